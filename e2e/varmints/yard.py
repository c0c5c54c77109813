"""The table of Varmints! on the page as a test sees it, and the same game natively, read from what the page kept."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from playwright.sync_api import Page

from critterbox.game import Seat
from critterbox.session import Session
from critterbox.table.ways import Way
from critterbox.varmints.deck import our_deck
from e2e.native import Native, legal

NAMES = {critter.id: critter.name for critter in our_deck().critters.values()}

FRIENDS = Way("friend")
EASY, MEDIUM, HARD = Way("easy"), Way("medium"), Way("hard")

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


# The native side.


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


YARD = Native("varmints", read, expected, Wanderer)
address, asked, shelf, kept, lay = YARD.address, YARD.asked, YARD.shelf, YARD.kept, YARD.lay
same, shows = YARD.same, YARD.shows
new, played, positions, position = YARD.new, YARD.played, YARD.positions, YARD.position
