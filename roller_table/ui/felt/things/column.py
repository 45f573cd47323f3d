"""The panel beside the felt, as something is written into it from the top down."""

from pygame import Rect, Surface

from roller_table.engine.values import NamedTuple

from ...looks.look import Look
from ...looks.theme import CAPS, INK, QUIET, mix
from .notes import SeatsShown

GROUND = mix(INK, (0, 0, 0), 0.08)
"""What it is written on."""
WORDS = 13.5
"""The size of a sentence."""


class PanelColumn(NamedTuple):
    look: Look
    inside: Rect
    """From its left edge to its right one; each line's height is said as it is written."""
    seats: SeatsShown

    def heading(self, target: Surface, words: str, top: int) -> int:
        """Write what comes next; where that begins."""
        wide = self.inside.width
        line = self.look.text.line(words.upper(), CAPS, QUIET, "semibold", within=wide)
        target.blit(line, (self.inside.left, top))
        return top + line.get_height() + self.look.px(8)
