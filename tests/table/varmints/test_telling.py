"""The log, the rules, the effects in words, movements, results and decks of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from critterbox.game import BadInput, Outcome, Refused, seen_by
from critterbox.table.page import Motion
from critterbox.table.scene import Company
from critterbox.table.varmints.effects import effect_text, question, signed, word_sentence
from critterbox.table.varmints.face import FACE
from critterbox.table.ways import Way, players
from critterbox.varmints import GAME
from critterbox.varmints.deck import our_deck
from critterbox.varmints.vocabulary import SPECS, UNTIL, WHERE, asks, parse_word
from tests.table.reading import by_id, check, ids, text
from tests.table.varmints.alleys import PLAYERS, WORDS, Moment, game, moments, scene

YOU = Company(0, PLAYERS)


def every_word() -> list[str]:
    """Return a text of every word of the vocabulary, on every side."""
    found = []
    for verb, takes in SPECS.items():
        for whom in takes.whom or ("",):
            if verb == "speed":
                found += [f"speed -20 {until} {whom} {where}" for until in UNTIL for where in WHERE]
            else:
                count = " 2" if takes.numbers else ""
                found.append(f"{verb}{count} {whom}".strip())
    return found


@pytest.mark.parametrize("word", every_word())
def test_every_word_has_a_sentence_and_a_question(word: str) -> None:
    read = parse_word(word)
    sentence = word_sentence(read, WORDS)
    assert sentence[0].isupper() or sentence[0] in "+−"
    assert sentence.endswith(".")
    if asks(read):
        assert question(read, WORDS).endswith("?")


def test_no_two_words_say_the_same() -> None:
    sentences = [word_sentence(parse_word(word), WORDS) for word in every_word()]
    assert len(set(sentences)) == len(sentences)


def test_numbers_have_their_sign() -> None:
    assert [signed(amount) for amount in (20, 0, -20)] == ["+20", "+0", "−20"]


def test_effects_of_our_deck_fit_on_a_card() -> None:
    for critter in our_deck().critters.values():
        assert len(effect_text(critter, WORDS)) < 170, critter.id


def test_everything_that_happens_is_told() -> None:
    kinds = set()
    for moment in moments():
        for viewer in (0, 1, None):
            for event in moment.events:
                kinds.add(event["type"])
                told = FACE.tell((seen_by(event, viewer),), WORDS, Company(viewer, PLAYERS))
                assert told or event["type"] == "cleared"
                assert "{" not in told and "None" not in told
                assert not told or (told[0].isupper() and told[-1] in ".!”"), told
    assert len(kinds) > 22


def test_what_is_only_for_others_is_not_told() -> None:
    event = {"type": "drew", "seat": 1, "count": 2, "only": {"1": {"cards": ["rat", "toad"]}}}
    mine = FACE.tell((seen_by(event, 1),), WORDS, Company(1, ("human", "human")))
    theirs = FACE.tell((seen_by(event, 0),), WORDS, Company(0, ("human", "human")))
    assert mine == "You drew Rat and Toad."
    assert theirs == "Your friend drew 2 cards."


def test_the_log_speaks_of_the_cards_of_another_deck() -> None:
    event = {"type": "played", "seat": 0, "alley": 1, "card": "grey-wolf"}
    assert FACE.tell((event,), WORDS, YOU) == "You played Grey wolf in Alley 1."


def test_the_situation_is_told_at_every_moment() -> None:
    for moment in game(4):
        for viewer in (0, None):
            told = FACE.situation(scene(moment, viewer=viewer))
            assert told and "{" not in told and "None" not in told


def test_the_log_is_the_latest_first_and_never_grows_large() -> None:
    story = tuple(f"Sentence {number}." for number in range(300))
    root = check(FACE.board(scene(game(1)[3], story=story)))
    log = by_id(root, "log")
    lines = [text(node) for node in log.iter("li")]
    assert lines[0] == "Sentence 299."
    assert len(lines) == 60


def test_the_rules_have_a_place_for_every_ruling() -> None:
    root = check(FACE.help(WORDS))
    assert {f"rule-M{number}" for number in range(1, 21)} <= set(ids(root))


def flights(deal: int, kind: str = "ours") -> Iterator[tuple[Moment, Motion, set[str], set[str]]]:
    """Yield every motion of a game as seat 0 sees it, with the ids on the board before and after it."""
    before: set[str] = set()
    for moment in game(deal, kind):
        after = set(re.findall(r'id="([^"]+)"', FACE.board(scene(moment))))
        seen = tuple(seen_by(event, 0) for event in moment.events)
        for motion in FACE.motions(seen, GAME.snapshot(moment.state, 0), YOU):
            assert isinstance(motion, Motion)
            yield moment, motion, before, after
        before = after


@pytest.mark.parametrize("kind", ["ours", "numbers", "mixed"])
def test_motions_name_elements_that_are_there(kind: str) -> None:
    for _, motion, before, after in flights(1, kind):
        assert motion.other in before | after, motion
        if motion.kind == "from":
            # A card may have been moved on or scattered by what came after it in the same moment.
            assert motion.element.startswith(("card-", "slot-hand-", "back-", "boost-", "fan-"))
            assert motion.element in after or not motion.element.startswith("slot-hand-"), motion
        elif motion.element.startswith(("back-", "slot-hand-")):
            assert motion.element in before, motion


def test_a_card_flies_from_where_it_was_in_hand() -> None:
    flown = set()
    for moment, motion, before, after in flights(2):
        if motion.kind == "from" and motion.other.startswith("slot-hand-"):
            assert motion.other in before and motion.other not in after, motion
            flown |= {event["type"] for event in moment.events} & {"played", "laid", "boosted"}
            assert motion.element in after, motion
    assert flown == {"played", "laid", "boosted"}


def test_what_flies_from_the_other_hand_is_not_named() -> None:
    moved = [motion for _, motion, *_ in flights(2) if "-hand-1" in motion.other]
    assert moved
    for motion in moved:
        assert motion.other == "their-hand-1"
    for _, motion, *_ in flights(2):
        if motion.element.startswith("fan-1-"):
            assert motion.other == "pile" or motion.other.startswith(("bin-1-", "discard"))


def test_a_won_game_is_remembered_by_its_rounds() -> None:
    for deal in range(6):
        state = game(deal)[-1].state
        snapshot, outcome = GAME.snapshot(state, 0), GAME.outcome(state)
        assert isinstance(outcome, Outcome)
        won = snapshot["outcome"]["winner"] == 0
        assert FACE.mark(snapshot, outcome) == (snapshot["round"] if won else None)
        assert FACE.progress(snapshot) == snapshot["round"]
        shared = FACE.spoilerless([], snapshot, WORDS, YOU)
        winner = snapshot["outcome"]["winner"]
        assert {0: "won", 1: "lost", None: "drawn"}[winner] in shared
    check(FACE.trophies((), WORDS))


def test_ways_to_play() -> None:
    assert players(FACE.choices, Way("hard"), 1) == ("human", "hard")
    assert players(FACE.choices, Way("friend"), 1) == ("human", "human")
    assert FACE.options(Way("easy", "numbers"), lambda _: None) == {"numbers_only": True}
    with pytest.raises(BadInput):
        FACE.options(Way("easy", "", "0123456789abcdef"), lambda _: None)


def test_a_broken_deck_file_is_explained() -> None:
    with pytest.raises(Refused) as caught:
        FACE.read_file('name = "X"\n[[critter]]\nid = "a"\nlevel = 9\n')
    told = FACE.explain_file(caught.value, WORDS)
    assert len(told) > 1 and all(sentence for sentence in told)
    check(FACE.about_files(WORDS))
