"""Measure how even a game is: many games between equal computer players.

`python3 -m tools.balance --games 10000` has medium play Varmints! against medium, and prints how often the starting
player wins (draws left out), how many rounds the games last, and what becomes of each critter.
`python3 -m tools.balance --game vacuum --seats 3 --games 400` prints for Varmint Vacuum what share of the victories
each seat has, how long the games are and how they end, and how often each action is taken.
"""

from __future__ import annotations

from collections.abc import Sequence

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from critterbox.bots.players import PLAYERS
from critterbox.bots.varmints.mind import TEMPERS
from critterbox.vacuum.model import TRACKS
from tools import balance_vacuum, balance_varmints
from tools.matches import arguments

GAMES = {"varmints": 10_000, "vacuum": 400}
"""The games that can be measured, and how many of them are played where nothing else is asked for."""


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print the tables."""
    parser = arguments(__doc__, 0)
    parser.add_argument("--game", choices=GAMES, default="varmints", help="which one (varmints)")
    parser.add_argument("--player", choices=PLAYERS, default="medium", help="who plays (medium)")
    parser.add_argument("--numbers-only", action="store_true", help="Varmints! without effects")
    parser.add_argument("--seats", type=int, default=2, help="Varmint Vacuum with so many (2)")
    parser.add_argument(
        "--track",
        type=int,
        choices=sorted(TRACKS),
        default=TRACKS[0],
        help="Varmint Vacuum up to this box (7)",
    )
    parser.add_argument("--budget", type=int, help="Varmint Vacuum: the most iterations of a decision")
    asked = parser.parse_args(words)
    games = asked.games or GAMES[asked.game]
    deals = f"deals {asked.seed} to {asked.seed + games - 1}"
    if asked.game == "vacuum":
        found = balance_vacuum.measure(
            asked.player, asked.seats, asked.track, games, asked.seed, asked.budget, asked.processes
        )
        print(
            f"Varmint Vacuum, {asked.seats} seats, a track of {asked.track}: all {asked.player}, {deals}.\n\n{found}"
        )
        return
    if asked.player not in TEMPERS:
        parser.error(f"too slow for thousands of games: {asked.player}")
    found = balance_varmints.measure(
        asked.player, games, asked.seed, asked.processes, numbers_only=asked.numbers_only
    )
    mode = "Numbers Only" if asked.numbers_only else "With effects"
    print(f"{mode}: {asked.player} against {asked.player}, {deals}.\n\n{found}")


if __name__ == "__main__":
    main()
