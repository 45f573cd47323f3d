"""The picture of a rule: the part of the table that it speaks of, with the order of play in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from roller_table.engine.sheet import Spread, WinningCard
from roller_table.engine.table import Zone

from ...looks.look import Look
from ...looks.theme import GOLD, INK, TEXT
from ...machine.settings import Settings
from ...widgets.button import ON_GOLD
from .text import LessonStep

if TYPE_CHECKING:
    from ..position import PointTarget
    from ..position.picture import TablePicture

_LEAST = 0.55
"""Of the table's width, at least so much is shown: what lies around says where it is."""
_AROUND = 0.09
"""Of the table's width, so much room is left round what is spoken of."""
_MOST = 0.92
"""What is so large is shown whole."""
_WIDER = 1.3
"""So much wider it may be for the plates that its edge would cut."""
_SEATS = 10
"""At no table are there more."""
_DISC = 30
_TRICK = Zone("trick")
_FEW = 2
"""Fewer cards have no order."""


def picture_of(step: LessonStep, size: tuple[int, int], settings: Settings) -> Surface | None:
    """What that step of a lesson speaks of, in that size; None where there is no such step.

    The table is drawn as much larger as it is cropped, so nothing in it is blown up.
    """
    from roller_table.lessons import lesson, seen_at
    from roller_table.rulefile import RuleFileError

    from ..position import PointTarget
    from ..position.picture import TablePicture

    try:
        made = lesson(step.lesson)
    except RuleFileError:
        return None
    place = min(step.number, len(made.steps)) - 1
    shows = [PointTarget(each.zone, each.cards) for each in made.steps[place].show]
    match = seen_at(made, place)

    def drawn(size: tuple[int, int]) -> TablePicture:
        return TablePicture(match, made.seat, size, settings, shows)

    whole = drawn(size)
    share = cropped(_spoken_of(whole, shows), Rect((0, 0), size)).width / size[0]
    if share >= _MOST:
        return _numbered(whole)
    large = drawn((round(size[0] / share), round(size[1] / share)))
    table = Rect((0, 0), large.surface.get_size())
    part = cropped(_spoken_of(large, shows), table)
    part = Rect((0, 0), size).move(part.centerx - size[0] // 2, part.centery - size[1] // 2)
    return _numbered(large).subsurface(part.clamp(table)).copy()


def cropped(things: Sequence[Rect], table: Rect) -> Rect:
    """The part of the table that shows these things and what lies around them, of its shape."""
    if not things:
        return table.copy()
    around = round(table.width * _AROUND)
    wanted = things[0].unionall(list(things[1:])).inflate(2 * around, 2 * around)
    share = max(wanted.width / table.width, wanted.height / table.height, _LEAST)
    part = Rect(0, 0, round(table.width * min(1, share)), round(table.height * min(1, share)))
    part.center = wanted.center
    return part.clamp(table)


def _spoken_of(picture: TablePicture, shows: Sequence[PointTarget]) -> list[Rect]:
    """Where the things lie that are spoken of; of a trick, all of it."""
    found = list[Rect]()
    for each in shows:
        names = [card.code for card in each.cards] or [str(each.zone)]
        found += [rect for name in names for rect in picture.rects(name)]
    whole = [piece.goal.box for piece in picture.board.pieces.of(_TRICK)]
    touched = any(rect.colliderect(other) for rect in found for other in whole)
    found += whole if touched else []
    part = cropped(found, picture.surface.get_rect())
    plates = [rect for seat in range(_SEATS) for rect in picture.rects(f"plate {seat}")]
    cut = [each for each in plates if part.colliderect(each) and not part.contains(each)]
    wider = cropped([*found, *cut], picture.surface.get_rect())
    return [*found, *cut] if wider.width <= _WIDER * part.width else found


def _numbered(picture: TablePicture) -> Surface:
    """With the order of play on the cards of a trick; the one that takes it has it in gold."""
    surface, sheet = picture.surface, picture.board.shown.sheet
    cards = picture.board.pieces.of(_TRICK)
    if len(cards) < _FEW or not any(spread.zone == _TRICK for spread in sheet.of(Spread)):
        return surface
    look = Look(surface.get_size())
    winning = sheet.one(WinningCard)
    side = 2 * look.px(_DISC / 2)
    for number, piece in enumerate(cards, 1):
        takes = bool(winning and winning.card == piece.card)
        disc = Rect(0, 0, side, side)
        disc.center = piece.goal.box.topright
        look.paint.box(surface, disc, GOLD if takes else INK, side // 2, TEXT, look.px(1.5))
        ink = ON_GOLD if takes else TEXT
        line = look.text.line(str(number), 16, ink, "bold")
        surface.blit(line, line.get_rect(center=disc.center))
    return surface
