"""The worker knows every file of the site and what it hashes to, and the manifest names what is there."""

import base64
import hashlib
import json
import re
import struct
from pathlib import Path

import pytest

from critterbox.games import GAME_IDS
from critterbox.words import Words
from tools import rasters
from tools.build import offline
from tools.build.archives import BuildError

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "sw.js"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "rules").mkdir(parents=True)
    (folder / "index.html").write_text('<!doctype html>\n<html lang="en">\n<p>hello</p>')
    (folder / "rules" / "a game.html").write_text('<!doctype html>\n<html lang="en">\n<p>rules</p>')
    (folder / "critterbox.zip").write_bytes(b"\x00zip")
    return folder


def listed(site: Path) -> dict[str, str]:
    """Return the list that stands in the worker."""
    worker = (site / "sw.js").read_text(encoding="utf-8")
    found = re.search(r"^const FILES = (\{.*?^\});$", worker, re.MULTILINE | re.DOTALL)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def test_the_worker_lists_every_file_as_it_is(site: Path) -> None:
    version = offline.write_worker(SOURCE, site)
    files = listed(site)
    assert sorted(files) == ["critterbox.zip", "index.html", "rules/a game.html"]
    for name, digest in files.items():
        assert base64.b64decode(digest) == hashlib.sha256((site / name).read_bytes()).digest()
    assert f'const VERSION = "{version}";' in (site / "sw.js").read_text(encoding="utf-8")
    for page in site.rglob("*.html"):
        assert f'<html data-version="{version}" lang="en">' in page.read_text(encoding="utf-8")


def test_the_same_site_is_the_same_version(site: Path) -> None:
    first = offline.write_worker(SOURCE, site)
    again = (site / "sw.js").read_bytes()
    assert offline.write_worker(SOURCE, site) == first
    assert (site / "sw.js").read_bytes() == again


@pytest.mark.parametrize("change", ["a file", "a page", "a name", "the worker"])
def test_whatever_changes_makes_another_version(site: Path, tmp_path: Path, change: str) -> None:
    first = offline.write_worker(SOURCE, site)
    source = SOURCE
    if change == "a file":
        (site / "critterbox.zip").write_bytes(b"\x01zip")
    elif change == "a page":
        page = site / "index.html"
        page.write_text(page.read_text().replace("hello", "Hello"))
    elif change == "a name":
        (site / "critterbox.zip").rename(site / "critters.zip")
    else:
        source = tmp_path / "sw.js"
        source.write_text(SOURCE.read_text(encoding="utf-8") + "// better\n", encoding="utf-8")
    assert offline.write_worker(source, site) != first


def test_a_worker_without_the_two_lines_is_refused(site: Path, tmp_path: Path) -> None:
    (tmp_path / "sw.js").write_text(offline.VERSION_LINE)
    with pytest.raises(BuildError, match="const FILES"):
        offline.write_worker(tmp_path / "sw.js", site)


def test_the_manifest_names_what_is_there() -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    for icon in manifest["icons"]:
        picture = ROOT / icon["src"]
        if picture.suffix == ".png":
            assert "{}x{}".format(*struct.unpack(">II", picture.read_bytes()[16:24])) == icon["sizes"]
        else:
            assert picture.is_file()
    words = Words()
    assert manifest["name"] == words.say("lobby.title")
    assert {entry["url"]: entry["name"] for entry in manifest["shortcuts"]} == {
        f"?game={game}": words.say(f"game.{game}") for game in GAME_IDS
    }
    colours = (ROOT / "css" / "tokens.css").read_text(encoding="utf-8")
    ground = re.search(r"--ground: light-dark\((#\w+), (#\w+)\)", colours)
    assert ground
    assert manifest["theme_color"] == manifest["background_color"] == ground[1]
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'name="theme-color" content="(#\w+)"', page) == list(ground.groups())


@pytest.mark.parametrize("raster", rasters.RASTERS, ids=lambda raster: raster.name)
def test_the_pictures_are_of_the_drawings_as_they_are(raster: rasters.Raster) -> None:
    png = (rasters.ART / raster.name).read_bytes()
    assert struct.unpack(">II", png[16:24]) == (raster.size, raster.size)
    assert rasters.origin(raster) in png, "run: python -m tools.rasters"
