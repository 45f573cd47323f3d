"""The puzzles on the home screen: always the last tile, with a hand of which one card is right."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import _, later
from roller_table.games.catalogue import Entry

from ...looks.look import Look
from ...looks.theme import GOLD
from ..tile import GameTile, PlayerRecord

_HAND = ("KS", "8H", "JC", "TD", "3C")
_RIGHT = "TD"
_TURN = 9
"""Degrees from card to card."""


class PuzzlesTile(GameTile):
    """``solved`` says how many are solved of how many there are."""

    def __init__(self, on_press: Callable[[], object], solved: tuple[int, int]) -> None:
        named = Entry(
            "puzzles",
            later("Puzzles"),
            later("One position, one right answer"),
            (),
            "",
            "",
        )
        self.solved = solved
        super().__init__(
            named, on_press, PlayerRecord(self._progress(), _("One position, one right answer"))
        )

    def _label(self) -> str:
        told = _("One position, one right answer"), self.seated(), self._progress()
        return " · ".join((_("Puzzles"), *told))

    def _progress(self) -> str:
        return _("{n} of {count} solved").format(n=self.solved[0], count=self.solved[1])

    def seated(self) -> str:
        return _("for one")

    def _picture(self, face: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Five cards in a fan; all but the right one are dim."""
        wide = min(box.width // 5, round(box.height * 0.42))
        middle = len(_HAND) // 2
        for place, code in enumerate(_HAND):
            off = place - middle
            card = look.art.card(code, wide, dim=code != _RIGHT)
            if code == _RIGHT:
                card = card.copy()
                look.paint.ring(card, card.get_rect(), GOLD, look.px(6), look.px(2.5))
            turned = look.art.turned(card, -_TURN * off)
            x = box.centerx + off * wide * 0.62
            y = box.centery + abs(off) ** 1.6 * wide * 0.07 - (code == _RIGHT) * wide * 0.2
            face.blit(turned, turned.get_rect(center=(round(x), round(y))))
