"""Guided first games: what they ask for can be played, what they say is true, and they can be left and resumed."""

from __future__ import annotations

from typing import Any

import pytest

from critterbox.game import IllegalMove
from critterbox.games import GAME_IDS
from critterbox.languages.en import SENTENCES
from critterbox.numbsters import rules as numbsters
from critterbox.numbsters.model import Eat
from critterbox.session import HUMAN, Session
from critterbox.table import sharing, ways
from critterbox.table.app import App
from critterbox.table.coach import Coach
from critterbox.table.table import Table
from critterbox.table.tour import Step, Tour, find_tour, lesson
from critterbox.varmints.model import Boost, Contest, Day, Pass, Play
from critterbox.varmints.night import total
from tests.table.fake_page import FakePage
from tests.table.opening import game_of, open_at
from tests.table.reading import read, text

EVERY_STEP = [(game_id, step.say) for game_id in GAME_IDS for step in find_tour(game_id).lessons]


def address(game_id: str) -> str:
    return f"?game={game_id}&start=tour"


def passing(table: Table, page: FakePage) -> None:
    """Let time pass until the player can decide something. No computer is asked before the tour is over."""
    while table.busy and not page.asked:
        table.act(page.timers.pop()[1])
    now = lesson(find_tour(table.game_id), game_of(table))
    assert page.asked == [] or now is None or now.step is None


def follow(table: Table, page: FakePage, steps: int = 100) -> None:
    """Do what the coach asks for, so many times."""
    for _ in range(steps):
        passing(table, page)
        assert table.coach is not None
        moves = table.coach.asks(game_of(table))
        if not moves:
            return
        for move in moves:
            table.act(f"try {game_of(table).game.move_text(move)}")
    passing(table, page)


def pointed_at(page: FakePage) -> set[str | None]:
    """Return what is marked on the board: the id, else what the button does."""
    marked = [node for node in read(page.board).iter() if node.get("data-pointed") is not None]
    return {node.get("id") or node.get("data-do") for node in marked}


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_needed_for_the_next_move_is_marked_on_the_board(game_id: str) -> None:
    table, page = open_at(address(game_id))
    for step in find_tour(game_id).lessons:
        passing(table, page)
        assert pointed_at(page), step.say
        follow(table, page, 1)
    assert not pointed_at(page), "after the tour nothing is"


def test_the_marks_are_those_of_the_move() -> None:
    table, page = open_at(address("vacuum"))
    assert pointed_at(page) == {"place-0b"}
    table.act("press 0b")
    assert pointed_at(page) == {"place-0b", "do-blood"}
    table.act("play blood 0b")
    assert pointed_at(page) == {"place-0b", "place-1a"}
    table.act("tour leave")
    assert not pointed_at(page), "who goes on alone is shown nothing"


def steps_of(tour: Tour) -> list[tuple[Step, Any, Session]]:
    """Return each step of a tour, with the position it is taken in and the session then."""
    session = Session.replay(tour.record)
    found = []
    for step in tour.script:
        found.append((step, session.state, Session.replay(session.record())))
        while (now := lesson(tour, session)) is not None and now.step is step:
            session.play(session.game.parse_move(now.rest[0]))
    return found


def at(game_id: str, say: str) -> tuple[Step, Any, Session]:
    return next(found for found in steps_of(find_tour(game_id)) if found[0].say == say)


def other_move(session: Session, coach: Coach) -> Any:
    """Return a legal move that is not the taught one, nor leads to the same."""
    game, state = session.game, session.state
    meant = game.apply(state, coach.asks(session)[0]).state
    return next(move for move in game.legal_moves(state) if game.apply(state, move).state != meant)


# The scripts.


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_script_can_be_played_as_it_stands(game_id: str) -> None:
    tour = find_tour(game_id)
    session = Session.replay(tour.record)
    first = session.game.to_move(session.state)
    for step in tour.script:
        while (now := lesson(tour, session)) is not None and now.step is step:
            if step.say:
                assert session.game.to_move(session.state) == first, (
                    "the player is asked when it is their turn"
                )
            session.play(session.game.parse_move(now.rest[0]))
    played = [session.game.move_text(ply.move) for ply in session.log]
    assert played == [move for step in tour.script for move in step.moves]
    assert lesson(tour, session) == (len(tour.lessons), None, 0)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_tour_is_short(game_id: str) -> None:
    assert 8 <= len(find_tour(game_id).lessons) <= 14


