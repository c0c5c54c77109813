"""The rules of Varmint Vacuum: what is refused and why, and what a move does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from critterbox import chance, check
from critterbox.game import BadInput, IllegalMove, Json, Outcome, Refusal, Seat, Step
from critterbox.vacuum import loading, notation, suction
from critterbox.vacuum.components import find_components, name_or_json
from critterbox.vacuum.draft import Draft, Position
from critterbox.vacuum.hexmap import CENTRE, EDGES, Map, Placed, across
from critterbox.vacuum.model import (
    BLANK,
    COSTS,
    TRACKS,
    VARMINTS,
    Act,
    Colony,
    Consolidate,
    Draw,
    End,
    Establish,
    Feed,
    Go,
    Growth,
    Move,
    NewBlood,
    Over,
    Place,
    Push,
    Reproduce,
    State,
    Take,
    Trigger,
    Withdraw,
    Withdrawal,
)
from critterbox.vacuum.snapshot import sample_world, snapshot
from critterbox.vacuum.tokens import first_tokens, with_tokens, without
from critterbox.vacuum.turns import finish, points_of, ranking, standings

PHASES: Mapping[type, str] = {Act: "act", Withdrawal: "withdraw", Draw: "draw", Growth: "grow"}
_ANSWERS: Mapping[type, type] = {Withdraw: Withdrawal, Take: Draw, Place: Growth}
"""The phase that each move is for which is no action of a turn."""


def to_move(position: Position) -> Seat | None:
    """Return the seat that must decide now."""
    phase = position.phase
    if isinstance(phase, Withdrawal):
        return phase.seats[0]
    return None if isinstance(phase, Over) else position.seat


def refuse(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Return why a seat may not play a move; the phase is looked at first, then the points."""
    phase = position.phase
    if isinstance(phase, Over):
        return Refusal("game_over", "V16", {"reason": phase.reason})
    if seat != to_move(position):
        return Refusal("wrong_seat", None, {"seat": seat})
    if type(phase) is not _ANSWERS.get(type(move), Act):
        return Refusal("not_now", None, {"phase": PHASES[type(phase)]})
    cost = COSTS.get(type(move), 0)
    if cost > position.points:
        return Refusal("too_few_points", "V1", {"cost": cost, "points": position.points})
    match move:
        case Go():
            return _refuse_go(position, move)
        case Withdraw(goal):
            assert isinstance(phase, Withdrawal)
            return _unknown(position, goal) or _not_joined(position, phase.chamber, goal)
        case Take():
            assert isinstance(phase, Draw)
            return _refuse_take(position, phase, move)
        case Place():
            return _refuse_place(position, move)
        case Trigger():
            return Refusal("bag_useless", "V12") if suction.useless(position) else None
        case End():
            return None
        case Push():
            return _refuse_push(position, move)
    return _unknown(position, move.at) or _refuse_at(position, move, position.map.by_name[move.at])


def _unknown(position: Position, *names: str) -> Refusal | None:
    for name in names:
        if name not in position.map.by_name:
            return Refusal("no_such_location", None, {"place": check.shorten(name)})
    return None


def _not_joined(position: Position, start: int, goal: str) -> Refusal | None:
    if position.map.by_name[goal] in position.map.neighbours[start]:
        return None
    return Refusal("not_joined", "V1", {"start": position.map.names[start], "goal": goal})


def _refuse_go(position: Position, move: Go) -> Refusal | None:
    unknown = _unknown(position, move.start, move.goal)
    if unknown is not None:
        return unknown
    start = position.map.by_name[move.start]
    if not position.crowds[start][position.seat]:
        return Refusal("none_of_yours", "V1", {"place": move.start})
    return _not_joined(position, start, move.goal)


