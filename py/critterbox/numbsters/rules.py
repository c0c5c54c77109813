"""The rules of Numbsters: what is refused and why, and what a move does.

The functions about a bare `stack` (bottom to top) are the heart; tables and bots ask them too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from critterbox import chance, check
from critterbox.game import BadInput, Beat, IllegalMove, Json, Outcome, Refusal, Seat, Step
from critterbox.numbsters import notation
from critterbox.numbsters.model import (
    ABILITIES,
    LAST_NUMBSTER,
    MOUTH,
    MOUTH_ON_TOP,
    NOTHING_EATEN,
    NUMBSTERS,
    Arrangement,
    Eat,
    Leave,
    Move,
    Phase,
    Reason,
    Shift,
    State,
    Swap,
    ending_rule,
)
from critterbox.numbsters.snapshot import sample_world, snapshot

Stack = tuple[int, ...]


def sequential(one: int, other: int) -> bool:
    """Whether two Numbsters follow each other: they differ by 1, or are 7 and 9, as 8 is no Numbster (N3)."""
    return abs(one - other) == 1 or {one, other} == {7, 9}


def neighbours(stack: Stack) -> tuple[int, int] | None:
    """Return the cards directly below and above the Mouth, or None if it lies at an end (N3)."""
    place = stack.index(MOUTH)
    return (stack[place - 1], stack[place + 1]) if 0 < place < len(stack) - 1 else None


def is_kind(card: int, kind: str, stack: Stack) -> bool:
    """Whether a Numbster is of a kind that abilities name, in this stack (N5)."""
    match kind:
        case "even":
            return card % 2 == 0
        case "odd":
            return card % 2 == 1
        case "single":
            return card < 10
        case "double":
            return card >= 10
        case "biggest":
            return card == max(other for other in stack if other != MOUTH)
        case "smallest":
            return card == min(other for other in stack if other != MOUTH)
    return True


def fits_size(eater: int, eaten: int, size: str) -> bool:
    """Whether the eaten Numbster has the size an ability asks for, beside its eater."""
    match size:
        case "smaller":
            return eaten < eater
        case "bigger":
            return eaten > eater
        case "next smaller":
            return eaten < eater and sequential(eater, eaten)
    return True


def arranged(stack: Stack, move: Arrangement) -> Stack:
    """Return the stack after an arrangement whose indices are in range."""
    cards = list(stack)
    match move:
        case Shift(source, target):
            cards.insert(target, cards.pop(source))
        case Swap(first, second):
            cards[first], cards[second] = cards[second], cards[first]
    return tuple(cards)


def after_meal(stack: Stack, meal: Eat) -> Stack:
    """Return the stack after a legal meal, before the next draw.

    The eaten card leaves. A used special card goes to the bottom (N4), unless it was itself eaten (N8).
    """
    top = stack[-1]
    left = tuple(card for card in stack if card != meal.eaten)
    if meal.how == "special" and meal.eaten != top:
        return (top, *left[:-1])
    return left


def ending(stack: Stack) -> Reason | None:
    """Return how the game stands after a meal: the Mouth on top loses, otherwise two cards win (N9)."""
    if stack[-1] == MOUTH:
        return MOUTH_ON_TOP
    return LAST_NUMBSTER if len(stack) == 2 else None


def refuse_arrangement(stack: Stack, move: Arrangement) -> Refusal | None:
    """Return why a stack may not be arranged like this (N2)."""
    match move:
        case Shift(one, other) | Swap(one, other):
            for place in (one, other):
                if not 0 <= place < len(stack):
                    return Refusal("no_such_place", "N2", {"place": place, "highest": len(stack) - 1})
            if one == other:
                return Refusal("same_place", "N2", {"card": stack[one]})
    return None


def refuse_meal(stack: Stack, meal: Eat) -> Refusal | None:
    """Return why a meal is not possible in this stack (N3, N4, N5)."""
    eater, eaten = meal.eater, meal.eaten
    pair = {"eater": eater, "eaten": eaten}
    if MOUTH in (eater, eaten):
        return Refusal("mouth_is_no_numbster", "N3", pair)
    for card in (eater, eaten):
        if card not in NUMBSTERS:
            return Refusal("no_such_card", None, {"card": card})
        if card not in stack:
            return Refusal("not_in_stack", "N3", {"card": card})
    if eater == eaten:
        return Refusal("eats_itself", "N3", {"card": eater})
    beside = neighbours(stack)
    if beside is None or {eater, eaten} != set(beside):
        return Refusal("no_mouth_between", "N3", pair)
    if meal.how == "basic":
        if not sequential(eater, eaten):
            return Refusal("not_sequential", "N3", pair)
        return Refusal("smaller_eats_bigger", "N3", pair) if eater > eaten else None
    top = stack[-1]
    ability = ABILITIES[top]
    if not is_kind(eater, ability.eater, stack):
        rule = "N5" if ability.eater in ("biggest", "smallest") else "N4"
        return Refusal("ability_eater", rule, {"top": top, "card": eater, "kind": ability.eater})
    if not is_kind(eaten, ability.eaten, stack):
        return Refusal("ability_eaten", "N4", {"top": top, "card": eaten, "kind": ability.eaten})
    if not fits_size(eater, eaten, ability.size):
        rule = "N5" if ability.size == "next smaller" and not sequential(eater, eaten) else "N4"
        return Refusal("ability_size", rule, {"top": top, "size": ability.size, **pair})
    return None


def tries(stack: Stack) -> tuple[Eat, ...]:
    """Return the four meals one could try: each neighbour of the Mouth eats the other, by either rule."""
    beside = neighbours(stack)
    if beside is None:
        return ()
    low, high = beside
    return (
        Eat(low, high, "basic"),
        Eat(high, low, "basic"),
        Eat(low, high, "special"),
        Eat(high, low, "special"),
    )


def meals(stack: Stack) -> tuple[Eat, ...]:
    """Return the meals that are possible in this stack (N6: the player chooses)."""
    return tuple(meal for meal in tries(stack) if refuse_meal(stack, meal) is None)


def arrangements(size: int) -> Iterator[Arrangement]:
    """Yield every arrangement of a stack of `size` cards: leave it, the moves, the swaps (N2)."""
    yield Leave()
    for source in range(size):
        for target in range(size):
            if source != target:
                yield Shift(source, target)
    for first in range(size):
        for second in range(first + 1, size):
            yield Swap(first, second)


class Numbsters:
    """The Game protocol for Numbsters; one seat, no options."""

    id = "numbsters"
    rules_version = 1
    seats = range(1, 2)
    hides_seed = False
    secrets = False
    final_rule = None

    snapshot = staticmethod(snapshot)
    sample_world = staticmethod(sample_world)
    move_text = staticmethod(notation.move_text)
    parse_move = staticmethod(notation.parse_move)
    to_json = staticmethod(notation.to_json)

    def complete(self, options: Mapping[str, Json]) -> dict[str, Json]:
        """Return no options, as there are none. Raises BadInput for any."""
        for name in options:
            raise BadInput("unknown_option", name=check.shorten(name))
        return {}

    def setup(self, options: Mapping[str, Json], seed: int) -> State:
        """Deal: shuffle the 17, shuffle the first six with the Mouth into a stack, draw (Setup, N1)."""
        self.complete(options)
        generator, cards = chance.shuffle(seed, NUMBSTERS)
        _, stack = chance.shuffle(generator, (*cards[:6], MOUTH))
        state, _ = _next_turn(stack, cards[6:], (), turn=1, assisted=False)
        return state

    def seated(self, state: State) -> int:  # noqa: ARG002 - nobody ever joins
        """Return 1."""
        return 1

    def to_move(self, state: State) -> Seat | None:
        """Return the only seat, or None when the game is over."""
        return None if state.phase == "over" else 0

    def refuse(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return why the move is not possible: phase first, then the ruling it breaks."""
        if state.phase == "over":
            return Refusal("game_over", ending_rule(state.reason), {"reason": state.reason})
        if seat != 0:
            return Refusal("wrong_seat", None, {"seat": seat})
        match move, state.phase:
            case Eat(), "eat":
                return refuse_meal(state.stack, move)
            case Eat(), _:
                return Refusal("arrange_first", "N2")
            case _, "eat":
                return Refusal("already_arranged", "N2")
            case _:
                return refuse_arrangement(state.stack, move)

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Return the arrangements, or the meals of at most four tries."""
        match state.phase:
            case "arrange":
                return tuple(arrangements(len(state.stack)))
            case "eat":
                return meals(state.stack)
        return ()

    def forced(self, state: State) -> None:
        """Return None: the player makes every move, the only one too."""

    def apply(self, state: State, move: Move) -> Step[State]:
        """Arrange, or eat and begin the next turn. Raises IllegalMove."""
        refusal = self.refuse(state, 0, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        if isinstance(move, Eat):
            return _eat(state, move)
        return _arrange(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Return the ending; the score is 1 for a win."""
        if state.reason is None:
            return None
        return Outcome(state.reason, ((0,),) if state.won else (), (int(state.won),))

    def assist(self, state: State) -> State:
        """Mark the game as assisted: undo went past a draw (N11)."""
        return State(state.stack, state.deck, state.discard, state.phase, state.turn, True, state.reason)

    def from_json(self, data: Json) -> State:
        """Read a position; one that the rules end at once (N7, N9) is read as ended."""
        return settle(notation.from_json(data))


