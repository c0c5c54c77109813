"""The engines as JSON lines: `python -m critterbox.engine` answers one request a line, and never dies of one.

Other programs, bots and tests talk to the games through it; `docs/protocol.md` describes every request.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable
from typing import BinaryIO, TextIO

from critterbox import check, record
from critterbox.game import BadInput, Json, Refusal, Refused, Seat, seen_by
from critterbox.games import GAME_IDS, find_game
from critterbox.session import Session
from critterbox.words import Words

LINE_LIMIT = check.TEXT_LIMIT
"""Longest request, in bytes. What is longer is read to its end, thrown away and refused."""


class Engine:
    """One conversation: at most one current game, which only a successful request changes."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._words = Words()
        self._operations: dict[str, Callable[[dict[str, Json]], dict[str, Json]]] = {
            "games": self._games,
            "new": self._new,
            "load": self._load,
            "state": self._state,
            "snapshot": self._snapshot,
            "legal": self._legal,
            "play": self._play,
            "undo": self._undo,
            "outcome": self._outcome,
            "record": self._record,
        }

    def answer(self, line: str) -> str:
        """Return the JSON answer to one line of JSON, without line ends."""
        echo: dict[str, Json] = {}
        try:
            request = check.parse_json(line)
            if not isinstance(request, dict):
                raise BadInput("wrong_type", where="request", expected="object")
            if "id" in request:
                echo = {"id": _request_id(request.pop("id"))}
            answer = {"ok": True, **self._handle(request)}
        except Refused as error:
            answer = self.failure(error.refusal)
        except (
            Exception
        ):  # a fault of ours: whoever asked gets an answer all the same, whoever mends it the trace
            traceback.print_exc()
            answer = self.failure(Refusal("internal"))
        return json.dumps({**answer, **echo}, ensure_ascii=True)

    def failure(self, refusal: Refusal) -> dict[str, Json]:
        """Return the answer that says what went wrong."""
        message = self._words.explain(refusal)
        return {"ok": False, "error": {"code": refusal.code, "rule": refusal.rule, "message": message}}

    def _handle(self, request: dict[str, Json]) -> dict[str, Json]:
        if "op" not in request:
            raise BadInput("missing_field", where="request", name="op")
        operation = check.one_of(request.pop("op"), "op", self._operations)
        return self._operations[operation](request)

    def _current(self) -> Session:
        if self._session is None:
            raise BadInput("no_game")
        return self._session

    def _begin(self, session: Session) -> dict[str, Json]:
        self._session = session
        return {"state_hash": session.state_hash()}

    def _games(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ())
        return {"games": [{"id": game_id, "seats": list(find_game(game_id).seats)} for game_id in GAME_IDS]}

    def _new(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ("game", "seed"), ("options",))
        options = arguments.get("options", {})
        if not isinstance(options, dict):
            raise BadInput("wrong_type", where="options", expected="object")
        game_id = check.text(arguments["game"], "game", check.TEXT_LIMIT)
        return self._begin(Session.new(game_id, check.seed(arguments["seed"]), options))

    def _load(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ("game", "state"))
        game_id = check.text(arguments["game"], "game", check.TEXT_LIMIT)
        return self._begin(Session.at(game_id, arguments["state"]))

    def _state(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ())
        session = self._current()
        return {"state": session.game.to_json(session.state)}

    def _snapshot(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", (), ("seat",))
        session = self._current()
        return {"snapshot": session.snapshot(_watcher(arguments.get("seat"), session))}

    def _legal(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ())
        session = self._current()
        game, state = session.game, session.state
        return {
            "moves": [game.move_text(move) for move in game.legal_moves(state)],
            "seat": game.to_move(state),
        }

    def _play(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ("move",), ("seat",))
        session = self._current()
        watcher = _watcher(arguments.get("seat"), session)
        events = session.play(session.game.parse_move(check.text(arguments["move"], "move"))).events
        if "seat" in arguments:
            events = tuple(seen_by(event, watcher) for event in events)
        return {"events": list(events), "state_hash": session.state_hash()}

    def _undo(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ())
        session = self._current()
        session.undo()
        return {"state_hash": session.state_hash()}

    def _outcome(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ())
        outcome = self._current().outcome()
        if outcome is None:
            return {"outcome": None}
        ranking = [list(seats) for seats in outcome.ranking]
        return {"outcome": {"reason": outcome.reason, "ranking": ranking, "scores": list(outcome.scores)}}

    def _record(self, arguments: dict[str, Json]) -> dict[str, Json]:
        check.fields(arguments, "request", ())
        return {"record": record.to_json(self._current().record())}


def _watcher(data: Json, session: Session) -> Seat | None:
    """Return whose eyes are meant: a seat, or None for a spectator."""
    return None if data is None else check.whole(data, "seat", 0, session.game.seated(session.state) - 1)


def _request_id(data: Json) -> Json:
    """Return the id to echo: any plain value."""
    if isinstance(data, list | dict):
        raise BadInput("wrong_type", where="id", expected="plain")
    return data


def serve(lines: BinaryIO, answers: TextIO) -> None:
    """Answer every line until the input ends; blank lines are passed over."""
    engine = Engine()
    while raw := lines.readline(LINE_LIMIT + 1):
        if len(raw) > LINE_LIMIT and not raw.endswith(b"\n"):
            while (rest := lines.readline(LINE_LIMIT)) and not rest.endswith(b"\n"):
                pass
            answer = json.dumps(engine.failure(Refusal("too_long", None, {"limit": LINE_LIMIT})))
        elif not raw.strip():
            continue
        else:
            # What is not UTF-8 becomes a character that no request needs, and is refused as part of it.
            answer = engine.answer(raw.decode("utf-8", errors="replace"))
        answers.write(answer + "\n")
        answers.flush()


def main() -> None:
    """Serve standard input and output; end quietly when nobody reads the answers any more."""
    try:
        serve(sys.stdin.buffer, sys.stdout)
    except BrokenPipeError:
        # Python flushes once more when it ends; that must not find the closed pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
