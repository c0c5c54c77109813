"""The lobby: each tile holds the ways into its game, the one to a game under way stands out, none leads nowhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from critterbox.games import GAME_IDS
from critterbox.session import Session
from critterbox.table.faces import find_face
from critterbox.table.shelf import Contents, Kept, write_contents
from critterbox.table.ways import players
from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.table import SIDEWAYS, SIZES, SMALL_TARGETS, go, go_on, said, store, stored, way_in

WORDS = Words()
PHONES = {"upright": SIZES["upright"], "narrow and low": ViewportSize(width=320, height=640)}

PLACES = """() => {
  const { y: top } = document.querySelector("#lobby").getBoundingClientRect();
  return [...document.querySelectorAll(".tile, .tile > *, .ways > *, .prose section")]
    .map((it) => it.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y - top, width, height].map(Math.round));
}"""
"""Lists where in the lobby everything on the tiles and below them is. Without scripts a sentence more stands above."""


def under_way(game_id: str, deal: int = 42) -> dict[str, Any]:
    """Return a new game as the page keeps it."""
    face = find_face(game_id)
    way = face.choices.usual
    options = face.options(way, lambda _: None)
    session = Session.new(game_id, deal, options, players(face.choices, way, deal))
    kept = Kept(deal, 1, over=False, save=session.save(), way=way)
    contents: dict[str, Any] = json.loads(write_contents(Contents((kept,))))
    return contents


def keep(page: Page, game_id: str, *contents: dict[str, Any]) -> None:
    """Lay games on a shelf of the page, the first played last."""
    deals = [deal for one in contents for deal in one["deals"]]
    store(page, f"critterbox:{game_id}", json.dumps({"version": 1, "deals": deals, "results": []}))


@pytest.mark.parametrize("size", [*SIZES.values(), PHONES["narrow and low"]])
def test_nothing_moves_when_python_has_come(
    new_context: Callable[..., BrowserContext], site: str, size: ViewportSize
) -> None:
    """Whoever is about to press something presses that: also where a game is under way."""
    before = new_context(java_script_enabled=False, viewport=size).new_page()
    before.goto(site)
    before.evaluate("document.fonts.ready")
    places = before.evaluate(PLACES)
    after = new_context(viewport=size).new_page()
    after.goto(site)
    wait_until_ready(after)
    after.evaluate("document.fonts.ready")
    assert after.evaluate(PLACES) == places
    keep(after, "varmints", under_way("varmints"))
    after.reload()
    wait_until_ready(after)
    after.evaluate("document.fonts.ready")
    moved = [
        (here, there)
        for here, there in zip(after.evaluate(PLACES), places, strict=True)
        if here[1:] != there[1:]
    ]
    assert all(here[1] == there[1] and here[3] == there[3] for here, there in moved), moved


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_lobby_of_somebody_who_plays_everything(
    page: Page, site: str, axe: Callable[[Page], list[str]], theme: Any
) -> None:
    page.emulate_media(color_scheme=theme)
    page.goto(site)
    for game_id in GAME_IDS:
        keep(page, game_id, under_way(game_id))
    store(page, "critterbox:numbsters", "{")
    page.reload()
    wait_until_ready(page)
    assert axe(page) == []
    for size in (*SIZES.values(), PHONES["narrow and low"]):
        page.set_viewport_size(size)
        assert page.evaluate(SIDEWAYS) == []
        assert page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("size", PHONES.values(), ids=PHONES)
def test_on_a_phone_the_way_on_is_found(
    new_context: Callable[..., BrowserContext], site: str, size: ViewportSize
) -> None:
    """Each tile has its own, larger and louder than the rest; of the last game, too, it begins on the first screen."""
    page = new_context(viewport=size, has_touch=True, is_mobile=True).new_page()
    page.goto(site)
    keep(page, "vacuum", under_way("vacuum"))
    page.reload()
    wait_until_ready(page)
    link = go_on(page, "vacuum")
    expect(link).to_have_text(f"{WORDS.say('lobby.go_on.vacuum', turn=1)} {WORDS.say('game.vacuum')}")
    box = link.bounding_box()
    tile = page.locator("#tile-vacuum").bounding_box()
    assert box is not None and tile is not None
    assert box["width"] > 0.8 * tile["width"]
    if size == PHONES["upright"]:
        assert box["y"] < size["height"]
    loud = page.locator(".ways > .primary")
    expect(loud).to_have_count(1)
    colours = page.evaluate(
        "[...document.querySelectorAll('.ways > *')].map((it) => getComputedStyle(it).backgroundColor)"
    )
    assert colours.count(link.evaluate("(it) => getComputedStyle(it).backgroundColor")) == 1
    for game_id in GAME_IDS:
        ways = page.locator(f"#ways-{game_id} > *")
        tile = page.locator(f"#tile-{game_id}").bounding_box()
        assert tile is not None
        for place in range(ways.count()):
            way = ways.nth(place).bounding_box()
            assert way is not None
            assert tile["y"] < way["y"] < way["y"] + way["height"] <= tile["y"] + tile["height"]


@pytest.mark.started
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_whole_tile_leads_into_the_game(open_site: Callable[..., Page], game_id: str) -> None:
    """Also where the mouse rests for a while between down and up, and what is pressed shows that it is."""
    page = open_site("?game=numbsters")
    go(page, "./")
    tile = page.locator(f"#tile-{game_id}")
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box is not None
    for x, y in ((60, 60), (box["width"] - 20, box["height"] * 0.45)):
        tile.hover(position={"x": x, "y": y})
        page.mouse.down()
        page.wait_for_timeout(150)
        page.mouse.up()
        expect(page.locator(f".table[data-game={game_id}]")).to_be_visible()
        go(page, "./")


@pytest.mark.started
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_way_in(open_site: Callable[..., Page], game_id: str) -> None:
    page = open_site("?game=numbsters")
    keep(page, game_id, under_way(game_id))
    go(page, "./")
    ways = page.locator(f"#ways-{game_id} > *")
    seen = []
    for place in range(ways.count()):
        expect(page.locator("#lobby")).to_be_visible()
        ways.nth(place).click()
        table = page.locator(f".table[data-game={game_id}]")
        expect(table).to_be_visible()
        seen.append(page.url)
        assert "deal=new" not in page.url and "deal=today" not in page.url
        go(page, "./")
    assert len(seen) == 3


def test_what_cannot_be_opened_is_not_offered(
    page: Page, open_site: Callable[..., Page], tmp_path: Path
) -> None:
    open_site()
    for game_id in GAME_IDS:
        damaged = under_way(game_id)
        damaged["deals"][0]["save"]["record"]["state_hash"] = "0" * 16
        keep(page, game_id, damaged, under_way(game_id, 7))
    page.reload()
    wait_until_ready(page)
    notices = page.locator("#lobby-notices .notice")
    expect(notices).to_have_count(3)
    for number, game_id in enumerate(GAME_IDS):
        told = WORDS.say("lobby.set_aside", game=WORDS.say(f"game.{game_id}"))
        expect(notices.nth(number)).to_contain_text(told)
        assert told in said(page)
        with page.expect_download() as download:
            notices.nth(number).locator("button").click()
        file = tmp_path / game_id
        download.value.save_as(file)
        assert json.loads(file.read_text(encoding="utf-8"))["record"]["state_hash"] == "0" * 16
        kept = json.loads(stored(page)[f"critterbox:{game_id}"])
        assert [deal["deal"] for deal in kept["deals"]] == [7]
        expect(go_on(page, game_id)).to_have_count(1)
    # It is said once, and what is offered can be opened.
    go(page, "?game=numbsters&start=tour")
    go(page, "./")
    expect(notices).to_have_count(0)
    for game_id in GAME_IDS:
        way_in(page, game_id).click()
        expect(page.locator(f".table[data-game={game_id}]")).to_be_visible()
        expect(page.locator("#notice")).to_have_count(0)
        assert json.loads(stored(page)[f"critterbox:{game_id}"])["deals"][0]["deal"] in (0, 7)
        go(page, "./")


CONTOUR = """() => [...document.querySelectorAll("img[src$='art/logo.svg']")]
  .filter((it) => it.checkVisibility()).map((it) => getComputedStyle(it).filter)"""
"""Lists what is drawn around each logo in sight."""


def test_the_logo_has_a_contour_on_dark_ground(page: Page, open_site: Callable[..., Page]) -> None:
    for address in ("", "?game=varmints&against=friend", "rules/numbsters.html"):
        open_site(address)
        for theme in ("light", "dark"):
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
            contours = page.evaluate(CONTOUR)
            assert contours
            for contour in contours:
                assert contour.count("drop-shadow") == 4
                assert ("rgb(246, 236, 217)" in contour) == (theme == "dark")