def _refuse_push(position: Position, move: Push) -> Refusal | None:
    unknown = _unknown(position, move.at, move.goal)
    if unknown is not None:
        return unknown
    at = position.map.by_name[move.at]
    if position.map.locations[at].kind != "hollow":
        return Refusal("not_a_hollow", "V9", {"place": move.at})
    if move.seat >= len(position.supply):
        return Refusal("no_such_seat", None, {"seat": move.seat})
    if move.seat == position.seat:
        return Refusal("push_yourself", "V9")
    yours, theirs = position.crowds[at][position.seat], position.crowds[at][move.seat]
    if yours < 2:
        return Refusal("push_needs_two", "V9", {"place": move.at, "yours": yours})
    if theirs != 1:
        return Refusal("push_needs_one", "V9", {"place": move.at, "seat": move.seat, "theirs": theirs})
    return _not_joined(position, at, move.goal)


def _refuse_at(
    position: Position, move: Reproduce | NewBlood | Consolidate | Feed | Establish, at: int
) -> Refusal | None:
    """Return why an action may not be taken at the one location that it names."""
    match move:
        case Reproduce():
            return _refuse_reproduce(position, at)
        case NewBlood():
            if position.map.owners[at]:
                return Refusal("not_central", "V8", {"place": move.at})
            return None if position.supply[position.seat] else Refusal("supply_empty", "V8")
    if position.map.locations[at].kind != "chamber":
        rule = {Consolidate: "V10", Feed: "V11", Establish: "V14"}[type(move)]
        return Refusal("not_a_chamber", rule, {"place": move.at})
    match move:
        case Consolidate():
            return _refuse_consolidate(position, at)
        case Feed():
            return _refuse_feed(position, at)
    return _refuse_establish(position, at)


def _refuse_reproduce(position: Position, at: int) -> Refusal | None:
    seat = position.seat
    at_home = any(colony.seat == seat for colony in position.colonies[at])
    if not position.crowds[at][seat] and not at_home:
        return Refusal("nothing_to_reproduce", "V8", {"place": position.map.names[at]})
    return None if position.supply[seat] else Refusal("supply_empty", "V8")


def _shares(position: Position, at: int) -> tuple[int, int, int]:
    """Return how many varmints at a place are the acting seat's, any one other's at most, and all others' together."""
    crowd = position.crowds[at]
    yours = crowd[position.seat]
    most = max(count for seat, count in enumerate(crowd) if seat != position.seat)
    return yours, most, sum(crowd) - yours


def _refuse_consolidate(position: Position, at: int) -> Refusal | None:
    name = position.map.names[at]
    yours, most, theirs = _shares(position, at)
    if not yours:
        return Refusal("none_of_yours", "V10", {"place": name})
    if not theirs:
        return Refusal("nobody_else", "V10", {"place": name})
    if yours <= most:
        return Refusal("no_plurality", "V10", {"place": name, "yours": yours, "most": most})
    return None


def _refuse_feed(position: Position, at: int) -> Refusal | None:
    name, size = position.map.names[at], position.map.locations[at].size
    if size is None:
        return Refusal("never_overcrowded", "V3", {"place": name})
    yours, most, theirs = _shares(position, at)
    if yours + theirs <= size:
        return Refusal("not_overcrowded", "V11", {"place": name, "size": size, "count": yours + theirs})
    if not yours:
        return Refusal("none_of_yours", "V11", {"place": name})
    if not theirs:
        return Refusal("nobody_else", "V11", {"place": name})
    if yours < most:
        return Refusal("outnumbered", "V11", {"place": name, "yours": yours, "most": most})
    return None


def _refuse_establish(position: Position, at: int) -> Refusal | None:
    name, size, seat = position.map.names[at], position.map.locations[at].size, position.seat
    if size is None:
        return Refusal("central_colony", "V14", {"place": name})
    if position.scores[seat] >= position.track:
        return Refusal("no_chips", "V7")
    if any(colony.seat == seat for colony in position.colonies[at]):
        return Refusal("colony_here", "V14", {"place": name})
    yours, _, theirs = _shares(position, at)
    if yours < size:
        return Refusal("colony_too_few", "V14", {"place": name, "size": size, "yours": yours})
    if yours < theirs:
        return Refusal("colony_no_majority", "V14", {"place": name, "yours": yours, "theirs": theirs})
    return None


