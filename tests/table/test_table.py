"""A table: what comes of every intent, what is kept of it, and what is said about it."""

from __future__ import annotations

import json
import random
import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from critterbox.game import Refusal
from critterbox.numbsters import GAME
from critterbox.numbsters.model import Eat, State
from critterbox.numbsters.rules import arranged, arrangements, meals
from critterbox.session import Session
from critterbox.table import sharing, sheets
from critterbox.table.page import Motion, Page
from critterbox.table.results import Result
from critterbox.table.settings import Settings
from critterbox.table.shelf import Shelf
from critterbox.table.table import Table
from tests.games.numbsters.trial import TRIAL
from tests.table.fake_page import HERE, TODAY, FakePage
from tests.table.games import WORDS, win, won_states
from tests.table.reading import by_id, check, doers, ids, label, read, text

KEY = "critterbox:numbsters"


def opened(page: FakePage, deal: int = 42) -> Table:
    """Return a table with a deal on it, drawn."""
    settings: Page = page
    table = Table(page, "numbsters", WORDS, Settings(settings))
    table.begin(deal)
    table.show()
    return table


def playing(number: int = 0, moves: int = 0, page: FakePage | None = None) -> tuple[Table, FakePage]:
    """Return a table with a recorded win, played so far."""
    page = page or FakePage()
    deal, texts = win(number)
    table = opened(page, deal)
    for move in texts[:moves]:
        table.act(f"play {move}")
    assert len(session(table).log) == moves
    page.forget()
    table.show()
    return table, page


def session(table: Table) -> Session:
    assert table.session is not None
    return table.session


def refused(table: Table) -> Refusal | None:
    return table.refused


def notice(table: Table) -> str | None:
    return table.notice


def log(table: Table) -> list[str]:
    return [GAME.move_text(ply.move) for ply in session(table).log]


def shown(page: FakePage) -> ET.Element:
    """Return what is on the page, having seen that all is well with it."""
    return check(page.board, page.sheet)


def kept(page: FakePage) -> Any:
    return json.loads(page.store[KEY])


def results(page: FakePage) -> tuple[Result, ...]:
    return Shelf(FakePage(store=page.store), "numbsters").contents().results


def begun(page: FakePage, deal: int) -> Table:
    """Return a table with a deal that has been arranged once."""
    table = opened(page, deal)
    stack = session(table).state.stack
    move = next(move for move in arrangements(len(stack)) if meals(arranged(stack, move)))
    table.act(f"play {GAME.move_text(move)}")
    assert len(log(table)) == 1
    return table


def lost(page: FakePage, deal: int = 42) -> Table:
    """Return a table with a game that was lost on its first turn."""
    table = opened(page, deal)
    stack = session(table).state.stack
    move = next(move for move in arrangements(len(stack)) if not meals(arranged(stack, move)))
    table.act(f"play {GAME.move_text(move)}")
    table.act("sure")
    assert session(table).outcome() is not None
    return table


# Beginning.


def test_a_table_begins_with_its_deal() -> None:
    page = FakePage()
    table = opened(page, 42)
    assert session(table).state == GAME.setup({}, 42)
    assert page.address == "?game=numbsters&deal=42"
    assert page.said.startswith("Deal 42. Turn 1. ")
    root = shown(page)
    (top,) = [node for node in root if node.get("data-game")]
    assert (top.get("data-game"), top.get("data-deal"), top.get("data-turn"), top.get("data-over")) == (
        "numbsters",
        "42",
        "0",
        "false",
    )
    assert page.sheet is None
    assert "42" in page.titles[-1]
    assert page.store == {}, "a deal nobody has touched is not kept"


def test_a_deal_begins_where_it_was_left() -> None:
    table, page = playing(moves=5)
    table.act("undo")
    later = FakePage(store=page.store)
    again = opened(later, win(0)[0])
    assert log(again) == log(table)
    assert session(again).save() == session(table).save()
    again.act("redo")
    assert len(log(again)) == 5


def test_begin_somewhere() -> None:
    page = FakePage()
    table = Table(page, "numbsters", WORDS, Settings(page))
    table.begin_somewhere()
    assert table.deal == 70_001, "a new deal, where none waits"
    begun(page, 5)
    lost(page, 6)
    opened(page, 7)
    table.begin_somewhere()
    assert table.deal == 5, "the last one that was begun and is not over"


# Playing.


def test_a_move_is_played_kept_shown_and_said() -> None:
    table, page = playing()
    table.act("play move 2 7")
    assert log(table) == ["move 2 7"]
    assert table.actions == 1
    assert kept(page)["deals"][0]["save"] == session(table).save()
    assert page.said.startswith("Eighteen moved. Turn 1. Eighteen is on top")
    assert page.focused == ["card-18"]
    root = shown(page)
    (top,) = [node for node in root if node.get("data-game")]
    assert top.get("data-turn") == "1"
    assert "play eat 17 10 special" in doers(root)


def test_movements_are_shown_once() -> None:
    table, page = playing(moves=1)
    table.act("play eat 17 10 special")
    assert [motion.element for motion in page.drawn[-1].motions or ()] == ["slot-10", "slot-14"]
    expected: dict[str, tuple[Motion, ...] | None] = {
        "open help": None,  # nothing has moved
        "close": None,
        "undo": (),  # all may have moved, and none of them is named
        "card 0": None,
    }
    for intent, motions in expected.items():
        table.act(intent)
        assert page.drawn[-1].motions == motions, intent


