"""The action bar and the panel of Varmint Vacuum, in every moment of a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from critterbox.game import Json, Refusal, Seat
from critterbox.table.scene import Scene
from critterbox.table.vacuum.bar import bar
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.options import ACTIONS, marks
from critterbox.table.vacuum.options import able as able_now
from critterbox.table.vacuum.panel import panel
from critterbox.table.vacuum.phrases import place_name
from critterbox.table.vacuum.view import View
from critterbox.vacuum import GAME
from critterbox.vacuum.model import Act, Colony, Draw, Go, Growth, State, Take, Withdrawal
from tests.table.reading import by_id, check, doers, ids, label, outline, read, text
from tests.table.vacuum.burrows import FRIENDS, moments
from tests.table.vacuum.warrens import after, around, chamber, decided, scene, size, then, warren

TABLES_OWN = {"new", "open share", "undo turn"}
STATE = warren({"0b": (3, 1, 1), "0a": (2, 2, 1), "1a": (1,)})
TILE = GAME.setup({"seats": 3}, 1).stack[0]


def markup(now: Scene[Look]) -> str:
    view = View(now)
    return (bar(view) or "") + panel(view, marks(view))


def drawn(now: Scene[Look]) -> ET.Element:
    return read(markup(now))


def able(root: ET.Element, element_id: str) -> bool:
    return by_id(root, element_id).get("aria-disabled") is None


def pressed(root: ET.Element) -> list[str]:
    return [node.get("id") or "" for node in root.iter() if node.get("aria-pressed") == "true"]


def looks(state: State, seat: Seat) -> list[Look]:
    """Return some of what a player can be about to do in a position."""
    names = [name for name in state.map.names if state.crowds[state.map.by_name[name]][seat]]
    found = [Look(action=action) for action in ACTIONS]
    for name in (*names[:2], state.map.names[-1]):
        found += [Look(chosen=name), Look(chosen=name, group=2, aim=around(state, name)[0])]
        found.append(Look(action="push", chosen=name))
    if isinstance(state.phase, Draw):
        moves = [move for move in GAME.legal_moves(state) if isinstance(move, Take)]
        found += [Look(target=f"{move.token} {move.tile}") for move in moves]
    if isinstance(state.phase, Growth):
        found += [Look(turn=4, chosen="0a")]
    return found


def some_scenes() -> list[Scene[Look]]:
    """Return moments of many kinds, seen by whoever decides, with all that can be about to be done."""
    found = []
    for moment in [*decided()[::211], *[it for it in decided() if not isinstance(it.state.phase, Act)][::29]]:
        seat = GAME.to_move(moment.state)
        assert seat is not None
        every = [Look(), *looks(moment.state, seat)]
        found += [scene(moment, look, seat) for look in every if sensible(moment.state, look, seat)]
    return found


def sensible(state: State, look: Look, seat: Seat) -> bool:
    """Whether a player can have come to this look; an action is chosen in one's turn, and a Push where there is one."""
    if look.action is None:
        return True
    now = View(scene(state, Look(action=look.action), seat))
    return able_now(now, look.action) and (look.chosen is None or look.chosen in marks(now).goals)


def test_every_panel_is_sound() -> None:
    for now in some_scenes():
        check(markup(now))
    for number, moment in enumerate(list(moments())[::97]):
        seats = GAME.seated(moment.state)
        viewer = (*range(seats), None)[number % (seats + 1)]
        check(markup(scene(moment, viewer=viewer)))
        check(
            markup(scene(moment, viewer=0, players=FRIENDS[:seats], names=("Ann", "<b>", "", "Ann")[:seats]))
        )


def test_everything_in_the_panel_does_something() -> None:
    for now in some_scenes():
        root, seat = drawn(now), now.snapshot["seat"]
        for do, node in doers(root).items():
            if do in TABLES_OWN or do.startswith("open help"):
                continue
            reaction = after(now, do)
            state = GAME.sample_world(now.snapshot, 0)
            if node.get("aria-disabled") == "true":
                assert not reaction.moves, do
                told = reaction.refusal or GAME.refuse(state, seat, reaction.why)
                assert told is not None and now.words.explain(told), do
            for move in reaction.moves:
                assert GAME.refuse(state, seat, move) is None, do
            if reaction.focus is not None:
                there = now._replace(look=reaction.look)
                assert reaction.focus in ids(drawn(there)), do


