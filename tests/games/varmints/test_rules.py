"""The rulebook of Varmints!, sentence by sentence in our own words, and the rulings M1-M9 and M14-M17.

What single effects do is in `test_effects`, how a game ends and the draw pile in `test_endings`. In `at` the first
text is seat 0's side of the three alleys, the second seat 1's; bees have Speed 40, cats 80, ants 10.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from critterbox import chance
from critterbox.game import BadInput, Json, Refusal, seen_by
from critterbox.session import Session
from critterbox.varmints import GAME
from critterbox.varmints.model import ALLEYS, CARDS, SEATS, Boost, Change, Contest, Day, Over, Pass, State
from tests.games.varmints.positions import (
    at,
    choices,
    critter,
    deck,
    emptied,
    events,
    everything,
    hand,
    legal,
    lie,
    night,
    play,
    refused,
    scraps,
    step,
    told,
)
from tests.refusing import explained

DEALS = range(100)
WORDLESS = {"deck": deck()}


def dealt(seed: int) -> State:
    return GAME.setup(WORDLESS, seed)


def plays(card: str) -> set[str]:
    """Return the texts of all ways to play a card."""
    return {f"play {card} {alley} {face}" for alley in (1, 2, 3) for face in ("up", "down")}


def boosts(cards: str, payments: str) -> set[str]:
    """Return the texts of all Boosts with these cards, paid with these."""
    return {f"boost {card} {paid}" for card in cards.split() for paid in payments.split()}


# Getting Started


def test_there_are_sixty_cards_in_one_deck_for_both() -> None:
    """Sixty Varmint cards, a single deck that both share."""
    for options in ({}, {"numbers_only": True}, WORDLESS):
        boxes = [Counter(everything(GAME.setup(options, seed))) for seed in DEALS]
        assert sum(boxes[0].values()) == CARDS == 60
        assert all(box == boxes[0] for box in boxes)


def test_each_player_has_three_bins_that_make_three_alleys() -> None:
    """Three bins for each player; the two rows make three alleys."""
    state = dealt(1)
    assert [len(row) for row in state.sides] == [3, 3]
    assert (len(SEATS), len(ALLEYS)) == (2, 3)
    assert emptied(state, 0) == emptied(state, 1) == []


def test_three_scraps_lie_under_each_bin() -> None:
    """Three piles of three face-down cards each, unseen."""
    for seed in DEALS:
        assert scraps(dealt(seed), 0) == scraps(dealt(seed), 1) == [3, 3, 3]


def test_the_starting_hand_has_five_cards() -> None:
    for seed in DEALS:
        assert [len(cards) for cards in dealt(seed).hands] == [5, 5]


def test_the_rest_is_the_draw_pile_beside_an_empty_discard_pile() -> None:
    for seed in DEALS:
        state = dealt(seed)
        assert len(state.pile) == 60 - 18 - 10
        assert state.discard == ()
        assert all(
            side._replace(scraps=()) == ((None, (), (), (), (), False)) for side in sum(state.sides, ())
        )


def test_the_deal_is_frozen() -> None:
    """Scraps first, three for each bin of seat 0 and then of seat 1; then the hands; the same for ever."""
    cards = [card for card, said in dealt(0).deck.critters.items() for _ in range(said.copies)]
    for seed in DEALS:
        generator, shuffled = chance.shuffle(seed, cards)
        generator, starter = chance.below(generator, 2)
        state = dealt(seed)
        lying = [side.scraps for row in state.sides for side in row]
        assert lying == [shuffled[place : place + 3] for place in range(0, 18, 3)]
        assert state.hands == (tuple(sorted(shuffled[18:23])), tuple(sorted(shuffled[23:28])))
        assert state.pile == shuffled[28:]
        assert (state.starter, state.generator) == (starter, generator)
        assert (state.round, state.quiet, state.stirred, state.memos, state.assisted) == (
            1,
            0,
            False,
            (),
            False,
        )


def test_the_starting_player_opens_the_first_day() -> None:
    for seed in DEALS:
        state = dealt(seed)
        assert state.phase == Day(state.starter, 0, 0)
        assert GAME.to_move(state) == state.starter


def test_the_starting_hand_is_picked_up_and_seen_by_its_owner() -> None:
    state = dealt(3)
    for seat in SEATS:
        assert GAME.snapshot(state, seat)["hand"] == list(state.hands[seat])


def test_other_options_are_refused() -> None:
    for options in ({"players": 2}, {"numbers_only": 1}, {"deck": "0000000000000000"}, {"deck": 3}):
        with pytest.raises(BadInput) as raised:
            GAME.setup(options, 1)
        explained(raised.value)


# Gameplay Overview and Parts of a Card


def test_a_round_is_a_day_and_a_night() -> None:
    """The Day, then the Night, then the next round."""
    state = at("bee||", "bee||", hands=("ant", "ant"))
    phases = []
    for text in ("pass", "pass", "pass", "pass"):
        phases.append((state.round, type(state.phase)))
        state = play(state, text)
    assert phases == [(1, Day), (1, Day), (1, Contest), (1, Contest)]
    assert (state.round, type(state.phase)) == (2, Day)


def test_by_day_the_players_take_turns_with_one_card_each() -> None:
    state = at(hands=("ant bee", "cat dog"))
    movers = []
    for text in ("play ant 1 up", "play cat 2 down", "play bee 1 down", "play dog 2 up"):
        movers.append(GAME.to_move(state))
        state = play(state, text)
    assert movers == [0, 1, 0, 1]
    assert [lie(state, 0, 1), lie(state, 1, 2)] == ["ant: bee", "dog: cat"]


def test_the_name_has_no_effect() -> None:
    """Two decks that differ in nothing but names and pictures play alike."""
    named = deck()
    for one in named["critters"]:
        one["name"] = one["name"][::-1]
        one["picture"] = "owl"
    plain, renamed = dealt(4), GAME.setup({"deck": named}, 4)
    assert renamed.hands == plain.hands
    assert legal(renamed) == legal(plain)


# The Day Phase


def test_every_card_may_be_played_face_up_or_face_down() -> None:
    state = at("bee: ant ant | bee: bee cat | dog: cat cat", hands=("ant fox", ""))
    wanted = {
        f"play {card} {alley} {face}"
        for card in ("ant", "fox")
        for alley in (1, 2, 3)
        for face in ("up", "down")
    }
    assert legal(state) == wanted | {"pass"}


def test_a_face_up_card_is_the_varmint_there() -> None:
    state = at(hands=("bee", ""))
    after = play(state, "play bee 2 up")
    assert [lie(after, 0, alley) for alley in (1, 2, 3)] == ["", "bee", ""]
    assert hand(after, 0) == ""
    assert events(state, "play bee 2 up") == [{"type": "played", "seat": 0, "alley": 2, "card": "bee"}]


@pytest.mark.parametrize(
    ("side", "may"),
    [
        ("bee: ant ant", True),
        (": ant ant ant", True),
        ("bee: ant ant ant", True),
        ("bee: ant", False),
        (": ant ant", False),
        ("bee", False),
        ("", False),
    ],
)
def test_a_level_3_card_needs_three_cards_there(side: str, may: bool) -> None:
    """The diagram: enough cards on the player's side, and too few. Face-up and face-down cards count."""
    state = at(f"{side}||", hands=("fox", ""))
    assert ("play fox 1 up" in legal(state)) == may
    if not may:
        here = len(side.replace(":", "").split())
        expected = {"card": "fox", "level": 3, "here": here, "alley": 1}
        assert refused(state, "play fox 1 up") == ("level_too_high", "M2", expected)


