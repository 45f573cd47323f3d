"""The disc of a seat while a game is set up: pressing it opens the companions to choose from."""

from collections.abc import Callable, Mapping, Sequence

import pygame

from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.match import Chair

from ...looks.discs import Sitter, draw_disc
from ...looks.look import Look
from ...looks.theme import GOLD, TEXT, Colour
from ...widgets import Choice, Item

_IN_LIST = 28


class FaceChoice(Choice[str]):
    """Who sits at a seat, by face; people keep their letters."""

    tip_at_once = told_in_focus = True

    def __init__(
        self,
        seat: Seat,
        names: Sequence[str],
        known: Mapping[str, tuple[str, str]],
        name: str,
        on_change: Callable[[str], object],
    ) -> None:
        """``known``: a companion's character in a few words, and a line about them."""
        words = _("Companion at seat {n}").format(n=seat + 1)
        self.names, self.known, self.sitter = names, known, Sitter("")
        super().__init__(f"face {seat}", words, self._items(names), name, on_change)
        self.colour: Colour = TEXT

    def show(self, chair: Chair, sitter: Sitter, colour: Colour) -> None:
        """Who sits there now, and how they are shown."""
        self.sitter, self.colour = sitter, colour
        known = chair.name in self.names
        self.options = self._items(self.names if known else (chair.name, *self.names))
        self.tip = "" if chair.human else self.known.get(chair.name, ("", ""))[1]
        self.reason = ""
        if chair.human:
            self.reason = _(
                "People have no face here: choose a computer player beside the name first."
            )
        self.set(chair.name)

    def _items(self, names: Sequence[str]) -> tuple[Item[str], ...]:
        return tuple(Item(name, name, self.known.get(name, ("", ""))[0]) for name in names)

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(40), look.px(40)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        side = 2 * (self.rect.width // 2)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.center
        size = 18 if len(self.sitter.letters) < 2 else 15
        draw_disc(look, target, disc, self.colour, self.sitter, size)
        if self.enabled and (self.hovered or self.open):
            look.paint.ring(target, disc.inflate(look.px(6), look.px(6)), GOLD, side, look.px(2))

    def sign(self, target: pygame.Surface, look: Look, place: int, middle: tuple[int, int]) -> None:
        """The face before a name in the list."""
        side = 2 * look.px(_IN_LIST / 2)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = middle
        name = self.options[place].words
        draw_disc(look, target, disc, self.colour, Sitter(name[:1].upper(), name), 14)

    def sign_wide(self, look: Look) -> int:
        return look.px(_IN_LIST + 10)
