"""Effects in words: one sentence for each word of the vocabulary, and what is asked when somebody must choose."""

from __future__ import annotations

from critterbox.varmints.model import Critter, Word
from critterbox.words import Words


def signed(amount: int) -> str:
    """Return a number as it is added: +20 or −20."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def word_name(word: Word) -> str:
    """Return which sentence of the catalogue a word has, such as `draw.you` or `speed any.they`."""
    verb = word.verb if word.where is None else f"{word.verb} {word.where}"
    return f"{verb}.{word.whom}"


def word_sentence(word: Word, words: Words) -> str:
    """Return what a word of the vocabulary does, said to the owner of its card."""
    return words.say(
        f"varmints.word.{word_name(word)}",
        count=word.number,
        amount=signed(word.number),
        until=word.until or "contest",
    )


def effect_text(critter: Critter, words: Words) -> str:
    """Return what a critter's effect does, as sentences; nothing for a plain card."""
    return " ".join(word_sentence(word, words) for word in critter.effect)


def question(word: Word, words: Words) -> str:
    """Return what a word asks of the seat that must choose."""
    asked = f"{word.verb}.{word.whom}"
    return words.say(f"varmints.ask.{asked}", amount=signed(word.number))
