"""A table for two to four that keep nothing from each other: who looks, turns taken back, plans, names and colours."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from critterbox.game import Refusal, Seat
from critterbox.table import ways
from critterbox.table.app import App
from critterbox.table.page import Page
from critterbox.table.people import KEY as PEOPLE
from critterbox.table.scene import Reaction
from critterbox.table.settings import Settings
from critterbox.table.shelf import Shelf
from critterbox.table.table import Table
from critterbox.table.ways import Way
from critterbox.vacuum import GAME
from critterbox.vacuum.model import End, Go, NewBlood, State
from critterbox.words import Words
from tests.table.fake_page import FakePage
from tests.table.reading import by_id, check, doers, ids, label, read, text
from tests.table.seats import forget, session, tick

WORDS = Words()
MEDIUM, FRIENDS = Way("medium"), Way("friend")
CROWD = Way("medium.hard.friend")


def sit(way: Way = MEDIUM, deal: int = 1, page: FakePage | None = None) -> tuple[Table, FakePage]:
    """Return a table of Varmint Vacuum with a deal on it, drawn."""
    page = page or FakePage()
    browser: Page = page
    table = Table(page, "vacuum", WORDS, Settings(browser))
    table.begin(deal, way)
    table.show()
    return table, page


def deal_where(way: Way, person: int, seat: Seat) -> int:
    """Return the first deal in which somebody sits at a seat."""
    choices = Table(FakePage(), "vacuum", WORDS, Settings(FakePage())).face.choices
    return next(deal for deal in range(1, 500) if ways.seating(choices, way, deal)[seat] == person)


def log(table: Table) -> list[str]:
    return [GAME.move_text(ply.move) for ply in session(table).log]


def legal(table: Table) -> list[str]:
    return [GAME.move_text(move) for move in GAME.legal_moves(session(table).state)]


def state_of(table: Table) -> State:
    state: State = session(table).state
    return state


def to_move(table: Table) -> Seat | None:
    return GAME.to_move(session(table).state)


def ask(table: Table, page: FakePage) -> str:
    """Let time pass until the computer is asked; returns the serial of the request."""
    while not page.asked:
        tick(table, page)
    return str(json.loads(page.asked.pop())["serial"])


def answers(table: Table, page: FakePage, *moves: str) -> None:
    table.act(f"answer {ask(table, page)} {';'.join(moves)}")


def settle(table: Table, page: FakePage) -> None:
    """Let computers end their turns until a person has to decide."""
    while page.timers or page.asked:
        if page.asked:
            table.act(f"answer {json.loads(page.asked.pop())['serial']} {legal(table)[-1]}")
        else:
            tick(table, page)


FIRST = deal_where(MEDIUM, 0, 0)
"""A deal in which the one person begins."""
SECOND = deal_where(MEDIUM, 0, 1)


# Who looks.


@pytest.mark.parametrize("against", ["easy", "hard.easy", "easy.medium.hard"])
def test_the_one_person_may_sit_at_any_seat(against: str) -> None:
    seats = set()
    for deal in range(1, 30):
        table, page = sit(Way(against), deal)
        (own,) = [seat for seat, person in enumerate(table.seats) if person == 0]
        seats.add(own)
        assert table.viewer == own == session(table).lone_human()
        assert sorted(session(table).players) == sorted(["human", *against.split(".")])
        assert table.scene().live == (own == 0)
        assert table.curtain is None
        for seat, person in enumerate(table.seats):
            assert person == 0 or session(table).players[seat] == against.split(".")[person - 1]
        check(page.board)
    assert len(seats) == 1 + len(against.split("."))


def test_a_person_and_a_computer() -> None:
    table, page = sit(MEDIUM, SECOND)
    assert (table.viewer, to_move(table)) == (1, 0)
    assert table.scene().thinking
    answers(table, page, "end")
    assert table.viewer == 1
    assert table.scene().live
    table.act("play end")
    assert table.viewer == 1, "who has moved last looks on"
    assert not table.scene().live


def test_what_has_happened_since_ones_own_decision_is_at_hand() -> None:
    table, page = sit(MEDIUM, FIRST)
    table.act("play blood 0a")
    assert table.scene().recent == ()
    table.act("play end")
    assert table.scene().recent == ()
    answers(table, page, "blood 0b", "end")
    tick(table, page)
    kinds = [event["type"] for event in table.scene().recent]
    assert kinds[0] == "new_blood" and kinds[-1] == "turn" and table.scene().live
    table.act("play blood 0a")
    assert table.scene().recent == ()
    table.act("undo")
    assert [event["type"] for event in table.scene().recent] == kinds


def test_among_people_the_table_is_seen_by_whose_turn_it_is() -> None:
    table, page = sit(FRIENDS, 3)
    for turn in range(5):
        assert table.viewer == to_move(table) == turn % 2
        assert table.curtain is None
        assert table.scene().live
        assert page.covered == [], "nothing has to be hidden"
        assert not table.handing_over
        assert "uncover" not in ids(check(page.board))
        table.act("play end")
        if turn:  # one press does not end a turn that has only just begun
            assert table.viewer == turn % 2
            table.act("play end")
    assert session(table).sealed == 0
    table.act("uncover")
    table.act("hand over")
    assert table.viewer == to_move(table) == 1


def test_people_and_computers_mixed() -> None:
    way = CROWD
    for deal in range(1, 12):
        table, page = sit(way, deal)
        people = [seat for seat, person in enumerate(table.seats) if person in (0, 3)]
        assert table.viewer in people, "also before anybody has moved"
        last: Seat | None = None
        for _ in range(9):
            seat = to_move(table)
            assert seat is not None
            if seat in people:
                assert table.viewer == seat
                table.act("play end")
                last = seat
            else:
                assert table.viewer == (people[0] if last is None else last)
                answers(table, page, "end")
        again, _ = sit(way, deal, FakePage(store=page.store))
        assert again.viewer == table.viewer, "and when the game is taken up again"


def test_whoever_must_answer_looks() -> None:
    """One person's action asks something of another in the middle of a turn."""
    table, _ = sit(FRIENDS, 5)
    chance = random.Random(2)
    answered = 0
    for _ in range(3000):
        seat = to_move(table)
        if seat is None:
            break
        assert table.viewer == seat
        if state_of(table).seat != seat:
            answered += 1
        moves = legal(table)
        bold = [move for move in moves if move.startswith(("consolidate", "withdraw"))]
        table.act(f"play {chance.choice(bold or moves)}")
        while table._showing.waiting:
            table.act("step right")
        if answered > 3:
            break
    assert answered > 3


