"""A position drawn small by the table's own painter: right in every deck, size and language."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import pygame
from pygame import Rect, Surface

from roller_table.engine.choices import Move
from roller_table.engine.sheet import Gauge, Path
from roller_table.engine.table import Drop, Lay, Seat, zone
from roller_table.match import Match

from ...felt.painted.animator import at_once
from ...felt.painted.board import Board
from ...felt.painted.contents import Frame
from ...felt.painted.furniture import NamePlate
from ...felt.paper.pointing import PointTarget, pieces_of, rects_of
from ...felt.things.layout import SPACE, Spot
from ...felt.things.marking import Marking
from ...layouts import layout_for
from ...looks.initials import initials
from ...looks.look import DESIGNED_FOR, Look
from ...looks.palette import Palette, Style
from ...machine.settings import Settings
from ...widgets import Page

_APART = 2
"""Spaces between things of a board that each can carry a mark."""
_SMALL = 0.55
"""A picture of less than this share of a table has no room for the small words on it."""
_MANY = 8
"""More cards of a zone say no more about it."""


class TablePicture:
    """The table as a seat sees it, without bar and panel, and where things lie in it."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        size: tuple[int, int],
        settings: Settings,
        shows: Sequence[PointTarget] = (),
        named: Sequence[str] = (),
        *,
        opened: bool = False,
    ) -> None:
        """What is shown glows, and so does what lies on a board and is named by its code.

        ``opened``: every hand whose faces are known is turned up.
        """
        look = _look(size, settings.style)
        sheet, view = match.sheet(seat), match.view(seat)
        area = Rect((0, 0), size)
        frame = Frame(look, size, Rect(0, 0, size[0], 0), Rect(area.topright, (0, size[1])), area)
        layout = layout_for(match.entry)(look, area, len(match.chairs), seat)
        zones = match.game.zones(view.state)
        layout.silent = True
        layout.learn(tuple(zones))
        layout.order = settings.hand_order
        if opened:
            layout.opened.update(each for each in zones if each.name == layout.hand)
        partners = len(set(sheet.sides)) < len(sheet.sides)
        self.board = board = Board(
            frame, layout, match.entry.felt, partners=partners, lasts=at_once
        )
        board.know(match.names)
        board.settle(zones, sheet, 0, length=0)
        small = min(size[0] / DESIGNED_FOR[0], size[1] / DESIGNED_FOR[1]) < _SMALL
        plates = _plates(match, seat, look.palette, named_only=small)
        if small:
            board.shown.captions = {}
        board.show_sheet(sheet, plates)
        self._light(shows, named)
        self.surface = Surface(size).convert()
        self.repaint()

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

    def repaint(self) -> None:
        """Paint it as it stands now."""
        self.board.tick(0)
        self.board.paint(self.surface, Page())

    def _light(self, shows: Sequence[PointTarget], named: Sequence[str]) -> None:
        """Let what is spoken of stand out."""
        board = self.board
        on_board = [
            piece
            for place, pieces in board.pieces.zones.items()
            for piece in pieces
            if place.name == SPACE and piece.card.code in named
        ]
        pointed = [piece for what in shows for piece in pieces_of(board, what)]
        board.speak_of([*pointed, *on_board])

    def rects(self, name: str) -> list[Rect]:
        """Where the thing of that code lies, or what is in the zone that is called so."""
        things = [each for each in self.board.pieces if each.card.code == name and each.goal.seen]
        return [each.goal.box for each in things] or rects_of(self.board, PointTarget(zone(name)))

    def rounded(self, look: Look, radius: int) -> Surface:
        """With round corners."""
        sheet = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        sheet.blit(self.surface, (0, 0))
        look.paint.round_off(sheet, radius)
        return sheet


@lru_cache(maxsize=1)
def _look(size: tuple[int, int], style: Style) -> Look:
    """The look of pictures of that size: those of one book share what is drawn for them."""
    return Look(size, 1.0, style)


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
    partners = 2 == len(set(sheet.sides)) < len(sheet.plates)
    return tuple(
        NamePlate(
            place,
            match.names[place],
            "" if named_only else plate.line,
            palette.seat(plate.side, partners=partners),
            ask is not None and ask.seat == place,
            "",
            plate.dealer,
            letters[place],
            out=plate.out,
        )
        for place, plate in enumerate(sheet.plates)
    )
