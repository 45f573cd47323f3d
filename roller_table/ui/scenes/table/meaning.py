"""How a card is meant: which suit a Joker stands for, and whether a revoke is really wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from roller_table.engine.choices import Move, Reason
from roller_table.engine.words import _

from ...felt.choices import Buttons, ChoicePanel, Press
from ...felt.pieces import Piece

if TYPE_CHECKING:
    from .scene import TableScene

_IN_A_ROW = 4
"""Ways to mean a card that stand side by side."""

Ways = tuple[tuple[str, Move], ...]
"""What may be said with a card, and the move that makes."""


class Meaning:
    """Asks at the card itself, where a card alone does not say enough."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.panel = ChoicePanel(scene.page, "say")

    def lay(self, piece: Piece, ways: Ways, near: Rect | None = None) -> None:
        """Play the card, once it is clear how it is meant; ask at the card, or near that."""
        if len(ways) == 1:
            self._mean(piece, ways[0][1])
            return
        presses = [Press(saying, self._meaning(piece, move)) for saying, move in ways]
        rows = [
            Buttons("", tuple(presses[start : start + _IN_A_ROW]))
            for start in range(0, len(presses), _IN_A_ROW)
        ]
        self._pop_up(piece, rows, near=near)

    def offer(self, title: str, presses: Sequence[Press]) -> None:
        """A row of buttons that was opened by the one which stands for it."""
        rows = [
            Buttons("" if start else title, tuple(presses[start : start + _IN_A_ROW]))
            for start in range(0, len(presses), _IN_A_ROW)
        ]
        self._stand_above(self.scene.asking.panel.rect, rows)

    def _meaning(self, piece: Piece, move: Move) -> Callable[[], object]:
        return lambda: self._mean(piece, move)

    def _mean(self, piece: Piece, move: Move) -> None:
        question = self.scene.asking.question
        caution = question.offers.caution(move) if question else None
        if caution and self.scene.app.settings.warn_revokes:
            self._warn(piece, caution, move)
        else:
            self.scene.asking.play(move)

    def _warn(self, piece: Piece, caution: Reason, move: Move) -> None:
        """The table allows this and will punish it: make sure that it is meant."""
        words = caution.words + " " + _("Played all the same, it is a revoke.")
        keep = Press(_("Keep it"), self.dismiss, primary=True)
        anyway = Press(_("Play it all the same"), lambda: self.scene.asking.play(move))
        self._pop_up(piece, [Buttons("", (keep, anyway))], words)

    def _pop_up(
        self, piece: Piece, rows: list[Buttons], words: str = "", near: Rect | None = None
    ) -> None:
        self._stand_above(near or piece.goal.box, rows, words)

    def _stand_above(self, near: Rect, rows: list[Buttons], words: str = "") -> None:
        board = self.scene.board
        self.dismiss()
        shown = self.panel.show(self.scene.look, rows, board.area, above=near, words=words)
        board.canvas.touch(shown)
        self.scene.asking.focus_first()

    def dismiss(self) -> None:
        """Close what was asked; the card stays in the hand."""
        self.scene.asking.clear(self.panel)
