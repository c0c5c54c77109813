"""The engine as other programs use it: a process with pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from critterbox.game import Json

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-W", "error", "-m", "critterbox.engine")
WINS = json.loads((ROOT / "tests/games/numbsters/wins.json").read_text(encoding="utf-8"))


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "py"), **more}


class Talk:
    """A conversation with a running engine."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
        )

    def ask(self, line: bytes | Json) -> Json:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def end(self) -> tuple[int, bytes]:
        """Close the input; return the exit code and what was complained of."""
        _, complaints = self.process.communicate(timeout=20)
        return self.process.returncode, complaints


@pytest.fixture
def talk() -> Iterator[Talk]:
    talk = Talk()
    yield talk
    talk.process.kill()
    talk.process.communicate()


def test_an_answer_comes_at_once_and_a_game_can_be_won(talk: Talk) -> None:
    assert talk.ask({"op": "new", "game": "numbsters", "seed": WINS[0]["seed"]})["ok"]
    for move in WINS[0]["moves"]:
        assert talk.ask({"op": "play", "move": move})["ok"]
    assert talk.ask({"op": "record"})["record"] == WINS[0]
    assert talk.end() == (0, b"")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", "not_json"),
        (b"\xff\xfe\xfd", "not_json"),
        (b"\x00" * 100, "not_json"),
        (b"[" * 100_000, "not_json"),
        (b'{"op":' * 50_000 + b"1" + b"}" * 50_000, "not_json"),
        (b'{"op":"new","game":"numbsters","seed":NaN}', "not_json"),
        (b'{"op":"new","game":"numbsters","seed":1e999}', "not_json"),
        (b'{"op":"new","game":"numbsters","seed":' + b"9" * 400 + b"}", "out_of_range"),
        (b'{"op":"new","game":"numbsters","seed":' + b"9" * 5000 + b"}", "not_json"),
        (b'{"op":"new","game":"chess","seed":1}', "unknown_game"),
        (b'{"op":"new","game":"\\ud800","seed":1}', "unknown_game"),
        (b"x" * 10_000_000, "too_long"),
        (b'{"op":"load","game":"numbsters","state":"' + b"8" * 10_000_000 + b'"}', "too_long"),
    ],
    ids=lambda part: part if isinstance(part, str) else ascii(part[-20:]),
)
def test_bad_lines_harm_nothing(talk: Talk, line: bytes, code: str) -> None:
    begun = talk.ask({"op": "new", "game": "numbsters", "seed": 42})
    before = talk.ask({"op": "state"})
    answer = talk.ask(line)
    assert (answer["ok"], answer["error"]["code"]) == (False, code)
    assert talk.ask({"op": "state", "id": 1}) == {**before, "id": 1}
    assert talk.ask({"op": "play", "move": "leave"})["state_hash"] != begun["state_hash"]
    assert talk.end() == (0, b"")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize(
    "line",
    [b"x" * 50_000_000, b'"' + b"x" * 999_000, b'"' + rb"\n" * 499_000, b"[]" * 499_000],
    ids=["too long", "text", "escapes", "brackets"],
)
def test_long_lines_take_little_memory(talk: Talk, line: bytes) -> None:
    talk.ask({"op": "games"})
    status = Path(f"/proc/{talk.process.pid}/status")

    def most() -> int:
        lines = status.read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))

    before = most()
    assert not talk.ask(line)["ok"]
    assert most() - before < 15_000, "kilobytes"


def test_input_without_a_last_line_end() -> None:
    done = subprocess.run(
        COMMAND,
        input=b'\n\r\n{"op":"games"}\r\n{"op":"games"}',
        capture_output=True,
        env=environment(),
        check=True,
    )
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, True]
    assert done.stderr == b""


def test_no_input_no_answer() -> None:
    done = subprocess.run(COMMAND, input=b"", capture_output=True, env=environment(), check=True)
    assert (done.stdout, done.stderr) == (b"", b"")


def test_a_closed_output_ends_it_quietly() -> None:
    """As in `... | head -1`."""
    talk = Talk()
    assert talk.process.stdin is not None
    assert talk.process.stdout is not None
    talk.process.stdout.close()
    talk.process.stdin.write(b'{"op":"games"}\n' * 100)
    talk.process.stdin.close()
    assert talk.process.stderr is not None
    complaints = talk.process.stderr.read()
    talk.process.stderr.close()
    assert (talk.process.wait(20), complaints) == (0, b"")


@pytest.mark.parametrize("setting", ["C", "POSIX"])
def test_any_locale_will_do(setting: str) -> None:
    line = '{"op":"games","id":"é💥"}\n'.encode()
    done = subprocess.run(
        COMMAND,
        input=line,
        capture_output=True,
        env=environment(LC_ALL=setting, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"),
        check=True,
    )
    assert json.loads(done.stdout)["id"] == "é💥"


def test_the_order_of_hashes_changes_nothing() -> None:
    """Byte for byte the same talk, however Python orders its sets."""
    lines = [{"op": "games"}, {"op": "new", "game": "numbsters", "seed": 8}]
    for move in (*WINS[0]["moves"][:6], "eat 0 99 basic", "nonsense"):
        lines += [
            {"op": "legal"},
            {"op": "play", "move": move},
            {"op": "state"},
            {"op": "snapshot"},
            {"op": "record"},
        ]
    lines += [{"op": "what"}, {"op": "state", "b": 1, "a": 2}, {"op": "new"}]
    talks = {
        subprocess.run(
            COMMAND,
            input="\n".join(map(json.dumps, lines)).encode(),
            capture_output=True,
            env=environment(PYTHONHASHSEED=seed),
            check=True,
        ).stdout
        for seed in ("0", "1", "2", "3")
    }
    assert len(talks) == 1
