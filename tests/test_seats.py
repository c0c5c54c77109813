"""Sessions with several seats: who decides, who has nothing to decide, and what may be taken back (M4, M17)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.engine import Engine
from critterbox.game import BadInput, Beat, IllegalMove, Json, Outcome, Refusal, Seat, Step, seen_by
from critterbox.record import from_json, to_json
from critterbox.session import HUMAN, Session
from tests.refusing import explained

LAST_MOVE = 30


@dataclass(frozen=True)
class State:
    """A table of Whispers: whose turn it is, the cards nobody knows, and who must sit out how many turns."""

    seat: Seat
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    tired: tuple[int, ...]
    moves: int = 0
    assisted: bool = False


class Whispers:
    """A game for two or three, made up for these tests; its moves are their texts.

    `wait` does nothing, `draw` and `draw twice` show cards to the mover (one in a beat), `show` shows the mover's
    hand to all others, `tire` makes the next seat sit out a turn, in which it can only `pass`.
    """

    id = "whispers"
    rules_version = 1
    seats = range(2, 4)
    hides_seed = True
    secrets = True
    final_rule: str | None = None

    def complete(self, options: Mapping[str, Json]) -> dict[str, Json]:
        return dict(options)

    def setup(self, options: Mapping[str, Json], seed: int) -> State:
        seats = options.get("seats", 2)
        return State(0, tuple(range(seed, seed + 2 * LAST_MOVE)), ((),) * seats, (0,) * seats)

    def seated(self, state: State) -> int:
        return len(state.hands)

    def to_move(self, state: State) -> Seat | None:
        return state.seat if state.moves < LAST_MOVE else None

    def refuse(self, state: State, seat: Seat, move: str) -> Refusal | None:
        if state.moves == LAST_MOVE:
            return Refusal("game_over")
        if seat != state.seat:
            return Refusal("wrong_seat", None, {"seat": seat})
        if (move == "pass") != bool(state.tired[seat]):
            return Refusal("not_now")
        return None

    def legal_moves(self, state: State) -> tuple[str, ...]:
        moves = ("pass", "wait", "draw", "draw twice", "show", "tire")
        return tuple(move for move in moves if self.refuse(state, state.seat, move) is None)

    def forced(self, state: State) -> str | None:
        return "pass" if state.moves < LAST_MOVE and state.tired[state.seat] else None

    def apply(self, state: State, move: str) -> Step[State]:
        refusal = self.refuse(state, state.seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        seat, following = state.seat, (state.seat + 1) % len(state.hands)
        reveals: tuple[Seat, ...] = ()
        beats = []
        for _ in range({"draw": 1, "draw twice": 2}.get(move, 0)):
            card, *deck = state.deck
            hand = (*state.hands[seat], card)
            state = replace(state, deck=tuple(deck), hands=_with(state.hands, seat, hand))
            beats.append(Beat(state, ({"type": "drew", "seat": seat, "only": {str(seat): {"card": card}}},)))
            reveals = (seat,)
        if move == "show":
            reveals = tuple(other for other in range(len(state.hands)) if other != seat)
        tired = state.tired
        if move == "pass":
            tired = _with(tired, seat, tired[seat] - 1)
        if move == "tire":
            tired = _with(tired, following, tired[following] + 1)
        state = replace(state, seat=following, tired=tired, moves=state.moves + 1)
        return Step((*beats, Beat(state, ({"type": move},))), reveals)

    def outcome(self, state: State) -> Outcome | None:
        if state.moves < LAST_MOVE:
            return None
        return Outcome("tired", (tuple(range(len(state.hands))),), (0,) * len(state.hands))

    def assist(self, state: State) -> State:
        return replace(state, assisted=True)

    def move_text(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        return text

    def to_json(self, state: State) -> dict[str, Json]:
        data = vars(state)
        return {
            **data,
            "deck": list(state.deck),
            "hands": list(map(list, state.hands)),
            "tired": list(state.tired),
        }

    def from_json(self, data: Json) -> State:
        hands = tuple(map(tuple, data["hands"]))
        return State(**{**data, "deck": tuple(data["deck"]), "hands": hands, "tired": tuple(data["tired"])})


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


GAME: Any = Whispers()
PEOPLE = (HUMAN, HUMAN)
FIRST = (HUMAN, "owl")
SECOND = ("owl", HUMAN)


@pytest.fixture(autouse=True)
def _whispers_in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("critterbox.session.find_game", lambda _: GAME)


def playing(*decisions: str, players: tuple[str, ...] = PEOPLE) -> Session:
    """Return a session in which these decisions were made."""
    session = Session.new("whispers", 7, {"seats": len(players)}, players)
    for move in decisions:
        session.play(move)
    return session


def log(session: Session) -> list[str]:
    """Return the moves played, each that belongs to the one before it with a plus."""
    return [("+" if ply.joined else "") + ply.move for ply in session.log]


def everything(session: Session) -> dict[str, object]:
    return {**vars(session), "log": list(session.log), "undone": list(session.undone)}


def refused(session: Session) -> str:
    """Return why undo is refused, having seen that the refusal changes nothing."""
    before = everything(session)
    refusal = session.refuse_undo()
    with pytest.raises(IllegalMove) as raised:
        session.undo()
    assert raised.value.refusal == refusal
    assert everything(session) == before
    return explained(raised.value)


def through_json(data: Json) -> Json:
    return json.loads(json.dumps(data, allow_nan=False))


# What a seat sees of an event


def test_an_event_is_for_everybody() -> None:
    event = {"type": "drew", "seat": 1}
    assert seen_by(event, 0) == seen_by(event, 1) == seen_by(event, None) == event


def test_an_event_may_say_more_to_some() -> None:
    event = {"type": "drew", "seat": 1, "only": {"1": {"card": 3}}}
    assert seen_by(event, 1) == {"type": "drew", "seat": 1, "card": 3}
    assert seen_by(event, 0) == seen_by(event, None) == {"type": "drew", "seat": 1}
    assert "only" in event, "the event itself stays as it was"


def test_a_step_is_its_beats() -> None:
    step = GAME.apply(GAME.setup({}, 7), "draw twice")
    assert [len(beat.state.hands[0]) for beat in step.beats] == [1, 2, 2]
    assert step.state == step.beats[-1].state
    assert [event["type"] for event in step.events] == ["drew", "drew", "draw twice"]


# Who sits there


def test_as_many_people_as_the_game_needs() -> None:
    assert Session.new("whispers", 7).players == PEOPLE
    assert Session.at("whispers", GAME.to_json(GAME.setup({}, 7))).players == PEOPLE
    session = playing(players=SECOND)
    assert [session.is_human(seat) for seat in (0, 1)] == [False, True]


@pytest.mark.parametrize("players", [(), (HUMAN,), (HUMAN,) * 4])
def test_too_few_and_too_many(players: tuple[str, ...]) -> None:
    with pytest.raises(BadInput) as raised:
        Session.new("whispers", 7, players=players)
    assert explained(raised.value) == "player_count"


@pytest.mark.parametrize("name", ["", "Owl", "owl 2", "owl\n", "ówl", "o" * 21])
def test_what_is_no_player(name: str) -> None:
    with pytest.raises(BadInput) as raised:
        Session.new("whispers", 7, players=(HUMAN, name))
    assert explained(raised.value) == "no_player"


def test_the_log_says_whose_move_it_was_and_whom_it_told() -> None:
    session = playing("draw", "wait", "show", players=(HUMAN, "owl", HUMAN))
    assert [(ply.seat, ply.reveals) for ply in session.log] == [(0, (0,)), (1, ()), (2, (0, 1))]


def test_a_seat_plays_for_itself_only() -> None:
    session = playing("wait")
    before = everything(session)
    with pytest.raises(IllegalMove) as raised:
        session.play("wait", seat=0)
    assert explained(raised.value) == "wrong_seat"
    assert everything(session) == before
    session.play("wait", seat=1)
    assert session.state.seat == 0


def test_nobody_plays_when_the_game_is_over() -> None:
    session = playing(*["wait"] * LAST_MOVE)
    for seat in (None, 0, 1):
        with pytest.raises(IllegalMove) as raised:
            session.play("wait", seat=seat)
        assert raised.value.refusal.code == "game_over"


# Who has nothing to decide


def test_the_session_passes_for_whom_can_only_pass() -> None:
    session = playing("wait")
    step = session.play("tire", seat=1)
    assert log(session) == ["wait", "tire", "+pass"]
    assert [event["type"] for event in step.events] == ["tire", "pass"]
    assert session.state.seat == 1
    assert session.record().moves == ("wait", "tire", "pass")


def test_several_pass_in_a_row() -> None:
    session = playing(players=(HUMAN,) * 3)
    session.state = replace(session.state, tired=(0, 1, 1))
    step = session.play("draw")
    assert log(session) == ["draw", "+pass", "+pass"]
    assert step.reveals == (0,)
    assert len(step.beats) == 4
    session.undo()
    assert (session.log, session.undone) == ([], [("draw", "pass", "pass")])


def test_what_a_forced_end_ends() -> None:
    session = playing(*["wait"] * (LAST_MOVE - 2), "tire")
    assert log(session)[-2:] == ["tire", "+pass"]
    assert session.outcome() is not None


def test_nobody_passes_at_the_start() -> None:
    """There is no decision that a pass could belong to, so it is one of its own."""
    session = Session.at("whispers", {**GAME.to_json(GAME.setup({}, 7)), "tired": [1, 0]})
    assert session.log == []
    session.play("pass")
    assert log(session) == ["pass"]


def test_a_record_is_replayed_as_it_is() -> None:
    kept = playing("wait", "tire").record()
    assert Session.replay(kept).record() == kept
    before = GAME.apply(GAME.apply(GAME.setup({"seats": 2}, 7), "wait").state, "tire").state
    shorter = kept._replace(
        moves=kept.moves[:-1], state_hash=Session(GAME, before, seed=7, options={}).state_hash()
    )
    session = Session.replay(shorter)
    assert log(session) == ["wait", "tire"], "and the pass is not added"
    session.play("pass")
    assert session.state == Session.replay(kept).state


# Undo between people


def test_what_showed_nothing_can_be_taken_back_cleanly() -> None:
    session = playing("wait", "tire")
    session.undo()
    assert log(session) == ["wait"]
    assert not session.assisted
    session.undo()
    assert session.state == session.start
    assert refused(session) == "nothing_to_undo"
    session.redo()
    session.redo()
    assert log(session) == ["wait", "tire", "+pass"]


def test_what_showed_something_to_its_own_seat_is_assisted() -> None:
    session = playing("wait", "draw")
    session.undo()
    assert session.assisted
    assert session.state == GAME.assist(playing("wait").state)


def test_what_showed_something_to_another_stays() -> None:
    session = playing("wait", "show")
    assert refused(session) == "undo_past_reveal"
    session.play("wait")
    session.undo()
    assert refused(session) == "undo_past_reveal"


def test_nothing_is_taken_back_past_the_curtain() -> None:
    session = playing("wait")
    session.seal()
    assert refused(session) == "undo_past_curtain"
    session.play("wait")
    session.play("wait")
    session.undo()
    session.undo()
    assert refused(session) == "undo_past_curtain"
    loaded = Session.load(through_json(session.save()))
    assert loaded.sealed == 1
    assert refused(loaded) == "undo_past_curtain"


# Undo against computers


def test_the_answer_goes_too() -> None:
    session = playing("wait", "wait", "wait", "wait", players=FIRST)
    session.undo()
    assert log(session) == ["wait", "wait"]
    assert session.assisted
    assert session.state == GAME.assist(playing("wait", "wait").state)
    step = session.redo()
    assert [event["type"] for event in step.events] == ["wait", "wait"]
    assert (len(session.log), session.undone) == (4, [])


def test_undo_while_the_computer_thinks_is_clean() -> None:
    session = playing("wait", "wait", "wait", players=FIRST)
    session.undo()
    assert log(session) == ["wait", "wait"]
    assert not session.assisted


def test_a_computer_that_can_only_pass_decides_nothing() -> None:
    session = playing("tire", players=FIRST)
    assert log(session) == ["tire", "+pass"]
    session.undo()
    assert (session.log, session.assisted) == ([], False)


@pytest.mark.parametrize("decisions", [("show",), ("show", "wait"), ("wait", "show"), ("draw", "draw")])
def test_what_is_shown_to_a_computer_or_by_it_can_be_taken_back(decisions: tuple[str, ...]) -> None:
    session = playing(*decisions, players=FIRST)
    session.undo()
    assert (session.log, session.assisted) == ([], True)


def test_a_computer_begins() -> None:
    session = playing("wait", players=SECOND)
    assert refused(session) == "nothing_to_undo"
    session.play("wait")
    session.play("wait")
    session.undo()
    assert log(session) == ["wait"]
    assert refused(session) == "nothing_to_undo"


def test_two_computers_answer() -> None:
    session = playing("wait", "wait", "wait", players=(HUMAN, "owl", "crow"))
    session.undo()
    assert session.log == []
    session.redo()
    assert len(session.log) == 3


def test_an_answer_that_showed_something_to_another_person_stays() -> None:
    session = playing("wait", "wait", "show", players=(HUMAN, HUMAN, "owl"))
    assert refused(session) == "undo_past_reveal"


def test_redo_stops_where_a_human_decides() -> None:
    session = playing("wait", "wait", "tire", "draw", "wait", players=FIRST)
    assert log(session) == ["wait", "wait", "tire", "+pass", "draw", "wait"]
    for _ in range(3):
        session.undo()
    assert session.log == []
    lengths = []
    while session.undone:
        session.redo()
        lengths.append(len(session.log))
    assert lengths == [2, 4, 6]


# Undo where what was revealed, and what others have decided, stands for good


@pytest.fixture
def final(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whispers by a ruling that lets nobody go back past a reveal or an answer."""
    monkeypatch.setattr(GAME, "final_rule", "V12")


