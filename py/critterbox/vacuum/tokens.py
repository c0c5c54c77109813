"""Tokens in sorted piles, and which of them are in play."""

from __future__ import annotations

from critterbox.vacuum.hexmap import Map
from critterbox.vacuum.model import BLANK, Token, Tokens


def with_tokens(tokens: Tokens, more: Tokens) -> Tokens:
    """Return sorted tokens and some more, still sorted."""
    return tuple(sorted((*tokens, *more)))


def without(tokens: Tokens, token: Token) -> Tokens:
    """Return the tokens less one of these."""
    place = tokens.index(token)
    return tokens[:place] + tokens[place + 1 :]


def first_tokens(board: Map) -> tuple[Tokens, Tokens, Tokens]:
    """Return the tokens in the bag, beside it and in the supply as a game begins (V5).

    In the bag are all of the Central tile's letter, two blanks, and one for every other lettered tile on the map. As
    the map grows, one token for each lettered tile leaves the supply, and none comes back: for a larger map the third
    pile is what the supply has come to (V6).
    """
    rest = sorted(token for token, count in board.components.tokens.items() for _ in range(count))
    central = board.components.central.letter
    letters = [tile.letter for tile in board.tiles[1:] if tile.letter is not None]
    wanted = [*(token for token in rest if token == central), *letters, BLANK, BLANK]
    piles: list[Tokens] = []
    for tokens in (wanted, [BLANK, BLANK]):
        taken = []
        for token in tokens:
            if token in rest:  # a file of somebody's own may have fewer blanks
                rest.remove(token)
                taken.append(token)
        piles.append(tuple(sorted(taken)))
    return piles[0], piles[1], tuple(rest)