def test_every_intent_draws_once() -> None:
    table, page = playing()
    for intent in (
        "card 3",
        "card 3",
        "play move 2 7",
        "nonsense",
        "undo",
        "play eat 1 2 basic",
        "open help",
    ):
        before = len(page.drawn)
        table.act(intent)
        assert len(page.drawn) == before + 1, intent
    table.act("")
    assert len(page.drawn) == before + 1


def test_a_meal_taken_while_arranging_is_one_decision() -> None:
    table, page = playing(moves=6)
    before = session(table).state
    assert before.phase == "arrange"
    table.act("play eat 7 17 special")
    assert log(table)[6:] == ["leave", "eat 7 17 special"]
    assert table.actions == 7
    assert page.said.startswith("The stack stays as it is. Seven ate Seventeen. Five went to the bottom.")
    table.act("undo")
    assert len(log(table)) == 6
    assert session(table).state.stack == before.stack
    assert session(table).state.phase == "arrange"
    table.act("redo")
    assert log(table)[6:] == ["leave", "eat 7 17 special"]


@pytest.mark.parametrize("number", range(3))
def test_a_win_by_what_is_on_the_page(number: int) -> None:
    """Each move of a recorded win is found as something to press, and every page on the way is sound."""
    page = FakePage()
    table = opened(page, win(number)[0])
    for move in win(number)[1]:
        press_move(table, page, move)
        assert log(table)[-1] == move
        for name in page.focused[-1:]:
            assert name in ids(shown(page))
    assert log(table) == list(win(number)[1])
    root = shown(page)
    (top,) = [node for node in root if node.get("data-game")]
    assert top.get("data-over") == "true"
    assert "You win!" in text(root)
    assert results(page) == (Result(table.deal, True, False, session(table).state.stack[-1], 32, TODAY),)


def press_move(table: Table, page: FakePage, move: str) -> None:
    """Play a move by pressing what is there; by the places between, or by the question."""
    verb, *numbers = move.split()
    if verb == "leave":
        # As it lies there is a meal, and then the meal stands there at once; here the stack is left by key.
        table.act("keep")
        return
    if verb == "eat":
        press(table, page, f"play {move}")
        return
    source, target = map(int, numbers)
    press(table, page, f"card {source}")
    if verb == "swap":
        press(table, page, f"card {target}")
        press(table, page, f"play {move}")
    else:
        press(table, page, f"gap {target if target < source else target + 1}")


def press(table: Table, page: FakePage, do: str) -> None:
    assert do in doers(shown(page))
    table.act(do)


def test_a_losing_arrangement_asks_first() -> None:
    page = FakePage()
    table = opened(page)
    stack = session(table).state.stack
    move = next(move for move in arrangements(len(stack)) if not meals(arranged(stack, move)))
    table.act(f"play {GAME.move_text(move)}")
    assert log(table) == []
    assert page.focused[-1] == "doubt-back"
    assert by_id(shown(page), "doubt-back").get("data-do") == "cancel"
    table.act("cancel")
    table.act("sure")
    assert log(table) == [], "the doubt is over"
    table.act(f"play {GAME.move_text(move)}")
    table.act("sure")
    assert log(table) == [GAME.move_text(move)]
    assert results(page) == (Result(42, False, False, None, 1, TODAY),)


def test_the_end_is_said_once() -> None:
    _, page = playing(moves=31)
    table = opened(page, win(0)[0])
    table.act(f"play {win(0)[1][31]}")
    assert page.said.count("You win!") == 1, page.said
    other = FakePage()
    lost(other)
    assert other.said.lower().count("the game is lost") == 1, other.said


# Refusals.


def test_a_refusal_is_said_and_shown() -> None:
    table, page = playing(moves=1)
    before = session(table).save()
    table.act("why eat 10 17 basic")
    refusal = Refusal("not_sequential", "N3", {"eater": 10, "eaten": 17})
    assert refused(table) == refusal
    assert page.said == WORDS.explain(refusal)
    root = shown(page)
    assert WORDS.explain(refusal) in text(by_id(root, "refusal"))
    assert "open help N3" in doers(root)
    table.act("card 2")
    assert page.said == WORDS.explain(Refusal("already_arranged"))
    table.act("play eat 17 10 special")
    assert refused(table) is None
    assert "refusal" not in ids(shown(page))
    assert session(table).save() != before


def test_why_not_tells_the_reason_before_arranging_too() -> None:
    """While nobody can eat, each meal one might expect tells why it is not possible, as it does later."""
    table, page = playing()
    asked = [do for do in doers(shown(page)) if do.startswith("why ")]
    assert len(asked) == 4
    for do in asked:
        table.act(do)
        assert table.refused is not None
        assert table.refused.code not in ("arrange_first", "game_over"), do
        assert table.refused.rule in ("N3", "N4", "N5")


def test_a_citation_opens_the_rules_at_the_ruling() -> None:
    table, page = playing(moves=1)
    table.act("why eat 10 17 basic")
    table.act("open help N3")
    assert page.focused[-1] == "rule-N3"
    assert by_id(shown(page), "rule-N3") is not None