def citing(session: Session) -> tuple[str, str | None]:
    """Return why undo is refused, and by which ruling."""
    code, refusal = refused(session), session.refuse_undo()
    assert refusal is not None
    return code, refusal.rule


@pytest.mark.usefixtures("final")
@pytest.mark.parametrize("players", [PEOPLE, FIRST])
@pytest.mark.parametrize("move", ["draw", "show"])
def test_a_reveal_is_final(players: tuple[str, ...], move: str) -> None:
    """Whoever was shown it: the one who drew, or somebody else, or a computer."""
    assert citing(playing(move, players=players)) == ("undo_past_reveal", "V12")


@pytest.mark.usefixtures("final")
def test_an_answer_is_final() -> None:
    for players in (FIRST, (HUMAN, "owl", "crow")):
        session = playing("wait", "wait", players=players)
        assert citing(session) == ("undo_past_decision", "V12")


@pytest.mark.usefixtures("final")
def test_until_somebody_answers_undo_is_clean() -> None:
    session = playing("wait", players=FIRST)
    session.undo()
    assert (session.log, session.assisted) == ([], False)
    session.play("tire")
    assert log(session) == ["tire", "+pass"], "which is no answer, as nothing was decided"
    session.undo()
    assert (session.log, session.assisted) == ([], False)


