"""Sharing and embedding: what is copied is right, and tells nothing that is hidden."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest

from critterbox.games import GAME_IDS, find_game
from critterbox.languages.en import SENTENCES
from critterbox.record import canonical
from critterbox.table import sharing
from critterbox.table.host import LEAST, MOST
from critterbox.table.manner import Manner
from critterbox.table.table import Table
from tests.table.fake_page import HERE, FakePage
from tests.table.opening import game_of, open_at, play_any
from tests.table.reading import doers, read, text

ROOT = Path(__file__).parents[2]
EMBED = (ROOT / "embed.js").read_text(encoding="utf-8")
SCHEMA = json.loads((ROOT / "docs/schema/messages.json").read_text(encoding="utf-8"))
SECRET = [game_id for game_id in GAME_IDS if find_game(game_id).hides_seed]
DEAL = 271_828


def copied(table: Table, page: FakePage, what: str) -> str:
    before = len(page.copied)
    table.act(f"copy {what}")
    assert len(page.copied) == before + 1, what
    return page.copied[-1]


class Snippet(HTMLParser):
    """The elements of a snippet, each with its attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: dict[str, dict[str, str | None]] = {}
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in self.elements
        self.elements[tag] = dict(attrs)

    def handle_data(self, data: str) -> None:
        self.text += data


def asked(address: str) -> dict[str, str]:
    """Return what an address asks for, its fragment included."""
    assert address.startswith(HERE)
    parts = urlsplit(address)
    return dict(parse_qsl(f"{parts.query}&{parts.fragment}"))


def test_a_link_of_the_deal_is_there_at_once_and_one_of_the_game_when_it_has_begun() -> None:
    table, page = open_at("?game=numbsters&deal=42")
    table.act("open share")
    assert {"copy link", "copy frame", "copy element"} <= set(doers(read(page.sheet or "")))
    assert not {"copy position", "copy record", "embed position"} & set(doers(read(page.sheet or "")))
    table.act("close")
    play_any(table)
    table.act("open share")
    assert {"copy position", "copy record", "embed position"} <= set(doers(read(page.sheet or "")))
    assert copied(table, page, "link") == f"{HERE}?game=numbsters&deal=42"


def test_what_is_shown_is_what_is_copied() -> None:
    table, page = open_at("?game=numbsters&deal=42")
    play_any(table)
    table.act("open share")
    for what in ("link", "position", "record", "frame", "element"):
        shown = [node for node in read(page.sheet or "").iter("p") if node.get("id") == f"shared-{what}"]
        assert "".join(shown[0].itertext()) == copied(table, page, what)


def test_links_lead_to_the_position_and_to_the_whole_game() -> None:
    table, page = open_at("?game=numbsters&deal=42&theme=dark&chrome=none")
    play_any(table)
    table.act("open share")
    position, record = copied(table, page, "position"), copied(table, page, "record")
    assert set(asked(position)) == set(asked(record)) == {"game", "record"}, "the manner is this page's own"
    there, _ = open_at(position.removeprefix(HERE))
    assert game_of(there).state == game_of(table).state
    assert game_of(there).log == []
    whole, _ = open_at(record.removeprefix(HERE))
    assert game_of(whole).record() == game_of(table).record()


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("what", sharing.WHAT)
def test_snippets_begin_with_what_was_chosen(game_id: str, what: str) -> None:
    table, page = open_at(f"?game={game_id}&deal={DEAL}")
    play_any(table)
    table.act("open share anyway")
    table.act(f"embed {what}")
    frame = Snippet(copied(table, page, "frame")).elements["iframe"]
    assert frame["title"] == SENTENCES[f"game.{game_id}"]
    assert (frame["width"], frame["loading"]) == ("100%", "lazy")
    assert frame["allow"] == "clipboard-write; fullscreen"
    assert int(frame["height"] or 0) >= 600
    address = asked(frame["src"] or "")
    assert address.pop("chrome") == "none"
    snippet = Snippet(copied(table, page, "element"))
    assert snippet.elements["script"] == {"type": "module", "src": f"{HERE}embed.js"}
    assert snippet.elements["critter-box"] == address, "both begin with the same"
    assert asked(snippet.elements["a"]["href"] or "") == address
    assert snippet.text.strip() == f"Play {SENTENCES[f'game.{game_id}']}"
    assert ("deal" in address) == (what == "deal")
    assert ("record" in address) == (what == "position")
    there, _ = open_at((frame["src"] or "").removeprefix(HERE))
    if what == "position":
        assert game_of(there).state == game_of(table).state
    if what == "deal":
        assert there.deal == DEAL


@pytest.mark.parametrize("game_id", SECRET)
def test_what_would_give_hidden_things_away_waits_for_the_end(game_id: str) -> None:
    table, page = open_at(f"?game={game_id}&deal={DEAL}")
    play_any(table)
    table.act("open share")
    for what in ("link", "position", "record"):
        table.act(f"copy {what}")
    for what in ("deal", "position"):
        table.act(f"embed {what}")
        assert "record" not in copied(table, page, "frame") + copied(table, page, "element")
    seen = "".join([*page.copied, page.sheet or "", page.board])
    assert str(DEAL) not in seen
    assert "record=" not in seen
    assert len(page.copied) == 4
    assert set(doers(read(page.sheet or ""))) >= {"open share anyway", "copy frame", "copy element"}
    table.act("open share anyway")
    assert str(DEAL) in copied(table, page, "link")
    assert copied(table, page, "record") != copied(table, page, "position")


