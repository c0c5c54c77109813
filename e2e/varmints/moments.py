"""Moments of a game that tests want to be at: what to look for among games that were played natively."""

from __future__ import annotations

from critterbox.session import Session
from critterbox.varmints.deck import our_deck
from critterbox.varmints.notation import parse_move
from e2e.native import copy_of, phase


def level(card: str) -> int:
    """Return the Level of a card of the deck in the box."""
    return our_deck().critters[card].level


def ended(session: Session) -> bool:
    """Whether the game is over."""
    return session.outcome() is not None


def first_seat(session: Session) -> bool:
    """Whether seat 0 has to decide."""
    return session.game.to_move(session.state) == 0


def second_day(session: Session) -> bool:
    """Whether seat 0 plays by day in a game that has been going on for a while."""
    return first_seat(session) and phase(session) == "day" and len(session.log) > 14


def full(session: Session) -> bool:
    """Whether seat 0 plays by day, and much lies about."""
    sides = [side for row in session.snapshot(0)["sides"] for side in row]
    lying = sum(side["backup_count"] + (side["varmint"] is not None) for side in sides)
    return first_seat(session) and phase(session) == "day" and lying >= 14


def small_and_big(session: Session) -> bool:
    """Whether seat 0 holds by day a card of Level 0 and one of Level 4, and has nothing in Alley 1 yet."""
    snapshot = session.snapshot(0)
    if phase(session) != "day" or not first_seat(session) or not session.log:
        return False
    side = snapshot["sides"][0][0]
    return (
        {0, 4} <= {level(card) for card in snapshot["hand"]}
        and not side["backup_count"]
        and not side["varmint"]
    )


def small(session: Session) -> str:
    """Return the first card in hand of Level 0."""
    return _of_level(session, 0)


def big(session: Session) -> str:
    """Return the first card in hand of Level 4."""
    return _of_level(session, 4)


def _of_level(session: Session, wanted: int) -> str:
    hand: list[str] = session.snapshot(0)["hand"]
    return next(card for card in hand if level(card) == wanted)


def may_lay_a_card(session: Session) -> bool:
    """Whether seat 0 has a card to lay down by day, after which it is the other's turn."""
    if not full(session):
        return False
    after = copy_of(session)
    after.play(parse_move(f"play {after.snapshot(0)['hand'][-1]} 1 down"))
    return phase(after) == "day" and after.game.to_move(after.state) == 1


def may_play_a_card(session: Session) -> bool:
    """Whether seat 0 may play its first card face-up in Alley 1."""
    if phase(session) != "day" or not first_seat(session):
        return False
    hand = session.snapshot(0)["hand"]
    return bool(hand) and session.refuse(parse_move(f"play {hand[0]} 1 up"), 0) is None


def makes_the_other_think(session: Session) -> bool:
    """Whether seat 0 plays by day, and the other has something to decide when it passes."""
    if not first_seat(session) or phase(session) != "day" or len(session.log) < 5:
        return False
    if session.snapshot(0)["phase"]["passes"]:
        return False
    after = copy_of(session)
    after.play(parse_move("pass"))
    return after.game.to_move(after.state) == 1


def at_dusk(session: Session) -> bool:
    """Whether a pass ends the Day, and much happens then."""
    if phase(session) != "day" or not session.snapshot(0)["phase"]["passes"]:
        return False
    step = copy_of(session).play(parse_move("pass"))
    return len(step.beats) >= 4


def before_dawn(session: Session) -> bool:
    """Whether the next pass brings the dawn, at which both draw, and then it is the other's turn."""
    if phase(session) != "contest":
        return False
    after = copy_of(session)
    step = after.play(parse_move("pass"))
    return set(step.reveals) == {0, 1} and after.game.to_move(after.state) != session.game.to_move(
        session.state
    )


def may_boost(session: Session) -> bool:
    """Whether seat 0 may Boost, and chooses which Backup card pays."""
    snapshot = session.snapshot(0)
    if phase(session) != "contest" or not first_seat(session):
        return False
    return len(set(snapshot["sides"][0][snapshot["phase"]["alley"] - 1]["backup"])) > 1


def boosted(session: Session) -> bool:
    """The same, when a Boost lies in the contest already."""
    if not may_boost(session):
        return False
    snapshot = session.snapshot(0)
    return any(row[snapshot["phase"]["alley"] - 1]["boosts"] for row in snapshot["sides"])


def choosing(session: Session) -> bool:
    """Whether an effect asks seat 0 for one of several things."""
    return (
        phase(session) == "choice"
        and first_seat(session)
        and len(session.snapshot(0)["phase"]["options"]) > 3
    )


def moving(session: Session) -> bool:
    """Whether seat 0 has to say what moves from where to where, in several ways, and may decline."""
    if phase(session) != "choice" or not first_seat(session):
        return False
    options = session.snapshot(0)["phase"]["options"]
    return len([text for text in options if len(text.split()) >= 3]) > 2 and "choose nothing" in options


def seen_something(session: Session) -> bool:
    """Whether seat 0 has looked at hidden cards since dawn."""
    return bool(session.snapshot(0)["memos"]) and first_seat(session)
