// What a page can do with a table: hear how far it is, ask for another deal, change its theme.
const puzzle = document.getElementById("puzzle");
const score = document.getElementById("score");
const dark = document.getElementById("dark");

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
dark.addEventListener("click", () => {
  const on = dark.getAttribute("aria-pressed") === "false";
  dark.setAttribute("aria-pressed", String(on));
  puzzle.setAttribute("theme", on ? "dark" : "light");
});
