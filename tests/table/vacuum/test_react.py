"""What the player of Varmint Vacuum does, and what becomes of it."""

from __future__ import annotations

import pytest

from critterbox.game import BadInput
from critterbox.table.vacuum.look import Look, cell, place
from critterbox.table.vacuum.options import marks
from critterbox.table.vacuum.react import KEYS, react
from critterbox.table.vacuum.view import View
from critterbox.vacuum import GAME
from critterbox.vacuum.model import Colony, Draw, End, Growth, Withdrawal
from tests.table.vacuum.warrens import after, around, chamber, refusal, scene, size, texts, then, warren

PUSHING = warren({"0b": (3, 1, 1)})
TILE = GAME.setup({"seats": 3}, 1).stack[0]


# Choosing a place.


def test_a_place_is_chosen_and_let_go() -> None:
    now = scene(warren({"0b": (0, 2)}))
    chosen = after(now, "press 0b")
    assert chosen.look == Look(cursor="place-0b", chosen="0b") and not chosen.moves
    assert "Hollow 0b. Here: 2 of" in (chosen.speech or "")
    there = now._replace(look=chosen.look)
    assert after(there, "press 0b").look.chosen is None
    cancelled = after(there, "cancel")
    assert cancelled.look.chosen is None and cancelled.speech == "Put back."
    assert after(there, "press 0c").look.chosen == "0c"


def test_a_place_can_be_looked_at_while_others_play() -> None:
    now = scene(warren({"0b": (2,)}, seat=1))
    assert not now.live
    chosen = after(now, "press 0b")
    assert chosen.look.chosen == "0b"
    assert "Possible" not in (chosen.speech or "")
    assert after(now._replace(look=chosen.look), "press 0a").look.chosen == "0a"


def test_choosing_says_what_is_possible_there() -> None:
    said = after(scene(PUSHING), "press 0b").speech or ""
    assert "Possible here: New Blood, Reproduce and Push." in said
    assert "1 goes" in said


# Moving.


def test_pressing_again_takes_one_more_along() -> None:
    now = scene(warren({"0b": (3,)}))
    for count in (1, 2, 3):
        now = then(now, "press 0b")
        assert (now.look.chosen, now.look.group) == ("0b", count)
    now = then(now, "press 0b")
    assert (now.look.chosen, now.look.group) == (None, 1), "after the most, chosen no longer"


def test_no_more_are_taken_along_than_can_pay_for_a_step() -> None:
    now = scene(warren({"0b": (5,)}, points=2))
    assert then(now, "press 0b", "press 0b").look.group == 2
    assert then(now, "press 0b", "press 0b", "press 0b").look.chosen is None


def test_a_marked_goal_plays_every_step_as_a_decision_of_its_own() -> None:
    state = warren({"0b": (3,)})
    goal = around(state, "0a")[1]
    now = then(scene(state), "press 0b", "press 0b")
    reaction = after(now, f"press {goal}")
    assert texts(reaction) == ["move 0b 0a", f"move 0a {goal}"] * 2
    assert reaction.separately


def test_a_group_that_is_set_in_the_panel() -> None:
    now = then(scene(warren({"0b": (3,)})), "press 0b", "group 3")
    assert now.look.group == 3 and "3 go" in (after(now, "group 3").speech or "")
    assert texts(after(now, "press 0a")) == ["move 0b 0a"] * 3
    for wrong in ("group 4", "group 0", "group many"):
        with pytest.raises(BadInput):
            after(now, wrong)
    with pytest.raises(BadInput):
        after(scene(warren({"0b": (3,)})), "group 2")


def test_what_is_out_of_reach_is_chosen_instead() -> None:
    state = warren({"0b": (3,)}, points=1)
    now = then(scene(state), "press 0b")
    far = next(name for name in state.map.names if name not in marks(View(now)).goals and name != "0b")
    reaction = after(now, f"press {far}")
    assert not reaction.moves and reaction.look.chosen == far and reaction.look.group == 1


