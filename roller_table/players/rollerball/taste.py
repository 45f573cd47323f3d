"""Of turns that are as good as each other, the one that a person would take."""

from roller_table.ai.search import Taste
from roller_table.engine.choices import Move

from .kernel.moves import BUILD, REST, parts

ALIKE = 0.5
"""By so much two turns may differ and still be as good; a point is twenty."""


def natural(code: int, _move: Move) -> float:
    """How readily a person would take that turn: something is built rather than nothing done."""
    _cell, price, use, *_what = parts(code)
    return float((use == BUILD) - (use == REST)) - 0.5 * (price >= 0)


TASTE = Taste(ALIKE, natural)
