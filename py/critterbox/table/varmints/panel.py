"""The panel beside the alleys: what can be done now, what it would lead to, and how the game ended."""

from __future__ import annotations

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element, join
from critterbox.table.parts import afterwards, button, heading, holder, refusal_note
from critterbox.table.varmints.cards import picture, thing
from critterbox.table.varmints.closer import closer
from critterbox.table.varmints.contest import cancel, card_effect, contest_panel, result_panel
from critterbox.table.varmints.effects import question, word_sentence
from critterbox.table.varmints.look import alley_of, hand_card
from critterbox.table.varmints.options import asked, declining, open_options
from critterbox.table.varmints.view import View
from critterbox.varmints.model import BACKUP

GUESTS = 4
"""So many critters are shown at the trash when the game is over."""


def panel(view: View) -> Markup:
    """Draw the panel for the moment the game is in."""
    phase, snapshot = view.phase["name"], view.snapshot
    decided = view.events("decided")
    if decided and phase != "over" and not view.scene.live and not view.scene.thinking:
        content = result_panel(view, decided[-1])
    elif phase == "over":
        content = _over(view)
    elif view.spectator or not view.mine:
        content = _waiting(view)
    elif phase == "choice":
        content = _choice(view)
    elif phase == "contest":
        content = contest_panel(view)
    else:
        content = _day(view)
    outcome = snapshot["outcome"]
    end = None
    if outcome is not None:
        end = "won" if outcome["winner"] == view.me and not view.spectator else "lost"
    refused = view.scene.refused
    return element(
        "section",
        {
            "class": classes("panel", phase, end, "waiting" if not view.mine and not end else None),
            "id": "panel",
            "aria-label": view.words.say("varmints.panel"),
        },
        holder(None if refused is None else refusal_note(refused, view.words, "varmints"), "refusals"),
        holder(closer(view), "closers"),
        content,
    )


def _waiting(view: View) -> Markup:
    """Draw whose turn it is while nothing can be chosen here."""
    scene = view.scene
    told = element("p", {"class": "told-line"}, scene.told) if scene.told else None
    if view.phase["name"] == "contest":
        # While a moment is being shown, whose word it will be does not matter yet.
        title = None if scene.live or scene.thinking else _turn_words(view)
        return join(contest_panel(view, title), _thinking(view), told)
    return join(heading(_turn_words(view)), _thinking(view), told)


def _turn_words(view: View) -> str:
    words, seat = view.words, view.phase["seat"]
    friend = view.who(seat) == "friend"  # who waits for the device to be handed over
    if view.scene.live or view.scene.thinking or friend:
        return words.say("varmints.their_turn", whose=view.whose(seat))
    return words.say("varmints.happening")


def _thinking(view: View) -> Markup | None:
    if not view.scene.thinking:
        return None
    dots = element("span", {"class": "dots", "aria-hidden": "true"}, *(element("i", {}) for _ in range(3)))
    return element("p", {"class": "thinking"}, view.words.say("varmints.thinking"), dots)


def _day(view: View) -> Markup:
    words, snapshot = view.words, view.snapshot
    told = element("p", {"class": "told-line"}, view.scene.told) if view.scene.told else None
    if view.look.card is not None:
        return join(_chosen(view), element("div", {"class": "answers"}, cancel(words)))
    goal = None
    if snapshot["round"] == 1 and not snapshot["discard"] and view.phase["plays"] < 2:
        goal = element("p", {"class": "goal"}, words.say("varmints.goal"))
    quiet = None
    if snapshot["quiet"]:
        quiet = element("p", {"class": "warning"}, words.say("varmints.quiet", count=snapshot["quiet"]))
    passing = button(_pass_words(view), "play pass", element_id="pass")
    return join(
        heading(words.say("varmints.your_turn")),
        holder(told),
        holder(quiet),
        element("div", {"class": "answers"}, passing),
        holder(goal),
        element("p", {"class": "hint"}, words.say("varmints.day_hint")),
    )


def _pass_words(view: View) -> str:
    words = view.words
    return words.say("varmints.pass.night" if view.phase["passes"] else "varmints.pass.day")


def _chosen(view: View) -> Markup:
    """Draw the chosen card with what it would do: in general, or where it is aimed at."""
    words, look = view.words, view.look
    card = hand_card(look.card or "")
    aim = look.aim
    hint = words.say("varmints.chosen_hint")
    kind = "hint"
    if aim is not None and aim.startswith((f"varmint-{view.me}-", f"backup-{view.me}-")):
        hint, able = aim_words(view, card, aim)
        kind = "outlook" if able else "warning"
    return join(
        heading(words.say("varmints.chosen", card=view.name(card))),
        element("p", {"class": kind, "id": "aim"}, hint),
        holder(_day_effect(view, card, aim)),
    )


