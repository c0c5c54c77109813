"""What is kept on a device: nothing is lost, nothing foreign is trusted."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.check import TEXT_LIMIT
from critterbox.game import BadInput, Json
from critterbox.session import Session
from critterbox.table.results import Result, to_json
from critterbox.table.shelf import (
    DEALS_KEPT,
    RESULTS_KEPT,
    SAVE_LIMIT,
    SHELF_LIMIT,
    VERSION,
    Contents,
    Kept,
    Shelf,
    read_contents,
    write_contents,
)
from critterbox.table.ways import Way
from tests.table.fake_page import FakePage
from tests.table.games import win

KEY = "critterbox:numbsters"
EMPTY: dict[str, Json] = {"version": VERSION, "deals": [], "results": []}


def shelf(page: FakePage | None = None) -> Shelf:
    return Shelf(page or FakePage(), "numbsters")


def told(kept: Shelf) -> tuple[bool, bool]:
    """Return whether a shelf has refused something, and whether a deal was played on elsewhere."""
    return kept.refused, kept.elsewhere


def session(deal: int = 42, *moves: str) -> Session:
    played = Session.new("numbsters", deal)
    for text in moves:
        played.play(played.game.parse_move(text))
    return played


def kept(deal: int = 42, *moves: str, over: bool = False) -> Kept:
    played = session(deal, *moves)
    return Kept(deal, played.state.turn, over, played.save())


def result(deal: int, *, won: bool = True, assisted: bool = False, day: int = 20261130) -> Result:
    return Result(deal, won, assisted, mark=3 if won else None, actions=32, day=day)


# Keeping and taking.


def test_an_empty_shelf() -> None:
    page = FakePage()
    assert shelf(page).contents() == Contents()
    assert shelf(page).unfinished() == ()
    assert shelf(page).take(42) is None
    assert page.store == {}


def test_what_is_kept_can_be_gone_on_with() -> None:
    page = FakePage()
    deal, moves = win(0)
    played = session(deal, *moves[:7])
    played.undo()
    shelf(page).keep(Kept(deal, played.state.turn, over=False, save=played.save()))
    taken = shelf(page).take(deal)
    assert taken is not None
    assert taken.save() == played.save()
    assert taken.assisted == played.assisted
    taken.redo()
    assert len(taken.log) == 7


def test_the_latest_played_comes_first() -> None:
    page = FakePage()
    played = shelf(page)
    for deal in (1, 2, 3, 1):
        played.keep(kept(deal))
    assert [one.deal for one in shelf(page).contents().deals] == [1, 3, 2]


def test_finished_deals_do_not_wait() -> None:
    page = FakePage()
    for deal, over in ((1, False), (2, True), (3, False)):
        shelf(page).keep(kept(deal, over=over))
    assert [one.deal for one in shelf(page).unfinished()] == [3, 1]


def test_so_many_deals_and_no_more() -> None:
    page = FakePage()
    one = kept(0)
    for deal in range(DEALS_KEPT + 5):
        shelf(page).keep(one._replace(deal=deal), result(deal))
    contents = shelf(page).contents()
    assert [kept.deal for kept in contents.deals] == list(range(DEALS_KEPT + 4, 4, -1))
    assert len(contents.results) == DEALS_KEPT + 5, "results stay"


def test_finished_deals_go_first() -> None:
    """What can still be gone on with is worth more than what is over, however long ago it was played."""
    page = FakePage()
    one = kept(0)
    for deal in range(DEALS_KEPT + 5):
        shelf(page).keep(one._replace(deal=deal, over=deal % 10 == 9), result(deal))
    deals = [kept.deal for kept in shelf(page).contents().deals]
    assert len(deals) == DEALS_KEPT
    assert set(range(DEALS_KEPT + 5)) - set(deals) == {9, 19, 29, 39, 49}, "the oldest of them"
    assert deals == sorted(deals, reverse=True), "the order stays"
    for deal in range(100, 104):
        shelf(page).keep(one._replace(deal=deal))
    deals = [kept.deal for kept in shelf(page).contents().deals]
    assert len(deals) == DEALS_KEPT
    assert 59 not in deals, "the last finished one"
    assert not {0, 1, 2} & set(deals), "then the oldest of the others"
    assert deals[:5] == [103, 102, 101, 100, 64]


def test_a_result_counts_once() -> None:
    page = FakePage()
    played = shelf(page)
    for won in (False, True, True, False):
        played.keep(kept(42, over=True), result(42, won=won))
    assert shelf(page).contents().results == (result(42),), "a win stays a win"


def test_keeping_without_a_result_leaves_the_results() -> None:
    page = FakePage()
    played = shelf(page)
    played.keep(kept(1, over=True), result(1))
    played.keep(kept(1))
    assert [one.over for one in shelf(page).contents().deals] == [False]
    assert shelf(page).contents().results == (result(1),)


def test_a_text_that_has_not_changed_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every drawing asks for the contents: only what another tab has written is read anew."""
    page = FakePage()
    for deal in range(3):
        shelf(page).keep(kept(deal), result(deal))
    read: list[str] = []

    def counted(text: str) -> Contents:
        read.append(text)
        return read_contents(text)

    monkeypatch.setattr("critterbox.table.shelf.read_contents", counted)
    one = shelf(page)
    for _ in range(3):
        assert len(one.contents().deals) == 3
        one.unfinished()
        one.take(1)
    assert len(read) == 1
    one.keep(kept(5))
    assert one.contents().deals[0] == kept(5)
    assert len(read) == 1, "what it has written itself it knows"
    shelf(page).keep(kept(6))
    read.clear()
    assert [kept.deal for kept in one.contents().deals][:2] == [6, 5]
    assert one.contents() == shelf(page).contents()
    assert len(read) == 2, "once by each"