def test_as_many_cards_as_the_level_or_more() -> None:
    """At least as many: each Level against each number of cards."""
    for here, side in enumerate(("", ": ant", "bee: ant", ": ant ant ant", "bee: ant ant ant")):
        state = at(f"|{side}|", hands=("ant dog elk fox gnu", ""))
        up = {text.split()[1] for text in legal(state) if text.endswith("2 up")}
        assert up == set(("ant", "dog", "elk", "fox", "gnu")[: here + 1])


def test_only_your_side_of_that_alley_counts() -> None:
    """Neither the other player's cards there, nor your other alleys, nor Scraps, nor Boosts of anybody."""
    state = at("bee: ant ant | | ", "|bee: ant ant ant|", hands=("dog fox", ""))
    assert {text for text in legal(state) if text.endswith(" up")} == {"play fox 1 up", "play dog 1 up"}


def test_face_down_a_card_is_backup_whatever_its_level() -> None:
    state = at(hands=("gnu", ""))
    assert {"play gnu 1 down", "play gnu 2 down", "play gnu 3 down"} < legal(state)
    assert lie(play(state, "play gnu 3 down"), 0, 3) == ": gnu"
    assert events(state, "play gnu 3 down") == [
        {"type": "laid", "seat": 0, "alley": 3, "only": {"0": {"card": "gnu"}}}
    ]


def test_backup_counts_towards_the_level() -> None:
    state = at(hands=("ant dog", "ant"))
    assert "play dog 1 up" not in legal(state)
    assert "play dog 1 up" in legal(play(state, "play ant 1 down", "pass"))


def test_three_backup_cards_in_each_alley_and_a_fourth_is_discarded() -> None:
    """Up to three in each of the alleys; what would be the fourth is discarded instead."""
    state = at(": ant ant bee | : ant ant |", hands=("cat cat", ""))
    assert lie(play(state, "play cat 2 down"), 0, 2) == ": ant ant cat"
    full = play(state, "play cat 1 down")
    assert lie(full, 0, 1) == ": ant ant bee"
    assert full.discard == ("cat",)
    assert hand(full, 0) == "cat"


def test_one_varmint_in_an_alley_the_old_one_becomes_backup() -> None:
    state = at("bee: ant | cat |", hands=("dog", ""))
    after = play(state, "play dog 1 up")
    assert [lie(after, 0, alley) for alley in (1, 2)] == ["dog: ant bee", "cat"]
    assert events(state, "play dog 1 up") == [
        {"type": "played", "seat": 0, "alley": 1, "card": "dog"},
        {"type": "flipped", "seat": 0, "alley": 1, "card": "bee"},
    ]


def test_alleys_are_built_up_over_several_rounds() -> None:
    """What lies there stays over the night."""
    state = at("bee: ant ||", "cat: ant ||", hands=("ant ant ant ant ant", "ant ant ant ant ant"))
    after = play(state, "pass", "pass", "pass", "pass")
    assert after.round == 2
    assert [lie(after, seat, 1) for seat in SEATS] == ["bee: ant", "cat: ant"]


def test_scraps_and_backup_are_different_things() -> None:
    """Scraps neither count for a Level nor pay for a Boost; Backup is never picked up."""
    state = at(hands=("dog", ""))
    assert {text for text in legal(state) if text.endswith("up")} == set()
    contest = at("bee | ant |", "cat: bee | ant |", hands=("dog", ""), phase=night(1))
    assert legal(contest) == {"pass"}
    lost = play(at(": bee | ant |", "cat: bee | ant |", phase=night(1)), "pass", "pass")
    assert lie(lost, 0, 1) == ": bee"
    assert scraps(lost, 0) == [2, 3, 3]


def test_by_day_you_may_pass_at_any_point() -> None:
    for phase in (Day(0), Day(0, 1, 7), Day(1), Day(1, 1)):
        state = at("bee||", hands=("ant", "ant"), phase=phase)
        assert "pass" in legal(state)
        assert told(state, "pass")[0] == "passed"


def test_every_turn_hands_over_to_the_other_player() -> None:
    state = at(hands=("ant ant", "ant ant"))
    movers = []
    for text in ("play ant 1 up", "pass", "play ant 1 down", "play ant 1 up", "pass"):
        movers.append(GAME.to_move(state))
        state = play(state, text)
    assert movers == [0, 1, 0, 1, 0]


def test_two_passes_in_a_row_bring_the_night() -> None:
    state = at("bee||", hands=("ant ant", "ant ant"))
    once = play(state, "pass")
    assert once.phase == Day(1, 1, 0)
    between = play(once, "play ant 1 up", "pass")
    assert isinstance(between.phase, Day), "a card was played in between"
    assert events(once, "pass") == [
        {"type": "passed", "seat": 1},
        {"type": "night"},
        {"type": "contest", "alley": 1, "seat": 0},
    ]


# The Night Phase


def test_one_contest_at_a_time_from_left_to_right() -> None:
    state = play(at("bee | bee | bee", "cat | cat | cat"), "pass", "pass")
    seen = []
    for _ in range(3):
        assert isinstance(state.phase, Contest)
        seen.append(state.phase.alley + 1)
        state = play(state, "pass", "pass")
    assert seen == [1, 2, 3]
    assert isinstance(state.phase, Day)


def test_80_beats_40() -> None:
    """The diagram: the larger Speed wins, and the other side picks up a Scrap."""
    state = at("cat | ant |", "bee | ant |", phase=night(1, 1, 1))
    decided = events(state, "pass", "decided")
    assert decided[0]["totals"] == [80, 40]
    assert decided[0]["winner"] == 0
    assert decided[0]["sides"][0] == {"varmint": "cat", "speed": 80, "boosts": [], "changes": []}
    after = play(state, "pass")
    assert [scraps(after, seat) for seat in SEATS] == [[3, 3, 3], [2, 3, 3]]
    assert [len(cards) for cards in after.hands] == [0, 1]


def test_the_loser_picks_up_before_the_next_contest() -> None:
    state = at("cat | cat |", "bee | bee |", scraps=("3 3 3", "dog,elk,fox 3 3"), phase=night(1, 1, 1))
    after = play(state, "pass")
    assert after.phase == night(2)
    assert hand(after, 1) == "dog"
    assert after.sides[1][0].scraps == ("elk", "fox")


