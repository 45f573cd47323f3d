"""The cards on their way on integers: where each leads the balls, as ``diversions`` has it."""

from typing import Final

from roller_table.games.rollerball.board import board

# One line each: only so are they numbers to the compiler, and not looked up again and again.
UM: Final = 0
DM: Final = 1
SU: Final = 2
SD: Final = 3
RP: Final = 4
EN: Final = 5
RB: Final = 6
DR: Final = 7
CU: Final = 8
CD: Final = 9
DC: Final = 10
BK: Final = 11
KINDS: Final = ("UM", "DM", "SU", "SD", "RP", "EN", "RB", "DR", "CU", "CD", "DC", "BK")
SPLIT: Final = 1
MERGE: Final = 2
TURNS: Final = ("", "split", "merge")
NONE: Final = -1


class Lanes:
    """The tracks with the cards that lie on them."""

    size: int
    ahead: list[int]
    """The next space along each track, the way balls roll now; NONE on the emblem."""
    back: list[int]
    ring: list[int]
    """By space: its track, the outermost is 0."""
    backward: bool
    """Whether balls roll counter-clockwise."""
    outward: bool
    """Whether Up leads outward."""
    go: list[int]
    """Where a ball goes that obeys the cards."""
    fork: list[int]
    """Where the second ball goes when a ball leaves this space; NONE if it is not split."""
    closed: list[int]
    """1 where a card cannot be entered along its own track."""
    joint: list[int]
    """1 on a splitter's Y."""
    at: list[int]
    """Which card lies over a space, as a place in the next four lists; NONE if none does."""
    kind: list[int]
    """NONE for a card that has been lifted."""
    first: list[int]
    second: list[int]
    turned: list[int]

    def __init__(self, size: int) -> None:
        cells = size * size
        self.size = size
        self.ahead = list(board(size).ahead)
        self.back = list(board(size).behind)
        self.ring = list(board(size).ring)
        self.backward = False
        self.outward = True
        self.go = self.ahead[:]
        self.fork = [NONE] * cells
        self.closed = [0] * cells
        self.joint = [0] * cells
        self.at = [NONE] * cells
        self.kind = []
        self.first = []
        self.second = []
        self.turned = []

    def copy_lanes(self, other: "Lanes") -> None:
        """Become the same as the lanes of another board of the same size."""
        self.ahead, self.back = other.ahead, other.back
        self.backward, self.outward = other.backward, other.outward
        self.go, self.fork = other.go[:], other.fork[:]
        self.closed, self.joint = other.closed[:], other.joint[:]
        self.at = other.at[:]
        self.kind, self.first = other.kind[:], other.first[:]
        self.second, self.turned = other.second[:], other.turned[:]

    def share_lanes(self, other: "Lanes") -> None:
        """Have the very lanes of another board: they change neither here nor there after that."""
        self.ahead, self.back = other.ahead, other.back
        self.backward, self.outward = other.backward, other.outward
        self.go, self.fork = other.go, other.fork
        self.closed, self.joint = other.closed, other.joint
        self.at = other.at
        self.kind, self.first = other.kind, other.first
        self.second, self.turned = other.second, other.turned

    def lay(self, kind: int, first: int, second: int, turned: int) -> None:
        """A card over two spaces."""
        index = len(self.kind)
        self.kind.append(kind)
        self.first.append(first)
        self.second.append(second)
        self.turned.append(turned)
        self.put_back(index, kind)

    def lift(self, index: int) -> None:
        """Take a card off the board; the others keep their places in the lists."""
        for cell in (self.first[index], self.second[index]):
            self.at[cell] = NONE
            self._clear(cell)
        self.kind[index] = NONE

    def put_back(self, index: int, kind: int) -> None:
        """A card of that kind over its two spaces, from where it may have been lifted."""
        self.kind[index] = kind
        self.at[self.first[index]] = index
        self.at[self.second[index]] = index
        self._lead(index)

    def drop_last(self) -> None:
        """Undo the last card placed, as if it had never been there."""
        self.lift(len(self.kind) - 1)
        self.kind.pop()
        self.first.pop()
        self.second.pop()
        self.turned.pop()

    def _clear(self, cell: int) -> None:
        self.go[cell] = self.ahead[cell]
        self.fork[cell] = NONE
        self.closed[cell] = 0
        self.joint[cell] = 0

    def _lead(self, index: int) -> None:
        """Where a card leads."""
        kind, outer, inner = self.kind[index], self.first[index], self.second[index]
        self._clear(outer)
        self._clear(inner)
        if kind > SD and kind not in (CU, CD):
            return
        out = (kind in (UM, SU, CU)) == self.outward
        turned = self.turned[index]
        if kind in (CU, CD):
            out = out or self.backward
        elif self.backward:
            out = not out
            turned = MERGE if turned == SPLIT else SPLIT if turned == MERGE else 0
        here, there = (inner, outer) if out else (outer, inner)
        if kind in (CU, CD):
            self.go[here] = there
        elif turned == MERGE:
            self.go[here] = there
            self.joint[there] = 1
        elif turned == SPLIT:
            self.fork[here] = there
            self.closed[there] = 1
            self.joint[here] = 1
        else:
            self.go[here] = there
            self.closed[there] = 1

    def turn_round(self) -> None:
        """All balls roll the other way from now on."""
        self.backward = not self.backward
        self.ahead, self.back = self.back, self.ahead
        self.go = self.ahead[:]
        for index in range(len(self.kind)):
            if self.kind[index] != NONE:
                self._lead(index)