def test_a_game_that_is_too_long_is_not_kept() -> None:
    """A shelf with it could not be read again."""
    page = FakePage()
    played = shelf(page)
    played.keep(kept(1))
    before = dict(page.store)
    played.keep(Kept(2, 1, over=False, save={"long": "x" * SAVE_LIMIT}), result(2))
    assert told(played) == (True, False)
    assert page.store == before
    played.keep(kept(2))
    assert told(played) == (False, False)
    assert [one.deal for one in shelf(page).contents().deals] == [2, 1]
    assert shelf(page).contents().results == ()


def test_the_longest_save_can_be_read_again() -> None:
    page = FakePage()
    save: Json = {"long": ""}
    save["long"] = "x" * (SAVE_LIMIT - len(json.dumps(save)))
    shelf(page).keep(Kept(2, 1, over=False, save=save))
    assert [one.save for one in shelf(page).contents().deals] == [save]


LONGEST = {"long": "x" * (SAVE_LIMIT - len(json.dumps({"long": ""})))}
HIGHEST = 2**53 - 1


def long_results(count: int) -> tuple[Result, ...]:
    """Return results that are as long as those of a game for several can be."""
    way = Way("medium", "numbers", "0123456789abcdef")
    return tuple(
        Result(HIGHEST - number, False, False, 1000, 99_999, 20261130, way, drawn=True)
        for number in range(count)
    )


