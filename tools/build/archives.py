"""Make the two archives of compiled Python that the page loads, inside the Pyodide that will load them.

`python_stdlib.zip`: what is reached of the standard library, with Pyodide's and PyScript's own Python parts.
`critterbox.zip`: our package, with its data files. An archive is made again only when its inputs changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.build.imports import imported_below

HERE = Path(__file__).parent

# Modules that no import statement of ours names, because they are imported at the moment they are needed.
IMPORTED_LATE = (
    "linecache",  # by traceback, for the lines of a stack
    "pyodide.ffi.wrappers",  # timers and listeners, offered to our code
    "traceback",  # by Pyodide and asyncio, when something raised
    "warnings",  # by the interpreter itself
)

# What works inside Pyodide: with another of these, the archives are others too.
OWN = ("inside.py", "pyodide_node.mjs", "reaching.py", "rows.py", "unfolding.py")


class BuildError(Exception):
    """The site cannot be built; the message says why and what to do."""


class PythonArchives:
    """Makes archives with one Pyodide, and remembers them in a cache folder."""

    def __init__(self, node_modules: Path, cache: Path) -> None:
        self.pyodide = node_modules / "pyodide"
        self.pyscript_part = node_modules / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
        self.cache = cache

    def library(self, package: Path) -> Path:
        """Return the trimmed standard library for our package; PyScript's Python part is in it."""
        folders = {"pyscript": self.pyscript_part}
        roots = sorted({*imported_below(package), *imported_below(self.pyscript_part), *IMPORTED_LATE})

        def make(out: Path) -> dict[str, Any]:
            # Twice: a Python that runs with the first one shows what is not reached any more, now that the stand-ins
            # are in their places.
            first = out.with_name("first.zip")
            published = self._reach(roots)
            self._pack(first, {}, {"task": "library", "members": published["files"]})
            ours = self._reach(roots, first)
            if lost := set(ours["unreached"]) - set(published["unreached"]):
                raise BuildError(
                    f"With the stand-ins of tools/build/stand_ins nobody can import {sorted(lost)}."
                )
            return self._pack(out, folders, {"task": "library", "members": ours["files"]})

        return self._archive("python_stdlib", folders, make, *roots)

    def _reach(self, roots: list[str], library: Path | None = None) -> dict[str, list[str]]:
        """Return what a Python reaches of its library, the published one or another, and which roots it does not."""
        job: dict[str, Any] = {
            "roots": roots,
            "library": None if library is None else str(library),
            "mounts": {},
        }
        found: dict[str, list[str]] = self._run_inside("reaching.py", job)
        return found

    def package(self, package: Path) -> Path:
        """Return our package, compiled."""
        folders = {package.name: package}
        return self._archive(package.name, folders, lambda out: self._pack(out, folders, {"task": "package"}))

    def _pack(self, out: Path, folders: dict[str, Path], job: dict[str, Any]) -> dict[str, Any]:
        """Let inside.py pack an archive, and return what it says of it."""
        mounts = {"/out": out.parent, "/build/tools/build": HERE, "/published": self.pyodide}
        mounts |= {f"/folders/{package}": source for package, source in folders.items()}
        report: dict[str, Any] = self._run_inside(
            "inside.py",
            {
                **job,
                "mounts": {inside: str(outside) for inside, outside in mounts.items()},
                "folders": {package: f"/folders/{package}" for package in folders},
                "out": f"/out/{out.name}",
            },
        )
        return report

    def _archive(
        self, name: str, folders: dict[str, Path], make: Callable[[Path], dict[str, Any]], *words: str
    ) -> Path:
        """Return an archive, made anew if something has changed of what it is made of: folders, and our words."""
        wanted = self.cache / f"{name}-{self._key(folders, *words)}.zip"
        if not wanted.is_file():
            self.cache.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.cache) as folder:
                made = Path(folder) / wanted.name
                report = make(made)
                print(f"  {name}.zip made anew: {len(report['modules'])} modules compiled")
                for old in self.cache.glob(f"{name}-*.zip"):
                    old.unlink(missing_ok=True)
                made.replace(wanted)
        return wanted

    def _key(self, folders: dict[str, Path], *words: str) -> str:
        """Name all that an archive is made of."""
        digest = hashlib.sha256(" ".join(words).encode())
        own = (HERE / name for name in OWN)
        named = [(path.name, path) for path in (*own, self.pyodide / "package.json")]
        for package, folder in {"stand_ins": HERE / "stand_ins", **folders}.items():
            paths = sorted(
                path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
            )
            named += [(f"{package}/{path.relative_to(folder).as_posix()}", path) for path in paths]
        for name, path in named:
            digest.update(f"{name}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()[:16]

    def _run_inside(self, script: str, job: dict[str, Any]) -> Any:
        """Run a script of ours in Pyodide, in Node, and return what its `main` says of the job."""
        node = shutil.which(os.environ.get("NODE", "node"))
        if node is None:
            raise BuildError(
                "Node 20 or newer is needed to compile Python for the browser: https://nodejs.org/"
            )
        with tempfile.TemporaryDirectory() as folder:
            job_file = Path(folder) / "job.json"
            job_file.write_text(json.dumps(job), encoding="utf-8")
            run = subprocess.run(
                [node, HERE / "pyodide_node.mjs", self.pyodide, HERE / script, job_file],
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
        if run.returncode:
            raise BuildError(f"Pyodide could not compile our Python:\n{run.stderr}")
        sys.stderr.write(run.stderr)
        return json.loads(run.stdout)
