"""A table for two: moments one after the other, computers, the curtain, and what nobody may know."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from critterbox import varmints
from critterbox.game import Beat, Json, Refusal, seen_by
from critterbox.table import sharing, sheets
from critterbox.table.app import App
from critterbox.table.page import Page
from critterbox.table.results import Result
from critterbox.table.scene import Reaction
from critterbox.table.settings import PAUSES
from critterbox.table.shelf import Shelf
from critterbox.table.table import Table
from critterbox.table.ways import Way, players
from critterbox.varmints import GAME
from critterbox.varmints.deck import our_deck
from critterbox.varmints.model import Pass, State
from tests.games.varmints.trial import TRIAL
from tests.table.fake_page import HERE, TODAY, FakePage
from tests.table.reading import by_id, check, doers, ids, read, text
from tests.table.seats import (
    FRIENDS,
    KEY,
    MEDIUM,
    THEY_OPEN,
    WORDS,
    YOU_OPEN,
    answer,
    as_played,
    at_random,
    everything,
    forget,
    legal,
    log,
    passing,
    play_on,
    played_out,
    request,
    secrets,
    session,
    settle,
    sit,
    tick,
    to_move,
    told_of,
)

SECRET_DEAL = 8_675_309
"""A number that stands nowhere by chance."""


def shown(page: FakePage) -> Any:
    return check(page.board, page.sheet)


def busy(page: FakePage) -> bool:
    (top,) = [node for node in read(page.board) if node.get("data-game")]
    return top.get("data-busy") == "true"


def at_dusk() -> tuple[Table, FakePage]:
    """Return a table at which three moments are to be shown, the first of them on the page.

    The computer has opened and passed, the person has passed: night comes, nothing is there to compete, and at dawn
    it is the person's turn.
    """
    table, page = sit(deal=THEY_OPEN)
    settle(table, page)
    assert log(table) == ["pass"]
    assert to_move(table) == 0
    forget(page)
    table.act("play pass")
    return table, page


# Moments.


def test_moments_come_one_after_the_other() -> None:
    table, page = at_dusk()
    beats = session(table).log[-1].step.beats
    assert [[event["type"] for event in beat.events] for beat in beats] == [
        ["passed", "night"],
        ["vacant", "vacant", "vacant"],
        ["dawn"],
    ]
    for place, beat in enumerate(beats):
        scene = table.scene(story=True)
        assert scene.snapshot == GAME.snapshot(beat.state, 0)
        assert scene.events == tuple(seen_by(event, 0) for event in beat.events)
        assert len(scene.story) == 2 + place, "what is to come is not told yet"
        assert page.spoken[-1].startswith(scene.story[-1])
        assert len(page.drawn) == place + 1
        assert page.drawn[-1].motions is not None, "things move"
        shown(page)
        last = place == len(beats) - 1
        assert scene.live is last
        assert busy(page) is not last
        assert len(page.timers) == (0 if last else 1)
        if not last:
            assert "play pass" not in doers(shown(page)), "nothing can be chosen meanwhile"
            assert tick(table, page).startswith("tick ")
    assert page.spoken[-1].endswith(table.face.situation(table.scene()))
    assert "play pass" in doers(shown(page))
    table.act("open help")
    assert page.drawn[-1].motions is None, "nothing moves twice"


def test_what_is_shown_is_kept_from_the_start() -> None:
    """Whoever leaves in the middle comes back to the end."""
    table, page = at_dusk()
    again, later = sit(deal=THEY_OPEN, page=FakePage(store=page.store))
    assert log(again) == log(table) == ["pass", "pass"]
    assert again.scene().live
    assert later.timers == []


@pytest.mark.parametrize("pace", PAUSES)
def test_the_player_sets_the_pace(pace: str) -> None:
    table, page = sit(deal=THEY_OPEN)
    table.act(f"pace {pace}")
    settle(table, page)
    table.act("play pass")
    assert [milliseconds for milliseconds, _ in page.timers] == [PAUSES[pace]]


PRESSES = (
    "press varmint-0-1", "press discard", "step right", "step first", "cancel", "key p", "key x", "play pass",
    "lift hand-rat-1", "undo", "redo", "restart", "uncover", "hand over", "nonsense",
)  # fmt: skip


@pytest.mark.parametrize("intent", PRESSES)
def test_a_press_brings_the_end_and_does_nothing_else(intent: str) -> None:
    table, page = at_dusk()
    before = as_played(table)
    opening = table.look
    table.act(intent)
    assert as_played(table) == before
    assert table.look == opening
    assert table.refused is None
    assert table.scene().live
    assert not busy(page)
    assert len(page.drawn) == 2
    assert page.drawn[-1].motions is not None
    for event in table.scene().events:
        assert event["type"] in ("vacant", "dawn"), "all that had not been shown"
    assert page.said.startswith(table.told)
    assert page.said.endswith(table.face.situation(table.scene()))
    shown(page)
    tick(table, page)  # the clock still comes
    assert as_played(table) == before
    assert page.timers == []


@pytest.mark.parametrize(
    "intent", ["open help", "open deals", "theme dark", "letters off", "close", "export"]
)
def test_what_has_nothing_to_do_with_the_game_is_done_all_the_same(intent: str) -> None:
    table, page = at_dusk()
    before = as_played(table)
    table.act(intent)
    assert as_played(table) == before
    assert table.scene().live
    assert (page.sheet is not None) == intent.startswith("open")
    assert page.themes[-1:] == (["dark"] if intent == "theme dark" else ["system"])
    assert len(page.files) == (intent == "export")


@pytest.mark.parametrize("intent", ["aim varmint-0-1", "aim nowhere", "copied yes"])
def test_what_is_no_press_lets_the_moments_go_on(intent: str) -> None:
    """A pointer that passes over the board, and the browser's answers."""
    table, page = at_dusk()
    before = table.scene().events
    table.act(intent)
    assert table.scene().events == before
    assert busy(page)
    tick(table, page)
    assert table.scene().events != before
    assert busy(page)


@pytest.mark.parametrize("sheet", sheets.SHEETS)
def test_moments_go_on_under_a_sheet(sheet: str) -> None:
    table, page = sit(deal=THEY_OPEN)
    table.act(f"open {sheet}")
    settle(table, page)
    assert log(table) == ["pass"]
    assert page.sheet is not None
    shown(page)


# What has become stale.

