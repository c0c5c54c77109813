"""The panel: the chosen place and what is possible there, the action that waits for its place, and all decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element, join
from critterbox.table.parts import afterwards, button, heading, holder, refusal_note
from critterbox.table.vacuum import options
from critterbox.table.vacuum.marks import Marks
from critterbox.table.vacuum.options import Option
from critterbox.table.vacuum.over import ranking
from critterbox.table.vacuum.people import who, whose
from critterbox.table.vacuum.phrases import (
    joins,
    outlook,
    place_name,
    place_title,
    push_asked,
    sentence,
    who_is_here,
)
from critterbox.table.vacuum.story import (
    sentences,
    tile_name,
    token_name,
    tokens_told,
    turns,
    whose_turn,
)
from critterbox.table.vacuum.tracks import portrait
from critterbox.table.vacuum.view import View
from critterbox.vacuum.model import BLANK, Push, Withdraw
from critterbox.vacuum.notation import move_text

EXPLAINED = 3
"""In so many rounds it is told in full how the map is used."""
RECAP = 9
"""So many sentences of what the others did are in sight, and all of the last turn."""


def panel(view: View, found: Marks) -> Markup:
    """Draw the panel for the moment the game is in; `found` is what is marked on the map."""
    phase, refused = view.phase["name"], view.scene.refused
    match phase, view.doing:
        case "over", _:
            content = _over(view)
        case _, "act":
            content = _act(view, found)
        case _, "withdraw":
            content = _withdraw(view)
        case _, "draw":
            content = _draw(view)
        case _, "grow":
            content = _grow(view)
        case _:
            content = _waiting(view)
    return element(
        "section",
        {
            "class": classes("panel", phase, None if view.doing or phase == "over" else "waiting"),
            "id": "panel",
            "aria-label": view.words.say("vacuum.panel"),
        },
        holder(None if refused is None else refusal_note(refused, view.words, "vacuum"), "refusals"),
        content,
    )


def _waiting(view: View) -> Markup:
    """Draw what has just happened while nothing can be done here; places can be looked at all the same."""
    words, told, facts = view.words, _happening(view), _chosen_facts(view)
    if told is None and facts is None:
        return element("p", {"class": "hint"}, words.say("vacuum.panel.waiting_hint"))
    title = None if facts is not None else heading(words.say("vacuum.panel.happening"))
    return join(title, told, holder(facts))


def _happening(view: View) -> Markup | None:
    """Draw what has happened in the turn that is being played, the latest first."""
    told = sentences((turns(view.scene.recent) or [()])[-1], view.words, view.company)
    if not told:
        return _told(view)
    return element("ol", {"class": "happening"}, [element("li", {}, sentence) for sentence in reversed(told)])


def _told(view: View) -> Markup | None:
    told = view.scene.told
    return element("p", {"class": "told-line"}, told) if told else None


def _recap(view: View) -> Markup | None:
    """Draw what everybody has done since the viewer's last turn, turn by turn; of much, the first turns are folded."""
    told, lines, folded = [], 0, 0
    for turn in turns(view.scene.recent):
        # That a round begins, the table says beside it.
        news = [event for event in turn if event["type"] != "turn" or event["quieted"]]
        seat, said = whose_turn(turn), sentences(news, view.words, view.company)
        if said and seat is not None:
            told.append((len(said), _turn(view, seat, said)))
    if not told:
        return _told(view)
    for count, _ in reversed(told):
        lines += count
        folded += lines > RECAP and lines > count
    first, last = ([drawn for _, drawn in part] for part in (told[:folded], told[folded:]))
    earlier = element(
        "details",
        {"id": "recap-earlier"},
        element("summary", {}, view.words.say("vacuum.log_earlier")),
        element("ol", {"class": "recap"}, first),
    )
    return join(earlier if first else None, element("ol", {"class": "recap"}, last))


def _turn(view: View, seat: Seat, said: Sequence[str]) -> Markup:
    lines = [element("p", {}, line) for line in said]
    return element("li", {}, portrait(view.company.colours[seat]), element("div", {}, lines))


def _cancel(view: View) -> Markup:
    return button(view.words.say("vacuum.panel.cancel"), "cancel", kind="quiet", element_id="cancel")


def _answers(*buttons: Markup | Sequence[Markup] | None) -> Markup:
    return element("div", {"class": "answers"}, *buttons)


# A turn.


def _act(view: View, found: Marks) -> Markup:
    look = view.look
    if look.action == "trigger":
        return _trigger(view)
    if look.action == "push" and look.chosen is not None:
        return _push(view)
    if look.action is not None:
        return _where(view, look.action, found)
    if look.chosen is not None:
        return join(_chosen_facts(view, _cancel(view)), _group(view, found), _possible(view))
    words = view.words
    if not view.snapshot["standings"][view.mover]["varmints"] and options.able(view, "blood"):
        return join(_first(view), holder(_recap(view)))
    short = view.snapshot["round"] > EXPLAINED
    return join(
        heading(words.say("vacuum.panel.act")),
        holder(_recap(view)),
        element(
            "p",
            {"class": "hint"},
            words.say("vacuum.panel.act_hint_short" if short else "vacuum.panel.act_hint"),
        ),
    )


