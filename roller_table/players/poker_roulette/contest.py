"""Players of Poker Roulette measured: a hand, and the chips that it brings."""

from typing import Any

from roller_table.engine.table import Seat
from roller_table.games.poker_roulette.state import State


def camps(_game: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in range(seats))


def played(s: State) -> bool:
    return bool(s.results)


def gains(game: Any, s: State) -> tuple[float, ...]:
    """Chips, or hands won where nobody bets; the ante of a hand just dealt is still one's own."""
    standings = game.standings(s)
    return tuple(map(sum, zip(standings, s.antes or (0,) * s.seats, strict=True)))
