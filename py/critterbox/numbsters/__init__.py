"""Numbsters: a solo game of 17 hungry Numbsters and the Mouth.

Design Milan Zivkovic, art Luke Flowers, rules editing Michael Lee, published by Button Shy. This is an
unofficial adaptation; rulings N1-N11 settle what the rulebook leaves open.
"""

from critterbox.game import Game
from critterbox.numbsters.model import Move, State
from critterbox.numbsters.rules import Numbsters

GAME: Game[State, Move] = Numbsters()
