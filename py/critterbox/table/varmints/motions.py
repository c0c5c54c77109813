"""The movements that explain what happened: where a card came from, and where it went.

Cards in a hand and in a Backup pile are known by their number among their like, so the last ones are those that have
come or gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from critterbox.game import Json
from critterbox.table.page import Motion
from critterbox.table.scene import Company
from critterbox.table.varmints.look import hand_place, place


def motions(events: Sequence[Json], snapshot: dict[str, Json], company: Company) -> tuple[Motion, ...]:
    """Return the movements of some events, as the one who looks saw them."""
    return tuple(_Movements(events, snapshot, company).all())


class _Movements:
    """What all movements of one drawing share: the viewer, and what came of everything."""

    def __init__(self, events: Sequence[Json], snapshot: dict[str, Any], company: Company) -> None:
        self.events = events
        self.snapshot = snapshot
        self.viewer = company.viewer
        self.copies = Counter(snapshot["hand"] or ())
        self.came: list[tuple[str, str]] = []
        self.left: Counter[str] = Counter()

    def all(self) -> list[Motion]:
        """Return them."""
        for event in self.events:
            self.came += self.coming(event)
        moved: list[Motion] = []
        for event in self.events:
            moved += self.of(event)
        return [*moved, *self.into_hand(), *self.into_their_hand()]

    def coming(self, event: dict[str, Any]) -> list[tuple[str, str]]:
        """Return the cards that an event has brought into the viewer's hand, each with where it came from."""
        if event.get("seat") != self.viewer:
            return []
        match event["type"]:
            case "drew":
                return [(card, "pile") for card in event["cards"]]
            case "picked_up":
                return [(event["card"], place("bin", event["seat"], event["alley"]))]
            case "took_back":
                return [(event["card"], "discard")]
        return []

    def into_hand(self) -> list[Motion]:
        """Return where the new cards in the viewer's hand come from."""
        copies = self.copies.copy()
        moved = []
        for card, origin in reversed(self.came):
            if copies[card]:
                moved.append(Motion("from", _slot(card, copies[card]), origin))
                copies[card] -= 1
        return moved

    def into_their_hand(self) -> list[Motion]:
        """Return where the new cards in the other hand come from; they are the last of its backs."""
        moved = []
        held = list(self.snapshot["hands"])
        for event in reversed(self.events):
            seat = event.get("seat")
            if seat is None or seat == self.viewer:
                continue
            origins = {
                "drew": ["pile"] * int(event.get("count", 0)),
                "picked_up": [f"bin-{seat}-{event.get('alley')}"],
                "took_back": ["discard"],
            }.get(str(event["type"]), [])
            for origin in origins:
                moved.append(Motion("from", f"fan-{seat}-{held[seat]}", origin))
                held[seat] -= 1
        return moved

    def out_of_hand(self, seat: int, card: str | None) -> str:
        """Return the element that a card which has left a hand was in."""
        if seat != self.viewer:
            return f"their-hand-{seat}"
        if card is None:
            return "hand"
        new = sum(other == card for other, _ in self.came)
        self.left[card] += 1
        return _slot(card, self.copies[card] - new + self.left[card])

    def top(self, seat: int, alley: int, above: int = 0) -> str:
        """Return the element of the last card of a Backup pile, or of one that lay `above` it."""
        side = self.snapshot["sides"][seat][alley - 1]
        return f"back-{seat}-{alley}-{side['backup_count'] + above}"

    def of(self, event: dict[str, Any]) -> list[Motion]:
        """Return the movements of one event, but for those into a hand."""
        seat, alley = event.get("seat", 0), event.get("alley")
        match event["type"]:
            case "played":
                return [Motion("from", _standing(event), self.out_of_hand(seat, event["card"]))]
            case "laid":
                return [
                    Motion("from", self.top(seat, event["alley"]), self.out_of_hand(seat, event.get("card")))
                ]
            case "boosted":
                return self.boost(event)
            case "turned_up":
                return [Motion("from", _standing(event), place("backup", seat, event["alley"]))]
            case "flipped":
                return [Motion("swallowed", _standing(event), place("backup", seat, event["alley"]))]
            case "discarded":
                return self.discard(event)
            case "returned":
                hand = "hand" if seat == self.viewer else f"their-hand-{seat}"
                return [Motion("swallowed", _standing(event), hand)]
            case "moved_varmint":
                return [Motion("from", _standing(event, "target"), place("varmint", seat, event["alley"]))]
            case "moved_backup":
                return [
                    Motion("from", self.top(seat, event["target"]), place("backup", seat, event["alley"]))
                ]
            case "swapped":
                one, other = event["places"]
                return [
                    Motion("from", _standing(here), place("varmint", there["seat"], there["alley"]))
                    for here, there in ((one, other), (other, one))
                ]
            case "scattered":
                return [
                    Motion("swallowed", f"card-{side}-{alley}-{card}", "discard")
                    for side in (0, 1)
                    for card in dict.fromkeys(event["cards"])
                ]
        return []

    def boost(self, event: dict[str, Any]) -> list[Motion]:
        """Return how a Boost comes from a hand, and how the Backup card that pays for it goes."""
        seat, alley = event["seat"], event["alley"]
        number = len(self.snapshot["sides"][seat][alley - 1]["boosts"])
        return [
            Motion("from", f"boost-{seat}-{alley}-{number}", self.out_of_hand(seat, event["card"])),
            Motion("swallowed", self.top(seat, alley, 1), "discard"),
        ]

    def discard(self, event: dict[str, Any]) -> list[Motion]:
        """Return how a card goes to the discard pile."""
        seat = event["seat"]
        match event["from"]:
            case "varmint":
                return [Motion("swallowed", _standing(event), "discard")]
            case "backup":
                return [Motion("swallowed", self.top(seat, event["alley"], 1), "discard")]
            case "hand" | "play" if seat == self.viewer:
                return [Motion("swallowed", self.out_of_hand(seat, event["card"]), "discard")]
        return []


def _slot(card: str, copy: int) -> str:
    """Return the element of a card in the viewer's hand, which travels."""
    return f"slot-{hand_place(card, copy)}"


def _standing(event: dict[str, Any], alley: str = "alley") -> str:
    """Return the element of a card that stands in an alley."""
    return f"card-{event['seat']}-{event[alley]}-{event['card']}"
