"""Guided first games on the built site: played through by hand, left, resumed, taken back, and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from critterbox.games import GAME_IDS
from critterbox.languages.en import SENTENCES
from critterbox.table.tour import find_tour
from e2e.native import open_hurried
from e2e.numbsters import players as of_numbsters
from e2e.table import SIDEWAYS, SMALL_TARGETS, go, go_on, press, reload, rest, said, send, settle
from e2e.vacuum import players as of_vacuum
from e2e.vacuum.twin import Twin
from e2e.varmints import players as of_varmints

pytestmark = pytest.mark.started

ROOMS = {"numbsters": of_numbsters, "varmints": of_varmints, "vacuum": of_vacuum}

Open = Callable[[str], Page]


@pytest.fixture
def open_tour(open_with: Callable[..., Page]) -> Open:
    """Open the tour of a game, at a hurried pace and with nothing moving."""
    return lambda game_id: open_hurried(open_with, f"?game={game_id}&start=tour")


class Companion(Twin):
    """A twin at a game that everybody may know: its beginning is the same for all."""

    def search(self) -> None:
        pass


def hands(game_id: str, page: Page, kind: str) -> Callable[[tuple[str, ...]], None]:
    """Return what makes the moves of a step with somebody's own hands."""
    maker = getattr(ROOMS[game_id], f"{kind}Player")
    # Who goes over the map with the arrows knows the way from the same table without a browser.
    knows_the_way = (game_id, kind) == ("vacuum", "Keyboard")
    player = maker(page, Companion(page, f"?game={game_id}&start=tour", {})) if knows_the_way else maker(page)

    def play(moves: tuple[str, ...]) -> None:
        if game_id == "numbsters":
            player.play(*moves)
        elif game_id == "vacuum":
            player.play(moves)
        else:
            player.play(moves[0])
        settle(page)

    return play