# What happens at once, and what moment by moment.


def test_an_own_action_is_seen_at_once() -> None:
    table, page = sit(MEDIUM, FIRST)
    forget(page)
    table.act("play blood 0a")
    assert len(page.drawn) == 1
    assert page.timers == []
    assert page.drawn[-1].motions is not None
    assert [event["type"] for event in table.scene().events] == ["new_blood"]


def separately(table: Table, monkeypatch: pytest.MonkeyPatch, *moves: Any) -> None:
    """Let the face make these decisions of the next intent."""
    reaction = Reaction(table.look, moves, separately=True)
    with monkeypatch.context() as face:
        face.setattr(type(table.face), "react", staticmethod(lambda *_: reaction))
        table.act("anything")


def a_step(table: Table) -> str:
    """Return where one can go from the Central Chamber."""
    around = state_of(table).map.neighbours[0]
    return state_of(table).map.names[around[0]]


def test_moves_played_separately_are_decisions_seen_together(monkeypatch: pytest.MonkeyPatch) -> None:
    table, page = sit(MEDIUM, SECOND)
    answers(table, page, "end")
    table.act("play blood 0a")
    goal = a_step(table)
    before, actions = state_of(table), table.actions
    forget(page)
    separately(table, monkeypatch, Go("0a", goal), Go(goal, "0a"))
    assert log(table)[-2:] == [f"move 0a {goal}", f"move {goal} 0a"]
    assert [ply.joined for ply in session(table).log[-2:]] == [False, False]
    assert (len(page.drawn), table.actions) == (1, actions + 1)
    assert [event["type"] for event in table.scene().events[:2]] == ["moved", "moved"]
    table.act("undo")
    assert log(table)[-1] == f"move 0a {goal}", "one by one"
    table.act("undo")
    assert state_of(table) == before
    assert not session(table).assisted


