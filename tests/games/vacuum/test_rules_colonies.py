"""Establish Colony (V14), the growing map (V6), noise and the tokens beside the bag (V15)."""

from __future__ import annotations

from collections import Counter

import pytest

from critterbox.game import BadInput
from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.model import Act, Draw, Growth
from tests.games.vacuum.boards import (
    FRONTIER,
    START_BAG,
    at,
    board,
    chips,
    events,
    legal,
    play,
    read,
    refused,
    told,
    turn,
)

# Establish Colony (5 points)


def test_a_colony_with_noise_is_placed_and_scores() -> None:
    state = board({"1a": (5, 2)}, scores=(2, 1))
    after = play(state, "establish 1a")
    assert chips(after, "1a") == "0!"
    assert after.scores == (3, 1)
    assert after.points == 2
    assert at(after, "1a") == (5, 2), "the varmints stay"
    assert events(state, "establish 1a", "established") == [
        {"type": "established", "seat": 0, "at": "1a", "score": 3}
    ]


@pytest.mark.parametrize(
    ("name", "size"), [("1a", 5), ("2a", 5), ("3a", 7), ("4a", 8), ("5a", 5), ("5b", 10), ("6a", 10)]
)
def test_it_needs_at_least_as_many_of_yours_as_the_size(name: str, size: int) -> None:
    for yours in (0, 1, size - 1, size, size + 1):
        state = board({name: (yours, 0)})
        if yours >= size:
            assert legal(state, "establish") == {f"establish {name}"}
        else:
            expected = {"place": name, "size": size, "yours": yours}
            assert refused(state, f"establish {name}") == ("colony_too_few", "V14", expected)


@pytest.mark.parametrize(
    ("crowd", "may"),
    [
        ((5, 4, 0), True),
        ((5, 5, 0), True),
        ((5, 6, 0), False),
        ((5, 2, 3), True),
        ((5, 3, 3), False),
        ((6, 3, 3), True),
        ((9, 5, 5), False),
        ((5, 1, 5), False),
    ],
)
def test_it_needs_as_many_of_yours_as_of_all_others_combined(crowd: tuple[int, int, int], may: bool) -> None:
    """A majority or a tie; more than any one other is not enough."""
    state = board({"1a": crowd}, seats=3)
    assert ("establish 1a" in legal(state)) == may
    if not may:
        expected = {"place": "1a", "yours": crowd[0], "theirs": sum(crowd[1:])}
        assert refused(state, "establish 1a") == ("colony_no_majority", "V14", expected)


def test_others_do_not_help_to_the_size() -> None:
    state = board({"1a": (4, 4)})
    expected = {"place": "1a", "size": 5, "yours": 4}
    assert refused(state, "establish 1a") == ("colony_too_few", "V14", expected)


def test_it_is_for_chambers() -> None:
    state = board({"1b": (9, 0), "0b": (9, 0)})
    for name in ("1b", "0b"):
        assert refused(state, f"establish {name}") == ("not_a_chamber", "V14", {"place": name})


def test_v14_not_on_the_central_tile() -> None:
    state = board({"0a": (25, 0)})
    assert legal(state, "establish") == set()
    assert refused(state, "establish 0a") == ("central_colony", "V14", {"place": "0a"})


@pytest.mark.parametrize("noise", ["", "!"])
def test_v14_one_colony_of_yours_in_a_chamber(noise: str) -> None:
    state = board({"1a": (9, 0)}, colonies={"1a": f"0{noise}"})
    assert refused(state, "establish 1a") == ("colony_here", "V14", {"place": "1a"})
    assert legal(state, "establish") == set()


def test_v14_different_players_may_each_have_one() -> None:
    state = board({"1a": (5, 5, 5)}, seats=4, colonies={"1a": "2 3!"})
    assert refused(state, "establish 1a")[0] == "colony_no_majority"
    state = board({"1a": (5, 3, 2)}, seats=4, colonies={"1a": "1 3!"})
    assert chips(play(state, "establish 1a"), "1a") == "0! 1 3!", "in order of seat"


def test_a_second_chamber_of_a_tile_may_have_one_too() -> None:
    state = board({"5b": (10, 0)}, colonies={"5a": "0"})
    assert chips(play(state, "establish 5b"), "5b") == "0!"


