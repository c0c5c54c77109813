"""Replace a folder as a whole, or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replacing(folder: Path, rooms: Path | None = None) -> Iterator[Path]:
    """Give an empty folder to fill; it takes the place of the other one when all went well.

    It is made in `rooms`, which must lie in the same file system, or beside the folder. In the end everybody may
    read it, whatever the umask: a web server is another user.
    """
    place = rooms or folder.parent
    place.mkdir(parents=True, exist_ok=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place, prefix=f".{folder.name}-") as room:
        fresh, previous = Path(room) / "fresh", Path(room) / "previous"
        fresh.mkdir(mode=0o755)
        yield fresh
        for path in (fresh, *fresh.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
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
