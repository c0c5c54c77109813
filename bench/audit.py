"""Lighthouse on the lobby and the rules pages: `make audit`.

Each page is loaded as Lighthouse loads pages by default, a phone on a slow network, from a host that compresses.
Accessibility, best practices and search are to be 100, and the text of rules is to be painted within a second.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.browser import executable
from tools.serve import serving

ROOT = Path(__file__).parent.parent
LIGHTHOUSE = ROOT / "bench" / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
PAGES = ("", "rules/numbsters.html", "rules/varmints.html", "rules/varmint-vacuum.html")
CATEGORIES = ("accessibility", "best-practices", "seo")
PAINT_MS = 1000
FLAGS = "--headless=new --no-sandbox --disable-gpu"


def audit(url: str) -> dict[str, Any]:
    """Return what Lighthouse reports of a page."""
    command = [
        str(LIGHTHOUSE), url, f"--only-categories={','.join((*CATEGORIES, 'performance'))}",
        f"--chrome-flags={FLAGS}", "--output=json", "--quiet",
    ]  # fmt: skip
    environment = {**os.environ, "CHROME_PATH": str(executable())}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def faults(report: dict[str, Any]) -> list[str]:
    """Return the audits of the measured categories that a page fails."""
    wanted = {
        audit["id"]
        for name in CATEGORIES
        for audit in report["categories"][name]["auditRefs"]
        if audit["weight"]
    }
    return [
        f"{name}: {audit['title']}"
        for name, audit in report["audits"].items()
        if name in wanted and audit["score"] not in (None, 1)
    ]


def main() -> int:
    """Audit every page, and print a table."""
    print("| page | accessibility | best practices | search | first paint of text |\n|---|---|---|---|---|")
    failed = False
    with serving(ROOT / "dist", prefix="/a/b/", compress=True) as site:
        for page in PAGES:
            report = audit(site + page)
            scores = [round(100 * report["categories"][name]["score"]) for name in CATEGORIES]
            paint = report["audits"]["first-contentful-paint"]["numericValue"]
            print(f"| {page or 'lobby'} | {' | '.join(map(str, scores))} | {paint:.0f} ms |", flush=True)
            found = faults(report)
            print(*(f"    {fault}" for fault in found), sep="\n", end="\n" if found else "")
            failed |= bool(found) or (page.startswith("rules/") and paint > PAINT_MS)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