@pytest.mark.parametrize("intent", ["undo", "redo", "restart"])
def test_nothing_to_take_back(intent: str) -> None:
    table, page = playing()
    button = by_id(shown(page), intent)
    assert button.get("aria-disabled") == "true", "it stays where it is"
    table.act(intent)
    assert page.said == WORDS.explain(Refusal(f"nothing_to_{'redo' if intent == 'redo' else 'undo'}"))
    assert page.said in text(shown(page))
    assert table.actions == 0


def test_a_stale_intent_does_nothing() -> None:
    table, page = playing(moves=1)
    table.act("why eat 10 17 basic")
    before = (session(table).save(), table.look, table.refused, len(page.spoken))
    for intent in ("aim card 99", "aim gap 99", "aim card x", "sure"):
        table.act(intent)
        now = (session(table).save(), table.look, table.refused, len(page.spoken))
        assert now == before or intent == "sure", intent
        assert now[0] == before[0]


JUNK = (
    "card", "card -1", "card 99", "card x", "gap 99", "lift 99", "drop", "drop card 99", "drop foo 1", "aim",
    "play", "play x", "play move 0 99", "play move 99 0", "play swap 0 99", "play swap 99 98", "play move -1 0",
    "play eat 1 1 basic", "play eat 99 98 basic", "play eat 8 1 special", "why", "why x", "step", "step x",
    "open", "open x", "open help N99", "open help", "open checklist reset now", "close", "close x", "dismiss",
    "copied", "copied maybe", "copy", "theme", "theme pink", "motion x", "reset", "reset maybe", "export x",
    "deal", "deal x", "deal -1", "deal 1 2", "resume", "resume x", "resume 0", "resume 0 0", "undo 3",
    "redo x", "restart x", "new x", "daily x", "🦝", "\n", "__init__", "card 0 0", "keep it", "sure thing",
    "wish", "wish x y", "wish against hard", "wish deck 0", "wish rules numbers", "pace", "pace x", "uncover",
    "uncover x", "hand", "hand over", "tick", "tick x", "tick 1", "think", "think 1", "answer", "answer 1",
    "answer 1 leave", "answer x leave",
)  # fmt: skip


@pytest.mark.parametrize("moves", [0, 1, 6, 32])
def test_no_junk_does_anything(moves: int) -> None:
    wrong: dict[str, str] = {}
    _, played = playing(moves=moves)
    for intent in JUNK:
        page = FakePage(store=dict(played.store))
        table = opened(page, win(0)[0])
        before = (log(table), session(table).state, table.deal, dict(page.store))
        try:
            table.act(intent)
            shown(page)
        except Exception as error:
            wrong[intent] = f"{type(error).__name__}: {error}"
            continue
        if (log(table), session(table).state, table.deal, dict(page.store)) != before:
            wrong[intent] = "something changed"
    assert wrong == {}


# Undo, redo, restart.


def test_undo_and_redo() -> None:
    table, page = playing(moves=1)
    table.act("undo")
    assert log(table) == []
    assert page.said.startswith("Taken back. Turn 1.")
    assert not session(table).assisted, "nothing had been seen"
    assert kept(page)["deals"][0]["save"] == session(table).save()
    assert by_id(shown(page), "redo").get("aria-disabled") is None
    table.act("redo")
    assert log(table) == ["move 2 7"]
    assert page.said.startswith("Eighteen moved.")
    assert by_id(shown(page), "redo").get("aria-disabled") == "true"
    assert table.actions == 3


def test_undo_past_a_draw_is_assistance() -> None:
    table, page = playing(moves=4)
    table.act("undo")
    assert session(table).assisted
    assert WORDS.say("numbsters.now_assisted") in page.said
    badges = [node for node in shown(page).iter() if node.get("class") == "badge"]
    assert [text(node) for node in badges] == ["assisted"]
    table.act("undo")
    assert WORDS.say("numbsters.now_assisted") not in page.said, "said once"
    for move in win(0)[1][2:]:
        table.act(f"play {move}")
    assert results(page) == (Result(table.deal, True, True, session(table).state.stack[-1], 32, TODAY),), (
        "kept, and marked"
    )
    assert "This game is assisted" in text(shown(page))
    table.act("open checklist")
    assert "0 of 16" in text(shown(page))


def test_restart_and_back_again() -> None:
    table, page = playing(moves=9)
    table.act("restart")
    assert log(table) == []
    assert session(table).state.stack == GAME.setup({}, table.deal).stack, "the same cards"
    assert page.said.startswith(WORDS.say("table.restarted"))
    assert session(table).assisted
    for _ in range(9):
        table.act("redo")
    assert log(table) == list(win(0)[1][:9])


def test_restart_says_that_the_game_is_assisted_now() -> None:
    table, page = playing(moves=9)
    table.act("restart")
    assert WORDS.say("numbsters.now_assisted") in page.said
    table, page = playing(moves=1)
    table.act("restart")
    assert not session(table).assisted
    assert WORDS.say("numbsters.now_assisted") not in page.said


def test_restarts_survive_a_reload() -> None:
    table, page = playing(moves=9)
    table.act("restart")
    again = opened(FakePage(store=page.store), table.deal)
    for _ in range(9):
        again.act("redo")
    assert log(again) == list(win(0)[1][:9])