def test_nothing_is_picked_up_where_no_scrap_is() -> None:
    state = at("cat | cat |", "bee | bee |", scraps=("3 3 3", "0 3 3"), phase=night(1, 1, 1))
    after = play(state, "pass")
    assert after.hands == ((), ())
    assert events(state, "pass", "picked_up") == []
    assert scraps(after, 1) == [0, 3, 3]


def test_after_a_contest_both_varmints_stay() -> None:
    after = play(at("cat: ant | ant |", "bee: ant | ant |", phase=night(1)), "pass", "pass")
    assert [lie(after, seat, 1) for seat in SEATS] == ["cat: ant", "bee: ant"]


def test_equal_speeds_both_pick_up() -> None:
    state = at("bee | ant |", "dog | ant |", phase=night(1, 1, 1))
    after = play(state, "pass")
    assert events(state, "pass", "decided")[0]["winner"] is None
    assert [scraps(after, seat) for seat in SEATS] == [[2, 3, 3], [2, 3, 3]]
    assert [len(cards) for cards in after.hands] == [1, 1]


def test_a_vacant_side_has_speed_0_and_loses() -> None:
    state = at("ant | ant |", ": cat | ant |", phase=night(1, 1, 1))
    decided = events(state, "pass", "decided")[0]
    assert (decided["totals"], decided["winner"]) == ([10, 0], 0)
    assert decided["sides"][1] == {"varmint": None, "speed": 0, "boosts": [], "changes": []}
    assert [scraps(play(state, "pass"), seat) for seat in SEATS] == [[3, 3, 3], [2, 3, 3]]


def test_where_both_sides_are_vacant_nobody_loses_scraps() -> None:
    state = at(": cat || bee", "|: cat| bee", phase=Day(1, 1))
    assert told(state, "pass") == ["passed", "night", "vacant", "vacant", "contest"]
    assert [event["alley"] for event in events(state, "pass", "vacant")] == [1, 2]
    after = play(state, "pass")
    assert after.phase == night(3)
    assert [scraps(after, seat) for seat in SEATS] == [[3, 3, 3], [3, 3, 3]]


# Boosting at Night


def test_a_boost_is_paid_with_one_backup_card_from_behind_the_varmint() -> None:
    """The payment is discarded, the Boost lies on the Varmint until the contest is decided."""
    state = at("bee: ant dog | cat: elk |", "cat||", hands=("fox gnu", ""), phase=night(1))
    after = play(state, "boost fox dog")
    assert lie(after, 0, 1) == "bee + fox: ant"
    assert after.discard == ("dog",)
    assert hand(after, 0) == "gnu"
    assert events(state, "boost fox dog") == [
        {"type": "boosted", "seat": 0, "alley": 1, "card": "fox", "payment": "dog"}
    ]


def test_40_and_30_and_20_are_90() -> None:
    """The diagram: Speed and two Boosts."""
    state = at("bee: ant ant | ant |", "cat||", hands=("cat fox", ""), phase=night(1))
    state = play(state, "boost cat ant", "pass", "boost fox ant", "pass")
    decided = events(state, "pass", "decided")[0]
    assert (decided["totals"], decided["winner"]) == ([90, 80], 0)
    assert decided["sides"][0] == {
        "varmint": "bee",
        "speed": 40,
        "boosts": [{"card": "cat", "boost": 30}, {"card": "fox", "boost": 20}],
        "changes": [],
    }


def test_a_vacant_side_cannot_be_boosted() -> None:
    state = at(": ant ant | ant |", "cat||", hands=("fox", ""), phase=night(1))
    assert legal(state) == {"pass"}
    assert refused(state, "boost fox ant") == ("vacant_boost", "M6", {"alley": 1})


def test_every_boost_is_paid_for_and_without_backup_there_is_none() -> None:
    state = at("bee: ant dog | ant : ant|", "cat||", hands=("fox elk gnu", ""), phase=night(1))
    assert legal(state) == {"pass"} | {
        f"boost {card} {paid}" for card in ("fox", "elk", "gnu") for paid in ("ant", "dog")
    }
    state = play(state, "boost fox ant", "pass")
    assert legal(state) == {"pass", "boost elk dog", "boost gnu dog"}
    state = play(state, "boost gnu dog", "pass")
    assert legal(state) == {"pass"}
    assert refused(state, "boost elk ant") == ("no_backup", "M6", {"alley": 1})


def test_the_starting_player_speaks_first_and_then_they_take_turns() -> None:
    for starter in SEATS:
        sides = ("bee: ant ant ||", "cat: ant ant||")
        state = at(*sides, hands=("ant ant", "ant ant"), phase=Day(1 - starter, 1), starter=starter)
        state = play(state, "pass")
        movers = []
        for text in ("boost ant ant", "boost ant ant", "pass", "boost ant ant", "pass"):
            assert isinstance(state.phase, Contest)
            movers.append(GAME.to_move(state))
            state = play(state, text)
        assert movers == [starter, 1 - starter, starter, 1 - starter, starter]


def test_boosting_ends_when_both_pass_in_a_row() -> None:
    state = at("bee: ant | ant |", "cat: ant | ant |", hands=("ant", "ant"), phase=night(1))
    state = play(state, "pass", "boost ant ant", "pass")
    assert state.phase == night(1, 1, 1)
    assert play(state, "pass").phase == night(2)


def test_boosts_of_both_sides_are_discarded_after_the_contest() -> None:
    sides = ("bee: ant | ant |", "cat: ant | ant |")
    state = play(at(*sides, hands=("dog", "elk"), phase=night(1)), "boost dog ant", "boost elk ant", "pass")
    after = play(state, "pass")
    assert [lie(after, seat, 1) for seat in SEATS] == ["bee", "cat"]
    assert Counter(after.discard) == Counter(["ant", "ant", "dog", "elk"])
    cleared = events(state, "pass", "cleared")
    assert [event["alley"] for event in cleared] == [1]
    assert sorted(cleared[0]["cards"]) == ["dog", "elk"]


# Dawn


def test_at_dawn_each_player_draws_three() -> None:
    state = at("|| bee", "|| bee", hands=("ant", ""), phase=night(3), scraps=("3 3 0", "3 3 0"))
    after = play(state, "pass", "pass")
    assert [len(cards) for cards in after.hands] == [4, 3]


@pytest.mark.parametrize(
    ("before", "drawn"), [(0, 3), (1, 3), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0), (8, 0)]
)
def test_drawing_stops_at_five(before: int, drawn: int) -> None:
    """Three, or as many as are missing to five; a larger hand is kept."""
    cards = " ".join(["ant"] * before)
    state = at("|| bee", "|| bee", hands=(cards, cards), phase=night(3, 1, 1), scraps=("3 3 0", "3 3 0"))
    drew = {event["seat"]: event["count"] for event in events(state, "pass", "drew")}
    assert [drew.get(seat, 0) for seat in SEATS] == [drawn, drawn]
    assert [len(held) for held in play(state, "pass").hands] == [before + drawn] * 2


