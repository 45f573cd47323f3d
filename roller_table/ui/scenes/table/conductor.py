"""The course of the game on the screen: news shown, the next seat asked, the way back."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

from roller_table.engine.choices import Move
from roller_table.engine.events import Events, as_seen
from roller_table.engine.sheet import Outcome, Sheet, Story, Winning
from roller_table.engine.words import _
from roller_table.match import Part, Position, Turn

from ...felt.choices import Press as Button
from ...machine.thinkers import Thinkers
from . import stops
from .course import Look, Moment, parts_of_turn, since_decision
from .deciding import Deciding
from .ending import Ending, moved_last
from .hint import Hint
from .playing_out import PlayingOut
from .presenter import Presenter
from .sharing import Sharing
from .tabletop import Tabletop


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
        customs: stops.Customs,
    ) -> None:
        """``turned`` is told that another seat looks at the table, ``finished`` that it is over."""
        self.top, self.presenter, self.hint, self.thinkers = top, presenter, hint, thinkers
        self.match, self._customs = top.match, customs
        self.deciding = Deciding(top, thinkers, self._decided, self._write)
        self.ending = Ending(top, presenter, finished)
        self.sharing = Sharing(top, presenter, turned, self._write, self.go_on)
        self.out = PlayingOut(top, presenter, hint, self.deciding, self.go_on)
        self._parts: deque[Part] = deque()  # Still to be shown of what the last move led to.
        self.standing: Outcome | Story | None = None
        """What has come to its end and is read, until somebody goes on."""
        self.look: Look | None = None
        """What is being looked at again; until then the game stands still."""
        self._goes_on_at: int | None = None
        self._hastens = False  # What asks nothing goes by, until the player decides.
        self._to_retell = 0  # So many of the parts have been shown before.
        self.news: Callable[[Events], object] = lambda _events: None
        """Told of what is shown for the first time, as it was seen."""
        self.holds: Callable[[], Outcome | None] = lambda: None
        """What lies there in the middle of a move stays, where somebody speaks of it."""
        self._why = ""  # By what the last trick was taken; it stands until the next card.

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
        if isinstance(self.standing, Story):
            self._rest(self.standing)
        elif self.standing:
            self._stop(self.standing, now)
        elif ask is None:
            self.ending.lie_open()
        elif self.match.chairs[ask.seat].human and not self.deciding.busy:
            self._proceed(now)
        else:
            self._led_on()
            self.out.put_up()
            self._tell(self.top.board.shown.sheet.one(Story), self._chooser())

    def go_on(self) -> None:
        """Ask whoever decides next, where nobody was asked yet."""
        self._proceed(self.top.now())

    def answer(self, move: Move) -> None:
        """The person here decides: what comes of it sets out, is kept, and the question goes."""
        now = self.top.now()
        self.match.play(move, lambda events: self._show(events, now))
        self._has_decided()

    def show_news(self, events: Events) -> None:
        """The person here has decided: show what came of it."""
        self._show(events, self.top.now())
        self._has_decided()

    def _has_decided(self) -> None:
        """What was there for the decision goes, while the card flies already."""
        self.presenter.put_away()
        self.hint.forget()

    def _show(self, events: Events, now: int) -> None:
        """Show events as the seat at the screen has seen them, then go on."""
        self._parts, self._why = self.match.parts(events), ""
        self._show_part(now)

    def _show_part(self, now: int) -> None:
        """Show what comes next; the sheet is written once it has been."""
        events, self.top.stands = self._parts.popleft()
        seen = tuple(as_seen(event, self.top.facing) for event in events)
        self.top.board.play(seen, now, self._shown, after=self.top.sheet)
        if seen:
            self.ending.moved = moved_last(seen)
        if seen and not self._to_retell:
            self.news(seen)

    def _shown(self, now: int) -> None:
        self.top.settle(now)
        self._write(now, news=not self._to_retell)
        sheet = self.top.board.shown.sheet
        self._why = winning.why if (winning := sheet.one(Winning)) else self._why
        self._tell(story := sheet.one(Story))
        outcome, again = sheet.one(Outcome) or self.holds(), self._to_retell > 0
        rests = not self.out.on and stops.rests(story, self.top, self._customs, retells=again)
        self._to_retell = max(0, self._to_retell - 1)
        if outcome and not again:
            self._stop(outcome, now)
        elif story and rests:
            self._rest(story)
        elif held := stops.held(story, winning, self.top):
            self.top.board.animator.hold(held, now, self._go_on, read=True)
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
        top = self.top
        if self.standing is None and self.match.over and not self._parts:
            self.ending.tell()
        self.out.stop()
        self.standing, self._why = outcome, ""  # No trick is spoken of over the next deal.
        self._hastens = self._hastens and bool(outcome.onward)
        passes = self._customs.passes and stops.passes_after(outcome, top, hastens=self._hastens)
        self._goes_on_at = now + passes if passes else None
        stops.ask_further(outcome, top.board, hastens=self._hastens)
        if self.match.over and not self._parts:
            self.ending.stage(outcome, self._from_the_end(outcome), now)
        elif not self._led_on():
            onward = self._onward if self._customs.passes and len(top.humans) < 2 else None
            stacked = top.board.layout.large
            stand = stops.after_a_deal(outcome, self.further, onward, stacked=stacked)
            self.presenter.put_up(*stand)

    def _from_the_end(self, outcome: Outcome) -> tuple[Button, ...]:
        """To the results, through the end once more, to the table as it lies."""
        return (
            Button(outcome.further, self.further, primary=True, key="n"),
            Button(_("Watch again"), self._again),
            Button(_("Look at the table"), self._look_at_the_end),
        )

    def _onward(self) -> None:
        self._hastens = True
        self.further()

    def _led_on(self) -> bool:
        """What asks nothing goes by: what stands there now stops that, and asks for nothing."""
        if self._hastens:
            self.presenter.put_up(stops.led_on(self._stay))
        return self._hastens

    def _stay(self) -> bool:
        """Nothing goes by any more; whether anything did."""
        if hastened := self._hastens:
            self._hastens = False
            self.presenter.close()
            if isinstance(self.standing, Outcome):
                self._stop(self.standing, self.top.now())
                self._goes_on_at = None
        return hastened

    def take_over(self) -> bool:
        """What goes on by itself does so no longer; whether anything did."""
        return self._stay() or self.out.give_back()

    def _look_at_the_end(self) -> None:
        self._forget_end()
        self.presenter.close()
        self.ending.look()

    def further(self) -> None:
        """It has been read: on to what comes next."""
        if (standing := self.standing) is None:
            return
        now = self.top.now()
        self._forget_end()
        self.presenter.close()
        self._led_on()
        # The next deal never lies under the score of the last one.
        if self._parts and isinstance(standing, Outcome):
            self.top.stands = self._parts[0].stands
            self._write(now)
            if standing.title:
                self.top.remember()
        self._go_on(now)

    # The end of somebody's turn

    def _rest(self, story: Story) -> None:
        """Somebody else's turn is over: it stands until whoever looks on has read it."""
        self.standing = story
        self._tell(story)
        stand = stops.after_a_turn(self.further, self._again, self._wait_no_more)
        self.presenter.put_up(stand)

    def _wait_no_more(self) -> None:
        self.top.stage.change(turn_end="never")
        self.further()

    def _tell(self, story: Story | None, who: str = "", why: str = "") -> None:
        stops.tell(self.top.board, story, self._why, who, why)

    def _again(self) -> None:
        """Everything once more since the last decision of whoever looks on."""
        self.retell(since_decision(self.match, self.top.facing))

    def retell(self, turns: Sequence[Turn]) -> None:
        """Show what these moves led to, with everything beside the table as it was then.

        What was still to be shown of the last one is shown for the first time.
        """
        top, now = self.top, self.top.now()
        left = len(self._parts) + (self.standing is not None)
        parts = [part for turn in turns for part in parts_of_turn(self.match, turn)]
        self._forget_end()
        self._forget_look()
        self._stand_at(self.match.position(turns[0].before), now)
        top.board.show_prompt(_("Once more, since you decided last"))
        self._parts, self._why = deque(parts), ""
        self._parts[-1] = self._parts[-1]._replace(stands=None)
        self._to_retell = len(parts) - left
        self._show_part(now)

    def _forget_end(self) -> None:
        self.standing = self._goes_on_at = None
        self.top.board.painter.touch(*self.top.board.contents.veil.lift())

    # Looking back

    def look_at(self, moment: Moment, line: int | None) -> None:
        """Show what happened then, and leave it so; that line of the log tells of it."""
        top, now = self.top, self.top.now()
        left = self.look.left if self.look else top.stands
        self.look = Look(left, moment.before, line)
        self.hint.forget()
        self._stand_at(moment.before, now)
        seen = tuple(as_seen(event, top.facing) for event in moment.events)
        top.stands = moment.stands
        top.board.play(seen, now, self._looked, after=top.sheet)

    def _looked(self, now: int) -> None:
        self.top.settle(now)
        self._write(now, news=False)
        board = self.top.board
        board.show_prompt(stops.looked_at(board, self.look.line if self.look else None))
        self.presenter.put_up(stops.looking_back(self.look_away))

    def look_away(self) -> None:
        """Back to the game."""
        if self.look:
            now, left = self.top.now(), self.look.left
            self._forget_look()
            self._stand_at(left, now)
            self._as_it_was(now)

    def _stand_at(self, position: Position | None, now: int) -> None:
        """Let the table stand at once as it stood there, or as the game stands: nothing is news."""
        self.presenter.close()
        self.top.board.animator.drop()
        self.top.stands = position
        self.top.settle(now, length=0)
        self._write(now, news=False)

    def _forget_look(self) -> None:
        self.look = None
        self.top.board.mark_line(None)

    def _sheet(self) -> Sheet:
        """What is written now; whoever looks back may go on to any other line of the log."""
        sheet, look = self.top.sheet(), self.look
        if look is None:
            return self.ending.told(sheet)
        return replace(sheet, log=self.top.reads(look.left or self.match.now).log)

    def _write(self, now: int, *, news: bool = True) -> None:
        """Write the sheet and the name plates; ``news``: it has come to this just now."""
        board, sheet = self.top.board, self._sheet()
        board.mark_line(self.look.line if self.look else None)
        ask = None if self.top.stands else self.match.ask
        thinks = self.deciding.is_long(now)
        self.top.write(sheet, ask.seat if ask else None, thinks=thinks, news=news)

    # Who is next

    def _proceed(self, now: int) -> None:
        ask = self.match.ask
        if ask is None:
            self.ending.over()
        elif not self.match.chairs[ask.seat].human:
            self._think(now)
        elif move := stops.needless(ask, self.top):
            if told := stops.unasked(ask, move, self.top):
                self._tell(self.top.board.shown.sheet.one(Story), *told)
            self.deciding.make(move, now, read=told.stands if told else 0)
        elif self.out.goes_on():
            self._think(now)
        elif self.top.present == ask.seat:
            self._hastens = False
            self.presenter.open(ask)
            self.hint.ponder()
        else:
            self.sharing.pass_on(ask.seat, now)

    # Computer players

    def _think(self, now: int) -> None:
        self._tell(self.top.board.shown.sheet.one(Story), self._chooser())
        self.deciding.think(now)

    def _chooser(self) -> str:
        if self._hastens:
            return _(stops.LED_ON)
        return stops.chooser(self.match) if self._customs.names_chooser else ""

    def forget_thought(self) -> None:
        """Nobody wants to know any more what a computer player would do."""
        self.hint.forget()
        self.deciding.forget()

    def _decided(self, line: str, now: int) -> None:
        self.match.play_line(line, lambda events: self._show(events, now))

    def tick(self, now: int) -> None:
        if self.look:
            return
        self.deciding.tick(now)
        if self._goes_on_at is not None and now >= self._goes_on_at:
            self.further()

    def wakes_at(self) -> int | None:
        if self.look:
            return None
        return self.deciding.wakes_at() if self._goes_on_at is None else self._goes_on_at

    # The way back

    def take_back(self, *, forward: bool = False) -> None:
        """Back to the player's last decision; or forward again to where that was done."""
        top, now, match = self.top, self.top.now(), self.match
        if not (match.can_put_back() if forward else match.can_take_back()):
            top.say(stops.no_way(len(top.humans), forward=forward))
            return
        self.forget_thought()
        self._hastens = False
        self.out.stop()
        self.presenter.close()
        top.board.animator.drop()
        top.board.hush()
        self.ending.forget()
        self._forget_end()
        self._parts, self._to_retell = deque(), 0
        self._forget_look()
        top.stands = None
        (match.put_back if forward else match.take_back)()
        top.remember()
        top.settle(now)
        self._write(now)
        self._proceed(now)