AWAY = ("undo", "restart", "new", "daily", "deal 77", "resume 0")


@pytest.mark.parametrize("away", AWAY)
def test_a_stale_tick_does_nothing(away: str) -> None:
    page = FakePage()
    other, _ = sit(deal=YOU_OPEN, page=page)
    other.act("play pass")
    page.timers.clear()
    table, page = sit(deal=THEY_OPEN, page=page)
    settle(table, page)
    table.act("play pass")
    (_, late) = page.timers.pop()
    table.act("step right")  # shows the rest
    table.act("open deals")
    table.act(away)
    assert not late.startswith("tick") or log(table) != ["pass", "pass"]
    before, spoken = as_played(table), len(page.spoken)
    scene = table.scene()
    table.act(late)
    assert as_played(table) == before
    assert table.scene() == scene
    assert len(page.spoken) == spoken


@pytest.mark.parametrize("away", AWAY)
def test_a_stale_answer_is_not_played(away: str) -> None:
    page = FakePage()
    other, _ = sit(deal=YOU_OPEN, page=page)
    other.act("play pass")
    page.timers.clear()
    table, page = sit(deal=2, page=page)
    settle(table, page)
    table.act("play pass")
    tick(table, page)
    serial = request(page)["serial"]
    table.act("open deals")
    table.act(away)
    page.timers.clear()
    before = as_played(table)
    for move in ("pass", legal(session(table))[0], "nonsense"):
        table.act(f"answer {serial} {move}")
    table.act(f"think {serial}")
    assert as_played(table) == before
    assert page.asked == []
    assert page.logged == []


def test_a_second_answer_is_not_played() -> None:
    table, page = sit(deal=THEY_OPEN)
    tick(table, page)
    serial = request(page)["serial"]
    table.act(f"answer {serial} pass")
    assert log(table) == ["pass"]
    table.act(f"answer {serial} pass")
    assert log(table) == ["pass"]


def test_nothing_is_answered_before_it_is_asked() -> None:
    table, page = sit(deal=YOU_OPEN)
    serials = {intent.split()[1] for _, intent in page.timers} | {str(number) for number in range(300)}
    for serial in serials:
        table.act(f"answer {serial} pass")
    assert log(table) == []


def box(address: str, store: dict[str, str] | None = None) -> tuple[App, FakePage]:
    page = FakePage(address, store=store)
    browser: Page = page
    app = App(browser)
    app.navigate()
    return app, page


@pytest.mark.parametrize("before", range(4))
def test_what_was_under_way_at_another_table_does_not_arrive_at_this_one(before: int) -> None:
    """Both computers think about their first move when it comes."""
    app, page = box(f"?game=varmints&deal={THEY_OPEN}")
    for _ in range(before):
        app.act(f"deal {THEY_OPEN}")
    (_, thought) = page.timers.pop()
    page.timers.clear()
    app.act(thought)
    serial = request(page)["serial"]
    page.address = "?game=varmints&deal=6"
    app.navigate()
    table = app.table
    assert table is not None
    before = as_played(table)
    app.act(thought)
    assert page.asked == [], "not asked before its time"
    (_, thought) = page.timers.pop()
    app.act(thought)
    assert len(page.asked) == 1
    app.act(f"answer {serial} pass")
    assert as_played(table) == before
    page.address = ""
    app.navigate()
    app.act(f"answer {request(page)['serial']} pass")
    assert page.logged == [], "in the lobby nobody listens"


# The computer.


def test_the_computer_is_asked_once_and_plays_by_itself() -> None:
    table, page = sit(deal=THEY_OPEN)
    assert table.scene().thinking
    assert not table.scene().live
    assert busy(page)
    assert page.asked == [], "a moment to look at the table first"
    assert tick(table, page).startswith("think ")
    asked = request(page)
    assert asked.keys() == {"serial", "game", "player", "snapshot", "events", "seed"}
    assert (asked["game"], asked["player"]) == ("varmints", "medium")
    assert asked["seed"] == 70_001, "chance of its own, which has nothing to do with the deal"
    assert asked["snapshot"] == GAME.snapshot(session(table).state, 1)
    assert asked["events"] == []
    before = as_played(table)
    for intent in ("play pass", "key p", f"play {legal(session(table))[0]}", "press hand-rat-1"):
        table.act(intent)
        assert as_played(table) == before, "it is not the person's turn"
    table.act(f"answer {asked['serial']} pass")
    assert log(table) == ["pass"]
    assert not table.scene().thinking
    assert table.scene().live
    assert page.focused == [], "whoever looks elsewhere is not called back"


def test_nobody_plays_out_of_turn_whatever_a_face_makes_of_an_intent(monkeypatch: pytest.MonkeyPatch) -> None:
    table, page = sit(deal=THEY_OPEN)
    eager = Reaction(table.look, (Pass(),))
    monkeypatch.setattr(type(table.face), "react", staticmethod(lambda *_: eager))
    table.act("anything")
    assert log(table) == []
    assert table.refused is None, "nor is that worth a word"
    settle(table, page)
    table.act("anything")
    assert log(table) == ["pass", "pass"]
    table.act("anything")  # shows the rest
    assert log(table) == ["pass", "pass"]


@pytest.mark.parametrize("player", ["easy", "medium", "hard"])
def test_the_computer_plays_as_strong_as_was_asked(player: str) -> None:
    table, page = sit(Way(player), THEY_OPEN)
    tick(table, page)
    assert request(page)["player"] == player


def in_another_world(beats: list[Beat[Any]], chance: random.Random) -> list[Beat[Any]]:
    """Return the moments with everything changed that only seat 0 has seen."""

    def changed(event: Json) -> Json:
        only = event.get("only", {})
        other = {name: f"secret {chance.random()}" for name in only.get("0", {})}
        return {**event, "only": {**only, "0": other}} if "0" in only else event

    return [Beat(beat.state, tuple(changed(event) for event in beat.events)) for beat in beats]


