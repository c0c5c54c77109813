"""One table: a session, what its player is about to do, and what is kept of it.

`act` is the one way in. Whatever came of an intent, the table then shows itself anew from a snapshot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from critterbox.game import Json, Refusal, Refused, Seat, Step
from critterbox.session import Session
from critterbox.table import frame, sheets
from critterbox.table.address import read_deal, write_address
from critterbox.table.faces import find_face
from critterbox.table.markup import Markup
from critterbox.table.page import Motion, Page
from critterbox.table.results import Result
from critterbox.table.scene import Face, Reaction, Scene
from critterbox.table.settings import Settings
from critterbox.table.shelf import Kept, Shelf
from critterbox.words import Words

SEAT: Seat = 0


class Table:
    """A game on the page. `sheet` names the sheet that lies over it, with what it is to show first."""

    def __init__(
        self, page: Page, game_id: str, words: Words, settings: Settings, shelf: Shelf | None = None
    ) -> None:
        self.page = page
        self.game_id = game_id
        self.words = words
        self.settings = settings
        self.face: Face[Any] = find_face(game_id)
        self.shelf = shelf or Shelf(page, game_id)
        self.session: Session | None = None
        self.deal = 0
        self.look: Any = None
        self.refused: Refusal | None = None
        self.notice: str | None = None
        self.problem: Refusal | None = None
        self.deal_problem: Refusal | None = None
        self.sheet: tuple[str, ...] = ()
        self.actions = 0
        self.told = ""
        self._motions: tuple[Motion, ...] | None = None
        self._warned = False
        self._spoken: list[str] = []

    # Which deal lies on the table.

    def begin(self, deal: int) -> None:
        """Put a deal on the table: as it was left, or dealt anew."""
        session = self.shelf.take(deal)
        self.notice = None
        if self.shelf.set_aside:
            self.shelf.set_aside = False
            self._notify(self.words.say("table.set_aside"))
        if self.shelf.newer:
            self.shelf.newer = False
            self._notify(self.words.say("table.newer"))
        self.session = session or Session.new(self.game_id, deal)
        self.deal = deal
        self.problem = None
        self.sheet = ()
        self.refused = self.deal_problem = None
        self.told = ""
        self._warned = False
        self.page.show_address(write_address(self.game_id, deal))
        self.page.title(self.words.say("table.title", game=self.words.say(f"game.{self.game_id}"), deal=deal))
        self._look_anew()
        self._say(self.words.say("table.deal_said", deal=deal), self.face.situation(self.scene()))
        if self.session.outcome() is not None:
            self.page.reveal(self.face.reveal(self.scene()))

    def begin_somewhere(self) -> None:
        """Put the deal on the table that was played last and is not over, else a new one."""
        unfinished = self.shelf.unfinished()
        self.begin(unfinished[0].deal if unfinished else self.page.random_deal())

    def take_focus(self) -> None:
        """Give the focus to the board, for a player who has just come to it."""
        if self.session is not None:
            self.page.focus(self.face.home(self.scene()))

    def explain_problem(self, problem: Refusal) -> None:
        """Show what is wrong with the address, and offer a new deal; nothing is dealt meanwhile."""
        self.session = None
        self.problem = problem
        self.sheet = ()
        self._say(self.words.explain(problem))

    def _change_to(self, deal: int) -> None:
        self.begin(deal)
        self.take_focus()

    # What the player does.

    def act(self, intent: str) -> None:
        """Do what an intent says; one that no longer fits what is on the table does nothing."""
        words = tuple(intent.split())
        if not words:
            return
        try:
            if not self._act_on_table(words):
                self._act_on_game(words)
        except Refused as error:
            if error.refusal.code != "stale_intent":
                self._refuse(error.refusal)
        self.show()

    def broke(self) -> None:
        """Say that something of ours went wrong; the game is as the last kept action left it."""
        self._notify(self.words.say("table.broke"))
        self.show()

    def _act_on_table(self, intent: tuple[str, ...]) -> bool:
        match intent:
            case ("undo",):
                self._undo()
            case ("redo",):
                self._redo()
            case ("restart",):
                self._restart()
            case ("new",):
                self._change_to(self.page.random_deal())
            case ("daily",):
                self._change_to(self.page.today())
            case ("deal", *number):
                self._deal_by_number(" ".join(number))
            case ("open", name, *rest):
                self._open(name, *rest)
            case ("close",):
                self.sheet, self.notice, self.deal_problem = (), None, None
            case ("dismiss",):
                self.notice = None
                self._focus_on_what_stays()
            case ("theme", theme):
                self.settings.set_theme(theme)
            case ("motion", motion):
                self.settings.set_motion(motion)
            case ("letters", letters):
                self.settings.set_letters(letters)
            case ("copy", "link"):
                self.page.copy(self.link())
            case ("copy", "result") if self._session().outcome() is not None:
                self.page.copy(self.shared_text())
            case ("copied", "yes" | "no" as answer):
                self._notify(self.words.say(f"table.copied.{answer}"))
            case ("export",):
                self.page.download(f"critterbox-{self.game_id}.json", self.shelf.export())
            case ("export", "unreadable"):
                self.page.download(f"critterbox-{self.game_id}-unreadable.txt", self.shelf.unreadable())
            case ("reset", "sure"):
                self._reset()
            case _:
                return False
        return True

    def _act_on_game(self, intent: tuple[str, ...]) -> None:
        if self.session is None:
            return
        reaction = self.face.react(self.scene(), intent)
        if reaction is None:
            return
        self.look = reaction.look
        self.refused = None
        refusal = reaction.refusal
        if reaction.why is not None:
            refusal = self.session.refuse(reaction.why, SEAT)
        if refusal is not None:
            self._refuse(refusal)
        if reaction.moves:
            self._play(reaction)
        if reaction.focus is not None:
            self.page.focus(reaction.focus)
        if reaction.speech is not None:
            self._say(reaction.speech)

    def _play(self, reaction: Reaction[Any]) -> None:
        self._happened(self._session().play(*reaction.moves))
        self.take_focus()  # after undo and redo it stays on their button, which may be pressed again

    def _undo(self) -> None:
        self._take_back(self._session().undo, self.words.say("table.undone"))

    def _redo(self) -> None:
        self._happened(self._session().redo())

    def _restart(self) -> None:
        """Take everything back: the same deal from its first position, and redo can bring the game again."""
        self._take_back(self._session().restart, self.words.say("table.restarted"))

    def _happened(self, step: Step[Any]) -> None:
        self._after()
        self.told = self.face.tell(step.events, self.words)
        self._say(self.told)
        self._say_how_it_stands()
        self._motions = self.face.motions(step.events)

    def _take_back(self, undo: Callable[[], None], told: str) -> None:
        session = self._session()
        was_assisted = session.assisted
        undo()
        self._after()
        self.told = told
        self._say(told)
        if session.assisted and not was_assisted:
            self._notify(self.words.say("table.now_assisted"))
        self._say_how_it_stands()

    def _after(self) -> None:
        """The position has changed: keep it first of all, then look anew."""
        self.actions += 1
        self.refused = None
        self._keep()
        self._look_anew()
        self._motions = ()
        self.page.reveal(self.face.reveal(self.scene()))

    def _say_how_it_stands(self) -> None:
        if self._session().outcome() is None:
            self._say(self.face.situation(self.scene()))

    def _deal_by_number(self, text: str) -> None:
        deal = read_deal(text)
        if isinstance(deal, Refusal):
            self.sheet = ("deals", text)  # what was typed stays
            self.deal_problem = deal
            self._say(self.words.explain(deal))
        else:
            self._change_to(deal)

    def _open(self, name: str, *rest: str) -> None:
        if name in sheets.SHEETS:
            self.sheet, self.notice, self.deal_problem = (name, *rest), None, None
            self.page.focus(f"rule-{rest[0]}" if name == "help" and rest else "sheet-title")

    def _reset(self) -> None:
        """Forget what is kept. A game under way goes on; one that is over has been forgotten too."""
        self.shelf.clear()
        self.sheet = ("checklist",)
        if self._session().outcome() is None:
            self._keep()
        self._notify(self.words.say("table.reset_done"))
        self._focus_on_what_stays()

    def restore(self, text: str) -> None:
        """Take in an exported file; a bad one is explained and changes nothing."""
        try:
            scored, deals = self.shelf.restore(text)
        except Refused as error:
            self._notify(self.words.say("table.restore_failed", why=self.words.explain(error.refusal)))
        else:
            self._notify(self.words.say("table.restored", results=scored, deals=deals))
            self._warn_of_storage()
            session = self.session
            if session is not None and not session.log and not session.undone:
                sheet, notice = self.sheet, self.notice
                self.begin(self.deal)  # perhaps the file has more of it
                self.sheet, self.notice = sheet, notice
        self.show()

    def _focus_on_what_stays(self) -> None:
        """The button that was pressed is gone."""
        if self.sheet:
            self.page.focus("sheet-title")
        else:
            self.take_focus()

    # What is shown and kept.

    def scene(self) -> Scene[Any]:
        """Return the moment as views take it."""
        return Scene(self._session().snapshot(SEAT), self.look, self.words, self.refused, self.told)

    def show(self) -> None:
        """Draw the table as it is now, with the movements of what just happened."""
        board = frame.problem(self.words, self.problem) if self.session is None else frame.table(self)
        sheet: Markup | None = sheets.draw(self) if self.sheet else None
        if self._spoken:
            self.page.speak(" ".join(self._spoken))
            self._spoken = []
        self.page.draw(board, sheet, self._motions)
        self._motions = None

    def link(self) -> str:
        """Return the link that reproduces this deal anywhere."""
        return self.page.link(write_address(self.game_id, self.deal))

    def shared_text(self) -> str:
        """Return the result as a text to share that tells nothing about the cards."""
        session = self._session()
        log = [session.game.move_text(ply.move) for ply in session.log]
        told = self.face.spoilerless(log, session.snapshot(SEAT), self.words)
        head = self.words.say("table.shared", game=self.words.say(f"game.{self.game_id}"), deal=self.deal)
        assisted = [self.words.say("table.shared_assisted")] if session.assisted else []
        return "\n".join([head, told, *assisted, self.link()])

    def _session(self) -> Session:
        if self.session is None:
            raise Refused(Refusal("stale_intent"))
        return self.session

    def _look_anew(self) -> None:
        self.look = self.face.opening(self._session().snapshot(SEAT))

    def _refuse(self, refusal: Refusal) -> None:
        self.refused = refusal
        self._say(self.words.explain(refusal))

    def _notify(self, sentence: str) -> None:
        self.notice = sentence
        self._say(sentence)

    def _say(self, *sentences: str) -> None:
        """Say something with the next drawing: one utterance, so that nothing is cut off by the next."""
        self._spoken.extend(sentences)

    def _keep(self) -> None:
        """Put the game on the shelf, and its result if it is over."""
        session = self._session()
        snapshot: dict[str, Json] = session.snapshot(SEAT)
        outcome = session.outcome()
        result = None
        if outcome is not None:
            won = bool(outcome.ranking) and SEAT in outcome.ranking[0]
            mark = self.face.mark(snapshot)
            result = Result(self.deal, won, session.assisted, mark, len(session.log), self.page.today())
        self.shelf.keep(Kept(self.deal, snapshot["turn"], outcome is not None, session.save()), result)
        self._warn_of_storage()

    def _warn_of_storage(self) -> None:
        """Say once if what was done is not kept."""
        if (self.shelf.refused or self.shelf.elsewhere) and not self._warned:
            self._warned = True
            if self.shelf.elsewhere:
                self._notify(self.words.say("table.elsewhere"))
            elif self.shelf.locked:
                self._notify(self.words.say("table.newer"))
            else:
                self._notify(self.words.say("table.storage_refused"))
