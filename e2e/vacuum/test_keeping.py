"""Nothing is lost: games outlive the page, with who plays them, and how; tiles of one's own can be loaded."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from critterbox import datafile
from critterbox.game import Json
from critterbox.session import Session
from critterbox.table.ways import Way
from critterbox.vacuum import components
from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.native import DEAL, HURRIED
from e2e.table import go, go_on, press, reload, rest, settle, store, stored
from e2e.vacuum.moments import in_the_middle
from e2e.vacuum.twin import Twin
from e2e.vacuum.warren import (
    EASY,
    FOUR,
    FRIENDS,
    MEDIUM,
    address,
    asked,
    kept,
    lay,
    position,
    read,
    same,
    shelf,
    shows,
)

pytestmark = pytest.mark.started

WORDS = Words()
OURS = Path(components.__file__).with_name("tiles.toml").read_text(encoding="utf-8")
NAME = "Backyard <b>maze</b>"


def own_tiles() -> str:
    """Return the tiles of the box under another name: a file of somebody's own."""
    lines = OURS.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("name = "))
    lines[place] = f'name = "{NAME}"'
    return "\n".join(lines)


def test_a_reload_resumes_where_the_last_action_led(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(EASY))
    lay(page, position(EASY, in_the_middle), EASY)
    rest(page)
    page.locator("#end").click()
    session = same(page)
    page.locator("#zoom-in").click()
    reload(page)
    rest(page)
    assert kept(page).save() == session.save()
    twin = Twin(page, address(EASY), stored(page))  # the same game, drawn alike
    for sheet in ("deals", "checklist", "share", "settings", "help"):
        page.locator("#deals" if sheet == "deals" else f"#tool-{sheet}").click()
        expect(page.locator("#sheet")).to_be_visible()
        twin.act(f"open {sheet}")
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        twin.act("close")
    # What was only chosen is no action, and is not kept.
    page.locator(".place[data-grip]").first.click()
    reload(page)
    rest(page)
    shows(page, session)


def test_a_reload_while_others_think(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FOUR))
    session = position(FOUR, in_the_middle)
    lay(page, session, FOUR)
    rest(page)
    # Both in one breath: on a busy machine the others may have played before the next question is asked.
    busy = page.evaluate(
        "() => { document.getElementById('end').click(); return document.querySelector('.table').dataset.busy; }"
    )
    assert busy == "true"
    reload(page)
    after = same(page)
    assert len(after.log) > len(session.log) + 3
    assert after.lone_human() == after.game.to_move(after.state) or after.outcome()


def test_games_are_kept_side_by_side(open_warren: Callable[[str], Page], site: str) -> None:
    page = open_warren(address(EASY, DEAL))
    games = {way: position(way, in_the_middle) for way in (FOUR, FRIENDS, EASY)}
    for way, session in games.items():
        lay(page, session, way)
        rest(page)
    page.locator("#deals").click()
    waiting = page.locator("#sheet .waiting button")
    expect(waiting).to_have_count(2)
    told = waiting.all_text_contents()
    assert not any(str(DEAL) in text for text in told), told
    place = next(number for number, text in enumerate(told) if "friend" in text.lower())
    waiting.nth(place).click()
    expect(page.locator("#sheet")).to_be_hidden()
    rest(page)
    assert asked(page) == (None, FRIENDS)
    shows(page, games[FRIENDS])
    # The lobby offers to go on with the one played last.
    press(page, "end")
    session = same(page)
    page.goto(site)
    wait_until_ready(page)
    offered = go_on(page, "vacuum")
    expect(offered).to_have_attribute("href", address(FRIENDS))
    offered.click()
    rest(page)
    shows(page, session)
    go(page, "./")
    go(page, "?game=vacuum")
    rest(page)
    shows(page, session)


def called(page: Page) -> dict[str, str]:
    """Return the names of all who play, each with the picture of their varmints."""
    names = page.locator(".player .called b").all_text_contents()
    pictures = page.locator(".player .portrait img").evaluate_all("(all) => all.map((it) => it.src)")
    return dict(zip(names, [source.split("/")[-1] for source in pictures], strict=True))