def test_one_who_waits_can_play_nothing() -> None:
    for moment in list(moments())[::61]:
        now = scene(moment, live=False, thinking=GAME.to_move(moment.state) is not None)
        for do in doers(drawn(now)):
            assert do in TABLES_OWN or not after(now, do).moves, do


def test_every_decision_can_be_made_with_the_panel_and_the_map() -> None:
    """Every legal move is behind a button of the panel, or behind one and then a place on the map."""
    for moment in decided()[::137]:
        state = moment.state
        seat = GAME.to_move(state)
        assert seat is not None
        now = scene(moment, viewer=seat)
        found: set[object] = set()
        for first in doers(drawn(now)):
            if first in TABLES_OWN or first.startswith("turn"):
                continue
            reaction = after(now, first)
            found |= set(reaction.moves)
            there = now._replace(look=reaction.look)
            if there.look.action is not None:
                for name in marks(View(there)).goals:
                    found |= pushes(there, name)
            for second in doers(drawn(there)):
                if second not in TABLES_OWN:
                    found |= set(after(there, second).moves)
        wanted = {move for move in GAME.legal_moves(state) if not isinstance(move, Go)}
        if isinstance(state.phase, Growth):
            assert found and found <= wanted
        else:
            assert found == wanted


def pushes(now: Scene[Look], name: str) -> set[object]:
    """Return the moves that pressing a marked place plays; if more is asked, then all that can be answered."""
    reaction = after(now, f"press {name}")
    there = now._replace(look=reaction.look)
    if reaction.moves or there.look.action != "push":
        return set(reaction.moves)
    asked = [do for do in doers(drawn(there)) if do.startswith("victim")]
    answers = [then(there, do) for do in asked] or [there]
    return {
        move
        for answer in answers
        for do in doers(drawn(answer))
        if do.startswith("play push")
        for move in after(answer, do).moves
    }


# Whose turn it is.


def test_the_bar_says_whose_turn_it_is_and_what_is_left() -> None:
    root = drawn(scene(warren(points=4)))
    bar_ = by_id(root, "bar")
    assert "Your turn" in text(bar_)
    assert "4 of 7 action points left" in text(bar_, aloud=True)
    pips = [node for node in bar_.iter("i") if "left" in (node.get("class") or "")]
    assert len(pips) == 4 and len(list(bar_.iter("i"))) == 7
    theirs = by_id(drawn(scene(warren(points=4, seat=1, round=1))), "bar")
    assert text(theirs).startswith("Moss’s turn")
    assert "4 of 4 action points left" in text(theirs, aloud=True)
    friends = scene(warren(), players=FRIENDS[:3], names=("Ann", "Ben", ""))
    assert text(by_id(drawn(friends), "bar")).startswith("Ann’s turn")


def test_the_bar_says_what_actions_cost_and_which_are_possible() -> None:
    root = drawn(scene(warren({"0b": (2, 1)}, points=4), Look(action="push")))
    actions = by_id(root, "actions")
    assert [label(node) for node in actions] == [
        "New Blood, 2 points",
        "Reproduce, 2 points",
        "Move, 1 point",
        "Push, 2 points",
        "Consolidate, 3 points",
        "Feeding Time, 4 points",
        "Trigger Vacuum, 5 points",
        "Establish Colony, 5 points",
    ]
    assert [action for action in ACTIONS if able(root, f"action-{action}")] == [
        "blood",
        "reproduce",
        "move",
        "push",
    ]
    assert pressed(root) == ["action-push"]


def test_the_end_of_the_turn_says_what_lapses() -> None:
    assert text(by_id(drawn(scene(warren(points=3))), "end")) == "End turn 3 points lapse"
    assert text(by_id(drawn(scene(warren(points=1))), "end")) == "End turn 1 point lapses"


def test_a_turn_can_be_taken_back_when_something_was_done() -> None:
    assert able(drawn(scene(warren(points=3))), "undo-turn")
    assert not able(drawn(scene(warren(points=7))), "undo-turn")
    assert not able(drawn(scene(warren(points=4, seat=1, round=1), viewer=1)), "undo-turn")