def test_the_truck_turns_to_the_other_player_and_a_new_day_begins() -> None:
    for starter in SEATS:
        state = at("bee||", "bee||", phase=Day(starter), starter=starter)
        after = play(state, "pass", "pass", "pass", "pass")
        assert (after.round, after.starter, after.phase) == (2, 1 - starter, Day(1 - starter))
        again = play(after, "pass", "pass", "pass", "pass")
        assert (again.round, again.starter, again.phase) == (3, starter, Day(starter))


# Emptying a Trash Bin


def test_the_last_scrap_flips_the_bin_and_both_sides_scatter() -> None:
    """Varmints and Backup of both sides are discarded; the other bin keeps its Scraps."""
    sides = ("cat: ant dog | ant: ant |", "bee: elk | ant: ant |")
    state = at(*sides, scraps=("3 3 3", "fox 3 3"), phase=night(1, 1, 1))
    after = play(state, "pass")
    assert [lie(after, seat, 1) for seat in SEATS] == ["", ""]
    assert [lie(after, seat, 2) for seat in SEATS] == ["ant: ant", "ant: ant"], "other alleys stay"
    assert Counter(after.discard) == Counter(["cat", "ant", "dog", "bee", "elk"])
    assert (emptied(after, 0), emptied(after, 1)) == ([], [1])
    assert scraps(after, 0) == [3, 3, 3]
    assert hand(after, 1) == "fox"


def test_a_bin_with_scraps_left_does_not_flip() -> None:
    state = at("cat | ant |", "bee | ant |", scraps=("3 3 3", "2 3 3"), phase=night(1, 1, 1))
    after = play(state, "pass")
    assert emptied(after, 1) == []
    assert lie(after, 1, 1) == "bee"


def test_a_scattered_alley_is_populated_again() -> None:
    """Both may play there, from Level 0 on."""
    state = at(hands=("ant dog", "bee"), scraps=("3 3 3", "0 3 3"))
    assert {"play ant 1 up", "play ant 1 down"} < legal(state)
    assert "play dog 1 up" not in legal(state)
    after = play(state, "play ant 1 up", "play bee 1 up")
    assert [lie(after, seat, 1) for seat in SEATS] == ["ant", "bee"]


def test_where_one_bin_is_empty_the_other_can_still_be_emptied() -> None:
    """And then the alley scatters once more."""
    sides = ("bee: ant | ant |", "cat: ant | ant |")
    state = at(*sides, scraps=("1 3 3", "0 3 3"), phase=night(1, 1, 1))
    after = play(state, "pass")
    assert (emptied(after, 0), emptied(after, 1)) == ([1], [1])
    assert [lie(after, seat, 1) for seat in SEATS] == ["", ""]


def test_where_both_bins_are_empty_one_may_still_play_for_effects() -> None:
    state = at(hands=("owl", ""), scraps=("0 3 3", "0 3 3"), owl="draw 2")
    after = play(state, "play owl 1 up")
    assert lie(after, 0, 1) == "owl"
    assert len(after.hands[0]) == 2


# Finishing the Game (more in test_endings)


def test_the_starting_player_alternates_round_by_round() -> None:
    state = dealt(7)
    starters = []
    for _ in range(6):
        starters.append(state.starter)
        assert state.phase == Day(state.starter)
        number = state.round
        state = play(state, f"play {state.hands[state.starter][0]} 1 down")
        while state.round == number:
            state = play(state, "pass")
    assert all(one != other for one, other in pairwise(starters))


def test_emptying_the_final_bin_of_the_other_wins_at_once() -> None:
    state = at("|cat|cat", "|bee|bee", scraps=("3 3 3", "0 1 0"), phase=night(2, 1, 1))
    after = play(state, "pass")
    assert after.phase == Over("bins empty", 0)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("bins empty", ((0,), (1,)))


# Using Card Effects


def test_a_play_effect_happens_when_the_card_is_played_face_up() -> None:
    state = at(hands=("owl", ""), owl="draw 2")
    assert len(play(state, "play owl 1 up").hands[0]) == 2
    assert len(play(state, "play owl 1 down").hands[0]) == 0, "not face-down"


def test_a_play_effect_does_not_happen_as_a_boost() -> None:
    state = at("bee: ant||", hands=("owl", ""), phase=night(1), owl="draw 2")
    assert hand(play(state, "boost owl ant"), 0) == ""


def test_a_boost_effect_happens_when_the_card_boosts() -> None:
    state = at("bee: ant||", hands=("yak", ""), phase=night(1), yak="draw 2")
    assert len(play(state, "boost yak ant").hands[0]) == 2


def test_a_boost_effect_does_not_happen_by_day() -> None:
    state = at(hands=("yak", ""), yak="draw 2")
    assert hand(play(state, "play yak 1 up"), 0) == hand(play(state, "play yak 1 down"), 0) == ""


def test_an_effect_happens_before_anything_else() -> None:
    """Nobody can do anything but choose for it until it is over."""
    state = play(at(hands=("owl ant bee", "ant"), owl="discard 1"), "play owl 1 up")
    assert GAME.to_move(state) == 0
    assert legal(state) == {"choose ant", "choose bee"}
    for text in ("pass", "play ant 1 up", "boost ant bee"):
        assert refused(state, text) == ("choose_first", "M18", {"card": "owl"})
    assert play(state, "choose ant").phase == Day(1, 0, 1)


@pytest.mark.parametrize("text", ["play bee 1 up", "play pig 1 up"])
def test_an_effect_lasts_even_if_its_card_is_flipped(text: str) -> None:
    state = at(hands=("owl bee pig", ""), owl="speed +20 tonight you here", pig="draw 1")
    after = play(state, "play owl 1 up", "pass", text)
    assert after.sides[0][0].changes == (Change("owl", 20, "tonight"),)
    assert lie(after, 0, 1) in ("bee: owl", "pig: owl")
    decided = events(play(after, "pass", "pass", "pass"), "pass", "decided")[0]
    assert decided["totals"] == [60, 0]


def test_numbers_only_leaves_every_effect_aside() -> None:
    state = at(hands=("owl", ""), owl="draw 2", numbers_only=True)
    assert hand(play(state, "play owl 1 up"), 0) == ""
    state = at("bee: ant||", hands=("yak", ""), phase=night(1), yak="draw 2", numbers_only=True)
    assert hand(play(state, "boost yak ant"), 0) == ""
    for seed in DEALS:
        played, only = GAME.setup({}, seed), GAME.setup({"numbers_only": True}, seed)
        assert (played.pile, played.hands, played.sides) == (only.pile, only.hands, only.sides)


# The rulings


def test_m1_the_first_starting_player_is_drawn_from_the_seed() -> None:
    starters = Counter(GAME.setup({}, seed).starter for seed in range(400))
    assert 160 < starters[0] < 240
    assert sum(starters.values()) == 400


