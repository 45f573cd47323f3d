"""The board: tracks one inside the other, their corners, and the slots where cards may lie.

A space is one number, ``y * size + x``, counted along the rows from the top left. Everything
about a board of a size is worked out once.
"""

from collections.abc import Iterator
from functools import cache

from roller_table.engine.table import Zone
from roller_table.engine.values import frozen

Cell = int
NOWHERE: Cell = -1

Slot = tuple[Cell, Cell]
"""Where a card lies. Across two tracks the outer space comes first; along one, the space that a
ball comes to first while balls roll clockwise."""


@frozen
class Board:
    """Every table is by space; NOWHERE stands for what there is not, as on the emblem."""

    size: int
    tracks: int
    """How many tracks there are round the emblem."""
    cells: tuple[Cell, ...]
    """Every space of a track, row by row."""
    ring: tuple[int, ...]
    """Which track a space belongs to, 0 for the outermost."""
    ahead: tuple[Cell, ...]
    """The next space clockwise."""
    behind: tuple[Cell, ...]
    corners: frozenset[Cell]
    base_corners: tuple[Cell, ...]
    """Where bases may stand: every corner but those of the inner track."""
    beside: tuple[tuple[Cell, ...], ...]
    """The spaces that a workman reaches in one step."""
    across: tuple[Slot, ...]
    """The slots of track changers."""
    along: tuple[Slot, ...]
    """The slots of ball changers."""
    corner_out: tuple[Slot, ...]
    """The outer space straight ahead of a ball that arrives at a corner, and the corner."""
    corner_in: tuple[Slot, ...]
    """The outer space from which a ball rolls into a corner and straight on, and the corner."""
    zones: tuple[Zone, ...]

    def cell(self, x: int, y: int) -> Cell:
        """The space in that column and row; NOWHERE if a track has none there."""
        if not (0 <= x < self.size and 0 <= y < self.size):
            return NOWHERE
        cell = y * self.size + x
        return cell if self.ahead[cell] != NOWHERE else NOWHERE

    def at(self, cell: Cell) -> tuple[int, int]:
        """Column and row of a space."""
        return cell % self.size, cell // self.size

    def cell_of(self, zone: Zone) -> Cell:
        """The space that a zone names; NOWHERE if it is none."""
        return self.cell(zone.number, zone.across) if zone.name == "space" else NOWHERE


@cache
def board(size: int) -> Board:
    """The board with ``size`` spaces along each side, an even number."""
    every = tuple((n % size, n // size) for n in range(size * size))
    tracks = size // 2 - 1
    ring = tuple(min(x, y, size - 1 - x, size - 1 - y) for x, y in every)
    ahead = tuple(_ahead(size, n, ring[n]) if ring[n] < tracks else NOWHERE for n in range(size**2))
    cells = tuple(n for n, there in enumerate(ahead) if there != NOWHERE)
    behind = [NOWHERE] * size**2
    for cell in cells:
        behind[ahead[cell]] = cell
    corners = frozenset(n for n in cells if _is_corner(size, n, ring[n]))
    outer = {n: next(iter(_outside(size, n, ring)), NOWHERE) for n in cells if n not in corners}
    served = sorted(n for n in corners if ring[n])
    return Board(
        size=size,
        tracks=tracks,
        cells=cells,
        ring=ring,
        ahead=ahead,
        behind=tuple(behind),
        corners=corners,
        base_corners=tuple(sorted(n for n in corners if ring[n] < tracks - 1)),
        beside=tuple(tuple(_beside(size, n, ahead)) for n in range(size**2)),
        across=tuple((o, n) for n, o in outer.items() if o != NOWHERE and o not in corners),
        along=tuple((n, ahead[n]) for n in cells if n not in corners and ahead[n] not in corners),
        corner_out=tuple((2 * n - behind[n], n) for n in served),
        corner_in=tuple((2 * n - ahead[n], n) for n in served),
        zones=tuple(Zone("space", x, y) for x, y in every),
    )


def _ahead(size: int, cell: Cell, ring: int) -> Cell:
    """Clockwise: right along the top, down the right side, and so on round the track."""
    x, y, last = cell % size, cell // size, size - 1 - ring
    if y == ring and x < last:
        return cell + 1
    if x == last and y < last:
        return cell + size
    if y == last and x > ring:
        return cell - 1
    return cell - size


def _is_corner(size: int, cell: Cell, ring: int) -> bool:
    return {cell % size, cell // size} <= {ring, size - 1 - ring}


def _steps(size: int, cell: Cell) -> Iterator[Cell]:
    """The spaces above, to the left, to the right and below."""
    x, y = cell % size, cell // size
    if y:
        yield cell - size
    if x:
        yield cell - 1
    if x < size - 1:
        yield cell + 1
    if y < size - 1:
        yield cell + size


def _outside(size: int, cell: Cell, ring: tuple[int, ...]) -> Iterator[Cell]:
    return (other for other in _steps(size, cell) if ring[other] == ring[cell] - 1)


def _beside(size: int, cell: Cell, ahead: tuple[Cell, ...]) -> Iterator[Cell]:
    if ahead[cell] == NOWHERE:
        return iter(())
    return (other for other in _steps(size, cell) if ahead[other] != NOWHERE)
