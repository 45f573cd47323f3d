"""Setting up as a player sees it: the bid, a base where balls come by, first cards, the ball."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import comb

from roller_table.engine.choices import Move
from roller_table.games.rollerball import building, setup
from roller_table.games.rollerball.board import Board, Cell
from roller_table.games.rollerball.diversions import LaidDiversion
from roller_table.games.rollerball.moves import Ball, Base, Build, Commit, Done, Man
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import State

from .corners import CORNERS, PLACES, TRACKS, Corners
from .kernel.worth import A_POINT, cheapest, holding
from .outlook import Outlook, outlook

Judged = Iterator[tuple[Move, float]]

_AROUND = (0.15, 0.7, 0.15)
"""How often another seat bids a card less than would be right, the right number, or a card more."""
ODD = 5.0
"""How many games of 100 more the first player wins with a ball that comes over its own base in the
first step of a turn, and so stands past the corner, where it covers the space on which others would
place a card. Of 10,000 games with the ball one to six spaces before the base."""
NEAR_ENOUGH = 6
_MOST_TRIED = 60
"""Opening cards that are looked at more closely, at most."""


def bids(s: State, me: int) -> Judged:
    """Bids of the cards that are missed least, by how often they win the game."""
    hand, figures = cheapest(s.hands[me]), CORNERS[s.seats]
    for count in range(min(setup.MOST_BID, len(hand)) + 1):
        yield Commit(hand[:count]), _bid(figures, s.seats, count)


def _bid(figures: Corners, seats: int, count: int) -> float:
    """How many games of 100 a bid wins if the others bid about as many cards as is right."""
    others = seats - 1
    often = _others_bid(figures, seats)
    below = sum(often[:count])
    worth = 0.0
    for level in range(others + 1):
        share = comb(others, level) * often[count] ** level * below ** (others - level)
        worth += (
            share * (_first(figures, count) + level * _later(figures, seats, count)) / (level + 1)
        )
    for higher in range(count + 1, len(often)):
        share = sum(often[: higher + 1]) ** others - sum(often[:higher]) ** others
        worth += share * _later(figures, seats, higher)
    return worth


def _others_bid(figures: Corners, seats: int) -> list[float]:
    """How often another seat bids each number of cards, from none to the most."""
    fair = [n for n in range(setup.MOST_BID + 1) if _first(figures, n) >= _later(figures, seats, n)]
    often = [0.0] * (setup.MOST_BID + 1)
    for step, share in zip((-1, 0, 1), _AROUND, strict=True):
        often[min(setup.MOST_BID, max(0, max(fair, default=0) + step))] += share
    return often


def _first(figures: Corners, paid: int) -> float:
    """How many games of 100 the first player wins who has paid ``paid`` cards."""
    return figures.paid[min(paid, len(figures.paid) - 1)]


def _later(figures: Corners, seats: int, paid: int) -> float:
    """How many each of the others wins then."""
    return (100 - _first(figures, paid)) / (seats - 1)


def won(seats: int, paid: int) -> tuple[float, float]:
    """How many games of 100 were won by a player who went first for ``paid`` cards, and by each
    other."""
    figures = CORNERS[seats]
    return _first(figures, paid), _later(figures, seats, paid)


def won_before(s: State, cell: Cell) -> float:
    """How many games of 100 more than usual were won with a base to which balls come one corner
    before that of the first player; 0 where this is no such corner."""
    bases = _bases(s)
    place = 4 * 2 + 3  # On the same track, and three corners on.
    if not bases or _place(s.board, cell, bases[0]) != place:
        return 0.0
    return CORNERS[s.seats].to_first[place]


def won_on(s: State, cell: Cell) -> tuple[float, float]:
    """How many games of 100 the first player won with a base on this track, and on the best of
    the others."""
    figures = [*CORNERS[s.seats].first]
    own = figures.pop(min(s.board.ring[cell], TRACKS - 1))
    return own, max(figures)


def corners(s: State, moves: Iterable[Move]) -> Judged:
    """Bases: on the track and from the others' where most games were won."""
    bases = _bases(s)
    for move in moves:
        if isinstance(move, Base):
            yield move, _corner(s, s.board.cell(move.x, move.y), bases)


def _bases(s: State) -> list[Cell]:
    """The bases that stand, in the order in which they were put."""
    return [s.bases[seat] for seat in s.order_from(s.first) if s.bases[seat] >= 0]


def _corner(s: State, cell: Cell, bases: list[Cell]) -> float:
    figures = CORNERS[s.seats]
    if bases:
        return later(figures, s.board, cell, bases)
    return figures.first[min(s.board.ring[cell], TRACKS - 1)]


