"""The twin of a table of Varmint Vacuum: nothing is hidden there but what chance will bring."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from playwright.sync_api import Page

from critterbox.game import Beat, Json, Step
from critterbox.session import Ply, Session
from e2e import twin
from e2e.vacuum.warren import WARREN
from tests.games.vacuum.trial import TRIAL


class Twin(twin.Twin):
    """The twin of a table of Varmint Vacuum."""

    def __init__(self, page: Page, query: str, kept_then: dict[str, str]) -> None:
        super().__init__(WARREN, page, query, kept_then)

    def alike(self) -> None:
        aimed = self.page.evaluate("document.querySelector('.place.aimed')?.dataset.do.slice(6) ?? null")
        if aimed is not None and self.table.look.aim != aimed:
            self.app.act(f"aim {aimed}")
        super().alike()

    def elsewhere(self, session: Session) -> Session:
        """Return the same game with the tiles in another order, another seed and another chance from now on."""
        other = copy(session)
        other.seed = None
        other.start = other.state = TRIAL.scramble(session.state, None, self.chance)
        other.log = list(_elsewhere(session.log, other.state))
        assert other.snapshot(None) == session.snapshot(None)
        return other


def _elsewhere(log: list[Ply], state: Json) -> Iterator[Ply]:
    """Exchange what is hidden in the past too; what has happened, everybody has seen."""
    for ply in log:
        beats = tuple(Beat(state, beat.events) for beat in ply.step.beats)
        yield ply._replace(before=state, step=Step(beats, ply.reveals))
