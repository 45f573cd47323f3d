"""A drag: pick up, carry, let go. It knows positions and no rules."""

from math import hypot

from .pieces import Piece
from .pose import Point

FAR_ENOUGH = 6
"""Pixels before a click becomes a drag."""
_RAISED = 1.06
_WELL_INSIDE = 0.42
"""A card that is carried lies straight: the pointer must not slip off it as it turns."""


class Grip:
    """What the pointer holds, if it holds anything."""

    def __init__(self) -> None:
        self.piece: Piece | None = None
        self.dragging = False
        self._pressed: Point = (0, 0)
        self._offset: Point = (0, 0)

    def press(self, piece: Piece, place: Point) -> None:
        """The button went down on this piece."""
        self.piece, self.dragging, self._pressed = piece, False, place
        pose = piece.pose
        far = (pose.width * _WELL_INSIDE, pose.height * _WELL_INSIDE)
        x, y = pose.x - place[0], pose.y - place[1]
        self._offset = max(-far[0], min(x, far[0])), max(-far[1], min(y, far[1]))

    def carry(self, place: Point) -> bool:
        """The pointer moved; whether this began a drag."""
        piece = self.piece
        if piece is None:
            return False
        far = hypot(place[0] - self._pressed[0], place[1] - self._pressed[1])
        begins = not self.dragging and far >= FAR_ENOUGH
        if begins:
            self.dragging = piece.held = True
        if self.dragging:
            x, y = place[0] + self._offset[0], place[1] + self._offset[1]
            width = piece.goal.width * _RAISED
            piece.pose = piece.goal._replace(x=x, y=y, angle=0.0, width=width)
        return begins

    def release(self) -> tuple[Piece | None, bool]:
        """The button came up: what was held, and whether it had been dragged."""
        held = self.piece, self.dragging
        if self.piece:
            self.piece.held = False
        self.piece, self.dragging = None, False
        return held
