"""Players of Roller Derby measured: a deal, which each side attacks once."""

from typing import Any

from roller_table.engine.table import Seat
from roller_table.games.roller_derby.state import State


def camps(_game: Any, _seats: int) -> tuple[tuple[Seat, ...], ...]:
    return (0, 2), (1, 3)


def played(s: State) -> bool:
    return bool(s.sheet)


def gains(game: Any, s: State) -> tuple[float, ...]:
    """What stands on the sheet: the attackers' points of the deal, or everything of a game."""
    return game.standings(s)  # type: ignore[no-any-return]
