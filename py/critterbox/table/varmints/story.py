"""What has happened, in sentences, as the one who looks saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from critterbox.game import Json, Seat
from critterbox.table.scene import Company
from critterbox.table.varmints.effects import effect_text, signed
from critterbox.table.varmints.people import who
from critterbox.varmints.deck import find_deck
from critterbox.varmints.model import Card
from critterbox.words import Words

_SEEN = ("drew", "picked_up", "laid", "moved_backup")
"""Events that say more to the seat that saw the card."""


def tell(events: Sequence[Json], words: Words, company: Company) -> str:
    """Return the sentences for some events."""
    teller = _Teller(words, company, company.options.get("deck"))
    told = [sentence for event in events if (sentence := teller.sentence(event))]
    return " ".join(told)


class _Teller:
    def __init__(self, words: Words, company: Company, deck: Json) -> None:
        self.words = words
        self.company = company
        self.critters = find_deck(deck).critters

    def name(self, card: Card) -> str:
        """Return a card's name; for one of a deck that is not known here, its id in a readable form."""
        critter = self.critters.get(card)
        return card.replace("-", " ").capitalize() if critter is None else critter.name

    def who(self, seat: Seat) -> str:
        return who(seat, self.company)

    def sentence(self, event: dict[str, Any]) -> str | None:
        """Return what one event amounts to; None for what the others have said already."""
        words, kind = self.words, event["type"]
        handler = getattr(self, f"_{kind}", None)
        if handler is not None:
            told: str | None = handler(event)
            return told
        details: dict[str, Any] = {
            name: value
            for name, value in event.items()
            if name not in ("type", "only", "from", "seat", "card")
        }
        seat = event.get("seat", event.get("starter"))
        if seat is not None:
            details["who"] = details["whose"] = self.who(seat)
        if "card" in event:
            details["card"] = self.name(event["card"])
        if "cards" in event:
            details["cards"] = [self.name(card) for card in event["cards"]]
        if "amount" in event:
            details["amount"] = signed(event["amount"])
        own = "card" in event or "cards" in event
        name = f"{kind}_own" if kind in _SEEN and own else kind
        return words.say(f"varmints.event.{name}", **details)

    def _boosted(self, event: dict[str, Any]) -> str:
        return self.words.say(
            "varmints.event.boosted",
            who=self.who(event["seat"]),
            card=self.name(event["card"]),
            payment=self.name(event["payment"]),
            alley=event["alley"],
        )

    def _cleared(self, event: dict[str, Any]) -> None:
        """Boosts always go to the discard pile; saying so each time would hide what matters."""

    def _discarded(self, event: dict[str, Any]) -> str:
        person = self.who(event["seat"])
        return self.words.say(
            f"varmints.event.discarded.{event['from']}",
            who=person,
            whose=person,
            card=self.name(event["card"]),
            alley=event["alley"],
        )

    def _decided(self, event: dict[str, Any]) -> str:
        high, low = max(event["totals"]), min(event["totals"])
        if event["winner"] is None:
            return self.words.say("varmints.event.decided.tied", alley=event["alley"], high=high)
        person = self.who(event["winner"])
        return self.words.say(
            "varmints.event.decided.won", who=person, alley=event["alley"], high=high, low=low
        )

    def _effect(self, event: dict[str, Any]) -> str:
        critter = self.critters.get(event["card"])
        text = "" if critter is None else effect_text(critter, self.words)
        return self.words.say("varmints.event.effect", card=self.name(event["card"]), text=text)

    def _no_target(self, event: dict[str, Any]) -> str:  # noqa: ARG002 - every event is told by one of these
        return self.words.say("varmints.event.no_target")

    def _declined(self, event: dict[str, Any]) -> str:
        return self.words.say("varmints.event.declined", who=self.who(event["seat"]))

    def _looked(self, event: dict[str, Any]) -> str:
        words, seat = self.words, event["seat"]
        told = words.say(
            f"varmints.event.looked.{event['at']}",
            who=self.who(seat),
            whose=self.who(1 - seat),
            alley=event["alley"],
            count=event["count"],
        )
        if not event.get("cards"):
            return told
        cards = [self.name(card) for card in event["cards"]]
        return f"{told} {words.say('varmints.event.looked_cards', cards=cards)}"

    def _swapped(self, event: dict[str, Any]) -> str:
        cards = [self.name(place["card"]) for place in event["places"]]
        return self.words.say("varmints.event.swapped", cards=cards)

    def _over(self, event: dict[str, Any]) -> str:
        if event["winner"] is None:
            return self.words.say("varmints.event.over.draw")
        return self.words.say("varmints.event.over.won", who=self.who(event["winner"]))
