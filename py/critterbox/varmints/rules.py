"""The rules of Varmints!: what is refused and why, and what a move does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from critterbox import chance, check
from critterbox.game import BadInput, IllegalMove, Json, Outcome, Refusal, Seat, Step
from critterbox.varmints import effects, night, notation
from critterbox.varmints.deck import find_deck, name_or_json
from critterbox.varmints.draft import Draft, Position, with_card, without
from critterbox.varmints.model import (
    ALLEYS,
    BACKUP,
    ENDING_RULES,
    HAND,
    PLAYS_A_DAY,
    SCRAPS,
    SEATS,
    Alley,
    Boost,
    Card,
    Cards,
    Choice,
    Choose,
    Contest,
    Day,
    Deck,
    Move,
    Over,
    Pass,
    Play,
    Side,
    State,
)
from critterbox.varmints.snapshot import sample_world, snapshot


def cards_here(position: Position, seat: Seat, alley: Alley) -> int:
    """Return how many cards a seat has in play in an alley, face-up and face-down (M2)."""
    side = position.sides[seat][alley]
    return len(side.backup) + (side.varmint is not None)


def refuse(position: Position, seat: Seat, move: Move) -> Refusal | None:
    """Return why a seat may not play a move; the phase is looked at first."""
    phase = position.phase
    if isinstance(phase, Over):
        return Refusal("game_over", ENDING_RULES[phase.reason], {"reason": phase.reason})
    if seat != phase.seat:
        return Refusal("wrong_seat", None, {"seat": seat})
    match phase, move:
        case Choice(), Choose():
            return effects.refuse_choice(position, phase, move)
        case Choice(), _:
            return Refusal("choose_first", "M18", {"card": phase.card})
        case Day(), Play():
            return _refuse_play(position, phase, move)
        case Contest(), Boost():
            return _refuse_boost(position, phase, move)
        case ((Day() | Contest()), Pass()):
            return None
    return Refusal("not_now", None, {"phase": "day" if isinstance(phase, Day) else "contest"})


def _refuse_card(position: Position, card: Card, pile: Cards) -> Refusal | None:
    if card in pile:
        return None
    if card in position.deck.critters:
        return Refusal("not_in_hand", None, {"card": card})
    return Refusal("no_such_critter", None, {"card": check.shorten(card)})


def _refuse_play(position: Position, day: Day, move: Play) -> Refusal | None:
    if day.plays >= PLAYS_A_DAY:
        return Refusal("day_is_over", "M13", {"plays": day.plays})
    if move.alley not in ALLEYS:
        return Refusal("no_such_alley", None, {"alley": move.alley + 1})
    refusal = _refuse_card(position, move.card, position.hands[day.seat])
    if refusal is not None or move.face == "down":
        return refusal
    level = position.deck.critters[move.card].level
    here = cards_here(position, day.seat, move.alley)
    if here < level:
        arguments = {"card": move.card, "level": level, "here": here, "alley": move.alley + 1}
        return Refusal("level_too_high", "M2", arguments)
    return None


def _refuse_boost(position: Position, contest: Contest, move: Boost) -> Refusal | None:
    side = position.sides[contest.seat][contest.alley]
    alley = contest.alley + 1
    if side.varmint is None:
        return Refusal("vacant_boost", "M6", {"alley": alley})
    if not side.backup:
        return Refusal("no_backup", "M6", {"alley": alley})
    refusal = _refuse_card(position, move.card, position.hands[contest.seat])
    if refusal is None and move.payment not in side.backup:
        if move.payment not in position.deck.critters:
            return Refusal("no_such_critter", None, {"card": check.shorten(move.payment)})
        return Refusal("payment_not_here", "M6", {"card": move.payment, "alley": alley})
    return refusal


def only_pass(position: Position) -> bool:
    """Whether the seat that must move has nothing to decide (M4)."""
    match position.phase:
        case Day(seat=seat, plays=plays):
            return not position.hands[seat] or plays >= PLAYS_A_DAY
        case Contest(alley=alley, seat=seat):
            side = position.sides[seat][alley]
            return side.varmint is None or not side.backup or not position.hands[seat]
    return False


def moves(position: Position) -> Iterator[Move]:
    """Yield every legal move, in a stable order: passing last."""
    phase = position.phase
    match phase:
        case Choice():
            yield from effects.choices(position, phase)
        case Day(seat=seat):
            if phase.plays < PLAYS_A_DAY:
                for card in dict.fromkeys(position.hands[seat]):
                    level = position.deck.critters[card].level
                    for alley in ALLEYS:
                        if cards_here(position, seat, alley) >= level:
                            yield Play(card, alley, "up")
                        yield Play(card, alley, "down")
            yield Pass()
        case Contest(alley=alley, seat=seat):
            side = position.sides[seat][alley]
            if side.varmint is not None:
                for card in dict.fromkeys(position.hands[seat]):
                    for payment in dict.fromkeys(side.backup):
                        yield Boost(card, payment)
            yield Pass()


def advance(draft: Draft, move: Move) -> None:
    """Let a legal move happen."""
    match draft.phase, move:
        case Day() as day, Play():
            _play(draft, day, move)
        case Day() as day, Pass():
            draft.tell("passed", seat=day.seat)
            draft.phase = Day(1 - day.seat, day.passes + 1, day.plays)
            if day.passes == 1:
                night.fall(draft)
        case Contest() as contest, Boost():
            _boost(draft, contest, move)
        case Contest() as contest, Pass():
            draft.tell("passed", seat=contest.seat)
            draft.phase = Contest(contest.alley, 1 - contest.seat, contest.passes + 1)
            if contest.passes == 1:
                draft.beat()
                night.decide(draft, contest)
        case Choice() as choice, Choose():
            if effects.choose(draft, choice, move):
                night.settle(draft)


def _play(draft: Draft, day: Day, move: Play) -> None:
    """Play a card by day; the old Varmint makes room first, then the effect happens (M3, M18)."""
    seat, card, alley = day.seat, move.card, move.alley
    side = draft.sides[seat][alley]
    draft.hands[seat] = without(draft.hands[seat], card)
    draft.stirred = True
    draft.phase = then = Day(1 - seat, 0, day.plays + 1)
    if move.face == "down":
        if len(side.backup) >= BACKUP:
            draft.throw(seat, card, "play", alley)
        else:
            draft.keep(seat, alley, with_card(side.backup, card))
            draft.tell("laid", seat=seat, alley=alley + 1, only={str(seat): {"card": card}})
        return
    draft.stand(seat, alley, card)
    draft.tell("played", seat=seat, alley=alley + 1, card=card)
    if side.varmint is not None:
        draft.tuck(seat, alley, side.varmint)
    _use(draft, "play", Choice(seat, seat, card, alley, 0, then))


def _boost(draft: Draft, contest: Contest, move: Boost) -> None:
    """Pay with a Backup card and lay the Boost on the Varmint; its effect comes after its number counts (M6)."""
    seat, alley = contest.seat, contest.alley
    side = draft.sides[seat][alley]
    draft.hands[seat] = without(draft.hands[seat], move.card)
    draft.sides[seat][alley] = side._replace(
        backup=without(side.backup, move.payment), boosts=(*side.boosts, move.card)
    )
    draft.discard = (*draft.discard, move.payment)
    draft.stirred = True
    draft.tell("boosted", seat=seat, alley=alley + 1, card=move.card, payment=move.payment)
    draft.phase = then = Contest(alley, 1 - seat)
    _use(draft, "boost", Choice(seat, seat, move.card, alley, 0, then))


def _use(draft: Draft, when: str, choice: Choice) -> None:
    """Let a card's effect happen, if it has one for this use."""
    if not draft.numbers_only and draft.deck.critters[choice.card].when == when:
        draft.beat()
        if effects.begin(draft, choice):
            night.settle(draft)


