"""What is said with a drawing: one utterance, each sentence of it ending audibly."""

from __future__ import annotations

import pytest

from critterbox.table.speech import Speech


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        ((), ""),
        (("You passed.",), "You passed."),
        (("Round 1, Day",), "Round 1, Day"),
        (("You win!", "", "Round 3", "Is that so?", "Bye"), "You win! Round 3. Is that so? Bye"),
    ],
)
def test_sentences_become_one_utterance(sentences: tuple[str, ...], said: str) -> None:
    speech = Speech()
    speech.add(*sentences)
    assert speech.take() == said
    assert speech.take() == "", "and are said once"
