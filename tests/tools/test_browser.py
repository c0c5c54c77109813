from __future__ import annotations

from pathlib import Path

import pytest

from tools import browser


@pytest.fixture
def bin_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder that programs are looked for in; nothing is installed in earnest."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setattr(browser, "ON_A_MAC", ())
    monkeypatch.setattr(browser, "downloaded", lambda: None)
    monkeypatch.setattr(browser, "install", lambda: None)
    return tmp_path


def program(path: Path, exit_code: int = 0) -> Path:
    path.write_text(f"#!/bin/sh\nexit {exit_code}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_an_installed_browser_is_found(bin_folder: Path) -> None:
    chrome = program(bin_folder / "google-chrome")
    assert browser.executable() == chrome


def test_a_placeholder_that_does_not_start_is_passed_over(bin_folder: Path) -> None:
    program(bin_folder / "chromium-browser", exit_code=1)
    assert browser.installed() is None
    chrome = program(bin_folder / "google-chrome-stable")
    assert browser.executable() == chrome


def test_the_variable_wins(bin_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bin_folder / "chromium")
    mine = program(tmp_path / "my own browser")
    monkeypatch.setenv(browser.VARIABLE, str(mine))
    assert browser.executable() == mine


def test_a_wrong_variable_is_said_and_not_worked_around(
    bin_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(bin_folder / "chromium")
    monkeypatch.setenv(browser.VARIABLE, "/nowhere/chrome")
    with pytest.raises(SystemExit, match=f"{browser.VARIABLE} is /nowhere/chrome"):
        browser.executable()


def test_playwrights_own_download_will_do(bin_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = program(bin_folder / "headless")
    monkeypatch.setattr(browser, "downloaded", lambda: own)
    assert browser.executable() == own


def test_what_was_just_installed_is_used(bin_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "install", lambda: program(bin_folder / "chromium"))
    assert browser.executable() == bin_folder / "chromium"


@pytest.mark.usefixtures("bin_folder")
def test_with_no_browser_to_be_had_there_is_advice() -> None:
    with pytest.raises(SystemExit, match=f"{browser.VARIABLE}=.*\n.*apt-get install chromium"):
        browser.executable()


@pytest.mark.parametrize(
    ("root", "debian", "apt_works", "expected"),
    [
        (True, True, True, ["apt-get update", "apt-get install"]),
        (True, True, False, ["apt-get update", "apt-get install", "playwright install --with-deps"]),
        (True, False, True, ["playwright install --with-deps"]),
        (False, True, True, ["playwright install chromium"]),
    ],
    ids=["root on Debian", "root on Debian, offline", "root elsewhere", "not root"],
)
def test_install_does_what_may_be_done(
    *, root: bool, debian: bool, apt_works: bool, expected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[str] = []

    def attempt(*command: str) -> bool:
        commands.append(" ".join(command))
        return apt_works

    monkeypatch.setattr(browser, "attempt", attempt)
    monkeypatch.setattr(browser, "is_root", lambda: root)
    monkeypatch.setattr(browser, "has_debian_package", lambda: debian)
    browser.install()
    assert len(commands) == len(expected)
    assert all(part in command for command, part in zip(commands, expected, strict=True)), commands
