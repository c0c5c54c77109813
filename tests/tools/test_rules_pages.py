"""The rules pages: complete, true to the engine, and nothing in them leads nowhere."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from critterbox import link
from critterbox.numbsters.model import ABILITIES
from critterbox.session import Session
from critterbox.varmints.model import Choice
from critterbox.varmints.vocabulary import SPECS
from tests.contract.refusals import refusals
from tools.build import page, posters, rules
from tools.build.archives import BuildError
from tools.build.examples import Example, read_examples
from tools.build.outline import Outline, read_outline

ROOT = Path(__file__).parents[2]
RULES = ROOT / "rules"
PAGES = {"numbsters": "numbsters", "varmints": "varmints", "vacuum": "varmint-vacuum"}
GAMES = tuple(PAGES)
FILES = frozenset({"deck.py", "components.py"})
"""Where a game judges the files that players load, and no move."""


def source(game: str) -> Path:
    return RULES / f"{PAGES[game]}.html"


@cache
def outline(game: str) -> Outline:
    return read_outline(source(game).read_text(encoding="utf-8"))


@cache
def made(game: str) -> rules.Page:
    return rules.make(source(game))


@cache
def examples(game: str) -> tuple[Example, ...]:
    return read_examples(source(game).with_suffix(".toml"), game)


def refused_moves(game: str) -> set[str]:
    """Return the codes of all refusals that a move of the game can get."""
    found = set()
    for file, _, code, call in refusals():
        package, _, module = file.partition("/")
        if package == game and module not in FILES and getattr(call.func, "id", "") == "Refusal":
            found.add(code)
    return found


def rulings(game: str) -> set[str]:
    """Return the numbers of the game's rulings, as the rulings page lists them."""
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    letter = {"numbsters": "N", "varmints": "M", "vacuum": "V"}[game]
    return {number.lower() for number in re.findall(rf"^- ({letter}\d+) ", text, re.MULTILINE)}


def test_every_game_has_its_page() -> None:
    assert sorted(path.stem for path in RULES.glob("*.html")) == sorted(PAGES.values())
    assert sorted(path.stem for path in RULES.glob("*.toml")) == sorted(PAGES.values())
    for game in GAMES:
        assert outline(game).game == game


