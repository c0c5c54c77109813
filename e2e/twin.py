"""The same table once more, without a browser: what it draws, the page must show.

The twin is driven by the same intents, and gets the computer's moves from what the page has kept. That two tables draw
the same is half of the proof. The other half is that the twin draws the same again with everything exchanged that the
one who looks may not know.
"""

from __future__ import annotations

import json
import re
from random import Random
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Page

from critterbox.session import Session
from critterbox.table import frame, sheets
from critterbox.table.app import App
from critterbox.table.pieces import whole
from critterbox.table.table import Table
from e2e.native import Native, decisions
from e2e.table import said
from tests.table.fake_page import HERE, FakePage

DIFFERENCE = """([selector, markup]) => {
  const wanted = document.createElement("template");
  wanted.innerHTML = markup;
  const shown = document.querySelector(selector).cloneNode(true);
  for (const open of shown.querySelectorAll("details[open]")) open.open = false;
  const differing = (one, other) => {
    let place = 0;
    while (one[place] === other[place]) place += 1;
    const from = place < 500 ? 0 : place - 100;
    return [one, other].map((it) => it.slice(from, from + 600));
  };
  const same = (one, other) => {
    if (one.isEqualNode(other)) return null;
    const children = [...one.childNodes];
    const others = [...other.childNodes];
    const alike = one.cloneNode(false).isEqualNode(other.cloneNode(false));
    if (!alike || children.length !== others.length)
      return differing(...[one, other].map((it) => it.outerHTML ?? it.textContent));
    for (const [place, child] of children.entries()) {
      const found = same(child, others[place]);
      if (found) return found;
    }
    return null;
  };
  const left = document.createElement("div");
  left.append(...shown.childNodes);
  const right = document.createElement("div");
  right.append(wanted.content);
  return same(left, right);
}"""
"""Returns the first part in which an element's content differs from some markup, or null."""

EVERYTHING = """
  window.everything = () => {
    const page = document.documentElement.cloneNode(true);
    for (const sentence of page.querySelectorAll("#lobby [data-say]")) sentence.remove(); // “by mouse, by touch”
    const fields = [...document.querySelectorAll("input, textarea")].map(({ value }) => value);
    return [page.outerHTML, ...fields, document.title, location.href, JSON.stringify(history.state)].join("\\n");
  };
"""
"""Makes a function that returns all there is in the page."""


class Twin:
    """A table like the one on the page, and the eyes that look for secrets there. Begun while the page is at rest.

    The table on the page has not been touched since its address was opened.
    """

    def __init__(self, native: Native, page: Page, query: str, kept_then: dict[str, str]) -> None:
        """Begin where the page began: with the same address, and what was in its store then."""
        self.native = native
        self.page = page
        self.fake = FakePage(query, store=dict(kept_then))
        self.app = App(self.fake)
        self.app.navigate()
        self.chance = Random(1)
        page.evaluate(EVERYTHING)
        self.begin()
        self.follow()

    @property
    def table(self) -> Table:
        assert self.app.table is not None
        return self.app.table

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def begin(self) -> None:
        """Get ready to search the page."""

    def act(self, *intents: str) -> None:
        """Do what somebody has done on the page, which is at rest again, and check that both look alike."""
        for intent in intents:
            self.app.act(intent)
        self.follow()

    def follow(self) -> None:
        """Let time pass, and the computer play what it has played on the page; then compare and search."""
        while self.fake.timers or self.fake.asked:
            if self.fake.timers:
                _, intent = self.fake.timers.pop(0)
                self.app.act(intent)
            else:
                serial = json.loads(self.fake.asked.pop())["serial"]
                self.app.act(f"answer {serial} {self._computed()}")
        assert self.fake.logged == []
        self.alike()
        self.search()

    def _computed(self) -> str:
        """Return the decision that follows in the game on the page."""
        save = self.native.saved(self.page)
        moves: list[str] = save["record"]["moves"]
        decided = [move for place, move in enumerate(moves) if place not in save["joined"]]
        return decided[len(decisions(self.session))]

    def alike(self) -> None:
        """Check that the page shows what the twin draws, in this world and in another one for the same eyes."""
        drawn = self.fake.drawn[-1]
        self._compare("#board", whole(drawn.board))
        if drawn.sheet is not None:
            here = urljoin(self.page.url, ".")  # which the links in the sheet begin with
            self._compare("#sheet-content", drawn.sheet.replace(HERE, here))
        table, session = self.table, self.session
        if session.outcome() is None:
            table.session = self.elsewhere(session)
            assert frame.table(table, table.scene(story=table.curtain is None)) == drawn.board
            if table.sheet:
                assert sheets.draw(table) == drawn.sheet
            table.session = session
        assert said(self.page).endswith(self.fake.spoken[-1])  # after what was said in the same frame
        assert self.page.title() == self.fake.titles[-1]
        assert f"?{urlsplit(self.page.url).query}" == f"?{self.fake.address.removeprefix('?')}"

    def _compare(self, selector: str, markup: str) -> None:
        difference = self.page.evaluate(DIFFERENCE, [selector, str(markup)])
        assert difference is None, "\n--- on the page:\n{}\n--- drawn natively:\n{}".format(*difference)

    def elsewhere(self, session: Session) -> Session:
        """Return the game as it may be in another world for the same eyes: all that is hidden is different."""
        raise NotImplementedError

    def search(self) -> None:
        """Check that the number of a deal that nobody may know is nowhere in the page."""
        session = self.session
        if session.outcome() is None:
            everything = self.page.evaluate("everything()")
            assert not re.search(rf"(?<!\d){session.seed}(?!\d)", everything), (
                "the deal's number is on the page"
            )
