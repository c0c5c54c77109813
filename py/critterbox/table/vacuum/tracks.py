"""The players with their scores and supplies, the Progress Track, the tokens by letter, the stack of tiles.

All of it is open to everybody (V12): what the stack still holds can be counted from what lies on the map.
An action changes little of it, so each part is made once for all that it depends on.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element
from critterbox.table.parts import holder, unseen
from critterbox.table.vacuum.people import is_you, who
from critterbox.table.vacuum.pieces import chip, token, varmint
from critterbox.table.vacuum.story import in_order, tokens_told
from critterbox.table.vacuum.view import View
from critterbox.vacuum.model import BLANK, LAST_ROUND, QUIET_ROUNDS, VARMINTS
from critterbox.words import Words

STORES = ("bag", "beside")
"""Where tokens are that matter now; those in the supply stand in the table only."""


def tracks(view: View) -> Markup:
    """Draw what lies beside the map."""
    words = view.words
    return element(
        "section",
        {"class": "tracks", "id": "tracks", "aria-label": words.say("vacuum.tracks")},
        element(
            "div",
            {"class": "when"},
            element("h2", {}, words.say("vacuum.tracks.round", round=view.snapshot["round"])),
            _stack(view),
        ),
        holder(_notice(view), "round-notice"),
        element("ol", {"class": "players"}, [_player(view, seat) for seat in view.seats]),
        _progress(view),
        element("div", {"class": "stores"}, [_store(view, name) for name in STORES]),
        _all_tokens(view),
    )


def _notice(view: View) -> Markup | None:
    """Draw what tells that the end is near (V16)."""
    words, snapshot = view.words, view.snapshot
    if view.phase["name"] == "over":
        return None
    last = len(view.seats) - 1
    if snapshot["ending"] and snapshot["mover"] == last:
        told = words.say("vacuum.tracks.last_turn")
    elif snapshot["ending"]:
        told = words.say("vacuum.tracks.last_round", who=who(last, view.company, words))
    elif snapshot["quiet"]:
        told = words.say("vacuum.tracks.quiet", count=snapshot["quiet"], most=QUIET_ROUNDS)
    elif snapshot["round"] > LAST_ROUND - QUIET_ROUNDS:
        told = words.say("vacuum.tracks.late", round=LAST_ROUND)
    else:
        return None
    return element("p", {"class": "notice-line"}, told)


# The players.


def _player(view: View, seat: Seat) -> Markup:
    """Draw a player's colour, name and counts, and whether everybody waits for them."""
    snapshot, company = view.snapshot, view.company
    return _row_of_player(
        view.words,
        seat,
        who(seat, company, view.words),
        company.colours[seat],
        waited_for=_waited_for(view, seat),
        you=is_you(seat, company),
        supply=snapshot["supply"][seat],
        score=snapshot["scores"][seat],
        track=snapshot["track"],
    )


@lru_cache(maxsize=16)
def _row_of_player(
    words: Words,
    seat: Seat,
    person: str,
    colour: str,
    *,
    waited_for: str | None,
    you: bool,
    supply: int,
    score: int,
    track: int,
) -> Markup:
    board = VARMINTS - supply
    told = words.say("vacuum.tracks.player", who=person, score=score, track=track, supply=supply, board=board)
    tag = None if waited_for is None else words.say(f"vacuum.tracks.{waited_for}")
    names = classes("player", waited_for, "you" if you else None)
    return element(
        "li",
        {"class": names, "id": f"supply-{seat}"},
        unseen(told if tag is None else f"{told} {tag}."),
        portrait(colour),
        element(
            "span",
            {"class": "called", "aria-hidden": "true"},
            element("b", {}, person[:1].upper() + person[1:]),
            " ",
            element("span", {"class": "tag"}, tag) if tag else None,
        ),
        element(
            "span",
            {"class": "figures", "aria-hidden": "true"},
            _figure(f"{score}/{track}", words.say("vacuum.tracks.score")),
            " ",
            _figure(str(supply), words.say("vacuum.tracks.supply")),
            " ",
            _figure(str(board), words.say("vacuum.tracks.board"), "spare"),
        ),
    )


def _waited_for(view: View, seat: Seat) -> str | None:
    """Return why everybody waits for a seat: "answers" within somebody else’s turn, or "turn"."""
    if view.phase["name"] == "over":
        return None
    if view.phase["name"] == "withdraw" and view.phase["seat"] == seat:
        return "answers"
    return "turn" if seat == view.mover else None


def _figure(number: str, label: str, kind: str | None = None) -> Markup:
    return element("span", {"class": kind}, element("b", {}, number), " ", label)


def portrait(colour: str) -> Markup:
    """Draw what kind a player's varmints are, for eyes."""
    return element("span", {"class": "portrait", "aria-hidden": "true"}, varmint(colour, 30))


# The Progress Track.


def _progress(view: View) -> Markup:
    """Draw the Progress Track with everybody's scoring chip; for ears, each player's score is told with the player."""
    snapshot = view.snapshot
    return _boxes(view.company.colours, tuple(snapshot["scores"]), int(snapshot["track"]))


