"""What tests of bad input share."""

from __future__ import annotations

from critterbox.game import Refused
from critterbox.words import Words

_WORDS = Words()


def explained(error: Refused) -> str:
    """Return the code of a refusal, having seen that a player can be told the reason."""
    sentence = _WORDS.explain(error.refusal)
    assert sentence.endswith("."), sentence
    assert not sentence[0].islower(), sentence
    assert len(sentence) < 400, sentence
    return error.refusal.code
