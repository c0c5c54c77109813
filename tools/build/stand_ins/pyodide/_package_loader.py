"""Stands in for Pyodide's installer of packages, of which this site loads none.

Pyodide imports it at every start, and the original brings archives, paths and temporary files with it: a dozen modules.
"""

from __future__ import annotations

import sys
from typing import Any, NoReturn


class Folder:
    """A path that JavaScript may ask for its text."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


SITE_PACKAGES = Folder(f"/lib/python3.{sys.version_info.minor}/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Note which packages there are."""


def unpack_buffer(*_: Any, **__: Any) -> NoReturn:
    """Tell who asks JavaScript for a package, which nothing of ours does, what to do about it."""
    raise RuntimeError("This site was built without a loader of packages: see tools/build/stand_ins.")


get_install_dir = unpack_buffer
