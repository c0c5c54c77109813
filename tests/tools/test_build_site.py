"""A folder is replaced as a whole or not at all, and only by what belongs there."""

import json
from pathlib import Path

import pytest

from tools import build_site
from tools.build import packages
from tools.build.archives import BuildError
from tools.build.swap import replacing


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_new_folder_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    out = tmp_path / "dist"
    for word in ("first", "second"):
        with replacing(out) as fresh:
            (fresh / word).touch()
        assert names(out) == [word]
    assert names(tmp_path) == ["dist"]


def half_done(out: Path) -> None:
    with replacing(out) as fresh:
        (fresh / "half").touch()
        raise ZeroDivisionError


def test_a_failure_leaves_the_old_folder(tmp_path: Path) -> None:
    out = tmp_path / "dist"
    out.mkdir()
    (out / "old").touch()
    with pytest.raises(ZeroDivisionError):
        half_done(out)
    assert names(out) == ["old"]
    assert names(tmp_path) == ["dist"]


def test_a_folder_that_is_no_site_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").touch()
    with pytest.raises(SystemExit):
        build_site.main(["--out", str(tmp_path)])
    assert names(tmp_path) == ["thesis.txt"]


def test_packages_other_than_the_pinned_ones_are_refused(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text(json.dumps({"dependencies": {"toy": "1.0.0"}}))
    with pytest.raises(BuildError, match="toy is not installed"):
        packages.check_installed(tmp_path)
    manifest = tmp_path / "node_modules" / "toy" / "package.json"
    manifest.parent.mkdir(parents=True)
    manifest.write_text(json.dumps({"version": "1.0.1"}))
    with pytest.raises(BuildError, match=r"toy 1\.0\.1 is installed, but package\.json pins 1\.0\.0"):
        packages.check_installed(tmp_path)
    manifest.write_text(json.dumps({"version": "1.0.0"}))
    packages.check_installed(tmp_path)


def test_only_the_needed_parts_of_pyscript_are_taken(tmp_path: Path) -> None:
    (tmp_path / "dist").mkdir()
    for name in (
        "core.js",
        "core-C9KDLldu.js",
        "core.js.map",
        "toml-V4Savzlc.js",
        "codemirror-BDx3jn9j.js",
        "py-Dl-y4L1b.js",
    ):
        (tmp_path / "dist" / name).touch()
    assert [path.name for path in packages.pyscript_files(tmp_path)] == [
        "core-C9KDLldu.js",
        "core.js",
        "toml-V4Savzlc.js",
    ]


def test_the_package_list_is_kept_without_packages(tmp_path: Path) -> None:
    info = {"abi_version": "2026_0"}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": {"numpy": {}}}))
    assert json.loads(packages.pyodide_lock(tmp_path)) == {"info": info, "packages": {}}
