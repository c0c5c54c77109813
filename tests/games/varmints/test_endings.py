"""How a game of Varmints! ends (M10, M13), and the draw pile that may run out (M11, M12)."""

from __future__ import annotations

import sys

import pytest

from critterbox import chance
from critterbox.varmints import GAME
from critterbox.varmints.model import Choice, Contest, Day, Over, State
from tests.games.varmints.positions import (
    at,
    emptied,
    events,
    hand,
    legal,
    night,
    play,
    random_game,
    refused,
    step,
    told,
)

IN_PYODIDE = sys.platform == "emscripten"


def ended(state: State) -> Over:
    assert isinstance(state.phase, Over), state.phase
    assert GAME.to_move(state) is None
    assert GAME.legal_moves(state) == ()
    assert GAME.from_json(GAME.to_json(state)) == state
    return state.phase


def ranking(state: State) -> tuple[str, tuple[tuple[int, ...], ...]]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.reason, outcome.ranking


# Bins (M10)


def test_m10_the_third_bin_ends_the_game_at_once() -> None:
    """No further contest, no dawn."""
    state = at("cat | cat | cat", "bee | bee | bee", scraps=("3 3 3", "1 0 0"), phase=night(1, 1, 1))
    after = play(state, "pass")
    assert ended(after) == Over("bins empty", 0)
    assert emptied(after, 1) == [1, 2, 3]
    assert told(state, "pass") == ["passed", "decided", "picked_up", "bin_emptied", "scattered", "over"]
    assert events(state, "pass", "over") == [{"type": "over", "reason": "bins empty", "winner": 0}]
    assert ranking(after) == ("bins empty", ((0,), (1,)))
    assert (after.round, len(after.hands[1])) == (1, 1)


def test_m10_a_lost_contest_of_seat_0_lets_seat_1_win() -> None:
    state = at("bee||", "cat||", scraps=("1 0 0", "3 3 3"), phase=night(1, 1, 1))
    after = play(state, "pass")
    assert ended(after) == Over("bins empty", 1)
    assert ranking(after) == ("bins empty", ((1,), (0,)))


@pytest.mark.parametrize("alley", [1, 2, 3])
def test_m10_any_bin_may_be_the_third(alley: int) -> None:
    left = ["0", "0", "0"]
    left[alley - 1] = "1"
    row = ["", "", ""]
    row[alley - 1] = "cat"
    other = [text.replace("cat", "bee") for text in row]
    state = at("|".join(row), "|".join(other), scraps=("3 3 3", " ".join(left)), phase=night(alley, 1, 1))
    assert ended(play(state, "pass")) == Over("bins empty", 0)


def test_m10_two_empty_bins_are_not_enough() -> None:
    state = at("cat | cat |", "bee | bee |", scraps=("3 3 3", "0 1 3"), phase=night(2, 1, 1))
    after = play(state, "pass")
    assert emptied(after, 1) == [1, 2]
    assert GAME.outcome(after) is None


def test_m10_third_bins_of_both_in_one_contest_are_a_draw() -> None:
    state = at("|bee|", "|dog|", scraps=("0 1 0", "0 1 0"), phase=night(2, 1, 1))
    after = play(state, "pass")
    assert ended(after) == Over("both empty", None)
    assert ranking(after) == ("both empty", ((0, 1),))


def test_m10_equal_speeds_empty_the_third_bin_of_one() -> None:
    state = at("|bee|", "|dog|", scraps=("3 1 3", "0 1 0"), phase=night(2, 1, 1))
    assert ended(play(state, "pass")) == Over("bins empty", 0)


def test_nothing_can_be_done_after_the_end() -> None:
    state = play(at("bee||", "cat||", scraps=("1 0 0", "3 3 3"), phase=night(1, 1, 1)), "pass")
    for text in ("pass", "play ant 1 up", "boost ant ant", "choose 1", "choose nothing"):
        for seat in (0, 1):
            assert refused(state, text, seat) == ("game_over", "M10", {"reason": "bins empty"})


# Quiet rounds, the last round, sixty plays (M13)


def test_m13_three_quiet_rounds_in_a_row_are_a_draw() -> None:
    state = at(hands=("ant", "ant"))
    for number in (1, 2):
        state = play(state, "pass", "pass")
        assert (state.round, state.quiet) == (number + 1, number)
    state = play(state, "pass", "pass")
    assert ended(state) == Over("quiet rounds", None)
    assert ranking(state) == ("quiet rounds", ((0, 1),))
    assert refused(state, "pass", 0) == ("game_over", "M13", {"reason": "quiet rounds"})


