"""Addresses: the same deal, or a plain word about what is wrong, never another deal."""

from __future__ import annotations

from urllib.parse import parse_qsl, quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox import link
from critterbox.chance import SEED_LIMIT
from critterbox.game import Refusal
from critterbox.session import Session
from critterbox.table.address import Address, Named, read_address, read_deal, write_address
from critterbox.table.manner import Manner, manner_text
from critterbox.table.ways import Way
from critterbox.words import Words

HIGHEST = SEED_LIMIT - 1


def read(query: str) -> Address:
    return read_address(parse_qsl(query, keep_blank_values=True))


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", Address()),
        ("utm_source=x", Address()),
        ("GAME=numbsters&amp;Deal=42", Address("numbsters", 42)),
        ("game=numbsters&amp;deal=42", Address("numbsters", 42)),
        ("game=numbsters", Address("numbsters")),
        ("game=numbsters&deal=42", Address("numbsters", 42)),
        ("deal=42&game=numbsters", Address("numbsters", 42)),
        ("game=numbsters&deal=0", Address("numbsters", 0)),
        ("game=numbsters&deal=042", Address("numbsters", 42)),
        ("game=numbsters&deal=%2042%20", Address("numbsters", 42)),
        ("game=numbsters&deal=42&fbclid=1&x=2", Address("numbsters", 42)),
        ("game=numbsters&game=numbsters&deal=42&deal=42", Address("numbsters", 42)),
        (f"game=numbsters&deal={HIGHEST}", Address("numbsters", HIGHEST)),
        ("game=varmints", Address("varmints")),
        ("game=varmints&deal=1", Address("varmints", 1)),
        ("game=varmints&against=hard", Address("varmints", way={"against": "hard"})),
        (
            "game=varmints&against=hard&rules=numbers&deck=0123456789abcdef&deal=7",
            Address("varmints", 7, way={"against": "hard", "rules": "numbers", "deck": "0123456789abcdef"}),
        ),
        (
            "game=numbsters&deal=42&theme=dark&lang=en&chrome=none&keep=no",
            Address("numbsters", 42, manner=Manner("dark", "en", "none", "no")),
        ),
        (
            "game=numbsters&amp;THEME=light&height=480",
            Address("numbsters", manner=Manner("light", height="480")),
        ),
        ("game=numbsters&lang=EN-gb", Address("numbsters", manner=Manner(lang="en"))),
        ("theme=dark", Address(manner=Manner("dark"))),
        ("theme=pink", Address()),
        ("AGAINST=hard&game=varmints&amp;deal=7", Address("varmints", 7, way={"against": "hard"})),
        ("game=varmints&against=hard&against=hard", Address("varmints", way={"against": "hard"})),
        ("game=varmints&against=", Address("varmints", way={"against": ""})),
        ("game=numbsters&against=nobody&deal=3", Address("numbsters", 3, way={"against": "nobody"})),
    ],
)
def test_good_addresses(query: str, expected: Address) -> None:
    assert read(query) == expected


@pytest.mark.parametrize(
    ("deal", "shown"),
    [
        ("", ""),
        ("-1", "-1"),
        ("4.5", "4.5"),
        ("1e3", "1e3"),
        ("0x10", "0x10"),
        ("4 2", "4 2"),
        ("4_2", "4_2"),
        ("+42", "+42"),
        ("٤٢", "٤٢"),
        ("²", "²"),
        ("42<script>", "42<script>"),
        (str(HIGHEST + 1), str(HIGHEST + 1)),
        ("9" * 400, "9" * 39 + "…"),
        ("x" * 5000, "x" * 39 + "…"),
    ],
)
def test_bad_deals_of_a_known_game(deal: str, shown: str) -> None:
    """The game is known, so a new deal of it can be offered."""
    problem = Refusal("bad_deal", None, {"text": shown, "highest": HIGHEST})
    assert read_address([("game", "numbsters"), ("deal", deal)]) == Address("numbsters", None, problem)


@pytest.mark.parametrize("game", ["", "Numbsters", "numbsters ", "chess", "../numbsters", "<b>", "x" * 300])
def test_unknown_games(game: str) -> None:
    asked = read_address([("game", game), ("deal", "42")])
    assert (asked.game, asked.deal) == (None, None)
    assert asked.problem is not None
    assert asked.problem.code == "unknown_game"
    assert len(asked.problem.arguments["game"]) <= 40


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("game=numbsters&deal=1&deal=2", "deal"),
        ("game=numbsters&game=varmints", "game"),
        ("game=numbsters&deal=42&deal=", "deal"),
        ("game=varmints&against=hard&against=easy", "against"),
        ("game=varmints&rules=numbers&rules=&deal=4", "rules"),
        ("game=varmints&deal=4&deck=0123456789abcdef&deck=fedcba9876543210", "deck"),
        ("game=varmints&theme=dark&theme=light&deal=4", "theme"),
    ],
)
def test_two_meanings_are_none(query: str, name: str) -> None:
    asked = read(query)
    assert asked.problem == Refusal("address_twice", None, {"name": name})
    assert asked.deal is None


