"""What a run found, in one sentence as a card player says it, with its figures and their errors."""

from collections.abc import Sequence

from roller_table.engine.words import _, listed, sentence

from .findings import MeasuredEffect
from .intervals import FIRST_LOOK
from .plain import chief_ones
from .words import account, decimals, error, main_ones, number, of_hundred


def finding(found: Sequence[MeasuredEffect], pairs: int) -> str:
    """What a run found, in one sentence with its error: the largest differences, or none."""
    if pairs < FIRST_LOOK:
        return too_few()
    if named := chief_ones(found) or main_ones(found):
        return sentence(listed([_clause(each) for each in named])) + "."
    return sentence(account(found)) + "."


def too_few() -> str:
    """Why nothing is told yet."""
    words = _("It takes {n} pairs of games to tell a difference from chance, so none is shown yet.")
    return words.format(n=FIRST_LOOK)


def _clause(found: MeasuredEffect) -> str:
    """A difference that was seen, as a card player says it, with its figure."""
    measure, less = found.measure, found.difference < 0
    relative = measure.relative and found.base
    scale = 100 / found.base if relative else 100 if of_hundred(measure) else 1.0
    n = number(abs(scale * found.difference), decimals(scale * found.half))
    if relative and measure.key == "length":
        words = _("games are {n}% shorter (±{e})") if less else _("games are {n}% longer (±{e})")
    elif relative:
        words = (
            _("there are {n}% fewer {measure} (±{e})")
            if less
            else _("there are {n}% more {measure} (±{e})")
        )
    elif of_hundred(measure) and "100" not in measure.name:
        words = (
            _("in 100 there are {n} fewer {measure} (±{e})")
            if less
            else _("in 100 there are {n} more {measure} (±{e})")
        )
    else:
        words = (
            _("there are {n} fewer {measure} (±{e})")
            if less
            else _("there are {n} more {measure} (±{e})")
        )
    return words.format(n=n, e=error(scale * found.half), measure=_(measure.name))
