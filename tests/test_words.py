"""How sentences are filled in, and whether the catalogue and its users fit together."""

from __future__ import annotations

import ast
import re
import string
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from critterbox.bots.players import PLAYERS
from critterbox.game import Refusal
from critterbox.games import GAME_IDS, find_game
from critterbox.languages.en import SENTENCES
from critterbox.numbsters.model import ABILITIES, LAST_NUMBSTER, MOUTH_ON_TOP, NOTHING_EATEN
from critterbox.table import sharing
from critterbox.table.faces import find_face
from critterbox.table.manner import Manner
from critterbox.table.settings import CHOICES
from critterbox.table.sheets import SHEETS
from critterbox.table.tour import find_tour
from critterbox.table.vacuum import help as vacuum_help
from critterbox.table.vacuum import options, over
from critterbox.table.varmints.help import CHAPTERS
from critterbox.varmints.model import REASONS
from critterbox.varmints.vocabulary import SPECS as VOCABULARY
from critterbox.varmints.vocabulary import UNTIL, WHERE
from critterbox.words import Words


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    words = Words()
    more = {
        "test.plain": "Nothing to fill in.",
        "test.value": "It is {what}.",
        "test.plural": "{n} {n:plural|card|cards}.",
        "test.card": "{card:card} eats.",
        "test.list": "{cards:card}.",
    }
    monkeypatch.setattr(words, "sentences", SENTENCES | more)
    return words


def test_values_stand_as_they_are(words: Words) -> None:
    assert words.say("test.plain", unused=1) == "Nothing to fill in."
    assert words.say("test.value", what="{braces} and {what}") == "It is {braces} and {what}."
    assert words.say("test.value", what=0) == "It is 0."


def test_plurals(words: Words) -> None:
    assert [words.say("test.plural", n=n) for n in (0, 1, 2)] == ["0 cards.", "1 card.", "2 cards."]


def test_names_are_looked_up(words: Words) -> None:
    assert words.say("test.card", card=4) == "Four eats."
    assert words.say("test.card", card=8) == "The Mouth eats.", "a sentence begins with a capital"


@pytest.mark.parametrize(
    ("cards", "told"),
    [([], "."), ([4], "Four."), ([4, 5], "Four and Five."), ((4, 5, 6), "Four, Five and Six.")],
)
def test_lists_are_joined(words: Words, cards: list[int], told: str) -> None:
    assert words.say("test.list", cards=cards) == told


def test_what_is_missing_is_an_error(words: Words) -> None:
    for key, arguments in (("test.none", {}), ("test.value", {}), ("test.card", {"card": 19})):
        with pytest.raises(KeyError):
            words.say(key, **arguments)


def test_refusals_are_explained(words: Words) -> None:
    refusal = Refusal("no_mouth_between", "N3", {"eater": 4, "eaten": 5})
    assert words.explain(refusal) == "The Mouth does not lie directly between Four and Five."


# The catalogue and its users.

PACKAGE = Path(__file__).parents[1] / "py" / "critterbox"
PAGE = PACKAGE.parents[1] / "index.html"
RULES = PACKAGE.parents[1] / "tools" / "build" / "rules.py"
"""What the build says on rules pages, which are read like everything else."""
CARDS = tuple(range(1, 19))
OFFERED = find_face("varmints").choices
ACTIONS = tuple(options.ACTIONS)
VACUUM_PHASES = ("act", "withdraw", "draw", "grow")
VACUUM_REASONS = ("track", "idle rounds", "sixty rounds")
KEYS = ("undo", "redo", "help", *(key for game_id in GAME_IDS for key in find_face(game_id).keys))
WITH_DECKS = tuple(game_id for game_id in GAME_IDS if find_face(game_id).choices.decks)
WITH_RULES = {game_id: rules for game_id in GAME_IDS if len(rules := find_face(game_id).choices.rules) > 1}
PEOPLE = ("you", "friend", "computer", "first", "second")

COPIED = ("link", "position", "record", "frame", "element")