@pytest.mark.parametrize("count", [0, RESULTS_KEPT])
def test_a_full_shelf_of_the_longest_saves_and_results_can_be_read_again(count: int) -> None:
    results = long_results(count)
    page = FakePage(store={KEY: write_contents(Contents((), results))})
    full = shelf(page)
    assert full.contents().results == results
    for number in range(SHELF_LIMIT // SAVE_LIMIT + 3):
        full.keep(Kept(HIGHEST - number, 99_999, over=False, save=LONGEST))
        assert not full.refused
        assert len(page.store[KEY]) <= SHELF_LIMIT < TEXT_LIMIT
        deals = full.contents().deals
        assert [one.deal for one in deals] == [HIGHEST - number + place for place in range(len(deals))]
        assert deals, "the latest one at least"
    assert full.contents().results == results, "they stay longer"
    full.keep(kept(1), result(1))
    contents = shelf(page).contents()
    assert contents == full.contents()
    assert contents.deals[0] == kept(1)
    assert contents.results == (*results, result(1))[-RESULTS_KEPT:]
    text = shelf(page).export()
    assert len(text) <= TEXT_LIMIT
    assert shelf().restore(text) == (len(contents.results), len(contents.deals))


def test_what_is_finished_goes_first_when_there_is_no_more_room() -> None:
    page = FakePage()
    for deal in range(12):
        shelf(page).keep(Kept(deal, 1, over=deal in (4, 9), save=LONGEST))
    assert len(shelf(page).contents().deals) == 12
    for deal in range(12, 18):
        shelf(page).keep(Kept(deal, 1, over=False, save=LONGEST))
    deals = [one.deal for one in shelf(page).contents().deals]
    assert sum(len(json.dumps(LONGEST)) for _ in deals) > SHELF_LIMIT * 0.9, "no more went than had to"
    unfinished = [deal for deal in range(17, -1, -1) if deal not in (4, 9)]
    assert deals == unfinished[: len(deals)], "then the others, by their age"


OLD = json.dumps(
    {
        "version": 1,
        "deals": [
            {"deal": 42, "turn": 1, "over": False, "save": {"record": None, "joined": [], "undone": []}},
            {"deal": 7, "turn": 3, "over": True, "save": {}},
        ],
        "results": [{"deal": 7, "won": True, "assisted": False, "mark": 3, "actions": 32, "day": 20260101}],
    }
)
"""A shelf as it was written before there were games for several."""


def old_shelf() -> str:
    """Return a shelf as it was written then, with a game of that time on it."""
    data = json.loads(OLD)
    deal, moves = win(0)
    save = session(deal, *moves[:7]).save()
    data["deals"][0] |= {
        "deal": deal,
        "turn": 4,
        "save": {name: save[name] for name in ("record", "joined", "undone")},
    }
    return json.dumps(data)


def test_a_shelf_from_before_there_were_ways_is_still_read() -> None:
    page = FakePage(store={KEY: old_shelf()})
    old = shelf(page)
    first, second = old.contents().deals
    assert (first.way, second.way) == (Way(), Way())
    assert old.contents().results == (Result(7, True, False, 3, 32, 20260101),)
    deal, moves = win(0)
    taken = old.take(deal, Way(), ("human",))
    assert taken is not None
    assert [taken.game.move_text(ply.move) for ply in taken.log] == list(moves[:7])
    old.keep(Kept(deal, 4, over=False, save=taken.save()))
    assert not (old.refused or old.elsewhere or old.set_aside)
    assert len(shelf(page).contents().deals) == 2
    assert shelf().restore(old_shelf()) == (1, 2), "exports of that time too"


def test_a_shelf_of_a_game_alone_is_written_as_before() -> None:
    """So that an older page, open in another tab, can still read it; only in the save stands more."""
    page = FakePage()
    shelf(page).keep(kept(42), result(42))
    data = json.loads(page.store[KEY])
    assert data["deals"][0].keys() == {"deal", "turn", "over", "save"}
    assert data["results"][0].keys() == {"deal", "won", "assisted", "mark", "actions", "day"}


# Ways to play.

HARD = Way("hard")
FRIEND = Way("friend", "numbers")


def with_way(one: Kept, way: Way) -> Kept:
    return one._replace(way=way)


def test_the_same_deal_lies_there_once_for_each_way() -> None:
    page = FakePage()
    played = shelf(page)
    for way in (Way(), HARD, FRIEND, HARD):
        played.keep(with_way(kept(42), way), result(42)._replace(way=way))
        assert not played.elsewhere
    contents = shelf(page).contents()
    assert [(one.deal, one.way) for one in contents.deals] == [(42, HARD), (42, FRIEND), (42, Way())]
    assert [one.way for one in contents.results] == [Way(), HARD, FRIEND]
    assert read_contents(page.store[KEY]) == contents


def test_each_way_is_gone_on_with_by_itself() -> None:
    page = FakePage()
    shelf(page).keep(with_way(kept(42), HARD))
    shelf(page).keep(with_way(kept(42, "leave"), FRIEND))
    assert shelf(page).take(42) is None
    hard, friend = shelf(page).take(42, HARD), shelf(page).take(42, FRIEND)
    assert hard is not None
    assert friend is not None
    assert (len(hard.log), len(friend.log)) == (0, 1)


def test_one_way_played_on_elsewhere_is_no_matter_of_another() -> None:
    page = FakePage()
    old, new = shelf(page), shelf(page)
    for way in (HARD, FRIEND):
        old.keep(with_way(kept(42), way))
        new.take(42, way)
    new.keep(with_way(kept(42, "leave"), HARD))
    old.keep(with_way(kept(42, "leave"), FRIEND))
    assert not old.elsewhere
    old.keep(with_way(kept(42), HARD))
    assert old.elsewhere


def test_ways_go_through_an_export() -> None:
    page = FakePage()
    for way in (Way(), HARD, FRIEND):
        shelf(page).keep(with_way(kept(42), way), result(42)._replace(way=way))
    here = FakePage()
    shelf(here).keep(with_way(kept(42, "leave"), HARD), result(42, won=False)._replace(way=HARD))
    assert shelf(here).restore(shelf(page).export()) == (2, 2)
    contents = shelf(here).contents()
    assert contents.deals[0] == with_way(kept(42, "leave"), HARD), "what is here stays"
    assert {one.way for one in contents.deals} == {Way(), HARD, FRIEND}
    assert {(one.way, one.won) for one in contents.results} == {(Way(), True), (HARD, False), (FRIEND, True)}


@pytest.mark.parametrize("players", [("human", "human"), ("easy",), ()])
def test_a_game_where_others_sit_is_set_aside(players: tuple[str, ...]) -> None:
    page = FakePage()
    shelf(page).keep(kept(42))
    other = shelf(page)
    assert other.take(42, Way(), players) is None
    assert other.set_aside
    aside = [text for name, text in page.store.items() if name != KEY]
    assert [json.loads(text) for text in aside] == [kept(42).save]
    assert shelf(page).contents().deals == ()


def test_a_save_of_another_game_is_set_aside() -> None:
    page = FakePage()
    shelf(page).keep(kept(42))
    page.store["critterbox:varmints"] = page.store.pop(KEY)
    other = Shelf(page, "varmints")
    assert other.take(42) is None
    assert other.set_aside
    assert other.contents().deals == ()


def test_forgetting() -> None:
    page = FakePage(store={"critterbox:settings": "{}", "somebody:else": "x"})
    shelf(page).keep(kept(1), result(1))
    shelf(page).clear()
    assert shelf(page).contents() == Contents()
    assert page.store == {"critterbox:settings": "{}", "somebody:else": "x"}


def test_forgetting_forgets_what_was_set_aside() -> None:
    page = FakePage(store={"critterbox:vacuum:unreadable:1": "?"})
    for text in ("{", "[", "x"):
        page.store[KEY] = text
        shelf(page).contents()
    shelf(page).keep(kept(1), result(1))
    assert len(page.store) == 5
    shelf(page).clear()
    assert page.store == {"critterbox:vacuum:unreadable:1": "?"}, "the other game's stays"


def test_keeping_goes_on_after_forgetting() -> None:
    page = FakePage()
    played = shelf(page)
    played.keep(kept(1), result(1))
    played.clear()
    played.keep(kept(1))
    assert not (played.refused or played.elsewhere)
    assert shelf(page).contents() == Contents((kept(1),))


def test_each_game_has_its_own_shelf() -> None:
    page = FakePage()
    shelf(page).keep(kept(1))
    assert Shelf(page, "vacuum").contents() == Contents()


# Two tabs.


def test_two_tabs_do_not_undo_each_others_work() -> None:
    store: dict[str, str] = {}
    one, other = shelf(FakePage(store=store)), shelf(FakePage(store=store))
    one.keep(kept(1))
    other.keep(kept(2), result(2))
    one.keep(kept(1, over=True), result(1))
    other.keep(kept(2, over=True))
    for seen in (one, other):
        assert [kept.deal for kept in seen.contents().deals] == [2, 1]
        assert seen.contents().results == (result(2), result(1))
    other.clear()
    one.keep(kept(3))
    assert [kept.deal for kept in other.contents().deals] == [3]


def test_a_result_of_one_tab_is_not_counted_again_by_the_other() -> None:
    store: dict[str, str] = {}
    one, other = shelf(FakePage(store=store)), shelf(FakePage(store=store))
    for _ in range(2):
        one.keep(kept(1, over=True), result(1))
        other.keep(kept(1, over=True), result(1))
    assert one.contents().results == (result(1),)


def test_a_deal_that_was_played_on_elsewhere_is_not_written_over() -> None:
    page = FakePage()
    old, new = shelf(page), shelf(page)
    old.keep(kept(42))
    assert new.take(42) is not None
    further = kept(42, "leave")
    new.keep(further, result(42, won=False))
    before = dict(page.store)
    old.keep(kept(42, "move 0 1"), result(42, won=True))
    assert old.elsewhere
    assert page.store == before, "neither the deal nor its result"
    old.keep(kept(42))
    assert old.elsewhere, "as long as it is so"
    assert not new.elsewhere
    new.keep(kept(42))
    assert not new.elsewhere, "the other one goes on"


def test_another_deal_is_kept_all_the_same() -> None:
    page = FakePage()
    old, new = shelf(page), shelf(page)
    new.keep(kept(42))
    old.keep(kept(42, "leave"))
    assert told(old) == (False, True), "it had never been handed that game"
    old.keep(kept(7))
    assert told(old) == (False, False)
    assert [one.deal for one in shelf(page).contents().deals] == [7, 42]


def test_whoever_takes_the_deal_again_may_go_on_with_it() -> None:
    page = FakePage()
    old, new = shelf(page), shelf(page)
    old.keep(kept(42))
    new.take(42)
    new.keep(kept(42, "leave"))
    old.keep(kept(42))
    taken = old.take(42)
    assert taken is not None
    assert len(taken.log) == 1
    old.keep(kept(42))
    assert not old.elsewhere
    assert shelf(page).contents().deals == (kept(42),)


def test_a_deal_that_was_forgotten_elsewhere_may_be_kept_again() -> None:
    page = FakePage()
    old, new = shelf(page), shelf(page)
    old.keep(kept(42))
    new.clear()
    old.keep(kept(42, "leave"))
    assert not old.elsewhere
    assert shelf(page).contents().deals == (kept(42, "leave"),)


# Damage.


def broken(**changes: Json) -> str:
    return json.dumps(EMPTY | changes)


def a_deal(**changes: Json) -> Json:
    return {"deal": 1, "turn": 1, "over": False, "save": {}} | changes


BROKEN = {
    "no JSON": "{",
    "cut off": write_contents(Contents((kept(1),), (result(1),)))[:-20],
    "another text": "hello",
    "a list": "[]",
    "nothing": "null",
    "a number": "NaN",
    "NaN": '{"version": NaN, "deals": [], "results": []}',
    "an empty object": "{}",
    "no results": '{"version": 1, "deals": []}',
    "more fields": broken(more=1),
    "version 0": broken(version=0),
    "a name twice": '{"version": 1, "deals": [], "results": [], "results": []}',
    "a version that is text": broken(version="1"),
    "a version that is true": broken(version=True),
    "deals that are none": broken(deals={}),
    "results that are none": broken(results="x"),
    "a deal of 400 digits": broken(deals=[a_deal()]).replace('"deal": 1,', f'"deal": {"9" * 5000},'),
    "bottomless": "[" * 100_000,
    "too long": "x" * (TEXT_LIMIT + 1),
}
"""Texts of which nothing can be read."""

ENTRIES: dict[str, dict[str, list[Json]]] = {
    "a deal that is none": {"deals": [3]},
    "nothing for a deal": {"deals": [None]},
    "deals of all kinds": {"deals": [True, "x", [], {}, 1.5, {"deal": 1}]},
    "a deal below 0": {"deals": [a_deal(deal=-1)]},
    "a deal of 400 digits": {"deals": [a_deal(deal=10**400)]},
    "turn 0": {"deals": [a_deal(turn=0)]},
    "a turn as text": {"deals": [a_deal(turn="NaN")]},
    "a turn that is nothing": {"deals": [a_deal(turn=None)]},
    "over as a number": {"deals": [a_deal(over=1)]},
    "a deal from the future": {"deals": [a_deal(mood="calm")]},
    "a way that is none": {"deals": [a_deal(way="hard")]},
    "a way of two": {"deals": [a_deal(way=["hard", ""])]},
    "a way with signs": {"deals": [a_deal(way=["<b>", "", ""])]},
    "a save too long": {"deals": [a_deal(save={"long": "x" * SAVE_LIMIT})]},
    "a result that is none": {"results": [None]},
    "results of all kinds": {"results": [True, "x", [], {}, 1.5, {"deal": 1}]},
    "a nasty mark": {"results": [{**to_json(result(1)), "mark": {"<b>": 1}}]},
    "both": {"deals": [3, a_deal(over=None)], "results": [4]},
}
"""Entries that cannot be read."""

TWICE = {
    "a deal twice": broken(deals=[a_deal(), a_deal(turn=2)]),
    "a deal twice in one way": broken(
        deals=[a_deal(way=["hard", "", ""]), a_deal(), a_deal(turn=2, way=["hard", "", ""])]
    ),
    "a deal twice, once in the way there is": broken(deals=[a_deal(way=["", "", ""]), a_deal()]),
    "a result twice": broken(results=[to_json(result(1)), to_json(result(1))]),
}
UNREADABLE = BROKEN | TWICE | {name: broken(**bad) for name, bad in ENTRIES.items()}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN.keys())
def test_what_cannot_be_read_is_set_aside(text: str) -> None:
    page = FakePage(store={KEY: text})
    damaged = shelf(page)
    assert damaged.contents() == Contents()
    assert damaged.set_aside
    assert not damaged.newer
    assert text in page.store.values(), "untouched"
    damaged.set_aside = False  # the table has told it
    damaged.keep(kept(5), result(5))
    assert text in page.store.values(), "and never written over"
    assert damaged.contents().results == (result(5),)
    assert not (damaged.set_aside or damaged.refused), "once"


