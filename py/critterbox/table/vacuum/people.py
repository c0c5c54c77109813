"""Who is who: you, the names that people have chosen, and a name for everybody else.

Who plays alone against computers is "you". Where several people share the device, everybody is called by name, in the
log as well: whoever reads it, the same sentence is true.
"""

from __future__ import annotations

from collections.abc import Iterable

from critterbox.game import Seat
from critterbox.table.scene import Company
from critterbox.words import Words


def is_you(seat: Seat, company: Company) -> bool:
    """Whether a seat is that of the one who looks, with no other person at the table."""
    return seat == company.viewer and company.players.count("human") == 1


def who(seat: Seat, company: Company, words: Words) -> str:
    """Return the word for whoever sits at a seat, as it stands inside a sentence."""
    return words.fill("vacuum.you", {}) if is_you(seat, company) else name(seat, company, words)


def whose(seat: Seat, company: Company, words: Words) -> str:
    """Return whose something is, inside a sentence: "your", "Ann’s"; of a player without a name "Plum’s"."""
    if is_you(seat, company):
        return words.fill("vacuum.your", {})
    called = _chosen(seat, company, words) or _colour(seat, company, words)
    return words.fill("vacuum.whose", {"name": called})


def of_whom(count: int, seat: Seat, company: Company, words: Words) -> str:
    """Return how many of somebody’s: "2 of yours", "3 of Ann’s"."""
    if is_you(seat, company):
        return words.fill("vacuum.yours", {"count": count})
    return words.fill("vacuum.theirs", {"count": count, "whose": whose(seat, company, words)})


def all_of(counts: Iterable[int], company: Company, words: Words) -> str:
    """Return how many of each player’s, without those who have none: "2 of yours and 3 of Ann’s"."""
    return words.joined([of_whom(count, seat, company, words) for seat, count in enumerate(counts) if count])


def name(seat: Seat, company: Company, words: Words) -> str:
    """Return the name of a player, also of the one who looks; no two are the same."""
    chosen = _chosen(seat, company, words)
    if chosen is not None:
        return chosen
    player = words.fill(f"vacuum.player.{company.players[seat]}", {})
    return words.fill(
        "vacuum.default_name", {"player": player, "colour": _colour(seat, company, words).lower()}
    )


def _chosen(seat: Seat, company: Company, words: Words) -> str | None:
    """Return the name that was chosen for a seat, with its colour if another one chose the same."""
    chosen = company.names[seat] if seat < len(company.names) else ""
    if not chosen:
        return None
    if sum(other.casefold() == chosen.casefold() for other in company.names) == 1:
        return chosen
    return words.fill("vacuum.same_name", {"name": chosen, "colour": _colour(seat, company, words).lower()})


def _colour(seat: Seat, company: Company, words: Words) -> str:
    """Return the name of a seat's colour, with a capital."""
    return words.fill(f"vacuum.colour.{company.colours[seat]}", {}).capitalize()
