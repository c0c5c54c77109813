"""The face of Numbsters: the board, the sentences about what happened, the rules and the checklist."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from critterbox.game import BadInput, Json, Outcome, Refused
from critterbox.numbsters.model import CHECKLIST
from critterbox.numbsters.rules import meals, neighbours
from critterbox.table.markup import Markup, classes, element, join
from critterbox.table.numbsters import look
from critterbox.table.numbsters.cards import meal_sentence, picture, stack_row
from critterbox.table.numbsters.look import Look, stack_of
from critterbox.table.numbsters.panel import panel
from critterbox.table.page import Motion
from critterbox.table.parts import holder, refusal_note, rulings
from critterbox.table.results import Result, marks
from critterbox.table.scene import Company, LoadedFile, Scene
from critterbox.table.ways import Choices, Way
from critterbox.words import Words

RULINGS = tuple(f"N{number}" for number in range(1, 12))


class NumbstersFace:
    """The Face protocol for Numbsters, which is played alone and in one way."""

    choices = Choices()
    keys = ("arrows", "enter", "escape", "keep")
    assisted_rule = "N11"
    colours: tuple[str, ...] = ()

    opening = staticmethod(look.opening)
    react = staticmethod(look.react)

    def options(self, way: Way, file: Callable[[str], str | None]) -> dict[str, Json]:  # noqa: ARG002 - there is one way
        return {}

    def variant(self, snapshot: Mapping[str, Json]) -> str:  # noqa: ARG002 - there is one variant
        return ""

    def read_file(self, text: str) -> LoadedFile:  # noqa: ARG002 - there is none to read
        raise BadInput("no_files")

    def explain_file(self, error: Refused, words: Words) -> tuple[str, ...]:
        return (words.explain(error.refusal),)

    def about_files(self, words: Words) -> Markup:  # noqa: ARG002 - there are none
        return Markup("")

    def board(self, scene: Scene[Look]) -> Markup:
        note = None if scene.refused is None else refusal_note(scene.refused, scene.words, "numbsters")
        return join(_status(scene), stack_row(scene), holder(note, "refusals"), panel(scene), _piles(scene))

    def home(self, scene: Scene[Look]) -> str:
        return look.element_id(scene.look.cursor, stack_of(scene.snapshot))

    def reveal(self, scene: Scene[Look]) -> str:
        return self.home(scene) if scene.snapshot["phase"] == "arrange" else "panel"

    def tell(self, events: Sequence[Json], words: Words, company: Company) -> str:  # noqa: ARG002 - one player
        told = []
        for event in events:
            details = {name: value for name, value in event.items() if name not in ("type", "from", "to")}
            told.append(words.say(f"numbsters.event.{event['type']}", **details))
        return " ".join(told)

    def motions(
        self,
        events: Sequence[Json],
        snapshot: dict[str, Json],  # noqa: ARG002 - the events say all
        company: Company,  # noqa: ARG002 - one player
    ) -> tuple[Motion, ...]:
        moved: list[Motion] = []
        for event in events:
            if event["type"] == "ate":
                moved.append(Motion("swallowed", f"slot-{event['eaten']}", f"slot-{event['eater']}"))
            elif event["type"] == "drew":
                moved.append(Motion("from", f"slot-{event['card']}", "deck"))
        return tuple(moved)

    def situation(self, scene: Scene[Look]) -> str:
        words, snapshot = scene.words, scene.snapshot
        stack = stack_of(snapshot)
        if snapshot["phase"] == "over":
            return words.say("numbsters.won" if snapshot["outcome"]["result"] == "won" else "numbsters.lost")
        said = [words.say("numbsters.turn_said", turn=snapshot["turn"], top=stack[-1])]
        beside = neighbours(stack)
        if beside is not None:
            said.append(words.say("numbsters.beside_said", low=beside[0], high=beside[1]))
        possible = [meal_sentence(meal, stack, words) for meal in meals(stack)]
        if possible:
            said.append(words.say("numbsters.possible_said", meals="; ".join(possible)))
        elif snapshot["phase"] == "arrange":
            said.append(words.say("numbsters.arrange_must"))
        return " ".join(said)

    def help(self, words: Words) -> Markup:
        parts = [element("p", {}, words.say("numbsters.help.goal"))]
        parts.append(element("h3", {}, words.say("numbsters.help.turn_title")))
        steps = [
            element("li", {}, words.say(f"numbsters.help.turn.{step}")) for step in ("draw", "arrange", "eat")
        ]
        parts.append(element("ol", {}, steps))
        parts.append(element("h3", {}, words.say("numbsters.help.cards_title")))
        rows = [
            element(
                "li",
                {"class": "ability"},
                picture(card),
                element("strong", {}, str(card)),
                element("span", {}, words.say(f"ability.{card}")),
            )
            for card in (*range(1, 19),)
        ]
        parts.append(element("ul", {"class": "abilities"}, rows))
        parts.append(element("h3", {}, words.say("numbsters.help.rulings_title")))
        parts.append(rulings((rule, words.say(f"numbsters.ruling.{rule}")) for rule in RULINGS))
        return join(parts)

    def continues(self, before: Sequence[Json], events: Sequence[Json]) -> bool:  # noqa: ARG002 - each is told alone
        return False

    def trophies(self, results: tuple[Result, ...], words: Words) -> Markup:
        made = marks(results)
        items = []
        for card in CHECKLIST:
            deals = made.get(card, [])
            if deals:
                told = words.say("numbsters.checked", card=card, deals=", ".join(map(str, deals)))
            else:
                told = words.say("numbsters.unchecked", card=card)
            items.append(
                element(
                    "li",
                    {"class": classes("trophy", "made" if deals else None)},
                    picture(card),
                    element("span", {"aria-hidden": "true", "class": "number"}, str(card)),
                    element("span", {"class": "tick", "aria-hidden": "true"}, "✓") if deals else None,
                    element("span", {"class": "unseen"}, told),
                    element("span", {"class": "deals", "aria-hidden": "true"}, _few(deals))
                    if deals
                    else None,
                )
            )
        count = len([card for card in CHECKLIST if card in made])
        return join(
            element("p", {}, words.say("numbsters.checklist", count=count, all=len(CHECKLIST))),
            element("ul", {"class": "trophies"}, items),
        )

    def mark(self, snapshot: dict[str, Json], outcome: Outcome) -> int | None:  # noqa: ARG002 - the snapshot says all
        won = snapshot["outcome"] is not None and snapshot["outcome"]["result"] == "won"
        return int(snapshot["stack"][-1]) if won else None

    def progress(self, snapshot: dict[str, Json]) -> int:
        return int(snapshot["turn"])

    def spoilerless(
        self,
        log: Sequence[str],
        snapshot: dict[str, Json],
        words: Words,
        company: Company,  # noqa: ARG002 - one player
    ) -> str:
        eaten = [text for text in log if text.startswith("eat ")]
        signs = "".join("★" if text.endswith("special") else "●" for text in eaten)
        won = snapshot["outcome"] is not None and snapshot["outcome"]["result"] == "won"
        key = "numbsters.shared.won" if won else "numbsters.shared.lost"
        return f"{words.say(key, meals=len(eaten))}\n{signs}".strip()


def _few(deals: list[int]) -> str:
    return f"#{deals[0]}" + (f" +{len(deals) - 1}" if len(deals) > 1 else "")


def _status(scene: Scene[Look]) -> Markup:
    """Draw the line above the stack: which turn and which step it is."""
    words, snapshot = scene.words, scene.snapshot
    phase = snapshot["phase"]
    steps = [
        element(
            "li",
            {
                "class": classes("step", "now" if step == phase else None),
                "aria-current": "step" if step == phase else None,
            },
            words.say(f"numbsters.step.{step}"),
        )
        for step in ("arrange", "eat")
    ]
    return element(
        "div",
        {"class": "status"},
        element("p", {"class": "turn"}, words.say("numbsters.turn", turn=snapshot["turn"])),
        element("ol", {"class": "steps", "aria-label": words.say("numbsters.steps")}, steps),
        element("p", {"class": "told-line"}, scene.told) if scene.told else None,
    )


def _piles(scene: Scene[Look]) -> Markup:
    """Draw which cards are still in the deck (by number: their order is unknown) and which were eaten."""
    piles = [
        _pile("deck", scene.snapshot["unseen"], scene.words),
        _pile("discard", scene.snapshot["discard"], scene.words),
    ]
    return element("div", {"class": "piles"}, piles)


def _pile(name: str, cards: list[int], words: Words) -> Markup:
    listed = (
        words.say(f"numbsters.{name}_cards", cards=cards) if cards else words.say(f"numbsters.{name}_empty")
    )
    members = [element("li", {}, picture(card), element("span", {}, str(card))) for card in cards]
    return element(
        "section",
        {"class": "pile", "id": name, "aria-label": listed},
        element("h3", {"title": listed}, words.say(f"numbsters.{name}", count=len(cards))),
        element("ul", {"aria-hidden": "true"}, members),
    )


FACE = NumbstersFace()
