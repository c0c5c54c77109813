"""What all files of players have in common. What each of them refuses is tested with its game."""

from __future__ import annotations

from critterbox.datafile import Fault, Source, label_of, nearest, tell
from critterbox.game import Refusal
from critterbox.words import Words

TEXT = """\
name = "Test"
tile = "no header"
[tokens] # the first
A = 1
list = ["one",
  'two']
[[tile]]
id = "x"
note = '''
[[tile]]
[tokens]'''
 [[ tile ]] # the second
id = "y"
id = "z"
[other]
name = "Mole"
[tokens]
A = 2
"""


def test_where_things_stand() -> None:
    source = Source(TEXT, "tile", ("tokens",))
    assert source.items == 2
    assert list(source.places) == [0, "tokens", 1, 2]
    assert source.headers() == {3, 7, 12}
    assert [source.line(0, key) for key in ("name", "tile", "other", None)] == [1, 2, None, None]
    assert [source.line("tokens", key) for key in ("A", "list", "B", None)] == [4, 5, 3, 3]
    assert [source.line(1, key) for key in ("id", "note", "name", None)] == [8, 9, 7, 7]
    assert [source.line(2, key) for key in ("id", "name", None)] == [13, 16, 12]
    assert source.line(3, "id") is None
    assert "\n".join(line for place in source.places for line in source.piece(place)) == TEXT


def test_where_a_text_stands_in_a_list() -> None:
    source = Source(TEXT, "tile", ("tokens",))
    assert source.line("tokens", "list", "one") == 5
    assert source.line("tokens", "list", "two") == 6
    assert source.line("tokens", "list", "three") == 5


def test_a_table_may_stand_in_one_line() -> None:
    source = Source("name = 1\ntokens = { A = 1 }\n[[tile]]\ntokens = 3", "tile", ("tokens",))
    assert source.line("tokens", "A") == source.line("tokens", None) == 2
    assert Source("[[tile]]\n", "tile", ("tokens",)).line("tokens", "A") is None


def test_a_file_without_tables() -> None:
    source = Source("[]\n[ ]\n[tokens]\n[[tile]]\n[[critter]]", "critter")
    assert list(source.places) == [0, 1]
    assert source.line(1, None) == 5


def test_what_an_item_is_called() -> None:
    source = Source(TEXT, "tile", ("tokens",))
    assert [source.label(place) for place in source.places] == [None, None, "x", "Mole"]
    assert label_of({"id": "mole", "name": " Mole "}) == "Mole"
    assert label_of({"id": "mole", "name": "\n"}) == "mole"
    assert label_of({"id": 3}) is None
    assert label_of({"name": "M" * 100}) == "M" * 23 + "…"


def test_where_a_fault_is() -> None:
    refusal = Refusal("file_more_faults")
    sentence = "There are more faults after these."
    assert tell(Fault(3, "Mole", refusal, 1, "critter"), Words()) == f"Line 3, Mole: {sentence}"
    assert tell(Fault(3, None, refusal, 1, "critter"), Words()) == f"Line 3: {sentence}"
    assert tell(Fault(None, "Mole", refusal, 1, "critter"), Words()) == f"Mole: {sentence}"
    assert tell(Fault(None, None, refusal, 1, "critter"), Words()) == f"Critter 1: {sentence}"
    assert tell(Fault(None, None, refusal, 2, "tile"), Words()) == f"Tile 2: {sentence}"
    assert tell(Fault(None, None, refusal), Words()) == sentence


def test_the_nearest() -> None:
    assert nearest("nmae", ("name", "id", "speed")) == "name"
    assert nearest("level", ("name", "level")) == "level"
    assert nearest("colour", ("name", "id", "level", "speed", "boost", "play")) is None
    assert nearest("x" * 1_000_000, ("name", "id")) is None
