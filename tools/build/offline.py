"""Write the list of all files into sw.js, which keeps the site in the browser."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

from tools.build.archives import BuildError

WORKER = "sw.js"
VERSION_LINE = 'const VERSION = "";'
FILES_LINE = "const FILES = {};"
_PAGE = re.compile(r'<html(?: data-version="\w*")?')


def write_worker(source: Path, site: Path) -> str:
    """Put sw.js into a site that is otherwise complete, mark its pages with the version, and return that.

    The version stands for every byte of the site, the worker's own among them.
    """
    worker = source.read_text(encoding="utf-8")
    if worker.count(VERSION_LINE) != 1 or worker.count(FILES_LINE) != 1:
        raise BuildError(f"{source.name} must hold these lines once: {VERSION_LINE} and {FILES_LINE}")
    pages = sorted(site.rglob("*.html"))
    for page in pages:
        mark(page, "")
    version = hashlib.sha256((worker + json.dumps(hashes(site))).encode()).hexdigest()[:12]
    for page in pages:
        mark(page, version)
    filled = worker.replace(VERSION_LINE, VERSION_LINE.replace('""', json.dumps(version)))
    files = json.dumps(hashes(site), indent=2, ensure_ascii=False)
    (site / WORKER).write_text(filled.replace(FILES_LINE, FILES_LINE.replace("{}", files)), encoding="utf-8")
    return version


def mark(page: Path, version: str) -> None:
    """Let a page know which version it is of: js/offline.js asks the worker for the same one."""
    html = page.read_text(encoding="utf-8")
    page.write_text(_PAGE.sub(f'<html data-version="{version}"', html, count=1), encoding="utf-8")


def hashes(site: Path) -> dict[str, str]:
    """Return what each file of the site hashes to, by its address; all but the worker itself."""
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return {name: _hash(site / name) for name in names if name != WORKER}


def _hash(path: Path) -> str:
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
