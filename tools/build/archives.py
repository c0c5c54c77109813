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
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.build.imports import imported_below

HERE = Path(__file__).parent
STAND_INS = HERE / "stand_ins"

# Modules that no import statement of ours names, because they are imported at the moment they are needed.
IMPORTED_LATE = (
    "linecache",  # by traceback, for the lines of a stack
    "pyodide.ffi.wrappers",  # timers and listeners, offered to our code
    "traceback",  # by Pyodide and asyncio, when something raised
    "warnings",  # by the interpreter itself
)

# Modules that the library tries to import and does without when they are missing: encrypted sockets and rare
# compressions. They would only cost time at every start. (Pyodide's own `ssl` is a shell without encryption.)
DONE_WITHOUT = ("_ssl", "bz2", "compression.zstd", "lzma", "ssl")


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
        return self._archive("python_stdlib", "library", folders, roots=roots, without=DONE_WITHOUT)

    def package(self, package: Path) -> Path:
        """Return our package, compiled."""
        return self._archive(package.name, "package", {package.name: package})

    def _archive(
        self,
        name: str,
        task: str,
        folders: dict[str, Path],
        *,
        roots: Sequence[str] = (),
        without: Sequence[str] = (),
    ) -> Path:
        key = self._key(folders, task, *roots, "without", *without)
        wanted = self.cache / f"{name}-{key}.zip"
        if not wanted.is_file():
            self.cache.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.cache) as folder:
                made = Path(folder) / wanted.name
                mounts = {f"/folders/{package}": str(source) for package, source in folders.items()}
                report = self._run_inside(
                    {
                        "task": task,
                        "mounts": {"/out": folder, "/stand_ins": str(STAND_INS), **mounts},
                        "stand_ins": "/stand_ins",
                        "folders": {package: f"/folders/{package}" for package in folders},
                        "roots": roots,
                        "without": without,
                        "out": f"/out/{made.name}",
                    }
                )
                print(f"  {name}.zip made anew: {len(report['modules'])} modules compiled")
                for old in self.cache.glob(f"{name}-*.zip"):
                    old.unlink(missing_ok=True)
                made.replace(wanted)
        return wanted

    def _key(self, folders: dict[str, Path], *words: str) -> str:
        """Name all that an archive is made of."""
        digest = hashlib.sha256(" ".join(words).encode())
        own = [
            HERE / "inside.py",
            HERE / "pyodide_node.mjs",
            *sorted(STAND_INS.glob("*.py")),
            self.pyodide / "package.json",
        ]
        named = [(path.name, path) for path in own]
        for package, folder in folders.items():
            paths = sorted(
                path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
            )
            named += [(f"{package}/{path.relative_to(folder).as_posix()}", path) for path in paths]
        for name, path in named:
            digest.update(f"{name}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
        return digest.hexdigest()[:16]

    def _run_inside(self, job: dict[str, Any]) -> dict[str, Any]:
        """Run inside.py in Pyodide, in Node."""
        node = shutil.which(os.environ.get("NODE", "node"))
        if node is None:
            raise BuildError(
                "Node 20 or newer is needed to compile Python for the browser: https://nodejs.org/"
            )
        with tempfile.TemporaryDirectory() as folder:
            job_file = Path(folder) / "job.json"
            job_file.write_text(json.dumps(job), encoding="utf-8")
            run = subprocess.run(
                [node, HERE / "pyodide_node.mjs", self.pyodide, HERE / "inside.py", job_file],
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
        if run.returncode:
            raise BuildError(f"Pyodide could not compile our Python:\n{run.stderr}")
        sys.stderr.write(run.stderr)
        report: dict[str, Any] = json.loads(run.stdout)
        return report
