"""The page knows what it loads, and loads nothing that is missing or elsewhere."""

import json
from pathlib import Path

import pytest

from tools.build import page
from tools.build.archives import BuildError


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for pattern in page.BOOT_FILES:
        path = tmp_path / pattern.replace("*", "hash")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("12345")
    return tmp_path


def test_every_boot_file_is_listed_with_its_size(site: Path) -> None:
    files = page.boot_files(site)
    assert [file["href"] for file in files] == [pattern.replace("*", "hash") for pattern in page.BOOT_FILES]
    assert {file["bytes"] for file in files} == {5}


@pytest.mark.parametrize("change", ["missing", "twice"])
def test_a_boot_file_must_be_there_once(site: Path, change: str) -> None:
    if change == "missing":
        (site / "critterbox.zip").unlink()
    else:
        (site / "vendor" / "pyscript" / "core-other.js").touch()
    with pytest.raises(BuildError, match="The page loads one"):
        page.boot_files(site)


def test_the_list_is_written_into_the_page(site: Path) -> None:
    files = page.boot_files(site)
    html = page.fill(f"<head>{page.MARKER}</head>", files)
    text = html.removeprefix('<head><script type="application/json" id="boot-files">').removesuffix(
        "</script></head>"
    )
    assert json.loads(text) == files


def test_a_page_without_the_marker_is_refused() -> None:
    with pytest.raises(BuildError, match="boot-files"):
        page.fill("<head></head>", [])


def test_the_real_page_has_the_marker() -> None:
    html = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")
    assert page.fill(html, []) != html


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ('<img src="art/none.svg">', "does not exist"),
        ('<html data-examples="none.json">', "does not exist"),
        ('<script src="/js/here.js"></script>', "is not relative"),
        ('<script src="https://cdn.example/x.js"></script>', "is not relative"),
        ('<script src="//cdn.example/x.js"></script>', "is not relative"),
    ],
)
def test_addresses_that_would_break_are_refused(tmp_path: Path, html: str, fault: str) -> None:
    (tmp_path / "index.html").write_text(html)
    with pytest.raises(BuildError, match=fault):
        page.check_addresses(tmp_path)


def test_good_addresses_pass(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "a.woff2").touch()
    (tmp_path / "css" / "a.css").write_text(
        "@font-face { src: url('../fonts/a.woff2#x') } a { cursor: url(data:,) }"
    )
    (tmp_path / "index.html").write_text(
        '<link rel="stylesheet" href="css/a.css?v=1"><img src="data:,"><a href="https://example.org/">out</a>'
    )
    page.check_addresses(tmp_path)


def test_stylesheets_are_checked_too(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "a.css").write_text('@import "b.css"; a { background: url( "c.svg" ) }')
    with pytest.raises(BuildError) as caught:
        page.check_addresses(tmp_path)
    assert "b.css does not exist" in str(caught.value)
    assert "c.svg does not exist" in str(caught.value)
