"""What the player of Varmints! does, and what becomes of it."""

from __future__ import annotations

import pytest

from critterbox.game import BadInput
from critterbox.table.scene import Reaction, Scene
from critterbox.table.varmints.face import FACE
from critterbox.table.varmints.look import Look
from critterbox.table.varmints.options import marked_places, options
from critterbox.table.varmints.react import react
from critterbox.table.varmints.view import View, copies
from critterbox.varmints import GAME
from critterbox.varmints.model import Boost, Choose, Pass, Play
from tests.games.varmints.positions import mixed_deck
from tests.table.reading import by_id, doers, label, read, text
from tests.table.varmints.alleys import Moment, first, game, scene

DAY = Moment(GAME.setup({}, 11))


def after(now: Scene[Look], intent: str) -> Reaction[Look]:
    reaction = react(now, tuple(intent.split()))
    assert reaction is not None
    return reaction


def mine(name: str, *, kind: str = "ours", more: str = "True") -> Scene[Look]:
    """Return a moment in which seat 0 has to do something of this kind."""

    def fits(now: dict[str, object]) -> bool:
        phase = now["phase"]
        assert isinstance(phase, dict)
        if phase["name"] != name or phase["seat"] != 0:
            return False
        return bool(eval(more, {"now": now, "phase": phase}))

    return scene(first(fits, kind=kind))


def test_copies_are_told_apart_by_their_number() -> None:
    assert copies(["rat", "rat", "toad"]) == [("rat", 1), ("rat", 2), ("toad", 1)]


def test_a_card_is_chosen_and_put_back() -> None:
    now = mine("day", more="now['hand']")
    card = f"hand-{View(now).hand[0]}-1"
    chosen = after(now, f"press {card}")
    assert chosen.look.card == card and not chosen.moves and chosen.speech
    there = now._replace(look=chosen.look)
    assert after(there, f"press {card}").look.card is None
    cancelled = after(there, "cancel")
    assert cancelled.look.card is None and cancelled.focus == card and cancelled.speech == "Put back."


def test_a_card_is_played_face_up_or_face_down() -> None:
    now = mine("day", more="'mouse' in now['hand']")
    there = now._replace(look=Look(card="hand-mouse-1"))
    assert after(there, "press varmint-0-2").moves == (Play("mouse", 1, "up"),)
    assert after(there, "press backup-0-3").moves == (Play("mouse", 2, "down"),)


def test_dragging_is_the_same() -> None:
    now = mine("day", more="'mouse' in now['hand']")
    lifted = after(now, "lift hand-mouse-1")
    assert lifted.look.dragging and lifted.look.card == "hand-mouse-1"
    there = now._replace(look=lifted.look)
    aimed = after(there, "aim varmint-0-1")
    assert aimed.look.aim == "varmint-0-1"
    assert after(there, "aim nowhere").look.aim is None
    assert after(there, "drop varmint-0-1").moves == (Play("mouse", 0, "up"),)
    dropped = after(there, "drop varmint-1-1")
    assert not dropped.moves and dropped.look.card is None


def test_the_panel_foretells_what_a_play_does() -> None:
    now = mine("day", more="'mouse' in now['hand'] and now['sides'][0][0]['varmint']")
    view = View(now)
    old = view.name(view.side(0, 1)["varmint"])
    there = now._replace(look=Look(card="hand-mouse-1", aim="varmint-0-1"))
    told = text(by_id(read(FACE.board(there)), "panel"))
    assert f"{old} there becomes Backup" in told or f"{old} is discarded" in told


def test_pass_by_button_and_by_key() -> None:
    now = mine("day")
    assert after(now, "play pass").moves == (Pass(),)
    assert after(now, "key p").moves == (Pass(),)
    assert not after(now._replace(live=False), "key p").moves


def test_passing_says_what_it_means() -> None:
    first_pass = text(by_id(read(FACE.board(mine("day", more="phase['passes'] == 0"))), "pass"))
    assert first_pass == "Pass for now"
    second = text(by_id(read(FACE.board(mine("day", more="phase['passes'] == 1"))), "pass"))
    assert second == "Pass: night falls"


def test_the_arrows_go_over_the_whole_table() -> None:
    now = scene(DAY, live=True)
    seen = set()
    look = now.look
    for way in ("up",) * 5 + ("right",) * 6 + ("down",) * 5 + ("left",) * 3 + ("last", "first"):
        reaction = after(now._replace(look=look), f"step {way}")
        look = reaction.look
        assert reaction.focus == look.cursor
        seen.add(look.cursor)
    assert len(seen) > 12
    with pytest.raises(BadInput):
        after(now, "step sideways")


def test_what_is_no_place_is_stale() -> None:
    for intent in ("press varmint-2-1", "lift hand-unicorn-1", "aim backup-0-9", "press hand-rat-7"):
        with pytest.raises(BadInput):
            after(scene(DAY, live=True), intent)


def test_a_boost_asks_which_backup_pays() -> None:
    now = mine(
        "contest",
        more="now['hand'] and now['sides'][0][phase['alley']-1]['varmint'] "
        "and len(set(now['sides'][0][phase['alley']-1]['backup'])) == 2",
    )
    view = View(now)
    alley, card = view.contested, view.hand[0]
    there = now._replace(look=Look(card=f"hand-{card}-1"))
    asked = after(there, f"press varmint-0-{alley}")
    assert not asked.moves and asked.focus == "pay-1"
    kinds = sorted(set(view.side(0, alley or 0)["backup"]))
    root = read(FACE.board(there))
    for number, payment in enumerate(kinds, 1):
        pay = by_id(root, f"pay-{number}")
        assert after(there, str(pay.get("data-do"))).moves == (Boost(card, payment),)
        assert view.name(payment) in text(pay)


