"""What is rehearsed while nothing else is to be done: choices of the player, and nothing that anybody notices."""

from __future__ import annotations

from typing import Any

import pytest

from critterbox.games import GAME_IDS
from critterbox.table.app import App
from critterbox.table.rehearsal import STEPS
from critterbox.table.scene import Reaction, Scene
from tests.table.fake_page import FakePage
from tests.table.opening import game_of, open_at, play_any


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_rehearsal_changes_nothing(game: str) -> None:
    table, page = open_at(f"?game={game}&deal=3")
    before = (
        (table.look, table.refused, table.told, table.sheet, table.actions, game_of(table).save()),
        (dict(page.store), page.address, list(page.drawn), list(page.spoken), list(page.order)),
    )
    (steps,) = page.rehearsals
    assert sum(1 for _ in steps) == STEPS
    after = (
        (table.look, table.refused, table.told, table.sheet, table.actions, game_of(table).save()),
        (dict(page.store), page.address, list(page.drawn), list(page.spoken), list(page.order)),
    )
    assert after == before


def test_choices_are_rehearsed_as_if_they_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    table, page = open_at("?game=numbsters&deal=3")
    asked: list[tuple[str, ...]] = []
    react = table.face.react

    def listen(_: object, scene: Scene[Any], words: tuple[str, ...]) -> Reaction[Any] | None:
        asked.append(words)
        return react(scene, words)

    monkeypatch.setattr(type(table.face), "react", listen)
    (steps,) = page.rehearsals
    assert sum(1 for _ in steps) == len(asked) == STEPS
    # What can be chosen of the opening: each of the eight cards, and what stands beside the stack.
    assert {words for words in asked if words[0] == "card"} == {("card", str(place)) for place in range(8)}
    assert len(set(asked)) > 8


def test_a_rehearsal_ends_when_something_is_done() -> None:
    table, page = open_at("?game=numbsters&deal=3")
    (steps,) = page.rehearsals
    next(steps)
    play_any(table)
    assert list(steps) == []


def test_only_the_first_table_of_a_page_is_rehearsed() -> None:
    page = FakePage()
    app = App(page)
    for address in ("", "?game=numbsters&deal=3", "", "?game=numbsters&deal=4"):
        page.address = address
        app.navigate()
    assert len(page.rehearsals) == 1


def test_nothing_is_rehearsed_behind_a_curtain() -> None:
    table, page = open_at("?game=varmints&against=friend&deal=3")
    assert table.curtain is not None
    assert list(page.rehearsals[0]) == []


def test_nothing_is_rehearsed_in_the_lobby() -> None:
    page = FakePage()
    App(page).navigate()
    assert page.rehearsals == []
