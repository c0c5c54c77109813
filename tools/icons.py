"""Draw art/icon.svg as PNG, for systems that take no SVG: `python -m tools.icons`.

The pictures are committed, since building the site needs no browser and drawing them does. Each one remembers what
it was drawn from.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.browser import launch

ART = Path(__file__).parent.parent / "art"
SOURCE = ART / "icon.svg"
SIZES = (180, 192, 512)  # what Apple wants, and what browsers ask of a site that can be installed


def origin() -> bytes:
    """Return the mark that says which drawing a picture is of."""
    text = b"Source\0sha256 " + hashlib.sha256(SOURCE.read_bytes()).hexdigest().encode()
    chunk = b"tEXt" + text
    return struct.pack(">I", len(text)) + chunk + struct.pack(">I", zlib.crc32(chunk))


def main() -> None:
    """Draw all of them."""
    drawing = SOURCE.read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px; height: auto }}</style>{drawing}"
            )
            png = page.screenshot()
            end = png.index(b"IEND") - 4
            (ART / f"icon-{size}.png").write_bytes(png[:end] + origin() + png[end:])
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
