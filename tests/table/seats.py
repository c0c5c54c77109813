"""Tables for two: time that passes, computers that answer, and a look for what must be nowhere."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from critterbox.game import Json, Seat
from critterbox.session import Session
from critterbox.table.page import Page
from critterbox.table.settings import Settings
from critterbox.table.table import Table
from critterbox.table.ways import FRIEND, Way
from critterbox.varmints import GAME
from critterbox.varmints.model import State
from critterbox.words import Words
from tests.table.fake_page import FakePage

KEY = "critterbox:varmints"
WORDS = Words()

MEDIUM = Way("medium")
FRIENDS = Way(FRIEND)

THEY_OPEN, YOU_OPEN = 4, 1
"""Deals in which seat 1 begins, and in which seat 0 does."""

assert [GAME.setup({}, deal).starter for deal in (THEY_OPEN, YOU_OPEN)] == [1, 0]

Choose = Callable[[Session], str]
"""How somebody plays: the text of a move."""


def sit(way: Way = MEDIUM, deal: int = YOU_OPEN, page: FakePage | None = None) -> tuple[Table, FakePage]:
    """Return a table of Varmints! with a deal on it, drawn."""
    page = page or FakePage()
    browser: Page = page
    table = Table(page, "varmints", WORDS, Settings(browser))
    table.begin(deal, way)
    table.show()
    return table, page


def session(table: Table) -> Session:
    assert table.session is not None
    return table.session


def log(table: Table) -> list[str]:
    """Return the moves played so far."""
    return [GAME.move_text(ply.move) for ply in session(table).log]


def to_move(table: Table) -> Seat | None:
    return GAME.to_move(session(table).state)


def legal(played: Session) -> list[str]:
    return [GAME.move_text(move) for move in GAME.legal_moves(played.state)]


def passing(played: Session) -> str:
    """Pass, or decline, or take what there is."""
    return next((move for move in ("pass", "choose nothing") if move in legal(played)), legal(played)[0])


def at_random(seed: int) -> Choose:
    """Play at random, always the same."""
    chance = random.Random(seed)
    return lambda played: chance.choice(legal(played))


def tick(table: Table, page: FakePage) -> str:
    """Let as much time pass as it takes until the next thing comes that is to come; returns its intent."""
    _, intent = page.timers.pop(0)
    table.act(intent)
    return intent


def request(page: FakePage) -> dict[str, Json]:
    """Return what the computer is thinking about, and count it as taken."""
    data: dict[str, Json] = json.loads(page.asked.pop())
    assert page.asked == []
    return data


def answer(table: Table, page: FakePage, choose: Choose = passing) -> None:
    """Let the computer answer."""
    serial = request(page)["serial"]
    table.act(f"answer {serial} {choose(session(table))}")


def settle(table: Table, page: FakePage, choose: Choose = passing) -> None:
    """Let time pass, and the computer play, until a person has to do something."""
    while page.timers or page.asked:
        if page.timers:
            tick(table, page)
        else:
            answer(table, page, choose)


def play_on(table: Table, page: FakePage, choose: Choose, *, most: int = 3000) -> Iterator[str]:
    """Play on to the end, whoever plays; yields what was done after each thing that a person does."""
    for _ in range(most):
        settle(table, page, choose)
        if session(table).outcome() is not None:
            return
        if table.curtain is not None:
            done = "uncover"
        elif table.handing_over:
            done = "hand over"
        else:
            done = f"play {choose(session(table))}"
        table.act(done)
        yield done


def played_out(table: Table, page: FakePage, choose: Choose = passing) -> None:
    for _ in play_on(table, page, choose):
        pass
    assert session(table).outcome() is not None


# What must be nowhere.


def everything(page: FakePage) -> Iterator[str]:
    """Yield every text that has gone to the page since it was last told to forget."""
    for drawn in page.drawn:
        yield drawn.board
        yield drawn.sheet or ""
        for motion in drawn.motions or ():
            yield " ".join(motion)
    yield from page.covered
    yield from map(str, page.offers)
    yield page.address
    for texts in (page.focused, page.revealed, page.spoken, page.copied, page.titles, page.logged):
        yield from texts
    yield from (intent for _, intent in page.timers)


def forget(page: FakePage) -> None:
    """Begin to look anew."""
    page.forget()
    for what in (page.covered, page.titles, page.logged):
        what.clear()


def public(state: State) -> set[str]:
    """Return the critters that lie where everybody sees them."""
    cards = set(state.discard)
    for side in (*state.sides[0], *state.sides[1]):
        cards |= {*side.boosts, *(() if side.varmint is None else (side.varmint,))}
    return cards


def secrets(state: State, seat: Seat) -> set[str]:
    """Return the critters in a seat's hand and Backup that lie nowhere else face-up."""
    backup = [card for side in state.sides[seat] for card in side.backup]
    return {*state.hands[seat], *backup} - public(state)


def told_of(critters: set[str], texts: Iterator[str], allowed: str = "") -> list[str]:
    """Return where critters are named, by their names or by their ids; `allowed` are texts that may name them."""
    found = []
    names = {
        name
        for card in critters
        for name in (card, critter_name(card))
        if name.lower() not in allowed.lower()
    }
    if not names:
        return []
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b", re.IGNORECASE)
    for text in texts:
        for match in pattern.finditer(text):
            around = text[max(0, match.start() - 60) : match.end() + 60]
            found.append(f"{match[0]} in {around}")
    return found


def critter_name(card: str) -> str:
    name: str = GAME.setup({}, 0).deck.critters[card].name
    return name


def as_played(table: Table) -> Any:
    """Return all that a game consists of, to see whether it has changed."""
    return session(table).save(), table.viewer, table.curtain, table.handing_over