@pytest.mark.parametrize("text", ["play ant 1 up", "play ant 1 down"])
def test_m13_a_card_played_breaks_the_row(text: str) -> None:
    state = play(at(hands=("ant", ""), quiet=2), text, "pass", "pass")
    while state.round == 1:
        state = play(state, "pass")
    assert (state.quiet, state.stirred) == (0, False)
    assert isinstance(state.phase, Day)


def test_m13_a_boost_breaks_the_row() -> None:
    empty = ("0 3 3", "0 3 3")
    state = at("bee: ant||", "cat||", hands=("ant", ""), quiet=2, scraps=empty, phase=night(1))
    assert play(state, "boost ant ant", "pass", "pass").quiet == 0
    assert ended(play(state, "pass", "pass")) == Over("quiet rounds", None)


def test_m13_a_scrap_moved_breaks_the_row() -> None:
    state = at("bee||", "cat||", quiet=2, phase=night(1))
    after = play(state, "pass", "pass")
    assert (after.round, after.quiet) == (2, 0)


def test_m13_a_contest_without_scraps_is_quiet() -> None:
    state = at("bee||", "cat||", quiet=1, scraps=("0 3 3", "0 3 3"), phase=night(1))
    assert play(state, "pass", "pass").quiet == 2


def test_m13_the_end_of_round_50_is_a_draw() -> None:
    state = at("bee||", "bee||", hands=("ant", ""), round=50)
    state = play(state, "play ant 2 up", "pass", "pass")
    while GAME.outcome(state) is None:
        assert state.round == 50
        state = play(state, "pass")
    assert ended(state) == Over("last round", None)
    assert ranking(state) == ("last round", ((0, 1),))
    assert refused(state, "pass", 0) == ("game_over", "M13", {"reason": "last round"})


def test_m13_round_49_is_followed_by_another() -> None:
    state = play(at("bee||", "bee||", round=49), "pass", "pass", "pass", "pass")
    assert (state.round, type(state.phase)) == (50, Day)


def test_m13_a_bin_emptied_in_round_50_decides_before_the_draw() -> None:
    state = at("cat||", "bee||", scraps=("3 3 3", "1 0 0"), round=50, phase=night(1, 1, 1))
    assert ended(play(state, "pass")) == Over("bins empty", 0)


def test_m13_after_sixty_plays_only_passing_is_legal() -> None:
    state = play(at(hands=("ant ant", "ant"), phase=Day(0, 0, 59)), "play ant 1 down")
    assert state.phase == Day(1, 0, 60)
    assert legal(state) == {"pass"}
    assert refused(state, "play ant 1 up") == ("day_is_over", "M13", {"plays": 60})
    state = play(state, "pass")
    assert legal(state) == {"pass"}
    assert isinstance(play(state, "pass").phase, Day | Contest)


def test_m13_the_plays_of_a_new_day_are_counted_anew() -> None:
    state = play(at(hands=("ant", ""), phase=Day(0, 1, 60)), "pass")
    assert state.phase == Day(1, 0, 0)


# Dawn and the draw pile (M11, M12)


@pytest.mark.parametrize("starter", [0, 1])
def test_m11_the_starting_player_of_the_night_draws_first(starter: int) -> None:
    state = at(pile="bee bee bee cat cat cat", starter=starter, phase=Day(1 - starter, 1))
    after = play(state, "pass")
    assert hand(after, starter) == "bee bee bee"
    assert hand(after, 1 - starter) == "cat cat cat"
    drew = events(state, "pass", "drew")
    assert drew == [
        {
            "type": "drew",
            "seat": starter,
            "count": 3,
            "only": {str(starter): {"cards": ["bee", "bee", "bee"]}},
        },
        {
            "type": "drew",
            "seat": 1 - starter,
            "count": 3,
            "only": {str(1 - starter): {"cards": ["cat", "cat", "cat"]}},
        },
    ]


