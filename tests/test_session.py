"""One game being played: decisions, undo and redo, the assisted mark, saving and loading."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.bots import players
from critterbox.game import BadInput, IllegalMove, Json
from critterbox.games import GAME_IDS, find_game
from critterbox.numbsters import GAME
from critterbox.numbsters.model import Eat, Leave, Shift
from critterbox.record import from_json, to_json
from critterbox.session import HUMAN, Session
from tests.refusing import explained

WINS = json.loads((Path(__file__).parent / "games/numbsters/wins.json").read_text(encoding="utf-8"))
MOVES = [GAME.parse_move(text) for text in WINS[0]["moves"]]


def started(plies: int = 0) -> Session:
    """Return the first recorded win, played some moves far."""
    session = Session.new("numbsters", WINS[0]["seed"])
    for move in MOVES[:plies]:
        session.play(move)
    return session


def code(raised: pytest.ExceptionInfo[BadInput] | pytest.ExceptionInfo[IllegalMove]) -> str:
    return explained(raised.value)


def refused(save: Json) -> str:
    with pytest.raises(BadInput) as raised:
        Session.load(save)
    return code(raised)


# Beginning


def test_a_new_game() -> None:
    session = Session.new("numbsters", 42)
    assert session.state == session.start == GAME.setup({}, 42)
    assert (session.log, session.undone, session.assisted, session.outcome()) == ([], [], False, None)


@pytest.mark.parametrize("seed", [-1, 2**53, 10**399, True, 1.0, "1", None])
def test_bad_seeds(seed: Any) -> None:
    with pytest.raises(BadInput) as raised:
        Session.new("numbsters", seed)
    assert code(raised) in ("out_of_range", "wrong_type")


@pytest.mark.parametrize(
    "game_id", ["chess", "", "Numbsters", "numbsters.rules", "os", "../numbsters", "x" * 999]
)
def test_unknown_games(game_id: str) -> None:
    with pytest.raises(BadInput) as raised:
        Session.new(game_id, 1)
    assert code(raised) == "unknown_game"
    with pytest.raises(BadInput):
        find_game(game_id)


# Decisions


def test_moves_played_together_are_one_decision() -> None:
    session = started()
    step = session.play(*MOVES[:2])
    assert session.state == started(2).state == step.state
    assert [event["type"] for event in step.events] == ["moved", "ate", "used", "drew"]
    assert step.reveals == (0,)
    assert [beat.state for beat in step.beats] == [started(1).state, session.state], "a beat for each move"
    session.undo()
    assert session.state == GAME.assist(session.start)
    assert session.undone == [tuple(MOVES[:2])]
    again = session.redo()
    assert again.events == step.events
    assert len(session.log) == 2
    session.undo()
    assert not session.log


def test_moves_played_one_by_one_are_two_decisions() -> None:
    session = started(2)
    session.undo()
    assert len(session.log) == 1
    session.undo()
    assert session.undone == [(MOVES[1],), (MOVES[0],)]


def test_a_refused_move_plays_nothing() -> None:
    session = started(2)
    session.undo()
    before = (session.state, list(session.log), list(session.undone))
    for moves in ([Leave()], [MOVES[1], Eat(1, 2, "basic")], [MOVES[1], Shift(0, 1), Leave()]):
        with pytest.raises(IllegalMove):
            session.play(*moves)
        assert (session.state, session.log, session.undone) == before


def test_refusals_are_asked_of_the_position() -> None:
    session = started()
    assert session.refuse(Leave(), seat=0) is None
    refusal = session.refuse(Leave(), seat=1)
    assert refusal is not None
    assert refusal.code == "wrong_seat"


def test_a_new_move_forgets_what_was_undone() -> None:
    session = started(4)
    session.undo()
    session.undo()
    assert len(session.undone) == 2
    session.play(Leave())
    assert session.undone == []
    with pytest.raises(IllegalMove) as raised:
        session.redo()
    assert code(raised) == "nothing_to_redo"


def test_nothing_to_undo_or_redo() -> None:
    session = started()
    for attempt, expected in ((session.undo, "nothing_to_undo"), (session.redo, "nothing_to_redo")):
        with pytest.raises(IllegalMove) as raised:
            attempt()
        assert code(raised) == expected
    assert session.state == session.start


def test_redo_brings_decisions_back_one_by_one() -> None:
    session = started(6)
    for _ in range(6):
        session.undo()
    for place in range(6):
        session.redo()
        assert session.log[-1].move == MOVES[place]
        assert len(session.undone) == 5 - place
    assert session.state == GAME.assist(started(6).state)


# Assisted


def test_undo_of_an_arrangement_is_not_assisted() -> None:
    session = started(3)
    session.undo()
    assert not session.assisted
    assert session.state == started(2).state


def test_undo_past_a_draw_is_assisted_from_then_on() -> None:
    session = started(4)
    session.undo()
    assert session.assisted
    assert session.state.assisted
    for _ in range(3):
        session.undo()
        assert session.state.assisted, "earlier positions too"
    for move in MOVES:
        session.play(move)
    assert session.state.won
    assert session.state.assisted
    assert session.record().assisted
    assert Session.replay(session.record()).assisted


def test_undo_without_a_draw_is_not_assisted_to_the_end() -> None:
    """When the deck has run out nothing is revealed any more."""
    session = started(len(MOVES))
    while session.state.turn > 12 or session.state.phase != "arrange":
        session.undo()
    assert not session.assisted
    assert session.state.deck == ()


def everything(session: Session) -> tuple[object, ...]:
    return (session.state, list(session.log), list(session.undone), session.assisted)


def test_restart_takes_everything_back_and_redo_brings_it_again() -> None:
    session = started()
    session.play(*MOVES[:2])
    for move in MOVES[2:6]:
        session.play(move)
    session.undo()
    before = session.state
    session.restart()
    assert session.log == []
    assert session.assisted
    assert session.state == GAME.assist(session.start)
    assert session.undone[-1] == tuple(MOVES[:2]), "decision by decision"
    assert len(session.undone) == 5
    for _ in range(4):
        session.redo()
    assert session.state == GAME.assist(before)


def test_restart_before_anything_was_seen_is_clean() -> None:
    session = started(1)
    session.restart()
    assert (session.log, session.assisted, session.state) == ([], False, session.start)


def test_nothing_to_restart() -> None:
    session = started(2)
    session.undo()
    session.undo()
    before = everything(session)
    with pytest.raises(IllegalMove) as raised:
        session.restart()
    assert code(raised) == "nothing_to_undo"
    assert everything(session) == before


def test_a_position_that_was_assisted_stays_so() -> None:
    data = {**GAME.to_json(started().state), "assisted": True}
    session = Session.at("numbsters", data)
    assert session.assisted
    session.play(Leave())
    assert session.state.assisted
    assert Session.load(through_json(session.save())).assisted


# Saving and loading


def through_json(data: Json) -> Json:
    return json.loads(json.dumps(data, allow_nan=False))


def same(one: Session, other: Session) -> bool:
    return vars(one) == vars(other)


@pytest.mark.parametrize("plies", range(0, 33, 3))
@pytest.mark.parametrize("back", [0, 1, 2, 5])
@pytest.mark.parametrize("together", [1, 2])
def test_a_save_goes_on_where_it_was(plies: int, back: int, together: int) -> None:
    session = started()
    for place in range(0, plies, together):
        session.play(*MOVES[place : min(place + together, plies)])
    for _ in range(min(back, len(session.log) // together)):
        session.undo()
    saved = through_json(session.save())
    loaded = Session.load(saved)
    assert loaded.save() == saved
    assert loaded.state == session.state
    assert loaded.undone == session.undone
    assert [ply.joined for ply in loaded.log] == [ply.joined for ply in session.log]
    while session.log:
        session.undo()
        loaded.undo()
        assert loaded.state == session.state
    while session.undone:
        session.redo()
        loaded.redo()
        assert loaded.state == session.state


def test_an_unassisted_save_is_the_same_in_everything() -> None:
    session = started()
    session.play(*MOVES[:2])
    session.play(MOVES[2])
    assert same(Session.load(through_json(session.save())), session)


def test_a_save_of_a_loaded_position() -> None:
    session = Session.at("numbsters", GAME.to_json(started(5).state))
    session.play(MOVES[5])
    loaded = Session.load(through_json(session.save()))
    assert same(loaded, session)
    assert loaded.seed is None


def saved() -> Json:
    session = started()
    session.play(*MOVES[:2])
    session.play(*MOVES[2:4])
    session.play(MOVES[4])
    session.undo()
    return through_json(session.save())


def test_saves_are_read() -> None:
    loaded = Session.load(saved())
    assert [ply.joined for ply in loaded.log] == [False, True, False, True]
    assert loaded.undone == [(MOVES[4],)]


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ((), [], "wrong_type"),
        ((), None, "wrong_type"),
        ((), {}, "missing_field"),
        (("more",), 1, "unknown_field"),
        (("record",), None, "wrong_type"),
        (("record", "game"), "chess", "unknown_game"),
        (("record", "rules_version"), 2, "unknown_version"),
        (("record", "seed"), 9, "bad_record_move"),
        (("record", "moves"), ["leave"] * 3, "bad_record_move"),
        (("record", "moves", 1), "eat me", "bad_record_move"),
        (("record", "moves", 0), "leave", "bad_record_move"),
        (("record", "state_hash"), "0" * 16, "wrong_hash"),
        (("joined",), None, "wrong_type"),
        (("joined",), [0], "out_of_range"),
        (("joined",), [4], "out_of_range"),
        (("joined",), [True], "wrong_type"),
        (("joined",), ["1"], "wrong_type"),
        (("undone",), None, "wrong_type"),
        (("undone",), {}, "wrong_type"),
        (("undone",), ["leave"], "wrong_type"),
        (("undone",), [[1]], "wrong_type"),
        (("undone",), [["nonsense"]], "bad_move_text"),
        (("undone",), [["eat 1 2 basic"]], "bad_redo"),
        (("undone",), [["leave", "leave"]], "bad_redo"),
        (("undone",), [[]], "bad_redo"),
        (("players",), None, "wrong_type"),
        (("players",), ["human", "human"], "player_count"),
        (("players",), [], "player_count"),
        (("players",), ["human"] * 99, "too_long"),
        (("players",), [0], "wrong_type"),
        (("players",), [""], "no_player"),
        (("players",), ["x" * 21], "no_player"),
        (("players",), ["Human"], "no_player"),
        (("players",), ["human\n"], "no_player"),
        (("sealed",), -1, "out_of_range"),
        (("sealed",), 500, "out_of_range"),
        (("sealed",), None, "wrong_type"),
    ],
)
def test_damaged_saves(path: tuple[str | int, ...], value: Json, expected: str) -> None:
    assert refused(changed(saved(), path, value)) == expected


def changed(data: Json, path: tuple[str | int, ...], value: Json) -> Json:
    if not path:
        return value
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return data


def test_saves_from_before_there_were_several_seats() -> None:
    save = saved()
    del save["players"], save["sealed"]
    loaded = Session.load(save)
    assert (loaded.players, loaded.sealed) == (("human",), 0)
    assert loaded.save() == saved()


def test_moves_cut_off_are_noticed() -> None:
    save = saved()
    del save["record"]["moves"][2:]
    assert refused(save) == "wrong_hash"


anything: st.SearchStrategy[Json] = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.just([]) | st.just({})
)


@given(st.data())
def test_any_damage_is_refused_or_gives_a_sound_session(data: st.DataObject) -> None:
    save = saved()
    for _ in range(data.draw(st.integers(1, 2))):
        inner: Any = save
        while True:
            keys = sorted(inner) if isinstance(inner, dict) else range(len(inner))
            key = data.draw(st.sampled_from(keys))
            if not isinstance(inner[key], dict | list) or not inner[key] or data.draw(st.booleans()):
                break
            inner = inner[key]
        match data.draw(st.sampled_from(("replace", "drop", "double"))):
            case "drop" if len(inner) > 1:
                del inner[key]
            case "double" if isinstance(inner, list):
                inner.append(copy.deepcopy(inner[key]))
            case _:
                inner[key] = data.draw(anything | st.sampled_from(["leave", "move 0 1", "eat 4 5 basic"]))
    try:
        session = Session.load(save)
    except BadInput as error:
        explained(error)
        return
    assert Session.replay(from_json(through_json(to_json(session.record())))).state == session.state
    while session.undone:
        session.redo()
    while session.refuse_undo() is None:
        session.undo()
    if session.log:  # what is sealed, or a computer's
        session.restart()
    assert session.state == session.start or session.assisted


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_remembered_of_a_snapshot_is_true(game_id: str) -> None:
    """Also after undo, for another seat, of an earlier moment, and when a computer has been given it."""
    game = find_game(game_id)
    session = Session.new(game_id, 5)
    session.players = ("easy",) * len(session.players)

    def check() -> None:
        for seat in (*range(len(session.players)), None, 0):
            assert session.snapshot(seat) == game.snapshot(session.state, seat)
        assert session.snapshot(0, session.start) == game.snapshot(session.start, 0)

    for number in range(30):
        check()
        seat = game.to_move(session.state)
        if seat is None:
            break
        if game_id == "numbsters":
            texts: tuple[str, ...] = (game.move_text(game.legal_moves(session.state)[-1]),)
        else:
            texts = players.choose(players.request(session, seat, serial=0, seed=number))
        check()
        session.play(game.parse_move(texts[0]))
    session.players = (HUMAN,) * len(session.players)
    while session.refuse_undo() is None:
        session.undo()
        check()
