"""What the rules pages claim is checked against the engine, and what is untrue is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.build.archives import BuildError
from tools.build.examples import read_examples

GOOD = """
[[example]]
id = "last-meal"
about = "win"
caption = "Two are left."
position = '''{"stack": [13, 8, 12], "deck": [], "discard": [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 14, 15, 16, 17, 18],
  "phase": "eat", "turn": 16, "assisted": false, "outcome": null}'''

[[example.try]]
say = "Let the Twelve eat the Thirteen."
move = "eat 12 13 basic"
claim = "You win."
after = { "stack" = [8, 12], "stack.1" = 12, "outcome.result" = "won" }
events = ["ate", "won"]

[[example.try]]
say = "Let the Thirteen eat the Twelve."
move = "eat 13 12 basic"
claim = "The smaller one eats."
refused = "smaller_eats_bigger"
rule = "N3"
"""

DEAL = """
[[example]]
id = "a-deal"
about = "setup"
caption = "A new game."
deal = 42
moves = ["swap 6 7"]

[[example.try]]
say = "Let the Six eat the Eighteen."
move = "eat 6 18 special"
claim = "Eighteen is gone."
events = ["ate", "drew"]
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "numbsters.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults(folder: Path, text: str) -> str:
    with pytest.raises(BuildError) as caught:
        read_examples(write(folder, text), "numbsters")
    return str(caught.value)


def test_true_examples_are_read(tmp_path: Path) -> None:
    meal, deal = read_examples(write(tmp_path, GOOD + DEAL), "numbsters")
    assert [tried.move for tried in meal.tries] == ["eat 12 13 basic", "eat 13 12 basic"]
    assert meal.session.record().position is not None
    assert deal.session.record().moves == ("swap 6 7",)
    assert deal.begin().state == deal.session.state


def test_trying_leaves_the_example_where_it_begins(tmp_path: Path) -> None:
    [meal] = read_examples(write(tmp_path, GOOD), "numbsters")
    assert meal.session.outcome() is None
    assert meal.begin() is not meal.session


def test_a_file_without_examples_is_an_empty_one(tmp_path: Path) -> None:
    assert read_examples(write(tmp_path, ""), "numbsters") == ()


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("[8, 12], ", "[8, 13], ", "try 1, eat 12 13 basic: stack should be [8,13], and is [8,12]"),
        ('"stack.1" = 12', '"stack.1" = true', "stack.1 should be true, and is 12"),
        ('"stack.1"', '"stack.2"', "the state has no stack.2"),
        ('"stack.1"', '"stack.top"', "the state has no stack.top"),
        ('["ate", "won"]', '["won", "ate"]', "it should tell of won, ate, and tells of ate, won"),
        ("eat 12 13 basic", "eat 13 12 basic", "it should be possible, and is refused: smaller_eats_bigger"),
        ("eat 12 13 basic", "eat up", "it should be possible, and is refused: bad_move_text"),
        (
            "eat 13 12 basic",
            "eat 12 13 basic",
            "it should be refused as smaller_eats_bigger, and is possible",
        ),
        ("smaller_eats_bigger", "not_sequential", "refused as not_sequential by N3, and is as smaller_eats"),
        ('"N3"', '"N4"', "by N4, and is as smaller_eats_bigger by N3"),
        ('rule = "N3"', "", "by None, and is as smaller_eats_bigger by N3"),
    ],
)
def test_a_false_claim_is_told_with_its_file_example_and_difference(
    tmp_path: Path, before: str, after: str, told: str
) -> None:
    assert before in GOOD
    fault = faults(tmp_path, GOOD.replace(before, after, 1))
    assert fault.startswith("numbsters.toml: example last-meal: try ")
    assert told in fault


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("caption", "captoin", "“captoin” does not belong there"),
        ("claim", "claims", "try 1: “claims” does not belong there"),
        ('caption = "Two are left."', "", "“caption” is missing"),
        ('"Two are left."', "2", "“caption” must be a text"),
        ('claim = "You win."', "", "try 1: “claim” is missing"),
        ('refused = "smaller_eats_bigger"\nrule = "N3"', "", "nothing of what it claims can be checked"),
        ('refused = "smaller_eats_bigger"', 'events = ["ate"]', "a ruling without a refusal"),
        ("refused =", 'events = ["ate"]\nrefused =', "what is refused changes nothing"),
        ("position =", "deal = 1\nposition =", "either at a “position” or with a “deal”"),
        ("position =", "options = {}\nposition =", "“options” go with a “deal”"),
        ("[13, 8, 12]", "[13, 8]", "card_count"),
        ('"outcome": null', '"outcome": nothing', "not_json"),
        ('about = "win"', 'about = "win"\nagainst = "hard"', "unknown_way"),
        ("[[example]]", "[[examples]]", "“examples” does not belong there"),
        ("[[example]]", "[[example]", "is not TOML"),
    ],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, before: str, after: str, told: str) -> None:
    assert before in GOOD
    text = GOOD.replace(before, after, 1)
    if before == "[[example]]":
        text = text.replace("[[example.try]]", f"[[{after.strip('[]')}.try]]")
    assert told in faults(tmp_path, text)


def test_an_example_without_anything_to_try_is_a_fault(tmp_path: Path) -> None:
    assert "there is nothing to try" in faults(tmp_path, GOOD.partition("[[example.try]]")[0])


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("[8, 12],", "[8, 13],") + DEAL.replace('"drew"', '"lost"')
    told = faults(tmp_path, text).splitlines()
    assert [line.split(": ")[1] for line in told] == ["example last-meal", "example a-deal"]


def test_an_id_is_there_once(tmp_path: Path) -> None:
    assert "example last-meal: there are several of this id" in faults(tmp_path, GOOD + GOOD)