def steps(game_id: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Return the number and the moves of each step that is asked for."""
    return ((number, step.moves) for number, step in enumerate(find_tour(game_id).lessons, start=1))


def at_step(page: Page, number: int) -> None:
    expect(page.locator("#coach-title")).to_contain_text(f"Step {number} of", timeout=15_000)
    rest(page)


def done(page: Page, game_id: str) -> None:
    closing = SENTENCES[f"tour.{game_id}.done"].partition("{")[0][:40]
    expect(page.locator("#coach-says")).to_contain_text(closing)


def play_through(page: Page, game_id: str, kind: str) -> None:
    play = hands(game_id, page, kind)
    for number, moves in steps(game_id):
        at_step(page, number)
        play(moves)
    done(page, game_id)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_by_pointer(open_tour: Open, game_id: str) -> None:
    page = open_tour(game_id)
    play_through(page, game_id, "Pointer")
    page.locator("#coach-new").click()
    expect(page.locator("#coach")).to_have_count(0)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_by_keyboard_alone(open_tour: Open, game_id: str) -> None:
    play_through(open_tour(game_id), game_id, "Keyboard")


@pytest.mark.parametrize("screen", ["phone"])
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_on_a_phone(open_tour: Open, game_id: str, screen: str) -> None:  # noqa: ARG001 - the screen is the fixture's
    """At each step the coach is in sight and leaves the board two thirds of it; nothing sticks out."""
    page = open_tour(game_id)
    play = hands(game_id, page, "Touch")
    for number, moves in steps(game_id):
        at_step(page, number)
        coach = page.locator("#coach").bounding_box()
        assert coach is not None
        assert coach["y"] >= 0
        assert coach["height"] < 844 / 4
        assert page.evaluate(SIDEWAYS) == []
        assert page.evaluate(SMALL_TARGETS) == []
        play(moves)
    done(page, game_id)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_show_me(open_tour: Open, game_id: str, axe: Callable[[Page], list[str]]) -> None:
    page = open_tour(game_id)
    for number, _ in steps(game_id):
        at_step(page, number)
        page.locator("#coach-show").click()
    done(page, game_id)
    assert axe(page) == []


@pytest.mark.started(False)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_left_and_resumed(open_tour: Open, game_id: str) -> None:
    """Where somebody was is found after loading the page anew, and after a way through the lobby."""
    page = open_tour(game_id)
    for number in (1, 2):
        at_step(page, number)
        page.locator("#coach-show").click()
    at_step(page, 3)
    reload(page)
    at_step(page, 3)
    page.locator(".home").click()
    go_on(page, game_id).click()
    at_step(page, 3)
    page.locator("#coach-leave").click()
    expect(page.locator("#coach-says")).to_have_text(SENTENCES["tour.left"])
    page.locator("#coach-resume").click()
    at_step(page, 3)


OTHER = {"numbsters": "try move 0 1", "varmints": "try pass", "vacuum": "try move 0b 0a"}
"""Legal moves that the second step does not ask for."""


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_wrong_move_is_answered(open_tour: Open, game_id: str) -> None:
    page = open_tour(game_id)
    page.locator("#coach-show").click()
    at_step(page, 2)
    send(page, OTHER[game_id])
    expect(page.locator("#coach-wrong")).to_have_text(SENTENCES["tour.wrong"])
    assert SENTENCES["tour.wrong"] in said(page)
    at_step(page, 2)
    page.locator("#coach-show").click()
    at_step(page, 3)
    expect(page.locator("#coach-wrong")).to_have_count(0)


ASTRAY = {"numbsters": "try swap 0 1", "varmints": "try play moth 1 up", "vacuum": "try blood 0a"}
"""Legal moves that the first step does not ask for."""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["desktop", "phone"])
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_whoever_goes_another_way_is_told_so_in_a_line(
    open_tour: Open, game_id: str, screen: str, theme: Any, axe: Callable[[Page], list[str]]
) -> None:
    """It takes little of the screen, its words and its button stand side by side, and it goes with the page."""
    page = open_tour(game_id)
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    page.locator("#coach-leave").click()
    send(page, ASTRAY[game_id])
    rest(page)
    coach = page.locator("#coach.strayed")
    expect(coach).to_be_visible()
    expect(page.locator("#coach-says")).to_have_text(SENTENCES["tour.strayed"])
    whole, words, button = (
        page.locator(it).bounding_box() for it in ("#coach", "#coach-says", "#coach-again")
    )
    assert whole is not None and words is not None and button is not None
    assert whole["height"] <= (52 if screen == "desktop" else 60)
    assert words["x"] + words["width"] <= button["x"]
    middles = [box["y"] + box["height"] / 2 for box in (whole, words, button)]
    assert max(middles) - min(middles) <= 3
    assert coach.evaluate("(it) => getComputedStyle(it).position") == "static"
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert axe(page) == []
    page.locator("#coach-again").click()
    at_step(page, 1)


@pytest.mark.parametrize("game_id", ["numbsters", "varmints"])
def test_undo_within_a_tour(open_tour: Open, game_id: str) -> None:
    page = open_tour(game_id)
    page.locator("#coach-show").click()
    at_step(page, 2)
    press(page, "undo")
    at_step(page, 1)
    press(page, "redo")
    at_step(page, 2)


def test_the_way_in_from_the_lobby_and_from_the_help(open_tour: Open) -> None:
    page = open_tour("vacuum")
    go(page, "./")
    page.locator("#lobby a[href*='numbsters&start=tour']").click()
    at_step(page, 1)
    assert page.locator(".table").get_attribute("data-game") == "numbsters"
    go(page, "?game=varmints&deal=42")
    page.locator("#tool-help").click()
    page.locator("#tour-begin").click()
    at_step(page, 1)
    assert "start=tour" in page.url


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_coach_is_heard(open_tour: Open, game_id: str) -> None:
    page = open_tour(game_id)
    page.locator("#coach-show").click()
    at_step(page, 2)
    assert (page.locator("#coach-says").text_content() or "?") in said(page)
