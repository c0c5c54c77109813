"""How the game ends and who has won (V16)."""

from __future__ import annotations

import pytest

from critterbox.game import Outcome
from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.model import Act, Growth, Over, Standing, State
from critterbox.vacuum.turns import ranking, standings
from tests.games.vacuum.boards import (
    at,
    board,
    drawing,
    events,
    legal,
    play,
    refused,
    told,
    turn,
)


def ended(state: State) -> str:
    """Return why a game is over, having seen that it is."""
    assert isinstance(state.phase, Over), state.phase
    assert state.points == 0
    assert GAME.to_move(state) is None
    assert GAME.legal_moves(state) == ()
    assert GAME.forced(state) is None
    assert GAME.outcome(state) is not None
    return state.phase.reason


def arriving(seat: int, seats: int, points: int = 7) -> State:
    """Return a position in which a seat can reach the last box, which is 5."""
    crowd = tuple(5 if other == seat else 0 for other in range(seats))
    scores = tuple(4 if other == seat else 2 for other in range(seats))
    return board({"1a": crowd}, seats=seats, seat=seat, scores=scores, track=5, points=points)


# The last box


@pytest.mark.parametrize(("track", "box"), [(5, 4), (7, 6), (9, 7)])
def test_only_the_last_box_brings_the_end(track: int, box: int) -> None:
    """Box 5, 7 or 9; the box before brings nothing."""
    state = play(board({"1a": (5, 0)}, scores=(box - 1, 0), track=track), "establish 1a", "place 1 1 0")
    assert (state.scores[0], state.ending) == (box, False)
    if track != 9:
        state = play(board({"1a": (5, 0)}, scores=(box, 0), track=track), "establish 1a", "place 1 1 0")
        assert (state.scores[0], state.ending) == (track, True)


@pytest.mark.parametrize(("box", "last"), [(7, False), (8, True)])
def test_the_long_track_has_nine_boxes(box: int, last: bool) -> None:
    more = (Placed("t07", 2, -1, 0), Placed("t08", 1, 1, 0))
    colonies = {"7a": "0", "8a": "0"} if box == 8 else {"7a": "0"}
    state = board({"1a": (5, 0)}, more=more, colonies=colonies, scores=(box, 0), track=9)
    assert play(state, "establish 1a").ending == last


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_the_first_reaches_the_last_box_the_rest_play_their_last_turns(seats: int) -> None:
    """Whoever arrives: only the seats that have not yet had this round follow, with full points; then it ends."""
    for seat in range(seats):
        state = arriving(seat, seats)
        assert events(state, "establish 1a", "last_round") == [{"type": "last_round", "seat": seat}]
        state = play(state, "establish 1a", "place 1 1 0")
        assert state.ending
        followed = []
        state = play(state, "end")
        while not isinstance(state.phase, Over):
            followed.append((state.seat, state.points, state.round))
            state = play(state, "end")
        assert followed == [(other, 7, 2) for other in range(seat + 1, seats)]
        assert ended(state) == "track"


def test_so_all_have_the_same_number_of_turns() -> None:
    for seat in range(4):
        state = arriving(seat, 4)
        last = play(state, "establish 1a", "place 1 1 0", *["end"] * (4 - seat))
        assert ended(last) == "track"
        assert last.round == state.round


def test_v16_the_last_seats_arrival_ends_the_game_with_that_turn_not_before() -> None:
    state = arriving(1, 2)
    state = play(state, "establish 1a")
    assert isinstance(state.phase, Growth)
    state = play(state, "place 1 1 0")
    assert turn(state) == (1, 2, 2)
    state = play(state, "blood 0a")
    assert at(state, "0a") == (0, 2)
    assert ended(state) == "track"


def test_v16_an_arrival_with_the_last_points_still_lets_the_map_grow() -> None:
    state = play(arriving(1, 2, points=5), "establish 1a")
    assert isinstance(state.phase, Growth)
    assert told(state, "place 1 1 0") == ["grew", "over"]
    assert ended(play(state, "place 1 1 0")) == "track"


def test_the_first_to_arrive_marks_the_last_round_once() -> None:
    crowds = {"1a": (0, 5)}
    state = board(crowds, seats=3, seat=1, scores=(5, 4, 1), track=5, ending=True)
    assert told(state, "establish 1a") == ["established", "turned_up"]
    state = play(state, "establish 1a", "place 1 1 0", "end")
    assert (state.seat, state.ending) == (2, True)
    assert ended(play(state, "end")) == "track"


