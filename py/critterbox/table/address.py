"""What the page's address asks for: `?game=numbsters&deal=42`, `?game=vacuum&against=hard.friend`.

A position or a whole game stands in the fragment, `?game=numbsters#record=1.eJx…` (`critterbox.link`), which no server
gets to see.

A value that cannot be honoured is explained; never is another deal dealt in its place. Names that are not ours
are passed over, so that a link survives what others add to it; and what mail programs and chats make of the signs in a
link is undone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from critterbox.chance import SEED_LIMIT
from critterbox.check import shorten
from critterbox.game import Refusal, Refused
from critterbox.games import GAME_IDS
from critterbox.record import Record
from critterbox.table.manner import AS_USUAL, Manner, manner_text, read_manner
from critterbox.table.ways import USUAL, Way, way_text

_RECORD = ("record", "position")
"""What a record may be called in an address. Only the first is ever written; a position is one without moves."""
_NAMES = ("game", "deal", *_RECORD, *Way._fields)
_KNOWN = (*_NAMES, *Manner._fields)

Named: TypeAlias = Literal["today", "new"]
"""What can stand in the place of a deal's number: the deal of the day, or any that is new."""
_NAMED: tuple[Named, ...] = ("today", "new")

_ENCODED = "(?:%[0-9A-Fa-f]{2})+"
_PARTING = "[?&#]"
"""Signs that part an address; no name or value of ours has one."""
_ROUNDS = 4
"""So often at most is one text decoded: each program that a link goes through may have encoded it once more."""
_AMPERSAND = r"\A(?:(?:amp|#?38|#?x26);)+"
"""What is left of a sign between two names where the link was written into HTML."""
_BROKEN = "[\\s\u00ad\u200b-\u200d\u2060\ufeff]+"
"""What is in no record and comes into links where a long line is broken."""
_AROUND = ".,;:!?)]}>'\"\u2019\u201d\u00bb\u2026"
"""Signs of the sentence around a link, which programs that make text clickable take for its end."""


class Address(NamedTuple):
    """The game and the deal asked for (None: none in particular), how to play it, and what is wrong with it.

    `named` is what stands in the place of a deal's number.
    `way` has the parts of a `Way` that the address names; whether the game knows them is for `ways.read_way`. `record`
    is the game or position to begin with; whether it can be replayed is for the session. `manner` is how all of it is
    to be shown, what is wrong with the address included.
    """

    game: str | None = None
    deal: int | None = None
    problem: Refusal | None = None
    way: Mapping[str, str] = MappingProxyType({})
    record: Record | None = None
    manner: Manner = AS_USUAL
    named: Named | None = None


def read_address(query: list[tuple[str, str]]) -> Address:
    """Return what the name and value pairs of an address ask for, those of its fragment included."""
    asked: dict[str, set[str]] = {name: set() for name in _KNOWN}
    for name, value in query:
        for meant, text in _as_meant(name, value):
            asked[meant].add(text)
    manner, problem = _read_manner(asked)
    found = _read_game(asked)
    if found.problem is None and found.game is not None and problem is not None:
        found = Address(found.game, problem=problem)
    return found._replace(manner=manner)


def _as_meant(name: str, value: str) -> list[tuple[str, str]]:
    """Return the names and values of ours that a pair stands for; none if it is not one of ours.

    Programs that take a link for plain text encode the signs it is made of: `#record%3D1.eJx`,
    `?game=numbsters%26deal%3D42`, `?game=numbsters%23record%3D1.eJx`, some of them twice.
    """
    text = f"{name}={value}" if value or not re.search("=|%", name) else name
    for _ in range(_ROUNDS):
        decoded = re.sub(_ENCODED, _decoded, text)
        if decoded == text:
            break
        text = decoded
    pairs = [(_plain(part.partition("=")[0]), part.partition("=")[2]) for part in re.split(_PARTING, text)]
    # In what belongs to somebody else, nothing is ours: it may be the address of another table.
    return [pair for pair in pairs if pair[0] in _KNOWN] if pairs[0][0] in _KNOWN else []


def _decoded(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace")


def _plain(name: str) -> str:
    return re.sub(_AMPERSAND, "", name.lower())


def _read_manner(asked: Mapping[str, set[str]]) -> tuple[Manner, Refusal | None]:
    """Return how a table is to be shown, and what is wrong with that."""
    twice = [name for name in Manner._fields if len(asked[name]) > 1]
    manner, problem = read_manner(
        {name: value for name in Manner._fields for value in asked[name] if name not in twice}
    )
    return manner, Refusal("address_twice", None, {"name": twice[0]}) if twice else problem


def _read_game(asked: Mapping[str, set[str]]) -> Address:
    if len(asked["game"]) > 1:
        return Address(problem=Refusal("address_twice", None, {"name": "game"}))
    if not asked["game"]:
        return Address(problem=Refusal("address_no_game")) if asked["deal"] else Address()
    (game,) = asked["game"]
    if game not in GAME_IDS:
        return Address(problem=Refusal("unknown_game", None, {"game": shorten(game)}))
    for name in _NAMES:
        if len(asked[name]) > 1:
            return Address(game, problem=Refusal("address_twice", None, {"name": name}))
    way = {name: value for name in Way._fields for value in asked[name]}
    texts = [text for name in _RECORD for text in asked[name]]
    if len(texts) + len(asked["deal"]) > 1:
        return Address(game, problem=Refusal("address_twice", None, {"name": "deal"}))
    if texts:
        return _with_record(game, texts[0], way)
    if not asked["deal"]:
        return Address(game, way=way)
    (text,) = asked["deal"]
    for named in _NAMED:
        if text.strip().lower() == named:
            return Address(game, way=way, named=named)
    deal = read_deal(text)
    if isinstance(deal, Refusal):
        return Address(game, problem=deal)
    return Address(game, deal, way=way)


def _with_record(game: str, text: str, way: Mapping[str, str]) -> Address:
    from critterbox import link  # noqa: PLC0415 - what unpacks links is loaded with the first one

    try:
        kept = link.read(re.sub(_BROKEN, "", text).rstrip(_AROUND))
    except Refused as error:
        return Address(game, problem=error.refusal)
    if kept.game != game:
        return Address(game, problem=Refusal("bad_link"))
    return Address(game, way=way, record=kept)


def read_deal(text: str) -> int | Refusal:
    """Return the deal number in a text, or why there is none."""
    if not re.fullmatch(r"[0-9]{1,20}", text.strip()):
        return Refusal("bad_deal", None, {"text": shorten(text), "highest": SEED_LIMIT - 1})
    deal = int(text)
    if deal >= SEED_LIMIT:
        return Refusal("bad_deal", None, {"text": shorten(text), "highest": SEED_LIMIT - 1})
    return deal


def write_address(
    game: str,
    deal: int | None,
    way: Way = USUAL,
    record: Record | None = None,
    manner: Manner = AS_USUAL,
) -> str:
    """Return the query of a deal's link, or of a game's when no deal is named; and with a record the fragment, too."""
    query = f"?game={game}{manner_text(manner)}{way_text(way)}{'' if deal is None else f'&deal={deal}'}"
    if record is None:
        return query
    from critterbox import link  # noqa: PLC0415 - as above

    return f"{query}#record={link.write(record)}"
