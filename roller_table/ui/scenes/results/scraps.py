"""A few scraps of paper that fall once when somebody here has won."""

from math import cos, pi, sin
from random import Random

import pygame

from roller_table.engine.values import frozen

from ...looks.art import turn as turned
from ...looks.look import Look
from ...looks.theme import GOLD, PAPER, Colour

_COUNT = 42
_TURNS = 8


@frozen
class Scrap:
    """Where one begins, all in shares of the window and of the fall, and how it sways."""

    x: float
    waits: float
    lasts: float
    sway: float
    phase: float
    kind: int


class Scraps:
    """They fall once, and are over when the last one has passed the foot."""

    def __init__(self, seed: int, length: int) -> None:
        chance = Random(seed)
        self.length = length or 1
        self.began: int | None = None
        self._scraps = tuple(_scrap(chance) for _number in range(_COUNT if length else 0))
        self._pictures: list[list[pygame.Surface]] = []

    def lay_out(self, look: Look) -> None:
        """Cut them to the size of this window."""
        self._pictures = [_turning(shape) for shape in _shapes(look)]

    def over(self, now: int) -> bool:
        began = now if self.began is None else self.began
        return all(self._share(scrap, now, began) >= 1 for scrap in self._scraps)

    def draw(self, target: pygame.Surface, now: int) -> list[pygame.Rect]:
        """Draw those that are in the air, and say where."""
        if self.began is None:
            self.began = now
        drawn = []
        for scrap in self._scraps:
            share = self._share(scrap, now, self.began)
            if 0 < share < 1:
                drawn.append(self._draw(target, scrap, share))
        return drawn

    def _share(self, scrap: Scrap, now: int, began: int) -> float:
        """How far it has fallen, 0..1."""
        return ((now - began) / self.length - scrap.waits) / scrap.lasts

    def _draw(self, target: pygame.Surface, scrap: Scrap, share: float) -> pygame.Rect:
        turns = self._pictures[scrap.kind % len(self._pictures)]
        picture = turns[int((share * 5 + scrap.phase) * _TURNS) % _TURNS]
        wide, high = target.get_size()
        x = (scrap.x + scrap.sway * sin(2 * pi * (share * 2 + scrap.phase))) * wide
        y = -0.05 * high + share * 1.1 * high
        return target.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _scrap(chance: Random) -> Scrap:
    return Scrap(
        chance.random(),
        0.75 * chance.random(),
        0.8 + 0.5 * chance.random(),
        0.008 + 0.02 * chance.random(),
        chance.random(),
        chance.randrange(6),
    )


def _shapes(look: Look) -> list[pygame.Surface]:
    """The four suits, and two plain scraps."""
    suits = [look.art.suit(letter, look.px(19)) for letter in "SHDC"]
    return [*suits, _paper(look, GOLD), _paper(look, PAPER)]


def _paper(look: Look, colour: Colour) -> pygame.Surface:
    scrap = pygame.Surface((look.px(15), look.px(9)), pygame.SRCALPHA)
    look.paint.box(scrap, scrap.get_rect(), colour, look.px(2))
    return scrap


def _turning(shape: pygame.Surface) -> list[pygame.Surface]:
    """The shape seen from all sides while it turns in the air."""
    wide, high = shape.get_size()
    turns = []
    for step in range(_TURNS):
        seen = max(2, round(wide * abs(cos(pi * step / _TURNS))))
        turn = pygame.transform.smoothscale(shape, (seen, high))
        turns.append(turned(turn, 25 * sin(2 * pi * step / _TURNS)))
    return turns
