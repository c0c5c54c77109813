"""One game being played: what was decided, how to take it back, and how to keep it.

The log is the game. States are immutable, so undo puts an earlier one back and redo plays the same move again,
with the same result to the last shuffle.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from critterbox import check, record
from critterbox.game import AnyGame, BadInput, IllegalMove, Json, Outcome, Refusal, Refused, Seat, Step
from critterbox.games import find_game
from critterbox.record import Record


class Ply(NamedTuple):
    """One move played: the position before it, and whether it was one decision with the move before it."""

    move: Any
    before: Any
    reveals: bool
    joined: bool


class Session:
    """A game from its start to where it stands now.

    `state` is the position, `log` the plies that led there, `undone` the decisions that redo can bring back (the
    next one last), each a tuple of moves.
    """

    def __init__(self, game: AnyGame, start: Any, *, seed: int | None, options: Mapping[str, Json]) -> None:
        self.game = game
        self.start = start
        self.seed = seed
        self.options = options
        self.state = start
        self.assisted = game.assist(start) == start  # a loaded position may be marked already
        self.log: list[Ply] = []
        self.undone: list[tuple[Any, ...]] = []

    @classmethod
    def new(cls, game_id: str, seed: int, options: Mapping[str, Json] | None = None) -> Session:
        """Deal a new game. Raises BadInput for an unknown game, seed or option."""
        game = find_game(game_id)
        options = options or {}
        return cls(game, game.setup(options, check.seed(seed)), seed=seed, options=options)

    @classmethod
    def at(cls, game_id: str, position: Json) -> Session:
        """Begin at a position given as the state's JSON. Raises BadInput."""
        game = find_game(game_id)
        return cls(game, game.from_json(position), seed=None, options={})

    @classmethod
    def replay(cls, kept: Record) -> Session:
        """Play a record again. Raises BadInput if it is of another version, or does not lead where it says."""
        game = find_game(kept.game)
        if kept.rules_version != game.rules_version:
            raise BadInput("unknown_version", version=kept.rules_version, known=game.rules_version)
        session = (
            cls.at(kept.game, kept.position)
            if kept.seed is None
            else cls.new(kept.game, kept.seed, kept.options)
        )
        if kept.assisted:
            session._mark_assisted()
        for number, text in enumerate(kept.moves, 1):
            try:
                session.play(game.parse_move(text))
            except Refused as error:
                raise BadInput("bad_record_move", number=number, text=check.shorten(text)) from error
        if session.state_hash() != kept.state_hash:
            raise BadInput("wrong_hash", where="state_hash")
        return session

    def refuse(self, move: Any, seat: Seat = 0) -> Refusal | None:
        """Return why `seat` may not play this move now."""
        return self.game.refuse(self.state, seat, move)

    def play(self, *moves: Any) -> Step[Any]:
        """Play one decision: one move, or several that undo takes back together.

        Returns the last state, all events, and whether anything was revealed. Raises IllegalMove, and then
        nothing has been played.
        """
        plies: list[Ply] = []
        events: list[Json] = []
        state = self.state
        for move in moves:
            step = self.game.apply(state, move)
            plies.append(Ply(move, state, step.reveals, joined=bool(plies)))
            events.extend(step.events)
            state = step.state
        self.state = state
        self.log.extend(plies)
        self.undone.clear()
        return Step(state, tuple(events), any(ply.reveals for ply in plies))

    def refuse_undo(self) -> Refusal | None:
        """Return why the last decision cannot be taken back."""
        if not self.log:
            return Refusal("nothing_to_undo")
        if any(ply.reveals for ply in self._last_decision()) and self.game.assist(self.state) is None:
            return Refusal("seen_is_seen")
        return None

    def undo(self) -> None:
        """Take back the last decision; past something seen, the game is assisted from then on.

        Raises IllegalMove with the reason if it cannot be taken back.
        """
        refusal = self.refuse_undo()
        if refusal is not None:
            raise IllegalMove(refusal)
        decision = self._last_decision()
        del self.log[-len(decision) :]
        self.state = decision[0].before
        self.undone.append(tuple(ply.move for ply in decision))
        if self.assisted or any(ply.reveals for ply in decision):
            self._mark_assisted()

    def refuse_restart(self) -> Refusal | None:
        """Return why not everything can be taken back."""
        if not self.log:
            return Refusal("nothing_to_undo")
        if any(ply.reveals for ply in self.log) and self.game.assist(self.state) is None:
            return Refusal("seen_is_seen")
        return None

    def restart(self) -> None:
        """Take everything back, so that redo can bring it again; raises IllegalMove, and then nothing is changed."""
        refusal = self.refuse_restart()
        if refusal is not None:
            raise IllegalMove(refusal)
        while self.log:
            self.undo()

    def redo(self) -> Step[Any]:
        """Play the decision again that was undone last. Raises IllegalMove if there is none."""
        if not self.undone:
            raise IllegalMove(Refusal("nothing_to_redo"))
        *others, decision = self.undone
        step = self.play(*decision)
        self.undone.extend(others)
        return step

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        return self.game.outcome(self.state)

    def snapshot(self, seat: Seat | None) -> dict[str, Json]:
        """Return what a seat may know now."""
        return self.game.snapshot(self.state, seat)

    def state_hash(self) -> str:
        """Return the hash of the position."""
        return record.state_hash(self.game.to_json(self.state))

    def record(self) -> Record:
        """Return the game so far as a record."""
        return Record(
            game=self.game.id,
            rules_version=self.game.rules_version,
            seed=self.seed,
            moves=tuple(self.game.move_text(ply.move) for ply in self.log),
            state_hash=self.state_hash(),
            options=self.options,
            position=self.game.to_json(self.start) if self.seed is None else None,
            assisted=self.assisted,
        )

    def save(self) -> dict[str, Json]:
        """Return all that is needed to go on later: the record, which plies were joined, what redo holds."""
        text = self.game.move_text
        return {
            "record": record.to_json(self.record()),
            "joined": [place for place, ply in enumerate(self.log) if ply.joined],
            "undone": [[text(move) for move in decision] for decision in self.undone],
        }

    @classmethod
    def load(cls, data: Json) -> Session:
        """Go on with a saved game. Raises BadInput."""
        check.fields(data, "save", ("record", "joined", "undone"))
        session = cls.replay(record.from_json(data["record"]))
        joined = check.wholes(data["joined"], "joined", 1, len(session.log) - 1)
        for place in joined:
            ply = session.log[place]
            session.log[place] = Ply(ply.move, ply.before, ply.reveals, joined=True)
        if not isinstance(data["undone"], list):
            raise BadInput("wrong_type", where="undone", expected="list")
        parse = session.game.parse_move
        decisions = [check.texts(texts, "undone", record.MOVES_LIMIT) for texts in data["undone"]]
        undone = [tuple(parse(text) for text in decision) for decision in decisions]
        session._check_redo(undone)
        session.undone = undone
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

    def _last_decision(self) -> list[Ply]:
        first = len(self.log) - 1
        while self.log[first].joined:
            first -= 1
        return self.log[first:]

    def _mark_assisted(self) -> None:
        marked = self.game.assist(self.state)
        if marked is None:
            raise BadInput("never_assisted", where="assisted")
        self.assisted = True
        self.state = marked