class Varmints:
    """The Game protocol for Varmints!: two seats; options `numbers_only` and `deck`."""

    id = "varmints"
    rules_version = 1
    seats = range(2, 3)
    hides_seed = True
    secrets = True
    final_rule = None

    snapshot = staticmethod(snapshot)
    sample_world = staticmethod(sample_world)
    refuse = staticmethod(refuse)
    move_text = staticmethod(notation.move_text)
    parse_move = staticmethod(notation.parse_move)
    to_json = staticmethod(notation.to_json)
    from_json = staticmethod(notation.from_json)

    def complete(self, options: Mapping[str, Json]) -> dict[str, Json]:
        """Return `numbers_only` (true or false) and `deck` (the hash of ours, or the JSON of another).

        Raises BadInput for other options, and for a deck that is not here or is none.
        """
        for name in options:
            if name not in ("numbers_only", "deck"):
                raise BadInput("unknown_option", name=check.shorten(name))
        return {
            "numbers_only": check.truth(options.get("numbers_only", False), "numbers_only"),
            "deck": name_or_json(find_deck(options.get("deck"))),
        }

    def setup(self, options: Mapping[str, Json], seed: int) -> State:
        """Shuffle, draw the starting player, deal Scraps and hands (Getting Started, M1)."""
        known = self.complete(options)
        return deal(find_deck(known["deck"]), seed, numbers_only=known["numbers_only"])

    def seated(self, state: State) -> int:  # noqa: ARG002 - there are two in every position
        """Return 2."""
        return len(SEATS)

    def to_move(self, state: State) -> Seat | None:
        """Return the seat that must play, pass or choose; None when the game is over."""
        return None if isinstance(state.phase, Over) else state.phase.seat

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Return every legal move, passing and declining last."""
        return tuple(moves(state))

    def forced(self, state: State) -> Move | None:
        """Return Pass where a seat can only pass (M4)."""
        return Pass() if only_pass(state) else None

    def apply(self, state: State, move: Move) -> Step[State]:
        """Play a move for the seat that must move. Raises IllegalMove."""
        seat = self.to_move(state)
        refusal = refuse(state, 0 if seat is None else seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        draft = Draft(state)
        advance(draft, move)
        draft.beat()
        return Step(tuple(draft.beats), tuple(sorted(draft.reveals)))

    def outcome(self, state: State) -> Outcome | None:
        """Return the ending; a score is how many bins of the other side are empty."""
        if not isinstance(state.phase, Over):
            return None
        scores = tuple(sum(side.emptied for side in state.sides[1 - seat]) for seat in SEATS)
        winner = state.phase.winner
        ranking = ((0, 1),) if winner is None else ((winner,), (1 - winner,))
        return Outcome(state.phase.reason, ranking, scores)

    def assist(self, state: State) -> State:
        """Mark the game as assisted (M17)."""
        return state._replace(assisted=True)


def deal(deck: Deck, seed: int, *, numbers_only: bool) -> State:
    """Deal: Scraps under each bin, five cards to each hand, the rest is the pile."""
    cards = [critter.id for critter in deck.critters.values() for _ in range(critter.copies)]
    generator, shuffled = chance.shuffle(seed, cards)
    generator, starter = chance.below(generator, len(SEATS))
    rest = list(shuffled)

    def take(count: int) -> Cards:
        taken, rest[:count] = tuple(rest[:count]), []
        return taken

    sides = [[Side(scraps=take(SCRAPS)) for _ in ALLEYS] for _ in SEATS]
    hands = [tuple(sorted(take(HAND))) for _ in SEATS]
    return State(
        deck=deck,
        numbers_only=numbers_only,
        pile=tuple(rest),
        discard=(),
        hands=(hands[0], hands[1]),
        sides=((sides[0][0], sides[0][1], sides[0][2]), (sides[1][0], sides[1][1], sides[1][2])),
        round=1,
        starter=starter,
        phase=Day(starter),
        generator=generator,
    )
