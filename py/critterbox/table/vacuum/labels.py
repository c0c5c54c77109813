"""What the map says to those who cannot see it: every location, tile and cell in one sentence or two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from critterbox.game import Seat
from critterbox.table.scene import Company
from critterbox.table.vacuum.people import all_of, whose
from critterbox.table.vacuum.view import View
from critterbox.vacuum.hexmap import Cell, Map, around
from critterbox.words import Words


class Printed(NamedTuple):
    """What is printed at a location, and where one gets from there; the same for as long as no tile is added."""

    name: str
    kind: str
    size: int | None
    tile: int
    letter: str | None
    around: tuple[str, ...]


@lru_cache(maxsize=4)
def printed(map_: Map) -> tuple[Printed, ...]:
    """Return what is printed at every location."""
    names, tiles = map_.names, map_.tiles
    return tuple(
        Printed(name, it.kind, it.size, tile, tiles[tile].letter, tuple(names[place] for place in beside))
        for name, it, tile, beside in zip(names, map_.locations, map_.owners, map_.neighbours, strict=True)
    )


def tile_name(words: Words, number: int, letter: str | None) -> str:
    """Return how a tile is called inside a sentence."""
    if letter is None:
        return words.fill("vacuum.map.tile", {"number": number})
    return words.fill("vacuum.map.tile_letter", {"number": number, "letter": letter})


def place_label(
    words: Words,
    company: Company,
    place: Printed,
    varmints: Sequence[int],
    colonies: Sequence[tuple[Seat, bool]],
    *,
    crowded: bool,
) -> str:
    """Return what a location is, who is there, and where its passages lead."""
    kind = "central" if place.kind == "chamber" and place.size is None else place.kind
    tile = tile_name(words, place.tile, place.letter)
    what = words.say(f"vacuum.map.{kind}", name=place.name, size=place.size, tile=tile)
    who = all_of(varmints, company, words) or words.fill("vacuum.map.nobody", {})
    if crowded:
        who = words.fill("vacuum.map.crowded", {"who": who})
    names = words.joined(list(place.around))
    passages = words.fill("vacuum.map.passages", {"names": names, "count": len(place.around)})
    if not colonies:
        return words.say("vacuum.map.place", what=what, who=who, passages=passages)
    chips = [
        words.fill(
            "vacuum.map.colony_noisy" if noisy else "vacuum.map.colony",
            {"whose": whose(seat, company, words)},
        )
        for seat, noisy in colonies
    ]
    return words.say(
        "vacuum.map.place_with", what=what, who=who, passages=passages, colonies=words.joined(chips)
    )


def mark_label(
    words: Words, *, chosen: bool, cost: int | None, goal: bool, reduced: int, cleared: bool
) -> list[str]:
    """Return what a location stands for now: sentences that come before what it is."""
    said = []
    if chosen:
        said.append(words.say("vacuum.map.chosen"))
    if goal and cost is None:
        said.append(words.say("vacuum.map.goal_free"))
    elif goal:
        said.append(words.say("vacuum.map.goal", cost=cost))
    if reduced:
        said.append(words.say("vacuum.map.reduced", count=reduced))
    if cleared:
        said.append(words.say("vacuum.map.cleared"))
    return said


def tile_label(view: View, tile: int, *, chosen: bool) -> str:
    """Return what a tile that can be vacuumed is called, and who is there."""
    words, snapshot = view.words, view.snapshot
    crowds = [snapshot["locations"][place]["varmints"] for place in view.map.on(tile)]
    who = all_of([sum(crowd[seat] for crowd in crowds) for seat in view.seats], view.company, words)
    key = "vacuum.map.vacuum_chosen" if chosen else "vacuum.map.vacuum"
    name = tile_name(words, tile, view.map.tiles[tile].letter)
    return words.say(key if who else f"{key}_empty", tile=name, who=who)


def cell_label(view: View, cell: Cell, *, tried: bool) -> str:
    """Return what an empty cell is called: by the tiles around it."""
    words, map_ = view.words, view.map
    beside = [
        tile_name(words, map_.cells[there], map_.tiles[map_.cells[there]].letter)
        for there in around(cell)
        if there in map_.cells
    ]
    return words.say("vacuum.map.cell_tried" if tried else "vacuum.map.cell", tiles=words.joined(beside))