def _refuse_take(position: Position, drawn: Draw, move: Take) -> Refusal | None:
    if move.token not in drawn.tokens:
        return Refusal("token_not_drawn", "V12", {"token": check.shorten(move.token)})
    if move.tile >= len(position.map.placed):
        return Refusal("no_such_tile", None, {"tile": move.tile})
    if move.tile in suction.targets(position, move.token):
        return None
    if move.token == BLANK:
        return Refusal("tile_not_noisy", "V12", {"tile": move.tile})
    return Refusal("tile_lacks_letter", "V12", {"tile": move.tile, "token": move.token})


def _refuse_place(position: Position, move: Place) -> Refusal | None:
    cell = (move.q, move.r)
    if cell in position.map.cells:
        return Refusal("cell_taken", "V6", {"q": move.q, "r": move.r})
    if position.map.touching(cell) < 2:
        return Refusal("cell_lonely", "V6", {"q": move.q, "r": move.r})
    return None if move.turn in EDGES else Refusal("bad_turn", "V2", {"turn": move.turn})


def moves(position: Position) -> Iterator[Move]:
    """Yield every legal move, in a stable order: ending the turn last."""
    board, phase = position.map, position.phase
    match phase:
        case Withdrawal(chamber=chamber):
            for goal in board.neighbours[chamber]:
                yield Withdraw(board.names[goal])
        case Draw(tokens=tokens):
            for token in dict.fromkeys(tokens):
                for number in suction.targets(position, token):
                    yield Take(token, number)
        case Growth():
            for q, r in board.frontier:
                for turn in EDGES:
                    yield Place(q, r, turn)
        case Act():
            yield from _actions(position)
            yield End()


def _actions(position: Position) -> Iterator[Move]:
    """Yield every action that the seat can take and pay for."""
    board, seat, points = position.map, position.seat, position.points
    names = board.names
    for place, crowd in enumerate(position.crowds):
        if crowd[seat] and points >= COSTS[Go]:
            for goal in board.neighbours[place]:
                yield Go(names[place], names[goal])
    if points >= COSTS[Reproduce]:
        for place in range(len(names)):
            if _refuse_reproduce(position, place) is None:
                yield Reproduce(names[place])
        if position.supply[seat]:
            for place in board.on(0):
                yield NewBlood(names[place])
    if points >= COSTS[Push]:
        yield from _pushes(position)
    for place, location in enumerate(board.locations):
        if location.kind == "chamber":
            if points >= COSTS[Consolidate] and _refuse_consolidate(position, place) is None:
                yield Consolidate(names[place])
            if points >= COSTS[Feed] and _refuse_feed(position, place) is None:
                yield Feed(names[place])
            if points >= COSTS[Establish] and _refuse_establish(position, place) is None:
                yield Establish(names[place])
    if points >= COSTS[Trigger] and not suction.useless(position):
        yield Trigger()


def _pushes(position: Position) -> Iterator[Move]:
    board, seat = position.map, position.seat
    for place, crowd in enumerate(position.crowds):
        if crowd[seat] >= 2 and board.locations[place].kind == "hollow":
            for victim, count in enumerate(crowd):
                if victim != seat and count == 1:
                    for goal in board.neighbours[place]:
                        yield Push(board.names[place], victim, board.names[goal])