# Results.


def test_a_finished_game_counts_once() -> None:
    table, page = playing(moves=32)
    expected = (Result(table.deal, True, False, session(table).state.stack[-1], 32, TODAY),)
    assert results(page) == expected
    table.act("undo")
    assert not session(table).assisted, "no draw was passed"
    assert results(page) == expected
    table.act("redo")
    assert results(page) == expected
    opened(FakePage(store=page.store), table.deal)
    opened(page, table.deal)
    assert results(page) == expected, "coming back is not winning again"


def test_a_lost_game_may_still_be_won_where_nothing_was_seen() -> None:
    page = FakePage()
    deal, moves = win(0)
    table = lost(page, deal)
    assert [one.won for one in results(page)] == [False]
    table.act("undo")
    for move in moves:
        table.act(f"play {move}")
    assert [(one.won, one.assisted) for one in results(page)] == [(True, False)], "one deal, one result"


def test_an_assisted_end_leaves_the_first_result() -> None:
    table, page = playing(moves=32)
    clean = results(page)
    table.act("restart")
    for move in win(0)[1]:
        table.act(f"play {move}")
    assert results(page)[:1] == clean
    assert [one.assisted for one in results(page)] == [False, True]
    table.act("open checklist")
    root = shown(page)
    counts = {
        text(row[0]): text(row[1]) for row in root.iter("div") if [node.tag for node in row] == ["dt", "dd"]
    }
    assert counts == {
        "Finished": "1",
        "Won": "1",
        "Winning streak": "1",
        "Longest streak": "1",
        "Assisted": "1",
    }


# Deals.


def test_a_new_deal() -> None:
    table, page = playing(moves=3)
    old = table.deal
    table.act("new")
    assert table.deal == 70_001
    assert page.address == "?game=numbsters&deal=70001"
    assert log(table) == []
    assert page.said.startswith("Deal 70001. Turn 1.")
    assert page.focused[-1] == f"card-{session(table).state.stack[-1]}"
    assert [one["deal"] for one in kept(page)["deals"]] == [old]
    table.act(f"deal {old}")
    assert log(table) == list(win(0)[1][:3]), "the old one waited"


def test_the_deal_of_the_day() -> None:
    table, page = playing()
    table.act("daily")
    assert table.deal == TODAY
    assert page.address == f"?game=numbsters&deal={TODAY}"


@pytest.mark.parametrize(("typed", "deal"), [("7", 7), ("  007 ", 7), ("0", 0), (str(2**53 - 1), 2**53 - 1)])
def test_deals_by_number(typed: str, deal: int) -> None:
    table, page = playing()
    table.act("open deals")
    table.act(f"deal {typed}")
    assert table.deal == deal
    assert session(table).state == GAME.setup({}, deal)
    assert page.sheet is None


@pytest.mark.parametrize(
    "typed", ["", "x", "-1", "4 2", "1.5", str(2**53), "9" * 5000, "<img src=x>", "\"'&"]
)
def test_no_deal_by_that_number(typed: str) -> None:
    table, page = playing(moves=1)
    table.act("open deals")
    table.act(f"deal {typed}")
    assert table.deal == win(0)[0]
    assert len(log(table)) == 1
    assert page.said in text(by_id(shown(page), "deal-refused"))
    assert page.said.startswith("“")
    assert "<img src=x" not in (page.sheet or "")
    field = by_id(shown(page), "deal-number")
    assert (field.get("value") or "") == " ".join(typed.split()), "what was typed stays"
    assert field.get("aria-invalid") == "true"
    assert field.get("aria-describedby") == "deal-refused"
    table.act("open deals")
    field = by_id(shown(page), "deal-number")
    assert [field.get(name) for name in ("value", "aria-invalid", "aria-describedby")] == [None] * 3


def test_a_bad_number_is_no_matter_of_the_board() -> None:
    """The refusal under the stack is about the game, and stays."""
    table, page = playing(moves=1)
    table.act("why eat 10 17 basic")
    refusal = table.refused
    assert refusal is not None
    told = WORDS.explain(refusal)
    for intent in (
        "open deals",
        "deal x",
        "close",
        "open help",
        "close",
        "open share",
        "copied yes",
        "dismiss",
    ):
        table.act(intent)
        assert table.refused == refusal, intent
        assert told in text(by_id(read(page.board), "refusal")), intent
        assert "deal-refused" not in ids(read(page.board))
    table.act("open deals")
    assert "deal-refused" not in ids(shown(page)), "it went with the sheet"
    table.act("undo")
    assert table.refused is None


def test_unfinished_deals_wait() -> None:
    page = FakePage()
    for deal in range(1, 13):
        begun(page, deal)
    lost(page, 90)
    opened(page, 91)
    table = opened(page, 12)
    table.act("open deals")
    waiting = waiting_games(page)
    assert list(waiting) == [f"resume {place}" for place in range(12)]
    assert list(waiting.values()) == [
        *(WORDS.say("table.unfinished", deal=deal, turn=1) for deal in range(11, 0, -1)),
        WORDS.say("table.finished", deal=90, turn=1),
    ], "all of them, and the last finished"
    press(table, page, "resume 3")
    assert table.deal == 8
    assert len(log(table)) == 1
    assert page.sheet is None


