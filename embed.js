// <critter-box>: a table of Critterbox in any page.
//
//   <script type="module" src="https://…/embed.js"></script>
//   <critter-box game="numbsters" deal="42"><a href="https://…/?game=numbsters&amp;deal=42">Play Numbsters</a></critter-box>
//
// First there is a picture and a button. Whoever presses it gets a frame with the table in it, and only then is
// anything else loaded. Attributes, events and methods are described in docs/embedding.md.

const HOME = new URL("./", import.meta.url);
const VERSION = 1;

/** The names and pictures of the games. What we do not know is explained in the frame. */
const GAMES = {
  numbsters: { name: "Numbsters", picture: "art/lobby/numbsters.svg" },
  varmints: { name: "Varmints!", picture: "art/lobby/varmints.svg" },
  vacuum: { name: "Varmint Vacuum", picture: "art/lobby/varmint-vacuum.svg" },
};
const PLAY = "Play";

/** What goes into the address of the frame as it is. */
const QUERY = ["game", "deal", "against", "rules", "theme", "lang", "chrome", "keep"];
/** What a record may be called here; it goes into the fragment, which no server sees, under the first name. */
const RECORD = ["record", "position"];

/** What can be told to a table that is there, and in which message. */
const WISHES = { theme: "theme", lang: "language" };

const TOLD = ["ready", "turn", "finished", "error"];
/** The lowest and the highest frame that a table can ask for, in pixels; it begins with the lowest. */
const LEAST = 724;
const MOST = 4000;

const STYLE = `
  :host { display: block; position: relative; color-scheme: light dark; }
  :host([hidden]) { display: none; }
  .poster {
    display: flex; flex-flow: column; justify-content: flex-end;
    position: relative; box-sizing: border-box; width: 100%; max-width: 640px; margin: 0 auto; overflow: hidden;
    border: 3px solid #2b1d2e; border-radius: 18px; background: #fffaf0; color: #2b1d2e;
    font: 700 20px/1.2 "Trebuchet MS", ui-rounded, system-ui, sans-serif;
  }
  img { display: block; flex: 0 1 auto; width: 100%; min-height: 0; aspect-ratio: 8 / 5; object-fit: cover; background: #fbe7c2; }
  .foot {
    display: flex; flex: none; gap: 14px; align-items: center; justify-content: space-between; padding: 12px 14px 14px 18px;
    border-top: 3px solid #2b1d2e;
  }
  .go {
    min-height: 48px; padding: 8px 26px; border: 3px solid #2b1d2e; border-radius: 14px; background: #f2a541;
    box-shadow: 0 3px 0 #2b1d2e; color: #2b1d2e; font: inherit; cursor: pointer;
  }
  .go::before { content: ""; position: absolute; inset: 0; } /* the whole picture can be pressed */
  .go:focus-visible { outline: 4px solid #0b63c4; outline-offset: 3px; }
  iframe { display: block; width: 100%; border: 0; }
`;

let sheet;

/** Make an element with some properties. */
const make = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

class CritterBox extends HTMLElement {
  static observedAttributes = [...QUERY, ...RECORD, "height"];

  #root = this.attachShadow({ mode: "open" });
  #frame = null;
  #listens = false;
  #waiting = []; // what the table is to be told once it listens
  #needed = LEAST; // how high the table has said that it is
  #hear = (event) => this.#heard(event);

  connectedCallback() {
    if (!sheet) {
      sheet = new CSSStyleSheet(); // which no policy of the page forbids
      sheet.replaceSync(STYLE);
    }
    this.#root.adoptedStyleSheets = [sheet];
    addEventListener("message", this.#hear);
    this.#showPoster();
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#forget();
  }

  attributeChangedCallback(name, before, now) {
    if (!this.isConnected || before === now) return;
    if (!this.#frame) {
      if (name === "game" || name === "height") this.#showPoster();
    } else if (name in WISHES) {
      if (now !== null) this.#tell({ type: WISHES[name], [WISHES[name]]: now });
    } else if (name === "height") {
      this.#resize();
    } else {
      this.#showPoster(); // another game is asked for
    }
  }

  /** Load the table, as the button does. */
  play() {
    if (this.#frame || !this.isConnected) return;
    this.#frame = make("iframe", {
      src: this.#address(),
      title: this.#game.name,
      allow: "clipboard-write; fullscreen",
      className: "table",
    });
    this.#frame.setAttribute("part", "frame");
    this.#needed = LEAST; // until it says more
    this.#resize();
    this.#root.replaceChildren(this.#frame);
  }

