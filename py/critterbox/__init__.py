"""Critterbox: three small tabletop games, their rules in pure Python."""