def _first(view: View) -> Markup:
    """Draw what there is to do for somebody who has nobody on the map."""
    words = view.words
    blood = words.say("vacuum.panel.first_blood")
    return join(
        heading(words.say("vacuum.panel.first")),
        element("p", {}, words.say("vacuum.panel.goal")),
        _answers(button(blood, "action blood", kind="primary", element_id="first-blood")),
        element("p", {"class": "hint"}, words.say("vacuum.panel.aim")),
    )


def _chosen_facts(view: View, cancel: Markup | None = None) -> Markup | None:
    """Draw what there is at the chosen place, and beside it what gives it up."""
    words, name = view.words, view.look.chosen
    if name is None:
        return None
    crowded = element("strong", {}, words.say("vacuum.panel.crowded")) if view.here(name)["crowded"] else None
    return element(
        "div",
        {"class": "facts"},
        heading(place_title(view, name)),
        element("p", {}, who_is_here(view, name), " " if crowded else None, crowded),
        cancel,
    )


def _group(view: View, found: Marks) -> Markup | None:
    """Draw how many go along, and what their way costs."""
    words, name, count = view.words, view.look.chosen or "", options.group(view)
    most = options.most(view, name)
    if not most:
        return None
    numbers = [
        element(
            "button",
            {
                "type": "button",
                "class": "plain",
                "id": f"group-{number}",
                "data-do": f"group {number}",
                "aria-pressed": "true" if number == count else "false",
            },
            words.say("vacuum.panel.group_one", count=number),
        )
        for number in range(1, most + 1)
    ]
    if found.route:
        told = words.say(
            "vacuum.panel.way",
            goal=place_name(view, found.route[-1]),
            count=count,
            steps=len(found.route) - 1,
            cost=options.route_cost(found.route, count),
        )
    else:
        told = words.say("vacuum.panel.reach", places=len(found.goals))
    label = words.say("vacuum.panel.group")
    return element(
        "div",
        {"class": "going"},
        element("div", {"class": "answers muster", "role": "group", "aria-label": label}, numbers),
        element("p", {"class": "outlook", "id": "way"}, told),
    )


def _possible(view: View) -> Markup:
    """Draw the actions that there are at the chosen place."""
    name = view.look.chosen or ""
    buttons = [_option(view, name, option) for option in options.options(view, name)]
    return element("div", {"class": "answers options"}, buttons)


def _option(view: View, name: str, option: Option) -> Markup:
    words = view.words
    text = move_text(options.example(view, option.action, name))
    return element(
        "button",
        {
            "type": "button",
            "class": "plain option",
            "id": f"do-{option.action}",
            "data-do": f"action push {name}" if option.action == "push" else f"play {text}",
            "aria-disabled": None if option.moves else "true",
        },
        element("span", {}, words.say(f"vacuum.action.{option.action}")),
        " ",
        element("span", {"class": "small"}, words.say("vacuum.action.cost", cost=option.cost)),
    )


def _where(view: View, action: str, found: Marks) -> Markup:
    """Draw that an action waits for its place."""
    words = view.words
    return join(
        heading(words.say("vacuum.panel.chosen", action=words.say(f"vacuum.action.{action}"))),
        element("p", {}, words.say(f"vacuum.panel.how.{action}")),
        element("p", {"class": "hint"}, words.say("vacuum.panel.marked", places=len(found.goals))),
        _answers(_cancel(view)),
    )


def _push(view: View) -> Markup:
    """Draw whom to Push out of the chosen Hollow, or where to."""
    words, name, victim = view.words, view.look.chosen or "", view.look.victim
    if victim is None:
        here = place_name(view, name)
        people = [
            button(sentence(who(seat, view.company, words)), f"victim {seat}", element_id=f"victim-{seat}")
            for seat in options.victims(view, name)
        ]
        return join(heading(words.say("vacuum.panel.push_whom", place=here)), _answers(people, _cancel(view)))
    goals = [
        move.goal
        for move in options.places(view, "push").get(name, ())
        if isinstance(move, Push) and move.seat == victim
    ]
    buttons = _goals(view, goals, f"push {name} {victim}")
    return join(heading(push_asked(view, name, victim)), _answers(buttons, _cancel(view)))


def _goals(view: View, goals: Sequence[str], text: str) -> list[Markup]:
    """Return a button for each place that a move can lead to."""
    words = view.words
    return [
        button(
            words.say("vacuum.panel.to", place=place_name(view, goal)),
            f"play {text} {goal}",
            element_id=f"to-{goal}",
        )
        for goal in goals
    ]


def _trigger(view: View) -> Markup:
    """Draw what is in the bag, and the button that draws from it; only that cannot be taken back."""
    words, bag = view.words, view.snapshot["bag"]
    hint = "vacuum.panel.trigger_hint" if len(bag) > 1 else "vacuum.panel.trigger_hint_one"
    pull = words.say("vacuum.panel.pull", cost=options.cost("trigger"))
    return join(
        heading(words.say("vacuum.panel.trigger")),
        element("p", {}, words.say("vacuum.panel.trigger_bag", tokens=tokens_told(bag, words))),
        element("p", {"class": "warning"}, words.say(hint)),
        _answers(button(pull, "play trigger", kind="primary", element_id="pull"), _cancel(view)),
    )


