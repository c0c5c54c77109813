"""Where it starts: put the box on the page, follow the address, and say that it is ready."""

from __future__ import annotations

from js import document


def boot() -> None:
    """Start. What fails here is seen by the page's own script, which explains and offers another try."""
    if document.documentElement.dataset.screen == "rules":
        _open_booklet()
    else:
        _open_box()


def _open_box() -> None:
    from critterbox.table.app import App  # noqa: PLC0415 - a page loads only what it shows
    from critterbox.table.dom import BrowserPage  # noqa: PLC0415

    page = BrowserPage()
    app = App(page)
    page.listen(app.act, app.navigate, app.read_file)
    if document.documentElement.hasAttribute("data-framed"):
        from critterbox.table.dom.host import connect  # noqa: PLC0415

        connect(app)
    app.navigate()


def _open_booklet() -> None:
    from critterbox.table.booklet import Booklet  # noqa: PLC0415
    from critterbox.table.dom.rules_page import BrowserRulesPage  # noqa: PLC0415

    page = BrowserRulesPage()
    booklet = Booklet(page)
    page.listen(booklet.act, booklet.navigate, booklet.read_file)
    booklet.begin()