def best_corner(s: State) -> Cell:
    """Where a base goes by the figures alone."""
    bases = _bases(s)
    return max(free_corners(s), key=lambda cell: _corner(s, cell, bases))


def free_corners(s: State) -> list[Cell]:
    """Where a base may still be put."""
    return [cell for cell in s.board.base_corners if cell not in s.bases]


def later(figures: Corners, on: Board, cell: Cell, bases: Sequence[Cell]) -> float:
    """What a corner is worth to a player who chooses after these, in hundredths of a game."""
    weights = (*figures.track, *figures.to_first, *figures.to_others)
    seen = seen_from(on, cell, bases[0], bases[1:])
    return sum(weight * value for weight, value in zip(weights, seen, strict=True))


def seen_from(on: Board, cell: Cell, first: Cell, others: Iterable[Cell]) -> list[float]:
    """A corner in numbers: its track, and where it lies from the first base and from the others."""
    track, to_first, to_others = [0.0] * TRACKS, [0.0] * PLACES, [0.0] * PLACES
    track[min(on.ring[cell], TRACKS - 1)] = 1.0
    to_first[_place(on, cell, first)] = 1.0
    for other in others:
        to_others[_place(on, cell, other)] += 1.0
    return [*track, *to_first, *to_others]


def _place(on: Board, cell: Cell, base: Cell) -> int:
    """Where a corner lies from a base, as ``Corners.to_first`` counts."""
    farther = min(2, max(-2, on.ring[cell] - on.ring[base]))
    return 4 * (farther + 2) + (_quarter(on, cell) - _quarter(on, base)) % 4


def _quarter(on: Board, cell: Cell) -> int:
    """Which corner of its track it is, clockwise from the top left."""
    x, y = on.at(cell)
    right, low = 2 * x >= on.size, 2 * y >= on.size
    return 3 - right if low else int(right)


def workmen(s: State, me: int, moves: Iterable[Move]) -> Judged:
    """Workmen: at home, where no ball runs over them, or not far away."""
    home = s.board.at(s.bases[me])
    for move in moves:
        if isinstance(move, Man):
            yield move, -0.1 * (abs(move.x - home[0]) + abs(move.y - home[1]))


def openings(rules: Rules, s: State, me: int, moves: Iterable[Move], *, far: bool) -> Judged:
    """Opening cards, judged by where the winner of the bid would then put the ball."""
    starts = {cell: past(s, cell) for cell in _starts(s)}
    held = len(s.hands[me])
    theirs = outlook(rules, s, s.first, far=far)
    yield Done(), _opened(s, theirs, me, starts, held)
    near = {cell for start in starts for cell in _along(s, start, 14)}
    useful = (move for move in moves if isinstance(move, Build) and _near(s, move, near))
    for move in islice(useful, _MOST_TRIED):
        yield move, _opened(s, theirs, me, starts, held - 1, building.as_laid(s, move))


def _starts(s: State) -> tuple[Cell, ...]:
    """Where the ball may be put: so that it soon passes the base of the player who puts it."""
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
    s: State,
    theirs: Outlook,
    me: int,
    starts: Mapping[Cell, float],
    held: int,
    laid: LaidDiversion | None = None,
) -> float:
    """What a seat may hope for when the winner of the bid puts the ball where that seat likes:
    ``starts``, each with what it is worth to have it there besides."""
    man = s.men[s.first]
    start = max(starts, key=lambda cell: theirs.with_ball(cell, man, laid) + starts[cell])
    return theirs.with_ball(start, man, laid, me) + A_POINT * holding(held)


def starts(rules: Rules, s: State, me: int, moves: Iterable[Move], *, far: bool) -> Judged:
    """Where the first ball may be put."""
    ahead = outlook(rules, s, me, far=far)
    for move in moves:
        if isinstance(move, Ball):
            yield move, _started(s, ahead, s.board.cell(move.x, move.y))


def best_start(rules: Rules, s: State) -> Cell:
    """Where the player who won the bid is likely to put the ball."""
    theirs = outlook(rules, s, s.first, far=True)
    return max(_starts(s), key=lambda cell: _started(s, theirs, cell))


def _started(s: State, ahead: Outlook, cell: Cell) -> float:
    """What a first ball there is worth to the seat that looks, whose base it may soon come over."""
    return ahead.with_ball(cell, s.men[s.first]) + past(s, cell)


def past(s: State, cell: Cell) -> float:
    """What it is worth that a ball from there will come over the base of who puts it, and stand
    past that corner."""
    before, base = 0, s.bases[s.first]
    goal = cell
    while goal != base and before <= NEAR_ENOUGH:
        goal, before = s.board.ahead[goal], before + 1
    return ODD if before <= NEAR_ENOUGH and before % 2 else 0.0