def test_m1_a_round_of_seat_1_runs_from_alley_3_to_alley_1() -> None:
    state = at("bee | bee | bee", "cat | cat | cat", phase=Day(1), starter=1)
    state = play(state, "pass", "pass")
    seen = []
    for _ in range(3):
        assert isinstance(state.phase, Contest)
        seen.append((state.phase.alley + 1, state.phase.seat))
        state = play(state, "pass", "pass")
    assert seen == [(3, 1), (2, 1), (1, 1)]


def test_m2_the_level_is_counted_before_the_flip() -> None:
    """Four cards with three of them Backup: a Level 4 may come, though the old Varmint is then discarded."""
    state = at("bee: ant ant ant||", hands=("gnu", ""))
    after = play(state, "play gnu 1 up")
    assert lie(after, 0, 1) == "gnu: ant ant ant"
    assert after.discard == ("bee",)
    assert refused(at("bee: ant ant||", hands=("gnu", "")), "play gnu 1 up")[0] == "level_too_high"


def test_m2_a_deck_with_a_level_above_4_is_refused() -> None:
    bad = deck()
    bad["critters"][6]["level"] = 5
    with pytest.raises(BadInput) as raised:
        GAME.setup({"deck": bad}, 1)
    explained(raised.value)


def test_m3_where_a_fourth_backup_would_arise_the_flipped_varmint_is_discarded() -> None:
    state = at("bee: ant dog elk||", hands=("cat", ""))
    after = play(state, "play cat 1 up")
    assert lie(after, 0, 1) == "cat: ant dog elk"
    assert after.discard == ("bee",)
    assert events(state, "play cat 1 up") == [
        {"type": "played", "seat": 0, "alley": 1, "card": "cat"},
        {"type": "discarded", "seat": 0, "card": "bee", "from": "varmint", "alley": 1},
    ]


def test_m3_playing_face_down_into_a_full_pile_is_legal_and_discards_the_card() -> None:
    state = at("bee: ant dog elk||", hands=("cat", ""))
    assert "play cat 1 down" in legal(state)
    after = play(state, "play cat 1 down")
    assert lie(after, 0, 1) == "bee: ant dog elk"
    assert after.discard == ("cat",)
    discarded = events(state, "play cat 1 down", "discarded")
    assert discarded == [{"type": "discarded", "seat": 0, "card": "cat", "from": "play", "alley": 1}]


def test_m3_every_discard_lies_face_up() -> None:
    state = play(at("bee: ant dog elk||", hands=("cat", "")), "play cat 1 down")
    for seat in (0, 1, None):
        assert GAME.snapshot(state, seat)["discard"] == ["cat"]


def test_m4_any_play_breaks_a_row_of_passes_even_if_its_effect_does_nothing() -> None:
    state = at(hands=("ant", "owl ant"), owl="discard 2 they")
    for text in ("play owl 1 up", "play owl 1 down", "play ant 1 up"):
        after = play(at(hands=("", "owl ant"), phase=Day(1, 1), owl="discard 2 they"), text)
        assert after.phase == Day(0, 0, 1)
        assert play(after, "pass").phase == Day(1, 1, 1)
    assert play(state, "pass", "play owl 1 up", "choose ant", "pass").phase == Day(1, 1, 1)


def test_m4_passing_does_not_lock_you_out() -> None:
    state = play(at(hands=("ant", "ant")), "pass", "play ant 1 up")
    assert "play ant 1 up" in legal(state)
    contest = at("bee: ant ||", "cat: ant ||", hands=("ant", "ant"), phase=night(1))
    assert "boost ant ant" in legal(play(contest, "pass", "boost ant ant"))


def test_m4_a_seat_that_can_only_pass_is_passed_for() -> None:
    forced = GAME.forced
    assert forced(at(hands=("", "ant"))) == Pass()
    assert forced(at(hands=("ant", ""))) is None
    assert forced(at(hands=("ant", "ant"), phase=Day(0, 0, 60))) == Pass()
    assert forced(at("bee: ant||", hands=("ant", ""), phase=night(1))) is None
    assert forced(at("bee: ant||", hands=("", "ant"), phase=night(1))) == Pass(), "no hand"
    assert forced(at("bee||", hands=("ant", "ant"), phase=night(1))) == Pass(), "no Backup"
    assert forced(at(": ant||", "bee||", hands=("ant", "ant"), phase=night(1))) == Pass(), "no Varmint"
    assert forced(play(at(hands=("owl ant", ""), owl="discard 1"), "play owl 1 up")) is None
    assert forced(play(at("|cat|", "|bee|", scraps=("3 3 3", "0 1 0"), phase=night(2, 1, 1)), "pass")) is None


def test_m5_one_side_vacant_is_a_normal_contest_in_which_the_other_may_boost() -> None:
    state = at("bee: ant | ant |", "| ant |", hands=("cat", ""), phase=Day(1, 1))
    state = play(state, "pass")
    assert state.phase == night(1)
    assert "boost cat ant" in legal(state)
    decided = events(play(state, "boost cat ant", "pass"), "pass", "decided")[0]
    assert decided["totals"] == [70, 0]


def test_m5_with_both_bins_empty_there_is_a_contest_and_nothing_to_pick_up() -> None:
    state = at("bee | ant |", "cat | ant |", scraps=("0 3 3", "0 3 3"), phase=Day(1, 1))
    state = play(state, "pass")
    assert state.phase == night(1)
    after = play(state, "pass", "pass")
    assert after.hands == ((), ())
    assert [lie(after, seat, 1) for seat in SEATS] == ["bee", "cat"]


def test_m6_a_boost_names_a_card_from_hand_and_the_backup_that_pays() -> None:
    """Either is free to choose; the Boost card's Level does not count; only this alley, only the own side."""
    state = at("bee: ant dog | cat: elk |", "bee: cat||", hands=("gnu yak", "bee"), phase=night(1))
    assert legal(state) == {"pass", *boosts("gnu yak", "ant dog")}
    assert refused(state, "boost gnu elk") == ("payment_not_here", "M6", {"card": "elk", "alley": 1})
    assert refused(state, "boost gnu cat") == ("payment_not_here", "M6", {"card": "cat", "alley": 1})
    assert refused(state, "boost ant ant") == ("not_in_hand", None, {"card": "ant"})


def test_m6_the_gold_effect_comes_with_its_own_boost_already_counted() -> None:
    state = play(at("bee: ant ||", hands=("yak ant", ""), phase=night(1), yak="discard 1"), "boost yak ant")
    assert lie(state, 0, 1) == "bee + yak"
    assert state.discard == ("ant",), "and paid for"
    assert choices(state) == {"ant"}


