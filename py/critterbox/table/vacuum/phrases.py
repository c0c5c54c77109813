"""Places and choices in words: what the panel shows, and what is said when something has been chosen."""

from __future__ import annotations

from critterbox.table.vacuum import options
from critterbox.table.vacuum.people import all_of, whose
from critterbox.table.vacuum.story import tile_name
from critterbox.table.vacuum.view import View


def sentence(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def place_name(view: View, name: str) -> str:
    """Return how a location is called inside a sentence: "Chamber 4a"."""
    location = view.location(name)
    if location.kind == "chamber" and location.size is None:
        return view.words.fill("vacuum.panel.central", {"place": name})
    return view.words.fill(f"vacuum.panel.{location.kind}", {"place": name})


def place_title(view: View, name: str) -> str:
    """Return what a location is: its name, and its size if it has one."""
    called, size = place_name(view, name), view.location(name).size
    if size is None:
        return called
    return view.words.fill("vacuum.panel.with_size", {"place": called, "size": size})


def who_is_here(view: View, name: str) -> str:
    """Return who is at a location, and whose colonies there are."""
    words, here = view.words, view.here(name)
    crowd: list[int] = here["varmints"]
    if any(crowd):
        told = [words.say("vacuum.panel.here", all=all_of(crowd, view.company, words))]
    else:
        told = [words.say("vacuum.panel.nobody")]
    for colony in here["colonies"]:
        key = "vacuum.panel.colony_noisy" if colony["noisy"] else "vacuum.panel.colony"
        told.append(words.say(key, whose=whose(colony["seat"], view.company, words)))
    return " ".join(told)


def chosen_said(view: View) -> str:
    """Return what is said of the place that has just been chosen: what it is, and what is possible there."""
    words, name = view.words, view.look.chosen or ""
    told = [f"{place_title(view, name)}.", who_is_here(view, name)]
    if view.doing == "act":
        possible = [option.action for option in options.options(view, name) if option.moves]
        if possible:
            actions = [words.fill(f"vacuum.action.{action}", {}) for action in possible]
            told.append(words.say("vacuum.panel.possible", actions=words.joined(actions)))
        if options.most(view, name):
            told.append(group_said(view))
    return " ".join(told)


def group_said(view: View) -> str:
    """Return how many go, and how far they get."""
    count, reach = options.group(view), len(options.marks(view).goals)
    return view.words.say("vacuum.panel.group_said", count=count, places=reach)


def action_said(view: View) -> str:
    """Return what is said of the action that has just been chosen, as far as it is: what it still needs."""
    words, look = view.words, view.look
    if look.action == "trigger":
        return words.say("vacuum.panel.trigger")
    if look.action == "push" and look.chosen is not None and look.victim is not None:
        asked = push_asked(view, look.chosen, look.victim)
    else:
        asked = words.say("vacuum.panel.chosen", action=words.fill(f"vacuum.action.{look.action}", {}))
    marked = words.say("vacuum.panel.marked", places=len(options.marks(view).goals))
    return f"{asked} {marked}"


def push_asked(view: View, name: str, victim: int) -> str:
    """Return the question where to somebody is to be pushed."""
    theirs = whose(victim, view.company, view.words)
    return view.words.say("vacuum.panel.push_where", whose=theirs, place=place_name(view, name))


def outlook(view: View) -> list[str]:
    """Return what the Vacuum that could be confirmed would do: a sentence for its tile, and one for each reduction."""
    words, chosen = view.words, options.target(view)
    if chosen is None:
        return []
    _, number = chosen
    tile, lost = tile_name(number, words), all_of(options.cleared(view, number), view.company, words)
    told = [words.say("vacuum.panel.cleared" if lost else "vacuum.panel.cleared_none", tile=tile, lost=lost)]
    for name, count in options.reduced(view, number).items():
        everybody = all_of(view.crowd(name), view.company, words)
        place = place_name(view, name)
        told.append(words.say("vacuum.panel.reduced", place=place, all=everybody, count=count))
    if len(told) == 1:
        told.append(words.say("vacuum.panel.reduced_none"))
    return told


def joins(view: View) -> str:
    """Return what the new tile would join where it is tried."""
    words, tried = view.words, options.ghost(view)
    if tried is None:
        return ""
    pairs = [
        words.fill("vacuum.panel.join", {"place": place, "there": there})
        for place, there in options.joined(view, tried)
    ]
    return words.say("vacuum.panel.joins", joins=words.joined(pairs))
