"""Varmint Vacuum once more, from the rules text and the rulings alone: of `critterbox` it knows only chance.

A position is the JSON of a state, a move is its text and a place is its name, such as `12c`. One `Table` is changed in
place, one rule after the other. The map is a drawing: tiles have middles of edges, points in the plane, and where two
of these are the same point a passageway goes on. Slow and plain on purpose, so that the two can disagree.
"""

from __future__ import annotations

import functools
import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from critterbox import chance

Json = Any
Point = tuple[int, int]
"""In quarters: x of the square root of three, y of three, both of the corner radius; y grows downwards."""
Reasons = dict[str, tuple[str | None, Json]]
"""Everything that speaks against a move: the codes, each with its ruling and its arguments."""

OUR_TILES = Path(__file__).parents[3] / "py" / "critterbox" / "vacuum" / "tiles.toml"
COSTS = {
    "move": 1,
    "reproduce": 2,
    "blood": 2,
    "push": 2,
    "consolidate": 3,
    "feed": 4,
    "trigger": 5,
    "establish": 5,
    "end": 0,
}
FIRST_TURNS = [3, 4, 5, 6]


@functools.cache
def our_components() -> Json:
    """Return what is in the box as the JSON of components."""
    read = tomllib.loads(OUR_TILES.read_text(encoding="utf-8"))
    return {"name": read["name"], "tokens": read["tokens"], "tiles": read["tile"]}


def printed(components: Json) -> dict[str, Json]:
    """Return what is printed on the tiles, by id; the Central one comes first."""
    found = our_components() if isinstance(components, str) else components
    return {tile["id"]: tile for tile in found["tiles"]}


def letters_of(tile: Json) -> list[str]:
    """Return the letters of a tile's places."""
    return [letter for letter in "abcdef" if letter in tile]


def in_order(tokens: Sequence[str]) -> list[str]:
    """Sort tokens: by letter, blank ones last."""
    return [*sorted(it for it in tokens if it != "blank"), *(it for it in tokens if it == "blank")]


# The drawing


def turned(point: Point) -> Point:
    """Return a point turned by a sixth around the origin, counter-clockwise for whoever looks at the table."""
    x, y = point
    return (x + 3 * y) // 2, (y - x) // 2


def middles(placed: Json) -> list[Point]:
    """Return the middles of a placed tile's edges, in the order in which they are printed."""
    x, y = 4 * placed["q"] + 2 * placed["r"], 2 * placed["r"]
    side = (2, 0)
    for _ in range(placed["turn"]):
        side = turned(side)
    found = []
    for _ in range(6):
        found.append((x + side[0], y + side[1]))
        side = turned(side)
    return found


def touching(tiles: Json, q: int, r: int) -> list[int]:
    """Return the numbers of the tiles that share an edge with a cell."""
    here = set(middles({"q": q, "r": r, "turn": 0}))
    return [number for number, placed in enumerate(tiles) if len(here & set(middles(placed))) == 1]


def taken(tiles: Json, q: int, r: int) -> bool:
    """Whether a tile lies on a cell."""
    return any(set(middles({"q": q, "r": r, "turn": 0})) == set(middles(placed)) for placed in tiles)


def open_cells(tiles: Json) -> list[tuple[int, int]]:
    """Return the empty cells that touch two tiles or more; every cell far and near is tried."""
    rows, columns = ([placed[axis] for placed in tiles] for axis in "rq")
    return [
        (q, r)
        for q in range(min(columns) - 1, max(columns) + 2)
        for r in range(min(rows) - 1, max(rows) + 2)
        if not taken(tiles, q, r) and len(touching(tiles, q, r)) >= 2
    ]


def passages(components: Json, tiles: Json) -> dict[str, set[str]]:
    """Return where one passageway leads from each place."""
    known = components if isinstance(components, str) else json.dumps(components)
    return _passages(known, json.dumps(tiles))