@pytest.mark.parametrize("place", ["12", "-1", "x", "1 1", "", "²"])
def test_no_game_waits_there(place: str) -> None:
    page = FakePage()
    for deal in (1, 2, 3):
        begun(page, deal)
    table = opened(page, 3)
    table.act(f"resume {place}")
    assert table.deal == 3
    assert len(log(table)) == 1


def waiting_games(page: FakePage) -> dict[str, str]:
    """Return what is told of the games that wait, by what their buttons do."""
    return {do: text(node) for do, node in doers(shown(page)).items() if do.startswith("resume ")}


def test_of_the_finished_deals_only_the_last_one_is_listed() -> None:
    page = FakePage()
    for deal in (90, 91, 92):
        lost(page, deal)
    table = opened(page, 92)
    table.act("open deals")
    finished = WORDS.say("table.finished", deal=91, turn=1)
    assert waiting_games(page) == {"resume 0": finished}, "the one on the table is none of them"
    press(table, page, "resume 0")
    assert session(table).outcome() is not None
    assert table.deal == 91


# Sheets.


@pytest.mark.parametrize("name", sheets.SHEETS)
@pytest.mark.parametrize("moves", [0, 1, 32])
def test_sheets(name: str, moves: int) -> None:
    table, page = playing(moves=moves)
    table.act(f"open {name}")
    root = shown(page)
    assert text(by_id(root, "sheet-title")) == WORDS.say(f"table.{name}")
    assert label(doers(root)["close"]) == "Close"
    table.act("close")
    assert page.sheet is None
    assert log(table) == list(win(0)[1][:moves])


def test_only_a_finished_game_has_a_result_to_share() -> None:
    table, page = playing(moves=1)
    table.act("open share")
    assert "copy result" not in doers(shown(page))
    table.act("copy result")
    assert page.copied == [], "not even by a button that is gone"


def test_the_settings_sheet_marks_what_is_chosen() -> None:
    table, page = playing()
    table.act("open settings")
    for theme in ("dark", "light", "system"):
        table.act(f"theme {theme}")
        assert page.themes[-1] == theme
        pressed = [
            node.get("id") for node in shown(page).iter("button") if node.get("aria-pressed") == "true"
        ]
        assert f"theme-{theme}" in pressed
        assert len([name for name in pressed if name and name.startswith("theme-")]) == 1
    table.act("motion off")
    assert page.motions[-1] == "off"
    assert by_id(shown(page), "motion-off").get("aria-pressed") == "true"
    table.act("letters off")
    assert page.letters[-1] == "off"
    assert by_id(shown(page), "letters-off").get("aria-pressed") == "true"


# Sharing.


def test_links() -> None:
    table, page = playing()
    table.act("open share")
    assert f"{HERE}?game=numbsters&deal={table.deal}" in text(shown(page))
    table.act("copy link")
    assert page.copied == [f"{HERE}?game=numbsters&deal={table.deal}"]


@pytest.mark.parametrize("number", range(3))
def test_a_shared_result_gives_nothing_away(number: int) -> None:
    table, page = playing(number, 32)
    table.act("open share")
    table.act("copy result")
    (shared,) = page.copied
    assert shared in "".join(next(shown(page).iter("pre")).itertext())
    head, won, signs, link = shared.split("\n")
    assert head == f"Critterbox · Numbsters · deal {table.deal}"
    assert won == WORDS.say("numbsters.shared.won", meals=16)
    assert re.fullmatch("[★●]{16}", signs)
    assert link == sharing.link(table)
    rest = shared.replace(str(table.deal), "").replace("16 meals", "").lower()
    assert not re.search(r"\d", rest)
    names = "|".join(WORDS.fill(f"card.{card}", {}).lower() for card in range(1, 19))
    assert not re.search(rf"\b({names})\b", rest)


def test_a_shared_result_says_that_it_was_assisted() -> None:
    table, page = playing(moves=32)
    table.act("restart")
    for move in win(0)[1]:
        table.act(f"play {move}")
    table.act("copy result")
    assert page.copied[0].split("\n")[-2] == "(assisted)"


def test_copying_is_answered() -> None:
    table, page = playing()
    table.act("open share")
    for answer, sentence in (("yes", "Copied."), ("no", WORDS.say("table.copied.no"))):
        table.act(f"copied {answer}")
        assert page.said == sentence
        assert sentence in text(read(page.sheet or "")), "where the player looks"
        table.act("dismiss")
        assert sentence not in text(read(page.board + (page.sheet or "")))


def test_a_notice_goes_with_its_sheet() -> None:
    table, page = playing()
    for after in ("close", "open settings"):
        table.act("open share")
        table.act("copied yes")
        table.act(after)
        assert "Copied." not in text(read(page.board + (page.sheet or "")))


def test_a_notice_has_its_name_once() -> None:
    """The board under a sheet and the sheet itself are one page."""
    table, page = playing()
    table.act("open share")
    table.act("copied yes")
    assert ids(read(page.board + (page.sheet or ""))).count("notice") == 1


# Export, restore, reset.


