"""What a seat can remember of the cards it may not see, and worlds that fit that.

The seat's own events say which of the other's cards were once to be seen: a Varmint that was turned face-down, a card
taken back, a hand that was looked at. `Memory` follows those cards from place to place. Where it cannot know which
card moved (one of the hand was laid face-down), it guesses; several memories guess differently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from critterbox import chance
from critterbox.game import Json, Seat
from critterbox.varmints import snapshot as snapshots
from critterbox.varmints.draft import Draft
from critterbox.varmints.model import ALLEYS, SEATS, Card, State

Slot: TypeAlias = Card | None
"""A card that lies somewhere: None where nobody has seen which one."""


class Kept(NamedTuple):
    """What is known of hidden cards: the other seat's hand and Backup, all Scraps, the next cards of the pile."""

    hand: list[Slot]
    backup: tuple[list[Slot], ...]
    scraps: tuple[tuple[list[Slot], ...], ...]
    pile: list[Slot]


class Memory:
    """What one seat remembers, after it has gone through its events.

    `events` are all that the seat saw, in order; those of a game that began at a given position do not reach back to
    an empty table, so the numbers of cards are worked out backwards from the snapshot.
    """

    def __init__(
        self, snapshot: Mapping[str, Json], events: Sequence[Mapping[str, Json]], generator: int
    ) -> None:
        self.seat: Seat = snapshot["seat"]
        self.other = 1 - self.seat
        self.generator = generator
        self._limbo: list[Slot] = []
        self.kept = self._start(snapshot, events)
        self._recall(snapshot, events)
        for event in events:
            self._follow(event)
        self._fit(snapshot)

    def _start(self, snapshot: Mapping[str, Json], events: Sequence[Mapping[str, Json]]) -> Kept:
        """Return as many unknown cards as lay everywhere when the events began."""
        sides = snapshot["sides"]
        counts = _Counts(
            snapshot["hands"][self.other],
            [side["backup_count"] for side in sides[self.other]],
            [[side["scraps"] for side in sides[seat]] for seat in SEATS],
        )
        for event in reversed(events):
            counts.back(event, self.other)
        return Kept(
            [None] * max(counts.hand, 0),
            tuple([None] * max(count, 0) for count in counts.backup),
            tuple(tuple([None] * max(count, 0) for count in row) for row in counts.scraps),
            [],
        )

    def _recall(self, snapshot: Mapping[str, Json], events: Sequence[Mapping[str, Json]]) -> None:
        """Take in the memos of looks that are older than the events."""
        looks = 0
        for event in events:
            if event["type"] == "dawn":
                return
            looks += event["type"] == "looked" and event["seat"] == self.seat
        memos = snapshot["memos"]
        for memo in memos[: max(len(memos) - looks, 0)]:
            self._look(memo["at"], memo["alley"], memo["cards"])

    def _look(self, at: str, alley: int | None, cards: Iterable[Card]) -> None:
        if at == "hand":
            self.kept.hand[:] = cards
        elif at == "pile":
            self.kept.pile[:] = cards
        elif alley is not None:
            self.kept.backup[alley - 1][:] = cards

    def _follow(self, event: Mapping[str, Json]) -> None:
        """Follow the hidden cards through one event."""
        kept, theirs = self.kept, event.get("seat") == self.other
        alley = (event.get("alley") or 1) - 1
        match event["type"]:
            case "drew":
                cards = self._off_the_pile(event["count"])
                if theirs:
                    kept.hand.extend(cards)
            case "shuffled":
                self._limbo, kept.pile[:] = kept.pile[:], []
            case "picked_up":
                scraps = kept.scraps[event["seat"]][alley]
                card = scraps.pop(0) if scraps else None
                if theirs:
                    kept.hand.append(card)
            case "scrap_added":
                kept.scraps[event["seat"]][alley].extend(self._off_the_pile(1))
            case "looked" if not theirs:
                self._look(event["at"], event["alley"], event["cards"])
            case "scattered":
                kept.backup[alley].clear()
            case "played" | "laid" | "boosted" | "discarded" | "flipped" | "turned_up" if theirs:
                self._card_moves(event, alley)
            case "took_back" | "returned" if theirs:
                kept.hand.append(event["card"])
            case "moved_backup" if theirs:
                card = self._any(kept.backup[alley])
                kept.backup[event["target"] - 1].append(card)

    def _card_moves(self, event: Mapping[str, Json], alley: int) -> None:
        """Follow a card of the other seat's hand or Backup."""
        hand, pile = self.kept.hand, self.kept.backup[alley]
        match event["type"], event.get("from"):
            case ("played", _) | ("discarded", "hand" | "play"):
                self._take(hand, event["card"])
            case "laid", _:
                pile.append(self._any(hand))
            case "boosted", _:
                self._take(hand, event["card"])
                self._take(pile, event["payment"])
            case "flipped", _:
                pile.append(event["card"])
            case ("turned_up", _) | ("discarded", "backup"):
                self._take(pile, event["card"])

    def _off_the_pile(self, count: int) -> list[Slot]:
        known, self._limbo = [*self._limbo, *self.kept.pile], []
        self.kept.pile[:] = known[count:]
        return (known + [None] * count)[:count]

    def _any(self, slots: list[Slot]) -> Slot:
        """Take any of some cards: nobody saw which."""
        if not slots:
            return None
        self.generator, place = chance.below(self.generator, len(slots))
        return slots.pop(place)

    def _take(self, slots: list[Slot], card: Card) -> None:
        """Take a card that has shown itself. If it was thought to lie elsewhere, a guess was wrong: mend it."""
        if card in slots:
            slots.remove(card)
        elif None in slots:
            slots.remove(None)
        elif slots:
            mistaken = slots.pop()
            for others in (self.kept.hand, *self.kept.backup):
                if card in others:
                    others[others.index(card)] = mistaken
                    return

    def _fit(self, snapshot: Mapping[str, Json]) -> None:
        """Let the numbers of cards be those of the snapshot, whatever the events said."""
        sides = snapshot["sides"]
        _resize(self.kept.hand, snapshot["hands"][self.other])
        for alley in ALLEYS:
            _resize(self.kept.backup[alley], sides[self.other][alley]["backup_count"])
            for seat in SEATS:
                _resize(self.kept.scraps[seat][alley], sides[seat][alley]["scraps"])
        del self.kept.pile[snapshot["pile"] :]


