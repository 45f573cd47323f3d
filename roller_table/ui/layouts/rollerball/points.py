"""How far everybody is: a line for each player in the panel, and a word when a point is made; and
at each plate the base that the points are made at."""

from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.events import Scored
from roller_table.engine.sheet import ScoreRow, Sheet
from roller_table.engine.table import Zone
from roller_table.engine.words import _, counted
from roller_table.games.rollerball.shown import Points

from ...felt.things.column import GROUND, PanelColumn
from ...felt.things.layout import LyingThing
from ...felt.things.own import OwnPainter, PaintedTable, WrittenScore
from ...looks.theme import GOLD, HAIRLINE, INK, QUIET, TEXT, mix
from .plan import PlanLayout

_MOST_BOXES = 7
"""More points than that are written as a number."""
_RACE = 17
"""Logical pixels that a line is higher that says that a seat leads, or needs one point."""


class PointsPainter(OwnPainter):
    kind: ClassVar[type[Points]] = Points

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        """At each disc the base of that colour; the places for points say what they are for."""
        layout, told = table.layout, list[tuple[Rect, str]]()
        if not isinstance(layout, PlanLayout):
            return told
        for each in table.sheet.of(Points):
            plate = table.plates.get(each.seat)
            if each.seat not in layout.bases or plate is None:
                continue
            _draw_house(layout, target, each, plate.disc)
            poses = layout.poses(Zone("points", each.seat), (LyingThing(),) * each.goal)
            room = poses[0].box.unionall([pose.box for pose in poses])
            told.append((room, _words_of(each, table.names)))
        return told

    def gain(self, event: Scored, table: PaintedTable) -> str:
        """A point where each counts: "+1 point · Noor: 3 of 5"."""
        each = next((e for e in table.sheet.of(Points) if event.seats == (e.seat,)), None)
        if each is None:
            return ""
        have = min(each.value + event.points, each.goal)
        words = _("{name}: {n} of {goal}")
        words = words.format(name=table.names[each.seat], n=have, goal=each.goal)
        return f"**{counted('+{n} point', '+{n} points', event.points)}**  ·  {words}"

    def write_score(
        self, target: Surface, column: PanelColumn, sheet: Sheet, top: int
    ) -> WrittenScore | None:
        """A line for each seat: its disc, its name, a word, and a box for each point wanted."""
        if not sheet.of(Points):
            return None
        look, inside = column.look, column.inside
        y, rows = column.heading(target, sheet.score.title, top), list[tuple[Rect, ScoreRow]]()
        for each in sheet.of(Points):
            line = Rect(inside.left, y, inside.width, look.px(46 + _RACE * bool(each.race)))
            name = column.seats.names[each.seat] if each.seat < len(column.seats.names) else ""
            _draw_line(target, column, each, name, line)
            rows.append((line, ScoreRow(name, ())))
            y = line.bottom
            look.paint.box(target, Rect(inside.left, y - 1, inside.width, 1), HAIRLINE)
        return WrittenScore(y, rows)


def _words_of(each: Points, names: tuple[str, ...]) -> str:
    """Of the places for points: how many there are, and by which cards."""
    words = _("{name}'s points: {n} of {goal}")
    words = words.format(name=names[each.seat], n=each.value, goal=each.goal)
    return f"{words} ({each.about})" if each.about else words


def _draw_house(layout: PlanLayout, target: Surface, each: Points, disc: Rect) -> None:
    """The base as it is on the board, small, at the lower left of a disc, where no word is."""
    look, side = layout.look, round(disc.height * 0.52)
    box = Rect(0, 0, side, side)
    box.center = disc.left + side // 7, disc.bottom - side // 5
    look.paint.box(target, box.inflate(*2 * (2 * look.px(1.5),)), INK, look.px(6))
    house = look.art.figure("pieces/base", (side, side), look.palette.seat(each.seat))
    target.blit(house, box)


def _draw_line(target: Surface, column: PanelColumn, each: Points, name: str, line: Rect) -> None:
    look, word = column.look, each.race
    disc = Rect(line.left, 0, look.px(30), look.px(30))
    disc.centery = line.centery
    column.seats.draw_disc(look, target, disc, each.seat)
    right = _draw_boxes(target, column, each, line)
    left = disc.right + look.px(10)
    room, middle = right - left - look.px(8), line.centery
    if word:
        middle -= look.px(_RACE) // 2
        size = 14.0 if each.value + 1 == each.goal else 12.5  # That nobody may overlook.
        line_of = look.text.line(word, size, GOLD, "semibold", room)
        target.blit(line_of, (left, line.bottom - look.px(6 + _RACE)))
    words = look.text.name(name, 15, TEXT, within=room)
    target.blit(words, words.get_rect(bottomleft=(left, middle + look.px(3))))
    held = look.text.line(each.words, 12.5, QUIET, within=room)
    target.blit(held, (left, middle + look.px(3)))


def _draw_boxes(target: Surface, column: PanelColumn, each: Points, line: Rect) -> int:
    """Filled for each point there is, hollow for each still wanted; where they begin."""
    look, most = column.look, max(each.goal, each.value)
    if most > _MOST_BOXES:
        told = f"**{each.value}** / {each.goal}"
        words = look.text.line(told, 17, TEXT, "semibold")
        at = words.get_rect(midright=line.midright)
        target.blit(words, at)
        return at.left
    step = look.px(18)
    for place in range(most):
        box = Rect(0, 0, look.px(14), look.px(19))
        box.midright = line.right - step * (most - 1 - place), line.centery
        won = place < each.value
        edge = GOLD if won else mix(GROUND, TEXT, 0.3)
        look.paint.box(target, box, GOLD if won else None, look.px(3), edge, look.px(1))
    return line.right - step * most