@pytest.mark.usefixtures("final")
def test_each_of_several_people_takes_back_their_own() -> None:
    session = playing("wait", "wait")
    session.undo()
    session.undo()
    assert (session.log, session.assisted) == ([], False)
    session = playing("draw", "wait")
    session.undo()
    assert citing(session) == ("undo_past_reveal", "V12")


@pytest.mark.usefixtures("final")
def test_a_final_answer_can_still_be_restarted_and_brought_back() -> None:
    session = playing("draw", "wait", "wait", players=FIRST)
    session.restart()
    assert (session.log, session.assisted) == ([], True)
    session.redo()
    session.redo()
    assert log(session) == ["draw", "wait", "wait"]


# A turn taken back at once


def test_another_seats_forced_move_ends_a_turn() -> None:
    session = playing("wait", "wait")
    session.state = replace(session.state, tired=(0, 2))
    session.play("wait")
    session.play("wait")
    assert log(session) == ["wait", "wait", "wait", "+pass", "wait", "+pass"]
    session.undo_turn()
    assert log(session) == ["wait", "wait", "wait", "+pass"]


class Soliloquy(Whispers):
    """Whispers in which `wait` and `draw` let the same seat go on."""

    def apply(self, state: State, move: str) -> Step[State]:
        step = super().apply(state, move)
        if move not in ("wait", "draw"):
            return step
        return step._replace(beats=(*step.beats[:-1], Beat(replace(step.state, seat=state.seat))))