@pytest.mark.parametrize(("game_id", "say"), EVERY_STEP)
def test_each_step_has_its_sentence(game_id: str, say: str) -> None:
    tour = find_tour(game_id)
    step, state, session = at(game_id, say)
    moves = [session.game.parse_move(move) for move in step.moves]
    table, _ = open_at(address(game_id))
    told = table.words.say(f"tour.{say}", **tour.facts(state, moves))
    assert 40 < len(told) < 290
    assert "{" not in told


# What the sentences claim, beside what their arguments bring.


def test_what_numbsters_says_is_true() -> None:
    for step, state, _ in steps_of(find_tour("numbsters")):
        meals = numbsters.meals(state.stack)
        match step.say.partition(".")[2]:
            case "meal":
                assert Eat(11, 12, "basic") in meals
            case "move":
                assert state.deck == ()
                assert not any(meal.how == "basic" for meal in meals)
                assert state.stack[1:3] == (8, 11)
            case "seven":
                assert Eat(7, 9, "basic") in meals
            case "last":
                assert state.stack == (5, 8, 4)
            case "swap":
                assert (state.deck, meals) == ((), ())
                assert state.stack[0] == 8
            case "special" | "smaller":
                assert all(meal.how == "special" for meal in meals)
            case "to_the_top":
                assert state.stack[0] == 4
            case "mouth":
                assert state.stack == (4, 8, 5)
                assert meals[0] == Eat(4, 5, "basic")
            case other:
                raise AssertionError(other)


def test_what_varmints_says_is_true() -> None:
    steps = {step.say.partition(".")[2]: (step, state) for step, state, _ in steps_of(find_tour("varmints"))}
    for name, (step, state) in steps.items():
        if not name:
            continue
        move = Session.replay(find_tour("varmints").record).game.parse_move(step.moves[0])
        mine, theirs = state.sides
        match name, move:
            case ("play", Play(card, alley)):
                assert state.deck.critters[card].level == 0
                assert mine[alley].varmint is None
                assert not mine[alley].backup
            case ("effect", Play(card)):
                critter = state.deck.critters[card]
                assert (critter.when, [word.verb for word in critter.effect]) == ("play", ["draw"])
                assert critter.speed == 10
            case ("backup", Play(card, alley)):
                assert state.deck.critters[card].level > 0 == len(mine[alley].backup)
            case ("level", Play(card, alley)):
                assert (mine[alley].varmint, len(mine[alley].backup)) == (None, 1)
            case ("more_backup", Play(_, alley, face)):
                assert face == "down"
                assert mine[alley].varmint is not None
            case ("night", Pass()):
                assert state.phase == Day(0, passes=1, plays=9)
                assert len(state.hands[0]) == 1
            case ("contest", Pass()):
                alley = state.phase.alley
                assert total(state, 0, alley) > total(state, 1, alley)
                assert not theirs[alley].backup
            case ("boost", Boost()):
                alley = state.phase.alley
                assert isinstance(state.phase, Contest)
                assert len(theirs[alley - 1].scraps) == 2
                assert total(state, 0, alley) == total(state, 1, alley)
            case ("dawn", Play(_, alley)):
                assert (state.round, len(mine[alley].scraps), mine[alley].varmint) == (2, 2, "roach")
                assert len(state.hands[0]) == 4
            case _:
                raise AssertionError(name)


