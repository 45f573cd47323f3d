"""A position drawn small by the table's own painter: right in every deck, size and language."""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from itertools import combinations

import pygame
from pygame import Rect, Surface

from roller_table.engine.choices import Move
from roller_table.engine.sheet import Badge, Gauge, Path, Sheet, Tag, Throw, WinningCard
from roller_table.engine.table import Drop, Lay, Seat, Zone, zone
from roller_table.engine.values import replace
from roller_table.match import Match

from ...felt.painted.animator import at_once
from ...felt.painted.board import Board
from ...felt.painted.contents import Contents, Frame
from ...felt.painted.furniture import NamePlate
from ...felt.paper.pointing import PointTarget, pieces_of, rects_of
from ...felt.things.layout import SPACE, Spot
from ...felt.things.marking import Marking
from ...layouts import layout_for
from ...looks.cardsets import CardSets
from ...looks.company import faced
from ...looks.initials import initials
from ...looks.look import DESIGNED_FOR, Look
from ...looks.palette import Palette, Style
from ...looks.sides import plate_colours
from ...machine.settings import Settings
from ...widgets import Page, Widget

_APART = 2
"""Spaces between things of a board that each can carry a mark."""
_SMALL = 0.66
"""A picture of less than this share of a table has no room for the small words on it."""
LEAST_TYPE = 14
"""In pixels: no words in a picture are smaller."""
_TITLE = 0.118
"""How high the name of a card is, for its width."""
_LINE = 12.5
"""The usual size of the line under a name: where it would be smaller than any words are, there is
no room for it."""
_NEXT = 4
"""How many spaces of a ball's way are kept free of marks."""
_MANY = 8
"""More cards of a zone say no more about it."""


class ToldPicture(Widget):
    """Where a page shows a picture of a table: told in words to a player who cannot see it."""

    def __init__(self, name: str, spoken: str) -> None:
        super().__init__(name, spoken=spoken)
        self.shows: Contents | None = None
        """What lies in the picture, once it is drawn."""

    def _label(self) -> str:
        """What is to be seen in it; made when somebody reads."""
        from ...felt.told.description import lying

        return ". ".join(filter(None, (super()._label(), self.shows and lying(self.shows))))