def test_a_computer_that_thinks_is_named() -> None:
    state = warren(seat=1)
    assert "Medium (moss) is thinking" in text(drawn(scene(state, thinking=True)))
    answering = warren({"0a": (3, 1, 1)}, phase=Withdrawal(0, (2,)))
    assert "Medium (rust) is thinking" in text(drawn(scene(answering, thinking=True)))


def test_decisions_within_an_action_leave_no_actions_to_choose() -> None:
    for phase in (Withdrawal(0, (0,)), Draw(("A",)), Growth(TILE)):
        shown = ids(drawn(scene(warren({"0a": (1, 2)}, seat=0, phase=phase))))
        assert "bar" in shown and "actions" not in shown and "end" not in shown


# The panel.


def test_a_chosen_place_shows_what_is_there() -> None:
    name = chamber(STATE)
    state = warren({name: (size(STATE, name), 1)}, colonies={name: (Colony(0, False), Colony(1, True))})
    root = drawn(scene(state, Look(chosen=name)))
    told = text(by_id(root, "panel"))
    assert told.startswith(
        f"Chamber {name}, size {size(state, name)}Here: {size(state, name)} of yours and 1 of Moss’s."
    )
    assert "Your colony. Moss’s colony, with noise. Overcrowded!" in told
    empty = drawn(scene(state, Look(chosen="0a")))
    assert text(by_id(empty, "panel")).startswith("Central Chamber 0aNobody is here.")


def test_a_chosen_place_offers_its_actions() -> None:
    root = drawn(scene(STATE, Look(chosen="0b")))
    assert [able(root, f"do-{action}") for action in ("blood", "reproduce", "push")] == [True] * 3
    crowded = drawn(scene(STATE, Look(chosen="0a")))
    assert able(crowded, "do-reproduce") and not able(crowded, "do-feed")
    assert text(by_id(root, "do-push")) == "Push 2 points"


def test_a_group_shows_how_many_go_and_what_their_way_costs() -> None:
    root = drawn(scene(STATE, Look(chosen="0b", group=2)))
    assert [name for name in ids(root) if name.startswith("group-")] == ["group-1", "group-2", "group-3"]
    assert "group-2" in pressed(root)
    reach = marks(View(scene(STATE, Look(chosen="0b", group=2)))).goals
    assert text(by_id(root, "way")) == f"{len(reach)} places are in reach."
    goal = around(STATE, "0a")[1]
    aimed = drawn(scene(STATE, Look(chosen="0b", group=2, aim=goal)))
    assert text(by_id(aimed, "way")) == f"To Hollow {goal}: 2 varmints, 2 passageways, 4 points."


def test_the_trigger_shows_the_bag_and_warns() -> None:
    root = drawn(scene(warren(bag=("A", "B", "B", "blank")), Look(action="trigger")))
    told = text(by_id(root, "panel"))
    assert "In the bag: A, 2 × B and blank." in told and "cannot be taken back" in told
    assert by_id(root, "pull").get("data-do") == "play trigger"


def test_drawn_tokens_show_what_they_can_hit() -> None:
    state = warren({"0b": (3, 1), "0a": (2,)}, phase=Draw(("A", *lettered())))
    root = drawn(scene(state))
    assert text(by_id(root, "target-A-0")).startswith("The Central tile: 6")
    assert "take" not in ids(root) and pressed(root) == []
    aimed = drawn(scene(state, Look(target="A 0")))
    assert by_id(aimed, "take").get("data-do") == "play take A 0"
    assert "The Central tile is cleared: 5 of yours and 1 of Moss’s." in text(by_id(aimed, "outlook"))
    assert "Nothing around it is Overcrowded." in text(by_id(aimed, "outlook"))


def test_where_there_is_one_vacuum_only_it_waits_to_be_confirmed() -> None:
    for tokens in (("A", "blank"), ("A",)):
        root = drawn(scene(warren({"0b": (3, 1)}, phase=Draw(tokens))))
        assert pressed(root) == ["target-A-0"]
        assert by_id(root, "take").get("data-do") == "play take A 0"
        assert ("It cannot be used now." in text(by_id(root, "panel"))) == (len(tokens) == 2)


def lettered() -> list[str]:
    """Return the letter of a tile on the map."""
    return [tile.letter for tile in warren().map.tiles[1:] if tile.letter is not None][:1]


