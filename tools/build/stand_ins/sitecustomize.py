"""Makes imports from archives cheaper. Python imports a module of this name at every start, before most others.

To import a module, `zipimport` opens the archive, reads and unpacks the module to learn the name of its file, and then
does all of it again, to run it. Here an archive is read once, and the name comes from its list of contents.
"""

import zipimport
from zlib import decompress

LOCAL_HEADER = 30
"""Bytes before the name of a member, where it lies in the archive; the lengths of name and extras end them."""

archives: dict[str, bytes] = {}
"""What was read. Nobody writes to an archive while the page is open."""


def get_data(archive: str, entry: tuple[str, int, int, int, int, int, int, int]) -> bytes:
    """Return a member of an archive as its list of contents has it, in place of `zipimport._get_data`."""
    _, compressed, size, _, start, *_ = entry
    if archive not in archives:
        with open(archive, "rb") as file:  # noqa: PTH123 - `pathlib` would be one more module
            archives[archive] = file.read()
    whole = archives[archive]
    end = start + LOCAL_HEADER
    end += int.from_bytes(whole[end - 4 : end - 2], "little") + int.from_bytes(whole[end - 2 : end], "little")
    content = whole[end : end + size]
    return decompress(content, -15) if compressed else content


def get_filename(self: zipimport.zipimporter, fullname: str) -> str:
    """Return the file of a module, in place of the importer's own method of that name."""
    contents = self._get_files()
    path = self.prefix + fullname.rpartition(".")[2]
    for suffix in ("/__init__.pyc", "/__init__.py", ".pyc", ".py"):
        if path + suffix in contents:
            return f"{self.archive}/{path}{suffix}"
    raise zipimport.ZipImportError(f"can't find module {fullname!r}", name=fullname)


zipimport._get_data = get_data
zipimport.zipimporter.get_filename = get_filename