TAKING_BACK = {
    "numbsters": {"nothing_to_undo", "nothing_to_redo"},
    "varmints": {"nothing_to_undo", "nothing_to_redo", "undo_past_reveal", "undo_past_curtain"},
    "vacuum": {"nothing_to_undo", "nothing_to_redo", "undo_past_reveal", "undo_past_decision"},
}
NEVER_SHOWN = {"no_files", "deck_not_here", "tiles_not_here", "wrong_type", "stale_intent"}
"""What is said of own decks and tiles, and of intents that came too late, not of what was played."""


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_table_refuses_has_its_place_on_the_page(game: str) -> None:
    """Each refusal that is shown there links to it (`parts.refusal_note`)."""
    there = {code for paragraph in outline(game).paragraphs for code in paragraph.refuses}
    shown = {made.code for made in refusals() if made.file.startswith(f"table/{game}/")}
    assert (shown - NEVER_SHOWN) | TAKING_BACK[game] <= there


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_move_has_one_paragraph(game: str) -> None:
    codes = Counter(code for paragraph in outline(game).paragraphs for code in paragraph.refuses)
    assert len(refused_moves(game)) > 12
    assert refused_moves(game) - codes.keys() == set()
    assert codes.keys() - {made.code for made in refusals()} == set()
    assert [code for code, count in codes.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_its_place_on_the_page(game: str) -> None:
    assert len(rulings(game)) >= 11
    assert sorted(outline(game).rulings) == sorted(rulings(game))


@pytest.mark.parametrize("game", GAMES)
def test_what_states_a_rule_can_be_linked_to(game: str) -> None:
    """A paragraph with a ruling or a refusal has an id; the build refuses one that has only the latter."""
    text = source(game).read_text(encoding="utf-8")
    lost = [
        tag[0]
        for tag in re.finditer(
            r"<(p|li|dt|dd|td)\b[^>]*>(?:(?!</\1>).)*?class=\"ruling\" id=", text, re.DOTALL
        )
        if " id=" not in tag[0].partition(">")[0]
    ]
    assert lost == []
    ids = [paragraph.id for paragraph in outline(game).paragraphs]
    assert [name for name in ids if not re.fullmatch("[a-z][a-z0-9]*(-[a-z0-9]+)*", name)] == []


@pytest.mark.parametrize("game", GAMES)
def test_examples_show_refusals_too(game: str) -> None:
    tried = [tried for example in examples(game) for tried in example.tries]
    assert sum(tried.refused is None for tried in tried) >= len(examples(game)) / 2
    assert sum(tried.refused is not None for tried in tried) >= len(examples(game)) / 3


def test_every_numbster_has_an_example_of_its_rule() -> None:
    used = {
        example.session.state.stack[-1]
        for example in examples("numbsters")
        for tried in example.tries
        if tried.refused is None and tried.move.endswith("special")
    }
    assert used == set(ABILITIES)


def test_every_effect_word_has_an_example() -> None:
    """A word is shown where the effect of a card that has it begins, or where its choice waits."""
    shown = set()
    for example in examples("varmints"):
        for tried in example.tries:
            if tried.refused is None:
                session = example.begin()
                state = session.state
                step = session.play(session.game.parse_move(tried.move))
                cards = [event["card"] for event in step.events if event["type"] == "effect"]
                cards += [state.phase.card] if isinstance(state.phase, Choice) else []
                shown |= {word.verb for card in cards for word in state.deck.critters[card].effect}
    assert set(SPECS) - shown == set()


def test_every_action_of_varmint_vacuum_has_an_example() -> None:
    shown = {
        tried.move.split()[0]
        for example in examples("vacuum")
        for tried in example.tries
        if not tried.refused
    }
    actions = {"move", "reproduce", "blood", "push", "consolidate", "feed", "trigger", "establish", "end"}
    assert actions - shown == set()


# What the build makes of the pages.


@pytest.mark.parametrize("game", GAMES)
def test_every_link_leads_somewhere(game: str) -> None:
    ids = {PAGES[game]: set(read_outline(made(game).html).ids) for game in GAMES}
    for address in read_outline(made(game).html).links:
        path, _, anchor = address.partition("#")
        path = path.partition("?")[0]
        if path == "":
            assert anchor in ids[PAGES[game]], address
        elif path.endswith(".html"):
            assert path.removesuffix(".html") in ids, address
            assert not anchor or anchor in ids[path.removesuffix(".html")], address
        else:
            assert path == "../", address


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_has_its_place_in_the_page(game: str) -> None:
    ids = set(read_outline(made(game).html).ids)
    assert {f"refusal-{code}" for code in refused_moves(game)} <= ids
    assert {example.id for example in examples(game)} <= ids


@pytest.mark.parametrize("game", GAMES)
def test_an_example_can_be_laid_from_its_figure(game: str) -> None:
    names = re.findall(r'<figure class="example" id="([^"]+)"', made(game).html)
    records = made(game).records
    assert names == [figure.example for figure in outline(game).figures]
    assert sorted(records) == sorted(names)
    for example in examples(game):
        assert Session.replay(link.read(records[example.id])).state == example.session.state


@pytest.mark.parametrize("game", GAMES)
def test_words_need_not_wait_for_records(game: str) -> None:
    """They lie beside the page, in the file that it names."""
    assert re.search(rf'<html data-examples="{PAGES[game]}\.examples\.json\?[0-9a-f]{{8}}" ', made(game).html)
    assert [text for text in made(game).records.values() if text in made(game).html] == []


@pytest.mark.parametrize("game", GAMES)
def test_controls_of_a_page_can_be_told_from_each_other(game: str) -> None:
    """By whoever hears a list of them: by their names, or by what describes them."""
    html = made(game).html
    paragraphs = outline(game).paragraphs
    names = re.findall(r'<a class="anchor"[^>]* aria-label="([^"]+)"', html)
    assert len(set(names)) == len(names) == len(paragraphs)
    assert all(paragraph.heading for paragraph in paragraphs)
    for kind in ('button type="button" class="primary"', 'a class="plain" href="../[^"#]*"'):
        told = re.findall(rf'<{kind} aria-describedby="([^"]+)"', html)
        assert told == [f"{figure.example}-caption" for figure in outline(game).figures]
        assert set(told) <= set(read_outline(html).ids)


@pytest.mark.parametrize("game", GAMES)
def test_pages_need_no_script_or_style_of_their_own(game: str) -> None:
    for html in (source(game).read_text(encoding="utf-8"), made(game).html):
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", html)
        kinds = re.findall(r"<script([^>]*)>", html)
        assert all("src=" in kind or "json" in kind or 'type="py"' in kind for kind in kinds)
        data = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
        assert [json.loads(text)["about"]["@type"] for text in data] == ["Game"]


def test_a_name_that_a_table_has_too_is_a_fault() -> None:
    """Else a link to it would lead to the table, or a touch of it to nothing."""
    page = made("numbsters")
    assert rules.taken(page) == []
    assert "stack" in page.live
    clash = page._replace(html=page.html.replace('id="the-stack"', 'id="stack"'))
    assert rules.taken(clash) == ["#stack is what a table in it calls something, too."]


@pytest.mark.parametrize("game", GAMES)
def test_posters_are_pictures(game: str) -> None:
    """Nothing in a poster can be pressed, heard or found by its id, and pictures are those of the site."""
    stock = posters.Stock(game)
    for example in examples(game):
        markup = posters.draw(example.session, example.id, stock).markup
        assert not re.search(
            r"<(button|a|input|summary)\b|\s(tabindex|role|aria-\w+|data-(?!phase|sign)[\w-]+)\b", markup
        )
        ids = re.findall(r'\sid="([^"]+)"', markup)
        assert all(name.startswith(f"{example.id}-") for name in ids)
        pictures = re.findall(r'\s(?:src|href)="([^"#][^"]*)"', markup)
        assert pictures
        for picture in pictures:
            assert (RULES / picture).resolve().is_relative_to(ROOT / "art"), picture
            assert (RULES / picture).exists(), picture


def test_a_poster_shows_what_the_stylesheet_writes() -> None:
    """The numbers of a map are no text, and a poster without them would show another position."""
    stock = posters.Stock("vacuum")
    markups = [posters.draw(it.session, it.id, stock).markup for it in examples("vacuum")]
    assert all(re.search(r'<b class="size" data-sign="[0-9]+"', markup) for markup in markups)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_find_what_they_refer_to(game: str) -> None:
    html = made(game).html
    names = re.findall(r'(?:url\(|<use href=")#([\w-]+)', html)
    assert bool(names) == (game == "vacuum")
    assert set(names) <= set(read_outline(html).ids)


def test_what_all_maps_are_drawn_with_is_on_the_page_once() -> None:
    assert made("vacuum").html.count("<radialGradient ") == 1
    assert made("vacuum").html.count('<svg class="stock vacuum" ') == 1
    assert 'class="stock' not in made("varmints").html


def test_a_stock_keeps_apart_what_is_not_the_same() -> None:
    stock = posters.Stock("vacuum")
    board = '<svg class="land"><defs><path id="way" d="M0 0"/></defs><use href="#way"/></svg>'
    assert stock.take(board) == ('<svg class="land"><use href="#way"/></svg>', {"way": "stock-1-way"})
    assert stock.take(board)[1] == {"way": "stock-1-way"}
    assert stock.take(board.replace("M0 0", "M1 1"))[1] == {"way": "stock-2-way"}
    assert stock.take(board.replace("land", "marks"))[1] == {"way": "stock-3-way"}
    assert '<g class="marks"><defs><path id="stock-3-way" d="M0 0"/></defs></g>' in stock.markup()


# What is wrong with a page is told.

PAGE = f"""<html data-game="numbsters"><head>{page.MARKER}</head><body>
<h2>The <em>end</em></h2>
<p id="win" data-refuses="game_over">Eat. </p>
<figure data-example="last"></figure>
</body></html>"""

EXAMPLE = """
[[example]]
id = "last"
about = "win"
caption = "A & B"
deal = 42

[[example.try]]
say = "Leave it."
move = "leave"
claim = "Lost."
events = ["lost"]
"""


def write(folder: Path, html: str = PAGE, toml: str = EXAMPLE) -> Path:
    (folder / "numbsters.toml").write_text(toml, encoding="utf-8")
    path = folder / "numbsters.html"
    path.write_text(html, encoding="utf-8")
    return path


def test_a_page_is_filled(tmp_path: Path) -> None:
    html = rules.make(write(tmp_path)).html
    assert (
        '<p id="win" data-refuses="game_over"><span id="refusal-game_over"></span>Eat.'
        '<a class="anchor" href="#win" aria-label="Link to “The end”, paragraph 1">¶</a> </p>'
    ) in html
    assert '<figure class="example" id="last" data-game="numbsters"><div class="stand"' in html
    assert '<div class="poster" inert aria-hidden="true"><div class="table numbsters">' in html
    assert '<div class="stand" data-do="lay last">' in html
    assert (
        '<button type="button" class="primary" aria-describedby="last-caption">Try it here</button>' in html
    )
    assert '<p id="last-caption">A &amp; B</p>' in html
    assert (
        '<li class="done"><button type="button" data-do="lay last try leave">Leave it.</button> <span>Lost.</span></li>'
        in html
    )
    assert '<a class="plain" href="../?game=numbsters" aria-describedby="last-caption">' in html
    assert page.MARKER in html


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('data-game="numbsters"', "", "which game it is about"),
        ('data-example="last"', 'data-example="first"', "example first is not in the TOML file"),
        ('<figure data-example="last"></figure>', "", "example last has no figure"),
        ("</figure>", "x</figure>", "the example last is not empty"),
        ('id="win"', 'id="lose"', "about #win, and no paragraph is called that"),
        ('<p id="win"', "<p", "refuses game_over has no id"),
        ("</body>", '<p id="last">x</p></body>', "several elements are called #last"),
        ("</body>", '<a href="#nowhere">x</a></body>', "the link to #nowhere leads nowhere"),
        ("</body>", '<div data-refuses="x"></div></body>', "data-refuses stands on <div>"),
        ("</p>", "", "is never closed"),
        ("</body>", "</p></body>", "closes nothing"),
    ],
)
def test_a_fault_of_a_page_is_told_with_its_name(tmp_path: Path, before: str, after: str, told: str) -> None:
    assert before in PAGE
    with pytest.raises(BuildError) as caught:
        rules.make(write(tmp_path, PAGE.replace(before, after, 1)))
    assert str(caught.value).startswith("numbsters.html: ")
    assert told in str(caught.value)