def test_dragging_is_the_same() -> None:
    state = warren({"0b": (3,)})
    now = scene(state)
    lifted = after(now, "lift 0b").look
    assert (lifted.chosen, lifted.group, lifted.dragging) == ("0b", 1, True)
    there = now._replace(look=lifted)
    assert after(there, "aim 0a").look.aim == "0a"
    assert after(there, "aim nowhere").look.aim is None
    dropped = after(there, "drop 0a")
    assert texts(dropped) == ["move 0b 0a"] and dropped.separately and not dropped.look.dragging
    back = after(there, "drop 0b")
    assert not back.moves and back.look.chosen == "0b"
    assert after(there, "cancel").look.dragging is False
    both = then(now, "press 0b", "press 0b")
    assert texts(after(now._replace(look=after(both, "lift 0b").look), "drop 0a")) == ["move 0b 0a"] * 2


def test_nothing_is_lifted_that_cannot_move() -> None:
    for state in (
        warren({"0b": (0, 2)}),
        warren({"0b": (2,)}, seat=1),
        warren({"0b": (2,)}, phase=Draw(("A",))),
    ):
        now = scene(state)
        assert after(now, "lift 0b").look == now.look
        assert not after(now, "drop 0a").moves
    far = then(scene(warren({"0b": (1,)}, points=1)), "lift 0b")
    assert after(far, "drop 0d").look == Look(cursor="place-0b"), "put back where it was"


def test_only_a_goal_is_aimed_at() -> None:
    now = then(scene(warren({"0b": (1,)}, points=1)), "press 0b")
    aimed = after(now, "aim 0a").look
    assert (aimed.aim, aimed.cursor) == ("0a", "place-0a")
    assert after(now, "aim 0d").look.aim is None


# Actions.


def test_an_action_is_chosen_and_its_place_pressed() -> None:
    now = scene(PUSHING)
    chosen = after(now, "action reproduce")
    assert (
        chosen.look.action == "reproduce"
        and chosen.speech == "Reproduce: where? 1 place is marked on the map."
    )
    there = now._replace(look=chosen.look)
    assert texts(after(there, "press 0b")) == ["reproduce 0b"]
    assert after(there, "action reproduce").look.action is None
    assert after(there, "cancel").look == Look(cursor=chosen.look.cursor)
    assert after(there, "action blood").look.action == "blood"


def test_each_action_is_played_where_it_is_possible() -> None:
    state = warren()
    name = chamber(state)
    full = size(state, name)
    ready = warren({name: (full + 1, 1)}, colonies={chamber(state, 1): (Colony(1, True),)})
    for action in ("reproduce", "consolidate", "feed", "establish"):
        now = then(scene(ready), f"action {action}")
        assert texts(after(now, f"press {name}")) == [f"{action} {name}"]
    assert texts(after(then(scene(ready), "action blood"), "press 0c")) == ["blood 0c"]


def test_a_place_that_is_not_marked_explains_itself() -> None:
    now = then(scene(PUSHING), "action reproduce")
    assert refusal(PUSHING, after(now, "press 0c")) == ("nothing_to_reproduce", {"place": "0c"})
    assert after(now, "press 0c").look.action == "reproduce", "it waits for another place"
    blood = then(scene(PUSHING), "action blood")
    assert refusal(PUSHING, after(blood, "press 1a"))[0] == "not_central"
    move = then(scene(PUSHING), "action move")
    assert refusal(PUSHING, after(move, "press 0c"))[0] == "none_of_yours"
    push = then(scene(PUSHING), "action push")
    assert refusal(PUSHING, after(push, "press 0a"))[0] == "not_a_hollow"
    assert refusal(PUSHING, after(push, "press 0c"))[0] == "push_needs_two"


def test_an_action_that_is_possible_nowhere_is_not_chosen() -> None:
    now = scene(warren({"0b": (1,)}, points=1))
    assert refusal(warren(points=1), after(now, "action trigger"))[0] == "too_few_points"
    assert after(now, "action trigger").look.action is None
    poor = scene(warren())
    assert refusal(warren(), after(poor, "action push"))[0] == "nowhere_push"


def test_moving_begins_with_its_start() -> None:
    now = then(scene(PUSHING), "action move", "press 0b")
    assert (now.look.action, now.look.chosen) == (None, "0b")
    assert texts(after(now, "press 0a")) == ["move 0b 0a"]