FAMILIES: dict[str, tuple[Any, ...]] = {
    "ability.{}": CARDS,
    "game.{}": GAME_IDS,
    "lobby.go_on.{}": GAME_IDS,
    "key.{}": KEYS,
    "key.{}.does": KEYS,
    "share.{}": COPIED,
    "share.copy.{}": COPIED,
    "share.what.{}": sharing.WHAT,
    "numbsters.event.{}": ("left", "moved", "swapped", "ate", "used", "drew", "won", "lost"),
    "numbsters.fate.{}": (LAST_NUMBSTER, MOUTH_ON_TOP),
    "numbsters.help.turn.{}": ("draw", "arrange", "eat"),
    "numbsters.lost.{}": (NOTHING_EATEN, MOUTH_ON_TOP),
    "numbsters.ruling.{}": tuple(f"N{number}" for number in range(1, 12)),
    "numbsters.step.{}": ("arrange", "eat"),
    "numbsters.tag.{}": ("top", "beside"),
    "numbsters.{}": ("deck", "discard"),
    "numbsters.{}_cards": ("deck", "discard"),
    "numbsters.{}_empty": ("deck", "discard"),
    "statistics.{}": ("played", "won", "drawn", "streak", "best_streak", "assisted"),
    "roster.kind.{}": OFFERED.against,
    "table.copied.{}": ("yes", "no"),
    "table.{}": tuple(SHEETS),
    "table.{}.short": ("checklist", "share", "settings", "help"),
    "vacuum.action.{}": ACTIONS,
    "vacuum.colour.{}": find_face("vacuum").colours,
    "vacuum.decided.{}": over.COUNTS,
    "vacuum.ending.{}": VACUUM_REASONS,
    "vacuum.event.{}": ("reproduced", "new_blood", "established", "lapsed", "turned_up"),
    "vacuum.help.does.{}": ACTIONS,
    "vacuum.help.head.{}": ("action", "cost"),
    "vacuum.help.{}": vacuum_help.CHAPTERS,
    "vacuum.help.{}.title": vacuum_help.CHAPTERS,
    "vacuum.map.zoom_{}": ("in", "out", "fit"),
    "vacuum.map.{}": ("chamber", "central", "hollow"),
    "vacuum.over.{}": ("place", "player", *over.COUNTS),
    "vacuum.panel.how.{}": tuple(action for action in ACTIONS if action != "trigger"),
    "vacuum.panel.{}": ("chamber", "hollow"),
    "vacuum.player.{}": ("human", *PLAYERS),
    "vacuum.ruling.{}": tuple(f"V{number}" for number in range(1, 17)),
    "vacuum.shared.{}": ("won", "lost", "shared", "over"),
    "vacuum.situation.{}": VACUUM_PHASES,
    "vacuum.tracks.{}": (
        *("turn", "answers", "bag", "beside", "supply", "board", "to_come", "tokens", "tiles"),
    ),
    "vacuum.tracks.{}_said": ("bag", "beside"),
    "tour.{}": tuple(step.say for game_id in GAME_IDS for step in find_tour(game_id).lessons),
    "tour.{}.done": GAME_IDS,
    "varmints.ask.{}": tuple(
        f"{verb}.{whom}"
        for verb, takes in VOCABULARY.items()
        if takes.chooser is not None
        for whom in takes.whom or ("you",)
    ),
    "varmints.chosen_said.{}": ("day", "contest"),
    "varmints.ending.{}": REASONS,
    "varmints.event.discarded.{}": ("hand", "backup", "varmint", "play"),
    "varmints.event.looked.{}": ("hand", "backup", "pile"),
    "varmints.event.{}": (
        *("played", "laid", "laid_own", "flipped", "passed", "night", "vacant", "contest", "stopped"),
        *("picked_up", "picked_up_own", "bin_emptied", "scattered", "drew", "drew_own", "shuffled", "dawn"),
        *("moved_backup", "moved_backup_own", "moved_varmint", "turned_up", "speed", "took_back"),
        *("returned", "scrap_added"),
    ),
    "varmints.help.{}": CHAPTERS,
    "varmints.help.{}.title": CHAPTERS,
    "varmints.memo.{}": ("hand", "backup", "pile"),
    "varmints.over.{}": ("draw", *PEOPLE),
    "varmints.pass.decides.{}": ("won", "lost", "tied"),
    "varmints.result.{}": ("won", "tied"),
    "varmints.ruling.{}": tuple(f"M{number}" for number in range(1, 21)),
    "varmints.shared.{}": ("won", "lost", "draw", "over"),
    "varmints.when.{}": ("play", "boost"),
    "varmints.whose.{}": PEOPLE,
    "varmints.word.{}": tuple(
        f"{verb}{where}.{whom}"
        for verb, takes in VOCABULARY.items()
        for where in ([f" {where}" for where in WHERE] if verb == "speed" else [""])
        for whom in takes.whom or ("you",)
    ),
    "way.against.{}": OFFERED.against,
    "{}_empty": ("vacuum.map.vacuum", "vacuum.map.vacuum_chosen"),
    "{}.assisted_why": GAME_IDS,
    "{}.kind.{}": tuple(
        f"{game_id}.kind.{colour}" for game_id in GAME_IDS for colour in find_face(game_id).colours
    ),
    "{}.credits": GAME_IDS,
    "{}.now_assisted": GAME_IDS,
    "{}.title": tuple(CHOICES),
    "{}.several": ("table.against", "way.against"),
    "{}.unfinished": tuple(game_id for game_id in GAME_IDS if find_game(game_id).hides_seed),
    "{}.way.deck": WITH_DECKS,
    "{}.way.deck.load": WITH_DECKS,
    "{}.way.deck.ours": WITH_DECKS,
    "{}.way.deck.yours": WITH_DECKS,
    "{}.way.rules": tuple(WITH_RULES),
    "{}.way.rules.{}": tuple(
        f"{game_id}.way.rules.{rules or 'usual'}"
        for game_id, offered in WITH_RULES.items()
        for rules in offered
    ),
    "{}.way.{}": (
        *(f"{game_id}.way.deck.own" for game_id in WITH_DECKS),
        *(f"{game_id}.way.rules.{rules}" for game_id, offered in WITH_RULES.items() for rules in offered[1:]),
    ),
    "{}.{}": (
        *(f"{name}.{value}" for name, values in CHOICES.items() for value in values),
        *(f"{family}.{name}" for family in ("table.against", "way.against") for name in OFFERED.against),
    ),
}
"""What stands in the place of {} wherever a key is put together; the whole keys if it stands there twice.

A new family of keys has to be entered here."""

