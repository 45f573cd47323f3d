"""What a house rule changes, in one plain sentence without a figure.

It is made of what was measured and of its error, and says no more than these bear: where no
difference was seen, nothing; how much longer, only where the whole interval is near to that; of
the rest, which way. The sentences with their figures are in ``words.py``.
"""

from collections.abc import Iterable, Mapping
from math import log

from roller_table.engine.options import Rule
from roller_table.engine.words import _, later, listed
from roller_table.games.catalogue import Entry

from .findings import MeasuredEffect
from .measured import effect
from .words import NAMED, valued, with_value

NEAR = 0.12
"""So far from the round share "about" reaches, in logarithms, as a part of its own."""
WITHIN = 0.5
"""So far from it the whole interval may reach, measured alike."""
LITTLE = 0.15
"""A change is little if the whole interval lies within that part of what is usual."""
MUCH = 1.5
"""A change is much if the whole interval lies beyond this many times more, or less."""


LONG: Mapping[float, str] = {
    1 / 2: later("games last about half as long"),
    2 / 3: later("games are about a third shorter"),
    4 / 3: later("games are about a third longer"),
    2: later("games last about twice as long"),
}
"""How long a game is, by the round share of what is usual."""
LITTLE_LONGER = later("games are a little longer"), later("games are a little shorter")
LONGER = later("games are longer"), later("games are shorter")
MUCH_LONGER = later("games are much longer"), later("games are much shorter")


def plainly(entry: Entry, values: Mapping[str, object], rule: Rule, seats: int) -> str:
    """What changing the option does, in a sentence; "" where nothing was seen."""
    found = effect(entry, values, rule)
    told = listed(clauses(found.findings)) if found else ""
    if not found or not told:
        return ""
    elsewhere = 0 if found.seats == seats else found.seats
    named, value = found.value != values[rule.key], valued(rule, found.value)
    return with_value(rule, value, told, elsewhere, named=named)


def clauses(findings: Iterable[MeasuredEffect]) -> list[str]:
    """The largest differences that were seen, each as a plain clause."""
    return [clause(each) for each in chief_ones(findings)]


def chief_ones(findings: Iterable[MeasuredEffect], most: int = NAMED) -> list[MeasuredEffect]:
    """The largest differences that were seen and are plain to a player, one of each theme."""
    seen = [each for each in findings if each.seen and each.measure.plain]
    by_key = {each.measure.key: each for each in seen}
    if (length := by_key.get("length")) and (choices := by_key.get("decisions")):
        # One follows from the other, unless there is far more to decide than there is to play.
        follows = abs(_change(choices)) <= 2 * abs(_change(length))
        seen.remove(choices if follows else length)
    # What only one of both sides knows at all is the rule itself.
    seen.sort(key=lambda each: (0 in (each.base, each.value), -each.size))
    kept: dict[str, MeasuredEffect] = {}
    for each in seen:
        kept.setdefault(each.measure.theme or each.measure.key, each)
    return list(kept.values())[:most]


def clause(found: MeasuredEffect) -> str:
    """One difference: how much longer a game is, or else of what there is more or less."""
    less = found.difference < 0
    if found.measure.key != "length" or found.base <= 0:
        words = _("there are fewer {measure}") if less else _("there are more {measure}")
        return words.format(measure=_(found.measure.name))
    share = found.value / found.base
    low, high = (share - found.half / found.base, share + found.half / found.base)
    rung = min(LONG, key=lambda each: abs(log(max(share, 0.01) / each)))
    near, within = (abs(log(rung)) * part for part in (NEAR, WITHIN))
    if low > 0 and abs(log(share / rung)) <= near and _furthest(low, high, rung) <= within:
        return _(LONG[rung])
    if max(abs(low - 1), abs(high - 1)) <= LITTLE:
        return _(LITTLE_LONGER[less])
    much = high <= 1 / MUCH if less else low >= MUCH
    return _((MUCH_LONGER if much else LONGER)[less])


def _furthest(low: float, high: float, rung: float) -> float:
    return max(abs(log(low / rung)), abs(log(high / rung)))


def _change(found: MeasuredEffect) -> float:
    return found.difference / found.base if found.base else float(found.difference)