def test_letters_choose_actions() -> None:
    for letter, action in KEYS.items():
        assert after(scene(PUSHING), f"key {letter}") == after(scene(PUSHING), f"action {action}")
    assert after(scene(PUSHING), "key n").focus == "end", (
        "ending a turn by a slip of the finger would be for good"
    )
    assert after(scene(warren(seat=1)), "key n").focus is None
    assert react(scene(PUSHING), ("key", "q")) is None
    assert react(scene(PUSHING), ("action", "dance")) is None
    assert react(scene(PUSHING), ("frobnicate",)) is None


def test_the_vacuum_is_triggered_in_the_panel_only() -> None:
    reaction = after(scene(PUSHING), "action trigger")
    assert not reaction.moves and reaction.focus == "pull"
    now = then(scene(PUSHING), "action trigger")
    assert texts(after(now, "play trigger")) == ["trigger"]
    elsewhere = after(now, "press 0b").look
    assert (elsewhere.action, elsewhere.chosen) == (None, "0b")


# Pushing.


def test_a_push_asks_whom_and_where_to() -> None:
    now = then(scene(PUSHING), "action push")
    pressed = after(now, "press 0b")
    assert pressed.focus == "victim-1" and not pressed.moves
    now = now._replace(look=pressed.look)
    chosen = after(now, "victim 2")
    assert chosen.focus == f"to-{around(PUSHING, '0b')[0]}"
    there = now._replace(look=chosen.look)
    assert texts(after(there, "press 0a")) == ["push 0b 2 0a"]
    assert refusal(PUSHING, after(there, "press 0c"))[0] == "not_joined"
    for back, wanted in (("0b", None), ("", "push")):
        there = then(there, "cancel")
        assert (there.look.chosen or "", there.look.victim) == (back, None)
        assert there.look.action == "push", wanted
    assert then(there, "cancel").look.action is None
    with pytest.raises(BadInput):
        after(now, "victim 0")
    with pytest.raises(BadInput):
        after(scene(PUSHING), "victim 1")


def test_a_push_with_one_victim_asks_only_where_to() -> None:
    state = warren({"0b": (2, 1, 2)})
    now = then(scene(state), "action push", "press 0b")
    assert now.look.victim == 1
    assert texts(after(now, "press 0a")) == ["push 0b 1 0a"]
    assert then(now, "cancel").look == Look(cursor="place-0b", action="push")


def test_a_push_can_begin_at_the_chosen_place() -> None:
    now = then(scene(PUSHING), "press 0b", "action push 0b")
    assert (now.look.action, now.look.chosen, now.look.victim) == ("push", "0b", None)
    state = warren({"0b": (1, 1)})
    reaction = after(then(scene(state), "press 0b"), "action push 0b")
    assert refusal(state, reaction)[0] == "push_needs_two"


# Moves by name.


def test_moves_by_name_are_played_or_explained() -> None:
    now = scene(PUSHING)
    assert after(now, "play end").moves == (End(),)
    assert texts(after(now, "play reproduce 0b")) == ["reproduce 0b"]
    assert refusal(PUSHING, after(now, "play reproduce 0c"))[0] == "nothing_to_reproduce"
    theirs = warren(seat=1)
    assert refusal(theirs, after(scene(theirs), "play end"))[0] == "wrong_seat"
    assert not after(now._replace(live=False), "play end").moves
    with pytest.raises(BadInput):
        after(now, "play fly 0a")


# Decisions within an action.


def test_whoever_withdraws_presses_where_to() -> None:
    state = warren({"0a": (3, 1, 1)}, phase=Withdrawal(0, (1, 2)))
    now = scene(state, viewer=1)
    assert texts(after(now, "press 0c")) == ["withdraw 0c"]
    assert refusal(state, after(now, "press 1a"), seat=1)[0] == "not_joined"
    assert not after(scene(state, viewer=0), "press 0c").moves


def lettered() -> tuple[str, int]:
    """Return a letter of a tile on the map, with its number."""
    state = warren()
    number, tile = next((number, it) for number, it in enumerate(state.map.tiles) if number and it.letter)
    assert tile.letter is not None
    return tile.letter, number


