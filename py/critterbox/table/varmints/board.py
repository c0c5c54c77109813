"""The table itself: the sky, and three alleys between the houses, the other side's above and one's own below."""

from __future__ import annotations

from typing import Any

from critterbox.game import Seat
from critterbox.table.markup import Markup, classes, element
from critterbox.table.parts import unseen
from critterbox.table.varmints.cards import backs, card_words, picture, short_card, thing
from critterbox.table.varmints.effects import signed
from critterbox.table.varmints.look import hand_card, place
from critterbox.table.varmints.marks import fresh_places
from critterbox.table.varmints.options import marked_places
from critterbox.table.varmints.sky import sky
from critterbox.table.varmints.stops import tab_stop
from critterbox.table.varmints.view import View
from critterbox.varmints.model import BACKUP


def board(view: View) -> Markup:
    """Draw the alleys."""
    return Board(view).draw()


class Board:
    """What all parts of one drawing of the alleys share."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.words = view.words
        self.stop = tab_stop(view)
        self.marked = marked_places(view) if view.doing == "choice" else {}
        self.fresh = fresh_places(view)

    def draw(self) -> Markup:
        """Return the whole of it."""
        view = self.view
        return element(
            "section",
            {"class": "alleys", "id": "alleys", "aria-label": self.words.say("varmints.alleys")},
            sky(view),
            element(
                "div",
                {"class": "lanes"},
                [self.lane(alley) for alley in view.alleys],
                element("span", {"class": "asphalt", "aria-hidden": "true"}, self.truck()),
            ),
        )

    def truck(self) -> Markup:
        """Return the Truck: it faces the way the contests go, and stands where the night has come to."""
        view = self.view
        at = view.alleys.index(view.contested or view.route[0]) + 1
        way = "right" if view.route == view.alleys else "left"
        names = f"truck {way} at-{at}"
        return element("span", {"class": names, "id": "truck"}, thing("truck", 72, 40))

    def lane(self, alley: int) -> Markup:
        """Return one alley: their side, the sign, one's own side."""
        view = self.view
        contested = view.contested == alley
        decided = any(event["alley"] == alley for event in view.events("decided"))
        names = classes("lane", "contested" if contested or decided else None)
        sign = element(
            "span",
            {"class": "sign-post"},
            unseen(self.words.say("varmints.alley", alley=alley)),
            element("b", {"aria-hidden": "true"}, str(alley)),
        )
        return element(
            "div",
            {"class": names, "id": f"lane-{alley}", "role": "group", "aria-label": self.lane_words(alley)},
            self.half(view.other, alley),
            sign,
            self.half(view.me, alley),
        )

    def lane_words(self, alley: int) -> str:
        """Return an alley's name and, during its contest, that it is being held."""
        key = "varmints.alley_contested" if self.view.contested == alley else "varmints.alley"
        return self.words.say(key, alley=alley)

    def half(self, seat: Seat, alley: int) -> Markup:
        """Return one side of an alley."""
        view = self.view
        mine = seat == view.me
        stash = element("div", {"class": "stash"}, self.bin(seat, alley), self.backup(seat, alley))
        return element(
            "div",
            {"class": classes("half", "mine" if mine else "theirs")},
            stash,
            self.varmint(seat, alley),
        )

    def button(
        self, name: str, kind: str, said: str, *children: Markup | None, refused: bool = False
    ) -> Markup:
        """Return a place that can be pressed."""
        view, look = self.view, self.view.look
        zone = view.doing in ("day", "contest") and look.card is not None
        own = f"-{view.me}-" in name and not name.startswith("bin-")
        # During a contest there is one place where a Boost can go.
        target = (
            zone and own and (view.doing == "day" or name == place("varmint", view.me, view.contested or 0))
        )
        marked = name in self.marked
        names = classes(
            "place",
            kind,
            "target" if target else None,
            "refused" if target and refused else None,
            "marked" if marked else None,
            "aimed" if target and look.aim == name else None,
            "viewed" if look.viewed == name else None,
            "narrowed" if look.narrowed == name else None,
            "fresh" if name in self.fresh else None,
        )
        attributes: dict[str, Any] = {
            "type": "button",
            "id": name,
            "class": names,
            "data-do": f"press {name}",
            "data-drop": name if view.doing in ("day", "contest") and own else None,
            "data-aim": name if target else None,
            "data-board": True,
            "tabindex": 0 if name == self.stop else -1,
            "aria-disabled": "true" if target and refused else None,
        }
        return element("button", attributes, unseen(said), *children)

    def bin(self, seat: Seat, alley: int) -> Markup:
        """Return a bin with the number of its Scraps."""
        view, side = self.view, self.view.side(seat, alley)
        name = place("bin", seat, alley)
        key = "varmints.bin_empty" if side["emptied"] else "varmints.bin"
        said = self.words.say(key, whose=view.whose(seat), alley=alley, count=side["scraps"])
        drawn = thing("bin-empty" if side["emptied"] else "bin-full", 56, 56)
        count = element("span", {"class": "count", "aria-hidden": "true"}, str(side["scraps"]))
        kind = "bin emptied" if side["emptied"] else "bin"
        return self.button(name, kind, self.told(name, said), drawn, None if side["emptied"] else count)

    def backup(self, seat: Seat, alley: int) -> Markup:
        """Return a Backup pile with the number of its cards."""
        view, words, side = self.view, self.words, self.view.side(seat, alley)
        name, number = place("backup", seat, alley), side["backup_count"]
        if side["backup"]:
            cards = view.names(side["backup"])
            said = words.say("varmints.backup_own", whose=view.whose(seat), alley=alley, cards=cards)
        else:
            said = words.say("varmints.backup", whose=view.whose(seat), alley=alley, count=number)
        label = None
        if view.doing == "day" and view.look.card is not None and seat == view.me:
            full = number >= BACKUP
            said = f"{words.say('varmints.put_down', card=view.name(self.chosen()), alley=alley)} {said}"
            if full:
                said = f"{words.say('varmints.put_down_full', alley=alley)} {said}"
            label = element(
                "span",
                {"class": classes("zone", "full" if full else None), "aria-hidden": "true"},
                words.say("varmints.zone.full" if full else "varmints.zone.down"),
            )
        count = element("span", {"class": "count", "aria-hidden": "true"}, str(number)) if number else None
        pile = element(
            "span", {"class": "pile", "aria-hidden": "true"}, backs(number, f"back-{seat}-{alley}")
        )
        return self.button(name, "backup", self.told(name, said), pile, count, label)

    def chosen(self) -> str:
        """Return the card that is chosen in hand."""
        return hand_card(self.view.look.card or "")

    def varmint(self, seat: Seat, alley: int) -> Markup:
        """Return where a Varmint stands, with what lies on it and what it amounts to."""
        view, words, side = self.view, self.words, self.view.side(seat, alley)
        name, card = place("varmint", seat, alley), side["varmint"]
        total = view.total(seat, alley)
        whose = view.whose(seat)
        if card is None:
            said = words.say("varmints.vacant", whose=whose, alley=alley)
            figure = element("span", {"class": "nobody", "aria-hidden": "true"}, words.say("varmints.nobody"))
        else:
            said = words.say("varmints.standing", whose=whose, card=view.name(card), alley=alley, total=total)
            said = f"{said} {self.extras(side)}".strip()
            said = f"{said} {card_words(view, card)}"
            figure = short_card(view, card, element_id=f"card-{seat}-{alley}-{card}", mine=seat == view.me)
        refused, zone = False, None
        if seat == view.me and view.look.card is not None:
            zone_said, zone, refused = self.zone(alley)
            said = f"{zone_said} {said}".strip()
        boosts = [
            element(
                "span",
                {"class": "boosting travels", "id": f"boost-{seat}-{alley}-{number}", "aria-hidden": "true"},
                picture(view, boost, 28),
                element("b", {}, signed(view.critter(boost).boost)),
            )
            for number, boost in enumerate(side["boosts"], 1)
        ]
        changes = [
            element(
                "span",
                {"class": classes("change", "up" if change["amount"] > 0 else "down"), "aria-hidden": "true"},
                picture(view, change["card"], 22),
                element("b", {}, signed(change["amount"])),
            )
            for change in side["changes"]
        ]
        return self.button(
            name,
            classes("varmint", "vacant" if card is None else None) or "",
            self.told(name, said),
            figure,
            element("span", {"class": "laid-on"}, boosts, changes) if boosts or changes else None,
            self.pill(seat, alley),
            zone,
            refused=refused,
        )

    def extras(self, side: dict[str, Any]) -> str:
        """Return what Boosts and changes lie on a side, for ears."""
        view, words = self.view, self.words
        said = [
            words.say("varmints.part.boost", card=view.name(card), boost=signed(view.critter(card).boost))
            for card in side["boosts"]
        ]
        said += [
            words.say(
                "varmints.part.change",
                card=view.name(change["card"]),
                amount=signed(change["amount"]),
                until=change["until"],
            )
            for change in side["changes"]
        ]
        return f"{'; '.join(said)}." if said else ""

    def pill(self, seat: Seat, alley: int) -> Markup:
        """Return the total of a side; the bigger of the two is marked."""
        mine, theirs = self.view.total(seat, alley), self.view.total(1 - seat, alley)
        names = classes("total", "ahead" if mine > theirs else "behind" if mine < theirs else None)
        return element("span", {"class": names, "aria-hidden": "true"}, str(mine))

    def zone(self, alley: int) -> tuple[str, Markup | None, bool]:
        """Return what the chosen card would do where a Varmint stands: for ears, for eyes, and whether it may not."""
        view, words, card = self.view, self.words, self.chosen()
        if view.doing == "contest":
            if alley != view.contested:
                return "", None, False
            boost = signed(view.critter(card).boost)
            said = words.say("varmints.put_boost", card=view.name(card), boost=boost)
            able = (
                view.side(view.me, alley)["varmint"] is not None and view.side(view.me, alley)["backup_count"]
            )
            label = words.say("varmints.zone.boost", boost=boost)
            return said, element("span", {"class": "zone", "aria-hidden": "true"}, label), not able
        if view.doing != "day":
            return "", None, False
        level, here = view.critter(card).level, view.level_here(alley)
        if here < level:
            said = words.say(
                "varmints.put_refused", card=view.name(card), alley=alley, level=level, here=here
            )
            label = words.say("varmints.zone.refused", level=level, here=here)
            return said, element("span", {"class": "zone", "aria-hidden": "true"}, label), True
        said = words.say("varmints.put_up", card=view.name(card), alley=alley)
        label = words.say("varmints.zone.up")
        return said, element("span", {"class": "zone", "aria-hidden": "true"}, label), False

    def told(self, name: str, said: str) -> str:
        """Return a place's label, with what it stands for in a choice before it."""
        meant = self.marked.get(name)
        if not meant:
            return said
        if len(meant) == 1:
            return f"{self.words.say('varmints.marked', option=meant[0].label)} {said}"
        return f"{self.words.say('varmints.marked_many', count=len(meant))} {said}"
