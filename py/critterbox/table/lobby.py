"""What the lobby knows of this device: at each game's tile the ways into it, and what could not be read of it.

Before Python is there, the tiles of index.html show what `ways_in` draws for somebody who has kept nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from critterbox.games import find_game
from critterbox.table.address import write_address
from critterbox.table.dealing import Dealer
from critterbox.table.faces import find_face
from critterbox.table.files import Files
from critterbox.table.markup import Markup, element, join
from critterbox.table.parts import button, unseen
from critterbox.table.shelf import Kept, Shelf
from critterbox.table.ways import TOUR
from critterbox.words import Words


def to_go_on_with(shelf: Shelf) -> Kept | None:
    """Return the game played last that can be gone on with, None if there is none.

    One that cannot be opened is not offered; if it is damaged, it is set aside (`Shelf.set_aside`).
    """
    unfinished = shelf.unfinished()
    if not unfinished:  # most games of the box: what it takes to open one is not loaded
        return None
    dealer = Dealer(shelf.game_id, find_face(shelf.game_id), shelf, Files(shelf.storage, shelf.game_id))
    return next((kept for kept in unfinished if dealer.left(kept) is not None), None)


def ways_in(words: Words, game_id: str, kept: Kept | None, *, others: bool = False) -> Markup:
    """Draw the three ways into a game: to go on with the one that is kept, or to play; the deal of the day; another.

    So a tile keeps its size. With `others` there is a game to go on with at another tile, and none here: then nothing
    here stands out.
    """
    game = f"?game={game_id}"
    today = _link(words, game_id, f"{game}&deal=today", "plain", words.say("table.daily"))
    if kept is None:
        play = _link(words, game_id, game, "plain" if others else "primary", words.say("lobby.play"))
        return join(
            play, today, _link(words, game_id, f"{game}&start={TOUR}", "quiet", words.say("tour.title"))
        )
    go_on = _go_on(words, game_id, kept)
    if kept.way.start:  # which is not what "Play" would go on with
        return join(go_on, today, _link(words, game_id, game, "plain", words.say("lobby.play")))
    return join(go_on, today, _link(words, game_id, f"{game}&deal=new", "plain", words.say("table.new")))


def _go_on(words: Words, game_id: str, kept: Kept) -> Markup:
    """Draw the link to a game under way.

    Where the deal's number gives secrets away it is not for the eyes of players (M16): it is in no link, and in no
    sentence of that game.
    """
    secret = find_game(game_id).hides_seed or bool(kept.way.start)
    href = write_address(game_id, None if secret else kept.deal, kept.way)
    if kept.way.start:
        told = words.say("lobby.go_on.tour" if kept.way.start == TOUR else "lobby.go_on.link")
    else:
        told = words.say(f"lobby.go_on.{game_id}", deal=kept.deal, turn=kept.turn)
    return _link(words, game_id, href, "primary", told)


def _link(words: Words, game_id: str, href: str, kind: str, told: str) -> Markup:
    """Draw one way into a game; whoever hears it without its tile hears which game that is."""
    game = unseen(words.say(f"game.{game_id}"))
    return element(
        "a", {"class": kind, "href": href, "data-navigate": True}, element("span", {}, told), " ", game
    )


def notices(words: Words, game_ids: Iterable[str]) -> Markup:
    """Draw what is to be said of games of which something could not be read, each with a button that saves it."""
    return join(
        element(
            "div",
            {"class": "notice"},
            element("p", {}, set_aside(words, game_id)),
            button(words.say("table.export_unreadable"), f"export unreadable {game_id}"),
        )
        for game_id in game_ids
    )


def set_aside(words: Words, game_id: str) -> str:
    """Return the sentence that something of a game could not be read."""
    return words.say("lobby.set_aside", game=words.say(f"game.{game_id}"))