AGAIN: dict[str, dict[str, list[Json]]] = {
    "the same deal again": {"deals": [a_deal(deal=7, turn=3)]},
    "the same result again": {"results": [{**to_json(result(7)), "actions": 3}]},
}
BESIDE = ENTRIES | AGAIN


@pytest.mark.parametrize("bad", BESIDE.values(), ids=BESIDE.keys())
def test_one_damaged_entry_harms_no_other(bad: dict[str, list[Json]]) -> None:
    good = Contents((kept(7), kept(8)), (result(7), result(8)))
    data = json.loads(write_contents(good))
    for name, items in bad.items():
        data[name] = [data[name][0], *items, *data[name][1:]]
    page = FakePage(store={KEY: json.dumps(data)})
    damaged = shelf(page)
    assert damaged.contents() == good
    assert damaged.set_aside
    assert json.loads(damaged.unreadable()) == [item for items in bad.values() for item in items]
    later = shelf(page)
    assert later.contents() == good
    assert not later.set_aside, "once"
    assert later.take(8) is not None


FRAMES: dict[str, dict[str, Json]] = {
    "more beside the lists": {"more": 1},
    "a version that is text": {"version": "1"},
    "a version that is nothing": {"version": None},
    "a version that is NaN as text": {"version": "NaN"},
    "deals that are none": {"deals": {"x": 1}},
    "results that are none": {"results": "x"},
    "results that are nothing": {"results": None},
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES.keys())
def test_a_damaged_frame_harms_no_sound_entry(frame: dict[str, Json]) -> None:
    good = Contents((kept(7), kept(8)), (result(7),))
    text = json.dumps(json.loads(write_contents(good)) | frame)
    page = FakePage(store={KEY: text})
    damaged = shelf(page)
    there = Contents(() if "deals" in frame else good.deals, () if "results" in frame else good.results)
    assert damaged.contents() == there
    assert damaged.unreadable() == text, "untouched"
    assert shelf(page).contents() == there


