"""The face of Varmint Vacuum: the whole board, and everything that a table asks of it; and games at a table."""

from __future__ import annotations

import random
from xml.etree import ElementTree as ET

import pytest

from critterbox.game import BadInput, Outcome, Refused
from critterbox.table.page import Page
from critterbox.table.scene import Scene
from critterbox.table.settings import Settings
from critterbox.table.table import Table
from critterbox.table.vacuum.face import FACE
from critterbox.table.vacuum.look import Look
from critterbox.table.vacuum.tilefile import TRACKS
from critterbox.table.ways import Way, players, seating
from critterbox.vacuum import GAME
from critterbox.vacuum.components import our_components, to_json
from critterbox.vacuum.model import Draw, Growth, State, Withdrawal
from critterbox.words import Words
from tests.table.fake_page import FakePage
from tests.table.reading import by_id, check, doers, ids, read, text
from tests.table.vacuum.burrows import FRIENDS, WORDS, company, game, moments, weight
from tests.table.vacuum.warrens import after, decided, scene, warren

TABLES_OWN = {"new", "open share", "undo turn"}
TILE = GAME.setup({"seats": 3}, 1).stack[0]


def tables_own(do: str) -> bool:
    """Whether an intent is the table's own, or the page's."""
    return do in TABLES_OWN or do.startswith(("open help", "zoom"))


def board(now: Scene[Look]) -> ET.Element:
    return check(FACE.board(now))


# The board.


def test_every_board_is_sound() -> None:
    for number, moment in enumerate(list(moments())[::67]):
        seats = GAME.seated(moment.state)
        viewer = (GAME.to_move(moment.state), number % seats, None)[number % 3]
        root = board(scene(moment, viewer=viewer))
        assert FACE.home(scene(moment, viewer=viewer)) in ids(root)
        assert FACE.reveal(scene(moment, viewer=viewer)) in ids(root)


def test_everything_on_the_board_does_something() -> None:
    for moment in decided()[::301]:
        seat = GAME.to_move(moment.state)
        assert seat is not None
        now = scene(moment, viewer=seat)
        for do in doers(read(FACE.board(now))):
            if not tables_own(do):
                for move in after(now, do).moves:
                    assert GAME.refuse(moment.state, seat, move) is None, do
        for node in read(FACE.board(now)).iter():
            for name, intent in (("data-grip", "lift"), ("data-drop", "drop"), ("data-aim", "aim")):
                if node.get(name) is not None:
                    after(now, f"{intent} {node.get(name)}")


def test_whatever_gets_the_focus_is_there() -> None:
    chance = random.Random(1)
    for moment in decided()[::211]:
        now = scene(moment, viewer=GAME.to_move(moment.state))
        for _ in range(6):
            root = read(FACE.board(now))
            assert FACE.home(now) in ids(root)
            choices = [do for do in doers(root) if not tables_own(do)]
            reaction = after(now, chance.choice([*choices, "step up", "step right", "step last", "cancel"]))
            if reaction.moves:
                continue
            now = now._replace(look=reaction.look)
            assert reaction.focus is None or reaction.focus in ids(read(FACE.board(now)))


def test_ids_of_the_map_stay_while_nothing_happens() -> None:
    state = warren({"0b": (3, 1)})
    plain = ids(read(FACE.board(scene(state))))
    for look in (
        Look(chosen="0b", group=2),
        Look(action="blood"),
        Look(action="push", chosen="0b", victim=1),
    ):
        chosen = ids(read(FACE.board(scene(state, look))))
        assert [it for it in plain if it.startswith("place-")] == [
            it for it in chosen if it.startswith("place-")
        ]


def test_nobody_knows_more_than_the_others() -> None:
    """The order of the stack and the generator are in nobody's markup."""
    for moment in decided()[::301]:
        other = GAME.sample_world(GAME.snapshot(moment.state, 0), 99)
        assert FACE.board(scene(other)) == FACE.board(scene(moment.state))


def test_the_log_is_the_latest_first_and_never_grows_large() -> None:
    now = scene(warren())._replace(story=tuple(f"Sentence {number}." for number in range(300)))
    log = by_id(board(now), "log")
    lines = [text(node) for node in log.iter("li")]
    assert lines[0] == "Sentence 299." and len(lines) == 60
    assert "Nothing has happened yet." in text(by_id(board(scene(warren())), "log"))