def test_the_outlook_of_a_vacuum_names_what_is_reduced() -> None:
    start = warren()
    places = zip(start.map.names, start.map.locations, start.map.owners, strict=True)
    hollow = next(name for name, it, owner in places if owner and it.kind == "hollow")
    state = warren({hollow: (2, 1)}, phase=Draw(("A",)))
    told = text(by_id(drawn(scene(state, Look(target="A 0"))), "outlook"))
    assert f"Hollow {hollow}: 2 of yours and 1 of Moss’s. Chance takes 2." in told
    assert "and nobody is there" in told


def test_whoever_withdraws_is_told_why_and_who_comes_next() -> None:
    state = warren({"0a": (3, 1, 1)}, phase=Withdrawal(0, (1, 2)))
    now = scene(state, viewer=1, players=FRIENDS[:3], names=("Ann", "Ben", "Cy"))
    told = text(by_id(drawn(now), "panel"))
    assert told.startswith(
        "One of Ben’s varmints leaves Central Chamber 0a: where to?Ann Consolidated it. Then Cy"
    )
    assert {do for do in doers(drawn(now)) if do.startswith("play")} == {
        f"play withdraw {name}" for name in around(state, "0a")
    }


def test_a_new_tile_is_told_and_placed() -> None:
    now = scene(warren(phase=Growth(TILE)), Look(turn=2))
    root, tried = drawn(now), marks(View(now)).ghost
    assert tried is not None
    assert by_id(root, "put-tile").get("data-do") == f"play place {tried.q} {tried.r} 2"
    tile = View(now).components.tiles[TILE]
    chambers = [f"Chamber {it.size}" for it in tile.locations if it.kind == "chamber"]
    for told in (*chambers, "Hollow", *([f"Letter {tile.letter}"] if tile.letter else [])):
        assert told in text(by_id(root, "panel"))
    assert re.fullmatch(
        r"As it lies it joins (7[a-f] to \d[a-f](, | and )?){2,9}\.", text(by_id(root, "joins"))
    )


def test_a_refusal_stands_in_the_panel_with_its_ruling() -> None:
    refused = Refusal("push_needs_two", "V9", {"place": "0c", "yours": 1})
    root = drawn(scene(STATE, refused=refused))
    assert "0c" in text(by_id(root, "refusal")) and "open help V9" in doers(root)


def test_what_others_did_is_told() -> None:
    now = scene(warren(seat=1))._replace(told="Moss moved.")
    assert "Moss moved." in text(by_id(drawn(now), "panel"))
    assert "Moss moved." in text(by_id(drawn(scene(warren())._replace(told="Moss moved.")), "panel"))
    assert "Meanwhile you can tap a place" in text(by_id(drawn(scene(warren(seat=1))), "panel"))


def test_the_first_turn_says_what_it_is_about() -> None:
    assert "New Blood brings two of yours" in text(drawn(scene(warren(round=1, points=3))))
    assert "New Blood brings two of yours" not in text(drawn(scene(STATE)))


def test_whoever_has_nobody_on_the_map_is_shown_how_they_come_there() -> None:
    start = scene(warren({"0a": (0, 2)}))
    assert "action blood" in doers(by_id(drawn(start), "panel"))
    assert {f"0{letter}" for letter in "abcd"} == set(marks(View(then(start, "action blood"))).goals)
    assert "first-blood" not in ids(drawn(scene(warren({"0a": (0, 2)}, points=1)))), (
        "there is nothing to do it with"
    )


def test_the_map_is_explained_in_the_first_rounds() -> None:
    assert "Tap your varmints" in text(drawn(scene(warren({"0a": (1,)}, round=1))))
    late = text(drawn(scene(warren({"0a": (1,)}, round=9))))
    assert "Tap your varmints" not in late and "Tap a place" in late


RECENT: tuple[Json, ...] = (
    {"type": "new_blood", "seat": 1, "at": "0b", "count": 2},
    {"type": "lapsed", "seat": 1, "points": 5},
    {"type": "turn", "seat": 2, "points": 7, "round": 2, "quieted": []},
    {"type": "moved", "seat": 2, "from": "0a", "to": "0c"},
    {"type": "moved", "seat": 2, "from": "0c", "to": "1a"},
    {"type": "turn", "seat": 0, "points": 7, "round": 3, "quieted": []},
)


