"""What is kept of one game on this device: unfinished and finished deals, and the results.

One text per game lies in the browser's store. It is looked at again before every change, so that two tabs do not
undo each other's work. What cannot be read of it is set aside under another key, never written over; what can be read
of it stays.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from critterbox import check
from critterbox.game import BadInput, Json, Refused
from critterbox.session import Session
from critterbox.table import results
from critterbox.table.page import Storage
from critterbox.table.results import Result
from critterbox.table.ways import USUAL, Way, way_from_json, way_to_json

Item = TypeVar("Item", "Kept", Result)

VERSION = 1
DEALS_KEPT = 60
RESULTS_KEPT = 5_000
SAVE_LIMIT = 60_000
SHELF_LIMIT = 900_000
"""How many games (the latest played first) and results are kept, how long one save may be, and all that is kept, in
characters. A full shelf then stays below `check.TEXT_LIMIT`, so that it can always be read again; an honest save has
one to five thousand, one of four players with tiles of their own up to twenty."""


class Kept(NamedTuple):
    """A game on the shelf: `save` is what `Session.save` gave, `turn` and `over` are for lists.

    The same deal can lie there once for each way of playing it. A game from a link, or a guided one, has no deal
    of its own (`ways.NO_DEAL`).
    """

    deal: int
    turn: int
    over: bool
    save: Json
    way: Way = USUAL

    @property
    def key(self) -> tuple[int, Way]:
        """What tells games on the shelf apart."""
        return self.deal, self.way


class Contents(NamedTuple):
    """All that is kept of one game: the deals, the latest played first, and the results in order of play."""

    deals: tuple[Kept, ...] = ()
    results: tuple[Result, ...] = ()


class Drawer:
    """A store for what is worth keeping only as long as the page is open."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        """Return the text kept under a key, or None."""
        return self._texts.get(key)

    def write(self, key: str, text: str) -> bool:
        """Keep a text."""
        self._texts[key] = text
        return True

    def remove(self, key: str) -> None:
        """Forget a key."""
        self._texts.pop(key, None)


class Shelf:
    """The shelf of one game.

    `storage` is where all of it lies. `refused` is true while the browser would not keep what it was given, `elsewhere`
    while a deal has been played on in another tab, `locked` while what lies there must stay as it is. `set_aside` turns
    true when something could not be read, `newer` when it was written by a later version of this page; whoever tells
    the player turns them back.
    """

    def __init__(self, storage: Storage, game_id: str) -> None:
        self.storage = storage
        self.game_id = game_id
        self._key = f"critterbox:{game_id}"
        self._known: tuple[str | None, Contents] = (None, Contents())  # the text last seen, and what it says
        self._texts: dict[tuple[int, Way], tuple[Kept, str]] = {}  # what lies in the store, game by game
        self._scored: tuple[tuple[Result, ...], str] = ((), "[]")
        self._mine: dict[tuple[int, Way], Json] = {}  # the saves this shelf has handed out or taken in
        self.locked = False
        self.refused = False
        self.elsewhere = False
        self.set_aside = False
        self.newer = False

    def contents(self) -> Contents:
        """Return what is kept; whatever cannot be read of it is set aside first."""
        text = self.storage.read(self._key)
        if text != self._known[0]:
            self._known = (text, Contents() if text is None else self._read(text))
        return self._known[1]

    def unfinished(self) -> tuple[Kept, ...]:
        """Return the deals that can be gone on with, the latest first."""
        return tuple(kept for kept in self.contents().deals if not kept.over)

    def take(self, deal: int, way: Way = USUAL, players: tuple[str, ...] | None = None) -> Session | None:
        """Return the session of a game that is kept, or None; a damaged one is set aside.

        So is one in which others sit than `players`, if they are given.
        """
        contents = self.contents()
        for kept in contents.deals:
            if kept.key != (deal, way):
                continue
            try:
                session = Session.load(kept.save)
                if session.game.id != self.game_id:
                    raise BadInput("unknown_game", game=session.game.id)
                if session.seed != deal and not way.start:
                    raise BadInput("wrong_hash", where="seed")
                if players not in (None, session.players):
                    raise BadInput("player_count", count=len(session.players))
            except Refused:
                if self._set_aside(json.dumps(kept.save)):
                    self._write(
                        Contents(tuple(other for other in contents.deals if other != kept), contents.results)
                    )
                return None
            self._mine[kept.key] = kept.save
            return session
        return None

    def keep(self, kept: Kept, result: Result | None = None) -> None:
        """Keep a deal as the latest played and, if it is over, its result.

        What another tab has kept of the same deal meanwhile is not written over: `elsewhere` says so.
        """
        contents = self.contents()
        there = [other.save for other in contents.deals if other.key == kept.key]
        self.elsewhere = bool(there) and there[0] != self._mine.get(kept.key)
        if self.elsewhere:
            return
        if len(json.dumps(kept.save)) > SAVE_LIMIT:
            self.refused = True
            return
        others = tuple(other for other in contents.deals if other.key != kept.key)
        scored = contents.results if result is None else results.with_result(contents.results, result)
        self._write(Contents((kept, *others), scored))
        self._mine[kept.key] = kept.save

    def drop(self, deal: int, way: Way) -> None:
        """Keep a game no longer, if it lies there as this shelf has left it: another tab may have played on."""
        contents = self.contents()
        mine = self._mine.get((deal, way))
        others = tuple(kept for kept in contents.deals if kept.key != (deal, way) or kept.save != mine)
        if others != contents.deals:
            self._write(Contents(others, contents.results))

    def export(self) -> str:
        """Return everything as the text of a file, in lines if that does not make it too long to be read again."""
        contents = self.contents()
        lines = write_contents(contents, indent=1)
        return lines if len(lines) <= check.TEXT_LIMIT else write_contents(contents)

    def restore(self, text: str) -> tuple[int, int]:
        """Take everything from an exported file, beside what is here.

        Returns how many results and how many deals came in. Where both know a deal, what is here stays. Raises
        BadInput, and then nothing is changed.
        """
        incoming = read_contents(text)
        contents = self.contents()
        here = {kept.key for kept in contents.deals}
        deals = (*contents.deals, *(kept for kept in incoming.deals if kept.key not in here))
        known = {result.key for result in contents.results}
        new = tuple(result for result in incoming.results if result.key not in known)
        self._write(Contents(deals, (*new, *contents.results)))
        after = self.contents()
        came = len([kept for kept in after.deals if kept.key not in here])
        return max(0, len(after.results) - len(contents.results)), came

    def unreadable(self) -> str:
        """Return what was set aside, one text after the other; empty if there is nothing."""
        return "\n".join(self.storage.read(key) or "" for key in self._aside())

    def clear(self) -> None:
        """Forget everything that is kept of this game, what was set aside included."""
        self.storage.remove(self._key)
        for key in self._aside():
            self.storage.remove(key)
        self._known, self.locked = (None, Contents()), False

    def _read(self, text: str) -> Contents:
        """Return what a text says. One that must stay as it is locks the shelf."""
        self.locked = False
        try:
            return read_contents(text)
        except Refused as error:
            version = error.refusal.arguments.get("version", 0)
            if error.refusal.code == "unknown_file_version" and version > VERSION:
                self.newer = self.locked = True
                return Contents()
        contents, rest = salvage(text)
        if not self._set_aside(rest):
            self.locked = True
        elif contents == Contents():
            self.storage.remove(self._key)
        else:
            self._write(contents)
        return contents

    def _write(self, contents: Contents) -> None:
        if self.locked:
            self.refused = True
            return
        contents, text = self._fitted(contents)
        self.refused = not self.storage.write(self._key, text)
        self._known = (text, contents)

    def _fitted(self, contents: Contents) -> tuple[Contents, str]:
        """Return the contents within their limits, and their text.

        Finished games of long ago go first, their results stay longer. This happens after every move, so the texts
        of what has not changed since the last time are remembered.
        """
        scored = contents.results[-RESULTS_KEPT:]
        if self._scored[0] != scored:
            self._scored = (scored, _compact([results.to_json(result) for result in scored]))
        texts = {kept.key: self._text(kept) for kept in contents.deals}
        room = SHELF_LIMIT - len(self._scored[1]) - sum(len(text[1]) + 1 for text in texts.values())
        deals = list(contents.deals)
        for kept in [*(kept for kept in reversed(deals) if kept.over), *reversed(contents.deals)]:
            if len(deals) <= DEALS_KEPT and room >= 0:
                break
            if kept in deals:
                deals.remove(kept)
                room += len(texts.pop(kept.key)[1]) + 1
        self._texts = texts
        told = ",".join(texts[kept.key][1] for kept in deals)
        text = f'{{"version":{VERSION},"deals":[{told}],"results":{self._scored[1]}}}'
        return Contents(tuple(deals), scored), text

    def _text(self, kept: Kept) -> tuple[Kept, str]:
        known = self._texts.get(kept.key)
        return known if known and known[0] is kept else (kept, _compact(_kept_json(kept)))

    def _set_aside(self, text: str) -> bool:
        """Keep an unreadable text under a key of its own; returns False if the browser refuses."""
        self.set_aside = True
        return self.storage.write(f"{self._key}:unreadable:{len(self._aside()) + 1}", text)

    def _aside(self) -> list[str]:
        """Return the keys of what was set aside."""
        keys: list[str] = []
        while self.storage.read(key := f"{self._key}:unreadable:{len(keys) + 1}") is not None:
            keys.append(key)
        return keys


def _compact(data: Json) -> str:
    return json.dumps(data, separators=(",", ":"))


def write_contents(contents: Contents, indent: int | None = None) -> str:
    """Return the text of a shelf."""
    data = {
        "version": VERSION,
        "deals": [_kept_json(kept) for kept in contents.deals],
        "results": [results.to_json(result) for result in contents.results],
    }
    return json.dumps(data, indent=indent) if indent else _compact(data)


def read_contents(text: str) -> Contents:
    """Read the text of a shelf. Raises BadInput; whether a save can be played is found out when it is taken."""
    data = _check_frame(check.parse_json(text))
    deals = tuple(_read_kept(item) for item in data["deals"])
    if len({kept.key for kept in deals}) != len(deals):
        raise BadInput("deal_twice", where="deals")
    scored = tuple(results.from_json(item) for item in data["results"])
    if len({result.key for result in scored}) != len(scored):
        raise BadInput("deal_twice", where="results")
    return Contents(deals, scored)


def salvage(text: str) -> tuple[Contents, str]:
    """Return what can be read of a text that is damaged, and the text of the rest, or all of it if its frame is."""
    try:
        data = check.parse_json(text)
    except Refused:
        return Contents(), text
    if not isinstance(data, dict):
        return Contents(), text
    deals, bad_deals = _sound(data.get("deals"), _read_kept)
    scored, bad_results = _sound(data.get("results"), results.from_json)
    try:
        _check_frame(data)
    except Refused:
        return Contents(deals, scored), text
    return Contents(deals, scored), json.dumps([*bad_deals, *bad_results])


def _sound(items: Json, read: Callable[[Json], Item]) -> tuple[tuple[Item, ...], list[Json]]:
    """Return the items of a list that can be read, the first of each key, and the others as they are."""
    sound: dict[object, Item] = {}
    rest: list[Json] = []
    for data in items if isinstance(items, list) else []:
        try:
            item = read(data)
        except Refused:
            rest.append(data)
            continue
        if item.key in sound:
            rest.append(data)
        else:
            sound[item.key] = item
    return tuple(sound.values()), rest


def _check_frame(data: Json) -> dict[str, Json]:
    """Return what is kept as JSON if it has the right parts. Raises BadInput; what the parts hold is not looked at."""
    if isinstance(data, dict) and "version" in data:  # a later one may have other parts
        version = check.whole(data["version"], "version", 1, 1_000_000)
        if version != VERSION:
            raise BadInput("unknown_file_version", version=version, known=VERSION)
    frame = check.fields(data, "file", ("version", "deals", "results"))
    for name in ("deals", "results"):
        if not isinstance(frame[name], list):
            raise BadInput("wrong_type", where=name, expected="list")
    return frame


def _kept_json(kept: Kept) -> dict[str, Json]:
    data = {"deal": kept.deal, "turn": kept.turn, "over": kept.over, "save": kept.save}
    return data if kept.way == Way() else {**data, "way": way_to_json(kept.way)}


def _read_kept(data: Json) -> Kept:
    check.fields(data, "deals", ("deal", "turn", "over", "save"), ("way",))
    if len(json.dumps(data["save"])) > SAVE_LIMIT:
        raise BadInput("too_long", limit=SAVE_LIMIT)
    return Kept(
        deal=check.seed(data["deal"]),
        turn=check.whole(data["turn"], "turn", 1, 100_000),
        over=check.truth(data["over"], "over"),
        save=data["save"],
        way=way_from_json(data["way"]) if "way" in data else Way(),
    )