def test_tiles_of_ones_own_are_named() -> None:
    own = to_json(our_components()) | {"name": "Own tiles"}
    state = GAME.setup({"components": own}, 1)
    assert "“Own tiles”" in text(by_id(board(scene(state)), "log"))
    assert "own" not in text(by_id(board(scene(warren())), "log"))


# What is told.


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (warren(points=4), "Round 2. Your turn: 4 points left."),
        (warren(points=1, seat=1, round=1), "Round 1. Moss’s turn: 1 point left."),
        (warren(phase=Draw(("A", "blank"))), "Round 2. Your turn, and A and blank to choose from."),
        (warren(phase=Growth(TILE)), "Round 2. Your turn, and a new tile to place."),
        (
            warren({"0a": (2, 1)}, phase=Withdrawal(0, (1,))),
            "Round 2. Your turn. A varmint has to leave Chamber 0a; where to is now for Medium (moss) to say.",
        ),
    ],
)
def test_the_situation_says_whose_turn_it_is(state: State, told: str) -> None:
    assert FACE.situation(scene(state)) == told


def test_the_situation_is_told_at_every_moment() -> None:
    for moment in list(moments())[::19]:
        for viewer in (0, None):
            told = FACE.situation(scene(moment, viewer=viewer))
            assert told and "{" not in told and "None" not in told


def test_a_won_game_is_remembered_by_its_rounds() -> None:
    for seats, deal in ((2, 0), (3, 0), (4, 1)):
        state = game(deal, seats)[-1].state
        outcome = GAME.outcome(state)
        assert isinstance(outcome, Outcome)
        for seat in range(seats):
            snapshot = GAME.snapshot(state, seat)
            won = outcome.ranking[0] == (seat,)
            assert FACE.mark(snapshot, outcome) == (state.round if won else None)
            assert FACE.progress(snapshot) == state.round
            sat = company(
                seats, seat, players=("medium",) * seat + ("human",) + ("easy",) * (seats - seat - 1)
            )
            shared = FACE.spoilerless([], snapshot, WORDS, sat)
            assert ("won" if won else "lost" if seat not in outcome.ranking[0] else "shared") in shared
            scores = shared.splitlines()[1].split(" · ")
            assert [int(score.rpartition(" ")[2]) for score in scores] == list(state.scores)
        friends = company(seats, 0, players=FRIENDS[:seats], names=("Ann", "Ben", "Cy", "Di")[:seats])
        assert "over after" in FACE.spoilerless([], GAME.snapshot(state, 0), WORDS, friends)
    check(FACE.trophies((), WORDS))
    check(FACE.help(WORDS))


# Ways to play.


def test_ways_to_play() -> None:
    way = Way("medium.hard.friend", "long")
    assert FACE.options(way, lambda _: None) == {"seats": 4, "track": 9}
    assert FACE.options(Way("easy"), lambda _: None) == {"seats": 2, "track": 7}
    assert sorted(players(FACE.choices, way, 5)) == ["hard", "human", "human", "medium"]
    assert len({seating(FACE.choices, way, deal) for deal in range(200)}) == 24, (
        "the table draws who sits where"
    )
    with pytest.raises(BadInput):
        FACE.options(Way("easy", "", "0123456789abcdef"), lambda _: None)
    assert FACE.choices.usual == Way("medium")
    assert sorted(TRACKS.values()) == [5, 7, 9]


def test_everything_has_a_name() -> None:
    words = Words()
    for rules in FACE.choices.rules:
        words.say(f"vacuum.way.rules.{rules or 'usual'}")
    for colour in FACE.colours:
        words.say(f"vacuum.colour.{colour}")
    for key in FACE.keys:
        words.say(f"key.{key}"), words.say(f"key.{key}.does")
    assert len(FACE.colours) >= 4


def test_tiles_can_be_loaded() -> None:
    with pytest.raises(Refused) as caught:
        FACE.read_file('name = "X"\n[[tile]]\nid = "a"\n')
    told = FACE.explain_file(caught.value, WORDS)
    assert told and all(told)
    check(FACE.about_files(WORDS))


# At a table.


