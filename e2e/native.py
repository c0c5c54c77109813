"""A game that offers several ways to play, on the page and natively: read from what the page has kept of it.

A test compares the two after every action. To be somewhere at once, it puts a natively played game into the page's
store and goes to its address without loading the page anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, TypeAlias
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Page

from critterbox.bots.players import choose, request
from critterbox.game import AnyGame, Seat
from critterbox.games import find_game
from critterbox.session import Session
from critterbox.table import ways
from critterbox.table.faces import find_face
from critterbox.table.scene import Face
from critterbox.table.settings import KEY as SETTINGS
from critterbox.table.settings import PAUSES
from critterbox.table.ways import Way, way_to_json
from e2e.table import go, rest, shelf_of, store

Policy: TypeAlias = Callable[[Session], str]
"""How somebody plays: the text of a move."""

DEAL = 8_675_309
"""A number that stands nowhere by chance."""
GAMES = 40
"""In so many games a position is looked for."""

HURRIED = f"""
  localStorage.setItem({SETTINGS!r}, localStorage.getItem({SETTINGS!r}) ?? '{{"pace": "quick"}}');
  window.unhurried ??= setTimeout;
  window.setTimeout = (what, after, ...more) => unhurried(what, after === {PAUSES["quick"]} ? 25 : after, ...more);
"""
"""The quickest pace, and ten times as quick: for tests that are not about what is seen between two moves."""

FORESEEN = """
  let last = 1;
  crypto.getRandomValues = (numbers) => {
    for (const place of numbers.keys()) {
      last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
      numbers[place] = last >>> 7;
    }
    return numbers;
  };
