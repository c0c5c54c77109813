"""Find the browser to test with, install one where that may be done, and start it.

`python -m tools.browser` prints the path of the browser.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

VARIABLE = "CRITTERBOX_BROWSER"
ON_THE_PATH = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ON_A_MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

# A test browser talks to the site under test and to nobody else, and draws alike with and without a graphics
# card. The sandbox is off (Playwright's default), since root and most containers cannot have it.
ARGUMENTS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)

HOW_TO = f"""\
No usable Chromium or Chrome was found, and none could be installed. Any one of these will do:
  - name one that is already there: {VARIABLE}=/path/to/chrome
  - Debian: apt-get install chromium (as root, this is done for you)
  - elsewhere: install Google Chrome, or run: {sys.executable} -m playwright install --with-deps chromium"""


def works(program: str | Path) -> bool:
    """Whether the program starts: some systems ship a `chromium-browser` that only says how to get one."""
    try:
        run = subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def installed() -> Path | None:
    """Find a Chromium or Chrome that the system has."""
    places = [*map(shutil.which, ON_THE_PATH), *(ON_A_MAC if sys.platform == "darwin" else ())]
    return next((Path(place) for place in places if place and works(place)), None)


def downloaded() -> Path | None:
    """Find the Chromium that Playwright has downloaded for itself."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - seldom needed, and slow to import

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() and works(path) else None


def is_root() -> bool:
    """Whether system packages may be installed."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def has_debian_package() -> bool:
    """Whether apt's chromium is a real one: Ubuntu's is a snap, which containers cannot run."""
    try:
        return platform.freedesktop_os_release().get("ID") == "debian" and shutil.which("apt-get") is not None
    except OSError:
        return False


def attempt(*command: str) -> bool:
    """Run a command that may fail, and say so beforehand."""
    print("No browser found; trying:", *command, file=sys.stderr)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, env=quiet, stdout=sys.stderr, check=False).returncode == 0
    except OSError:
        return False


def install() -> None:
    """Install a browser the way this system allows; whether it worked is for the caller to look."""
    if is_root() and has_debian_package():
        attempt("apt-get", "update", "--quiet")
        if attempt("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "chromium"):
            return
    # The download lacks the system's libraries, which only root may add.
    extras = ["--with-deps"] if is_root() else []
    attempt(sys.executable, "-m", "playwright", "install", *extras, "chromium")


def executable() -> Path:
    """Return the browser to test with, installed if need be; exit with advice if there is none to be had."""
    if chosen := os.environ.get(VARIABLE):
        if found := shutil.which(chosen):
            return Path(found)
        sys.exit(f"{VARIABLE} is {chosen}, which is not a program.")
    if path := installed() or downloaded():
        return path
    install()
    if path := installed() or downloaded():
        return path
    sys.exit(HOW_TO)


def launch(playwright: Playwright, *arguments: str) -> Browser:
    """Start the browser without a window."""
    return playwright.chromium.launch(executable_path=executable(), args=[*ARGUMENTS, *arguments])


if __name__ == "__main__":
    print(executable())
