// What the page can do without Python: choose the screen, move between screens, and say that starting failed.
//
// A plain script in the head, so that the right screen is the first thing painted, and so that nothing it needs
// can fail to load. Starting Python is the business of boot.js.
"use strict";

(() => {
  const root = document.documentElement;
  const framed = window.top !== window;

  // --- Screens: the address decides. ?game= asks for a table, everything else is the lobby. ---

  const isRules = root.dataset.page === "rules";
  /** The names that ask for a table, as table/address.py reads them: written into HTML or encoded once more, too. */
  const ASKS = /^(#?(amp|38|x26);)*(game|deal)($|=|%(25){0,3}3d)/i;

  const asked = ({ search, hash }) => new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);

  const screenAt = (address) =>
    isRules ? "rules" : [...asked(address).keys()].some((name) => ASKS.test(name)) ? "table" : "lobby";

  const showScreen = () => {
    root.dataset.screen = screenAt(location);
  };

  /** Tell Python and boot.js that the address has changed; both read it from `location`. */
  const announce = () => document.dispatchEvent(new CustomEvent("critterbox:navigate"));

  const isPlainClick = (event) =>
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[data-navigate]");
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    if (link.href === location.href) return;
    // The history of a page that has us in a frame is not ours to make longer.
    if (framed) history.replaceState(null, "", link.href);
    else history.pushState(null, "", link.href);
    showScreen();
    scrollTo(0, 0);
    announce();
  });

  addEventListener("popstate", () => {
    showScreen();
    announce();
  });

  showScreen();

  // --- A new version takes the page over: the files that it still has to get would not fit those it has. ---

  if (!framed && self.origin !== "null" && navigator.serviceWorker) {
    const { serviceWorker } = navigator;
    let { controller } = serviceWorker; // who came without one is only ever taken over by its own version
    serviceWorker.addEventListener("controllerchange", () => {
      const next = serviceWorker.controller;
      if (controller && next && next !== controller) location.reload();
      controller = next;
    });
  }

  // --- A table is asked for: everything comes while the page is still being read. boot.js does the rest. ---

  /** Whether the last starts failed, so that boot.js will wait for the player (see attempts.js). */
  function startsFailed() {
    try {
      return /^([2-9]|[1-9][0-9])$/.test(localStorage.getItem("critterbox:failed-starts"));
    } catch {
      return false;
    }
  }

  globalThis.critterboxDownloads = new Map();
  if (root.dataset.screen === "table" && !startsFailed()) {
    for (const { href, how } of JSON.parse(document.getElementById("boot-files").textContent)) {
      const url = new URL(href, document.baseURI).href;
      if (how === "counted") {
        const download = fetch(url);
        download.catch(() => {}); // whoever takes it will see
        critterboxDownloads.set(url, download);
      } else {
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: url }));
      }
    }
  }

  // --- Look: Python keeps what was chosen (table/settings.py), but the first paint must have it already. ---

  try {
    const { theme, motion } = JSON.parse(localStorage.getItem("critterbox:settings")) ?? {};
    if (["light", "dark"].includes(theme)) root.dataset.theme = theme;
    if (motion === "off") root.dataset.motion = motion;
  } catch {
    // Nothing readable is kept: as the system has it.
  }

  // --- Manner: what an address asks for (table/manner.py), as far as it shows before Python is there. ---

  const manner = asked(location);
  if (root.dataset.screen === "table") {
    if (["light", "dark", "system"].includes(manner.get("theme"))) root.dataset.theme = manner.get("theme");
    if (manner.get("chrome") === "none") root.dataset.chrome = "none";
    if (framed && manner.get("height") === "auto") root.dataset.height = "auto";
  }

  // --- A frame: what the page around it and the table in it tell each other (docs/embedding.md), as JSON. ---

  if (framed) {
    root.dataset.framed = "";
    const post = (message) => window.parent.postMessage(message, "*"); // which tells nothing hidden
    document.addEventListener("critterbox:tell", ({ detail }) => post(JSON.parse(detail)));
    document.addEventListener("critterbox:failed", ({ detail: { reason } }) => {
      if (!("ready" in root.dataset)) post({ critterbox: 1, type: "error", code: "not_started", text: String(reason) });
    });
    addEventListener("message", ({ source, data }) => {
      if (source !== window.parent || typeof data !== "object" || data === null || !("critterbox" in data)) return;
      let detail = "";
      try {
        detail = JSON.stringify(data);
      } catch {
        // What JSON cannot hold is none of our messages; the empty text is answered with that.
      }
      document.dispatchEvent(new CustomEvent("critterbox:heard", { detail }));
    });
  }

  // --- Failure: whoever notices one says so with critterbox:failed; the sentences are in the page. ---

  document.addEventListener("critterbox:failed", ({ detail: { reason, error } }) => {
    if (error) console.error(error);
    // A table that plays has not failed; and the first reason is the one that explains the others.
    if ("ready" in root.dataset || "failed" in root.dataset) return;
    root.dataset.failed = reason;
  });

  const fail = (reason, error) =>
    document.dispatchEvent(new CustomEvent("critterbox:failed", { detail: { reason, error } }));

  // boot.js cannot report that it, or a module it imports, did not arrive.
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) fail("download", `${target.src} did not load`);
    },
    true,
  );

  if (location.protocol === "file:") fail("file");
  if (!("noModule" in HTMLScriptElement.prototype) || typeof WebAssembly !== "object") fail("browser");

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-retry]"))) return;
    try {
      sessionStorage.setItem("critterbox:wished", "yes"); // boot.js starts, however often that has failed
    } catch {
      // Where storage is refused, failures are not counted either.
    }
    location.reload();
  });
})();