def test_only_one_of_several_players_scores() -> None:
    state = board({"1a": (0, 0, 5)}, seats=3, seat=2, scores=(1, 2, 0))
    after = play(state, "establish 1a")
    assert after.scores == (1, 2, 1)
    assert chips(after, "1a") == "2!"


def test_v14_in_this_order() -> None:
    """Chip and score; the last-round mark, or the tokens beside the bag (never both); growth."""
    arrives = board({"1a": (5, 0)}, scores=(4, 3), track=5)
    assert told(arrives, "establish 1a") == ["established", "last_round", "turned_up"]
    rises = board({"1a": (5, 0)}, scores=(2, 3), track=5)
    assert told(rises, "establish 1a") == ["established", "tokens_added", "turned_up"]


def test_v14_the_tokens_go_in_before_the_map_grows() -> None:
    """So the new tile's token stays beside the bag, even if the old ones have just gone in (V6)."""
    state = play(board({"1a": (5, 0)}, scores=(0, 1)), "establish 1a", "place 1 1 0")
    assert state.beside == ("F",)
    assert Counter(state.bag) == Counter(START_BAG.split()) + Counter(["blank", "blank"])


# Growth (V6)


def test_v6_whoever_establishes_a_colony_draws_the_top_tile() -> None:
    state = board({"1a": (0, 5)}, seat=1)
    assert state.stack == ("t07", "t08", "t09")
    assert events(state, "establish 1a", "turned_up") == [{"type": "turned_up", "seat": 1, "tile": "t07"}]
    state = play(state, "establish 1a")
    assert (state.phase, state.stack) == (Growth("t07"), ("t08", "t09"))
    assert GAME.to_move(state) == 1


def test_v6_and_places_it_on_an_empty_cell_that_touches_two_tiles_in_any_rotation() -> None:
    state = play(board({"1a": (5, 0)}), "establish 1a")
    assert legal(state) == {f"place {q} {r} {turned}" for q, r in FRONTIER for turned in range(6)}
    assert events(state, "place -1 2 4") == [
        {
            "type": "grew",
            "seat": 0,
            "tile": 7,
            "id": "t07",
            "cell": [-1, 2],
            "turn": 4,
            "letter": "F",
        }
    ]
    after = play(state, "place -1 2 4")
    assert after.map.placed[7] == Placed("t07", -1, 2, 4)
    assert after.map.placed[:7] == state.map.placed
    assert (after.phase, turn(after)) == (Act(), (0, 2, 2))
    assert after.stack == ("t08", "t09")


def test_v6_cells_that_touch_three_tiles_will_do() -> None:
    more = (Placed("t07", 2, -1, 0), Placed("t08", 1, 1, 0))
    state = board(more=more, phase=Growth("t09"), points=1)
    assert state.map.touching((2, 0)) == 3
    assert {f"place 2 0 {turned}" for turned in range(6)} < legal(state)


@pytest.mark.parametrize(("q", "r"), [(0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)])
def test_v6_not_where_a_tile_lies(q: int, r: int) -> None:
    state = board(phase=Growth("t07"), points=2)
    assert refused(state, f"place {q} {r} 0") == ("cell_taken", "V6", {"q": q, "r": r})


@pytest.mark.parametrize(("q", "r"), [(2, 0), (-2, 0), (0, -2), (2, -2), (3, 0), (-4, 4), (99, -99)])
def test_v6_not_where_it_touches_one_tile_or_none(q: int, r: int) -> None:
    state = board(phase=Growth("t07"), points=2)
    assert state.map.touching((q, r)) < 2
    assert refused(state, f"place {q} {r} 5") == ("cell_lonely", "V6", {"q": q, "r": r})


@pytest.mark.parametrize("turned", [6, 7, 9])
def test_v2_there_are_six_rotations(turned: int) -> None:
    state = board(phase=Growth("t07"), points=2)
    assert "place 1 1 5" in legal(state)
    assert refused(state, f"place 1 1 {turned}") == ("bad_turn", "V2", {"turn": turned})


