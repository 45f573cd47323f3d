"""The keyboard's way to the cards: a handle for each, which the page's focus can reach."""

from collections.abc import Callable

from pygame import Rect

from roller_table.engine.cards import Card

from ..look import Look
from ..widgets.base import Place, Pressable
from .pieces import Piece

NOWHERE = Rect(-1000, -1000, 0, 0)


class CardHandle(Pressable):
    """Draws nothing: the card itself rises and glows when it has the focus."""

    def __init__(
        self,
        piece: Piece,
        act: Callable[[Piece], object],
        focused: Callable[[Piece], object],
        spoken: Callable[[Card], str],
    ) -> None:
        super().__init__(f"card:{piece.card.code}", spoken=spoken(piece.card))
        self.piece = piece
        self._act = act
        self._on_focus = focused
        pose = piece.goal
        self.rect = Rect(0, 0, round(pose.width * 0.5), round(pose.height * 0.6))
        self.rect.center = round(pose.x), round(pose.y)

    def pressed_now(self) -> None:
        self._act(self.piece)

    def up(self, place: Place, inside: bool) -> None:
        """The pointer takes the card itself, not its handle."""

    def ring_rect(self, look: Look) -> Rect:  # noqa: ARG002
        return NOWHERE

    def focus_changed(self) -> None:
        if self.focused:
            self._on_focus(self.piece)