def advance(draft: Draft, move: Move) -> None:
    """Let a legal move happen, and what follows from it: a turn ends by itself when its points are spent (V1)."""
    phase = draft.phase
    cost = COSTS.get(type(move), 0)
    if cost:
        draft.points -= cost
        draft.stirred = True
    match move:
        case End():
            finish(draft)
            return
        case Withdraw():
            assert isinstance(phase, Withdrawal)
            _withdraw(draft, phase, move)
        case Take():
            assert isinstance(phase, Draw)
            suction.take(draft, phase, move)
            draft.beat()  # before whose turn it is changes
        case Place():
            assert isinstance(phase, Growth)
            _place(draft, phase, move)
        case Trigger():
            suction.draw(draft)
        case _:
            _act(draft, move)
    if draft.points == 0 and isinstance(draft.phase, Act):
        finish(draft)


def _act(draft: Draft, move: Go | Reproduce | NewBlood | Push | Consolidate | Feed | Establish) -> None:
    """Take an action of the turn at a place."""
    seat, place = draft.seat, draft.map.by_name
    match move:
        case Go(start, goal):
            draft.shift(seat, place[start], place[goal])
            draft.tell("moved", seat=seat, **{"from": start, "to": goal})
        case Reproduce(name):
            at = place[name]
            at_home = any(colony.seat == seat for colony in draft.colonies[at])
            born = draft.settle(seat, at, 2 if at_home or draft.crowds[at][seat] > 1 else 1)
            draft.tell("reproduced", seat=seat, at=name, count=born)
        case NewBlood(name):
            draft.tell("new_blood", seat=seat, at=name, count=draft.settle(seat, place[name], 2))
        case Push(name, victim, goal):
            draft.shift(victim, place[name], place[goal])
            draft.tell("pushed", seat=seat, victim=victim, **{"from": name, "to": goal})
        case Consolidate(name):
            crowd, count = draft.crowds[place[name]], len(draft.supply)
            after = ((seat + step) % count for step in range(1, count))
            seats = tuple(other for other in after if crowd[other])
            draft.phase = Withdrawal(place[name], seats)
            draft.tell("consolidated", seat=seat, at=name, seats=list(seats))
        case Feed(name):
            lost = [int(count > 0 and other != seat) for other, count in enumerate(draft.crowds[place[name]])]
            for other, count in enumerate(lost):
                draft.remove(other, place[name], count)
            draft.tell("fed", seat=seat, at=name, lost=lost)
        case Establish(name):
            _establish(draft, name)


def _establish(draft: Draft, name: str) -> None:
    """Found a colony: the chip with noise, the score, the last round, the tokens beside the bag, growth (V14)."""
    seat, at = draft.seat, draft.map.by_name[name]
    lowest = min(draft.scores)
    draft.colonies[at] = tuple(sorted((*draft.colonies[at], Colony(seat, noisy=True))))
    draft.scores[seat] += 1
    draft.tell("established", seat=seat, at=name, score=draft.scores[seat])
    if draft.scores[seat] == draft.track and not draft.ending:
        draft.ending = True
        draft.tell("last_round", seat=seat)
    if min(draft.scores) > lowest and draft.beside:
        draft.tell("tokens_added", tokens=list(draft.beside))
        draft.bag, draft.beside = with_tokens(draft.bag, draft.beside), ()
    if draft.stack:
        draft.phase, draft.stack = Growth(draft.stack[0]), draft.stack[1:]
        draft.revealed = True
        draft.tell("turned_up", seat=seat, tile=draft.phase.tile)


def _withdraw(draft: Draft, phase: Withdrawal, move: Withdraw) -> None:
    seat, *others = phase.seats
    draft.shift(seat, phase.chamber, draft.map.by_name[move.goal])
    draft.tell("withdrew", seat=seat, **{"from": draft.map.names[phase.chamber], "to": move.goal})
    draft.phase = Withdrawal(phase.chamber, tuple(others)) if others else Act()


