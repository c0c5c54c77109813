"""The twin of a table of Varmints!, with eyes that look for what is hidden from whoever sits there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import copy
from random import Random

from playwright.sync_api import Page

from critterbox.game import Beat, Json, Seat, Step, seen_by
from critterbox.session import Ply, Session
from critterbox.varmints.notation import parse_move
from e2e import twin
from e2e.varmints.yard import NAMES, YARD
from tests.games.varmints.trial import TRIAL

NOWHERE = "xerus"
"""A critter that is in no deck."""

_NAMED = re.compile(
    rf"\b({'|'.join(sorted({*NAMES, *NAMES.values()}, key=len, reverse=True))})\b", re.IGNORECASE
)
_IDS = {name.lower(): card for card, name in NAMES.items()} | {card: card for card in NAMES}

WATCH = """(pattern) => {
  const critters = new RegExp(pattern, "gi");
  window.named = new Set();
  new MutationObserver(() => {
    for (const [name] of window.everything().matchAll(critters)) window.named.add(name);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Notes every critter that is named anywhere in the page, however shortly."""


class Twin(twin.Twin):
    """The twin of a table of Varmints!."""

    def __init__(self, page: Page, query: str, kept_then: dict[str, str]) -> None:
        super().__init__(YARD, page, query, kept_then)

    def begin(self) -> None:
        self.page.evaluate(WATCH, _NAMED.pattern)
        self.before = (copy(self.session), self.table.viewer)

    def act(self, *intents: str) -> None:
        before = copy(self.session)
        before.log = list(self.session.log)
        self.before = (before, self.table.viewer)
        super().act(*intents)

    def elsewhere(self, session: Session) -> Session:
        return elsewhere(session, self.table.viewer, self.chance)

    def search(self) -> None:
        """Check that no hidden critter is named anywhere in the page, nor has been since the last time."""
        super().search()
        viewer, session = self.table.viewer, self.session
        now = known(session, viewer)
        everything = self.page.evaluate("everything()")
        assert named(everything) <= now, f"named on the page: {named(everything) - now}"
        before, eyes = self.before
        flashed = named(" ".join(self.page.evaluate("[...window.named]")))
        lately = now | known(before, eyes) | known(session, eyes)
        assert flashed <= lately, f"named on the page for a moment: {flashed - lately}"
        self.page.evaluate("window.named.clear()")


def named(text: str) -> set[str]:
    """Return the critters that a text names, by name or by id."""
    return {_IDS[found.lower()] for found in _NAMED.findall(text)}


def known(session: Session, viewer: Seat | None) -> set[str]:
    """Return the critters that a seat has had before its eyes, or lately remembers: its snapshot and its events."""
    seen = [seen_by(event, viewer) for beat in session.beats() for event in beat.events]
    return named(json.dumps([session.snapshot(viewer), seen]))


def elsewhere(session: Session, viewer: Seat | None, chance: Random) -> Session:
    """Return the game as it may be in another world for the same eyes: hidden cards, moves and seed are others."""
    other = copy(session)
    other.seed = None
    other.start = other.state = TRIAL.scramble(session.state, viewer, chance)
    other.log = list(_elsewhere(session.log, viewer, other.state))
    other.undone = [(parse_move(f"play {NOWHERE} 1 down"),) for _ in session.undone]
    assert other.snapshot(viewer) == session.snapshot(viewer)
    return other


def _elsewhere(log: list[Ply], viewer: Seat | None, state: Json) -> Iterator[Ply]:
    for ply in log:
        beats = tuple(
            Beat(state, tuple(_blank(event, viewer) for event in beat.events)) for beat in ply.step.beats
        )
        step = Step(beats, ply.reveals)
        move = ply.move if ply.seat == viewer else parse_move(f"play {NOWHERE} 1 down")
        yield ply._replace(before=state, step=step, move=move)


def _blank(event: dict[str, Json], viewer: Seat | None) -> dict[str, Json]:
    """Return an event in which what others see of it is something else."""
    if "only" not in event:
        return event
    return {**event, "only": {seat: it if seat == str(viewer) else {} for seat, it in event["only"].items()}}
