"""What a player looks at on a table: nothing that is said may lie over it."""

from collections.abc import Iterator
from typing import Any

from pygame import Rect

from roller_table.games.roebuck.shown import Mark
from roller_table.ui.layouts.roebuck.marks import _headings


def lying(board: Any) -> Iterator[tuple[str, Rect]]:
    """Plates, cards that rest, what is written under them, meter, badges, dice, and what only this
    game shows."""
    on, sheet = board.contents, board.shown.sheet
    for plate in board.shown.plates:
        yield plate.name, board.furniture.plate_rect(plate)
    for piece in board.pieces:
        if piece.goal.seen and not piece.moving and not piece.held:
            yield piece.card.code, piece.goal.box.inflate(-4, -4)
    badges, gauge = board.furniture.gauge_rects(sheet)
    for rect in (*badges, gauge, board.dice.bounds(0)):
        if rect.width:
            yield "meter, badge or dice", rect
    for words, poses in on.captions():
        yield words, board.furniture.caption_rect(words, poses)
    yield from (("what it is worth", where) for _line, where in on.worth())
    yield from (("tag", rect) for rect in board.tokens.tags(sheet))
    yield from ((name, rect) for name, told in board.tokens.told.items() for rect, _words in told)
    for painter, table in on.own:
        if painter.kind is Mark:
            yield from (("the name of a place", rect) for _name, rect in _headings(table))


def wanted(board: Any) -> Iterator[tuple[str, Rect]]:
    """And the places that are to be filled or read now."""
    yield from lying(board)
    yield from (("a place to be filled", slot.pose.box) for slot in board.shown.slots)
    for spot in board.places.shown.lit:
        yield "a place of the board", board.layout.spot_rect(spot)
