"""What has happened, in sentences.

A location is told by its name, `12c`: the number of its tile and a letter, as the map shows it and as its button is
called. Varmints that were moved one step after the other are told as one move from where they set out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from critterbox.game import Json, Seat
from critterbox.table.scene import Company
from critterbox.table.vacuum.people import all_of, of_whom, who, whose
from critterbox.vacuum.model import BLANK
from critterbox.words import Words


def tell(events: Sequence[Json], words: Words, company: Company) -> str:
    """Return the sentences for some events."""
    return " ".join(sentences(events, words, company))


def sentences(events: Sequence[Json], words: Words, company: Company) -> list[str]:
    """Return the sentences for some events, one by one."""
    teller = _Teller(words, company)
    told: list[str] = []
    for group in _groups(events):
        told += teller.moves(group) if group[0]["type"] == "moved" else teller.sentences(group[0])
    return told


def turns(events: Sequence[Json]) -> list[tuple[Json, ...]]:
    """Return events by the turns they happened in."""
    found: list[list[Json]] = [[]]
    for event in events:
        if event["type"] == "turn":
            found.append([])
        found[-1].append(event)
    return [tuple(turn) for turn in found if turn]


def whose_turn(turn: Sequence[dict[str, Any]]) -> Seat | None:
    """Return the seat whose turn some events happened in, as far as they say; others may have answered first."""
    return next((event["seat"] for event in turn if "seat" in event and event["type"] != "withdrew"), None)


def continues(before: Sequence[Json], events: Sequence[Json]) -> bool:
    """Whether events go on with the moving that others ended with, so that both are better told together."""
    return bool(before and events) and _moves_on(before[-1], events[0])


def _moves_on(event: dict[str, Any], other: dict[str, Any]) -> bool:
    return event["type"] == other["type"] == "moved" and bool(event["seat"] == other["seat"])


def _groups(events: Sequence[Json]) -> Iterator[list[dict[str, Any]]]:
    """Yield the events one by one, but moves of one seat that follow each other together."""
    group: list[dict[str, Any]] = []
    for event in events:
        if group and not _moves_on(group[-1], event):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


class Trip(NamedTuple):
    """So many varmints went from one location to another, by whatever way."""

    start: str
    goal: str
    varmints: int = 1


def trips(steps: Sequence[tuple[str, str]]) -> list[Trip]:
    """Return what steps of single varmints amount to, in the order in which they set out.

    A step goes on with the varmint that came there last, unless that would take it back to where it set out.
    """
    ways: list[tuple[str, str]] = []
    for start, goal in steps:
        for number in reversed(range(len(ways))):
            origin, here = ways[number]
            if here == start and origin != goal:
                ways[number] = origin, goal
                break
        else:
            ways.append((start, goal))
    return [Trip(*way, ways.count(way)) for way in dict.fromkeys(ways)]


class _Teller:
    def __init__(self, words: Words, company: Company) -> None:
        self.words = words
        self.company = company

    def who(self, seat: Seat) -> str:
        return who(seat, self.company, self.words)

    def whose(self, seat: Seat) -> str:
        return whose(seat, self.company, self.words)

    def people(self, seats: Sequence[Seat]) -> str:
        return self.words.joined([self.who(seat) for seat in seats])

    def all_of(self, counts: Sequence[int]) -> str:
        return all_of(counts, self.company, self.words)

    def moves(self, events: Sequence[dict[str, Any]]) -> list[str]:
        """Return the sentence for steps of one seat's varmints, each of which costs a point."""
        words = self.words
        told = [
            words.fill("vacuum.trip_too" if number else "vacuum.trip", trip._asdict())
            for number, trip in enumerate(trips([(event["from"], event["to"]) for event in events]))
        ]
        person = self.who(events[0]["seat"])
        return [
            words.say("vacuum.event.moved", who=person, trips=words.joined(told), points=len(events)),
        ]

    def sentences(self, event: dict[str, Any]) -> list[str]:
        """Return what one event amounts to; nothing for what the others have said already."""
        handler = getattr(self, f"_{event['type']}", None)
        if handler is not None:
            told: list[str] = handler(event)
            return told
        return [
            self.words.say(
                f"vacuum.event.{event['type']}",
                who=self.who(event["seat"]),
                **{name: value for name, value in event.items() if name not in ("type", "seat")},
            )
        ]

    def _pushed(self, event: dict[str, Any]) -> list[str]:
        return [
            self.words.say(
                "vacuum.event.pushed",
                who=self.who(event["seat"]),
                whose=self.whose(event["victim"]),
                start=event["from"],
                goal=event["to"],
            )
        ]

    def _consolidated(self, event: dict[str, Any]) -> list[str]:
        words, person, seats = self.words, self.who(event["seat"]), event["seats"]
        if len(seats) == 1:
            theirs = self.whose(seats[0])
            return [words.say("vacuum.event.consolidated_one", who=person, at=event["at"], whose=theirs)]
        others = self.people(seats)
        return [words.say("vacuum.event.consolidated", who=person, at=event["at"], others=others)]

    def _withdrew(self, event: dict[str, Any]) -> list[str]:
        person = self.who(event["seat"])
        return [
            self.words.say("vacuum.event.withdrew", who=person, start=event["from"], goal=event["to"]),
        ]

    def _fed(self, event: dict[str, Any]) -> list[str]:
        lost, person = self.all_of(event["lost"]), self.who(event["seat"])
        return [self.words.say("vacuum.event.fed", who=person, at=event["at"], lost=lost)]

    # The Vacuum.

    def _drew(self, event: dict[str, Any]) -> list[str]:
        tokens = self.words.joined([token_name(token, self.words) for token in event["tokens"]])
        return [self.words.say("vacuum.event.drew", who=self.who(event["seat"]), tokens=tokens)]

    def _unusable(self, event: dict[str, Any]) -> list[str]:
        one = len(event["tokens"]) == 1
        return [self.words.say("vacuum.event.unusable_one" if one else "vacuum.event.unusable")]

    def _took(self, event: dict[str, Any]) -> list[str]:
        return [
            self.words.say(
                "vacuum.event.took",
                who=self.who(event["seat"]),
                token=token_name(event["token"], self.words),
                tile=tile_name(event["tile"], self.words),
            )
        ]

    def _cleared(self, event: dict[str, Any]) -> list[str]:
        tile, lost = tile_name(event["tile"], self.words), self.all_of(event["lost"])
        if not lost:
            return [self.words.say("vacuum.event.cleared_none", tile=tile)]
        return [self.words.say("vacuum.event.cleared", tile=tile, lost=lost)]

    def _reduced(self, event: dict[str, Any]) -> list[str]:
        seats: list[Seat] = event["kept"]
        kept = [of_whom(seats.count(seat), seat, self.company, self.words) for seat in dict.fromkeys(seats)]
        return [
            self.words.say(
                "vacuum.event.reduced",
                at=event["at"],
                kept=self.words.joined(kept),
                lost=self.all_of(event["lost"]),
            )
        ]

    # Colonies, tokens, tiles.

    def _last_round(self, event: dict[str, Any]) -> list[str]:
        last = event["seat"] == len(self.company.players) - 1
        return [self.words.say("vacuum.event.last_turn" if last else "vacuum.event.last_round")]

    def _tokens_added(self, event: dict[str, Any]) -> list[str]:
        tokens = tokens_told(event["tokens"], self.words)
        return [self.words.say("vacuum.event.tokens_added", tokens=tokens)]

    def _turned_up(self, event: dict[str, Any]) -> list[str]:
        return [self.words.say("vacuum.event.turned_up", who=self.who(event["seat"]))]

    def _grew(self, event: dict[str, Any]) -> list[str]:
        person, tile, letter = self.who(event["seat"]), event["tile"], event["letter"]
        if letter is None:
            return [self.words.say("vacuum.event.grew", who=person, tile=tile)]
        return [self.words.say("vacuum.event.grew_letter", who=person, tile=tile, letter=letter)]

    # Turns and the end.

    def _turn(self, event: dict[str, Any]) -> list[str]:
        """Whose turn it is stands everywhere, and each sentence says who acts: only what is new is told."""
        words, quieted, told = self.words, event["quieted"], []
        if event["seat"] == 0:
            told.append(words.say("vacuum.event.round", round=event["round"]))
        theirs = self.whose(event["seat"])
        if len(quieted) == 1:
            told.append(words.say("vacuum.event.quieted_one", whose=theirs, at=quieted[0]))
        elif quieted:
            told.append(words.say("vacuum.event.quieted", whose=theirs))
        return told

    def _over(self, event: dict[str, Any]) -> list[str]:
        winners = event["ranking"][0]
        key = "vacuum.event.over" if len(winners) == 1 else "vacuum.event.over_shared"
        return [self.words.say(key, who=self.people(winners))]


def tile_name(number: int, words: Words) -> str:
    """Return how a tile is called inside a sentence."""
    return words.fill("vacuum.tile", {"tile": number}) if number else words.fill("vacuum.tile_central", {})


def token_name(token: str, words: Words) -> str:
    """Return how a token is called inside a sentence: "the letter B", "a blank"."""
    if token == BLANK:
        return words.fill("vacuum.token.blank", {})
    return words.fill("vacuum.token.letter", {"letter": token})


def tokens_told(tokens: Sequence[str], words: Words) -> str:
    """Return many tokens by kind: "A, 2 × B and 2 × blank"."""
    if not tokens:
        return words.fill("vacuum.no_tokens", {})
    told = []
    for token in sorted(set(tokens), key=in_order):
        count = tokens.count(token)
        told.append(token if count == 1 else words.fill("vacuum.tokens", {"count": count, "token": token}))
    return words.joined(told)


def in_order(token: str) -> tuple[bool, str]:
    """Return what tokens are sorted by where they are told: letters, and the blank last."""
    return token == BLANK, token
