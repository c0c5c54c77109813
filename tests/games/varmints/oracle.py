"""Varmints! once more, from the rulebook and the rulings alone: of `critterbox` it knows only chance.

A position is the JSON of a state and a move is its text, so alleys are 1, 2 and 3 in here. One `Table` is changed
in place, one rule after the other. Slow and plain on purpose, so that the two can disagree.
"""

from __future__ import annotations

import copy
import functools
import json
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from critterbox import chance

Json = Any
Task = tuple[str, int]
"""A word of an effect, and the player whose half of it this is."""

OUR_DECK = Path(__file__).parents[3] / "py" / "critterbox" / "varmints" / "deck.toml"
MAY_BE_DECLINED = (
    "move backup you",
    "move varmint you",
    "turn up",
    "turn down you",
    "swap beside you",
    "swap across",
    "return you",
    "spill you",
    "stash",
    "take back",
)


@functools.cache
def our_deck() -> dict[str, Json]:
    """Return the deck of the box as the JSON of a deck."""
    read = tomllib.loads(OUR_DECK.read_text(encoding="utf-8"))
    return {"name": read["name"], "critters": read["critter"]}


def critters(position: Json) -> dict[str, Json]:
    """Return what the cards of a position say, by id."""
    deck = our_deck() if isinstance(position["deck"], str) else position["deck"]
    return {critter["id"]: critter for critter in deck["critters"]}


def setup(deck: Json, numbers_only: bool, seed: int) -> Json:
    """Deal: `deck` is the JSON of a deck, or the hash of the one in the box."""
    position: Json = {"deck": deck, "numbers_only": numbers_only}
    cards = [name for name, said in critters(position).items() for _ in range(said.get("copies", 3))]
    generator, shuffled = chance.shuffle(seed, cards)
    generator, starter = chance.below(generator, 2)
    pile = list(shuffled)
    sides: list[list[Json]] = [[], []]
    for player in (0, 1):
        for _ in (1, 2, 3):
            scraps, pile = pile[:3], pile[3:]
            nothing: Json = {"varmint": None, "backup": [], "boosts": [], "changes": [], "emptied": False}
            sides[player].append({**nothing, "scraps": scraps})
    hands = [sorted(pile[:5]), sorted(pile[5:10])]
    return {
        **position,
        "pile": pile[10:],
        "discard": [],
        "hands": hands,
        "sides": sides,
        "round": 1,
        "starter": starter,
        "phase": {"name": "day", "seat": starter, "passes": 0, "plays": 0},
        "generator": f"{generator:016x}",
        "quiet": 0,
        "stirred": False,
        "memos": [],
        "assisted": False,
    }


def legal(position: Json) -> set[str]:
    """Return the texts of all moves that may be made."""
    return Table(position).legal()


def after(position: Json, move: str) -> Json:
    """Return the position after a move; the one it is given stays as it is."""
    table = Table(position)
    table.make(move)
    return table.now


def needs_choice(word: str) -> bool:
    """Whether somebody must choose for a word, if it has a target at all."""
    parts = word.split()
    if parts[0] == "speed":
        return "any" in parts
    return parts[0] != "draw" and word != "look hand" and parts[:2] != ["look", "pile"]


