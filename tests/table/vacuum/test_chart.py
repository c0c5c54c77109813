"""The map: sound markup, a button for all that can be pressed, everything told to those who cannot see it."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from critterbox.table.scene import Scene
from critterbox.table.vacuum import look
from critterbox.table.vacuum.chart import SEEN, Chart, chart
from critterbox.table.vacuum.geometry import CHAMBER, HOLLOW, RADIUS, spots
from critterbox.table.vacuum.land import land, names, room, rules, shown, start, world
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.marks import Marks
from critterbox.table.vacuum.options import marks
from critterbox.table.vacuum.react import react
from critterbox.table.vacuum.stops import tab_stop
from critterbox.table.vacuum.view import View
from critterbox.vacuum.components import our_components
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.model import Colony, State
from tests.table.reading import by_id, check, doers, ids, label, read, text
from tests.table.vacuum import burrows
from tests.table.vacuum.test_geometry import grown
from tests.table.vacuum.warrens import around, chamber, scene, warren


def drawn(
    state: State | burrows.Moment, now: Look | None = None, found: Marks | None = None, **rest: Any
) -> str:
    """Return the map of a moment, marked as it would be, or as the test wants it."""
    view = View(scene(state, now, **rest))
    found = marks(view) if found is None else found
    return chart(view, found, tab_stop(view, found))


def fresh(root: Any) -> set[str]:
    """Return the ids of the places that are marked as those where something has just happened."""
    return {node.get("id") for node in root.iter() if "fresh" in classes(node)}


def at(places: set[str]) -> set[str]:
    """Return the ids of places."""
    return {look.place(name) for name in places}


def classes(node: Any) -> set[str]:
    return set((node.get("class") or "").split())


@cache
def late(tiles: int = 25, varmints: int = 60) -> State:
    """Return a position late in a game of four: many tiles, many varmints, some colonies."""
    chance, state = random.Random(tiles), warren(seats=4)
    map_ = grown(3, tiles)
    crowds = [[0] * 4 for _ in map_.names]
    for number in range(varmints):
        place = chance.randrange(len(crowds))
        crowds[place if chance.random() < 0.4 else place // 5 * 4][number % 4] += 1
    colonies = [
        (Colony(place % 4, place % 3 == 0),) if location.size and sum(crowds[place]) > 1 else ()
        for place, location in enumerate(map_.locations)
    ]
    return state._replace(
        map=map_,
        crowds=tuple(map(tuple, crowds)),
        colonies=tuple(colonies),
        supply=tuple(30 - sum(crowd[seat] for crowd in crowds) for seat in range(4)),
    )


def test_every_map_is_sound() -> None:
    """Moments of games of two, three and four, for those who play and for those who only look."""
    for number, moment in enumerate(list(burrows.moments())[::41]):
        viewer = (0, 1, None)[number % 3]
        check(drawn(moment, viewer=viewer))


def test_what_is_remembered_of_a_place_is_what_would_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing makes only those places anew at which something is marked."""
    chance = random.Random(4)
    for moment in list(burrows.moments())[::53]:
        now = scene(moment, viewer=chance.choice((0, 1, None)))
        for _ in range(3):
            view = View(now)
            found = marks(view)
            whole = Chart(view, found, tab_stop(view, found))
            drawn_now = whole.places()
            with monkeypatch.context() as patched:
                everywhere = set(range(len(drawn_now)))
                patched.setattr(whole, "marked", lambda places=everywhere: places)
                assert drawn_now == whole.places()
            names = [
                do
                for node in read(whole.draw()).iter()
                if (do := node.get("data-do") or "").startswith("press")
            ]
            reaction = react(now, tuple(chance.choice(names).split()))
            assert reaction is not None
            now = now._replace(look=reaction.look)


def test_a_late_map_is_sound_and_small() -> None:
    markup = drawn(late(), Look(chosen="0a"))
    root = check(markup)
    assert len(markup) < 70_000
    assert sum(1 for _ in root.iter()) < 520


def test_whoever_wants_a_part_of_it_finds_it() -> None:
    state = late()
    root = read(drawn(state))
    named = set(ids(root))
    for place, name in enumerate(state.map.names):
        assert look.place(name) in named
        for seat, count in enumerate(state.crowds[place]):
            assert (f"crowd-{seat}-{name}" in named) == (count > 0)
        for colony in state.colonies[place]:
            assert f"chip-{colony.seat}-{name}" in named
    assert {"chart", "world", "map"} <= named


