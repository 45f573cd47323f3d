"""Looking back: what happened last, the last trick, or whatever a line of the log tells of."""

from roller_table.engine.words import _

from ...felt.play.history import Moment, last_trick, since_decision, when_written
from .croupier import Croupier


class Replay:
    """Shows again what has happened; the game itself does not move."""

    def __init__(self, croupier: Croupier) -> None:
        self.croupier, self.top, self.presenter = croupier, croupier.top, croupier.presenter

    def show(self) -> None:
        """Everything since the player's own last decision; then the question is put again."""
        turns = since_decision(self.top.match, self.top.facing)
        standing = self.croupier.conductor.standing
        stands = self.presenter.question or standing or self.croupier.look
        if turns and stands:
            self.croupier.retell(turns)
        else:
            self._say_nothing_to_show()

    # One moment of the game

    def show_trick(self) -> None:
        """The last trick as it lay there; once more, and back to the game.

        Where nothing lies in the middle, it is what the log tells of last.
        """
        top = self.top
        if self.croupier.look:
            self.croupier.look_away()
        elif not top.board.layout.shared:
            self.step(-1)
        elif self._may_look():
            self._look(last_trick(top.match, top.eyes, top.board.layout.shared))

    def look(self, line: int) -> None:
        """What that line of the log tells of, as it happened; once more, and back to the game."""
        top = self.top
        if line == top.board.panel.looked_at:
            self.croupier.look_away()
        elif self._may_look():
            notes, number = top.board.panel.written(line)
            sealed = top.board.panel.sealed(line)
            if sealed:
                top.say(_("The table no longer shows that: you have to remember it."))
            else:
                self._look(when_written(top.match, top.eyes, notes, number), line)

    def step(self, by: int) -> None:
        """To the line before the one that is looked at, or after it; past the last, to the game."""
        panel = self.top.board.panel
        first, after = panel.lines
        line = (after if panel.looked_at is None else panel.looked_at) + by
        if line >= after:
            self.croupier.look_away()
        elif line >= first:
            self.look(line)

    def _may_look(self) -> bool:
        top = self.top
        busy = top.blind or top.board.animator.busy
        if busy or self.presenter.hand.busy:
            top.say_for_now(_("Not while something else is shown."))
        return not (busy or self.presenter.hand.busy)

    def _look(self, found: Moment | None, line: int | None = None) -> None:
        if found:
            self.croupier.look_at(found, line)
        else:
            self._say_nothing_to_show()

    def _say_nothing_to_show(self) -> None:
        self.top.say(_("There is nothing to show again."))
