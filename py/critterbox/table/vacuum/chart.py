"""The map: the ground, what is marked on it, and a button over everything that can be pressed.

The ground and the marks are drawings; over them lie real buttons, one for each location, with whoever is there inside.
How large the map is shown and which part of it belongs to the page alone (`dom.charting`): it stands in no markup, so
no redraw changes it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from critterbox.table.markup import Markup, element
from critterbox.table.vacuum import look
from critterbox.table.vacuum.geometry import (
    Frame,
    Point,
    between_rims,
    bounds,
    centre,
    frame,
    radius,
    spots,
    way,
)
from critterbox.table.vacuum.labels import cell_label, printed, tile_label
from critterbox.table.vacuum.land import (
    burrow,
    frame_text,
    ground,
    land,
    line,
    names,
    number,
    outline,
    rules,
    shown,
    sizes,
    start,
    view_box,
)
from critterbox.table.vacuum.marks import Marks
from critterbox.table.vacuum.options import group
from critterbox.table.vacuum.pieces import hex_id
from critterbox.table.vacuum.places import Now, eyes_of, place_button
from critterbox.table.vacuum.story import trips, turns
from critterbox.table.vacuum.view import Known, View

_AT = ("reproduced", "new_blood", "consolidated", "fed", "established", "reduced")
_TRIPS = ("moved", "pushed", "withdrew")
_LOSSES = ("fed", "reduced")
SEEN = 52
"""How far around the places that the moment is about the map should be in sight."""
WIDEST = 240
"""Places that lie further apart are not all in sight on such a screen: one of them must do."""


def chart(view: View, marks: Marks, stop: str) -> Markup:
    """Draw the map; `stop` is the id of the element that holds the board's tab stop."""
    return Chart(view, marks, stop).draw()


