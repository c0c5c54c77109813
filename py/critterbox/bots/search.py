"""Information-set Monte Carlo tree search: one tree for all worlds that a seat thinks possible.

Each iteration samples a world, walks down the tree by moves that are legal there, adds a node and plays on quickly to
see what comes of it (Cowling, Powley and Whitehouse 2012, the single-observer kind). A move counts how often it was
available, since not every world allows it. Which of its moves to look at first is the game's advice (a prior, as
in PUCT), which fades as visits tell. Nothing here knows a game: see `Knowledge`.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt
from typing import Generic, Protocol, TypeVar

from critterbox.game import Seat

World = TypeVar("World")
Move = TypeVar("Move")

EXPLORATION = 1.0
"""How much a prior weighs against what visits have shown."""
FIRST_PLAY = 0.1
"""How much less than its parent a move that was never tried is thought to be worth (a chance to win)."""


class Knowledge(Protocol[World, Move]):
    """What the search asks of a game. A world is changed in place."""

    seat: Seat
    """The seat that thinks."""

    def world(self) -> World:
        """Return a sampled world of the position to think about."""
        ...

    def to_move(self, world: World) -> Seat | None:
        """Return the seat that must decide; None when nothing is left to decide."""
        ...

    def advise(self, world: World) -> Sequence[tuple[Move, float]]:
        """Return every move worth a thought, with a prior; the priors are positive and add up to 1."""
        ...

    def seen(self, world: World, move: Move) -> Hashable:
        """Return what the thinking seat sees of a move: moves that look alike are one branch."""
        ...

    def advance(self, world: World, move: Move) -> None:
        """Let a move happen, and whatever follows without a decision."""
        ...

    def rollout(self, world: World) -> float:
        """Play on quickly and return the thinking seat's chance to win, from 0 to 1."""
        ...


class Node:
    """What is known of one branch: visits, the sum of results for the thinking seat, how often it was possible."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0
        self.children: dict[Hashable, Node] = {}


class Search(Generic[World, Move]):
    """A search that can be gone on with as long as one likes."""

    def __init__(self, knowledge: Knowledge[World, Move], moves: Sequence[tuple[Move, float]]) -> None:
        """`moves` are the moves of the position to think about, with their priors: the same in every world."""
        self.knowledge = knowledge
        self.moves = moves
        self.root = Node()
        self.iterations = 0

    def step(self, iterations: int) -> None:
        """Think on."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def best(self) -> Move:
        """Return the move that was visited most; of equals the one with the better prior."""
        children = self.root.children

        def merit(item: tuple[Move, float]) -> tuple[int, float]:
            node = children.get(item[0])
            return (0 if node is None else node.visits, item[1])

        return max(self.moves, key=merit)[0]

    def _iterate(self) -> None:
        knowledge = self.knowledge
        world = knowledge.world()
        node = self.root
        path = [node]
        while True:
            seat = knowledge.to_move(world)
            if seat is None:
                break
            moves = self.moves if node is self.root else knowledge.advise(world)
            move, node, new = self._select(world, node, moves, mine=seat == knowledge.seat)
            path.append(node)
            knowledge.advance(world, move)
            if new:
                break
        value = knowledge.rollout(world)
        for node in path:
            node.visits += 1
            node.total += value

    def _select(
        self, world: World, parent: Node, moves: Sequence[tuple[Move, float]], *, mine: bool
    ) -> tuple[Move, Node, bool]:
        """Return the move to follow, its node, and whether that is new."""
        children = parent.children
        knowledge = self.knowledge
        mean = parent.total / parent.visits if parent.visits else 0.5
        if not mine:
            mean = 1 - mean
        untried = mean - FIRST_PLAY
        always = EXPLORATION * sqrt(parent.visits + 1)
        best, best_score, best_node, best_branch = moves[0][0], -1e9, None, None
        for move, prior in moves:
            branch = move if mine else knowledge.seen(world, move)
            node = children.get(branch)
            if node is None:
                score = untried + always * prior
            else:
                value = node.total / node.visits
                if mine:
                    score = value + always * prior / (1 + node.visits)
                else:
                    node.available += 1
                    score = 1 - value + EXPLORATION * sqrt(node.available) * prior / (1 + node.visits)
            if score > best_score:
                best, best_score, best_node, best_branch = move, score, node, branch
        if best_node is not None:
            return best, best_node, False
        fresh = children[best_branch] = Node()
        return best, fresh, True


def soften(ratings: Sequence[float], temperature: float) -> list[float]:
    """Return shares that add up to 1, larger for larger ratings (softmax)."""
    top = max(ratings)
    weights = [exp((rating - top) / temperature) for rating in ratings]
    total = sum(weights)
    return [weight / total for weight in weights]
