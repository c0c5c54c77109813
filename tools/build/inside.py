"""The half of the build that runs inside Pyodide (see pyodide_node.mjs): compile and pack.

Byte code belongs to one exact Python, so only the interpreter that will load it can compile it. Nothing here
imports the rest of the build, but for what needs nothing but the library.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import marshal
import sys
import tomllib
import zipfile
from pathlib import Path, PurePosixPath
from typing import Any

from tools.build.unfolding import ROWS, unfold

# A .pyc header: magic number, flags "by hash, never checked", and the hash that is never checked.
HEADER = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
HERE = Path("/build/tools/build")
PUBLISHED = Path("/published/python_stdlib.zip")
LONG_AGO = (1980, 1, 1, 0, 0, 0)

ASKED_FOR = ("sitecustomize.py",)
"""What Python asks for at every start, though the library has no such module."""


def main(job: str) -> str:
    """Do one job, given and answered as JSON text."""
    request = json.loads(job)
    tasks = {"library": pack_library, "package": pack_package}
    return json.dumps(tasks[request["task"]](request))


def pack_library(job: dict[str, Any]) -> dict[str, Any]:
    """Pack the members named by the job of the published library, and the job's extra folders.

    Our stand-ins take the places of the library's own modules; nothing is added that is never asked for. Raises
    LookupError if one of them stands in for nothing.
    """
    library = next(entry for entry in sys.path if entry.endswith(".zip"))
    stand_ins = folder_sources({"": str(HERE / "stand_ins")})
    with zipfile.ZipFile(PUBLISHED) as published:
        names = set(published.namelist())
        sources = {name: published.read(name) for name in names.intersection(job["members"])}
    if idle := stand_ins.keys() - names - {*ASKED_FOR}:
        raise LookupError(f"The library has no such modules: {sorted(idle)}")
    sources |= {name: stand_ins[name] for name in stand_ins.keys() & {*sources, *ASKED_FOR}}
    filenames = {name: f"{library}/{name}" for name in sources}
    for name, source in folder_sources(job["folders"]).items():
        sources[name], filenames[name] = source, name
    pack(job["out"], sources, filenames, optimize=2)
    return {"modules": sorted(sources)}


def pack_package(job: dict[str, Any]) -> dict[str, Any]:
    """Pack the job's folders: every module compiled, TOML as JSON, every other file as it is."""
    sources = toml_as_json(folder_sources(job["folders"]))
    shared = f"{ROWS.replace('.', '/')}.py"
    assert shared not in sources, shared
    sources[shared] = (HERE / "rows.py").read_bytes()
    pack(job["out"], sources, {name: name for name in sources}, optimize=0, told=False)
    return {"modules": sorted(name for name in sources if name.endswith(".py"))}


def folder_sources(folders: dict[str, str]) -> dict[str, bytes]:
    """Read the files below each folder; they are named as the package that the folder becomes."""
    return {
        (PurePosixPath(package) / path.relative_to(folder).as_posix()).as_posix(): path.read_bytes()
        for package, folder in folders.items()
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def toml_as_json(sources: dict[str, bytes]) -> dict[str, bytes]:
    """Return the sources with each TOML file as JSON, since to read TOML takes long at every start."""
    replaced = {}
    for name, content in sources.items():
        if name.endswith(".toml"):
            data = json.dumps(tomllib.loads(content.decode()), ensure_ascii=False, separators=(",", ":"))
            replaced[name.removesuffix("toml") + "json"] = data.encode()
        else:
            replaced[name] = content
    return replaced


def without_words(source: bytes) -> ast.Module:
    """Return a module without what it says of itself: a fifth of it, and nobody reads it here.

    Classes that are decorated keep their words: a data class without any works out its signature instead, which takes
    longer.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
            and not (isinstance(node, ast.ClassDef) and node.decorator_list)
            and ast.get_docstring(node) is not None
        ):
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass()]
    return ast.fix_missing_locations(tree)


def pack(
    out: str, sources: dict[str, bytes], filenames: dict[str, str], *, optimize: int, told: bool = True
) -> None:
    """Write an archive of compiled modules that is the same, byte for byte, for the same input.

    Unless `told`, they say nothing of themselves (see `without_words`), and simple classes are unfolded.
    """
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(sources):
            content, target = sources[name], name
            if name.endswith(".py"):
                tree = content if told else unfold(without_words(content))
                code = compile(tree, filenames[name], "exec", dont_inherit=True, optimize=optimize)
                content, target = HEADER + marshal.dumps(code), name + "c"
            entry = zipfile.ZipInfo(target, LONG_AGO)
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)