def test_a_stylesheet_puts_every_button_where_it_is_drawn() -> None:
    state = late()
    text_of = rules(state.map)
    for name in state.map.names:
        assert f"#{look.place(name)}{{--x:" in text_of
    for number in range(len(state.map.placed)):
        assert f"#hex-{number},#{look.tile(number)}{{--x:" in text_of
    for cell in state.map.frontier:
        assert f"#{look.cell(*cell)}{{--x:" in text_of
    assert "#hex-0,#tile-0{--x:0;--y:0}" in text_of
    # It is a stylesheet and nothing else.
    assert re.fullmatch(r"(#[\w,#-]+\{(--[a-z]+:-?\d+;?)+\})+", text_of)
    root = read(drawn(state))
    assert by_id(root, "world").get("data-rules") == text_of


def test_there_is_room_around_the_map_for_one_more_tile() -> None:
    map_ = grown(2)
    whole, seen = world(map_), shown(map_)
    assert whole.width > seen.width and whole.height > seen.height
    assert whole.left < seen.left and whole.top < seen.top
    grown_ = shown(map_, map_.frontier)
    assert grown_ == whole


def test_a_map_is_told_from_that_of_another_game() -> None:
    assert start(grown(1)) == start(grown(1, 12)) != start(grown(2))


def test_the_ground_is_drawn_once_for_each_map() -> None:
    state = late()
    assert land(state.map) is land(state.map)
    assert "<style" not in land(state.map) and "style=" not in land(state.map)


def test_every_location_has_its_name_on_a_plate_below_its_middle() -> None:
    map_ = late().map
    root = read(names(map_))
    words = {text(node): (float(node.get("x", "")), float(node.get("y", ""))) for node in root.iter("tspan")}
    assert list(words) == list(map_.names)
    plates = by_id(root, "names").find("path")
    assert plates is not None and plates.get("d", "").count("M") == len(words)
    for (x, y), (at_x, at_y), location in zip(words.values(), spots(map_), map_.locations, strict=True):
        assert x == pytest.approx(at_x, abs=1) and at_y < y < at_y + RADIUS
        rim = {"hollow": HOLLOW, "chamber": CHAMBER}[location.kind]
        assert at_y + rim / 2 < y < at_y + rim + 15, "at the rim, where least is hidden of who is there"


def test_every_letter_stands_on_the_ground() -> None:
    map_ = grown(4)
    root = read(land(map_))
    shown_ = sorted(node.text or "" for node in root.iter("text"))
    assert shown_ == sorted(tile.letter for tile in map_.tiles if tile.letter)


def test_a_letter_stands_where_no_location_is() -> None:
    for tile in our_components().tiles.values():
        x, y = room(tile)[0]
        for location in tile.locations:
            reach = 33 if location.kind == "chamber" else 21
            assert (x - location.x) ** 2 + (y - location.y) ** 2 > (reach + 8) ** 2, tile.id


# What is said.


def test_a_location_says_what_is_there() -> None:
    state = warren()
    name = chamber(state)
    place = state.map.by_name[name]
    tile = state.map.owners[place]
    size = state.map.locations[place].size
    crowd = [0, 0, 0]
    crowd[0], crowd[1] = 2, 3
    state = warren({name: (2, size or 0)}, colonies={name: (Colony(0, noisy=True), Colony(2, noisy=False))})
    said = label(by_id(read(drawn(state)), look.place(name)))
    beside = around(state, name)
    joined = f"{', '.join(beside[:-1])} and {beside[-1]}" if len(beside) > 1 else beside[0]
    letter = state.map.tiles[tile].letter
    where = f"tile {tile} with letter {letter}" if letter else f"tile {tile}"
    passages = "passage" if len(beside) == 1 else "passages"
    assert said == (
        f"Chamber {name}, size {size}, {where}: 2 of yours and {size} of Moss’s, Overcrowded; "
        f"your colony with noise and Rust’s colony; {passages} to {joined}."
    )


def test_hollows_and_the_central_chamber_say_what_they_are() -> None:
    root = read(drawn(warren({"0b": (1,)})))
    assert label(by_id(root, "place-0a")).startswith(
        "Central Chamber 0a, never Overcrowded, tile 0 with letter A: nobody; passages to 0b, 0c and 0d."
    )
    assert label(by_id(root, "place-0b")).startswith(
        "Hollow 0b, tile 0 with letter A: 1 of yours; passages to 0a"
    )


def test_marks_are_said_before_what_is_there() -> None:
    found = Marks(goals={"0a": 3, "0b": None, "0c": 1}, reduced={"0d": 2})
    root = read(drawn(warren(), Look(chosen="0c"), found))
    assert label(by_id(root, "place-0a")).startswith("Possible for 3 points. Central Chamber")
    assert label(by_id(root, "place-0b")).startswith("Possible. Hollow")
    assert label(by_id(root, "place-0c")).startswith("Chosen. Possible for 1 point. Hollow")
    assert label(by_id(root, "place-0d")).startswith("Would lose 2, drawn by chance. Hollow")


# What is seen.


