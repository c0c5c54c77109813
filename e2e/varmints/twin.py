"""The same table once more, without a browser: what it draws, the page must show; and a look for what is hidden.

The twin is driven by the same intents, and gets the computer's moves from what the page has kept. That two tables draw
the same is half of the proof. The other half is that the twin draws the same again with everything exchanged that the
one who looks may not know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import copy
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Page

from critterbox.game import Beat, Json, Seat, Step, seen_by
from critterbox.session import Ply, Session
from critterbox.table import frame, sheets
from critterbox.table.app import App
from critterbox.table.table import Table
from critterbox.varmints.notation import move_text, parse_move
from e2e.table import said
from e2e.varmints.yard import NAMES, kept
from tests.games.varmints.trial import TRIAL
from tests.table.fake_page import FakePage

NOWHERE = "xerus"
"""A critter that is in no deck."""

_NAMED = re.compile(
    rf"\b({'|'.join(sorted({*NAMES, *NAMES.values()}, key=len, reverse=True))})\b", re.IGNORECASE
)
_IDS = {name.lower(): card for card, name in NAMES.items()} | {card: card for card in NAMES}

DIFFERENCE = """([selector, markup]) => {
  const wanted = document.createElement("template");
  wanted.innerHTML = markup;
  const shown = document.querySelector(selector).cloneNode(true);
  for (const open of shown.querySelectorAll("details[open]")) open.open = false;
  const same = (one, other) => {
    if (one.isEqualNode(other)) return null;
    const children = [...one.childNodes];
    const others = [...other.childNodes];
    const alike = one.cloneNode(false).isEqualNode(other.cloneNode(false));
    if (!alike || children.length !== others.length)
      return [one, other].map((it) => (it.outerHTML ?? it.textContent).slice(0, 600));
    for (const [place, child] of children.entries()) {
      const found = same(child, others[place]);
      if (found) return found;
    }
    return null;
  };
  const left = document.createElement("div");
  left.append(...shown.childNodes);
  const right = document.createElement("div");
  right.append(wanted.content);
  return same(left, right);
}"""
"""Returns the first part in which an element's content differs from some markup, or null."""

EVERYTHING = """
  window.everything = () => {
    const page = document.documentElement.cloneNode(true);
    for (const sentence of page.querySelectorAll("#lobby [data-say]")) sentence.remove(); // “by mouse, by touch”
    const fields = [...document.querySelectorAll("input, textarea")].map(({ value }) => value);
    return [page.outerHTML, ...fields, document.title, location.href, JSON.stringify(history.state)].join("\\n");
  };
"""
"""Makes a function that returns all there is in the page."""

WATCH = """(pattern) => {
  const critters = new RegExp(pattern, "gi");
  window.named = new Set();
  new MutationObserver(() => {
    for (const [name] of window.everything().matchAll(critters)) window.named.add(name);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
"""Notes every critter that is named anywhere in the page, however shortly."""


class Twin:
    """A table like the one on the page, and the eyes that look for secrets there. Begun while the page is at rest.

    The table on the page has not been touched since its address was opened.
    """

    def __init__(self, page: Page, query: str, kept_then: dict[str, str]) -> None:
        """Begin where the page began: with the same address, and what was in its store then."""
        self.page = page
        self.fake = FakePage(query, store=dict(kept_then))
        self.app = App(self.fake)
        self.app.navigate()
        self.chance = Random(1)
        page.evaluate(EVERYTHING)
        page.evaluate(WATCH, _NAMED.pattern)
        self.before = (copy(self.session), self.table.viewer)
        self.follow()

    @property
    def table(self) -> Table:
        assert self.app.table is not None
        return self.app.table

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def act(self, intent: str) -> None:
        """Do what somebody has done on the page, which is at rest again, and check that both look alike."""
        before = copy(self.session)
        before.log = list(self.session.log)
        self.before = (before, self.table.viewer)
        self.app.act(intent)
        self.follow()

    def follow(self) -> None:
        """Let time pass, and the computer play what it has played on the page; then compare and search."""
        while self.fake.timers or self.fake.asked:
            if self.fake.timers:
                _, intent = self.fake.timers.pop(0)
                self.app.act(intent)
            else:
                serial = json.loads(self.fake.asked.pop())["serial"]
                self.app.act(f"answer {serial} {self._computed()}")
        assert self.fake.logged == []
        self.alike()
        self.search()

    def _computed(self) -> str:
        """Return the decision that follows in the game on the page."""
        decisions = [ply for ply in kept(self.page).log if not ply.joined]
        mine = [ply for ply in self.session.log if not ply.joined]
        return move_text(decisions[len(mine)].move)

    def alike(self) -> None:
        """Check that the page shows what the twin draws, in this world and in another one for the same eyes."""
        drawn = self.fake.drawn[-1]
        self._compare("#board", drawn.board)
        if drawn.sheet is not None:
            self._compare("#sheet-content", drawn.sheet)
        table, session = self.table, self.session
        if session.outcome() is None:
            table.session = elsewhere(session, table.viewer, self.chance)
            self._compare("#board", frame.table(table, table.scene(story=True)))
            if table.sheet:
                self._compare("#sheet-content", sheets.draw(table))
            table.session = session
        assert said(self.page).endswith(self.fake.spoken[-1])  # after what was said in the same frame
        assert self.page.title() == self.fake.titles[-1]
        assert f"?{urlsplit(self.page.url).query}" == f"?{self.fake.address.removeprefix('?')}"

    def _compare(self, selector: str, markup: str) -> None:
        difference = self.page.evaluate(DIFFERENCE, [selector, str(markup)])
        assert difference is None, "\n--- on the page:\n{}\n--- drawn natively:\n{}".format(*difference)

    def search(self) -> None:
        """Check that no hidden critter is named anywhere in the page, nor has been since the last time."""
        viewer, session = self.table.viewer, self.session
        now = known(session, viewer)
        everything = self.page.evaluate("everything()")
        assert named(everything) <= now, f"named on the page: {named(everything) - now}"
        before, eyes = self.before
        flashed = named(" ".join(self.page.evaluate("[...window.named]")))
        lately = now | known(before, eyes) | known(session, eyes)
        assert flashed <= lately, f"named on the page for a moment: {flashed - lately}"
        self.page.evaluate("window.named.clear()")
        if session.outcome() is None:
            assert not re.search(rf"(?<!\d){session.seed}(?!\d)", everything), (
                "the deal's number is on the page"
            )


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