@pytest.mark.parametrize("rules", ["", "numbers"])
def test_the_computer_is_told_nothing_that_its_seat_does_not_know(
    monkeypatch: pytest.MonkeyPatch, rules: str
) -> None:
    """In another world that looks the same to it, it is asked the same."""
    chance = random.Random(5)
    choose = at_random(5)
    table, page = sit(Way("hard", rules), deal=3)
    asked = worlds = hidden_events = 0
    while session(table).outcome() is None and asked < 40:
        if page.timers:
            tick(table, page)
            if not page.asked:
                continue
            asked += 1
            asked_here = request(page)
            request_text = json.dumps(asked_here)
            played = session(table)
            state, beats = played.state, played.beats()
            found = told_of(secrets(state, 0) - own(state), iter([request_text]), allowed=history(beats))
            assert found == []
            other = TRIAL.scramble(state, 1, chance)
            elsewhere = in_another_world(beats, chance)
            worlds += other != state
            hidden_events += elsewhere != beats
            with monkeypatch.context() as world:
                world.setattr(played, "state", other)
                world.setattr(played, "beats", lambda there=elsewhere: there)
                table._ask()
            asked_there = request(page)
            assert asked_there.pop("seed") != asked_here["seed"]
            assert asked_there == {name: value for name, value in asked_here.items() if name != "seed"}
            table.act(f"answer {asked_here['serial']} {choose(played)}")
        else:
            table.act(f"play {choose(session(table))}")
    assert asked > 20
    assert worlds > 20
    assert hidden_events > 10


def own(state: State) -> set[str]:
    """Return what seat 1 has itself."""
    return {*state.hands[1], *(card for side in state.sides[1] for card in side.backup)}


def history(beats: list[Beat[Any]]) -> str:
    """Return all that seat 1 has seen so far, and the whole deck's names do not count."""
    return json.dumps([seen_by(event, 1) for beat in beats for event in beat.events])


BAD_ANSWERS = ("", "nonsense", "pass pass", "play nothing 1 up", "boost rat rat", "choose 1 2", "undo", "🦝")


@pytest.mark.parametrize("bad", BAD_ANSWERS)
def test_a_bad_answer_does_not_end_the_game(bad: str) -> None:
    table, page = sit(deal=THEY_OPEN)
    tick(table, page)
    last = legal(session(table))[-1]
    table.act(f"answer {request(page)['serial']} {bad}")
    assert log(table) == [last]
    (told,) = page.logged
    assert repr(bad) in told
    assert table.notice is None, "a person can do nothing about it"
    assert table.refused is None
    settle(table, page)
    assert to_move(table) == 0
    assert table.scene().live


def test_the_reload_of_a_game_in_which_the_computer_is_to_move() -> None:
    table, page = sit(deal=YOU_OPEN)
    table.act("play pass")
    assert to_move(table) == 1
    again, later = sit(deal=YOU_OPEN, page=FakePage(store=page.store))
    assert again.scene().thinking
    settle(again, later)
    assert to_move(again) != 1


def test_restart_and_redo_against_a_computer_that_opens() -> None:
    table, page = sit(deal=THEY_OPEN)
    settle(table, page)
    start = log(table)
    assert len(start) == 1
    assert by_id(shown(page), "restart").get("aria-disabled") == "true", "nothing to take back yet"
    table.act("restart")
    assert table.refused == Refusal("nothing_to_undo")
    choose = at_random(2)
    for _, _ in zip(play_on(table, page, choose), range(6), strict=False):
        settle(table, page, choose)
    settle(table, page, choose)
    played = log(table)
    assert len(played) > 8
    table.act("restart")
    assert log(table) == start, "its first move stays"
    assert session(table).assisted
    assert table.scene().live
    assert page.asked == []
    assert WORDS.say("varmints.now_assisted") in page.said
    steps = 0
    while session(table).undone:
        before = len(log(table))
        table.act("redo")
        steps += 1
        assert len(log(table)) > before
        assert not busy(page) or table.thinking, "what has been seen before is shown at once"
    assert log(table) == played
    assert steps < len(played) - 1, "its moves come back with those of the person"


def test_undo_goes_back_past_the_computers_answer() -> None:
    table, page = sit(deal=YOU_OPEN)
    table.act(f"play {legal(session(table))[0]}")
    settle(table, page)
    assert len(log(table)) > 1
    assert not session(table).assisted
    table.act("undo")
    assert log(table) == []
    assert session(table).assisted
    assert table.notice == WORDS.say("varmints.now_assisted")
    assert table.scene().live
    assert page.timers == []


def test_undo_while_the_computer_thinks_is_no_assistance() -> None:
    table, page = sit(deal=YOU_OPEN)
    table.act("play pass")
    tick(table, page)
    serial = request(page)["serial"]
    table.act("undo")
    assert log(table) == []
    assert not session(table).assisted
    table.act(f"answer {serial} pass")
    assert log(table) == []


# The curtain.


def two(deal: int = YOU_OPEN, page: FakePage | None = None) -> tuple[Table, FakePage]:
    """Return a table for two people, the first of whom has the device."""
    table, page = sit(FRIENDS, deal, page)
    table.act("uncover")
    return table, page


def lay(table: Table) -> str:
    """Lay a card face-down that lies nowhere else; returns it."""
    seat = to_move(table)
    assert seat is not None
    card = min(secrets(session(table).state, seat))
    table.act(f"play play {card} 1 down")
    assert log(table)[-1] == f"play {card} 1 down"
    return card


def behind_curtain(page: FakePage, seat: int) -> None:
    """See that the curtain is up for a seat, and that the page is sound."""
    root = shown(page)
    assert by_id(root, "curtain") is not None
    assert text(by_id(root, "uncover")) == WORDS.say("table.uncover", player=seat + 1)
    assert not [name for name in ids(read(page.board)) if name.startswith(("hand-", "varmint-", "backup-"))]
    (top,) = [node for node in root if node.get("data-game")]
    assert top.get("data-deal") is None


def test_a_game_of_two_people_begins_behind_the_curtain() -> None:
    for deal, seat in ((YOU_OPEN, 0), (THEY_OPEN, 1)):
        table, page = sit(FRIENDS, deal)
        assert (table.viewer, table.curtain) == (None, seat)
        behind_curtain(page, seat)
        hands = secrets(session(table).state, 0) | secrets(session(table).state, 1)
        assert len(hands) > 5
        assert told_of(hands, everything(page)) == []
        assert table.face.situation(table.scene()) in page.said
        assert page.said.endswith(WORDS.say("table.curtain", player=seat + 1))
        assert page.focused == [], "a page that has just been opened takes no focus"
        table.act("uncover")
        assert (table.viewer, table.curtain) == (seat, None)
        assert told_of(secrets(session(table).state, seat), iter([page.board])) != []
        assert page.focused[-1] in ids(shown(page))


