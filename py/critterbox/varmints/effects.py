"""What effects do: each word's targets, and what becomes of the one that was chosen (M18-M20).

A word becomes tasks, one for each seat it concerns and each card that seat must choose. A task without a choice
happens at once; the others wait for a `Choose` by the seat that chooses.
"""

from __future__ import annotations

from typing import NamedTuple

from critterbox import chance
from critterbox.game import Refusal, Seat
from critterbox.varmints.draft import Draft, Position, with_card, without
from critterbox.varmints.model import (
    ALLEYS,
    BACKUP,
    Alley,
    Change,
    Choice,
    Choose,
    Contest,
    Memo,
    Word,
    alleys_in_order,
)
from critterbox.varmints.vocabulary import declinable, word_text

DECLINE = Choose()


class Task(NamedTuple):
    """One thing an effect does: `word` for `seat`, on whose side or from whose hand it happens, chosen by `chooser`."""

    word: Word
    seat: Seat
    chooser: Seat


def tasks(words: tuple[Word, ...], owner: Seat, starter: Seat) -> tuple[Task, ...]:
    """Return what an effect of `owner`'s card does, in order; two-sided words do the starting player's half first."""
    made: list[Task] = []
    for word in words:
        seats = {"you": (owner,), "they": (1 - owner,), "both": (starter, 1 - starter)}[word.whom]
        for seat in seats:
            chooser = seat if word.verb in ("discard", "shed") else owner
            made += [Task(word, seat, chooser)] * (word.number if word.verb == "discard" else 1)
    return tuple(made)


def waiting(position: Position, choice: Choice) -> Task:
    """Return the task that somebody must choose for."""
    words = position.deck.critters[choice.card].effect
    return tasks(words, choice.owner, position.starter)[choice.task]


def targets(position: Position, choice: Choice, task: Task) -> tuple[Choose, ...] | None:
    """Return what can be chosen for a task, in a stable order; None if there is nothing to choose.

    An empty tuple says that there is no target.
    """
    word, seat = task.word, task.seat
    sides = position.sides[seat]
    opposite = position.sides[1 - seat]
    others = [(alley, target) for alley in ALLEYS for target in ALLEYS if alley != target]
    match word.verb:
        case "draw":
            return None if position.pile or position.discard else ()
        case "discard":
            return tuple(Choose(card) for card in dict.fromkeys(position.hands[seat]))
        case "look hand":
            return None if position.hands[1 - seat] else ()
        case "look pile":
            return None if position.pile else ()
        case "look backup":
            return tuple(Choose(alley=alley) for alley in ALLEYS if opposite[alley].backup)
        case "move backup" if word.whom == "you":
            return tuple(
                Choose(card, alley, target)
                for alley, target in others
                for card in dict.fromkeys(sides[alley].backup)
            )
        case "move backup":
            return tuple(
                Choose(alley=alley, target=target) for alley, target in others if sides[alley].backup
            )
        case "move varmint":
            return tuple(
                Choose(alley=alley, target=target)
                for alley, target in others
                if sides[alley].varmint is not None
            )
        case "turn up" | "shed":
            return tuple(
                Choose(card, alley) for alley in ALLEYS for card in dict.fromkeys(sides[alley].backup)
            )
        case "turn down" | "return":
            return tuple(Choose(alley=alley) for alley in ALLEYS if sides[alley].varmint is not None)
        case "swap beside":
            return tuple(
                Choose(alley=alley, target=target)
                for alley, target in others
                if alley < target and sides[alley].varmint is not None and sides[target].varmint is not None
            )
        case "swap across":
            return tuple(
                Choose(alley=alley)
                for alley in ALLEYS
                if sides[alley].varmint is not None and opposite[alley].varmint is not None
            )
        case "speed":
            if word.where != "any":
                return None
            return tuple(Choose(alley=alley) for alley in sorted(_still_to_come(position, choice)))
        case "take back":
            cards = sorted({card for card in position.discard if card != choice.card})
            return tuple(Choose(card) for card in cards)
        case "stash":
            if not position.pile and not position.discard:
                return ()
            return tuple(Choose(alley=alley) for alley in ALLEYS if sides[alley].scraps)
        case "spill":
            return tuple(Choose(alley=alley) for alley in ALLEYS if sides[alley].scraps)


