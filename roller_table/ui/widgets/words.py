"""Words, lines and grounds on a page: nothing to press."""

import pygame

from ..looks.look import Look
from ..looks.text import Align, Weight
from ..looks.theme import BODY, HAIRLINE, INK, TEXT, Colour, Tint
from .base import Widget


class Label(Widget):
    """One line; it ends in "…" where its rectangle ends."""

    def __init__(
        self,
        name: str,
        words: str,
        size: float = BODY,
        colour: Colour = TEXT,
        weight: Weight = "regular",
        align: Align = "left",
        spoken: str = "",
    ) -> None:
        """``spoken``: what is said, where more is to be seen than the words."""
        super().__init__(name, spoken=spoken or words)
        self.words = words
        self.size = size
        self.colour = colour
        self.weight = weight
        self.align = align

    def say(self, words: str) -> None:
        """Show these words instead."""
        self.words = self._spoken = words
        self.changed()

    def natural(self, look: Look) -> tuple[int, int]:
        return look.text.width(self.words, self.size, self.weight), look.text.height(self.size)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        line = look.text.line(self.words, self.size, self.colour, self.weight, self.rect.width)
        place = line.get_rect(center=self.rect.center)
        if self.align == "left":
            place.left = self.rect.left
        elif self.align == "right":
            place.right = self.rect.right
        target.blit(line, place)


class Block(Label):
    """Words over several lines."""

    wraps = True
    leading = 1.35
    """From line to line, in the size of the words."""
    strong: Colour | None = None
    """What stands out in them, where that is not gold."""

    def height_for(self, look: Look, width: int) -> int:
        """How high it is in a column of that width."""
        return self._block(look, width).get_height()

    def natural(self, look: Look) -> tuple[int, int]:
        width = self.rect.width or look.px(320)
        return width, self.height_for(look, width)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        target.blit(self._block(look, self.rect.width), self.rect)

    def _block(self, look: Look, width: int) -> pygame.Surface:
        return look.text.block(
            self.words,
            self.size,
            width,
            self.colour,
            self.weight,
            self.align,
            self.leading,
            self.strong,
        )


class ReadyPicture(Widget):
    """Something drawn already, in the middle of its rectangle."""

    def __init__(self, name: str, picture: pygame.Surface, *, spoken: str = "") -> None:
        super().__init__(name, spoken=spoken)
        self.picture = picture

    def natural(self, look: Look) -> tuple[int, int]:  # noqa: ARG002
        return self.picture.get_size()

    def draw(self, target: pygame.Surface, look: Look) -> None:  # noqa: ARG002
        target.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class Hairline(Widget):
    """A hairline between two things."""

    wraps = True

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.px(1)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        look.paint.box(target, self.rect, HAIRLINE)


class PanelGround(Widget):
    """The dark ground with round corners on which a panel stands."""

    wraps = True

    def __init__(
        self,
        name: str,
        fill: Tint = (*INK, 190),
        rounded: float = 14,
        edge: Colour | Tint | None = HAIRLINE,
        *,
        spoken: str = "",
    ) -> None:
        """``rounded``: the radius of its corners, a logical length."""
        super().__init__(name, spoken=spoken)
        self.fill, self.rounded, self.edge = fill, rounded, edge

    def draw(self, target: pygame.Surface, look: Look) -> None:
        radius = look.px(self.rounded)
        look.paint.box(target, self.rect, self.fill, radius, self.edge, look.px(1))