@functools.lru_cache(maxsize=64)
def _passages(components: str, tiles: str) -> dict[str, set[str]]:
    prints = printed(json.loads(components) if components.startswith("{") else components)
    leads: dict[str, set[str]] = {}
    ends: dict[Point, list[str]] = {}
    for number, placed in enumerate(json.loads(tiles)):
        tile = prints[placed["tile"]]
        for letter in letters_of(tile):
            leads[f"{number}{letter}"] = set()
        for one, other in tile["passages"]:
            leads[f"{number}{one}"].add(f"{number}{other}")
            leads[f"{number}{other}"].add(f"{number}{one}")
        for point, letter in zip(middles(placed), tile["mouths"], strict=True):
            ends.setdefault(point, []).append(f"{number}{letter}")
    for names in ends.values():
        if len(names) == 2:
            leads[names[0]].add(names[1])
            leads[names[1]].add(names[0])
    return leads


# Playing


def setup(components: Json, seats: int, track: int, seed: int) -> Json:
    """Lay the map out: `components` is the JSON of a set, or the hash of the one in the box."""
    prints = printed(components)
    central, *others = prints
    generator, shuffled = chance.shuffle(seed, others)
    tiles: list[dict[str, Json]] = [{"tile": central, "q": 0, "r": 0, "turn": 0}]
    bag, spare = ["blank", "blank"], []
    for name, (q, r) in zip(shuffled, [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)], strict=False):
        generator, turn = chance.below(generator, 6)
        tiles.append({"tile": name, "q": q, "r": r, "turn": turn})
        if "letter" in prints[name]:
            bag.append(prints[name]["letter"])
    read = our_components() if isinstance(components, str) else components
    for token, copies in read["tokens"].items():
        spare += [token] * copies
    bag += [token for token in spare if token == "A"]
    beside = ["blank", "blank"]
    for pile in (bag, beside):
        for token in list(pile):
            (spare if token in spare else pile).remove(token)  # a set may have fewer blanks
    nobody = [0] * seats
    return {
        "components": components,
        "track": track,
        "tiles": tiles,
        "stack": list(shuffled[6:]),
        "locations": [
            {"name": f"{number}{letter}", "varmints": list(nobody), "colonies": []}
            for number, placed in enumerate(tiles)
            for letter in letters_of(prints[placed["tile"]])
        ],
        "supply": [30] * seats,
        "scores": list(nobody),
        "bag": in_order(bag),
        "beside": beside,
        "spare": in_order(spare),
        "seat": 0,
        "points": 3,
        "round": 1,
        "phase": {"name": "act", "seat": 0},
        "generator": text_of(generator),
        "ending": False,
        "quiet": 0,
        "stirred": False,
        "assisted": False,
    }


def text_of(generator: int) -> str:
    """Write the state of chance as positions have it: 64 bits as 16 hexadecimal digits."""
    return f"{generator:016x}"


def number_of(generator: str) -> int:
    """Read the state of chance."""
    return int(generator, 16)


def to_move(position: Json) -> int | None:
    """Return the seat that must decide."""
    seat: int | None = position["phase"].get("seat")
    return seat


def legal(position: Json) -> set[str]:
    """Return the texts of all moves that may be made."""
    seat = to_move(position)
    if seat is None:
        return set()
    table = Table(position)
    return {text for text in table.conceivable() if not table.reasons(seat, text)}


def after(position: Json, move: str) -> Json:
    """Return the position after a move; the one it is given stays as it is."""
    return played(position, move).now


def played(position: Json, move: str) -> Table:
    """Return the table after a move: the position, what was told, and each moment of a Vacuum Event."""
    table = Table(position)
    table.make(move)
    return table


def snapshot(position: Json, seat: int | None) -> Json:
    """Return what a seat may know."""
    table = Table(position)
    places, decided_by = ranking(position)
    over = position["phase"]["name"] == "over"
    names = ("components", "track", "tiles", "supply", "scores", "bag", "beside", "spare", "points", "round")
    return {
        **{name: position[name] for name in (*names, "phase", "ending", "quiet", "stirred", "assisted")},
        "game": "vacuum",
        "seat": seat,
        "seats": len(position["supply"]),
        "turn": position["round"],
        "mover": position["seat"],
        "stack": len(position["stack"]),
        "unplaced": sorted(position["stack"]),
        "locations": [{**place, "crowded": table.is_overcrowded(place)} for place in position["locations"]],
        "standings": [
            {"colonies": colonies, "varmints": varmints, "company": company}
            for colonies, varmints, company in standings(position)
        ],
        "outcome": {"reason": position["phase"]["reason"], "ranking": places, "decided_by": decided_by}
        if over
        else None,
    }