def settle(state: State) -> State:
    """Return a position from outside as the rules leave it.

    Two cards, or an Eat step without a meal, end the game (N9, N7). A position that calls itself over must be
    so for the reason it gives; raises BadInput when it is not.
    """
    stack = state.stack
    reason = ending(stack) if len(stack) == 2 else None if meals(stack) else NOTHING_EATEN
    if state.phase == "over":
        if state.reason != reason and not (state.reason == MOUTH_ON_TOP and stack[-1] == MOUTH):
            raise BadInput("wrong_outcome", ending_rule(state.reason), where="outcome", reason=state.reason)
        return state
    if reason is None or (state.phase == "arrange" and len(stack) > 2):
        return state
    return State(stack, state.deck, state.discard, "over", state.turn, state.assisted, reason)


def _arrange(state: State, move: Arrangement) -> Step[State]:
    stack = arranged(state.stack, move)
    events: list[Json] = []
    match move:
        case Leave():
            events.append({"type": "left"})
        case Shift(source, target):
            events.append({"type": "moved", "card": state.stack[source], "from": source, "to": target})
        case Swap(first, second):
            events.append({"type": "swapped", "cards": [state.stack[first], state.stack[second]]})
    phase: Phase = "eat"
    reason: Reason | None = None
    if not meals(stack):
        phase, reason = "over", NOTHING_EATEN
        events.append({"type": "lost", "reason": reason})
    after = State(stack, state.deck, state.discard, phase, state.turn, state.assisted, reason)
    return Step((Beat(after, tuple(events)),))


