"""The numbers behind the judgement of a position."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """How a seat's way to the end of the track is reckoned, in action points.

    The colony that is the least work counts whole; of those after it `share` says how much of the work is reckoned
    from the position, the rest is taken for a `usual` colony. `varmint` is what each varmint on the board saves,
    `colony` what each colony saves beyond its own work, since nobody can take it away;
    `rivals` what each of the others' adds to the work of a colony where it is;
    `peril` is how much of the varmints that a Vacuum could take is reckoned as lost.
    Times this far apart make a chance of 73 to 27: `doubt` and `doubt_more` for each point of the fastest's way.
    """

    share: tuple[float, ...]
    usual: float
    varmint: float
    colony: float
    rivals: float
    peril: float
    doubt: float
    doubt_more: float


WEIGHTS = Weights(
    share=(0.5, 0.3, 0.2),
    usual=11.0,
    varmint=0.1,
    colony=7.0,
    rivals=0.15,
    peril=0.02,
    doubt=3.0,
    doubt_more=0.06,
)
