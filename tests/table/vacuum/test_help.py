"""The rules on one page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from critterbox.table.vacuum.help import ACTIONS, CHAPTERS, RULINGS, rules
from critterbox.vacuum.components import our_components
from critterbox.vacuum.model import COSTS, FIRST_POINTS, LAST_ROUND, POINTS, TRACKS, VARMINTS
from tests.table.reading import check, ids, text
from tests.table.vacuum.burrows import WORDS

RULINGS_PAGE = Path(__file__).parents[3] / "docs" / "rulings.md"


def test_the_rules_have_a_place_for_every_ruling() -> None:
    root = check(rules(WORDS))
    assert {f"rule-V{number}" for number in range(1, 17)} <= set(ids(root))
    assert len(RULINGS) == 16


def test_every_chapter_has_a_title_of_its_own() -> None:
    titles = [text(node) for node in check(rules(WORDS)).iter("h3")]
    assert len(titles) == len(set(titles)) == len(CHAPTERS) + 1


def test_all_actions_are_there_with_their_costs() -> None:
    table = next(check(rules(WORDS)).iter("table"))
    _, *rows = table.iter("tr")
    assert [text(next(row.iter("b"))) for row in rows] == [
        *("Move", "Reproduce", "New Blood", "Push"),
        *("Consolidate", "Feeding Time", "Trigger Vacuum", "Establish Colony"),
    ]
    assert [text(row[0]) for row in rows] == ["1", "2", "2", "2", "3", "4", "5", "5"]
    assert set(ACTIONS.values()) == set(COSTS)


@pytest.mark.parametrize("rule", RULINGS)
def test_a_ruling_is_told_on_the_page_of_rulings_too(rule: str) -> None:
    assert re.search(f"^- {rule} ", RULINGS_PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert WORDS.say(f"vacuum.ruling.{rule}").endswith(".")


def test_the_numbers_in_the_rules_are_those_of_the_game() -> None:
    said = " ".join(check(rules(WORDS)).itertext())
    first = "3, 4, 5 and 6"
    assert first == WORDS.joined([str(points) for points in FIRST_POINTS]) and first in said
    assert f"your action points, {POINTS} of them" in said
    assert f"{VARMINTS} varmints" in said and f"round {LAST_ROUND}" in said
    assert f"{TRACKS[0]} boxes (or {TRACKS[1]}, or {TRACKS[2]})" in said


def test_the_tiles_in_the_rules_are_those_in_the_box() -> None:
    ours = our_components()
    _, *others = ours.tiles.values()
    assert f"There are {len(others)} more tiles" in WORDS.say("vacuum.ruling.V4")
    assert sum(tile.letter is not None for tile in others) == 30
    sizes = {place.size for tile in others for place in tile.locations if place.kind == "chamber"}
    assert sizes == {6, 7, 8, 10}
    chambers = [sum(place.kind == "chamber" for place in tile.locations) for tile in others]
    hollows = [sum(place.kind == "hollow" for place in tile.locations) for tile in others]
    assert (min(chambers), max(chambers)) == (1, 2) and (min(hollows), max(hollows)) == (1, 4)
    assert ours.tokens == {"A": 2, **dict.fromkeys("BCDEFG", 5), "blank": 4}


def test_what_is_ours_and_what_is_not_is_said() -> None:
    told = f"{WORDS.say('vacuum.credits')} {WORDS.say('vacuum.help.ours')}"
    assert "rules v2.1, 2026-05-28" in told
    assert "unofficial" in told and "our design" in told
