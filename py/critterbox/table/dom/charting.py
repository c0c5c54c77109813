"""The map on the page: how large it is shown, and which part of it.

A chart is the element `#chart`, which scrolls, with `#world` in it, as large as the map is at the size at which one of
its units is `--unit` long. Neither that size nor what is scrolled to stands in any markup, so no drawing changes it:
the size is a rule in a stylesheet of the page's own, as are the places of everything that lies in the world
(`data-rules`, as no element may carry a style of its own). `data-shown` is the part of the world that is the whole map
(left, top, width and height in units), `data-start` tells one game's map from another's, `data-seen` is the part that
the moment is about: where only a part of the map is shown, the chart goes there.

A finger scrolls the chart as it scrolls anything; the mouse drags its background, the wheel and two fingers zoom.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, hypot
from typing import Any, NamedTuple

from pyodide.ffi import create_proxy

from critterbox.table.dom.elements import Element, by_id, options
from critterbox.table.pointer import TRAVEL
from js import document, window

TARGET = 48
"""How wide the smallest thing that can be pressed is, in units of the map."""
COMFORTABLE = 44 / TARGET
"""The size at which a finger hits it; on a small screen the map is shown no smaller unless that is asked for."""
TOO_SMALL = 24 / TARGET
"""Below this size a finger that taps it zooms in first, and no map is shown on its own accord."""
LARGEST = 2.6
LARGEST_AT_FIRST = 1.5
STEP = 1.35
"""How much larger or smaller one press of a button makes the map."""
WHEEL = 0.0016
PINCHED_WHEEL = 0.01
"""How much a wheel zooms with each pixel; a touchpad reports its pinches as a wheel with Control."""
LINE = 16
"""How many pixels a line of a wheel is that counts in lines."""
STRIDE = 0.4
"""The share of the chart that one step of panning moves on."""
SMALL_SCREEN = 700


class Point(NamedTuple):
    """A point, or a distance."""

    x: float
    y: float


class Charting:
    """The size and the place of the chart.

    `_free`: somebody has chosen the size, so it follows the map no more. `_whole`: somebody has asked for all of it,
    however small. `_all`: all of it was in sight when the size was last chosen here.
    """

    def __init__(self) -> None:
        self._board = by_id("board")
        self._places = window.CSSStyleSheet.new()
        self._size = window.CSSStyleSheet.new()
        document.adoptedStyleSheets.push(self._places, self._size)
        self._watch = window.ResizeObserver.new(create_proxy(lambda *_: self._resized()))
        self._watched: Element | None = None
        self._extent = (0.0, 0.0)
        self._rules = self._shown = self._start = self._seen = ""
        self._corner = Point(0, 0)
        self._unit = 0.0
        self._free = self._whole = self._all = False
        # The mouse that drags the background: where it pressed, and what was scrolled to then.
        self._pressed: tuple[Point, Point] | None = None
        self._panning = self._swallow = self._finger = False
        self._pan_proxies = (
            ("pointermove", create_proxy(self._pan_on)),
            ("pointerup", create_proxy(self._let_go)),
        )
        # Two fingers: how far apart they were and how large the map was then, and the point of the world between them.
        self._pinch: tuple[float, float, Point] | None = None
        # What the wheel has turned since the last frame, and where.
        self._turned = 0.0
        self._turned_at = Point(0, 0)
        # Where the wheel turned last and what was under it then, for as long as the map lies as that left it.
        self._held: tuple[Point, Point, tuple[float, float, float]] | None = None
        self._frame_proxy = create_proxy(self._wheel_frame)
        self._listen()

    def _listen(self) -> None:
        self._on("wheel", self._wheeled, passive=False)
        self._on("pointerdown", self._press)
        self._on("touchstart", self._touched, passive=False)
        self._on("touchmove", self._pinched, passive=False)
        self._on("touchend", self._untouched)
        self._on("touchcancel", self._untouched)
        self._on("click", self._clicked, capture=True)

    def _on(self, kind: str, handler: Callable[[Any], None], **how: bool) -> None:
        self._board.addEventListener(kind, create_proxy(handler), options(**how))

    # What a table asks for.

    def drawn(self) -> None:
        """After a drawing: see to the size of the map, and that what the moment is about is in sight."""
        chart, world = by_id("chart"), by_id("world")
        if not chart or not world:
            self._rules = self._shown = self._start = self._seen = ""
            return
        self._fit_if_new(chart, world)
        seen = world.getAttribute("data-seen") or ""
        if seen not in ("", self._seen):
            self._go_to(chart, world, seen)
        self._seen = seen

    def _fit_if_new(self, chart: Element, world: Element) -> None:
        """Show the whole map if there is a new one, or if it has grown and nobody has zoomed."""
        data = world.dataset
        rules, shown, start = data.rules, data.shown, data.start
        if rules == self._rules and shown == self._shown and start == self._start:
            return
        if rules != self._rules:
            self._places.replaceSync(rules)
        new = start != self._start
        self._rules, self._shown, self._start = rules, shown, start
        if not self._watched or not self._watched.isSameNode(chart):
            self._watch.disconnect()
            self._watch.observe(chart)
            self._watched = chart
        before = self._corner
        style = window.getComputedStyle(world)
        self._corner = Point(float(style.getPropertyValue("--left")), float(style.getPropertyValue("--top")))
        if new:
            self._free = self._whole = False
            self._fit(chart, anew=True)
            return
        # The world may have grown to the left or upwards: what was in sight stays where it is.
        chart.scrollLeft += (before.x - self._corner.x) * self._unit
        chart.scrollTop += (before.y - self._corner.y) * self._unit
        if not self._free:
            self._fit(chart)

    def zoom(self, how: str) -> None:
        """Show the map larger ("in"), smaller ("out"), or the whole of it ("fit")."""
        chart = by_id("chart")
        if not chart:
            return
        if how == "fit":
            self._free, self._whole = False, True
            self._fit(chart)
            return
        middle = Point(chart.clientWidth / 2, chart.clientHeight / 2)
        self._zoom_by(chart, STEP if how == "in" else 1 / STEP, middle)

    def pan(self, way: str) -> None:
        """Go on over the map: "left", "right", "up" or "down"."""
        chart = by_id("chart")
        if chart:
            x = {"left": -1, "right": 1}.get(way, 0) * chart.clientWidth * STRIDE
            y = {"up": -1, "down": 1}.get(way, 0) * chart.clientHeight * STRIDE
            chart.scrollBy(x, y)

    def _go_to(self, chart: Element, world: Element, seen: str) -> None:
        """Scroll no further than it takes to have a part of the world in sight; its middle, if it is too large."""
        left, top, width, height = map(float, seen.split())
        room = _room(chart)
        x = _scrolled(
            (left - self._corner.x) * self._unit + world.offsetLeft,
            width * self._unit,
            chart.scrollLeft,
            room.x,
        )
        y = _scrolled(
            (top - self._corner.y) * self._unit + world.offsetTop,
            height * self._unit,
            chart.scrollTop,
            room.y,
        )
        if x != chart.scrollLeft or y != chart.scrollTop:
            still = (
                document.documentElement.dataset.motion == "off"
                or window.matchMedia("(prefers-reduced-motion: reduce)").matches
            )
            # What travels there is measured before this begins, and goes along.
            chart.scrollTo(options(left=x, top=y, behavior="auto" if still else "smooth"))

    # Sizes.

    def _smallest(self, chart: Element) -> float:
        """Return the size at which the whole map is just seen: it is never shown smaller."""
        _, _, width, height = map(float, self._shown.split())
        room = _room(chart)
        return min(room.x / width, room.y / height, LARGEST_AT_FIRST)

    def _fit(self, chart: Element, *, anew: bool = False) -> None:
        """Show the whole map, on a small screen as much of it as is large enough; `anew`: from its middle."""
        if not chart.clientWidth or not self._shown:
            return  # it is not to be seen
        self._extent = (chart.clientWidth, chart.clientHeight)
        unit = smallest = self._smallest(chart)
        if not self._whole:
            fingers = chart.clientWidth < SMALL_SCREEN or window.matchMedia("(pointer: coarse)").matches
            unit = max(unit, COMFORTABLE if fingers else TOO_SMALL)
        room = _room(chart)
        middle = Point(room.x / 2, room.y / 2)
        left, top, width, height = map(float, self._shown.split())
        whole = Point(left + width / 2 - self._corner.x, top + height / 2 - self._corner.y)
        centred = anew or self._all or unit <= smallest
        self._all = unit <= smallest
        self._show(chart, unit, whole if centred else self._under(chart, middle), middle)

    def _resized(self) -> None:
        chart = by_id("chart")
        if chart and not self._free and (chart.clientWidth, chart.clientHeight) != self._extent:
            self._fit(chart, anew=self._extent[0] == 0)

    def _zoom_by(self, chart: Element, factor: float, at: Point, under: Point | None = None) -> None:
        """Show the map so much larger, around a point of the chart under which stays what is there, or `under`."""
        unit = min(max(self._unit * factor, self._smallest(chart)), LARGEST)
        self._free = True
        self._show(chart, unit, under or self._under(chart, at), at)

    def _under(self, chart: Element, at: Point) -> Point:
        """Return what lies under a point of the chart, in units from the corner of the world."""
        world = chart.firstElementChild
        x = chart.scrollLeft + at.x - world.offsetLeft
        y = chart.scrollTop + at.y - world.offsetTop
        return Point(x / self._unit, y / self._unit)

    def _show(self, chart: Element, unit: float, under: Point, at: Point) -> None:
        """Show the map in a size, with this part of the world under that point of the chart."""
        if unit != self._unit:
            self._unit = unit
            self._restyle()
        world = chart.firstElementChild
        chart.scrollLeft = under.x * unit + world.offsetLeft - at.x
        chart.scrollTop = under.y * unit + world.offsetTop - at.y

    def _restyle(self) -> None:
        held = "#chart,#chart *{cursor:grabbing}" if self._panning else ""
        self._size.replaceSync(f"#map,#stage{{--unit:{self._unit:.4f}px}}{held}")

    # The wheel: all its turns within a frame are one.

    def _wheeled(self, event: Any) -> None:
        chart = event.target.closest("#chart")
        if not chart or event.shiftKey or abs(event.deltaX) > abs(event.deltaY):
            return  # scrolling sideways is scrolling
        way = event.deltaY * (LINE if event.deltaMode else 1)
        event.preventDefault()
        limit = self._unit >= LARGEST if way < 0 else self._unit <= self._smallest(chart)
        if limit and not event.ctrlKey:
            window.scrollBy(0, way)
            return
        if not self._turned:
            window.requestAnimationFrame(self._frame_proxy)
        self._turned -= way * (PINCHED_WHEEL if event.ctrlKey else WHEEL)
        self._turned_at = _inside(chart, event.clientX, event.clientY)

    def _wheel_frame(self, *_: object) -> None:
        chart, turned, at = by_id("chart"), self._turned, self._turned_at
        self._turned = 0.0
        if not chart:
            return
        # At its edges the map cannot always lie as the wheel would have it, and it lies on whole pixels. What was under
        # the pointer at first comes back under it all the same, if the wheel turns back.
        held = self._held
        same = held is not None and held[0] == at and held[2] == self._lies(chart)
        under = held[1] if held is not None and same else self._under(chart, at)
        self._zoom_by(chart, exp(turned), at, under)
        self._held = at, under, self._lies(chart)

    def _lies(self, chart: Element) -> tuple[float, float, float]:
        """Return how the map lies: its size, and what is scrolled to."""
        return self._unit, chart.scrollLeft, chart.scrollTop

    # The mouse drags the background, and whatever on it cannot be dragged by itself.

    def _press(self, event: Any) -> None:
        self._swallow = False
        self._finger = event.pointerType != "mouse"
        chart = event.target.closest("#chart")
        if self._finger or event.button != 0 or not chart or event.target.closest("[data-grip]"):
            return
        self._pressed = Point(event.clientX, event.clientY), Point(chart.scrollLeft, chart.scrollTop)
        for kind, proxy in self._pan_proxies:
            document.addEventListener(kind, proxy)

    def _pan_on(self, event: Any) -> None:
        chart = by_id("chart")
        if self._pressed is None or not chart or not event.buttons:
            self._let_go()
            return
        start, scrolled = self._pressed
        x, y = event.clientX - start.x, event.clientY - start.y
        if not self._panning and abs(x) + abs(y) >= TRAVEL:
            self._panning = self._swallow = True
            self._restyle()
        if self._panning:
            chart.scrollTo(scrolled.x - x, scrolled.y - y)

    def _let_go(self, *_: object) -> None:
        for kind, proxy in self._pan_proxies:
            document.removeEventListener(kind, proxy)
        self._pressed = None
        if self._panning:
            self._panning = False
            self._restyle()

    # Two fingers. The first one may have begun to drag something: the gesture gives that up by itself.

    def _touched(self, event: Any) -> None:
        if event.touches.length == 1:
            self._swallow = False
        chart = by_id("chart")
        if event.touches.length != 2 or not chart:
            return
        if not all(chart.contains(event.touches.item(finger).target) for finger in (0, 1)):
            return
        if event.cancelable:
            event.preventDefault()
        apart, between = _fingers(event)
        self._swallow = True
        self._pinch = apart, self._unit, self._under(chart, _inside(chart, *between))

    def _pinched(self, event: Any) -> None:
        chart = by_id("chart")
        if self._pinch is None or event.touches.length < 2 or not chart:
            return
        if event.cancelable:
            event.preventDefault()
        apart, between = _fingers(event)
        before, unit, under = self._pinch
        unit = min(max(unit * apart / before, self._smallest(chart)), LARGEST)
        self._free = True
        self._show(chart, unit, under, _inside(chart, *between))

    def _untouched(self, event: Any) -> None:
        if event.touches.length < 2:
            self._pinch = None

    # Clicks that are none.

    def _clicked(self, event: Any) -> None:
        """Keep the end of a drag from being a press, and let a finger see what it presses."""
        if not event.detail:
            return  # from the keyboard
        swallow, self._swallow = self._swallow, False
        chart = event.target.closest("#chart")
        if not chart:
            return
        if not swallow and self._finger and self._unit < TOO_SMALL and not event.target.closest(".choice"):
            at = _inside(chart, event.clientX, event.clientY)
            self._zoom_by(chart, COMFORTABLE / self._unit, at)
            swallow = True
        if swallow:
            event.stopPropagation()
            event.preventDefault()


def _room(chart: Element) -> Point:
    """Return how large the part of the chart is that nothing lies over: along its right edge its buttons may stand."""
    padding = window.getComputedStyle(chart).paddingRight.removesuffix("px")
    return Point(chart.clientWidth - float(padding), chart.clientHeight)


def _scrolled(start: float, length: float, scrolled: float, room: float) -> float:
    """Return what is to be scrolled to, in one direction, to have something in sight."""
    if length > room:
        return start + (length - room) / 2
    return min(max(scrolled, start + length - room), start)


def _inside(chart: Element, x: float, y: float) -> Point:
    """Return a point of the window as one of the chart."""
    box = chart.getBoundingClientRect()
    return Point(x - box.left - chart.clientLeft, y - box.top - chart.clientTop)


def _fingers(event: Any) -> tuple[float, Point]:
    """Return how far two fingers are apart, and the point between them."""
    one, other = event.touches.item(0), event.touches.item(1)
    apart = hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    return max(apart, 1.0), Point((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
