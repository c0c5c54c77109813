"""The Vacuum: what it would hit is shown before, what it hit step by step. Growth: a tile is tried, turned, placed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from critterbox.game import seen_by
from critterbox.session import Session
from critterbox.table.settings import KEY as SETTINGS
from critterbox.table.settings import PAUSES
from critterbox.table.vacuum.look import cell
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.notation import parse_move
from critterbox.words import Words
from e2e.native import copy_of, legal
from e2e.table import actions, focused, reload, rest, said, settle, stored
from e2e.vacuum.moments import drawing, growing, harsh, may, state
from e2e.vacuum.players import PointerPlayer
from e2e.vacuum.twin import Twin
from e2e.vacuum.warren import FRIENDS, SIGNS, address, kept, lay, position, read, same, shows

pytestmark = pytest.mark.started

WORDS = Words()

HELD = f"""
  localStorage.setItem({SETTINGS!r}, '{{"pace": "calm"}}');
  const unheld = setTimeout;
  const held = [];
  window.setTimeout = (what, after, ...more) =>
    after === {PAUSES["calm"]} ? held.push(what) : unheld(what, after, ...more);
  window.tick = () => held.shift()();
"""
"""Time goes on from moment to moment only when the test says so."""


def put(page: Page, session: Session) -> None:
    """Put a game between two people on the table."""
    lay(page, session, FRIENDS)
    rest(page)


def hit(session: Session, tile: int) -> tuple[dict[str, int], dict[str, int]]:
    """Return what a Vacuum would clear and reduce: places, each with how many it loses."""
    now = state(session)
    seen = {it["name"]: it for it in session.snapshot(None)["locations"]}
    cleared = {now.map.names[place]: sum(now.crowds[place]) for place in now.map.on(tile)}
    around = [now.map.names[place] for other in now.map.adjacent[tile] for place in now.map.on(other)]
    crowded = [name for name in around if seen[name]["crowded"]]
    return cleared, {
        name: sum(seen[name]["varmints"]) - now.map.capacities[now.map.by_name[name]] for name in crowded
    }


def threatened(page: Page, kind: str) -> dict[str, int]:
    """Return what the map says would be cleared ("doomed") or reduced, with how many each place loses."""
    found: dict[str, int] = page.locator(f".place.{kind}").evaluate_all(
        "(all) => Object.fromEntries(all.map((it) =>"
        " [it.dataset.do.slice(6), Number(it.querySelector('.loss')?.dataset.sign.slice(1) ?? 0)]))"
    )
    return found


def test_the_bag_is_shown_before_it_is_drawn_from(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, may("trigger"))
    put(page, session)
    page.locator("#action-trigger").click()
    settle(page)
    assert focused(page) == "pull"
    expect(page.locator("#panel")).to_contain_text("cannot be taken back")
    for token in set(session.snapshot(None)["bag"]):
        expect(page.locator("#panel")).to_contain_text(token)
    assert actions(page) == 0
    page.keyboard.press("Escape")
    settle(page)
    expect(page.locator("#pull")).to_have_count(0)
    page.keyboard.press("v")
    page.keyboard.press("Enter")
    after = same(page)
    assert after.game.move_text(after.log[-1].move) == "trigger"


def test_what_the_vacuum_would_hit_is_shown_before(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, drawing)
    put(page, session)
    twin = Twin(page, page.url.split("/")[-1], stored(page))
    expect(page.locator(".place:is(.doomed, .reduced)")).to_have_count(0)
    takes = [text.removeprefix("take ") for text in legal(session) if text.startswith("take")]
    for choice in (takes[0], takes[-1], harsh(session)[0].removeprefix("take ")):
        token, tile = choice.split()
        button = page.locator(f"#target-{token}-{tile}")
        button.click()
        settle(page)
        expect(button).to_have_attribute("aria-pressed", "true")
        cleared, reduced = hit(session, int(tile))
        assert threatened(page, "doomed") == cleared
        assert threatened(page, "reduced") == reduced
        lost = sum(cleared.values()) + sum(reduced.values())
        expect(button).to_contain_text(f"{lost} lost")
        expect(page.locator("#outlook li")).to_have_count(1 + max(1, len(reduced)))
        assert said(page).endswith(page.locator("#outlook li").last.inner_text())
        twin.act(f"target {token} {tile}")
    assert actions(page) == 0
    assert kept(page).save() == session.save()
    # By the map too: every tile that can be hit is a button there.
    tiles = sorted({int(choice.split()[1]) for choice in takes})
    shown = page.locator(".choice.tile").evaluate_all("(all) => all.map(({ id }) => Number(id.slice(5)))")
    assert sorted(shown) == tiles
    page.keyboard.press("Escape")
    settle(page)
    expect(page.locator(".place:is(.doomed, .reduced)")).to_have_count(0)
    page.locator(f"#tile-{tiles[0]}").click()
    settle(page)
    assert threatened(page, "doomed").keys() == hit(session, tiles[0])[0].keys()


def test_the_event_is_shown_step_by_step(page: Page, open_site: Callable[..., Page]) -> None:
    page.add_init_script(HELD)
    page.emulate_media(reduced_motion="reduce")
    open_site(address(FRIENDS))
    session = position(FRIENDS, drawing)
    text = harsh(session)[0]
    after = copy_of(session)
    beats = after.play(parse_move(text)).beats
    token, tile = text.split()[1:]

    def begin() -> None:
        lay(page, session, FRIENDS)
        rest(page)
        page.locator(f"#target-{token}-{tile}").click()
        page.locator("#take").click()
        settle(page)

    begin()
    table = page.locator(".table")
    for number, beat in enumerate(beats):
        last = number == len(beats) - 1
        expect(table).to_have_attribute("data-busy", "false" if last else "true")
        seen: dict[str, Any] = after.game.snapshot(beat.state, None)
        shown = read(page)
        keys = ("name", "varmints", "colonies", "crowded")
        assert shown["locations"] == [{key: it[key] for key in keys} for it in seen["locations"]], number
        assert [figures[1] for figures in shown["players"]] == [str(count) for count in seen["supply"]]
        # What happened here is told, and nothing of what is still to come.
        told = page.locator("#log li").first.inner_text()
        assert told in said(page)
        for event in [seen_by(event, None) for event in beat.events]:
            if event["type"] == "reduced":
                assert told.startswith(f"{event['at']} was Overcrowded.")
                losses = page.locator(f"#place-{event['at']} .losses b").evaluate_all(SIGNS)
                assert losses == [f"−{count}" for count in event["lost"] if count]
        still_to_come = [event for beat in beats[number + 1 :] for event in beat.events]
        for name in [event["at"] for event in still_to_come if event["type"] == "reduced"]:
            assert f"{name} was Overcrowded." not in page.locator("#log").inner_text()
        if not last:
            page.evaluate("window.tick()")
            settle(page)
    assert kept(page).save() == after.save()
    shows(page, after)

    # Nobody has to wait: any key, or a click anywhere on the table, shows how it ends, and does nothing else.
    skips: dict[str, Callable[[], None]] = {
        "a key": lambda: page.keyboard.press("Escape"),
        "a click": lambda: page.locator("#place-0a").click(),
        "undo": lambda: page.keyboard.press("u"),
    }
    for name, skip in skips.items():
        begin()
        expect(table).to_have_attribute("data-busy", "true")
        skip()
        settle(page)
        expect(table).to_have_attribute("data-busy", "false")
        assert kept(page).save() == after.save(), name
        shows(page, after)
        for event in [event for beat in beats for event in beat.events if event["type"] == "reduced"]:
            assert f"{event['at']} was Overcrowded." in said(page), name


def parsed(text: str) -> tuple[int, int]:
    """Return the cell that a tile is placed on."""
    _, q, r, _ = text.split()
    return int(q), int(r)


def test_a_new_tile_is_tried_turned_and_placed(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    player = PointerPlayer(page)
    session = position(FRIENDS, may("establish"))
    put(page, session)
    player.play((next(text for text in legal(session) if text.startswith("establish")),))
    grown = same(page)
    reload(page)
    rest(page)
    twin = Twin(page, page.url.split("/")[-1], stored(page))
    cells = [parsed(text) for text in legal(grown) if text.endswith(" 0")]
    id_ = grown.snapshot(None)["phase"]["tile"]

    def tried(q: int, r: int, turn: int) -> None:
        """The tile lies there for a try, and what it would join is told."""
        settle(page)
        expect(page.locator(".cell.tried")).to_have_attribute("id", cell(q, r))
        expect(page.locator("#put-tile")).to_have_attribute("data-do", f"play place {q} {r} {turn}")
        map_ = state(grown).map.grown(Placed(id_, q, r, turn))
        new = map_.on(len(map_.placed) - 1)
        pairs = [
            (map_.names[one], map_.names[two])
            for one in new
            for two in map_.neighbours[one]
            if two not in new
        ]
        told = WORDS.say("vacuum.panel.joins", joins=WORDS.joined([f"{one} to {two}" for one, two in pairs]))
        expect(page.locator("#joins")).to_have_text(told)
        assert actions(page) == 0

    q, r = cells[0]
    tried(q, r, 0)
    page.locator("#turn-left").click()
    tried(q, r, 1)
    page.locator("#turn-right").dblclick()  # each of two quick clicks counts
    tried(q, r, 5)
    page.keyboard.press("t")
    tried(q, r, 0)
    twin.act("turn 1", "turn -1", "turn -1", "key t")
    other = cells[-1]
    page.locator(f"#{cell(*other)}").click()
    tried(*other, 0)
    page.locator(f"#{cell(*other)}").click()
    tried(*other, 1)
    assert "joins" in said(page)
    page.keyboard.press("t")
    settle(page)
    page.locator("#put-tile").click()
    after = same(page)
    assert after.game.move_text(after.log[-1].move) == f"place {other[0]} {other[1]} 2"
    assert len(after.snapshot(None)["tiles"]) == len(grown.snapshot(None)["tiles"]) + 1


def test_the_arrows_go_around_the_map_with_a_new_tile(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, growing)
    put(page, session)
    cells = {cell(*parsed(text)) for text in legal(session)}
    page.locator(".cell.tried").focus()
    seen = set()
    for _ in cells:
        page.keyboard.press("ArrowRight")
        settle(page)
        seen.add(focused(page))
    assert seen == cells
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    settle(page)
    expect(page.locator(".cell.tried")).to_have_attribute("id", focused(page))
    expect(page.locator(".cell.tried")).to_be_focused()