"""
"""The same chance at every run, so that easy and medium, who think without a clock, play the same game each time."""


def open_hurried(open_with: Callable[..., Page], query: str) -> Page:
    """Open an address and wait until a person can play: at a hurried pace, nothing moving, and with foreseen chance."""
    page = open_with(query, FORESEEN, HURRIED, motion="reduce")
    if query:
        rest(page)
    return page


def copy_of(session: Session) -> Session:
    """Return a game that does not grow when this one does."""
    return Session.load(session.save())


def legal(session: Session) -> list[str]:
    """Return the texts of the moves that are legal now."""
    return [session.game.move_text(move) for move in session.game.legal_moves(session.state)]


def phase(session: Session) -> str:
    """Return the name of the phase a game is in."""
    name: str = session.snapshot(None)["phase"]["name"]
    return name


def decisions(session: Session) -> list[str]:
    """Return the texts of what was decided, without what was forced by it."""
    return [session.game.move_text(ply.move) for ply in session.log if not ply.joined]


def advise(session: Session, player: str = "easy", seed: int = 1) -> tuple[str, ...]:
    """Return what a computer player would play for the seat to move, as far as it sees ahead."""
    seat = session.game.to_move(session.state)
    assert seat is not None
    return choose({**request(session, seat, serial=0, seed=seed), "player": player})


class Native:
    """One game's side of all this.

    `read` returns what the page shows, `expected` what it must show of a native game at rest, for the eyes of a seat.
    `plays` makes somebody who plays native games, always the same ones for the same number.
    """

    def __init__(
        self,
        game_id: str,
        read: Callable[[Page], dict[str, Any]],
        expected: Callable[[Session, Seat], dict[str, Any]],
        plays: Callable[[int], Policy],
    ) -> None:
        self.id = game_id
        self.read = read
        self.expected = expected
        self.plays = plays
        self._games: dict[tuple[Way, int], list[str]] = {}
        self._positions: dict[tuple[Way, Callable[[Session], bool]], dict[str, Any]] = {}

    @cached_property
    def game(self) -> AnyGame:
        """The rules."""
        return find_game(self.id)

    @cached_property
    def face(self) -> Face[Any]:
        """The face at the table."""
        return find_face(self.id)

    # The page.

    def address(self, way: Way, deal: int | None = None) -> str:
        """Return the query of a game."""
        return f"?game={self.id}{ways.way_text(way)}{'' if deal is None else f'&deal={deal}'}"

    def asked(self, page: Page) -> tuple[int | None, Way]:
        """Return the deal, if it is named, and the way to play that the page's address stands for."""
        query = dict(parse_qsl(urlsplit(page.url).query))
        return (int(query["deal"]) if "deal" in query else None), ways.read_way(self.face.choices, query)

    def shelf(self, page: Page) -> dict[str, Any]:
        """Return all that the page has kept of this game."""
        return shelf_of(page, self.id)

    def saved(self, page: Page) -> dict[str, Any]:
        """Return what the page has kept of the game on the table: the latest played in this way."""
        deal, way = self.asked(page)
        for item in self.shelf(page)["deals"]:
            if item["way"] == way_to_json(way) and deal in (None, item["deal"]):
                save: dict[str, Any] = item["save"]
                return save
        raise AssertionError(f"the page has kept no game played like {way}")

    def kept(self, page: Page) -> Session:
        """Return the game on the table, natively, from what the page has kept."""
        return Session.load(self.saved(page))

    def same(self, page: Page, viewer: Seat | None = None) -> Session:
        """Wait until the table is at rest, check that it shows just what it must, and return the game."""
        rest(page)
        session = self.kept(page)
        self.shows(page, session, viewer)
        return session

    def shows(self, page: Page, session: Session, viewer: Seat | None = None) -> None:
        """Check that the page shows just the position of a native game, by itself for whoever looks now."""
        shown, wanted = self.read(page), self.expected(session, looks(session) if viewer is None else viewer)
        differing = {name: (shown[name], wanted[name]) for name in wanted if shown[name] != wanted[name]}
        assert not differing, f"the page shows one thing, the engine says another: {differing}"

    def lay(self, page: Page, session: Session, way: Way) -> None:
        """Put a natively played game on the table."""
        item = {
            "deal": session.seed,
            "turn": session.snapshot(None)["round"],
            "over": session.outcome() is not None,
            "save": session.save(),
            "way": way_to_json(way),
        }
        contents = self.shelf(page)
        others = [
            other
            for other in contents["deals"]
            if (other["deal"], other["way"]) != (session.seed, way_to_json(way))
        ]
        contents["deals"] = [item, *others]
        store(page, f"critterbox:{self.id}", json.dumps(contents))
        go(page, self.address(way, session.seed))

    # The native side.

    def new(self, way: Way, deal: int = DEAL) -> Session:
        """Return a deal as it is dealt for a way of playing with what is in the box."""
        choices = self.face.choices
        options = self.face.options(way, lambda _: None)
        return Session.new(self.id, deal, options, ways.players(choices, way, deal))

    def played(self, way: Way, policy: Policy, deal: int = DEAL) -> Iterator[Session]:
        """Play a game to its end: yields it, still growing, whenever a person has to decide, and when it is over."""
        session = self.new(way, deal)
        last = 0
        while (seat := session.game.to_move(session.state)) is not None:
            if session.is_human(seat):
                if seat != last and self.game.secrets:
                    session.seal()
                last = seat
                yield session
                session.play(self.game.parse_move(policy(session)))
            else:
                session.play(self.game.parse_move(advise(session)[0]))
        yield session

    def positions(self, way: Way, wanted: Callable[[Session], bool]) -> Iterator[Session]:
        """Yield games that stand as wanted, always the same ones, whenever a person has to decide or it is over."""
        for deal in range(DEAL, DEAL + GAMES):
            for session in self._again(way, deal):
                if wanted(session):
                    yield copy_of(session)

    def _again(self, way: Way, deal: int) -> Iterator[Session]:
        """Play one of these games, the second time without a thought."""
        if (way, deal) not in self._games:
            *_, over = self.played(way, self.plays(deal), deal)
            self._games[way, deal] = decisions(over)
        session = self.new(way, deal)
        last = 0
        for text in self._games[way, deal]:
            seat = session.game.to_move(session.state)
            assert seat is not None
            if session.is_human(seat):
                if seat != last and self.game.secrets:
                    session.seal()
                last = seat
                yield session
            session.play(self.game.parse_move(text))
        yield session

    def position(self, way: Way, wanted: Callable[[Session], bool]) -> Session:
        """Return the first of such games."""
        if (way, wanted) not in self._positions:
            self._positions[way, wanted] = next(self.positions(way, wanted)).save()
        return Session.load(self._positions[way, wanted])


def looks(session: Session) -> Seat:
    """Return for whose eyes a game is drawn: the only person's, else of whoever has to decide or did so last."""
    seat = session.lone_human()
    if seat is None:
        seat = session.game.to_move(session.state)
    return session.log[-1].seat if seat is None else seat
