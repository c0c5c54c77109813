"""What is possible: it must be what the engine lets through, and the map must be searched rightly."""

from __future__ import annotations

from itertools import product

import pytest

from critterbox.table.vacuum import options
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.marks import Marks
from critterbox.table.vacuum.options import ACTIONS, marks
from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.model import (
    COSTS,
    Act,
    Colony,
    Draw,
    End,
    Go,
    Growth,
    Place,
    State,
    Take,
    Trigger,
    Withdrawal,
)
from tests.table.vacuum.warrens import around, chamber, decided, size, view, warren


def test_every_legal_action_is_offered_and_no_other() -> None:
    for moment in decided()[::7]:
        state = moment.state
        mover = GAME.to_move(state)
        now = view(moment, viewer=mover)
        legal = set(GAME.legal_moves(state))
        assert set(now.moves) == legal
        if not isinstance(state.phase, Act):
            continue
        offered = {
            move for name in now.map.names for option in options.options(now, name) for move in option.moves
        }
        assert offered == {move for move in legal if not isinstance(move, Go | Trigger | End)}
        for action, kind in ACTIONS.items():
            assert options.able(now, action) == any(type(move) is kind for move in legal)
            assert (options.refuse_action(now, action) is None) == options.able(now, action)
            assert options.cost(action) == COSTS[kind]


def test_what_is_not_possible_at_a_place_has_the_reason_of_the_engine() -> None:
    for moment in decided()[::31]:
        state = moment.state
        now = view(moment, viewer=state.seat)
        for name in now.map.names:
            for option in options.options(now, name):
                assert (option.refusal is None) == bool(option.moves)
                example = options.example(now, option.action, name)
                assert option.refusal == GAME.refuse(state, state.seat, example), (option, example)


def test_an_action_that_is_possible_nowhere_says_why() -> None:
    place = chamber(warren())
    cases = {
        "move": (warren(), "nowhere_move"),
        "reproduce": (warren(), "nowhere_reproduce"),
        "push": (warren({"0b": (1, 1)}), "nowhere_push"),
        "consolidate": (warren({"0a": (2, 2)}), "nowhere_consolidate"),
        "feed": (warren({"0a": (5, 2)}), "nowhere_feed"),
        "establish": (warren({place: (4,)}), "nowhere_establish"),
        "blood": (warren({"0a": (30,)}), "supply_empty"),
        "trigger": (warren(bag=()), "bag_useless"),
    }
    for action, (state, code) in cases.items():
        refusal = options.refuse_action(view(state), action)
        assert refusal is not None and refusal.code == code and refusal.rule
        view(state).words.explain(refusal)
    poor = options.refuse_action(view(warren({"0a": (2,)}, points=1)), "reproduce")
    assert poor is not None and (poor.code, dict(poor.arguments)) == (
        "too_few_points",
        {"cost": 2, "points": 1},
    )
    full = options.refuse_action(view(warren({"0a": (30,)})), "reproduce")
    assert full is not None and full.code == "supply_empty"
    theirs = options.refuse_action(view(warren(seat=1)), "blood")
    assert theirs is not None and theirs.code == "wrong_seat"


def test_actions_are_offered_only_at_places_of_their_kind() -> None:
    state = warren({"0a": (2,)})
    now = view(state)
    names = {name: [option.action for option in options.options(now, name)] for name in now.map.names}
    assert names["0a"] == ["blood", "reproduce", "consolidate", "feed", "establish"]
    assert names["0b"] == ["blood", "reproduce", "push"]
    assert names[chamber(state)] == ["reproduce", "consolidate", "feed", "establish"]


# Moving.


def every_route(state: State, start: str, goal: str, length: int) -> list[tuple[str, ...]]:
    """Return every way of so many steps from one place to another."""
    found: list[tuple[str, ...]] = [(start,)]
    for _ in range(length):
        found = [(*route, there) for route in found for there in around(state, route[-1])]
    return [route for route in found if route[-1] == goal]


