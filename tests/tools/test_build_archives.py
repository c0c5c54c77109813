"""An archive is made again when something of what it is made of has changed, and only then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.build.archives import PythonArchives


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "toy"
    (folder / "table").mkdir(parents=True)
    (folder / "__init__.py").write_text('"""A toy."""\n')
    (folder / "table" / "__init__.py").write_text("")
    (folder / "table" / "cards.py").write_text("CARDS = 18\n")
    return folder


@pytest.fixture
def made(tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], tuple[str, int]]:
    """Ask for the archive; return its name, and how often Pyodide has been started so far."""
    node_modules = tmp_path / "node_modules"
    (node_modules / "pyodide").mkdir(parents=True)
    (node_modules / "pyodide" / "package.json").write_text("{}")
    archives = PythonArchives(node_modules, tmp_path / "cache")
    runs: list[str] = []

    def run_inside(script: str, job: dict[str, Any]) -> dict[str, Any]:
        runs.append(script)
        folder = Path(job["mounts"]["/out"])
        (folder / Path(job["out"]).name).write_bytes(b"made")
        return {"modules": []}

    monkeypatch.setattr(archives, "_run_inside", run_inside)

    def ask() -> tuple[str, int]:
        return archives.package(package).name, len(runs)

    return ask


def test_an_archive_is_made_once(made: Callable[[], tuple[str, int]], package: Path) -> None:
    name, runs = made()
    assert runs == 1
    assert made() == (name, 1)
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "cards.cpython-314.pyc").write_bytes(b"compiled")
    assert made() == (name, 1), "what Python leaves behind is none of it"


@pytest.mark.parametrize(
    "change",
    [
        lambda package: (package / "table" / "cards.py").write_text("CARDS = 17\n"),
        lambda package: (package / "table" / "more.py").touch(),
        lambda package: (package / "table" / "cards.py").unlink(),
        lambda package: (package / "table" / "cards.py").rename(package / "table" / "deck.py"),
        lambda package: (package / "table" / "cards.py").rename(package / "cards.py"),
        lambda package: (package / "table").rename(package / "board"),
    ],
    ids=["another text", "another file", "no file", "another name", "another place", "another folder"],
)
def test_a_change_makes_another_archive(
    made: Callable[[], tuple[str, int]], package: Path, change: Callable[[Path], object]
) -> None:
    """The same files under another folder are other modules, though names and texts are the same."""
    first, _ = made()
    change(package)
    second, runs = made()
    assert second != first
    assert runs == 2
