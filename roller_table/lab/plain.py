"""What a house rule changes, in one plain sentence without a figure.

It is made of what was measured and of its error, and says no more than these bear: where no
difference was seen, nothing; how much longer, only where the whole interval is near to that; of
the rest, which way. The sentences with their figures are in ``words.py``.
"""

from collections.abc import Iterable, Mapping
from math import log
from typing import NamedTuple

from roller_table.engine.options import Rule
from roller_table.engine.words import _, later, listed, sentence
from roller_table.games.catalogue import Entry

from .findings import MeasuredEffect
from .measured import effect
from .words import NAMED, valued

NEAR = 0.12
"""So far from the round share "about" reaches, in logarithms, as a part of its own."""
WITHIN = 0.5
"""So far from it the whole interval may reach, measured alike."""
LITTLE = 0.15
"""A change is little if the whole interval lies within that part of what is usual."""
MUCH = 1.5
"""A change is much if the whole interval lies beyond this many times more, or less."""


class Ladder(NamedTuple):
    """The ways in which a change of one measure is told."""

    rungs: Mapping[float, str]
    """By the round share of what is usual."""
    little: tuple[str, str]
    """For more and for less."""
    some: tuple[str, str]
    much: tuple[str, str]


LADDERS: Mapping[str, Ladder] = {
    "length": Ladder(
        {
            1 / 3: later("games last about a third as long"),
            1 / 2: later("games last about half as long"),
            2 / 3: later("games are about a third shorter"),
            3 / 4: later("games are about a quarter shorter"),
            4 / 5: later("games are about a fifth shorter"),
            6 / 5: later("games are about a fifth longer"),
            5 / 4: later("games are about a quarter longer"),
            4 / 3: later("games are about a third longer"),
            3 / 2: later("games last about half as long again"),
            2: later("games last about twice as long"),
            3: later("games last about three times as long"),
        },
        (later("games are a little longer"), later("games are a little shorter")),
        (later("games are longer"), later("games are shorter")),
        (later("games are much longer"), later("games are much shorter")),
    ),
    "decisions": Ladder(
        {
            1 / 2: later("there is about half as much to decide"),
            2: later("there is about twice as much to decide"),
        },
        (later("there is a little more to decide"), later("there is a little less to decide")),
        (later("there is more to decide"), later("there is less to decide")),
        (later("there is much more to decide"), later("there is much less to decide")),
    ),
}  # fmt: skip


def plainly(entry: Entry, values: Mapping[str, object], rule: Rule, seats: int) -> str:
    """What changing the option does, in a sentence; "" where nothing was seen."""
    found = effect(entry, values, rule)
    told = listed(clauses(found.findings)) if found else ""
    if not found or not told:
        return ""
    here = found.seats == seats
    if rule.kind is bool and rule.default:
        words = _("Without it: {found}.") if here else _("For {n} players, without it: {found}.")
    elif rule.kind is bool or found.value == values[rule.key]:
        words = "{found}." if here else _("For {n} players: {found}.")
    elif here:
        words = _("With {value}: {found}.")
    else:
        words = _("For {n} players, with {value}: {found}.")
    return sentence(words.format(n=found.seats, value=valued(rule, found.value), found=told))


def clauses(findings: Iterable[MeasuredEffect], most: int = NAMED) -> list[str]:
    """The largest differences that were seen, one of each theme, and each as a plain clause."""
    seen = [each for each in findings if each.seen and _has_words(each)]
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
    return [clause(each) for each in list(kept.values())[:most]]


def clause(found: MeasuredEffect) -> str:
    """One difference: how much, where the measure has words for that, else which way."""
    ladder, less = LADDERS.get(found.measure.key), found.difference < 0
    if ladder is None or found.base <= 0:
        return _(found.measure.plain[less])
    share = found.value / found.base
    low, high = (share - found.half / found.base, share + found.half / found.base)
    rung = min(ladder.rungs, key=lambda each: abs(log(max(share, 0.01) / each)))
    near, within = (abs(log(rung)) * part for part in (NEAR, WITHIN))
    if low > 0 and abs(log(share / rung)) <= near and _furthest(low, high, rung) <= within:
        return _(ladder.rungs[rung])
    if max(abs(low - 1), abs(high - 1)) <= LITTLE:
        return _(ladder.little[less])
    much = high <= 1 / MUCH if less else low >= MUCH
    return _((ladder.much if much else ladder.some)[less])


def _furthest(low: float, high: float, rung: float) -> float:
    return max(abs(log(low / rung)), abs(log(high / rung)))


def _has_words(found: MeasuredEffect) -> bool:
    return found.measure.key in LADDERS or bool(found.measure.plain[0])


def _change(found: MeasuredEffect) -> float:
    return found.difference / found.base if found.base else float(found.difference)
