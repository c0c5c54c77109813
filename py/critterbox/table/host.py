"""What a page and the table in its frame tell each other: small JSON objects, in docs/embedding.md.

Nothing hidden is ever told: which game lies there, how far it is, and how it ended, which all may know at its table.
Whoever made the page may ask for a new game, another theme and another language, and for nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from critterbox import check
from critterbox.game import BadInput, Json, Refusal, Refused
from critterbox.session import Session
from critterbox.words import LANGUAGES, Words

if TYPE_CHECKING:
    from critterbox.table.table import Table

VERSION = 1
NAME = "critterbox"
"""The field that every message has, with the version of the messages in it."""

THEMES = ("light", "dark", "system")
LEAST, MOST = 724, 4000
"""The lowest and the highest frame that is asked for, in pixels. In a lower one, games make do with less room, and that
would make them ask for less."""


class Wish(NamedTuple):
    """What the host asks for: "new" with a deal or None for any, "theme" or "language" with its name."""

    kind: str
    value: Json = None


def read_wish(text: str) -> Wish:
    """Read a message from the host. Raises Refused for whatever is not exactly one of the three."""
    data = check.parse_json(text)
    if not isinstance(data, dict):
        raise BadInput("wrong_type", where=NAME, expected="object")
    version = check.whole(data.get(NAME), NAME, 1, 1_000_000)
    if version != VERSION:
        raise BadInput("unknown_message_version", version=version, known=VERSION)
    kind = check.one_of(data.get("type"), "type", ("new", "theme", "language"))
    if kind == "new":
        check.fields(data, kind, (NAME, "type"), ("deal",))
        return Wish(kind, check.seed(data["deal"], "deal") if "deal" in data else None)
    check.fields(data, kind, (NAME, "type", kind))
    return Wish(kind, check.one_of(data[kind], kind, THEMES if kind == "theme" else LANGUAGES))


def standing(table: Table, session: Session) -> dict[str, Json]:
    """Return where a game stands, for everybody: its number only when that gives nothing away (M16)."""
    snapshot = session.snapshot(None)
    return {
        "game": table.game_id,
        "turn": table.face.progress(snapshot),
        "moves": len(session.log),
        "over": session.outcome() is not None,
        "deal": table.shown_deal,
    }


def result(session: Session) -> dict[str, Json]:
    """Return how a game ended: seats from first to last, ties in one place, and their scores."""
    outcome = session.outcome()
    if outcome is None:
        return {}
    return {
        "reason": outcome.reason,
        "ranking": [list(place) for place in outcome.ranking],
        "scores": list(outcome.scores),
        "assisted": session.assisted,
    }


class Heights:
    """How high the frame would like to be.

    A host that follows gives the table another height, and what lies there may use it. That is not told again: else
    a page that grows with its window would make its window grow for ever.
    """

    def __init__(self) -> None:
        self._seen = self._told = -1
        self._width = -1

    def resized(self, content: float, width: int) -> int | None:
        """Return the height to tell after the frame has got another size: none if it is only another height."""
        if width == self._width:
            self._seen = math.ceil(content)
            return None
        self._width = width
        return self.changed(content)

    def changed(self, content: float) -> int | None:
        """Return the height to tell after something may have changed in the frame; None if there is nothing new."""
        height = math.ceil(content)
        if height == self._seen:
            return None
        self._seen = height
        wanted = min(max(height, LEAST), MOST)
        if wanted == self._told:
            return None
        self._told = wanted
        return wanted


class Host:
    """The page around the frame, as a table's box knows it."""

    def __init__(self, send: Callable[[dict[str, Json]], None]) -> None:
        self._send = send
        self._told: tuple[object, ...] = ()
        self._finished = False
        self.heights = Heights()

    def tell(self, kind: str, **fields: Json) -> None:
        """Send a message."""
        self._send({NAME: VERSION, "type": kind, **fields})

    def explain(self, refusal: Refusal, words: Words) -> None:
        """Tell what is wrong, with its code for programs and a sentence for people."""
        self.tell("error", code=refusal.code, text=words.explain(refusal))

    def arrived(self, table: Table) -> None:
        """Tell that a table has been laid, or why not."""
        self._told = ()
        self.watch(table)
        if table.session is None and table.problem is not None:
            self.explain(table.problem, table.words)

    def watch(self, table: Table) -> None:
        """Tell what has changed since the last time: another turn, and the end once it has been shown.

        The first that is told of a table is that it is there, also when it began with a problem.
        """
        session = table.session
        if session is None:
            return
        over = session.outcome() is not None
        moment = (session, len(session.log), table.actions)
        if self._told != moment:
            if self._told[:1] != moment[:1]:
                self._finished = over  # a game that is only looked at again ended some other day
            self.tell("turn" if self._told else "ready", **standing(table, session))
            self._told = moment
        if over and not table.busy and not self._finished:
            self._finished = True
            self.tell("finished", **standing(table, session), result=result(session))
        elif not over:
            self._finished = False

    def hear(self, text: str, words: Words) -> Wish | None:
        """Return what the host asks for; a message that cannot be understood is answered with what is wrong."""
        try:
            return read_wish(text)
        except Refused as error:
            self.explain(error.refusal, words)
            return None
