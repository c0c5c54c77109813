"""Moves a second of the engines, natively and in the browser, next to a boardgame.io client in the same browser.

`python -m bench.engine [--seconds 2]`. boardgame.io plays its own tutorial's game, tic-tac-toe, through its client,
as an author would use it; it comes from the npm registry into bench/rival/ (`make bench` sees to that).
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from bench.playouts import moves_per_second
from critterbox.games import GAME_IDS
from tools.browser import launch
from tools.serve import serving

ROOT = Path(__file__).parent.parent
RIVAL = ROOT / "bench" / "rival" / "node_modules" / "boardgame.io" / "dist" / "boardgameio.min.js"

PYODIDE_PAGE = """<!doctype html>
<title>Engines</title>
<link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  const pyodide = await loadPyodide();
  const archive = await (await fetch("./source.zip")).arrayBuffer();
  pyodide.unpackArchive(archive, "zip");
  pyodide.runPython("from bench.playouts import moves_per_second");
  globalThis.measure = (game, seconds) => pyodide.globals.get("moves_per_second")(game, seconds);
  document.documentElement.dataset.ready = "";
</script>
"""

RIVAL_PAGE = """<!doctype html>
<title>boardgame.io</title>
<link rel="icon" href="data:,">
<script src="./boardgameio.min.js"></script>
<script>
  const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
  const TicTacToe = {
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { clickCell: ({ G, playerID }, cell) => { G.cells[cell] = playerID; } },
    endIf: ({ G }) => {
      if (lines.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[b] === G.cells[c]))
        return { winner: true };
      return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
    },
  };
  const order = [4, 0, 8, 2, 6, 3, 5, 1, 7];
  globalThis.measure = (seconds) => {
    const client = BoardgameIO.Client({ game: TicTacToe, debug: false });
    client.start();
    let moves = 0, spent = 0;
    while (spent < seconds * 1000) {
      const begun = performance.now();
      for (const cell of order) {
        if (client.getState().ctx.gameover) break;
        client.moves.clickCell(cell);
        moves += 1;
      }
      spent += performance.now() - begun;
      client.reset();
    }
    client.stop();
    return moves / spent * 1000;
  };
  document.documentElement.dataset.ready = "";
</script>
"""


def _ready(page: Page, url: str) -> None:
    page.goto(url)
    page.wait_for_selector("html[data-ready]", timeout=60_000)


def _prepare(folder: Path) -> None:
    for name in (
        "pyodide.mjs",
        "pyodide.asm.mjs",
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
    ):
        shutil.copyfile(ROOT / "node_modules" / "pyodide" / name, folder / name)
    source = folder / "source"
    quiet = shutil.ignore_patterns("__pycache__", "*.pyc")
    shutil.copytree(ROOT / "py" / "critterbox", source / "critterbox", ignore=quiet)
    (source / "bench").mkdir()
    shutil.copyfile(ROOT / "bench" / "playouts.py", source / "bench" / "playouts.py")
    shutil.make_archive(str(folder / "source"), "zip", source)
    (folder / "engines.html").write_text(PYODIDE_PAGE, encoding="utf-8")
    (folder / "rival.html").write_text(RIVAL_PAGE, encoding="utf-8")
    shutil.copyfile(RIVAL, folder / RIVAL.name)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description="Moves a second.")
    parser.add_argument("--seconds", type=float, default=2, help="how long each measurement takes (2)")
    chosen = parser.parse_args(arguments)
    if not RIVAL.is_file():
        parser.error("boardgame.io is not there; `npm ci --prefix bench/rival` brings it")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        _prepare(folder)
        browser = launch(playwright)
        page = browser.new_page()
        with serving(folder) as url:
            _ready(page, f"{url}rival.html")
            rival: float = page.evaluate("seconds => measure(seconds)", chosen.seconds)
            _ready(page, f"{url}engines.html")
            print(
                f"{'moves a second':24}{'native':>12}{'browser':>12}{'boardgame.io':>14}{'ratio':>8}{'budget':>8}"
            )
            for game_id in GAME_IDS:
                native = moves_per_second(game_id, chosen.seconds)
                ours: float = page.evaluate(
                    "([game, seconds]) => measure(game, seconds)", [game_id, chosen.seconds]
                )
                verdict = "" if ours >= rival else "  under"
                print(
                    f"{game_id:24}{native:12.0f}{ours:12.0f}{rival:14.0f}{ours / rival:8.2f}{1.0:8.2f}{verdict}"
                )
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
