"""The only package that touches the browser: it draws, listens and remembers; what is played is decided elsewhere.

`page` is what a table is given; `drawing` patches markup in, `moving` lets things travel, `listening` makes intents of
clicks and keys, `dragging` of what is carried about, `store` keeps texts, `thinking` is the computer's own room.
"""

from critterbox.table.dom.page import BrowserPage

__all__ = ["BrowserPage"]