def rename(page: Page, person: int, name: str) -> None:
    """Give somebody another name, in the sheet that is open."""
    page.locator(f"#name-{person}").fill(name)
    page.locator(f"#name-{person}").press("Tab")


def test_two_to_four_take_seats(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(EASY, DEAL))
    page.locator("#deals").click()
    people = page.locator("#roster fieldset.person")
    for count in (3, 4):
        page.locator("#roster-more button").click()
        expect(people).to_have_count(count)
    expect(page.locator("#roster-more button")).to_have_count(0)
    for count in (3, 2):
        page.locator("#roster-fewer button").click()
        expect(people).to_have_count(count)
    expect(page.locator("#roster-fewer button")).to_have_count(0)
    for _ in range(2):
        page.locator("#roster-more button").click()
    for person, kind in enumerate(("friend", "easy", "medium"), 1):
        page.locator(f"#wish-player-{person}-{kind}").click()
    page.locator('#sheet [data-do="new"]').click()
    rest(page)
    assert asked(page) == (None, Way("friend.easy.medium", "short"))
    session = same(page)
    assert sorted(session.players) == ["easy", "human", "human", "medium"]


def test_names_and_colours_are_chosen_and_kept(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(Way("friend.friend"), DEAL))
    page.locator("#deals").click()
    names = ("Ann", "Bob <i>", "Grandma Moss")
    for person, name in enumerate(names):
        rename(page, person, name)
    page.locator("#colour-0-slate").click()
    page.locator("#colour-1-sky").click()
    expect(page.locator("#colour-1-sky")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    settle(page)
    assert called(page).keys() == set(names)
    assert called(page)["Ann"] == "slate.png" and called(page)["Bob <i>"] == "sky.png"
    expect(page.locator(".player .called i")).to_have_count(0)
    # What is done is told with the name; with another one all of it is told anew.
    page.locator("#action-blood").click()
    page.locator("#place-0b").click()
    after = same(page)
    name = [*called(page)][after.log[-1].seat]
    told = "{} brought 2 varmints of New Blood to 0b."
    expect(page.locator("#log li").first).to_contain_text(told.format(name))
    page.locator("#deals").click()
    rename(page, names.index(name), "Zoë")
    # Two cannot have one colour: they change places.
    page.locator("#colour-0-sky").click()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    for again in range(2):
        expect(page.locator("#log")).to_contain_text(told.format("Zoë"))
        assert "Zoë" in called(page)
        assert len(set(called(page).values())) == 3
        assert kept(page).save() == after.save()
        if not again:
            reload(page)
            rest(page)


def test_another_tab_plays_on(open_warren: Callable[[str], Page], context: BrowserContext, site: str) -> None:
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, in_the_middle)
    lay(page, session, FRIENDS)
    rest(page)
    other = context.new_page()
    other.add_init_script(HURRIED)
    other.goto(urljoin(site, address(FRIENDS)))
    wait_until_ready(other)
    rest(other)
    shows(other, session)
    press(page, "end")
    played = same(page)
    press(other, "end")
    expect(other.locator("#notice")).to_contain_text(WORDS.say("table.elsewhere"))
    assert kept(page).save() == played.save(), "what the first tab has played stands"
    expect(other.locator(".table")).to_have_attribute("data-busy", "false")


def test_what_cannot_be_read_is_set_aside(open_warren: Callable[[str], Page]) -> None:
    page = open_warren(address(FRIENDS))
    session = position(FRIENDS, in_the_middle)
    for broken in ("text", "moves", "players"):
        lay(page, session, FRIENDS)
        rest(page)
        contents = shelf(page)
        if broken == "moves":
            contents["deals"][0]["save"]["record"]["moves"][3] = "place 9 9 9"
        elif broken == "players":
            contents["deals"][0]["save"]["players"] = ["easy", "human"]
        go(page, "./")
        store(page, "critterbox:vacuum", "{ no" if broken == "text" else json.dumps(contents))
        go(page, address(FRIENDS, session.seed))
        rest(page)
        expect(page.locator("#notice")).to_contain_text(WORDS.say("table.set_aside"))
        fresh = same(page)
        assert fresh.log == [] and fresh.seed == session.seed
        assert any("unreadable" in key for key in stored(page)), broken