def test_the_curtain_comes_with_the_move() -> None:
    table, page = two()
    forget(page)
    card = lay(table)
    assert (table.viewer, table.curtain) == (None, 1)
    behind_curtain(page, 1)
    (covered,) = page.covered
    assert covered == page.board, "at once, and the same"
    assert page.order.index("cover") < page.order.index("draw")
    assert page.focused[-1] == "uncover"
    assert page.drawn[-1].motions is None, "nothing flies about"
    hands = secrets(session(table).state, 0) | secrets(session(table).state, 1)
    assert card in hands
    assert told_of(hands, everything(page)) == []
    assert WORDS.say("table.curtain", player=2) in page.said
    told = text(next(node for node in shown(page).iter("p") if node.get("class") == "told"))
    assert told in page.said, "what both may know"


def test_nothing_can_be_done_behind_the_curtain() -> None:
    table, page = two()
    card = lay(table)
    before = as_played(table)
    move = legal(session(table))[0]
    presses = ("play pass", "key p", "press hand-rat-1", "aim varmint-0-1", "cancel")
    for intent in (f"play {move}", f"lift hand-{card}-1", *presses):
        table.act(intent)
        assert as_played(table) == before, intent
        behind_curtain(page, 1)
    table.act("hand over")
    assert as_played(table) == before
    for sheet in sheets.SHEETS:
        table.act(f"open {sheet}")
        shown(page)
        table.act("close")
    hands = secrets(session(table).state, 0) | secrets(session(table).state, 1)
    forget(page)
    table.show()
    assert told_of(hands, everything(page)) == []


@pytest.mark.parametrize("deal", [1, 4])
def test_behind_the_curtain_there_is_nothing_of_any_hand(deal: int) -> None:
    """A whole game: whenever the curtain is up, in all that has gone to the page for it, and in every sheet."""
    chance = random.Random(deal)
    table, page = sit(FRIENDS, deal)
    curtains = looked = 0
    forget(page)
    for done in play_on(table, page, at_random(deal)):
        if table.curtain is not None:
            curtains += 1
            behind_curtain(page, table.curtain)
            cover = len(page.covered)
            assert cover == 1
            state = session(table).state
            hands = secrets(state, 0) | secrets(state, 1)
            looked += len(hands)
            seen = [page.covered[-1], page.drawn[-1].board, page.said, page.address, page.focused[-1]]
            seen += [*page.titles, *page.revealed]
            assert page.drawn[-1].motions is None
            public_events = json.dumps([seen_by(event, None) for event in table._showing.events])
            assert told_of(hands, iter(seen), allowed=public_events) == [], done
            for sheet in ("share", "checklist", "deals") if curtains % 9 == 0 else ():
                table.act(f"open {sheet}")
                assert told_of(hands, iter([page.sheet or ""])) == []
                table.act("close")
            board = page.board
            other = TRIAL.scramble(state, None, chance)
            assert other != state
            session(table).state = other
            table.show()
            assert page.board == board, "in another world it looks the same"
            session(table).state = state
        forget(page)
        table.show()
        page.covered.clear()
    assert curtains > 20
    assert looked > 100


def test_uncovering_seals_what_was_played() -> None:
    table, page = two()
    lay(table)
    assert by_id(shown(page), "undo").get("aria-disabled") is None
    table.act("uncover")
    assert (table.viewer, table.curtain) == (1, None)
    assert session(table).sealed == 1
    assert by_id(shown(page), "undo").get("aria-disabled") == "true"
    table.act("undo")
    assert table.refused == Refusal("undo_past_curtain", "M17")
    assert page.said == WORDS.explain(Refusal("undo_past_curtain", "M17"))
    assert log(table) != []
    again, _ = sit(FRIENDS, page=FakePage(store=page.store))
    again.act("undo")
    assert len(log(again)) == 1, "nor by loading the page again"
    mine, theirs = secrets(session(table).state, 1), secrets(session(table).state, 0)
    assert told_of(mine, iter([page.board])) != []
    assert told_of(theirs - mine, iter([page.board])) == [], "what the other has stays theirs"


def test_undo_behind_the_curtain_gives_the_device_back() -> None:
    table, page = two()
    lay(table)
    forget(page)
    table.act("undo")
    assert log(table) == []
    assert (table.viewer, table.curtain) == (None, 0)
    behind_curtain(page, 0)
    assert page.said.startswith(WORDS.say("table.undone"))
    hands = secrets(session(table).state, 0) | secrets(session(table).state, 1)
    assert told_of(hands, everything(page)) == []
    assert not session(table).assisted
    table.act("uncover")
    assert table.viewer == 0
    assert table.scene().live


def test_redo_behind_the_curtain() -> None:
    table, page = two()
    lay(table)
    played = log(table)
    table.act("undo")
    forget(page)
    table.act("redo")
    assert log(table) == played
    assert (table.viewer, table.curtain) == (None, 1)
    behind_curtain(page, 1)
    hands = secrets(session(table).state, 0) | secrets(session(table).state, 1)
    assert told_of(hands, everything(page)) == []


def test_a_restart_between_two_people_is_assisted_and_starts_behind_the_curtain() -> None:
    table, page = two()
    lay(table)
    table.act("uncover")
    table.act("restart")
    assert log(table) == []
    assert session(table).assisted
    assert (table.viewer, table.curtain) == (None, 0)
    behind_curtain(page, 0)
    assert table.notice == WORDS.say("varmints.now_assisted")
    assert table.notice in text(shown(page)), "both are told"


def test_a_notice_is_not_lost_behind_the_curtain() -> None:
    table, page = sit(FRIENDS, page=FakePage(room=0))
    table.act("uncover")
    lay(table)
    assert table.curtain == 1
    told = WORDS.say("table.storage_refused")
    assert told in text(shown(page)) or any(told in drawn.board for drawn in page.drawn)
    assert any(told in said for said in page.spoken)


def test_no_curtain_where_the_same_person_goes_on() -> None:
    """And none against a computer."""
    table, page = sit(deal=YOU_OPEN)
    for _ in play_on(table, page, at_random(1)):
        assert table.curtain is None
        assert not table.handing_over
        assert table.viewer == 0
    assert page.covered == []
    assert "hand-over" not in ids(shown(page))


# Handing over.


def seated(table: Table) -> Any:
    """Return who looks, for whom the curtain is up, and whether the device is about to be handed over."""
    return table.viewer, table.curtain, table.handing_over