class Chart:
    """What all parts of one drawing of the map share."""

    def __init__(self, view: View, marks: Marks, stop: str) -> None:
        self.view = view
        self.words = view.words
        self.map = view.map
        self.marks = marks
        self.stop = stop
        told = self.told()
        self.trips = [_trip(it, view.company.colours) for it in told if it["type"] in _TRIPS]
        self.losses: dict[str, Sequence[int]] = {
            str(it["at"]): it["lost"] for it in told if it["type"] in _LOSSES
        }
        self.new = [int(it["tile"]) for it in view.events("grew")]
        self.swept = [int(it["tile"]) for it in view.events("cleared")]
        self.fresh = {str(it["at"]) for it in told if it["type"] in _AT} | goals(told)
        self.eyes = eyes_of(view.company)
        self.doomed = () if marks.cleared is None else self.map.on(marks.cleared)

    def told(self) -> list[dict[str, Any]]:
        """Return the events that are shown on the map.

        Whoever begins to think what to do sees all that has happened since their last turn. While somebody else plays,
        it is what they have done in this turn; where something is marked to be pressed, only the last of it.
        """
        view, scene = self.view, self.view.scene
        begun = view.look.chosen is not None or view.look.action is not None
        if begun or view.doing not in ("act", "") or not scene.recent:
            return list(scene.events)
        return list(scene.recent if view.doing else turns(scene.recent)[-1])

    def seen(self) -> Frame | None:
        """Return what should be in sight, on a screen where only a part of the map is: what the moment is about."""
        marks, map_ = self.marks, self.map
        if marks.ghost is not None:
            return frame(((marks.ghost.q, marks.ghost.r),))
        tiles = [marks.cleared] if marks.cleared is not None else [*self.swept, *self.new]
        if tiles or self.view.doing == "draw":
            placed = [map_.placed[tile] for tile in tiles or marks.tiles]
            return frame(tuple((it.q, it.r) for it in placed)) if placed else None
        events = self.view.events(*_AT, *_TRIPS)
        names = {str(it[end]) for it in events for end in ("at", "from", "to") if end in it}
        if self.view.doing == "withdraw":
            names = {self.view.phase["chamber"], *marks.goals}
        elif self.view.look.action is not None:
            names = set(marks.goals)
        where = [spots(map_)[map_.by_name[name]] for name in sorted(names)]
        if not where:
            return None
        whole = bounds(where)
        return (whole if max(whole.width, whole.height) <= WIDEST else bounds(where[:1])).grown(SEEN)

    def draw(self) -> Markup:
        """Return the whole of it."""
        seen = self.seen()
        world = element(
            "div",
            {
                "id": "world",
                "class": "world",
                "data-rules": rules(self.map),
                "data-shown": frame_text(shown(self.map, self.marks.cells)),
                "data-start": start(self.map),
                "data-seen": frame_text(seen) if seen is not None else None,
            },
            land(self.map),
            self.overlay(),
            element("div", {"class": "hexes", "aria-hidden": "true"}, self.hexes()),
            element("div", {"class": "places"}, self.places(), names(self.map)),
            element("div", {"class": "choices"}, self.tiles(), self.cells()),
        )
        return element(
            "section",
            {
                "class": "map",
                "id": "map",
                "data-map": True,
                "aria-label": self.words.say("vacuum.map"),
            },
            element("div", {"class": "chart", "id": "chart"}, world),
            self.zoom(),
        )

    def zoom(self) -> Markup:
        """Return the buttons for the size of the map."""
        return element(
            "div",
            {"class": "zoom", "role": "group", "aria-label": self.words.say("vacuum.map.zoom")},
            [
                element(
                    "button",
                    {
                        "type": "button",
                        "class": f"icon zoom-{how}",
                        "id": f"zoom-{how}",
                        "data-do": f"zoom {how}",
                        "aria-label": self.words.say(f"vacuum.map.zoom_{how}"),
                    },
                    element("span", {"aria-hidden": "true"}, sign),
                )
                for how, sign in (("in", "+"), ("out", "−"), ("fit", ""))
            ],
        )

    # What is marked.

    def overlay(self) -> Markup:
        """Return the drawing of what is marked: tiles, cells, ways."""
        marks, placed = self.marks, self.map.placed
        parts = [self.around(it, "target") for it in marks.tiles if it != marks.cleared]
        if marks.cleared is not None:
            parts += [self.around(marks.cleared, "doomed"), self.nozzle(marks.cleared)]
        parts += [
            element("path", {"class": "site", "d": outline(cell)})
            for cell in marks.cells
            if marks.ghost is None or cell != (marks.ghost.q, marks.ghost.r)
        ]
        if marks.ghost is not None:
            ghost = marks.ghost
            cell = ghost.q, ghost.r
            drawn = burrow(self.map, {len(placed): ghost}, "ghost-tunnels")
            edge = element("path", {"class": "tried", "d": outline(cell)})
            parts.append(
                element("g", {"class": "trial"}, ground([cell]), drawn, sizes(self.map, ghost), edge)
            )
        for trip in dict.fromkeys(self.trips):
            parts += self.trip(*trip)
        route = self.route()
        return element(
            "svg",
            {"class": "marks", "viewBox": view_box(self.map), "aria-hidden": "true"},
            parts,
            route,
        )

    def around(self, tile: int, kind: str) -> Markup:
        """Return a mark around a tile."""
        placed = self.map.placed[tile]
        return element("path", {"class": kind, "d": outline((placed.q, placed.r))})

    def nozzle(self, tile: int) -> Markup:
        """Return the Vacuum as it comes down on a tile."""
        placed = self.map.placed[tile]
        x, y = centre((placed.q, placed.r))
        return element(
            "image",
            {
                "href": "art/vacuum/nozzle.svg",
                "x": number(x - 34),
                "y": number(y - 152),
                "width": 68,
                "height": 68,
            },
        )

    def trip(self, start: str, goal: str, colour: str) -> list[Markup]:
        """Return the way that a varmint of this colour has gone."""
        ends = (self.map.by_name[start], self.map.by_name[goal])
        d = line(between_rims(way(self.map, *ends), self.rim(start), self.rim(goal)))
        return [element("path", {"class": kind, "d": d}) for kind in ("trip bed", f"trip {colour}")]

    def rim(self, name: str) -> float:
        """Return how near the middle of a place something may be drawn without crossing whoever is there."""
        return radius(self.map, self.map.by_name[name]) if any(self.view.crowd(name)) else 0

    def route(self) -> Markup | None:
        """Return the way that a group would go."""
        names = self.marks.route
        if len(names) < 2:
            return None
        where = spots(self.map)
        numbers = [self.map.by_name[name] for name in names]
        curves = [curve for one, other in pairwise(numbers) for curve in way(self.map, one, other)]
        d = line(curves)
        return element(
            "g",
            {"class": "route"},
            element("path", {"class": "bed", "d": d}),
            element("path", {"class": "run", "d": d}),
            *(_stage(where[at]) for at in numbers[1:-1]),
        )

    def hexes(self) -> list[Markup]:
        """Return the tiles to which something has just happened: they are swept, or new and lit up."""
        return [
            element("i", {"id": hex_id(tile), "class": f"hex {'new' if tile in self.new else 'swept'}"})
            for tile in dict.fromkeys((*self.new, *self.swept))
        ]

    # What can be pressed.

    def places(self) -> list[Markup]:
        """Return all locations: those that look as always are remembered, the others are drawn."""
        known, places = Known(self.view), printed(self.map)
        drawn, now = list(_unmarked(known)), _now(known)
        for at in self.marked():
            drawn[at] = place_button(
                self.words, self.eyes, places[at], self.mark(places[at].name, at, now[at])
            )
        return drawn

    def marked(self) -> set[int]:
        """Return the locations at which something is marked."""
        marks, look_ = self.marks, self.view.look
        there = {*marks.goals, *marks.reduced, *self.losses, *self.fresh, look_.chosen, look_.aim}
        numbers = {
            at for name, at in self.map.by_name.items() if name in there or look.place(name) == self.stop
        }
        return numbers.union(self.doomed)

    def mark(self, name: str, at: int, now: Now) -> Now:
        """Return what is at a location with what is marked there."""
        marks, look_, lost = self.marks, self.view.look, self.losses.get(name)
        chosen, goal = name == look_.chosen, name in marks.goals
        return now._replace(
            goal=goal,
            cost=marks.goals.get(name),
            reduced=marks.reduced.get(name, 0),
            lost=None if lost is None else tuple(lost),
            chosen=chosen,
            aimed=goal and name == look_.aim,
            lifted=chosen and look_.dragging,
            fresh=name in self.fresh,
            doomed=at in self.doomed,
            grip=(chosen and now.grip and group(self.view)) or now.grip,
            stop=look.place(name) == self.stop,
        )

    def tiles(self) -> list[Markup]:
        """Return the tiles that can be vacuumed."""
        return [
            self.choice(
                look.tile(tile),
                f"press tile {tile}",
                tile_label(self.view, tile, chosen=tile == self.marks.cleared),
                "tile",
            )
            for tile in self.marks.tiles
        ]

    def cells(self) -> list[Markup]:
        """Return the empty cells where the new tile could lie."""
        ghost = self.marks.ghost
        tried = None if ghost is None else (ghost.q, ghost.r)
        return [
            self.choice(
                look.cell(*cell),
                f"press cell {cell[0]} {cell[1]}",
                cell_label(self.view, cell, tried=cell == tried),
                "cell tried" if cell == tried else "cell",
            )
            for cell in self.marks.cells
        ]

    def choice(self, name: str, do: str, label: str, kind: str) -> Markup:
        """Return a hexagon that can be pressed."""
        return element(
            "button",
            {
                "type": "button",
                "id": name,
                "class": f"choice {kind}",
                "data-do": do,
                "data-board": True,
                "tabindex": 0 if name == self.stop else -1,
                "aria-label": label,
            },
            element("i", {}),
        )


