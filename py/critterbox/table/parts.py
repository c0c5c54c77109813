"""The small pieces that every view is made of."""

from __future__ import annotations

from critterbox.table.markup import Markup, element


def button(
    label: str,
    do: str,
    *,
    kind: str = "plain",
    icon: str | None = None,
    able: bool = True,
    element_id: str | None = None,
) -> Markup:
    """A button that sends the intent `do`.

    `kind` is "primary", "plain" or "quiet". One that cannot do anything now stays reachable, and says why when it
    is used.
    """
    sign = element("span", {"aria-hidden": "true", "class": "sign"}, icon) if icon else None
    disabled = None if able else "true"
    attributes = {"type": "button", "class": kind, "data-do": do, "id": element_id, "aria-disabled": disabled}
    return element("button", attributes, sign, element("span", {}, label))


def unseen(text: str) -> Markup:
    """Text for ears: the name of a button whose visible parts are for eyes."""
    return element("span", {"class": "unseen"}, text)
