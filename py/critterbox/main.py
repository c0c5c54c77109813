"""Where it starts: put the box on the page, follow the address, and say that it is ready."""

from __future__ import annotations

from critterbox.table.app import App
from critterbox.table.dom import BrowserPage


def boot() -> None:
    """Start. What fails here is seen by the page's own script, which explains and offers another try."""
    page = BrowserPage()
    app = App(page)
    page.listen(app.act, app.navigate, app.read_file)
    app.navigate()
