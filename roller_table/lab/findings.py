"""What a run comes to: for each variant and measure the difference to the base, and how surely.

Rows are taken in one after the other, and nothing of a long run is kept but sums, and which
batches they were of.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from math import inf

from roller_table.engine.certainty import ERROR, RunningMean
from roller_table.engine.values import NamedTuple

from .intervals import always, among, fixed
from .measures import Measure
from .plan import Batch, GameRow, Plan, values_in


class MeasuredEffect(NamedTuple):
    """One measure of one variant."""

    measure: Measure
    base: float
    """Its mean by the base rules, in the pairs in which both games answered it."""
    value: float
    difference: float
    half: float
    """Half the width of the interval; ``inf`` while nothing can be said. Of a difference that was
    seen it is as strict as the choice by which it is told."""
    pairs: int
    varies: float
    """The standard deviation of a game by the base rules."""
    seen: bool
    """Whether there is a difference, allowing for all the measures looked at together."""
    strict: float
    """Half the width of the interval by which that is judged."""

    @property
    def low(self) -> float:
        return self.difference - self.half

    @property
    def high(self) -> float:
        return self.difference + self.half

    @property
    def known(self) -> bool:
        """Whether enough games were played to say anything of it."""
        return self.half < inf

    @property
    def bound(self) -> float:
        """Where no difference was seen: how large it may be all the same, by its interval."""
        return abs(self.difference) + self.strict

    @property
    def size(self) -> float:
        """How large the difference is beside what one game and the next differ by anyway."""
        return abs(self.difference) / self.varies if self.varies else float(self.difference != 0)


def unchanged(findings: Sequence[MeasuredEffect]) -> bool:
    """Whether not one game came to anything else."""
    return all(each.difference == 0 and each.half == 0 for each in findings)


def by_size(findings: Iterable[MeasuredEffect]) -> list[MeasuredEffect]:
    """What was seen to differ before what was not, the largest difference first."""
    return sorted(findings, key=lambda each: (not each.seen, -each.size))


class _MeasureSums:
    """The sums of one measure of one variant."""

    __slots__ = ("base", "difference", "value")

    def __init__(self) -> None:
        self.base, self.value, self.difference = RunningMean(), RunningMean(), RunningMean()

    def add(self, base: float, value: float) -> None:
        self.base.add(base)
        self.value.add(value)
        # Rounded, because equal numbers in another order may differ by less than anything.
        self.difference.add(round(value - base, 9))


class Findings:
    """What the rows so far come to."""

    def __init__(self, plan: Plan, only: Sequence[str] = (), looks: int = 0) -> None:
        """``looks``: how many differences are looked at together; 0: those of this run."""
        self.plan = plan
        chosen = [each for each in plan.measures() if not only or each.key in only]
        self.measures: tuple[Measure, ...] = tuple(chosen)
        self.pairs = 0
        self.unfinished = 0
        """Games that were stopped because they would not end."""
        self.whole: set[int] = set()
        """The batches that were taken in."""
        self.lost: set[int] = set()
        """Those of which something cannot be read; they are left out until they are played anew."""
        self._base: dict[str, float] = {}
        self._apart = {
            (variant, measure.key)
            for variant in range(1, len(plan.variants))
            for measure in chosen
            if not plan.compares(variant, measure)
        }
        self._cells = [[_MeasureSums() for _each in chosen] for _variant in plan.variants[1:]]
        self.looks = looks or max(1, len(chosen) * len(self._cells))

    def take(self, batches: Iterable[Batch]) -> None:
        """Take in what a book holds."""
        for each in batches:
            if each.rows:
                self.add(each.rows)
                self.whole.add(each.number)
                self.lost.discard(each.number)
            else:
                self.lost.add(each.number)

    def missing(self) -> Iterator[int]:
        """The batches that are still to be played, without end; those that were lost first."""
        return (number for number in count() if number not in self.whole)

    def add(self, rows: Iterable[GameRow]) -> None:
        """Take in rows that hold, the base of each seed first."""
        for row in rows:
            values = values_in(row)
            self.unfinished += not row.finished
            if row.variant == 0:
                self._base = values
                self.pairs += 1
                continue
            for measure, cell in zip(self.measures, self._cells[row.variant - 1], strict=True):
                if measure.key in values and measure.key in self._base:
                    cell.add(self._base[measure.key], values[measure.key])

    def seen(self, *, looking: bool = False) -> int:
        """How many differences of the whole run are told, allowing for all that are looked at."""
        width = always if looking else fixed
        return sum(
            abs(cell.difference.mean) > width(cell.difference, ERROR / self.looks)
            for variant, cells in enumerate(self._cells, 1)
            for measure, cell in zip(self.measures, cells, strict=True)
            if cell.difference.count and (variant, measure.key) not in self._apart
        )

    def of(
        self, variant: int, *, looking: bool = False, seen: int | None = None
    ) -> tuple[MeasuredEffect, ...]:
        """What that variant does, 1 being the first; measures without an answer are left out.

        ``looking``: with intervals that hold although one looks at them all the time. ``seen``:
        how many are told of all that are looked at together; None: those of this run.
        """
        width = always if looking else fixed
        told_of = self.seen(looking=looking) if seen is None else seen
        chosen = among(told_of, self.looks)
        found = []
        for measure, cell in zip(self.measures, self._cells[variant - 1], strict=True):
            gap = cell.difference
            if not gap.count or (variant, measure.key) in self._apart:
                continue
            strict = width(gap, ERROR / self.looks)
            told = abs(gap.mean) > strict
            found.append(
                MeasuredEffect(
                    measure,
                    cell.base.mean,
                    cell.value.mean,
                    gap.mean,
                    width(gap, chosen) if told else width(gap),
                    gap.count,
                    cell.base.deviation,
                    told,
                    strict,
                )
            )
        return tuple(found)

    def worst(self) -> float:
        """The widest always-valid interval, half of it, in per cent of what is usual.

        A share is told in games of 100. ``inf`` while nothing can be said.
        """
        variants, seen = range(1, len(self.plan.variants)), self.seen(looking=True)
        widths = [per_cent(each) for n in variants for each in self.of(n, looking=True, seen=seen)]
        return max(widths, default=inf)


def per_cent(found: MeasuredEffect) -> float:
    """Half the interval in per cent of what is usual; shares in games of 100."""
    if found.measure.kind == "share":
        return 100 * found.half
    return 100 * found.half / abs(found.base) if found.base else 100 * found.half
