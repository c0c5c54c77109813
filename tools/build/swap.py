"""Replace a folder as a whole, or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replacing(folder: Path) -> Iterator[Path]:
    """Give an empty folder to fill; it takes the place of the other one when all went well."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}-") as rooms:
        fresh, previous = Path(rooms) / "fresh", Path(rooms) / "previous"
        fresh.mkdir()
        yield fresh
        with suppress(FileNotFoundError):
            folder.rename(previous)
        try:
            fresh.rename(folder)
        except OSError:
            if previous.exists():
                previous.rename(folder)
            raise


def copy(source: Path, target: Path) -> None:
    """Copy a file or a folder, without what tools leave behind."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns(".*", "__pycache__", "*.py", "*.md"))
    else:
        shutil.copyfile(source, target)
