"""Which files of the installed npm packages the site needs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from tools.build.archives import BuildError

FONT = "@fontsource-variable/baloo-2"
FONT_FILES = ("baloo-2-latin-wght-normal.woff2", "baloo-2-latin-ext-wght-normal.woff2")

# The parts of PyScript that a page of ours fetches. The other chunks belong to features we do not use (code editor,
# terminal, remote packages) and to plugins that pyscript.toml and js/boot.js decline: one that they forget is missed
# by the browser tests.
PYSCRIPT_PARTS = {"core", "error", "toml"}

SHARED_MEMORY = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)"


def check_installed(root: Path) -> None:
    """Refuse to build from packages other than the pinned ones."""
    pinned: dict[str, str] = json.loads((root / "package.json").read_text(encoding="utf-8"))["dependencies"]
    for name, version in pinned.items():
        manifest = root / "node_modules" / name / "package.json"
        if not manifest.is_file():
            raise BuildError(f"{name} is not installed: run `npm ci`.")
        if (found := json.loads(manifest.read_text(encoding="utf-8"))["version"]) != version:
            raise BuildError(f"{name} {found} is installed, but package.json pins {version}: run `npm ci`.")


def pyscript_files(core: Path) -> Iterator[Path]:
    """List the files of PyScript that our pages fetch."""
    for path in sorted((core / "dist").glob("*.js")):
        if re.sub(r"-[\w-]{8}$", "", path.stem) in PYSCRIPT_PARTS:  # a chunk is called part-HASH.js
            yield path


def pyodide_modules(pyodide: Path) -> dict[str, str]:
    """Return Pyodide's two modules under names that every host takes for JavaScript.

    Many hosts have no type for `.mjs`, and a browser refuses a module of another type. The one module names the
    other in one place. And shared memory, which only sleeping needs, is left out: pages like ours may not have it, and
    browsers warn of that.
    """
    machine = (pyodide / "pyodide.asm.mjs").read_text(encoding="utf-8")
    if machine.count(SHARED_MEMORY) != 1:
        raise BuildError("pyodide.asm.mjs no longer sleeps as it did; look at tools/build/packages.py.")
    loader = (pyodide / "pyodide.mjs").read_text(encoding="utf-8")
    if loader.count("pyodide.asm.mjs") != 1:
        raise BuildError(
            "pyodide.mjs no longer names pyodide.asm.mjs just once; look at tools/build/packages.py."
        )
    return {
        "pyodide-module.js": loader.replace("pyodide.asm.mjs", "pyodide.asm.js"),
        "pyodide.asm.js": machine.replace(SHARED_MEMORY, "new Int32Array(1)"),
    }


def pyodide_lock(pyodide: Path) -> str:
    """Return the list of packages that Pyodide could install, without the packages: it will not load without one."""
    published = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": published["info"], "packages": {}})