  /** Deal a new game, any or that of a number; where nobody has played yet, this is the play. */
  newGame(deal) {
    const played = this.#frame !== null;
    if (!played) {
      for (const name of ["deal", ...RECORD]) this.removeAttribute(name); // they ask for another game
      if (deal !== undefined) this.setAttribute("deal", deal);
      this.play();
    }
    // A table of no certain deal begins with an unfinished game, if there is one.
    if (deal === undefined) this.#tell({ type: "new" });
    else if (played) this.#tell({ type: "new", deal });
  }

  get #game() {
    return GAMES[this.getAttribute("game")] ?? { name: "Critterbox", picture: "art/logo.svg" };
  }

  /** The height somebody has set, in pixels; null where the table has the height it needs. */
  get #height() {
    const height = this.getAttribute("height") ?? "auto";
    return /^[1-9][0-9]{1,3}$/.test(height) ? Number(height) : null;
  }

  #address() {
    const url = new URL(HOME);
    for (const name of QUERY) if (this.hasAttribute(name)) url.searchParams.set(name, this.getAttribute(name));
    if (!this.hasAttribute("chrome")) url.searchParams.set("chrome", "none");
    url.searchParams.set("height", this.getAttribute("height") || "auto");
    const fragment = new URLSearchParams();
    for (const name of RECORD) if (this.hasAttribute(name)) fragment.append(RECORD[0], this.getAttribute(name));
    url.hash = fragment;
    return url.href;
  }

  #showPoster() {
    this.#forget();
    const { name, picture } = this.#game;
    const image = make("img", { alt: "", loading: "lazy", src: new URL(picture, HOME).href });
    image.addEventListener("error", () => image.remove()); // a page may allow no pictures of ours
    const go = make("button", { type: "button", className: "go", ariaLabel: `${PLAY} ${name}` }, PLAY);
    go.setAttribute("part", "play");
    go.addEventListener("click", () => {
      this.play();
      this.#frame?.focus(); // the button that had the focus is gone
    });
    const poster = make("div", { className: "poster" }, image, make("div", { className: "foot" }, make("span", {}, name), go));
    poster.setAttribute("part", "poster");
    if (this.#height) poster.style.height = `${this.#height}px`;
    this.#root.replaceChildren(poster);
  }

  #forget() {
    this.#frame = null;
    this.#listens = false;
    this.#waiting = [];
    this.#root.replaceChildren();
  }

  #resize() {
    this.#frame.style.height = `${this.#height ?? Math.min(this.#needed, MOST)}px`;
  }

  #tell(message) {
    if (this.#listens) this.#frame.contentWindow.postMessage({ critterbox: VERSION, ...message }, "*"); // no secret
    else this.#waiting.push(message);
  }

  #heard({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow) return;
    if (![HOME.origin, "null"].includes(origin) || data?.critterbox !== VERSION) return; // null: in a sandbox
    const { critterbox, type, ...detail } = data;
    // One that explains what is wrong with its address can be dealt another game.
    if (type === "ready" || (type === "error" && detail.code !== "not_started")) {
      this.#listens = true;
      for (const message of this.#waiting.splice(0)) this.#tell(message);
    }
    if (type === "height") {
      this.#needed = Number(detail.height) || LEAST;
      this.#resize();
    } else if (TOLD.includes(type)) {
      this.dispatchEvent(new CustomEvent(`critterbox:${type}`, { bubbles: true, composed: true, detail }));
    }
  }
}

// A page may load this twice.
if (!customElements.get("critter-box")) customElements.define("critter-box", CritterBox);