def test_what_vacuum_says_is_true() -> None:
    tour = find_tour("vacuum")
    for step, state, session in steps_of(tour):
        board, name = state.map, step.say.partition(".")[2]
        here = {name: state.crowds[place] for name, place in board.by_name.items()}
        match name:
            case "":
                continue
            case "blood":
                assert sum(map(sum, state.crowds)) == 0
            case "move":
                assert (state.points, here["0b"], board.capacities[board.by_name["1a"]]) == (1, (2, 0), 6)
            case "follow":
                assert (state.points, here["0b"], here["1a"]) == (7, (1, 0), (1, 0))
            case "reproduce" | "more":
                assert here["1a"] == ((2, 0) if name == "reproduce" else (4, 0))
            case "spend":
                assert state.points == 2
            case "establish":
                assert (here["1a"], state.scores) == ((6, 0), (0, 0))
            case "tile":
                assert state.points == 2
                assert any(colony.noisy for colony in state.colonies[board.by_name["1a"]])
            case "shelter":
                assert here["0b"] == (2, 0)
                assert board.capacities[board.by_name["0b"]] == 1
            case "trigger":
                assert [colony.noisy for places in state.colonies for colony in places] == [False, True]
            case "token":
                assert state.phase.tokens == ("B", "blank")
                assert here["1a"][0] == board.capacities[board.by_name["1a"]]
            case "end":
                assert here["1a"] == (6, 0)
                assert len(session.game.legal_moves(state)) > 1
            case _:
                raise AssertionError(name)


@pytest.mark.parametrize("turn", range(6))
def test_the_new_tile_may_be_turned(turn: int) -> None:
    """Nothing that follows depends on how it lies."""
    tour = find_tour("vacuum")
    session = Session.replay(tour.record)
    for step in tour.script:
        for move in step.moves:
            text = f"{move.rpartition(' ')[0]} {turn}" if step.freely else move
            session.play(session.game.parse_move(text))
    assert lesson(tour, session) == (len(tour.lessons), None, 0)
    assert any(
        event["type"] == "cleared" and event["lost"] == [0, 8]
        for ply in session.log
        for event in ply.step.events
    )


# At the table.


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_tour_is_played_through(game_id: str) -> None:
    table, page = open_at(address(game_id))
    session = game_of(table)
    assert session.players.count(HUMAN) == 1
    assert "Step 1 of" in text(read(page.board))
    follow(table, page)
    shown = text(read(page.board))
    assert SENTENCES[f"tour.{game_id}.done"].partition("{")[0][:40] in shown
    assert table.shelf.contents().results == ()
    assert "ticked off" not in shown


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_show_me_plays_what_is_asked_for(game_id: str) -> None:
    table, page = open_at(address(game_id))
    for _ in find_tour(game_id).lessons:
        passing(table, page)
        table.act("tour show")
    now = lesson(find_tour(game_id), game_of(table))
    assert now is not None
    assert now.step is None


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_another_move_is_answered_and_not_played(game_id: str) -> None:
    table, page = open_at(address(game_id))
    follow(table, page, 1)
    session, coach = game_of(table), table.coach
    assert coach is not None
    before = len(session.log)
    table.act(f"try {session.game.move_text(other_move(session, coach))}")
    assert len(session.log) == before
    assert SENTENCES["tour.wrong"] in text(read(page.board))
    assert SENTENCES["tour.wrong"] in page.said
    assert table.refused is None
    follow(table, page, 1)
    assert SENTENCES["tour.wrong"] not in text(read(page.board))


def test_an_illegal_move_is_refused_with_its_own_reason() -> None:
    table, _ = open_at(address("varmints"))
    table.act("try play pigeon 1 up")
    assert table.refused is not None
    assert table.refused.rule == "M2"
    assert game_of(table).log == []


def test_a_move_that_leads_to_the_same_will_do() -> None:
    table, page = open_at(address("numbsters"))
    follow(table, page, 3)
    table.act("try move 0 1")
    assert game_of(table).record().moves[-1] == "swap 0 1"


