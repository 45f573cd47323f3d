"""What a workman may do in one turn, each way as one number: where it goes, and what it does there.

A turn is a space, the kind of the card that a teleport costs, and a use: a card built or replaced
there, or the one underfoot blown up. The numbers mean the same wherever they may be chosen.
"""

from typing import Final

from roller_table.games.rollerball.board import board

from .balls import Track
from .lanes import CD, CU, NONE, SD, SU

REST: Final = 0
BUILD: Final = 1
BLOW: Final = 2
REPLACE: Final = 3
KINDS: Final = 12
FARTHEST: Final = 3
SOON: Final = 8
"""How many turns ahead a ball's way is worth building on."""
_CELLS: Final = 144

VALUE: Final = (1.0, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 0.4, 1.0, 1.0, 0.8, 0.7)
"""How useful a card of each kind is beside others; the least useful pays for things."""


def turn_of(cell: int, price: int, use: int, kind: int, turned: int, first: int) -> int:
    """The number of a turn; ``price`` NONE for a workman that walks or stays."""
    return ((((cell * 13 + price + 1) * 4 + use) * KINDS + kind) * 3 + turned) * _CELLS + first


def parts(code: int) -> tuple[int, int, int, int, int, int]:
    """The space, the price, the use, the kind of card, how it is turned, its first space."""
    code, first = code // _CELLS, code % _CELLS
    code, turned = code // 3, code % 3
    code, kind = code // KINDS, code % KINDS
    code, use = code // 4, code % 4
    return code // 13, code % 13 - 1, use, kind, turned, first


def cheapest_of(hand: list[int]) -> int:
    """The kind of the card that is missed least; NONE if there is no card."""
    best = NONE
    for kind in range(KINDS):
        if hand[kind] > 0 and (best == NONE or VALUE[kind] < VALUE[best]):
            best = kind
    return best


class Slots:
    """The slots of a board: for each kind of card, where it may lie over a space."""

    def __init__(self, size: int) -> None:
        on = board(size)
        self.beside: list[list[int]] = [list(cells) for cells in on.beside]
        self.second: list[list[int]] = [[NONE] * (size * size) for _kind in range(4)]
        """By the way of lying and the first space: the second one."""
        self.over: list[list[list[int]]] = [[[] for _c in range(size * size)] for _kind in range(4)]
        """By the way of lying and a space: the first spaces of the slots that cover it."""
        for way, slots in enumerate((on.across, on.along, on.corner_out, on.corner_in)):
            for first, second in slots:
                self.second[way][first] = second
                self.over[way][first].append(first)
                self.over[way][second].append(first)


_BOARDS: Final[dict[int, Slots]] = {}


def slots(size: int) -> Slots:
    """The slots of a board of that size."""
    if size not in _BOARDS:
        _BOARDS[size] = Slots(size)
    return _BOARDS[size]


def way_of_lying(kind: int, outward: bool) -> int:
    """Across two tracks, along one, or on a corner that leads out or in."""
    if kind <= SD:
        return 0
    if kind not in (CU, CD):
        return 1
    return 2 if (kind == CU) == outward else 3


def other_space(track: Track, on: Slots, kind: int, first: int) -> int:
    """The other space of a card, by the space that names it."""
    way = way_of_lying(kind, track.outward)
    return track.ahead[first] if way == 1 else on.second[way][first]


def reach(track: Track, on: Slots, seat: int) -> list[int]:
    """The spaces that a workman can walk to, its own first; only balls that are up let it by."""
    barred = [0] * (track.size * track.size)
    for ball, cell in enumerate(track.where):
        if cell != NONE and not track.face[ball] & 2:
            barred[cell] = 1
    found = [track.men[seat]]
    barred[found[0]] = 1
    start = 0
    for _step in range(FARTHEST):
        end = len(found)
        for place in range(start, end):
            for other in on.beside[found[place]]:
                if not barred[other]:
                    barred[other] = 1
                    found.append(other)
        start = end
    return found


def named(track: Track, way: int, first: int, second: int) -> int:
    """A card along a track is named by the space that a ball comes to first."""
    return second if way == 1 and track.backward else first


def add_turned(goes: tuple[int, int], use: int, kind: int, first: int, into: list[int]) -> None:
    """Add the turn with a card placed so, each way round if it matters."""
    if kind in (SU, SD):
        into.append(turn_of(goes[0], goes[1], use, kind, 1, first))
        into.append(turn_of(goes[0], goes[1], use, kind, 2, first))
    else:
        into.append(turn_of(goes[0], goes[1], use, kind, 0, first))


def free(track: Track, seat: int, cell: int, lifted: int) -> bool:
    """Whether a card may lie there; ``seat`` NONE where workmen do not matter."""
    under = track.at[cell]
    if under not in (NONE, lifted) or track.base_at[cell] != NONE or cell in track.where:
        return False
    if seat != NONE:
        for other in range(len(track.men)):
            if other != seat and track.men[other] == cell:
                return False
    return True
