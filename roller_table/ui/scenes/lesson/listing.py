"""The list of a course beside the felt: the program's lessons, and a leaf of the player's own."""

from collections.abc import Callable
from functools import partial

from roller_table.engine.words import _, counted

from ...ways import Stacking, Way
from ..position import ListEntry
from .course import Course

LEAF = 5
"""How many of the player's own lessons are listed at a time."""


Go = Callable[[Way, Stacking], object]
Say = Callable[[str], object]
Turn = Callable[[int], object]


def entries(
    course: Course, here: str, leaf: int | None, go: Go, turn: Turn, say: Say
) -> tuple[ListEntry, ...]:
    """``here`` is the lesson that is shown. ``leaf`` None is the one on which it stands; ``turn``
    shows another, and ``say`` says of a file why it cannot be played."""
    rows = [
        ListEntry(
            _(each.title),
            partial(go, course.way(each), Stacking.INSTEAD),
            "done" if course.done(each.key) else str(number),
            here=each.key == here,
        )
        for number, each in enumerate(course.lessons, 1)
    ]
    own = [row for row, each in zip(rows, course.lessons, strict=True) if each.own]
    rows = [row for row, each in zip(rows, course.lessons, strict=True) if not each.own]
    own += [
        ListEntry(each.words, partial(say, each.says), note=each.note) for each in course.asides
    ]
    if course.drill:
        drills = partial(go, course.drill, Stacking.OVER)
        rows.append(ListEntry(_("Drills"), drills, note=_("endless questions")))
    return (*rows, *_leaf(own, leaf, turn))


def _leaf(own: list[ListEntry], leaf: int | None, turn: Turn) -> tuple[ListEntry, ...]:
    """Those that are shown, and the way to the next ones."""
    leaves = max(1, -(-len(own) // LEAF))
    if leaf is None:
        leaf = next((n // LEAF for n, each in enumerate(own) if each.here), 0)
    leaf %= leaves
    shown = own[leaf * LEAF : (leaf + 1) * LEAF]
    if leaves == 1:
        return tuple(shown)
    more = counted("{n} more of your own", "{n} more of your own", len(own) - len(shown))
    return (*shown, ListEntry(more, partial(turn, leaf + 1)))