def test_what_was_begun_of_a_step_counts() -> None:
    """Whoever leaves the stack and then eats does the same as whoever eats at once."""
    table, page = open_at(address("numbsters"))
    table.act("try leave")
    assert "Step 1 of" in text(read(page.board))
    table.act("try eat 11 12 basic")
    assert "Step 2 of" in text(read(page.board))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_it_is_kept_and_found_again(game_id: str) -> None:
    table, page = open_at(address(game_id))
    follow(table, page, 3)
    assert page.address.endswith("&start=tour")
    for query in (page.address, address(game_id)):
        again, other = open_at(query, store=page.store)
        assert game_of(again).record() == game_of(table).record()
        assert again.coach is not None
        assert "Step 4 of" in text(read(other.board))
    follow(again, other)
    assert SENTENCES[f"tour.{game_id}.done"].partition("{")[0][:40] in text(read(other.board))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_who_has_gone_another_way_can_begin_again(game_id: str) -> None:
    table, page = open_at(address(game_id))
    follow(table, page, 1)
    passing(table, page)
    table.act("tour leave")
    session = game_of(table)
    now = lesson(find_tour(game_id), session)
    assert now is not None
    asked = session.game.parse_move(now.rest[0])
    table.act(
        f"try {next(session.game.move_text(it) for it in session.game.legal_moves(session.state) if it != asked)}"
    )
    again, other = open_at(address(game_id), store=page.store)
    assert game_of(again).record() == session.record(), "nothing is lost"
    assert SENTENCES["tour.strayed"] in text(read(other.board))
    again.act("tour begin")
    assert "Step 1 of" in text(read(other.board))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_undo_and_redo_go_back_and_forth_in_it(game_id: str) -> None:
    table, page = open_at(address(game_id))
    follow(table, page, 4 if game_id == "vacuum" else 2)
    assert table.coach is not None
    before = table.coach.said(table)
    table.act("undo")
    assert table.coach.asks(game_of(table)) != ()
    assert table.coach.said(table) != before
    table.act("redo")
    passing(table, page)
    assert table.coach.said(table) == before
    follow(table, page)
    assert lesson(find_tour(game_id), game_of(table)) is not None


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_it_can_be_left_and_taken_up_again(game_id: str) -> None:
    table, page = open_at(address(game_id))
    follow(table, page, 1)
    coach, session = table.coach, game_of(table)
    assert coach is not None
    other = session.game.move_text(other_move(session, coach))
    table.act("tour leave")
    assert SENTENCES["tour.left"] in text(read(page.board))
    table.act("tour resume")
    assert "Step 2 of" in text(read(page.board))
    table.act("tour leave")
    table.act(f"try {other}")
    assert session.game.move_text(session.log[-1].move) == other
    assert SENTENCES["tour.strayed"] in text(read(page.board))
    assert 'id="coach-show"' not in page.board
    assert coach.said(table) == "", "it is not told with every move"


def test_whoever_has_left_plays_against_the_computer() -> None:
    table, page = open_at(address("varmints"))
    table.act("tour leave")
    table.act("try play roach 2 up")
    while not page.asked:
        table.act(page.timers.pop()[1])
    assert page.asked


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_it_is_begun_from_the_help_and_begun_again(game_id: str) -> None:
    table, page = open_at(f"?game={game_id}&deal=42")
    table.act("open help")
    assert page.sheet is not None
    assert "tour begin" in page.sheet
    table.act("tour begin")
    assert table.way.start == ways.TOUR
    follow(table, page, 2)
    table.act("tour begin")
    assert game_of(table).log == []
    assert "Step 1 of" in text(read(page.board))


def test_a_finished_one_begins_anew() -> None:
    table, page = open_at(address("numbsters"))
    follow(table, page)
    assert game_of(table).outcome() is not None
    again, _ = open_at(address("numbsters"), store=page.store)
    assert game_of(again).log == []


def test_its_link_is_short_and_works_anywhere() -> None:
    table, _ = open_at(address("vacuum"))
    assert sharing.link(table).endswith("?game=vacuum&against=easy&start=tour")
    assert "against=easy" in open_at("?game=varmints&against=hard&start=tour")[1].address


def test_the_lobby_offers_to_go_on_with_it() -> None:
    table, page = open_at(address("varmints"))
    follow(table, page, 1)
    lobby = FakePage("", store=page.store)
    App(lobby).navigate()
    ways = text(read(lobby.offers[-1].ways["varmints"]))
    assert SENTENCES["lobby.go_on.tour"] in ways
    assert SENTENCES["tour.title"] not in ways, "the way to its beginning would be the same"


def test_who_has_left_may_play_anything() -> None:
    tour = find_tour("numbsters")
    coach, session = Coach(tour), Session.replay(tour.record)
    other = other_move(session, coach)
    assert coach.taught(session, (other,)) == ()
    coach.left = True
    assert coach.taught(session, (other,)) == (other,)
    coach.left = False
    with pytest.raises(IllegalMove):
        coach.taught(session, (Eat(1, 2, "basic"),))