@pytest.mark.parametrize("left", [0, 1, 2, 3, 4, 5, 6])
def test_m12_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn(left: int) -> None:
    """With so many cards left at dawn: what is there is drawn first, then the shuffled discard pile."""
    top = ["bee", "bee", "bee", "cat", "cat", "cat"][:left]
    state = at(pile=" ".join(top), rest="discard", discard="dog elk", phase=Day(1, 1))
    generator, shuffled = chance.shuffle(state.generator, state.discard)
    after = play(state, "pass")
    cards = [*top, *shuffled][:6]
    assert [hand(after, seat) for seat in (0, 1)] == [
        " ".join(sorted(cards[:3])),
        " ".join(sorted(cards[3:])),
    ]
    shuffles = told(state, "pass").count("shuffled")
    if left == 6:
        assert (shuffles, after.discard, after.generator) == (0, state.discard, state.generator)
        assert after.pile == ()
    else:
        assert (shuffles, after.discard, after.generator) == (1, (), generator)
        assert after.pile == shuffled[6 - left :]


def test_m12_what_is_drawn_is_told_in_the_order_it_happened() -> None:
    state = at(pile="bee", rest="discard", phase=Day(1, 1))
    kinds = [kind for kind in told(state, "pass") if kind in ("drew", "shuffled", "dawn")]
    assert kinds[-1] == "dawn"
    assert "shuffled" in kinds
    drew = events(state, "pass", "drew")
    assert sum(event["count"] for event in drew if event["seat"] == 0) == 3


def test_the_dawn_is_a_moment_of_its_own() -> None:
    state = at("|| bee", "|| bee", phase=night(3, 1, 1))
    moments = [[event["type"] for event in moment.events] for moment in step(state, "pass").beats]
    assert moments[-1] == ["drew", "drew", "dawn"]
    assert "picked_up" in moments[-2]


def test_m12_nothing_is_shuffled_for_hands_that_are_full() -> None:
    state = at(hands=("ant ant ant ant ant", "ant ant ant ant ant"), pile="", rest="discard", phase=Day(1, 1))
    after = play(state, "pass")
    assert (after.pile, after.discard) == ((), state.discard)


@pytest.mark.parametrize(("starter", "hands"), [(0, [4, 1]), (1, [3, 2])])
def test_m12_with_both_piles_empty_drawing_stops(starter: int, hands: list[int]) -> None:
    """Whoever draws first gets the last card. So many Scraps come only from effects."""
    heap = ",".join(["ant"] * 8)
    state = at(
        "bee: bee bee bee | cat: cat cat cat | dog: dog dog dog",
        "elk: elk elk elk | fox: fox fox fox | gnu: gnu gnu gnu",
        scraps=(
            f"{heap} {heap} {heap.removesuffix(',ant')}",
            "owl,owl,owl,yak yak,yak,hen,hen hen,pig,pig,pig",
        ),
        starter=starter,
        phase=Day(1 - starter, 1),
    )
    assert (state.pile, state.discard) == (("ant",), ())
    while state.round == 1:
        before, state = state, play(state, "pass")
    assert [len(cards) for cards in state.hands] == hands
    assert (state.pile, state.discard) == ((), ())
    assert [event["seat"] for event in events(before, "pass", "drew")] == [starter]
    assert told(before, "pass")[-1] == "dawn"


def test_m12_with_numbers_only_the_piles_are_never_both_empty() -> None:
    """Why it cannot happen: hand and Scraps of one player together never exceed 14.

    They begin as 5 and 9. Picking up moves a card from one to the other, playing and Boosting only take away, and
    drawing at dawn stops at five in hand, where at most nine Scraps are left. On the table a side of an alley
    holds at most four cards: a Boost comes only for a Backup card that goes. That is 2 * 14 + 6 * 4 = 52 cards, so
    eight are always left for the two piles.
    """
    for seed in range(10 if IN_PYODIDE else 60):
        for state in random_game({"numbers_only": True}, seed):
            assert len(state.pile) + len(state.discard) >= 8
            for seat in (0, 1):
                held = len(state.hands[seat]) + sum(len(side.scraps) for side in state.sides[seat])
                assert held <= 14
            for side in (*state.sides[0], *state.sides[1]):
                assert len(side.backup) + len(side.boosts) + (side.varmint is not None) <= 4


def test_every_ending_is_reached() -> None:
    """Random games end by their bins; players who only pass end by quiet rounds."""
    reasons = set()
    for seed in range(5 if IN_PYODIDE else 40):
        *_, last = random_game({}, seed)
        reasons.add(ended(last).reason)
    state = GAME.setup({}, 1)
    while not isinstance(state.phase, Over):
        assert not isinstance(state.phase, Choice)
        state = play(state, "pass")
    reasons.add(state.phase.reason)
    assert {"bins empty", "quiet rounds"} <= reasons