class _Counts:
    """How many hidden cards lay where, going back through events."""

    def __init__(self, hand: int, backup: list[int], scraps: list[list[int]]) -> None:
        self.hand = hand
        self.backup = backup
        self.scraps = scraps

    def back(self, event: Mapping[str, Json], other: Seat) -> None:
        """Go back before one event."""
        theirs = event.get("seat") == other
        alley = (event.get("alley") or 1) - 1
        match event["type"], event.get("from"):
            case "picked_up", _:
                self.scraps[event["seat"]][alley] += 1
                self.hand -= theirs
            case "scrap_added", _:
                self.scraps[event["seat"]][alley] -= 1
            case "scattered", _:  # how many there were shows further back, where they got there
                self.backup[alley] = 0
            case ("played", _) | ("discarded", "hand" | "play") if theirs:
                self.hand += 1
            case "laid", _ if theirs:
                self.hand += 1
                self.backup[alley] -= 1
            case "boosted", _ if theirs:
                self.hand += 1
                self.backup[alley] += 1
            case "drew", _ if theirs:
                self.hand -= event["count"]
            case (("took_back" | "returned"), _) if theirs:
                self.hand -= 1
            case "flipped", _ if theirs:
                self.backup[alley] -= 1
            case ("turned_up", _) | ("discarded", "backup") if theirs:
                self.backup[alley] += 1
            case "moved_backup", _ if theirs:
                self.backup[alley] += 1
                self.backup[event["target"] - 1] -= 1


def _resize(slots: list[Slot], count: int) -> None:
    while len(slots) > count:
        slots.remove(None) if None in slots else slots.pop()
    slots.extend([None] * (count - len(slots)))


class Worlds:
    """Worlds that fit what a seat sees and remembers."""

    def __init__(self, state: State, memories: Sequence[Memory]) -> None:
        """`state` is any world that fits the snapshot; its hidden cards are dealt anew each time."""
        self._state = state
        self._seat = memories[0].seat
        self._kept = [memory.kept for memory in memories]
        hidden = _hidden(state, self._seat)
        self._unseen = [_without(hidden, kept) for kept in self._kept]
        self._next = 0

    def draft(self, generator: int) -> tuple[int, Draft]:
        """Return the next generator and a world, as a silent draft."""
        number = self._next = (self._next + 1) % len(self._kept)
        kept = self._kept[number]
        generator, rest = _shuffled(generator, self._unseen[number])
        draft = Draft(self._state, silent=True)
        draft.generator = generator
        other = 1 - self._seat

        def fill(slots: Iterable[Slot]) -> list[Card]:
            return [rest.pop() if slot is None else slot for slot in slots]

        draft.hands[other] = tuple(sorted(fill(kept.hand)))
        for alley in ALLEYS:
            draft.keep(other, alley, tuple(sorted(fill(kept.backup[alley]))))
            for seat in SEATS:
                side = draft.sides[seat][alley]
                draft.sides[seat][alley] = side._replace(scraps=tuple(fill(kept.scraps[seat][alley])))
        draft.pile = (*fill(kept.pile), *rest)
        generator, _ = chance.advance(generator)
        return generator, draft


def _shuffled(generator: int, cards: Sequence[Card]) -> tuple[int, list[Card]]:
    """Return the next generator and the cards in a random order.

    Seven places come from each number of 64 bits, which favours some by less than one in a million: nothing to a
    player's imagination, and several times quicker than a fair shuffle.
    """
    rest, bits = list(cards), 0
    for last in range(len(rest) - 1, 0, -1):
        if bits < 1 << 32:
            generator, bits = chance.advance(generator)
        bits, chosen = divmod(bits, last + 1)
        rest[last], rest[chosen] = rest[chosen], rest[last]
    return generator, rest


def _hidden(state: State, seat: Seat) -> Counter[Card]:
    """Return all cards that a seat cannot see."""
    hidden = Counter(state.pile)
    hidden.update(state.hands[1 - seat])
    for alley in ALLEYS:
        hidden.update(state.sides[1 - seat][alley].backup)
        for owner in SEATS:
            hidden.update(state.sides[owner][alley].scraps)
    return hidden


def _without(hidden: Counter[Card], kept: Kept) -> list[Card]:
    """Return the cards that may lie anywhere; a memory that cannot be true is given up, card by card."""
    left = hidden.copy()
    for slots in (kept.hand, *kept.backup, *kept.scraps[0], *kept.scraps[1], kept.pile):
        for place, card in enumerate(slots):
            if card is None:
                continue
            if left[card] > 0:
                left[card] -= 1
            else:
                slots[place] = None
    return sorted(left.elements())


def imagine(
    snapshot: Mapping[str, Json], events: Sequence[Mapping[str, Json]], generator: int, count: int
) -> tuple[int, Worlds]:
    """Return the next generator, and worlds that fit a snapshot and `count` memories of the events."""
    memories = []
    for _ in range(count):
        memories.append(Memory(snapshot, events, generator))
        generator, _ = chance.advance(memories[-1].generator)
    return generator, Worlds(snapshots.sample_world(snapshot, generator), memories)