def test_what_is_sound_can_be_played_where_nothing_can_be_set_aside() -> None:
    data = json.loads(write_contents(Contents((kept(7),)))) | {"results": ["x" * 100]}
    text = json.dumps(data)
    page = FakePage(store={KEY: text}, room=len(text) + 1)
    damaged = shelf(page)
    assert damaged.take(7) is not None
    damaged.keep(kept(7, "leave"))
    assert damaged.refused
    assert page.store == {KEY: text}


def test_one_damage_does_not_write_over_another() -> None:
    page = FakePage()
    texts = ["{", "{{", "{{{"]
    for text in texts:
        page.store[KEY] = text
        shelf(page).contents()
    assert sorted(page.store.values()) == texts
    assert KEY not in page.store


NEWER = {
    "the next version": broken(version=VERSION + 1),
    "a later version": broken(version=999, deals=[a_deal(deal="x")], results=None),
    "a later version with other parts": json.dumps({"version": 7, "games": {}}),
}


@pytest.mark.parametrize("text", NEWER.values(), ids=NEWER.keys())
def test_what_a_newer_version_has_written_stays_where_it_is(text: str) -> None:
    page = FakePage(store={KEY: text})
    locked = shelf(page)
    assert locked.contents() == Contents()
    assert locked.newer
    assert not locked.set_aside
    locked.newer = False  # the table has told it
    locked.keep(kept(5), result(5))
    assert locked.refused
    assert locked.restore(full_page(1, 2).store[KEY]) == (0, 0)
    assert locked.take(5) is None
    assert page.store == {KEY: text}, "untouched, and nothing beside it"
    assert not locked.newer, "told once"


