"""Markup cannot be broken by what stands in it."""

from __future__ import annotations

from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from critterbox.table.markup import Markup, classes, element, join

NASTY = """<b onclick="x('y')">&amp; "quoted" 'single' </b>"""


class Seen(HTMLParser):
    """What a browser makes of a text."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.data: list[str] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.data.append(data)


def test_an_element() -> None:
    assert element("p") == "<p></p>"
    assert element("p", {}, "a", "b") == "<p>ab</p>"
    assert element("p", {"id": "x", "tabindex": -1, "size": 0}) == '<p id="x" tabindex="-1" size="0"></p>'


def test_attributes_that_are_not_there() -> None:
    assert element("p", {"id": None, "hidden": False, "inert": True}) == "<p inert></p>"
    assert element("p", {"alt": ""}) == '<p alt=""></p>', "an empty text is a value"


@pytest.mark.parametrize("name", ["br", "hr", "img", "input"])
def test_void_elements_have_no_end(name: str) -> None:
    assert element(name, {"id": "x"}) == f'<{name} id="x">'


def test_children() -> None:
    inner = element("i", {}, "<")
    assert inner == "<i>&lt;</i>"
    assert element("p", {}, "<", inner, None, [inner, ">", None, "x"]) == (
        "<p>&lt;<i>&lt;</i><i>&lt;</i>&gt;x</p>"
    )
    assert element("p", {}, (element("i", {}, str(n)) for n in range(2))) == "<p><i>0</i><i>1</i></p>"
    assert join() == ""
    assert join("a & b", None, Markup("<hr>")) == "a &amp; b<hr>"


def test_what_is_made_is_markup() -> None:
    """So it is not escaped twice, and plain text is never taken for it."""
    for made in (element("p"), join("x"), join(), element("p", {}, element("i", {}, "&"))):
        assert type(made) is Markup
        assert join(made) == made
        assert element("div", {}, [made]) == f"<div>{made}</div>"
    plain = f"{element('p')}"
    assert type(plain) is str
    assert join(plain) == "&lt;p&gt;&lt;/p&gt;"


def test_nasty_text_stays_text() -> None:
    made = element("p", {"title": NASTY, "class": NASTY}, NASTY, [NASTY])
    seen = Seen(made)
    assert seen.tags == [("p", {"title": NASTY, "class": NASTY})]
    assert "".join(seen.data) == NASTY * 2


@given(st.text(), st.text(), st.text())
def test_any_text_stays_text(value: str, outer: str, inner: str) -> None:
    made = element("p", {"title": value}, outer, element("i", {}, inner))
    before, _, rest = made.partition(">")
    assert before.count('"') == 2
    assert before.count("<") == 1
    assert unescape(before) == f'<p title="{value}"' or "&" in value or "\0" in value or "\r" in value
    assert rest.count("<") == 3
    assert not any(sign in Markup(rest).replace("&quot;", "") for sign in ('"', "'"))


def test_classes() -> None:
    assert classes("card", None, "top", "") == "card top"
    assert classes(None, None) is None
    assert element("p", {"class": classes(None)}) == "<p></p>"
