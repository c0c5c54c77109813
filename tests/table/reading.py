"""Markup read as a browser would, and what must be true of all of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parents[2]

_TAG = re.compile(r"<([a-z][a-z0-9]*)([^<>]*)>")
_BARE = re.compile(r'"[^"]*"|(\s[a-z-]+)(?=[\s>]|$)')
_VOID = {"br", "hr", "img", "input"}
_PHRASING = {
    "a", "b", "br", "button", "em", "i", "img", "input", "label", "span", "strong",
}  # fmt: skip
_HOLDS_PHRASING = {
    "a", "button", "dt", "h1", "h2", "h3", "label", "legend", "p", "pre", "span", "strong", "summary",
}  # fmt: skip
_MEMBERS = {"ul": {"li"}, "ol": {"li"}, "dl": {"div", "dt", "dd"}}
_OWNERS = {"li": {"ul", "ol"}, "dt": {"dl", "div"}, "dd": {"dl", "div"}}
_FOCUSABLE = {"a", "button", "input", "summary"}


def read(markup: str) -> ET.Element:
    """Return the tree of some markup, under a root of its own. Fails if it is not well-formed."""

    def as_xml(found: re.Match[str]) -> str:
        name, attributes = found.groups()
        attributes = _BARE.sub(lambda bare: f'{bare[1]}=""' if bare[1] else bare[0], attributes)
        return f"<{name}{attributes}{'/' if name in _VOID else ''}>"

    return ET.fromstring(f"<root>{_TAG.sub(as_xml, markup)}</root>")


def text(node: ET.Element, *, aloud: bool = False) -> str:
    """Return the text that is seen in an element; `aloud`, the text that is heard."""

    def pieces(inner: ET.Element) -> Iterator[str]:
        if aloud and inner.get("aria-hidden") == "true":
            return
        if not aloud and "unseen" in (inner.get("class") or "").split():
            return
        yield inner.text or inner.get("data-sign") or ""  # which the stylesheet writes
        for child in inner:
            yield from pieces(child)
            yield child.tail or ""

    return " ".join("".join(pieces(node)).split())


def label(node: ET.Element) -> str:
    """Return the name of an element as a screen reader has it."""
    return node.get("aria-label") or text(node, aloud=True)


def by_id(root: ET.Element, name: str) -> ET.Element:
    """Return the element with an id."""
    found = [node for node in root.iter() if node.get("id") == name]
    assert len(found) == 1, f"{len(found)} elements with id {name}"
    return found[0]


def doers(root: ET.Element) -> dict[str, ET.Element]:
    """Return what can be pressed, by its intent."""
    return {node.get("data-do", ""): node for node in root.iter() if node.get("data-do") is not None}


def ids(root: ET.Element) -> list[str]:
    """Return all ids."""
    return [name for node in root.iter() if (name := node.get("id")) is not None]


@cache
def page_ids() -> frozenset[str]:
    """Return the ids of index.html, which stay around every view."""

    class Ids(HTMLParser):
        found: set[str] = set()  # noqa: RUF012 - used once

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
            self.found |= {value for name, value in attrs if name == "id" and value}

    reader = Ids()
    reader.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    return frozenset(reader.found)


@cache
def is_file(name: str) -> bool:
    """Whether the site has a file."""
    return (ROOT / name).is_file()


def check(board: str, sheet: str | None = None) -> ET.Element:
    """Return the tree of a board and the sheet over it, having seen that all is well with them."""
    root = read(board + (sheet or ""))
    for parent in root.iter():
        _check_nesting(parent)
        for node in parent:
            _check_owner(parent, node)
        if parent is not root:
            _check_attributes(parent)
            _check_words(parent)
    _check_ids(root)
    for hidden in root.iter():
        if hidden.get("aria-hidden") == "true":
            inside = [node.tag for node in hidden.iter() if node.tag in _FOCUSABLE or node.get("tabindex")]
            assert not inside, f"{inside} can be reached and is hidden from those who listen"
    stops = [node.get("tabindex") for node in root.iter() if node.get("data-board") is not None]
    assert not stops or sorted(stops, key=str) == ["-1"] * (len(stops) - 1) + ["0"], f"one tab stop: {stops}"
    return root


def _check_nesting(node: ET.Element) -> None:
    if node.tag in _HOLDS_PHRASING:
        for inner in node.iter():
            assert inner is node or inner.tag in _PHRASING, f"<{inner.tag}> inside <{node.tag}>"
    if node.tag in ("a", "button", "label"):
        inside = [inner.tag for inner in node.iter() if inner is not node and inner.tag in _FOCUSABLE]
        assert not inside or (node.tag, inside) == ("label", ["input"]), f"{inside} inside <{node.tag}>"
    if node.tag in _MEMBERS:
        assert not (node.text or "").strip()
        assert {child.tag for child in node} <= _MEMBERS[node.tag]


def _check_owner(parent: ET.Element, node: ET.Element) -> None:
    owners = _OWNERS.get(node.tag)
    assert owners is None or parent.tag in owners, f"<{node.tag}> inside <{parent.tag}>"


def _check_attributes(node: ET.Element) -> None:
    assert node.tag not in ("script", "style", "link", "iframe", "object", "embed"), node.tag
    assert node.tag != "svg" or node.get("aria-hidden") == "true", "a drawing is for eyes, and told beside it"
    for name, value in node.attrib.items():
        assert name != "style", "the content security policy forbids inline styles"
        assert not name.startswith("on"), "and inline scripts"
        if name in ("src", "href"):
            assert re.match(r"art/|files/|rules/|\./$|\?game=|#", value), f"{value} would leave the site"
        if name == "tabindex":
            assert value in ("0", "-1")
        assert name in ("alt", *_BARE_NAMES) or value.strip(), f"<{node.tag}> has an empty {name}"
    assert node.get("data-grip") is None or node.get("id"), "what is dragged is found again by its id"
    if node.tag == "img":
        assert node.get("alt") is not None, "an image without alt"
        assert is_file(node.get("src", "")), f"there is no {node.get('src')}"


_BARE_NAMES = ("data-board", "data-drop-lane", "data-map", "data-navigate", "data-pointed")


def _check_words(node: ET.Element) -> None:
    if node.tag in ("button", "a", "summary", "h1", "h2", "h3", "label", "legend"):
        assert re.search(r"\w", label(node)), f"a <{node.tag}> that says nothing: {ET.tostring(node)!r}"
    if node.tag == "button":
        kind = node.get("type")
        assert kind in ("button", "submit")
        assert (node.get("data-do") is None) == (kind == "submit")
    else:
        assert node.get("data-do") is None, "what does something is a button"
    for value in (node.text, node.tail, *node.attrib.values()):
        assert not value or not re.search(r"\{\w|\bNone\b|\bNaN\b", value), value


def _check_ids(root: ET.Element) -> None:
    named = ids(root)
    twice = {name for name in named if named.count(name) > 1}
    assert not twice, f"ids that are there twice: {twice}"
    known = {*named, *page_ids()}
    assert len(known) == len(named) + len(page_ids()), f"ids of the page: {set(named) & page_ids()}"
    for node in root.iter():
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            pointed = node.get(name)
            assert pointed is None or pointed in known, f"{name} points to {pointed}"


def _joined(pieces: list[str]) -> Iterator[str]:
    """Yield pieces of text, the numbers of a strip together."""
    numbers: list[str] = []
    for piece in (*pieces, ""):
        if piece.isdecimal():
            numbers.append(piece)
        else:
            if numbers:
                yield " ".join(numbers)
                numbers = []
            if piece:
                yield piece


def outline(markup: str) -> str:
    """Return markup as lines that a person can read: headings, sentences, buttons with their intents."""
    lines: list[str] = []

    def tell(node: ET.Element, indent: str) -> None:
        shown = text(node)
        do = node.get("data-do")
        if node.tag in ("h1", "h2", "h3"):
            lines.append(f"{indent}{'#' * int(node.tag[1])} {shown}")
        elif node.tag == "button":
            pieces = [" ".join(piece.split()) for piece in node.itertext() if piece.strip()]
            lines.append(f"{indent}[{' | '.join(_joined(pieces))}] -> {do}")
            if node.get("aria-label") is not None:
                lines.append(f"{indent}    said: {node.get('aria-label')}")
        elif node.tag == "ol" and "strip" in (node.get("class") or ""):
            marks = ["*" if "marked" in (chip.get("class") or "") else "" for chip in node]
            chips = [f"{mark}{text(chip)}{mark}" for mark, chip in zip(marks, node, strict=True)]
            lines.append(f"{indent}| {' '.join(chips)} |  said: {node.get('aria-label')}")
        elif node.tag == "p" and not any(child.tag == "button" for child in node):
            lines.append(f"{indent}{'! ' if 'warning' in (node.get('class') or '') else ''}{shown}")
        elif node.tag == "li" and not len(node):
            lines.extend([f"{indent}- {shown}"] if shown else [])
        elif not len(node):
            if shown:
                lines.append(f"{indent}{shown}")
        else:
            deeper = f"{indent}  " if node.tag in ("ul", "ol", "details") else indent
            for child in node:
                tell(child, deeper)

    for node in read(markup):
        tell(node, "")
    return "\n".join(lines)