def test_the_tab_stop_is_one_place() -> None:
    view = View(scene(warren()))
    root = read(chart(view, Marks(), "place-0b"))
    assert [node.get("id") for node in root.iter() if node.get("tabindex") == "0"] == ["place-0b"]


def test_the_own_varmints_can_be_gripped_and_every_place_is_dropped_on() -> None:
    state = warren({"0b": (2, 1), "0c": (0, 3)})
    root = read(drawn(state))
    grips = {node.get("data-grip") for node in root.iter() if node.get("data-grip")}
    drops = {node.get("data-drop") for node in root.iter() if node.get("data-drop")}
    assert grips == {"0b"} and drops == set(state.map.names)
    waiting = read(drawn(state, live=False))
    assert not [node for node in waiting.iter() if node.get("data-grip") or node.get("data-drop")]


def test_what_is_carried_is_the_group() -> None:
    state = warren({"0b": (5,)})
    lifted = by_id(read(drawn(state, Look(chosen="0b", group=2))), "place-0b")
    carried = next(node for node in lifted.iter() if "carried" in classes(node))
    assert len(carried.findall(".//i")) == 2
    taken = next(node for node in lifted.iter() if "taken" in classes(node))
    assert text(taken) == "2"


def test_goals_show_their_cost_and_can_be_aimed_at() -> None:
    state = warren({"0b": (1,)})
    root = read(drawn(state, Look(chosen="0b", aim="0d")))
    goal = by_id(root, "place-0d")
    assert {"goal", "aimed"} <= classes(goal) and goal.get("data-aim") == "0d"
    assert text(next(node for node in goal.iter() if "cost" in classes(node))) == "2"
    assert by_id(root, "place-0b").get("data-aim") is None
    assert len([node for node in root.iter() if "route" in classes(node)]) == 1
    unaimed = read(drawn(state, Look(chosen="0b")))
    assert not [node for node in unaimed.iter() if "route" in classes(node)]


def test_an_overcrowded_place_is_marked() -> None:
    root = read(drawn(warren({"0b": (2,), "0c": (1,), "0a": (9, 9)})))
    assert "crowded" in classes(by_id(root, "place-0b"))
    assert "crowded" not in classes(by_id(root, "place-0c"))
    assert "crowded" not in classes(by_id(root, "place-0a"))


def test_a_chamber_shows_its_size() -> None:
    state = warren()
    root = read(drawn(state))
    for place, name in enumerate(state.map.names):
        sizes = [text(node) for node in by_id(root, look.place(name)).iter() if "size" in classes(node)]
        size = state.map.locations[place].size
        assert sizes == ([] if size is None else [str(size)])


def test_tiles_to_vacuum_are_buttons_and_show_what_is_lost() -> None:
    state = warren({"0b": (2, 1), "0c": (1,)})
    root = check(drawn(state, found=Marks(tiles=(0, 3), cleared=0, reduced={"1a": 4})))
    assert set(doers(root)) >= {"press tile 0", "press tile 3"}
    assert label(by_id(root, "tile-0")).startswith(
        "Tile 0 with letter A is chosen for the Vacuum: 3 of yours and 1"
    )
    assert label(by_id(root, "tile-3")).startswith("Vacuum tile 3")
    doomed = by_id(root, "place-0b")
    assert "doomed" in classes(doomed) and "−3" in text(doomed)
    assert "Would be cleared." in label(doomed)
    assert "reduced" in classes(by_id(root, "place-1a")) and "−4" in text(by_id(root, "place-1a"))


def test_cells_for_a_new_tile_are_buttons_and_one_shows_how_it_would_lie() -> None:
    state = warren()
    cells = state.map.frontier
    ghost = Placed(state.stack[0], *cells[1], 2)
    view = View(scene(state))
    root = check(chart(view, Marks(cells=cells, ghost=ghost), look.cell(*cells[1])))
    assert {f"press cell {q} {r}" for q, r in cells} <= set(doers(root))
    tried = by_id(root, look.cell(*cells[1]))
    assert "tried" in classes(tried) and "Press to turn it." in label(tried)
    beside = label(by_id(root, look.cell(*cells[0])))
    assert re.fullmatch(
        r"Place the new tile between tile \d( with letter [A-G])? and tile \d( with letter [A-G])?\.", beside
    )
    sites = [node for node in root.iter("path") if "site" in classes(node)]
    assert len(sites) == len(cells) - 1
    seen = by_id(root, "world").get("data-shown")
    assert seen != by_id(read(drawn(state)), "world").get("data-shown")