# Decisions within an action.


def _withdraw(view: View) -> Markup:
    words, phase = view.words, view.phase
    goals = [move.goal for move in view.moves if isinstance(move, Withdraw)]
    place = place_name(view, phase["chamber"])
    whom = whose(phase["seat"], view.company, words)
    others = [who(seat, view.company, words) for seat in phase["seats"][1:]]
    then = words.say("vacuum.panel.withdraw_then", others=words.joined(others)) if others else None
    why = words.say("vacuum.panel.withdraw_why", who=who(view.mover, view.company, words))
    return join(
        heading(words.say("vacuum.panel.withdraw", whose=whom, place=place)),
        element("p", {"class": "hint"}, why, " " if then else None, then),
        _answers(_goals(view, goals, "withdraw")),
    )


def _draw(view: View) -> Markup:
    """Draw the drawn tokens with the tiles they can be used on, and what the chosen Vacuum would do."""
    words = view.words
    tokens = [_token(view, token) for token in dict.fromkeys(view.phase["tokens"])]
    return join(
        heading(words.say("vacuum.panel.draw")),
        element("ul", {"class": "drawn"}, tokens),
        holder(_outlook(view)),
    )


def _token(view: View, token: str) -> Markup:
    words, tiles = view.words, options.targets(view).get(token, ())
    label = sentence(token_name(token, words))
    buttons = [_hit(view, token, number) for number in tiles]
    useless = None if tiles else element("p", {"class": "hint"}, words.say("vacuum.panel.token_useless"))
    sign = element(
        "span",
        {"class": classes("token", "blank" if token == BLANK else None), "aria-hidden": "true"},
        "" if token == BLANK else token,
    )
    return element(
        "li",
        {"class": "drawn-token"},
        element("h3", {}, sign, label),
        useless,
        element("div", {"class": "answers", "role": "group", "aria-label": label}, buttons)
        if tiles
        else None,
    )


def _hit(view: View, token: str, number: int) -> Markup:
    words = view.words
    lost = sum(options.cleared(view, number)) + sum(options.reduced(view, number).values())
    chosen = options.target(view) == (token, number)
    return element(
        "button",
        {
            "type": "button",
            "class": "plain",
            "id": f"target-{token}-{number}",
            "data-do": f"target {token} {number}",
            "aria-pressed": "true" if chosen else "false",
        },
        words.say("vacuum.panel.hit", tile=tile_name(number, words), lost=lost),
    )


def _outlook(view: View) -> Markup | None:
    """Draw what the Vacuum that could be confirmed would clear and reduce, and the button that confirms it."""
    words, chosen = view.words, options.target(view)
    if chosen is None:
        hint = "vacuum.panel.draw_hint" if len(view.phase["tokens"]) > 1 else "vacuum.panel.draw_hint_one"
        return element("p", {"class": "hint"}, words.say(hint))
    token, number = chosen
    take = words.say("vacuum.panel.take", tile=tile_name(number, words))
    return element(
        "div",
        {"class": "outlook", "id": "outlook"},
        _answers(
            button(take, f"play take {token} {number}", kind="primary", element_id="take"), _cancel(view)
        ),
        element("ul", {}, [element("li", {}, line) for line in outlook(view)]),
    )


def _grow(view: View) -> Markup:
    """Draw what the new tile is, what it would join, and the buttons that turn and place it."""
    words, tried = view.words, options.ghost(view)
    assert tried is not None
    tile = view.components.tiles[tried.tile]
    sizes = Counter(it.size for it in tile.locations if it.kind == "chamber")
    chambers = [words.fill("vacuum.panel.tile_chamber", {"size": size}) for size in sizes.elements()]
    hollows = len(tile.locations) - len(chambers)
    facts = words.say("vacuum.panel.tile", chambers=words.joined(chambers), hollows=hollows)
    letter = None
    if tile.letter is not None:
        letter = words.say("vacuum.panel.tile_letter", letter=tile.letter)
    place = f"play place {tried.q} {tried.r} {tried.turn}"
    return join(
        heading(words.say("vacuum.panel.grow")),
        _answers(
            button(words.say("vacuum.panel.turn_left"), "turn 1", icon="↺", element_id="turn-left"),
            button(words.say("vacuum.panel.turn_right"), "turn -1", icon="↻", element_id="turn-right"),
            button(words.say("vacuum.panel.place"), place, kind="primary", element_id="put-tile"),
        ),
        element("p", {"class": "outlook", "id": "joins"}, joins(view)),
        element("p", {}, facts, " " if letter else None, letter),
        element("p", {"class": "hint"}, words.say("vacuum.panel.grow_hint")),
        holder(_chosen_facts(view)),
    )


# The end.


def _over(view: View) -> Markup:
    return join(
        ranking(view),
        afterwards(view.words, view.scene.after),
        holder(_chosen_facts(view)),
    )