def sit(way: Way, deal: int) -> tuple[Table, FakePage]:
    """Return a table with a deal on it, drawn."""
    page = FakePage()
    browser: Page = page
    table = Table(page, "vacuum", Words(), Settings(browser))
    table.begin(deal, way)
    table.show()
    return table, page


def shown(page: FakePage) -> ET.Element:
    return read(page.board)


def state_of(table: Table) -> State:
    assert table.session is not None
    state: State = table.session.state
    return state


def settle(table: Table, page: FakePage) -> None:
    """Let all time pass that nobody has to wait for a person."""
    while page.timers and not page.asked:
        table.act(page.timers.pop(0)[1])


def test_a_group_is_moved_and_taken_back_step_by_step() -> None:
    table, page = sit(Way("friend"), 1)
    for intent in ("action blood", "press 0b", "press 0b"):
        table.act(intent)
    assert state_of(table).points == 1
    table.act("press 0a")
    settle(table, page)
    assert state_of(table).seat == 1, "the points are spent"
    for intent in ("action blood", "press 0c", "press 0c", "press 0c", "press 0a"):
        table.act(intent)
    assert state_of(table).points == 0 or state_of(table).seat == 0
    table.act("undo")
    assert state_of(table).crowds[0][1] == 1, "one of the two"
    table.act("undo")
    assert state_of(table).crowds[0][1] == 0
    table.act("undo")
    assert state_of(table).supply[1] == 30


def test_a_turn_is_taken_back_at_once() -> None:
    table, page = sit(Way("friend"), 1)
    for intent in ("action blood", "press 0b"):
        table.act(intent)
    assert by_id(shown(page), "undo-turn").get("aria-disabled") is None
    table.act("undo turn")
    assert state_of(table).points == 3 and not any(map(any, state_of(table).crowds))
    assert by_id(shown(page), "undo-turn").get("aria-disabled") == "true"


def test_two_people_play_by_what_is_on_the_board() -> None:
    """Every decision is one of a person at the device, made by pressing what the board shows."""
    table, page = sit(Way("friend", "short"), 3)
    chance = random.Random(2)
    kinds = set()
    for _ in range(130):
        settle(table, page)
        state = state_of(table)
        assert table.viewer == GAME.to_move(state)
        moves = GAME.legal_moves(state)
        move = chance.choices(moves, [weight(state, move) for move in moves])[0]
        kinds.add(type(move))
        for intent in way_to(GAME.move_text(move)):
            assert intent in doers(shown(page)) or intent.startswith("play place"), (intent, move)
            table.act(intent)
            settle(table, page)
        assert state_of(table) is not state, move
    assert len(kinds) > 8


def way_to(move: str) -> list[str]:
    """Return how a move is made by pressing what is on the board."""
    match move.split():
        case ["move", start, goal]:
            return [f"press {start}", f"press {goal}"]
        case ["push", at, seat, goal]:
            return [f"press {at}", f"action push {at}", f"play push {at} {seat} {goal}"]
        case ["take", token, tile]:
            return [f"target {token} {tile}", f"play {move}"]
        case ["place", q, r, _]:
            return [f"press cell {q} {r}", f"play {move}"]
        case ["trigger"]:
            return ["action trigger", "play trigger"]
        case ["withdraw", goal]:
            return [f"press {goal}"]
        case ["end"]:
            return ["play end"]
        case [action, at]:
            return [f"action {action}", f"press {at}"]
    raise AssertionError(move)


def test_one_person_among_computers_sits_where_the_table_has_drawn() -> None:
    for deal in range(6):
        table, page = sit(Way("easy.easy"), deal)
        settle(table, page)
        assert table.viewer is not None
        sat = table.company()
        assert sat.players[table.viewer] == "human" and sorted(sat.colours) == sorted(FACE.colours[:3])
        mine = GAME.to_move(state_of(table)) == table.viewer
        assert ("action-blood" in ids(shown(page))) and bool(page.asked) != mine


def test_what_lies_beside_the_map_follows_the_game() -> None:
    for points in (7, 6):
        state = warren({"0a": (7 - points,)}, points=points)
        told = text(by_id(board(scene(state)), "supply-0"))
        assert f"{30 - 7 + points}supply" in told.replace(" ", "")