def test_a_group_reaches_what_its_points_pay_for_and_nothing_else() -> None:
    for count, points in product((1, 2, 3), (1, 3, 7)):
        state = warren({"0b": (3,)}, points=points)
        now = view(state)
        found = options.routes(now, "0b", count)
        reached = {"0b": 0}
        for steps in range(1, points // count + 1):
            for name in list(reached):
                if reached[name] == steps - 1:
                    for there in around(state, name):
                        reached.setdefault(there, steps)
        assert {name: len(route) - 1 for name, route in found.items()} == {
            name: steps for name, steps in reached.items() if steps
        }
        shown = marks(view(state, Look(chosen="0b", group=count)))
        if count <= points:
            assert shown.goals == {name: steps * count for name, steps in reached.items() if steps}


@pytest.mark.parametrize("deal", range(4))
def test_of_equally_short_routes_the_first_is_taken(deal: int) -> None:
    state = warren({"0b": (1,)}, deal=deal, points=4)
    for goal, route in options.routes(view(state), "0b", 1).items():
        shortest = every_route(state, "0b", goal, len(route) - 1)
        assert route == min(shortest, key=lambda it: [state.map.by_name[name] for name in it])


def test_the_steps_of_a_route_take_the_group_there() -> None:
    state = warren({"0b": (3, 1)}, points=7)
    now = view(state)
    for goal, route in options.routes(now, "0b", 2).items():
        there = state
        moves = options.steps(route, 2)
        for move in moves:
            there = GAME.apply(there, move).state
        spent = options.route_cost(route, 2)
        assert spent == len(moves) <= 7
        assert there.points == (7 - spent)
        assert there.crowds[state.map.by_name[goal]] == (2, 0, 0)
        assert there.crowds[state.map.by_name["0b"]] == (1, 1, 0)
        # Varmint by varmint: the first has arrived before the second sets out.
        assert [move.goal for move in moves].index(goal) == len(route) - 2


def test_no_more_go_than_are_there_and_can_pay() -> None:
    assert options.most(view(warren({"0b": (3,)}, points=7)), "0b") == 3
    assert options.most(view(warren({"0b": (9,)}, points=7)), "0b") == 7
    assert options.most(view(warren({"0b": (3,)}, points=2)), "0b") == 2
    assert options.most(view(warren({"0b": (0, 3)})), "0b") == 0
    assert options.most(view(warren({"0b": (3,)}, seat=1)), "0b") == 0
    assert options.group(view(warren({"0b": (3,)}), Look(chosen="0b", group=5))) == 3
    assert options.group(view(warren({"0b": (3,)}), Look(chosen="0b", action="push"))) == 0


def test_an_aim_shows_the_route() -> None:
    state = warren({"0b": (2,)})
    goal = around(state, "0a")[1]
    shown = marks(view(state, Look(chosen="0b", group=1, aim=goal)))
    assert shown.route == ("0b", "0a", goal) and shown.goals[goal] == 2
    assert marks(view(state, Look(chosen="0b", aim="0b"))).route == ()


# Actions.


def test_an_action_marks_its_places_with_its_cost() -> None:
    state = warren({"0b": (2, 1), "0c": (1,)}, points=6)
    shown = {action: dict(marks(view(state, Look(action=action))).goals) for action in ACTIONS}
    assert shown["blood"] == {"0a": 2, "0b": 2, "0c": 2, "0d": 2}
    assert shown["reproduce"] == {"0b": 2, "0c": 2}
    assert shown["move"] == {"0b": 1, "0c": 1}
    assert shown["push"] == {"0b": 2}
    assert shown["consolidate"] == shown["feed"] == shown["establish"] == shown["trigger"] == {}


def test_a_push_marks_where_to() -> None:
    state = warren({"0b": (2, 1, 1)})
    now = view(state, Look(action="push", chosen="0b"))
    assert options.victims(now, "0b") == (1, 2)
    assert marks(now) == Marks(goals={})
    aimed = marks(view(state, Look(action="push", chosen="0b", victim=2, aim="0a")))
    assert aimed.goals == dict.fromkeys(around(state, "0b"), 2)
    assert aimed.route == ("0b", "0a")


def test_whoever_withdraws_sees_where_to() -> None:
    state = warren({"0a": (2, 1)}, phase=Withdrawal(0, (1,)))
    assert marks(view(state, viewer=1)).goals == dict.fromkeys(around(state, "0a"))
    assert marks(view(state, Look(aim="0c"), viewer=1)).route == ("0a", "0c")
    assert marks(view(state, viewer=0)) == Marks()


def test_nothing_is_marked_while_nothing_can_be_done() -> None:
    look = Look(chosen="0b", action="reproduce", target="A 0", aim="0a")
    for moment in decided()[::50]:
        waiting = (GAME.to_move(moment.state) or 0) + 1
        other = view(moment, look, viewer=waiting % len(moment.state.supply))
        assert marks(other) == Marks() and other.moves == ()


# The Vacuum.


def test_what_a_vacuum_would_hit_is_what_it_hits() -> None:
    hits = 0
    for moment in decided():
        if not isinstance(moment.state.phase, Draw):
            continue
        now = view(moment, viewer=moment.state.seat)
        found = options.targets(now)
        legal = [move for move in GAME.legal_moves(moment.state) if isinstance(move, Take)]
        assert [(token, tile) for token, tiles in found.items() for tile in tiles] == [
            (move.token, move.tile) for move in legal
        ]
        assert marks(now).tiles == tuple(sorted({move.tile for move in legal}))
        for move in legal:
            assert (marks(now).cleared is None) == (len(legal) > 1)
            aimed = view(moment, Look(target=f"{move.token} {move.tile}"), viewer=moment.state.seat)
            assert options.target(aimed) == (move.token, move.tile)
            events = GAME.apply(moment.state, move).events
            reduced = {event["at"]: sum(event["lost"]) for event in events if event["type"] == "reduced"}
            assert marks(aimed).cleared == move.tile
            assert marks(aimed).reduced == reduced
            hits += bool(reduced)
            assert options.cleared(aimed, move.tile) == next(
                event["lost"] for event in events if event["type"] == "cleared"
            )
    assert hits > 5


# Growth.


def test_a_new_tile_can_go_where_the_engine_lets_it() -> None:
    grown = 0
    for moment in decided():
        if not isinstance(moment.state.phase, Growth):
            continue
        now = view(moment, viewer=moment.state.seat)
        legal = [move for move in GAME.legal_moves(moment.state) if isinstance(move, Place)]
        assert options.cells(now) == tuple(dict.fromkeys((move.q, move.r) for move in legal))
        shown, tile = marks(now), moment.state.phase.tile
        assert shown.cells == options.cells(now)
        assert shown.ghost == Placed(tile, *shown.cells[0], 0), "there is one to be seen from the start"
        tried = view(moment, Look(cell=shown.cells[-1], turn=8), viewer=moment.state.seat)
        assert options.ghost(tried) == Placed(tile, *shown.cells[-1], 2)
        lost = view(moment, Look(cell=(99, 0)), viewer=moment.state.seat)
        assert options.ghost(lost) == shown.ghost
        grown += 1
    assert grown > 5


def test_what_a_new_tile_would_join_is_joined_then() -> None:
    state = warren(phase=Growth(GAME.setup({"seats": 3}, 1).stack[0]))
    now = view(state)
    for move in GAME.legal_moves(state)[::5]:
        assert isinstance(move, Place)
        pairs = options.joined(now, Placed(state.phase.tile, move.q, move.r, move.turn))  # type: ignore[union-attr]
        after = GAME.apply(state, move).state
        new = range(len(state.map.names), len(after.map.names))
        wanted = {
            (after.map.names[place], after.map.names[there])
            for place in new
            for there in after.map.neighbours[place]
            if there not in new
        }
        assert set(pairs) == wanted and len(pairs) == len(wanted) and pairs


def test_a_colony_marks_its_chamber() -> None:
    state = warren()
    name = chamber(state)
    ready = warren({name: (size(state, name),)})
    assert marks(view(ready, Look(action="establish"))).goals == {name: 5}
    owned = warren({name: (size(state, name),)}, colonies={name: (Colony(0, False),)})
    assert marks(view(owned, Look(action="establish"))).goals == {}