def test_the_turns_of_all_the_others_are_told() -> None:
    now = scene(STATE)._replace(recent=RECENT, told="This is not all.")
    panel_ = by_id(drawn(now), "panel")
    (told,) = [node for node in panel_.iter("ol") if node.get("class") == "recap"]
    assert [[text(line) for line in turn.iter("p")] for turn in told] == [
        ["Medium (moss) brought 2 varmints of New Blood to 0b.", "Medium (moss) let 5 points lapse."],
        ["Medium (rust) moved 1 varmint from 0a to 1a for 2 points."],
    ]
    assert "This is not all." not in text(panel_)
    assert "moved 1 varmint" not in text(drawn(now._replace(look=Look(chosen="0a"))))


def test_of_many_turns_the_first_are_folded() -> None:
    many: list[Json] = []
    for seat, count in ((1, 3), (2, 5), (1, 6)):
        many.append({"type": "turn", "seat": seat, "points": 7, "round": 2, "quieted": []})
        many += [{"type": "reproduced", "seat": seat, "at": "0b", "count": 1}] * count
    root = drawn(scene(STATE)._replace(recent=tuple(many)))
    told = [len(list(turns.iter("p"))) for turns in root.iter("ol") if turns.get("class") == "recap"]
    assert told == [8, 6]
    root = drawn(scene(STATE)._replace(recent=tuple(many[:10])))
    told = [len(list(turns.iter("p"))) for turns in root.iter("ol") if turns.get("class") == "recap"]
    assert told == [8]


def test_of_a_turn_that_is_being_played_the_latest_comes_first() -> None:
    now = scene(warren(seat=2))._replace(recent=RECENT[:5], told="…")
    (told,) = [node for node in drawn(now).iter("ol") if node.get("class") == "happening"]
    assert [text(line) for line in told] == ["Medium (rust) moved 1 varmint from 0a to 1a for 2 points."]
    swept: Json = {"type": "cleared", "tile": 2, "lost": [0, 0, 0]}
    (told,) = [
        node
        for node in drawn(now._replace(recent=(*RECENT[:5], swept))).iter("ol")
        if node.get("class") == "happening"
    ]
    assert [text(line)[:11] for line in told] == ["The Vacuum ", "Medium (rus"]


def test_the_bar_says_that_the_round_is_the_last() -> None:
    assert "Last round" not in text(by_id(drawn(scene(STATE)), "bar"))
    assert "Last round" in text(by_id(drawn(scene(STATE._replace(ending=True))), "bar"))


def test_the_end_has_no_bar_and_offers_another_game() -> None:
    over = [moment for moment in moments() if GAME.outcome(moment.state) is not None]
    for moment in over:
        root = drawn(scene(moment))
        assert "bar" not in ids(root) and {"new", "open share"} <= set(doers(root))


@pytest.mark.parametrize("name", ["0a", "0b"])
def test_places_have_names(name: str) -> None:
    view = View(scene(STATE))
    assert place_name(view, name) == {"0a": "Central Chamber 0a", "0b": "Hollow 0b"}[name]


def test_golden_panels(golden: Callable[[str, str], None]) -> None:
    vacuum = warren(
        {"0b": (3, 1), "0a": (2,), chamber(STATE): (4, 6)},
        colonies={chamber(STATE): (Colony(1, True),)},
        phase=Draw(("A", "blank")),
        points=2,
    )
    cases = {
        "the first turn": scene(warren(round=1, points=3)),
        "a turn": scene(STATE),
        "a place": scene(STATE, Look(chosen="0b", group=2, aim="0a")),
        "an action": scene(STATE, Look(action="reproduce")),
        "whom to push": scene(STATE, Look(action="push", chosen="0b")),
        "where to push": scene(STATE, Look(action="push", chosen="0b", victim=2)),
        "the trigger": scene(STATE, Look(action="trigger")),
        "tokens": scene(vacuum),
        "a vacuum": scene(vacuum, Look(target="A 0")),
        "a withdrawal": scene(warren({"0a": (1, 3)}, seat=1, phase=Withdrawal(0, (0,)))),
        "a tile": scene(warren(phase=Growth(TILE))),
        "waiting": scene(warren({"0b": (2,)}, seat=1), Look(chosen="0b"), thinking=True),
    }
    parts = [f"=== {name}\n{outline(markup(now))}" for name, now in cases.items()]
    golden("table/vacuum-panel", "\n\n".join(parts))
