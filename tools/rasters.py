"""Draw some of the art as PNG: `python -m tools.rasters`.

The icon is wanted so by systems that take no SVG; the kinds of Varmint Vacuum, because they stand on its map by the
dozen in many sizes, and a browser lays an SVG out anew for each size. The pictures are committed, since building the
site needs no browser and drawing them does. Each one remembers what it was drawn from.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from critterbox.table.vacuum.pieces import COLOURS
from tools.browser import launch

ART = Path(__file__).parent.parent / "art"


class Raster(NamedTuple):
    """A picture in art/, the drawing that it shows, and its width and height in pixels."""

    name: str
    source: str
    size: int


RASTERS = (
    # What Apple wants, and what browsers ask of a site that can be installed.
    *(Raster(f"icon-{size}.png", "icon.svg", size) for size in (180, 192, 512)),
    # As large as they are on a map zoomed in as far as it goes, where a pixel of the stylesheet is two of the screen.
    *(Raster(f"vacuum/{colour}.png", f"vacuum/{colour}.svg", 180) for colour in COLOURS),
)


def origin(raster: Raster) -> bytes:
    """Return the mark that says which drawing a picture is of."""
    text = b"Source\0sha256 " + hashlib.sha256((ART / raster.source).read_bytes()).hexdigest().encode()
    chunk = b"tEXt" + text
    return struct.pack(">I", len(text)) + chunk + struct.pack(">I", zlib.crc32(chunk))


def draw(browser: Browser, raster: Raster) -> bytes:
    """Return a picture; what its drawing leaves open, one can see through."""
    size = raster.size
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ display: block; width: {size}px; height: auto }}</style>"
        + (ART / raster.source).read_text(encoding="utf-8")
    )
    png = page.screenshot(omit_background=True)
    page.close()
    end = png.index(b"IEND") - 4
    return png[:end] + origin(raster) + png[end:]


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for raster in RASTERS:
            (ART / raster.name).write_bytes(draw(browser, raster))
        browser.close()


if __name__ == "__main__":
    main()