SPECS: dict[str, tuple[Any, ...]] = {
    "ability": CARDS,
    "card": CARDS,
    "ending": (LAST_NUMBSTER, MOUTH_ON_TOP, NOTHING_EATEN, *REASONS, *VACUUM_REASONS),
    "expected": (
        "deck",
        "generator",
        "list",
        "nothing",
        "object",
        "plain",
        "text",
        "tiles",
        "truth",
        "whole",
    ),
    "file": ("deck", "tiles"),
    "item": ("critter", "tile"),
    "json": ("nesting", "number", "syntax", "twice"),
    "kind": tuple(
        {kind for ability in ABILITIES.values() for kind in (ability.eater, ability.eaten)} - {"any"}
    ),
    "ordinal": tuple(range(2, 18)),
    "manner": Manner._fields,
    "opponent": OFFERED.against,
    "phase": ("contest", "day", *VACUUM_PHASES),
    "varmints.many": tuple(range(5)),
    "varmints.until": UNTIL,
    "varmints.who": PEOPLE,
    "varmints.whose": PEOPLE,
    "size": tuple({ability.size for ability in ABILITIES.values()} - {"any"}),
}
"""What is told by each format spec."""


class Said(NamedTuple):
    """One place in the source where a sentence is said."""

    where: str
    keys: tuple[str, ...]
    given: frozenset[str] | None