def test_v6_a_letters_token_goes_beside_the_bag_and_stays_there() -> None:
    state = board({"1a": (5, 0)})
    before = Counter(state.spare)
    state = play(state, "establish 1a")
    assert state.beside == ("blank", "blank")
    after = play(state, "place 1 1 0")
    assert after.beside == ("F", "blank", "blank")
    assert before - Counter(after.spare) == Counter(["F"])
    later = play(after, "end", "blood 0a", "end")
    assert (later.beside, later.bag) == (after.beside, after.bag)


def test_v6_a_tile_without_a_letter_brings_no_token() -> None:
    state = play(board({"1a": (5, 0)}, stack="t08 t07 t09"), "establish 1a")
    assert state.phase == Growth("t08")
    after = play(state, "place 1 1 0")
    assert (after.bag, after.beside, after.spare) == (state.bag, state.beside, state.spare)
    assert events(state, "place 1 1 0")[0]["letter"] is None


def test_v6_no_tiles_left_no_growth() -> None:
    state = board({"1a": (5, 0)}, stack="")
    assert told(state, "establish 1a") == ["established"]
    assert (play(state, "establish 1a").phase, play(state, "establish 1a").points) == (Act(), 2)


def test_v6_the_last_tile_is_placed_like_any_other() -> None:
    state = play(board({"1a": (5, 0)}, stack="t09"), "establish 1a")
    assert (state.phase, state.stack) == (Growth("t09"), ())


@pytest.mark.parametrize("text", ["end", "move 1a 1b", "blood 0a"])
def test_v6_growth_is_compulsory_and_at_once(text: str) -> None:
    state = play(board({"1a": (5, 0)}), "establish 1a")
    assert text not in legal(state)
    assert refused(state, text) == ("not_now", None, {"phase": "grow"})


def test_v6_in_the_last_round_too() -> None:
    state = board({"1a": (0, 5)}, scores=(5, 3), track=5, seat=1, ending=True)
    state = play(state, "establish 1a")
    assert isinstance(state.phase, Growth)
    assert play(state, "place 1 1 0").phase == Act()


def test_a_new_tile_is_empty_and_joined_and_can_be_entered_at_once() -> None:
    state = play(board({"1a": (5, 0), "2b": (1, 0)}), "establish 1a", "place 2 -1 0")
    assert [at(state, name) for name in ("7a", "7b", "7c")] == [(0, 0)] * 3
    assert [chips(state, name) for name in ("7a", "7b", "7c")] == [""] * 3
    after = play(state, "move 2b 7a", "move 7a 7c")
    assert at(after, "7c") == (1, 0)


# Noise (V15)


def test_noise_on_your_colonies_goes_away_at_the_start_of_your_next_turn() -> None:
    """First of all, and no earlier: not in the turns of the others."""
    state = play(board({"1a": (5, 0, 0)}, seats=3), "establish 1a", "place 1 1 0")
    assert chips(state, "1a") == "0!"
    state = play(state, "end")
    assert (state.seat, chips(state, "1a")) == (1, "0!")
    state = play(state, "end")
    assert (state.seat, chips(state, "1a")) == (2, "0!")
    assert events(state, "end") == [
        {"type": "lapsed", "seat": 2, "points": 7},
        {"type": "turn", "seat": 0, "points": 7, "round": 3, "quieted": ["1a"]},
    ]
    state = play(state, "end")
    assert (state.seat, chips(state, "1a")) == (0, "0")


def test_all_noise_on_any_of_your_colonies_and_on_nobody_elses() -> None:
    state = board(seats=3, seat=2, colonies={"1a": "0! 1!", "3a": "0! 2!", "4a": "0 1!", "6a": "2!"})
    assert events(state, "end", "turn")[0]["quieted"] == ["1a", "3a"]
    after = play(state, "end")
    assert [chips(after, name) for name in ("1a", "3a", "4a", "6a")] == ["0 1!", "0 2!", "0 1!", "2!"]
    assert after.scores == state.scores


