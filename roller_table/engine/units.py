"""What a game counts, in words: points, chips, hands, or an Expert's rating."""

from collections.abc import Callable, Mapping

from .words import _, counted

_ONE: Mapping[str, Callable[[], str]] = {
    "points": lambda: counted("{n} point", "{n} points", 1),
    "chips": lambda: counted("{n} chip", "{n} chips", 1),
    "hands": lambda: counted("{n} hand", "{n} hands", 1),
}
_MANY: Mapping[str, Callable[[], str]] = {
    "points": lambda: _("{n} points"),
    "chips": lambda: _("{n} chips"),
    "hands": lambda: _("{n} hands"),
    "rating": lambda: _("{n} rating points"),
}


def amount(number: int | str, unit: str = "points") -> str:
    """A number, or the figure that tells it, with what it counts.

    >>> amount(1), amount(20, "chips"), amount("1.5", "rating")
    ('1 point', '20 chips', '1.5 of the rating')
    """
    if str(number) == "1" and unit in _ONE:
        return _ONE[unit]()
    return _MANY[unit]().format(n=number)