def keys_of(node: ast.expr, scope: ast.AST) -> list[str]:
    """Return the keys an expression can be, families as patterns with {}."""
    match node:
        case ast.Constant(value=str(key)):
            return [key]
        case ast.IfExp(body=one, orelse=other):
            return keys_of(one, scope) + keys_of(other, scope)
        case ast.JoinedStr(values=parts):
            return ["".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)]
        case ast.Name(id=name):
            values = [
                inner.value
                for inner in ast.walk(scope)
                if isinstance(inner, ast.Assign) and ast.unparse(inner.targets[0]) == name
            ]
            assert values, f"where does the key {name} come from?"
            return [key for value in values for key in keys_of(value, scope)]
    raise AssertionError(f"what key is {ast.unparse(node)}?")


@cache
def parsed(path: Path) -> ast.Module:
    """Return a module of the source as it is written."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def said() -> list[Said]:
    """Return every call of `say` and `fill` in the source."""
    found = []
    for path in [*sorted(PACKAGE.rglob("*.py")), RULES]:
        if path.name == "words.py" or "languages" in path.parts:
            continue
        tree = parsed(path)
        names_of_calls = ("say",) if path == RULES else ("say", "fill")  # the build fills pages, too
        scopes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        for scope in scopes:
            for node in ast.walk(scope):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                    continue
                if node.func.attr not in names_of_calls:
                    continue
                names = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
                open_ended = any(keyword.arg is None for keyword in node.keywords) or node.func.attr == "fill"
                where = f"{path.relative_to(PACKAGE.parents[1]).as_posix()}:{node.lineno}"
                keys = tuple(keys_of(node.args[0], scope))
                found.append(Said(where, keys, None if open_ended else frozenset(names)))
    return found


def spelled_out(key: str) -> list[str]:
    """Return the keys of a family, or the key itself."""
    if "{}" not in key:
        return [key]
    return [str(value) if key.count("{}") > 1 else key.replace("{}", str(value)) for value in FAMILIES[key]]


def fields(key: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(SENTENCES[key]) if name is not None}


def specs() -> set[str]:
    """Return every format spec in the catalogue that looks a word up."""
    parsed = [part for sentence in SENTENCES.values() for part in string.Formatter().parse(sentence)]
    return {spec for _, _, spec, _ in parsed if spec and not spec.startswith("plural|")}


class PageText(HTMLParser):
    """What stands in index.html for each key."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[tuple[str, str]] = []
        self._open: list[tuple[str, str | None, list[str]]] = []
        self.feed(PAGE.read_text(encoding="utf-8"))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("img", "link", "meta", "br", "input", "hr"):
            self._open.append((tag, dict(attrs).get("data-say"), []))

    def handle_data(self, data: str) -> None:
        for _, _, pieces in self._open:
            pieces.append(data)

    def handle_endtag(self, tag: str) -> None:
        opened, key, pieces = self._open.pop()
        assert opened == tag, f"<{opened}> is ended by </{tag}>"
        if key is not None:
            self.texts.append((key, "".join(pieces)))


def used() -> set[str]:
    by_code = {key for call in said() for pattern in call.keys for key in spelled_out(pattern)}
    by_specs = {f"{spec}.{value}" for spec, values in SPECS.items() for value in values}
    by_page = {key for key, _ in PageText().texts}
    refusals = {
        key for key in SENTENCES if key.startswith("refusal.")
    }  # contract/test_sentences.py counts these
    return by_code | by_specs | by_page | refusals | {"list.last"}


def test_the_source_is_read() -> None:
    calls = said()
    assert len(calls) > 100
    assert len({call.where.split(":")[0] for call in calls}) >= 8


def test_every_family_is_known_and_there() -> None:
    families = {key for call in said() for key in call.keys if "{}" in key}
    assert families == set(FAMILIES)
    assert specs() == set(SPECS)


def test_every_key_that_is_used_is_in_the_catalogue() -> None:
    missing = {
        f"{call.where} {key}"
        for call in said()
        for pattern in call.keys
        for key in spelled_out(pattern)
        if key not in SENTENCES
    }
    assert missing == set()


