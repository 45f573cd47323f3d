"""The line of the game: the expected lead before each decision.

How sure it is says each finding in its own line. What is expected is sky, what a decision cost is
coral, and gold is what is chosen.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, starmap

import pygame
from pygame import Rect, Surface

from roller_table.ai.judging import Estimate
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import numeral, strung

from ...looks.look import Look
from ...looks.theme import CORAL, GOLD, HAIRLINE, QUIET, SKY
from ...widgets import Widget

_CAP = 14.0
_WHOLE, _TENTHS = 10.0, 1.0
"""A graph that spans at least that many points is told in whole points, or in tenths; a smaller
one in hundredths."""


def marks(least: float, most: float) -> tuple[tuple[float, str], ...]:
    """Which heights are marked, and their figures: nothing, and what is not nothing at the ends.

    >>> marks(-0.3, 1.2), marks(-97, 0.4)
    (((0.0, '0'), (1.2, '+1.2'), (-0.3, '−0.3')), ((0.0, '0'), (-97, '−97')))
    """
    span = most - least
    places = 0 if span >= _WHOLE else 1 if span >= _TENTHS else 2
    ends = {end: numeral(end, places, signed=True) for end in (most, least)}
    nothing = numeral(0.0, places)
    return ((0.0, "0"), *((end, told) for end, told in ends.items() if told != nothing))


class DecisionSpot(NamedTuple):
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


def stretches(spots: Sequence[DecisionSpot], points: int) -> Iterator[slice]:
    """Where the line goes on without a break; with more points than spots, it ends beyond them.

    What is expected is the lead at the end of the deal: from one deal to the next it means
    something else, and a line that led there would look like a gain or a loss.
    """
    begins = [n for n in range(1, len(spots)) if spots[n].part != spots[n - 1].part]
    return starmap(slice, pairwise((0, *begins, points)))


def beside(figure: Rect, said: Sequence[Rect]) -> Rect:
    """Where a figure stands: at its line, or close over or under a figure that stands there."""
    for other in said:
        if figure.colliderect(other):
            edge = (
                {"top": other.bottom} if figure.centery > other.centery else {"bottom": other.top}
            )
            figure = figure.move_to(**edge)
    return figure


class Graph(Widget):
    """The expected lead before each decision, at the end the result; a line for each deal."""

    def __init__(self, name: str, words: str, on_choose: Callable[[int], object]) -> None:
        super().__init__(name, spoken=words)
        self.on_choose = on_choose
        self.spots: Sequence[DecisionSpot] = ()
        self.count = 0
        self.result: float | None = None
        self.chosen = 0
        """The number of the decision that is shown."""

    @property
    def bare_label(self) -> str:
        """Its words, and the figures beside it."""
        figures = (words for _value, words in marks(*self._ends())) if self.spots else ()
        return strung((self._spoken, *figures))

    def _label(self) -> str:
        return self.bare_label

    def _ends(self) -> tuple[float, float]:
        """The least that it shows and the most; nothing is always among it."""
        means = [spot.worth.mean for spot in self.spots]
        values = [0.0, *means, *([] if self.result is None else [self.result])]
        return min(values), max(values)

    def show(
        self, spots: Sequence[DecisionSpot], count: int, result: float | None, chosen: int
    ) -> None:
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
            self.rect.width - self._left, self.rect.height - self._top - self._foot,
        )  # fmt: skip

    _left, _top, _foot = 44, 18, 8

    def _x(self, box: Rect, place: int) -> float:
        return box.left + box.width * place / max(1, self.count)

    def draw(self, target: Surface, look: Look) -> None:
        self._left, self._top, self._foot = look.px(44), look.px(18), look.px(8)
        box = self._box()
        means = [spot.worth.mean for spot in self.spots]
        ends = [] if self.result is None else [self.result]
        if not means:
            return
        values, (least, most) = [*means, *ends], self._ends()
        feet = [spot.worth.mean - spot.lost for spot in self.spots]
        room = (most - least) * 0.08 or 1.0
        low, high = min(least, *feet) - room, most + room

        def y(value: float) -> float:
            return box.bottom - (value - low) / (high - low) * box.height

        said = list[Rect]()
        for value, words in marks(least, most):
            said.append(self._rule(target, look, box, words, y(value), said))
        self._parts(target, look, box)
        places = [*(spot.place for spot in self.spots), *(self.count for _end in ends)]
        points = [(self._x(box, n), y(value)) for n, value in zip(places, values, strict=True)]
        scale = box.height / (high - low)
        for part in stretches(self.spots, len(points)):
            self._line(target, look, points[part])
        for (x, at), spot in zip(points, self.spots, strict=False):
            self._mark(target, look, x, at, spot, scale)

    def _line(self, target: Surface, look: Look, points: Sequence[tuple[float, float]]) -> None:
        """Through these; a dot where there is one alone."""
        if len(points) < 2:
            for at in points:
                pygame.draw.circle(target, SKY, at, look.px(3))
            return
        pygame.draw.aalines(target, SKY, False, points)
        pygame.draw.lines(target, SKY, False, points, look.px(2))

    def _mark(
        self, target: Surface, look: Look, x: float, at: float, spot: DecisionSpot, scale: float
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
        self, target: Surface, look: Look, box: Rect, words: str, at: float, said: list[Rect]
    ) -> Rect:
        """A line, and its figure, over none that was ``said`` before."""
        line = Rect(box.left, round(at), box.width, look.px(1))
        look.paint.box(target, line, HAIRLINE)
        word = look.text.line(words, _CAP, QUIET)
        place = beside(word.get_rect(midright=(box.left - look.px(8), round(at))), said)
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
