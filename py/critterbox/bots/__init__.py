"""Computer players: a search that knows no game, and what there is to know of each game."""