def revealed_to(table: Table) -> bool:
    """Whether the last decision has shown something to whoever is looking."""
    told: set[int] = set()
    for ply in reversed(session(table).log):
        told.update(ply.reveals)
        if not ply.joined:
            break
    return table.viewer in told


def handed_over(deal: int, *, late: bool = False) -> tuple[Table, FakePage]:
    """Return a table whose viewer has just been shown something, with the other to move.

    `late`: not by the last move, but by one before it that belongs to the same decision.
    """
    table, page = sit(FRIENDS, deal)
    for _ in play_on(table, page, at_random(deal)):
        settle(table, page)
        last = session(table).log[-1] if log(table) else None
        if table.handing_over and last is not None and (table.viewer not in last.reveals) == late:
            return table, page
    raise AssertionError("no such moment")


@pytest.mark.parametrize(("deal", "late"), [(1, False), (2, False), (1, True)])
def test_who_was_shown_something_may_look_at_it_first(deal: int, late: bool) -> None:
    table, page = handed_over(deal, late=late)
    viewer = table.viewer
    assert viewer is not None
    assert to_move(table) == 1 - viewer
    assert table.curtain is None
    root = shown(page)
    assert text(by_id(root, "hand-over")) == WORDS.say("table.hand_over")
    assert not table.scene().live
    before = as_played(table)
    for intent in ("play pass", "key p", f"play {legal(session(table))[0]}", "uncover"):
        table.act(intent)
        assert as_played(table) == before
    mine, theirs = secrets(session(table).state, viewer), secrets(session(table).state, 1 - viewer)
    assert (told_of(mine, iter([page.board])) != []) == bool(mine)
    assert told_of(theirs - mine, iter([page.board]), allowed=" ".join(table.scene().story)) == []
    forget(page)
    table.act("hand over")
    assert seated(table) == (None, 1 - viewer, False)
    behind_curtain(page, 1 - viewer)
    assert "hand-over" not in ids(shown(page))
    assert page.spoken, "what was said last is said no more"
    public_events = json.dumps([seen_by(event, None) for event in table._showing.events])
    assert told_of(mine | theirs, everything(page), allowed=public_events) == []
    table.act("uncover")
    assert table.viewer == 1 - viewer


def test_the_device_is_handed_over_only_where_something_was_shown() -> None:
    table, page = sit(FRIENDS, deal=2)
    seen = set()
    for done in play_on(table, page, at_random(2)):
        settle(table, page)
        if done.startswith("play") and session(table).outcome() is None and to_move(table) != table.viewer:
            assert table.handing_over == (table.curtain is None)
            if table.handing_over:
                assert revealed_to(table)
            seen.add(table.handing_over)
    assert seen == {True, False}


# Coming back.


def test_a_game_of_two_people_is_found_again_behind_the_curtain() -> None:
    table, page = two()
    lay(table)
    table.act("uncover")
    lay(table)
    table.act("uncover")
    state = session(table).state
    for address in ("?game=varmints", "?game=varmints&against=friend"):
        app, later = box(address, page.store)
        again = app.table
        assert again is not None
        assert log(again) == log(table)
        assert session(again).sealed == 2
        assert (again.viewer, again.curtain) == (None, to_move(table))
        behind_curtain(later, to_move(table) or 0)
        hands = secrets(state, 0) | secrets(state, 1)
        assert told_of(hands, everything(later)) == []
        assert later.address == "?game=varmints&against=friend"


def test_a_finished_game_of_two_people_is_found_again_without_a_curtain() -> None:
    table, page = two()
    played_out(table, page)
    again, later = sit(FRIENDS, page=FakePage(store=page.store))
    assert session(again).outcome() is not None
    assert again.curtain is None
    assert again.viewer in (0, 1)
    assert by_id(shown(later), "panel") is not None


# The number of the deal.

WAYS_PLAYED = (MEDIUM, FRIENDS, Way("easy", "numbers"))


@pytest.mark.parametrize("way", WAYS_PLAYED)
def test_the_number_of_a_running_deal_is_nowhere(way: Way) -> None:
    table, page = sit(way, SECRET_DEAL)
    for place, _ in enumerate(play_on(table, page, passing)):
        if session(table).outcome() is not None:
            break
        if place == 2:
            for name in (*sheets.SHEETS, "checklist reset", "help M17"):
                table.act(f"open {name}")
                shown(page)
            table.act("close")
            for intent in ("undo", "redo", "why", "copied yes", "dismiss", "deal x", "close"):
                table.act(intent)
                settle(table, page)
    before_the_end = [*everything(page)]
    running = [seen for seen in before_the_end if str(SECRET_DEAL) in seen]
    assert session(table).outcome() is not None
    ended = [drawn.board for drawn in page.drawn if 'data-over="true"' in drawn.board]
    assert ended
    assert all(seen in ended or seen in (page.address, page.titles[-1]) for seen in running)
    # And after the end it is there.
    root = shown(page)
    (top,) = [node for node in root if node.get("data-game")]
    assert top.get("data-deal") == str(SECRET_DEAL)
    assert WORDS.say("table.deal", deal=SECRET_DEAL) in text(root)
    assert page.address.endswith(f"&deal={SECRET_DEAL}")
    assert page.titles[-1] == WORDS.say("table.title", game="Varmints!", deal=SECRET_DEAL)
    table.act("open share")
    assert sharing.link(table) in text(shown(page))
    assert sharing.link(table) == f"{HERE}{page.address}"
    table.act("copy result")
    assert str(SECRET_DEAL) in page.copied[-1]


def test_the_number_goes_again_when_the_end_is_taken_back() -> None:
    table, page = sit(MEDIUM, SECRET_DEAL)
    played_out(table, page)
    assert str(SECRET_DEAL) in page.address
    table.act("undo")
    assert session(table).outcome() is None
    forget(page)
    table.show()
    assert page.address == "?game=varmints&against=medium"
    assert not any(str(SECRET_DEAL) in seen for seen in everything(page))
    settle(table, page)
    table.act("redo")
    settle(table, page)
    assert session(table).outcome() is not None
    assert str(SECRET_DEAL) in page.address


