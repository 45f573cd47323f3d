"""Setting up as a player sees it: the bid, a base where balls come by, first cards, the ball."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from roller_table.engine.choices import Move
from roller_table.games.rollerball import building, setup
from roller_table.games.rollerball.board import Cell
from roller_table.games.rollerball.moves import Ball, Base, Build, Commit, Done, Man
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import State

from .kernel.worth import A_POINT, cheapest, holding
from .outlook import Outlook

Judged = Iterator[tuple[Move, float]]

GOING_FIRST = 0.05
"""What it is worth in points to place the ball and to have the first turn: next to nothing.

Club players in 60 games of four won 25 % of them where they bid no card, 24 % with one, 20 % with
two and 18 % with three, when the others bid none; and 40 % with none when the others bid two.
"""
_OTHERS_BID = (0.45, 0.8, 0.95, 0.99, 1.0)
"""How often another seat bids so many cards or fewer."""
_MOST_TRIED = 60
"""Opening cards that are looked at more closely, at most."""


def bids(s: State, me: int) -> Judged:
    """Bids of the cards that are missed least."""
    hand = cheapest(s.hands[me])
    for count in range(min(setup.MOST_BID, len(hand)) + 1):
        # Ties go to a die; those who bid as many have an even chance.
        below = _OTHERS_BID[count - 1] if count else 0.0
        won = ((below + _OTHERS_BID[count]) / 2) ** (s.seats - 1)
        cost = holding(len(hand)) - holding(len(hand) - count)
        yield Commit(hand[:count]), A_POINT * won * (GOING_FIRST - cost)


def corners(s: State, moves: Iterable[Move]) -> Judged:
    """Bases: on the track where the ball will be put, soon after it sets out."""
    for move in moves:
        if isinstance(move, Base):
            yield move, A_POINT * _corner(s, s.board.cell(move.x, move.y))


def _corner(s: State, cell: Cell) -> float:
    ring = s.board.ring[cell]
    lap = 4 * (s.size - 1 - 2 * ring)
    leader = s.bases[s.first]
    if leader < 0:
        return 4.0 / lap
    # The winner of the bid will put the ball just before the own base, and on its track.
    if s.board.ring[leader] != ring:
        return 1.0 / lap
    return 4.0 / lap - 0.01 * _ahead(s, leader, cell) / lap


def _ahead(s: State, start: Cell, goal: Cell) -> int:
    steps = 0
    while start != goal:
        start, steps = s.board.ahead[start], steps + 1
    return steps


def workmen(s: State, me: int, moves: Iterable[Move]) -> Judged:
    """Workmen: at home, where no ball runs over them, or not far away."""
    home = s.board.at(s.bases[me])
    for move in moves:
        if isinstance(move, Man):
            yield move, -0.1 * (abs(move.x - home[0]) + abs(move.y - home[1]))


def openings(rules: Rules, s: State, me: int, moves: Iterable[Move], *, far: bool) -> Judged:
    """Opening cards, judged by where the winner of the bid would then put the ball."""
    starts = _starts(s)
    held = len(s.hands[me])
    yield Done(), _opened(rules, s, me, starts, held, far=far)
    near = {cell for start in starts for cell in _along(s, start, 14)}
    useful = (move for move in moves if isinstance(move, Build) and _near(s, move, near))
    for move in islice(useful, _MOST_TRIED):
        then = replace(s, laid=(*s.laid, building.as_laid(s, move)))
        yield move, _opened(rules, then, me, starts, held - 1, far=far)


def _starts(s: State) -> tuple[Cell, ...]:
    """Where the ball may be put: so that it soon passes the base of whoever puts it."""
    taken = building.occupied(s)
    cell, found = s.bases[s.first], list[Cell]()
    for _step in range(7):
        cell = s.board.behind[cell]
        if cell not in taken:
            found.append(cell)
    return tuple(found[:3]) or (s.board.cells[0],)


def _along(s: State, cell: Cell, steps: int) -> Iterator[Cell]:
    for _step in range(steps):
        yield cell
        cell = s.board.ahead[cell]


def _near(s: State, move: Build, cells: set[Cell]) -> bool:
    laid = building.as_laid(s, move)
    return laid.first in cells or laid.second in cells


def _opened(
    rules: Rules, s: State, me: int, starts: tuple[Cell, ...], held: int, *, far: bool
) -> float:
    """What a seat may hope for when the winner of the bid puts the ball where that seat likes."""
    theirs = Outlook(rules, s, s.first, far=far)
    start = max(starts, key=theirs.with_ball)
    mine = Outlook(rules, s, me, far=far) if me != s.first else theirs
    return mine.with_ball(start) + A_POINT * holding(held)


def starts(rules: Rules, s: State, me: int, moves: Iterable[Move], *, far: bool) -> Judged:
    """Where the first ball may be put."""
    outlook = Outlook(rules, s, me, far=far)
    for move in moves:
        if isinstance(move, Ball):
            yield move, outlook.with_ball(s.board.cell(move.x, move.y))