def aim_words(view: View, card: str, aim: str) -> tuple[str, bool]:
    """Return what playing a card at a place would do, or why it cannot be done."""
    words, alley = view.words, alley_of(aim)
    side = view.side(view.me, alley)
    full = side["backup_count"] >= BACKUP
    name = view.name(card)
    if aim.startswith("backup-"):
        key = "varmints.would.down_full" if full else "varmints.would.down"
        return words.say(key, card=name, alley=alley), True
    level, here = view.critter(card).level, view.level_here(alley)
    if here < level:
        return words.say("varmints.put_refused", card=name, alley=alley, level=level, here=here), False
    if side["varmint"] is None:
        return words.say("varmints.would.up", card=name, alley=alley), True
    up = "varmints.would.up_full" if full else "varmints.would.up_flip"
    return words.say(up, card=name, alley=alley, old=view.name(side["varmint"])), True


def _day_effect(view: View, card: str, aim: str | None) -> Markup | None:
    """Return the card's effect, on a phone the hand has no room for it; if it happens, as what comes next."""
    face_up = (aim or "").startswith("varmint-")
    return card_effect(view, card, happens=face_up and view.when(card) == "play")


def _choice(view: View) -> Markup:
    """Draw what an effect asks, why, and everything that can be chosen."""
    words, phase, word = view.words, view.phase, asked(view)
    card, owner = phase["card"], phase["owner"]
    why = words.say(
        "varmints.why_choose", whose=view.whose(owner), card=view.name(card), alley=phase["alley"]
    )
    every = open_options(view)
    buttons = [
        button(option.label, f"play {option.text}", element_id=f"option-{number}")
        for number, option in enumerate(every, 1)
    ]
    decline, last = declining(view), None
    if view.look.narrowed is not None:
        last = button(words.say("varmints.other_choices"), "all", kind="quiet", element_id="all")
    elif decline is not None:
        last = button(words.say("varmints.decline"), f"play {decline}", kind="quiet", element_id="decline")
    return join(
        heading(question(word, words)),
        element(
            "div",
            {"class": "because"},
            picture(view, card, 48),
            element("p", {}, why, " ", element("em", {}, word_sentence(word, words))),
        ),
        element("div", {"class": "answers options"}, buttons, last),
    )


def _over(view: View) -> Markup:
    words, outcome = view.words, view.snapshot["outcome"]
    winner = outcome["winner"]
    title = words.say("varmints.over.draw" if winner is None else f"varmints.over.{view.who(winner)}")
    loser = None if winner is None else 1 - winner
    why = words.say(
        f"varmints.ending.{outcome['reason']}", whose=view.whose(view.other if loser is None else loser)
    )
    rounds = words.say("varmints.over.rounds", round=view.snapshot["round"])
    assisted = words.say("varmints.over.assisted") if view.snapshot["assisted"] else ""
    return join(
        heading(title),
        _feast(view, winner),
        element("p", {}, why, " ", rounds),
        element("ul", {"class": "tally"}, [_tally(view, seat) for seat in (view.me, view.other)]),
        element("p", {"class": "hint"}, assisted) if assisted else None,
        afterwards(words, view.scene.after),
    )


def _feast(view: View, winner: Seat | None) -> Markup:
    """Draw who is at the trash when all is over: the winner's Varmints, and who was in the last alleys."""
    standing = [
        card
        for alley in view.alleys
        if (card := view.side(view.me if winner is None else winner, alley)["varmint"]) is not None
    ]
    guests = list(dict.fromkeys((*standing, *reversed(view.snapshot["discard"]))))[:GUESTS]
    drawn = [element("span", {}, picture(view, card, 72)) for card in guests]
    middle = len(drawn) // 2
    trash = element("span", {"class": "trash"}, thing("scraps", 72, 72))
    names = {"class": "winner", "aria-hidden": "true"}
    return element("div", names, drawn[:middle], trash, drawn[middle:])


def _tally(view: View, seat: Seat) -> Markup:
    """Draw what is left in somebody's bins: in figures, and as bins that stand or lie."""
    words = view.words
    scraps = [view.side(seat, alley)["scraps"] for alley in view.alleys]
    bins = [thing("bin-full" if left else "bin-empty", 56, 56) for left in scraps]
    return element(
        "li",
        {},
        element("span", {}, words.say("varmints.person", who=view.who(seat))),
        element("span", {"class": "bins", "aria-hidden": "true"}, bins),
        element("b", {}, words.say("varmints.over.left", count=sum(scraps))),
    )