def test_export_and_restore() -> None:
    table, page = playing(moves=32)
    table.act("export")
    ((name, text_),) = page.files
    assert name == "critterbox-numbsters.json"
    other = FakePage()
    fresh = opened(other, 7)
    fresh.read_file("restore", text_)
    assert results(other) == results(page)
    told = WORDS.say("table.restored", results=1, deals=1)
    assert other.said.startswith(told)
    assert told in text(read(other.board))
    assert fresh.deal == 7, "the game on the table goes on"
    fresh.read_file("restore", text_)
    assert other.said.startswith(WORDS.say("table.restored", results=0, deals=0))
    fresh.act(f"deal {win(0)[0]}")
    assert log(fresh) == list(win(0)[1])


def exported(page: FakePage) -> str:
    return Shelf(FakePage(store=page.store), "numbsters").export()


def test_an_untouched_table_takes_its_deal_from_the_file() -> None:
    """Somebody opens a link, and then imports what was played of it on another machine."""
    _, page = playing(moves=5)
    other = FakePage()
    table = opened(other, win(0)[0])
    table.act("open checklist")
    table.read_file("restore", exported(page))
    assert log(table) == list(win(0)[1][:5])
    assert table.sheet == ("checklist",), "what was open stays open"
    told = WORDS.say("table.restored", results=0, deals=1)
    assert told in text(read(other.sheet or ""))
    assert other.said.startswith(told)
    assert other.said.count(WORDS.say("table.deal_said", deal=table.deal)) == 1
    table.act("close")
    table.act(f"play {win(0)[1][5]}")
    assert table.notice is None, "it is kept, and as the same game"
    assert kept(other)["deals"][0]["save"] == session(table).save()


@pytest.mark.parametrize("undone", [False, True])
def test_a_touched_table_keeps_its_game(undone: bool) -> None:
    _, page = playing(moves=5)
    table, other = playing(moves=1)
    if undone:
        table.act("undo")
    before = session(table).save()
    table.read_file("restore", exported(page))
    assert session(table).save() == before
    assert other.said == WORDS.say("table.restored", results=0, deals=0), "what is here stays"
    table.act("undo" if not undone else "redo")
    assert not table.shelf.elsewhere


@pytest.mark.parametrize(
    "text_", ["", "{", "[]", '{"version": 2, "deals": [], "results": []}', "<b>", "[" * 999]
)
def test_a_bad_file_is_explained_and_changes_nothing(text_: str) -> None:
    table, page = playing(moves=3)
    before = dict(page.store)
    table.read_file("restore", text_)
    assert page.store == before
    assert page.said.startswith("That is not a file exported from this game, and nothing has changed.")
    assert page.said in text(read(page.board))
    assert len(log(table)) == 3


def test_reset_asks_first() -> None:
    table, page = playing(moves=3)
    lost(page, 5)
    table.act("open checklist")
    before = dict(page.store)
    press(table, page, "open checklist reset")
    assert page.store == before
    press(table, page, "open checklist")
    assert "reset sure" not in doers(shown(page))
    press(table, page, "open checklist reset")
    table.act("reset sure")
    assert results(page) == ()
    assert [one["deal"] for one in kept(page)["deals"]] == [table.deal], "the game on the table goes on"
    assert len(log(table)) == 3
    assert page.said == WORDS.say("table.reset_done")


def test_reset_forgets_the_result_on_the_table_too() -> None:
    table, page = playing(moves=32)
    table.act("open checklist reset")
    table.act("reset sure")
    assert results(page) == ()


# What cannot be kept, and what cannot be read.


def test_refused_storage_is_told_once() -> None:
    page = FakePage(room=0)
    table = begun(page, 42)
    assert table.notice == WORDS.say("table.storage_refused")
    assert table.notice in text(shown(page))
    table.act("dismiss")
    table.act("undo")
    table.act("redo")
    assert table.notice is None, "told once is enough"


def test_refused_storage_is_told_after_a_file_too() -> None:
    _, full = playing(moves=5)
    page = FakePage(room=0)
    table = opened(page, 7)
    table.read_file("restore", exported(full))
    assert WORDS.say("table.storage_refused") in page.said


def test_a_game_goes_on_without_storage() -> None:
    page = FakePage(room=0)
    table = opened(page, win(0)[0])
    for move in win(0)[1]:
        table.act(f"play {move}")
    assert session(table).state.won
    assert page.store == {}
    table.act("open checklist")
    assert "1 of 16" in text(shown(page)), "until the page closes"


def test_an_unreadable_save_is_set_aside_with_a_message() -> None:
    page = FakePage(store={KEY: "{"})
    table = opened(page, 42)
    assert table.notice == WORDS.say("table.set_aside")
    assert table.notice in text(shown(page))
    assert "{" in page.store.values()
    assert session(table).state == GAME.setup({}, 42)


def test_what_is_shown_as_a_notice_is_said_too() -> None:
    """Nobody who only listens misses it."""
    page = FakePage(store={KEY: "{"})
    opened(page)
    assert any(WORDS.say("table.set_aside") in said for said in page.spoken)
    page = FakePage(room=0)
    begun(page, 42)
    assert any(WORDS.say("table.storage_refused") in said for said in page.spoken)