def test_a_broken_tile_file_is_explained_and_changes_nothing(
    open_warren: Callable[[str], Page], tmp_path: Path
) -> None:
    page = open_warren(address(EASY, DEAL))
    same(page)
    before = stored(page)
    lines = OURS.splitlines()
    size = next(number for number, line in enumerate(lines) if "chamber 6" in line)
    faulty = [*lines]
    faulty[size] = faulty[size].replace("chamber 6", "chamber 0")
    broken = {
        "faults.toml": "\n".join(faulty),
        "sign.toml": OURS.replace('name = "', "name = ", 1),
        "empty.toml": "",
        "picture.toml": "\x00\x01\x02" * 50,
        "long.toml": "#" * 200_000,
        "page.toml": '<b>name</b> = "<img src=x onerror=alert(1)>"',
    }
    page.locator("#deals").click()
    for name, text in broken.items():
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        with pytest.raises(datafile.FileFaults) as error:
            components.read_toml(text)
        told = [datafile.tell(fault, WORDS) for fault in error.value.faults]
        page.locator("#file-deck").set_input_files(file)
        expect(page.locator("#file-faults li")).to_have_text(told[:20])
        expect(page.locator("#file-faults b, #file-faults img")).to_have_count(0)
        if name == "faults.toml":
            assert any(text.startswith(f"Line {size + 1}") for text in told), told
        expect(page.locator("#wish-deck-usual")).to_have_attribute("aria-pressed", "true")
        assert stored(page) == before, name
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    same(page)


def test_tiles_of_ones_own_are_played_with(
    open_warren: Callable[[str], Page], new_context: Callable[..., BrowserContext], site: str, tmp_path: Path
) -> None:
    page = open_warren(address(MEDIUM, DEAL))
    own = components.read_toml(own_tiles())
    file = tmp_path / "own.toml"
    file.write_text(own_tiles(), encoding="utf-8")
    page.locator("#deals").click()
    page.locator("#file-deck").set_input_files(file)
    expect(page.locator("#sheet .notice span")).to_have_text(WORDS.say("table.file_read", name=own.name))
    expect(page.locator(f"#wish-deck-{own.hash}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#sheet b")).to_have_count(0)
    page.locator("#wish-player-1-friend").click()
    page.locator("#deal-number").fill(str(DEAL))
    page.keyboard.press("Enter")
    rest(page)
    way = Way("friend", "short", own.hash)
    assert asked(page) == (None, way)
    session = same(page)
    assert session.seed == DEAL
    expect(page.locator("#log")).to_contain_text(own.name)
    page.locator("#action-blood").click()
    page.locator("#place-0a").click()
    after = same(page)
    # The game outlives the page, and another device is told what is missing.
    reload(page)
    rest(page)
    assert kept(page).save() == after.save()
    expect(page.locator("#log")).to_contain_text(own.name)
    stranger = new_context().new_page()
    stranger.add_init_script(HURRIED)
    stranger.goto(urljoin(site, address(way, DEAL)))
    wait_until_ready(stranger)
    expect(stranger.locator(".problem p")).to_have_text(WORDS.say("refusal.tiles_not_here"))
    assert shelf(stranger)["deals"] == []
    stranger.locator('.problem [data-do="new"]').click()
    rest(stranger)
    stranger.locator("#deals").click()
    stranger.locator("#file-deck").set_input_files(file)
    expect(stranger.locator(f"#wish-deck-{own.hash}")).to_have_attribute("aria-pressed", "true")
    go(stranger, address(way, DEAL))
    rest(stranger)
    assert read(stranger)["locations"] == read_fresh(session)


def read_fresh(session: Session) -> Json:
    """Return the places of a deal that nobody has touched."""
    start = session.game.snapshot(session.start, None)
    keys = ("name", "varmints", "colonies", "crowded")
    return [{key: it[key] for key in keys} for it in start["locations"]]
