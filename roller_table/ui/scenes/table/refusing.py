"""Saying no: why a thing cannot go where it was let go, beside it, in the words of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from roller_table.engine.choices import Move, Reason
from roller_table.engine.words import _

from ...felt.pieces import Piece

if TYPE_CHECKING:
    from .scene import TableScene

_STAYS = 4200


class Refusing:
    """Speaks for the rules at the table of one scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def why_not(self, move: Move) -> Reason:
        return self.scene.match.game.why_not(self.scene.match.state, move)

    def not_now(self) -> Reason:
        """Why nothing can be played at all."""
        ask = self.scene.match.ask
        if ask is None:
            return Reason("game_over", _("The game is over."))
        name = self.scene.match.chairs[ask.seat].name
        return Reason("not_your_turn", _("{name} decides now.").format(name=name))

    def refuse(self, piece: Piece, reason: Reason, near: Rect | None = None) -> None:
        """Say why, beside the card or where it was to go, and show the cards that prove it."""
        board, now = self.scene.board, self.scene.now()
        self.scene.app.play("refuse")
        for rect in board.overlays.refusal(reason.words, near or piece.goal.box, now + _STAYS):
            board.canvas.touch(rect)
        board.point_out(reason.cards, now + _STAYS // 2)