def test_a_known_game_is_still_known_when_its_deal_is_not() -> None:
    """So that a new deal can be offered."""
    assert read("game=numbsters&deal=1&deal=2").game == "numbsters"
    assert read("game=numbsters&game=varmints&deal=1").game is None


@given(
    st.lists(
        st.tuples(st.sampled_from(["game", "deal", "against", "deck", "theme", "keep", "x"]), st.text()),
        max_size=5,
    )
)
def test_any_address_is_read_or_explained(query: list[tuple[str, str]]) -> None:
    asked = read_address(query)
    if asked.problem is not None:
        assert asked.deal is None
        assert Words().explain(asked.problem)


RECORD = link.write(Session.new("numbsters", 104).record())
"""It has both signs that are no letters."""


def encoded(text: str, *, times: int = 1) -> str:
    """Return a text as programs write it that take all its signs for text."""
    for _ in range(times):
        text = quote(text, safe="")
    return text


WHOLE = f"game=numbsters&record={RECORD}"
ON_THEIR_WAY = {
    "as it was written": WHOLE,
    "the sign after the name": f"game=numbsters&record%3D{RECORD}",
    "under its other name": f"game=numbsters&position%3D{RECORD}",
    "all of the fragment": f"game=numbsters&{encoded(f'record={RECORD}')}",
    "all of the fragment, twice": f"game=numbsters&{encoded(f'record={RECORD}', times=2)}",
    "all of the fragment, three times": f"game=numbsters&{encoded(f'record={RECORD}', times=3)}",
    "the sign before the fragment": f"game=numbsters%23record={RECORD}",
    "the sign before the fragment, and what is in it": f"game=numbsters%23record%3D{RECORD}",
    "everything": encoded(f"game=numbsters#record={RECORD}"),
    "everything, twice": encoded(f"game=numbsters#record={RECORD}", times=2),
    "its dot": f"game=numbsters&record={RECORD.replace('.', '%2E')}",
    "its dashes, twice": f"game=numbsters&record={RECORD.replace('-', '%252D').replace('_', '%255F')}",
    "small letters": f"game=numbsters&record%3d{RECORD}",
    "written into HTML": f"game=numbsters&amp;record={RECORD}",
    "written into HTML, twice": f"game=numbsters&amp;amp;record={RECORD}",
    "written into HTML by number": f"game=numbsters&38;record={RECORD}",
    "written into HTML and encoded": f"game=numbsters%26amp%3Brecord%3D{RECORD}",
    "broken over lines": f"game=numbsters&record={RECORD[:60]}%0D%0A%20{RECORD[60:]}",
    "broken where it may be": f"game=numbsters&record={RECORD[:60]}%E2%80%8B{RECORD[60:]}%C2%AD",
    "at the end of a sentence": f"game=numbsters&record={RECORD}.",
    "in brackets and quotes": f"game=numbsters&record={RECORD}%22)%E2%80%9D,",
}


@pytest.mark.parametrize("query", ON_THEIR_WAY.values(), ids=ON_THEIR_WAY.keys())
def test_what_links_become_on_their_way_is_undone(query: str) -> None:
    asked = read(query)
    assert asked.problem is None
    assert asked.game == "numbsters"
    assert asked.record is not None
    assert link.write(asked.record) == RECORD


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (encoded("game=varmints&deal=42&against=hard"), Address("varmints", 42, way={"against": "hard"})),
        ("game=varmints%26deal%3D42", Address("varmints", 42)),
        ("game%3Dvarmints&deal%3D42", Address("varmints", 42)),
        ("game=varmints&#38;deal=42".replace("#", "&"), Address("varmints", 42)),
        ("game=varmints%26theme%3Ddark&deal=42", Address("varmints", 42, manner=Manner("dark"))),
        ("game=numbsters&deal=4%32", Address("numbsters", 42)),
    ],
)
def test_not_only_of_records(query: str, expected: Address) -> None:
    assert read(query) == expected