def test_m7_a_total_is_speed_and_boosts_and_changes() -> None:
    tonight = Change("owl", 15, "tonight")
    state = at(
        "bee: ant | ant |",
        "cat | ant |",
        hands=("dog", ""),
        phase=night(1),
        changes=[(0, 1, tonight), (0, 1, Change("pig", -5, "contest")), (1, 1, tonight), (0, 2, tonight)],
        owl="speed +15 tonight you any",
        pig="speed -5 contest you any",
    )
    decided = events(play(state, "boost dog ant", "pass"), "pass", "decided")[0]
    assert decided["totals"] == [40 + 20 + 15 - 5, 80 + 15]
    assert decided["sides"][0]["changes"] == [{"card": "owl", "amount": 15}, {"card": "pig", "amount": -5}]


def test_m7_the_floor_of_0_lies_under_the_sum() -> None:
    """40 - 60 + 20 is 0, not 20; and 0 against a Vacant side is equal: both pick up."""
    slow = [(0, 1, Change("owl", -60, "tonight"))]
    for sides, totals in (
        (("bee: ant | ant |", "| ant |"), [0, 0]),
        (("ant: ant | ant |", "| ant |"), [0, 0]),
    ):
        state = at(*sides, hands=("dog", ""), phase=night(1), changes=slow, owl="speed -60 tonight you any")
        state = play(state, "boost dog ant", "pass")
        decided = events(state, "pass", "decided")[0]
        assert (decided["totals"], decided["winner"]) == (totals, None)
        assert [scraps(play(state, "pass"), seat)[0] for seat in SEATS] == [2, 2]


def test_m7_a_vacant_side_is_0_whatever_lies_on_it() -> None:
    fast = [(1, 1, Change("owl", 60, "tonight"))]
    state = at("bee | ant |", "| ant |", phase=night(1, 1, 1), changes=fast, owl="speed +60 tonight you any")
    decided = events(state, "pass", "decided")[0]
    assert (decided["totals"], decided["winner"]) == ([40, 0], 0)


def test_m8_a_scrap_may_be_used_in_the_next_contest() -> None:
    state = at(
        "bee: ant | bee: ant |", "cat | cat |", scraps=("fox,ant,ant 3 3", "3 3 3"), phase=night(1, 1, 1)
    )
    after = play(state, "pass")
    assert legal(after) == {"pass", "boost fox ant"}
    picked = events(state, "pass", "picked_up")
    assert picked == [{"type": "picked_up", "seat": 0, "alley": 1, "only": {"0": {"card": "fox"}}}]
    assert step(state, "pass").reveals == (0,)


def test_m9_pick_ups_then_bins_then_the_rest() -> None:
    """Both last Scraps are picked up, then both bins flip together, Boosts run away with the rest."""
    sides = ("bee: ant ant | ant |", "dog: ant ant | ant |")
    state = at(*sides, hands=("elk", "elk"), scraps=("fox 3 3", "gnu 3 3"), phase=night(1))
    state = play(state, "boost elk ant", "boost elk ant", "pass")
    kinds = told(state, "pass")
    assert kinds == [
        "passed",
        "decided",
        "picked_up",
        "picked_up",
        "bin_emptied",
        "bin_emptied",
        "scattered",
        "contest",
    ]
    scattered = events(state, "pass", "scattered")
    assert Counter(scattered[0]["cards"]) == Counter(["bee", "dog", "ant", "ant", "elk", "elk"])
    after = play(state, "pass")
    assert (emptied(after, 0), emptied(after, 1)) == ([1], [1])
    assert [hand(after, seat) for seat in SEATS] == ["fox", "gnu"]
    assert [lie(after, seat, 1) for seat in SEATS] == ["", ""]


def test_m9_where_no_bin_flips_the_boosts_go_to_the_discard_pile_last() -> None:
    state = at("bee: ant | ant |", "cat: ant | ant |", hands=("elk", ""), phase=night(1))
    assert told(play(state, "boost elk ant", "pass"), "pass") == [
        "passed",
        "decided",
        "picked_up",
        "cleared",
        "contest",
    ]


def test_m9_the_end_is_checked_before_the_remaining_boosts_go() -> None:
    """What lies in other alleys stays there: nothing is cleared, no contest follows and no dawn."""
    state = at("cat | ant | ", "bee: ant| ant |", scraps=("3 3 3", "1 0 0"), phase=night(1, 1, 1))
    assert told(state, "pass") == ["passed", "decided", "picked_up", "bin_emptied", "scattered", "over"]
    assert lie(play(state, "pass"), 0, 2) == "ant"


def test_m9_what_a_contest_brings_is_told_in_several_moments() -> None:
    """Compared, picked up, the next contest: each is worth showing, and holds sixty cards."""
    state = at("bee: ant | ant |", "cat: ant | ant |", hands=("elk", ""), phase=night(1))
    moments = step(play(state, "boost elk ant", "pass"), "pass").beats
    kinds = [[event["type"] for event in moment.events] for moment in moments]
    where = {kind: number for number, moment in enumerate(kinds) for kind in moment}
    assert where["decided"] < where["picked_up"] < where["contest"]
    assert all(sorted(everything(moment.state)) == sorted(everything(state)) for moment in moments)
    assert scraps(moments[where["decided"]].state, 0) == [3, 3, 3]
    assert scraps(moments[where["picked_up"]].state, 0) == [2, 3, 3]


# M10-M13: test_endings


def test_m14_hand_and_backup_are_known_to_their_owner_and_counted_by_the_other() -> None:
    state = at("bee: ant dog ||", "cat: elk ||", hands=("fox gnu", "cat"))
    own, other, spectator = (GAME.snapshot(state, seat) for seat in (0, 1, None))
    assert (own["hand"], other["hand"], spectator["hand"]) == (["fox", "gnu"], ["cat"], None)
    for snapshot in (own, other, spectator):
        assert snapshot["hands"] == [2, 1]
        assert [snapshot["sides"][seat][0]["backup_count"] for seat in SEATS] == [2, 1]
        assert [snapshot["sides"][seat][0]["varmint"] for seat in SEATS] == ["bee", "cat"]
    assert [own["sides"][seat][0]["backup"] for seat in SEATS] == [["ant", "dog"], None]
    assert [other["sides"][seat][0]["backup"] for seat in SEATS] == [None, ["elk"]]
    assert [spectator["sides"][seat][0]["backup"] for seat in SEATS] == [None, None]


def test_m14_scraps_and_draw_pile_are_only_counted() -> None:
    state = at(scraps=("3 2 1", "3 0 3"))
    for seat in (0, 1, None):
        snapshot = GAME.snapshot(state, seat)
        assert [[side["scraps"] for side in row] for row in snapshot["sides"]] == [[3, 2, 1], [3, 0, 3]]
        assert snapshot["pile"] == len(state.pile)


def test_m14_copies_are_one_thing_in_moves_too() -> None:
    state = at(hands=("ant ant ant", ""))
    assert legal(state) == {"pass", *plays("ant")}
    assert len(GAME.legal_moves(state)) == 7
    contest = at("bee: ant ant||", hands=("ant ant", ""), phase=night(1))
    assert legal(contest) == {"pass", "boost ant ant"}
    assert len(GAME.legal_moves(contest)) == 2


