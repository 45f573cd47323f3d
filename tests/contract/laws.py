"""The laws of the contract. Each is a sentence that holds at every table, or is tried at some.

All laws of a table are tried on one walk through its game: walking is slow, looking is quick.
"""

from collections.abc import Callable, Iterable
from types import ModuleType

from .walks import Table

Law = Callable[[Table], None]


def law(check: Law) -> Law:
    """It is tried at every table."""
    return law_at_each(1)(check)


def law_at_each(step: int) -> Callable[[Law], Law]:
    """A law that takes long at every step of a game is tried at one of ``step`` tables."""

    def marked(check: Law) -> Law:
        check.step = step  # type: ignore[attr-defined]
        return check

    return marked


def laws_of(chapters: Iterable[ModuleType]) -> list[tuple[Law, int]]:
    """The laws that stand in these files, and at which of how many tables each is tried."""
    return [
        (check, check.step)
        for chapter in chapters
        for check in vars(chapter).values()
        if hasattr(check, "step") and check.__module__ == chapter.__name__
    ]


def hold(table: Table, laws: Iterable[Law]) -> None:
    """Try them all; an error of this group for each that is broken, with its sentence."""
    broken = []
    for each in laws:
        try:
            each(table)
        except Exception as error:
            error.add_note(f"Broken: {each.__name__.replace('_', ' ')}, at {table}")
            broken.append(error)
    if broken:
        raise ExceptionGroup(f"{len(broken)} laws are broken at {table}", broken)
