"""English sentences of the map of Varmint Vacuum. Placeholders are explained in `words`."""

SENTENCES: dict[str, str] = {
    "vacuum.map": "The map",
    "vacuum.map.zoom": "How large the map is",
    "vacuum.map.zoom_in": "Larger",
    "vacuum.map.zoom_out": "Smaller",
    "vacuum.map.zoom_fit": "The whole map",
    # A location, for ears.
    "vacuum.map.place": "{what}: {who}; {passages}.",
    "vacuum.map.place_with": "{what}: {who}; {colonies}; {passages}.",
    "vacuum.map.chamber": "Chamber {name}, size {size}, {tile}",
    "vacuum.map.central": "Central Chamber {name}, never Overcrowded, {tile}",
    "vacuum.map.hollow": "Hollow {name}, {tile}",
    "vacuum.map.tile": "tile {number}",
    "vacuum.map.tile_letter": "tile {number} with letter {letter}",
    "vacuum.map.nobody": "nobody",
    "vacuum.map.crowded": "{who}, Overcrowded",
    "vacuum.map.colony": "{whose} colony",
    "vacuum.map.colony_noisy": "{whose} colony with noise",
    "vacuum.map.passages": "{count:plural|passage|passages} to {names}",
    "vacuum.map.goal": "Possible for {cost} {cost:plural|point|points}.",
    "vacuum.map.goal_free": "Possible.",
    "vacuum.map.reduced": "Would lose {count}, drawn by chance.",
    "vacuum.map.cleared": "Would be cleared.",
    "vacuum.map.chosen": "Chosen.",
    # Tiles and cells that can be pressed.
    "vacuum.map.vacuum": "Vacuum {tile}: {who} there now.",
    "vacuum.map.vacuum_empty": "Vacuum {tile}: nobody there now.",
    "vacuum.map.vacuum_chosen": "{tile} is chosen for the Vacuum: {who} there now.",
    "vacuum.map.vacuum_chosen_empty": "{tile} is chosen for the Vacuum: nobody there now.",
    "vacuum.map.cell": "Place the new tile between {tiles}.",
    "vacuum.map.cell_tried": "The new tile lies here for a try, between {tiles}. Press to turn it.",
}
