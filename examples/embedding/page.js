// What a page can do with a table: hear how far it is, ask for another deal, change its theme.
const puzzle = document.getElementById("puzzle");
const score = document.getElementById("score");
const dark = document.getElementById("dark");
const yard = document.getElementById("yard");

puzzle.addEventListener("critterbox:ready", ({ detail }) => {
  score.textContent = `Deal ${detail.deal}, turn ${detail.turn}.`;
});
puzzle.addEventListener("critterbox:turn", ({ detail }) => {
  score.textContent = `Deal ${detail.deal}, turn ${detail.turn}.`;
});
puzzle.addEventListener("critterbox:finished", ({ detail }) => {
  score.textContent = detail.result.ranking.length ? "Won!" : "Lost. It happens.";
});
puzzle.addEventListener("critterbox:error", ({ detail }) => {
  score.textContent = detail.text;
});

document.getElementById("another").addEventListener("click", () => puzzle.newGame());

// The element has attributes; a plain frame is told the same by a message, as soon as it says that it is ready.
const theme = () => (dark.getAttribute("aria-pressed") === "true" ? "dark" : "light");
const tellYard = () => yard.contentWindow.postMessage({ critterbox: 1, type: "theme", theme: theme() }, "*");

dark.addEventListener("click", () => {
  dark.setAttribute("aria-pressed", String(theme() === "light"));
  puzzle.setAttribute("theme", theme());
  tellYard();
});
addEventListener("message", ({ source, data }) => {
  if (source === yard.contentWindow && data?.critterbox === 1 && data.type === "ready") tellYard();
});