def test_a_page_that_is_no_longer_behind_goes_on() -> None:
    """The newer page's text is gone, as when it has been exported, forgotten and restored here."""
    page = FakePage(store={KEY: broken(version=VERSION + 1)})
    locked = shelf(page)
    assert locked.contents() == Contents()
    page.store[KEY] = write_contents(Contents((kept(1),)))
    locked.keep(kept(2))
    assert not locked.refused
    assert [one.deal for one in shelf(page).contents().deals] == [2, 1]


@pytest.mark.parametrize("text", ["{", broken(version=VERSION + 1)])
def test_a_locked_shelf_is_free_again_once_all_is_forgotten(text: str) -> None:
    page = FakePage(store={KEY: text}, room=len(text))
    locked = shelf(page)
    assert locked.contents() == Contents()
    page.room = None
    locked.clear()
    locked.keep(kept(1))
    assert not locked.refused
    assert shelf(page).contents().deals == (kept(1),)


@pytest.mark.parametrize("text", [UNREADABLE["a list"], UNREADABLE["cut off"]])
def test_what_cannot_even_be_set_aside_stays(text: str) -> None:
    """The store is full, or refuses: the only copy is not given up for an empty shelf."""
    page = FakePage(store={KEY: text}, room=len(text) + 1)
    damaged = shelf(page)
    assert damaged.contents() == Contents()
    assert text in page.store.values()
    damaged.keep(kept(5), result(5))
    assert damaged.refused
    assert page.store == {KEY: text}


def test_a_damaged_game_that_cannot_be_set_aside_stays() -> None:
    page = FakePage()
    shelf(page).keep(kept(1), result(1))
    bad = Kept(42, 3, over=False, save=BAD_SAVES["another end"])
    shelf(page).keep(bad)
    before = dict(page.store)
    page.room = len(before[KEY]) + 20
    damaged = shelf(page)
    assert damaged.take(42) is None
    assert damaged.set_aside
    assert page.store == before
    damaged.keep(kept(42))
    assert page.store == before, "nor is it written over by the deal that began anew"


