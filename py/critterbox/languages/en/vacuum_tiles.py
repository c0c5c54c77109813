"""English sentences about the component files of Varmint Vacuum. Placeholders are explained in `words`."""

SENTENCES: dict[str, str] = {
    "refusal.unknown_tiles": "This needs the tiles {hash}, which are not in the box; ours are {ours}.",
    "refusal.tiles_count": "There are {count} tiles; a game needs {low} to {high}, the Central one among them.",
    # Letters and tokens.
    "refusal.tiles_letter": "“{letter}” cannot be a letter here: it is a single capital from B to Z, as {central} is the Central tile’s.",
    "refusal.tiles_token": "There are no tokens “{token}”: each is a single capital from A to Z, or blank.",
    "refusal.tiles_few_tokens": "{tiles} {tiles:plural|tile has|tiles have} the letter {letter}, and there {tokens:plural|is|are} {tokens} {tokens:plural|token|tokens} of it; each tile needs one.",
    # Locations.
    "refusal.tiles_seventh": "A tile has six locations at most, a to {last}; there is no “{place}”.",
    "refusal.tiles_gap": "There is a location {place} and no {before}; they are named in order.",
    "refusal.tiles_place": "“{text}” is no location. One is told like “chamber 7 at -30 20” or “hollow at 41 8”: what it is, and where it is drawn, with its position to the right and downwards from the middle.",
    "refusal.tiles_lacks_size": "A Chamber needs its size, from {low} to {high}: “chamber 7 at -30 20”.",
    "refusal.tiles_size": "The size of a Chamber is from {low} to {high}.",
    "refusal.tiles_hollow_size": "A Hollow has no size.",
    "refusal.tiles_outside": "Location {place} is drawn over the rim of the tile. It needs {radius} on every side, and the edges are {rim} away from the middle of the tile.",
    "refusal.tiles_overlap": "Location {place} lies on top of {other}. The two need {needed} from middle to middle.",
    # Passageways.
    "refusal.tiles_passage": "“{text}” is no passage. One is told by the letters of the two locations that it joins: “ab”.",
    "refusal.tiles_passage_nowhere": "“{text}” leads to a location {place}, which the tile does not have.",
    "refusal.tiles_passage_self": "“{text}” leads from a location to itself.",
    "refusal.tiles_passage_twice": "The passage from {place} to {other} is there twice.",
    "refusal.tiles_apart": "No passages of this tile lead from {place} to {apart}.",
    "refusal.tiles_mouths": "“{text}” does not tell where the edges lead: that takes six letters from a to {last}, one for each edge, from east counter-clockwise.",
    "refusal.tiles_mouth_nowhere": "“mouths” leads to a location {place}, which the tile does not have.",
    "refusal.tiles_passage_through": "The passage {passage} runs through location {place}.",
    "refusal.tiles_mouth_through": "The way from edge {edge} runs through location {place}.",
    "refusal.tiles_passages_cross": "The passages {other} and {passage} cross each other.",
    "refusal.tiles_mouth_crosses": "The way from edge {edge} crosses the passage {passage}.",
    "refusal.tiles_mouths_cross": "The ways from the edges {other} and {edge} cross each other.",
    # The Central tile.
    "refusal.tiles_central_first": "The first tile must be the Central one, with the id “{id}”.",
    "refusal.tiles_central_letter": "The letter of the Central tile is {letter}.",
    "refusal.tiles_central_places": "The Central tile has a Chamber, a, and three Hollows, b, c and d.",
    "refusal.tiles_central_size": "The Chamber of the Central tile has no size: it is never Overcrowded.",
    "refusal.tiles_central_passages": "On the Central tile each Hollow is joined to the Chamber and to nothing else: “ab”, “ac” and “ad”.",
    "refusal.tiles_central_mouths": "On the Central tile each Hollow leads to two neighbouring edges.",
}
