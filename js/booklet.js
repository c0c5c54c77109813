// A rules page until Python is there: what is touched is remembered, and starts it (boot.js).
const root = document.documentElement;

// First the words are painted; then what starts Python may come.
requestAnimationFrame(() => setTimeout(() => import("./boot.js").catch(notThere)));

function notThere(error) {
  document.dispatchEvent(new CustomEvent("critterbox:failed", { detail: { reason: "download", error } }));
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
