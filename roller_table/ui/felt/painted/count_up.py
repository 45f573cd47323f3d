"""Scores, chips and the pot count up or down, where they stand, to what they are now.

Only what is painted is on its way: the sheet has the end at once, and so has a screen reader.
"""

import re
from collections.abc import Sequence

from roller_table.engine.sheet import OnFelt, OwnThing, Score, Sheet
from roller_table.engine.values import NamedTuple, replace

from ...looks.tween import Tween
from .furniture import NamePlate

COUNTS = 500
"""Milliseconds from one number to the other."""
_NUMBER = re.compile(r"\d+")
_LEAST = 2
"""The least change of a number that is counted up; a change by one is shown at once."""


class Written(NamedTuple):
    """What stands written beside the cards."""

    sheet: Sheet
    plates: tuple[NamePlate, ...]


class CountUp(NamedTuple):
    """What was written, and what is to be."""

    before: Written
    after: Written
    tween: Tween

    def at(self, now: int) -> Written:
        """What is written now."""
        share = self.tween.at(now)
        had = {plate.seat: plate for plate in self.before.plates}
        plates = tuple(
            plate if seat.said or plate.seat not in had else _plate(had[plate.seat], plate, share)
            for plate, seat in zip(self.after.plates, self.after.sheet.plates, strict=True)
        )
        before, after = self.before.sheet, self.after.sheet
        score = _score(before.score, after.score, share)
        return Written(replace(after, score=score, felt=_felt(before, after, share)), plates)


def count_up(before: Written, after: Written, now: int, length: int) -> CountUp | None:
    """The way from one to the other; None where nothing counts, or nothing moves."""
    way = CountUp(before, after, Tween(0, 1, now, length))
    return way if length and way.at(now) != after else None


def between(before: str, after: str, share: float) -> str:
    """The words on their way from one to the other, where nothing but numbers has changed.

    >>> between("4 cards · 95 chips", "5 cards · 115 chips", 0.5)
    '5 cards · 105 chips'
    >>> between("1 card", "3 cards", 0.5), between("", "40", 0.5)
    ('3 cards', '40')
    """
    if before == after or _NUMBER.split(before) != _NUMBER.split(after):
        return after
    had = iter(map(int, _NUMBER.findall(before)))
    return _NUMBER.sub(lambda found: str(number_between(next(had), int(found[0]), share)), after)


def number_between(before: int, after: int, share: float) -> int:
    """The number on its way from one to the other."""
    if abs(after - before) < _LEAST:
        return after
    return round(before + (after - before) * share)


def _plate(before: NamePlate, after: NamePlate, share: float) -> NamePlate:
    """Both its lines count: where the plate is narrow, the short one is read."""
    line, brief = between(before.line, after.line, share), between(before.brief, after.brief, share)
    return after._replace(line=line, brief=brief)


def _score(before: Score, after: Score, share: float) -> Score:
    had = {row.name: row.entries for row in before.rows}
    rows = tuple(
        row._replace(entries=_entries(had.get(row.name, ()), row.entries, share))
        for row in after.rows
    )
    alone = len({row.name for row in after.rows}) == len(rows)
    totals = _entries(before.totals, after.totals, share)
    return after._replace(rows=rows if alone else after.rows, totals=totals)


def _entries(before: Sequence[str], after: tuple[str, ...], share: float) -> tuple[str, ...]:
    if len(before) != len(after):
        return after
    return tuple(between(was, now, share) for was, now in zip(before, after, strict=True))


def _felt(before: Sheet, after: Sheet, share: float) -> tuple[OnFelt, ...]:
    return tuple(
        each.counted(before.one(type(each)), share) if isinstance(each, OwnThing) else each
        for each in after.felt
    )
