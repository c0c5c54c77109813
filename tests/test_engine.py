"""The JSON-lines engine: whatever comes in, one good answer goes out and the current game is unharmed."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.check import TEXT_LIMIT
from critterbox.engine import LINE_LIMIT, Engine, serve
from critterbox.game import Json
from critterbox.games import GAME_IDS, find_game
from critterbox.numbsters import GAME
from critterbox.record import from_json
from critterbox.session import Session

WINS = json.loads((Path(__file__).parent / "games/numbsters/wins.json").read_text(encoding="utf-8"))
STATE = GAME.to_json(GAME.setup({}, 42))


def ask(engine: Engine, request: Json) -> Json:
    """Return the answer to a request, given as data or as text."""
    line = request if isinstance(request, str) else json.dumps(request)
    answer = engine.answer(line)
    assert answer.isascii()
    assert "\n" not in answer
    data = json.loads(answer)
    assert isinstance(data["ok"], bool)
    assert data["ok"] or data["error"]["code"] != "internal", "a fault of ours, not of the request"
    return data


def ok(engine: Engine, op: str, **arguments: Json) -> Json:
    answer = ask(engine, {"op": op, **arguments})
    assert answer.pop("ok"), answer
    return answer


def error(engine: Engine, request: Json) -> Json:
    """Return the error of a request that must be refused, checked for its form."""
    answer = ask(engine, request)
    assert answer["ok"] is False
    assert set(answer) <= {"ok", "error", "id"}
    assert set(answer["error"]) == {"code", "rule", "message"}
    assert answer["error"]["message"].endswith(".")
    assert len(answer["error"]["message"]) < 400
    return answer["error"]


@pytest.fixture
def engine() -> Engine:
    """An engine in the middle of a game."""
    engine = Engine()
    ok(engine, "new", game="numbsters", seed=WINS[0]["seed"])
    for move in WINS[0]["moves"][:5]:
        ok(engine, "play", move=move)
    return engine


# Good requests


def test_games() -> None:
    games = ok(Engine(), "games")["games"]
    assert games == [{"id": game_id, "seats": list(find_game(game_id).seats)} for game_id in GAME_IDS]
    assert games[0] == {"id": "numbsters", "seats": [1]}


@pytest.mark.parametrize("seats", find_game("vacuum").seats)
def test_a_game_has_as_many_seats_as_it_was_dealt_for(seats: int) -> None:
    engine = Engine()
    ok(engine, "new", game="vacuum", seed=7, options={"seats": seats})
    for seat in range(seats):
        assert ok(engine, "snapshot", seat=seat)["snapshot"]["seat"] == seat
    assert error(engine, {"op": "snapshot", "seat": seats})["code"] == "out_of_range"


def test_a_whole_game() -> None:
    engine = Engine()
    kept = from_json(WINS[0])
    session = Session.new("numbsters", WINS[0]["seed"])
    assert ok(engine, "new", game="numbsters", seed=kept.seed, options={}) == {
        "state_hash": session.state_hash()
    }
    for move in kept.moves:
        legal = ok(engine, "legal")
        assert legal["seat"] == 0
        assert legal["moves"] == [GAME.move_text(known) for known in GAME.legal_moves(session.state)]
        assert ok(engine, "state") == {"state": GAME.to_json(session.state)}
        assert ok(engine, "snapshot", seat=0) == {"snapshot": session.snapshot(0)}
        assert (
            ok(engine, "snapshot", seat=None)
            == ok(engine, "snapshot")
            == {"snapshot": session.snapshot(None)}
        )
        assert ok(engine, "outcome") == {"outcome": None}
        step = session.play(GAME.parse_move(move))
        answer = ok(engine, "play", move=move)
        assert answer == {"events": list(step.events), "state_hash": session.state_hash()}
    assert ok(engine, "legal") == {"moves": [], "seat": None}
    outcome = {"reason": "one Numbster is left", "ranking": [[0]], "scores": [1]}
    assert ok(engine, "outcome") == {"outcome": outcome}
    assert ok(engine, "record") == {"record": WINS[0]}


def test_a_loaded_position(engine: Engine) -> None:
    answer = ok(engine, "load", game="numbsters", state=STATE)
    assert answer["state_hash"] == Session.new("numbsters", 42).state_hash()
    assert ok(engine, "state") == {"state": STATE}
    record = ok(engine, "record")["record"]
    assert (record["seed"], record["position"], record["moves"]) == (None, STATE, [])
    ok(engine, "play", move="leave")
    assert ok(engine, "undo") == answer


def test_undo_to_the_beginning(engine: Engine) -> None:
    for _ in range(5):
        ok(engine, "undo")
    assert error(engine, {"op": "undo"})["code"] == "nothing_to_undo"
    assert ok(engine, "state")["state"]["assisted"] is True


@pytest.mark.parametrize("request_id", [0, 7, -(2**60), "seven", "", "é💥", "\ud800", True, None, 1.5])
def test_an_id_is_echoed(engine: Engine, request_id: Json) -> None:
    for request in ({"op": "state"}, {"op": "nothing"}, {"op": "play", "move": "?"}, {}):
        answer = ask(engine, {**request, "id": request_id})
        assert answer["id"] == request_id
        assert type(answer["id"]) is type(request_id)
    assert "id" not in ask(engine, {"op": "state"})


def test_every_answer_is_from_the_same_engine_or_a_new_one() -> None:
    """No state is shared between engines."""
    one, other = Engine(), Engine()
    ok(one, "new", game="numbsters", seed=1)
    assert error(other, {"op": "state"})["code"] == "no_game"


# Bad requests

WRONG_SEEDS: tuple[Json, ...] = ("1", 1.0, True, None, [1], {})

BAD: list[tuple[Json, str]] = [
    ("{", "not_json"),
    ("", "not_json"),
    ("nonsense", "not_json"),
    ('{"op":"state"} {"op":"state"}', "not_json"),
    ('{"op":"new","game":"numbsters","seed":NaN}', "not_json"),
    ('{"op":"new","game":"numbsters","seed":Infinity}', "not_json"),
    ('{"op":"new","game":"numbsters","seed":-Infinity}', "not_json"),
    ('{"op":"new","game":"numbsters","seed":1e999}', "not_json"),
    ('{"op":"new","game":"numbsters","seed":' + "7" * 400 + "}", "out_of_range"),
    ('{"op":"new","game":"numbsters","seed":' + "7" * 5000 + "}", "not_json"),
    ("[" * 100_000, "not_json"),
    ("[" * 100_000 + "]" * 100_000, "not_json"),
    ('{"op":' * 100_000, "not_json"),
    ('{"op":"load","game":"numbsters","state":' + "[" * 20 + "]" * 20 + "}", "wrong_type"),
    ("x" * 10_000_000, "too_long"),
    ('{"op":"' + "x" * 10_000_000 + '"}', "too_long"),
    ("null", "wrong_type"),
    ("[]", "wrong_type"),
    ('"state"', "wrong_type"),
    ("7", "wrong_type"),
    ({}, "missing_field"),
    ({"op": None}, "not_one_of"),
    ({"op": ""}, "not_one_of"),
    ({"op": "resign"}, "not_one_of"),
    ({"op": "x" * 100_000}, "not_one_of"),
    ({"op": ["state"]}, "not_one_of"),
    ({"op": {"op": "state"}}, "not_one_of"),
    ({"op": True}, "not_one_of"),
    ({"OP": "state"}, "missing_field"),
    *(
        ({"op": op, "extra": 1}, "unknown_field")
        for op in ("games", "state", "legal", "undo", "outcome", "record")
    ),
    ({"op": "snapshot", "extra": 1}, "unknown_field"),
    ({"op": "state", "x" * 100_000: 1}, "unknown_field"),
    ({"op": "state", "\ud800": 1}, "unknown_field"),
    ({"op": "state", "id": []}, "wrong_type"),
    ({"op": "state", "id": {"a": 1}}, "wrong_type"),
    ({"op": "new"}, "missing_field"),
    ({"op": "new", "game": "numbsters"}, "missing_field"),
    ({"op": "new", "seed": 1}, "missing_field"),
    ({"op": "new", "game": "chess", "seed": 1}, "unknown_game"),
    ({"op": "new", "game": "x" * 100_000, "seed": 1}, "unknown_game"),
    ({"op": "new", "game": "\ud800", "seed": 1}, "unknown_game"),
    ({"op": "new", "game": "", "seed": 1}, "unknown_game"),
    ({"op": "new", "game": None, "seed": 1}, "wrong_type"),
    ({"op": "new", "game": ["numbsters"], "seed": 1}, "wrong_type"),
    *(({"op": "new", "game": "numbsters", "seed": seed}, "wrong_type") for seed in WRONG_SEEDS),
    *(({"op": "new", "game": "numbsters", "seed": seed}, "out_of_range") for seed in (-1, 2**53, 10**399)),
    ({"op": "new", "game": "numbsters", "seed": 1, "options": None}, "wrong_type"),
    ({"op": "new", "game": "numbsters", "seed": 1, "options": []}, "wrong_type"),
    ({"op": "new", "game": "numbsters", "seed": 1, "options": {"a": 1}}, "unknown_option"),
    ({"op": "new", "game": "numbsters", "seed": 1, "options": {"x" * 100_000: 1}}, "unknown_option"),
    ({"op": "new", "game": "numbsters", "seed": 1, "seat": 0}, "unknown_field"),
    ({"op": "load", "game": "numbsters"}, "missing_field"),
    ({"op": "load", "game": "chess", "state": STATE}, "unknown_game"),
    ({"op": "load", "game": "numbsters", "state": None}, "wrong_type"),
    ({"op": "load", "game": "numbsters", "state": {}}, "missing_field"),
    ({"op": "load", "game": "numbsters", "state": {**STATE, "version": 2}}, "unknown_field"),
    ({"op": "load", "game": "numbsters", "state": {**STATE, "stack": STATE["stack"][1:]}}, "card_count"),
    ({"op": "load", "game": "numbsters", "state": {**STATE, "deck": STATE["stack"]}}, "mouth_outside_stack"),
    ({"op": "load", "game": "numbsters", "state": {**STATE, "discard": STATE["deck"]}}, "card_count"),
    ({"op": "load", "game": "numbsters", "state": {**STATE, "stack": [*STATE["stack"], 8]}}, "card_count"),
    ({"op": "load", "game": "numbsters", "state": {**STATE, "turn": True}}, "wrong_type"),
    ({"op": "snapshot", "seat": 1}, "out_of_range"),
    ({"op": "snapshot", "seat": -1}, "out_of_range"),
    ({"op": "snapshot", "seat": True}, "wrong_type"),
    ({"op": "snapshot", "seat": "0"}, "wrong_type"),
    ({"op": "play"}, "missing_field"),
    ({"op": "play", "move": None}, "wrong_type"),
    ({"op": "play", "move": ["leave"]}, "wrong_type"),
    ({"op": "play", "move": "x" * 201}, "too_long"),
    ({"op": "play", "move": ""}, "bad_move_text"),
    ({"op": "play", "move": "{code}{0.__class__}"}, "bad_move_text"),
    ({"op": "play", "move": "leave", "player": 0}, "unknown_field"),
    ({"op": "play", "move": "eat 7 14 special", "seat": 1}, "out_of_range"),
    ({"op": "play", "move": "eat 7 14 special", "seat": True}, "wrong_type"),
    ({"op": "play", "move": "leave"}, "already_arranged"),
    ({"op": "play", "move": "eat 8 1 basic"}, "mouth_is_no_numbster"),
    ({"op": "play", "move": "eat 0 19 special"}, "no_such_card"),
    ({"op": "play", "move": "eat 999999999 -999999999 basic"}, "no_such_card"),
    ({"op": "play", "move": "eat 14 9 basic"}, "no_mouth_between"),
]


@pytest.mark.parametrize(
    ("request_data", "code"), BAD, ids=[f"{number}-{code}" for number, (_, code) in enumerate(BAD)]
)
def test_bad_requests_leave_the_game_alone(engine: Engine, request_data: Json, code: str) -> None:
    before, record = ok(engine, "state"), ok(engine, "record")
    assert error(engine, request_data)["code"] == code
    assert ok(engine, "state") == before
    assert ok(engine, "record") == record
    assert ok(engine, "play", move="eat 7 14 special")["state_hash"]


@pytest.mark.parametrize("op", ["state", "snapshot", "legal", "undo", "outcome", "record"])
def test_without_a_game_there_is_nothing_to_ask(op: str) -> None:
    assert error(Engine(), {"op": op})["code"] == "no_game"
    assert error(Engine(), {"op": "play", "move": "leave"})["code"] == "no_game"


def test_rules_are_named(engine: Engine) -> None:
    assert error(engine, {"op": "play", "move": "leave"})["rule"] == "N2"
    assert error(engine, {"op": "play", "move": "eat 14 9 basic"})["rule"] == "N3"
    assert error(engine, {"op": "play", "move": "?"})["rule"] is None


def test_numbers_that_only_look_whole_are_none(engine: Engine) -> None:
    state = json.dumps(STATE).replace('"turn": 1,', '"turn": 1e0,')
    assert "1e0" in state
    line = f'{{"op":"load","game":"numbsters","state":{state}}}'
    assert error(engine, line)["code"] == "wrong_type"


# Any request at all

OPS = ("games", "new", "load", "state", "snapshot", "legal", "play", "undo", "outcome", "record")
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
games = st.sampled_from(GAME_IDS) | anything
seeds = st.integers(0, 99) | anything
moves = (
    st.sampled_from(("leave", "move 0 7", "swap 1 2", "eat 4 5 basic", "eat 7 14 special", "eat 0 99 basic"))
    | anything
)
seats = st.sampled_from((0, None)) | anything
requests = st.fixed_dictionaries(
    {"op": st.sampled_from(OPS) | anything},
    optional={
        "game": games,
        "seed": seeds,
        "state": st.just(STATE) | anything,
        "options": st.just({}) | anything,
        "move": moves,
        "seat": seats,
        "id": anything,
    },
)


@given(st.lists(requests | anything, max_size=12))
def test_any_requests_are_answered(asked: list[Json]) -> None:
    engine = Engine()
    ok(engine, "new", game="numbsters", seed=8)
    for request in asked:
        before = ok(engine, "state")
        answer = ask(engine, request)
        if not answer["ok"]:
            assert set(answer["error"]) == {"code", "rule", "message"}
            assert ok(engine, "state") == before


@given(st.lists(st.text(max_size=40), max_size=5))
def test_any_text_is_answered(lines: list[str]) -> None:
    engine = Engine()
    for line in lines:
        ask(engine, line)


# Lines


def served(data: bytes) -> list[Json]:
    answers = io.StringIO()
    serve(io.BytesIO(data), answers)
    text = answers.getvalue()
    assert text == "" or text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


GAMES = b'{"op":"games"}'


def test_a_fault_of_ours_is_answered_too(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Session, "play", broken)
    before = json.loads(engine.answer('{"op":"state"}'))
    answer = json.loads(engine.answer('{"op":"play","move":"leave","id":1}'))
    assert (answer["error"]["code"], answer["id"]) == ("internal", 1)
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert json.loads(engine.answer('{"op":"state"}')) == before


def test_one_answer_a_line() -> None:
    assert len(served(GAMES + b"\n" + GAMES + b"\n")) == 2
    assert served(b"") == []


def test_the_last_line_needs_no_end() -> None:
    assert [answer["ok"] for answer in served(GAMES + b"\n" + GAMES)] == [True, True]


def test_line_ends_of_every_kind() -> None:
    assert [answer["ok"] for answer in served(GAMES + b"\r\n" + GAMES + b"\r\n")] == [True, True]


def test_blank_lines_are_passed_over() -> None:
    assert len(served(b"\n\r\n  \t\n" + GAMES + b"\n\n\n")) == 1


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe", b'{"op":"\xff"}', b"\xed\xa0\x80", b"\x00", b"\x00" * 1000, b"\xc3("]
)
def test_bytes_that_are_no_text(raw: bytes) -> None:
    bad, good = served(raw + b"\n" + GAMES + b"\n")
    assert not bad["ok"]
    assert good["ok"]


def test_bytes_that_are_no_text_in_an_id_still_get_an_answer() -> None:
    (answer,) = served(b'{"op":"games","id":"\xff"}\n')
    assert answer["id"] == "\ufffd"


@pytest.mark.parametrize(
    "length", [LINE_LIMIT - 1, LINE_LIMIT, LINE_LIMIT + 1, 2 * LINE_LIMIT, 2 * LINE_LIMIT + 1]
)
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_long_lines_are_read_to_their_end(length: int, end: bytes) -> None:
    line = GAMES + b" " * (length - len(GAMES))
    first, second = served(line + end + GAMES + end)
    assert first["ok"] == (length + len(end) <= TEXT_LIMIT), "the line's end counts too"
    assert first["ok"] or first["error"]["code"] == "too_long"
    assert second["ok"]


def test_a_long_line_without_an_end() -> None:
    (answer,) = served(b"x" * (3 * LINE_LIMIT))
    assert answer["error"]["code"] == "too_long"


class Endless(io.RawIOBase):
    """Ten million bytes on one line and then a request; remembers the most it was ever asked for."""

    def __init__(self) -> None:
        self.left = 10_000_000
        self.most = 0
        self.rest = io.BytesIO(b"\n" + GAMES + b"\n")

    def readline(self, size: int | None = -1, /) -> bytes:
        assert size is not None
        assert size > 0, "never a whole line, however long"
        self.most = max(self.most, size)
        if not self.left:
            return self.rest.readline(size)
        given = min(size, self.left)
        self.left -= given
        return b"x" * given


def test_a_long_line_is_never_held_as_a_whole() -> None:
    lines, answers = Endless(), io.StringIO()
    serve(lines, answers)  # type: ignore[arg-type]
    assert lines.most <= LINE_LIMIT + 1
    first, second = (json.loads(line) for line in answers.getvalue().splitlines())
    assert (first["ok"], second["ok"]) == (False, True)


@given(st.binary(max_size=60))
def test_any_bytes_get_answers(data: bytes) -> None:
    lines = [line for line in data.split(b"\n") if line.strip()]
    *answers, last = served(data + b"\n" + GAMES + b"\n")
    assert len(answers) == len(lines)
    assert last["ok"]
