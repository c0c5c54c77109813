"""The face of Varmint Vacuum: the map, what can be done, the sentences about what happened, the ways to play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from critterbox.game import Json, Outcome
from critterbox.table.markup import Markup, classes, element
from critterbox.table.pieces import piece
from critterbox.table.results import Result
from critterbox.table.scene import Company, Scene
from critterbox.table.vacuum import look, tilefile
from critterbox.table.vacuum.bar import bar, turn_words
from critterbox.table.vacuum.chart import chart
from critterbox.table.vacuum.help import rules
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.motions import motions
from critterbox.table.vacuum.options import marks
from critterbox.table.vacuum.over import title
from critterbox.table.vacuum.panel import panel
from critterbox.table.vacuum.people import is_you, name, who
from critterbox.table.vacuum.pieces import COLOURS
from critterbox.table.vacuum.react import react
from critterbox.table.vacuum.stops import tab_stop
from critterbox.table.vacuum.story import continues, tell, tokens_told
from critterbox.table.vacuum.tracks import tracks
from critterbox.table.vacuum.view import Known, View
from critterbox.table.ways import FRIEND, Choices
from critterbox.words import Words

STORY_SHOWN = 60
"""So many sentences of the log stand on the page: a long game must not make it slow."""
STORY_OPEN = 6


class VacuumFace:
    """The Face protocol, for Varmint Vacuum."""

    choices = Choices(
        against=("medium", "easy", "hard", FRIEND),
        rules=tuple(tilefile.TRACKS),
        decks=True,
        opponents=range(1, 4),
        draws_seats=True,
    )
    keys = (
        *("vacuum.arrows", "vacuum.enter", "vacuum.escape"),
        *("vacuum.actions", "vacuum.end", "vacuum.turn", "vacuum.map"),
    )
    assisted_rule = "V12"
    colours = COLOURS

    opening = staticmethod(look.opening)
    react = staticmethod(react)
    tell = staticmethod(tell)
    continues = staticmethod(continues)
    motions = staticmethod(motions)
    options = staticmethod(tilefile.options)
    variant = staticmethod(tilefile.variant)
    read_file = staticmethod(tilefile.read_file)
    explain_file = staticmethod(tilefile.explain_file)
    about_files = staticmethod(tilefile.about_files)
    help = staticmethod(rules)

    def board(self, scene: Scene[Look]) -> Markup:
        view = View(scene)
        found = marks(view)
        return element(
            "div",
            {
                "class": classes("warren", view.doing or "watching", "chosen" if view.look.chosen else None),
                "id": "warren",
            },
            chart(view, found, tab_stop(view, found)),
            element(
                "div",
                {"class": "beside"},
                bar(view),
                panel(view, found),
                piece(_tracks(Known(view))),
                piece(_log(view)),
            ),
        )

    def home(self, scene: Scene[Look]) -> str:
        view = View(scene)
        return tab_stop(view, marks(view))

    def reveal(self, scene: Scene[Look]) -> str:
        return "map" if View(scene).doing in ("act", "") else "panel"

    def situation(self, scene: Scene[Look]) -> str:
        view, words, phase = View(scene), scene.words, scene.snapshot["phase"]
        if phase["name"] == "over":
            return title(view)
        said: dict[str, Any] = {
            "round": view.snapshot["round"],
            "turn": turn_words(view),
            "points": view.points,
        }
        if phase["name"] == "withdraw":
            said |= {"who": who(phase["seat"], view.company, words), "place": phase["chamber"]}
        elif phase["name"] == "draw":
            said["tokens"] = tokens_told(phase["tokens"], words)
        return words.say(f"vacuum.situation.{phase['name']}", **said)

    def trophies(self, results: tuple[Result, ...], words: Words) -> Markup:
        won = [result.mark for result in results if result.mark is not None]
        if not won:
            return element("p", {}, words.say("vacuum.trophies.none"))
        return element("p", {}, words.say("vacuum.trophies.best", rounds=min(won)))

    def mark(self, snapshot: dict[str, Json], outcome: Outcome) -> int | None:
        """A won game is remembered by its rounds."""
        seat = snapshot["seat"]
        won = seat is not None and outcome.ranking[:1] == ((seat,),)
        return int(snapshot["round"]) if won else None

    def progress(self, snapshot: dict[str, Json]) -> int:
        return int(snapshot["round"])

    def spoilerless(
        self,
        log: Sequence[str],  # noqa: ARG002 - the scores say how it went
        snapshot: dict[str, Json],
        words: Words,
        company: Company,
    ) -> str:
        return _shared(snapshot, words, company)


@lru_cache(maxsize=2)
def _tracks(known: Known) -> Markup:
    """Return what lies beside the map; remembered, as it stays the same while its player only looks around."""
    return tracks(known.view)


def _shared(snapshot: dict[str, Any], words: Words, company: Company) -> str:
    """Return how a game went: who won after how many rounds, and everybody's colonies."""
    outcome = snapshot["outcome"]
    first: list[int] = [] if outcome is None else outcome["ranking"][0]
    if company.viewer is None or not is_you(company.viewer, company) or not first:
        key = "over"
    elif company.viewer in first:
        key = "won" if len(first) == 1 else "shared"
    else:
        key = "lost"
    scores = [
        words.say("vacuum.shared.score", who=name(seat, company, words), score=score)
        for seat, score in enumerate(snapshot["scores"])
    ]
    return f"{words.say(f'vacuum.shared.{key}', rounds=snapshot['round'])}\n{' · '.join(scores)}"


def _log(view: View) -> Markup:
    """Draw the log, the latest first: a few lines in sight, the others folded away."""
    words, story = view.words, view.scene.story
    lines = [_line(sentence) for sentence in reversed(story[-STORY_SHOWN:])]
    heading = element("h2", {}, words.say("vacuum.log"))
    tiles = None
    if not view.components.ours:
        told = words.say("vacuum.tiles.name", name=view.components.name)
        tiles = element("p", {"class": "hint"}, told)
    if not lines:
        empty = element("p", {"class": "hint"}, words.say("vacuum.log_empty"))
        return element("section", {"class": "log", "id": "log"}, heading, empty, tiles)
    earlier = element(
        "details",
        {"id": "log-earlier"},
        element("summary", {}, words.say("vacuum.log_earlier")),
        element("ol", {}, lines[STORY_OPEN:]),
    )
    return element(
        "section",
        {"class": "log", "id": "log"},
        heading,
        element("ol", {}, lines[:STORY_OPEN]),
        earlier if lines[STORY_OPEN:] else None,
        tiles,
    )


@lru_cache(maxsize=2 * STORY_SHOWN)
def _line(sentence: str) -> Markup:
    """Return a line of the log; remembered, as most drawings have the same ones."""
    return element("li", {}, sentence)


FACE = VacuumFace()