def _eat(state: State, meal: Eat) -> Step[State]:
    top = state.stack[-1]
    stack = after_meal(state.stack, meal)
    discard = (*state.discard, meal.eaten)
    events: list[Json] = [{"type": "ate", "eater": meal.eater, "eaten": meal.eaten, "how": meal.how}]
    if meal.how == "special" and stack[0] == top:
        events.append({"type": "used", "card": top})
    reason = ending(stack)
    if reason is not None:
        events.append({"type": "won" if reason == LAST_NUMBSTER else "lost", "reason": reason})
        end = State(stack, state.deck, discard, "over", state.turn, state.assisted, reason)
        return Step((Beat(end, tuple(events)),))
    following, drawn = _next_turn(stack, state.deck, discard, state.turn + 1, state.assisted)
    if drawn is not None:
        events.append({"type": "drew", "card": drawn})
    return Step((Beat(following, tuple(events)),), reveals=() if drawn is None else (0,))


def _next_turn(
    stack: Stack, deck: Stack, discard: Stack, turn: int, assisted: bool
) -> tuple[State, int | None]:
    """Begin a turn: draw if there is a card (N1). Returns the state and the drawn card."""
    if not deck:
        return State(stack, deck, discard, "arrange", turn, assisted), None
    return State((*stack, deck[0]), deck[1:], discard, "arrange", turn, assisted), deck[0]
