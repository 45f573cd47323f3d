"""The marked places of a round: the name of each above it, what may still go there, who took it."""

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.sheet import Spread
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import sentence
from roller_table.games.roebuck.shown import Mark, Start

from ...felt.painted.furniture import draw_slot
from ...felt.things.measures import LyingThing
from ...felt.things.own import OwnPainter, PaintedTable
from ...felt.things.pose import Pose
from ...looks.look import Look
from ...looks.text import Text
from ...looks.theme import QUIET, TEXT
from ..four_hands import TOP, FourHands
from .start import start_mark

_NAMED = 12.5
"""The size of a place's name."""
_MARKED, _BESIDE_MARK = 18, 5
"""How large the mark of the start is beside a name, and from there to the name."""


class Marks(OwnPainter):
    kind: ClassVar[type[Mark]] = Mark

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        marks, poses, look = table.sheet.of(Mark), _poses(table), table.layout.look
        start = table.sheet.one(Start)
        for spread in table.sheet.of(Spread) if marks else ():
            for seat, spot in zip(spread.owners, spread.spots, strict=False):
                begun = start is not None and start.seat == seat
                _draw_owner(look, target, poses[spot], seat, table.names[seat], begun=begun)
        for pose, mark in zip(poses, marks, strict=True):
            _draw(look, target, pose, mark)
        target.blits(_headings(table))
        return [(pose.box, mark.about) for pose, mark in zip(poses, marks, strict=True)]

    def places(self, table: PaintedTable) -> list[Rect]:
        return [pose.box for pose in _poses(table)]

    def kept(self, table: PaintedTable) -> list[Rect]:
        return [*self.places(table), *headings(table)]


def headings(table: PaintedTable) -> list[Rect]:
    """Where the names of the places stand."""
    return [where for _name, where in _headings(table)]


def _poses(table: PaintedTable) -> list[Pose]:
    count = len(table.sheet.of(Mark))
    return table.layout.poses(Zone("round"), [LyingThing(spot=place) for place in range(count)])


def _headings(table: PaintedTable) -> list[tuple[Surface, Rect]]:
    look, marks, poses = table.layout.look, table.sheet.of(Mark), _poses(table)
    if not marks:
        return []
    found, names = [], _named(look.text, marks, poses)
    for pose, mark, words in zip(poses, marks, names, strict=True):
        ink, wide = TEXT if mark.open else QUIET, _widest(poses)
        name = look.text.block(words, _NAMED, wide, ink, "semibold", "center", 1.15)
        top = pose.y - pose.height / 2 - look.px(6)
        found.append((name, name.get_rect(midbottom=(round(pose.x), round(top)))))
    broken = any(look.text.broken(words, _NAMED, _widest(poses), "semibold") for words in names)
    if table.layout.silent and (
        broken or min(where.top for _name, where in found) < _top_hand(table)
    ):
        return []  # In a small picture the signs say enough.
    return found


def _top_hand(table: PaintedTable) -> int:
    """How far down the hand of the player across comes."""
    layout = table.layout
    hand = layout.fanned(TOP, layout.full) if isinstance(layout, FourHands) else []
    return max((pose.box.bottom for pose in hand), default=0)


def _named(text: Text, marks: Sequence[Mark], poses: Sequence[Pose]) -> list[str]:
    """Their names as they are written: in capitals, where these find room.

    Small letters need a fifth less, so no long word is broken, and fewer take a second line.
    """
    names = [sentence(mark.name) for mark in marks]
    capitals = [name.upper() for name in names]
    wide = [_widest(poses)] * len(poses)

    def in_a_line(words: Sequence[str]) -> bool:
        rooms = zip(words, wide, strict=True)
        return all(text.width(name, _NAMED, "semibold") <= room for name, room in rooms)

    def whole(words: Sequence[str]) -> bool:
        rooms = zip(words, wide, strict=True)
        return not any(text.broken(name, _NAMED, room, "semibold") for name, room in rooms)

    if in_a_line(capitals) or (whole(capitals) and not in_a_line(names)):
        return capitals
    return names


def _widest(poses: Sequence[Pose]) -> int:
    """How wide a place's name may be: nearly as far as it is from place to place."""
    return round((poses[1].x - poses[0].x) * 0.98)


def _draw_owner(
    look: Look, target: Surface, pose: Pose, seat: Seat, name: str, *, begun: bool
) -> None:
    """Write under a card who played it; with the mark of the start if they have ``begun`` it."""
    ink = look.palette.seat(seat)
    mark = start_mark(look, _MARKED) if begun else None
    more = mark.get_width() + look.px(_BESIDE_MARK) if mark else 0
    line = look.text.name(name, 13.5, ink, "semibold", within=round(pose.width) - more)
    below = round(pose.y + pose.height / 2 + look.px(5))
    box = line.get_rect(midtop=(round(pose.x + more / 2), below))
    target.blit(line, box)
    if mark:
        target.blit(mark, mark.get_rect(midright=(box.left - look.px(_BESIDE_MARK), box.centery)))


def _draw(look: Look, target: Surface, pose: Pose, mark: Mark) -> None:
    draw_slot(look, target, pose, lit=mark.open and mark.fits, shaded=not mark.open)
    if not mark.open:
        return
    wide, x, y = round(pose.width * 0.9), round(pose.x), round(pose.y) + look.px(12)
    words = look.text.block(mark.words, 13.5, wide, TEXT, align="center")
    inside = y + words.get_height() <= pose.y + pose.height / 2
    if inside and not look.text.broken(mark.words, 13.5, wide):
        target.blit(words, words.get_rect(midtop=(x, y)))  # In a small one the signs say enough.
    if mark.sign:
        _draw_suits(look, target, pose, mark.sign)


def _draw_suits(look: Look, target: Surface, pose: Pose, suits: str) -> None:
    sign = look.text.line(suits, 30)
    target.blit(sign, sign.get_rect(midbottom=(round(pose.x), round(pose.y) + look.px(6))))
