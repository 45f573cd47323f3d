"""The course of the game on the screen: news shown, the next seat asked, the way back."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from roller_table.engine.choices import Ask, Move
from roller_table.engine.events import Events, as_seen
from roller_table.engine.notation import write
from roller_table.engine.sheet import Exhibit, Outcome, Sheet, Winning
from roller_table.engine.table import Drop, Press, Seat, Zone
from roller_table.engine.words import _
from roller_table.match import Position

from ...felt.buttons import Stand
from ...felt.choices import Buttons, Lines, Row
from ...felt.choices import Press as Button
from ...felt.overlays import BANNER, SPEECH
from ...thinkers import Thinkers, pause
from .course import Moment, Part, parts_of
from .hint import Hint
from .presenter import Presenter
from .tabletop import Tabletop

_AWHILE = 500
"""Milliseconds before a move that nobody had to choose."""
_SAY_THINKING_AFTER = 1000
"""Milliseconds; longer than anybody pauses by habit."""


class Look(NamedTuple):
    """Somebody looks back."""

    left: Position | None
    """How the table stood on show before."""
    line: int | None
    """The line of the log that is looked at."""


class Conductor:
    """Leads the match on: it shows what happened, and asks whoever decides next."""

    def __init__(
        self,
        top: Tabletop,
        presenter: Presenter,
        hint: Hint,
        thinkers: Thinkers,
        *,
        turned: Callable[[], object],
        finished: Callable[[], object],
    ) -> None:
        """``turned`` is told that another seat looks at the table, ``finished`` that it is over."""
        self.top, self.presenter, self.hint, self.thinkers = top, presenter, hint, thinkers
        self.match = top.match
        self._turned, self._finished = turned, finished
        self._ticket: int | None = None
        self._thinking_since: int | None = None
        self._said_thinking = False
        self._decided: tuple[int, str] | None = None
        """When a computer player's move is to be shown, and the move."""
        self._told_over = self._left = False
        self._parts: deque[Part] = deque()
        """What is still to be shown of what the last move led to."""
        self.standing: Outcome | None = None
        """What has come to its end and is read, until somebody goes on."""
        self.look: Look | None = None
        """What is being looked at again; until then the game stands still."""
        self._goes_on_at: int | None = None
        self._why = ""
        """By what the last trick was taken; it stands until the next card."""

    # Showing

    def start(self, now: int) -> None:
        """Show the table for the first time: dealt afresh, or as it was left."""
        self._write(now)
        if self.match.count:
            self.top.settle(now, length=0)
            self._proceed(now)
        else:
            self._show(self.match.opening, now)

    def show_again(self, now: int) -> None:
        """Show on a new board what the old one showed."""
        self.top.settle(now, length=0)
        self._write(now)
        if self.look:
            self._looked(now)
        else:
            self._as_it_was(now)

    def _as_it_was(self, now: int) -> None:
        """What stood over the table stands there again."""
        ask = self.match.ask
        if self.standing:
            self._stop(self.standing, now)
        elif ask is None:
            self.top.board.show_prompt(_("The game is over."))
        elif self.match.chairs[ask.seat].human:
            self._proceed(now)
        else:
            self.top.board.show_prompt(self._why)

    def go_on(self) -> None:
        """Ask whoever decides next, where nobody was asked yet."""
        self._proceed(self.top.now())

    def answer(self, move: Move) -> None:
        """The person here decides: make the move, and show what comes of it."""
        self.show_news(self.match.play(move))

    def show_news(self, events: Events) -> None:
        """The person here has decided: show what came of it."""
        self.presenter.close()
        self.hint.forget()
        self._show(events, self.top.now())

    def _show(self, events: Events, now: int) -> None:
        """Show events as the seat at the screen has seen them, then go on."""
        self._parts, self._why = parts_of(self.match, events), ""
        self._show_part(now)

    def shown_again(self, events: Events, now: int) -> None:
        """Show news of a move that has been made and shown before, then go on as from here."""
        self._forget_end()
        self._forget_look()
        self._show(events, now)

    def _show_part(self, now: int) -> None:
        """Show what comes next; the sheet is written once it has been."""
        events, self.top.stands = self._parts.popleft()
        if not events:
            self._shown(now)
            return
        seen = tuple(as_seen(event, self.top.facing) for event in events)
        self.top.board.play(seen, now, self._shown, after=self.top.sheet())

    def _shown(self, now: int) -> None:
        self.top.settle(now)
        self._write(now)
        if winning := self.top.board.shown.sheet.one(Winning):
            self._why = winning.why
            self.top.board.show_prompt(self._why)
        if outcome := self.top.board.shown.sheet.one(Outcome):
            self._stop(outcome, now)
        else:
            self._go_on(now)

    def _go_on(self, now: int) -> None:
        if self._parts:
            self._show_part(now)
        else:
            self._proceed(now)

    # The end of a deal

    def _stop(self, outcome: Outcome, now: int) -> None:
        """Something has come to its end: it stands, nothing over it, until somebody goes on."""
        top, end = self.top, self.top.stage.settings.deal_end
        if self.standing is None and self.match.over and not self._parts:
            self._tell_over()
        self.standing = outcome
        seconds = 4 if not top.humans and end == "wait" else int(end) if end != "wait" else 0
        self._goes_on_at = now + 1000 * seconds if seconds else None
        top.board.show_prompt("")
        gone = top.board.overlays.clear(SPEECH) + top.board.overlays.clear(BANNER)
        top.board.painter.touch(*gone)
        further = Button(outcome.further, self.further, primary=True, key="n")
        words = "\n".join(filter(None, (f"**{outcome.title}**", outcome.words)))
        rows: list[Row] = [Lines(outcome.lines)] if outcome.lines else []
        stand = Stand([*rows, Buttons("", (further,))], at="end")
        self.presenter.put_up(stand, Exhibit(outcome.cards, words))

    def further(self) -> None:
        """It has been read: on to what comes next."""
        if self.standing:
            now = self.top.now()
            self._forget_end()
            self.presenter.close()
            if self._parts:  # The next deal never lies under the score of the last one.
                self.top.stands = self._parts[0].stands
                self._write(now)
                self.top.remember()
            self._go_on(now)

    def _forget_end(self) -> None:
        self.standing = self._goes_on_at = None

    # Looking back

    def look_at(self, moment: Moment, line: int | None) -> None:
        """Show what happened then, and leave it so; that line of the log tells of it."""
        top, now = self.top, self.top.now()
        self.look = Look(self.look.left if self.look else top.stands, line)
        top.stands = moment.before
        self.presenter.close()
        self.hint.forget()
        top.board.animator.drop()
        top.settle(now, length=0)
        self._write(now, news=False)
        seen = tuple(as_seen(event, top.facing) for event in moment.events)
        top.stands = moment.stands
        top.board.play(seen, now, self._looked, after=top.sheet())

    def _looked(self, now: int) -> None:
        self.top.settle(now)
        self._write(now, news=False)
        self._say_what_it_is()
        back = Button(_("Back to the game"), self.look_away, primary=True, key="b")
        self.presenter.put_up(Stand([Buttons("", (back,))], at="prompt", size=15))

    def _say_what_it_is(self) -> None:
        """By what a trick was taken, or else what stands in the log."""
        board, line = self.top.board, self.look.line if self.look else None
        if winning := board.shown.sheet.one(Winning):
            board.show_prompt(winning.why)
        elif line is not None:
            notes, number = board.panel.written(line)
            board.show_prompt(f"{notes[number].about}: {notes[number].words}")
        else:
            board.show_prompt("")

    def look_away(self) -> None:
        """Back to the game."""
        if self.look:
            now, self.top.stands = self.top.now(), self.look.left
            self._forget_look()
            self.presenter.close()
            self.top.board.animator.drop()
            self.top.settle(now, length=0)
            self._write(now, news=False)
            self._as_it_was(now)

    def _forget_look(self) -> None:
        self.look = None
        self.top.board.mark_line(None)

    def _sheet(self) -> Sheet:
        """What is written now; whoever looks back may go on to any other line of the log."""
        sheet, look = self.top.sheet(), self.look
        if look is None:
            return sheet
        return replace(sheet, log=self.top.reads(look.left or self.match.now).log)

    def _write(self, now: int, *, news: bool = True) -> None:
        """Write the sheet and the name plates; ``news``: it has come to this just now."""
        board, sheet = self.top.board, self._sheet()
        board.mark_line(self.look.line if self.look else None)
        ask = None if self.top.stands else self.match.ask
        since = self._thinking_since
        self._said_thinking = since is not None and now - since >= _SAY_THINKING_AFTER
        plates = self.top.plates(sheet, ask.seat if ask else None, thinks=self._said_thinking)
        if sheet == board.shown.sheet:
            board.show_plates(plates)
        else:
            board.show_sheet(sheet, plates, news=news)
            self.top.written(sheet)

    # Who is next

    def _proceed(self, now: int) -> None:
        ask = self.match.ask
        if ask is None:
            self._end()
        elif not self.match.chairs[ask.seat].human:
            self._think(now)
        elif self.top.present == ask.seat and (move := self._needless(ask)):
            self._decided = (now + self.top.lasts(_AWHILE), write(move))
        elif self.top.present == ask.seat:
            self.presenter.open(ask)
            self.hint.ponder()
        else:
            self._pass_laptop(ask.seat, now)

    def _needless(self, ask: Ask) -> Move | None:
        """The only answer, where nothing is done by it, or where it is the last card in hand."""
        if len(ask.choice) != 1:
            return None
        move = next(iter(ask.choice))
        match move.gesture():
            case Press(idle=True):
                return move
            case Drop(_, Zone(target)) if target in self.top.board.layout.shared:
                last = len(self.top.board.own_pieces()) == 1
                return move if last and self.top.stage.settings.plays_last else None
            case _:
                return None

    def _end(self) -> None:
        self.top.board.show_prompt(_("The game is over."))
        self._tell_over()
        if not self._left:
            self._left = True
            self.top.stage.later(self._finished)

    def _tell_over(self) -> None:
        """It is heard, once, who has won."""
        if not self._told_over:
            self._told_over = True
            won = not self.top.humans or {*self.top.humans} & {*self.match.winners}
            self.top.stage.play("signals/win" if won else "signals/lose")

    # Computer players

    def _think(self, now: int) -> None:
        self.top.board.show_prompt(self._why)
        self._thinking_since = now
        self._ticket = self.thinkers.think(self.match, self._thought)

    def _thought(self, line: str) -> None:
        """A computer player has decided; it is shown once one can follow."""
        now = self.top.now()
        self._ticket = None
        begun = now if self._thinking_since is None else self._thinking_since
        self._decided = (max(now, begun + self.top.lasts(pause(self.match))), line)

    def forget_thought(self) -> None:
        """Nobody wants to know any more what a computer player would do."""
        self.hint.forget()
        if self._ticket is not None:
            self.thinkers.forget(self._ticket)
        self._ticket = self._thinking_since = self._decided = None

    def tick(self, now: int) -> None:
        if self.look:
            return
        since = self._thinking_since
        if since is not None and not self._said_thinking and now - since >= _SAY_THINKING_AFTER:
            self._write(now)
        if self._decided and now >= self._decided[0]:
            line = self._decided[1]
            self._decided = self._thinking_since = None
            self._show(self.match.play_line(line), now)
        if self._goes_on_at is not None and now >= self._goes_on_at:
            self.further()

    def wakes_at(self) -> int | None:
        if self.look:
            return None
        if self._goes_on_at is not None:
            return self._goes_on_at
        if self._decided:
            return self._decided[0]
        if self._thinking_since is not None and not self._said_thinking:
            return self._thinking_since + _SAY_THINKING_AFTER
        return None

    # The way back

    def take_back(self, *, forward: bool = False) -> None:
        """Back to the player's last decision; or forward again to where that was done."""
        top, now, match = self.top, self.top.now(), self.match
        if not (match.can_put_back() if forward else match.can_take_back()):
            top.say(self._why_no_way(forward=forward))
            return
        self.forget_thought()
        self.presenter.close()
        top.board.animator.drop()
        top.board.hush()
        self._told_over = self._left = False
        self._forget_end()
        self._parts.clear()
        self._forget_look()
        top.stands = None
        (match.put_back if forward else match.take_back)()
        top.remember()
        top.settle(now)
        self._write(now)
        self._proceed(now)

    def _why_no_way(self, *, forward: bool) -> str:
        if len(self.top.humans) != 1:
            return _("Moves are taken back only where one person plays against the computer.")
        return _("Nothing to put back.") if forward else _("There is nothing to take back yet.")

    # Several people at one laptop

    def _pass_laptop(self, seat: Seat, now: int) -> None:
        """Turn the table to whoever decides, every hand hidden until they say they are there."""
        self.top.present, self.top.facing = None, seat
        self.top.stage.play("signals/turn")
        self._turned()
        self.top.settle(now, length=0)
        self._write(now)
        name = self.match.chairs[seat].name
        words = _("Pass the table to {name}. Everyone else looks away.").format(name=name)
        label = _("I am {name}: show my cards").format(name=name)
        here = Button(label, lambda: self._arrive(seat), primary=True)
        self.presenter.put_up(Stand([Buttons("", (here,))]), Exhibit((), words))

    def _arrive(self, seat: Seat) -> None:
        now = self.top.now()
        self.top.present = seat
        self.presenter.close()
        self.top.board.layout.blind = False
        self.top.settle(now)
        self._write(now)
        self._proceed(now)
