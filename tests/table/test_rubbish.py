"""Whatever lies in the browser's store, the box opens, every game can be played, and no other game is harmed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox import varmints
from critterbox.check import TEXT_LIMIT
from critterbox.game import Json
from critterbox.games import GAME_IDS
from critterbox.table import people, settings
from critterbox.table.app import App
from critterbox.table.sheets import SHEETS
from critterbox.table.shelf import Shelf
from critterbox.table.varmints import deckfile
from critterbox.varmints.deck import our_deck
from tests.table.fake_page import FakePage
from tests.table.reading import check

KEYS = (
    settings.KEY,
    people.KEY,
    *(f"critterbox:{game_id}" for game_id in GAME_IDS),
    "critterbox:varmints:files",
    "critterbox:vacuum:files",
    "critterbox:numbsters:unreadable:1",
)
"""Keys of every kind that Python keeps something under; e2e/site/test_rubbish.py has those of the start."""

RUBBISH: dict[str, str] = {
    "nothing": "",
    "a space": " ",
    "no JSON": "{",
    "a word": "undefined",
    "an object as text": "[object Object]",
    "NaN": "NaN",
    "NaN as text": '"NaN"',
    "infinity": "1e999",
    "null": "null",
    "true": "true",
    "a number": "-0.5",
    "many digits": "9" * 5000,
    "a list": "[]",
    "a list of lists": "[[[]]]",
    "a list of nothing": "[null, null]",
    "an object": "{}",
    "a later version": '{"version": 99}',
    "a later version with text": '{"version": "99"}',
    "half a sign": '"\\ud800"',
    "half a sign as a name": '{"\\ud800": "\\udfff"}',
    "no sign at all": "\x00\x01\x02",
    "bottomless": "[" * 20_000,
    "enormous": "x" * (TEXT_LIMIT + 1),
    "enormous JSON": json.dumps({"deals": ["x" * TEXT_LIMIT]}),
    "HTML": "<script>alert(1)</script>",
    "their own names with nothing": json.dumps(
        dict.fromkeys(("version", "deals", "results", "theme", "motion", "pace", "names", "colours"))
    ),
    "their own names with NaN as text": json.dumps(
        dict.fromkeys(("version", "deals", "results", "theme", "motion", "pace", "names", "colours"), "NaN")
    ),
}


def opened(address: str, store: dict[str, str], room: int | None = None) -> tuple[App, FakePage]:
    page = FakePage(address, store=store, room=room)
    app = App(page)
    app.navigate()
    assert page.logged == []
    return app, page


def go(app: App, page: FakePage, address: str) -> None:
    page.address = address
    app.navigate()


def use(store: dict[str, str], game_ids: tuple[str, ...] = GAME_IDS, room: int | None = None) -> FakePage:
    """Open the lobby and each game, look at everything there is, play, and choose something of every kind."""
    app, page = opened("", store, room)
    check(page.offers[-1].notices)
    for game_id in game_ids:
        check(page.offers[-1].ways[game_id])
        for address in (f"?game={game_id}", f"?game={game_id}&deal=new", f"?game={game_id}&start=tour"):
            go(app, page, address)
            assert app.table is not None
            assert app.table.problem is None
        app.act("tour show")
        go(app, page, f"?game={game_id}&deal=today")
        for sheet in SHEETS:
            app.act(f"open {sheet}")
            check(page.sheet or "")
        for intent in ("resume 0", "name 0 Ann", "colour 0 plum", "theme dark", "pace calm"):
            app.act(intent)
        app.act("export")
        app.act("export unreadable")
        app.act("new")
        session = None if app.table is None else app.table.session
        assert session is not None
        app.act(f"play {session.game.move_text(next(iter(session.game.legal_moves(session.state))))}")
        check(page.board)
        go(app, page, "")
    assert page.logged == [], "no fault of ours"
    return page


@cache
def lived_in() -> dict[str, str]:
    """Return what is kept by somebody who has done everything."""
    store: dict[str, str] = {}
    app, page = opened("?game=varmints", store)
    assert app.table is not None
    loaded = deckfile.read_file(deck_text())
    app.table.files.add(loaded)
    app.act(f"wish deck {loaded.hash}")
    app.act("new")
    store |= use(page.store).store
    store["critterbox:numbsters:unreadable:1"] = "{"
    assert set(store) >= {settings.KEY, people.KEY, "critterbox:varmints:files"}
    return store


def deck_text() -> str:
    """Return a deck file that is not the one in the box."""
    text = (Path(varmints.__file__).parent / "deck.toml").read_text(encoding="utf-8")
    return text.replace(our_deck().name, "Another deck", 1)


def games(page: FakePage, game_id: str) -> list[tuple[object, Json]]:
    return [(kept.key, kept.save) for kept in Shelf(page, game_id).contents().deals]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("kind", RUBBISH)
def test_rubbish_under_one_key(kind: str, key: str) -> None:
    store = dict(lived_in())
    store[key] = RUBBISH[kind]
    game_ids = tuple(game_id for game_id in GAME_IDS if game_id in key) or ("numbsters",)
    before = {
        game_id: games(FakePage(store=dict(lived_in())), game_id)
        for game_id in GAME_IDS
        if key != f"critterbox:{game_id}"
    }
    page = use(store, game_ids)
    for game_id, kept in before.items():
        after = dict(games(page, game_id))
        lost = [where for where, save in kept if where not in after]
        assert lost == [], f"every game of {game_id} is still there"
    if key in {f"critterbox:{game_id}" for game_id in GAME_IDS} and RUBBISH[kind]:
        assert RUBBISH[kind] in page.store.values(), "what cannot be read is not thrown away"


def test_rubbish_under_every_key() -> None:
    for text in RUBBISH.values():
        use(dict.fromkeys(KEYS, text), ("numbsters",))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_store_without_room(game_id: str) -> None:
    use({}, (game_id,), room=0)
    store = dict(lived_in()) | {f"critterbox:{game_id}": '{"version": 1, "deals": [3], "results": []}'}
    page = use(store, (game_id,), room=0)
    assert page.store[f"critterbox:{game_id}"] == '{"version": 1, "deals": [3], "results": []}'


# Damage within what once was sound.

SPOILS: list[Json] = [
    None, True, 0, -1, 1.5, 10**30, "", "Infinity", "x" * 300, "\ud800", [], {}, [None], {"x": 1}, "<b>", "varmints",
]  # fmt: skip


def places(data: Json, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the way to each part of some JSON."""
    yield path
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, part in parts:
        yield from places(part, (*path, name))


def spoiled(data: Any, path: tuple[str | int, ...], spoil: Json) -> Json:
    """Return some JSON with another part in one place."""
    if not path:
        return spoil
    first, *rest = path
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    copy[first] = spoiled(data[first], tuple(rest), spoil)
    return copy


SOUND = [key for key in KEYS if not key.endswith(":unreadable:1")]


@given(st.data())
def test_any_spoiled_part_is_survived(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from([key for key in SOUND if key in lived_in()]))
    kept = json.loads(lived_in()[key])
    for _ in range(data.draw(st.integers(1, 3))):
        kept = spoiled(
            kept, data.draw(st.sampled_from(list(places(kept)))), data.draw(st.sampled_from(SPOILS))
        )
    game_ids = tuple(game_id for game_id in GAME_IDS if game_id in key) or ("vacuum",)
    use(dict(lived_in()) | {key: json.dumps(kept)}, game_ids)
