"""Theme, motion, letters and pace: kept, applied, and never in the way."""

from __future__ import annotations

import json

import pytest

from critterbox.game import BadInput
from critterbox.table.settings import CHOICES, KEY, PAUSES, Settings
from tests.table.fake_page import FakePage


def test_nothing_set_means_as_the_system() -> None:
    page = FakePage()
    settings = Settings(page)
    assert (settings["theme"], settings["motion"]) == ("system", "system")
    assert (settings["letters"], settings["pace"]) == ("on", "brisk")
    assert (page.themes, page.motions) == (["system"], ["system"])
    assert page.letters == ["on"]
    assert page.store == {}, "looking is not setting"


@pytest.mark.parametrize("theme", CHOICES["theme"])
@pytest.mark.parametrize("motion", CHOICES["motion"])
def test_settings_are_applied_and_kept(theme: str, motion: str) -> None:
    page = FakePage()
    settings = Settings(page)
    settings.choose("theme", theme)
    settings.choose("motion", motion)
    assert (page.themes[-1], page.motions[-1]) == (theme, motion)
    later = FakePage(store=page.store)
    again = Settings(later)
    assert (again["theme"], again["motion"]) == (theme, motion)
    assert (later.themes, later.motions) == ([theme], [motion])


@pytest.mark.parametrize("letters", CHOICES["letters"])
@pytest.mark.parametrize("pace", CHOICES["pace"])
def test_letters_and_pace_are_applied_and_kept(letters: str, pace: str) -> None:
    page = FakePage()
    settings = Settings(page)
    settings.choose("letters", letters)
    settings.choose("pace", pace)
    assert (page.letters[-1], settings.pause) == (letters, PAUSES[pace])
    later = FakePage(store=page.store)
    again = Settings(later)
    assert (again["letters"], again["pace"], again.pause) == (letters, pace, PAUSES[pace])
    assert later.letters == [letters]
    assert (again["theme"], again["motion"]) == ("system", "system")


def test_every_pace_has_its_pause() -> None:
    assert set(PAUSES) == set(CHOICES["pace"])
    assert 0 < PAUSES["quick"] < PAUSES["brisk"] < PAUSES["calm"]


@pytest.mark.parametrize("junk", ["", "0", "900", "Brisk", "fast"])
def test_there_is_no_other_pace(junk: str) -> None:
    page = FakePage()
    settings = Settings(page)
    with pytest.raises(BadInput):
        settings.choose("pace", junk)
    assert settings["pace"] == "brisk"
    assert page.store == {}


@pytest.mark.parametrize("junk", ["", "Light", "system; dark", "None", "off"])
def test_there_are_no_others(junk: str) -> None:
    page = FakePage()
    settings = Settings(page)
    settings.choose("theme", "dark")
    with pytest.raises(BadInput):
        settings.choose("theme", junk)
    assert (settings["theme"], page.themes[-1]) == ("dark", "dark")
    with pytest.raises(BadInput):
        settings.choose("motion", "on")
    assert (settings["motion"], page.motions[-1]) == ("system", "system")


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
        '{"theme": "dark", "pace": "slow"}',
        '{"theme": "dark", "pace": 900}',
        "[" * 5000,
        "x" * 2_000_000,
    ],
)
def test_what_cannot_be_read_counts_as_never_set(text: str) -> None:
    store = {KEY: text}
    page = FakePage(store=store)
    settings = Settings(page)
    assert (settings["motion"], page.motions) == ("system", ["system"])
    first = settings["theme"]
    later = Settings(FakePage(store=store))
    assert later["theme"] == first, "the same at the next visit"
    settings.choose("theme", "light")
    assert json.loads(store[KEY])["theme"] == "light"


def test_one_damaged_setting_harms_no_other() -> None:
    for bad in ("pink", 3, None, ["dark"], {"dark": 1}, True):
        page = FakePage(store={KEY: json.dumps({"theme": bad, "motion": "off", "pace": "calm"})})
        settings = Settings(page)
        assert [settings[name] for name in CHOICES] == ["system", "off", "on", "calm"]


def test_what_a_later_version_has_set_is_left_as_it_is() -> None:
    page = FakePage(store={KEY: json.dumps({"version": 2, "theme": "dark", "sound": {"volume": 3}})})
    settings = Settings(page)
    assert settings["theme"] == "dark"
    settings.choose("pace", "calm")
    kept = json.loads(page.store[KEY])
    assert (kept["version"], kept["sound"], kept["theme"], kept["pace"]) == (2, {"volume": 3}, "dark", "calm")


def test_one_setting_may_be_missing() -> None:
    settings = Settings(FakePage(store={KEY: '{"theme": "dark"}'}))
    assert (settings["theme"], settings["motion"]) == ("dark", "system")


def test_settings_from_before_there_was_a_pace_are_still_read() -> None:
    page = FakePage(store={KEY: '{"theme": "dark", "motion": "off", "letters": "off"}'})
    settings = Settings(page)
    assert [settings[name] for name in CHOICES] == ["dark", "off", "off", "brisk"]
    settings.choose("pace", "calm")
    assert json.loads(page.store[KEY]) == {"theme": "dark", "motion": "off", "letters": "off", "pace": "calm"}


def test_refused_storage_is_no_obstacle() -> None:
    page = FakePage(room=0)
    settings = Settings(page)
    settings.choose("theme", "dark")
    assert page.themes[-1] == "dark"
    assert page.store == {}
    assert Settings(page)["theme"] == "dark", "until the page closes"
