"""The figures of a review: the scale of the levels, the two bars, and how far it has come.

Yours is coral, everything else is sky, and gold is what is chosen. They show what the headline and
the list say, in the same unit. The line of the game is in ``graph.py``.
"""

import pygame
from pygame import Rect, Surface

from roller_table.ai.figures import figure, figure_each
from roller_table.ai.judging import Estimate
from roller_table.ai.review import Account
from roller_table.anchors import Anchor
from roller_table.engine.words import YOU, _, strung

from ...looks.look import Look
from ...looks.theme import CORAL, GOLD, HAIRLINE, INK, QUIET, SKY, TEXT, mix
from ...widgets import Widget

_FAINT = mix(INK, TEXT, 0.28)
_WORDS = 14.0


class Scale(Widget):
    """Where the mean cost of a decision lies between those of the levels; less is at the right."""

    def __init__(self, name: str, anchors: tuple[Anchor, ...]) -> None:
        super().__init__(name)
        self.anchors, self.mean = anchors, Estimate(0.0, 0.0, 0)

    def show(self, mean: Estimate, words: str) -> None:
        """A decision costs that on average; ``words`` say the same."""
        self.mean, self._spoken = mean, words
        self.changed()

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.px(72)

    def _x(self, value: float) -> float:
        most = 1.12 * max([self.mean.mean, *(each.cost.mean for each in self.anchors)])
        return self.rect.right - (value / most if most else 0) * self.rect.width

    def draw(self, target: Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        y = rect.top + px(28)
        look.paint.box(target, Rect(rect.left, y - px(1.5), rect.width, px(3)), _FAINT, px(1))
        taken = list[Rect]()
        for each in self.anchors:
            x = self._x(each.cost.mean)
            pygame.draw.circle(target, QUIET, (x, y), px(4.5))
            told = f"{_(each.name)} {figure_each(each.cost.mean)}"
            line = look.text.line(told, _WORDS, QUIET)
            place = line.get_rect(midtop=(x, y + px(8))).clamp(self._room(line.get_height()))
            if place.collidelist(taken) >= 0:
                place.top = place.bottom
            target.blit(line, place)
            taken.append(place.inflate(px(12), 0))
        x, wide = self._x(self.mean.mean), self.mean.error
        left, right = self._x(self.mean.mean + wide), self._x(max(0.0, self.mean.mean - wide))
        band = Rect(round(left), y - px(4), max(px(2), round(right - left)), px(8))
        look.paint.box(target, band.clip(rect), (*GOLD, 108), px(4))
        pygame.draw.circle(target, GOLD, (x, y), px(7))
        told = _("you {n} a decision").format(n=figure_each(self.mean.mean))
        line = look.text.line(told, _WORDS, GOLD, "semibold")
        place = line.get_rect(midbottom=(x, y - px(9))).clamp(self._room(line.get_height()))
        target.blit(line, place)

    def _room(self, high: int) -> Rect:
        return Rect(self.rect.left, self.rect.top - high, self.rect.width, 3 * self.rect.height)


class Bars(Widget):
    """What your decisions cost, and what as many cost a player of the usual level."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.words = ("", "")
        self.values: tuple[Estimate, ...] = ()
        self.trick = 10.0

    def show(self, account: Account, usual: Anchor) -> None:
        given = account.given_away
        n, cost = account.decisions, usual.cost
        self.values = given, Estimate(cost.mean * n, cost.standard * n, cost.worlds)
        self.trick = account.trick
        name = _(usual.name)
        self.words = _(YOU), _("{level} in as many choices").format(level=name)
        told = zip(self.words, map(self._told, self.values), strict=True)
        self._spoken = strung(map(" ".join, told))
        self.changed()

    def _told(self, value: Estimate) -> str:
        error = figure(value.error, self.trick)
        told = {"n": figure(value.mean, self.trick), "error": error}
        return _("{n} ±{error}").format(**told) if value.error else told["n"]

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.px(56)

    def draw(self, target: Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        told = [look.text.line(self._told(each), 15, TEXT, "semibold") for each in self.values]
        names = [look.text.line(words, 15, TEXT) for words in self.words]
        left = rect.left + max((name.get_width() for name in names), default=0) + px(18)
        right = rect.right - max((line.get_width() for line in told), default=0) - px(12)
        most = max((each.mean for each in self.values), default=0) or 1.0
        for place, (value, ink) in enumerate(zip(self.values, (CORAL, SKY), strict=False)):
            y = rect.top + px(14) + place * px(28)
            target.blit(names[place], names[place].get_rect(midleft=(rect.left, y)))
            reach = max(px(2), round(value.mean / most * max(px(24), right - left)))
            bar = Rect(left, y - px(7), reach, px(14))
            look.paint.box(target, bar, ink, px(3))
            figures = told[place]
            target.blit(figures, figures.get_rect(midleft=(bar.right + px(10), y)))


class StudyProgress(Widget):
    """How much of what is known to be done is done."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.share = 0.0

    def draw(self, target: Surface, look: Look) -> None:
        look.paint.box(target, self.rect, HAIRLINE, self.rect.height // 2)
        done = Rect(self.rect)
        done.width = max(self.rect.height, round(self.rect.width * self.share))
        look.paint.box(target, done, SKY, self.rect.height // 2)
