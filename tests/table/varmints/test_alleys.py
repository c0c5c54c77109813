"""The board of Varmints!: sound markup, labels, and nothing on it that the one who looks may not know."""

from __future__ import annotations

import random
import re

import pytest

from critterbox.game import Refusal
from critterbox.table.varmints.face import FACE
from critterbox.table.varmints.look import Look, place
from critterbox.table.varmints.react import react
from critterbox.table.varmints.view import View
from critterbox.varmints import GAME
from critterbox.varmints.model import Contest, Day, Memo
from tests.games.varmints.trial import VarmintsTrial
from tests.table.reading import by_id, check, doers, ids, label, read, text
from tests.table.varmints.alleys import Moment, first, game, looks, moments, scene

TABLES_OWN = {"new", "open share"}


def test_every_board_is_sound() -> None:
    """Moments of nine games, for both seats and a spectator, with some of what can be about to be done."""
    chance = random.Random(3)
    for number, moment in enumerate(list(moments())[::11]):
        now = scene(moment, viewer=(0, 1, None)[number % 3])
        check(FACE.board(now))
        for look in looks(now, chance, 1):
            check(FACE.board(now._replace(look=look)))


def test_a_board_that_waits_is_sound_and_plays_nothing() -> None:
    for moment in game(1)[::5]:
        now = scene(moment, live=False, thinking=True, story=("One.", "Two."))
        root = check(FACE.board(now))
        for do in doers(root):
            reaction = react(now, tuple(do.split())) if do not in TABLES_OWN else None
            assert reaction is None or not reaction.moves, do
        assert not [node for node in root.iter() if node.get("data-grip") or node.get("data-drop")]


def test_everything_on_a_board_does_something() -> None:
    chance = random.Random(4)
    for moment in list(moments())[::17]:
        now = scene(moment)
        for look in (Look(), *looks(now, chance, 1)):
            there = now._replace(look=look)
            root = read(FACE.board(there))
            for do in doers(root):
                if do in TABLES_OWN or do.startswith("open help"):
                    continue
                reaction = react(there, tuple(do.split()))
                assert reaction is not None, do
                for move in reaction.moves:
                    assert GAME.refuse(moment.state, 0, move) is None, do
            for node in root.iter():
                for name, intent in (("data-grip", "lift"), ("data-drop", "drop"), ("data-aim", "aim")):
                    value = node.get(name)
                    if value is not None:
                        assert react(there, (intent, *value.split())) is not None


def test_whatever_gets_the_focus_is_there() -> None:
    chance = random.Random(5)
    for moment in list(moments())[::61]:
        now = scene(moment)
        for look in (Look(), *looks(now, chance, 2)):
            there = now._replace(look=look)
            assert FACE.home(there) in ids(read(FACE.board(there)))
            for do in (
                *doers(read(FACE.board(there))),
                "step up",
                "step down",
                "step left",
                "step last",
                "cancel",
            ):
                reaction = react(there, tuple(do.split()))
                if reaction is not None and reaction.focus is not None and not reaction.moves:
                    after = read(FACE.board(there._replace(look=reaction.look)))
                    assert reaction.focus in ids(after), do


def test_ids_stay_what_they_are_while_nothing_happens() -> None:
    moment = first(lambda now: now["phase"]["name"] == "day" and now["phase"]["seat"] == 0)
    plain = ids(read(FACE.board(scene(moment))))
    card = next(name for name in plain if name.startswith("hand-"))
    chosen = ids(read(FACE.board(scene(moment, Look(card=card)))))
    assert [name for name in plain if name.startswith(("varmint-", "backup-", "bin-", "hand-"))] == [
        name for name in chosen if name.startswith(("varmint-", "backup-", "bin-", "hand-"))
    ]


def secret(viewer: int | None, moment: Moment, look: Look | None = None) -> str:
    now = scene(moment, look, viewer=viewer, live=True)
    return FACE.board(now) + FACE.situation(now)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_a_seat_may_not_know_is_not_in_its_markup(viewer: int | None) -> None:
    trial, chance = VarmintsTrial(), random.Random(6)
    changed = 0
    for moment in list(moments())[::25]:
        other = trial.scramble(moment.state, viewer, chance)
        changed += other != moment.state
        for look in (None, *looks(scene(moment, viewer=viewer, live=True), chance, 1)):
            assert secret(viewer, Moment(other), look) == secret(viewer, Moment(moment.state), look)
    assert changed > 20


def test_seat_1_sees_the_table_turned_round() -> None:
    state = GAME.setup({}, 1)
    mine, theirs = read(FACE.board(scene(state, viewer=0))), read(FACE.board(scene(state, viewer=1)))
    assert [name for name in ids(mine) if name.startswith("lane-")] == ["lane-1", "lane-2", "lane-3"]
    assert [name for name in ids(theirs) if name.startswith("lane-")] == ["lane-3", "lane-2", "lane-1"]
    for root, me in ((mine, 0), (theirs, 1)):
        order = [name for name in ids(root) if name.startswith("varmint-")]
        assert order[0].startswith(f"varmint-{1 - me}-"), "the other side is above"
        assert order[1].startswith(f"varmint-{me}-")