EVENTS: tuple[tuple[dict[str, Any], set[str]], ...] = (
    ({"type": "moved", "seat": 1, "from": "0b", "to": "0a"}, {"0a"}),
    ({"type": "pushed", "seat": 0, "victim": 1, "from": "0c", "to": "0a"}, {"0a"}),
    ({"type": "withdrew", "seat": 1, "from": "0a", "to": "0d"}, {"0d"}),
    ({"type": "reproduced", "seat": 1, "at": "0b", "count": 2}, {"0b"}),
    ({"type": "new_blood", "seat": 1, "at": "0d", "count": 2}, {"0d"}),
    ({"type": "consolidated", "seat": 1, "at": "0a", "seats": [0]}, {"0a"}),
    ({"type": "fed", "seat": 1, "at": "0a", "lost": [1, 0, 2]}, {"0a"}),
    ({"type": "established", "seat": 1, "at": "1a", "score": 1}, {"1a"}),
    ({"type": "reduced", "at": "0c", "kept": [0], "lost": [1, 0, 0]}, {"0c"}),
)


@pytest.mark.parametrize(("event", "places"), EVENTS)
def test_where_something_has_just_happened_is_marked(event: dict[str, Any], places: set[str]) -> None:
    moment = burrows.Moment(warren(), (event,))
    root = check(drawn(moment))
    assert fresh(root) == at(places)
    trips = [node for node in root.iter("path") if "trip" in classes(node)]
    assert bool(trips) == ("from" in event)
    if trips:
        seat = event.get("victim", event["seat"])
        assert burrows.COLOURS[seat] in classes(trips[-1])
    lost = [text(node) for node in root.iter() if "losses" in classes(node)]
    told = "".join(f"−{count}" for count in event.get("lost", ()) if count)
    assert lost == ([told] if told else [])


def test_a_cleared_tile_is_swept_and_a_new_one_lit_up() -> None:
    swept = read(drawn(burrows.Moment(warren(), ({"type": "cleared", "tile": 2, "lost": [1, 0, 0]},))))
    assert "swept" in classes(by_id(swept, "hex-2")) and "hex-1" not in ids(swept)
    event = {"type": "grew", "seat": 0, "tile": 6, "id": "t09", "cell": [1, 0], "turn": 0, "letter": None}
    assert "new" in classes(by_id(read(drawn(burrows.Moment(warren(), (event,)))), "hex-6"))


def test_all_that_has_happened_since_ones_turn_is_marked() -> None:
    steps = [
        {"type": "moved", "seat": 1, "from": start, "to": goal}
        for start, goal in (("0a", "0b"), ("0b", "1a"), ("0a", "0c"))
    ]
    turn = {"type": "turn", "seat": 2, "points": 7, "round": 2, "quieted": []}
    other = {"type": "reproduced", "seat": 2, "at": "2a", "count": 1}
    now = scene(warren({"0a": (1,)}))._replace(recent=(*steps, turn, other), events=(other,))

    def marked(now: Scene[Look]) -> tuple[set[str], int]:
        view = View(now)
        root = read(chart(view, marks(view), ""))
        return fresh(root), len([node for node in root.iter("path") if "bed" in classes(node)])

    assert marked(now) == (at({"1a", "0c", "2a"}), 3), "where somebody only passed through is no goal"
    assert marked(now._replace(look=Look(chosen="0a"))) == (at({"2a"}), 0), "there is something else to see"
    assert marked(now._replace(live=False)) == (at({"2a"}), 0), "the turn that is being played"


def seen(now: Scene[Look]) -> list[float] | None:
    view = View(now)
    part = by_id(read(chart(view, marks(view), "")), "world").get("data-seen")
    return None if part is None else [float(length) for length in part.split()]


def test_what_the_moment_is_about_is_brought_into_sight() -> None:
    state = warren({"0a": (2,)})
    assert seen(scene(state)) is None
    there = seen(scene(burrows.Moment(state, ({"type": "reproduced", "seat": 1, "at": "0a", "count": 1},))))
    assert there is not None and there[2] == there[3] == 2 * SEEN
    both = seen(scene(burrows.Moment(state, ({"type": "moved", "seat": 1, "from": "0a", "to": "0b"},))))
    assert both is not None and max(both[2:]) > 2 * SEEN
    assert seen(scene(state, Look(action="move"))) == there, "the one place where it can be done"
    swept = seen(scene(burrows.Moment(state, ({"type": "cleared", "tile": 0, "lost": [0, 0, 0]},))))
    assert swept is not None and swept[3] == 2 * RADIUS
    apart = warren({f"{tile}a": (1,) for tile in range(7)})
    one = seen(scene(apart, Look(action="move")))
    assert one is not None and one[2] == 2 * SEEN


def test_the_size_of_the_map_has_buttons() -> None:
    assert {"zoom in", "zoom out", "zoom fit"} <= set(doers(read(drawn(warren()))))


def test_nothing_tells_how_large_the_map_is_shown() -> None:
    """So no redraw can change it."""
    assert "--unit" not in drawn(late())
