// Start Python: when, how far it is, and whether it got there.
//
//   the page      data-screen="table"            a table is asked for: start at once
//                 data-screen="lobby"            start when the browser has nothing better to do
//   <html>        data-boot="loading"|"starting" on the way
//                 data-boot="paused"             two starts in a row failed: only the player's wish starts a third
//                 data-ready                     set by Python as its last act
//                 data-failed="reason"           see shell.js; the reasons are listed in docs/runtime.md
import { Attempts } from "./attempts.js";
import { beginDownloads } from "./downloads.js";
import { lendStorage } from "./storage.js";

const root = document.documentElement;
const files = JSON.parse(document.getElementById("boot-files").textContent);
const attempts = new Attempts();

/** How many seconds may pass without any progress. */
const PATIENCE = Number(root.dataset.patience) || 30;
const FAILURES_TO_PAUSE = 2;

/** What PyScript reports after the downloads: how full the bar is by then. */
const STEPS = { "Loaded interpreter": 0.9, "Loaded Pyodide": 0.95 };
const SHARE_OF_DOWNLOADS = 0.8;

const fail = (reason, error) =>
  document.dispatchEvent(new CustomEvent("critterbox:failed", { detail: { reason, error } }));

let started = false;
let ticksWithoutProgress = 0;

function show(progress) {
  ticksWithoutProgress = 0;
  const bar = document.querySelector("#loading progress");
  // A hundred steps are enough: each one is drawn.
  if (bar && progress > bar.value + 0.01) bar.value = progress;
}

/** Load PyScript and with it everything else. Only the first call does anything. */
async function start() {
  if (started || "failed" in root.dataset) return;
  started = true;
  root.dataset.boot = "loading";
  attempts.begin();
  watch();

  const report = (share) => {
    show(share * SHARE_OF_DOWNLOADS);
    if (share === 1) root.dataset.boot = "starting";
  };
  addEventListener("py:progress", ({ detail }) => {
    if (detail in STEPS) show(STEPS[detail]);
  });
  lendStorage();
  beginDownloads(files, report, (error) => fail("download", error));
  try {
    await import("./interpreter.js");
    await domIsThere(); // PyScript looks once for what it is to run, and where
    declineMicroPython();
    await import("../vendor/pyscript/core.js");
  } catch (error) {
    fail("download", error);
  }
}

/** Notice the end of the start, good or bad. */
function watch() {
  const over = new AbortController();
  const { signal } = over;

  // Seconds are counted, not measured: a laptop that slept has not lost its patience.
  const clock = setInterval(() => {
    ticksWithoutProgress += 1;
    if (ticksWithoutProgress > PATIENCE) fail("stalled");
  }, 1000);
  signal.addEventListener("abort", () => clearInterval(clock));

  // What PyScript's own start-up lets go.
  addEventListener("unhandledrejection", ({ reason }) => fail("start", reason), { signal });
  // The script is over, and its last act would have been to set the mark.
  addEventListener("py:done", () => "ready" in root.dataset || fail("python"), { signal });

  const observer = new MutationObserver(() => {
    if ("ready" in root.dataset) {
      observer.disconnect();
      over.abort();
      attempts.succeeded();
      delete root.dataset.boot;
      delete root.dataset.failed; // it was late, but it is there
      whenIdle(keepSite);
    } else if ("failed" in root.dataset) {
      over.abort();
      attempts.failed();
      keepSite(); // a new version may cure what has failed
    }
  });
  observer.observe(root, { attributeFilter: ["data-ready", "data-failed"] });
}

/** Only such a page can have a wish, and the browser takes 10 ms to open the store in which one would be. */
function wasReloaded() {
  return performance.getEntriesByType("navigation")[0]?.type === "reload";
}

/** Without a configuration for MicroPython, PyScript loads all its plugins for it. */
function declineMicroPython() {
  const config = document.createElement("mpy-config");
  const plugins = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];
  config.setAttribute("type", "json");
  config.textContent = JSON.stringify({ plugins: plugins.map((name) => `!${name}`) });
  config.hidden = true;
  document.body.append(config);
}

function domIsThere() {
  if (document.readyState !== "loading") return undefined;
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

/** Nobody waits for this, and so it is not even fetched before everything else is there. */
function keepSite() {
  import("./offline.js").catch(() => {});
}

function whenIdle(act) {
  if (globalThis.requestIdleCallback) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 300);
}

const startWhenIdle = () => whenIdle(start);

/** Decide when to start. */
async function decide() {
  const failures = await attempts.failuresInARow();
  if (wasReloaded() && attempts.takeWish()) {
    start();
  } else if (failures >= FAILURES_TO_PAUSE) {
    root.dataset.boot = "paused";
    onClick("[data-start]", start);
  } else if (root.dataset.screen === "table") {
    start();
  } else {
    if ("wish" in root.dataset) start(); // an example of a rules page has been touched already
    else onClick("[data-do]", start);
    document.addEventListener("critterbox:navigate", () => root.dataset.screen === "table" && start());
    if (navigator.connection?.saveData) onClick("*", start);
    else if (document.readyState === "complete") startWhenIdle();
    else addEventListener("load", startWhenIdle, { once: true });
  }
}

function onClick(selector, act) {
  document.addEventListener("click", ({ target }) => target instanceof Element && target.closest(selector) && act());
}

decide();
