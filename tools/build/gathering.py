"""Stylesheets that a page asks for one after the other, as one file.

Each concern has a sheet of its own, and a page names many. A browser asks a host for few files at a time, so that a
dozen small ones hold up what Python waits for.
"""

from __future__ import annotations

import os.path
import re
from pathlib import Path

from tools.build.archives import BuildError

_RUN = re.compile(r'(?:[ \t]*<link rel="stylesheet" href="[^"]+">\n){2,}')
_LINK = re.compile(r'([ \t]*<link rel="stylesheet" href=)"([^"]+)"(.*>\n)')
_URL = re.compile(r"""url\(\s*(["']?)(.*?)\1\s*\)""", re.IGNORECASE)


def gather(html: str, folder: Path, target: Path) -> str:
    """Return a page in which each run of links to stylesheets is one link, to a file that is written.

    `folder` is where the page lies. The first file is `target`; the next have a number. Raises BuildError for a sheet
    that imports another, which it could do at its beginning only, and for a target that is there already.
    """
    written = 0

    def one(run: re.Match[str]) -> str:
        nonlocal written
        written += 1
        path = target if written == 1 else target.with_stem(f"{target.stem}-{written}")
        if path.exists():
            raise BuildError(f"{path.name} is there already, and would be lost.")
        links = _LINK.findall(run[0])
        text = "".join(_moved(folder / address, path.parent) for _, address, _ in links)
        path.write_text(text, encoding="utf-8")
        begin, _, end = links[0]
        return f'{begin}"{_relative(path, folder)}"{end}'

    return _RUN.sub(one, html)


def _moved(sheet: Path, folder: Path) -> str:
    """Return a stylesheet as it has to be in another folder."""
    text = sheet.read_text(encoding="utf-8")
    if "@import" in text:
        raise BuildError(f"{sheet.name} imports another stylesheet, which its page should link to.")

    def moved(found: re.Match[str]) -> str:
        if found[2].startswith(("data:", "#")):
            return found[0]
        return f'url("{_relative(sheet.parent / found[2], folder)}")'

    return _URL.sub(moved, text)


def _relative(path: Path, folder: Path) -> str:
    return os.path.relpath(path, folder).replace(os.sep, "/")


def drop_unlinked(site: Path) -> None:
    """Remove the stylesheets that no page links to any more, and the folders that they leave empty."""
    linked = {
        (page.parent / address).resolve()
        for page in site.rglob("*.html")
        for _, address, _ in _LINK.findall(page.read_text(encoding="utf-8"))
    }
    for sheet in (site / "css").rglob("*.css"):
        if sheet.resolve() not in linked:
            sheet.unlink()
    for folder in [path for path in (site / "css").iterdir() if path.is_dir() and not any(path.iterdir())]:
        folder.rmdir()
