"""Varmints!: two players, three alleys, day and night.

Designed and published by Grubfellow Games. This is an unofficial adaptation; rulings M1-M20 settle what the
rulebook leaves open, and the cards in the box are of our own design.
"""

from critterbox.game import Game
from critterbox.varmints.model import Move, State
from critterbox.varmints.rules import Varmints

GAME: Game[State, Move] = Varmints()