def test_an_example_is_shown_once(tmp_path: Path) -> None:
    twice = PAGE.replace("</figure>", '</figure><figure data-example="last"></figure>')
    with pytest.raises(BuildError, match="example last"):
        rules.make(write(tmp_path, twice))


def test_a_site_with_a_false_claim_is_not_built(tmp_path: Path) -> None:
    for pattern in page.BOOT_FILES:
        path = tmp_path / "site" / pattern.replace("*", "hash")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    for name in ("index.html", "pyscript.toml"):
        shutil.copy(ROOT / name, tmp_path / "site" / name)
    folder = tmp_path / "rules"
    folder.mkdir()
    write(folder)
    rules.fill_pages(folder, tmp_path / "site")
    html = (tmp_path / "site" / "rules" / "numbsters.html").read_text(encoding="utf-8")
    assert '"href": "../critterbox.zip"' in html
    records = (tmp_path / "site" / "rules" / "numbsters.examples.json").read_text(encoding="utf-8")
    assert list(json.loads(records)) == ["last"]
    write(folder, toml=EXAMPLE.replace("lost", "won"))
    with pytest.raises(
        BuildError, match=r"numbsters\.toml: example last: try 1, leave: it should tell of won"
    ):
        rules.fill_pages(folder, tmp_path / "site")


def test_a_page_in_a_folder_starts_like_the_box() -> None:
    plan = rules.in_folder((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    data = tomllib.loads(plan)
    assert data["interpreter"] == "../js/interpreter.js"
    assert data["files"] == {"../critterbox.zip": "./critterbox.zip"}
    assert all(address.startswith("../") for address in data["js_modules"]["main"])


@pytest.mark.parametrize("game", GAMES)
def test_a_page_says_why_its_tables_do_not_start(game: str) -> None:
    index = (ROOT / "index.html").read_text(encoding="utf-8")
    assert source(game).read_text(encoding="utf-8").count(rules.NOTICES) == 1
    notices = rules.notices_of(index)
    assert 'id="failure"' in notices
    assert 'id="paused"' in notices
    assert "./" not in notices.replace("../", "")
    assert "data-navigate" not in notices
