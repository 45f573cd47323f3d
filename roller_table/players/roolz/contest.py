"""Players of Roolz measured: a round, its bid and its points, in teams where there are teams."""

from typing import Any

from roller_table.engine.table import Seat
from roller_table.games.roolz.seating import team, team_count
from roller_table.games.roolz.state import State


def camps(game: Any, seats: int) -> tuple[tuple[Seat, ...], ...]:
    teams = range(team_count(game.rules, seats))
    everyone = range(seats)
    return tuple(
        tuple(seat for seat in everyone if team(game.rules, seats, seat) == number)
        for number in teams
    )


def played(s: State) -> bool:
    return bool(s.sheet)


def gains(game: Any, s: State) -> tuple[float, ...]:
    return game.standings(s)  # type: ignore[no-any-return]
