"""What is to be said with the next drawing."""

from __future__ import annotations


class Speech:
    """Sentences on their way to the live region: one utterance, so that nothing is cut off by the next."""

    def __init__(self) -> None:
        self._sentences: list[str] = []

    def add(self, *sentences: str) -> None:
        """Add sentences; empty ones are passed over."""
        self._sentences.extend(sentence for sentence in sentences if sentence)

    def take(self) -> str:
        """Return all that is to be said, and forget it. Every sentence but the last ends audibly."""
        *before, last = self._sentences or [""]
        self._sentences = []
        ended = [sentence if sentence.endswith((".", "!", "?")) else f"{sentence}." for sentence in before]
        return " ".join([*ended, last])
