// A stand-in for IndexedDB, in memory.
//
// PyScript opens two databases before it does anything else: a cache of packages, which we do not use, and a
// register of folders, which we do not use. In a sandboxed frame, in some private windows or with a full disk that
// fails, and the start fails with it. It gets this instead: the few calls that it makes, and nothing kept.

class Request {
  constructor(result) {
    queueMicrotask(() => this.onsuccess?.({ target: { result } }));
  }
}

class Store {
  #map;
  constructor(map) {
    this.#map = map;
  }
  get(key) {
    return new Request(this.#map.get(key));
  }
  getKey(key) {
    return new Request(this.#map.has(key) ? key : undefined);
  }
  getAllKeys() {
    return new Request([...this.#map.keys()]);
  }
  count() {
    return new Request(this.#map.size);
  }
  put(value, key) {
    return new Request(this.#map.set(key, value) && key);
  }
  delete(key) {
    return new Request(void this.#map.delete(key));
  }
  clear() {
    return new Request(this.#map.clear());
  }
}

class Database {
  #store = new Store(new Map());
  transaction() {
    return { objectStore: () => this.#store };
  }
  close() {}
}

/** Let PyScript use the stand-in for as long as the page lives. */
export function lendStorage() {
  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true,
    value: { open: () => new Request(new Database()) },
  });
}
