"""The sheet for sharing and embedding: links, what to put into a page of one's own, and results.

What would let anybody look up what is still hidden is there only when the game is over, or for whoever insists (M16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from critterbox.game import Refusal, Refused
from critterbox.record import Record
from critterbox.session import Session
from critterbox.table import frame
from critterbox.table.address import write_address
from critterbox.table.manner import AS_USUAL, Manner
from critterbox.table.markup import Attribute, Markup, element, join
from critterbox.table.parts import button, choice_row, holder, toggles
from critterbox.table.ways import TOUR, USUAL, Way

if TYPE_CHECKING:  # the table draws itself through the sheets
    from critterbox.table.table import Table

WHAT = ("new", "deal", "position")
"""What a table in somebody's page can begin with: a new deal for everybody, this deal, or this position."""

HEIGHTS = {"numbsters": 740, "varmints": 1220, "vacuum": 1180}
"""How high a frame should be, in pixels, for a game to be whole in a column of text, 700 to 900 pixels wide."""

_BARE = Manner(chrome="none")


class Beginning(NamedTuple):
    """What a link or a table in a page begins with, and in which way it is played."""

    game: str
    deal: int | None = None
    way: Way = USUAL
    record: Record | None = None

    def address(self, manner: Manner = AS_USUAL) -> str:
        """Return its query, and with a record its fragment."""
        return write_address(self.game, self.deal, self.way, self.record, manner)


def is_open(table: Table) -> bool:
    """Whether everything about a game may be told: nothing is hidden, or it is over (M16)."""
    return not table.hides_seed or (table.session is not None and table.session.outcome() is not None)


def link(table: Table) -> str:
    """Return the link that reproduces this game from its beginning anywhere."""
    if table.way.start == TOUR:
        return table.page.link(write_address(table.game_id, None, table.way))
    if not table.way.start:
        return table.page.link(write_address(table.game_id, table.deal, table.way))
    return table.page.link(_from_record(table, _opened(table)).address())


def full_size(table: Table) -> str:
    """Return the address of what lies here for a page of its own: as it stands, where that gives nothing away."""
    session = _session(table)
    if is_open(table):
        return table.page.link(_from_record(table, session.record()).address())
    return table.page.link(write_address(table.game_id, table.shown_deal, table.way, table.opened))


def result(table: Table) -> str:
    """Return the result as a text to share that tells nothing about the cards."""
    words, session = table.words, _session(table)
    log = [ply.text for ply in session.log]
    told = table.face.spoilerless(log, session.snapshot(table.viewer), words, table.company())
    if table.way.start:
        head = words.say("table.shared.link", game=_name(table), called=frame.called(table))
    else:
        head = words.say("table.shared", game=_name(table), deal=table.deal)
    assisted = [words.say("table.shared_assisted")] if session.assisted else []
    return "\n".join([head, told, *assisted, link(table)])


def _session(table: Table) -> Session:
    if table.session is None:
        raise Refused(Refusal("stale_intent"))
    return table.session


def _opened(table: Table) -> Record:
    """Return what a game that was not dealt here began with."""
    return table.opened or _session(table).beginning()


def _from_record(table: Table, record: Record) -> Beginning:
    # A record brings its cards along, so no file is asked for.
    return Beginning(table.game_id, None, table.way._replace(start="", deck=""), record)


def _beginning(table: Table, what: str) -> Beginning:
    """Return what a table in a page is to begin with."""
    session = _session(table)
    if what == "new":
        return Beginning(table.game_id, None, table.way._replace(start="", deck=""))
    if what == "position":
        return _from_record(table, session.position())
    if table.way.start or table.way.deck:
        return _from_record(table, _opened(table))
    return Beginning(table.game_id, table.deal, table.way)


def _asked(table: Table) -> tuple[bool, str]:
    """Return whether everything may be shown, and what is chosen for a page, as the open sheet has it."""
    rest = table.sheet[1:] if table.sheet[:1] == ("share",) else ()
    shown = is_open(table) or "anyway" in rest
    what = next((what for what in WHAT if what in rest), "deal")
    return shown, what if shown else "new"


