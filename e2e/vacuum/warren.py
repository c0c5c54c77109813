"""The table of Varmint Vacuum on the page as a test sees it, and the same game natively, from what the page kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Any

from playwright.sync_api import Page

from critterbox.game import Seat
from critterbox.session import Session
from critterbox.table.ways import Way
from critterbox.vacuum.hexmap import Map
from critterbox.vacuum.model import BLANK, VARMINTS, State
from e2e.native import Native, advise, legal

FRIENDS = Way("friend", "short")
EASY, MEDIUM = Way("easy", "short"), Way("medium", "short")
FOUR = Way("easy.medium.easy", "short")
"""Short tracks, so that games end soon."""

READ = """() => {
  const table = document.querySelector(".table");
  const all = (selector, within = table) => [...within.querySelectorAll(selector)];
  const find = (id) => document.getElementById(id);
  const number = (element) => (element ? Number(element.textContent) : 0);
  const players = all(".player");
  const crowd = (seat, name) => {
    const there = find(`crowd-${seat}-${name}`);
    return there ? Number(there.querySelector("b")?.dataset.sign ?? 0) || all("i", there).length : 0;
  };
  const colony = (seat, name) => {
    const chip = find(`chip-${seat}-${name}`);
    return chip ? [{ seat, noisy: chip.classList.contains("noisy") }] : [];
  };
  const tokens = (store) => Object.fromEntries(
    all(".kind", find(store)).map((it) => [
      it.id.slice(store.length + 1), Number(it.querySelector(".times")?.textContent.slice(1) ?? 1)
    ])
  );
  const doers = (start) => all(`[data-do^="${start}"]`).map((it) => it.dataset.do.slice(start.length)).sort();
  const phases = ["act", "withdraw", "draw", "grow", "over"];
  return {
    locations: all(".place").map((place) => {
      const name = place.dataset.do.slice(6);
      return {
        name,
        varmints: players.map((_, seat) => crowd(seat, name)),
        colonies: players.flatMap((_, seat) => colony(seat, name)),
        crowded: place.classList.contains("crowded"),
      };
    }),
    tiles: new Set(all(".place").map(({ dataset }) => dataset.do.slice(6).slice(0, -1))).size,
    players: players.map((it) => all(".figures b", it).map(({ textContent }) => textContent)),
    track: players.map((_, seat) => number(find(`score-${seat}`).closest(".box").querySelector(".number"))),
    waiting: players.map((it) => ["turn", "answers"].find((name) => it.classList.contains(name)) ?? ""),
    bag: tokens("bag"),
    beside: tokens("beside"),
    counted: all("#all-tokens tbody tr").map((row) => all("td", row).map(({ textContent }) => textContent)),
    stack: number(find("stack").querySelector("b")),
    round: Number(table.querySelector(".when h2").textContent.match(/[0-9]+/)[0]),
    points: find("bar") ? number(find("bar").querySelector(".pips b")) : null,
    pips: find("bar") ? all(".pips i.left", find("bar")).length : null,
    phase: phases.find((name) => find("panel").classList.contains(name)),
    waits: find("panel").classList.contains("waiting"),
    actions: find("actions")
      ? all("button:not([aria-disabled])", find("actions")).map(({ id }) => id.slice(7)).sort() : null,
    ends: doers("play end").length,
    goals: all(".place.goal").map(({ dataset }) => dataset.do.slice(6)),
    cells: doers("press cell "),
    targets: doers("target "),
    over: table.dataset.over === "true",
    ranking: all("#ranking tbody tr").map((row) => all("td", row).map(({ textContent }) => Number(textContent))),
    assisted: all(".badge").length === 1,
    undo: find("undo").ariaDisabled !== "true",
    redo: find("redo").ariaDisabled !== "true",
  };
}"""

SIGNS = "(all) => all.map((it) => it.dataset.sign)"
"""Reads what the stylesheet writes into some elements of the map."""
VERBS = {"move", "blood", "reproduce", "push", "consolidate", "feed", "trigger", "establish"}


def expected(session: Session, viewer: Seat) -> dict[str, Any]:
    """Return what `read` must find for a game at rest, seen from a seat, that nobody has touched since."""
    seen: dict[str, Any] = session.snapshot(viewer)
    phase, outcome, seats = seen["phase"], seen["outcome"], range(seen["seats"])
    mine = phase.get("seat") == viewer
    texts = legal(session) if mine else []
    kinds = {text.split()[0] for text in texts}
    places = {"name", "varmints", "colonies", "crowded"}
    waiting = ["turn" if seat == seen["mover"] else "" for seat in seats]
    if phase["name"] == "withdraw":
        waiting[phase["seat"]] = "answers"
    return {
        "locations": [{key: it[key] for key in places} for it in seen["locations"]],
        "tiles": len(seen["tiles"]),
        "players": [
            [f"{seen['scores'][seat]}/{seen['track']}", str(supply), str(VARMINTS - supply)]
            for seat, supply in enumerate(seen["supply"])
        ],
        "track": seen["scores"],
        "waiting": [""] * len(seats) if outcome else waiting,
        "bag": dict(Counter(seen["bag"])),
        "beside": dict(Counter(seen["beside"])),
        "counted": list(_counted(session.state, seen)),
        "stack": seen["stack"],
        "round": seen["round"],
        "points": None if outcome else seen["points"],
        "pips": None if outcome else seen["points"],
        "phase": phase["name"],
        "waits": not mine and not outcome,
        "actions": sorted(kinds & VERBS) if phase["name"] == "act" and mine else None,
        "ends": texts.count("end"),
        "goals": _goals(session.state.map, texts),
        "cells": sorted({text.removeprefix("place ")[:-2] for text in texts if text.startswith("place")}),
        "targets": sorted(text.removeprefix("take ") for text in texts if text.startswith("take")),
        "over": outcome is not None,
        "ranking": list(_ranking(seen)) if outcome else [],
        "assisted": seen["assisted"],
        "undo": session.refuse_undo() is None,
        "redo": bool(session.undone),
    }


def _goals(map_: Map, texts: Iterable[str]) -> list[str]:
    """Return the places that can be pressed to withdraw to, in the order of the map."""
    goals = {text.removeprefix("withdraw ") for text in texts if text.startswith("withdraw")}
    return [name for name in map_.names if name in goals]


def _counted(state: State, seen: dict[str, Any]) -> Iterable[list[str]]:
    """Yield the rows of the table of tokens and tiles: each kind of token, then tiles without a letter."""
    tiles = state.map.components.tiles
    placed = Counter(tiles[it["tile"]].letter for it in seen["tiles"])
    to_come = Counter(tiles[it].letter for it in seen["unplaced"])
    for token in sorted(state.map.components.tokens, key=lambda it: (it == BLANK, it)):
        tokens = [str(seen[store].count(token)) for store in ("bag", "beside", "spare")]
        yield [*tokens, *(["", ""] if token == BLANK else [str(placed[token]), str(to_come[token])])]
    yield ["", "", "", str(placed[None]), str(to_come[None])]


def _ranking(seen: dict[str, Any]) -> Iterable[list[int]]:
    """Yield the rows of the ranking: a place, and what it was ranked by."""
    place = 1
    for seats in seen["outcome"]["ranking"]:
        for seat in seats:
            standing = seen["standings"][seat]
            yield [place, standing["colonies"], standing["varmints"], standing["company"]]
        place += len(seats)


def read(page: Page) -> dict[str, Any]:
    """Return what the table shows."""
    found: dict[str, Any] = page.evaluate(READ)
    return found


# Who plays.


class Planner:
    """Plays as the computer would, turn by turn, but has also done once whatever else there is to do.

    `rare` are the kinds of moves that are made as soon as they are possible, the first one first.
    """

    def __init__(
        self, seed: int, rare: tuple[str, ...] = ("push", "consolidate", "feed", "trigger", "blood")
    ) -> None:
        self.seed = seed
        self.rare = rare
        self.done: Counter[str] = Counter()
        self.plan: list[str] = []
        self.planned = -1

    def __call__(self, session: Session) -> str:
        self._think(session)
        return self._take(session)

    def gesture(self, session: Session) -> tuple[str, ...]:
        """Return the next moves that the table plays as one: a group on its way is one, whatever else one by one."""
        self._think(session)
        moves = group(session.state, self.plan)
        for move in moves:
            assert self._take(session) == move
        self.planned = len(session.log) + len(moves)
        return moves

    def _think(self, session: Session) -> None:
        texts = legal(session)
        kinds = {text.split()[0] for text in texts}
        number = self.seed + len(session.log)
        if session.snapshot(None)["round"] > 3:
            for kind in self.rare:
                if kind in kinds and not self.done[kind]:
                    chosen = Random(number).choice([text for text in texts if text.split()[0] == kind])
                    self.plan, self.planned = [chosen], len(session.log)
                    return
        if not self.plan or self.planned != len(session.log) or self.plan[0] not in texts:
            self.plan = list(advise(session, seed=number))
        self.planned = len(session.log)

    def _take(self, session: Session) -> str:
        text = self.plan.pop(0)
        self.done[text.split()[0]] += 1
        self.planned = len(session.log) + 1
        return text


def group(state: State, plan: list[str]) -> tuple[str, ...]:
    """Return the first moves of a plan that are those of one group: as many as there can be, at least one move."""
    best = 1
    start = plan[0].split()
    if start[0] != "move":
        return (plan[0],)
    ways = routes(state.map, start[1])
    for goal in dict.fromkeys(text.split()[2] for text in plan if text.startswith("move")):
        route = steps(ways.get(goal, ()))
        count = 1
        while route and tuple(plan[: count * len(route)]) == route * count:
            best = max(best, count * len(route))
            count += 1
    return tuple(plan[:best])


def sent(moves: tuple[str, ...]) -> tuple[str, str, int]:
    """Return where a group comes from, where it goes, and how many they are."""
    start, goal = moves[0].split()[1], moves[-1].split()[2]
    return start, goal, sum(text.split()[2] == goal for text in moves)


def steps(route: tuple[str, ...]) -> tuple[str, ...]:
    """Return the moves of one varmint along a route."""
    return tuple(f"move {one} {other}" for one, other in pairwise(route))


def routes(map_: Map, start: str) -> dict[str, tuple[str, ...]]:
    """Return the shortest route to every place; of equal ones, that which comes first in the order of places."""
    found: dict[str, tuple[str, ...]] = {start: (start,)}
    edge = [start]
    while edge:
        onward: list[str] = []
        for name in edge:
            for place in sorted(map_.neighbours[map_.by_name[name]]):
                other = map_.names[place]
                if other not in found:
                    found[other] = (*found[name], other)
                    onward.append(other)
        edge = onward
    return found


WARREN = Native("vacuum", read, expected, Planner)
address, asked, shelf, kept, lay = WARREN.address, WARREN.asked, WARREN.shelf, WARREN.kept, WARREN.lay
same, shows = WARREN.same, WARREN.shows
new, played, positions, position = WARREN.new, WARREN.played, WARREN.positions, WARREN.position