@lru_cache(maxsize=4)
def _boxes(colours: tuple[str, ...], scores: tuple[int, ...], track: int) -> Markup:
    boxes = [
        element(
            "li",
            {"class": classes("box", "last" if box == track else None)},
            element("span", {"class": "number"}, str(box)),
            element(
                "span",
                {"class": "scorers"},
                [_score(colours[seat], seat) for seat, score in enumerate(scores) if score == box],
            ),
        )
        for box in range(track + 1)
    ]
    return element("ol", {"class": "progress", "aria-hidden": "true"}, boxes)


def _score(colour: str, seat: Seat) -> Markup:
    return element("span", {"class": "travels", "id": f"score-{seat}"}, chip(colour, 26))


# Tokens and tiles.


def _store(view: View, name: str) -> Markup:
    """Draw the tokens in the bag or beside it, by kind."""
    return _tokens(view.words, name, _kinds(view), tuple(view.snapshot[name]))


@lru_cache(maxsize=8)
def _tokens(words: Words, name: str, kinds: tuple[str, ...], tokens: tuple[str, ...]) -> Markup:
    counts = Counter(tokens)
    drawn = [_token(name, kind, counts[kind]) for kind in kinds if counts[kind]]
    return element(
        "div",
        {"class": f"store {name}", "id": name},
        unseen(words.say(f"vacuum.tracks.{name}_said", tokens=tokens_told(tokens, words))),
        element(
            "span",
            {"class": "label", "aria-hidden": "true"},
            words.say(f"vacuum.tracks.{name}"),
            " ",
            element("b", {}, str(len(tokens))),
        ),
        element("span", {"class": "tokens", "aria-hidden": "true"}, drawn),
    )


def _token(store: str, kind: str, count: int) -> Markup:
    """Draw a kind of token, and how many of it there are if it is more than one."""
    number = element("span", {"class": "times"}, f"×{count}") if count > 1 else None
    return element("span", {"class": "kind", "id": f"{store}-{kind}"}, token(kind), number)


def _stack(view: View) -> Markup:
    count = int(view.snapshot["stack"])
    return element(
        "div",
        {"class": "store stack", "id": "stack"},
        unseen(view.words.say("vacuum.tracks.stack_said", count=count)),
        element(
            "span",
            {"class": "label", "aria-hidden": "true"},
            view.words.say("vacuum.tracks.stack"),
            " ",
            element("b", {}, str(count)),
        ),
    )


def _kinds(view: View) -> tuple[str, ...]:
    """Return every kind of token, the letters in their order and the blank last."""
    return tuple(sorted(view.components.tokens, key=in_order))


def _all_tokens(view: View) -> Markup:
    """Draw, folded away, where every token is and which tiles are on the map and still to come."""
    snapshot, tiles = view.snapshot, view.components.tiles
    on_map = tuple([tiles[it["tile"]].letter or "" for it in snapshot["tiles"]])
    to_come = tuple([tiles[it].letter or "" for it in snapshot["unplaced"]])
    stores = tuple([tuple(snapshot[name]) for name in ("bag", "beside", "spare")])
    return _table(view.words, _kinds(view), (*stores, on_map, to_come))


@lru_cache(maxsize=4)
def _table(words: Words, kinds: tuple[str, ...], columns: tuple[tuple[str, ...], ...]) -> Markup:
    counted = [Counter(column) for column in columns]
    rows = [
        _row(
            words.say("vacuum.tracks.blank") if kind == BLANK else kind,
            # A blank is on no tile.
            [str(counts[kind]) for counts in (counted[:3] if kind == BLANK else counted)],
        )
        for kind in kinds
    ]
    bare = ["", "", "", *(str(counts[""]) for counts in counted[3:])]
    groups = [
        element("th", {"scope": "colgroup", "colspan": wide}, words.say(f"vacuum.tracks.{head}"))
        for head, wide in (("tokens", 3), ("tiles", 2))
    ]
    heads = [
        element("th", {"scope": "col"}, words.say(f"vacuum.tracks.{head}"))
        for head in ("bag", "beside", "supply", "board", "to_come")
    ]
    return element(
        "details",
        {"class": "all-tokens", "id": "all-tokens"},
        element("summary", {}, words.say("vacuum.tracks.more")),
        element(
            "table",
            {},
            element(
                "thead",
                {},
                element("tr", {}, element("td", {"rowspan": 2}), groups),
                element("tr", {}, heads),
            ),
            element("tbody", {}, rows, _row(words.say("vacuum.tracks.bare"), bare)),
        ),
        element("p", {"class": "hint"}, words.say("vacuum.tracks.known")),
    )


def _row(head: str, cells: list[str]) -> Markup:
    empty = [""] * (5 - len(cells))
    return element(
        "tr",
        {},
        element("th", {"scope": "row"}, head),
        [element("td", {}, cell) for cell in (*cells, *empty)],
    )