def text(table: Table, what: str) -> str:
    """Return what a button copies. Raises Refused for what may not be told, or is not there."""
    session = _session(table)
    shown, chosen = _asked(table)
    match what:
        case "link" if shown:
            return link(table)
        case "position" if shown:
            return table.page.link(_from_record(table, session.position()).address())
        case "record" if shown:
            return table.page.link(_from_record(table, session.record()).address())
        case "frame":
            return frame_snippet(table, _beginning(table, chosen))
        case "element":
            return element_snippet(table, _beginning(table, chosen))
        case "result" if session.outcome() is not None:
            return result(table)
    raise Refused(Refusal("stale_intent"))


def frame_snippet(table: Table, beginning: Beginning) -> str:
    """Return HTML that puts a table into any page, without a script there."""
    attributes: dict[str, Attribute] = {
        "src": table.page.link(beginning.address(_BARE)),
        "title": _name(table),
        "width": "100%",
        "height": HEIGHTS[table.game_id],
        "loading": "lazy",
        "allow": "clipboard-write; fullscreen",
        "style": "border: 0",
    }
    return str(element("iframe", attributes))  # text from here on


def element_snippet(table: Table, beginning: Beginning) -> str:
    """Return HTML for the element that `embed.js` defines, with a link for whoever has no scripts."""
    from critterbox.link import write  # noqa: PLC0415 - loaded with the first record

    way = {name: value or None for name, value in beginning.way._asdict().items()}
    record = beginning.record
    attributes: dict[str, Attribute] = {
        "game": beginning.game,
        "deal": beginning.deal,
        "record": None if record is None else write(record),
        **way,
    }
    address = table.page.link(beginning.address())
    inside = element("a", {"href": address}, table.words.say("share.play", game=_name(table)))
    script = element("script", {"type": "module", "src": table.page.link("embed.js")})
    tag = element("critter-box", attributes, Markup("\n  "), inside, Markup("\n"))
    return f"{script}\n{tag}"


def _name(table: Table) -> str:
    return table.words.say(f"game.{table.game_id}")


def draw(table: Table) -> Markup:
    """Draw the sheet."""
    if table.session is None:
        return Markup("")
    words = table.words
    shown, chosen = _asked(table)
    over = table.session.outcome() is not None
    return join(
        holder(frame.notice(table)),
        _links(table) if shown else _secret(table),
        _result(table) if over else None,
        element("h3", {}, words.say("share.page")),
        element("p", {}, words.say("share.page.hint")),
        _choice(table, chosen) if shown else element("p", {"class": "hint"}, words.say("share.page.new")),
        _copied(table, "frame"),
        _copied(table, "element"),
    )


def _secret(table: Table) -> Markup:
    """Draw why no link is shown while what it gives away is hidden."""
    words = table.words
    return join(
        element("p", {}, words.say("table.share_secret")),
        element("div", {"class": "answers"}, button(words.say("table.share_anyway"), "open share anyway")),
    )


def _links(table: Table) -> Markup:
    played = ("position", "record") if table.session is not None and table.session.log else ()
    return join(_copied(table, what) for what in ("link", *played))


def _copied(table: Table, what: str) -> Markup:
    """Draw a text with what it is for, and the button that copies it."""
    words = table.words
    return element(
        "section",
        {"class": "to-copy html" if what in ("element", "frame") else "to-copy"},
        element("p", {"id": f"about-{what}"}, words.say(f"share.{what}")),
        element(
            "p",
            {"class": "shared", "id": f"shared-{what}", "tabindex": 0, "aria-describedby": f"about-{what}"},
            text(table, what),
        ),
        button(words.say(f"share.copy.{what}"), f"copy {what}"),
    )


def _choice(table: Table, chosen: str) -> Markup:
    """Draw what a table in a page can begin with."""
    words = table.words
    there = [what for what in WHAT if what != "position" or _session(table).log]
    values = [(what, words.say(f"share.what.{what}")) for what in there]
    return choice_row(words.say("share.what"), toggles("embed", "embed", values, chosen))


def _result(table: Table) -> Markup:
    words = table.words
    return join(
        element("p", {}, words.say("table.share_result")),
        element("pre", {"class": "shared", "tabindex": 0}, result(table)),
        element(
            "div",
            {"class": "answers"},
            button(words.say("table.copy_result"), "copy result", kind="primary"),
        ),
    )