def _still_to_come(position: Position, choice: Choice) -> tuple[Alley, ...]:
    """Return the alleys whose contest of this or the coming night is not over."""
    order = alleys_in_order(position.starter)
    if isinstance(choice.then, Contest):
        return order[order.index(choice.then.alley) :]
    return order


def choices(position: Position, choice: Choice) -> tuple[Choose, ...]:
    """Return every legal choice of the seat that must choose; declining comes last."""
    task = waiting(position, choice)
    possible = targets(position, choice, task) or ()
    return (*possible, DECLINE) if declinable(task.word) else possible


def refuse_choice(position: Position, choice: Choice, move: Choose) -> Refusal | None:
    """Return why this cannot be chosen (M18)."""
    task = waiting(position, choice)
    if move == DECLINE:
        return (
            None if declinable(task.word) else Refusal("must_choose", "M18", {"word": word_text(task.word)})
        )
    if move in (targets(position, choice, task) or ()):
        return None
    return Refusal("not_a_target", "M18", {"word": word_text(task.word)})


def begin(draft: Draft, choice: Choice) -> bool:
    """Let the effect of a card begin; `choice.task` is 0. Returns whether it is finished."""
    draft.tell("effect", seat=choice.owner, card=choice.card, alley=choice.alley + 1)
    return _go_on(draft, choice)


def choose(draft: Draft, choice: Choice, move: Choose) -> bool:
    """Do what was chosen and go on. Returns whether the effect is finished."""
    task = waiting(draft, choice)
    if move == DECLINE:
        draft.tell("declined", seat=task.chooser, word=word_text(task.word))
    else:
        _do(draft, choice, task, move)
    return _go_on(draft, choice._replace(task=choice.task + 1))


def _go_on(draft: Draft, choice: Choice) -> bool:
    """Do the tasks from `choice.task` on, up to one that waits for a choice."""
    words = draft.deck.critters[choice.card].effect
    for number, task in enumerate(tasks(words, choice.owner, draft.starter)):
        if number < choice.task:
            continue
        possible = targets(draft, choice, task)
        if possible is None:
            _do(draft, choice, task, DECLINE)
        elif possible:
            draft.phase = choice._replace(seat=task.chooser, task=number)
            return False
        else:
            draft.tell("no_target", seat=task.seat, word=word_text(task.word))
    draft.phase = choice.then
    return True


def _do(draft: Draft, choice: Choice, task: Task, move: Choose) -> None:
    """Do one task for the chosen target."""
    word, seat = task.word, task.seat
    match word.verb:
        case "draw":
            draft.draw(seat, word.number)
        case "discard" if move.card is not None:
            draft.hands[seat] = without(draft.hands[seat], move.card)
            draft.throw(seat, move.card, "hand")
        case "look hand" | "look pile" | "look backup":
            _look(draft, task, move.alley)
        case "move backup" if move.alley is not None and move.target is not None:
            _move_backup(draft, seat, move.card, move.alley, move.target)
        case "move varmint" if move.alley is not None and move.target is not None:
            _move_varmint(draft, seat, move.alley, move.target)
        case "turn up" if move.card is not None and move.alley is not None:
            _turn_up(draft, seat, move.card, move.alley)
        case "shed" if move.card is not None and move.alley is not None:
            draft.keep(seat, move.alley, without(draft.sides[seat][move.alley].backup, move.card))
            draft.throw(seat, move.card, "backup", move.alley)
        case "turn down" if move.alley is not None:
            varmint = draft.sides[seat][move.alley].varmint
            if varmint is not None:
                draft.stand(seat, move.alley, None)
                draft.tuck(seat, move.alley, varmint)
        case "return" if move.alley is not None:
            varmint = draft.sides[seat][move.alley].varmint
            if varmint is not None:
                draft.stand(seat, move.alley, None)
                draft.take(seat, varmint)
                draft.tell("returned", seat=seat, alley=move.alley + 1, card=varmint)
        case "swap beside" if move.alley is not None and move.target is not None:
            _swap(draft, word, (seat, move.alley), (seat, move.target))
        case "swap across" if move.alley is not None:
            _swap(draft, word, (seat, move.alley), (1 - seat, move.alley))
        case "speed":
            _change_speed(draft, choice, task, move.alley)
        case "take back" if move.card is not None:
            draft.discard = without(draft.discard, move.card)
            draft.take(seat, move.card)
            draft.tell("took_back", seat=seat, card=move.card)
        case "stash" if move.alley is not None:
            card = draft.draw_card()
            if card is not None:
                side = draft.sides[seat][move.alley]
                draft.sides[seat][move.alley] = side._replace(scraps=(*side.scraps, card))
                draft.stirred = True
                draft.tell("scrap_added", seat=seat, alley=move.alley + 1)
        case "spill" if move.alley is not None:
            draft.pick_up(seat, move.alley)