@lru_cache(maxsize=2)
def _now(known: Known) -> tuple[Now, ...]:
    """Return what is at every location, with nothing marked."""
    view = known.view
    acting = view.doing == "act"
    return tuple(
        Now(
            varmints=tuple(here["varmints"]),
            colonies=tuple([(it["seat"], it["noisy"]) for it in here["colonies"]]),
            crowded=here["crowded"],
            grip=1 if acting and view.me is not None and here["varmints"][view.me] else 0,
            drop=acting,
        )
        for here in view.snapshot["locations"]
    )


@lru_cache(maxsize=2)
def _unmarked(known: Known) -> tuple[Markup, ...]:
    """Return all locations as they are drawn where nothing is marked."""
    view = known.view
    eyes = eyes_of(view.company)
    return tuple(
        place_button(view.words, eyes, place, now)
        for place, now in zip(printed(view.map), _now(known), strict=True)
    )


def _trip(event: Mapping[str, Any], colours: Sequence[str]) -> tuple[str, str, str]:
    """Return where a varmint came from, where it went, and its colour."""
    seat = event["victim"] if event["type"] == "pushed" else event["seat"]
    return event["from"], event["to"], colours[seat]


def goals(events: Sequence[Mapping[str, Any]]) -> set[str]:
    """Return where varmints have come to by some events; where they only passed through is no goal."""
    found = {str(it["to"]) for it in events if it["type"] in ("pushed", "withdrew")}
    moved = [it for it in events if it["type"] == "moved"]
    for seat in {it["seat"] for it in moved}:
        found |= {trip.goal for trip in trips([(it["from"], it["to"]) for it in moved if it["seat"] == seat])}
    return found


def _stage(at: Point) -> Markup:
    """Return a stage of a route."""
    return element("circle", {"cx": number(at[0]), "cy": number(at[1]), "r": 6})