def test_of_moves_played_separately_those_before_a_refused_one_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    table, page = sit(MEDIUM, FIRST)
    table.act("play blood 0a")
    goal = a_step(table)
    points = state_of(table).points
    assert points == 1
    table.act("undo")
    separately(table, monkeypatch, NewBlood("0a"), NewBlood("0a"), NewBlood("0a"))
    assert log(table) == ["blood 0a"]
    assert table.refused is not None
    assert table.refused.code == "too_few_points"
    assert WORDS.explain(table.refused) in page.said
    check(page.board)
    before = session(table).save()
    separately(table, monkeypatch, Go(goal, "0a"), End())
    assert session(table).save() == before, "nothing at all, if the first one is refused"
    assert table.refused is not None


# Taking back.


def test_a_turn_is_taken_back_at_once() -> None:
    table, page = sit(MEDIUM, SECOND)
    answers(table, page, "end")
    start = state_of(table)
    for move in ("blood 0a", f"move 0a {a_step(table)}"):
        table.act(f"play {move}")
    table.act("undo turn")
    assert state_of(table) == start
    assert log(table) == ["end"]
    assert not session(table).assisted
    assert page.said.startswith(WORDS.say("table.undone"))
    table.act("redo")
    table.act("redo")
    assert len(log(table)) == 3
    assert not session(table).undone


def test_what_the_computer_has_answered_stands() -> None:
    table, page = sit(MEDIUM, FIRST)
    table.act("play end")
    assert by_id(check(page.board), "undo").get("aria-disabled") is None, "nobody has moved since"
    answers(table, page, "end")
    for intent in ("undo", "undo turn"):
        table.act(intent)
        assert log(table) == ["end", "end"]
        assert table.refused == Refusal("undo_past_decision", "V12")
        assert page.said == WORDS.explain(table.refused)
    assert by_id(check(page.board), "undo").get("aria-disabled") == "true"
    table.act("restart")
    assert log(table) == []
    assert session(table).assisted


def test_the_next_person_looks_again_after_undo() -> None:
    table, _ = sit(FRIENDS, 3)
    table.act("play blood 0a")
    table.act("play end")
    assert table.viewer == 1
    table.act("undo")
    assert (table.viewer, to_move(table)) == (0, 0)
    table.act("undo turn")
    assert log(table) == []
    table.act("redo")
    table.act("redo")
    assert (table.viewer, to_move(table)) == (1, 1)


def test_the_turn_of_the_person_before_is_not_taken_back_at_once() -> None:
    """The button stays in reach when it is the next one's turn, who has done nothing yet."""
    table, page = sit(FRIENDS, 3)
    table.act("play blood 0a")
    table.act("play end")
    assert by_id(read(page.board), "undo-turn").get("aria-disabled") == "true"
    table.act("undo turn")
    assert log(table) == ["blood 0a", "end"]
    assert table.refused == Refusal("nothing_to_undo")
    table.act("play blood 0a")
    table.act("undo turn")
    assert log(table) == ["blood 0a", "end"]
    assert table.refused is None


# A computer's plan.

PLAN = ("blood 0a", "end")


def planning(page: FakePage | None = None) -> tuple[Table, FakePage]:
    """Return a table at which the computer has played the first move of its plan."""
    table, page = sit(MEDIUM, SECOND, page)
    answers(table, page, *PLAN)
    assert log(table) == ["blood 0a"]
    return table, page


