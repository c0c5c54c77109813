"""A position while a move changes it.

States are frozen; a move is many small changes. A `Draft` takes them one after the other, tells them as events, and
is frozen into a state at each moment worth showing. Its parts are the frozen ones of the state, put in place of each
other: most moves touch two or three. Bots play whole games on one, `silent`, without freezing.
"""

from __future__ import annotations

from typing import TypeAlias

from critterbox import chance
from critterbox.game import Beat, Json, Seat
from critterbox.varmints.model import BACKUP, Alley, Card, Cards, Deck, Memo, Phase, Side, State


def without(cards: Cards, card: Card) -> Cards:
    """Return the cards less one of these."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def with_card(cards: Cards, card: Card) -> Cards:
    """Return sorted cards and one more, still sorted."""
    return tuple(sorted((*cards, card)))


class Draft:
    """A state being changed. The fields are those of `State`, with lists for what has a seat or an alley.

    `beats` and `reveals` gather what a `Step` needs; a silent draft tells nothing.
    """

    __slots__ = (
        "_events",
        "_silent",
        "assisted",
        "beats",
        "deck",
        "discard",
        "generator",
        "hands",
        "memos",
        "numbers_only",
        "phase",
        "pile",
        "quiet",
        "reveals",
        "round",
        "sides",
        "starter",
        "stirred",
    )

    def __init__(self, state: State, *, silent: bool = False) -> None:
        self._silent = silent
        self._events: list[Json] = []
        self.beats: list[Beat[State]] = []
        self.reveals: set[Seat] = set()
        self.deck: Deck = state.deck
        self.numbers_only = state.numbers_only
        self.pile: Cards = state.pile
        self.discard: Cards = state.discard
        self.hands: list[Cards] = [*state.hands]
        first, second = state.sides
        self.sides: tuple[list[Side], list[Side]] = ([*first], [*second])
        self.round = state.round
        self.starter = state.starter
        self.phase: Phase = state.phase
        self.generator = state.generator
        self.quiet = state.quiet
        self.stirred = state.stirred
        self.memos: tuple[Memo, ...] = state.memos
        self.assisted = state.assisted

    def frozen(self) -> State:
        """Return the position as it now is."""
        one, other = self.hands
        (first, second, third), (fourth, fifth, sixth) = self.sides
        return State(
            self.deck,
            self.numbers_only,
            self.pile,
            self.discard,
            (one, other),
            ((first, second, third), (fourth, fifth, sixth)),
            self.round,
            self.starter,
            self.phase,
            self.generator,
            self.quiet,
            self.stirred,
            self.memos,
            self.assisted,
        )

    # Telling.

    def tell(self, kind: str, **fields: Json) -> None:
        """Add an event."""
        if not self._silent:
            self._events.append({"type": kind, **fields})

    def reveal(self, seat: Seat) -> None:
        """Note that a seat has learned something that was hidden from it and that the move itself did not name."""
        self.reveals.add(seat)

    def beat(self) -> None:
        """End a moment worth showing, if anything was told since the last one."""
        if self._events:
            self.beats.append(Beat(self.frozen(), tuple(self._events)))
            self._events = []

    # Moving cards.

    def stand(self, seat: Seat, alley: Alley, varmint: Card | None) -> None:
        """Put a Varmint in its place, or leave the place Vacant."""
        _, backup, scraps, boosts, changes, emptied = self.sides[seat][alley]
        self.sides[seat][alley] = Side(varmint, backup, scraps, boosts, changes, emptied)

    def keep(self, seat: Seat, alley: Alley, backup: Cards) -> None:
        """Make these the Backup of one side."""
        varmint, _, scraps, boosts, changes, emptied = self.sides[seat][alley]
        self.sides[seat][alley] = Side(varmint, backup, scraps, boosts, changes, emptied)

    def take(self, seat: Seat, card: Card) -> None:
        """Put a card into a hand."""
        self.hands[seat] = with_card(self.hands[seat], card)

    def draw_card(self) -> Card | None:
        """Take the top card of the pile; an empty pile is first made anew from the discard pile (M12)."""
        if not self.pile:
            if not self.discard:
                return None
            self.generator, self.pile = chance.shuffle(self.generator, self.discard)
            self.discard = ()
            self.tell("shuffled")
        card, *rest = self.pile
        self.pile = tuple(rest)
        return card

    def draw(self, seat: Seat, count: int) -> None:
        """Draw into a hand, as long as there are cards."""
        drawn: list[Card] = []
        while len(drawn) < count and (card := self.draw_card()) is not None:
            drawn.append(card)
        if drawn:
            self.hands[seat] = tuple(sorted((*self.hands[seat], *drawn)))
            self.reveal(seat)
            self.tell("drew", seat=seat, count=len(drawn), only={str(seat): {"cards": drawn}})

    def throw(self, seat: Seat, card: Card, origin: str, alley: Alley | None = None) -> None:
        """Put a card that was `seat`'s on the discard pile, face-up."""
        self.discard = (*self.discard, card)
        self.tell(
            "discarded", seat=seat, card=card, alley=None if alley is None else alley + 1, **{"from": origin}
        )

    def tuck(self, seat: Seat, alley: Alley, card: Card) -> None:
        """Turn a Varmint that has lost its place face-down; a full pile discards it (M3)."""
        backup = self.sides[seat][alley].backup
        if len(backup) >= BACKUP:
            self.throw(seat, card, "varmint", alley)
        else:
            self.keep(seat, alley, with_card(backup, card))
            self.tell("flipped", seat=seat, alley=alley + 1, card=card)

    def pick_up(self, seat: Seat, alley: Alley) -> None:
        """Take the next Scrap of a bin into the hand of its player, if there is one (M8)."""
        side = self.sides[seat][alley]
        if side.scraps:
            card, *rest = side.scraps
            self.sides[seat][alley] = side._replace(scraps=tuple(rest))
            self.take(seat, card)
            self.stirred = True
            self.reveal(seat)
            self.tell("picked_up", seat=seat, alley=alley + 1, only={str(seat): {"card": card}})

    def seats(self) -> tuple[Seat, Seat]:
        """Return both seats, the starting player first."""
        return (self.starter, 1 - self.starter)


Position: TypeAlias = State | Draft
"""What can be asked about: legality and totals are the same for a state and for a draft."""