def standings(position: Json) -> list[tuple[int, int, int]]:
    """Return by seat what the ranking looks at, the most important first."""
    found = []
    for seat in range(len(position["supply"])):
        mine = [it for it in position["locations"] if any(chip["seat"] == seat for chip in it["colonies"])]
        varmints = sum(it["varmints"][seat] for it in position["locations"])
        found.append((len(mine), varmints, sum(sum(it["varmints"]) for it in mine)))
    return found


def ranking(position: Json) -> tuple[list[list[int]], str]:
    """Return the seats from first to last, those alike together, and what has decided who is first."""
    values = standings(position)
    places = [[seat for seat in range(len(values)) if values[seat] == it] for it in sorted(set(values))[::-1]]
    leaders = list(range(len(values)))
    for number, name in enumerate(("colonies", "varmints", "company")):
        most = max(values[seat][number] for seat in leaders)
        leaders = [seat for seat in leaders if values[seat][number] == most]
        if len(leaders) == 1:
            return places, name
    return places, "shared"


def copied(position: Json) -> Json:
    """Return a position that can be changed; the components never are."""
    rest = {name: value for name, value in position.items() if name != "components"}
    return {"components": position["components"], **json.loads(json.dumps(rest))}


class Table:
    """A table with a map on it, and what one does there by the rules.

    `now` is the position, `told` the events so far, `moments` holds each step of a Vacuum Event as it happened: the
    event and the position right after it.
    """

    def __init__(self, position: Json) -> None:
        self.now = copied(position)
        self.seats = range(len(position["supply"]))
        self.told: list[Json] = []
        self.moments: list[tuple[Json, Json]] = []
        self.prints = printed(position["components"])
        self.look()

    # The map

    def look(self) -> None:
        """Look at the map: who is where, and where passageways lead."""
        self.places: dict[str, Json] = {place["name"]: place for place in self.now["locations"]}
        self.passages = passages(self.now["components"], self.now["tiles"])

    def leads(self, name: str) -> set[str]:
        """Where one passageway leads from a place."""
        return self.passages[name]

    def said(self, name: str) -> list[str]:
        """What the tile says about a place: `["hollow"]`, `["chamber", "5"]`."""
        tile: Json = self.prints[self.now["tiles"][int(name[:-1])]["tile"]]
        words: list[str] = tile[name[-1]].split(" at ")[0].split()
        return words

    def is_chamber(self, name: str) -> bool:
        return self.said(name)[0] == "chamber"

    def room(self, name: str) -> int | None:
        """How many varmints fit; None for the Chamber in the middle, which is never Overcrowded."""
        said = self.said(name)
        if said[0] == "hollow":
            return 1
        return int(said[1]) if len(said) == 2 else None

    def is_overcrowded(self, place: Json) -> bool:
        room = self.room(place["name"])
        return room is not None and sum(place["varmints"]) > room

    def letter(self, number: int) -> str | None:
        letter: str | None = self.prints[self.now["tiles"][number]["tile"]].get("letter")
        return letter

    def on_tile(self, number: int) -> list[Json]:
        return [place for place in self.now["locations"] if int(place["name"][:-1]) == number]

    def is_noisy(self, number: int) -> bool:
        return any(chip["noisy"] for place in self.on_tile(number) for chip in place["colonies"])

    def can_hit(self, token: str, number: int) -> bool:
        """Whether a token may be used for a tile."""
        return self.is_noisy(number) if token == "blank" else self.letter(number) == token

    def is_usable(self, token: str) -> bool:
        return any(self.can_hit(token, number) for number in range(len(self.now["tiles"])))

    # What may be done

    def conceivable(self) -> Iterator[str]:
        """Every move of this phase that could be legal at best."""
        names = list(self.places)
        seat = self.now["phase"]["seat"]
        match self.now["phase"]["name"]:
            case "act":
                yield "trigger"
                yield "end"
                for name in names:
                    for what in ("reproduce", "blood", "consolidate", "feed", "establish"):
                        yield f"{what} {name}"
                    for goal in names if self.places[name]["varmints"][seat] else []:
                        yield f"move {name} {goal}"
                        if not self.is_chamber(name):
                            yield from (f"push {name} {victim} {goal}" for victim in self.seats)
            case "withdraw":
                for name in names:
                    yield f"withdraw {name}"
            case "draw":
                for token in set(self.now["phase"]["tokens"]):
                    for number in range(len(self.now["tiles"])):
                        yield f"take {token} {number}"
            case "grow":
                for q, r in open_cells(self.now["tiles"]):
                    for turn in range(6):
                        yield f"place {q} {r} {turn}"

    def reasons(self, seat: int, move: str) -> Reasons:
        """Return all that speaks against a move, as far as each can be said at all."""
        phase = self.now["phase"]
        if phase["name"] == "over":
            return {"game_over": ("V16", {"reason": phase["reason"]})}
        if seat != phase["seat"]:
            return {"wrong_seat": (None, {"seat": seat})}
        what, *words = move.split()
        belongs = {"withdraw": "withdraw", "take": "draw", "place": "grow"}.get(what, "act")
        if belongs != phase["name"]:
            return {"not_now": (None, {"phase": phase["name"]})}
        if what == "take":
            return self.against_taking(words[0], int(words[1]))
        if what == "place":
            q, r, turn = (int(word) for word in words)
            return self.against_placing(q, r, turn)
        found: Reasons = {}
        named = [word for word in words if word[-1].isalpha()]
        strange = [name for name in named if name not in self.places]
        if strange:
            found["no_such_location"] = (None, {"place": strange[0]})
        if COSTS.get(what, 0) > self.now["points"]:
            found["too_few_points"] = ("V1", {"cost": COSTS[what], "points": self.now["points"]})
        if not strange:
            found |= self.against(seat, what, words)
        return found

    def against(self, seat: int, what: str, words: list[str]) -> Reasons:
        """What speaks against an action, or the answer to one, that names places there are."""
        match what, words:
            case "move", [start, goal]:
                return self.against_moving(seat, start, goal)
            case "reproduce", [name]:
                return self.against_reproducing(seat, name)
            case "blood", [name]:
                found: Reasons = {}
                if not self.now["supply"][seat]:
                    found["supply_empty"] = ("V8", {})
                if name not in [place["name"] for place in self.on_tile(0)]:
                    found["not_central"] = ("V8", {"place": name})
                return found
            case "push", [name, victim, goal]:
                return self.against_pushing(seat, name, int(victim), goal)
            case "consolidate", [name]:
                return self.against_consolidating(seat, name)
            case "withdraw", [goal]:
                chamber = self.now["phase"]["chamber"]
                if goal in self.leads(chamber):
                    return {}
                return {"not_joined": ("V1", {"start": chamber, "goal": goal})}
            case "feed", [name]:
                return self.against_feeding(seat, name)
            case "trigger", []:
                if any(self.is_usable(token) for token in self.now["bag"]):
                    return {}
                return {"bag_useless": ("V12", {})}
            case "establish", [name]:
                return self.against_establishing(seat, name)
            case "end", []:
                return {}
        raise AssertionError(what, words)

    def against_moving(self, seat: int, start: str, goal: str) -> Reasons:
        found: Reasons = {}
        if not self.places[start]["varmints"][seat]:
            found["none_of_yours"] = ("V1", {"place": start})
        if goal not in self.leads(start):
            found["not_joined"] = ("V1", {"start": start, "goal": goal})
        return found

    def against_reproducing(self, seat: int, name: str) -> Reasons:
        found: Reasons = {}
        if not self.now["supply"][seat]:
            found["supply_empty"] = ("V8", {})
        if not self.offspring(seat, name):
            found["nothing_to_reproduce"] = ("V8", {"place": name})
        return found

    def offspring(self, seat: int, name: str) -> int:
        """How many varmints Reproduce would add there, if the supply had them."""
        place = self.places[name]
        if any(chip["seat"] == seat for chip in place["colonies"]):
            return 2
        return min(int(place["varmints"][seat]), 2)

    def against_pushing(self, seat: int, name: str, victim: int, goal: str) -> Reasons:
        found: Reasons = {}
        varmints = self.places[name]["varmints"]
        if self.is_chamber(name):
            found["not_a_hollow"] = ("V9", {"place": name})
        if victim == seat:
            found["push_yourself"] = ("V9", {})
        if varmints[seat] < 2:
            found["push_needs_two"] = ("V9", {"place": name, "yours": varmints[seat]})
        if victim not in self.seats:
            found["no_such_seat"] = (None, {"seat": victim})
        elif varmints[victim] != 1:
            found["push_needs_one"] = ("V9", {"place": name, "seat": victim, "theirs": varmints[victim]})
        if goal not in self.leads(name):
            found["not_joined"] = ("V1", {"start": name, "goal": goal})
        return found

    def against_consolidating(self, seat: int, name: str) -> Reasons:
        found: Reasons = {}
        varmints = self.places[name]["varmints"]
        others = [varmints[other] for other in self.seats if other != seat]
        if not self.is_chamber(name):
            found["not_a_chamber"] = ("V10", {"place": name})
        if not varmints[seat]:
            found["none_of_yours"] = ("V10", {"place": name})
        if not any(others):
            found["nobody_else"] = ("V10", {"place": name})
        if varmints[seat] <= max(others):
            found["no_plurality"] = ("V10", {"place": name, "yours": varmints[seat], "most": max(others)})
        return found

    def against_feeding(self, seat: int, name: str) -> Reasons:
        found: Reasons = {}
        varmints = self.places[name]["varmints"]
        others = [varmints[other] for other in self.seats if other != seat]
        if not self.is_chamber(name):
            found["not_a_chamber"] = ("V11", {"place": name})
        elif self.room(name) is None:
            found["never_overcrowded"] = ("V3", {"place": name})
        elif not self.is_overcrowded(self.places[name]):
            size = self.room(name)
            found["not_overcrowded"] = ("V11", {"place": name, "size": size, "count": sum(varmints)})
        if not varmints[seat]:
            found["none_of_yours"] = ("V11", {"place": name})
        if not any(others):
            found["nobody_else"] = ("V11", {"place": name})
        if max(others) > varmints[seat]:
            found["outnumbered"] = ("V11", {"place": name, "yours": varmints[seat], "most": max(others)})
        return found

    def against_establishing(self, seat: int, name: str) -> Reasons:
        found: Reasons = {}
        place = self.places[name]
        yours = place["varmints"][seat]
        theirs = sum(place["varmints"]) - yours
        if not self.is_chamber(name):
            found["not_a_chamber"] = ("V14", {"place": name})
        elif (size := self.room(name)) is not None and yours < size:
            found["colony_too_few"] = ("V14", {"place": name, "size": size, "yours": yours})
        if place in self.on_tile(0):
            found["central_colony"] = ("V14", {"place": name})
        if any(chip["seat"] == seat for chip in place["colonies"]):
            found["colony_here"] = ("V14", {"place": name})
        if self.now["scores"][seat] == self.now["track"]:
            found["no_chips"] = ("V7", {})
        if not yours:
            found["none_of_yours"] = ("V14", {"place": name})
        if yours < theirs:
            found["colony_no_majority"] = ("V14", {"place": name, "yours": yours, "theirs": theirs})
        return found

    def against_taking(self, token: str, number: int) -> Reasons:
        found: Reasons = {}
        if token not in self.now["phase"]["tokens"]:
            found["token_not_drawn"] = ("V12", {"token": token})
        if not 0 <= number < len(self.now["tiles"]):
            found["no_such_tile"] = (None, {"tile": number})
        elif token == "blank" and not self.is_noisy(number):
            found["tile_not_noisy"] = ("V12", {"tile": number})
        elif token != "blank" and self.letter(number) != token:
            found["tile_lacks_letter"] = ("V12", {"tile": number, "token": token})
        return found

    def against_placing(self, q: int, r: int, turn: int) -> Reasons:
        found: Reasons = {}
        if taken(self.now["tiles"], q, r):
            found["cell_taken"] = ("V6", {"q": q, "r": r})
        elif len(touching(self.now["tiles"], q, r)) < 2:
            found["cell_lonely"] = ("V6", {"q": q, "r": r})
        if turn not in range(6):
            found["bad_turn"] = ("V2", {"turn": turn})
        return found

    # What one does

    def make(self, move: str) -> None:
        what, *words = move.split()
        seat = self.now["phase"]["seat"]
        cost = COSTS.get(what, 0)
        if cost:
            self.now["points"] -= cost
            self.now["stirred"] = True
        match what, words:
            case "move", [start, goal]:
                self.shift(seat, start, goal)
                self.tell("moved", {"seat": seat, "from": start, "to": goal})
            case "reproduce", [name]:
                count = self.add(seat, name, self.offspring(seat, name))
                self.tell("reproduced", {"seat": seat, "at": name, "count": count})
            case "blood", [name]:
                self.tell("new_blood", {"seat": seat, "at": name, "count": self.add(seat, name, 2)})
            case "push", [name, victim, goal]:
                self.shift(int(victim), name, goal)
                self.tell("pushed", {"seat": seat, "victim": int(victim), "from": name, "to": goal})
            case "consolidate", [name]:
                self.consolidate(seat, name)
            case "withdraw", [goal]:
                self.withdraw(seat, goal)
            case "feed", [name]:
                place = self.places[name]
                lost = [int(place["varmints"][it] > 0 and it != seat) for it in self.seats]
                self.send_back(place, lost)
                self.tell("fed", {"seat": seat, "at": name, "lost": lost})
            case "trigger", []:
                self.draw(seat)
            case "take", [token, number]:
                self.take(seat, token, int(number))
            case "establish", [name]:
                self.establish(seat, name)
            case "place", [q, r, turn]:
                self.grow(seat, int(q), int(r), int(turn))
            case "end", []:
                self.tell("lapsed", {"seat": seat, "points": self.now["points"]})
                self.now["points"] = 0
        if self.now["phase"]["name"] == "act" and self.now["points"] == 0:
            self.pass_on()

    def tell(self, kind: str, facts: Json) -> Json:
        event = {"type": kind, **facts}
        self.told.append(event)
        return event

    def act_on(self) -> None:
        """Nothing is left to decide: whose turn it is goes on with it."""
        self.now["phase"] = {"name": "act", "seat": self.now["seat"]}

    def shift(self, seat: int, start: str, goal: str) -> None:
        self.places[start]["varmints"][seat] -= 1
        self.places[goal]["varmints"][seat] += 1

    def add(self, seat: int, name: str, wanted: int) -> int:
        """Bring as many varmints there as the supply has of those wanted; return how many."""
        count = min(wanted, int(self.now["supply"][seat]))
        self.now["supply"][seat] -= count
        self.places[name]["varmints"][seat] += count
        return count

    def send_back(self, place: Json, lost: list[int]) -> None:
        """So many of each seat's varmints go back to the supplies."""
        for seat in self.seats:
            place["varmints"][seat] -= lost[seat]
            self.now["supply"][seat] += lost[seat]

    def after_seat(self, seat: int) -> list[int]:
        """The other seats in player order, the next one first."""
        return [*self.seats[seat + 1 :], *self.seats[:seat]]

    def consolidate(self, seat: int, name: str) -> None:
        others = [other for other in self.after_seat(seat) if self.places[name]["varmints"][other]]
        self.tell("consolidated", {"seat": seat, "at": name, "seats": others})
        self.now["phase"] = {"name": "withdraw", "seat": others[0], "chamber": name, "seats": others}

    def withdraw(self, seat: int, goal: str) -> None:
        phase = self.now["phase"]
        self.shift(seat, phase["chamber"], goal)
        self.tell("withdrew", {"seat": seat, "from": phase["chamber"], "to": goal})
        others = phase["seats"][1:]
        if others:
            self.now["phase"] = {**phase, "seat": others[0], "seats": others}
        else:
            self.act_on()

    # The Vacuum

    def below(self, limit: int) -> int:
        """Ask chance for a number."""
        generator, number = chance.below(number_of(self.now["generator"]), limit)
        self.now["generator"] = text_of(generator)
        return number

    def draw(self, seat: int) -> None:
        bag = in_order(self.now["bag"])
        tokens: list[str] = []
        while bag and len(tokens) < 2:
            tokens.append(bag.pop(self.below(len(bag))))
        self.tell("drew", {"seat": seat, "tokens": tokens})
        if any(self.is_usable(token) for token in tokens):
            self.now["bag"] = bag
            self.now["phase"] = {"name": "draw", "seat": seat, "tokens": in_order(tokens)}
        else:
            self.tell("unusable", {"seat": seat, "tokens": tokens})

    def take(self, seat: int, token: str, number: int) -> None:
        back = list(self.now["phase"]["tokens"])
        back.remove(token)
        self.now["beside"] = in_order([*self.now["beside"], token])
        self.now["bag"] = in_order([*self.now["bag"], *back])
        self.tell("took", {"seat": seat, "token": token, "tile": number, "back": back})
        self.act_on()
        lost = [sum(place["varmints"][it] for place in self.on_tile(number)) for it in self.seats]
        for place in self.on_tile(number):
            self.send_back(place, list(place["varmints"]))
        self.beat("cleared", {"tile": number, "lost": lost})
        tiles = self.now["tiles"]
        around = touching(tiles, tiles[number]["q"], tiles[number]["r"])
        for beside in sorted(around, key=lambda it: (tiles[it]["q"], tiles[it]["r"])):
            for place in self.on_tile(beside):
                if self.is_overcrowded(place):
                    self.reduce(place)

    def reduce(self, place: Json) -> None:
        """Draw as many as there is room for out of the bag with all that are there; the others go back."""
        room = self.room(place["name"])
        assert room is not None
        bag = [seat for seat in self.seats for _ in range(place["varmints"][seat])]
        kept = [bag.pop(self.below(len(bag))) for _ in range(room)]
        lost = [bag.count(seat) for seat in self.seats]
        self.send_back(place, lost)
        self.beat("reduced", {"at": place["name"], "kept": kept, "lost": lost})

    def beat(self, kind: str, facts: Json) -> None:
        """Tell a step of a Vacuum Event, and remember the position it leads to."""
        event = self.tell(kind, facts)
        self.moments.append((event, copied(self.now)))

    # Colonies and the map

    def establish(self, seat: int, name: str) -> None:
        place = self.places[name]
        chips = [*place["colonies"], {"seat": seat, "noisy": True}]
        place["colonies"] = sorted(chips, key=lambda chip: int(chip["seat"]))
        lowest = min(self.now["scores"])
        self.now["scores"][seat] += 1
        self.tell("established", {"seat": seat, "at": name, "score": self.now["scores"][seat]})
        if self.now["scores"][seat] == self.now["track"] and not self.now["ending"]:
            self.now["ending"] = True
            self.tell("last_round", {"seat": seat})
        if min(self.now["scores"]) > lowest and self.now["beside"]:
            self.tell("tokens_added", {"tokens": self.now["beside"]})
            self.now["bag"] = in_order([*self.now["bag"], *self.now["beside"]])
            self.now["beside"] = []
        if self.now["stack"]:
            tile = self.now["stack"].pop(0)
            self.tell("turned_up", {"seat": seat, "tile": tile})
            self.now["phase"] = {"name": "grow", "seat": seat, "tile": tile}

    def grow(self, seat: int, q: int, r: int, turn: int) -> None:
        name = self.now["phase"]["tile"]
        number = len(self.now["tiles"])
        self.now["tiles"].append({"tile": name, "q": q, "r": r, "turn": turn})
        for letter in letters_of(self.prints[name]):
            nobody = [0 for _ in self.seats]
            self.now["locations"].append({"name": f"{number}{letter}", "varmints": nobody, "colonies": []})
        self.look()
        token = self.letter(number)
        if token is not None:
            self.now["spare"].remove(token)
            self.now["beside"] = in_order([*self.now["beside"], token])
        facts = {"tile": number, "id": name, "cell": [q, r], "turn": turn, "letter": token}
        self.tell("grew", {"seat": seat, **facts})
        self.act_on()

    # Turns

    def pass_on(self) -> None:
        """The turn goes to the next seat, and with the last one a round ends, perhaps the game."""
        now = self.now
        seat = (now["seat"] + 1) % len(self.seats)
        if seat == 0:
            now["quiet"] = 0 if now["stirred"] else now["quiet"] + 1
            now["stirred"] = False
            if now["ending"]:
                return self.end("track")
            if now["quiet"] == 3:
                return self.end("idle rounds")
            if now["round"] == 60:
                return self.end("sixty rounds")
            now["round"] += 1
        now["seat"] = seat
        now["points"] = FIRST_TURNS[seat] if now["round"] == 1 else 7
        quieted = []
        for place in now["locations"]:
            for chip in place["colonies"]:
                if chip["seat"] == seat and chip["noisy"]:
                    chip["noisy"] = False
                    quieted.append(place["name"])
        self.act_on()
        facts = {"seat": seat, "points": now["points"], "round": now["round"], "quieted": quieted}
        self.tell("turn", facts)
        return None

    def end(self, reason: str) -> None:
        self.now["phase"] = {"name": "over", "reason": reason}
        places, decided_by = ranking(self.now)
        self.tell("over", {"reason": reason, "ranking": places, "decided_by": decided_by})


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
