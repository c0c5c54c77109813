"""Every word of the effect vocabulary, alone and in company, and the rulings M18-M20.

By day an owl brings the effect into an alley, at night a yak is the Boost. Choices are what follows `choose`.
"""

from __future__ import annotations

import pytest

from critterbox.varmints import GAME
from critterbox.varmints.model import SEATS, Change, Choice, Day, Memo, Over, State
from tests.games.varmints.oracle import MAY_BE_DECLINED
from tests.games.varmints.positions import (
    VOCABULARY,
    at,
    choices,
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


def rich(effect: str) -> State:
    """Return a Day on which every word has more than one target; the owl has been played in alley 3."""
    state = at(
        "bee: ant dog | cat: elk |",
        "dog: ant bee | : cat | fox",
        hands=("owl ant bee", "cat elk"),
        scraps=("3 0 2", "0 1 3"),
        discard="fox gnu owl",
        owl=effect,
    )
    return play(state, "play owl 3 up")


def no_target(word: str, state: State, text: str = "play owl 1 up") -> bool:
    """Whether a word finds no target: nothing happens for it, and it says so (M18)."""
    found = [event["word"] for event in events(state, text, "no_target")]
    assert set(found) <= {word}
    return bool(found)


# Who chooses what: every word in one position

TARGETS = {
    "discard 1": (0, {"ant", "bee"}),
    "discard 1 they": (1, {"cat", "elk"}),
    "discard 1 both": (0, {"ant", "bee"}),
    "look backup": (0, {"1", "2"}),
    "move backup you": (0, {"ant 1 2", "ant 1 3", "dog 1 2", "dog 1 3", "elk 2 1", "elk 2 3"}),
    "move backup they": (0, {"1 2", "1 3", "2 1", "2 3"}),
    "move varmint you": (0, {"1 2", "1 3", "2 1", "2 3", "3 1", "3 2"}),
    "move varmint they": (0, {"1 2", "1 3", "3 1", "3 2"}),
    "turn up": (0, {"ant 1", "dog 1", "elk 2"}),
    "turn down you": (0, {"1", "2", "3"}),
    "turn down they": (0, {"1", "3"}),
    "swap beside you": (0, {"1 2", "1 3", "2 3"}),
    "swap beside they": (0, {"1 3"}),
    "swap across": (0, {"1", "3"}),
    "speed +20 contest you any": (0, {"1", "2", "3"}),
    "speed +20 contest they any": (0, {"1", "2", "3"}),
    "speed -20 tonight you any": (0, {"1", "2", "3"}),
    "speed -20 tonight they any": (0, {"1", "2", "3"}),
    "take back": (0, {"fox", "gnu"}),
    "return you": (0, {"1", "2", "3"}),
    "return they": (0, {"1", "3"}),
    "shed you": (0, {"ant 1", "dog 1", "elk 2"}),
    "shed they": (1, {"ant 1", "bee 1", "cat 2"}),
    "stash": (0, {"1", "3"}),
    "spill you": (0, {"1", "3"}),
    "spill they": (0, {"2", "3"}),
}
"""Who chooses, and from what, in `rich`."""


@pytest.mark.parametrize("word", TARGETS)
def test_who_chooses_from_what(word: str) -> None:
    state = rich(word)
    chooser, targets = TARGETS[word]
    assert state.phase == Choice(chooser, 0, "owl", 2, 0, Day(1, 0, 1))
    assert GAME.to_move(state) == chooser
    assert choices(state) - {"nothing"} == targets


@pytest.mark.parametrize("word", TARGETS)
def test_what_may_be_declined_and_what_is_compulsory(word: str) -> None:
    """Helping yourself may be declined; what hurts you, or is aimed at the other, may not."""
    state = rich(word)
    assert ("nothing" in choices(state)) == (word in MAY_BE_DECLINED)
    if word in MAY_BE_DECLINED:
        assert events(state, "choose nothing", "declined") == [{"type": "declined", "seat": 0, "word": word}]
        after = play(state, "choose nothing")
        assert after.phase == Day(1, 0, 1)
        assert (after.hands, after.sides, after.discard) == (state.hands, state.sides, state.discard)
    else:
        assert refused(state, "choose nothing") == ("must_choose", "M18", {"word": word})


@pytest.mark.parametrize("word", TARGETS)
def test_what_is_no_target_is_refused(word: str) -> None:
    state = rich(word)
    named = legal(state)
    for text in (
        "yak",
        "emu",
        "1",
        "3",
        "ant",
        "ant 1",
        "ant 3",
        "1 2",
        "2 1",
        "3 3",
        "ant 1 1",
        "fox",
        "owl",
    ):
        if f"choose {text}" not in named:
            assert refused(state, f"choose {text}") == ("not_a_target", "M18", {"word": word})


def test_all_words_with_a_choice_are_in_the_table() -> None:
    choosing = {word for word in VOCABULARY if isinstance(rich(word).phase, Choice)}
    once = {word for word in choosing if not word.startswith("discard 2")}
    assert once == set(TARGETS)


@pytest.mark.parametrize("word", sorted(set(VOCABULARY) - set(TARGETS)))
def test_words_without_a_choice_happen_at_once(word: str) -> None:
    state = rich(word)
    if not word.startswith("discard"):
        assert state.phase == Day(1, 0, 1)


@pytest.mark.parametrize("word", VOCABULARY)
def test_every_word_without_any_target_does_nothing_and_hands_over(word: str) -> None:
    """An effect that finds nothing is a play all the same (M4)."""
    state = at(hands=("owl", ""), owl=word, scraps=("3 3 0", "0 0 3"))
    after = play(state, "play owl 1 up")
    while isinstance(after.phase, Choice):
        after = play(after, min(legal(after)))
    assert after.phase == Day(1, 0, 1)
    assert sorted(everything(after)) == sorted(everything(state))


@pytest.mark.parametrize("word", VOCABULARY)
def test_every_word_as_a_boost_effect(word: str) -> None:
    """The same words at night: what can be chosen is chosen, and the contest goes on or stops."""
    state = at(
        "bee: ant dog | cat: elk | ant",
        "dog: ant bee | ant: cat | fox",
        hands=("yak ant bee", "cat elk"),
        scraps=("3 2 2", "3 2 3"),
        phase=night(2),
        discard="fox gnu owl",
        yak=word,
    )
    after = play(state, "boost yak elk")
    while isinstance(after.phase, Choice):
        assert after.phase.then == night(2, 1)
        assert (after.phase.owner, after.phase.card, after.phase.alley) == (0, "yak", 1)
        after = play(after, min(legal(after)))
    assert after.phase == night(2, 1)
    assert sorted(everything(after)) == sorted(everything(state))


# draw


@pytest.mark.parametrize(
    ("word", "drawn"),
    [
        ("draw 1", ("bee", "")),
        ("draw 3", ("bee cat dog", "")),
        ("draw 5", ("bee cat dog elk fox", "")),
        ("draw 2 they", ("", "bee cat")),
        ("draw 2 both", ("bee cat", "dog elk")),
    ],
)
def test_draw(word: str, drawn: tuple[str, str]) -> None:
    state = at(hands=("owl", ""), pile="bee cat dog elk fox gnu", owl=word)
    after = play(state, "play owl 1 up")
    assert tuple(hand(after, seat) for seat in SEATS) == drawn
    told_of = {event["seat"]: event for event in events(state, "play owl 1 up", "drew")}
    for seat in SEATS:
        if drawn[seat]:
            cards = drawn[seat].split()
            assert told_of[seat]["count"] == len(cards)
            assert told_of[seat]["only"] == {str(seat): {"cards": cards}}


def test_m18_two_sided_effects_do_the_starting_players_half_first() -> None:
    for starter, drawn in ((0, ["bee cat", "dog elk"]), (1, ["dog elk", "bee cat"])):
        state = at(hands=("owl", ""), pile="bee cat dog elk", owl="draw 2 both", starter=starter)
        after = play(state, "play owl 1 up")
        assert [hand(after, seat) for seat in SEATS] == drawn
        state = at(hands=("owl ant", "bee"), owl="discard 1 both", starter=starter)
        assert GAME.to_move(play(state, "play owl 1 up")) == starter


def test_m20_effects_ignore_the_five_card_stop() -> None:
    state = at(hands=("owl ant ant ant ant ant", ""), owl="draw 3")
    assert len(play(state, "play owl 1 up").hands[0]) == 8


def test_m20_the_larger_hand_is_kept_at_dawn() -> None:
    state = at(hands=("owl ant ant ant ant ant", ""), owl="draw 3", phase=Day(0), scraps=("3 3 3", "0 3 3"))
    after = play(state, "play owl 1 up", "pass", "pass", "pass", "pass")
    assert after.round == 2
    assert [len(cards) for cards in after.hands] == [8, 3]


def test_draw_shuffles_when_the_pile_runs_out() -> None:
    state = at(hands=("owl", ""), pile="bee", rest="hands", discard="cat dog elk", owl="draw 3")
    before = len(state.hands[0]) - 1
    after = play(state, "play owl 1 up")
    assert len(after.hands[0]) == before + 3
    assert (len(after.pile), after.discard) == (1, ())
    assert after.generator != state.generator
    kinds = told(state, "play owl 1 up")
    assert kinds.count("shuffled") == 1


def test_draw_stops_when_pile_and_discard_pile_are_empty() -> None:
    state = at(hands=("owl", ""), pile="bee", rest="hands", owl="draw 3, discard 1")
    before = len(state.hands[0])
    after = play(state, "play owl 1 up")
    assert len(after.hands[0]) == before, "one played, one drawn"
    assert (after.pile, after.discard) == ((), ())
    assert isinstance(after.phase, Choice), "and the next word follows"


def test_draw_with_nothing_to_draw_does_nothing() -> None:
    state = at(hands=("owl", ""), pile="", rest="hands", owl="draw 2")
    after = play(state, "play owl 1 up")
    assert after.phase == Day(1, 0, 1)
    assert after.generator == state.generator
    assert events(state, "play owl 1 up", "drew") == []


# discard


def test_discard_is_chosen_card_by_card() -> None:
    state = play(at(hands=("owl ant bee cat", ""), owl="discard 2"), "play owl 1 up")
    assert choices(state) == {"ant", "bee", "cat"}
    assert events(state, "choose bee", "discarded") == [
        {"type": "discarded", "seat": 0, "card": "bee", "from": "hand", "alley": None}
    ]
    state = play(state, "choose bee")
    assert choices(state) == {"ant", "cat"}
    state = play(state, "choose ant")
    assert (hand(state, 0), state.discard, state.phase) == ("cat", ("bee", "ant"), Day(1, 0, 1))


def test_discard_they_is_chosen_by_the_other_player() -> None:
    state = play(at(hands=("owl ant", "bee cat"), owl="discard 1 they"), "play owl 1 up")
    assert GAME.to_move(state) == 1
    assert refused(state, "choose bee", seat=0) == ("wrong_seat", None, {"seat": 0})
    state = play(state, "choose cat")
    assert [hand(state, seat) for seat in SEATS] == ["ant", "bee"]
    assert state.phase == Day(1, 0, 1), "and then it is their turn"


def test_discard_both_is_chosen_by_each_for_themselves() -> None:
    state = at(hands=("owl ant bee", "cat dog"), owl="discard 2 both", starter=1, phase=Day(0))
    state = play(state, "play owl 1 up")
    movers = []
    while isinstance(state.phase, Choice):
        movers.append(GAME.to_move(state))
        state = play(state, min(legal(state)))
    assert movers == [1, 1, 0, 0]
    assert state.discard == ("cat", "dog", "ant", "bee")


def test_discard_with_too_few_cards_takes_what_there_is() -> None:
    state = at(hands=("owl", "bee"), owl="discard 2 they")
    state = play(state, "play owl 1 up")
    assert no_target("discard 2 they", state, "choose bee")
    assert play(state, "choose bee").phase == Day(1, 0, 1)
    assert no_target("discard 2 they", at(hands=("owl", ""), owl="discard 2 they"))


# look


def test_look_hand() -> None:
    state = at(hands=("owl", "cat bee"), owl="look hand")
    after = play(state, "play owl 1 up")
    assert after.memos == (Memo(0, "hand", None, ("bee", "cat")),)
    looked = events(state, "play owl 1 up", "looked")
    assert looked == [
        {
            "type": "looked",
            "seat": 0,
            "at": "hand",
            "alley": None,
            "count": 2,
            "only": {"0": {"cards": ["bee", "cat"]}},
        }
    ]
    assert step(state, "play owl 1 up").reveals == (0,)


def test_look_backup() -> None:
    state = play(at(hands=("owl", ""), theirs="|cat: dog ant|bee", owl="look backup"), "play owl 1 up")
    assert choices(state) == {"2"}, "one candidate is a choice all the same"
    after = play(state, "choose 2")
    assert after.memos == (Memo(0, "backup", 1, ("ant", "dog")),)
    assert GAME.to_json(after)["memos"][0]["alley"] == 2
    assert step(state, "choose 2").reveals == (0,)
    assert events(state, "choose 2", "looked")[0]["alley"] == 2
    assert lie(after, 1, 2) == "cat: ant dog"


def test_look_pile_sees_the_next_cards_and_leaves_them() -> None:
    state = at(hands=("owl", ""), pile="fox bee cat dog", owl="look pile 3")
    after = play(state, "play owl 1 up")
    assert after.memos == (Memo(0, "pile", None, ("fox", "bee", "cat")),)
    assert after.pile == state.pile


def test_look_pile_does_not_shuffle() -> None:
    state = at(hands=("owl", ""), pile="fox bee", rest="hands", discard="cat dog", owl="look pile 3")
    after = play(state, "play owl 1 up")
    assert after.memos == (Memo(0, "pile", None, ("fox", "bee")),)
    assert (after.discard, after.generator) == (("cat", "dog"), state.generator)


@pytest.mark.parametrize("word", ["look hand", "look backup", "look pile 2"])
def test_look_at_nothing(word: str) -> None:
    state = at(hands=("owl", ""), theirs="bee | bee | bee", pile="", rest="discard", owl=word)
    after = play(state, "play owl 1 up")
    assert after.memos == ()
    assert no_target(word, state)


def test_a_look_is_of_that_moment_and_several_are_kept() -> None:
    state = at(hands=("owl ant", "cat bee"), theirs=": dog||", owl="look hand, look backup")
    state = play(state, "play owl 1 up", "choose 1", "play cat 1 up", "play ant 1 up")
    assert state.memos == (Memo(0, "hand", None, ("bee", "cat")), Memo(0, "backup", 0, ("dog",)))


# move backup


def test_move_backup_you() -> None:
    state = play(at("| cat: elk ant|", hands=("owl", ""), owl="move backup you"), "play owl 1 up")
    assert choices(state) == {"nothing", "elk 2 1", "elk 2 3", "ant 2 1", "ant 2 3"}
    after = play(state, "choose elk 2 3")
    assert [lie(after, 0, alley) for alley in (1, 2, 3)] == ["owl", "cat: ant", ": elk"]
    assert events(state, "choose elk 2 3", "moved_backup") == [
        {"type": "moved_backup", "seat": 0, "alley": 2, "target": 3, "only": {"0": {"card": "elk"}}}
    ]


def test_move_backup_they_takes_a_card_of_chance() -> None:
    state = at(hands=("owl", ""), theirs="| cat: elk |", owl="move backup they")
    state = play(state, "play owl 1 up")
    assert choices(state) == {"2 1", "2 3"}
    after = play(state, "choose 2 1")
    assert [lie(after, 1, alley) for alley in (1, 2, 3)] == [": elk", "cat", ""]
    assert events(state, "choose 2 1", "moved_backup") == [
        {"type": "moved_backup", "seat": 1, "alley": 2, "target": 1, "only": {"1": {"card": "elk"}}}
    ]
    assert refused(state, "choose elk 2 1") == ("not_a_target", "M18", {"word": "move backup they"})


def test_m20_moving_into_a_full_pile_discards() -> None:
    state = at(": bee | cat: elk dog ant|", hands=("owl", ""), owl="move backup you")
    after = play(state, "play owl 1 up", "choose bee 1 2")
    assert [lie(after, 0, alley) for alley in (1, 2)] == ["owl", "cat: ant dog elk"]
    assert after.discard == ("bee",)
    state = at(hands=("owl", ""), theirs=": bee | cat: elk dog ant|", owl="move backup they")
    state = play(state, "play owl 1 up")
    after = play(state, "choose 1 2")
    assert [lie(after, 1, alley) for alley in (1, 2)] == ["", "cat: ant dog elk"]
    assert after.discard == ("bee",)
    assert step(state, "choose 1 2").reveals == (0, 1), "both see which card chance has taken"


@pytest.mark.parametrize("whom", ["you", "they"])
def test_no_backup_to_move(whom: str) -> None:
    state = at("bee||", "cat||", hands=("owl", ""), owl=f"move backup {whom}")
    assert no_target(f"move backup {whom}", state, "play owl 2 up")


# move varmint


def test_move_varmint_you() -> None:
    state = play(at("bee: ant ||", hands=("owl", ""), owl="move varmint you"), "play owl 2 up")
    after = play(state, "choose 1 3")
    assert [lie(after, 0, alley) for alley in (1, 2, 3)] == [": ant", "owl", "bee"]
    assert events(state, "choose 1 3", "moved_varmint") == [
        {"type": "moved_varmint", "seat": 0, "alley": 1, "target": 3, "card": "bee"}
    ]


def test_move_varmint_flips_the_one_that_stands_there() -> None:
    state = play(at("bee||", hands=("owl", ""), owl="move varmint you"), "play owl 2 up")
    after = play(state, "choose 1 2")
    assert [lie(after, 0, alley) for alley in (1, 2)] == ["", "bee: owl"]


def test_move_varmint_onto_a_full_pile_discards_the_one_that_stood_there() -> None:
    state = at(hands=("owl", ""), theirs="bee | cat: ant dog elk |", owl="move varmint they")
    after = play(state, "play owl 1 up", "choose 1 2")
    assert [lie(after, 1, alley) for alley in (1, 2)] == ["", "bee: ant dog elk"]
    assert after.discard == ("cat",)


def test_move_varmint_needs_no_level() -> None:
    state = at(hands=("owl", ""), theirs="gnu ||", owl="move varmint they")
    assert lie(play(state, "play owl 1 up", "choose 1 3"), 1, 3) == "gnu"


def test_move_varmint_without_one() -> None:
    state = at(hands=("owl", ""), theirs=": ant||", owl="move varmint they")
    assert no_target("move varmint they", state)


# turn up, turn down


def test_turn_up_makes_a_backup_card_the_varmint() -> None:
    state = play(at("bee: ant dog||", hands=("owl", ""), owl="turn up"), "play owl 2 up")
    after = play(state, "choose dog 1")
    assert lie(after, 0, 1) == "dog: ant bee"
    assert events(state, "choose dog 1", "turned_up") == [
        {"type": "turned_up", "seat": 0, "alley": 1, "card": "dog"}
    ]
    assert step(state, "choose dog 1").reveals == (), "the move itself names the card"


def test_m20_turn_up_needs_no_level_and_starts_no_effect() -> None:
    state = at(": gnu | : pig|", hands=("owl", ""), owl="turn up", pig="draw 3")
    chosen = play(state, "play owl 3 up", "choose gnu 1")
    assert lie(chosen, 0, 1) == "gnu"
    chosen = play(state, "play owl 3 up", "choose pig 2")
    assert lie(chosen, 0, 2) == "pig"
    assert hand(chosen, 0) == ""
    assert chosen.phase == Day(1, 0, 1)


def test_turn_up_from_a_full_pile_flips_the_old_varmint_into_the_room_it_left() -> None:
    state = at("bee: ant dog elk||", hands=("owl", ""), owl="turn up")
    after = play(state, "play owl 2 up", "choose dog 1")
    assert lie(after, 0, 1) == "dog: ant bee elk"
    assert after.discard == ()


def test_turn_up_without_backup() -> None:
    assert no_target("turn up", at(hands=("owl", ""), theirs=": ant||", owl="turn up"))


@pytest.mark.parametrize(("whom", "seat"), [("you", 0), ("they", 1)])
def test_turn_down(whom: str, seat: int) -> None:
    sides = ["||", "||"]
    sides[seat] = "| bee: ant | cat: ant dog elk"
    state = at(*sides, hands=("owl", ""), owl=f"turn down {whom}")
    state = play(state, "play owl 1 up")
    assert lie(play(state, "choose 2"), seat, 2) == ": ant bee"
    full = play(state, "choose 3")
    assert lie(full, seat, 3) == ": ant dog elk"
    assert full.discard == ("cat",)
    assert events(state, "choose 2", "flipped") == [
        {"type": "flipped", "seat": seat, "alley": 2, "card": "bee"}
    ]


def test_turn_down_without_a_varmint() -> None:
    assert no_target("turn down they", at(hands=("owl", ""), theirs=": ant||", owl="turn down they"))


# swap


@pytest.mark.parametrize(("whom", "seat"), [("you", 0), ("they", 1)])
def test_swap_beside(whom: str, seat: int) -> None:
    sides = ["||", "||"]
    sides[seat] = "| bee: ant | cat: dog"
    state = play(at(*sides, hands=("owl", ""), owl=f"swap beside {whom}"), "play owl 1 up")
    after = play(state, "choose 2 3")
    assert [lie(after, seat, alley) for alley in (2, 3)] == ["cat: ant", "bee: dog"]
    assert refused(state, "choose 3 2")[0] == "not_a_target", "a swap has one name"


def test_swap_beside_needs_two_varmints() -> None:
    """M20: swapping needs a Varmint on both sides."""
    state = at(": ant | : ant|", "bee||", hands=("owl", ""), owl="swap beside you")
    assert no_target("swap beside you", state)
    state = at(hands=("owl", ""), theirs="bee||: ant", owl="swap beside they")
    assert no_target("swap beside they", state)


def test_swap_across() -> None:
    state = play(at("bee: ant ||", "cat: dog||", hands=("owl", ""), owl="swap across"), "play owl 2 up")
    assert choices(state) == {"1", "nothing"}
    after = play(state, "choose 1")
    assert [lie(after, seat, 1) for seat in SEATS] == ["cat: ant", "bee: dog"]
    swapped = events(state, "choose 1", "swapped")
    assert swapped == [
        {
            "type": "swapped",
            "word": "swap across",
            "places": [{"seat": 0, "alley": 1, "card": "cat"}, {"seat": 1, "alley": 1, "card": "bee"}],
        }
    ]


def test_m20_swap_across_needs_a_varmint_on_both_sides() -> None:
    state = at("bee | : ant|", "| cat|", hands=("owl", ""), owl="swap across")
    assert no_target("swap across", state, "play owl 3 up")


# speed


def test_speed_here_lies_where_the_card_was_used() -> None:
    for whom, seat in (("you", 0), ("they", 1)):
        state = at(hands=("owl", ""), owl=f"speed -20 tonight {whom} here")
        after = play(state, "play owl 2 up")
        changes = [[side.changes for side in row] for row in after.sides]
        assert changes[seat] == [(), (Change("owl", -20, "tonight"),), ()]
        assert changes[1 - seat] == [(), (), ()]
        assert events(state, "play owl 2 up", "speed") == [
            {"type": "speed", "seat": seat, "alley": 2, "amount": -20, "until": "tonight", "card": "owl"}
        ]


def test_speed_any_and_all() -> None:
    change = (Change("owl", 20, "contest"),)
    state = play(at(hands=("owl", ""), owl="speed +20 contest they any"), "play owl 1 up")
    assert [side.changes for side in play(state, "choose 3").sides[1]] == [(), (), change]
    state = play(at(hands=("owl", ""), owl="speed +20 contest they all"), "play owl 1 up")
    assert [side.changes for side in state.sides[1]] == [change] * 3


def test_speeds_add_up() -> None:
    state = at(hands=("owl owl pig", ""), owl="speed +20 tonight you here", pig="speed -20 contest you all")
    state = play(state, "play owl 1 up", "pass", "play pig 1 up", "pass", "play owl 1 up", "pass", "pass")
    decided = events(play(state, "pass"), "pass", "decided")[0]
    assert decided["totals"] == [40 + 20 - 20 + 20, 0]


@pytest.mark.parametrize(("starter", "left"), [(0, {"2", "3"}), (1, {"1", "2"})])
def test_at_night_any_alley_is_one_whose_contest_is_not_over(starter: int, left: set[str]) -> None:
    sides = ("ant: ant | bee: ant | ant: ant", "ant | cat | ant")
    state = at(*sides, hands=("yak", ""), phase=night(2), starter=starter, yak="speed +20 contest you any")
    assert choices(play(state, "boost yak ant")) == left


def test_m19_a_duration_lies_on_the_side_and_outlives_whatever_lies_there() -> None:
    """The Varmint goes, its alley even scatters: the next one that stands there is faster."""
    state = at(
        hands=("owl pig cat", ""),
        scraps=("1 3 3", "3 3 3"),
        owl="speed +20 tonight you here",
        pig="spill you",
    )
    state = play(state, "play owl 1 up", "pass", "play pig 1 up", "choose 1")
    assert lie(state, 0, 1) == ""
    assert "owl" in state.discard
    assert state.sides[0][0].changes == (Change("owl", 20, "tonight"),)
    state = play(state, "pass", "play cat 1 up", "pass", "pass", "pass")
    assert events(state, "pass", "decided")[0]["totals"] == [100, 0]


def test_m19_contest_ends_with_that_alleys_contest_and_tonight_at_dawn() -> None:
    state = at(
        "bee | bee | ant",
        "cat | cat | ant",
        phase=night(1, 1, 1),
        changes=[
            (0, 1, Change("owl", 20, "contest")),
            (0, 1, Change("pig", 20, "tonight")),
            (1, 2, Change("owl", 20, "contest")),
        ],
        owl="speed +20 contest they any",
        pig="speed +20 tonight you any",
    )
    after = play(state, "pass")
    assert after.sides[0][0].changes == (Change("pig", 20, "tonight"),)
    assert after.sides[1][1].changes == (Change("owl", 20, "contest"),)
    dawn = play(after, "pass", "pass", "pass", "pass")
    assert dawn.round == 2
    assert all(side.changes == () for row in dawn.sides for side in row)


def test_m19_contest_ends_with_a_skipped_contest_too() -> None:
    """Nothing is left of it for the next night."""
    state = at(
        "| bee |",
        "||",
        phase=Day(1, 1),
        changes=[(0, 1, Change("owl", 20, "contest"))],
        owl="speed +20 contest you any",
    )
    after = play(state, "pass")
    assert after.phase == night(2)
    assert after.sides[0][0].changes == ()


def test_m19_tonight_by_day_means_the_coming_night() -> None:
    state = at("bee | bee |", "| ant|", hands=("owl", ""), owl="speed +20 tonight you all")
    state = play(state, "play owl 3 up", "pass", "pass")
    decided = []
    for _ in range(3):
        state = play(state, "pass")
        decided += events(state, "pass", "decided")
        state = play(state, "pass")
    assert [one["totals"][0] for one in decided] == [60, 60, 60]


def test_m19_tonight_by_boost_is_this_contest_and_the_rest_of_the_night() -> None:
    state = at(
        "bee: ant | ant |", "cat | cat |", hands=("yak", ""), phase=night(1), yak="speed -50 tonight they all"
    )
    state = play(state, "boost yak ant", "pass")
    assert events(state, "pass", "decided")[0]["totals"] == [60, 30]
    state = play(state, "pass", "pass")
    assert events(state, "pass", "decided")[0]["totals"] == [10, 30]
    dawn = play(state, "pass")
    assert dawn.round == 2
    assert all(side.changes == () for row in dawn.sides for side in row)


# take back


def test_take_back() -> None:
    state = at(hands=("owl", ""), discard="bee cat bee dog", owl="take back")
    state = play(state, "play owl 1 up")
    assert choices(state) == {"nothing", "bee", "cat", "dog"}
    after = play(state, "choose bee")
    assert hand(after, 0) == "bee"
    assert sorted(after.discard) == ["bee", "cat", "dog"]
    assert events(state, "choose bee", "took_back") == [{"type": "took_back", "seat": 0, "card": "bee"}]


def test_m20_take_back_cannot_take_its_own_kind() -> None:
    state = play(at(hands=("owl", ""), discard="owl bee", owl="take back"), "play owl 1 up")
    assert choices(state) == {"nothing", "bee"}
    assert refused(state, "choose owl") == ("not_a_target", "M18", {"word": "take back"})
    assert no_target("take back", at(hands=("owl", ""), discard="owl owl", owl="take back"))
    assert no_target("take back", at(hands=("owl", ""), owl="take back"))


def test_take_back_may_take_what_paid_for_it() -> None:
    state = at("bee: cat||", hands=("yak", ""), phase=night(1), yak="take back")
    state = play(state, "boost yak cat")
    assert choices(state) == {"nothing", "cat"}
    assert hand(play(state, "choose cat"), 0) == "cat"


# return


@pytest.mark.parametrize(("whom", "seat"), [("you", 0), ("they", 1)])
def test_return(whom: str, seat: int) -> None:
    """The Varmint goes to the hand of the player on whose side it stood."""
    sides = ["||", "||"]
    sides[seat] = "| bee: ant | : cat"
    state = play(at(*sides, hands=("owl", ""), owl=f"return {whom}"), "play owl 1 up")
    after = play(state, "choose 2")
    assert hand(after, seat) == "bee"
    assert lie(after, seat, 2) == ": ant"
    assert events(state, "choose 2", "returned") == [
        {"type": "returned", "seat": seat, "alley": 2, "card": "bee"}
    ]


def test_a_card_may_return_itself() -> None:
    state = play(at(hands=("owl", ""), owl="return you"), "play owl 1 up")
    assert choices(state) == {"nothing", "1"}
    assert hand(play(state, "choose 1"), 0) == "owl"


def test_return_without_a_varmint() -> None:
    assert no_target("return they", at(hands=("owl", ""), theirs=": ant||", owl="return they"))


# shed


@pytest.mark.parametrize(("whom", "seat"), [("you", 0), ("they", 1)])
def test_shed(whom: str, seat: int) -> None:
    """Whoever loses Backup chooses it; it is discarded face-up."""
    sides = ["||", "||"]
    sides[seat] = "| bee: ant | : cat dog"
    state = play(at(*sides, hands=("owl", ""), owl=f"shed {whom}"), "play owl 1 up")
    assert GAME.to_move(state) == seat
    assert choices(state) == {"ant 2", "cat 3", "dog 3"}
    after = play(state, "choose dog 3")
    assert lie(after, seat, 3) == ": cat"
    assert after.discard == ("dog",)
    assert events(state, "choose dog 3", "discarded") == [
        {"type": "discarded", "seat": seat, "card": "dog", "from": "backup", "alley": 3}
    ]
    assert step(state, "choose dog 3").reveals == (), "the move itself names the card"


def test_shed_without_backup() -> None:
    assert no_target("shed they", at(": ant||", "bee||", hands=("owl", ""), owl="shed they"), "play owl 2 up")


# stash


def test_m20_stash_puts_the_top_card_under_a_bin_unseen_and_last() -> None:
    state = at(hands=("owl", ""), scraps=("ant,bee 0 3", "3 3 3"), pile="fox cat", owl="stash")
    state = play(state, "play owl 1 up")
    assert choices(state) == {"nothing", "1", "3"}, "not under a bin that is empty"
    after = play(state, "choose 1")
    assert after.sides[0][0].scraps == ("ant", "bee", "fox")
    assert after.pile == state.pile[1:]
    assert events(state, "choose 1", "scrap_added") == [{"type": "scrap_added", "seat": 0, "alley": 1}]
    assert step(state, "choose 1").reveals == ()
    assert "fox" not in str(step(state, "choose 1").events)


def test_stash_may_go_beyond_three() -> None:
    state = play(at(hands=("owl", ""), owl="stash"), "play owl 1 up", "choose 2")
    assert scraps(state, 0) == [3, 4, 3]


def test_stash_shuffles_if_need_be() -> None:
    state = at(hands=("owl", ""), pile="", rest="hands", discard="cat dog elk", owl="stash")
    state = play(state, "play owl 1 up")
    after = play(state, "choose 1")
    assert scraps(after, 0) == [4, 3, 3]
    assert (len(after.pile), after.discard) == (2, ())
    assert told(state, "choose 1") == ["shuffled", "scrap_added"]


def test_stash_with_nothing_to_put_there() -> None:
    state = at(hands=("owl", ""), pile="", rest="hands", owl="stash")
    assert no_target("stash", state)
    assert play(state, "play owl 1 up").phase == Day(1, 0, 1)


# spill


@pytest.mark.parametrize(("whom", "seat"), [("you", 0), ("they", 1)])
def test_spill(whom: str, seat: int) -> None:
    """Its player picks up the next Scrap and alone sees it."""
    amounts = ["3 3 3", "3 3 3"]
    amounts[seat] = "3 fox,ant 0"
    state = at(hands=("owl", ""), scraps=(amounts[0], amounts[1]), owl=f"spill {whom}")
    state = play(state, "play owl 1 up")
    assert GAME.to_move(state) == 0, "the owner chooses the bin"
    assert choices(state) - {"nothing"} == {"1", "2"}
    after = play(state, "choose 2")
    assert hand(after, seat) == "fox"
    assert after.sides[seat][1].scraps == ("ant",)
    assert events(state, "choose 2", "picked_up") == [
        {"type": "picked_up", "seat": seat, "alley": 2, "only": {str(seat): {"card": "fox"}}}
    ]
    assert step(state, "choose 2").reveals == (seat,)


# Words in company (M18)


def test_m18_words_come_one_after_the_other() -> None:
    state = at(hands=("owl ant", ""), pile="fox", owl="draw 1, discard 1")
    assert choices(play(state, "play owl 1 up")) == {"ant", "fox"}
    state = at(hands=("owl ant", ""), pile="fox", owl="discard 1, draw 1")
    state = play(state, "play owl 1 up")
    assert choices(state) == {"ant"}
    assert hand(play(state, "choose ant"), 0) == "fox"


def test_m18_a_play_effect_comes_after_the_old_varmint_was_flipped_or_discarded() -> None:
    state = play(at("bee||", hands=("owl", ""), owl="turn up"), "play owl 1 up")
    assert choices(state) == {"nothing", "bee 1"}
    assert lie(play(state, "choose bee 1"), 0, 1) == "bee: owl"
    state = play(at("bee: ant ant ant||", hands=("owl", ""), owl="take back"), "play owl 1 up")
    assert choices(state) == {"nothing", "bee"}


def test_m18_the_target_of_the_second_word_may_be_gone() -> None:
    state = play(at(hands=("owl", ""), theirs="bee||", owl="return they, turn down they"), "play owl 1 up")
    assert events(state, "choose 1", "no_target")[0]["word"] == "turn down they"
    after = play(state, "choose 1")
    assert (hand(after, 1), after.phase) == ("bee", Day(1, 0, 1))


def test_m18_the_first_word_may_make_the_target_of_the_second() -> None:
    state = play(
        at(hands=("owl", ""), theirs="bee||", owl="turn down they, shed they"), "play owl 1 up", "choose 1"
    )
    assert GAME.to_move(state) == 1
    assert choices(state) == {"bee 1"}


def test_m18_a_word_without_target_does_not_stop_the_next() -> None:
    state = at(hands=("owl", ""), pile="fox", owl="discard 1, draw 1")
    assert no_target("discard 1", state)
    assert hand(play(state, "play owl 1 up"), 0) == "fox"


def test_m18_declining_one_word_leaves_the_next() -> None:
    state = play(at("bee||", hands=("owl", ""), pile="fox", owl="return you, draw 1"), "play owl 2 up")
    after = play(state, "choose nothing")
    assert (lie(after, 0, 1), hand(after, 0)) == ("bee", "fox")


def test_m18_the_same_word_twice() -> None:
    state = at(": ant bee||", hands=("owl", ""), owl="turn up, turn up")
    state = play(state, "play owl 1 up", "choose ant 1")
    assert lie(state, 0, 1) == "ant: bee owl"
    assert choices(state) == {"nothing", "bee 1", "owl 1"}
    assert lie(play(state, "choose bee 1"), 0, 1) == "bee: ant owl"


def test_m18_three_words_with_three_choosers() -> None:
    state = at(hands=("owl ant", "bee cat"), theirs="dog||", owl="discard 1 they, turn down they, shed they")
    state = play(state, "play owl 1 up")
    movers = []
    for text in ("choose bee", "choose 1", "choose dog 1"):
        movers.append(GAME.to_move(state))
        state = play(state, text)
    assert movers == [1, 0, 1]
    assert state.phase == Day(1, 0, 1)


def test_m18_one_candidate_is_a_move_of_the_chooser_too() -> None:
    state = play(at(hands=("owl", "bee"), owl="discard 1 they"), "play owl 1 up")
    assert legal(state) == {"choose bee"}
    assert GAME.forced(state) is None


def test_m18_no_effect_starts_another() -> None:
    """A card moved, swapped or turned up has no effect by it."""
    for effect, answer in (("swap beside you", "1 2"), ("move varmint you", "1 3"), ("swap across", "1")):
        state = at("pig | |", "pig | ant|", hands=("owl", ""), owl=effect, pig="draw 3")
        after = play(state, "play owl 2 up", f"choose {answer}")
        assert [hand(after, seat) for seat in SEATS] == ["", ""]
        assert after.phase == Day(1, 0, 1)


def test_effects_of_both_players_lie_side_by_side() -> None:
    state = at(hands=("owl", "pig"), owl="speed +20 tonight you here", pig="speed -30 tonight they here")
    state = play(state, "play owl 1 up", "play pig 1 up", "pass", "pass", "pass")
    assert state.sides[0][0].changes == (Change("owl", 20, "tonight"), Change("pig", -30, "tonight"))
    assert events(state, "pass", "decided")[0]["totals"] == [30, 40]


def test_boost_effects_of_both_players_in_one_contest() -> None:
    state = at(
        "bee: ant | ant |",
        "bee: ant | ant |",
        hands=("yak", "hen"),
        phase=night(1),
        yak="speed -20 contest they here",
        hen="turn down they",
    )
    state = play(state, "boost yak ant", "boost hen ant")
    assert choices(state) == {"1", "2"}
    state = play(state, "choose 1", "pass")
    assert events(state, "pass", "decided")[0]["totals"] == [0, 40 + 20 - 20]


def test_an_effect_of_the_other_player_shares_the_discard_pile() -> None:
    state = at(hands=("owl", "pig"), discard="bee", owl="take back", pig="take back")
    state = play(state, "play owl 1 up", "choose bee")
    assert no_target("take back", state, "play pig 1 up")


# Effects that empty a bin (M9, M10, M18)


def test_an_effect_may_empty_your_own_bin() -> None:
    sides = ("bee: ant | cat |", "cat: ant | ant |")
    state = at(*sides, hands=("owl", ""), scraps=("1 3 3", "3 3 3"), owl="spill you")
    state = play(state, "play owl 2 up")
    assert told(state, "choose 1")[-3:] == ["picked_up", "bin_emptied", "scattered"]
    assert events(state, "choose 1", "bin_emptied") == [{"type": "bin_emptied", "seat": 0, "alley": 1}]
    assert events(state, "choose 1", "scattered") == [
        {"type": "scattered", "alley": 1, "cards": ["bee", "ant", "cat", "ant"]}
    ]
    after = play(state, "choose 1")
    assert (emptied(after, 0), emptied(after, 1)) == ([1], [])
    assert [lie(after, seat, 1) for seat in SEATS] == ["", ""]
    assert lie(after, 0, 2) == "owl: cat"
    assert scraps(after, 1) == [3, 3, 3]


def test_an_effect_may_empty_the_others_bin_and_scatter_itself() -> None:
    state = at("bee||", "cat: dog||", hands=("owl", ""), scraps=("3 3 3", "1 3 3"), owl="spill they")
    after = play(state, "play owl 1 up", "choose 1")
    assert (emptied(after, 0), emptied(after, 1)) == ([], [1])
    assert [lie(after, seat, 1) for seat in SEATS] == ["", ""]
    assert sorted(after.discard) == ["bee", "cat", "dog", "owl"]
    assert after.phase == Day(1, 0, 1)


def test_m18_an_effect_finishes_before_bins_flip() -> None:
    """The last Scrap is gone, and the alley still stands until the last word is done."""
    state = at("bee||", hands=("owl", ""), scraps=("fox 3 3", "3 3 3"), owl="spill you, discard 1")
    state = play(state, "play owl 2 up", "choose 1")
    assert (scraps(state, 0), emptied(state, 0), lie(state, 0, 1)) == ([0, 3, 3], [], "bee")
    assert told(state, "choose fox") == ["discarded", "bin_emptied", "scattered"]
    after = play(state, "choose fox")
    assert (emptied(after, 0), lie(after, 0, 1)) == ([1], "")


def test_m20_a_bin_whose_last_scrap_is_gone_cannot_be_saved() -> None:
    """It is empty, though it has not flipped yet: no Scrap may be added there."""
    state = at("bee||", hands=("owl", ""), scraps=("1 3 3", "3 3 3"), owl="spill you, stash")
    state = play(state, "play owl 2 up", "choose 1")
    assert choices(state) == {"nothing", "2", "3"}
    assert refused(state, "choose 1") == ("not_a_target", "M18", {"word": "stash"})
    after = play(state, "choose 2")
    assert (emptied(after, 0), scraps(after, 0)) == ([1], [0, 4, 3])


def test_m18_two_bins_emptied_by_one_effect_flip_together() -> None:
    state = at(
        "bee | |", "cat | dog |", hands=("owl", ""), scraps=("1 3 3", "3 1 3"), owl="spill you, spill they"
    )
    state = play(state, "play owl 3 up", "choose 1")
    assert emptied(state, 0) == []
    after = play(state, "choose 2")
    assert (emptied(after, 0), emptied(after, 1)) == ([1], [2])
    assert [lie(after, 1, alley) for alley in (1, 2)] == ["", ""]
    kinds = [kind for kind in told(state, "choose 2") if kind in ("bin_emptied", "scattered")]
    assert sorted(kinds) == ["bin_emptied", "bin_emptied", "scattered", "scattered"]


def test_m10_your_own_doing_may_lose_the_game() -> None:
    state = at("||bee", hands=("owl", ""), scraps=("1 0 0", "3 3 3"), owl="spill you, draw 1")
    state = play(state, "play owl 1 up")
    after = play(state, "choose 1")
    assert after.phase == Over("bins empty", 1)
    assert hand(after, 0).count(" ") == 1, "the effect finished first"


def test_m10_emptying_the_third_bin_of_the_other_by_an_effect_wins() -> None:
    state = at("||bee", hands=("owl", ""), scraps=("3 3 3", "1 0 0"), owl="spill they")
    after = play(state, "play owl 1 up", "choose 1")
    assert after.phase == Over("bins empty", 0)
    assert lie(after, 0, 1) == ""
    assert lie(after, 0, 3) == "bee"


def test_m10_both_third_bins_by_one_effect_are_a_draw() -> None:
    state = at(hands=("owl", ""), scraps=("1 0 0", "0 0 1"), owl="spill you, spill they")
    state = play(state, "play owl 2 up", "choose 1")
    assert GAME.outcome(state) is None
    after = play(state, "choose 3")
    assert after.phase == Over("both empty", None)


def test_an_effect_in_a_contest_may_empty_a_bin_of_that_alley() -> None:
    """Both sides have scattered: the contest stops uncompared (M20), and the next one begins."""
    state = at(
        "bee: ant dog | ant |",
        "cat: elk | ant |",
        hands=("yak", "ant"),
        scraps=("3 3 3", "1 3 3"),
        phase=night(1),
        yak="spill they",
    )
    state = play(state, "boost yak ant")
    kinds = told(state, "choose 1")
    assert kinds == ["picked_up", "bin_emptied", "scattered", "stopped", "contest"]
    after = play(state, "choose 1")
    assert after.phase == night(2)
    assert sorted(after.discard) == ["ant", "bee", "cat", "dog", "elk", "yak"]
    assert scraps(after, 0) == [3, 3, 3]


def test_an_effect_in_a_contest_may_empty_a_bin_of_another_alley() -> None:
    """This contest goes on, and the other alley, Vacant now, is passed over."""
    state = at(
        "bee: ant | ant | ant",
        "cat: elk | ant | ant",
        hands=("yak", ""),
        scraps=("3 3 3", "3 1 3"),
        phase=night(1),
        yak="spill they",
    )
    state = play(state, "boost yak ant", "choose 2")
    assert state.phase == night(1, 1)
    assert lie(state, 0, 1) == "bee + yak"
    state = play(state, "pass")
    assert told(state, "pass")[-2:] == ["vacant", "contest"]
    assert play(state, "pass").phase == night(3)


def test_an_effect_may_empty_the_bin_of_a_contest_that_is_over() -> None:
    state = at(
        "bee: ant | bee: ant |",
        "cat: elk | cat |",
        hands=("yak", ""),
        scraps=("3 3 3", "1 3 3"),
        phase=night(2),
        yak="spill they",
    )
    state = play(state, "boost yak ant", "choose 1")
    assert [lie(state, seat, 1) for seat in SEATS] == ["", ""]
    assert state.phase == night(2, 1)


def test_an_effect_in_the_last_contest_of_the_night_may_empty_its_bin() -> None:
    """Then dawn follows."""
    state = at(
        "|| bee: ant",
        "|| cat: elk",
        hands=("yak", ""),
        scraps=("3 3 3", "3 3 1"),
        phase=night(3),
        yak="spill they",
    )
    state = play(state, "boost yak ant")
    assert told(state, "choose 3")[:4] == ["picked_up", "bin_emptied", "scattered", "stopped"]
    assert events(state, "choose 3")[-1] == {"type": "dawn", "round": 2, "starter": 1}
    after = play(state, "choose 3")
    assert (after.round, after.phase) == (2, Day(1))


def test_a_third_bin_in_the_last_contest_ends_the_game_before_dawn() -> None:
    state = at(
        "|| bee: ant",
        "|| cat: elk",
        hands=("yak", ""),
        scraps=("3 3 3", "0 0 1"),
        phase=night(3),
        yak="spill they",
    )
    state = play(state, "boost yak ant")
    assert told(state, "choose 3")[-1] == "over"
    assert "dawn" not in told(state, "choose 3")
    after = play(state, "choose 3")
    assert (after.round, after.phase) == (1, Over("bins empty", 0))


def test_m10_both_third_bins_by_a_boost_effect_are_a_draw() -> None:
    state = at(
        "bee: ant ||",
        "cat ||",
        hands=("yak", ""),
        scraps=("1 0 0", "1 0 0"),
        phase=night(1),
        yak="spill they, spill you",
    )
    after = play(state, "boost yak ant", "choose 1", "choose 1")
    assert after.phase == Over("both empty", None)


# Contests that lose a Varmint (M20)


def test_m20_a_contest_whose_varmint_is_removed_goes_on_with_that_side_vacant() -> None:
    state = at(
        "bee: ant dog | ant |", "cat: elk | ant |", hands=("yak bee", "ant"), phase=night(1), yak="return you"
    )
    state = play(state, "boost yak ant", "choose 1")
    assert state.phase == night(1, 1)
    assert lie(state, 0, 1) == "+ yak: dog", "the Boost stays where it lies"
    assert "boost ant elk" in legal(state)
    state = play(state, "pass")
    assert legal(state) == {"pass"}
    assert refused(state, "boost bee dog") == ("vacant_boost", "M6", {"alley": 1})
    decided = events(state, "pass", "decided")[0]
    assert (decided["totals"], decided["winner"]) == ([0, 80], 1)
    after = play(state, "pass")
    assert "yak" in after.discard
    assert scraps(after, 0) == [2, 3, 3]


def test_m20_a_contest_without_varmints_stops_uncompared() -> None:
    state = at(
        "bee: ant | ant |",
        "cat | ant |",
        hands=("yak", ""),
        phase=night(1),
        changes=[(1, 1, Change("owl", 20, "contest"))],
        yak="turn down you, turn down they",
        owl="speed +20 contest they here",
    )
    state = play(state, "boost yak ant", "choose 1")
    assert GAME.to_move(state) == 0, "the effect finishes first"
    kinds = told(state, "choose 1")
    assert kinds == ["flipped", "stopped", "cleared", "contest"]
    assert events(state, "choose 1", "stopped") == [{"type": "stopped", "alley": 1}]
    after = play(state, "choose 1")
    assert after.phase == night(2)
    assert [lie(after, seat, 1) for seat in SEATS] == [": bee", ": cat"]
    assert after.sides[1][0].changes == (), "what lasts for the contest ends with it"
    assert "yak" in after.discard
    assert [scraps(after, seat) for seat in SEATS] == [[3, 3, 3], [3, 3, 3]]


def test_m20_a_contest_stops_when_the_second_varmint_is_removed_later() -> None:
    state = at(
        "bee: ant | ant |",
        "cat: ant | ant |",
        hands=("yak", "hen"),
        phase=night(1),
        yak="return you",
        hen="return you",
    )
    state = play(state, "boost yak ant", "choose 1", "boost hen ant")
    assert "stopped" in told(state, "choose 1")
    after = play(state, "choose 1")
    assert after.phase == night(2)
    assert sorted(after.discard) == ["ant", "ant", "hen", "yak"]


def test_m20_a_varmint_that_comes_in_time_keeps_the_contest_going() -> None:
    state = at(
        "bee: ant dog | ant |",
        "| ant |",
        hands=("yak", ""),
        phase=night(1),
        yak="return you, turn up",
    )
    state = play(state, "boost yak ant", "choose 1", "choose dog 1")
    assert state.phase == night(1, 1)
    assert lie(state, 0, 1) == "dog + yak"
    assert events(play(state, "pass"), "pass", "decided")[0]["totals"] == [60, 0]


def test_boosts_stay_on_the_side_where_they_lie() -> None:
    """Varmints that change places leave Boosts and changes behind."""
    state = at("bee: ant | dog |", "cat | ant |", hands=("yak", ""), phase=night(1), yak="swap across")
    swapped = play(state, "boost yak ant", "choose 1")
    assert [lie(swapped, seat, 1) for seat in SEATS] == ["cat + yak", "bee"]
    assert events(play(swapped, "pass"), "pass", "decided")[0]["totals"] == [100, 40]
    state = at("bee: ant | cat |", "cat | ant |", hands=("yak", ""), phase=night(1), yak="swap beside you")
    swapped = play(state, "boost yak ant", "choose 1 2")
    assert [lie(swapped, 0, alley) for alley in (1, 2)] == ["cat + yak", "bee"]


def test_a_varmint_moved_away_leaves_its_boosts() -> None:
    state = at("bee: ant | dog |", "cat | ant |", hands=("yak", ""), phase=night(1), yak="move varmint you")
    state = play(state, "boost yak ant", "choose 1 2")
    assert [lie(state, 0, alley) for alley in (1, 2)] == ["+ yak", "bee: dog"]
    state = play(state, "pass")
    assert events(state, "pass", "decided")[0]["totals"] == [0, 80]
    assert play(state, "pass").discard == ("ant", "yak")


def test_a_varmint_moved_in_takes_the_boosts_over() -> None:
    state = at("bee: ant | cat |", "cat | ant |", hands=("yak", ""), phase=night(1), yak="move varmint you")
    state = play(state, "boost yak ant", "choose 2 1")
    assert [lie(state, 0, alley) for alley in (1, 2)] == ["cat + yak: bee", ""]
    assert events(play(state, "pass"), "pass", "decided")[0]["totals"] == [100, 80]


def test_a_boost_effect_that_lets_the_other_draw_lets_them_boost() -> None:
    state = at(
        "bee: ant | ant |",
        "cat: ant | ant |",
        hands=("yak", ""),
        pile="fox",
        phase=night(1),
        yak="draw 1 they",
    )
    assert legal(play(state, "boost yak ant")) == {"pass", "boost fox ant"}


def test_m4_a_boost_breaks_a_row_of_passes() -> None:
    state = at(
        "bee: ant | ant |", "cat: ant | ant |", hands=("", "yak"), phase=night(1, 1, 1), yak="discard 1 they"
    )
    after = play(state, "boost yak ant")
    assert after.phase == night(1, 0, 0)


# Events of an effect


def test_an_effect_is_told_with_its_card() -> None:
    state = at(hands=("owl", ""), owl="draw 1")
    moments = [[event["type"] for event in moment.events] for moment in step(state, "play owl 2 up").beats]
    assert moments == [["played"], ["effect", "drew"]]
    assert events(state, "play owl 2 up", "effect") == [
        {"type": "effect", "seat": 0, "card": "owl", "alley": 2}
    ]


def test_the_snapshot_shows_the_choice_to_its_seat_alone() -> None:
    state = play(at(hands=("owl", "cat bee"), owl="discard 1 they"), "play owl 1 up")
    shown = {seat: GAME.snapshot(state, seat)["phase"] for seat in (0, 1, None)}
    for phase in shown.values():
        assert (phase["name"], phase["seat"], phase["owner"]) == ("choice", 1, 0)
        assert (phase["card"], phase["alley"], phase["word"]) == ("owl", 1, "discard 1 they")
    assert shown[1]["options"] == ["choose bee", "choose cat"]
    assert shown[0]["options"] is shown[None]["options"] is None
