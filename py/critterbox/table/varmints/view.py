"""A scene of Varmints! with what every part of its drawing asks for: the deck, the two sides, who is who."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any

from critterbox.game import Json, Seat
from critterbox.table.scene import Scene
from critterbox.table.varmints.effects import effect_text
from critterbox.table.varmints.look import Look
from critterbox.table.varmints.people import eyes, who
from critterbox.varmints.deck import find_deck
from critterbox.varmints.model import Card, Critter, Deck


def copies(cards: list[Card]) -> list[tuple[Card, int]]:
    """Return cards with the number of each among its like, from 1: what a card in hand is known by.

    Copies are one thing in the rules; on the screen each keeps its place when another leaves.
    """
    seen: Counter[Card] = Counter()
    numbered = []
    for card in cards:
        seen[card] += 1
        numbered.append((card, seen[card]))
    return numbered


class View:
    """One moment, from the side of the seat that looks."""

    def __init__(self, scene: Scene[Look]) -> None:
        self.scene = scene
        self.words = scene.words
        self.look = scene.look
        self.company = scene.company
        self.snapshot: dict[str, Any] = scene.snapshot
        self.phase: dict[str, Any] = scene.snapshot["phase"]
        self.me: Seat = eyes(scene.snapshot["seat"])
        self.other: Seat = 1 - self.me

    @cached_property
    def deck(self) -> Deck:
        """What the cards are."""
        return find_deck(self.snapshot["deck"])

    @property
    def alleys(self) -> tuple[int, ...]:
        """The alleys from left to right: seat 1 sits opposite, so for it they are the other way round (M1)."""
        return (3, 2, 1) if self.me else (1, 2, 3)

    @property
    def route(self) -> tuple[int, ...]:
        """The alleys in the order of this round's contests."""
        return (3, 2, 1) if self.snapshot["starter"] else (1, 2, 3)

    @property
    def spectator(self) -> bool:
        """Whether nobody's hand is to be seen."""
        return self.snapshot["seat"] is None

    @property
    def hand(self) -> list[Card]:
        """The own hand; a spectator has none."""
        return self.snapshot["hand"] or []

    @property
    def mine(self) -> bool:
        """Whether the seat that looks has to decide, and may do so now."""
        return self.scene.live and not self.spectator and self.phase.get("seat") == self.me

    @property
    def doing(self) -> str:
        """What the seat that looks can do now: "day", "contest", "choice", or "" for nothing."""
        return str(self.phase["name"]) if self.mine else ""

    @property
    def night(self) -> bool:
        """Whether it is night, also while an effect of the night waits for a choice."""
        phase = self.phase["then"] if self.phase["name"] == "choice" else self.phase
        if phase["name"] == "over":
            return not any(event["type"] in ("played", "laid") for event in self.scene.events)
        # When both have passed, the night falls before its first contest is opened.
        return bool(phase["name"] == "contest" or phase["passes"] >= 2)

    @property
    def contested(self) -> int | None:
        """The alley whose contest is being held."""
        phase = self.phase["then"] if self.phase["name"] == "choice" else self.phase
        return int(phase["alley"]) if phase["name"] == "contest" else None

    def side(self, seat: Seat, alley: int) -> dict[str, Any]:
        """Return one seat's side of an alley."""
        side: dict[str, Any] = self.snapshot["sides"][seat][alley - 1]
        return side

    def critter(self, card: Card) -> Critter:
        """Return what a card says."""
        return self.deck.critters[card]

    def name(self, card: Card) -> str:
        """Return the name of a card."""
        return self.critter(card).name

    def names(self, cards: list[Card]) -> list[str]:
        """Return the names of cards, in their order."""
        return [self.name(card) for card in cards]

    def effect(self, card: Card) -> str:
        """Return what a card's effect does; nothing for a plain card, or while effects are left aside."""
        return "" if self.snapshot["numbers_only"] else effect_text(self.critter(card), self.words)

    def when(self, card: Card) -> str | None:
        """Return when a card's effect happens: "play" or "boost"; None if it has none in this game."""
        return None if self.snapshot["numbers_only"] else self.critter(card).when

    def who(self, seat: Seat) -> str:
        """Return the word for whoever sits at a seat."""
        return who(seat, self.company)

    def whose(self, seat: Seat) -> str:
        """Return whose something is, in a word that stands inside a sentence."""
        return self.words.fill(f"varmints.whose.{self.who(seat)}", {})

    def level_here(self, alley: int) -> int:
        """Return how many cards the seat that looks has in an alley, which is what a Level asks for (M2)."""
        side = self.side(self.me, alley)
        return int(side["backup_count"]) + (0 if side["varmint"] is None else 1)

    def raw_total(self, seat: Seat, alley: int) -> int:
        """Return the sum of one side before it is floored at 0 (M7)."""
        side = self.side(seat, alley)
        speed = 0 if side["varmint"] is None else self.critter(side["varmint"]).speed
        boosts = sum(self.critter(card).boost for card in side["boosts"])
        return speed + boosts + sum(int(change["amount"]) for change in side["changes"])

    def total(self, seat: Seat, alley: int) -> int:
        """Return the total of one side; a Vacant one is 0 whatever lies on it (M7)."""
        return 0 if self.side(seat, alley)["varmint"] is None else max(0, self.raw_total(seat, alley))

    def events(self, *kinds: str) -> list[dict[str, Json]]:
        """Return what happened in the beat that is shown, of certain kinds."""
        return [event for event in self.scene.events if event["type"] in kinds]