def test_the_end_is_told_with_the_ranking() -> None:
    state = board({"1a": (2, 0)}, seat=1, scores=(5, 2), track=5, ending=True, points=3)
    assert events(state, "end") == [
        {"type": "lapsed", "seat": 1, "points": 3},
        {"type": "over", "reason": "track", "ranking": [[0], [1]], "decided_by": "colonies"},
    ]
    after = play(state, "end")
    assert GAME.outcome(after) == Outcome("track", ((0,), (1,)), (5, 2))
    assert GAME.snapshot(after, 0)["outcome"] == {
        "reason": "track",
        "ranking": [[0], [1]],
        "decided_by": "colonies",
    }
    assert GAME.outcome(state) is None
    assert GAME.snapshot(state, 0)["outcome"] is None


def test_nothing_can_be_done_after_the_end() -> None:
    """Nobody's noise goes away either: no other turn begins."""
    state = play(board(seat=1, scores=(5, 1), colonies={"1a": "0!"}, track=5, ending=True), "end")
    assert legal(state) == set()
    for text in ("end", "blood 0a", "trigger", "withdraw 1a", "take A 0", "place 1 1 0"):
        for seat in (0, 1, 2):
            assert refused(state, text, seat) == ("game_over", "V16", {"reason": "track"})
    assert "0!" in "".join(f"{it.seat}{'!' * it.noisy}" for there in state.colonies for it in there)


# The ranking


@pytest.mark.parametrize(
    ("standing", "places", "decided_by"),
    [
        # Most colonies.
        ([(5, 3, 9), (4, 30, 99)], ((0,), (1,)), "colonies"),
        ([(4, 30, 99), (5, 3, 9)], ((1,), (0,)), "colonies"),
        # Then most varmints on the board.
        ([(5, 3, 99), (5, 4, 9)], ((1,), (0,)), "varmints"),
        # Then most varmints in their colonies.
        ([(5, 4, 9), (5, 4, 10)], ((1,), (0,)), "company"),
        # Then the leaders share the victory.
        ([(5, 4, 9), (5, 4, 9)], ((0, 1),), "shared"),
        # The others are ranked in the same way; what decides is what parts the first from the second.
        ([(1, 9, 9), (5, 4, 9), (5, 3, 9)], ((1,), (2,), (0,)), "varmints"),
        ([(5, 4, 9), (3, 4, 9), (3, 4, 9)], ((0,), (1, 2)), "colonies"),
        ([(5, 4, 9), (3, 4, 9), (5, 4, 9)], ((0, 2), (1,)), "shared"),
        ([(2, 2, 2), (2, 2, 2), (2, 2, 2)], ((0, 1, 2),), "shared"),
        ([(2, 2, 2), (3, 1, 1), (2, 2, 3), (2, 3, 0)], ((1,), (3,), (2,), (0,)), "colonies"),
        ([(3, 5, 7), (3, 5, 8), (3, 4, 9), (3, 5, 7)], ((1,), (0, 3), (2,)), "company"),
        ([(3, 5, 7), (3, 6, 8), (3, 6, 8), (3, 5, 7)], ((1, 2), (0, 3)), "shared"),
    ],
)
def test_who_has_won(
    standing: list[tuple[int, int, int]], places: tuple[tuple[int, ...], ...], decided_by: str
) -> None:
    assert ranking(tuple(Standing(*one) for one in standing)) == (places, decided_by)


def test_varmints_on_the_board_are_counted_wherever_they_are() -> None:
    state = board({"0a": (2, 0), "1b": (1, 4), "6a": (3, 0)}, scores=(1, 1))
    assert [one.varmints for one in standings(state)] == [6, 4]


def test_v16_varmints_of_any_colour_in_your_colonies() -> None:
    """Not those elsewhere; with noise or without; a shared Chamber counts whole for each owner."""
    crowds = {"1a": (2, 1, 4), "3a": (0, 5, 0), "4a": (1, 0, 0), "5b": (9, 9, 9)}
    state = board(crowds, seats=3, colonies={"1a": "0 1!", "3a": "0!", "4a": "1", "6a": "2"})
    assert standings(state) == (
        Standing(2, 2 + 1 + 9, 7 + 5),
        Standing(2, 1 + 5 + 9, 7 + 1),
        Standing(1, 4 + 9, 0),
    )