class Table:
    """A table on which cards lie, and what one does with them by the rules. `now` is the position."""

    def __init__(self, position: Json) -> None:
        self.now = {
            name: value if name == "deck" else copy.deepcopy(value) for name, value in position.items()
        }
        self.critters = critters(position)
        self.starter: int = position["starter"]

    def side(self, player: int, alley: int) -> Json:
        return self.now["sides"][player][alley - 1]

    # What may be done

    def legal(self) -> set[str]:
        phase = self.now["phase"]
        if phase["name"] == "day":
            return {"pass", *self.plays(phase["seat"])} if phase["plays"] < 60 else {"pass"}
        if phase["name"] == "contest":
            return {"pass", *self.boosts(phase["seat"], phase["alley"])}
        if phase["name"] == "choice":
            word, player = self.tasks(phase["owner"], phase["card"])[phase["task"]]
            choices = self.choices(word, player, phase["owner"], phase["card"], phase["then"])
            return choices | ({"choose nothing"} if word in MAY_BE_DECLINED else set())
        return set()

    def plays(self, player: int) -> set[str]:
        """A card face-down anywhere; face-up where its Level is reached by the cards that lie there."""
        found = set()
        for card in self.now["hands"][player]:
            for alley in (1, 2, 3):
                found.add(f"play {card} {alley} down")
                side = self.side(player, alley)
                here = len(side["backup"]) + (0 if side["varmint"] is None else 1)
                if here >= self.critters[card]["level"]:
                    found.add(f"play {card} {alley} up")
        return found

    def boosts(self, player: int, alley: int) -> set[str]:
        """Any card from hand, paid with any Backup behind the competing Varmint."""
        side = self.side(player, alley)
        if side["varmint"] is None:
            return set()
        return {f"boost {card} {paid}" for card in self.now["hands"][player] for paid in side["backup"]}

    def tasks(self, owner: int, card: str) -> list[Task]:
        """Every word of a card's effect as often as it is done, the starting player's half of "both" first."""
        found = []
        said = self.critters[card]
        for word in said.get("play", said.get("on_boost", [])):
            parts = word.split()
            players = [owner]
            if "they" in parts:
                players = [1 - owner]
            if "both" in parts:
                players = self.players()
            for player in players:
                found += [(word, player)] * (int(parts[1]) if parts[0] == "discard" else 1)
        return found

    def chooser(self, task: Task, owner: int) -> int:
        """Whoever loses a card of their own picks it; everything else is the owner's choice."""
        word, player = task
        return player if word.split()[0] in ("discard", "shed") else owner

    def choices(self, word: str, player: int, owner: int, card: str, then: Json) -> set[str]:
        """Every answer to a word that needs one, declining left out. `player`'s things are touched."""
        parts = word.split()
        alleys = (1, 2, 3)
        backup = {alley: self.side(player, alley)["backup"] for alley in alleys}
        standing = [alley for alley in alleys if self.side(player, alley)["varmint"] is not None]
        pairs = [(alley, target) for alley in alleys for target in alleys if alley != target]
        match parts[0], parts[1] if len(parts) > 1 else "":
            case "discard", _:
                return {f"choose {card}" for card in self.now["hands"][player]}
            case "look", "backup":
                return {f"choose {alley}" for alley in alleys if self.side(1 - owner, alley)["backup"]}
            case "move", "backup" if player == owner:
                return {f"choose {moved} {at} {target}" for at, target in pairs for moved in backup[at]}
            case "move", "backup":
                return {f"choose {at} {target}" for at, target in pairs if backup[at]}
            case "move", "varmint":
                return {f"choose {at} {target}" for at, target in pairs if at in standing}
            case ("turn", "up") | ("shed", _):
                return {f"choose {one} {alley}" for alley in alleys for one in backup[alley]}
            case ("turn", "down") | ("return", _):
                return {f"choose {alley}" for alley in standing}
            case "swap", "beside":
                return {f"choose {at} {to}" for at in standing for to in standing if at < to}
            case "swap", "across":
                return {f"choose {at}" for at in standing if self.side(1 - owner, at)["varmint"] is not None}
            case "speed", _:
                return {f"choose {alley}" for alley in alleys if not self.is_over(alley, then)}
            case "take", _:
                return {f"choose {one}" for one in self.now["discard"] if one != card}
            case "stash", _:
                if not self.now["pile"] and not self.now["discard"]:
                    return set()
                return {f"choose {alley}" for alley in alleys if self.side(owner, alley)["scraps"]}
            case "spill", _:
                return {f"choose {alley}" for alley in alleys if self.side(player, alley)["scraps"]}
        raise AssertionError(word)

    def players(self) -> list[int]:
        """Both, the starting player first."""
        return [self.starter, 1 - self.starter]

    def order(self) -> list[int]:
        """From left to right as the starting player sits."""
        return [1, 2, 3] if self.starter == 0 else [3, 2, 1]

    def is_over(self, alley: int, then: Json) -> bool:
        """Whether this night's contest in an alley is over already."""
        order = self.order()
        return then["name"] == "contest" and order.index(alley) < order.index(then["alley"])

    # What one does

    def make(self, move: str) -> None:
        phase = self.now["phase"]
        what, *parts = move.split()
        if what == "play":
            card, alley, face = parts
            self.play(phase, card, int(alley), face)
        elif what == "boost":
            self.boost(phase, *parts)
        elif what == "choose":
            self.choose(phase, parts)
        elif phase["name"] == "day":
            self.pass_by_day(phase)
        else:
            self.pass_at_night(phase)

    def play(self, phase: Json, card: str, alley: int, face: str) -> None:
        player = phase["seat"]
        self.now["hands"][player].remove(card)
        self.now["stirred"] = True
        then = {"name": "day", "seat": 1 - player, "passes": 0, "plays": phase["plays"] + 1}
        if face == "down":
            self.lay_backup(player, alley, card)
            self.now["phase"] = then
            return
        side = self.side(player, alley)
        if side["varmint"] is not None:
            self.lay_backup(player, alley, side["varmint"])
        side["varmint"] = card
        self.use(player, card, alley, "play", then)

    def boost(self, phase: Json, card: str, payment: str) -> None:
        player, alley = phase["seat"], phase["alley"]
        side = self.side(player, alley)
        side["backup"].remove(payment)
        self.discard(payment)
        self.now["hands"][player].remove(card)
        side["boosts"].append(card)
        self.now["stirred"] = True
        self.use(player, card, alley, "on_boost", {**phase, "seat": 1 - player, "passes": 0})

    def pass_by_day(self, phase: Json) -> None:
        if phase["passes"] == 0:
            self.now["phase"] = {**phase, "seat": 1 - phase["seat"], "passes": 1}
        else:
            self.open_next(self.order())

    def pass_at_night(self, phase: Json) -> None:
        if phase["passes"] == 0:
            self.now["phase"] = {**phase, "seat": 1 - phase["seat"], "passes": 1}
        else:
            self.decide(phase["alley"])

    # Effects

    def use(self, owner: int, card: str, alley: int, when: str, then: Json) -> None:
        """A card was played or Boosted with: its effect happens, if it has one for this."""
        if self.now["numbers_only"] or when not in self.critters[card]:
            self.now["phase"] = then
        else:
            self.go_on(owner, card, alley, 0, then)

    def go_on(self, owner: int, card: str, alley: int, number: int, then: Json) -> None:
        """Do one task after the other, up to the first that somebody must choose for, or to the end."""
        tasks = self.tasks(owner, card)
        while number < len(tasks):
            word, player = tasks[number]
            if not needs_choice(word):
                self.do(word, player, owner, card, alley, [])
            elif self.choices(word, player, owner, card, then):
                self.now["phase"] = {
                    "name": "choice",
                    "seat": self.chooser(tasks[number], owner),
                    "owner": owner,
                    "card": card,
                    "alley": alley,
                    "task": number,
                    "then": then,
                }
                return
            number += 1
        self.finish(then)

    def choose(self, phase: Json, chosen: list[str]) -> None:
        owner, card, alley, number = phase["owner"], phase["card"], phase["alley"], phase["task"]
        word, player = self.tasks(owner, card)[number]
        if chosen != ["nothing"]:
            self.do(word, player, owner, card, alley, chosen)
        self.go_on(owner, card, alley, number + 1, phase["then"])

    def finish(self, then: Json) -> None:
        """After the last word bins flip, then the end is checked, and a contest may have lost both Varmints."""
        self.flip_bins()
        if self.ended():
            return
        self.now["phase"] = then
        if then["name"] == "contest" and self.is_vacant(then["alley"]):
            self.close(then["alley"])

    def do(self, word: str, player: int, owner: int, card: str, alley: int, chosen: list[str]) -> None:
        """Do what a word says: `player`'s things are touched, `chosen` is the answer."""
        parts = word.split()
        numbers = [int(part) for part in chosen if part in ("1", "2", "3")]
        match parts[0]:
            case "draw":
                for _ in range(int(parts[1])):
                    self.draw(player)
            case "discard":
                self.now["hands"][player].remove(chosen[0])
                self.discard(chosen[0])
            case "look":
                if parts[1] == "pile":
                    numbers = [int(parts[2])]
                self.look(owner, parts[1], numbers[0] if numbers else None)
            case "speed":
                where = {"here": [alley], "any": numbers, "all": [1, 2, 3]}[parts[4]]
                for at in where:
                    self.side(player, at)["changes"].append(
                        {"card": card, "amount": int(parts[1]), "until": parts[2]}
                    )
            case "take":
                self.now["discard"].remove(chosen[0])
                self.give(owner, chosen[0])
            case "return":
                self.give(player, self.lift(player, numbers[0]))
            case "shed":
                self.side(player, numbers[0])["backup"].remove(chosen[0])
                self.discard(chosen[0])
            case "stash":
                self.refill()
                self.side(owner, numbers[0])["scraps"].append(self.now["pile"].pop(0))
                self.now["stirred"] = True
            case "spill":
                self.pick_up(player, numbers[0])
            case _:
                self.rearrange(" ".join(parts[:2]), player, owner, chosen, numbers)

    def rearrange(self, what: str, player: int, owner: int, chosen: list[str], numbers: list[int]) -> None:
        """Do a word that lets cards in the alleys change places."""
        at, target = numbers[0], numbers[-1]
        here, there = self.side(player, at), self.side(player, target)
        match what:
            case "move backup":
                moved = chosen[0]
                if player != owner:
                    moved = sorted(here["backup"])[self.chance(chance.below, len(here["backup"]))]
                here["backup"].remove(moved)
                self.lay_backup(player, target, moved)
            case "move varmint":
                moved = self.lift(player, at)
                self.turn_down(player, target)
                there["varmint"] = moved
            case "turn up":
                here["backup"].remove(chosen[0])
                self.turn_down(owner, at)
                here["varmint"] = chosen[0]
            case "turn down":
                self.turn_down(player, at)
            case "swap beside":
                here["varmint"], there["varmint"] = there["varmint"], here["varmint"]
            case "swap across":
                there = self.side(1 - owner, at)
                here["varmint"], there["varmint"] = there["varmint"], here["varmint"]
            case _:
                raise AssertionError(what)

    def look(self, owner: int, what: str, number: int | None) -> None:
        if what == "hand":
            seen = list(self.now["hands"][1 - owner])
        elif what == "backup":
            assert number is not None
            seen = list(self.side(1 - owner, number)["backup"])
        else:
            seen, number = self.now["pile"][:number], None
        if seen:
            self.now["memos"].append({"seat": owner, "at": what, "alley": number, "cards": seen})

    def chance(self, ask: Callable[[int, Any], tuple[int, Any]], what: Any) -> Any:
        """Ask chance, whose state goes along with the position in 16 hexadecimal digits."""
        generator, answer = ask(int(self.now["generator"], 16), what)
        self.now["generator"] = f"{generator:016x}"
        return answer

    # Small things that happen to cards

    def discard(self, card: str) -> None:
        self.now["discard"].append(card)

    def give(self, player: int, card: str) -> None:
        self.now["hands"][player] = sorted([*self.now["hands"][player], card])

    def lay_backup(self, player: int, alley: int, card: str) -> None:
        """A fourth Backup card is discarded instead."""
        side = self.side(player, alley)
        if len(side["backup"]) == 3:
            self.discard(card)
        else:
            side["backup"] = sorted([*side["backup"], card])

    def lift(self, player: int, alley: int) -> str:
        card: str = self.side(player, alley)["varmint"]
        self.side(player, alley)["varmint"] = None
        return card

    def turn_down(self, player: int, alley: int) -> None:
        """The Varmint, if there is one, becomes Backup."""
        if self.side(player, alley)["varmint"] is not None:
            self.lay_backup(player, alley, self.lift(player, alley))

    def refill(self) -> None:
        """An empty deck out of which a card must come is made anew from the discarded cards."""
        if not self.now["pile"]:
            self.now["pile"] = list(self.chance(chance.shuffle, self.now["discard"]))
            self.now["discard"] = []

    def draw(self, player: int) -> None:
        if self.now["pile"] or self.now["discard"]:
            self.refill()
            self.give(player, self.now["pile"].pop(0))

    def pick_up(self, player: int, alley: int) -> None:
        scraps = self.side(player, alley)["scraps"]
        if scraps:
            self.give(player, scraps.pop(0))
            self.now["stirred"] = True

    def is_vacant(self, alley: int) -> bool:
        return all(self.side(player, alley)["varmint"] is None for player in (0, 1))

    # The night

    def open_next(self, alleys: list[int]) -> None:
        """Open the contest in the first of these alleys that is not Vacant on both sides, or let dawn come."""
        for alley in alleys:
            if not self.is_vacant(alley):
                self.now["phase"] = {"name": "contest", "alley": alley, "seat": self.starter, "passes": 0}
                return
            self.end_changes(alley)
        self.dawn()

    def total(self, player: int, alley: int) -> int:
        side = self.side(player, alley)
        if side["varmint"] is None:
            return 0
        speed: int = self.critters[side["varmint"]]["speed"]
        speed += sum(self.critters[card]["boost"] for card in side["boosts"])
        speed += sum(change["amount"] for change in side["changes"])
        return max(speed, 0)

    def decide(self, alley: int) -> None:
        totals = [self.total(player, alley) for player in (0, 1)]
        for player in (0, 1):
            if totals[player] <= totals[1 - player]:
                self.pick_up(player, alley)
        self.flip_bins()
        if not self.ended():
            self.close(alley)

    def close(self, alley: int) -> None:
        """A contest is over, compared or not: Boosts go away, and the next alley's begins."""
        for player in self.players():
            side = self.side(player, alley)
            for card in side["boosts"]:
                self.discard(card)
            side["boosts"] = []
        self.end_changes(alley)
        order = self.order()
        self.open_next(order[order.index(alley) + 1 :])

    def end_changes(self, alley: int) -> None:
        """What lasts for the contest of an alley ends with it."""
        for player in (0, 1):
            side = self.side(player, alley)
            side["changes"] = [change for change in side["changes"] if change["until"] != "contest"]

    def flip_bins(self) -> None:
        """Bins without Scraps show their empty side, and everything in their alleys runs away."""
        for alley in (1, 2, 3):
            flipping = [
                side
                for side in (self.side(0, alley), self.side(1, alley))
                if not side["scraps"] and not side["emptied"]
            ]
            for side in flipping:
                side["emptied"] = True
            if flipping:
                self.scatter(alley)

    def scatter(self, alley: int) -> None:
        for player in self.players():
            side = self.side(player, alley)
            if side["varmint"] is not None:
                self.discard(self.lift(player, alley))
            for card in side["backup"] + side["boosts"]:
                self.discard(card)
            side["backup"], side["boosts"] = [], []

    def ended(self) -> bool:
        """End the game if somebody's third bin is empty, and say whether it has ended."""
        losers = [player for player in (0, 1) if all(side["emptied"] for side in self.now["sides"][player])]
        if len(losers) == 2:
            self.end("both empty", None)
        elif losers:
            self.end("bins empty", 1 - losers[0])
        return bool(losers)

    def end(self, reason: str, winner: int | None) -> None:
        self.now["phase"] = {"name": "over", "reason": reason, "winner": winner}

    def dawn(self) -> None:
        for player in self.players():
            for _ in range(3):
                if len(self.now["hands"][player]) < 5:
                    self.draw(player)
        self.now["quiet"] = 0 if self.now["stirred"] else self.now["quiet"] + 1
        self.now["stirred"] = False
        if self.now["quiet"] == 3:
            self.end("quiet rounds", None)
        elif self.now["round"] == 50:
            self.end("last round", None)
        else:
            for player in (0, 1):
                for alley in (1, 2, 3):
                    self.side(player, alley)["changes"] = []
            self.now["memos"] = []
            self.now["round"] += 1
            self.now["starter"] = 1 - self.starter
            self.now["phase"] = {"name": "day", "seat": 1 - self.starter, "passes": 0, "plays": 0}


# Counting, for tests/perft


def read(position: Json) -> str:
    """Return a position as text, so that two of them can be compared."""
    return json.dumps(position, sort_keys=True)


def steps(position: str) -> dict[str, str]:
    """Return every legal move with what it leads to."""
    data = json.loads(position)
    return {move: read(after(data, move)) for move in sorted(legal(data))}


def count(position: str, depth: int) -> int:
    """Return in how many ways exactly `depth` moves can be played."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(legal(json.loads(position)))
    return sum(count(reached, depth - 1) for reached in steps(position).values())


def divide(position: str, depth: int) -> Counter[str]:
    """Return the count behind each first move."""
    return Counter({move: count(after, depth - 1) for move, after in steps(position).items()})