def test_a_vacuum_is_aimed_and_confirmed() -> None:
    letter, number = lettered()
    state = warren({"0b": (3, 1)}, points=2, phase=Draw(("A", letter)))
    now = scene(state)
    aimed = after(now, f"press tile {number}")
    assert aimed.look.target == f"{letter} {number}" and not aimed.moves
    assert aimed.speech and "cleared" in aimed.speech
    centre = after(now, "press 0b").look
    assert centre.target == "A 0", "a place on the tile will do"
    there = now._replace(look=centre)
    assert marks(View(there)).cleared == 0
    assert texts(after(there, "play take A 0")) == ["take A 0"]
    assert after(there, "cancel").look.target is None
    assert after(now, f"target {letter} {number}").look.target == f"{letter} {number}"
    wrong = next(it for it in range(1, 7) if state.map.tiles[it].letter != letter)
    assert refusal(state, after(now, f"press tile {wrong}"))[0] == "tile_lacks_letter"
    for stale in (f"target {letter} 0", "target Z 1", "press tile 99", "press tile -1"):
        with pytest.raises(BadInput):
            after(now, stale)


def test_where_both_tokens_hit_pressing_again_changes_the_token() -> None:
    letter, number = lettered()
    state = warren()
    home = next(
        state.map.names[at] for at in state.map.on(number) if state.map.locations[at].kind == "chamber"
    )
    state = warren({home: (2,)}, colonies={home: (Colony(1, True),)}, phase=Draw((letter, "blank")))
    now = then(scene(state), f"press tile {number}")
    assert now.look.target == f"{letter} {number}"
    now = then(now, f"press tile {number}")
    assert now.look.target == f"blank {number}"
    assert then(now, f"press tile {number}").look.target == f"{letter} {number}"


def test_a_new_tile_is_tried_turned_and_placed() -> None:
    state = warren(phase=Growth(TILE))
    now = scene(state)
    first, other = marks(View(now)).cells[:2]
    assert then(now, f"press cell {first[0]} {first[1]}").look.turn == 1, (
        "it is there to be seen from the start"
    )
    moved = after(now, f"press cell {other[0]} {other[1]}")
    assert (moved.look.cell, moved.look.turn, moved.look.cursor) == (other, 0, cell(*other))
    assert moved.speech and moved.speech.startswith("As it lies it joins ")
    now = now._replace(look=moved.look)
    assert then(now, "turn 1").look.turn == 1
    assert then(now, "turn -1").look.turn == 5
    assert then(now, "key t", "key t", f"press cell {other[0]} {other[1]}").look.turn == 3
    played = after(now, f"play place {other[0]} {other[1]} 3")
    assert texts(played) == [f"place {other[0]} {other[1]} 3"]
    for stale in ("press cell 0 0", "press cell x y", "press cell 40 2"):
        with pytest.raises(BadInput):
            after(now, stale)
    looked = after(now, "press 0a").look
    assert (looked.chosen, looked.cell) == ("0a", other), "looking at a place takes no tile away"
    assert then(now._replace(look=looked), "cancel").look == Look(cursor="place-0a", cell=other)


def test_nothing_is_turned_or_vacuumed_at_another_time() -> None:
    now = scene(PUSHING)
    assert after(now, "turn 1").look == now.look
    assert after(now, "press tile 1").look == now.look
    with pytest.raises(BadInput):
        after(now, "press cell 2 -1")


def test_what_is_no_place_is_stale() -> None:
    for intent in ("press 99a", "lift 0z", "aim 7", "drop place-0a", "action push 99a", "step sideways"):
        with pytest.raises(BadInput):
            after(scene(PUSHING), intent)


def test_arrows_aim_the_chosen_group() -> None:
    now = then(scene(warren({"0b": (1,)})), "press 0b")
    stepped = {way: after(now, f"step {way}") for way in ("left", "right", "up", "down")}
    for reaction in stepped.values():
        name = reaction.look.cursor.removeprefix("place-")
        assert reaction.focus == reaction.look.cursor == place(name)
        assert reaction.look.aim == (name if name in marks(View(now)).goals else None)
    assert any(reaction.look.aim for reaction in stepped.values())
