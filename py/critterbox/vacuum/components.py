"""Component files: reading, judging and writing what the tiles and tokens are.

The rules text has no tile sheet, so the tiles are data. `tiles.toml` is our own design, not the published one; anybody
can bring another file. A file is judged whole: every fault is told, with its line. docs/tiles.md explains the format
to those who write one.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from critterbox import check
from critterbox.datafile import UNREAD, Judge, label_of, ours
from critterbox.game import BadInput, Json, Refusal
from critterbox.record import canonical, state_hash
from critterbox.vacuum import layout
from critterbox.vacuum.hexmap import EDGES, LETTERS, Components, Location, Tile
from critterbox.vacuum.model import BLANK

CENTRAL = "central"
"""The id of the Central tile, by which it is known."""
CENTRAL_LETTER = "A"
FEWEST_TILES = 6
MOST_TILES = 60
"""Besides the Central one: six lie around it from the start (V4)."""
SIZE_LIMIT = 30
"""As many varmints as a player has (V7): a larger Chamber could never be a colony."""
BLANKS_LIMIT = 20
TOKENS_LIMIT = 60
"""Of each letter."""

TILE_KEYS = ("id", "letter", *LETTERS, "passages", "mouths")

_PLACE = r"(chamber|hollow)(?: +(-?[0-9]{1,9}))? +at +(-?[0-9]{1,9}) +(-?[0-9]{1,9})"
_PASSAGE = "[a-f]{2}"
_MOUTHS = "[a-f]{6}"
_LETTER = "[B-Z]"
_TOKEN = f"[A-Z]|{BLANK}"
_SEVENTH = "[g-z]"
_PASSAGES_LOOKED_AT = 30
"""Of one tile: six locations have 15 pairs, so a longer list has its faults among these."""


def read_toml(text: str) -> Components:
    """Read a component file. Raises FileFaults with every fault of it."""
    judge = _Judge()
    return _ours_if_same(judge.components(judge.read(text), "tile"))


def from_json(data: Json) -> Components:
    """Read components from JSON, as options, positions and records hold them. Raises FileFaults, without lines."""
    return _ours_if_same(_Judge().components(data, "tiles"))


def to_json(components: Components) -> dict[str, Json]:
    """Return components as plain JSON; what a tile does not have is left out."""
    return _json(components.name, components.tokens, components.tiles.values())


def name_or_json(components: Components) -> Json:
    """Return what stands for them in options, positions and snapshots: the hash of ours, the JSON of others."""
    return components.hash if components.ours else to_json(components)


def find_components(value: Json) -> Components:
    """Return the components that options or a position name: None or their hash for ours, the JSON of others.

    Raises FileFaults, or BadInput for the hash of components that are not in the box.
    """
    if value is None:
        return our_components()
    if isinstance(value, str):
        if value != our_components().hash:
            raise BadInput("unknown_tiles", hash=check.shorten(value), ours=our_components().hash)
        return our_components()
    return _judged(canonical(value))


@lru_cache(maxsize=8)
def _judged(text: str) -> Components:
    """Return the components of a JSON text. Remembered, as every snapshot of a game with others brings them along."""
    return from_json(json.loads(text))


@cache
def our_components() -> Components:
    """Return the components in the box: our design, not the published ones."""
    return _Judge().components(ours(__package__, "tiles"), "tile", ours=True)


def _ours_if_same(components: Components) -> Components:
    """Return our components for a copy of them, so that they are known for what they are."""
    return our_components() if components == our_components() else components


def _json(name: str, tokens: Mapping[str, int], tiles: Iterable[Tile]) -> dict[str, Json]:
    return {"name": name, "tokens": dict(tokens), "tiles": [_tile_json(tile) for tile in tiles]}


def _tile_json(tile: Tile) -> dict[str, Json]:
    data: dict[str, Json] = {"id": tile.id}
    if tile.letter is not None:
        data["letter"] = tile.letter
    for place, it in zip(LETTERS, tile.locations, strict=False):
        size = "" if it.size is None else f" {it.size}"
        data[place] = f"{it.kind}{size} at {it.x} {it.y}"
    data["passages"] = [LETTERS[one] + LETTERS[other] for one, other in tile.passages]
    data["mouths"] = "".join(LETTERS[place] for place in tile.mouths)
    return data


class _Drawn(NamedTuple):
    """A line on a tile: a passage, or the way to an edge. `ends` are its locations as the file tells them."""

    ends: str
    edge: int | None
    line: layout.Line


class _Judge(Judge):
    """Makes components of plain data.

    Locations are called by their letters here, as in the file; one with a fault of its own is None.
    """

    what = "tiles"
    item = "tile"
    tables = ("tokens",)
    most = MOST_TILES + 1

    def components(self, data: Json, tiles_key: str, *, ours: bool = False) -> Components:
        """Return the components that some data describes. Raises FileFaults."""
        if not isinstance(data, dict):
            self.fault(None, Refusal("wrong_type", None, {"where": "tiles", "expected": "object"}))
            data = {"name": UNREAD, "tokens": UNREAD, tiles_key: UNREAD}
        keys = ("name", "tokens", tiles_key)
        self.keys(data, keys, keys)
        name = self.read_name(data.get("name", UNREAD))
        letters: Counter[str] = Counter()
        tiles = self._tiles(data.get(tiles_key, UNREAD), tiles_key, letters)
        tokens = self._tokens(data.get("tokens", UNREAD), letters)
        self.raise_faults()
        assert name is not None
        return Components(
            state_hash(_json(name, tokens, tiles)), name, {tile.id: tile for tile in tiles}, tokens, ours
        )

    # The tokens (V5).

    def _tokens(self, data: Json, letters: Counter[str]) -> dict[str, int]:
        """Return how many tokens there are of each letter and of blanks; `letters` are those of the tiles."""
        if data is UNREAD:
            return {}
        self.place = "tokens"
        if not isinstance(data, dict):
            self.fault(None, Refusal("wrong_type", None, {"where": "tokens", "expected": "object"}))
            self.place = 0
            return {}
        tokens: dict[str, int] = {}
        for token in sorted(data):  # capitals come before "blank"
            if not re.fullmatch(_TOKEN, token):
                self.fault(token, Refusal("tiles_token", "V5", {"token": check.shorten(token)}))
                continue
            low, high = (0, BLANKS_LIMIT) if token == BLANK else (1, TOKENS_LIMIT)
            count = self.read_whole(token, data[token], low, high)
            tokens[token] = letters[token] if count is None else count
        if BLANK not in data:
            self.fault(None, Refusal("file_lacks_key", None, {"name": BLANK}))
        if CENTRAL_LETTER not in data:
            self.fault(None, Refusal("file_lacks_key", None, {"name": CENTRAL_LETTER}))
            tokens[CENTRAL_LETTER] = letters[CENTRAL_LETTER]
        for letter, tiles in sorted(letters.items()):
            found = tokens.get(letter, 0)
            if found < tiles:
                few = {"letter": letter, "tiles": tiles, "tokens": found}
                self.fault(letter, Refusal("tiles_few_tokens", "V5", few))
        self.place = 0
        return tokens

    # The tiles.

    def _tiles(self, data: Json, key: str, letters: Counter[str]) -> list[Tile]:
        """Return the tiles, the Central one first; those with faults are left out. Letters join `letters`."""
        items = self.read_items(key, data)
        if items is None:
            return []
        count, low, high = len(items), FEWEST_TILES + 1, MOST_TILES + 1
        if not low <= count <= high:
            self.fault(None, Refusal("tiles_count", "V4", {"count": count, "low": low, "high": high}))
        tiles: list[Tile] = []
        ids: dict[str, int] = {}
        for number, item in enumerate(items[:high], 1):
            self.place, self.label = number, None
            tile = self._tile(item, ids, letters)
            tiles += [tile] if tile else []
        self.place, self.label = 0, None
        return tiles

    def _tile(self, data: Json, ids: dict[str, int], letters: Counter[str]) -> Tile | None:
        """Return a tile, or None if something is wrong with it; its id joins `ids`."""
        if self.full() or not self.is_item(data):
            return None
        before = len(self.faults)
        self.label = label_of(data)
        self._tile_keys(data)
        tile_id = self.read_id(data.get("id", UNREAD), ids)
        central = tile_id == CENTRAL
        if self.place == 1 and not central:
            self.fault("id", Refusal("tiles_central_first", "V3", {"id": CENTRAL}))
        letter = self._letter(data, central)
        letters.update(letter or "")
        shaped = len(self.faults)
        places = self._places(data, central)
        passages = self._passages(data.get("passages", [] if len(places) == 1 else UNREAD), places)
        mouths = self._mouths(data.get("mouths", UNREAD), places)
        if all(places.values()):
            self._drawing({place: it for place, it in places.items() if it}, passages, mouths)
        if central and len(self.faults) == shaped:
            self._central(places, passages, mouths)
        if self.full() or len(self.faults) > before or tile_id is None:
            return None
        east, north_east, north_west, west, south_west, south_east = (LETTERS.index(it) for it in mouths)
        return Tile(
            tile_id,
            letter,
            tuple(it for it in places.values() if it),
            tuple(sorted((LETTERS.index(it[0]), LETTERS.index(it[1])) for it in passages)),
            (east, north_east, north_west, west, south_west, south_east),
        )

    def _tile_keys(self, data: dict[str, Json]) -> None:
        needed = ("id", "a", *(["passages"] if any(place in data for place in "bcdef") else []), "mouths")
        seventh = [key for key in data if re.fullmatch(_SEVENTH, key)]
        for key in seventh:
            self.fault(key, Refusal("tiles_seventh", "V2", {"place": key, "last": LETTERS[-1]}))
        self.keys({key: data[key] for key in data if key not in seventh}, needed, TILE_KEYS)

    def _letter(self, data: dict[str, Json], central: bool) -> str | None:
        """Return a tile's letter (V3, V4)."""
        if central:
            if data.get("letter") != CENTRAL_LETTER:
                self.fault("letter", Refusal("tiles_central_letter", "V3", {"letter": CENTRAL_LETTER}))
            return CENTRAL_LETTER
        if "letter" not in data:
            return None
        letter = data["letter"]
        if not isinstance(letter, str):
            self.fault("letter", Refusal("wrong_type", None, {"where": "letter", "expected": "text"}))
        elif not re.fullmatch(_LETTER, letter):
            wrong = {"letter": check.shorten(letter), "central": CENTRAL_LETTER}
            self.fault("letter", Refusal("tiles_letter", "V4", wrong))
        else:
            return letter
        return None

    # Its locations.

    def _places(self, data: dict[str, Json], central: bool) -> dict[str, Location | None]:
        """Return the locations of a tile by their letters, each None if something is wrong with it."""
        places: dict[str, Location | None] = {}
        for number, place in enumerate(LETTERS):
            if place not in data:
                continue
            before = LETTERS[number - 1]
            if number > 1 and before not in data:  # that `a` is missing is told anyway
                self.fault(place, Refusal("tiles_gap", None, {"place": place, "before": before}))
            it = self._place(place, data[place], central)
            places[place] = it
            if it is not None and not layout.within(it):
                room = {"place": place, "radius": layout.RADII[it.kind], "rim": int(layout.RIM)}
                self.fault(place, Refusal("tiles_outside", "V2", room))
                places[place] = None
        for one, other in itertools.combinations(places, 2):
            first, second = places[one], places[other]
            if first and second and layout.overlap(first, second):
                needed = layout.RADII[first.kind] + layout.RADII[second.kind]
                self.fault(
                    other, Refusal("tiles_overlap", "V2", {"place": other, "other": one, "needed": needed})
                )
                places[other] = None
        return places

    def _place(self, place: str, data: Json, central: bool) -> Location | None:
        """Read a location: `chamber 7 at -30 20`, `hollow at 41 8`."""
        if not isinstance(data, str):
            self.fault(place, Refusal("wrong_type", None, {"where": place, "expected": "text"}))
            return None
        found = re.fullmatch(_PLACE, data)
        if not found:
            self.fault(place, Refusal("tiles_place", None, {"text": check.shorten(data)}))
            return None
        kind, size, x, y = found.groups()
        sized = kind == "chamber" and not central
        if sized and not size:
            self.fault(place, Refusal("tiles_lacks_size", "V2", {"low": 1, "high": SIZE_LIMIT}))
        elif sized and not 1 <= int(size) <= SIZE_LIMIT:
            self.fault(place, Refusal("tiles_size", "V7", {"low": 1, "high": SIZE_LIMIT}))
        elif size and kind == "hollow":
            self.fault(place, Refusal("tiles_hollow_size", "V2"))
        elif size and central:
            self.fault(place, Refusal("tiles_central_size", "V3"))
        else:
            return Location(
                "chamber" if kind == "chamber" else "hollow", int(size) if size else None, int(x), int(y)
            )
        return None

    # Its passageways (V2).

    def _passages(self, data: Json, places: Mapping[str, Location | None]) -> dict[str, str]:
        """Return the passages of a tile: their two letters in order, and how the file tells them."""
        if data is UNREAD:
            return {}
        if not isinstance(data, list):
            self.fault("passages", Refusal("wrong_type", None, {"where": "passages", "expected": "list"}))
            return {}
        passages: dict[str, str] = {}
        before = len(self.faults)
        for number, item in enumerate(data[:_PASSAGES_LOOKED_AT]):
            if isinstance(item, str):
                refusal = self._refuse_passage(item, places, passages)
                if refusal is None:
                    passages["".join(sorted(item))] = item
                else:
                    self.fault("passages", refusal, item)
            else:
                where = f"passages[{number}]"
                self.fault("passages", Refusal("wrong_type", None, {"where": where, "expected": "text"}))
        if len(self.faults) == before and places:
            apart = sorted(places.keys() - _reached(next(iter(places)), passages))
            if apart:
                first = next(iter(places))
                self.fault("passages", Refusal("tiles_apart", "V4", {"place": first, "apart": apart}))
        return passages

    @staticmethod
    def _refuse_passage(
        text: str, places: Mapping[str, Location | None], known: Iterable[str]
    ) -> Refusal | None:
        """Return what is wrong with a passage, or None."""
        shown = check.shorten(text)
        if not re.fullmatch(_PASSAGE, text):
            return Refusal("tiles_passage", None, {"text": shown})
        for place in text:
            if place not in places:
                return Refusal("tiles_passage_nowhere", None, {"text": shown, "place": place})
        if text[0] == text[1]:
            return Refusal("tiles_passage_self", "V2", {"text": shown})
        if "".join(sorted(text)) in known:
            return Refusal("tiles_passage_twice", "V2", {"place": text[0], "other": text[1]})
        return None

    def _mouths(self, data: Json, places: Mapping[str, Location | None]) -> str:
        """Return where each edge leads to, six letters; none if that is not known of each."""
        if data is UNREAD:
            return ""
        if not isinstance(data, str):
            self.fault("mouths", Refusal("wrong_type", None, {"where": "mouths", "expected": "text"}))
        elif not re.fullmatch(_MOUTHS, data):
            self.fault(
                "mouths", Refusal("tiles_mouths", "V2", {"text": check.shorten(data), "last": LETTERS[-1]})
            )
        else:
            nowhere = sorted(set(data) - places.keys())
            for place in nowhere:
                self.fault("mouths", Refusal("tiles_mouth_nowhere", "V2", {"place": place}))
            return "" if nowhere else data
        return ""

    # How it is drawn (V2).

    def _drawing(self, places: Mapping[str, Location], passages: Mapping[str, str], mouths: str) -> None:
        """Look whether the lines of a tile keep clear of each other and of its locations."""
        points = {place: (float(it.x), float(it.y)) for place, it in places.items()}
        drawn = [_Drawn(text, None, (points[it[0]], points[it[1]])) for it, text in passages.items()]
        for edge, place in enumerate(mouths):
            drawn.append(_Drawn(place, edge, (points[place], layout.EDGE_MIDDLES[edge])))
        for it in drawn:
            for place, location in places.items():
                if place not in it.ends and layout.runs_through(it.line, location):
                    self._at(it, _through(it, place))
        for one, other in itertools.combinations(drawn, 2):
            if layout.cross(one.line, other.line):
                self._at(other, _crossing(one, other))

    def _at(self, drawn: _Drawn, refusal: Refusal) -> None:
        """Keep a fault of a line of the drawing."""
        if drawn.edge is None:
            self.fault("passages", refusal, drawn.ends)
        else:
            self.fault("mouths", refusal)

    # The Central tile (V3).

    def _central(self, places: Mapping[str, Location | None], passages: Iterable[str], mouths: str) -> None:
        """Look whether the Central tile is what it has to be."""
        kinds = [it.kind for it in places.values() if it]
        if kinds != ["chamber", "hollow", "hollow", "hollow"]:
            self.fault(None, Refusal("tiles_central_places", "V3"))
            return
        if sorted(passages) != ["ab", "ac", "ad"]:
            self.fault("passages", Refusal("tiles_central_passages", "V3"))
        edges = [[edge for edge in EDGES if mouths.startswith(place, edge)] for place in "bcd"]
        if mouths and not all(len(two) == 2 and (two[1] - two[0]) in (1, 5) for two in edges):
            self.fault("mouths", Refusal("tiles_central_mouths", "V3"))


def _through(drawn: _Drawn, place: str) -> Refusal:
    """Return the fault of a line that runs through a location."""
    if drawn.edge is None:
        return Refusal("tiles_passage_through", "V2", {"passage": drawn.ends, "place": place})
    return Refusal("tiles_mouth_through", "V2", {"edge": drawn.edge, "place": place})


def _crossing(one: _Drawn, other: _Drawn) -> Refusal:
    """Return the fault of two lines that cross; passages come before the ways to the edges."""
    if other.edge is None:
        return Refusal("tiles_passages_cross", "V2", {"passage": other.ends, "other": one.ends})
    if one.edge is None:
        return Refusal("tiles_mouth_crosses", "V2", {"edge": other.edge, "passage": one.ends})
    return Refusal("tiles_mouths_cross", "V2", {"edge": other.edge, "other": one.edge})


def _reached(start: str, passages: Iterable[str]) -> set[str]:
    """Return the locations that passages lead to from one."""
    reached, waiting = {start}, [start]
    while waiting:
        place = waiting.pop()
        for passage in passages:
            if place in passage:
                other = passage.replace(place, "")
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
    return reached
