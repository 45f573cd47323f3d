"""Players of Roebuck measured: a hand, and the cards that are left in each."""

from typing import Any

from roller_table.engine.table import Seat
from roller_table.games.roebuck.state import SEATS, State


def camps(_game: Any, _seats: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in SEATS)


def played(s: State) -> bool:
    return bool(s.sheet)


def gains(game: Any, s: State) -> tuple[float, ...]:
    """Points; where fewer are better, what the seat was spared."""
    sign = 1 if game.rules.race else -1
    return tuple(sign * points for points in game.standings(s))
