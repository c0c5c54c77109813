"""The coach: goes through a tour with the player of a table, and says beside the board what to do and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from critterbox.game import IllegalMove
from critterbox.session import Session
from critterbox.table.markup import Markup, element, join
from critterbox.table.parts import button, holder, rules_link, unseen
from critterbox.table.tour import Lesson, Tour, lesson
from critterbox.words import Words

if TYPE_CHECKING:  # the table draws itself with what stands here
    from critterbox.table.table import Table


class Coach:
    """Who goes through a tour with the player of a table, until the player leaves.

    `left`: the player wants to go on alone from where they are; whoever has not yet gone another way can come back.
    `wrong` says that the last move they tried was not the one that is asked for.
    """

    def __init__(self, tour: Tour) -> None:
        self.tour = tour
        self.left = False
        self.wrong = False

    # What is played.

    def asks(self, session: Session) -> tuple[Any, ...]:
        """Return the moves that the player is asked for now."""
        now = self._now(session)
        if now is None or now.step is None or not now.step.say:
            return ()
        return tuple(session.game.parse_move(text) for text in now.rest)

    def plays(self, session: Session) -> tuple[str, ...]:
        """Return what the side whose turn it is plays for the tour; nothing if that is its own affair."""
        now = self._now(session)
        return now.rest if now is not None and now.step is not None and not now.step.say else ()

    def taught(self, session: Session, moves: Sequence[Any]) -> tuple[Any, ...]:
        """Return what is to be played for a player's moves; nothing if they are not what is asked for.

        A move that leads to the same as the one that is asked for will do, and is taken for it. Raises IllegalMove for
        one that the rules refuse.
        """
        now, seat = self._now(session), session.game.to_move(session.state)
        self.wrong = False
        if now is None or now.step is None or seat is None:
            return tuple(moves)
        refusal = session.refuse(moves[0], seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        game, rest = session.game, now.rest
        texts = [game.move_text(move) for move in moves]
        if len(texts) <= len(rest) and all(
            now.step.fits(text, now.played + place) for place, text in enumerate(texts)
        ):
            return tuple(moves)
        meant = game.parse_move(rest[0])
        if (
            len(moves) == 1
            and game.apply(session.state, moves[0]).state == game.apply(session.state, meant).state
        ):
            return (meant,)
        self.wrong = True
        return ()

    def _now(self, session: Session) -> Lesson | None:
        return None if self.left else lesson(self.tour, session)

    # What is said, and pointed at.

    def point(self, table: Table, board: Markup) -> Markup:
        """Return a board on which whatever has to be taken hold of for the next move is marked."""
        session = table.session
        asked = () if session is None or table.busy else self.asks(session)
        for move in asked:
            if session is not None and (handles := self.tour.handles(session.state, move)):
                return _marked(board, handles)
        return board

    def said(self, table: Table) -> str:
        """Return what the coach says now, empty where the player has gone another way."""
        words, session = table.words, table.session
        now = None if session is None else lesson(self.tour, session)
        if session is None or now is None:
            return ""
        if self.left:
            return words.say("tour.left")
        if now.step is None:
            return words.say(f"tour.{table.game_id}.done", **self.tour.facts(session.state, ()))
        if not now.step.say or table.busy:
            return words.say("tour.watch")
        moves = [session.game.parse_move(text) for text in now.step.moves]
        before = session.log[-now.played].before if now.played else session.state
        return words.say(f"tour.{now.step.say}", **self.tour.facts(before, moves))

    def wrong_said(self, table: Table) -> str:
        """Return the answer to a move that the rules allow and the coach has not asked for."""
        return table.words.say("tour.wrong")

    def panel(self, table: Table) -> Markup | None:
        """Draw what the coach says and what can be answered; for who has gone another way, how to begin again."""
        if table.session is None:
            return None
        now, words, count = lesson(self.tour, table.session), table.words, len(self.tour.lessons)
        if now is None:
            return _strayed(words)
        title: Markup | str = words.say("tour.title")
        if now.step is not None and not self.left:  # the header has the title already
            title = join(unseen(title), " ", words.say("tour.count", number=now.number, count=count))
        wrong = None
        if self.wrong:
            wrong = element("p", {"class": "wrong", "id": "coach-wrong"}, self.wrong_said(table))
        return element(
            "section",
            {"class": "coach", "id": "coach", "aria-labelledby": "coach-title"},
            element("h2", {"id": "coach-title"}, title),
            element("p", {"id": "coach-says"}, self.said(table)),
            holder(wrong, "coach-wrongs"),
            element("div", {"class": "answers"}, self._answers(table, now)),
        )

    def _answers(self, table: Table, now: Lesson) -> list[Markup]:
        words = table.words
        if self.left:
            return [button(words.say("tour.resume"), "tour resume", element_id="coach-resume")]
        if now.step is None:
            over = table.session is not None and table.session.outcome() is not None
            new = "primary" if over else "plain"
            return [
                button(words.say("table.new"), "new", kind=new, element_id="coach-new"),
                rules_link(words, table.game_id),
                button(words.say("tour.again"), "tour begin", kind="quiet", element_id="coach-again"),
            ]
        able = bool(now.step.say) and not table.busy
        return [
            button(words.say("tour.show"), "tour show", able=able, element_id="coach-show"),
            button(words.say("tour.leave"), "tour leave", kind="quiet", element_id="coach-leave"),
        ]


def _strayed(words: Words) -> Markup:
    return element(
        "section",
        {"class": "coach strayed", "id": "coach", "aria-label": words.say("tour.title")},
        element("p", {"id": "coach-says"}, words.say("tour.strayed")),
        element(
            "div",
            {"class": "answers"},
            button(words.say("tour.anew"), "tour begin", kind="quiet", element_id="coach-again"),
        ),
    )


def _marked(board: Markup, handles: tuple[str, ...]) -> Markup:
    text = str(board)
    for handle in handles:
        for attribute in (f' id="{handle}"', f' data-do="{handle}"'):
            text = text.replace(attribute, f"{attribute} data-pointed", 1)
    return Markup(text)
