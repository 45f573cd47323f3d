"""Who sits where at Rollerball: in a column at each side of the board, with cards and points."""

from pygame import Rect

from ....look import Look

_OWN = ("left", 2)
_PLACES: dict[int, tuple[tuple[str, int], ...]] = {
    1: (("right", 0),),
    2: (("left", 0), ("right", 0)),
    3: (("left", 0), ("right", 0), ("right", 1)),
    4: (("left", 1), ("left", 0), ("right", 0), ("right", 1)),
    5: (("left", 1), ("left", 0), ("right", 0), ("right", 1), ("right", 2)),
}
"""Column and row of the others, clockwise from the left of the one at the bottom."""
_WIDEST, _PLATE = 176, 50
_BACK, _POINT, _PILE = 30, 36, 46
"""How high a card is among what others hold, among points, and on a pile."""
_GAP, _EDGE, _CAPTION, _NEAR = 5, 10, 20, 44


class Seats:
    """The measures of both columns; sides count from the bottom on, clockwise."""

    def __init__(self, look: Look, room: Rect, seats: int) -> None:
        self.look = look
        self.room = room
        self.seats = seats
        px = look.px
        aside = (room.width - room.height) // 2 - px(2 * _EDGE)
        self.width = max(px(110), min(px(_WIDEST), aside))
        self._others = px(_BACK + _PLATE + _POINT + 2 * _GAP)
        """How high everything about one of the others is."""
        self._own = px(_PLATE + _POINT + _GAP)

    def _place(self, side: int) -> tuple[str, int]:
        return _PLACES[self.seats - 1][side - 1] if side else _OWN

    def _left(self, column: str) -> int:
        """Near the board where there is more room than is needed."""
        aside = (self.room.width - self.room.height) // 2
        edge = max(self.look.px(_EDGE), aside - self.width - self.look.px(_NEAR))
        return self.room.left + edge if column == "left" else self.room.right - edge - self.width

    def _top(self, side: int) -> int:
        """Where somebody's things begin; the hand at the bottom needs no row for cards."""
        column, row = self._place(side)
        edge = self.look.px(_EDGE)
        if not side:
            return self.room.bottom - self._own - self.look.px(_BACK + _GAP) - self.look.px(3)
        piles = self.look.px(_PILE + _CAPTION)
        foot = self._own + self.look.px(_BACK) if column == "left" else piles
        rows = 2 if column == "left" else 3
        step = min((self.room.height - foot - edge) // rows, self._others + self.look.px(40))
        return self.room.top + edge + row * step

    def cards(self, side: int) -> Rect:
        """What somebody holds, or has bid."""
        column, _row = self._place(side)
        return Rect(self._left(column), self._top(side), self.width, self.look.px(_BACK))

    def plate(self, side: int) -> Rect:
        above = self.cards(side)
        top = above.bottom + self.look.px(_GAP)
        return Rect(above.left, top, self.width, self.look.px(_PLATE))

    def points(self, side: int) -> Rect:
        above = self.plate(side)
        top = above.bottom + self.look.px(_GAP)
        return Rect(above.left, top, self.width, self.look.px(_POINT))

    def pile(self, place: int) -> Rect:
        """The deck, and the discards beside it, at the foot of the right column."""
        height = self.look.px(_PILE)
        width = round(height / 1.44)
        top = self.room.bottom - height - self.look.px(_CAPTION)
        step = self.look.px(78)
        left = self._left("right") + self.look.px(14) + place * step
        return Rect(left, top, width, height)

    def ball(self, number: int) -> Rect:
        """The balls that are not in play, beside the piles: number 1 to 4."""
        pile, size = self.pile(1), self.look.px(20)
        x = self._left("right") + self.width - size * (1 + (number - 1) % 2)
        y = pile.top + (number - 1) // 2 * self.look.px(24)
        return Rect(x, y, size, size)
