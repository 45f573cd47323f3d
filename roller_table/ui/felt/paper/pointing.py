"""What the coach points at, found on the board: the pieces that glow, and the room they take."""

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from roller_table.engine.cards import Cards
from roller_table.engine.table import Zone

from ..painted.board import Board
from ..things.layout import SPACE
from ..things.pieces import Piece


class PointTarget(NamedTuple):
    """A zone, cards of it, or a piece of furniture by the name of its zone."""

    zone: Zone
    cards: Cards = ()


_SCORE = 210
"""Logical pixels from the panel's top in which the score stands."""
BESIDE = frozenset({"score", "log", "finish"})
"""What stands in the panel beside the felt."""


def pieces_of(board: Board, what: PointTarget) -> list[Piece]:
    """The pieces that are meant."""
    zones = [zone for zone in board.pieces.zones if _means(what.zone, zone)]
    there = [piece for zone in zones for piece in board.pieces.of(zone) if piece.goal.seen]
    return [piece for piece in there if not what.cards or piece.card in what.cards]


def _means(wanted: Zone, zone: Zone) -> bool:
    return wanted.name == zone.name and (wanted.number < 0 or wanted == zone)


def rects_of(board: Board, what: PointTarget, panel: Rect | None = None) -> list[Rect]:
    """Where that is on the felt; nothing where it is not there."""
    if panel and what.zone.name == "prompt":
        return [panel]  # The buttons are what is asked for.
    if what.zone.name == SPACE and not what.cards:
        return [board.layout.spot_rect((what.zone,))]
    found = [piece.goal.room for piece in pieces_of(board, what)]
    if found:
        return found
    return [rect for rect in _furniture(board, what.zone) if rect.width and rect.height]


def _furniture(board: Board, zone: Zone) -> Iterator[Rect]:
    sheet = board.shown.sheet
    match zone.name:
        case "plate":
            for plate in board.shown.plates:
                if plate.seat == zone.number:
                    yield board.furniture.plate_rect(plate)
        case "badge":
            yield from board.furniture.gauge_rects(sheet)[0]
        case "gauge":
            yield board.furniture.gauge_rects(sheet)[1]
        case "dice":
            yield board.dice.bounds(0)
        case "prompt":
            return  # Its words give way to who speaks; its buttons are the panel.
        case "score":
            beside = board.panel_rect
            yield Rect(beside.topleft, (beside.width, min(beside.height, board.look.px(_SCORE))))
        case name if name in BESIDE:
            yield board.panel_rect
        case name:
            for painter, table in board.contents.own:
                if painter.kind.called == name:
                    places = painter.places(table)
                    yield from places if zone.number < 0 else places[zone.number :][:1]