class TablePicture:
    """The table as a seat sees it, without bar and panel, and where things lie in it."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        size: tuple[int, int],
        settings: Settings,
        shows: Sequence[PointTarget] = (),
        sets: CardSets | None = None,
        *,
        opened: bool = False,
        beyond: int = 0,
    ) -> None:
        """What is shown glows.

        ``sets``: where others' cards are found; ``opened``: every hand whose faces are known is
        turned up; ``beyond``: how many pixels the felt reaches above the table, and below it.
        """
        style = settings.style.for_rules(red_and_black=match.entry.red_and_black)
        look = _look(size, style, sets)
        frame, sheet = _frame(look, size, beyond), match.sheet(seat)
        layout = layout_for(match.entry)(look, frame.area, len(match.chairs), seat)
        zones = match.game.zones(match.view(seat).state)
        layout.silent = True
        layout.learn(tuple(zones))
        layout.order = settings.hand_order
        if opened:
            layout.opened.update(each for each in zones if each.name == layout.hand)
        partners = len(set(sheet.sides)) < len(sheet.sides)
        self.board = board = Board(
            frame, layout, match.entry.felt, partners=partners, lasts=at_once
        )
        board.know(match.names, faced(match.chairs))
        board.settle(zones, sheet, 0, length=0)
        self._write(match, seat)
        board.speak_of([piece for what in shows for piece in pieces_of(board, what)])
        self.size = frame.size
        self._of_meter = any(each.zone.name == "gauge" for each in shows)
        self._painted: Surface | None = None

    def _write(self, match: Match, seat: Seat) -> None:
        """Names, lines and titles, but for those that there is no room to read."""
        board, look = self.board, self.board.layout.look
        wide, high = board.layout.area.size
        small = min(wide / DESIGNED_FOR[0], high / DESIGNED_FOR[1]) < _SMALL
        named_only = small or _LINE * look.scale < LEAST_TYPE
        if small:
            board.shown.captions = {}
        plates = _plates(match, seat, look.palette, named_only=named_only)
        board.show_sheet(match.sheet(seat), plates)
        if board.layout.own * _TITLE < LEAST_TYPE:
            board.pictures.leave_out_titles()

    def aim(self, move: Move, spot: Spot) -> None:
        """What the move puts on these spaces lies there half there, as while somebody aims it."""
        gesture = move.gesture()
        if not spot or not isinstance(gesture, Drop | Lay):
            return
        if thing := self.board.pieces.find(gesture.thing):
            layout = self.board.layout
            x, y = layout.spot_rect(spot).center
            pose = thing.goal._replace(x=x, y=y, angle=0.0)
            if len(spot) > 1:
                pose = layout.laid(thing.card, spot, gesture.saying)
            self.board.places.show(Marking(aimed=spot, ghost=pose))
            self.repaint()

    @property
    def surface(self) -> Surface:
        """As it stands now; painted when it is wanted first."""
        if self._painted is None:
            self._painted = Surface(self.size).convert()
            self.repaint()
        return self._painted

    def repaint(self) -> None:
        """Paint it anew, if it was painted."""
        self.board.tick(0)
        if self._painted:
            self.board.paint(self._painted, Page())

    def light_on_board(self, named: Collection[str]) -> None:
        """Let what lies on a board and is named by its code stand out."""
        zones = self.board.pieces.zones.items()
        on_board = (piece for place, pieces in zones if place.name == SPACE for piece in pieces)
        self.board.speak_of([piece for piece in on_board if piece.card.code in named])

    def rects(self, name: str) -> list[Rect]:
        """Where the thing of that code lies, or what is in the zone that is called so."""
        things = [each for each in self.board.pieces if each.card.code == name and each.goal.seen]
        return [each.goal.box for each in things] or rects_of(self.board, PointTarget(zone(name)))

    def together(self) -> list[list[Rect]]:
        """What is shown whole or not at all: each hand, the trick with its empty places, and what
        only this game shows."""
        board = self.board
        held = {board.layout.hand, *board.layout.held, *board.layout.shared}
        badges, gauge = board.furniture.gauge_rects(board.shown.sheet)
        row = [*badges, *([gauge] if gauge.width else [])]
        piles = [
            [piece.goal.room for piece in pieces if piece.goal.seen]
            for place, pieces in board.pieces.zones.items()
            if place.name in held
        ]
        slots = [slot.pose.box for slot in board.contents.slots()]
        own = [
            [*painter.kept(table), *painter.spared(table)] for painter, table in board.contents.own
        ]
        return [each for each in (*piles, slots, row, *own) if each]

    def filled(self) -> list[Rect]:
        """Where anything lies or stands that is seen, and where a ball will roll next."""
        board = self.board
        sheet = board.shown.sheet
        badges, gauge = board.furniture.gauge_rects(sheet)
        found = [*self._seen, *badges, *([gauge] if gauge.width else [])]
        line = board.look.text.height(_LINE) + board.look.px(8)
        for name in board.layout.shared:  # Whose card it is may stand under it.
            found += [piece.goal.box.move(0, line) for piece in board.pieces.of(Zone(name))]
        found += [board.furniture.reach(plate) for plate in board.shown.plates]
        found += board.tokens.tags(sheet)
        for painter, table in board.contents.own:
            found += [*painter.kept(table), *painter.spared(table), *painter.places(table)]
        if sheet.one(Throw):
            found.append(board.dice.bounds(0))
        for path in sheet.of(Path):
            found += [board.layout.spot_rect((place,)) for place in path.places[:_NEXT]]
        return found

    def keep_whole(self) -> None:
        """Put away what the edge of the picture would cut."""
        area = Rect((0, 0), self.size)
        for piece in self.board.pieces:
            if not area.contains(piece.goal.box):
                piece.put(piece.goal._replace(seen=False))

    def keep_within(self, part: Rect, spoken: Sequence[Rect] | None = None) -> None:
        """Draw nothing that the edge of that part would cut, and nothing but what lies in these
        places, if they are given; what lies on a board stays."""

        def kept(*boxes: Rect) -> bool:
            there = all(part.contains(each) for each in boxes)
            return there and (spoken is None or any(each in spoken for each in boxes))

        board = self.board
        for place, pieces in board.pieces.zones.items():
            for piece in pieces if place.name != SPACE else ():
                if not (kept(piece.goal.box) or (spoken and piece.goal.room in spoken)):
                    piece.put(piece.goal._replace(seen=False))
        plates = tuple(
            each for each in board.shown.plates if kept(board.furniture.plate_rect(each))
        )
        seats = {plate.seat for plate in plates}
        board.shown.captions = {
            place: words
            for place, words in board.shown.captions.items()
            if any(piece.goal.seen for piece in board.pieces.of(place))
        }
        board.show_sheet(self._sheet_within(part, kept, seats), plates, news=False)
        slots = board.contents.slots()  # Where they are may hang on what is written beside them.
        board.shown.outlined = bool(slots) and all(kept(slot.pose.box) for slot in slots)
        board.refresh()
        self.repaint()

    def _sheet_within(
        self, part: Rect, kept: Callable[..., bool], seats: Collection[Seat]
    ) -> Sheet:
        """What is written on the felt, but for what the edge of that part would cut."""
        board, furniture = self.board, self.board.furniture
        sheet = board.shown.sheet
        tags = zip(sheet.of(Tag), board.tokens.tags(sheet), strict=True)
        cut = [tag for tag, box in tags if not part.contains(box) or tag.seat not in seats]
        cut += [tag for tag in sheet.of(Tag) if not self._has_room(tag)]
        sheet = replace(sheet, felt=tuple(each for each in sheet.felt if each not in cut))
        if not kept(board.dice.bounds(0)):
            sheet = sheet.without(Throw)
        for painter, table in board.contents.own:
            drawn = (*painter.kept(table), *painter.spared(table))
            cards = [] if painter.places(table) else self._own_cards
            if not kept(*drawn) or any(each.collidelist(cards) >= 0 for each in drawn):
                sheet = sheet.without(painter.kind)
        winning = sheet.one(WinningCard)
        taking = board.pieces.find(winning.card) if winning else None
        if taking and not taking.goal.seen:
            sheet = sheet.without(WinningCard)
        badges, gauge = furniture.gauge_rects(sheet)
        tight = self._of_meter and not furniture.says_all(sheet)
        if badges and (tight or not kept(*badges, gauge)):
            sheet = sheet.without(Badge)
        badges, gauge = furniture.gauge_rects(sheet)
        there = part.contains(gauge) if tight else kept(*badges, gauge)
        if gauge.width and not (there and furniture.says_all(sheet)):
            sheet = sheet.without(Gauge)
        badges, _gauge = furniture.gauge_rects(sheet)
        if any(box.collidelist(badges) >= 0 for box in self._seen):
            sheet = sheet.without(Badge)
        return sheet

    def _has_room(self, tag: Tag) -> bool:
        """Whether its words are written as large as all others."""
        layout = self.board.layout
        return layout.look.text.width(tag.words, _LINE, "semibold") <= layout.widest(tag.seat)

    @property
    def _seen(self) -> list[Rect]:
        """Where cards lie that are seen."""
        return [piece.goal.box for piece in self.board.pieces if piece.goal.seen]

    @property
    def _own_cards(self) -> list[Rect]:
        """Where cards of the hand lie that are seen."""
        return [piece.goal.box for piece in self.board.own_pieces() if piece.goal.seen]

    def rounded(self, look: Look, radius: int) -> Surface:
        """With round corners."""
        sheet = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        sheet.blit(self.surface, (0, 0))
        look.paint.round_off(sheet, radius)
        return sheet


@lru_cache(maxsize=1)
def _look(size: tuple[int, int], style: Style, sets: CardSets | None) -> Look:
    """The look of pictures of that size: those of one book share what is drawn for them."""
    return Look(size, 1.0, style, smallest=LEAST_TYPE, sets=sets)


def _frame(look: Look, size: tuple[int, int], beyond: int) -> Frame:
    """All of a picture is felt."""
    area, whole = Rect((0, beyond), size), (size[0], size[1] + 2 * beyond)
    beside = Rect(size[0], 0, 0, whole[1])
    return Frame(look, whole, Rect(0, 0, size[0], 0), beside, area, beyond)


def shows(match: Match, seat: Seat, names: Sequence[str]) -> tuple[int, int, int]:
    """How many of these would be found in a picture of it, how many of them something will roll
    over that is named and lies apart from the others, and how many cards they are of."""
    zones = match.game.zones(match.view(seat).state)
    codes = {card.code for cards in zones.values() for card in cards}
    on_board = sum(len(cards) for place, cards in zones.items() if place.name == SPACE)
    counts = [len(zones.get(zone(name), ())) or int(name in codes) for name in names]
    furniture = [
        name.startswith("plate")
        or (name == "gauge" and bool(match.sheet(seat).one(Gauge)))
        or (name == "badge" and bool([*match.sheet(seat).of(Badge)]))
        or name in [each.called for each in match.sheet(seat).own]
        for name in names
    ]
    places = [
        place for place, cards in zones.items() for card in cards
        if place.name == SPACE and card.code in names
    ]  # fmt: skip
    rolled = [
        place for path in match.sheet(seat).of(Path) if path.thing.code in names
        for place in places if place in path.places[1:]
    ]  # fmt: skip
    apart = sum(
        max(abs(a[1] - b[1]), abs(a[2] - b[2])) >= _APART for a, b in combinations(places, 2)
    )
    most = on_board + sum(min(_MANY, count) for count in counts)
    return sum(map(bool, counts)) + sum(furniture), len(rolled) * (1 + apart), most


def _plates(
    match: Match, seat: Seat, palette: Palette, *, named_only: bool
) -> tuple[NamePlate, ...]:
    sheet, ask, letters = match.sheet(seat), match.ask, initials(list(match.names))
    colours = plate_colours(palette, sheet, seat)
    faces = faced(match.chairs)
    return tuple(
        NamePlate(
            place,
            match.names[place],
            "" if named_only else plate.line,
            colours[place],
            ask is not None and ask.seat == place,
            "",
            plate.dealer,
            letters[place],
            out=plate.out,
            beside="" if named_only else plate.beside,
            alarm="" if named_only else plate.alarm,
            face=faces[place],
        )
        for place, plate in enumerate(sheet.plates)
    )
