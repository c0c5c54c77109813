// Remember over page loads how often starting Python has failed in a row, also by taking the tab with it.
//
// A start leaves a mark in localStorage and removes it when it ended in any way, or when the page was left. A mark
// that is found although no living page holds its lock belongs to a tab that crashed.

const COUNT = "critterbox:failed-starts";
const MARK = "critterbox:starting:";
const WISH = "critterbox:wished"; // written by shell.js
const MOST = 99;

export class Attempts {
  #name = MARK + Math.random().toString(36).slice(2);
  #over = false;
  #release = () => {};
  #store = new Store("localStorage");

  /** How many starts failed in a row; those that crashed are added first. */
  async failuresInARow() {
    const marks = this.#store.keys().filter((key) => key.startsWith(MARK));
    if (marks.length) {
      const held = await heldLocks();
      const crashed = marks.filter((name) => !held.has(name));
      for (const name of crashed) this.#store.remove(name);
      if (crashed.length) this.#write(this.#read() + crashed.length);
    }
    return this.#read();
  }

  /** Whether the player has pressed "Try again" on the page before this one. */
  takeWish() {
    const session = new Store("sessionStorage");
    const wished = session.read(WISH) !== null;
    session.remove(WISH);
    return wished;
  }

  begin() {
    this.#store.write(this.#name, "");
    navigator.locks?.request(this.#name, () => new Promise((resolve) => (this.#release = resolve))).catch(() => {});
    addEventListener("pagehide", () => this.#end());
  }

  failed() {
    // Leaving the page breaks downloads off, and that is no failure: wait whether the page is still there.
    setTimeout(() => {
      if (this.#over) return;
      this.#write(this.#read() + 1);
      this.#end();
    }, 500);
  }

  succeeded() {
    this.#write(0);
    this.#end();
  }

  #end() {
    this.#over = true;
    this.#store.remove(this.#name);
    this.#release();
  }

  /** What is no number of ours, as somebody else may have written it, is none. */
  #read() {
    const text = this.#store.read(COUNT) ?? "";
    return /^[0-9]{1,2}$/.test(text) ? Number(text) : 0;
  }

  #write(count) {
    if (count) this.#store.write(COUNT, String(Math.min(count, MOST)));
    else this.#store.remove(COUNT);
  }
}

/** A storage of the browser. One that refuses, or is not there, only means that nothing is remembered. */
class Store {
  #kind;
  constructor(kind) {
    this.#kind = kind;
  }
  read(key) {
    return this.#ask((storage) => storage.getItem(key)) ?? null;
  }
  write(key, value) {
    this.#ask((storage) => storage.setItem(key, value));
  }
  remove(key) {
    this.#ask((storage) => storage.removeItem(key));
  }
  keys() {
    return this.#ask((storage) => Object.keys(storage)) ?? [];
  }
  #ask(what) {
    try {
      return what(globalThis[this.#kind]);
    } catch {
      return undefined;
    }
  }
}

async function heldLocks() {
  try {
    const { held } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name));
  } catch {
    return new Set();
  }
}
