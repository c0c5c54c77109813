"""One game being played: who sits there, what was decided, how to take it back, and how to keep it.

The log is the game. States are immutable, so undo puts an earlier one back and redo plays the same moves again,
with the same result to the last shuffle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from critterbox import check, record
from critterbox.game import AnyGame, BadInput, Beat, IllegalMove, Json, Outcome, Refusal, Refused, Seat, Step
from critterbox.games import find_game
from critterbox.record import Record

HUMAN = "human"
"""The player at a seat that no computer plays for."""

_PLAYER = "[a-z]{1,20}"
_PLAYERS_LIMIT = 16


class Ply(NamedTuple):
    """One move played by a seat.

    `text` is the move as records hold it, `before` the position it was played in, `step` what it did, and `joined`
    says that it belongs to one decision with the move before it.
    """

    move: Any
    text: str
    seat: Seat
    before: Any
    step: Step[Any]
    joined: bool

    @property
    def reveals(self) -> tuple[Seat, ...]:
        """The seats that it showed something hidden."""
        return self.step.reveals


class Session:
    """A game from its start to where it stands now.

    `players` says who sits where: `HUMAN`, or the name of a computer player. `state` is the position, `log` the
    plies that led there, `undone` the decisions that redo can bring back (the next one last), each a tuple of
    moves. What was played before `sealed` can no longer be taken back. `assisted` is the mark of a game in which
    undo let somebody use what they saw.
    """

    def __init__(
        self,
        game: AnyGame,
        start: Any,
        *,
        seed: int | None,
        options: Mapping[str, Json],
        players: tuple[str, ...] | None = None,
    ) -> None:
        """Begin at a position; without `players`, a human plays at every seat.

        Raises BadInput for more or fewer players than have seats, or a name that is none.
        """
        self.game = game
        self.start = start
        self.seed = seed
        self.options = options
        self.players = (HUMAN,) * game.seated(start) if players is None else players
        _check_players(self.players, game.seated(start))
        self.state = start
        self.assisted = game.assist(start) == start  # a loaded position may be marked already
        self.log: list[Ply] = []
        self.undone: list[tuple[Any, ...]] = []
        self.sealed = 0
        self._seen: tuple[Any, Seat | None, dict[str, Json]] | None = None

    @classmethod
    def new(
        cls,
        game_id: str,
        seed: int,
        options: Mapping[str, Json] | None = None,
        players: tuple[str, ...] | None = None,
    ) -> Session:
        """Deal a new game. Raises BadInput for an unknown game, seed or option, or for wrong players."""
        game = find_game(game_id)
        options = game.complete(options or {})
        return cls(game, game.setup(options, check.seed(seed)), seed=seed, options=options, players=players)

    @classmethod
    def at(cls, game_id: str, position: Json, players: tuple[str, ...] | None = None) -> Session:
        """Begin at a position given as the state's JSON. Raises BadInput."""
        game = find_game(game_id)
        return cls(game, game.from_json(position), seed=None, options={}, players=players)

    @classmethod
    def replay(cls, kept: Record, players: tuple[str, ...] | None = None) -> Session:
        """Play a record again, exactly its moves: a record holds the forced ones too.

        Raises BadInput if it is of another version, or does not lead where it says.
        """
        game = find_game(kept.game)
        if kept.rules_version != game.rules_version:
            raise BadInput("unknown_version", version=kept.rules_version, known=game.rules_version)
        session = (
            cls.at(kept.game, kept.position, players)
            if kept.seed is None
            else cls.new(kept.game, kept.seed, kept.options, players)
        )
        if kept.assisted:
            session._mark_assisted()
        for number, text in enumerate(kept.moves, 1):
            try:
                session._play((game.parse_move(text),))
            except Refused as error:
                raise BadInput("bad_record_move", number=number, text=check.shorten(text)) from error
        if session.state_hash() != kept.state_hash:
            raise BadInput("wrong_hash", where="state_hash")
        return session

    def seat(self, players: tuple[str, ...]) -> None:
        """Let others play from now on. Raises BadInput for more or fewer than have seats, or a name that is none."""
        _check_players(players, self.game.seated(self.start))
        self.players = players

    def is_human(self, seat: Seat) -> bool:
        """Whether no computer plays for this seat."""
        return self.players[seat] == HUMAN

    def lone_human(self) -> Seat | None:
        """Return the seat of the only person here, None if there are several or none."""
        return self.players.index(HUMAN) if self.players.count(HUMAN) == 1 else None

    def last_revealed(self) -> set[Seat]:
        """Return the seats that the last decision, with the forced moves after it, has shown something."""
        seats: set[Seat] = set()
        for ply in reversed(self.log):
            seats.update(ply.reveals)
            if not ply.joined:
                break
        return seats

    def refuse(self, move: Any, seat: Seat) -> Refusal | None:
        """Return why `seat` may not play this move now."""
        return self.game.refuse(self.state, seat, move)

    def play(self, move: Any, *others: Any, seat: Seat | None = None) -> Step[Any]:
        """Play one decision: one move, or several that undo takes back together.

        Where the seats that follow have nothing to decide, their moves are played too and belong to the same
        decision (M4). Returns all that happened as one step. Raises IllegalMove, and then nothing has been
        played; also when `seat` is given and it is another's turn.
        """
        refusal = None if seat is None else self.refuse(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        before = len(self.log)
        step = self._play((move, *others), forced=True)
        self.sealed = min(self.sealed, before)  # less only in a restarted game that now goes another way
        self.undone.clear()
        return step

    def seal(self) -> None:
        """What was played so far can no longer be taken back: somebody else has the device now (M17)."""
        self.sealed = max(self.sealed, len(self.log))

    def refuse_undo(self) -> Refusal | None:
        """Return why the last decision of a human cannot be taken back (M17, V12)."""
        first = self._last_human_decision()
        if first == len(self.log):
            return Refusal("nothing_to_undo")
        if first < self.sealed:
            return Refusal("undo_past_curtain", "M17")
        own = self.log[first].seat
        told = {seat for ply in self.log[first:] for seat in ply.reveals}
        final = self.game.final_rule
        if final is not None:
            if told:
                return Refusal("undo_past_reveal", final)
            if any(ply.seat != own and not ply.joined for ply in self.log[first:]):
                return Refusal("undo_past_decision", final)
        if any(seat != own and self.is_human(seat) for seat in told):
            return Refusal("undo_past_reveal", "M17")
        return None

    def undo(self) -> None:
        """Take back the last decision of a human, and what computers decided after it.

        Past something seen, or past a computer's decision, the game is assisted from then on (N11, M17). Raises
        IllegalMove with the reason if the decision cannot be taken back.
        """
        refusal = self.refuse_undo()
        if refusal is not None:
            raise IllegalMove(refusal)
        self._take_back(self._last_human_decision())

    def undo_turn(self, own: Seat | None = None) -> None:
        """Take back what the same human has decided in a row, as far as that can be taken back.

        Raises IllegalMove with the reason if not even the last decision can, or if `own` is given and it is another's.
        """
        last = self.log[self._last_human_decision() :][:1]
        if own is not None and any(ply.seat != own for ply in last):
            raise IllegalMove(Refusal("nothing_to_undo"))
        self.undo()
        seat = self.game.to_move(self.state)
        while self.log and self.log[-1].seat == seat and self.refuse_undo() is None:
            self.undo()

    def restart(self) -> None:
        """Take everything back that people decided, so that redo can bring it again; a computer's opening stays.

        Between people that is no undo but a new game with the same cards, which both have seen: it is always
        possible, and always assisted. What was sealed is so again once redo has brought it back. Raises IllegalMove
        if nobody has decided anything.
        """
        decided = [place for place, ply in enumerate(self.log) if not ply.joined and self.is_human(ply.seat)]
        if not decided:
            raise IllegalMove(Refusal("nothing_to_undo"))
        self._take_back(decided[0])
        if self.players.count(HUMAN) > 1:
            self._mark_assisted()

    def redo(self) -> Step[Any]:
        """Play again what was undone last: a decision, and what computers decided after it.

        Raises IllegalMove if there is nothing.
        """
        if not self.undone:
            raise IllegalMove(Refusal("nothing_to_redo"))
        steps = [self._play(self.undone.pop())]
        while self.undone and not self._is_human_to_move():
            steps.append(self._play(self.undone.pop()))
        return together(steps)

    def beats(self) -> list[Beat[Any]]:
        """Return every moment of the game so far."""
        return [beat for ply in self.log for beat in ply.step.beats]

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        return self.game.outcome(self.state)

    def snapshot(self, seat: Seat | None, moment: Any = None) -> dict[str, Json]:
        """Return what a seat may know now, or at a moment that is still being shown; nobody may change it.

        The last one is remembered: a table asks several times a click, and most clicks play nothing.
        """
        state = self.state if moment is None else moment
        if self._seen is None or self._seen[0] is not state or self._seen[1] != seat:
            self._seen = (state, seat, self.game.snapshot(state, seat))
        return self._seen[2]

    def state_hash(self) -> str:
        """Return the hash of the position."""
        return record.state_hash(self.game.to_json(self.state))

    def record(self) -> Record:
        """Return the game so far as a record."""
        return Record(
            game=self.game.id,
            rules_version=self.game.rules_version,
            seed=self.seed,
            moves=tuple([ply.text for ply in self.log]),
            state_hash=self.state_hash(),
            options=self.options,
            position=self.game.to_json(self.start) if self.seed is None else None,
            assisted=self.assisted,
        )

    def beginning(self) -> Record:
        """Return the game before its first move as a record."""
        fresh = Session(self.game, self.start, seed=self.seed, options=self.options)
        return fresh.record()

    def position(self) -> Record:
        """Return the position as a record that begins with it, so that it tells nothing of how it was reached."""
        return Session.at(self.game.id, self.game.to_json(self.state)).record()

    def save(self) -> dict[str, Json]:
        """Return all that is needed to go on later.

        That is the record, which plies were joined, what redo holds, who sits where and what is sealed.
        """
        text = self.game.move_text
        return {
            "record": record.to_json(self.record()),
            "joined": [place for place, ply in enumerate(self.log) if ply.joined],
            "undone": [[text(move) for move in decision] for decision in self.undone],
            "players": list(self.players),
            "sealed": self.sealed,
        }

    @classmethod
    def load(cls, data: Json) -> Session:
        """Go on with a saved game. Raises BadInput.

        Saves made before there were games for several have no `players` and no `sealed`.
        """
        check.fields(data, "save", ("record", "joined", "undone"), ("players", "sealed"))
        players = check.texts(data["players"], "players", _PLAYERS_LIMIT) if "players" in data else None
        session = cls.replay(record.from_json(data["record"]), players)
        for place in check.wholes(data["joined"], "joined", 1, len(session.log) - 1):
            session.log[place] = session.log[place]._replace(joined=True)
        if not isinstance(data["undone"], list):
            raise BadInput("wrong_type", where="undone", expected="list")
        parse = session.game.parse_move
        decisions = [check.texts(texts, "undone", record.MOVES_LIMIT) for texts in data["undone"]]
        undone = [tuple(parse(text) for text in decision) for decision in decisions]
        session._check_redo(undone)
        session.undone = undone
        longest = len(session.log) + sum(map(len, undone))
        session.sealed = check.whole(data.get("sealed", 0), "sealed", 0, longest)
        return session

    def _check_redo(self, undone: list[tuple[Any, ...]]) -> None:
        state = self.state
        for decision in reversed(undone):
            if not decision:
                raise BadInput("bad_redo", text="")
            for move in decision:
                try:
                    state = self.game.apply(state, move).state
                except IllegalMove as error:
                    raise BadInput("bad_redo", text=self.game.move_text(move)) from error

    def _play(self, moves: Iterable[Any], *, forced: bool = False) -> Step[Any]:
        """Play one decision, with the forced moves after it or exactly as it is."""
        game, state = self.game, self.state
        plies: list[Ply] = []
        steps: list[Step[Any]] = []
        rest = iter(moves)
        while (move := next(rest, game.forced(state) if forced else None)) is not None:
            step = game.apply(state, move)  # which refuses when it is nobody's turn
            seat = cast(Seat, game.to_move(state))
            plies.append(Ply(move, game.move_text(move), seat, state, step, bool(plies)))
            steps.append(step)
            state = step.state
        self.log += plies
        self.state = state
        return together(steps)

    def _take_back(self, first: int) -> None:
        """Put everything from one place of the log on the redo stack, decision by decision."""
        taken = self.log[first:]
        del self.log[first:]
        self.state = taken[0].before
        decision: tuple[Any, ...] = ()
        for ply in reversed(taken):
            decision = (ply.move, *decision)
            if not ply.joined:
                self.undone.append(decision)
                decision = ()
        seen = any(ply.reveals for ply in taken)
        computed = any(not ply.joined and not self.is_human(ply.seat) for ply in taken)
        if self.assisted or seen or computed:
            self._mark_assisted()

    def _last_human_decision(self) -> int:
        """Return where in the log the last decision of a human begins; the end of the log if there is none."""
        for place in reversed(range(len(self.log))):
            ply = self.log[place]
            if not ply.joined and self.is_human(ply.seat):
                return place
        return len(self.log)

    def _is_human_to_move(self) -> bool:
        seat = self.game.to_move(self.state)
        return seat is not None and self.is_human(seat)

    def _mark_assisted(self) -> None:
        self.assisted = True
        self.state = self.game.assist(self.state)


def together(steps: Sequence[Step[Any]]) -> Step[Any]:
    """Return several steps as one."""
    told = {seat for step in steps for seat in step.reveals}
    return Step(tuple(beat for step in steps for beat in step.beats), tuple(sorted(told)))


def _check_players(players: tuple[str, ...], seats: int) -> None:
    if len(players) != seats:
        raise BadInput("player_count", count=len(players))
    for name in players:
        if not re.fullmatch(_PLAYER, name):
            raise BadInput("no_player", text=check.shorten(name))
