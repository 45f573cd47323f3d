"""The table as a screen reader goes through it: groups with names, and all that can be done."""

from collections.abc import Callable, Iterator
from typing import Any

from roller_table.engine.choices import Move
from roller_table.engine.sheet import Badge, Meaning
from roller_table.engine.words import _, counted, percent, strung

from ...felt.counsel import Counsel
from ...felt.layout import CHOSEN, SPACE, Spot
from ...felt.pieces import Piece
from ...reader.nodes import Acts, Node, heading, label
from ...reader.pages import box_of, nodes_of, popup_of
from .bar import chips
from .ears import Ears
from .keyboard import Cursor, place_words
from .report import Reporter
from .spoken import PLACES, joined, score_rows

_TOOLS = ("bar:",)
_PANELS = ("menu:", "say:", "claim:", "choice:", "hint:", "coach:")
_THINGS = ("card:",)


class ReadableTable:
    """Made anew from what is shown whenever somebody reads."""

    def __init__(self, ears: Ears) -> None:
        self.ears, self.top, self.spoken = ears, ears.top, ears.spoken
        self.news = Reporter(ears).news

    def nodes(self) -> tuple[Node, ...]:
        """What is read first comes first: what is asked, the hand, what lies there."""
        menu = popup_of(self.top.page)
        parts = (
            self._title(), menu, self._asked(), *self._hand(), self._spots(), *self._middle(),
            self._group("players", 4, self._plates()), self._group("counts", 5, self._counts()),
            self._group("score", 6, self._score(), "TABLE"),
            self._group("log", 7, self._log(), "LIST"),
            self._group("elsewhere", 8, self._elsewhere()), self._beside(), self._tools(),
        )  # fmt: skip
        return tuple(part for part in parts if part)

    def _group(
        self, name: str, place: int, children: Iterator[Node], role: str = "GROUP"
    ) -> Node | None:
        found = tuple(children)
        return Node(name, role, _(PLACES[place - 1]), children=found) if found else None

    # What is asked

    def _title(self) -> Node:
        return heading("title", " · ".join(self.spoken.game()), 1)

    def _asked(self) -> Node | None:
        """The prompt, the coach, a hint, and every button that answers."""
        return self._group("asked", 1, self._asking())

    def _asking(self) -> Iterator[Node]:
        for place, words in enumerate(filter(None, self.spoken.asked())):
            yield label(f"asked:{place}", words)
        if speech := self.ears.bubble.speech:
            for place, words in enumerate((speech.caps, speech.words, speech.aside, speech.task)):
                if words:
                    yield label(f"coach says:{place}", self.spoken.said(words))
        for counsel in filter(None, (sheet.shown for sheet in self.ears.sheets)):
            yield from self._counsel(counsel)
        for panel in self._panels():
            for place, words in enumerate(panel.told):
                yield label(f"{panel.prefix} says:{place}", self.spoken.said(words))
        yield from self._widgets(*_PANELS)

    def _panels(self) -> tuple[Any, ...]:
        return *self.ears.presenter.panels, self.ears.bar.menu

    def _counsel(self, counsel: Counsel) -> Iterator[Node]:
        bars = [f"{bar.name}: {percent(bar.of_100 / 100)}" for bar in counsel.bars]
        told = (counsel.title, counsel.reason, counsel.heading, *bars, counsel.verdict,
                counsel.source)  # fmt: skip
        for place, words in enumerate(told):
            if words:
                yield label(f"hint says:{place}", self.spoken.said(words))

    def _widgets(self, *prefixes: str) -> tuple[Node, ...]:
        page = self.top.page
        return nodes_of(page, [name for name in page.widgets if name.startswith(prefixes)])

    # Cards and places

    def _hand(self) -> Iterator[Node]:
        """The player's own cards, each with its place among them, and what has been chosen."""
        meanings = dict(self.top.board.shown.sheet.of(Meaning))
        for zone in (CHOSEN, *self.top.board.own_zones):
            named = ((each, self.spoken.piece(each, zone)) for each in self.spoken.lying(zone))
            known = [(piece, words) for piece, words in named if words]
            cards = (
                self._card(piece, words, meanings.get(piece.card, ""), (place + 1, len(known)))
                for place, (piece, words) in enumerate(known)
            )
            count = counted("{n} card", "{n} cards", len(known))
            called = self.top.board.layout.zone_called(zone)
            words = _("{place}, {count}").format(place=called, count=count)
            if known:
                yield Node(f"zone:{zone}", "LIST", words, children=tuple(cards))

    def _card(self, piece: Piece, words: str, meaning: str, nth: tuple[int, int]) -> Node:
        question = self.ears.presenter.question
        chosen = True if piece in self.top.board.pieces.of(CHOSEN) else None
        told = [self._meaning(meaning, words)]
        if piece.came:
            told.append(_("It has just come to you"))
        if question and piece in question.dimmed:
            told.append(_("Not possible now"))
        return Node(
            f"card:{piece.card.code}", "LIST_ITEM", words, joined(told),
            box=box_of(piece.goal.box), chosen=chosen, nth=nth, acts=self._using(piece),
        )  # fmt: skip

    def _meaning(self, words: str, name: str) -> str:
        """What a thing is and does, without its name, which has been said."""
        said = self.spoken.said(words)
        named = said.casefold().startswith(f"{name}.".casefold())
        return said[len(name) + 1 :].strip() if named else said

    def _using(self, piece: Piece) -> Acts:
        """A click is the handle's, where there is one; without a question it is told why not."""
        page, name = self.top.page, f"card:{piece.card.code}"
        handle = page.widgets.get(name)
        acts: dict[str, Callable[[Any], object]] = {
            "CLICK": lambda _data: self.ears.presenter.act(lambda hand: hand.use(piece))
        }
        if handle:
            acts["FOCUS"] = lambda _data: page.focus.go(handle, seen=True)
        return acts

    def _spots(self) -> Node | None:
        """Where on the board the thing in the hand may go, and how it may be meant there."""
        hand = self.ears.presenter.hand
        aiming = hand.aiming
        if aiming is None:
            return None
        ways = [
            (spot, saying, move)
            for spot in hand.spots.ordered(aiming)
            for saying, move in hand.spots.sayings(aiming, spot)
        ]
        children = (
            *self._widgets(Cursor.NAME),
            *(self._spot(place, *way) for place, way in enumerate(ways)),
        )
        thing = self.top.board.layout.spoken(aiming.thing.card)
        words = _("Where {thing} may go").format(thing=thing)
        return Node("spots", "LIST", words, children=children) if children else None

    def _spot(self, place: int, spot: Spot, saying: str, move: Move) -> Node:
        lying = self.ears.presenter.remarks.named_on(spot)
        words = strung(filter(None, (*map(place_words, spot), *lying, saying)))
        act = self.ears.presenter.act
        acts: Acts = {"CLICK": lambda _data: act(lambda hand: hand.say(move))}
        box = box_of(self.top.board.layout.spot_rect(spot))
        return Node(f"spot:{place}", "BUTTON", words, box=box, acts=acts)

    def _middle(self) -> Iterator[Node]:
        """The trick, the round: one group with what lies there in its name."""
        for place, words in enumerate(self.spoken.middle()):
            if words:
                yield Node(f"middle:{place}", "GROUP", words)

    def _elsewhere(self) -> Iterator[Node]:
        """Piles and open cards; what lies on a board can be taken up where that is asked."""
        board, question = self.top.board, self.ears.presenter.question
        meanings = dict(board.shown.sheet.of(Meaning))
        takeable = set(question.on_board) if question else set()
        for zone, words in self.spoken.places_elsewhere():
            lying = board.pieces.of(zone)
            about = [meanings.get(zone, "")]
            about += [meanings.get(each.card, "") for each in lying if zone.name == SPACE]
            taken = next((each for each in lying if each in takeable), None)
            role = "BUTTON" if taken else "LABEL"
            said = self.spoken.said(" ".join(filter(None, about)))
            acts = self._using(taken) if taken else {}
            name = f"card:{taken.card.code}" if taken else f"zone:{zone}"
            yield Node(name, role, words, said, acts=acts)

    # What stands written

    def _plates(self) -> Iterator[Node]:
        board = self.top.board
        for plate in board.shown.plates:
            box = box_of(board.furniture.plate_rect(plate))
            about = self.spoken.said(plate.told)
            yield label(f"plate:{plate.seat}", self.spoken.plate(plate), box, about)

    def _counts(self) -> Iterator[Node]:
        badges = self.top.board.shown.sheet.of(Badge)
        about = {self.spoken.badge(each): self.spoken.said(each.about) for each in badges}
        for place, words in enumerate(filter(None, self.spoken.counts())):
            yield label(f"counts:{place}", words, about=about.get(words, ""))
        rules, seats = self.top.match.rules, len(self.top.match.chairs)
        for place, words in enumerate(chips(rules, seats)):
            yield label(f"rule:{place}", words)

    def _score(self) -> Iterator[Node]:
        sheet = self.top.board.shown.sheet
        for place, row in enumerate(score_rows(sheet)):
            words = self.spoken.said(self.spoken.score_row(sheet.score, row))
            yield Node(f"score:{place}", "ROW", words, self.spoken.said(row.detail))

    def _log(self) -> Iterator[Node]:
        """The lines of this deal, the latest first; each can be looked at again."""
        notes = self.spoken.log.notes
        for place in reversed(range(len(notes))):
            nth = len(notes) - place, len(notes)
            acts: Acts = {"CLICK": self._looking(place)}
            words = self.spoken.note(notes, place)
            yield Node(f"log:{place}", "LIST_ITEM", words, nth=nth, acts=acts)

    def _looking(self, line: int) -> Callable[[Any], object]:
        return lambda _data: self.ears.look_back(line)

    def _beside(self) -> Node | None:
        """Whatever else is on the page: lists beside a lesson or a puzzle."""
        page = self.top.page
        kept = (*_PANELS, *_TOOLS, *_THINGS)
        found = nodes_of(page, [name for name in page.widgets if not name.startswith(kept)])
        return Node("beside", "SECTION", _("Beside the table"), children=found) if found else None

    def _tools(self) -> Node | None:
        found = self._widgets(*_TOOLS)
        return Node("tools", "TOOLBAR", _("Tools"), children=found) if found else None