@pytest.fixture
def soliloquy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("critterbox.session.find_game", lambda _: Soliloquy())


def talking(*decisions: str, players: tuple[str, ...] = PEOPLE, final_rule: str | None = "V12") -> Session:
    session = playing(players=players)
    vars(session.game)["final_rule"] = final_rule
    for move in decisions:
        session.play(move)
    return session


@pytest.mark.usefixtures("soliloquy")
@pytest.mark.parametrize(
    ("decisions", "left"),
    [
        (["wait", "wait", "wait"], []),
        (["wait", "show", "wait", "wait"], ["wait", "show"]),
        (["wait", "show", "wait", "draw", "wait", "wait"], ["wait", "show", "wait", "draw"]),
        (["wait", "wait", "show", "wait", "tire"], ["wait", "wait", "show"]),
    ],
)
def test_a_turn_goes_back_as_far_as_it_can(decisions: list[str], left: list[str]) -> None:
    session = talking(*decisions)
    session.undo_turn()
    assert log(session) == left
    assert not session.assisted
    while session.undone:
        session.redo()
    assert [ply.move for ply in session.log if not ply.joined] == decisions, "redo brings all of it again"


@pytest.mark.usefixtures("soliloquy")
def test_a_turn_that_cannot_go_back_at_all_stays() -> None:
    for decisions in ((), ("draw",), ("wait", "show")):
        session = talking(*decisions)
        before = everything(session)
        with pytest.raises(IllegalMove) as raised:
            session.undo_turn()
        assert raised.value.refusal == session.refuse_undo()
        assert everything(session) == before


