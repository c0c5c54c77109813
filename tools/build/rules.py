"""The rules pages: `rules/*.html` filled with what can be worked out, and checked.

The pages are written by hand and can be read as they are. The build puts their examples into them, gives every
paragraph with a rule a link to itself, and every refusal of the engine a place that tables can link to.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from critterbox import link
from critterbox.table.markup import Markup, element, join
from critterbox.table.ways import way_text
from critterbox.words import Words
from tools.build import page, posters
from tools.build.archives import BuildError
from tools.build.examples import Example, Try, read_examples
from tools.build.inlining import inline
from tools.build.outline import Outline, Paragraph, read_outline


class Page(NamedTuple):
    """A finished page, and what lies beside it.

    `records` are the games that its examples begin with, `style` is the stylesheet of its posters (empty if they need
    none), and `live` are the ids of its tables.
    """

    html: str
    records: Mapping[str, str]
    style: str
    live: frozenset[str] = frozenset()


EXAMPLES = '<link rel="stylesheet" href="../css/examples.css" fetchpriority="low">'
"""After this come the places of a poster's pieces, where it needs them."""
RECORDS = ".examples.json"
"""What the file with the records of a page's examples is called, after the page: no word need wait for them."""
WORDS = Words()
NOTICES = "<!-- The build puts the notices of index.html here, for when the tables cannot start. -->"


def fill_pages(rules: Path, site: Path) -> None:
    """Put every page of a folder into the site. Raises BuildError with every fault that was found."""
    notices = notices_of((site / "index.html").read_text(encoding="utf-8"))
    files = [{**file, "href": f"../{file['href']}"} for file in page.boot_files(site)]
    faults: list[str] = []
    for path in sorted(rules.glob("*.html")):
        try:
            made = make(path)
        except BuildError as error:
            faults.append(str(error))
            continue
        target = site / "rules" / path.name
        target.parent.mkdir(exist_ok=True)
        # Their stylesheets are not gathered: that would put off the first words by 60 ms on a slow network.
        html = inline(made.html.replace(NOTICES, notices), target.parent)
        target.write_text(page.fill(html, files), encoding="utf-8")
        records = json.dumps(made.records, indent=2)
        target.with_suffix(RECORDS).write_text(records, encoding="utf-8")
        if made.style:
            target.with_suffix(".css").write_text(made.style, encoding="utf-8")
    if faults:
        raise BuildError("\n".join(faults))
    plan = (site / "pyscript.toml").read_text(encoding="utf-8")
    (site / "rules" / "pyscript.toml").write_text(in_folder(plan), encoding="utf-8")


def notices_of(index: str) -> str:
    """Return what index.html has to say when starting fails, for a page in a folder."""
    asides = re.findall(r'<aside id="(?:failure|paused)".*?</aside>', index, re.DOTALL)
    if len(asides) != 2:
        raise BuildError("index.html has not the two notices that rules pages need.")
    return "\n    ".join(asides).replace('href="./" data-navigate', 'href="../"')


def in_folder(plan: str) -> str:
    """Return pyscript.toml for pages in a folder: where it looks for files, not where it puts them."""
    return re.sub(r'^((?:interpreter = )?)"\./', r'\1"../', plan, flags=re.MULTILINE)


def make(path: Path) -> Page:
    """Return a page with everything in it. Raises BuildError with every fault that was found."""
    source = path.read_text(encoding="utf-8")
    try:
        outline = read_outline(source)
    except BuildError as error:
        raise BuildError(f"{path.name}: {error}") from error
    examples = read_examples(path.with_suffix(".toml"), outline.game)
    faults = misplaced(outline, examples)
    if not faults:
        made = _filled(source, outline, examples, path)
        faults = loose_ends(made.html) + taken(made)
        if not faults:
            return made
    raise BuildError("\n".join(f"{path.name}: {fault}" for fault in faults))


def misplaced(outline: Outline, examples: tuple[Example, ...]) -> list[str]:
    """Return where examples, their figures and the paragraphs they are about do not fit together."""
    shown = Counter(figure.example for figure in outline.figures)
    there = Counter(example.id for example in examples)
    paragraphs = {paragraph.id for paragraph in outline.paragraphs}
    faults = [f"example {name} is not in the TOML file." for name in sorted(shown - there)]
    faults += [f"example {name} has no figure." for name in sorted(there - shown)]
    faults += [
        f"example {example.id} is about #{example.about}, and no paragraph is called that."
        for example in examples
        if example.about not in paragraphs
    ]
    return faults