def test_v15_by_nothing_else() -> None:
    """Not by what is done in the Chamber, and not at the end of the turn."""
    state = board({"1a": (3, 3), "1b": (1, 0)}, colonies={"1a": "0! 1!", "2a": "1!"})
    for text in ("feed 1a", "move 1a 1b", "reproduce 1a", "blood 0a", "trigger"):
        after = play(state, text)
        assert (chips(after, "1a"), chips(after, "2a")) == ("0! 1!", "1!"), text
    assert (chips(play(state, "end"), "1a"), chips(play(state, "end"), "2a")) == ("0! 1", "1")
    vacuum = board(colonies={"1a": "0! 1!"}, phase=Draw(("blank",)), points=1, bag=START_BAG[:-6])
    assert chips(play(vacuum, "take blank 1"), "1a") == "0! 1!"


# The tokens beside the bag (V15)


@pytest.mark.parametrize(
    ("scores", "seat", "rises"),
    [
        ((0, 0), 0, False),
        ((0, 1), 0, True),
        ((0, 1), 1, False),
        ((1, 0), 0, False),
        ((1, 1), 1, False),
        ((1, 2), 0, True),
        ((0, 3), 0, True),
        ((2, 2, 1), 2, True),
        ((2, 1, 1), 2, False),
        ((2, 1, 1), 0, False),
        ((3, 1, 2), 1, True),
        ((1, 1, 1, 0), 3, True),
        ((1, 1, 0, 0), 3, False),
    ],
)
def test_the_tokens_go_into_the_bag_when_the_lowest_score_of_all_rises(
    scores: tuple[int, ...], seat: int, rises: bool
) -> None:
    """When the last player moves off a box; every token beside the bag goes."""
    crowd = tuple(5 if other == seat else 0 for other in range(len(scores)))
    beside = "A C blank blank"
    state = board({"1a": crowd}, seats=len(scores), seat=seat, scores=scores, beside=beside, bag="A B")
    after = play(state, "establish 1a")
    if rises:
        assert (after.bag, after.beside) == (("A", "A", "B", "C", "blank", "blank"), ())
        added = events(state, "establish 1a", "tokens_added")
        assert added == [{"type": "tokens_added", "tokens": ["A", "C", "blank", "blank"]}]
    else:
        assert (after.bag, after.beside) == (state.bag, state.beside)
        assert "tokens_added" not in told(state, "establish 1a")


def test_v15_with_nothing_beside_the_bag_nothing_is_added() -> None:
    state = board({"1a": (5, 0)}, scores=(0, 1), beside="")
    assert "tokens_added" not in told(state, "establish 1a")
    assert play(state, "establish 1a").bag == state.bag


def test_v15_nothing_else_puts_them_in() -> None:
    """Neither the turn of a player nor a Vacuum Event."""
    state = board({"1a": (5, 0)}, scores=(1, 1), points=2, phase=Draw(("B", "C")), bag="A A")
    state = play(state, "take B 1", "end", "end")
    assert state.beside == ("B", "blank", "blank")


# Texts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move 1a",
        "move 1a 1b 1c",
        "move 1 2",
        "move 1A 1b",
        "Move 1a 1b",
        "move  1a 1b",
        "move 1a 1b ",
        " end",
        "end end",
        "reproduce",
        "reproduce 1a 1b",
        "blood",
        "push 1a 1b",
        "push 1a x 1b",
        "push 1a 10 1b",
        "consolidate",
        "withdraw 1a 1b",
        "feed",
        "trigger 1a",
        "take B",
        "take b 4",
        "take BB 4",
        "take B 04",
        "take B -1",
        "take B 4 4",
        "take blanks 4",
        "establish",
        "place 1 1",
        "place 1 1 -1",
        "place 1 1 10",
        "place +1 1 0",
        "place 01 1 0",
        "place -0 1 0",
        "place 1.0 1 0",
        "place 1 1 0 0",
        "pass",
        "x" * 5000,
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as raised:
        read(text)
    assert raised.value.refusal.code == "bad_move_text"


def test_moves_have_one_text_each() -> None:
    for text in (
        *("move 0a 12c", "reproduce 0a", "blood 0b", "push 1b 2 3a", "consolidate 0a", "withdraw 3b"),
        *("feed 2a", "trigger", "take B 4", "take blank 7", "take A 0", "establish 12a", "place 2 -1 3"),
        *("place -10 0 0", "end"),
    ):
        assert GAME.move_text(read(text)) == text
