"""What all pure tests share: goldens, the way hypothesis searches, and what stays out of Pyodide."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

GOLDENS = Path(__file__).parent / "goldens"
IN_PYODIDE = sys.platform == "emscripten"

# The one place that says what is not run inside Pyodide (tools/pyodide_tests.py).
ONLY_HERE = [
    # These start other programs, and a browser tab has none to start.
    "tools",
    "native",
    # These read our source and our sentences, which are the same wherever they are read.
    "contract/test_completeness.py",
    "contract/test_sentences.py",
    "contract/test_walls.py",
]
collect_ignore = ONLY_HERE if IN_PYODIDE else []
TESTS_ONLY_HERE = [
    "contract/test_perft.py::test_the_oracle_counts_right",  # a test's helper, with nothing of ours
    "test_words.py::test_sentences_are_typeset",  # the sentences again
]

# `make test` says the same thing every time. To search further, for an hour or a night:
# .venv/bin/python -m pytest tests --hypothesis-profile=search
settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,  # a busy machine is not a fault
    max_examples=20 if IN_PYODIDE else 60,
    suppress_health_check=[HealthCheck.too_slow],  # nor is this: both depend on the clock
)
settings.register_profile("search", max_examples=2000, deadline=None)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens", action="store_true", help="rewrite tests/goldens/ from what the code does now"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if IN_PYODIDE:
        gone = [item for item in items if any(name in item.nodeid for name in TESTS_ONLY_HERE)]
        items[:] = [item for item in items if item not in gone]
        config.hook.pytest_deselected(items=gone)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with tests/goldens/NAME.txt: `golden("numbsters/first-meal", text)`."""
    update = bool(request.config.getoption("--update-goldens"))

    def compare(name: str, text: str) -> None:
        path = GOLDENS / f"{name}.txt"
        now = text.rstrip("\n") + "\n"
        if update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(now, encoding="utf-8")
            return
        hint = "If the change is meant: make goldens, then read the diff."
        if not path.is_file():
            pytest.fail(f"There is no golden {path}. {hint}", pytrace=False)
        then = path.read_text(encoding="utf-8")
        if now != then:
            diff = difflib.unified_diff(then.splitlines(), now.splitlines(), "golden", "now", lineterm="")
            pytest.fail("\n".join([f"{path} differs. {hint}", *diff]), pytrace=False)

    return compare
