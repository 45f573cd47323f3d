"""The line that shows how a player learns: the points lost per decision, month by month."""

from collections.abc import Mapping, Sequence
from math import ceil

import pygame

from roller_table.ai.figures import figure_each
from roller_table.engine.words import _, later, numeral
from roller_table.statistics import Month

from ...looks.look import Look
from ...looks.theme import HAIRLINE, QUIET, SKY, TEXT
from .panels import EDGE, HEAD, HeadedGround

_SHORT = later("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
_MONTHS = later(
    "January February March April May June July August September October November December"
)
_SHOWN = 12
HEIGHT = 340


class LearningLine(HeadedGround):
    """The points lost per decision, with their error, beside what the levels lose."""

    def __init__(
        self, name: str, game: str, months: Sequence[Month], levels: Mapping[str, float]
    ) -> None:
        super().__init__(name, _("POINTS LOST PER DECISION"), spoken=told(game, months))
        self.game = game
        self.months = tuple(months[-_SHOWN:])
        self.levels = levels

    def height_for(self, look: Look, width: int) -> int:
        """As high as it wants to be at that width: without a line, no higher than its words."""
        if self.months:
            return look.px(HEIGHT)
        words = told(self.game, self.months)
        block = look.text.block(words, 15, width - 2 * look.px(EDGE), TEXT)
        return look.px(HEAD) + block.get_height() + look.px(22)

    def draw_inside(self, target: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        words = told(self.game, self.months)
        block = look.text.block(words, 15, inside.width, TEXT)
        target.blit(block, inside.topleft)
        if self.months:
            top = inside.top + block.get_height() + look.px(14)
            chart = pygame.Rect(inside.left, top, inside.width, inside.bottom - top)
            self._draw_chart(target, look, chart)

    def _draw_chart(self, target: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        px, text = look.px, look.text
        means = max(*(month.mean for month in self.months), *self.levels.values(), 0.1)
        # A month of two games is known too little to say how high the rest is drawn.
        high = min(2 * means, max(m.mean + (m.error or 0) for m in self.months))
        top = max(ceil(2 * max(means, high)) / 2, 0.5)
        names = max((text.width(_(name), 12.5) for name in self.levels), default=0)
        inner = pygame.Rect(box.left + px(34), box.top + px(6), 0, box.height - px(34))
        inner.width = box.width - px(34) - (names + px(14) if names else px(10))
        for share in (0.0, 0.5, 1.0):
            y = inner.bottom - round(share * inner.height)
            label = text.line(numeral(share * top, 2, trimmed=True), 12.5, QUIET)
            target.blit(label, label.get_rect(midright=(inner.left - px(8), y)))
            look.paint.box(target, pygame.Rect(inner.left, y, inner.width, px(1)), HAIRLINE)
        for name, value in self.levels.items():
            y = inner.bottom - round(value / top * inner.height)
            for x in range(inner.left, inner.right, px(10)):
                look.paint.box(target, pygame.Rect(x, y, px(5), px(1)), (*QUIET, 150))
            label = text.line(_(name), 12.5, QUIET)
            target.blit(label, label.get_rect(midleft=(inner.right + px(10), y)))
        spots = _spots(self.months, inner, top)
        short = _(_SHORT).split()
        for month, (x, _y) in zip(self.months, spots, strict=True):
            label = text.line(short[int(month.month[5:]) - 1], 12.5, QUIET)
            target.blit(label, label.get_rect(midtop=(x, inner.bottom + px(8))))
        draw_band(target, self.months, inner, top)
        draw_line(target, look, spots)


def _spots(months: Sequence[Month], box: pygame.Rect, top: float) -> list[tuple[int, int]]:
    """Where each month's mean lies."""
    step = box.width / len(months)
    return [
        (
            box.left + round((place + 0.5) * step),
            box.bottom - round(month.mean / top * box.height),
        )
        for place, month in enumerate(months)
    ]


def draw_band(
    target: pygame.Surface, months: Sequence[Month], box: pygame.Rect, top: float
) -> None:
    """Where the true means lie 95 times of 100."""
    if len(months) < 2:
        return
    sheet = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    errors = [month.error or 0.0 for month in months]
    above = [m._replace(mean=min(top, m.mean + e)) for m, e in zip(months, errors, strict=True)]
    below = [m._replace(mean=max(0.0, m.mean - e)) for m, e in zip(months, errors, strict=True)]
    edge = [*_spots(above, box, top), *reversed(_spots(below, box, top))]
    pygame.draw.polygon(sheet, (*SKY, 41), edge)
    target.blit(sheet, (0, 0))


def draw_line(target: pygame.Surface, look: Look, spots: Sequence[tuple[int, int]]) -> None:
    """A smooth line through these spots, with a dot at each."""
    look.paint.line(target, spots, SKY, look.px(2.5))
    size = look.px(9)
    for spot in spots:
        disc = pygame.Rect(0, 0, size, size)
        disc.center = spot
        look.paint.box(target, disc, SKY, size // 2)


def told(game: str, months: Sequence[Month]) -> str:
    """What the line says, in a sentence."""
    if not months:
        words = _("Review a finished game of {game} to see here what your decisions cost.")
        return words.format(game=game)
    last, first = months[-1], months[0]
    if len(months) == 1:
        return _("{game}: {n} now").format(game=game, n=f"**{figure_each(last.mean)}**")
    name = _(_MONTHS).split()[int(first.month[5:]) - 1]
    words = _("{game}: {n} now, {before} in {month}")
    return words.format(
        game=game, n=f"**{figure_each(last.mean)}**", before=figure_each(first.mean), month=name
    )
