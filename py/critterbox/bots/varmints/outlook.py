"""A position as one seat sees it, in numbers: enough to judge it, cheap to change for a what-if."""

from __future__ import annotations

from critterbox.game import Seat
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import BACKUP, Choice, Contest, Day, alleys_in_order

DAY, LATER, NOW, OVER = range(4)
"""When an alley's contest is: tonight after this Day, later this night, now, or no more tonight."""

VACANT = -1
THEIRS = 3
"""Places 0 to 2 are the seat's own sides of the alleys, 3 to 5 the other's."""


class Outlook:
    """What a seat sees, in numbers.

    By place: the Varmint's own `speed` (`VACANT` if there is none), what Boosts and changes have `added` to it, how
    many cards of `backup` and `scraps` (0: the bin is empty). `hands` counts the cards of either seat, its own
    first; `stage` says for each alley when its contest is. `lost` and `taken` count the empty bins, its own and the
    other's. `bonus` is worth that shows nowhere else, in logits.
    """

    __slots__ = ("added", "backup", "bonus", "hands", "lost", "scraps", "speed", "stage", "taken")

    def __init__(
        self,
        speed: list[int],
        added: list[int],
        backup: list[int],
        scraps: list[int],
        hands: list[int],
        stage: tuple[int, int, int],
        lost: int,
        taken: int,
        bonus: float = 0.0,
    ) -> None:
        self.speed = speed
        self.added = added
        self.backup = backup
        self.scraps = scraps
        self.hands = hands
        self.stage = stage
        self.lost = lost
        self.taken = taken
        self.bonus = bonus

    def copy(self) -> Outlook:
        """Return another one, to be changed."""
        return Outlook(
            self.speed[:],
            self.added[:],
            self.backup[:],
            self.scraps[:],
            self.hands[:],
            self.stage,
            self.lost,
            self.taken,
            self.bonus,
        )

    def total(self, place: int) -> int:
        """Return what a place brings to its contest."""
        speed = self.speed[place]
        return 0 if speed < 0 else max(speed + self.added[place], 0)

    def tuck(self, place: int) -> None:
        """Let the Varmint of a place become Backup, or nothing if the pile is full."""
        if self.speed[place] >= 0:
            self.speed[place] = VACANT
            if self.backup[place] < BACKUP:
                self.backup[place] += 1

    def spill(self, place: int) -> None:
        """Move a Scrap of a bin to the hand of its player; the last one scatters the alley."""
        self.scraps[place] -= 1
        self.hands[place // THEIRS] += 1
        if not self.scraps[place]:
            if place < THEIRS:
                self.lost += 1
            else:
                self.taken += 1
            self._scatter(place % THEIRS)

    def _scatter(self, alley: int) -> None:
        for place in (alley, alley + THEIRS):
            self.speed[place] = VACANT
            self.backup[place] = 0


def look(draft: Draft, seat: Seat) -> Outlook:
    """Return what a seat sees of a position; it takes nothing that is hidden from it."""
    critters = draft.deck.critters
    places = draft.sides[seat] + draft.sides[1 - seat]
    speed = [VACANT if place.varmint is None else critters[place.varmint].speed for place in places]
    backup = [len(place.backup) for place in places]
    scraps = [len(place.scraps) for place in places]
    added = [0] * len(places)
    for number, place in enumerate(places):
        if place.boosts or place.changes:
            added[number] = sum([critters[card].boost for card in place.boosts])
            added[number] += sum([change.amount for change in place.changes])
    hands = [len(draft.hands[seat]), len(draft.hands[1 - seat])]
    lost, taken = scraps[:THEIRS].count(0), scraps[THEIRS:].count(0)
    return Outlook(speed, added, backup, scraps, hands, stages(draft), lost, taken)


def stages(draft: Draft) -> tuple[int, int, int]:
    """Return when each alley's contest is."""
    phase = draft.phase
    now = phase.then if isinstance(phase, Choice) else phase
    if isinstance(now, Day):
        return (DAY, DAY, DAY)
    if not isinstance(now, Contest):
        return (OVER, OVER, OVER)
    order = alleys_in_order(draft.starter)
    here = order.index(now.alley)
    stage = [OVER, OVER, OVER]
    for alley in order[here:]:
        stage[alley] = LATER
    stage[now.alley] = NOW
    return (stage[0], stage[1], stage[2])
