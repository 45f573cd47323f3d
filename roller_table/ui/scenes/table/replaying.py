"""Showing once more what happened last, for whoever could not follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roller_table.engine.events import Events, as_seen
from roller_table.engine.record import play_line
from roller_table.engine.words import _
from roller_table.match import Turn

if TYPE_CHECKING:
    from .scene import TableScene

_WORTH_IT = 3
"""A move that led to so many events or more is looked for before the last one is taken."""


class Replaying:
    """Plays the news of a move again; the game itself does not move."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def show(self) -> None:
        """The last move that set something off, once more; then the question is put again."""
        scene = self.scene
        found = self._last()
        if found is None or scene.asking.question is None:
            scene.app.say(_("There is nothing to show again yet."))
            return
        turn, events = found
        now, game = scene.now(), scene.match.game
        before = game.view(turn.before, scene.facing)
        scene.asking.close()
        scene.board.animator.drop()
        sheet = game.sheet(before, scene.match.names)
        scene.board.settle(game.zones(before.state), sheet, now, length=0)
        scene.course.shown_again(events, now)

    def _last(self) -> tuple[Turn, Events] | None:
        """The move and what came of it, as the one at the screen has seen it."""
        found = None
        for turn in reversed(self.scene.match.turns):
            events = self._events(turn)
            found = found or (turn, events)
            if len(events) >= _WORTH_IT:
                return turn, events
        return found

    def _events(self, turn: Turn) -> Events:
        _move, step = play_line(self.scene.match.game, turn.before, turn.line)
        return tuple(as_seen(event, self.scene.facing) for event in step.events)
