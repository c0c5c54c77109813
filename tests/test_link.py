"""Records as text in links: short, and either read whole or refused."""

from __future__ import annotations

import random
import zlib
from base64 import urlsafe_b64encode

import pytest

from critterbox import link
from critterbox.game import BadInput
from critterbox.games import GAME_IDS
from critterbox.record import Record
from critterbox.session import Session


def played(game_id: str, moves: int) -> Session:
    session = Session.new(game_id, 42)
    chooser = random.Random(7)
    while len(session.log) < moves and session.outcome() is None:
        session.play(chooser.choice(session.game.legal_moves(session.state)))
    return session


def records(game_id: str) -> list[Record]:
    """A deal, a game under way, and a position."""
    session = played(game_id, 12)
    position = Session.at(game_id, session.game.to_json(session.state))
    return [Session.new(game_id, 42).record(), session.record(), position.record()]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_written_is_read(game_id: str) -> None:
    for kept in records(game_id):
        text = link.write(kept)
        assert link.read(text) == kept
        assert text.replace("-", "").replace("_", "").replace(".", "").isalnum()
        assert Session.replay(link.read(text)).record() == kept


@pytest.mark.parametrize(("game_id", "longest"), [("numbsters", 200), ("varmints", 700), ("vacuum", 800)])
def test_a_link_is_short_enough_to_be_sent(game_id: str, longest: int) -> None:
    assert max(len(link.write(kept)) for kept in records(game_id)) <= longest


def test_what_hardly_compresses_is_read_too() -> None:
    """A large set of tiles of somebody's own travels with its game."""
    noise = random.Random(7).randbytes(100_000).hex()
    kept = Session.new("vacuum", 42).record()._replace(options={"components": noise})
    assert link.read(link.write(kept)) == kept


def test_a_link_of_today_is_read_for_ever() -> None:
    """Whoever changes how links are written gives them another version, and goes on reading this one."""
    kept = link.read("1.ePkPjYIgq8anERps6PpxudzECM3dJslmycmGyWmpBoaJiQYmiUq1AEI3JMs")
    assert (kept.game, kept.seed, kept.moves) == ("numbsters", 42, ("leave",))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_any_damage_is_noticed(game_id: str) -> None:
    text = link.write(records(game_id)[1])
    for place in range(2, len(text) - 1, 3):  # the last character may hold bits that no byte takes up
        other = "A" if text[place] != "A" else "B"
        for after in ("", other + text[place + 1 :], text[place + 1 :]):
            with pytest.raises(BadInput):
                link.read(text[:place] + after)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_link"),
        ("1.", "bad_link"),
        ("hello", "bad_link"),
        ("1.A", "bad_link"),
        ("1.AAAA", "bad_link"),
        ("1.ä", "bad_link"),
        ("2.AAAA", "unknown_link_version"),
        ("1." + "A" * link.LINK_LIMIT, "too_long"),
    ],
)
def test_what_is_no_link_is_explained(text: str, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        link.read(text)
    assert caught.value.refusal.code == code


def packed(plain: bytes) -> str:
    """Return a link text with a right checksum, whatever it holds."""
    packer = zlib.compressobj(9, zdict=link.OFTEN)
    return f"1.{urlsafe_b64encode(packer.compress(plain) + packer.flush()).rstrip(b'=').decode()}"


def test_a_text_that_unpacks_to_very_much_is_refused() -> None:
    text = packed(b" " * 5_000_000)
    assert len(text) < link.LINK_LIMIT
    with pytest.raises(BadInput) as caught:
        link.read(text)
    assert caught.value.refusal.code == "bad_link"


@pytest.mark.parametrize("plain", [b"[]", b"{}", b"nonsense", b"\xff", b'{"game":"chess"}', b"[" * 90])
def test_what_unpacks_to_something_else_is_refused(plain: bytes) -> None:
    with pytest.raises(BadInput):
        link.read(packed(plain))
