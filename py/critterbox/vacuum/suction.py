"""The Vacuum: which tokens are drawn, which can be used, and what a Vacuum Event takes away (V12, V13)."""

from __future__ import annotations

from critterbox.vacuum.draft import Draft, Position
from critterbox.vacuum.model import BLANK, Act, Draw, Take, Token
from critterbox.vacuum.tokens import with_tokens, without


def targets(position: Position, token: Token) -> tuple[int, ...]:
    """Return the numbers of the tiles that a token can be used on, in order.

    A letter is for the tiles that carry it, a blank for those with a Chamber that holds anybody's noise.
    """
    board = position.map
    if token != BLANK:
        return tuple(number for number, tile in enumerate(board.tiles) if tile.letter == token)
    noisy = {
        board.owners[place]
        for place, colonies in enumerate(position.colonies)
        if any(colony.noisy for colony in colonies)
    }
    return tuple(sorted(noisy))


def useless(position: Position) -> bool:
    """Whether nothing in the bag could be used, as everybody can tell by counting (V12)."""
    return not any(targets(position, token) for token in dict.fromkeys(position.bag))


def draw(draft: Draft) -> None:
    """Draw two tokens, or the only one; where neither can be used both go back, and the points are spent (V12)."""
    drawn = []
    for _ in range(min(2, len(draft.bag))):
        token = draft.bag[draft.below(len(draft.bag))]
        draft.bag = without(draft.bag, token)
        drawn.append(token)
    draft.revealed = True
    draft.tell("drew", seat=draft.seat, tokens=drawn)
    tokens = with_tokens((), tuple(drawn))
    if any(targets(draft, token) for token in tokens):
        draft.phase = Draw(tokens)
    else:
        draft.bag = with_tokens(draft.bag, tokens)
        draft.tell("unusable", seat=draft.seat, tokens=list(tokens))


def take(draft: Draft, drawn: Draw, move: Take) -> None:
    """Use one of the drawn tokens: it goes beside the bag, the other back into it; then the tile is vacuumed."""
    back = without(drawn.tokens, move.token)
    draft.beside = with_tokens(draft.beside, (move.token,))
    draft.bag = with_tokens(draft.bag, back)
    draft.phase = Act()
    draft.tell("took", seat=draft.seat, token=move.token, tile=move.tile, back=list(back))
    _clear(draft, move.tile)
    for number in draft.map.adjacent[move.tile]:
        for place in draft.map.on(number):
            if sum(draft.crowds[place]) > draft.map.capacities[place]:
                draft.beat()
                _reduce(draft, place)


def _clear(draft: Draft, number: int) -> None:
    """Return all varmints on a tile to their supplies; colonies and noise stay (V13)."""
    lost = [0] * len(draft.supply)
    for place in draft.map.on(number):
        for seat, count in enumerate(draft.crowds[place]):
            if count:
                draft.remove(seat, place, count)
                lost[seat] += count
    draft.tell("cleared", tile=number, lost=lost)


def _reduce(draft: Draft, place: int) -> None:
    """Leave as many varmints at an Overcrowded location as have room there, drawn from its own (V13)."""
    crowd = draft.crowds[place]
    varmints = [seat for seat, count in enumerate(crowd) for _ in range(count)]
    draft.revealed |= sum(count > 0 for count in crowd) > 1  # one colour alone leaves nothing to chance
    kept = [varmints.pop(draft.below(len(varmints))) for _ in range(draft.map.capacities[place])]
    lost = [varmints.count(seat) for seat in range(len(crowd))]
    for seat, count in enumerate(lost):
        draft.remove(seat, place, count)
    draft.tell("reduced", at=draft.map.names[place], kept=kept, lost=lost)
