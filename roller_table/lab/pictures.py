"""The pictures of a report: dots, lines and bars, written as SVG by hand.

What they are painted with is said by the page's style, so they are dark on paper.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import floor

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import numeral

from .findings import MeasuredEffect

FAR = 1.5
"""How far from "no change" a line reaches at least, in what games differ by anyway."""
MOST_BINS = 24
_WIDE, _HIGH = 240, 24
_CHART = (400, 170)
_FOOT = 22
"""Below the bars, for their numbers."""


def reach(findings: Iterable[MeasuredEffect]) -> float:
    """How far the lines of a table have to reach, so that each interval is seen whole."""
    known = (each for each in findings if each.known and each.varies)
    return max([FAR, *(max(abs(each.low), abs(each.high)) / each.varies for each in known)])


def interval(found: MeasuredEffect, far: float = FAR) -> str:
    """A dot and its interval round the line of no change; the line alone while nothing is known."""
    scale = found.varies or abs(found.difference) + found.half or 1.0

    def at(value: float) -> float:
        share = max(-1.0, min(1.0, value / scale / far))
        return _WIDE / 2 + share * (_WIDE / 2 - 6)

    parts = [
        _box("track", 0, _HIGH / 2 - 0.5, _WIDE, 1),
        _box("middle", _WIDE / 2 - 0.5, 1, 1, _HIGH - 2),
    ]
    if found.known:
        low, high = at(found.low), at(found.high)
        parts.append(_box("band", low, _HIGH / 2 - 3.5, max(3.0, high - low), 7, 3.5))
        parts.append(
            f'<circle class="dot" cx="{_n(at(found.difference))}" cy="{_HIGH // 2}" r="5"/>'
        )
    return _svg(_WIDE, _HIGH, "".join(parts))


class Bins(NamedTuple):
    """Where outcomes are counted: from ``first`` on, ``step`` wide each."""

    first: float
    step: float
    many: int
    whole: bool
    """Whether every outcome is an integer: then a bin holds the same number of integers."""

    def edge(self, number: int) -> float:
        return self.first + number * self.step

    def place(self, value: float) -> int:
        """The bin that holds it."""
        return floor(round((value - self.first) / self.step, 9))


def bins(values: Sequence[float]) -> Bins:
    """Few enough to be seen, each as wide as the others; of integers never less than one.

    >>> bins([0, 1, 5])
    Bins(first=0, step=1, many=6, whole=True)
    >>> bins([101, 347])[:3], bins([0.5, 1.25])[:3]
    ((100, 20, 13), (0.5, 0.05, 16))
    """
    whole = all(each == int(each) for each in values)
    low, high = min(values), max(values)
    for step in _steps(whole):
        first = floor(round(low / step, 9))
        count = floor(round(high / step, 9)) - first + 1
        if count <= MOST_BINS:
            return Bins(round(first * step, 9), step, count, whole)
    raise AssertionError(high)


def _steps(whole: bool) -> Iterator[float]:
    """1, 2, 5, 10, 20 and so on; for what is no integer from far below one."""
    if not whole:
        yield from (round(part * 10.0**power, 6) for power in range(-6, 0) for part in (1, 2, 5))
    yield from (part * 10**power for power in range(10) for part in (1, 2, 5))


def histogram(usual: Sequence[float], changed: Sequence[float], told: str) -> str:
    """How often each outcome came: bars by the usual rules, a line over them by the others.

    ``told`` says it to those who do not see it.
    """
    where = bins([*usual, *changed])
    counts = [_counted(where, each) for each in (usual, changed)]
    wide, high = _CHART
    most, part, room = max(map(max, counts)), wide / where.many, high - _FOOT - 4
    tall = [[room * each / most for each in of] for of in counts]
    base = high - _FOOT
    bars = "".join(
        _box("bars", n * part + part * 0.06, base - each, part * 0.88, each)
        for n, each in enumerate(tall[0])
        if each
    )
    line = " ".join(
        f"L{_n(n * part)} {_n(base - each)} H{_n((n + 1) * part)}" for n, each in enumerate(tall[1])
    )
    steps = f'<path class="steps" d="M0 {base} {line} V{base} Z"/>'
    ground = f'<path class="rule" d="M0 {base} H{wide}"/>'
    parts = bars + steps + ground + "".join(_ticks(where, part, high))
    return _svg(wide, high, parts, told)


def _counted(where: Bins, values: Sequence[float]) -> list[int]:
    counts = [0] * where.many
    for each in values:
        counts[where.place(each)] += 1
    return counts


def _ticks(where: Bins, part: float, high: int) -> Iterator[str]:
    """A number below every few bins: in the middle of one that holds it alone, else at its edge."""
    every = next(each for each in (1, 2, 5, 10) if where.many / each <= 7)
    alone = where.whole and where.step == 1
    places = 0 if where.whole else max(0, len(f"{where.step:f}".rstrip("0").partition(".")[2]))
    for number in range(where.many):
        edge = where.edge(number)
        if round(edge / where.step) % every:
            continue
        x = part * (number + (0.5 if alone else 0))
        anchor = "middle" if 12 < x < _CHART[0] - 12 else "start" if x <= 12 else "end"
        yield (
            f'<text x="{_n(x)}" y="{high - 6}" font-size="12" text-anchor="{anchor}">'
            f"{escape(numeral(edge, places, trimmed=True))}</text>"
        )


def _box(kind: str, x: float, y: float, wide: float, high: float, round_: float = 0) -> str:
    turned = f' rx="{_n(round_)}"' if round_ else ""
    return (
        f'<rect class="{kind}" x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" height="{_n(high)}"'
        f"{turned}/>"
    )


def _svg(wide: int, high: int, parts: str, told: str = "") -> str:
    said = f'role="img" aria-label="{escape(told)}"' if told else 'aria-hidden="true"'
    return f'<svg viewBox="0 0 {wide} {high}" {said}>{parts}</svg>'


def _n(value: float) -> str:
    """A length as SVG reads it, in no language."""
    return f"{value:.1f}".removesuffix(".0")
