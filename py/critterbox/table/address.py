"""What the page's address asks for: `?game=numbsters&deal=42`.

A value that cannot be honoured is explained; never is another deal dealt in its place. Names that are not ours
are passed over, so that a link survives what others add to it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from critterbox.chance import SEED_LIMIT
from critterbox.check import shorten
from critterbox.game import Refusal
from critterbox.games import GAME_IDS

COMING = ("varmints", "vacuum")
"""Games that the lobby announces and that cannot be played yet."""


class Address(NamedTuple):
    """The game and the deal asked for (None: none in particular), and what is wrong with the address."""

    game: str | None = None
    deal: int | None = None
    problem: Refusal | None = None


def read_address(query: list[tuple[str, str]]) -> Address:
    """Return what the name and value pairs of an address ask for."""
    asked: dict[str, list[str]] = {"game": [], "deal": []}
    for name, value in query:
        plain = name.lower().removeprefix("amp;")  # what mail programs and wikis make of a link
        if plain in asked:
            asked[plain].append(value)
    if len(set(asked["game"])) > 1:
        return Address(problem=Refusal("address_twice", None, {"name": "game"}))
    if not asked["game"]:
        return Address(problem=Refusal("address_no_game")) if asked["deal"] else Address()
    game = asked["game"][0]
    if game in COMING:
        return Address(problem=Refusal("address_coming", None, {"game": game}))
    if game not in GAME_IDS:
        return Address(problem=Refusal("unknown_game", None, {"game": shorten(game)}))
    if not asked["deal"]:
        return Address(game)
    if len(set(asked["deal"])) > 1:
        return Address(game, problem=Refusal("address_twice", None, {"name": "deal"}))
    deal = read_deal(asked["deal"][0])
    if isinstance(deal, Refusal):
        return Address(game, problem=deal)
    return Address(game, deal)


def read_deal(text: str) -> int | Refusal:
    """Return the deal number in a text, or why there is none."""
    if not re.fullmatch(r"[0-9]{1,20}", text.strip()):
        return Refusal("bad_deal", None, {"text": shorten(text), "highest": SEED_LIMIT - 1})
    deal = int(text)
    if deal >= SEED_LIMIT:
        return Refusal("bad_deal", None, {"text": shorten(text), "highest": SEED_LIMIT - 1})
    return deal


def write_address(game: str, deal: int) -> str:
    """Return the query of a deal's link."""
    return f"?game={game}&deal={deal}"
