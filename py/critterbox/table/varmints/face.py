"""The face of Varmints!: the board, the sentences about what happened, the rules, the ways to play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from critterbox.game import Json, Outcome
from critterbox.table.markup import Markup, classes, element
from critterbox.table.parts import holder
from critterbox.table.results import Result
from critterbox.table.scene import Company, Scene
from critterbox.table.varmints import deckfile, look
from critterbox.table.varmints.board import board
from critterbox.table.varmints.closer import memos
from critterbox.table.varmints.hand import hand
from critterbox.table.varmints.help import rules
from critterbox.table.varmints.look import Look
from critterbox.table.varmints.motions import motions
from critterbox.table.varmints.panel import panel
from critterbox.table.varmints.react import react
from critterbox.table.varmints.stops import tab_stop
from critterbox.table.varmints.story import tell
from critterbox.table.varmints.view import View
from critterbox.table.ways import FRIEND, Choices, Way
from critterbox.words import Words

STORY_SHOWN = 60
"""So many sentences of the log stand on the page: a long game must not make it slow."""
STORY_OPEN = 6


class VarmintsFace:
    """The Face protocol, for Varmints!."""

    choices = Choices(against=("medium", "easy", "hard", FRIEND), rules=("", "numbers"), decks=True)
    keys = ("varmints.arrows", "varmints.enter", "varmints.escape", "varmints.pass")
    assisted_rule = "M17"
    colours: tuple[str, ...] = ()

    opening = staticmethod(look.opening)
    react = staticmethod(react)
    tell = staticmethod(tell)
    motions = staticmethod(motions)
    read_file = staticmethod(deckfile.read_file)
    explain_file = staticmethod(deckfile.explain_file)
    about_files = staticmethod(deckfile.about_files)
    help = staticmethod(rules)

    def options(self, way: Way, file: Callable[[str], str | None]) -> dict[str, Json]:
        return deckfile.options(way, file)

    def variant(self, snapshot: Mapping[str, Json]) -> str:
        return "numbers" if snapshot["numbers_only"] else ""

    def board(self, scene: Scene[Look]) -> Markup:
        view = View(scene)
        names = classes(
            "yard",
            "night" if view.night else "day",
            "live" if view.mine else None,
            "choosing-card" if view.look.card else None,
            "numbers-only" if view.snapshot["numbers_only"] else None,
        )
        return element(
            "div",
            {"class": names, "id": "yard"},
            board(view),
            hand(view),
            element("div", {"class": "beside"}, panel(view), holder(memos(view), "seen"), _log(view)),
        )

    def home(self, scene: Scene[Look]) -> str:
        return tab_stop(View(scene))

    def reveal(self, scene: Scene[Look]) -> str:
        phase = scene.snapshot["phase"]["name"]
        return "panel" if phase in ("choice", "over") else "alleys"

    def situation(self, scene: Scene[Look]) -> str:
        view, words = View(scene), scene.words
        outcome = view.snapshot["outcome"]
        if outcome is not None:
            winner = outcome["winner"]
            key = "draw" if winner is None else view.who(winner)
            return words.say(f"varmints.over.{key}")
        seat = view.phase["seat"]
        if seat == view.me and not view.spectator:
            turn = words.say("varmints.turn.yours")
        else:
            turn = words.say("varmints.turn.theirs", whose=view.whose(seat))
        alley = view.contested
        if alley is None:
            return words.say("varmints.situation.day", round=view.snapshot["round"], turn=turn)
        mine, theirs = view.total(view.me, alley), view.total(view.other, alley)
        return words.say("varmints.situation.contest", alley=alley, mine=mine, theirs=theirs, turn=turn)

    def continues(self, before: Sequence[Json], events: Sequence[Json]) -> bool:  # noqa: ARG002 - each is told alone
        return False

    def trophies(self, results: tuple[Result, ...], words: Words) -> Markup:
        won = [result.mark for result in results if result.mark is not None]
        if not won:
            return element("p", {}, words.say("varmints.trophies.none"))
        return element("p", {}, words.say("varmints.trophies.best", rounds=min(won)))

    def mark(self, snapshot: dict[str, Json], outcome: Outcome) -> int | None:
        """A won game is remembered by its rounds."""
        seat = snapshot["seat"]
        won = seat is not None and outcome.ranking[:1] == ((seat,),)
        return int(snapshot["round"]) if won else None

    def progress(self, snapshot: dict[str, Json]) -> int:
        return int(snapshot["round"])

    def spoilerless(
        self, log: Sequence[str], snapshot: dict[str, Json], words: Words, company: Company
    ) -> str:
        return _shared(log, snapshot, words, company)


def _shared(log: Sequence[str], snapshot: dict[str, Any], words: Words, company: Company) -> str:
    """Return how a game went: who won after how many rounds, and how often each Boost was tried."""
    winner = None if snapshot["outcome"] is None else snapshot["outcome"]["winner"]
    if winner is None:
        key = "draw"
    elif company.viewer is None or company.players[1 - winner] == company.players[winner]:
        key = "over"
    else:
        key = "won" if winner == company.viewer else "lost"
    signs = "".join(
        "▲" if text.startswith("boost") else "●" if text.endswith("up") else "○"
        for text in log
        if text.startswith(("play", "boost"))
    )
    return f"{words.say(f'varmints.shared.{key}', rounds=snapshot['round'])}\n{signs}".strip()


def _log(view: View) -> Markup:
    """Draw the log, the latest first: a few lines in sight, the others folded away."""
    words, story = view.words, view.scene.story
    lines = _lines(story[-STORY_SHOWN:])
    title = element("h2", {}, words.say("varmints.log"))
    deck = None if view.deck.ours else element("p", {"class": "hint"}, _deck_words(view))
    if not lines:
        empty = element("p", {"class": "hint"}, words.say("varmints.log_empty"))
        return element("section", {"class": "log", "id": "log"}, title, empty, deck)
    earlier = element(
        "details",
        {"id": "log-earlier"},
        element("summary", {}, words.say("varmints.log_earlier")),
        element("ol", {}, lines[STORY_OPEN:]),
    )
    return element(
        "section",
        {"class": "log", "id": "log"},
        title,
        element("ol", {}, lines[:STORY_OPEN]),
        earlier if lines[STORY_OPEN:] else None,
        deck,
    )


@lru_cache(maxsize=4)
def _lines(story: tuple[str, ...]) -> list[Markup]:
    """Return the lines of the log, the latest first; remembered, as most drawings have the same ones."""
    return [element("li", {}, sentence) for sentence in reversed(story)]


def _deck_words(view: View) -> str:
    return view.words.say("varmints.deck.name", name=view.deck.name)


FACE = VarmintsFace()
