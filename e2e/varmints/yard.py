"""The table of Varmints! on the page as a test sees it, and the same game natively, read from what the page kept.

A test compares the two after every action. To be somewhere at once, it puts a natively played game into the page's
store and goes to its address without loading the page anew.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Page

from critterbox.bots.players import choose
from critterbox.game import Seat, seen_by
from critterbox.session import Session
from critterbox.table.settings import KEY as SETTINGS
from critterbox.table.settings import PAUSES
from critterbox.table.varmints.face import FACE
from critterbox.table.ways import Way, read_way, way_text
from critterbox.varmints.deck import our_deck
from critterbox.varmints.notation import move_text, parse_move
from e2e.table import go, rest, shelf_of, store

SHELF = "critterbox:varmints"
NAMES = {critter.id: critter.name for critter in our_deck().critters.values()}

FRIENDS = Way("friend")
EASY, MEDIUM, HARD = Way("easy"), Way("medium"), Way("hard")

DEAL = 8_675_309
"""A number that stands nowhere by chance. Seat 0 begins."""

HURRIED = f"""
  localStorage.setItem({SETTINGS!r}, localStorage.getItem({SETTINGS!r}) ?? '{{"pace": "quick"}}');
  const unhurried = setTimeout;
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

READ = """() => {
  const table = document.querySelector(".table");
  const find = (id) => document.getElementById(id);
  const number = (element) => (element ? Number(element.textContent) : 0);
  const me = Number(table.querySelector(".half.mine [id^=varmint-]").id.split("-")[1]);
  const half = (seat, alley) => {
    const place = find(`varmint-${seat}-${alley}`);
    const standing = place.querySelector("[id^=card-]");
    return {
      varmint: standing ? standing.id.slice(`card-${seat}-${alley}-`.length) : null,
      total: number(place.querySelector(".total")),
      boosts: place.querySelectorAll("[id^=boost-]").length,
      changes: [...place.querySelectorAll(".change b")].map(({ textContent }) => textContent),
      backup: number(find(`backup-${seat}-${alley}`).querySelector(".count")),
      backs: find(`backup-${seat}-${alley}`).querySelectorAll("[id^=back-]").length,
      scraps: number(find(`bin-${seat}-${alley}`).querySelector(".count")),
    };
  };
  const phases = ["day", "contest", "choice", "over"];
  return {
    me,
    hand: [...table.querySelectorAll("#hand [id^=hand-]")].map(({ id }) => id.slice(5, id.lastIndexOf("-"))),
    theirs: number(find(`their-hand-${1 - me}`).querySelector("b")),
    pile: number(find("pile").querySelector("b")),
    discard: number(find("discard").querySelector("b")),
    sides: [0, 1].map((seat) => [1, 2, 3].map((alley) => half(seat, alley))),
    round: Number(table.querySelector(".round").textContent.match(/[0-9]+/)[0]),
    phase: phases.find((name) => find("panel").classList.contains(name)),
    night: find("yard").classList.contains("night"),
    live: find("yard").classList.contains("live"),
    over: table.dataset.over === "true",
    options: [...find("panel").querySelectorAll('[data-do^="play choose"]')].map((it) => it.dataset.do.slice(5)),
    assisted: table.querySelectorAll(".badge").length === 1,
    undo: find("undo").ariaDisabled !== "true",
    redo: find("redo").ariaDisabled !== "true",
  };
}"""


def total(side: dict[str, Any]) -> int:
    """Return what one side of an alley amounts to (M7)."""
    if side["varmint"] is None:
        return 0
    critters = our_deck().critters
    speed = critters[side["varmint"]].speed
    boosts = sum(critters[card].boost for card in side["boosts"])
    return max(0, int(speed + boosts + sum(change["amount"] for change in side["changes"])))


def expected(session: Session, viewer: Seat) -> dict[str, Any]:
    """Return what `read` must find for a game at rest, seen from a seat, that nobody has touched since."""
    seen: dict[str, Any] = session.snapshot(viewer)
    phase = seen["phase"]
    during = phase.get("then", phase)["name"]
    return {
        "me": viewer,
        "hand": seen["hand"],
        "theirs": seen["hands"][1 - viewer],
        "pile": seen["pile"],
        "discard": len(seen["discard"]),
        "sides": [
            [
                {
                    "varmint": side["varmint"],
                    "total": total(side),
                    "boosts": len(side["boosts"]),
                    "changes": [f"{change['amount']:+}".replace("-", "−") for change in side["changes"]],
                    "backup": side["backup_count"],
                    "backs": side["backup_count"],
                    "scraps": side["scraps"],
                }
                for side in row
            ]
            for row in seen["sides"]
        ],
        "round": seen["round"],
        "phase": phase["name"],
        **({} if phase["name"] == "over" else {"night": during == "contest"}),
        "live": phase.get("seat") == viewer,
        "over": seen["outcome"] is not None,
        "options": sorted(phase.get("options") or []) if phase.get("seat") == viewer else [],
        "assisted": seen["assisted"],
        "undo": session.refuse_undo() is None,
        "redo": bool(session.undone),
    }


# The page.


def read(page: Page) -> dict[str, Any]:
    """Return what the table shows."""
    found: dict[str, Any] = page.evaluate(READ)
    found["options"].sort()
    return found


