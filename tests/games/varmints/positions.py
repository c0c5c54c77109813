"""Positions for tests, with small decks of their own whose numbers are easy to add up.

The plain critters are named by their Level and Speed in ABC order: ant and bee may go anywhere, gnu needs four
cards. Owl and pig have what a test gives them as a Play effect, yak and hen as a Boost effect.

One side of the table is written as three alleys, from seat 0's left: `"bee + cat: ant ant | : dog | "` is a bee
Boosted with a cat in front of two ants, no Varmint but a dog as Backup, and nothing at all.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from critterbox.game import Json, Refusal, Step
from critterbox.varmints import GAME
from critterbox.varmints.model import Change, Contest, Day, Over, Pass, State

PLAIN: dict[str, tuple[int, int, int]] = {
    "ant": (0, 10, 10),
    "bee": (0, 40, 20),
    "cat": (0, 80, 30),
    "dog": (1, 40, 20),
    "elk": (2, 80, 30),
    "fox": (3, 80, 20),
    "gnu": (4, 80, 30),
}
"""Level, Speed and Boost. The numbers of the rulebook's diagrams are among them: 3, 40, 80, +20 and +30."""

BY_DAY = ("owl", "pig")
AT_NIGHT = ("yak", "hen")
"""Level 0, Speed 40, Boost 20 all four."""

CARDS = 60


def words(effect: str) -> list[str]:
    """Return the words of an effect that is written in one line, with commas between them."""
    return [word.strip() for word in effect.split(",")]


def deck(**effects: str) -> Json:
    """Return the JSON of a deck: plain critters, and owl, pig, yak and hen with the given effects."""
    critters: list[Json] = []
    for name, (level, speed, boost) in PLAIN.items():
        copies = 24 if name == "ant" else 4
        critters.append(critter(name, level=level, speed=speed, boost=boost, copies=copies))
    for name in (*BY_DAY, *AT_NIGHT):
        said = {"play" if name in BY_DAY else "on_boost": words(effects[name])} if name in effects else {}
        critters.append({**critter(name, copies=3), **said})
    return {"name": "A deck for tests", "critters": critters}


def critter(name: str, *, level: int = 0, speed: int = 40, boost: int = 20, copies: int = 1) -> Json:
    return {
        "id": name,
        "name": name.capitalize(),
        "level": level,
        "speed": speed,
        "boost": boost,
        "copies": copies,
    }


VOCABULARY = (
    *(f"draw {number}{whom}" for number in (1, 2, 3) for whom in ("", " they", " both")),
    *(f"discard {number}{whom}" for number in (1, 2) for whom in ("", " they", " both")),
    *("look hand", "look backup", "look pile 3"),
    *("move backup you", "move backup they", "move varmint you", "move varmint they"),
    *("turn up", "turn down you", "turn down they"),
    *("swap beside you", "swap beside they", "swap across"),
    *(f"speed +20 contest {whom} {where}" for whom in ("you", "they") for where in ("here", "any", "all")),
    *(f"speed -20 tonight {whom} {where}" for whom in ("you", "they") for where in ("here", "any", "all")),
    *("take back", "return you", "return they", "shed you", "shed they"),
    *("stash", "spill you", "spill they"),
)
"""Each word with each whom, where and until."""


