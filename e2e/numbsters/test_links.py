"""A link opens the deal it names, or says what is wrong with it; and the browser's own buttons work."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from urllib.parse import quote, urljoin, urlsplit

from playwright.sync_api import BrowserContext, Page, expect

from critterbox import link
from critterbox.session import Session
from critterbox.words import Words
from e2e.conftest import wait_until_ready
from e2e.numbsters.board import decide, expected, kept, lay, played, read, same, shelf, wins
from e2e.numbsters.players import PointerPlayer
from e2e.table import focused, go, go_on, settle, way_in

DEAL = 42


def dealt(page: Page, deal: int) -> None:
    """Check that a deal is on the table as it is dealt, and that the address says so."""
    assert read(page) == expected(Session.new("numbsters", deal))
    assert urlsplit(page.url).query == f"game=numbsters&deal={deal}"


def test_the_address_always_reproduces_the_deal(
    open_site: Callable[..., Page], new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = open_site(f"?game=numbsters&deal={DEAL}")
    dealt(page, DEAL)
    assert page.url == urljoin(site, f"?game=numbsters&deal={DEAL}")

    # Whatever others add to a link, or however the number is written, it is the same deal.
    for query in (
        f"?utm_source=a%20letter&game=numbsters&fbclid=1&deal={DEAL}&game2=x#some=thing",
        f"?deal={DEAL}&game=numbsters",
        f"?game=numbsters&deal=0{DEAL}",
        f"?game=numbsters&deal={DEAL}&deal={DEAL}",
        "?game=numbsters&deal=0",
        f"?game=numbsters&deal={2**53 - 1}",
    ):
        go(page, query)
        dealt(page, DEAL if str(DEAL) in query else int(query.rpartition("=")[2]))

    # A new deal has an address at once, under which another browser deals the same cards.
    page.locator("#deals").click()
    page.locator('#sheet [data-do="new"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    stack = read(page)["stack"]
    assert read(page)["deal"] not in (DEAL, 0, 2**53 - 1)
    assert page.url.startswith(site + "?game=numbsters&deal=")
    page.locator("#tool-share").click()
    expect(page.locator("#sheet .shared").first).to_have_text(page.url)
    stranger = new_context().new_page()
    stranger.goto(page.url)
    wait_until_ready(stranger)
    assert read(stranger)["stack"] == stack
    assert stranger.url == page.url


BAD_DEALS = [
    "abc",
    "-1",
    "1.5",
    "1e3",
    "",
    "9" * 20,
    str(2**53),
    "４２",
    "٤٢",
    "0x2a",
    "4 2",
    "x" * 500,
    "<b>42",
]


def test_a_bad_link_is_explained_and_another_deal_never_dealt(open_site: Callable[..., Page]) -> None:
    page = open_site("?game=numbsters&deal=abc")
    queries = {
        **{f"?game=numbsters&deal={quote(text)}": text for text in BAD_DEALS},
        "?game=numbsters&deal=1&deal=2": "twice",
        "?game=numbsters&game=varmints&deal=1": "twice",
        "?game=chess&deal=1": "no game called “chess”",
        "?game=Numbsters": "no game called “Numbsters”",
    }
    for number, (query, part) in enumerate(queries.items()):
        if number:  # the first one has really been opened
            go(page, query)
        expect(page.locator("#board h1")).to_have_text("This link cannot be opened as it is")
        told = page.locator(".problem p").inner_text()
        assert part[:20] in told, query
        assert len(told) < 300, query
        expect(page.locator(".problem b")).to_have_count(0)
        expect(page.locator("#live")).to_have_text(told)
        expect(page.locator("[data-game], .card")).to_have_count(0)
        assert shelf(page)["deals"] == [], query
        assert page.url.endswith(query), "the address still shows what was asked for"
        expect(page.locator("#lobby")).to_be_hidden()
        # Of a game that is known, another deal is offered; from everywhere there is a way to the lobby.
        offers = 1 if query.startswith("?game=numbsters&deal=") else 0
        expect(page.locator('.problem [data-do="new"]')).to_have_count(offers)
        expect(page.locator(".problem a[data-navigate]")).to_be_visible()

    page.locator(".problem a[data-navigate]").click()
    expect(page.locator("#lobby")).to_be_visible()
    page.go_back()
    go(page, "?game=numbsters&deal=-1")
    page.locator('.problem [data-do="new"]').click()
    expect(page.locator(".table[data-game=numbsters]")).to_be_visible()
    settle(page)
    dealt(page, read(page)["deal"])
    assert focused(page) != "body"


def linked(page: Page) -> dict[str, object]:
    """Return the game on the page, which came from a link and so is no deal of its own."""
    return {**read(page), "deal": None}


def test_a_link_that_was_encoded_on_its_way_is_read(open_site: Callable[..., Page], site: str) -> None:
    """As mail programs and chats write it: its signs, all of it, or twice."""
    session = played(11, wins()[11][:4])
    linked_to = {**expected(session), "deal": None}
    record = link.write(session.record())
    whole = f"?game=numbsters#record={record}"
    encoded = [
        f"?game=numbsters#record%3D{record}",
        f"?game=numbsters#position%3D{record}",
        f"?game=numbsters#{quote(f'record={record}', safe='')}",
        f"?game=numbsters#{quote(quote(f'record={record}', safe=''), safe='')}",
        f"?game=numbsters%23record%3D{record}",
        f"?{quote(whole[1:], safe='')}",
        f"?{quote(quote(whole[1:], safe=''), safe='')}",
        f"?game=numbsters#record={record[:40]}%0A{record[40:]}.",
    ]
    page = open_site(encoded[0])
    for number, query in enumerate(encoded):
        if number:
            go(page, query)
        expect(page.locator("#lobby")).to_be_hidden()
        assert linked(page) == linked_to, query
        assert page.url.startswith(f"{site}?game=numbsters&start="), "the address is the one that was meant"
        assert page.url.endswith(f"#record={record}")
    page.goto(site + encoded[-2])
    wait_until_ready(page)
    assert linked(page) == linked_to
    for query, part in {
        f"?game=numbsters#record%3D{record[:-8]}": "damaged",
        f"?game=numbsters#record%3D{record[:40]}%2B{record[41:]}": "damaged",
        "?game%3Dchess": "no game called “chess”",
        "?deal%3D42": "no game",
    }.items():
        go(page, query)
        expect(page.locator(".problem p")).to_contain_text(part)
        expect(page.locator("#lobby")).to_be_hidden()


def test_a_foreign_address_within_an_address_is_none_of_ours(open_site: Callable[..., Page]) -> None:
    page = open_site("?from=https%3A%2F%2Fexample.org%2F%3Fgame%3Dvacuum%26deal%3D7")
    expect(page.locator("#lobby")).to_be_visible()
    go(page, "?from=https://example.org/?game=vacuum")
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#board")).to_be_empty()


def test_a_link_to_no_game_says_so(
    open_site: Callable[..., Page],
) -> None:
    page = open_site("?utm_source=mail")  # nothing of ours is asked for
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#board")).to_be_empty()
    for query in ("?game=&deal=42", "?deal=42"):
        go(page, query)
        expect(page.locator(".problem")).to_be_visible()
        expect(page.locator("#lobby")).to_be_hidden()


def test_back_and_forward(open_site: Callable[..., Page], site: str) -> None:
    page = open_site()
    entries = page.evaluate("history.length")
    way_in(page, "numbsters").click()
    expect(page.locator(".table[data-game=numbsters]")).to_be_visible()
    assert page.evaluate("history.length") == entries + 1

    # Within the table nothing adds to the history: neither another deal, nor a sheet, nor a move.
    page.locator("#deals").click()
    page.locator("#deal-number").fill("11")
    page.keyboard.press("Enter")
    expect(page.locator(".table[data-deal='11']")).to_be_visible()
    first, second = wins()[11][:2]
    player, session = PointerPlayer(page), Session.new("numbsters", 11)
    for move in (first, second):
        player.play(move)
        decide(session, move)
    page.locator("#tool-help").click()
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("history.length") == entries + 1

    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#table")).to_be_hidden()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#lobby-title")).to_be_focused()
    assert page.url == site
    expect(go_on(page, "numbsters")).to_have_text("Go on: deal 11, turn 2 Numbsters")

    page.go_forward()
    expect(page.locator(".table[data-deal='11']")).to_be_visible()
    expect(page.locator("#lobby")).to_be_hidden()
    same(page, session)
    assert page.url == urljoin(site, "?game=numbsters&deal=11")

    # By the links on the page, too.
    page.locator("a.home").click()
    expect(page.locator("#lobby")).to_be_visible()
    go_on(page, "numbsters").click()
    expect(page.locator(".table[data-deal='11']")).to_be_visible()
    same(page, session)
    assert page.evaluate("history.length") == entries + 3
    page.go_back()
    page.go_back()
    expect(page.locator(".table[data-deal='11']")).to_be_visible()
    same(page, session)


def test_the_deal_of_the_day_and_a_deal_by_number(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    # Where it is tomorrow already, or still yesterday, the deal of the day is that of Greenwich.
    far = "Pacific/Kiritimati" if datetime.now(UTC).hour >= 10 else "Pacific/Pago_Pago"
    page = new_context(timezone_id=far).new_page()
    page.goto(urljoin(site, f"?game=numbsters&deal={DEAL}"))
    wait_until_ready(page)
    page.locator("#more-deals").click()
    before = datetime.now(UTC)
    page.locator('#sheet [data-do="daily"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    days = {int(f"{day:%Y%m%d}") for day in (before, datetime.now(UTC))}
    assert read(page)["deal"] in days
    dealt(page, read(page)["deal"])
    assert not page.evaluate("new Date().getDate() === new Date().getUTCDate()"), "the zone proves nothing"

    page.locator("#deals").click()
    day = read(page)
    for bad in ("4x2", "", "-3", "1.5", "9" * 30, "４２"):
        page.locator("#deal-number").fill(bad)
        page.locator("#deal-number").press("Enter")
        expect(page.locator("#deal-refused")).to_contain_text("is not a deal number")
        if bad:
            expect(page.locator("#deal-refused")).to_contain_text(bad[:10])
        expect(page.locator("#sheet")).to_be_visible()
        expect(page.locator("#deal-number")).to_be_focused()
        assert read(page) == day
    page.locator("#deal-number").fill("4x2")
    page.locator("#deal-number").press("Enter")
    settle(page)
    expect(page.locator("#deal-number")).to_have_value("4x2")  # to be mended, not to be written again
    page.locator("#deal-number").fill(" 42 ")
    page.locator('#sheet button[type="submit"]').click()
    expect(page.locator("#sheet")).to_be_hidden()
    dealt(page, DEAL)
    assert focused(page) != "body"


def test_copying(context: BrowserContext, open_site: Callable[..., Page], site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_site("?game=numbsters&deal=11&utm_source=elsewhere")
    page.locator("#tool-share").click()
    page.locator('[data-do="copy link"]').click()
    expect(page.locator("#sheet .notice")).to_contain_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == urljoin(site, "?game=numbsters&deal=11")

    # The result of a game that is over, without a card of it.
    session = played(11, wins()[11])
    page.locator('#sheet [data-do="close"]').click()
    lay(page, session)
    page.locator('#panel [data-do="open share"]').click()
    page.locator('[data-do="copy result"]').click()
    expect(page.locator("#sheet .notice")).to_contain_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    head, told, signs, address = text.splitlines()
    assert head == "Critterbox · Numbsters · deal 11"
    assert told == Words().say("numbsters.shared.won", meals=16)
    assert signs == "".join("★" if move.endswith("special") else "●" for move in wins()[11] if "eat" in move)
    assert address == urljoin(site, "?game=numbsters&deal=11")
    assert kept(page, 11) == session.save()

    # A browser that refuses, and one that has no clipboard at all.
    for refusal in ("{ writeText: () => Promise.reject(new Error('no')) }", "undefined"):
        page.evaluate(
            f"Object.defineProperty(navigator, 'clipboard', {{ configurable: true, value: {refusal} }})"
        )
        page.locator('#sheet [data-do="close"]').click()
        page.locator("#tool-share").click()
        expect(page.locator("#sheet .notice")).to_have_count(0)
        page.locator('[data-do="copy link"]').click()
        expect(page.locator("#sheet .notice")).to_contain_text("The browser did not allow copying.")
        expect(page.locator("#sheet .shared").first).to_have_text(address)
