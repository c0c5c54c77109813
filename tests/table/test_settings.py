"""Theme and motion: kept, applied, and never in the way."""

from __future__ import annotations

import json

import pytest

from critterbox.game import BadInput
from critterbox.table.settings import KEY, MOTIONS, THEMES, Settings
from tests.table.fake_page import FakePage


def test_nothing_set_means_as_the_system() -> None:
    page = FakePage()
    settings = Settings(page)
    assert (settings.theme, settings.motion) == ("system", "system")
    assert (page.themes, page.motions) == (["system"], ["system"])
    assert page.store == {}, "looking is not setting"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("motion", MOTIONS)
def test_settings_are_applied_and_kept(theme: str, motion: str) -> None:
    page = FakePage()
    settings = Settings(page)
    settings.set_theme(theme)
    settings.set_motion(motion)
    assert (page.themes[-1], page.motions[-1]) == (theme, motion)
    later = FakePage(store=page.store)
    again = Settings(later)
    assert (again.theme, again.motion) == (theme, motion)
    assert (later.themes, later.motions) == ([theme], [motion])


@pytest.mark.parametrize("junk", ["", "Light", "system; dark", "None", "off"])
def test_there_are_no_others(junk: str) -> None:
    page = FakePage()
    settings = Settings(page)
    settings.set_theme("dark")
    with pytest.raises(BadInput):
        settings.set_theme(junk)
    assert (settings.theme, page.themes[-1]) == ("dark", "dark")
    with pytest.raises(BadInput):
        settings.set_motion("on")
    assert (settings.motion, page.motions[-1]) == ("system", "system")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"theme": 3}',
        '{"theme": "pink"}',
        '{"motion": null}',
        '{"colour": "red"}',
        '{"theme": "dark", "motion": "fast"}',
        "[" * 5000,
        "x" * 2_000_000,
    ],
)
def test_what_cannot_be_read_counts_as_never_set(text: str) -> None:
    store = {KEY: text}
    page = FakePage(store=store)
    settings = Settings(page)
    assert (settings.motion, page.motions) == ("system", ["system"])
    first = settings.theme
    later = Settings(FakePage(store=store))
    assert later.theme == first, "the same at the next visit"
    settings.set_theme("light")
    assert json.loads(store[KEY])["theme"] == "light"


def test_one_setting_may_be_missing() -> None:
    settings = Settings(FakePage(store={KEY: '{"theme": "dark"}'}))
    assert (settings.theme, settings.motion) == ("dark", "system")


def test_refused_storage_is_no_obstacle() -> None:
    page = FakePage(room=0)
    settings = Settings(page)
    settings.set_theme("dark")
    assert page.themes[-1] == "dark"
    assert page.store == {}
    assert Settings(page).theme == "dark", "until the page closes"
