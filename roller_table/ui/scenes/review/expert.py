"""How the Expert with your cards ended, beside how you did, and the sign that it is playing."""

from collections.abc import Sequence

import pygame
from pygame import Surface

from roller_table.engine.table import Seat
from roller_table.engine.words import _, numeral
from roller_table.match import Match

from ...looks.look import Look
from ...looks.theme import GOLD, INK, mix
from ...widgets import Widget
from ..results.totals import fewest_win

_DOTS = 3
_FAINT = mix(INK, GOLD, 0.35)


class WorkSign(Widget):
    """Three dots, one after the other bright; without motion they stand still."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.visible = False
        self.lit = 0
        self.wakes_at: int | None = None
        """When the next dot is lit."""

    def go_on(self, now: int, beat: int) -> None:
        """A dot further every ``beat`` milliseconds; 0: nothing moves."""
        self.wakes_at = None
        if self.visible and beat:
            lit = now // beat % _DOTS
            self.wakes_at = (now // beat + 1) * beat
            if lit != self.lit:
                self.lit = lit
                self.changed()

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(28), look.px(10)

    def draw(self, target: Surface, look: Look) -> None:
        for place in range(_DOTS):
            x = self.rect.left + look.px(5) + place * look.px(9)
            ink = GOLD if place == self.lit else _FAINT
            pygame.draw.circle(target, ink, (x, self.rect.centery), look.px(3))


def beside(match: Match, seat: Seat, theirs: Sequence[int]) -> str:
    """Both results of the seat; of two sides what the other has, too, for who leads depends on it.

    Where more is not better, it says so: the higher of two numbers looks like the better one.
    """
    yours = match.standings
    words = _("You: {yours}; Expert with your cards: {theirs}")
    if fewest_win(match):
        words = _("You: {yours}; Expert with your cards: {theirs}. The lowest score wins")
    told = {"yours": numeral(yours[seat]), "theirs": numeral(theirs[seat])}
    other = _other_side(match, seat)
    if other is not None:
        words = _("You: {yours} to {others}; Expert with your cards: {theirs} to {beside}")
        told |= {"others": numeral(yours[other]), "beside": numeral(theirs[other])}
    return words.format(**told)


def _other_side(match: Match, seat: Seat) -> Seat | None:
    """Somebody of the other side; None where there are more than two."""
    sides = match.entry.player().camps(match.game, len(match.chairs))
    others = [side[0] for side in sides if seat not in side]
    return others[0] if len(others) == 1 else None