def test_m15_what_was_seen_leaves_no_mark_on_the_card() -> None:
    """A flipped Varmint is Backup like any other: the snapshot of the other seat only counts it."""
    state = play(at("bee||", hands=("cat", "")), "play cat 1 up")
    side = GAME.snapshot(state, 1)["sides"][0][0]
    assert (side["varmint"], side["backup"], side["backup_count"]) == ("cat", None, 1)


def test_m15_a_look_gives_a_memo_of_that_moment_until_dawn() -> None:
    state = at("|| bee", "|| bee", hands=("owl", "cat dog"), owl="look hand")
    after = play(state, "play owl 1 up")
    memo = {"seat": 0, "at": "hand", "alley": None, "cards": ["cat", "dog"]}
    assert GAME.snapshot(after, 0)["memos"] == [memo]
    assert GAME.snapshot(after, 1)["memos"] == GAME.snapshot(after, None)["memos"] == []
    later = play(after, "play cat 1 up")
    assert GAME.snapshot(later, 0)["memos"] == [memo], "as it was then"
    while later.round == 1:
        assert GAME.snapshot(later, 0)["memos"] == [memo]
        later = play(later, "pass")
    assert GAME.snapshot(later, 0)["memos"] == []


def test_m15_events_are_made_per_seat() -> None:
    event = events(at(hands=("gnu", "")), "play gnu 3 down")[0]
    public = {"type": "laid", "seat": 0, "alley": 3}
    assert seen_by(event, 0) == {**public, "card": "gnu"}
    assert seen_by(event, 1) == seen_by(event, None) == public


def test_m15_a_refusal_depends_only_on_what_its_seat_sees() -> None:
    for theirs in ("ant", "bee", "fox"):
        state = at("bee: dog||", f"cat: {theirs}||", hands=("fox", theirs), phase=night(1))
        assert refused(state, "boost fox ant") == ("payment_not_here", "M6", {"card": "ant", "alley": 1})
        assert refused(state, "boost ant dog") == ("not_in_hand", None, {"card": "ant"})


def test_m16_the_seed_and_the_generator_are_hidden() -> None:
    assert GAME.hides_seed
    state = dealt(9)
    for seat in (0, 1, None):
        snapshot = GAME.snapshot(state, seat)
        assert {"generator", "seed"}.isdisjoint(snapshot)


def test_m16_a_choice_among_unseen_cards_is_chance() -> None:
    """Moving the other's Backup: the alley is chosen, the card is drawn."""
    moved: Counter[str] = Counter()
    for seed in range(60):
        state = at("||", "bee: ant dog elk ||", hands=("owl", ""), owl="move backup they")
        state = play(GAME.from_json({**GAME.to_json(state), "generator": f"{seed:016x}"}), "play owl 1 up")
        assert choices(state) == {"1 2", "1 3"}
        moved[lie(play(state, "choose 1 2"), 1, 2)] += 1
    assert set(moved) == {": ant", ": dog", ": elk"}
    assert min(moved.values()) > 8


@pytest.mark.parametrize(
    ("state", "text", "reveals"),
    [
        (at(hands=("ant", "")), "play ant 1 down", ()),
        (at(hands=("ant", "")), "play ant 1 up", ()),
        (at(": ant ant ant||", hands=("bee", "")), "play bee 1 down", ()),
        (at("bee: ant||", hands=("ant", "")), "pass", ()),
        (at("bee: ant||", hands=("ant", ""), phase=night(1)), "boost ant ant", ()),
        (at("bee||", "cat||", phase=night(1, 1, 1)), "pass", (0, 1)),  # both draw at dawn
        (at("bee | ant|", "cat||", phase=night(1, 1, 1)), "pass", (0,)),
        (at("bee | ant|", "dog||", phase=night(1, 1, 1)), "pass", (0, 1)),
        (at("cat: ant | ant|", "bee||", scraps=("3 3 3", "1 3 3"), phase=night(1, 1, 1)), "pass", (1,)),
        (at("cat | ant|", "bee: ant||", scraps=("3 3 3", "1 3 3"), phase=night(1, 1, 1)), "pass", (0, 1)),
        (at(hands=("owl", ""), owl="draw 1"), "play owl 1 up", (0,)),
        (at(hands=("owl", ""), owl="draw 1 they"), "play owl 1 up", (1,)),
        (at(hands=("owl", "ant"), owl="look hand"), "play owl 1 up", (0,)),
        (at(hands=("owl", "ant"), owl="look pile 1"), "play owl 1 up", (0,)),
    ],
)
def test_m17_a_step_says_to_whom_something_was_revealed(
    state: State, text: str, reveals: tuple[int, ...]
) -> None:
    """A drawn card, a Scrap, a look, Backup that scatters; but not what the move itself names.

    Else a player could take back nothing but a pass and a card played face-down.
    """
    assert tuple(sorted(step(state, text).reveals)) == reveals


def test_m17_what_one_chose_can_be_taken_back_while_nobody_else_has_acted() -> None:
    for text in ("play ant 1 up", "play ant 1 down", "pass"):
        session = at_the_table(at(hands=("ant ant", "ant")))
        session.play(GAME.parse_move(text), seat=0)
        session.undo()
        assert session.state == session.start
        assert not session.assisted


def test_m17_taking_back_what_one_has_seen_marks_the_game() -> None:
    for effect in ("draw 1", "look hand", "look pile 1"):
        session = at_the_table(at(hands=("owl", "ant"), owl=effect))
        session.play(GAME.parse_move("play owl 1 up"), seat=0)
        session.undo()
        assert session.assisted
        assert session.state == GAME.assist(session.start)


def test_m17_never_past_a_reveal_to_somebody_else() -> None:
    """The other has picked up a Scrap: against a person that stays."""
    state = at("cat: ant | bee|", "bee: ant | bee|", hands=("ant", "ant"), phase=night(1, 0, 1))
    session = at_the_table(state)
    session.play(GAME.parse_move("pass"), seat=0)
    refusal = session.refuse_undo()
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("undo_past_reveal", "M17")
    session = at_the_table(state, "human", "computer")
    session.play(GAME.parse_move("pass"), seat=0)
    session.undo()
    assert session.assisted


def at_the_table(state: State, *players: str) -> Session:
    return Session.at("varmints", GAME.to_json(state), players or ("human", "human"))


def test_m17_assisted_is_marked_on_the_state() -> None:
    state = dealt(3)
    assert not GAME.snapshot(state, 0)["assisted"]
    marked = GAME.assist(state)
    assert marked.assisted
    assert GAME.snapshot(marked, 0)["assisted"]
    assert GAME.assist(marked) == marked


# M18-M20: test_effects


# Everything that is refused

