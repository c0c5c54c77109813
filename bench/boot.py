"""How long until the first game is playable, next to bare Pyodide: `python -m bench.boot [--rounds 5]`.

Both pages are served from loopback and opened by the same browser in turns: cold is a new profile, the second visit
a new page in that profile. Milliseconds depend on the machine; the ratios are what the budgets are about.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

from tools.browser import ARGUMENTS, executable
from tools.build.page import compressed_size
from tools.serve import find_file, serving

ROOT = Path(__file__).parent.parent
MARK = "critterbox:ready"
PREFIX = "/a/b/"
CACHING = "max-age=600"  # what GitHub Pages says
PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
BARE_PAGE = f"""<!doctype html>
<title>Pyodide, as published</title>
<link rel="icon" href="data:,">
<script type="module">
  import {{ loadPyodide }} from "./pyodide.mjs";
  const pyodide = await loadPyodide();
  pyodide.runPython("print('ready')");
  performance.mark("{MARK}");
</script>
"""

BUDGETS = {"cold": 0.50, "second visit": 0.40}
BUDGET_BYTES = 6.0e6


@dataclass
class Entrant:
    """One of the pages compared: where it lies, and what was measured."""

    name: str
    folder: Path
    query: str = ""
    url: str = ""
    times: dict[str, list[float]] = field(default_factory=lambda: {visit: [] for visit in BUDGETS})
    requested: set[str] = field(default_factory=set)

    def median(self, visit: str) -> float:
        return statistics.median(self.times[visit])

    def compressed_bytes(self) -> int:
        """Return what a host sends, with gzip, for the files that were requested."""
        files = {find_file(self.folder, PREFIX, urlsplit(url).path) for url in self.requested}
        return sum(compressed_size(path) for path in files if path)


def time_to_mark(context: BrowserContext, entrant: Entrant, settle: float) -> float:
    """Open the page and return the milliseconds from navigation to the mark."""
    page = context.new_page()
    page.on("request", lambda request: entrant.requested.add(request.url))
    page.goto(entrant.url + entrant.query)
    page.wait_for_function(
        "mark => performance.getEntriesByName(mark).length || 'failed' in document.documentElement.dataset",
        arg=MARK,
        timeout=60_000,
        polling=50,
    )
    marks: list[float] = page.evaluate(
        "mark => performance.getEntriesByName(mark).map(e => e.startTime)", MARK
    )
    if not marks:
        raise RuntimeError(f"{entrant.name}: {page.evaluate('document.documentElement.dataset.failed')}")
    page.wait_for_timeout(settle)
    page.close()
    return marks[0]


def measure(playwright: Playwright, entrants: list[Entrant], rounds: int, settle: float) -> None:
    """Let the entrants start in turns."""
    browser = executable()
    for _ in range(rounds):
        for entrant in entrants:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                context = playwright.chromium.launch_persistent_context(
                    profile, executable_path=browser, args=list(ARGUMENTS)
                )
                for visit in BUDGETS:
                    entrant.times[visit].append(time_to_mark(context, entrant, settle))
                context.close()


def table(bare: Entrant, ours: Entrant) -> str:
    """Set the medians side by side."""
    lines = [f"{'':24}{bare.name:>14}{ours.name:>14}{'ratio':>8}{'budget':>8}"]
    for visit, budget in BUDGETS.items():
        left, right = bare.median(visit), ours.median(visit)
        verdict = "" if right / left <= budget else "  over"
        lines.append(f"{visit:24}{left:11.0f} ms{right:11.0f} ms{right / left:8.2f}{budget:8.2f}{verdict}")
        # On a busy machine the fastest of each tell more than the medians.
        left, right = min(bare.times[visit]), min(ours.times[visit])
        lines.append(f"{'  the fastest':24}{left:11.0f} ms{right:11.0f} ms{right / left:8.2f}")
    left, right = bare.compressed_bytes(), ours.compressed_bytes()
    verdict = "" if right <= BUDGET_BYTES else "  over"
    lines.append(
        f"{'bytes, with gzip':24}{left / 1e6:11.2f} MB{right / 1e6:11.2f} MB{right / left:8.2f}"
        f"{BUDGET_BYTES / 1e6:5.1f} MB{verdict}"
    )
    lines += ["", "all of them, in ms:"]
    for entrant in (bare, ours):
        for visit, times in entrant.times.items():
            lines.append(f"  {entrant.name + ', ' + visit:30}{' '.join(f'{time:6.0f}' for time in times)}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.boot", description="Time to the first game.")
    parser.add_argument("--site", type=Path, default=ROOT / "dist", help="the built site (dist)")
    parser.add_argument("--game", default="numbsters", help="the game that is opened (numbsters)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each page is opened cold (5)")
    parser.add_argument(
        "--settle", type=float, default=2000, help="ms that a page stays open afterwards (2000)"
    )
    chosen = parser.parse_args(arguments)
    if not (chosen.site / "index.html").is_file():
        parser.error(f"{chosen.site} is not a built site; `make site` builds one")

    with tempfile.TemporaryDirectory() as folder:
        for name in PYODIDE_FILES:
            shutil.copyfile(ROOT / "node_modules" / "pyodide" / name, Path(folder) / name)
        (Path(folder) / "index.html").write_text(BARE_PAGE, encoding="utf-8")
        bare = Entrant("bare Pyodide", Path(folder))
        ours = Entrant("Critterbox", chosen.site, f"?game={chosen.game}")
        with (
            serving(bare.folder, prefix=PREFIX, caching=CACHING) as bare.url,
            serving(ours.folder, prefix=PREFIX, caching=CACHING) as ours.url,
            sync_playwright() as playwright,
        ):
            measure(playwright, [bare, ours], chosen.rounds, chosen.settle)
        print(table(bare, ours))
    return 0


if __name__ == "__main__":
    sys.exit(main())