def test_what_is_told_at_once_is_one_utterance_and_comes_before_the_drawing() -> None:
    """A live region cuts off what it was saying; and a sheet that opens takes it along."""
    page = FakePage(store={KEY: "{"})
    opened(page)
    (said,) = page.spoken
    assert said.startswith(WORDS.say("table.set_aside"))
    assert WORDS.say("table.deal_said", deal=42) in said
    page = FakePage(room=0)
    table = opened(page)
    page.forget()
    stack = session(table).state.stack
    move = next(move for move in arrangements(len(stack)) if meals(arranged(stack, move)))
    table.act(f"play {GAME.move_text(move)}")
    (said,) = page.spoken
    assert WORDS.say("table.storage_refused") in said
    assert table.face.situation(table.scene()) in said
    assert page.order == ["speak", "draw"]


def test_the_table_keeps_before_it_tells() -> None:
    table, page = playing()
    page.forget()
    for intent in ("play move 2 7", "undo", "redo", "restart"):
        page.order.clear()
        table.act(intent)
        assert page.order == ["write", "speak", "draw"], intent


@pytest.mark.parametrize("intent", ["undo", "redo", "restart"])
def test_the_focus_stays_where_it_was_pressed(intent: str) -> None:
    """So that it can be pressed again at once."""
    table, page = playing(moves=6)
    table.act("undo")
    table.act("undo")
    page.forget()
    table.act(intent)
    assert page.focused == []
    assert page.revealed == [table.face.reveal(table.scene())], "but what matters comes into view"
    assert page.revealed[0] in ids(shown(page))
    for move in win(0)[1][len(log(table)) :][:1]:
        table.act(f"play {move}")
    assert page.focused == [table.face.home(table.scene())], "after a move it goes to the board"


def test_a_newer_shelf_is_left_alone() -> None:
    text_ = '{"version":2,"deals":[],"results":[]}'
    page = FakePage(store={KEY: text_})
    table = opened(page, 42)
    told = WORDS.say("table.newer")
    assert table.notice == told
    assert told in text(shown(page))
    assert page.said.startswith(told)
    table.act("dismiss")
    stack = session(table).state.stack
    move = next(move for move in arrangements(len(stack)) if meals(arranged(stack, move)))
    table.act(f"play {GAME.move_text(move)}")
    assert len(log(table)) == 1, "it can be played"
    assert page.store == {KEY: text_}
    table.act("new")
    assert table.notice != told, "told once"


def test_a_message_about_a_save_comes_once() -> None:
    page = FakePage(store={KEY: "{"})
    table = opened(page)
    table.act("dismiss")
    table.act("new")
    assert table.notice is None


def test_one_damaged_game_does_not_harm_the_others() -> None:
    page = FakePage()
    begun(page, 1)
    begun(page, 2)
    data = kept(page)
    data["deals"][0]["save"]["record"]["state_hash"] = "0" * 16
    page.store[KEY] = json.dumps(data)
    table = opened(page, 2)
    assert table.notice == WORDS.say("table.set_aside")
    assert session(table).state == GAME.setup({}, 2)
    assert [one["deal"] for one in kept(page)["deals"]] == [1]
    assert len([name for name in page.store if "unreadable" in name]) == 1


def test_two_tabs_with_two_deals() -> None:
    store: dict[str, str] = {}
    deal, moves = win(0)
    one, other = FakePage(store=store), FakePage(store=store)
    first, second = opened(one, deal), opened(other, 5)
    for move in moves[:4]:
        first.act(f"play {move}")
        second.act("new")
    again = opened(FakePage(store=store), deal)
    assert log(again) == list(moves[:4])


def test_two_tabs_with_the_same_deal() -> None:
    """The older game does not write over the newer one, and says so once."""
    store: dict[str, str] = {}
    deal, moves = win(0)
    one, other = FakePage(store=store), FakePage(store=store)
    first, second = opened(one, deal), opened(other, deal)
    for move in moves[:4]:
        first.act(f"play {move}")
    before = dict(store)
    second.act(f"play {moves[0]}")
    told = WORDS.say("table.elsewhere")
    assert store == before
    assert second.notice == told
    assert told in text(shown(other))
    assert told in other.said
    assert len(log(second)) == 1, "it may still be played"
    second.act("dismiss")
    second.act("undo")
    assert notice(second) is None, "told once"
    assert store == before
    first.act(f"play {moves[4]}")
    assert first.notice is None
    again = opened(FakePage(store=store), deal)
    assert log(again) == list(moves[:5])
    second.act(f"deal {deal}")
    assert log(second) == list(moves[:5]), "taken from the shelf it is the same game again"
    second.act(f"play {moves[5]}")
    assert notice(second) is None
    assert not second.shelf.elsewhere
    assert log(opened(FakePage(store=store), deal)) == list(moves[:6])


def test_a_result_of_an_older_game_is_not_counted() -> None:
    store: dict[str, str] = {}
    deal, moves = win(0)
    one, other = FakePage(store=store), FakePage(store=store)
    first = opened(one, deal)
    second = opened(other, deal)
    first.act(f"play {moves[0]}")
    for move in moves:
        second.act(f"play {move}")
    assert session(second).state.won
    assert results(one) == ()
    assert log(opened(FakePage(store=store), deal)) == [moves[0]]


# A problem in the address.