DAYTIME = at("bee: ant||", hands=("ant fox", "bee"))
CONTEST = at("bee: ant | cat: dog|", "cat: ant||", hands=("ant fox", "bee"), phase=night(1))
CHOOSING = play(at(hands=("owl ant bee", "cat"), owl="discard 1"), "play owl 1 up")
ENDED = play(at("|cat|", "|bee|", scraps=("3 3 3", "0 1 0"), phase=night(2, 1, 1)), "pass")


@pytest.mark.parametrize(
    ("state", "seat", "text", "expected"),
    [
        (ENDED, 0, "pass", Refusal("game_over", "M10", {"reason": "bins empty"})),
        (ENDED, 1, "play ant 1 up", Refusal("game_over", "M10", {"reason": "bins empty"})),
        (DAYTIME, 1, "pass", Refusal("wrong_seat", None, {"seat": 1})),
        (DAYTIME, 1, "play bee 1 up", Refusal("wrong_seat", None, {"seat": 1})),
        (DAYTIME, 2, "pass", Refusal("wrong_seat", None, {"seat": 2})),
        (CONTEST, 1, "pass", Refusal("wrong_seat", None, {"seat": 1})),
        (CHOOSING, 1, "choose cat", Refusal("wrong_seat", None, {"seat": 1})),
        (DAYTIME, 0, "boost ant ant", Refusal("not_now", None, {"phase": "day"})),
        (DAYTIME, 0, "choose ant", Refusal("not_now", None, {"phase": "day"})),
        (DAYTIME, 0, "choose nothing", Refusal("not_now", None, {"phase": "day"})),
        (CONTEST, 0, "play ant 1 up", Refusal("not_now", None, {"phase": "contest"})),
        (CONTEST, 0, "choose 1", Refusal("not_now", None, {"phase": "contest"})),
        (CHOOSING, 0, "pass", Refusal("choose_first", "M18", {"card": "owl"})),
        (CHOOSING, 0, "play ant 1 up", Refusal("choose_first", "M18", {"card": "owl"})),
        (DAYTIME, 0, "play ant 4 up", Refusal("no_such_alley", None, {"alley": 4})),
        (DAYTIME, 0, "play ant 9 down", Refusal("no_such_alley", None, {"alley": 9})),
        (DAYTIME, 0, "play bee 1 up", Refusal("not_in_hand", None, {"card": "bee"})),
        (DAYTIME, 0, "play emu 1 up", Refusal("no_such_critter", None, {"card": "emu"})),
        (CONTEST, 0, "boost emu ant", Refusal("no_such_critter", None, {"card": "emu"})),
        (CONTEST, 0, "boost ant emu", Refusal("no_such_critter", None, {"card": "emu"})),
        (CONTEST, 0, "boost bee ant", Refusal("not_in_hand", None, {"card": "bee"})),
        (CONTEST, 0, "boost fox dog", Refusal("payment_not_here", "M6", {"card": "dog", "alley": 1})),
        (
            DAYTIME,
            0,
            "play fox 2 up",
            Refusal("level_too_high", "M2", {"card": "fox", "level": 3, "here": 0, "alley": 2}),
        ),
        (
            at(hands=("ant", ""), phase=Day(0, 0, 60)),
            0,
            "play ant 1 up",
            Refusal("day_is_over", "M13", {"plays": 60}),
        ),
        (CHOOSING, 0, "choose cat", Refusal("not_a_target", "M18", {"word": "discard 1"})),
        (CHOOSING, 0, "choose 1", Refusal("not_a_target", "M18", {"word": "discard 1"})),
        (CHOOSING, 0, "choose ant 1", Refusal("not_a_target", "M18", {"word": "discard 1"})),
        (CHOOSING, 0, "choose nothing", Refusal("must_choose", "M18", {"word": "discard 1"})),
    ],
)
def test_refusals(state: State, seat: int, text: str, expected: Refusal) -> None:
    found = GAME.refuse(state, seat, GAME.parse_move(text))
    assert found is not None
    assert (found.code, found.rule, dict(found.arguments)) == (
        expected.code,
        expected.rule,
        dict(expected.arguments),
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play ant",
        "play ant 1",
        "play ant 1 sideways",
        "play ant one up",
        "play ant 0 up",
        "play ant 10 up",
        "play 1 ant up",
        "Play ant 1 up",
        "play ant 1 up ",
        " pass",
        "pass pass",
        "boost ant",
        "boost ant ant ant",
        "choose",
        "choose ant bee",
        "choose 1 2 3",
        "choose ant 1 2 3",
        "choose 1 ant",
        "draw 2",
        "x" * 5000,
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as raised:
        GAME.parse_move(text)
    assert explained(raised.value) == "bad_move_text"


def test_moves_have_one_text_each() -> None:
    for text in (
        *("pass", "play ant 1 up", "play two-words-9 3 down", "boost ant bee", "choose nothing"),
        *("choose ant", "choose 2", "choose ant 1", "choose 1 3", "choose ant 1 3"),
    ):
        assert GAME.move_text(GAME.parse_move(text)) == text
    assert GAME.parse_move("boost ant bee") == Boost("ant", "bee")


@pytest.mark.parametrize(
    "change",
    [
        {"level": 5},
        {"level": -1},
        {"speed": 1000},
        {"boost": -1},
        {"speed": 40.0},
        {"copies": 0},
        {"copies": 25},
        {"id": "Ant"},
        {"id": "bee"},
        {"id": "a" * 25},
        {"play": ["fly 2"]},
        {"play": []},
        {"play": ["draw 1", "draw 1", "draw 1", "draw 1"]},
        {"play": ["draw 1"], "on_boost": ["draw 1"]},
        {"on_boost": ["draw 6"]},
        {"play": ["speed 20 tonight you here"]},
        {"colour": "pink"},
    ],
)
def test_a_deck_that_breaks_the_deck_rules_is_refused(change: Json) -> None:
    """60 cards, Levels 0-4, whole Speeds and Boosts 0-999, known words."""
    bad = deck()
    bad["critters"][0] = {**bad["critters"][0], **change}
    with pytest.raises(BadInput) as raised:
        GAME.setup({"deck": bad}, 1)
    explained(raised.value)


def test_the_record_carries_the_deck_or_the_hash_of_ours() -> None:
    ours = GAME.to_json(GAME.setup({}, 1))["deck"]
    assert isinstance(ours, str)
    assert len(ours) == 16
    assert GAME.setup({"deck": ours}, 1) == GAME.setup({}, 1)
    assert GAME.to_json(dealt(1))["deck"]["critters"][0]["id"] == "ant"
    assert GAME.to_json(GAME.setup({"deck": ours, "numbers_only": True}, 1))["deck"] == ours


def test_a_deck_may_have_any_numbers_of_copies() -> None:
    one = {"name": "One", "critters": [critter("ant", copies=60)]}
    state = GAME.setup({"deck": one}, 1)
    assert everything(state) == ["ant"] * 60
