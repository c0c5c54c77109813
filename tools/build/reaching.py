"""Which modules of the standard library the page reaches: what runs inside Pyodide before anything is packed.

See pyodide_node.mjs. Nothing is imported here that the page does not import as well: it would be taken for reached.
"""

from __future__ import annotations

import importlib
import json
import sys


def main(job: str) -> str:
    """Import the job's roots, and return the files of the library that this Python has then, as JSON text.

    And which roots it has not, since many of the names imported somewhere are no modules.
    """
    unreached = [name for name in json.loads(job)["roots"] if not reach(name)]
    use_what_is_imported_late()
    return json.dumps({"files": sorted(reached()), "unreached": unreached})


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


def reached() -> set[str]:
    """Return the files of the library whose modules have been imported, as their sources are called in it."""
    library = next(entry for entry in sys.path if entry.endswith(".zip")) + "/"
    origins = {getattr(getattr(module, "__spec__", None), "origin", None) for module in sys.modules.values()}
    files = {origin.removeprefix(library) for origin in origins if origin and origin.startswith(library)}
    return {file.removesuffix("c") for file in files}