def test_a_boost_with_one_kind_of_backup_is_one_press() -> None:
    now = mine(
        "contest",
        more="now['hand'] and now['sides'][0][phase['alley']-1]['varmint'] "
        "and len(set(now['sides'][0][phase['alley']-1]['backup'])) == 1",
    )
    view = View(now)
    card, alley = view.hand[0], view.contested or 0
    there = now._replace(look=Look(card=f"hand-{card}-1"))
    assert after(there, f"press varmint-0-{alley}").moves == (Boost(card, view.side(0, alley)["backup"][0]),)
    elsewhere = alley % 3 + 1
    refused = after(there, f"press varmint-0-{elsewhere}")
    assert refused.refusal is not None and refused.refusal.code == "not_contested"


def test_what_cannot_be_boosted_says_why() -> None:
    now = mine("contest", more="now['hand'] and not now['sides'][0][phase['alley']-1]['backup_count']")
    card = View(now).hand[0]
    reaction = after(now._replace(look=Look(card=f"hand-{card}-1")), f"press varmint-0-{View(now).contested}")
    assert isinstance(reaction.why, Boost)


def test_the_outlook_of_a_boost_comes_true() -> None:
    """Plain Boosts and those that change a Speed here: the totals foretold are the totals then."""
    checked = 0
    for deal in range(25):
        for moment in game(deal):
            now = scene(moment)
            view = View(now)
            if view.doing != "contest":
                continue
            alley = view.contested or 0
            for move in GAME.legal_moves(moment.state):
                if not isinstance(move, Boost) or (view.when(move.card) == "boost" and move.card != "slug"):
                    continue
                told = text(
                    by_id(read(FACE.board(now._replace(look=Look(card=f"hand-{move.card}-1")))), "panel")
                )
                then = View(scene(GAME.apply(moment.state, move).state))
                assert f"Then it would be {then.total(0, alley)} to {then.total(1, alley)}." in told
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("kind", ["ours", "mixed"])
def test_every_choice_can_be_made_in_the_panel_and_on_the_table(kind: str) -> None:
    words = set()
    for deal in range(12):
        for moment in game(deal, kind):
            now = scene(moment)
            view = View(now)
            if view.doing != "choice":
                continue
            words.add(view.phase["word"])
            legal = GAME.legal_moves(moment.state)
            root = read(FACE.board(now))
            offered = {
                do.removeprefix("play ") for do in doers(by_id(root, "panel")) if do.startswith("play ")
            }
            assert offered == {GAME.move_text(move) for move in legal}
            reached = set()
            for name in marked_places(view):
                assert "marked" in (by_id(root, name).get("class") or "") or name == "discard"
                one = after(now, f"press {name}")
                reached |= set(one.moves)
                if one.moves:
                    continue
                there = now._replace(look=one.look)
                shown = doers(by_id(read(FACE.board(there)), "panel"))
                reached |= {
                    GAME.parse_move(do.removeprefix("play ")) for do in shown if do.startswith("play ")
                }
                for second in marked_places(View(there)):
                    reached |= set(after(there, f"press {second}").moves)
            assert reached - {Choose()} == set(legal) - {Choose()}
    assert len(words) >= 8


def test_options_have_names_of_their_own() -> None:
    for deal in range(10):
        for moment in game(deal, "mixed"):
            labels = [option.label for option in options(View(scene(moment)))]
            assert len(labels) == len(set(labels))


def test_two_people_and_a_spectator_are_called_what_they_are() -> None:
    events = ({"type": "passed", "seat": 1}, {"type": "passed", "seat": 0})
    from critterbox.table.scene import Company  # noqa: PLC0415

    words = scene(DAY).words
    assert FACE.tell(events, words, Company(0, ("human", "human"))) == "Your friend passed. You passed."
    assert FACE.tell(events, words, Company(1, ("hard", "human"))) == "You passed. The computer passed."
    assert FACE.tell(events, words, Company(None, ("easy", "hard"))) == "Player 2 passed. Player 1 passed."


def test_a_discard_pile_can_be_looked_through() -> None:
    now = mine("day", more="len(now['discard']) > 2")
    opened = after(now, "press discard")
    root = read(FACE.board(now._replace(look=opened.look)))
    assert all(View(now).name(card) in text(by_id(root, "closer")) for card in now.snapshot["discard"])
    assert after(now._replace(look=opened.look), "view nothing").look.viewed is None


def test_a_deck_of_ones_own_is_named() -> None:
    state = GAME.setup({"deck": mixed_deck()}, 1)
    assert "deck of your own" in text(by_id(read(FACE.board(scene(state))), "log"))
    assert "deck of your own" not in text(by_id(read(FACE.board(scene(DAY))), "log"))


def test_labels_foretell_what_pressing_does() -> None:
    now = mine("day", more="'mouse' in now['hand']")
    root = read(FACE.board(now._replace(look=Look(card="hand-mouse-1"))))
    assert label(by_id(root, "varmint-0-2")).startswith("Play Mouse face-up in Alley 2.")
    assert "Lay Mouse face-down in Alley 2." in label(by_id(root, "backup-0-2"))