@pytest.mark.parametrize("game_id", SECRET)
def test_full_size_tells_nothing_hidden_either(game_id: str) -> None:
    table, page = open_at(f"?game={game_id}&deal={DEAL}&chrome=none")
    play_any(table)
    (link,) = [node for node in read(page.board).iter("a") if node.get("id") == "full-size"]
    assert "record" not in asked(link.get("href") or "")
    assert "deal" not in asked(link.get("href") or "")


def test_full_size_opens_the_game_as_it_stands() -> None:
    table, page = open_at("?game=numbsters&deal=42&chrome=none&keep=no&theme=dark")
    play_any(table)
    (link,) = [node for node in read(page.board).iter("a") if node.get("id") == "full-size"]
    assert (link.get("target"), link.get("rel")) == ("_blank", "noopener")
    assert set(asked(link.get("href") or "")) == {"game", "record"}
    there, _ = open_at((link.get("href") or "").removeprefix(HERE))
    assert game_of(there).record() == game_of(table).record()


def test_a_game_from_a_link_is_shared_as_it_was_opened() -> None:
    first, page = open_at("?game=numbsters&deal=42")
    play_any(first)
    first.act("open share")
    table, page = open_at(copied(first, page, "position").removeprefix(HERE))
    table.act("open share")
    opened = sharing.link(table)
    assert copied(table, page, "link") == opened
    assert asked(Snippet(copied(table, page, "frame")).elements["iframe"]["src"] or "")["record"] in opened


def test_cards_of_ones_own_are_in_the_record_and_not_asked_for() -> None:
    table, _ = open_at("?game=varmints&deal=7")
    table.way = table.way._replace(deck="00ff00ff00ff00ff")
    table.sheet = ("share", "anyway")
    for what in sharing.WHAT:
        table.act(f"embed {what}")
        assert "deck" not in asked(Snippet(sharing.text(table, "frame")).elements["iframe"]["src"] or "")


def test_nothing_of_it_is_there_without_a_game() -> None:
    table, page = open_at("?game=numbsters&deal=x")
    table.act("open share")
    for what in ("link", "position", "record", "frame", "element", "result", "x"):
        table.act(f"copy {what}")
    assert page.copied == []
    assert text(read(page.board))


def test_the_choice_stays_when_something_was_copied() -> None:
    table, page = open_at("?game=numbsters&deal=42")
    table.act("open share")
    table.act("embed new")
    table.act("copied yes")
    assert "deal=" not in copied(table, page, "frame")
    pressed = [
        node.get("id") for node in read(page.sheet or "").iter("button") if node.get("aria-pressed") == "true"
    ]
    assert pressed == ["embed-new"]
    table.act("embed nothing")
    assert "deal=" not in copied(table, page, "frame")


# The script that snippets name.


def test_the_script_names_the_games_as_the_catalogue_does() -> None:
    found = dict(re.findall(r'(\w+): \{ name: "([^"]+)"', EMBED))
    assert found == {game_id: SENTENCES[f"game.{game_id}"] for game_id in GAME_IDS}
    assert re.findall(r'PLAY = "([^"]+)"', EMBED) == [SENTENCES["lobby.play"]]


def test_the_pictures_of_the_script_are_there() -> None:
    pictures = re.findall(r'"(art/[^"]+)"', EMBED)
    assert len(pictures) == len(GAME_IDS) + 1
    assert all((ROOT / picture).is_file() for picture in pictures)


def test_the_script_hands_over_all_that_an_address_can_ask_for() -> None:
    (query,) = re.findall(r"QUERY = \[([^]]+)\]", EMBED)
    names = set(re.findall(r'"(\w+)"', query)) | {"height"}
    assert names == {"game", "deal", "against", "rules", *Manner._fields}
    assert 'RECORD = ["record", "position"]' in EMBED


def test_the_script_makes_frames_as_high_as_tables_ask_for() -> None:
    heights = {name: int(pixels) for name, pixels in re.findall(r"const (LEAST|MOST) = (\d+);", EMBED)}
    assert heights == {"LEAST": LEAST, "MOST": MOST}
    asked = SCHEMA["$defs"]["height"]["properties"]["height"]
    assert (asked["minimum"], asked["maximum"]) == (LEAST, MOST)
    told = (ROOT / "docs" / "embedding.md").read_text(encoding="utf-8")
    assert f"from {LEAST} to {MOST} pixels" in told
    assert f"{LEAST} to {MOST} |" in told


def test_records_are_written_in_one_way() -> None:
    """So that the same position has the same link wherever it is shared."""
    table, page = open_at("?game=numbsters&deal=42")
    play_any(table)
    table.act("open share")
    assert copied(table, page, "position") == copied(table, page, "position")
    assert canonical({"b": 1, "a": 2}) == '{"a":2,"b":1}'
