"""Which modules our source may import: found in the text, not by running it."""

from pathlib import Path

import pytest

from tools.build.imports import imported_below, imported_names


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("import json", {"json"}),
        ("import os.path as p, re", {"os.path", "re"}),
        ("from importlib import resources", {"importlib", "importlib.resources"}),
        ("from math import *", {"math"}),
        ("def late():\n    import hashlib", {"hashlib"}),
        ("try:\n    import a\nexcept ImportError:\n    import b", {"a", "b"}),
        ("from . import neighbour", set()),
        ("text = 'import json'", set()),
    ],
)
def test_imports_are_found_wherever_they_stand(source: str, names: set[str]) -> None:
    assert imported_names(source) == names


@pytest.mark.parametrize("test", ["TYPE_CHECKING", "typing.TYPE_CHECKING"])
def test_imports_for_the_type_checker_are_left_out(test: str) -> None:
    assert imported_names(f"if {test}:\n    import a\nelse:\n    import b") == {"b"}


def test_a_folder_is_searched_to_the_bottom(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "a.py").write_text("import json")
    (tmp_path / "deep" / "b.py").write_text("import re")
    (tmp_path / "c.txt").write_text("import os")
    assert imported_below(tmp_path) == {"json", "re"}


def test_a_fault_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("def (")
    with pytest.raises(SyntaxError) as caught:
        imported_below(tmp_path)
    assert caught.value.filename == str(tmp_path / "broken.py")
