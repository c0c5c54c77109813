"""Packing compiled modules: what Pyodide does at build time works in any Python, for that Python."""

import json
import runpy
import subprocess
import sys
import zipfile
import zipimport
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools.build import inside
from tools.build.inside import folder_sources, pack, pack_library, toml_as_json, without_words

STAND_INS = Path(__file__).parent.parent.parent / "tools" / "build" / "stand_ins"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "toy"
    (folder / "__pycache__").mkdir(parents=True)
    (folder / "data").mkdir()
    (folder / "__pycache__" / "old.pyc").write_bytes(b"old")
    (folder / "__init__.py").write_text('"""A toy."""\n')
    (folder / "wheel.py").write_text('"""It turns."""\nROUND = True\nassert ROUND\n')
    (folder / "data" / "deck.toml").write_text("cards = 17\n")
    return folder


def packed(package: Path, name: str, *, optimize: int = 0) -> Path:
    archive = package.parent / name
    sources = folder_sources({"toy": str(package)})
    pack(str(archive), sources, {name: name for name in sources}, optimize=optimize)
    return archive


def test_modules_are_compiled_and_data_stays_as_it_is(package: Path) -> None:
    with zipfile.ZipFile(packed(package, "toy.zip")) as archive:
        assert archive.namelist() == ["toy/__init__.pyc", "toy/data/deck.toml", "toy/wheel.pyc"]
        assert archive.read("toy/data/deck.toml") == b"cards = 17\n"


def test_python_imports_from_the_archive(package: Path) -> None:
    code = (
        "import toy.wheel as w; print(w.__doc__, w.ROUND, w.__spec__.loader.get_data('toy/data/deck.toml'))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(packed(package, "toy.zip"))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == "It turns. True b'cards = 17\\n'\n"


def test_the_same_sources_give_the_same_archive(package: Path) -> None:
    assert packed(package, "a.zip").read_bytes() == packed(package, "b.zip").read_bytes()


def test_the_library_goes_without_docstrings_and_asserts(package: Path) -> None:
    whole, lean = packed(package, "whole.zip"), packed(package, "lean.zip", optimize=2)
    assert lean.stat().st_size < whole.stat().st_size


def test_our_functions_do_the_same_without_words() -> None:
    source = b'''"""A module."""
from __future__ import annotations
from dataclasses import dataclass


@dataclass
class Kept:
    """Its words stay."""


class Plain:
    """Gone."""

    def method(self) -> str:
        """Gone."""
        return "here"


def only_words() -> None:
    """Nothing else."""


"""Words that are no docstring."""
'''
    namespace: dict[str, Any] = {}
    exec(compile(without_words(source), "toy", "exec", dont_inherit=True), namespace)
    assert namespace.get("__doc__") is None
    assert namespace["Kept"].__doc__ == "Its words stay."
    assert namespace["Plain"].__doc__ is None
    assert namespace["Plain"]().method() == "here"
    assert namespace["Plain"].method.__doc__ is None
    assert namespace["only_words"]() is None
    assert namespace["only_words"].__doc__ is None


def test_what_is_toml_lies_there_as_json() -> None:
    sources = {
        "toy/deck.toml": "[[card]]\nname = 'Möwe'\nsizes = [1, 2]\n".encode(),
        "toy/wheel.py": b"ROUND = 1\n",
    }
    replaced = toml_as_json(sources)
    assert sorted(replaced) == ["toy/deck.json", "toy/wheel.py"]
    assert json.loads(replaced["toy/deck.json"]) == {"card": [{"name": "Möwe", "sizes": [1, 2]}]}
    assert replaced["toy/wheel.py"] == b"ROUND = 1\n"


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A published library of two modules, and a folder for stand-ins, where the build looks for them."""
    with zipfile.ZipFile(tmp_path / "published.zip", "w") as published:
        published.writestr("logging/__init__.py", "DEBUG = 11\n")
        published.writestr("socket.py", "AF = 1\n")
    (tmp_path / "stand_ins").mkdir()
    monkeypatch.setattr(inside, "PUBLISHED", tmp_path / "published.zip")
    monkeypatch.setattr(inside, "HERE", tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path, "/lib/python.zip"])
    return tmp_path


def library_job(folder: Path, *members: str) -> dict[str, Any]:
    return {"members": members, "folders": {}, "out": str(folder / "out.zip")}


def test_a_stand_in_takes_the_place_of_a_module_that_is_reached(library: Path) -> None:
    (library / "stand_ins" / "logging").mkdir()
    (library / "stand_ins" / "logging" / "__init__.py").write_text("DEBUG = 10\n")
    (library / "stand_ins" / "socket.py").write_text("AF = 0\n")
    (library / "stand_ins" / "sitecustomize.py").write_text("DONE = True\n")
    packed = pack_library(library_job(library, "logging/__init__.py", "elsewhere.py"))
    assert packed["modules"] == ["logging/__init__.py", "sitecustomize.py"]
    run = subprocess.run(
        [sys.executable, "-S", "-c", "import logging; print(logging.DEBUG)"],
        env={"PYTHONPATH": str(library / "out.zip")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == "10\n"


def test_what_stands_in_for_nothing_is_a_mistake(library: Path) -> None:
    (library / "stand_ins" / "logging.py").write_text("DEBUG = 10\n")
    with pytest.raises(LookupError, match=r"logging\.py"):
        pack_library(library_job(library, "logging/__init__.py"))


@pytest.fixture
def importing(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Run what makes imports cheaper, and undo afterwards what it has done to this Python."""
    monkeypatch.setattr(zipimport, "_get_data", None, raising=False)
    monkeypatch.setattr(zipimport.zipimporter, "get_filename", None)
    return runpy.run_path(str(STAND_INS / "sitecustomize.py"))


def test_modules_are_found_and_read_as_python_would(tmp_path: Path, importing: dict[str, Any]) -> None:
    path = tmp_path / "toy.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("toy/__init__.pyc", b"toy" * 100, zipfile.ZIP_DEFLATED)
        archive.writestr("toy/wheel.pyc", b"wheel" * 100, zipfile.ZIP_DEFLATED)
        archive.writestr("toy/möwe.json", b"{}", zipfile.ZIP_STORED)
        names = archive.namelist()
    contents = zipimport._read_directory(str(path))  # type: ignore[attr-defined]
    assert len(contents) == len(names)
    with zipfile.ZipFile(path) as archive:
        for name in names:
            assert importing["get_data"](str(path), contents[name]) == archive.read(name)
    importer = SimpleNamespace(archive=str(path), prefix="", _get_files=lambda: contents)
    assert importing["get_filename"](importer, "toy") == f"{path}/toy/__init__.pyc"
    importer.prefix = "toy/"
    assert importing["get_filename"](importer, "toy.wheel") == f"{path}/toy/wheel.pyc"
    with pytest.raises(zipimport.ZipImportError, match=r"toy\.brake"):
        importing["get_filename"](importer, "toy.brake")