def save_with(**changes: Json) -> Json:
    return session(42).save() | changes


def record_with(**changes: Json) -> Json:
    save: dict[str, Any] = session(42, "leave").save()
    return save | {"record": save["record"] | changes}


BAD_SAVES = {
    "nothing": None,
    "a text": "save",
    "empty": {},
    "more": save_with(more=1),
    "no record": {"joined": [], "undone": []},
    "joined to nothing": save_with(joined=[1]),
    "joined that is none": save_with(joined=None),
    "undone that is none": save_with(undone={}),
    "undone that is no move": save_with(undone=[["jump"]]),
    "undone that cannot be": save_with(undone=[["eat 1 2 basic"]]),
    "undone that is empty": save_with(undone=[[]]),
    "another deal": record_with(seed=43),
    "no seed": record_with(seed=None),
    "another game": record_with(game="chess"),
    "rules from the future": record_with(rules_version=2),
    "an option": record_with(options={"x": 1}),
    "moves that cannot be": record_with(moves=["eat 1 2 basic"]),
    "moves that are none": record_with(moves=["leave", 3]),
    "another end": record_with(state_hash="0" * 16),
}


@pytest.mark.parametrize("save", BAD_SAVES.values(), ids=BAD_SAVES.keys())
def test_a_damaged_game_is_set_aside_alone(save: Json) -> None:
    page = FakePage()
    shelf(page).keep(kept(1), result(1))
    shelf(page).keep(Kept(42, 3, over=False, save=save))
    shelf(page).keep(kept(2))
    damaged = shelf(page)
    assert damaged.take(42) is None
    assert damaged.set_aside
    damaged.set_aside = False
    aside = [text for name, text in page.store.items() if name != KEY]
    assert [json.loads(text) for text in aside] == [save]
    assert [one.deal for one in damaged.contents().deals] == [2, 1], "the others stay"
    assert damaged.contents().results == (result(1),)
    assert damaged.take(42) is None
    assert not damaged.set_aside, "once"
    damaged.keep(kept(42))
    assert not damaged.elsewhere, "the deal that began anew is kept"
    assert shelf(page).contents().deals[0] == kept(42)