@pytest.mark.usefixtures("soliloquy")
def test_a_turn_is_its_seats_own() -> None:
    session = talking("wait", "show", "wait")
    session.undo_turn(1)
    assert log(session) == ["wait", "show"]
    with pytest.raises(IllegalMove) as raised:
        session.undo_turn(1)
    assert raised.value.refusal.code == "nothing_to_undo"
    assert log(session) == ["wait", "show"]
    with pytest.raises(IllegalMove) as raised:
        session.undo_turn(0)
    assert raised.value.refusal.code == "undo_past_reveal", "which it would be otherwise"


@pytest.mark.usefixtures("soliloquy")
def test_without_such_a_ruling_a_turn_goes_back_past_an_answer() -> None:
    session = talking("wait", "draw", "show", "wait", "show", players=FIRST, final_rule=None)
    session.undo_turn()
    assert (session.log, session.assisted) == ([], True)


# Restart


def test_people_may_always_begin_again_and_are_assisted() -> None:
    session = playing("wait", "show", "tire")
    session.seal()
    session.restart()
    assert (session.log, session.assisted) == ([], True)
    assert session.state == GAME.assist(session.start)
    while session.undone:
        session.redo()
    assert log(session) == ["wait", "show", "tire", "+pass"]
    assert session.state == GAME.assist(playing("wait", "show", "tire").state)


def test_what_was_sealed_stays_so_through_restart_and_redo() -> None:
    session = playing("wait", "show", "wait")
    session.seal()
    session.restart()
    session.seal()  # somebody takes the device, behind a curtain
    session = Session.load(through_json(session.save()))
    while session.undone:
        session.redo()
    refusal = session.refuse_undo()
    assert refusal is not None
    assert refusal.code == "undo_past_curtain"