def asked(page: Page) -> tuple[int | None, Way]:
    """Return the deal, if it is named, and the way to play that the page's address stands for."""
    query = dict(parse_qsl(urlsplit(page.url).query))
    return (int(query["deal"]) if "deal" in query else None), read_way(FACE.choices, query)


def shelf(page: Page) -> dict[str, Any]:
    """Return all that the page has kept of this game."""
    return shelf_of(page, "varmints")


def kept(page: Page) -> Session:
    """Return the game on the table, natively, from what the page has kept: the latest played in this way."""
    deal, way = asked(page)
    for item in shelf(page)["deals"]:
        if item["way"] == list(way) and deal in (None, item["deal"]):
            return Session.load(item["save"])
    raise AssertionError(f"the page has kept no game played like {way}")


def same(page: Page, viewer: Seat = 0) -> Session:
    """Wait until the table is at rest, check that it shows just what a seat may know, and return the game."""
    rest(page)
    session = kept(page)
    shows(page, session, viewer)
    return session


def shows(page: Page, session: Session, viewer: Seat = 0) -> None:
    """Check that the page shows just the position of a native game."""
    shown, wanted = read(page), expected(session, viewer)
    differing = {name: (shown[name], wanted[name]) for name in wanted if shown[name] != wanted[name]}
    assert not differing, f"the page shows one thing, the engine says another: {differing}"


def lay(page: Page, session: Session, way: Way) -> None:
    """Put a natively played game on the table."""
    item = {
        "deal": session.seed,
        "turn": session.snapshot(None)["round"],
        "over": session.outcome() is not None,
        "save": session.save(),
        "way": list(way),
    }
    contents = shelf(page)
    others = [
        other for other in contents["deals"] if (other["deal"], other["way"]) != (session.seed, list(way))
    ]
    contents["deals"] = [item, *others]
    store(page, SHELF, json.dumps(contents))
    go(page, address(way, session.seed))


def address(way: Way, deal: int | None = None) -> str:
    """Return the query of a game."""
    return f"?game=varmints{way_text(way)}{'' if deal is None else f'&deal={deal}'}"


# The native side.

Policy = Callable[[Session], str]
"""How somebody plays: the text of a move."""


def legal(session: Session) -> list[str]:
    """Return the texts of the moves that are legal now."""
    return [move_text(move) for move in session.game.legal_moves(session.state)]


def kind(text: str) -> str:
    """Return of which kind a move is."""
    verb, *rest_of_it = text.split()
    if verb == "play":
        return f"face-{rest_of_it[-1]}"
    return "decline" if text == "choose nothing" else verb


class Wanderer:
    """Plays at random, but likes what it has seldom done, and passes often enough for a game to end soon."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.done: Counter[str] = Counter()

    def __call__(self, session: Session) -> str:
        texts = legal(session)
        if "pass" in texts and self.chance.random() < 0.5:
            text = "pass"
        else:
            fewest = min(self.done[kind(text)] for text in texts if text != "pass" or len(texts) == 1)
            rare = [text for text in texts if self.done[kind(text)] == fewest and text != "pass"]
            text = self.chance.choice(rare or texts)
        self.done[kind(text)] += 1
        return text


def new(way: Way, deal: int = DEAL) -> Session:
    """Return a deal as it is dealt for a way of playing with the deck in the box."""
    return Session.new("varmints", deal, FACE.options(way, lambda _: None), FACE.players(way))


def computed(session: Session, seed: int = 1) -> str:
    """Return what the computer whose turn it is plays, after little thought."""
    seat = session.game.to_move(session.state)
    assert seat is not None
    events = [seen_by(event, seat) for beat in session.beats() for event in beat.events]
    request = {
        "game": "varmints",
        "player": "easy",
        "snapshot": session.snapshot(seat),
        "events": events,
        "seed": seed,
    }
    return choose(request)


def played(way: Way, policy: Policy, deal: int = DEAL) -> Iterator[Session]:
    """Play a game to its end: yields it, still growing, whenever a person has to decide, and when it is over."""
    session = new(way, deal)
    last = 0
    while (seat := session.game.to_move(session.state)) is not None:
        if session.is_human(seat):
            if seat != last:
                session.seal()
            last = seat
            yield session
            session.play(parse_move(policy(session)))
        else:
            session.play(parse_move(computed(session)))
    yield session


def copy_of(session: Session) -> Session:
    """Return a game that does not grow when this one does."""
    return Session.load(session.save())


def positions(way: Way, wanted: Callable[[Session], bool]) -> Iterator[Session]:
    """Yield games that stand as wanted, always the same ones, whenever a person has to decide or it is over."""
    for deal in range(DEAL, DEAL + 40):
        for session in played(way, Wanderer(deal), deal):
            if wanted(session):
                yield copy_of(session)


@cache
def _position(way: Way, wanted: Callable[[Session], bool]) -> dict[str, Any]:
    return next(positions(way, wanted)).save()


def position(way: Way, wanted: Callable[[Session], bool]) -> Session:
    """Return the first of such games."""
    return Session.load(_position(way, wanted))


def phase(session: Session) -> str:
    """Return the name of the phase a game is in."""
    name: str = session.snapshot(None)["phase"]["name"]
    return name
