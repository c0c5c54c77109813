"""Build the site: `python -m tools.build_site [--out dist]`.

Everything a static host needs ends up in one folder, with relative addresses only. A build that fails leaves
the previous folder as it was; a build whose inputs did not change takes a second.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import tools.product_path  # noqa: F401 (first: it makes the product importable)
from tools.build import gathering, offline, packages, page, rules
from tools.build.archives import BuildError, PythonArchives
from tools.build.swap import copy, replacing

ROOT = Path(__file__).parent.parent
NODE_MODULES = ROOT / "node_modules"
OURS = ("pyscript.toml", "manifest.webmanifest", "embed.js", "css", "art", "js")
OWN_FILES = {
    "varmints": ("py/critterbox/varmints/deck.toml", "docs/deck.md"),
    "vacuum": ("py/critterbox/vacuum/tiles.toml", "docs/tiles.md"),
}
"""What somebody needs who wants to play with components of their own: ours, and how such a file is written."""
ROOMS = ROOT / "build" / "rooms"


def fill_site(site: Path) -> None:
    """Put the whole site into an empty folder."""
    packages.check_installed(ROOT)

    for name in OURS:
        if (ROOT / name).exists():
            copy(ROOT / name, site / name)

    for game, (ours, guide) in OWN_FILES.items():
        copy(ROOT / ours, site / "files" / f"{game}.toml")
        copy(ROOT / guide, site / "files" / f"{game}.txt")

    archives = PythonArchives(NODE_MODULES, ROOT / "build" / "cache" / "site")
    package = ROOT / "py" / "critterbox"
    copy(archives.package(package), site / "critterbox.zip")
    copy(archives.library(package), site / "vendor" / "pyodide" / "python_stdlib.zip")
    pyodide, its_room = NODE_MODULES / "pyodide", site / "vendor" / "pyodide"
    copy(pyodide / "pyodide.asm.wasm", its_room / "pyodide.asm.wasm")
    for name, text in packages.pyodide_modules(pyodide).items():
        (its_room / name).write_text(text, encoding="utf-8")
    (its_room / "pyodide-lock.json").write_text(packages.pyodide_lock(pyodide), encoding="utf-8")
    copy(ROOT / "tools" / "build" / "NOTICE.txt", site / "NOTICE.txt")
    copy(ROOT / "LICENSE", site / "LICENSE")

    core = NODE_MODULES / "@pyscript" / "core"
    for path in packages.pyscript_files(core):
        copy(path, site / "vendor" / "pyscript" / path.name)
    copy(
        NODE_MODULES / "morphdom" / "dist" / "morphdom-esm.js",
        site / "vendor" / "morphdom" / "morphdom-esm.js",
    )
    for name in packages.FONT_FILES:
        copy(NODE_MODULES / packages.FONT / "files" / name, site / "fonts" / name)
    copy(core / "LICENSE", site / "vendor" / "pyscript" / "LICENSE")
    copy(NODE_MODULES / "morphdom" / "LICENSE", site / "vendor" / "morphdom" / "LICENSE")
    copy(NODE_MODULES / packages.FONT / "LICENSE", site / "fonts" / "LICENSE")

    html = (ROOT / "index.html").read_text(encoding="utf-8")
    html = gathering.gather(html, site, site / "css" / "index.css")
    (site / "index.html").write_text(page.fill(html, page.boot_files(site)), encoding="utf-8")
    rules.fill_pages(ROOT / "rules", site)
    gathering.drop_unlinked(site)
    page.check_addresses(site)
    offline.write_worker(ROOT / offline.WORKER, site)


def report(site: Path) -> str:
    """Say what was built and what it weighs, as it is and compressed with gzip."""
    boot = {str(file["href"]) for file in page.boot_files(site)}
    groups: dict[str, list[int]] = {}
    for path in sorted(site.rglob("*")):
        if path.is_file():
            name = path.relative_to(site).as_posix()
            folder = name.partition("/")[0] + "/" if "/" in name else name
            label = name if name in boot else f"{folder} (the rest)" if folder == "vendor/" else folder
            sizes = groups.setdefault(label, [0, 0])
            sizes[0] += path.stat().st_size
            sizes[1] += page.compressed_size(path)
    groups["all"] = [sum(sizes) for sizes in zip(*groups.values(), strict=True)]
    lines = [f"{'':40}{'raw kB':>10}{'gzip kB':>10}"]
    lines += [f"{label:40}{raw / 1000:10.1f}{small / 1000:10.1f}" for label, (raw, small) in groups.items()]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Build, and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_site", description="Build the static site.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to make (dist)")
    out: Path = parser.parse_args(arguments).out.resolve()
    if out.exists() and any(out.iterdir()) and not (out / "vendor" / "pyodide").is_dir():
        parser.error(f"{out} holds something that is not a built site; remove it and build again")
    try:
        with replacing(out, ROOMS if out.parent == ROOT else out.parent) as site:
            fill_site(site)
            summary = report(site)
    except (BuildError, SyntaxError) as error:
        print(f"The site was not built. {error}", file=sys.stderr)
        return 1
    print(f"{summary}\nBuilt {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