def test_a_restarted_game_that_goes_another_way_can_be_taken_back() -> None:
    session = playing("wait", "show", "wait")
    session.seal()
    session.restart()
    session.play("wait")
    session.undo()
    assert session.log == []


def test_against_a_computer_that_has_done_nothing_restart_is_clean() -> None:
    session = playing("tire", "tire", "wait", players=FIRST)
    session.restart()
    assert (session.log, session.assisted) == ([], False)


@pytest.mark.parametrize("decisions", [("draw",), ("show",), ("wait", "wait")])
def test_restart_past_something_is_assisted(decisions: tuple[str, ...]) -> None:
    session = playing(*decisions, players=FIRST)
    session.restart()
    assert (session.log, session.assisted) == ([], True)


def test_a_computers_opening_stays() -> None:
    session = playing("wait", "tire", players=SECOND)
    session.restart()
    assert log(session) == ["wait"]
    session.redo()
    assert log(session) == ["wait", "tire", "+pass"]


def test_a_computers_opening_is_nothing_to_restart() -> None:
    with pytest.raises(IllegalMove) as raised:
        playing("wait", players=SECOND).restart()
    assert explained(raised.value) == "nothing_to_undo"


def test_nothing_to_restart() -> None:
    with pytest.raises(IllegalMove) as raised:
        playing().restart()
    assert explained(raised.value) == "nothing_to_undo"


# Saves


@pytest.mark.parametrize("name", ["players", "sealed"])
def test_a_save_keeps_who_sits_there(name: str) -> None:
    session = playing("wait", "draw", players=SECOND)
    session.seal()
    loaded = Session.load(through_json(session.save()))
    assert vars(loaded)[name] == vars(session)[name]
    assert loaded.save() == session.save()


@given(
    st.sampled_from((PEOPLE, FIRST, SECOND, (HUMAN, "owl", HUMAN))),
    st.lists(
        st.sampled_from(("wait", "draw", "draw twice", "show", "tire"))
        | st.sampled_from(("undo", "undo", "undo_turn", "redo", "restart", "seal")),
        max_size=25,
    ),
)
def test_whatever_is_done_the_session_is_sound(players: tuple[str, ...], actions: list[str]) -> None:
    session = playing(players=players)
    for action in actions:
        before = everything(session)
        try:
            if action in ("undo", "undo_turn", "redo", "restart", "seal"):
                getattr(session, action)()
            else:
                session.play(action)
        except IllegalMove:
            assert everything(session) == before
        assert GAME.forced(session.state) is None, "nobody is left who can only pass"
        assert session.sealed <= len(session.log) + sum(map(len, session.undone))
        assert session.assisted == session.state.assisted
        loaded = Session.load(through_json(session.save()))
        assert loaded.save() == session.save()
        assert loaded.state == session.state
        assert loaded.refuse_undo() == session.refuse_undo()
    assert Session.replay(from_json(through_json(to_json(session.record()))), players).state == session.state


# JSON lines


def test_events_through_the_eyes_of_a_seat() -> None:
    engine = Engine()
    public = [{"type": "drew", "seat": 0}, {"type": "draw"}]
    full = {"type": "drew", "seat": 0, "only": {"0": {"card": 7}}}
    for asked, expected in (
        ({}, [full, public[1]]),
        ({"seat": 0}, [{"type": "drew", "seat": 0, "card": 7}, public[1]]),
        ({"seat": 1}, public),
        ({"seat": None}, public),
    ):
        engine.answer('{"op":"new","game":"whispers","seed":7}')
        answer = json.loads(engine.answer(json.dumps({"op": "play", "move": "draw", **asked})))
        assert answer["events"] == expected


def test_others_can_take_the_seats_of_a_game() -> None:
    session = Session.new("varmints", 7)
    session.seat((HUMAN, "easy"))
    assert session.players == (HUMAN, "easy")
    for players in ((HUMAN,), (HUMAN, "Easy!"), (HUMAN, "easy", "easy")):
        with pytest.raises(BadInput):
            session.seat(players)
    assert session.players == (HUMAN, "easy")
