"""Components of one's own begin with ours: they can be saved, changed and loaded, and there is a guide to them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from critterbox.words import Words

pytestmark = pytest.mark.started

WORDS = Words()
NAMES = {"varmints": 'name = "The Critterbox deck"', "vacuum": 'name = "The Critterbox tiles"'}


@pytest.mark.parametrize("game", NAMES)
def test_ours_can_be_saved_changed_and_loaded(
    open_with: Callable[..., Page], tmp_path: Path, game: str
) -> None:
    page = open_with(f"?game={game}&against=easy&deal=1")
    page.locator("#deals").click()
    with page.expect_download() as saving:
        page.get_by_role("link", name=WORDS.say("table.file_ours")).click()
    assert saving.value.suggested_filename == f"critterbox-{game}.toml"
    text = Path(saving.value.path()).read_text(encoding="utf-8")
    assert text.count(NAMES[game]) == 1

    own = tmp_path / saving.value.suggested_filename
    own.write_text(text.replace(NAMES[game], 'name = "Ours, but better"'), encoding="utf-8")
    page.locator("#file-deck").set_input_files(own)
    expect(page.locator("#sheet .notice span")).to_have_text(
        WORDS.say("table.file_read", name="Ours, but better")
    )

    guide = page.get_by_role("link", name=WORDS.say("table.file_guide"))
    # It is not opened: a browser that opens a text asks for an icon, which there is none of.
    address = guide.evaluate("link => link.href")
    assert "[TOML]" in page.request.get(address).text()
