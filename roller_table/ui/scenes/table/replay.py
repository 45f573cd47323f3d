"""Showing once more what happened last, for whoever could not follow it."""

from roller_table.engine.events import Events
from roller_table.engine.record import play_line
from roller_table.engine.words import _
from roller_table.match import Turn

from .conductor import Conductor
from .presenter import Presenter
from .tabletop import Tabletop

_WORTH_IT = 3
"""A move that led to so many events or more is looked for before the last one is taken."""


class Replay:
    """Plays the news of a move again; the game itself does not move."""

    def __init__(self, top: Tabletop, presenter: Presenter, conductor: Conductor) -> None:
        self.top, self.presenter, self.conductor = top, presenter, conductor

    def show(self) -> None:
        """The last move that set something off, once more; then the question is put again."""
        top, found = self.top, self._last()
        if found is None or not (self.presenter.question or self.conductor.standing):
            top.say(_("There is nothing to show again yet."))
            return
        turn, events = found
        now, game = top.now(), top.match.game
        before = game.view(turn.before, top.facing)
        self.presenter.close()
        top.board.animator.drop()
        sheet = game.sheet(before, top.match.names)
        top.board.settle(game.zones(before.state), sheet, now, length=0)
        self.conductor.shown_again(events, now)

    def _last(self) -> tuple[Turn, Events] | None:
        """The move and what came of it, as it is to be shown."""
        found = None
        for turn in reversed(self.top.match.turns):
            events = self._events(turn)
            found = found or (turn, events)
            if len(events) >= _WORTH_IT:
                return turn, events
        return found

    def _events(self, turn: Turn) -> Events:
        _move, step = play_line(self.top.match.game, turn.before, turn.line)
        return step.events