def test_the_link_of_a_running_game_is_shown_to_whoever_insists() -> None:
    table, page = sit(MEDIUM, SECRET_DEAL)
    table.act("open share")
    assert str(SECRET_DEAL) not in page.board + (page.sheet or "")
    assert WORDS.say("table.share_secret") in text(shown(page))
    assert "copy link" not in doers(shown(page))
    assert "open share anyway" in doers(shown(page))
    table.act("open share anyway")
    link = f"{HERE}?game=varmints&against=medium&deal={SECRET_DEAL}"
    assert link in text(shown(page))
    table.act("copy link")
    assert page.copied == [link]
    assert "copy result" not in doers(shown(page))


@pytest.mark.parametrize("way", WAYS_PLAYED)
def test_the_lobby_and_the_list_do_not_tell_it(way: Way) -> None:
    table, page = sit(way, SECRET_DEAL)
    if table.curtain is not None:
        table.act("uncover")
    settle(table, page)
    table.act(f"play {legal(session(table))[0]}")
    settle(table, page)
    app, lobby = box("", page.store)
    (offer,) = lobby.offers
    assert str(SECRET_DEAL) not in str(offer)
    link, *_ = check(offer.ways["varmints"])
    assert text(link) == WORDS.say("lobby.go_on.varmints", turn=1)
    lobby.address = link.get("href") or ""
    app.navigate()
    assert app.table is not None
    assert (app.table.deal, app.table.way) == (SECRET_DEAL, way)
    app.act("new")
    app.act("open deals")
    assert not any(str(SECRET_DEAL) in seen for seen in everything(lobby))
    waiting = {do: text(node) for do, node in doers(shown(lobby)).items() if do.startswith("resume")}
    told = WORDS.say("varmints.unfinished", turn=1, way=sheets.way_name("varmints", way, WORDS))
    assert waiting == {"resume 0": told}
    app.act("resume 0")
    assert (app.table.deal, app.table.way) == (SECRET_DEAL, way)


def test_a_page_about_a_bad_address_does_not_tell_it() -> None:
    table, page = sit(MEDIUM, SECRET_DEAL)
    table.act(f"play {legal(session(table))[0]}")
    app, later = box("?game=varmints&deal=x", page.store)
    app.act("open deals")
    assert not any(str(SECRET_DEAL) in seen for seen in everything(later))
    shown(later)


def test_a_deal_by_its_number() -> None:
    table, page = sit()
    table.act("open deals")
    table.act("wish against friend")
    table.act("wish rules numbers")
    table.act(f"deal {SECRET_DEAL}")
    assert (table.deal, table.way) == (SECRET_DEAL, Way("friend", "numbers"))
    forget(page)
    table.show()
    assert page.address == "?game=varmints&against=friend&rules=numbers"
    assert not any(str(SECRET_DEAL) in seen for seen in everything(page))


# Results.


def results(page: FakePage) -> tuple[Result, ...]:
    return Shelf(FakePage(store=page.store), "varmints").contents().results


def test_a_draw_is_kept_as_one() -> None:
    table, page = sit(MEDIUM, YOU_OPEN)
    played_out(table, page)
    assert results(page) == (
        Result(YOU_OPEN, False, False, None, len(log(table)), TODAY, MEDIUM, drawn=True),
    )
    table.act("open checklist")
    rows = {
        text(row[0]): text(row[1])
        for row in shown(page).iter("div")
        if [node.tag for node in row] == ["dt", "dd"]
    }
    assert rows["Drawn"] == "1"
    assert rows["Finished"] == "1"
    assert rows["Won"] == "0"


@pytest.mark.parametrize(("deal", "won"), [(1, False), (2, True)])
def test_wins_and_losses_against_the_computer(deal: int, won: bool) -> None:
    way = Way("easy", "")
    table, page = sit(way, deal)
    played_out(table, page, at_random(deal))
    outcome = session(table).outcome()
    assert outcome is not None
    assert (outcome.ranking[0] == (0,)) is won
    (result,) = results(page)
    assert (result.won, result.drawn, result.way, result.assisted) == (won, False, way, False)
    assert (result.mark is not None) is won
    shown(page)
    opened_again, _ = sit(way, deal, FakePage(store=page.store))
    assert session(opened_again).outcome() == outcome
    assert results(page) == (result,)


def test_a_game_of_two_people_has_no_result() -> None:
    table, page = two()
    played_out(table, page)
    assert results(page) == ()
    (kept,) = Shelf(FakePage(store=page.store), "varmints").contents().deals
    assert (kept.over, kept.way) == (True, FRIENDS)


def test_each_way_of_playing_a_deal_is_a_game_of_its_own() -> None:
    page = FakePage()
    ways = (MEDIUM, Way("hard"), Way("medium", "numbers"))
    for way in ways:
        table, _ = sit(way, YOU_OPEN, page)
        assert log(table) == []
        page.timers.clear()
        played_out(table, page)
        page.timers.clear()
    assert [(one.deal, one.way, one.drawn) for one in results(page)] == [
        (YOU_OPEN, way, True) for way in ways
    ]
    contents = Shelf(FakePage(store=page.store), "varmints").contents()
    assert [kept.way for kept in contents.deals] == list(reversed(ways))


def test_an_assisted_end_against_the_computer_is_marked() -> None:
    table, page = sit(MEDIUM, YOU_OPEN)
    played_out(table, page)
    table.act("undo")
    assert [
        badge.get("data-do") for badge in shown(page).iter("button") if badge.get("class") == "badge"
    ] == [f"open help {table.face.assisted_rule}"]
    played_out(table, page)
    assert [(one.assisted, one.drawn) for one in results(page)] == [(False, True), (True, True)]


# Which way.


def pressed(page: FakePage) -> set[str]:
    """Return what is chosen on the sheet."""
    return {
        node.get("data-do", "") for node in shown(page).iter("button") if node.get("aria-pressed") == "true"
    }


def test_ways_are_chosen_and_begun() -> None:
    table, page = sit()
    table.act("open deals")
    assert pressed(page) == {"wish against medium", "wish rules", "wish deck"}
    for press in ("wish against hard", "wish rules numbers"):
        assert press in doers(shown(page))
        table.act(press)
        assert table.way == MEDIUM, "the game on the table goes on"
    assert pressed(page) == {"wish against hard", "wish rules numbers", "wish deck"}
    table.act("new")
    assert table.way == Way("hard", "numbers")
    assert session(table).players == ("human", "hard")
    assert session(table).state.numbers_only
    assert page.address == "?game=varmints&against=hard&rules=numbers"
    table.act("open deals")
    assert pressed(page) == {"wish against hard", "wish rules numbers", "wish deck"}, "as it is played now"
    table.act("daily")
    assert (table.deal, table.way) == (TODAY, Way("hard", "numbers"))


