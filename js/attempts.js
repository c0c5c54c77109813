// Remember over page loads how often starting Python has failed in a row, also by taking the tab with it.
//
// A start leaves a mark in localStorage and removes it when it ended in any way, or when the page was left. A mark
// that is found although no living page holds its lock belongs to a tab that crashed.

const COUNT = "critterbox:failed-starts";
const MARK = "critterbox:starting:";
const WISH = "critterbox:wished"; // written by shell.js

export class Attempts {
  #name = MARK + Math.random().toString(36).slice(2);
  #over = false;
  #release = () => {};
  #storage = storage("localStorage");

  /** How many starts failed in a row; those that crashed are added first. */
  async failuresInARow() {
    const marks = Object.keys(this.#storage).filter((key) => key.startsWith(MARK));
    if (marks.length) {
      const held = await heldLocks();
      const crashed = marks.filter((name) => !held.has(name));
      for (const name of crashed) this.#storage.removeItem(name);
      if (crashed.length) this.#write(this.#read() + crashed.length);
    }
    return this.#read();
  }

  /** Whether the player has pressed "Try again" on the page before this one. */
  takeWish() {
    const session = storage("sessionStorage");
    const wished = session.getItem(WISH) !== null;
    session.removeItem(WISH);
    return wished;
  }

  begin() {
    this.#set(this.#name, "");
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
    this.#storage.removeItem(this.#name);
    this.#release();
  }

  #read() {
    return Number(this.#storage.getItem(COUNT)) || 0;
  }

  #write(count) {
    if (count) this.#set(COUNT, String(count));
    else this.#storage.removeItem(COUNT);
  }

  #set(key, value) {
    try {
      this.#storage.setItem(key, value);
    } catch {
      // A full storage only means that nothing is remembered.
    }
  }
}

/** A storage of the browser, or something that forgets where it is refused. */
function storage(kind) {
  try {
    globalThis[kind].getItem(COUNT);
    return globalThis[kind];
  } catch {
    return { getItem: () => null, setItem() {}, removeItem() {} };
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
