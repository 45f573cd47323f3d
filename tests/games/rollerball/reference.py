"""The ball phase once more, written straight from the rules page and sharing nothing with the game.

Only geometry, cards and balls: no bases, workmen or questions. A card is (kind, first, second,
way) with the kind's two letters; a ball is (cell, energised, rubber) with rubber "", "up" or
"down". It is slow, plain, and there to disagree.
"""

from typing import NamedTuple

Cell = tuple[int, int]


class Piece(NamedTuple):
    kind: str
    first: Cell
    second: Cell
    way: str = ""

    @property
    def cells(self):
        return (self.first, self.second)

    @property
    def y(self):
        """The cell marked Y of a splitter."""
        if self.kind == "SU":
            return self.second if self.way == "split" else self.first
        if self.kind == "SD":
            return self.first if self.way == "split" else self.second
        return None


class Ball(NamedTuple):
    cell: Cell
    energised: bool = False
    rubber: str = ""

    @property
    def up(self):
        return self.rubber == "up"


def ring(cell, size):
    x, y = cell
    return min(x, y, size - 1 - x, size - 1 - y)


def onward(cell, size):
    """The next cell clockwise on the same track."""
    x, y = cell
    low, high = ring(cell, size), size - 1 - ring(cell, size)
    if y == low and x < high:
        return (x + 1, y)
    if x == high and y < high:
        return (x, y + 1)
    if y == high and x > low:
        return (x - 1, y)
    return (x, y - 1)


def flipped(ball):
    return ball._replace(rubber={"up": "down", "down": "up", "": ""}[ball.rubber])


def dead_end(piece, cell):
    """Whether a ball of the cell's own track finds this end of the card closed."""
    closed = {
        ("UM", ""): piece.first,
        ("DM", ""): piece.second,
        ("SU", "split"): piece.first,
        ("SD", "split"): piece.second,
    }
    return closed.get((piece.kind, piece.way)) == cell


class Table:
    def __init__(self, size, pieces, balls, *, flip="per_turn", persists=False, full="straight"):
        self.size, self.pieces, self.balls = size, list(pieces), dict(balls)
        self.flip, self.persists, self.full = flip, persists, full
        self.entered = []
        """(ball's number, cell, whether it touches what is there), in order."""

    def phase(self):
        if self.flip == "per_turn":
            self._flip()
        for _step in range(2):
            if self.flip == "per_space":
                self._flip()
            self._step()
        return self

    def _flip(self):
        self.balls = {number: flipped(ball) for number, ball in self.balls.items()}

    def _at(self, cell):
        return next((piece for piece in self.pieces if cell in piece.cells), None)

    def _step(self):
        for number in sorted(self.balls):
            self._strike(number)
        came = self._move_all()
        for number in sorted(came):
            self._enter(number, came[number])
        self._meetings(came)

    def _strike(self, number):
        ball = self.balls[number]
        piece = self._at(ball.cell)
        if piece and ball.energised and not ball.up:
            self.pieces.remove(piece)
            self.balls[number] = ball._replace(energised=self.persists)

    def _move_all(self):
        """Each ball's step from the position before; how each came: along its track or not."""
        before, after, came = dict(self.balls), {}, {}
        for number in sorted(before):
            ball = before[number]
            piece = None if ball.up else self._at(ball.cell)
            ahead, across = onward(ball.cell, self.size), None
            if piece and piece.kind in ("UM", "DM", "SU", "SD"):
                across = piece.second if ball.cell == piece.first else piece.first
            goes = self._way_out(piece, ball.cell)
            if goes == "split" and len({*before, *after}) < 4:
                after[number], came[number] = ball._replace(cell=ahead), "track"
                fresh = min({1, 2, 3, 4} - {*before, *after})
                after[fresh], came[fresh] = ball._replace(cell=across), "card"
            elif goes == "across" or (goes == "split" and self.full == "branch"):
                after[number], came[number] = ball._replace(cell=across), "card"
            else:
                after[number] = self._left(ball, piece, ball._replace(cell=ahead))
                came[number] = "track"
        self.balls = after
        return came

    @staticmethod
    def _way_out(piece, cell):
        if piece is None:
            return "ahead"
        if piece.kind in ("SU", "SD") and piece.way == "split":
            return "split" if cell == piece.y else "ahead"
        leads = {"UM": piece.second, "SU": piece.second, "DM": piece.first, "SD": piece.first}
        return "across" if leads.get(piece.kind) == cell else "ahead"

    @staticmethod
    def _left(before, piece, after):
        """Off a ball changer, the ball is changed."""
        if piece is None or before.up or after.cell in piece.cells:
            return after
        if piece.kind == "EN":
            return after._replace(energised=True)
        if piece.kind == "RB" and not after.rubber:
            return after._replace(rubber="up")
        return after._replace(rubber="") if piece.kind == "DR" else after

    def _enter(self, number, how):
        self._strike(number)
        ball = self.balls[number]
        piece = self._at(ball.cell)
        hops = how == "track" and piece is not None and dead_end(piece, ball.cell)
        self.entered.append((number, ball.cell, not ball.up and not hops))

    def _meetings(self, came):
        for number in sorted(came):
            if came[number] != "track" or number not in self.balls:
                continue
            other = self._other(number)
            if other is None:
                continue
            if self._on_y(number):
                del self.balls[other]
            else:
                self._push(number, came)

    def _on_y(self, number):
        cell = self.balls[number].cell
        piece = self._at(cell)
        return piece is not None and piece.y == cell

    def _other(self, number):
        cell = self.balls[number].cell
        same = [n for n, ball in self.balls.items() if n != number and ball.cell == cell]
        return min(same, default=None)

    def _push(self, number, came):
        """One space more. Who stands there goes on in turn, or they combine on a Y."""
        ball = self.balls[number]
        piece = None if ball.up else self._at(ball.cell)
        if self._way_out(piece, ball.cell) == "across":
            cell = piece.second if ball.cell == piece.first else piece.first
            self.balls[number], came[number] = ball._replace(cell=cell), "card"
        else:
            ahead = ball._replace(cell=onward(ball.cell, self.size))
            self.balls[number], came[number] = self._left(ball, piece, ahead), "track"
        self._enter(number, came[number])
        there = self._other(number)
        if there is None:
            return
        if self._on_y(number):
            along = came[number] == "track" and came[there] == "card"
            del self.balls[there if along else number]
        else:
            self._push(there, came)
