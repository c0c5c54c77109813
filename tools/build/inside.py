"""The half of the build that runs inside Pyodide (see pyodide_node.mjs): find modules, compile, pack.

Byte code belongs to one exact Python, so only the interpreter that will load it can compile it. Nothing here
imports the rest of the build: this file is handed to Pyodide alone.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from pathlib import Path, PurePosixPath
from typing import Any

# A .pyc header: magic number, flags "by hash, never checked", and the hash that is never checked.
HEADER = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def main(job: str) -> str:
    """Do one job, given and answered as JSON text."""
    request = json.loads(job)
    tasks = {"library": pack_library, "package": pack_package}
    return json.dumps(tasks[request["task"]](request))


def pack_library(job: dict[str, Any]) -> dict[str, Any]:
    """Pack the standard library's modules that are reached from the job's roots, and the job's extra folders."""
    library = next(entry for entry in sys.path if entry.endswith(".zip"))
    unavailable = [name for name in job["roots"] if not reach(name)]
    use_what_is_imported_late()
    members = {
        PurePosixPath(origin).relative_to(library)
        for module in list(sys.modules.values())
        if (origin := getattr(getattr(module, "__spec__", None), "origin", None) or "").startswith(
            library + "/"
        )
    }
    members -= {member for member in members if belongs_to(member, job["without"])}
    with zipfile.ZipFile(library) as published:
        sources = {str(member): published.read(str(member)) for member in members}
    filenames = {name: f"{library}/{name}" for name in sources}
    for name, source in folder_sources(job["folders"]).items():
        sources[name], filenames[name] = source, name
    # Instead of the library's own module, under its name; nothing that was not reached is added.
    for path in Path(job["stand_ins"]).glob("*.py"):
        if path.name in sources:
            sources[path.name] = path.read_bytes()
    pack(job["out"], sources, filenames, optimize=2)
    return {"modules": sorted(sources), "unavailable": unavailable}


def belongs_to(member: PurePosixPath, modules: list[str]) -> bool:
    """Whether a file of the library is one of the modules, or part of one."""
    module = ".".join(member.with_suffix("").parts)
    return any(f"{module}.".startswith(f"{name}.") for name in modules)


def reach(name: str) -> bool:
    """Import a module, and with it all that it imports; False if this Python has none of that name."""
    try:
        importlib.import_module(name)
    except ImportError:
        return False
    return True


def use_what_is_imported_late() -> None:
    """Do what makes the library import modules only at that moment: print an exception with its causes."""
    traceback = importlib.import_module("traceback")

    def unheard_of() -> None:
        try:
            json.loads("{")
        except ValueError as error:
            missing = importlib.import_module("collections")
            raise AttributeError(name="nametuple", obj=missing) from error

    try:
        unheard_of()
    except AttributeError as error:
        traceback.format_exception(error)
        traceback.TracebackException.from_exception(error, capture_locals=True).format()


def pack_package(job: dict[str, Any]) -> dict[str, Any]:
    """Pack the job's folders: every module compiled, every other file as it is."""
    sources = folder_sources(job["folders"])
    pack(job["out"], sources, {name: name for name in sources}, optimize=0, told=False)
    return {"modules": sorted(name for name in sources if name.endswith(".py"))}


def folder_sources(folders: dict[str, str]) -> dict[str, bytes]:
    """Read the files below each folder; they are named as the package that the folder becomes."""
    return {
        f"{package}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for package, folder in folders.items()
        for path in sorted(Path(folder).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def without_words(source: bytes) -> ast.Module:
    """Return a module without what it and its functions say of themselves: a fifth of it, and nobody reads it here.

    Classes keep their words: a data class without any works out its signature instead, which takes longer.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef)
            and ast.get_docstring(node) is not None
        ):
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass()]
    return ast.fix_missing_locations(tree)


def pack(
    out: str, sources: dict[str, bytes], filenames: dict[str, str], *, optimize: int, told: bool = True
) -> None:
    """Write an archive of compiled modules that is the same, byte for byte, for the same input.

    Unless `told`, they say nothing of themselves (see `without_words`).
    """
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(sources):
            content, target = sources[name], name
            if name.endswith(".py"):
                tree = content if told else without_words(content)
                code = compile(tree, filenames[name], "exec", dont_inherit=True, optimize=optimize)
                content, target = HEADER + marshal.dumps(code), name + "c"
            entry = zipfile.ZipInfo(target, LONG_AGO)
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)
