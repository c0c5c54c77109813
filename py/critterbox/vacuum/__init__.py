"""Varmint Vacuum: two to four players on a growing map of burrows.

This is an unofficial adaptation of the rules v2.1 of 2026-05-28; rulings V1-V16 settle what they leave open. The tiles,
the counts, the set-up and how the map grows are of our own design.
"""

from critterbox.game import Game
from critterbox.vacuum.model import Move, State
from critterbox.vacuum.rules import Vacuum

GAME: Game[State, Move] = Vacuum()
