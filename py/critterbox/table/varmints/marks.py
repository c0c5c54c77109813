"""Where something has just happened: the places that the last action is marked on."""

from __future__ import annotations

from critterbox.table.varmints.look import place
from critterbox.table.varmints.view import View

_AT_VARMINT = ("played", "boosted", "turned_up", "speed")
_AT_BACKUP = ("laid", "flipped")
_AT_BIN = ("picked_up", "bin_emptied", "scrap_added")


def fresh_places(view: View) -> set[str]:
    """Return the places in the alleys that the events of this beat happened at."""
    found: set[str] = set()
    for event in view.scene.events:
        kind, seat, alley = event["type"], event.get("seat"), event.get("alley")
        if kind in _AT_VARMINT:
            found.add(place("varmint", seat, alley))
        elif kind in _AT_BACKUP:
            found.add(place("backup", seat, alley))
        elif kind in _AT_BIN:
            found.add(place("bin", seat, alley))
        elif kind in ("moved_varmint", "moved_backup"):
            found.add(place(kind.removeprefix("moved_"), seat, event["target"]))
        elif kind == "swapped":
            found |= {place("varmint", one["seat"], one["alley"]) for one in event["places"]}
    return found
