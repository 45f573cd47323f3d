"""A pen for lines on the board, as thick as its spaces are large."""

import pygame
from pygame import Surface

from roller_table.engine.values import frozen

from ...felt.things.pose import Point
from ...looks.theme import Colour


@frozen
class Pen:
    sheet: Surface
    space: int
    """How wide a space is, in pixels."""

    def long(self, length: float) -> float:
        """A length in pixels, told as for a space of 54."""
        return length * self.space / 54

    def stroke(self, one: Point, other: Point, ink: Colour, width: int) -> None:
        """A straight line with round ends."""
        pygame.draw.line(self.sheet, ink, one, other, width)
        for end in (one, other):
            self.circle(ink, end, width / 2)

    def circle(self, ink: Colour, middle: Point, radius: float, width: int = 0) -> None:
        """A disc; or a ring, where a width is given."""
        pygame.draw.circle(self.sheet, ink, middle, radius, width)


def along(one: Point, other: Point, share: float) -> Point:
    """The point at that share of the way from the one to the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