def test_a_plan_is_played_move_by_move() -> None:
    table, page = planning()
    assert table.scene().thinking
    assert page.asked == []
    assert len(page.timers) == 1, "after a pause"
    assert tick(table, page).startswith("think ")
    assert page.asked == [], "without asking again"
    assert log(table) == list(PLAN)
    assert table.scene().live


def test_a_plan_ends_where_its_next_move_cannot_be_played() -> None:
    for moves in (("blood 0a", "blood 0a"), ("blood 0a", "nonsense"), ("blood 0a", ""), ("blood 0a",)):
        table, page = sit(MEDIUM, SECOND)
        answers(table, page, *moves)
        tick(table, page)
        assert log(table) == ["blood 0a"]
        assert len(page.asked) == 1, "it is asked anew"
        assert page.logged == [], "which is no fault"


@pytest.mark.parametrize("first", ["", "nonsense", "take B 4"])
def test_a_bad_first_move_does_not_end_the_game(first: str) -> None:
    table, page = sit(MEDIUM, SECOND)
    answers(table, page, first, "end")
    assert log(table) == ["end"], "the last legal one in its place"
    assert len(page.logged) == 1
    assert to_move(table) == 1
    table.act("play end")
    tick(table, page)
    assert len(page.asked) == 1, "and the plan is forgotten"


def test_a_plan_that_begins_badly_is_no_plan() -> None:
    """Here the same seat has to go on after the move that was played in its place."""
    table, page = sit(MEDIUM, SECOND)
    answers(table, page, "end")
    table.act("play end")
    answers(table, page, "trigger")
    assert legal(table)[-1].startswith("take "), "one of the tokens can be used"
    answers(table, page, "nonsense", "blood 0a")
    while page.timers:
        tick(table, page)
    assert log(table)[-1].startswith("take ")
    assert len(page.asked) == 1, "it is asked anew"


def test_a_plan_survives_nothing_else() -> None:
    table, page = planning()
    table.act("new")
    page.timers.clear()
    table.begin(SECOND, MEDIUM)
    assert log(table) == ["blood 0a"], "the game is kept"
    tick(table, page)
    assert log(table) == ["blood 0a"]
    assert len(page.asked) == 1


def test_a_plan_for_a_position_that_was_undone_is_void() -> None:
    table, page = sit(MEDIUM, FIRST)
    table.act("play end")
    serial = ask(table, page)
    table.act(f"answer {serial} blood 0a;end")
    table.act("restart")
    page.timers.clear()
    table.act("redo")
    assert log(table) == ["end", "blood 0a"]
    assert tick(table, page).startswith("think ")
    assert log(table) == ["end", "blood 0a"]
    assert len(page.asked) == 1


def test_another_computers_turn_is_not_planned_for() -> None:
    way = Way("easy.easy")
    deal = next(deal for deal in range(1, 99) if sit(way, deal)[0].seats[2] == 0)
    table, page = sit(way, deal)
    answers(table, page, "end", "blood 0a")
    tick(table, page)
    assert log(table) == ["end"]
    assert json.loads(page.asked[0])["snapshot"]["seat"] == 1


# Looking around on the map.


@pytest.mark.parametrize(
    "intent", ["zoom in", "zoom out", "zoom fit", "pan left", "pan right", "pan up", "pan down"]
)
def test_the_page_shows_another_piece_of_the_map(intent: str) -> None:
    table, page = sit(MEDIUM, FIRST)
    forget(page)
    before = table.look
    table.act(intent)
    assert page.looked == [intent]
    assert page.drawn == []
    assert table.look == before


@pytest.mark.parametrize("intent", ["zoom", "zoom sideways", "pan", "pan in", "zoom in out"])
def test_no_such_way_to_look(intent: str) -> None:
    table, page = sit(MEDIUM, FIRST)
    table.act(intent)
    assert page.looked == []


# Names and colours.


