"""What a page asks for in a row comes in one file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.build.archives import BuildError
from tools.build.gathering import drop_unlinked, gather

PAGE = """<head>
    <link rel="stylesheet" href="../css/one.css">
    <link rel="stylesheet" href="../css/game/two.css">
    <script src="../js/a.js"></script>
</head>
<body>
    <link rel="stylesheet" href="../css/alone.css">
    <p></p>
    <link rel="stylesheet" href="../css/late.css">
    <link rel="stylesheet" href="own.css">
</body>
"""
SHEETS = {
    "css/one.css": 'a { background: url("../art/a.svg") }\n',
    "css/game/two.css": "b { background: URL( ../../art/b.svg ); mask: url(#m), url( 'data:image/png,' ) }\n",
    "css/alone.css": "c {}\n",
    "css/late.css": "d {}\n",
    "css/nobody/old.css": "e {}\n",
    "rules/own.css": "f { background: url(g.svg) }\n",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in SHEETS.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def gathered(site: Path, html: str = PAGE) -> str:
    return gather(html, site / "rules", site / "css" / "all.css")


def test_a_run_of_links_becomes_one(site: Path) -> None:
    html = gathered(site)
    assert html.count("<link") == 3
    assert '    <link rel="stylesheet" href="../css/all.css">\n    <script' in html
    assert '<link rel="stylesheet" href="../css/alone.css">' in html
    assert '<link rel="stylesheet" href="../css/all-2.css">' in html


def test_the_sheets_keep_their_order_and_find_their_pictures(site: Path) -> None:
    gathered(site)
    assert (site / "css" / "all.css").read_text() == (
        'a { background: url("../art/a.svg") }\n'
        "b { background: url(\"../art/b.svg\"); mask: url(#m), url( 'data:image/png,' ) }\n"
    )
    assert (site / "css" / "all-2.css").read_text() == 'd {}\nf { background: url("../rules/g.svg") }\n'


def test_a_sheet_that_imports_another_is_refused(site: Path) -> None:
    (site / "css" / "one.css").write_text('@import "alone.css";')
    with pytest.raises(BuildError, match=r"one\.css imports"):
        gathered(site)


def test_a_link_of_another_priority_stays_by_itself(site: Path) -> None:
    html = gathered(site, PAGE.replace('css/one.css">', 'css/one.css" fetchpriority="low">'))
    assert '<link rel="stylesheet" href="../css/one.css" fetchpriority="low">' in html
    assert '<link rel="stylesheet" href="../css/game/two.css">' in html


def test_no_sheet_is_lost_under_a_gathered_one(site: Path) -> None:
    with pytest.raises(BuildError, match=r"one\.css is there already"):
        gather(PAGE, site / "rules", site / "css" / "one.css")


def test_what_no_page_links_to_is_dropped(site: Path) -> None:
    (site / "rules" / "page.html").write_text(gathered(site))
    drop_unlinked(site)
    left = {path.relative_to(site).as_posix() for path in (site / "css").rglob("*")}
    assert left == {"css/all.css", "css/all-2.css", "css/alone.css"}
