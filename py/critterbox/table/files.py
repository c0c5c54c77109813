"""Files of a player's own that a game can be played with, for example another deck; kept in the browser's store."""

from __future__ import annotations

import json
import re

from critterbox import check
from critterbox.game import Json, Refused
from critterbox.table.page import Storage
from critterbox.table.scene import LoadedFile

FILES_KEPT = 12


class Files:
    """The files of one game, the latest loaded first. Whatever cannot be read in the store counts as never loaded."""

    def __init__(self, storage: Storage, game_id: str) -> None:
        self._storage = storage
        self._key = f"critterbox:{game_id}:files"

    def all(self) -> tuple[LoadedFile, ...]:
        """Return what is kept."""
        text = self._storage.read(self._key)
        try:
            data = [] if text is None else check.parse_json(text)
        except Refused:
            return ()
        files: dict[str, LoadedFile] = {}
        for item in data if isinstance(data, list) else []:
            file = _read(item)
            if file is not None:
                files.setdefault(file.hash, file)
        return tuple(files.values())

    def text(self, hash_: str) -> str | None:
        """Return the text of a file by its hash, None if it is not here."""
        return next((file.text for file in self.all() if file.hash == hash_), None)

    def add(self, loaded: LoadedFile) -> bool:
        """Keep a file; returns False if the browser keeps it no longer than this page lives."""
        others = [file for file in self.all() if file.hash != loaded.hash]
        kept = [loaded, *others][:FILES_KEPT]
        while len(text := _text(kept)) > check.TEXT_LIMIT and len(kept) > 1:
            kept.pop()  # what is longer could not be read again
        return self._storage.write(self._key, text)


def _text(files: list[LoadedFile]) -> str:
    return json.dumps([file._asdict() for file in files], ensure_ascii=False)


def _read(data: Json) -> LoadedFile | None:
    """Return a file as it was loaded, None if this cannot be one; what it holds is for its game to judge."""
    try:
        check.fields(data, "files", ("hash", "name", "text"))
        hash_, name = check.text(data["hash"], "hash", 16), check.text(data["name"], "name")
        text = check.text(data["text"], "text", check.TEXT_LIMIT)
    except Refused:
        return None
    return LoadedFile(hash_, name.strip() or hash_, text) if re.fullmatch("[0-9a-f]{16}", hash_) else None
