"""The course of the game on the screen: news shown, the next seat asked, the way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from roller_table.engine.events import Events, as_seen
from roller_table.engine.game import View
from roller_table.engine.sheet import Exhibit, Sheet
from roller_table.engine.table import Seat
from roller_table.engine.words import _

from ...felt.choices import Buttons, Press
from ...felt.furniture import NamePlate, seat_colour
from ...felt.overlays import SPEECH
from ...rhythm import pause

if TYPE_CHECKING:
    from .scene import TableScene

_SAY_THINKING_AFTER = 1000
"""Milliseconds; longer than anybody pauses by habit."""


class Course:
    """Drives the match: it shows what happened, and asks whoever decides next."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.match = scene.match
        humans = scene.humans
        self.present: Seat | None = humans[0] if len(humans) == 1 else None
        """The human who is known to sit before the screen."""
        self._ticket: int | None = None
        self._thinking_since: int | None = None
        self._said_thinking = False
        self._decided: tuple[int, str] | None = None
        """When a computer player's move is to be shown, and the move."""
        self._told_over = False

    @property
    def partners(self) -> bool:
        """Whether seats share a column of the score sheet."""
        sides = self.sheet().sides
        return len(set(sides)) < len(sides)

    @property
    def blind(self) -> bool:
        """Whether every hand is hidden, as whoever decides has not said they are there."""
        return len(self.scene.humans) > 1 and self.present is None

    @property
    def view(self) -> View[Any]:
        return self.match.view(self.scene.facing)

    def sheet(self) -> Sheet:
        """What stands beside the table, as far as whoever looks may read it."""
        match, facing = self.match, self.scene.facing
        return match.open_sheet(facing) if self.blind else match.sheet(facing)

    # Showing

    def start(self, now: int) -> None:
        """Show the table for the first time: dealt afresh, or as it was left."""
        self._write(now)
        if self.match.count:
            self._settle(now, length=0)
            self._proceed(now)
        else:
            self._show(self.match.opening, now)

    def show_again(self, now: int) -> None:
        """Show on a new board what the old one showed."""
        self._settle(now, length=0)
        self._write(now)
        ask = self.match.ask
        if ask is None:
            self.scene.board.show_prompt(_("The game is over."))
        elif self.match.chairs[ask.seat].human:
            self._proceed(now)

    def happened(self, events: Events) -> None:
        """A move was made here: show what came of it."""
        self.scene.hint.forget()
        self._show(events, self.scene.now())

    def _show(self, events: Events, now: int) -> None:
        """Show events as the seat at the screen has seen them, then go on."""
        seen = tuple(as_seen(event, self.scene.facing) for event in events)
        self.scene.board.play(seen, now, self._shown, after=self.sheet())

    def shown_again(self, events: Events, now: int) -> None:
        """Show news of a move that has been made and shown before, then go on as from here."""
        self.scene.board.play(events, now, self._shown, after=self.sheet())

    def _shown(self, now: int) -> None:
        self._settle(now)
        self._write(now)
        self._proceed(now)

    def _settle(self, now: int, length: int | None = None) -> None:
        board, sheet = self.scene.board, self.sheet()
        board.settle(self.match.game.zones(self.view.state), sheet, now, length=length)

    def _write(self, now: int) -> None:
        """Write the sheet and the name plates."""
        board, sheet = self.scene.board, self.sheet()
        ask = self.match.ask
        since = self._thinking_since
        self._said_thinking = since is not None and now - since >= _SAY_THINKING_AFTER
        plates = tuple(
            self._plate(sheet, seat, ask.seat if ask else None) for seat in range(len(sheet.plates))
        )
        if sheet == board.shown.sheet:
            board.show_plates(plates)
        else:
            board.show_sheet(sheet, plates)
            self.scene.bar.show(sheet)

    def _plate(self, sheet: Sheet, seat: Seat, turn: Seat | None) -> NamePlate:
        plate, sides = sheet.plates[seat], len(set(sheet.sides))
        return NamePlate(
            seat,
            self.match.chairs[seat].name,
            plate.line,
            seat_colour(plate.side, partners=2 == sides < len(sheet.plates)),
            seat == turn,
            _("thinking …") if seat == turn and self._said_thinking else "",
            plate.dealer,
        )

    # Who is next

    def _proceed(self, now: int) -> None:
        ask = self.match.ask
        if ask is None:
            self._end()
        elif not self.match.chairs[ask.seat].human:
            self._think(now)
        elif self.present == ask.seat:
            self.scene.asking.open(ask)
            self.scene.hint.ponder()
        else:
            self._pass_laptop(ask.seat, now)

    def _end(self) -> None:
        self.scene.board.show_prompt(_("The game is over."))
        if not self._told_over:
            self._told_over = True
            scene = self.scene
            scene.app.play("win" if scene.facing in self.match.winners else "score")
            self._show_how(lambda: scene.app.later(self._leave))

    def _leave(self) -> None:
        self.scene.ways.finished(self.match, self.scene.facing)

    def _show_how(self, leave: Callable[[], object]) -> None:
        """Let everyone look at what decided the game, where there is something to be seen."""
        board = self.scene.board
        exhibit = board.shown.sheet.one(Exhibit)
        if exhibit is None:
            leave()
            return
        board.show_prompt("")
        # What this seat has just said would lie over the button.
        board.painter.touch(*board.overlays.clear(SPEECH, self.scene.facing))
        further = Press(_("See the result"), leave, primary=True, key="s")
        asking = self.scene.asking
        asking.put_up([Buttons("", (further,))], words=exhibit.words, cards=exhibit.cards)

    # Computer players

    def _think(self, now: int) -> None:
        self.scene.board.show_prompt("")
        self._thinking_since = now
        self._ticket = self.scene.minds.think(self.match, self._thought)

    def _thought(self, line: str) -> None:
        """A computer player has decided; it is shown once one can follow."""
        now = self.scene.now()
        self._ticket = None
        begun = now if self._thinking_since is None else self._thinking_since
        self._decided = (max(now, begun + self.scene.lasts(pause(self.match))), line)

    def forget_thought(self) -> None:
        """Nobody wants to know any more what a computer player would do."""
        self.scene.hint.forget()
        if self._ticket is not None:
            self.scene.minds.forget(self._ticket)
        self._ticket = self._thinking_since = self._decided = None

    def tick(self, now: int) -> None:
        since = self._thinking_since
        if since is not None and not self._said_thinking and now - since >= _SAY_THINKING_AFTER:
            self._write(now)
        if self._decided and now >= self._decided[0]:
            line = self._decided[1]
            self._decided = self._thinking_since = None
            self._show(self.match.play_line(line), now)

    def wakes_at(self) -> int | None:
        if self._decided:
            return self._decided[0]
        if self._thinking_since is not None and not self._said_thinking:
            return self._thinking_since + _SAY_THINKING_AFTER
        return None

    # The way back

    def take_back(self) -> None:
        """Back to the player's last decision."""
        scene, now = self.scene, self.scene.now()
        if not self.match.can_take_back():
            scene.app.say(self._why_no_way_back())
            return
        self.forget_thought()
        scene.asking.close()
        scene.board.animator.drop()
        scene.board.hush()
        self._told_over = False
        self.match.take_back()
        self._settle(now)
        self._write(now)
        self._proceed(now)

    def _why_no_way_back(self) -> str:
        if len(self.scene.humans) != 1:
            return _("Moves are taken back only where one person plays against the computer.")
        return _("There is nothing to take back yet.")

    # Several people at one laptop

    def _pass_laptop(self, seat: Seat, now: int) -> None:
        """Turn the table to whoever decides, every hand hidden until they say they are there."""
        scene = self.scene
        self.present, scene.facing = None, seat
        scene.set_up(scene.board.pieces)
        self._settle(now, length=0)
        self._write(now)
        name = self.match.chairs[seat].name
        words = _("Pass the table to {name}. Everyone else looks away.").format(name=name)
        label = _("I am {name}: show my cards").format(name=name)
        here = Press(label, lambda: self._arrive(seat), primary=True)
        scene.asking.put_up([Buttons("", (here,))], words=words)

    def _arrive(self, seat: Seat) -> None:
        now = self.scene.now()
        self.present = seat
        self.scene.asking.close()
        self.scene.board.layout.blind = False
        self._settle(now)
        self._write(now)
        self._proceed(now)