def test_names_hold_for_whoever_sits_there() -> None:
    way = CROWD
    table, _ = sit(way, 4)
    for person, name in enumerate(("Ann", "Bo", "", "Cy")):
        table.act(f"name {person} {name}")
    table.act("colour 0 slate")
    company = table.company()
    assert company.names == tuple(("Ann", "Bo", "", "Cy")[person] for person in table.seats)
    colours = ("slate", "plum", "rust", "sky")
    assert company.colours == tuple(colours[person] for person in table.seats)
    assert company.players == session(table).players


def test_a_name_holds_at_once_and_stays() -> None:
    table, page = sit(FRIENDS, 3)
    table.act("play end")
    person = table.seats[0]
    before = session(table).save()
    table.act("open deals")
    table.act(f"name {person} Annabel")
    assert "Annabel" in text(check(page.board)), "in what has been told too"
    assert any("Annabel" in sentence for sentence in table.scene(story=True).story)
    assert by_id(read(page.sheet or ""), f"name-{person}").get("value") == "Annabel"
    assert session(table).save() == before, "it is no matter of the game"
    again, _ = sit(FRIENDS, 3, FakePage(store=page.store))
    assert again.company().names[0] == "Annabel"
    table.act(f"name {person}")
    assert "Annabel" not in text(check(page.board))


def test_markup_in_a_name_is_text() -> None:
    table, page = sit(FRIENDS, 3)
    table.act(f"name {table.seats[0]} <u>&amp;")
    table.act("open deals")
    assert "<u>&amp;" in text(check(page.board, page.sheet))
    assert "<u>" not in page.board
    assert "<u>" not in (page.sheet or "")


@pytest.mark.parametrize("name", ["x" * 17, "\u202eevil"])
def test_what_is_no_name_is_explained(name: str) -> None:
    table, page = sit(MEDIUM, FIRST)
    table.act("open deals")
    table.act(f"name 0 {name}")
    assert table.people.names[0] == ""
    assert page.said == WORDS.say("refusal.bad_name", limit=16)
    assert page.said in text(read(page.sheet or ""))
    assert PEOPLE not in page.store


@pytest.mark.parametrize(
    "intent", ["name 4 Ann", "name x Ann", "name", "colour 9 sky", "colour 0 pink", "colour 0", "colour"]
)
def test_nobody_there_has_no_name(intent: str) -> None:
    table, page = sit(MEDIUM, FIRST)
    table.act("open deals")
    before = table.company()
    table.act(intent)
    assert table.company() == before
    assert PEOPLE not in page.store
    check(page.board, page.sheet)


def test_a_colour_is_swapped() -> None:
    table, page = sit(MEDIUM, FIRST)
    assert table.company().colours == ("moss", "plum")
    table.act("open deals")
    table.act("colour 0 plum")
    assert table.company().colours == ("plum", "moss")
    pressed = {
        name for name, node in doers(read(page.sheet or "")).items() if node.get("aria-pressed") == "true"
    }
    assert {"colour 0 plum", "colour 1 moss"} <= pressed
    assert label(doers(read(page.sheet or ""))["colour 0 plum"]) == WORDS.say("vacuum.kind.plum")


# The roster.


def rows(page: FakePage) -> list[str]:
    return [name for name in ids(check(page.board, page.sheet)) if name.startswith("person-")]


def test_players_are_gathered_in_the_sheet() -> None:
    table, page = sit(MEDIUM, FIRST)
    table.act("open deals")
    assert rows(page) == ["person-0", "person-1"]
    sheet = doers(read(page.sheet or ""))
    assert sheet["wish player 1 medium"].get("aria-pressed") == "true"
    assert "wish player 0 easy" not in sheet, "whose browser it is plays"
    assert "wish remove" not in sheet, "one opponent there must be"
    for press in ("wish add", "wish player 2 friend", "wish add", "wish player 1 hard"):
        assert press in doers(read(page.sheet or "")), press
        table.act(press)
    assert rows(page) == ["person-0", "person-1", "person-2", "person-3"]
    assert "wish add" not in doers(read(page.sheet or "")), "four are the most"
    assert table.wish == Way("hard.friend.medium")
    assert table.way == MEDIUM, "the game on the table goes on"
    table.act("wish remove")
    table.act("wish rules short")
    table.act("new")
    assert table.way == Way("hard.friend", "short")
    assert page.address == "?game=vacuum&against=hard.friend&rules=short"
    assert sorted(session(table).players) == ["hard", "human", "human"]
    assert session(table).options["track"] == 5


