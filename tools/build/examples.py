"""The examples of the rules pages: `rules/GAME.toml` read, and every claim in it checked against the engine.

An example is a position and a few things to try in it. What it says about them is played when the site is built, so a
page that has become untrue cannot be published.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from critterbox import check
from critterbox.game import Json, Refused
from critterbox.record import canonical
from critterbox.session import Session
from critterbox.table import ways
from critterbox.table.faces import find_face
from critterbox.table.ways import Way
from tools.build.archives import BuildError

_EXAMPLE = ("id", "about", "caption", "against", "position", "deal", "options", "moves", "try")
_TRY = ("say", "move", "claim", "after", "events", "refused", "rule")
_MISSING = object()


class Try(NamedTuple):
    """Something to try: the words on its button, the move, what the page says will happen, and what is checked of it.

    `after` maps dotted paths into the state to the values there after the move, `events` are types that are told in
    this order; or `refused` is the code of the refusal, and `rule` its ruling.
    """

    say: str
    move: str
    claim: str
    after: Mapping[str, Json]
    events: tuple[str, ...]
    refused: str | None
    rule: str | None


class Example(NamedTuple):
    """A position to look at, what it is about (the id of a paragraph), and what to try in it.

    `session` is the game as the example shows it, with everybody at their seats. Nothing may be played in it; see
    `begin`.
    """

    id: str
    about: str
    caption: str
    way: Way
    session: Session
    tries: tuple[Try, ...]

    def begin(self) -> Session:
        """Return another session that stands where the example begins."""
        return Session.replay(self.session.record(), self.session.players)


def read_examples(path: Path, game_id: str) -> tuple[Example, ...]:
    """Read the examples of a page and check all they claim. Raises BuildError with every fault that was found."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BuildError(f"{path.name} is not TOML: {error}") from error
    faults = [f"“{name}” does not belong there." for name in data if name != "example"]
    examples: list[Example] = []
    for number, entry in enumerate(data.get("example", []), 1):
        named = entry.get("id", f"number {number}")
        try:
            example = _read_example(entry, game_id)
        except (_Fault, Refused) as error:
            faults.append(f"example {named}: {error}")
            continue
        faults += [f"example {named}: {fault}" for fault in false_claims(example)]
        examples.append(example)
    ids = [example.id for example in examples]
    faults += [f"example {name}: there are several of this id." for name in set(ids) if ids.count(name) > 1]
    if faults:
        raise BuildError("\n".join(f"{path.name}: {fault}" for fault in faults))
    return tuple(examples)


class _Fault(Exception):
    """Something in the file that cannot be read."""


def _read_example(entry: Mapping[str, Any], game_id: str) -> Example:
    _know(entry, _EXAMPLE)
    choices = find_face(game_id).choices
    way = ways.read_way(choices, {"against": _text(entry, "against")} if "against" in entry else {})
    deal = entry.get("deal", 0)
    players = ways.players(choices, way, deal)
    if ("position" in entry) == ("deal" in entry):
        raise _Fault("it begins either at a “position” or with a “deal”.")
    if "position" in entry:
        if "options" in entry:
            raise _Fault("“options” go with a “deal”; a “position” has them in it.")
        session = Session.at(game_id, _json(entry, "position"), players)
    else:
        session = Session.new(game_id, deal, entry.get("options", {}), players)
    for text in entry.get("moves", ()):
        session.play(session.game.parse_move(text))
    tries = tuple(_read_try(number, given) for number, given in enumerate(entry.get("try", ()), 1))
    if not tries:
        raise _Fault("there is nothing to try.")
    return Example(_text(entry, "id"), _text(entry, "about"), _text(entry, "caption"), way, session, tries)


def _read_try(number: int, entry: Mapping[str, Any]) -> Try:
    try:
        _know(entry, _TRY)
        found = Try(
            say=_text(entry, "say"),
            move=_text(entry, "move"),
            claim=_text(entry, "claim"),
            after=_json(entry, "after") if "after" in entry else {},
            events=tuple(entry.get("events", ())),
            refused=_text(entry, "refused") if "refused" in entry else None,
            rule=_text(entry, "rule") if "rule" in entry else None,
        )
    except _Fault as fault:
        raise _Fault(f"try {number}: {fault}") from fault
    if not (found.after or found.events or found.refused):
        raise _Fault(f"try {number}: nothing of what it claims can be checked.")
    if found.refused is not None and (found.after or found.events):
        raise _Fault(f"try {number}: what is refused changes nothing and tells of no event.")
    if found.rule is not None and found.refused is None:
        raise _Fault(f"try {number}: a ruling without a refusal.")
    return found


def _know(entry: Mapping[str, Any], names: tuple[str, ...]) -> None:
    strange = [name for name in entry if name not in names]
    if strange:
        raise _Fault(f"“{strange[0]}” does not belong there; it may be a misspelling.")


def _text(entry: Mapping[str, Any], name: str) -> str:
    value = entry.get(name)
    if not isinstance(value, str) or not value.strip():
        raise _Fault(f"“{name}” is missing." if value is None else f"“{name}” must be a text.")
    return value


def _json(entry: Mapping[str, Any], name: str) -> Any:
    """Return a table of TOML, or the JSON in a text, as TOML has no null."""
    value = entry[name]
    return check.parse_json(value) if isinstance(value, str) else value


# What is claimed, and what is so.


def false_claims(example: Example) -> Iterator[str]:
    """Yield everything that the engine does otherwise than the example says."""
    for number, tried in enumerate(example.tries, 1):
        for difference in _differences(example.begin(), tried):
            yield f"try {number}, {tried.move}: {difference}"


def _differences(session: Session, tried: Try) -> Iterator[str]:
    try:
        step = session.play(session.game.parse_move(tried.move))
    except Refused as error:
        code, rule = error.refusal.code, error.refusal.rule
        if tried.refused is None:
            yield f"it should be possible, and is refused: {error}"
        elif (code, rule) != (tried.refused, tried.rule):
            yield f"it should be refused as {tried.refused} by {tried.rule}, and is as {code} by {rule}."
        return
    if tried.refused is not None:
        yield f"it should be refused as {tried.refused}, and is possible."
        return
    state = session.game.to_json(session.state)
    for path, claimed in tried.after.items():
        found = _look_up(state, path)
        if found is _MISSING:
            yield f"the state has no {path}."
        elif canonical(found) != canonical(claimed):
            yield f"{path} should be {canonical(claimed)}, and is {canonical(found)}."
    told = [str(event["type"]) for event in step.events]
    if not _in_order(tried.events, told):
        yield f"it should tell of {', '.join(tried.events)}, and tells of {', '.join(told)}."


def _look_up(state: Json, path: str) -> Any:
    """Return what stands at a dotted path; a number is a place in a list."""
    found = state
    for part in path.split("."):
        if isinstance(found, dict) and part in found:
            found = found[part]
        elif isinstance(found, list) and part.isdecimal() and int(part) < len(found):
            found = found[int(part)]
        else:
            return _MISSING
    return found


def _in_order(wanted: tuple[str, ...], told: list[str]) -> bool:
    """Whether these types are among those told, in this order."""
    rest = iter(told)
    return all(kind in rest for kind in wanted)
