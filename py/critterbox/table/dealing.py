"""Which game is put on a table: dealt anew, begun with a record, or as it was left on the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from critterbox.check import shorten
from critterbox.game import BadInput, Refused
from critterbox.record import Record, record_hash
from critterbox.session import Session
from critterbox.table import ways
from critterbox.table.files import Files
from critterbox.table.scene import Face
from critterbox.table.shelf import Kept, Shelf
from critterbox.table.ways import Way, read_way

if TYPE_CHECKING:  # loaded with the first tour
    from critterbox.table.coach import Coach


class Dealt(NamedTuple):
    """A game for a table.

    `seats` says who sits at each seat, `opened` is what a link brought, `coach` goes through a guided game. `anew`:
    it has been dealt just now. `left`: it was left on the shelf.
    """

    session: Session
    deal: int
    way: Way
    seats: tuple[int, ...]
    opened: Record | None = None
    coach: Coach | None = None
    anew: bool = False
    left: bool = False


class Dealer:
    """Finds the games of a table. What cannot be had raises Refused, and then nothing has happened."""

    def __init__(self, game_id: str, face: Face[Any], shelf: Shelf, files: Files) -> None:
        self._game_id = game_id
        self._face = face
        self._shelf = shelf
        self._files = files

    def deal(self, deal: int, way: Way) -> Dealt:
        """Return a deal as it was left, or dealt anew; a guided game or one from a link is known by its way alone."""
        if way.start == ways.TOUR:
            return self._tour()
        if way.start:
            return self._left_behind(way)
        choices = self._face.choices
        everybody = ways.players(choices, way, deal)
        seats = ways.seating(choices, way, deal)
        session = self._shelf.take(deal, way, everybody)
        if session is not None:
            return Dealt(session, deal, way, seats, left=True)
        options = self._face.options(way, self._files.text)
        session = Session.new(self._game_id, deal, options, everybody)
        return Dealt(session, deal, way, seats, anew=True)

    def left(self, kept: Kept) -> Dealt | None:
        """Return a game that lies on the shelf as it was left, None if it cannot be gone on with.

        What a list says of a game is no proof that it can be played: one that is damaged is set aside here.
        """
        if not self.offers(kept.way):
            return None
        try:
            dealt = self.deal(kept.deal, kept.way)
        except Refused:
            return None
        return dealt if dealt.left else None

    def open(self, opened: Record, asked: Mapping[str, str]) -> Dealt:
        """Return a game that begins with a record: as it was left, or as the record has it.

        `asked` has the parts of a way that somebody asked for. Raises BadInput if the record cannot be replayed, or not
        in that way: what is played, and with what, stands in the record.
        """
        fresh = Session.replay(opened)
        against = ".".join([self._face.choices.against[0]] * (len(fresh.players) - 1))
        rules = self._face.variant(fresh.snapshot(None))
        told = {"against": against, "rules": rules, **asked}
        if told["rules"] != rules or "deck" in told:
            name = "deck" if "deck" in told else "rules"
            raise BadInput("unknown_way", name=name, value=shorten(told[name]))
        way = read_way(self._face.choices, {**told, "start": record_hash(opened)})
        self._seat(fresh, way)
        kept = self._shelf.take(ways.NO_DEAL, way, fresh.players)
        return _not_dealt_here(kept or fresh, way)._replace(opened=opened)

    def _tour(self) -> Dealt:
        """Return the guided first game: as it was left; from its beginning if it has ended, or is another one now."""
        from critterbox.table.coach import Coach  # noqa: PLC0415 - what guides is loaded with the first tour
        from critterbox.table.tour import find_tour  # noqa: PLC0415

        tour, way = find_tour(self._game_id), self._face.choices.tour
        fresh = Session.replay(tour.record)
        self._seat(fresh, way)
        kept = self._shelf.take(ways.NO_DEAL, way, fresh.players)
        if kept is None or kept.outcome() is not None or kept.start != fresh.start:
            kept = fresh
        return _not_dealt_here(kept, way)._replace(coach=Coach(tour), left=kept is not fresh)

    def _left_behind(self, way: Way) -> Dealt:
        """Return a game from a link as it was left. Raises BadInput if it is not kept here."""
        session = self._shelf.take(ways.NO_DEAL, way)
        if session is None:
            raise BadInput("link_incomplete")
        return _not_dealt_here(session, way)._replace(left=True)

    @staticmethod
    def _seat(session: Session, way: Way) -> None:
        session.seat(ways.players_from(way, session.game.to_move(session.start)))

    # Ways to play.

    def usual_way(self) -> Way:
        """Return how this game was played last, or how it usually is."""
        for kept in self._shelf.contents().deals:
            if self.offers(kept.way):
                return self.at_hand(kept.way)
        return self._face.choices.usual

    def offers(self, way: Way) -> bool:
        """Whether the game can be played like that; what comes from a file may say anything."""
        try:
            read_way(self._face.choices, way._asdict())
        except BadInput:
            return False
        return True

    def at_hand(self, way: Way) -> Way:
        """Return a way for new games: not from a link, and without a deck whose file is not here, or is damaged."""
        way = way._replace(start="")
        if self._files.text(way.deck) is None:
            return way._replace(deck="")
        try:
            self._face.options(way, self._files.text)
        except Refused:
            return way._replace(deck="")
        return way


def _not_dealt_here(session: Session, way: Way) -> Dealt:
    seats = ways.seating_from(way, session.game.to_move(session.start))
    return Dealt(session, ways.NO_DEAL, way, seats)
