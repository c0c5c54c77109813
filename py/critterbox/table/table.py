"""One table: a session, who looks at it, what its player is about to do, and what is kept of it.

`act` is the one way in, for the player's intents, for answers of the computer and for the passing of time. Whatever
came of an intent, the table then shows itself anew from a snapshot.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

from critterbox.bots import players
from critterbox.game import BadInput, Beat, IllegalMove, Json, Refusal, Refused, Seat, Step, seen_by
from critterbox.games import find_game
from critterbox.record import Record
from critterbox.session import Session, together
from critterbox.table import frame, sharing, sheets, ways
from critterbox.table.address import Address, read_deal, write_address
from critterbox.table.dealing import Dealer, Dealt
from critterbox.table.faces import find_face
from critterbox.table.files import Files
from critterbox.table.manner import AS_USUAL, Manner
from critterbox.table.markup import Markup
from critterbox.table.opponent import Opponent
from critterbox.table.page import Page
from critterbox.table.people import MOST, People
from critterbox.table.results import result_of
from critterbox.table.scene import Company, Face, Reaction, Scene
from critterbox.table.settings import Settings
from critterbox.table.shelf import Kept, Shelf
from critterbox.table.showing import Showing, Story
from critterbox.table.speech import Speech
from critterbox.table.ways import Way, change_way, read_way
from critterbox.words import Words

if TYPE_CHECKING:  # loaded with the first tour
    from critterbox.table.coach import Coach

_SERIALS = count(1)
"""What is under way is known by a number. No two tables on a page have one in common, so that nothing which was
meant for a table that is gone arrives at the next one."""

_PEOPLE = tuple(map(str, range(MOST)))

_ABOUT_THE_GAME = ("undo", "redo", "restart", "uncover", "hand", "tour")
"""Intents for the table itself that are about what lies on it."""


class Table:
    """A game on the page.

    `viewer` is the seat whose eyes it is drawn for, None while a curtain hides every hand; `curtain` is then the
    seat that is to take the device. `opened` is what a link brought. `seats` says who sits at each seat (see
    `ways.seating`). `wish` is the way to play that the next new game will have. `manner` is how the page is to show all
    of it. `sheet` names the sheet that lies over the table, with what it is to show first. With `open_hands` one person
    plays every human seat, as in an example of the rules: nobody hides anything, and the eyes are those of who decides.
    """

    def __init__(
        self,
        page: Page,
        game_id: str,
        words: Words,
        settings: Settings,
        shelf: Shelf | None = None,
        manner: Manner = AS_USUAL,
        *,
        open_hands: bool = False,
    ) -> None:
        self.page = page
        self.game_id = game_id
        self.words = words
        self.settings = settings
        self.face: Face[Any] = find_face(game_id)
        self.shelf = shelf or Shelf(page, game_id)
        self.manner = manner
        self._open_hands = open_hands
        self.files = Files(self.shelf.storage, game_id)
        self.people = People(self.shelf.storage)
        self.session: Session | None = None
        self.deal = 0
        self._dealer = Dealer(game_id, self.face, self.shelf, self.files)
        self.way = self.wish = self._dealer.usual_way()
        self.opened: Record | None = None
        self.coach: Coach | None = None
        self.seats: tuple[int, ...] = (0,)
        self.viewer: Seat | None = 0
        self.curtain: Seat | None = None
        self.handing_over = False
        self.thinking = False
        self.look: Any = None
        self.refused: Refusal | None = None
        self.notice: str | None = None
        self.problem: Refusal | None = None
        self.deal_problem: Refusal | None = None
        self.file_problems: tuple[str, ...] = ()
        self.sheet: tuple[str, ...] = ()
        self.actions = 0
        self.told = ""
        self.full_size = ""
        self._showing = Showing()
        self._stories: dict[Seat | None, Story] = {}
        self._opponent = Opponent()
        self._serial = next(_SERIALS)  # another one whenever an answer or a tick under way has become stale
        self._named: int | None = None  # the deal that stands in the page's address
        self.offered: tuple[
            Kept, ...
        ] = ()  # as listed in the open sheet, so that `resume K` means what was seen
        self._reveal = False
        self._warned = False
        self._speech = Speech()

    # Which game lies on the table.

    def begin(self, deal: int, way: Way | None = None) -> None:
        """Put a deal on the table: as it was left, or dealt anew.

        Raises Refused if the way to play it asks for something that is not here; the table is then as it was.
        """
        dealt = self._dealer.deal(deal, self.way if way is None else way)
        self._put(dealt)
        if dealt.anew and self.hides_seed:
            self._keep()  # its address does not say which deal it is, so a reload finds it on the shelf

    def begin_with(self, opened: Record, asked: Mapping[str, str]) -> None:
        """Put a game on the table that begins with a record: as it was left, or as the record has it.

        `asked` has the parts of a way that somebody asked for. Raises Refused if the record cannot be replayed, or not
        in that way; the table is then as it was.
        """
        self._put(self._dealer.open(opened, asked))
        self._keep()

    def _put(self, dealt: Dealt) -> None:
        session, deal, way = dealt.session, dealt.deal, dealt.way
        before = self.session
        if (
            before is not None
            and not before.log
            and not before.undone
            and (deal, way) != (self.deal, self.way)
        ):
            self.shelf.drop(self.deal, self.way)  # nobody has touched it, so nobody will look for it
        self.notice = None
        self._tell_of_shelf()
        self.session, self.deal, self.way, self.wish = session, deal, way, self._dealer.at_hand(way)
        self.seats, self.opened, self.coach = dealt.seats, dealt.opened, dealt.coach
        self.problem = None
        self.sheet = ()
        self.refused = self.deal_problem = None
        self.told = ""
        self._warned = False
        self._stop()
        self._showing.forget(moved=False)
        self.viewer, self.curtain = self._who_looks(), None
        self.name_page()
        self._find_full_size()
        self.look = None
        self._look_anew()
        self._say(self._greeting(), self.face.situation(self.scene()))
        self._let_coach_speak()
        if session.outcome() is not None:
            self._reveal = True
        if any(players.searches(player) for player in session.players):
            self.page.wake_computer()
        self._go_on()

    def arrive(self, asked: Address) -> None:
        """Put on the table what the page's address asks for; what it cannot have is explained."""
        problem = asked.problem
        if problem is None:
            try:
                way = read_way(self.face.choices, asked.way) if asked.way else None
                if asked.record is not None:
                    self.begin_with(asked.record, asked.way)
                elif way is not None and way.start:
                    self.begin(ways.NO_DEAL, way)
                elif asked.named == "new":
                    self.begin(self.page.random_deal(), way or self._dealer.usual_way())
                elif asked.named == "today":
                    self.begin(self.page.today(), way or self.face.choices.usual)
                elif asked.deal is None:
                    self.begin_somewhere(way)
                else:
                    self.begin(asked.deal, way or self.face.choices.usual)
            except Refused as error:
                problem = error.refusal
        if problem is not None:
            self.explain_problem(problem)

    def begin_somewhere(self, asked: Way | None = None) -> None:
        """Put the game on the table that was played last and is not over, else a new one.

        `asked` is the way to play that somebody asked for, None if they did not say.
        """
        for kept in self.shelf.unfinished():
            if not kept.way.start and asked in (None, kept.way):
                dealt = self._dealer.left(kept)
                if dealt is not None:
                    return self._put(dealt)
        return self.begin(self.page.random_deal(), asked or self._dealer.usual_way())

    def take_focus(self) -> None:
        """Give the focus to the board, for a player who has just come to it."""
        if self.session is None:
            self.page.focus("problem-title")
        elif self.curtain is not None:
            self.page.focus("uncover")
        else:
            self.page.focus(self.face.home(self.scene()))

    def explain_problem(self, problem: Refusal) -> None:
        """Show what is wrong with the address, and offer a new deal; nothing is dealt meanwhile."""
        self._stop()
        self.session = None
        self.problem = problem
        self.sheet = ()
        self._say(self.words.explain(problem))

    def _change_to(self, deal: int, way: Way) -> None:
        self.begin(deal, way)
        self.take_focus()

    def begin_anew(self, deal: int | None = None) -> None:
        """Deal a new game, any or that of a number. It takes no focus: that was not asked for at this table."""
        self.begin(self.page.random_deal() if deal is None else deal, self.wish)

    def _find_full_size(self) -> None:
        """See where this game lies on a page of its own; to write a record takes a while, so not at every drawing."""
        self.full_size = sharing.full_size(self) if self.manner.bare else ""

    def name_page(self) -> None:
        """Name the page and its address; a deal that decides what is hidden is named only when it is over (M16)."""
        deal = self._named = self.shown_deal
        self.page.show_address(write_address(self.game_id, deal, self.way, self.opened, self.manner))
        game = self.words.say(f"game.{self.game_id}")
        title = (
            self.words.say("table.title.secret", game=game)
            if deal is None
            else self.words.say("table.title", game=game, deal=deal)
        )
        self.page.title(title)

    def _greeting(self) -> str:
        deal = self.shown_deal
        return frame.called(self) if deal is None else self.words.say("table.deal_said", deal=deal)

    @property
    def shown_deal(self) -> int | None:
        """The number of the deal, None while it must not be known (M16), or if it was not dealt here."""
        if self.way.start:
            return None
        running = self.session is not None and self.session.outcome() is None
        return None if self.hides_seed and running else self.deal

    @property
    def hides_seed(self) -> bool:
        """Whether the number of a deal gives away what its players keep from each other (M16)."""
        return find_game(self.game_id).hides_seed

    @property
    def _curtains(self) -> bool:
        """Whether people at this table have something to hide from each other."""
        return self._session().game.secrets and not self._open_hands

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself: moments of a move are being shown, or a computer thinks."""
        return bool(self._showing.waiting) or self.thinking

    # What comes in.

    def act(self, intent: str) -> None:
        """Do what an intent says; one that no longer fits what is on the table does nothing."""
        words = tuple(intent.split())
        if not words:
            return
        if words[0] == "aim" and self._showing.waiting:
            return  # a pointer that passes over the board is no wish to see the end
        if self._look_around(words):  # nor is this
            return
        try:
            if not self._act_by_itself(words):
                skipped = self._skip(words)
                # What was aimed at the game was aimed at what was not there yet.
                aimed_past = skipped and words[0] in _ABOUT_THE_GAME
                if not aimed_past and not self._act_on_table(words) and not skipped:
                    self._act_on_game(words)
        except Refused as error:
            if error.refusal.code != "stale_intent":
                self._refuse(error.refusal)
        self.show()

    def broke(self) -> None:
        """Say that something of ours went wrong; the game is as the last kept action left it."""
        self._notify(self.words.say("table.broke"))
        if self.thinking:  # nobody may be left who answers: then the game goes on without advice
            self.page.later(self.settings.pause, f"answer {self._serial} failed")
        self.show()

    def _look_around(self, intent: tuple[str, ...]) -> bool:
        """Take what is about the piece of the map that is in sight, which is the page's own business."""
        match intent:
            case ("zoom", "in" | "out" | "fit" as how):
                self.page.zoom(how)
            case ("pan", "left" | "right" | "up" | "down" as way):
                self.page.pan(way)
            case _:
                return False
        return True

    def _act_by_itself(self, intent: tuple[str, ...]) -> bool:
        """Take what comes from a clock or a computer; what is stale is dropped."""
        match intent:
            case ("tick", serial):
                if serial == str(self._serial):
                    self._next_beat()
            case ("think", serial):
                if serial == str(self._serial):
                    self._think()
            case ("answer", serial, *moves):
                if serial == str(self._serial) and self.thinking:
                    self._play_answer(players.read_moves(" ".join(moves)))
            case _:
                return False
        return True

    def _act_on_table(self, intent: tuple[str, ...]) -> bool:
        match intent:
            case ("undo",):
                self._take_back(self._session().undo, self.words.say("table.undone"))
            case ("undo", "turn"):
                own = partial(self._session().undo_turn, self.viewer)
                self._take_back(own, self.words.say("table.undone"))
            case ("redo",):
                self._happened(self._session().redo(), at_once=True)
            case ("restart",):
                # The same deal from its first position, and redo can bring the game again.
                self._take_back(self._session().restart, self.words.say("table.restarted"))
            case ("uncover",):
                self._uncover()
            case ("tour", what):
                self._follow_tour(what)
            case ("hand", "over"):
                self._draw_curtain()
            case ("new" | "daily" as which,):
                self._change_to(self.page.today() if which == "daily" else self.page.random_deal(), self.wish)
            case ("deal", *number):
                self._deal_by_number(" ".join(number))
            case ("resume", place):
                self._resume(place)
            case ("wish", *wish):
                self.wish = change_way(self.face.choices, self.wish, tuple(wish))
            case ("name" | "colour" as what, person, *value) if person in _PEOPLE:
                self._relabel(what, int(person), " ".join(value))
            case ("open", name, *rest):
                self._open(name, *rest)
            case ("close",):
                self.sheet, self.notice, self.deal_problem, self.file_problems = (), None, None, ()
            case ("dismiss",):
                self.notice = None
                self._focus_on_what_stays()
            case ("theme" | "motion" | "letters" | "pace" as name, value):
                self.settings.choose(name, value)
            case ("embed", what) if what in sharing.WHAT and self.sheet[:1] == ("share",):
                self.sheet = (*(part for part in self.sheet if part not in sharing.WHAT), what)
                self.notice = None
            case ("copy", what):
                self.page.copy(sharing.text(self, what))
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
        if self.session is None or self.curtain is not None:
            return
        scene = self.scene()
        if intent[0] == "try":  # a move by its text, from what is written about the table
            reaction = self._move_by_text(" ".join(intent[1:])) if scene.live else None
        else:
            reaction = self.face.react(scene, intent)
        if reaction is None:
            return
        self.look = reaction.look
        self.refused = None
        refusal = reaction.refusal
        if reaction.why is not None and self.viewer is not None:
            refusal = self.session.refuse(reaction.why, self.viewer)
        if refusal is not None:
            self._refuse(refusal)
        if reaction.moves and scene.live:
            self._play(reaction)
            if intent[0] != "try":  # which comes from beside the table, and leaves the focus where it is
                self.take_focus()
        if reaction.focus is not None:
            self.page.focus(reaction.focus)
        if reaction.speech is not None:
            self._say(reaction.speech)

    def _move_by_text(self, text: str) -> Reaction[Any]:
        session = self._session()
        look = self.face.opening(session.snapshot(self.viewer), self.look)
        return Reaction(look, moves=(session.game.parse_move(text),))

    def _play(self, reaction: Reaction[Any]) -> None:
        moves = reaction.moves if self.coach is None else self.coach.taught(self._session(), reaction.moves)
        if not moves and self.coach is not None:
            self._say(self.coach.wrong_said(self))
        elif reaction.separately:
            self._play_separately(moves)
        else:
            self._happened(self._session().play(*moves, seat=self.viewer))

    def _play_separately(self, moves: tuple[Any, ...]) -> None:
        """Play moves as decisions of their own, as far as they are let through, and show them together."""
        session, refusal = self._session(), None
        steps: list[Step[Any]] = []
        for move in moves:
            try:
                steps.append(session.play(move, seat=self.viewer))
            except IllegalMove as error:
                if not steps:
                    raise
                refusal = error.refusal
                break
        self._happened(together(steps), at_once=True)
        if refusal is not None:
            self._refuse(refusal)

    def _take_back(self, undo: Callable[[], None], told: str) -> None:
        session = self._session()
        was_assisted = session.assisted
        undo()
        self._after()
        self._showing.forget(moved=True)
        self.told = told
        self._say(told)
        if session.assisted and not was_assisted:
            self._notify(self.words.say(f"{self.game_id}.now_assisted"))
        self._go_on()
        self._say_how_it_stands()
        self._reveal = True

    def _follow_tour(self, what: str) -> None:
        """Begin the guided first game, let it show what it asks for, leave it, or take it up again."""
        coach = self.coach
        if what == "begin" and coach is None:
            self._change_to(ways.NO_DEAL, self.face.choices.tour)
        elif what == "begin" and coach is not None:
            self.sheet, coach.left = (), False
            if self._session().log:
                self._take_back(self._session().restart, self.words.say("table.restarted"))
        elif what == "show" and coach is not None:
            moves = coach.asks(self._session())
            if moves and self.scene().live and not self.busy:
                self._happened(self._session().play(*moves, seat=self.viewer))
                self.take_focus()
        elif what in ("leave", "resume") and coach is not None:
            coach.left = what == "leave"
            coach.wrong = False
            self._let_coach_speak()
            self.take_focus()

    def _deal_by_number(self, text: str) -> None:
        deal = read_deal(text)
        if isinstance(deal, Refusal):
            self.sheet = ("deals", text)  # what was typed stays
            self.deal_problem = deal
            self._say(self.words.explain(deal))
        else:
            self._change_to(deal, self.wish)

    def _resume(self, place: str) -> None:
        """Go on with one of the other games on the shelf, by its place in the list."""
        if place.isdecimal() and int(place) < len(self.offered):
            kept = self.offered[int(place)]
            dealt = self._dealer.left(kept)
            if dealt is not None:
                self._put(dealt)
                self.take_focus()
            elif self.shelf.set_aside:  # it is damaged, and so no longer in the list
                self.offered = self._others()
                self._tell_of_shelf()
            else:
                self._change_to(kept.deal, kept.way)

    def _open(self, name: str, *rest: str) -> None:
        if name in sheets.SHEETS:
            self.sheet, self.notice, self.deal_problem, self.file_problems = (name, *rest), None, None, ()
            self.offered = self._others()
            self.page.focus(f"rule-{rest[0]}" if name == "help" and rest else "sheet-title")

    def _relabel(self, what: str, person: int, value: str) -> None:
        """Give somebody another name or colour, also in what has been told of them."""
        try:
            if what == "name":
                self.people.call(person, value)
            else:
                self.people.dress(person, value, self.face.colours)
        except BadInput as error:
            self._notify(self.words.explain(error.refusal))
            return
        self._stories.clear()
        self._tell_anew()

    def _reset(self) -> None:
        """Forget what is kept. A game under way goes on; one that is over has been forgotten too."""
        self.shelf.clear()
        self.sheet = ("checklist",)
        if self._session().outcome() is None:
            self._keep()
        self._notify(self.words.say("table.reset_done"))
        self._focus_on_what_stays()

    def read_file(self, kind: str, text: str) -> None:
        """Take in a file: "restore" what was exported, or a "deck" to play with. A bad one changes nothing."""
        if kind == "restore":
            self._restore(text)
        else:
            self._read_own_file(text)
        self.show()

    def _restore(self, text: str) -> None:
        try:
            scored, deals = self.shelf.restore(text)
        except Refused as error:
            self._notify(self.words.say("table.restore_failed", why=self.words.explain(error.refusal)))
            return
        self._notify(self.words.say("table.restored", results=scored, deals=deals))
        self._warn_of_storage()
        session = self.session
        if session is not None and not session.log and not session.undone and not self.way.start:
            sheet, notice = self.sheet, self.notice
            self.begin(self.deal)  # perhaps the file has more of it
            self.sheet, self.notice = sheet, notice

    def _read_own_file(self, text: str) -> None:
        try:
            loaded = self.face.read_file(text)
        except Refused as error:
            self.file_problems = self.face.explain_file(error, self.words)
            self._notify(self.words.say("table.file_failed", faults=len(self.file_problems)))
            return
        self.file_problems = ()
        self.wish = self.wish._replace(deck=loaded.hash)
        kept = self.files.add(loaded)
        self._notify(self.words.say("table.file_read" if kept else "table.file_not_kept", name=loaded.name))

    def _focus_on_what_stays(self) -> None:
        """The button that was pressed is gone."""
        if self.sheet:
            self.page.focus("sheet-title")
        else:
            self.take_focus()

    # What happens: moments one after the other, a computer's turn, the curtain.

    def _happened(self, step: Step[Any], *, at_once: bool = False) -> None:
        """Something was played: keep it first of all, then show it moment by moment.

        Whoever plays alone has decided all of it, and sees it at once.
        """
        self._after()
        self._showing.queue(step.beats)
        if at_once or len(self._session().players) == 1:
            self._show_rest()
        else:
            self._next_beat()

    def _after(self) -> None:
        """The position has changed: whatever was under way is stale."""
        self.actions += 1
        self.refused = None
        if self.coach is not None:
            self.coach.wrong = False
        self._stop()
        self._keep()
        self._look_anew()
        self._find_full_size()
        if self.shown_deal != self._named:
            self.name_page()

    def _stop(self) -> None:
        """Let nothing that is under way arrive any more: no tick of a clock, no answer of a computer."""
        self._serial = next(_SERIALS)
        self.thinking = False

    def _next_beat(self) -> None:
        """Show the next moment; after the last one it is somebody's turn again."""
        self.told = self._tell(self._showing.next())
        if self._showing.waiting:
            self._say(self.told)
            self.page.later(self.settings.pause, f"tick {self._serial}")
            self._reveal = True
        else:
            self._shown()

    def _show_rest(self) -> None:
        """Show at once what was still to be shown."""
        self.told = self._tell(self._showing.rest())
        self._shown()

    def _shown(self) -> None:
        """All has been shown: it is somebody's turn."""
        self._go_on()  # a curtain tells anew what happened, for everybody's ears
        self._say(self.told)
        self._say_how_it_stands()
        self._reveal = True

    def _tell(self, events: tuple[Json, ...]) -> str:
        return self.face.tell(self._seen(events), self.words, self.company())

    def _skip(self, intent: tuple[str, ...]) -> bool:
        """Whether an intent came while moments were being shown, and has brought their end."""
        if not self._showing.waiting or intent[0] == "copied":  # which is the browser's word, not a player's
            return False
        self._stop()
        self._show_rest()
        return True

    def _go_on(self) -> None:
        """See whose turn it is: a computer's, another person's, or the viewer's."""
        session = self._session()
        seat = session.game.to_move(session.state)
        self.curtain, self.handing_over = None, False
        if seat is None:
            if self.viewer is None:
                self.viewer = session.log[-1].seat if session.log else 0
        elif not session.is_human(seat):
            self.thinking = True
            self.page.later(self.settings.pause, f"think {self._serial}")
        elif seat != self.viewer and not self._curtains:
            self._turn_to(seat)
        elif seat != self.viewer:
            # What the last decision showed to whoever made it is theirs to look at first.
            if not session.undone and self.viewer in session.last_revealed():
                self.handing_over = True
            else:
                self._draw_curtain()

    def _who_looks(self) -> Seat | None:
        """Return for whose eyes the table is drawn when it has just been laid; None if that is not known.

        Of several people without secrets, that is whose turn it is, or who has moved last.
        """
        session = self._session()
        if self._curtains:
            return session.lone_human()
        people = [seat for seat in range(len(session.players)) if session.is_human(seat)]
        turns = [session.game.to_move(session.state), *(ply.seat for ply in reversed(session.log)), *people]
        return next((seat for seat in turns if seat in people), None)

    def _turn_to(self, seat: Seat) -> None:
        """Let the table be seen from the seat of the person whose turn it is; there is nothing to hide."""
        self.viewer = seat
        self._look_anew()
        self._tell_anew()

    def _tell_anew(self) -> None:
        """Tell what has just happened for other eyes, or with other names."""
        if self._showing.events:
            self.told = self._tell(self._showing.events)

    def _draw_curtain(self) -> None:
        """Hide every hand until the next player says that they have the device (M17)."""
        session = self._session()
        seat = session.game.to_move(session.state)
        if seat is None or not session.is_human(seat) or seat == self.viewer:
            return
        self.viewer, self.curtain, self.handing_over = None, seat, False
        self.refused, self.sheet = None, ()
        self.told = self._tell(self._showing.events)
        self._showing.moved = False
        self._look_anew()
        self.page.cover(frame.table(self, self.scene()))
        self._say(self.words.say("table.curtain", player=seat + 1))  # in the place of what was said last
        if self.actions:  # a page that has just been opened takes no focus
            self.page.focus("uncover")

    def _uncover(self) -> None:
        """The next player has the device: from now on the last move stands."""
        if self.curtain is None:
            return
        session = self._session()
        self.viewer, self.curtain = self.curtain, None
        session.seal()
        self._keep()
        self._look_anew()
        self.told = self._tell(self._showing.events)
        self._say_how_it_stands()
        self.take_focus()

    def _think(self) -> None:
        """Let the computer whose turn it is go on with its plan, or think of what to play."""
        scripted = () if self.coach is None else self.coach.plays(self._session())
        meant = scripted or self._opponent.means(self._session())
        if meant:
            self._play_answer(meant)
        else:
            self._ask()

    def _ask(self) -> None:
        """Ask the computer whose turn it is: with what its seat may know, and nothing else."""
        session = self._session()
        seat = session.game.to_move(session.state)
        if seat is None or session.is_human(seat):
            return
        # The seed is the computer's own, which tells nothing about the cards (M16).
        request = players.request(session, seat, serial=self._serial, seed=self.page.random_deal())
        self.page.ask(json.dumps(request))

    def _play_answer(self, moves: tuple[str, ...]) -> None:
        """Play the first of the moves that a computer has chosen."""
        self._happened(self._opponent.play(self._session(), moves, self.page.log))

    def _say_how_it_stands(self) -> None:
        if self._session().outcome() is None:
            self._say(self.face.situation(self.scene()))
        self._let_coach_speak()

    def _let_coach_speak(self) -> None:
        if self.coach is not None:
            self._say(self.coach.said(self))

    # What is shown and kept.

    def scene(self, *, story: bool = False) -> Scene[Any]:
        """Return the moment as views take it, the story of the game only if it is asked for."""
        session = self._session()
        state = self._showing.state if self._showing.waiting else session.state
        seat = session.game.to_move(session.state)
        return Scene(
            session.snapshot(self.viewer, state),
            self.look,
            self.words,
            self.refused,
            self.told,
            company=self.company(),
            live=not self._showing.waiting and (seat is None or seat == self.viewer),
            thinking=self.thinking,
            counts=not self.way.start,
            undoable=session.refuse_undo() is None,
            after="restart" if self.manner.bare and self.way.start else "new",
            events=self._seen(self._showing.events),
            recent=self._seen(self._recent()),
            story=self._told_so_far() if story else (),
        )

    def company(self) -> Company:
        """Return who sits here and who looks."""
        session = self._session()
        colours = self.people.colours(self.face.colours)
        return Company(
            self.viewer,
            session.players,
            session.options,
            tuple(self.people.names[person] for person in self.seats),
            tuple(colours[person] for person in self.seats),
        )

    def show(self) -> None:
        """Draw the table as it is now, with the movements of what just happened."""
        scene = None if self.session is None else self.scene(story=self.curtain is None)
        bare = self.manner.bare
        board = (
            frame.problem(self.words, self.problem, bare=bare) if scene is None else frame.table(self, scene)
        )
        sheet: Markup | None = sheets.draw(self) if self.sheet else None
        if said := self._speech.take():
            self.page.speak(said)
        motions = None
        if scene is not None:
            if self._reveal:
                self.page.reveal(self.face.reveal(scene))
            if self._showing.moved:
                motions = self.face.motions(self._seen(self._showing.moving), scene.snapshot, scene.company)
        self._reveal = self._showing.moved = False
        self.page.draw(board, sheet, motions)

    def _others(self) -> tuple[Kept, ...]:
        """Return the other games on the shelf worth a button: those to go on with, and the last finished one."""
        deals = self.shelf.contents().deals
        others = [
            kept for kept in deals if kept.key != (self.deal, self.way) and self._dealer.offers(kept.way)
        ]
        return (*(kept for kept in others if not kept.over), *[kept for kept in others if kept.over][:1])

    def _told_so_far(self) -> tuple[str, ...]:
        """Return the game so far in sentences, as the viewer saw it; what is still to be shown is left out."""
        beats = self._session().beats()
        shown = beats[: len(beats) - self._showing.waiting]
        story = self._stories.get(self.viewer, Story()).continued(shown, self._tell, self.face.continues)
        self._stories[self.viewer] = story
        return story.sentences

    def _recent(self) -> tuple[Json, ...]:
        """Return what has happened since the viewer decided something; what is still to be shown is left out."""
        beats: list[Beat[Any]] = []
        for ply in reversed(self._session().log):
            mine = ply.seat == self.viewer
            if not mine or len(ply.step.beats) > 1:
                beats[:0] = ply.step.beats
            if mine:
                break
        shown = beats[: len(beats) - self._showing.waiting] if self._showing.waiting else beats
        return tuple(event for beat in shown for event in beat.events)

    def _seen(self, events: tuple[Json, ...]) -> tuple[Json, ...]:
        return tuple(seen_by(event, self.viewer) for event in events)

    def _session(self) -> Session:
        if self.session is None:
            raise Refused(Refusal("stale_intent"))
        return self.session

    def _look_anew(self) -> None:
        self.look = self.face.opening(self._session().snapshot(self.viewer), self.look)

    def _refuse(self, refusal: Refusal) -> None:
        self.refused = refusal
        self._say(self.words.explain(refusal))

    def _notify(self, sentence: str) -> None:
        """Say something that stays in sight. What is played here and kept nowhere is said with everything else."""
        elsewhere = self.words.say("table.elsewhere")
        lost = self.shelf.elsewhere and self._warned and sentence != elsewhere
        self.notice = f"{elsewhere} {sentence}" if lost else sentence
        self._say(sentence)

    def _say(self, *sentences: str) -> None:
        """Say something with the next drawing."""
        self._speech.add(*sentences)

    def _keep(self) -> None:
        """Put the game on the shelf, and its result if it is over and was one person's."""
        session = self._session()
        seat = self._session().lone_human()
        snapshot = session.snapshot(seat)
        outcome = session.outcome()
        result = None
        if (
            outcome is not None and seat is not None and not self.way.start
        ):  # anybody can write a link to a win
            mark = self.face.mark(snapshot, outcome)
            result = result_of(
                session, outcome, seat, deal=self.deal, way=self.way, mark=mark, day=self.page.today()
            )
        progress = self.face.progress(snapshot)
        kept = Kept(self.deal, progress, outcome is not None, session.save(), self.way)
        self.shelf.keep(kept, result)
        self._warn_of_storage()

    def _tell_of_shelf(self) -> None:
        """Say once what could not be read of all that is kept."""
        if self.shelf.set_aside:
            self.shelf.set_aside = False
            self._notify(self.words.say("table.set_aside"))
        if self.shelf.newer:
            self.shelf.newer = False
            self._notify(self.words.say("table.newer"))

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