def _place(draft: Draft, phase: Growth, move: Place) -> None:
    """Place the turned-up tile; if it has a letter, one token of it goes beside the bag (V6)."""
    draft.grow(Placed(phase.tile, move.q, move.r, move.turn))
    draft.phase = Act()
    letter = draft.map.tiles[-1].letter
    if letter is not None:
        draft.spare = without(draft.spare, letter)
        draft.beside = with_tokens(draft.beside, (letter,))
    draft.tell(
        "grew",
        seat=draft.seat,
        tile=len(draft.map.placed) - 1,
        id=phase.tile,
        cell=[move.q, move.r],
        turn=move.turn,
        letter=letter,
    )


class Vacuum:
    """Varmint Vacuum, for two to four (see `game.Game`)."""

    id = "vacuum"
    rules_version = 1
    seats = range(2, 5)
    hides_seed = True
    secrets = False
    final_rule = "V12"

    def complete(self, options: Mapping[str, Json]) -> dict[str, Json]:
        """Return `seats`, `track` (its last box) and `components` (the hash of ours, the JSON of another)."""
        check.fields(dict(options), "options", (), ("seats", "track", "components"))
        seats = check.whole(options.get("seats", 2), "seats", min(self.seats), max(self.seats))
        track = check.whole(options.get("track", TRACKS[0]), "track", min(TRACKS), max(TRACKS))
        if track not in TRACKS:
            raise BadInput("not_one_of", where="track", choices=[str(box) for box in sorted(TRACKS)])
        components = name_or_json(find_components(options.get("components")))
        return {"seats": seats, "track": track, "components": components}

    def setup(self, options: Mapping[str, Json], seed: int) -> State:
        """Lay six random tiles, randomly turned, around the Central one, and fill the bag (V4, V5)."""
        options = self.complete(options)
        components, seats = find_components(options["components"]), options["seats"]
        central, *others = components.tiles
        generator, shuffled = chance.shuffle(seed, others)
        placed = [Placed(central, *CENTRE, 0)]
        for edge in EDGES:
            generator, turn = chance.below(generator, len(EDGES))
            placed.append(Placed(shuffled[edge], *across(CENTRE, edge), turn))
        board = Map(components, tuple(placed))
        bag, beside, spare = first_tokens(board)
        return State(
            map=board,
            track=options["track"],
            stack=shuffled[len(EDGES) :],
            crowds=((0,) * seats,) * len(board.locations),
            colonies=((),) * len(board.locations),
            supply=(VARMINTS,) * seats,
            scores=(0,) * seats,
            bag=bag,
            beside=beside,
            spare=spare,
            seat=0,
            points=points_of(0, 1),
            round=1,
            phase=Act(),
            generator=generator,
        )

    def seated(self, state: State) -> int:
        return len(state.supply)

    def to_move(self, state: State) -> Seat | None:
        return to_move(state)

    def refuse(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return refuse(state, seat, move)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return tuple(moves(state))

    def forced(self, state: State) -> Move | None:  # noqa: ARG002 - even a single answer is the seat's own (V10)
        return None

    def apply(self, state: State, move: Move) -> Step[State]:
        seat = to_move(state)
        refusal = refuse(state, state.seat if seat is None else seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        draft = Draft(state)
        advance(draft, move)
        return draft.step()

    def outcome(self, state: State) -> Outcome | None:
        if not isinstance(state.phase, Over):
            return None
        return Outcome(state.phase.reason, ranking(standings(state))[0], state.scores)

    def snapshot(self, state: State, seat: Seat | None) -> dict[str, Json]:
        return snapshot(state, seat)

    def sample_world(self, snapshot: Mapping[str, Json], seed: int) -> State:
        return sample_world(snapshot, seed)

    def assist(self, state: State) -> State:
        return state._replace(assisted=True)

    def move_text(self, move: Move) -> str:
        return notation.move_text(move)

    def parse_move(self, text: str) -> Move:
        return notation.parse_move(text)

    def to_json(self, state: State) -> dict[str, Json]:
        return notation.to_json(state)

    def from_json(self, data: Json) -> State:
        return loading.from_json(data)