def _look(draft: Draft, task: Task, alley: Alley | None) -> None:
    """Let the chooser see hidden cards, and keep what was seen until dawn (M15)."""
    seat = task.seat
    match task.word.verb:
        case "look hand":
            memo = Memo(seat, "hand", None, draft.hands[1 - seat])
        case "look backup" if alley is not None:
            memo = Memo(seat, "backup", alley, draft.sides[1 - seat][alley].backup)
        case _:
            memo = Memo(seat, "pile", None, draft.pile[: task.word.number])
    draft.memos = (*draft.memos, memo)
    draft.reveal(seat)
    draft.tell(
        "looked",
        seat=seat,
        at=memo.at,
        alley=None if alley is None else alley + 1,
        count=len(memo.cards),
        only={str(seat): {"cards": list(memo.cards)}},
    )


def _move_backup(draft: Draft, seat: Seat, card: str | None, alley: Alley, target: Alley) -> None:
    """Move a Backup card beside; if nobody named it, chance does (M16). A full pile discards it (M20)."""
    pile, there = draft.sides[seat][alley].backup, draft.sides[seat][target].backup
    full = len(there) >= BACKUP
    if card is None:
        draft.generator, number = chance.below(draft.generator, len(pile))
        card = pile[number]
        draft.reveal(seat)
        if full:
            draft.reveal(1 - seat)
    draft.keep(seat, alley, without(pile, card))
    if full:
        draft.throw(seat, card, "backup", alley)
    else:
        draft.keep(seat, target, with_card(there, card))
        draft.tell(
            "moved_backup", seat=seat, alley=alley + 1, target=target + 1, only={str(seat): {"card": card}}
        )


def _move_varmint(draft: Draft, seat: Seat, alley: Alley, target: Alley) -> None:
    """Move a Varmint beside; one that stands there is turned face-down first, as for a newcomer (M3)."""
    varmint, old = draft.sides[seat][alley].varmint, draft.sides[seat][target].varmint
    if varmint is None:
        return
    if old is not None:
        draft.tuck(seat, target, old)
    draft.stand(seat, alley, None)
    draft.stand(seat, target, varmint)
    draft.tell("moved_varmint", seat=seat, alley=alley + 1, target=target + 1, card=varmint)


def _turn_up(draft: Draft, seat: Seat, card: str, alley: Alley) -> None:
    """Turn a Backup card up; it needs no Level and has no Play effect (M20)."""
    side = draft.sides[seat][alley]
    old = side.varmint
    draft.sides[seat][alley] = side._replace(varmint=card, backup=without(side.backup, card))
    draft.tell("turned_up", seat=seat, alley=alley + 1, card=card)
    if old is not None:
        draft.tuck(seat, alley, old)


def _swap(draft: Draft, word: Word, first: tuple[Seat, Alley], second: tuple[Seat, Alley]) -> None:
    one, other = draft.sides[first[0]][first[1]].varmint, draft.sides[second[0]][second[1]].varmint
    draft.stand(*first, other)
    draft.stand(*second, one)
    places = [
        {"seat": seat, "alley": alley + 1, "card": draft.sides[seat][alley].varmint}
        for seat, alley in (first, second)
    ]
    draft.tell("swapped", word=word_text(word), places=places)


def _change_speed(draft: Draft, choice: Choice, task: Task, chosen: Alley | None) -> None:
    """Lay a change of Speed on a side, or on all three (M19)."""
    word = task.word
    until = word.until or "contest"
    alleys: tuple[Alley, ...] = (
        ALLEYS if word.where == "all" else (choice.alley if chosen is None else chosen,)
    )
    for alley in alleys:
        side = draft.sides[task.seat][alley]
        changes = (*side.changes, Change(choice.card, word.number, until))
        draft.sides[task.seat][alley] = side._replace(changes=changes)
        draft.tell(
            "speed", seat=task.seat, alley=alley + 1, amount=word.number, until=until, card=choice.card
        )
