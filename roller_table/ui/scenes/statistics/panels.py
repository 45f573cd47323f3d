"""What stands on the statistics page: panels with a heading, a list of figures, a month of days."""

from calendar import Calendar
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Literal

import pygame

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, later

from ...looks.look import Look
from ...looks.theme import CAPS, GOLD, INK, QUIET, TEXT, mix
from ...widgets import PanelGround, TableColumn, TableLayout, Words

EDGE = 24
"""Between a panel's edge and what stands in it."""
HEAD = 46
"""The height of a panel's heading."""
LINE = 29
"""The height of a line of a list."""
_WEEK = later("M T W T F S S")
Mark = Literal["", "begun", "played", "good"]


class HeadedGround(PanelGround):
    """A dark ground with a heading, and at its right a word about it."""

    def __init__(self, name: str, caps: str, aside: str = "", spoken: str = "") -> None:
        super().__init__(name, rounded=18, spoken=": ".join(filter(None, (caps, spoken))))
        self.caps = caps
        self.aside = aside

    def draw(self, target: pygame.Surface, look: Look) -> None:
        super().draw(target, look)
        px, box = look.px, self.rect
        aside = look.text.line(self.aside, 14, TEXT, "semibold")
        within = box.width - 2 * px(EDGE) - aside.get_width() - px(10)
        caps = look.text.line(self.caps, CAPS, QUIET, "semibold", within)
        target.blit(caps, caps.get_rect(midleft=(box.left + px(EDGE), box.top + px(26))))
        spot = aside.get_rect(midright=(box.right - px(EDGE), box.top + px(26)))
        target.blit(aside, spot)
        inside = pygame.Rect(box.left + px(EDGE), box.top + px(HEAD), 0, 0)
        inside.size = box.width - 2 * px(EDGE), box.height - px(HEAD + 14)
        self.draw_inside(target, look, inside)

    def draw_inside(self, target: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        """What stands under the heading."""


class CountedLine(NamedTuple):
    """A line of a list: what is counted, and how much of it there is."""

    words: str
    number: str


class CountedFigures(HeadedGround):
    """Lines of what was counted."""

    def __init__(self, name: str, caps: str, lines: Sequence[CountedLine], empty: str = "") -> None:
        spoken = "; ".join(f"{each.words}: {each.number}" for each in lines) or empty
        super().__init__(name, caps, spoken=spoken)
        self.lines = tuple(lines)
        self.empty = empty

    @property
    def high(self) -> float:
        """How high it is, a logical length."""
        return HEAD + 14 + LINE * max(2, len(self.lines))

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.px(self.high)

    def draw_inside(self, target: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        if not self.lines:
            block = look.text.block(self.empty, 15, inside.width, QUIET)
            target.blit(block, inside.topleft)
        high = look.px(LINE)
        line = pygame.Rect(inside.left, inside.top + look.px(10) - high // 2, inside.width, high)
        for each in self.lines:
            if line.centery > inside.bottom:
                return
            number = Words(each.number, 15, TEXT, "semibold")
            table = TableLayout(
                (TableColumn(), TableColumn(number.natural(look), "right", look.px(10)))
            )
            words = Words(each.words, 15, mix(QUIET, TEXT, 0.35))
            table.draw(target, look, line, (words, number))
            line.top = line.bottom


class MonthOfDays(HeadedGround):
    """A month, with what came of each day's deal: filled is as good as the Expert, or better."""

    high = HEAD + 14 + 28 * 7 + 30
    """A logical length."""

    def __init__(self, name: str, month: date, marks: Mapping[int, Mark], aside: str) -> None:
        good = sum(mark == "good" for mark in marks.values())
        words = _("{month}: {n} days played, {good} of them as well as the Expert or better")
        spoken = words.format(month=aside, n=len(marks), good=good)
        super().__init__(name, _("DEAL OF THE DAY"), spoken=spoken)
        self.month = month
        self.marks = marks

    def draw_inside(self, target: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        px, text = look.px, look.text
        foot = px(32)
        weeks = Calendar().monthdayscalendar(self.month.year, self.month.month)
        across, down = inside.width / 7, (inside.height - foot) / 7
        for column, letter in enumerate(_(_WEEK).split()):
            line = text.line(letter, 12.5, QUIET)
            x = inside.left + round((column + 0.5) * across)
            target.blit(line, line.get_rect(center=(x, inside.top + round(0.3 * down))))
        for row, week in enumerate(weeks):
            for column, day in enumerate(week):
                spot = (
                    inside.left + round((column + 0.5) * across),
                    inside.top + round((row + 1.2) * down),
                )
                if day:
                    self._draw_day(target, look, day, spot)
        self._draw_key(target, look, pygame.Rect(inside.left, inside.bottom - foot, 0, foot))

    def _draw_day(
        self, target: pygame.Surface, look: Look, day: int, spot: tuple[int, int]
    ) -> None:
        mark = self.marks.get(day, "")
        size = look.px(26)
        disc = pygame.Rect(0, 0, size, size)
        disc.center = spot
        draw_mark(target, look, disc, mark)
        ink = INK if mark == "good" else GOLD if mark in ("played", "begun") else QUIET
        number = look.text.line(str(day), 12.5, ink, "semibold" if mark else "regular")
        target.blit(number, number.get_rect(center=spot))

    def _draw_key(self, target: pygame.Surface, look: Look, foot: pygame.Rect) -> None:
        px, x = look.px, foot.left
        marks: tuple[tuple[Mark, str], ...] = (
            ("good", _("Expert or better")), ("played", _("played")),
        )  # fmt: skip
        for mark, words in marks:
            disc = pygame.Rect(x, foot.centery - px(4), px(14), px(14))
            draw_mark(target, look, disc, mark)
            line = look.text.line(words, 13.5, QUIET)
            target.blit(line, line.get_rect(midleft=(disc.right + px(8), disc.centery)))
            x = disc.right + line.get_width() + px(34)


def draw_mark(target: pygame.Surface, look: Look, disc: pygame.Rect, mark: Mark) -> None:
    """What came of a day: filled, a ring, a faint ring, or nothing."""
    if mark == "good":
        look.paint.box(target, disc, GOLD, disc.width // 2)
    elif mark:
        edge = (*GOLD, 255 if mark == "played" else 110)
        look.paint.box(target, disc, None, disc.width // 2, edge, look.px(2))
