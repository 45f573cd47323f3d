"""What the coach points at, found on the board: the pieces that glow, and the room they take.

And what lies where on the felt, so that a bubble can be put where nothing is covered.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from roller_table.engine.cards import Cards
from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone

from ..painted.board import Board
from ..painted.overlays import FLASH, NOTE
from ..things.layout import SPACE
from ..things.pieces import Piece


class PointTarget(NamedTuple):
    """A zone, cards of it, or a piece of furniture by the name of its zone."""

    zone: Zone
    cards: Cards = ()


class TakenRoom(NamedTuple):
    """What lies on the felt, as rectangles."""

    kept: list[Rect]
    """Never covered: the own hand, what lies in the middle or on a board, plates, the prompt."""
    spared: list[Rect]
    """Covered only where nothing else is free."""
    backs: list[Rect]
    """The others' cards, which show nothing, and outlines where nothing lies yet."""


_TOGETHER = 4
"""Cards of a fan that are taken as one thing."""
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


def outlines_of(board: Board) -> list[Rect]:
    """Where cards will lie."""
    return [slot.pose.box for slot in board.contents.slots()]


def _piled(boxes: list[Rect]) -> list[Rect]:
    """Things that lie on each other are one."""
    if not boxes:
        return boxes
    whole = boxes[0].unionall(boxes[1:])
    return [whole] if 2 * whole.width < 3 * boxes[0].width else boxes


def captions_of(board: Board) -> Iterator[Rect]:
    """Where the words under things stand."""
    for zone, words in board.shown.captions.items():
        things = [piece.goal for piece in board.pieces.of(zone)]
        if things:
            yield board.furniture.caption_rect(words, things)


def taken_on(board: Board) -> TakenRoom:
    """What lies on the felt now."""
    layout, sheet = board.layout, board.shown.sheet
    kept = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    badges, gauge = board.furniture.gauge_rects(sheet)
    spared = [*badges, gauge, *board.tokens.tags(sheet), board.dice.bounds(0)]
    spared += [shown.rect for kind in (NOTE, FLASH) for shown in board.overlays.shown(kind)]
    backs: list[Rect] = []
    for zone, pieces in board.pieces.zones.items():
        read = (*layout.shared, *layout.held - {layout.hand}, SPACE)
        mine = zone in board.own_zones or zone.name in read
        seen = [piece for piece in pieces if piece.goal.seen]
        boxes = [piece.goal.room for piece in seen]
        if zone.name == layout.hand:  # Cards of a fan lie close together.
            parts = (boxes[first : first + _TOGETHER] for first in range(0, len(boxes), _TOGETHER))
            boxes = [part[0].unionall(part[1:]) for part in parts]
        # A pile that is nobody's is drawn from, and looked at for what is left.
        wanted = zone.number < 0 or any(piece.shows_face for piece in seen)
        where = kept if mine else spared if wanted else backs
        where.extend(_piled(boxes))
    kept += captions_of(board)
    for painter, table in board.contents.own:
        kept += painter.kept(table)
        spared += painter.spared(table)
    kept += [where for _line, where in board.contents.worth()]
    for path in sheet.of(Path):
        kept += [layout.spot_rect((place,)) for place in path.places]
    spared += [layout.spot_rect(spot) for spot in board.places.shown.lit]
    spared += [layout.spot_rect((place,)) for place, _steps in board.places.shown.reach]
    # Places for the cards that are being chosen are looked at; others are known.
    (spared if board.shown.slots else backs).extend(outlines_of(board))
    return TakenRoom(*([rect for rect in rects if rect.width] for rects in (kept, spared, backs)))
