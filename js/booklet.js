// A rules page until Python is there: what is touched is remembered, and starts it (boot.js).
const root = document.documentElement;

begin();

/** Let come what the examples need. Python is the last of it, so that it finds there whatever it is asked to lay. */
async function begin() {
  try {
    await wordsArePainted();
    const response = await fetch(root.dataset.examples);
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
    const records = await response.json();
    await pageIsRead();
    fillIn(records);
    await import("./boot.js");
  } catch (error) {
    document.dispatchEvent(new CustomEvent("critterbox:failed", { detail: { reason: "download", error } }));
  }
}

/** Asking for a frame would do, too; but one that runs something from here counts as having waited for this file. */
function wordsArePainted() {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((seen) => {
      if (!seen.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve, { once: true }); // not every browser tells when it paints
  });
}

function pageIsRead() {
  if (document.readyState !== "loading") return undefined;
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

/** Let each example know the record that it begins with, and let its link lead to a table with that. */
function fillIn(records) {
  for (const figure of document.querySelectorAll("figure.example")) {
    const record = records[figure.id];
    if (!record) throw new Error(`${root.dataset.examples} has no ${figure.id}`); // it is of another version
    figure.dataset.record = record;
    figure.querySelector("figcaption > a").hash = `record=${record}`;
  }
}

document.addEventListener("click", ({ target }) => {
  const doer = target instanceof Element && target.closest("[data-do]");
  if (!doer || "ready" in root.dataset) return;
  root.dataset.wish = doer.dataset.do;
  document.querySelector("figure.waiting")?.classList.remove("waiting");
  doer.closest("figure")?.classList.add("waiting");
});

// As in shell.js: other clicks ask the browser for a tab or a window.
const isPlainClick = (event) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

// A refusal leads to its paragraph. On the page that has it nothing need be opened for that.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[href*='#'][target]");
  if (!link || link.pathname !== location.pathname || !isPlainClick(event)) return;
  event.preventDefault();
  location.hash = link.hash;
});