def vocabulary_deck(when: str, *, company: Sequence[str] = ()) -> Json:
    """Return a deck with one card for each word, as "play" or "on_boost"; `company` follows on every card."""
    critters = [
        {**critter(re.sub("[+-]20 ", "", word).replace(" ", "-")), when: [word, *company]}
        for word in VOCABULARY
    ]
    critters.append(critter("ant", speed=10, boost=10, copies=(CARDS - len(critters)) // 2))
    critters.append(critter("fox", level=3, speed=80, copies=CARDS - total(critters)))
    return {"name": f"Every word ({when})", "critters": critters}


def mixed_deck() -> Json:
    """Return a deck in which every word is on two cards or more, half of them by day, with another word or two."""
    critters = []
    size = len(VOCABULARY)
    for number in range(size):
        effect = [VOCABULARY[(number * step + step) % size] for step in (1, 5, 7)[: 1 + number % 3]]
        when = ("play", "on_boost")[number % 2]
        numbers = critter(f"m{number}", level=number % 3, speed=10 * (number % 9), boost=10 * (number % 4))
        critters.append({**numbers, when: effect})
    critters.append(critter("fox", level=3, speed=80, copies=CARDS - size))
    return {"name": "Words in company", "critters": critters}


def total(critters: Iterable[Json]) -> int:
    return sum(one["copies"] for one in critters)


def night(alley: int, seat: int = 0, passes: int = 0) -> Contest:
    """Return the phase in which `seat` may speak in the contest of an alley (1, 2 or 3)."""
    return Contest(alley - 1, seat, passes)


def at(
    mine: str = "||",
    theirs: str = "||",
    *,
    hands: tuple[str, str] = ("", ""),
    phase: Day | Contest | Over = Day(0),  # noqa: B008 - a value that never changes
    starter: int = 0,
    scraps: tuple[str, str] = ("3 3 3", "3 3 3"),
    changes: Iterable[tuple[int, int, Change]] = (),
    pile: str | None = None,
    discard: str = "",
    rest: str = "pile",
    round: int = 1,  # noqa: A002 - the field is called so
    quiet: int = 0,
    stirred: bool = False,
    numbers_only: bool = False,
    of: Json = None,
    **effects: str,
) -> State:
    """Return a position: `mine` is seat 0's side, `theirs` seat 1's.

    Scraps are how many in each alley (0: that bin is empty) or, instead of a number, the cards joined by commas.
    `pile` is the top of the draw pile. What is named nowhere is put under `rest`: the end of the "pile", the
    "discard" pile (at its beginning) or the "hands" (half each). `effects` are those of owl, pig, yak and hen.
    """
    its_deck = of or deck(**effects)
    left = Counter({critter["id"]: critter.get("copies", 3) for critter in its_deck["critters"]})
    sides = [[_alley(text) for text in side.split("|")] for side in (mine, theirs)]
    in_hands = [sorted(hand.split()) for hand in hands]
    top, thrown = (pile or "").split(), discard.split()
    named = [*in_hands[0], *in_hands[1], *top, *thrown]
    for player in (0, 1):
        for side, scrap in zip(sides[player], scraps[player].split(), strict=True):
            side["scraps"] = [] if scrap.isdigit() else scrap.split(",")
            side["emptied"] = scrap == "0"
            named += [*side["backup"], *side["scraps"], *side["boosts"]]
            named += [side["varmint"]] if side["varmint"] else []
    left.subtract(named)
    assert min(left.values()) >= 0, f"not so many of these in the deck: {-left}"
    remaining = sorted(left.elements())
    for player in (0, 1):
        for side, scrap in zip(sides[player], scraps[player].split(), strict=True):
            if scrap.isdigit():
                side["scraps"] = remaining[: int(scrap)]
                del remaining[: int(scrap)]
    for player, alley, change in changes:
        sides[player][alley - 1]["changes"].append(change._asdict())
    if rest == "hands":
        half = len(remaining) // 2
        in_hands = [sorted(in_hands[0] + remaining[:half]), sorted(in_hands[1] + remaining[half:])]
    return GAME.from_json(
        {
            "deck": its_deck,
            "numbers_only": numbers_only,
            "pile": top + (remaining if rest == "pile" else []),
            "discard": (remaining if rest == "discard" else []) + thrown,
            "hands": in_hands,
            "sides": sides,
            "round": round,
            "starter": starter,
            "phase": _phase(phase),
            "generator": "00000000feedbee5",
            "quiet": quiet,
            "stirred": stirred,
            "memos": [],
            "assisted": False,
        }
    )


def _alley(text: str) -> Json:
    front, _, backup = text.partition(":")
    varmint, *boosts = [card.strip() for card in front.split("+")]
    return {
        "varmint": varmint or None,
        "backup": sorted(backup.split()),
        "scraps": [],
        "boosts": boosts,
        "changes": [],
        "emptied": False,
    }


def _phase(phase: Day | Contest | Over) -> Json:
    match phase:
        case Day(seat, passes, plays):
            return {"name": "day", "seat": seat, "passes": passes, "plays": plays}
        case Contest(alley, seat, passes):
            return {"name": "contest", "alley": alley + 1, "seat": seat, "passes": passes}
        case Over(reason, winner):
            return {"name": "over", "reason": reason, "winner": winner}


# Playing and asking


def step(state: State, text: str) -> Step[State]:
    """Play one move given as text."""
    return GAME.apply(state, GAME.parse_move(text))


def play(state: State, *texts: str) -> State:
    """Play moves given as text."""
    for text in texts:
        state = step(state, text).state
    return state


def random_game(options: dict[str, Json], seed: int) -> Iterator[State]:
    """Yield every position of a game between random players; from seed to seed they pass more or less often."""
    chance = random.Random(seed)
    lazy = (0.0, 0.1, 0.5, 0.95)[seed % 4]
    state = GAME.setup(options, seed)
    yield state
    while moves := GAME.legal_moves(state):
        passes = Pass() in moves and chance.random() < lazy
        state = GAME.apply(state, Pass() if passes else chance.choice(moves)).state
        yield state


def events(state: State, text: str, kind: str | None = None) -> list[Json]:
    """Return what one move tells everybody: all of it, or the events of one type."""
    told = step(state, text).events
    return [event for event in told if kind in (None, event["type"])]


def told(state: State, text: str) -> list[str]:
    """Return the types of the events of one move."""
    return [event["type"] for event in events(state, text)]


def legal(state: State) -> set[str]:
    """Return the texts of all legal moves."""
    return {GAME.move_text(move) for move in GAME.legal_moves(state)}


def choices(state: State) -> set[str]:
    """Return the answers to a choice, without the word `choose`."""
    found = legal(state)
    assert all(text.startswith("choose ") for text in found), found
    return {text.removeprefix("choose ") for text in found}


def refusal(state: State, text: str, seat: int | None = None) -> Refusal | None:
    """Return why a move given as text is refused, to the seat to move if no other is named."""
    mover = GAME.to_move(state) if seat is None else seat
    return GAME.refuse(state, mover or 0, GAME.parse_move(text))


def refused(state: State, text: str, seat: int | None = None) -> tuple[str, str | None, Json]:
    """Return code, ruling and arguments of a refusal."""
    found = refusal(state, text, seat)
    assert found is not None, f"{text} is legal"
    return found.code, found.rule, dict(found.arguments)


def lie(state: State, seat: int, alley: int) -> str:
    """Return one side of an alley as `at` has it, spaces tidied: `"bee + cat: ant ant"`."""
    side = state.sides[seat][alley - 1]
    front = " + ".join([side.varmint or "", *side.boosts])
    return (f"{front}: {' '.join(side.backup)}" if side.backup else front).strip()


def hand(state: State, seat: int) -> str:
    return " ".join(state.hands[seat])


def scraps(state: State, seat: int) -> list[int]:
    """Return how many Scraps lie under each of a seat's bins."""
    return [len(side.scraps) for side in state.sides[seat]]


def emptied(state: State, seat: int) -> list[int]:
    """Return the alleys (1, 2, 3) where a seat's bin shows its empty side."""
    return [alley for alley, side in enumerate(state.sides[seat], 1) if side.emptied]


def everything(state: State) -> list[str]:
    """Return every card, wherever it lies."""
    cards = [*state.pile, *state.discard, *state.hands[0], *state.hands[1]]
    for side in (*state.sides[0], *state.sides[1]):
        cards += [*side.backup, *side.scraps, *side.boosts]
        cards += [side.varmint] if side.varmint is not None else []
    return cards