def test_the_truck_drives_from_left_to_right_for_whoever_starts() -> None:
    for deal in range(6):
        state = GAME.setup({}, deal)
        for viewer in (0, 1):
            truck = by_id(read(FACE.board(scene(state, viewer=viewer))), "truck")
            way = "right" if state.starter == viewer else "left"
            assert way in (truck.get("class") or "").split()
            assert ("at-1" if way == "right" else "at-3") in (truck.get("class") or "")


def test_labels_say_what_lies_where() -> None:
    moment = first(
        lambda now: (
            now["sides"][0][1]["varmint"] is not None
            and now["sides"][0][1]["backup_count"] == 2
            and now["phase"]["name"] == "day"
        )
    )
    root, snapshot = read(FACE.board(scene(moment))), GAME.snapshot(moment.state, 0)
    view = View(scene(moment))
    side = snapshot["sides"][0][1]
    said = label(by_id(root, "varmint-0-2"))
    assert f"Your {view.name(side['varmint'])} in Alley 2" in said
    assert f"Speed {view.critter(side['varmint']).speed}" in said
    for card in side["backup"]:
        assert view.name(card) in label(by_id(root, "backup-0-2"))
    assert "3 Scraps" in label(by_id(read(FACE.board(scene(GAME.setup({}, 2)))), "bin-1-3"))


def test_levels_are_refused_in_sight_and_explained() -> None:
    moment = first(
        lambda now: (
            now["phase"]["name"] == "day"
            and now["phase"]["seat"] == 0
            and "fox" in now["hand"]
            and now["sides"][0][0]["varmint"] is None
            and now["sides"][0][0]["backup_count"] == 0
        )
    )
    now = scene(moment, Look(card="hand-fox-1", aim="varmint-0-1"))
    root = read(FACE.board(now))
    target = by_id(root, "varmint-0-1")
    assert target.get("aria-disabled") == "true"
    told = "Fox is Level 4 and needs four of your cards in Alley 1; you have none."
    assert told in label(target)
    assert told in text(by_id(root, "panel"))
    assert by_id(root, "backup-0-1").get("aria-disabled") is None
    reaction = react(now, ("press", "varmint-0-1"))
    assert reaction is not None and reaction.why is not None and not reaction.moves


def test_by_numbers_only_nothing_is_said_of_effects() -> None:
    for moment in game(2, "numbers")[::4]:
        board = FACE.board(scene(moment))
        assert "effect" not in re.sub(r"rule-\w+", "", board)
        assert "On play" not in board and "As a Boost" not in board


def test_the_sky_turns_from_day_to_night() -> None:
    for moment in game(3):
        classes = (by_id(read(FACE.board(scene(moment))), "yard").get("class") or "").split()
        match moment.state.phase:
            case Day():
                assert (
                    "night" in classes
                    if any(event["type"] == "night" for event in moment.events)
                    else "day" in classes
                )
            case Contest():
                assert "night" in classes


def test_the_last_action_is_marked() -> None:
    moment = next(moment for moment in game(1) if any(event["type"] == "played" for event in moment.events))
    event = next(event for event in moment.events if event["type"] == "played")
    root = read(FACE.board(scene(moment)))
    assert (
        "fresh" in (by_id(root, place("varmint", event["seat"], event["alley"])).get("class") or "").split()
    )


def test_a_refusal_stands_in_the_panel_with_its_ruling() -> None:
    refusal = Refusal("no_backup", "M6", {"alley": 2})
    root = check(FACE.board(scene(game(1)[5], refused=refusal)))
    assert "Alley 2" in text(by_id(root, "refusal"))
    assert "open help M6" in doers(root)


def test_the_end_says_who_won_and_why() -> None:
    for deal in range(4):
        moment = game(deal)[-1]
        panel = by_id(read(FACE.board(scene(moment))), "panel")
        winner = GAME.snapshot(moment.state, 0)["outcome"]["winner"]
        assert text(panel).startswith({0: "You win!", 1: "The computer wins", None: "A draw"}[winner])
        assert "new" in doers(panel)


def test_an_empty_pile_of_ones_own_shows_nothing_that_was_seen_elsewhere() -> None:
    """What was seen in a look lies on the other's side, whatever alley it is."""
    start = GAME.setup({}, 5)
    state = start._replace(memos=(Memo(0, "backup", 0, ("rat", "skunk")),))
    for seat, seen in ((0, False), (1, True)):
        board = FACE.board(scene(state, Look(viewed=f"backup-{seat}-1")))
        closer = by_id(check(board), "closer")
        assert ("When you looked" in text(closer)) == seen