@pytest.mark.parametrize(
    "wish", ["against nobody", "against", "rules x", "deck x", "deck 0123", "against hard hard"]
)
def test_a_way_there_is_not_cannot_be_wished_for(wish: str) -> None:
    table, page = sit()
    table.act("open deals")
    table.act(f"wish {wish}")
    assert table.wish == MEDIUM
    assert table.refused is not None
    assert table.refused.code == "unknown_way"
    assert page.said == WORDS.explain(table.refused)


def test_a_game_goes_on_in_the_way_it_was_played_last() -> None:
    _, page = sit()
    table, _ = sit(Way("hard"), 2, page)
    settle(table, page)
    table.act(f"play {legal(session(table))[0]}")
    for address, way in (
        ("?game=varmints", Way("hard")),
        ("?game=varmints&against=hard", Way("hard")),
        ("?game=varmints&against=easy", Way("easy")),
        ("?game=varmints&rules=numbers", Way("medium", "numbers")),
        ("?game=varmints&deal=9", MEDIUM),
        ("?game=varmints&deal=2&against=hard", Way("hard")),
    ):
        app, later = box(address, dict(page.store))
        assert app.table is not None
        assert app.table.way == way, address
        assert (app.table.deal == 2) == (way == Way("hard")), address
        assert later.logged == []


@pytest.mark.parametrize("part", ["against=nobody", "rules=x", "deck=x", "against=", "deck=0123456789abcdef"])
def test_an_address_that_asks_for_what_is_not_here_is_explained(part: str) -> None:
    app, page = box(f"?game=varmints&{part}&deal=3")
    table = app.table
    assert table is not None
    assert table.session is None
    assert page.said in text(shown(page))
    assert page.store == {}
    app.act("new")
    assert table.way == MEDIUM
    assert page.address == "?game=varmints&against=medium"
    shown(page)


# Decks of one's own.


def a_deck(name: str = "Mine", **changes: int) -> str:
    """Return a deck file that can be played with; `changes` may spoil it."""
    critters = [
        f'[[critter]]\nid = "own-{number}"\nname = "Own {number}"\nlevel = {changes.get("level", number % 5)}\n'
        f"speed = {10 * number}\nboost = 20\n"
        for number in range(changes.get("critters", 20))
    ]
    return "\n".join([f'name = "{name}"', *critters])


def test_a_deck_file_is_read_and_played_with() -> None:
    table, page = sit()
    table.act("open deals")
    table.read_file("deck", a_deck())
    (kept,) = table.files.all()
    assert kept.name == "Mine"
    assert table.wish == MEDIUM._replace(deck=kept.hash)
    assert table.way == MEDIUM, "the game on the table goes on"
    assert WORDS.say("table.file_read", name="Mine") in text(read(page.sheet or ""))
    assert page.said == WORDS.say("table.file_read", name="Mine")
    assert pressed(page) == {"wish against medium", "wish rules", f"wish deck {kept.hash}"}
    assert "Mine" in text(by_id(shown(page), f"wish-deck-{kept.hash}"))
    table.act("close")
    table.act("open settings")
    table.act("close")
    table.act("open deals")
    assert f"wish deck {kept.hash}" in pressed(page), "as was told, for the next game"
    table.act("new")
    assert table.way == MEDIUM._replace(deck=kept.hash)
    assert page.address == f"?game=varmints&against=medium&deck={kept.hash}"
    assert set(session(table).state.deck.critters) == {f"own-{number}" for number in range(20)}
    settle(table, page)
    table.act(f"play {legal(session(table))[0]}")
    settle(table, page)
    shown(page)
    app, later = box(page.address, page.store)
    assert app.table is not None
    assert log(app.table) == log(table)
    assert later.logged == []


def test_a_deck_with_faults_changes_nothing() -> None:
    table, page = sit()
    table.act("open deals")
    table.act("wish against hard")
    before, store = as_played(table), dict(page.store)
    table.read_file("deck", a_deck(level=9, critters=19))
    faults = [text(item) for item in by_id(shown(page), "file-faults")]
    assert len(faults) > 19
    assert list(table.file_problems) == faults
    assert any(re.search(r"\bOwn 3\b|own-3", fault) for fault in faults), "each by its card"
    told = WORDS.say("table.file_failed", faults=len(faults))
    assert page.said == told
    assert told in text(read(page.sheet or ""))
    assert as_played(table) == before
    assert page.store == store
    assert table.wish == Way("hard")
    assert table.files.all() == ()
    table.read_file("deck", a_deck())
    assert "file-faults" not in ids(shown(page)), "mended"
    table.read_file("deck", "")
    assert by_id(shown(page), "file-faults") is not None
    assert len(table.files.all()) == 1, "the good one stays"
    table.act("close")
    table.act("open deals")
    assert "file-faults" not in ids(shown(page)), "they go with the sheet"


@pytest.mark.parametrize(
    "deck",
    ["", "{", "[[critter]]", "x = 1", "\0", "name = 3", "🦝" * 999, "x" * 200_000, "[" * 9999, "\ud800"],
)
def test_whatever_is_no_deck_is_explained(deck: str) -> None:
    table, page = sit()
    table.act("open deals")
    table.read_file("deck", deck)
    assert table.file_problems
    assert by_id(shown(page), "file-faults") is not None
    assert table.files.all() == ()


def test_a_deck_that_is_not_kept_is_played_with_all_the_same() -> None:
    table, page = sit(page=FakePage(room=0))
    table.act("open deals")
    table.read_file("deck", a_deck())
    assert page.said == WORDS.say("table.file_not_kept", name="Mine")
    table.act("new")
    assert "own-0" in session(table).state.deck.critters


def test_the_deck_in_the_box_may_come_from_a_file_too() -> None:
    table, page = sit()
    table.act("open deals")
    source = (Path(varmints.__file__).parent / "deck.toml").read_text(encoding="utf-8")
    table.read_file("deck", source)
    assert table.wish.deck == our_deck().hash
    table.act("new")
    assert session(table).state.deck == our_deck()
    assert sharing.link(table).count(our_deck().hash) == 1
    shown(page)