def test_the_ranking_of_a_game_goes_by_its_position() -> None:
    """Equal colonies and varmints; more company in the colony of seat 1, who loses by one varmint less."""
    position = {"5a": "0", "5b": "1"}
    state = board({"5a": (2, 2), "5b": (3, 3)}, seat=1, colonies=position, round=60)
    assert events(state, "end", "over")[0] == {
        "type": "over",
        "reason": "sixty rounds",
        "ranking": [[1], [0]],
        "decided_by": "company",
    }
    state = board({"5a": (3, 2), "5b": (3, 3)}, seat=1, colonies=position, round=60)
    assert events(state, "end", "over")[0]["ranking"] == [[0], [1]]
    assert events(state, "end", "over")[0]["decided_by"] == "varmints"
    state = board({"5a": (3, 3), "5b": (3, 3)}, seat=1, colonies=position, round=60)
    assert events(state, "end", "over")[0]["ranking"] == [[0, 1]]
    assert events(state, "end", "over")[0]["decided_by"] == "shared"


# Idle rounds and the sixtieth (V16)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_v16_three_whole_rounds_without_a_point_spent_end_the_game(seats: int) -> None:
    state = GAME.setup({"seats": seats}, 1)
    for number in (1, 2):
        state = play(state, *["end"] * seats)
        assert (state.round, state.quiet, state.stirred) == (number + 1, number, False)
    state = play(state, *["end"] * (seats - 1))
    assert GAME.outcome(state) is None
    assert ended(play(state, "end")) == "idle rounds"
    outcome = GAME.outcome(play(state, "end"))
    assert outcome is not None
    assert outcome.ranking == (tuple(range(seats)),)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_v16_a_point_spent_by_anybody_breaks_the_row(seat: int) -> None:
    state = board(seats=3, quiet=2)
    for other in range(3):
        state = play(state, *(["blood 0a"] if other == seat else []), "end")
    assert (state.round, state.quiet, state.stirred) == (3, 0, False)
    state = play(state, "end", "end", "end")
    assert (state.quiet, state.stirred) == (1, False)


@pytest.mark.parametrize("text", ["move 1a 1b", "reproduce 1a", "blood 0a", "consolidate 1a", "feed 1a"])
def test_v16_any_action_spends_points(text: str) -> None:
    state = play(board({"1a": (5, 2)}, quiet=2), text)
    assert state.stirred
    if text == "consolidate 1a":
        state = play(state, "withdraw 1b")
    assert play(state, "end", "end").quiet == 0


def test_v16_even_if_nobody_can_use_what_it_brings() -> None:
    state = drawing(board(quiet=2), "blank blank")
    assert play(state, "trigger", "end", "end").quiet == 0


def test_v16_whole_rounds_count_not_turns() -> None:
    """Seat 1 has spent nothing for ages."""
    state = board({"1a": (1, 0)})
    for number in range(2, 7):
        assert (state.round, state.quiet) == (number, 0)
        state = play(state, f"move 1{'ab'[number % 2]} 1{'ba'[number % 2]}", "end", "end")
    assert GAME.outcome(state) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_v16_the_end_of_round_60_ranks_the_game_as_it_stands(seats: int) -> None:
    state = board(seats=seats, round=60, scores=(1, 3), stirred=True)
    for _ in range(seats - 1):
        state = play(state, "end")
        assert GAME.outcome(state) is None
        assert state.round == 60
    state = play(state, "end")
    assert ended(state) == "sixty rounds"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranking[0] == (1,)


def test_v16_round_59_is_followed_by_another() -> None:
    state = play(board(round=59, stirred=True), "end", "end")
    assert (state.round, state.phase) == (60, Act())


def test_v16_a_track_that_is_done_in_round_60_is_the_reason() -> None:
    state = board(seat=1, round=60, scores=(5, 1), track=5, ending=True, quiet=2)
    assert ended(play(state, "end")) == "track"


@pytest.mark.parametrize(("quiet", "reason"), [(2, "idle rounds"), (1, "sixty rounds")])
def test_v16_three_idle_rounds_that_end_with_round_60_are_the_reason(quiet: int, reason: str) -> None:
    assert ended(play(board(seat=1, round=60, quiet=quiet), "end")) == reason


def test_a_refusal_names_the_reason() -> None:
    for quiet, number, reason in ((2, 7, "idle rounds"), (0, 60, "sixty rounds")):
        state = play(board(seat=1, round=number, quiet=quiet), "end")
        assert refused(state, "end", 0) == ("game_over", "V16", {"reason": reason})