def test_a_problem_is_explained_and_a_new_deal_offered() -> None:
    page = FakePage("?game=numbsters&deal=x")
    table = Table(page, "numbsters", WORDS, Settings(page))
    problem = Refusal("bad_deal", None, {"text": "<b>x", "highest": 9})
    table.explain_problem(problem)
    table.show()
    assert page.said == WORDS.explain(problem)
    assert page.said in text(shown(page))
    assert "<b>" not in page.board
    assert KEY not in page.store, "nothing is dealt meanwhile"
    for intent in (
        "undo",
        "redo",
        "restart",
        "card 3",
        "keep",
        "step right",
        "cancel",
        "open help",
        "close",
        "sure",
    ):
        table.act(intent)
        assert table.session is None
        shown(page)
    press(table, page, "new")
    assert (table.deal, table.problem) == (70_001, None)
    assert page.address == "?game=numbsters&deal=70001"
    assert session(table).log == []


# The page as a whole.


def pressable(page: FakePage) -> list[str]:
    """Return what can be pressed now: what lies under an open sheet cannot."""
    return list(doers(read(page.sheet if page.sheet is not None else page.board)))


def test_pressing_anything_anywhere() -> None:
    """Hundreds of presses at random: every page is sound, and nothing that can be pressed is meaningless."""
    chance = random.Random(2026)
    page = FakePage()
    table = opened(page, win(1)[0])
    stepped = 0
    for _ in range(350):
        shown(page)
        every = pressable(page)
        playing_on = [do for do in every if do.startswith(("card", "gap", "play", "sure"))]
        do = chance.choice(playing_on if playing_on and chance.random() < 0.6 else every)
        if do in ("new", "daily", "restart", "undo") and chance.random() < 0.7:
            continue
        spoken, actions, drawn = len(page.spoken) + len(page.focused), table.actions, page.drawn[-1]
        table.act(do)
        if do.startswith("copy"):
            table.act("copied yes")
        now = page.drawn[-1]
        meant = (
            len(page.spoken) + len(page.focused) > spoken
            or table.actions > actions
            or (now.board, now.sheet) != (drawn.board, drawn.sheet)
            or do == "export"
            or do.split()[0] in ("theme", "motion", "letters", "embed", "card")
        )
        assert meant, f"{do} does nothing"
        assert table.refused is None or table.refused.code not in ("stale_intent", "bad_move_text")
        stepped += 1
    assert stepped > 200
    assert table.actions > 20


def test_the_order_of_the_deck_is_nowhere_on_the_page() -> None:
    """Two worlds that differ in it alone give the same pages, sheets included."""
    chance = random.Random(3)
    changed = 0
    for state in won_states(0)[::3]:
        pages = []
        other: State = TRIAL.scramble(state, 0, chance)
        changed += other != state
        for world in (state, other):
            page = FakePage()
            table = opened(page, win(0)[0])
            session(table).state = world
            table.look = table.face.opening(session(table).snapshot(0))
            page.forget()
            for name in ("", *sheets.SHEETS):
                table.act(f"open {name}" if name else "cancel")
            table.act("close")
            for intent in ("card 0", "step right", "cancel", "keep", "cancel"):
                table.act(intent)
            pages.append((page.drawn, page.spoken, page.focused))
        assert pages[0] == pages[1]
    assert changed > 5


def focus_is_lost(table: Table, page: FakePage, do: str) -> bool:
    """Press a button; return whether it is gone and nothing else was given the focus."""
    before = page.sheet is None
    page.focused.clear()
    press(table, page, do)
    if (page.sheet is None) != before:
        return False  # a dialog that opens or closes sees to the focus itself
    here = read(page.board if page.sheet is None else page.sheet)
    if do in doers(here):
        return False
    return not page.focused or page.focused[-1] not in ids(here)


@pytest.mark.parametrize(
    ("before", "do"),
    [
        (["card 0"], "cancel"),
        (["card 0", "card 3"], "cancel"),
        (["keep"], "cancel"),
        (["keep"], "sure"),
        ([], "play move 2 7"),
        (["play move 2 7"], "play eat 17 10 special"),
        (["keep", "sure"], "new"),
        (["keep", "sure"], "undo"),
        (["copied yes"], "dismiss"),
        (["open checklist"], "open checklist reset"),
        (["open checklist", "open checklist reset"], "open checklist"),
        (["open checklist", "open checklist reset"], "reset sure"),
        (["open share", "copied yes"], "dismiss"),
        (["card 5"], "gap 0"),
    ],
)
def test_a_button_that_goes_hands_on_the_focus(before: list[str], do: str) -> None:
    table, page = playing()
    if do == "play move 2 7":
        table.act("card 2")
        table.act("card 7")
        do = next(do for do in doers(read(page.board)) if do.startswith("play"))
    for intent in before:
        table.act(intent)
    assert not focus_is_lost(table, page, do)


def test_meals_of_the_page_are_meals() -> None:
    """What stands on a button is what is played."""
    table, page = playing(moves=1)
    (do,) = [do for do in doers(shown(page)) if do.startswith("play ")]
    meal = GAME.parse_move(do.removeprefix("play "))
    assert isinstance(meal, Eat)
    table.act(do)
    assert log(table)[-1] == do.removeprefix("play ")
