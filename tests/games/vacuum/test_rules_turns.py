"""Turns, points and rounds: the rulebook's paragraphs on taking turns, and V1."""

from __future__ import annotations

import pytest

from critterbox.game import Refusal
from critterbox.vacuum import GAME
from critterbox.vacuum.hexmap import Placed
from critterbox.vacuum.model import Act, Draw, Growth
from tests.games.vacuum.boards import (
    at,
    board,
    drawing,
    events,
    legal,
    play,
    read,
    refused,
    told,
    turn,
    withdrawal,
)

COSTS = {
    "move 1a 1b": 1,
    "reproduce 1a": 2,
    "blood 0a": 2,
    "push 1b 1 2b": 2,
    "consolidate 1a": 3,
    "feed 1a": 4,
    "trigger": 5,
    "establish 1a": 5,
}
BUSY = {"1a": (5, 2), "1b": (2, 1)}
"""Seat 0 may take each of the eight actions here."""


# Taking turns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_take_turns_in_order_from_the_first(seats: int) -> None:
    state = GAME.setup({"seats": seats}, 1)
    movers = []
    for _ in range(2 * seats + 1):
        movers.append((state.seat, state.round))
        state = play(state, "end")
    wanted = [(seat, number) for number in (1, 2, 3) for seat in range(seats)]
    assert movers == wanted[: 2 * seats + 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_turns_have_3_4_5_and_6_points_and_all_others_7(seats: int) -> None:
    """The starting player 3, the next 4, then 5, then 6; afterwards everybody 7 for the rest of the game."""
    state = GAME.setup({"seats": seats}, 1)
    points = []
    for number in range(1, 4):
        for seat in range(seats):
            assert (state.seat, state.round) == (seat, number)
            points.append(state.points)
            state = play(state, "blood 0b", "end")
    assert points == [3, 4, 5, 6][:seats] + [7] * (2 * seats)


@pytest.mark.parametrize("number", [2, 3, 59, 60])
def test_seven_points_last_for_the_rest_of_the_game(number: int) -> None:
    assert turn(play(board(seats=3, round=number), "end")) == (1, 7, number)
    if number < 60:
        assert turn(play(board(seats=3, seat=2, round=number), "end")) == (0, 7, number + 1)


@pytest.mark.parametrize(("text", "cost"), COSTS.items())
def test_each_action_has_its_price(text: str, cost: int) -> None:
    after = play(board(BUSY), text)
    assert after.points == 7 - cost


@pytest.mark.parametrize(("text", "cost"), COSTS.items())
def test_what_cannot_be_paid_is_refused(text: str, cost: int) -> None:
    """One point less than the price is not enough; the very price is."""
    assert text in legal(board(BUSY, points=cost))
    if cost > 1:
        poor = board(BUSY, points=cost - 1)
        assert text not in legal(poor)
        expected = {"cost": cost, "points": cost - 1}
        assert refused(poor, text) == ("too_few_points", "V1", expected)


@pytest.mark.parametrize("points", range(1, 8))
def test_what_is_legal_is_what_can_be_paid(points: int) -> None:
    verbs = {text.split()[0] for text in legal(board(BUSY, points=points))}
    assert verbs == {text.split()[0] for text, cost in COSTS.items() if cost <= points} | {"end"}


def test_several_actions_may_be_taken_and_each_again() -> None:
    state = play(board(), "blood 0a", "blood 0a", "move 0a 0b", "reproduce 0a")
    assert at(state, "0a") == (5, 0)
    assert turn(state) == (1, 7, 2)


@pytest.mark.parametrize("text", COSTS)
def test_nobody_else_pays(text: str) -> None:
    state = board(BUSY, seats=3)
    after = play(state, text)
    assert after.seat == 0
    assert after.stirred


# When points are spent


def test_a_turn_passes_to_the_next_player_when_its_points_are_spent() -> None:
    state = board({"1a": (1, 0)}, points=1)
    after = play(state, "move 1a 1b")
    assert turn(after) == (1, 7, 2)
    assert events(state, "move 1a 1b") == [
        {"type": "moved", "seat": 0, "from": "1a", "to": "1b"},
        {"type": "turn", "seat": 1, "points": 7, "round": 2, "quieted": []},
    ]


def test_with_points_left_the_turn_goes_on() -> None:
    state = board({"1a": (1, 0)}, points=2)
    assert turn(play(state, "move 1a 1b")) == (0, 1, 2)
    assert told(state, "move 1a 1b") == ["moved"]


@pytest.mark.parametrize("points", range(1, 8))
def test_v1_points_that_are_left_lapse(points: int) -> None:
    """The next turn has seven, not more."""
    state = board(points=points)
    assert events(state, "end") == [
        {"type": "lapsed", "seat": 0, "points": points},
        {"type": "turn", "seat": 1, "points": 7, "round": 2, "quieted": []},
    ]
    assert turn(play(state, "end", "end")) == (0, 7, 3)


def test_v1_nothing_lapses_where_nothing_is_left() -> None:
    assert told(board({"1a": (1, 0)}, points=1), "move 1a 1b") == ["moved", "turn"]


def test_v1_with_nothing_affordable_end_is_the_one_legal_move() -> None:
    """No varmint to move, and one point buys nothing else; with no supply two points do not either."""
    assert legal(board(points=1)) == {"end"}
    assert legal(board({"5a": (0, 30)}, seat=1, points=1)) == {
        "move 5a 0d",
        "move 5a 4c",
        "move 5a 5c",
        "end",
    }
    assert legal(board(points=2, supply={0: 0}, bag="blank blank"), "blood") == set()


@pytest.mark.parametrize("points", range(1, 8))
def test_v1_one_may_end_ones_turn_whatever_is_left(points: int) -> None:
    assert "end" in legal(board(BUSY, points=points))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_v1_the_last_seat_is_followed_by_seat_0_in_the_next_round(seats: int) -> None:
    assert turn(play(board(seats=seats, seat=seats - 1, round=4), "end")) == (0, 7, 5)
    assert turn(play(board(seats=seats, seat=seats - 2, round=4), "end")) == (seats - 1, 7, 4)


# Once every decision of the last action is made


def test_v1_a_turn_with_no_points_left_waits_for_the_others_to_withdraw() -> None:
    state = play(board({"1a": (3, 1, 2)}, seats=3, points=3), "consolidate 1a")
    assert turn(state) == (0, 0, 2)
    state = play(state, "withdraw 1b")
    assert turn(state) == (0, 0, 2)
    assert GAME.to_move(state) == 2
    assert told(state, "withdraw 1b") == ["withdrew", "turn"]
    assert turn(play(state, "withdraw 1b")) == (1, 7, 2)


def test_v1_a_turn_with_points_left_goes_on_after_the_answers() -> None:
    state = play(board({"1a": (3, 1)}, points=4), "consolidate 1a", "withdraw 1b")
    assert turn(state) == (0, 1, 2)
    assert GAME.to_move(state) == 0


def test_v1_a_turn_with_no_points_left_waits_for_the_token() -> None:
    state = play(board({"1a": (3, 1)}, points=5), "trigger")
    assert isinstance(state.phase, Draw)
    assert turn(state) == (0, 0, 2)
    assert GAME.to_move(state) == 0
    state = board({"1a": (3, 1)}, points=0, phase=Draw(("B", "C")), bag="A A")
    assert turn(play(state, "take B 1")) == (1, 7, 2)


def test_v1_a_turn_with_points_left_goes_on_after_the_vacuum() -> None:
    state = board({"1a": (3, 1)}, points=2, phase=Draw(("B", "C")), bag="A A")
    assert turn(play(state, "take B 1")) == (0, 2, 2)


def test_v1_a_turn_ends_with_tokens_that_nobody_can_use() -> None:
    state = drawing(board(points=5, bag="A blank blank", beside="A B B C D E blank blank"), "blank blank")
    assert told(state, "trigger") == ["drew", "unusable", "turn"]
    assert turn(play(state, "trigger")) == (1, 7, 2)


def test_v1_a_turn_with_no_points_left_waits_for_the_new_tile() -> None:
    state = play(board({"1a": (5, 0)}, points=5), "establish 1a")
    assert isinstance(state.phase, Growth)
    assert turn(state) == (0, 0, 2)
    assert GAME.to_move(state) == 0
    assert told(state, "place 1 1 0") == ["grew", "turn"]
    assert turn(play(state, "place 1 1 0")) == (1, 7, 2)


def test_v1_without_a_tile_to_place_the_turn_ends_at_once() -> None:
    state = board({"1a": (5, 0)}, points=5, stack="")
    assert turn(play(state, "establish 1a")) == (1, 7, 2)


# Move (1 point)


def test_moving_takes_one_varmint_along_one_passageway() -> None:
    state = board({"1a": (3, 1), "1b": (1, 0)})
    after = play(state, "move 1a 1b")
    assert (at(after, "1a"), at(after, "1b")) == ((2, 1), (2, 0))
    assert after.points == 6
    assert events(state, "move 1a 1b") == [{"type": "moved", "seat": 0, "from": "1a", "to": "1b"}]


def test_any_number_of_varmints_may_move() -> None:
    """One by one, a point each and for each passageway: seven steps in a turn."""
    state = board({"1a": (4, 0)})
    after = play(state, *["move 1a 0b"] * 3, *["move 0b 0a"] * 3, "move 1a 0b")
    assert [at(after, name)[0] for name in ("1a", "0b", "0a")] == [0, 1, 3]
    assert turn(after) == (1, 7, 2)


def test_only_along_passageways_that_lead_somewhere() -> None:
    """From each location exactly to what it is joined with; the mouths at the rim lead off the map."""
    for name in board().map.names:
        state = board({name: (1, 0)})
        neighbours = {state.map.names[there] for there in state.map.neighbours[state.map.by_name[name]]}
        assert legal(state, "move") == {f"move {name} {there}" for there in neighbours}
        for other in state.map.names:
            if other not in neighbours:
                assert refused(state, f"move {name} {other}") == (
                    "not_joined",
                    "V1",
                    {"start": name, "goal": other},
                )


def test_not_off_the_map_until_a_tile_lies_there() -> None:
    state = board({"2b": (1, 0), "1b": (0, 1)})
    assert legal(state, "move") == {"move 2b 0b", "move 2b 1b", "move 2b 2a", "move 2b 3a"}
    grown = board({"2b": (1, 0)}, more=(Placed("t07", 2, -1, 0),))
    assert legal(grown, "move") == {*legal(state, "move"), "move 2b 7a"}


def test_v1_your_own_varmints_only() -> None:
    state = board({"1a": (0, 3), "2a": (1, 1)})
    assert legal(state, "move") == {"move 2a 2b"}
    assert refused(state, "move 1a 1b") == ("none_of_yours", "V1", {"place": "1a"})
    assert refused(state, "move 3a 3b") == ("none_of_yours", "V1", {"place": "3a"})
    after = play(state, "move 2a 2b")
    assert (at(after, "2a"), at(after, "2b")) == ((0, 1), (1, 0))


@pytest.mark.parametrize(
    ("name", "crowd"), [("1b", (0, 0)), ("1b", (0, 1)), ("1b", (1, 0)), ("1b", (4, 9)), ("0b", (9, 9))]
)
def test_v1_into_any_location_full_or_not(name: str, crowd: tuple[int, int]) -> None:
    state = board({"1a": (1, 0), name: crowd})
    assert f"move 1a {name}" in legal(state)
    assert at(play(state, f"move 1a {name}"), name) == (crowd[0] + 1, crowd[1])


def test_v1_into_a_full_or_overcrowded_chamber() -> None:
    for count in (4, 5, 6, 20):
        state = board({"2b": (1, 0), "2a": (0, count)})
        assert at(play(state, "move 2b 2a"), "2a") == (1, count)


def test_v1_into_the_central_chamber_and_out_of_it() -> None:
    state = board({"0b": (1, 0)})
    assert turn(play(state, "move 0b 0a", "move 0a 0c")) == (0, 5, 2)


def test_v1_standing_still_is_no_move() -> None:
    state = board({"1a": (2, 0)})
    assert refused(state, "move 1a 1a") == ("not_joined", "V1", {"start": "1a", "goal": "1a"})


def test_v1_out_of_a_colony_too() -> None:
    state = board({"1a": (5, 0)}, colonies={"1a": "0!"})
    assert "move 1a 1b" in legal(state)


def test_places_that_are_not_there() -> None:
    state = board({"1a": (2, 0)})
    for text, place in (
        ("move 7a 1a", "7a"),
        ("move 1a 1d", "1d"),
        ("move 99z 1a", "99z"),
        ("reproduce 2c", "2c"),
        ("blood 0e", "0e"),
        ("push 7a 1 1a", "7a"),
        ("push 1b 1 7a", "7a"),
        ("consolidate 7a", "7a"),
        ("feed 7a", "7a"),
        ("establish 7a", "7a"),
    ):
        assert refused(state, text) == ("no_such_location", None, {"place": place})
    state = play(board({"1a": (2, 1)}), "consolidate 1a")
    assert refused(state, "withdraw 7a") == ("no_such_location", None, {"place": "7a"})


# Who may do what, and when

ACTING = board(BUSY, seats=3)
DRAWING = board(BUSY, seats=3, points=2, phase=Draw(("B", "C")), bag="A A")
GROWING = board(BUSY, seats=3, points=2, phase=Growth("t07"))
WITHDRAWING = board({"1a": (5, 2, 1)}, seats=3, points=4, phase=withdrawal("1a", 1, 2))
ACTIONS = (*COSTS, "end")


@pytest.mark.parametrize("text", ACTIONS)
def test_only_the_player_whose_turn_it_is_acts(text: str) -> None:
    for seat in (1, 2, 3):
        assert refused(ACTING, text, seat) == ("wrong_seat", None, {"seat": seat})


@pytest.mark.parametrize("seat", [0, 2])
def test_only_the_player_who_is_to_withdraw_does(seat: int) -> None:
    assert GAME.to_move(WITHDRAWING) == 1
    for text in ("withdraw 1b", "end"):
        assert refused(WITHDRAWING, text, seat) == ("wrong_seat", None, {"seat": seat})


@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_acting_player_takes_and_places(seat: int) -> None:
    assert refused(DRAWING, "take B 1", seat) == ("wrong_seat", None, {"seat": seat})
    assert refused(GROWING, "place 1 1 0", seat) == ("wrong_seat", None, {"seat": seat})


@pytest.mark.parametrize("text", ["withdraw 1b", "take B 1", "place 1 1 0"])
def test_an_answer_needs_its_question(text: str) -> None:
    assert ACTING.phase == Act()
    assert refused(ACTING, text) == ("not_now", None, {"phase": "act"})


@pytest.mark.parametrize("text", [*ACTIONS, "take B 1", "place 1 1 0"])
def test_while_somebody_withdraws_nothing_else_is_done(text: str) -> None:
    assert refused(WITHDRAWING, text) == ("not_now", None, {"phase": "withdraw"})


@pytest.mark.parametrize("text", [*ACTIONS, "withdraw 1b", "place 1 1 0"])
def test_while_a_token_is_chosen_nothing_else_is_done(text: str) -> None:
    assert refused(DRAWING, text) == ("not_now", None, {"phase": "draw"})


@pytest.mark.parametrize("text", [*ACTIONS, "withdraw 1b", "take B 1"])
def test_while_a_tile_is_placed_nothing_else_is_done(text: str) -> None:
    assert refused(GROWING, text) == ("not_now", None, {"phase": "grow"})


def test_a_refusal_looks_at_game_and_seat_and_phase_before_anything_else() -> None:
    assert GAME.refuse(ACTING, 1, read("move 7a 7a")) == Refusal("wrong_seat", None, {"seat": 1})
    assert GAME.refuse(WITHDRAWING, 1, read("move 7a 7a")) == Refusal("not_now", None, {"phase": "withdraw"})
    assert refused(board(points=1), "establish 7a")[0] == "too_few_points"
