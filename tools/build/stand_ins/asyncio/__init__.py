"""Stands in for the library's `asyncio`: what a page's event loop needs of it.

Pyodide imports it at every start, for a loop that is the browser's own. The original also brings sockets, processes,
streams and the loops made of them: two dozen modules, of which none does anything in a page.
"""

from __future__ import annotations

from typing import Any, NoReturn

from . import events
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .tasks import *
from .timeouts import *

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy


def run(*_: Any, **__: Any) -> NoReturn:
    """Say what the original says in a page: Pyodide wraps it, for pages whose loop can be made to wait."""
    raise RuntimeError("asyncio.run() cannot be called from a running event loop")