def test_every_word_that_a_sentence_looks_up_is_in_the_catalogue() -> None:
    wanted = {f"{spec}.{value}" for spec, values in SPECS.items() for value in values}
    assert wanted - set(SENTENCES) == set()


@pytest.mark.parametrize(("argument", "spec"), [("expected", "expected"), ("fault", "json")])
def test_what_is_wrong_with_foreign_data_has_its_word(argument: str, spec: str) -> None:
    """What the source names when it refuses such data is what is listed above."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        tree = parsed(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "BadInput":
                values = [keyword.value for keyword in node.keywords if keyword.arg == argument]
                found |= {key for value in values for key in keys_of(value, tree)}
    assert found == set(SPECS[spec])


def test_no_key_is_left_over() -> None:
    assert set(SENTENCES) - used() == set()


def test_every_sentence_gets_what_it_asks_for() -> None:
    checked = 0
    for call in said():
        if call.given is None:
            continue
        for pattern in call.keys:
            for key in spelled_out(pattern):
                if key in SENTENCES:
                    assert fields(key) <= call.given, f"{call.where}: {key}"
                    checked += 1
    assert checked > 150


def test_nothing_is_handed_over_for_nothing() -> None:
    for call in said():
        if call.given is None:
            continue
        asked = [fields(key) for pattern in call.keys for key in spelled_out(pattern) if key in SENTENCES]
        assert call.given <= set().union(*asked), call.where


# The page that must be readable before Python runs.


def test_every_key_of_the_page_is_in_the_catalogue() -> None:
    assert {key for key, _ in PageText().texts if key not in SENTENCES} == set()


def test_the_page_says_what_the_catalogue_says() -> None:
    texts = PageText().texts
    assert len(texts) > 30
    different = {key: text for key, text in texts if key in SENTENCES and text != SENTENCES[key]}
    assert different == {}


def test_every_text_of_the_page_has_its_key() -> None:
    """But for the name of the box, and what stands in no body."""
    body = PAGE.read_text(encoding="utf-8").partition("<body>")[2]
    body = re.sub(r"<!--.*?-->", "", body, flags=re.DOTALL)
    bare = re.sub(r"<(\w+)[^<>]*\sdata-say=[^<>]*>[^<]*</\1>", "", body)
    left = {" ".join(text.split()) for text in re.findall(r">([^<]+)<", bare)}
    assert left - {""} == {"Critterbox"}


def test_sentences_of_the_page_need_no_filling_in() -> None:
    for key, _ in PageText().texts:
        assert "{" not in SENTENCES.get(key, ""), key


# What each sentence is like.


@pytest.mark.parametrize("key", SENTENCES)
def test_sentences_are_typeset(key: str) -> None:
    sentence = SENTENCES[key]
    assert sentence == sentence.strip()
    assert "  " not in sentence
    assert not set(sentence) & set("\"'`\n\t"), "typographic signs"
    assert "..." not in sentence
    assert "--" not in sentence


def test_a_capital_at_the_start_only() -> None:
    words = Words()
    assert words.say("numbsters.ask", chosen=8, other=4) == "The Mouth and Four"
    assert words.say("numbsters.swap", first=4, second=8) == "Swap Four and the Mouth."
    assert words.fill("card.8", {}) == "the Mouth"
    assert words.say("card.8") == "the Mouth", "only where a placeholder begins the sentence"
    assert words.say("numbsters.event.moved", card=8) == "The Mouth moved."


def test_plurals_of_the_catalogue() -> None:
    words = Words()
    assert words.say("table.restored", results=1, deals=0).endswith("1 new result, 0 deals to go on with.")
    assert words.say("table.restored", results=0, deals=1).endswith("0 new results, 1 deal to go on with.")
    assert words.say("numbsters.shared.lost", meals=1).startswith("Lost after 1 meal ")


def test_another_language_is_another_module() -> None:
    assert Words().language == "en"
    with pytest.raises(ModuleNotFoundError):
        Words("tlh")
