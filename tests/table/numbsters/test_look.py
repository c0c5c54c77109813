"""What a player is about to do, and what each intent makes of it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.game import BadInput, Refused
from critterbox.numbsters import GAME
from critterbox.numbsters.model import Eat, Leave, Shift, State, Swap
from critterbox.numbsters.rules import arranged, arrangements, meals
from critterbox.table.numbsters.look import (
    Look,
    arrangement,
    element_id,
    hopeless,
    opening,
    react,
    stack_of,
    targets,
)
from critterbox.table.scene import Reaction
from tests.games.numbsters.positions import at
from tests.table.games import HOPELESS, all_states, looks, one_of_each_size, scene, some_looks

SIZES = range(2, 19)

# 4 meets 5 across the Mouth; 2 on top lets even eat single-digit: 4 eats 5 by either rule.
FED = at(9, 4, 8, 5, 11, 2, phase="arrange", deck=(1, 3))
"""Leave it, and there is a meal."""
UNFED = at(11, 4, 8, 12, 9, 3, phase="arrange", deck=(1, 2))
"""Leave it, and nobody can eat."""


def after(state: State, look: Look | None, intent: str) -> Reaction[Look]:
    reaction = react(scene(state, look), tuple(intent.split()))
    assert reaction is not None
    return reaction


def test_the_positions_are_as_they_say() -> None:
    assert meals(FED.stack)
    assert not meals(UNFED.stack)
    assert not hopeless(UNFED.stack, arrangements(6))


# Targets.


@pytest.mark.parametrize("size", SIZES)
def test_a_card_as_a_target_means_swap(size: int) -> None:
    for chosen in range(size):
        for place in range(size):
            move = arrangement(chosen, f"card {place}")
            if place == chosen:
                assert move is None
            else:
                assert move == Swap(min(chosen, place), max(chosen, place))


@pytest.mark.parametrize("size", SIZES)
def test_a_gap_as_a_target_means_between_these_two(size: int) -> None:
    stack = tuple(range(1, size + 1))
    for chosen in range(size):
        for gap in range(size + 1):
            move = arrangement(chosen, f"gap {gap}")
            below = [card for card in stack[:gap] if card != stack[chosen]]
            above = [card for card in stack[gap:] if card != stack[chosen]]
            expected = (*below, stack[chosen], *above)
            if expected == stack:
                assert move is None
            else:
                assert isinstance(move, Shift)
                assert arranged(stack, move) == expected


@pytest.mark.parametrize("size", SIZES)
def test_targets_are_all_that_changes_something(size: int) -> None:
    assert targets(size, None) == [f"card {place}" for place in range(size)]
    order = [name for place in range(size) for name in (f"gap {place}", f"card {place}")] + [f"gap {size}"]
    for chosen in range(size):
        named = targets(size, chosen)
        assert named == [name for name in order if name in named], "from the bottom up, each once"
        assert f"card {chosen}" in named, "so that it can be put back"
        moves = {arrangement(chosen, name) for name in named if name != f"card {chosen}"}
        assert moves == {
            move
            for move in arrangements(size)
            if (isinstance(move, Shift) and move.source == chosen)
            or (isinstance(move, Swap) and chosen in (move.first, move.second))
        }, "every arrangement of the chosen card, and nothing that would leave it"
        assert len(named) == len(moves) + 1


@pytest.mark.parametrize("size", SIZES)
def test_every_arrangement_has_a_target(size: int) -> None:
    reached = {arrangement(chosen, name) for chosen in range(size) for name in targets(size, chosen)} | {
        Leave()
    }
    assert reached - {None} == set(arrangements(size))


@pytest.mark.parametrize("size", SIZES)
def test_element_ids(size: int) -> None:
    stack = tuple(range(18, 18 - size, -1))
    for place in range(size):
        assert element_id(f"card {place}", stack) == f"card-{stack[place]}", "cards keep theirs"
    for gap in range(size + 1):
        assert element_id(f"gap {gap}", stack) == f"gap-{gap}"


def test_the_opening_look_is_on_the_active_card() -> None:
    for state in all_states():
        snapshot = GAME.snapshot(state, 0)
        assert opening(snapshot) == Look(f"card {len(state.stack) - 1}")
        assert stack_of(snapshot) == state.stack


def test_hopeless() -> None:
    assert hopeless(HOPELESS, arrangements(3))
    assert not hopeless(FED.stack, arrangements(6))


# Tap and tap.


def test_the_first_tap_chooses() -> None:
    assert after(FED, None, "card 3").look == Look("card 3", chosen=3)


def test_the_same_card_again_puts_it_back() -> None:
    reaction = after(FED, Look("card 3", chosen=3), "card 3")
    assert reaction == Reaction(Look("card 3"))


def test_another_card_asks_what_to_do_with_the_two() -> None:
    reaction = after(FED, Look("card 3", chosen=3), "card 1")
    assert reaction.look == Look("card 1", chosen=3, asked=1, aim="card 1")
    assert reaction.moves == ()
    assert reaction.focus == "ask-first"


def test_a_third_card_asks_about_that_one() -> None:
    reaction = after(FED, Look("card 1", chosen=3, asked=1, aim="card 1"), "card 0")
    assert (reaction.look.chosen, reaction.look.asked) == (3, 0)


def test_the_answer_is_played() -> None:
    look = Look("card 4", chosen=0, asked=4, aim="card 4")
    assert after(FED, look, "play swap 0 4").moves == (Swap(0, 4),)


def test_a_place_is_played_at_once() -> None:
    look = Look("card 4", chosen=0)
    assert after(FED, look, "gap 5").moves == (Shift(0, 4),)


@pytest.mark.parametrize("intent", ["gap 3", "gap 4"])
def test_a_place_that_changes_nothing_puts_the_card_back(intent: str) -> None:
    assert after(FED, Look("card 3", chosen=3), intent) == Reaction(Look("card 3"))


def test_a_place_without_a_chosen_card_is_nothing() -> None:
    assert after(FED, None, "gap 3") == Reaction(opening(GAME.snapshot(FED, 0)))


# Drag.


def test_a_drag() -> None:
    lifted = after(FED, None, "lift 0")
    assert lifted == Reaction(Look("card 0", chosen=0, dragging=True))
    aimed = after(FED, lifted.look, "aim gap 5")
    assert aimed == Reaction(Look("card 0", chosen=0, aim="gap 5", dragging=True)), "the tab stop stays"
    astray = after(FED, aimed.look, "aim nowhere")
    assert astray.look == lifted.look
    assert after(FED, aimed.look, "drop gap 5").moves == (Shift(0, 4),)
    assert after(FED, lifted.look, "drop card 4").moves == (Swap(0, 4),)


@pytest.mark.parametrize("target", ["card 3", "gap 3", "gap 4"])
def test_a_drop_on_its_own_place_puts_it_back(target: str) -> None:
    look = Look("card 3", chosen=3, aim=target, dragging=True)
    assert after(FED, look, f"drop {target}") == Reaction(Look("card 3"))


def test_a_lift_gives_up_what_was_chosen() -> None:
    look = Look("card 1", chosen=3, asked=1, aim="card 1")
    assert after(FED, look, "lift 2").look == Look("card 2", chosen=2, dragging=True)


def test_a_cancelled_drag() -> None:
    reaction = after(FED, Look("card 2", chosen=2, aim="gap 0", dragging=True), "cancel")
    assert reaction.look == Look("card 2")
    assert reaction.moves == ()


# Cancel.


@pytest.mark.parametrize(
    "look",
    [
        Look("card 1", chosen=3),
        Look("gap 0", chosen=3, aim="gap 0"),
        Look("card 1", chosen=3, asked=1, aim="card 1"),
        Look("card 1", chosen=3, doubt=Swap(1, 3)),
    ],
)
def test_escape_puts_the_card_back(look: Look) -> None:
    reaction = after(UNFED, look, "cancel")
    assert reaction.look == Look("card 3")
    assert reaction.focus == "card-12"
    assert reaction.speech == "Put back."


def test_escape_with_nothing_chosen_changes_nothing() -> None:
    reaction = after(FED, None, "cancel")
    assert reaction == Reaction(opening(GAME.snapshot(FED, 0))), "nor does it take the focus"


def test_thinking_again_keeps_the_focus_on_the_board() -> None:
    """The button that was pressed is gone."""
    doubt = after(UNFED, None, "keep").look
    reaction = after(UNFED, doubt, "cancel")
    assert reaction.look == opening(GAME.snapshot(UNFED, 0))
    assert reaction.focus == "card-3"


# Doubt.


@pytest.mark.parametrize("intent", ["keep", "play leave"])
def test_what_would_lose_is_asked_about_first(intent: str) -> None:
    reaction = after(UNFED, None, intent)
    assert reaction.moves == ()
    assert reaction.look.doubt == Leave()
    assert reaction.focus == "doubt-back"
    assert after(UNFED, reaction.look, "sure").moves == (Leave(),)


def test_every_arrangement_is_played_or_doubted() -> None:
    for state in one_of_each_size():
        for move in arrangements(len(state.stack)):
            reaction = after(state, None, f"play {GAME.move_text(move)}")
            over = GAME.apply(state, move).state.phase == "over"
            assert (reaction.look.doubt == move) == over
            assert reaction.moves == (() if over else (move,))
            for chosen in range(len(state.stack)):
                for target in targets(len(state.stack), chosen):
                    if arrangement(chosen, target) != move:
                        continue
                    look = Look(f"card {chosen}", chosen=chosen, dragging=True)
                    dropped = after(state, look, f"drop {target}")
                    assert (dropped.look.doubt == move) == over
                    assert dropped.moves == reaction.moves
                    assert not dropped.look.dragging


def test_doubt_is_left_by_doing_something_else() -> None:
    look = Look("card 5", chosen=3, doubt=Swap(1, 3))
    assert after(UNFED, look, "card 1").look.doubt is None
    assert after(UNFED, Look("card 5", doubt=Leave()), "card 1").look == Look("card 1", chosen=1)
    assert after(UNFED, look, "lift 1").look.doubt is None


def test_being_sure_of_nothing_is_nothing() -> None:
    assert react(scene(UNFED), ("sure",)) is None


# Meals.


def test_a_meal_from_the_stack_as_it_lies_leaves_it_first() -> None:
    assert after(FED, None, "play eat 4 5 basic").moves == (Leave(), Eat(4, 5, "basic"))
    eating = FED._replace(phase="eat")
    assert after(eating, None, "play eat 4 5 basic").moves == (Eat(4, 5, "basic"),)


def test_asking_why() -> None:
    eating = FED._replace(phase="eat")
    reaction = after(eating, None, "why eat 5 4 basic")
    assert reaction.why == Eat(5, 4, "basic")
    assert reaction.moves == ()


@pytest.mark.parametrize("intent", ["card 1", "gap 1", "lift 1", "drop gap 1", "drop card 1"])
@pytest.mark.parametrize("phase", ["eat", "over"])
def test_cards_are_arranged_before_eating_only(intent: str, phase: str) -> None:
    """And a try says why not."""
    state = next(state for state in all_states() if state.phase == phase)
    reaction = after(state, None, intent)
    assert reaction.moves == ()
    assert reaction.look == opening(GAME.snapshot(state, 0))
    refusal = GAME.refuse(state, 0, reaction.why)
    assert refusal is not None
    assert refusal.code == ("already_arranged" if phase == "eat" else "game_over")


# Steps of the cursor.


def test_steps_go_along_the_cards() -> None:
    look = opening(GAME.snapshot(FED, 0))
    seen = []
    for way in ("left", "down", "first", "left", "right", "last", "up"):
        reaction = after(FED, look, f"step {way}")
        look = reaction.look
        assert reaction.focus == element_id(look.cursor, FED.stack)
        seen.append(look.cursor)
    assert seen == ["card 4", "card 3", "card 0", "card 0", "card 1", "card 5", "card 5"]


def test_steps_visit_every_target_while_choosing() -> None:
    for state in one_of_each_size():
        size = len(state.stack)
        for chosen in range(size):
            look = after(state, Look(f"card {chosen}", chosen=chosen), "step first").look
            visited = [look.cursor]
            while look.cursor != targets(size, chosen)[-1]:
                look = after(state, look, "step right").look
                visited.append(look.cursor)
                assert look.aim == look.cursor, "each shows what it would lead to"
                assert look.chosen == chosen
            assert visited == targets(size, chosen)


def test_a_step_leaves_the_question() -> None:
    reaction = after(FED, Look("card 1", chosen=3, asked=1, aim="card 1"), "step up")
    assert reaction.look == Look("gap 2", chosen=3, aim="gap 2")


# Whatever comes.

NUMBERS = ("-1", "0", "1", "3", "5", "7", "8", "17", "18", "99", "²", "٣", "1.5", "x", "1e3")
STALE = tuple(
    [f"{name} {number}" for name in ("card", "gap", "lift", "step") for number in NUMBERS]
    + [
        f"{name} {kind} {number}"
        for name in ("aim", "drop")
        for kind in ("card", "gap")
        for number in NUMBERS
    ]
    + [f"play move {one} {other}" for one in NUMBERS for other in NUMBERS]
    + [f"play swap {one} {other}" for one in NUMBERS for other in NUMBERS]
    + [f"play eat {one} {other} basic" for one in NUMBERS for other in NUMBERS]
    + ["play eat 4 5 special", "play eat 4 5 raw", "why eat 4 5 basic", "why leave", "why move 0 99", "why x"]
    + ["cancel", "keep", "sure", "play", "why", "play leave", "play x", "step", "step last", "step sideways"]
    + ["key", "key k", "key x", "key k k"]
    + [
        "card",
        "gap",
        "lift",
        "drop",
        "aim",
        "aim nowhere",
        "drop nowhere",
        "card 1 2",
        "drop card",
        "nonsense",
    ]
    + [f"card {'9' * 5000}", f"step {'9' * 5000}", f"play swap 0 {'9' * 5000}"]
)


def problem(state: State, look: Look, intent: str) -> str | None:
    """Return what is wrong with the answer to an intent."""
    now = scene(state, look)
    try:
        reaction = react(now, tuple(intent.split()))
    except Refused:
        return None
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    if now.snapshot != GAME.snapshot(state, 0):
        return "the snapshot was changed"
    if reaction is None:
        return None
    return wrong_look(state, reaction.look)


def wrong_look(state: State, look: Look) -> str | None:
    """Return what cannot be in a look of this position."""
    size = len(state.stack)
    row = targets(size, look.chosen)
    if look.chosen is not None and not (0 <= look.chosen < size and state.phase == "arrange"):
        return f"chosen {look.chosen}"
    if look.asked is not None and (look.chosen is None or not 0 <= look.asked < size):
        return f"asked {look.asked}"
    if look.cursor not in row:
        return f"the tab stop is lost: {look.cursor!r}"
    if look.doubt is not None and GAME.refuse(state, 0, look.doubt) is not None:
        return f"doubt about what cannot be played: {look.doubt}"
    return None


@pytest.mark.parametrize("phase", ["arrange", "eat", "over"])
def test_no_intent_breaks_anything(phase: str) -> None:
    """Stale buttons, mistyped numbers, junk: refused or passed over."""
    chance = random.Random(phase)
    found: dict[str, str] = {}
    for state in [state for state in all_states() if state.phase == phase][::7][:12]:
        for look in some_looks(state, chance, 3):
            for intent in STALE:
                wrong = problem(state, look, intent)
                if wrong is not None:
                    found.setdefault(intent[:40], wrong)
    assert found == {}


@pytest.mark.parametrize("intent", ["drop foo 0", "drop foo 7", "aim foo 3", "drop gap 0 0", "lift 1 2"])
def test_malformed_intents_play_nothing(intent: str) -> None:
    state = FED
    for look in looks(state):
        try:
            reaction = react(scene(state, look), tuple(intent.split()))
        except Refused:
            continue
        assert reaction is None or (reaction.moves == () and reaction.look.cursor in order(len(state.stack)))


def order(size: int) -> set[str]:
    return {f"card {place}" for place in range(size)} | {f"gap {place}" for place in range(size + 1)}


def some_meals(state: State, chance: random.Random) -> list[Eat]:
    pairs = [chance.sample(state.stack, 2) for _ in range(5)]
    return [Eat(eater, eaten, "basic") for eater, eaten in pairs]


def sound(state: State, chance: random.Random) -> str:
    """Return an intent that could be on the table."""
    size = len(state.stack)
    target = chance.choice([f"card {chance.randrange(size)}", f"gap {chance.randrange(size + 1)}"])
    moves = [*arrangements(size), *some_meals(state, chance)]
    return chance.choice(
        [
            target,
            target,
            f"lift {chance.randrange(size)}",
            f"aim {target}",
            f"drop {target}",
            f"step {chance.choice(('right', 'left', 'up', 'down', 'first', 'last'))}",
            f"play {GAME.move_text(chance.choice(moves))}",
            "cancel",
            "keep",
            "key k",
            "sure",
            "aim nowhere",
        ]
    )


@given(st.integers(0, 2**32))
def test_moves_come_from_intents_that_name_them(seed: int) -> None:
    """Along any row of intents: nothing is played by the way, and what loses at once only after a doubt."""
    chance = random.Random(seed)
    state = chance.choice(all_states())
    look: Look = opening(GAME.snapshot(state, 0))
    for _ in range(40):
        intent = sound(state, chance)
        try:
            reaction = react(scene(state, look), tuple(intent.split()))
        except BadInput:
            assert intent.startswith("aim gap"), "a place between cards is none while nothing is chosen"
            continue
        if reaction is None:
            assert intent == "sure"
            continue
        verb = intent.split()[0]
        if reaction.moves:
            assert verb in ("play", "keep", "key", "sure", "gap", "drop")
            first = reaction.moves[0]
            if state.phase == "arrange" and not isinstance(reaction.moves[-1], Eat):
                assert meals(arranged(state.stack, first)) or (verb == "sure" and look.doubt == first)
        if reaction.look.doubt != look.doubt and reaction.look.doubt is not None:
            assert not meals(arranged(state.stack, reaction.look.doubt))
        look = reaction.look
