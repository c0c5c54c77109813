"""What a page needs first stands in it, and its policy names it."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest

from tools.build.archives import BuildError
from tools.build.inlining import inline

PAGE = """<html>
  <head>
    <meta http-equiv="Content-Security-Policy" content="script-src 'self' 'unsafe-eval'; style-src 'self'">
    <script src="../js/a.js"></script>
    <link rel="stylesheet" href="../css/one.css">
    <link rel="stylesheet" href="../css/two.css">
    <script type="module" src="../js/b.js" async></script>
  </head>
  <body><link rel="stylesheet" href="../css/late.css"><script src="../js/late.js"></script></body>
</html>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"css/one.css": "a {}\n", "css/two.css": "b {}\n", "js/a.js": "1 < 2;\n"}.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    (tmp_path / "rules").mkdir()
    return tmp_path / "rules"


def test_the_head_waits_for_nothing(folder: Path) -> None:
    html = inline(PAGE, folder)
    assert "<style>a {}\nb {}\n</style>" in html
    assert "<script>1 < 2;\n</script>" in html
    assert '<script type="module" src="../js/b.js" async></script>' in html
    assert PAGE.partition("</head>")[2] in html, "what stands further down comes when it is reached"


def test_the_policy_names_what_it_is_by_its_hash(folder: Path) -> None:
    html = inline(PAGE, folder)
    for tag, kind in (("style", "style-src"), ("script", "script-src")):
        (text,) = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind} 'self' 'sha256-{digest}'" in html


def test_a_page_without_a_policy_is_refused(folder: Path) -> None:
    with pytest.raises(BuildError, match="style-src"):
        inline(PAGE.replace("style-src", "img-src"), folder)
