"""Fill in and check pages: what each knows about the files it will load."""

from __future__ import annotations

import gzip
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.build.archives import BuildError

# What the page downloads as soon as Python is wanted: files are counted for the progress bar, modules are made
# to arrive early. js/shell.js and js/boot.js read the list from <script id="boot-files">.
BOOT_FILES = {
    "js/interpreter.js": "module",
    "js/patching.js": "module",
    "vendor/pyodide/pyodide-module.js": "module",
    "vendor/pyodide/pyodide.asm.js": "module",
    "vendor/pyodide/pyodide.asm.wasm": "counted",
    "vendor/pyodide/python_stdlib.zip": "counted",
    "vendor/pyodide/pyodide-lock.json": "counted",
    "pyscript.toml": "counted",
    "critterbox.zip": "counted",
    "vendor/pyscript/core.js": "module",
    "vendor/pyscript/core-*.js": "module",
    "vendor/pyscript/error-*.js": "module",
    "vendor/pyscript/toml-V*.js": "module",
    "vendor/morphdom/morphdom-esm.js": "module",
}
MARKER = '<script type="application/json" id="boot-files"></script>'


def boot_files(site: Path) -> list[dict[str, str | int]]:
    """Describe the files of BOOT_FILES as they lie in the built site."""
    found: list[dict[str, str | int]] = []
    for pattern, how in BOOT_FILES.items():
        paths = sorted(site.glob(pattern))
        if len(paths) != 1:
            raise BuildError(f"The page loads one {pattern}, and the site has {len(paths)}.")
        [path] = paths
        found.append({"href": path.relative_to(site).as_posix(), "how": how, "bytes": path.stat().st_size})
    return found


def fill(html: str, files: list[dict[str, str | int]]) -> str:
    """Write the list of boot files into a page."""
    if html.count(MARKER) != 1:
        raise BuildError(f"A page must hold this line once: {MARKER}")
    lines = ",\n".join(json.dumps(file) for file in files)
    return html.replace(MARKER, MARKER.replace("></", f">[\n{lines}\n]</"))


class _Addresses(HTMLParser):
    """Collects what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        wanted = {"href", "src", "config", "data-examples"} if tag != "a" else set()
        self.found += [value for name, value in attrs if name in wanted and value]


def page_addresses(html: str) -> list[str]:
    """Return the addresses of files that a page loads by itself."""
    parser = _Addresses()
    parser.feed(html)
    return parser.found


def stylesheet_addresses(css: str) -> list[str]:
    """Return the addresses that a stylesheet refers to."""
    return re.findall(r"""url\(\s*["']?([^"')]+)["']?\s*\)""", css) + re.findall(
        r"""@import\s+["']([^"']+)""", css
    )


def check_addresses(site: Path) -> None:
    """Refuse a site whose pages or stylesheets refer to files that are not there, or that are elsewhere."""
    faults = []
    for path in sorted([*site.glob("**/*.html"), *site.glob("css/**/*.css")]):
        text = path.read_text(encoding="utf-8")
        for address in page_addresses(text) if path.suffix == ".html" else stylesheet_addresses(text):
            parts = urlsplit(address)
            if parts.scheme in {"data", "blob"} or not parts.path:
                continue
            where = f"{path.relative_to(site)}: {address}"
            if parts.scheme or parts.netloc or parts.path.startswith("/"):
                faults.append(f"{where} is not relative, so it breaks under a sub-path or leaves the site")
            elif not (path.parent / unquote(parts.path)).exists():
                faults.append(f"{where} does not exist")
    if faults:
        raise BuildError("\n".join(faults))


def compressed_size(path: Path) -> int:
    """Return what the file weighs when a host sends it with gzip."""
    return len(gzip.compress(path.read_bytes(), compresslevel=6))
