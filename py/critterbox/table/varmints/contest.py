"""A contest as a sum that can be followed: both sides, what their totals are made of, and what a Boost would do."""

from __future__ import annotations

from typing import Any, NamedTuple

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element, join
from critterbox.table.parts import button, holder
from critterbox.table.varmints.cards import picture
from critterbox.table.varmints.effects import signed
from critterbox.table.varmints.look import hand_card
from critterbox.table.varmints.view import View
from critterbox.varmints.model import Boost
from critterbox.varmints.notation import move_text
from critterbox.words import Words


class Part(NamedTuple):
    """One part of a total: whose card, what it adds, and the sentence that names it."""

    card: str
    amount: str
    told: str


def parts(view: View, side: dict[str, Any]) -> list[Part]:
    """Return what a total is made of; `side` is one of a snapshot or of a `decided` event."""
    words, found = view.words, []
    if side["varmint"] is not None:
        critter = view.critter(side["varmint"])
        found.append(Part(critter.id, str(critter.speed), words.say("varmints.sum.speed", card=critter.name)))
    for boost in side["boosts"]:
        card = boost if isinstance(boost, str) else boost["card"]
        amount = signed(view.critter(card).boost)
        found.append(Part(card, amount, words.say("varmints.sum.boost", card=view.name(card))))
    for change in side["changes"]:
        told = words.say("varmints.sum.change", card=view.name(change["card"]))
        found.append(Part(change["card"], signed(change["amount"]), told))
    return found


def ledger(view: View, alley: int, sides: list[dict[str, Any]], totals: list[int]) -> Markup:
    """Draw both totals with their parts, one's own first."""
    return element(
        "div",
        {"class": "ledger", "id": f"ledger-{alley}"},
        [column(view, seat, sides[seat], totals) for seat in (view.me, view.other)],
    )


def column(view: View, seat: Seat, side: dict[str, Any], totals: list[int]) -> Markup:
    """Draw one side's sum."""
    words = view.words
    ahead = totals[seat] > totals[1 - seat]
    rows = [
        element(
            "li",
            {},
            picture(view, part.card, 30),
            element("span", {"class": "told"}, part.told),
            element("b", {}, part.amount),
        )
        for part in parts(view, side)
    ]
    if not rows or side["varmint"] is None:
        rows.append(element("li", {"class": "hint"}, words.say("varmints.sum.vacant")))
    return element(
        "div",
        {"class": classes("sum", "ahead" if ahead else None)},
        element(
            "h3",
            {},
            words.say("varmints.person", who=view.who(seat)),
            " ",
            element("b", {}, str(totals[seat])),
        ),
        element("ul", {}, rows),
    )


def contest_panel(view: View, title: str | None = None) -> Markup:
    """Draw the contest that is being held, and what can be done in it."""
    words, alley = view.words, view.contested or 1
    sides = [view.side(seat, alley) for seat in (0, 1)]
    totals = [view.total(seat, alley) for seat in (0, 1)]
    if not view.mine:
        whose = view.whose(view.phase["seat"])
        theirs = title or words.say("varmints.contest_theirs", alley=alley, whose=whose)
        return join(element("h2", {}, theirs), ledger(view, alley, sides, totals))
    chosen = view.look.card
    title = (
        words.say("varmints.contest_yours", alley=alley)
        if chosen is None
        else words.say("varmints.boost_with", card=view.name(hand_card(chosen)))
    )
    return join(
        element("h2", {}, title),
        ledger(view, alley, sides, totals),
        _boosting(view, alley, totals),
    )


def _boosting(view: View, alley: int, totals: list[int]) -> Markup:
    words, side = view.words, view.side(view.me, alley)
    pass_kind = "quiet" if view.look.card else "primary"
    passing = button(pass_words(view, totals), "play pass", element_id="pass", kind=pass_kind)
    if side["varmint"] is None or not side["backup"]:
        key = "varmints.no_boost.vacant" if side["varmint"] is None else "varmints.no_boost.backup"
        return join(
            element("p", {"class": "hint"}, words.say(key)), element("div", {"class": "answers"}, passing)
        )
    if view.look.card is None:
        hint = words.say("varmints.boost_hint")
        return join(element("p", {"class": "hint"}, hint), element("div", {"class": "answers"}, passing))
    card = hand_card(view.look.card)
    after = outlook(view, alley, card)
    kinds = sorted(set(side["backup"]))
    pays = [
        button(
            words.say("varmints.pay", payment=view.name(payment)),
            f"play {move_text(Boost(card, payment))}",
            kind="primary",
            element_id=f"pay-{number}",
        )
        for number, payment in enumerate(kinds, 1)
    ]
    return join(
        element(
            "p", {"class": "outlook"}, words.say("varmints.boost_outlook", mine=after[0], theirs=after[1])
        ),
        holder(card_effect(view, card, happens=view.when(card) == "boost")),
        holder(
            element("p", {"class": "hint who-pays"}, words.say("varmints.who_pays"))
            if len(kinds) > 1
            else None
        ),
        element("div", {"class": "answers"}, pays, cancel(words), passing),
    )


def cancel(words: Words) -> Markup:
    """Return the button that puts the chosen card back."""
    return button(words.say("table.cancel"), "cancel", element_id="cancel", kind="quiet")


def card_effect(view: View, card: str, *, happens: bool) -> Markup | None:
    """Return what a card's effect does: as what comes next if it `happens` now, else with when it would."""
    when = view.when(card)
    if when is None:
        return None
    label = view.words.say("varmints.then" if happens else f"varmints.when.{when}")
    names = classes("effect", when, None if happens else "idle")
    return element("p", {"class": names}, element("b", {}, label), " ", view.effect(card))


def outlook(view: View, alley: int, card: str) -> tuple[int, int]:
    """Return both totals, one's own first, as they would be after a Boost with a card and its effect here."""
    amounts = {view.me: view.critter(card).boost, view.other: 0}
    if view.when(card) == "boost":
        for word in view.critter(card).effect:
            if word.verb == "speed" and word.where in ("here", "all"):
                amounts[view.other if word.whom == "they" else view.me] += word.number
    mine = max(0, view.raw_total(view.me, alley) + amounts[view.me])
    vacant = view.side(view.other, alley)["varmint"] is None
    theirs = 0 if vacant else max(0, view.raw_total(view.other, alley) + amounts[view.other])
    return mine, theirs


def pass_words(view: View, totals: list[int]) -> str:
    """Return what passing means in a contest: a second pass in a row decides it."""
    words = view.words
    if not view.phase["passes"]:
        return words.say("varmints.pass.contest", who=view.who(view.other))
    mine, theirs = totals[view.me], totals[view.other]
    fate = "won" if mine > theirs else "lost" if mine < theirs else "tied"
    return words.say(f"varmints.pass.decides.{fate}", mine=mine, theirs=theirs)


def result_panel(view: View, event: dict[str, Any]) -> Markup:
    """Draw how a contest was decided."""
    words, winner = view.words, event["winner"]
    key = "tied" if winner is None else "won"
    told = words.say(
        f"varmints.result.{key}", alley=event["alley"], who=view.who(view.me if winner is None else winner)
    )
    return join(
        element("h2", {}, told),
        ledger(view, event["alley"], event["sides"], event["totals"]),
    )
