"""Varmints! as text and JSON: moves such as `play raccoon 2 up` or `boost raccoon skunk`, and whole positions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Literal

from critterbox import chance, check
from critterbox.game import BadInput, Json
from critterbox.varmints import deck, effects
from critterbox.varmints.model import (
    ALLEYS,
    BACKUP,
    BINS_EMPTY,
    BOTH_EMPTY,
    ENDING_RULES,
    LAST_ROUND,
    PLAYS_A_DAY,
    QUIET,
    QUIET_ROUNDS,
    REASONS,
    SEATS,
    TOO_LONG,
    Boost,
    Card,
    Cards,
    Change,
    Choice,
    Choose,
    Contest,
    Day,
    Deck,
    Memo,
    Move,
    Over,
    Pass,
    Phase,
    Play,
    Side,
    State,
)
from critterbox.varmints.vocabulary import UNTIL

PLACES: tuple[Literal["hand", "backup", "pile"], ...] = ("hand", "backup", "pile")
_CARD = "([a-z][a-z0-9-]{0,23})"
_ALLEY = "([1-9])"
_PLAY = f"play {_CARD} {_ALLEY} (up|down)"
_BOOST = f"boost {_CARD} {_CARD}"
_CHOOSE = f"choose(?: nothing|(?: {_CARD})?(?: {_ALLEY})?(?: {_ALLEY})?)"


def move_text(move: Move) -> str:
    """Return `play CARD ALLEY up|down`, `pass`, `boost CARD PAYMENT`, or `choose` with what is named."""
    match move:
        case Play(card, alley, face):
            return f"play {card} {alley + 1} {face}"
        case Pass():
            return "pass"
        case Boost(card, payment):
            return f"boost {card} {payment}"
        case Choose(card, alley, target):
            named = [card, *(str(place + 1) for place in (alley, target) if place is not None)]
            return " ".join(["choose", *(name for name in named if name is not None)]) + (
                " nothing" if named == [None] else ""
            )


def parse_move(text: str) -> Move:
    """Read the text of a move. Raises BadInput."""
    if text == "pass":
        return Pass()
    if found := re.fullmatch(_PLAY, text):
        return Play(found[1], int(found[2]) - 1, "up" if found[3] == "up" else "down")
    if found := re.fullmatch(_BOOST, text):
        return Boost(found[1], found[2])
    if text == "choose nothing":
        return Choose()
    if (found := re.fullmatch(_CHOOSE, text)) and text != "choose":
        alley, target = (None if place is None else int(place) - 1 for place in (found[2], found[3]))
        # Lone "nothing" is the word for declining; no critter is called so in a choice.
        return Choose(found[1], alley, target)
    raise BadInput("bad_move_text", text=check.shorten(text))


# Positions.


def phase_json(phase: Phase) -> dict[str, Json]:
    """Return a phase as plain JSON."""
    match phase:
        case Day(seat, passes, plays):
            return {"name": "day", "seat": seat, "passes": passes, "plays": plays}
        case Contest(alley, seat, passes):
            return {"name": "contest", "alley": alley + 1, "seat": seat, "passes": passes}
        case Choice(seat, owner, card, alley, task, then):
            return {
                "name": "choice",
                "seat": seat,
                "owner": owner,
                "card": card,
                "alley": alley + 1,
                "task": task,
                "then": phase_json(then),
            }
        case Over(reason, winner):
            return {"name": "over", "reason": reason, "winner": winner}


def phase(data: Mapping[str, Json]) -> Phase:
    """Read a phase from a snapshot of ours."""
    match data["name"]:
        case "day":
            return Day(data["seat"], data["passes"], data["plays"])
        case "contest":
            return Contest(data["alley"] - 1, data["seat"], data["passes"])
        case "choice":
            then = phase(data["then"])
            if isinstance(then, Day | Contest):
                return Choice(
                    data["seat"], data["owner"], data["card"], data["alley"] - 1, data["task"], then
                )
    return Over(data["reason"], data["winner"])


def memo_json(memo: Memo) -> dict[str, Json]:
    """Return a memo as plain JSON."""
    alley = None if memo.alley is None else memo.alley + 1
    return {"seat": memo.seat, "at": memo.at, "alley": alley, "cards": list(memo.cards)}


def memo(data: Mapping[str, Json]) -> Memo:
    """Read a memo from a snapshot of ours."""
    alley = None if data["alley"] is None else data["alley"] - 1
    return Memo(data["seat"], data["at"], alley, tuple(data["cards"]))


def change(data: Mapping[str, Json]) -> Change:
    """Read a change of Speed from a snapshot of ours."""
    return Change(data["card"], data["amount"], data["until"])


def to_json(state: State) -> dict[str, Json]:
    """Return the whole position."""
    return {
        "deck": deck.name_or_json(state.deck),
        "numbers_only": state.numbers_only,
        "pile": list(state.pile),
        "discard": list(state.discard),
        "hands": [list(hand) for hand in state.hands],
        "sides": [[_side_json(side) for side in sides] for sides in state.sides],
        "round": state.round,
        "starter": state.starter,
        "phase": phase_json(state.phase),
        "generator": chance.text(state.generator),
        "quiet": state.quiet,
        "stirred": state.stirred,
        "memos": [memo_json(memo) for memo in state.memos],
        "assisted": state.assisted,
    }


def _side_json(side: Side) -> dict[str, Json]:
    return {
        "varmint": side.varmint,
        "backup": list(side.backup),
        "scraps": list(side.scraps),
        "boosts": list(side.boosts),
        "changes": [change._asdict() for change in side.changes],
        "emptied": side.emptied,
    }


def from_json(data: Json) -> State:
    """Read a position, however reached. Raises BadInput for anything inconsistent."""
    names = ("deck", "numbers_only", "pile", "discard", "hands", "sides", "round", "starter", "phase")
    check.fields(data, "state", (*names, "generator", "quiet", "stirred", "memos", "assisted"))
    if data["deck"] is None:  # which in options stands for ours, whatever that is by now
        raise BadInput("wrong_type", where="deck", expected="deck")
    cards = deck.find_deck(data["deck"])
    hands = _pair(data["hands"], "hands")
    sides = _pair(data["sides"], "sides")
    state = State(
        deck=cards,
        numbers_only=check.truth(data["numbers_only"], "numbers_only"),
        pile=_cards(cards, data["pile"], "pile"),
        discard=_cards(cards, data["discard"], "discard"),
        hands=(_sorted(cards, hands[0], "hands[0]"), _sorted(cards, hands[1], "hands[1]")),
        sides=(_sides(cards, sides[0], "sides[0]"), _sides(cards, sides[1], "sides[1]")),
        round=check.whole(data["round"], "round", 1, LAST_ROUND),
        starter=_seat(data["starter"], "starter"),
        phase=_phase(cards, data["phase"]),
        generator=check.generator(data["generator"]),
        quiet=check.whole(data["quiet"], "quiet", 0, QUIET_ROUNDS),
        stirred=check.truth(data["stirred"], "stirred"),
        memos=_memos(cards, data["memos"]),
        assisted=check.truth(data["assisted"], "assisted"),
    )
    _check_cards(state)
    _check_phase(state)
    return state


def _list(data: Json, where: str, length: int | None = None) -> list[Json]:
    if not isinstance(data, list):
        raise BadInput("wrong_type", where=where, expected="list")
    if length is not None and len(data) != length:
        raise BadInput("wrong_length", where=where, length=length)
    return data


def _pair(data: Json, where: str) -> list[Json]:
    return _list(data, where, len(SEATS))


def _seat(data: Json, where: str) -> int:
    return check.whole(data, where, 0, 1)


def _card(cards: Deck, data: Json, where: str) -> Card:
    card = check.text(data, where)
    if card not in cards.critters:
        raise BadInput("no_such_critter", card=check.shorten(card))
    return card


def _cards(cards: Deck, data: Json, where: str) -> Cards:
    return tuple(_card(cards, item, f"{where}[{place}]") for place, item in enumerate(_list(data, where)))


def _sorted(cards: Deck, data: Json, where: str) -> Cards:
    return tuple(sorted(_cards(cards, data, where)))


def _sides(cards: Deck, data: Json, where: str) -> tuple[Side, Side, Side]:
    rows = _list(data, where, len(ALLEYS))
    first, second, third = (_side(cards, row, f"{where}[{place}]") for place, row in enumerate(rows))
    return first, second, third


def _side(cards: Deck, data: Json, where: str) -> Side:
    check.fields(data, where, ("varmint", "backup", "scraps", "boosts", "changes", "emptied"))
    varmint = data["varmint"]
    side = Side(
        varmint=None if varmint is None else _card(cards, varmint, f"{where}.varmint"),
        backup=_sorted(cards, data["backup"], f"{where}.backup"),
        scraps=_cards(cards, data["scraps"], f"{where}.scraps"),
        boosts=_cards(cards, data["boosts"], f"{where}.boosts"),
        changes=tuple(
            _change(cards, item, f"{where}.changes") for item in _list(data["changes"], f"{where}.changes")
        ),
        emptied=check.truth(data["emptied"], f"{where}.emptied"),
    )
    if len(side.backup) > BACKUP:
        raise BadInput("too_much_backup", "M3", where=where)
    if side.emptied and side.scraps:
        raise BadInput("bin_and_scraps", "M9", where=where)
    return side


def _change(cards: Deck, data: Json, where: str) -> Change:
    check.fields(data, where, ("card", "amount", "until"))
    return Change(
        _card(cards, data["card"], where),
        check.whole(data["amount"], where, -999, 999),
        check.one_of(data["until"], where, UNTIL),
    )


def _memos(cards: Deck, data: Json) -> tuple[Memo, ...]:
    found = []
    for item in _list(data, "memos"):
        check.fields(item, "memos", ("seat", "at", "alley", "cards"))
        at = check.one_of(item["at"], "memos", PLACES)
        alley = check.whole(item["alley"], "memos", 1, len(ALLEYS)) - 1 if at == "backup" else None
        if at != "backup" and item["alley"] is not None:
            raise BadInput("wrong_type", where="memos", expected="nothing")
        seen = _cards(cards, item["cards"], "memos")
        if any(number > cards.critters[card].copies for card, number in Counter(seen).items()):
            raise BadInput("too_many_seen", where="memos")
        found.append(Memo(_seat(item["seat"], "memos"), at, alley, seen))
    return tuple(found)


def _phase(cards: Deck, data: Json, where: str = "phase") -> Phase:
    if not isinstance(data, dict):
        raise BadInput("wrong_type", where=where, expected="object")
    known: dict[str, tuple[str, ...]] = {
        "day": ("seat", "passes", "plays"),
        "contest": ("alley", "seat", "passes"),
        "choice": ("seat", "owner", "card", "alley", "task", "then"),
        "over": ("reason", "winner"),
    }
    name = check.one_of(data.get("name"), f"{where}.name", known)
    check.fields(data, where, ("name", *known[name]))
    if name == "over":
        winner = data["winner"]
        return Over(
            check.one_of(data["reason"], "reason", REASONS),
            None if winner is None else _seat(winner, "winner"),
        )
    seat = _seat(data["seat"], f"{where}.seat")
    if name == "day":
        passes = check.whole(data["passes"], f"{where}.passes", 0, 1)
        return Day(seat, passes, check.whole(data["plays"], f"{where}.plays", 0, PLAYS_A_DAY))
    alley = check.whole(data["alley"], f"{where}.alley", 1, len(ALLEYS)) - 1
    if name == "contest":
        return Contest(alley, seat, check.whole(data["passes"], f"{where}.passes", 0, 1))
    then = _phase(cards, data["then"], f"{where}.then")
    if not isinstance(then, Day | Contest):
        raise BadInput("not_one_of", where=f"{where}.then", choices=["contest", "day"])
    return Choice(
        seat,
        _seat(data["owner"], f"{where}.owner"),
        _card(cards, data["card"], f"{where}.card"),
        alley,
        check.whole(data["task"], f"{where}.task", 0, 100),
        then,
    )


def _check_cards(state: State) -> None:
    """The cards must be those of the deck, each wherever it lies."""
    found = Counter([*state.pile, *state.discard, *state.hands[0], *state.hands[1]])
    for sides in state.sides:
        for side in sides:
            found.update([*side.backup, *side.scraps, *side.boosts])
            found.update(() if side.varmint is None else (side.varmint,))
    for critter in state.deck.critters.values():
        if found[critter.id] != critter.copies:
            raise BadInput("wrong_copies", card=critter.id, found=found[critter.id], copies=critter.copies)


def _check_phase(state: State) -> None:
    """The phase must be one that the bins, the Boosts and the effects allow."""
    phase = state.phase
    lost = [all(side.emptied for side in state.sides[seat]) for seat in SEATS]
    reached = {
        BOTH_EMPTY: all(lost),
        BINS_EMPTY: sum(lost) == 1,
        QUIET: not any(lost) and state.quiet == QUIET_ROUNDS,
        TOO_LONG: not any(lost) and state.round == LAST_ROUND and state.quiet < QUIET_ROUNDS,
    }
    if isinstance(phase, Over):
        winner = lost.index(False) if phase.reason == BINS_EMPTY and sum(lost) == 1 else None
        if not reached[phase.reason] or phase.winner != winner:
            raise BadInput("wrong_outcome", ENDING_RULES[phase.reason], where="phase", reason=phase.reason)
        return
    if any(lost) or state.quiet == QUIET_ROUNDS:
        raise BadInput("outcome_and_phase", where="phase")
    during = phase.then if isinstance(phase, Choice) else phase
    for seat in SEATS:
        for alley, side in enumerate(state.sides[seat]):
            if not isinstance(phase, Choice) and not side.scraps and not side.emptied:
                raise BadInput("bin_and_scraps", "M9", where=f"sides[{seat}][{alley}]")
            if side.boosts and not (isinstance(during, Contest) and during.alley == alley):
                raise BadInput("stray_boosts", "M9", where=f"sides[{seat}][{alley}]")
    if isinstance(phase, Contest) and all(state.sides[seat][phase.alley].varmint is None for seat in SEATS):
        raise BadInput("vacant_contest", "M5", where="phase")
    if isinstance(phase, Choice):
        _check_choice(state, phase)


def _check_choice(state: State, choice: Choice) -> None:
    """A choice must belong to an effect of its card, in the use that the phase behind it allows."""
    critter = state.deck.critters[choice.card]
    other = 1 - choice.owner
    if isinstance(choice.then, Day):
        possible = critter.when == "play" and choice.then == Day(other, 0, max(choice.then.plays, 1))
    else:
        possible = critter.when == "boost" and choice.then == Contest(choice.alley, other)
    tasks = effects.tasks(critter.effect, choice.owner, state.starter)
    if state.numbers_only or not possible or choice.task >= len(tasks):
        raise BadInput("no_such_choice", "M18", card=choice.card)
    task = tasks[choice.task]
    if task.chooser != choice.seat or not effects.targets(state, choice, task):
        raise BadInput("no_such_choice", "M18", card=choice.card)
