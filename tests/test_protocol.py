"""docs/protocol.md does not lie: its examples are executed, and its tables are complete."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from critterbox.engine import Engine
from tests.contract.refusals import refusals

DOCUMENT = Path(__file__).parents[1] / "docs" / "protocol.md"


def executed(text: str) -> str:
    """Return the document with the answers that the engine gives to its examples now."""
    engine = Engine()
    lines, asked, inside = [], "", False
    for line in text.split("\n"):
        if line.startswith("```"):
            inside = line == "```transcript"
        elif inside and line.startswith("> "):
            asked = line[2:]
        elif inside and line.startswith("< "):
            answer = json.loads(engine.answer(asked))
            line = "< " + json.dumps(answer, separators=(",", ":"), ensure_ascii=False)  # noqa: PLW2901
        lines.append(line)
    return "\n".join(lines)


def codes(text: str) -> set[str]:
    """Return the codes in the tables that have a column for them."""
    found: set[str] = set()
    inside = False
    for line in text.splitlines():
        if line.startswith("| code |"):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside:
            found |= set(re.findall(r"`(\w+)`", line.split("|")[1]))
    return found


def test_the_examples_are_true(request: pytest.FixtureRequest) -> None:
    written = DOCUMENT.read_text(encoding="utf-8")
    now = executed(written)
    if request.config.getoption("--update-goldens"):
        DOCUMENT.write_text(now, encoding="utf-8")
        return
    for line, expected in zip(written.split("\n"), now.split("\n"), strict=True):
        assert line == expected


def test_every_example_has_its_answer() -> None:
    blocks = re.findall(r"```transcript\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 3
    for block in blocks:
        marks = [line[:2] for line in block.splitlines()]
        assert marks == ["> ", "< "] * (len(marks) // 2)


def test_every_request_is_described_and_shown() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    known = json.loads(Engine().answer('{"op":"?"}'))["error"]["message"]
    operations = set(re.findall(r"\w+", known.partition(":")[2])) - {"and"}
    assert len(operations) == 10
    for operation in operations:
        assert f"\n| `{operation}` |" in text
        assert f'\n> {{"op":"{operation}"' in text


def test_every_code_is_described() -> None:
    """All that the rules, records and requests can refuse; what the table refuses is no matter of programs."""
    written = codes(DOCUMENT.read_text(encoding="utf-8"))
    made = {code for file, _, code, _ in refusals() if not file.startswith(("table/", "main.py"))}
    assert written == made