def test_a_game_with_a_deck_that_is_only_on_its_shelf_goes_on() -> None:
    """Somebody has moved their games to another device, and not the deck file."""
    table, page = sit()
    table.read_file("deck", a_deck())
    table.act("new")
    deck = table.way.deck
    settle(table, page)
    table.act(f"play {legal(session(table))[0]}")
    settle(table, page)
    table.act("export")
    ((_, exported),) = page.files
    app, other = box("?game=varmints&deal=5&against=easy")
    app.read_file("restore", exported)
    table_there = app.table
    assert table_there is not None
    table_there.act("open deals")
    table_there.act("resume 0")
    assert log(table_there) == log(table)
    assert table_there.way.deck == deck
    shown(other)
    for again, _ in (box("?game=varmints", other.store), box("?game=varmints&deal=5", other.store)):
        there = again.table
        assert there is not None
        assert there.session is not None
        there.act("open deals")
        there.act("new")
        assert there.way.deck == "", "a new game has cards that are here"
        assert session(there).state.deck == our_deck()


def test_a_finished_game_with_such_a_deck_is_no_obstacle() -> None:
    table, page = sit()
    table.read_file("deck", a_deck())
    table.act("new")
    page.timers.clear()
    table.begin(YOU_OPEN, table.way)
    played_out(table, page)
    store = {KEY: page.store[KEY]}
    app, later = box("?game=varmints", store)
    assert app.table is not None
    assert app.table.way == MEDIUM
    assert session(app.table).outcome() is None
    shown(later)


# What comes from elsewhere.


def foreign(page: FakePage, change: Callable[[dict[str, Json]], None]) -> dict[str, str]:
    """Return the store with the first game of its shelf changed."""
    data = json.loads(page.store[KEY])
    change(data["deals"][0])
    return {KEY: json.dumps(data)}


FOREIGN: dict[str, Callable[[dict[str, Json]], None]] = {
    "an unknown opponent": lambda kept: kept.update(way=["nobody", "", ""]),
    "an unknown variant": lambda kept: kept.update(way=["easy", "none", ""]),
    "an unknown deck": lambda kept: kept.update(way=["easy", "", "x"]),
    "no way at all": lambda kept: kept.pop("way"),
    "another opponent": lambda kept: kept.update(way=["hard", "", ""]),
    "two people": lambda kept: kept.update(way=["friend", "", ""]),
    "unknown players": lambda kept: kept["save"].update(players=["human", "nobody"]),
    "computers only": lambda kept: kept["save"].update(players=["easy", "easy"]),
    "players that are none": lambda kept: kept["save"].update(players=3),
    "sealed beyond the end": lambda kept: kept["save"].update(sealed=99),
}


@pytest.mark.parametrize("change", FOREIGN.values(), ids=FOREIGN.keys())
@pytest.mark.parametrize(
    "address",
    ["?game=varmints", "?game=varmints&against=easy&deal=1", "?game=varmints&against=hard&deal=1", ""],
)
def test_a_foreign_shelf_breaks_nothing(change: Callable[[dict[str, Json]], None], address: str) -> None:
    table, page = sit(Way("easy"), 1)
    table.act(f"play {legal(session(table))[0]}")
    app, later = box(address, foreign(page, change))
    for intent in ("open deals", "close", "uncover", "open checklist", "close", "new", "open deals"):
        app.act(intent)
        if app.table is not None:
            assert later.drawn
            shown(later)
    assert later.logged == []
    if app.table is not None and app.table.session is not None:
        assert session(app.table).players == players(app.table.face.choices, app.table.way, app.table.deal)


# The page as a whole.


@pytest.mark.parametrize("way", WAYS_PLAYED)
def test_pressing_anything_anywhere(way: Way) -> None:
    """Hundreds of presses at random, while time passes and the computer plays: every page is sound."""
    chance = random.Random(2026)
    choose = at_random(2026)
    table, page = sit(way, 7)
    for _ in range(150):
        shown(page)
        if page.asked:
            answer(table, page, choose)
            continue
        if page.timers and chance.random() < 0.5:
            tick(table, page)
            continue
        markup = page.sheet if page.sheet is not None else page.board
        every = list(doers(read(markup)))
        playing = [
            do for do in every if do.startswith(("play", "press hand", "press varmint", "uncover", "hand"))
        ]
        do = chance.choice(playing if playing and chance.random() < 0.6 else every)
        if do in ("new", "daily", "restart", "undo") and chance.random() < 0.7:
            continue
        table.act(do)
        assert table.refused is None or table.refused.code not in ("stale_intent", "bad_move_text"), do
        if table.curtain is not None:
            behind_curtain(page, table.curtain)
    assert page.logged == []
    assert table.actions > 10


def test_what_is_kept_nowhere_is_said_with_everything_else() -> None:
    """A notice that comes later must not hide that the game of another tab is the one that is kept."""
    table, page = sit(deal=YOU_OPEN)
    settle(table, page)
    other = FakePage(store=page.store)
    there, _ = sit(deal=YOU_OPEN, page=other)
    there.act("play pass")
    table.act(f"play {legal(session(table))[0]}")
    elsewhere = WORDS.say("table.elsewhere")
    assert elsewhere in (table.notice or "")
    settle(table, page)
    table.act("undo")
    assert WORDS.say("varmints.now_assisted") in (table.notice or "")
    assert elsewhere in (table.notice or "")


def test_a_link_that_names_the_deck_in_the_box_is_played_with_it() -> None:
    way = Way("hard", "", our_deck().hash)
    table, _ = sit(way, YOU_OPEN)
    assert session(table).state.deck.ours


def test_an_untouched_game_makes_room_for_the_next_one() -> None:
    """A deal that the address does not name is kept from the start, but nobody looks for one they never played."""
    table, page = sit(deal=YOU_OPEN)
    shelf = Shelf(page, "varmints")
    assert [kept.deal for kept in shelf.contents().deals] == [YOU_OPEN]
    table.act("new")
    assert [kept.deal for kept in shelf.contents().deals] == [table.deal]


def test_what_another_tab_has_played_on_is_not_untouched() -> None:
    table, page = sit(deal=YOU_OPEN)
    there, other = sit(deal=YOU_OPEN, page=FakePage(store=page.store))
    there.act("play pass")
    settle(there, other)
    table.act("new")
    kept = Shelf(FakePage(store=page.store), "varmints").contents().deals
    assert {one.deal for one in kept} == {YOU_OPEN, table.deal}