def test_a_sound_game_of_another_deal_is_not_taken_for_this_one() -> None:
    page = FakePage()
    shelf(page).keep(Kept(42, 1, over=False, save=session(43).save()))
    assert shelf(page).take(42) is None


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 50)
    | st.text(max_size=5)
    | st.sampled_from(["leave", "numbsters"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["version", "deals", "results", "record", "joined", "undone", "save", "deal"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(json_values)
def test_any_save_is_taken_or_set_aside(save: Json) -> None:
    page = FakePage()
    shelf(page).keep(Kept(42, 1, over=False, save=save))
    damaged = shelf(page)
    taken = damaged.take(42)
    assert (taken is None) == damaged.set_aside


def items_of(data: dict[str, Any]) -> list[Json]:
    return [*data["deals"], *data["results"]]


@given(json_values)
def test_any_text_is_read_or_refused(data: Json) -> None:
    text = json.dumps(EMPTY | data if isinstance(data, dict) else data)
    page = FakePage(store={KEY: text})
    found = shelf(page)
    contents = found.contents()
    aside = found.unreadable()
    if aside and aside != text:  # then nothing is lost between what stays and what is set aside
        there = [*json.loads(aside), *items_of(json.loads(write_contents(contents)))]
        assert sorted(map(json.dumps, there)) == sorted(map(json.dumps, items_of(EMPTY | data)))
    version = data.get("version") if isinstance(data, dict) else None
    assert found.newer == (type(version) is int and version > VERSION)
    assert read_contents(write_contents(contents)) == contents


@given(st.text())
def test_any_noise_is_survived(text: str) -> None:
    page = FakePage(store={KEY: text})
    damaged = shelf(page)
    damaged.keep(kept(1))
    assert [one.deal for one in damaged.contents().deals] == [1]
    assert text in page.store.values()


# Refused storage.


def test_a_refusal_is_noticed() -> None:
    page = FakePage(room=0)
    refusing = shelf(page)
    found = []
    for room in (0, None):
        page.room = room
        refusing.keep(kept(1))
        found.append((refusing.refused, list(page.store)))
    assert found == [(True, []), (False, [KEY])]


def test_a_refusal_does_not_harm_what_is_kept() -> None:
    page = FakePage()
    shelf(page).keep(kept(1))
    before = dict(page.store)
    page.room = 10
    refusing = shelf(page)
    refusing.keep(kept(2))
    assert refusing.refused
    assert page.store == before


# Export and restore.


def full_page(*deals: int) -> FakePage:
    page = FakePage()
    for deal in deals:
        shelf(page).keep(kept(deal), result(deal))
    return page


def test_an_export_brings_everything_back() -> None:
    page = full_page(1, 2, 3)
    text = shelf(page).export()
    assert "\n" in text, "a file that a person can read"
    empty = shelf()
    assert empty.restore(text) == (3, 3)
    assert empty.contents() == shelf(page).contents()
    assert empty.restore(text) == (0, 0), "twice is once"
    assert empty.contents() == shelf(page).contents()


def test_restoring_does_not_touch_what_is_here() -> None:
    page = FakePage()
    moved = kept(2, "leave")
    shelf(page).keep(moved, result(2, won=False))
    assert shelf(page).restore(shelf(full_page(1, 2, 3)).export()) == (2, 2)
    contents = shelf(page).contents()
    assert [one.deal for one in contents.deals] == [2, 3, 1]
    assert contents.deals[0] == moved
    assert sorted(contents.results, key=lambda one: one.deal) == [result(1), result(2, won=False), result(3)]


def test_assisted_results_are_results_of_their_own() -> None:
    page = FakePage()
    shelf(page).keep(kept(1), result(1, won=False))
    other = FakePage()
    shelf(other).keep(kept(1), result(1, assisted=True))
    assert shelf(page).restore(shelf(other).export()) == (1, 0)
    assert len(shelf(page).contents().results) == 2


def test_nothing_comes_in_where_nothing_is_kept() -> None:
    page = full_page(1)
    text = full_page(1, 2, 3).store[KEY]
    before = dict(page.store)
    page.room = len(before[KEY])
    full = shelf(page)
    full.restore(text)
    assert full.refused
    assert page.store == before


@pytest.mark.parametrize("text", [*UNREADABLE.values(), *NEWER.values()], ids=[*UNREADABLE, *NEWER])
def test_a_bad_file_changes_nothing(text: str) -> None:
    page = full_page(1, 2)
    before = dict(page.store)
    with pytest.raises(BadInput):
        shelf(page).restore(text)
    assert page.store == before


def test_a_file_cannot_count_a_deal_twice() -> None:
    doubled = Contents((), (result(1), result(1), result(1, won=False)))
    here = shelf()
    try:
        here.restore(write_contents(doubled))
    except BadInput:
        return
    assert len(here.contents().results) == 1


def test_so_many_restored_deals_and_no_more() -> None:
    page = full_page(1)
    one = kept(0)
    many = Contents(tuple(one._replace(deal=deal) for deal in range(100, 100 + DEALS_KEPT)), ())
    assert shelf(page).restore(write_contents(many)) == (0, DEALS_KEPT - 1), "as many as came in"
    deals = [kept.deal for kept in shelf(page).contents().deals]
    assert len(deals) == DEALS_KEPT
    assert deals[0] == 1, "what is here stays"


def many_results(count: int, first: int = 100_000) -> tuple[Result, ...]:
    return tuple(result(deal) for deal in range(first, first + count))


def fitting(share: float, *, first: int = 100_000) -> Contents:
    """Return as many results as fill this share of the longest text that can be read."""
    empty, one = len(write_contents(Contents())), len(write_contents(Contents((), many_results(2)))) - 1
    count = int((share * TEXT_LIMIT - empty) // ((one - empty) // 2 + 1))
    return Contents((), many_results(count, first))


def test_restoring_never_makes_a_shelf_that_cannot_be_read() -> None:
    page = FakePage(store={KEY: write_contents(fitting(0.6))})
    before = shelf(page).contents()
    try:
        shelf(page).restore(write_contents(fitting(0.6, first=200_000)))
    except BadInput:
        assert shelf(page).contents() == before
        return
    later = shelf(page)
    assert later.contents().results == before.results[-RESULTS_KEPT:], (
        "what is here comes before what comes in"
    )
    assert not later.set_aside


def test_every_export_can_be_restored() -> None:
    """However long somebody has played."""
    played = Contents((), fitting(0.9).results[-RESULTS_KEPT:])
    page = FakePage(store={KEY: write_contents(played)})
    assert shelf(page).contents() == played
    assert shelf().restore(shelf(page).export()) == (len(played.results), 0)


def test_playing_on_never_makes_a_shelf_that_cannot_be_read() -> None:
    page = FakePage(store={KEY: write_contents(fitting(1))})
    assert shelf(page).contents().results, "just short enough"
    shelf(page).keep(kept(7), result(7))
    later = shelf(page)
    assert result(7) in later.contents().results
    assert not later.set_aside