@pytest.mark.parametrize(
    "query",
    [
        "ref=https%3A%2F%2Fexample.org%2F%3Fgame%3Dvacuum%26deal%3D7&game=numbsters&deal=42",
        "game=numbsters&deal=42&utm%3Dgame%3Dvacuum",
        "game=numbsters&deal=42&q=x%26game%3Dvacuum",
    ],
)
def test_the_address_of_another_table_in_a_foreign_name_is_none_of_ours(query: str) -> None:
    assert read(query) == Address("numbsters", 42)


@pytest.mark.parametrize(
    "text",
    [
        encoded(RECORD[:-3]),
        encoded(RECORD + "xxxx"),
        RECORD.replace(".", "%2B"),
        RECORD[:50] + "%2B" + RECORD[51:],
        RECORD[:50] + "%" + RECORD[51:],
        RECORD.replace(".", "%" + "25" * 8 + "2E"),
        "%E2%82",
        "%00",
        "",
    ],
)
def test_what_cannot_be_undone_is_explained(text: str) -> None:
    """Of a game that is known, and so another deal of it can be offered."""
    asked = read(f"game=numbsters&record%3D{text}")
    assert (asked.game, asked.record) == ("numbsters", None)
    assert asked.problem is not None
    assert Words().explain(asked.problem)


def test_a_long_address_takes_no_long_time() -> None:
    for sign in ("%25", "%", "&", "&amp;", "%26", ".", "(", "=", "amp;", "%3D"):
        read(f"game=numbsters&record%3D{sign * 100_000}x")


@pytest.mark.parametrize(
    ("text", "named"), [("today", "today"), ("new", "new"), ("New", "new"), (" TODAY ", "today")]
)
def test_deals_that_are_named_by_no_number(text: str, named: Named) -> None:
    assert read_address([("game", "vacuum"), ("deal", text)]) == Address("vacuum", named=named)


def test_no_two_of_them() -> None:
    for query in ("deal=today&deal=new", "deal=today&deal=42", f"deal=new&record={RECORD}"):
        asked = read(f"game=numbsters&{query}")
        assert asked.problem == Refusal("address_twice", None, {"name": "deal"})
        assert asked.named is None


@given(st.integers(0, HIGHEST))
def test_a_written_address_is_read_again(deal: int) -> None:
    query = write_address("numbsters", deal)
    assert query.startswith("?")
    assert read(query[1:]) == Address("numbsters", deal)


@pytest.mark.parametrize(
    ("deal", "way", "query"),
    [
        (7, Way(), "?game=varmints&deal=7"),
        (None, Way(), "?game=varmints"),
        (None, Way("hard"), "?game=varmints&against=hard"),
        (0, Way("friend", "numbers"), "?game=varmints&against=friend&rules=numbers&deal=0"),
        (7, Way("easy", deck="00ff00ff00ff00ff"), "?game=varmints&against=easy&deck=00ff00ff00ff00ff&deal=7"),
    ],
)
def test_a_written_address_names_the_way(deal: int | None, way: Way, query: str) -> None:
    assert write_address("varmints", deal, way) == query
    named = {name: value for name, value in way._asdict().items() if value}
    assert read(query[1:]) == Address("varmints", deal, way=named)


@given(st.text())
def test_a_deal_is_a_number_or_a_refusal(text: str) -> None:
    deal = read_deal(text)
    if isinstance(deal, int):
        assert 0 <= deal <= HIGHEST
        assert str(deal) == (text.strip().lstrip("0") or "0")
    else:
        assert deal.code == "bad_deal"


def test_a_deal_without_a_game_is_explained() -> None:
    found = read("deal=42")
    assert found.game is None
    assert found.problem is not None
    assert found.problem.code == "address_no_game"


@pytest.mark.parametrize("value", ["", "Dark", "dark ", "red", "dark|light", "x" * 500])
def test_a_manner_that_cannot_be_had_is_explained(value: str) -> None:
    """What can be had holds all the same, also for the page that explains it."""
    found = read_address([("game", "numbsters"), ("deal", "7"), ("theme", value), ("chrome", "none")])
    assert found.problem is not None
    assert found.problem.code == "bad_manner"
    assert (found.game, found.deal, found.manner) == ("numbsters", None, Manner(chrome="none"))


@given(
    st.builds(
        Manner,
        st.sampled_from(["", "light", "dark", "system"]),
        st.sampled_from(["", "en"]),
        st.sampled_from(["", "full", "none"]),
        st.sampled_from(["", "yes", "no"]),
        st.sampled_from(["", "auto", "480"]),
    )
)
def test_a_written_manner_is_read_again(manner: Manner) -> None:
    assert read(f"game=numbsters&deal=7{manner_text(manner)}") == Address("numbsters", 7, manner=manner)
    assert read(write_address("numbsters", 7, manner=manner)[1:]) == Address("numbsters", 7, manner=manner)