def loose_ends(html: str) -> list[str]:
    """Return the ids that a finished page has twice, and its links to places that it does not have."""
    outline = read_outline(html)
    faults = [
        f"several elements are called #{name}." for name, count in Counter(outline.ids).items() if count > 1
    ]
    targets = {address for address in outline.links if address.startswith("#")}
    return faults + [
        f"the link to {target} leads nowhere." for target in sorted(targets) if target[1:] not in outline.ids
    ]


def taken(made: Page) -> list[str]:
    """Return the ids that a page shares with a table in it: a link would lead to either."""
    shared = made.live.intersection(read_outline(made.html).ids)
    return [f"#{name} is what a table in it calls something, too." for name in sorted(shared)]


def _filled(source: str, outline: Outline, examples: tuple[Example, ...], path: Path) -> Page:
    """Put in what belongs to each figure and paragraph, from the end of the page to its beginning."""
    put: list[tuple[int, int, str]] = []
    for paragraph in outline.paragraphs:
        put += [
            (paragraph.begin, paragraph.begin, _refusals(paragraph)),
            (paragraph.end, paragraph.end, _anchor(paragraph)),
        ]
    by_id = {example.id: example for example in examples}
    style: list[str] = []
    live: frozenset[str] = frozenset()
    stock = posters.Stock(outline.game)
    for place in outline.figures:
        example = by_id[place.example]
        poster = posters.draw(example.session, example.id, stock)
        put.append((place.begin, place.end, figure(example, poster.markup)))
        style += [poster.rules] if poster.rules else []
        live |= poster.live
    html = source
    for begin, end, text in sorted(put, reverse=True):
        html = html[:begin] + text + html[end:]
    with_examples = [EXAMPLES]
    if style:
        name = path.with_suffix(".css").name
        with_examples.append(f'<link rel="stylesheet" href="{name}" fetchpriority="low">')
    html = html.replace(EXAMPLES, "\n        ".join([*with_examples, *stock.markup()]))
    records = {example.id: link.write(example.session.record()) for example in examples}
    # With others, it is another address: a page and records of two versions would not know each other.
    version = hashlib.sha256("".join(records.values()).encode()).hexdigest()[:8]
    html = html.replace("<html ", f'<html data-examples="{path.with_suffix(RECORDS).name}?{version}" ', 1)
    return Page(html, records, "\n".join(style), live)


def _refusals(paragraph: Paragraph) -> Markup:
    """Return the places that a refused move's explanation links to."""
    return join(element("span", {"id": f"refusal-{code}"}) for code in paragraph.refuses)


def _anchor(paragraph: Paragraph) -> Markup:
    label = WORDS.say("rules.link", heading=paragraph.heading, number=paragraph.number)
    return element("a", {"class": "anchor", "href": f"#{paragraph.id}", "aria-label": label}, "¶")


def figure(example: Example, poster: str) -> Markup:
    """Draw an example: its poster, what can be tried in it, and the ways to a table where it can be.

    The record that both ways need comes later (js/booklet.js).
    """
    game = example.session.game.id
    caption = f"{example.id}-caption"  # tells the examples' buttons and links from each other
    return element(
        "figure",
        {
            "class": "example",
            "id": example.id,
            "data-game": game,
            "data-against": example.way.against or None,
        },
        element(
            "div",
            {"class": "stand", "data-do": f"lay {example.id}"},  # the picture is as good as the button
            element(
                "div",
                {"class": "poster", "inert": True, "aria-hidden": "true"},
                element("div", {"class": f"table {game}"}, Markup(poster)),
            ),
            element(
                "button",
                {"type": "button", "class": "primary", "aria-describedby": caption},
                WORDS.say("rules.try"),
            ),
        ),
        element(
            "figcaption",
            {},
            element("p", {"id": caption}, example.caption),
            element("ul", {"class": "tries"}, [_try(example, tried) for tried in example.tries]),
            element(
                "a",
                {
                    "class": "plain",
                    "href": f"../?game={game}{way_text(example.way)}",
                    "aria-describedby": caption,
                },
                WORDS.say("rules.play"),
            ),
        ),
    )


def _try(example: Example, tried: Try) -> Markup:
    """Return a thing to try, with what comes of it; what is refused is told from what is done by more than words."""
    do = f"lay {example.id} try {tried.move}"
    return element(
        "li",
        {"class": "done" if tried.refused is None else "refused"},
        element("button", {"type": "button", "data-do": do}, tried.say),
        " ",
        element("span", {}, tried.claim),
    )
