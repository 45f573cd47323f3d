"""What the coach points at, found on the board: the pieces that glow, and the room they take."""

from collections.abc import Iterator

from pygame import Rect

from roller_table.engine.cards import Cards
from roller_table.engine.table import Zone
from roller_table.engine.values import NamedTuple

from ..painted.board import Board
from ..things.layout import SPACE
from ..things.pieces import Piece


class PointTarget(NamedTuple):
    """A zone, cards of it, or a piece of furniture by the name of its zone."""

    zone: Zone
    cards: Cards = ()


BESIDE = frozenset({"score", "log", "finish"})
"""What stands in the panel beside the felt."""


def pieces_of(board: Board, what: PointTarget) -> list[Piece]:
    """The pieces that are meant."""
    any_of_them = what.zone.number < 0
    zones = [zone for zone in board.pieces.zones
             if zone == what.zone or (any_of_them and zone.name == what.zone.name)]  # fmt: skip
    there = [piece for zone in zones for piece in board.pieces.of(zone) if piece.goal.seen]
    return [piece for piece in there if not what.cards or piece.card in what.cards]


def rects_of(board: Board, what: PointTarget) -> list[Rect]:
    """Where that is on the felt; nothing where it is not there, or stands beside it."""
    if what.zone.name == SPACE and not what.cards:
        return [board.layout.spot_rect((what.zone,))]
    found = [piece.goal.room for piece in pieces_of(board, what)]
    if found:
        return found
    return [rect for rect in _furniture(board, what.zone) if rect.width and rect.height]


def _furniture(board: Board, zone: Zone) -> Iterator[Rect]:
    match zone.name:
        case "plate":
            for plate in board.shown.plates:
                if plate.seat == zone.number:
                    yield board.furniture.plate_rect(plate)
        case "badge":
            yield from board.furniture.gauge_rects(board.shown.sheet)[0]
        case "gauge":
            yield board.furniture.gauge_rects(board.shown.sheet)[1]
        case "dice":
            yield board.dice.bounds(0)
        case name:
            for painter, table in board.contents.own:
                if painter.kind.called == name:
                    places = painter.places(table)
                    yield from places if zone.number < 0 else places[zone.number :][:1]
