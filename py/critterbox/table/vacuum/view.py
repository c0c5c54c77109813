"""A scene of Varmint Vacuum with what every part of its drawing asks for: the map, who is where, whose turn it is."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any

from critterbox.game import Json, Seat
from critterbox.table.scene import Scene
from critterbox.table.vacuum.legal import Legal, legal
from critterbox.table.vacuum.look import Look
from critterbox.vacuum.components import find_components
from critterbox.vacuum.hexmap import Components, Location, Map, Placed
from critterbox.vacuum.model import Move


class View:
    """One moment, from the side of the seat that looks."""

    def __init__(self, scene: Scene[Look]) -> None:
        self.scene = scene
        self.words = scene.words
        self.look = scene.look
        self.company = scene.company
        self.snapshot: dict[str, Any] = scene.snapshot
        self.phase: dict[str, Any] = scene.snapshot["phase"]
        self.me: Seat | None = scene.snapshot["seat"]
        self.mover: Seat = scene.snapshot["mover"]
        self.seats = range(int(scene.snapshot["seats"]))

    @cached_property
    def components(self) -> Components:
        """What the tiles and tokens are."""
        return find_components(self.snapshot["components"])

    @cached_property
    def map(self) -> Map:
        """How the tiles lie; the same one for as long as none is added."""
        placed = tuple(Placed(it["tile"], it["q"], it["r"], it["turn"]) for it in self.snapshot["tiles"])
        return _map(self.components, placed)

    @property
    def doing(self) -> str:
        """What the seat that looks can do now: "act", "withdraw", "draw", "grow", or "" for nothing."""
        mine = self.scene.live and self.me is not None and self.phase.get("seat") == self.me
        return str(self.phase["name"]) if mine else ""

    @cached_property
    def legal(self) -> Legal:
        """What the engine says of this moment; an intent asks for it before and after its look has changed."""
        return _legal(Known(self))

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move that the seat that looks can play now."""
        return self.legal.moves if self.doing else ()

    @property
    def points(self) -> int:
        """The action points that the seat whose turn it is has left."""
        return int(self.snapshot["points"])

    def number(self, name: str) -> int:
        """Return the location of a name. Raises KeyError if there is none."""
        return self.map.by_name[name]

    def location(self, name: str) -> Location:
        """Return what is printed at a location."""
        return self.map.locations[self.number(name)]

    def tile_of(self, name: str) -> int:
        """Return the number of the tile that a location is on."""
        return self.map.owners[self.number(name)]

    def here(self, name: str) -> dict[str, Any]:
        """Return who is at a location: `varmints` by seat, `colonies`, `crowded`."""
        here: dict[str, Any] = self.snapshot["locations"][self.number(name)]
        return here

    def crowd(self, name: str) -> list[int]:
        """Return how many varmints each seat has at a location."""
        crowd: list[int] = self.here(name)["varmints"]
        return crowd

    def mine(self, name: str) -> int:
        """Return how many varmints the seat that looks has at a location."""
        return 0 if self.me is None else self.crowd(name)[self.me]

    def around(self, name: str) -> tuple[str, ...]:
        """Return the locations that one passageway leads to."""
        return tuple(self.map.names[place] for place in self.map.neighbours[self.number(name)])

    def events(self, *kinds: str) -> list[dict[str, Json]]:
        """Return what happened in the beat that is shown, of certain kinds."""
        return [event for event in self.scene.events if event["type"] in kinds]


class Known:
    """What a view is drawn from apart from what its player is about to do; equal ones can stand for each other.

    Most clicks only look around, and whatever is remembered for this need not be made again for them.
    """

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Known)
            and self.view.snapshot == other.view.snapshot
            and self.view.company == other.view.company
            and self.view.doing == other.view.doing
            and self.view.words is other.view.words
        )

    def __hash__(self) -> int:
        return hash((self.view.snapshot["round"], self.view.mover, self.view.points))


@lru_cache(maxsize=2)
def _legal(known: Known) -> Legal:
    return legal(known.view.snapshot, known.view.map)


@lru_cache(maxsize=4)
def _map(components: Components, placed: tuple[Placed, ...]) -> Map:
    return Map(components, placed)