def test_other_games_have_no_roster() -> None:
    page = FakePage()
    browser: Page = page
    for game_id in ("numbsters", "varmints"):
        table = Table(page, game_id, WORDS, Settings(browser))
        table.begin(1)
        table.act("open deals")
        assert "roster" not in ids(check(page.board, page.sheet))
        assert set(table.company().colours) == {""}


def test_the_way_is_told() -> None:
    table, page = sit(Way("medium.medium.friend", "long"), 1)
    told = "against medium, medium and a friend"
    assert text(by_id(check(page.board), "deals")) == told.capitalize()
    settle(table, page)
    table.act("play end")
    table.act("new")
    table.act("open deals")
    sheet = read(page.sheet or "")
    assert text(doers(sheet)["resume 0"]).startswith(f"Round 1, {told}, ")


def test_a_link_names_all_opponents() -> None:
    for address, players in (
        ("?game=vacuum&against=hard.easy&deal=5", ["easy", "hard", "human"]),
        ("?game=vacuum&deal=5", ["human", "medium"]),
        ("?game=vacuum&against=friend", ["human", "human"]),
    ):
        page = FakePage(address)
        browser: Page = page
        app = App(browser)
        app.navigate()
        assert app.table is not None
        assert sorted(session(app.table).players) == players
        assert "deal=" not in page.address, "its number gives away what is hidden"


@pytest.mark.parametrize(
    "against", ["", ".", "hard.", "hard..easy", "nobody", "easy.easy.easy.easy", "hard,easy"]
)
def test_a_link_that_names_strange_opponents_is_explained(against: str) -> None:
    page = FakePage(f"?game=vacuum&against={against}&deal=5")
    browser: Page = page
    app = App(browser)
    app.navigate()
    assert app.table is not None
    assert app.table.session is None
    assert page.said in text(check(page.board))
    app.act("new")
    assert app.table.session is not None


# Long games, and their ends.


@pytest.mark.parametrize("against", ["easy", "friend.easy", "easy.friend.easy"])
def test_long_games(against: str) -> None:
    """Played at random by everybody, with presses of all kinds in between: every page is sound."""
    table, page = sit(Way(against, "short"), 8)
    chance = random.Random(8)
    for number in range(300):
        if session(table).outcome() is not None:
            break
        if page.asked:
            table.act(f"answer {json.loads(page.asked.pop())['serial']} {chance.choice(legal(table))}")
        elif page.timers:
            tick(table, page)
        else:
            table.act(f"play {chance.choice(legal(table))}")
            assert table.refused is None
        if number % 25 == 0:
            check(page.board)
            if chance.random() < 0.3:
                table.act("undo")
    assert page.logged == []
    assert page.covered == []
    assert len(log(table)) > 100


def test_a_finished_game_has_its_place_in_the_results() -> None:
    """First alone is won, first with others drawn, whoever sits where."""
    for deal, wanted in ((FIRST, 0), (SECOND, 1)):
        table, page = sit(MEDIUM, deal)
        while session(table).outcome() is None:
            if page.timers or page.asked:
                settle(table, page)
            else:
                table.act("play end")
        outcome = session(table).outcome()
        assert outcome is not None
        assert outcome.ranking == ((0, 1),)
        (result,) = Shelf(FakePage(store=page.store), "vacuum").contents().results
        assert (result.won, result.drawn, table.viewer) == (False, True, wanted)
        assert "deal=" in page.address, "now it may be known"
