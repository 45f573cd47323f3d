"""The figures of a review: the scale of the levels, the line of the game, and the two bars.

Yours is coral, everything else is sky, and gold is what is chosen. They show what the headline and
the list say, in the same unit.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from roller_table.ai.figures import figure_each, signed
from roller_table.ai.judging import Estimate
from roller_table.ai.review import Account
from roller_table.anchors import Anchor
from roller_table.engine.words import _, numeral, strung

from ...look import Look
from ...theme import CORAL, GOLD, HAIRLINE, INK, QUIET, SKY, TEXT, Tint, mix
from ...widgets import Widget

_BAND: Tint = (*SKY, 41)
_FAINT = mix(INK, TEXT, 0.28)
_CAP = 12.0
_WORDS = 13.0


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


class Spot(NamedTuple):
    """A decision on the line of the game."""

    place: int
    """Which of the decisions it is, from 0."""
    number: int
    worth: Estimate
    """The expected result before it."""
    lost: float
    """What it cost."""
    part: str
    """The deal that it belongs to; a new one begins where it differs from the one before."""


class Graph(Widget):
    """The expected lead before each decision, with a band of one error; at the end the result."""

    def __init__(self, name: str, on_choose: Callable[[int], object]) -> None:
        super().__init__(name, spoken=_("Your expected lead before each of your decisions"))
        self.on_choose = on_choose
        self.spots: Sequence[Spot] = ()
        self.count = 0
        self.result: float | None = None
        self.chosen = 0
        """The number of the decision that is shown."""

    def show(self, spots: Sequence[Spot], count: int, result: float | None, chosen: int) -> None:
        """Those of ``count`` decisions that are known; ``result`` ends a line that is whole."""
        self.spots, self.count, self.result, self.chosen = spots, count, result, chosen
        self.changed()

    def up(self, place: tuple[int, int], inside: bool) -> None:
        """The decision that is nearest is shown."""
        if inside and self.spots:
            box = self._box()
            nearest = min(self.spots, key=lambda spot: abs(self._x(box, spot.place) - place[0]))
            self.on_choose(nearest.number)

    def _box(self) -> Rect:
        return Rect(
            self.rect.left + self._left, self.rect.top + self._top,
            self.rect.width - self._left, self.rect.height - self._top,
        )  # fmt: skip

    _left, _top = 44, 18

    def _x(self, box: Rect, place: int) -> float:
        return box.left + box.width * place / max(1, self.count)

    def draw(self, target: Surface, look: Look) -> None:
        self._left, self._top = look.px(44), look.px(18)
        box = self._box()
        means = [spot.worth.mean for spot in self.spots]
        ends = [] if self.result is None else [self.result]
        if not means:
            return
        errors = [*(spot.worth.error for spot in self.spots), *(0.0 for _end in ends)]
        values = [*means, *ends]
        least = min(0.0, *(mean - error for mean, error in zip(values, errors, strict=True)))
        most = max(0.0, *(mean + error for mean, error in zip(values, errors, strict=True)))
        room = (most - least) * 0.08 or 1.0
        low, high = least - room, most + room

        def y(value: float) -> float:
            return box.bottom - (value - low) / (high - low) * box.height

        said = list[Rect]()
        for value in dict.fromkeys((0.0, most, least)):
            said.append(self._rule(target, look, box, value, y(value), said))
        self._parts(target, look, box)
        places = [*(spot.place for spot in self.spots), *(self.count for _end in ends)]
        points = [(self._x(box, n), y(value)) for n, value in zip(places, values, strict=True)]
        scale = box.height / (high - low)
        upper = [(x, at - error * scale) for (x, at), error in zip(points, errors, strict=True)]
        lower = [(x, at + error * scale) for (x, at), error in zip(points, errors, strict=True)]
        if len(points) > 1:
            sheet = Surface(self.rect.size, pygame.SRCALPHA)
            band = [
                (x - self.rect.left, at - self.rect.top) for x, at in (*upper, *reversed(lower))
            ]
            pygame.draw.polygon(sheet, _BAND, band)
            target.blit(sheet, self.rect)
            pygame.draw.aalines(target, SKY, False, points)
            pygame.draw.lines(target, SKY, False, points, look.px(2))
        for (x, at), spot in zip(points, self.spots, strict=False):
            self._mark(target, look, x, at, spot, scale)

    def _mark(
        self, target: Surface, look: Look, x: float, at: float, spot: Spot, scale: float
    ) -> None:
        """What a decision cost is a drop of that length, with a dot at its foot."""
        chosen = spot.number == self.chosen
        if not spot.lost and not chosen:
            return
        foot = min(at + spot.lost * scale, self.rect.bottom - look.px(6))
        if spot.lost:
            pygame.draw.line(target, CORAL, (x, at), (x, foot), look.px(4))
        ink = GOLD if chosen else CORAL
        pygame.draw.circle(target, ink, (x, foot), look.px(8 if chosen else 6))

    def _rule(
        self, target: Surface, look: Look, box: Rect, value: float, at: float, said: list[Rect]
    ) -> Rect:
        """A line, and its figure where it lies over none that was ``said`` before."""
        line = Rect(box.left, round(at), box.width, look.px(1))
        look.paint.box(target, line, HAIRLINE)
        word = look.text.line(numeral(round(value), signed=True), _CAP, QUIET)
        place = word.get_rect(midright=(box.left - look.px(8), round(at)))
        if place.collidelist(said) < 0:
            target.blit(word, place)
        return place

    def _parts(self, target: Surface, look: Look, box: Rect) -> None:
        """Where a deal begins stands a line with its name, as far as there is room for it."""
        right, before = 0, ""
        for spot in self.spots:
            if spot.part == before:
                continue
            before, x = spot.part, round(self._x(box, spot.place))
            if spot.place:
                look.paint.box(target, Rect(x, box.top, look.px(1), box.height), HAIRLINE)
            word = look.text.line(spot.part, _CAP, QUIET)
            if x >= right and x + word.get_width() <= box.right:
                target.blit(word, (x + look.px(4), self.rect.top))
                right = x + word.get_width() + look.px(12)


class Bars(Widget):
    """What you decided and what luck and the others did, from one line; they add up."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.words = (_("Decided by you"), _("By luck and the others"))
        self.values, self.result, self.trick = (0.0, 0.0), 0.0, 10.0

    def show(self, account: Account) -> None:
        self.values, self.result = (account.decided, account.luck), account.result
        self.trick = account.trick
        told = zip(self.words, map(self._told, self.values), strict=True)
        self._spoken = strung((*map(" ".join, told), f"= {self._told(self.result)}"))
        self.changed()

    def _told(self, value: float) -> str:
        return signed(value, self.trick)

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.px(56)

    def draw(self, target: Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        total = look.text.line(f"= {self._told(self.result)}", 16, QUIET)
        right = rect.right - total.get_width()
        target.blit(total, total.get_rect(midleft=(right, rect.centery)))
        figures = [look.text.line(self._told(value), 16, TEXT, "semibold") for value in self.values]
        wide = max(line.get_width() for line in figures) + px(10)
        names = [look.text.line(words, 15, TEXT) for words in self.words]
        left = rect.left + max(name.get_width() for name in names) + px(18)
        room = Rect(left, rect.top, max(px(40), right - px(16) - left), rect.height)
        most = max(*map(abs, self.values), 1e-9)
        negative = any(value < 0 for value in self.values)
        positive = any(value >= 0 for value in self.values)
        sides = negative + positive or 1
        length = (room.width - wide * sides) / sides
        zero = room.left + (wide + length if negative else 0)
        for place, (value, ink) in enumerate(zip(self.values, (CORAL, SKY), strict=True)):
            y = rect.top + px(14) + place * px(28)
            target.blit(names[place], names[place].get_rect(midleft=(rect.left, y)))
            reach = max(px(2), round(abs(value) / most * length)) if value else 0
            bar = Rect(0, y - px(7), reach, px(14))
            bar.left = round(zero) if value >= 0 else round(zero) - reach
            look.paint.box(target, bar, ink, px(3))
            at = bar.right + px(8) if value >= 0 else bar.left - px(8)
            line = figures[place]
            anchor = {"midleft" if value >= 0 else "midright": (at, y)}
            target.blit(line, line.get_rect(**anchor))
        look.paint.box(target, Rect(round(zero), rect.top, px(1), rect.height), _FAINT)


class Progress(Widget):
    """How much of what is known to be done is done."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.share = 0.0

    def draw(self, target: Surface, look: Look) -> None:
        look.paint.box(target, self.rect, HAIRLINE, self.rect.height // 2)
        done = Rect(self.rect)
        done.width = max(self.rect.height, round(self.rect.width * self.share))
        look.paint.box(target, done, SKY, self.rect.height // 2)
