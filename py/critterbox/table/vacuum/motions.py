"""The movements that explain what happened: where varmints, chips, tokens and tiles came from, and where they went.

Varmints of one seat at one place are one thing on the map, `crowd-SEAT-PLACE`. Of everything that follows from a move
only what is still there at its end can have come from somewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from critterbox.game import Json, Seat
from critterbox.table.page import Motion
from critterbox.table.scene import Company
from critterbox.table.vacuum.pieces import chip_id, crowd_id, hex_id
from critterbox.table.vacuum.story import trips
from critterbox.vacuum.hexmap import LETTERS


def motions(events: Sequence[Json], snapshot: dict[str, Json], company: Company) -> tuple[Motion, ...]:
    """Return the movements of some events, each once."""
    movements = _Movements(snapshot, company)
    moved: dict[Motion, None] = dict.fromkeys(movements.moves(events))
    for event in events:
        moved |= dict.fromkeys(movements.of(event))
    return tuple(moved)


def supply(seat: Seat) -> str:
    """Return the element that stands for a seat's supply."""
    return f"supply-{seat}"


class _Movements:
    """What all movements of one drawing share: what came of everything, and who looks."""

    def __init__(self, snapshot: dict[str, Any], company: Company) -> None:
        self.company = company
        self.crowds = {location["name"]: location["varmints"] for location in snapshot["locations"]}

    def moves(self, events: Sequence[Json]) -> list[Motion]:
        """Return the ways of varmints that were moved by their own, each from where it set out."""
        moved = []
        movers = dict.fromkeys(event["seat"] for event in events if event["type"] == "moved")
        for seat in movers:
            steps = [
                (event["from"], event["to"])
                for event in events
                if event["type"] == "moved" and event["seat"] == seat
            ]
            for trip in trips(steps):
                moved += self.walk(seat, trip.start, trip.goal)
        return moved

    def arrival(self, seat: Seat, name: str, origin: str) -> list[Motion]:
        """Return how varmints come to a place, if they are there still."""
        return [Motion("from", crowd_id(seat, name), origin)] if self.crowds[name][seat] else []

    def walk(self, seat: Seat, start: str, name: str) -> list[Motion]:
        """Return how varmints come to a place from another one, if they are there still."""
        if not self.crowds[name][seat]:
            return []
        return [Motion("along", crowd_id(seat, name), crowd_id(seat, start))]

    def losses(self, name: str, lost: Sequence[int]) -> list[Motion]:
        """Return how varmints at a place go back to their supplies."""
        return [
            Motion("swallowed", crowd_id(seat, name), supply(seat))
            for seat, count in enumerate(lost)
            if count
        ]

    def of(self, event: dict[str, Any]) -> list[Motion]:
        """Return the movements of one event."""
        match event["type"]:
            case "reproduced" | "new_blood":
                return self.arrival(event["seat"], event["at"], supply(event["seat"]))
            case "pushed":
                return self.walk(event["victim"], event["from"], event["to"])
            case "withdrew":
                return self.walk(event["seat"], event["from"], event["to"])
            case "fed" | "reduced":
                return self.losses(event["at"], event["lost"])
            case "cleared":
                return [
                    motion for name in self.on(event["tile"]) for motion in self.losses(name, event["lost"])
                ]
            case "established":
                return [Motion("from", chip_id(event["seat"], event["at"]), supply(event["seat"]))]
            case "took":
                return [Motion("from", f"beside-{event['token']}", "bag")]
            case "tokens_added":
                return [Motion("swallowed", f"beside-{token}", "bag") for token in event["tokens"]]
            case "grew":
                return self.growth(event)
        return []

    def on(self, tile: int) -> list[str]:
        """Return the names of the places of a tile."""
        return [name for name in self.crowds if name.rstrip(LETTERS) == str(tile)]

    def growth(self, event: dict[str, Any]) -> list[Motion]:
        """Return how a tile comes, and its token. A tile that somebody has laid out here lies there already."""
        tile = hex_id(event["tile"])
        laid_out = self.company.players[event["seat"]] == "human"
        moved = [] if laid_out else [Motion("from", tile, "stack")]
        if event["letter"] is not None:
            moved.append(Motion("from", f"beside-{event['letter']}", tile))
        return moved
