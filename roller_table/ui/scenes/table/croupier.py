"""The course of the game on the screen: news shown, the next seat asked, the way back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from roller_table.engine.choices import Ask, Move, Reason
from roller_table.engine.events import Events
from roller_table.engine.sheet import Log, Outcome, Story
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, later
from roller_table.match import Position, Turn

from ...felt.hand.holds import Refusal
from ...felt.paper.presses import ButtonOffer, Buttons, NumberChoice
from ...felt.play import stops
from ...felt.play.conductor import ShowingProgress
from ...felt.play.felt import Felt
from ...felt.play.history import LookBack, Moment, parts_of_turn, since_decision
from ...felt.play.presenter import Bypass
from ...kept.progress import Progress
from ...machine.thinkers import Thinkers, club_line, offered
from .claim import ClaimOffer
from .ending import EndAnnouncement, moved_last
from .hint import Hint
from .playing_out import PlayingOut

_NO_LONGER = later("No more pauses after the others' turns. To change this, see “Wait for me "
                   "after each "
"turn” in the settings.")  # fmt: skip
_GO_BY = "table/turns_go_by"
"""The name under which the player's progress keeps that this was said."""


class ShownEvents(NamedTuple):
    """Events shown for the first time: to which seat, and who played together then."""

    events: Events
    seat: Seat
    sides: tuple[int, ...]


class Croupier:
    """Leads the match on: it shows what happened, and asks the seat that decides next."""

    def __init__(
        self,
        felt: Felt,
        hint: Hint,
        thinkers: Thinkers,
        progress: Progress | None,
        *,
        newcomer: bool,
    ) -> None:
        """``newcomer``: no game of this kind was played to its end here yet."""
        self._progress = progress
        self.felt, self.top, self.presenter = felt, felt.top, felt.presenter
        self.conductor, self.deciding = felt.conductor, felt.conductor.deciding
        self.hint, self.thinkers, self.match = hint, thinkers, felt.top.match
        self._newcomer = newcomer
        self.ending = EndAnnouncement(self.top, self.presenter)
        self.out = PlayingOut(self.top)
        self.claim = ClaimOffer(self.match)
        self.news: list[ShownEvents] = []
        """The events shown for the first time, until the coach takes them from here."""
        self.look: LookBack | None = None
        """What the player looks back at; meanwhile the game stands still."""
        self._looks = False  # It is being shown.
        self._ticket: int | None = None  # Of what a computer player thinks about.
        self._thought = deque[str]()  # What came of that.
        self._goes_on_at: int | None = None
        self._hastens = False  # What asks nothing goes by, until the player decides.
        self._ends = False  # Nothing is shown any more but how the game ends.

    @property
    def waits(self) -> bool:
        """Whether the table waits after each turn of the others, by the player's setting."""
        wanted = self.top.stage.settings.turn_end
        return wanted == "always" or (wanted == "first" and self._newcomer)

    # Showing

    def start(self, now: int) -> None:
        """Show the table for the first time: dealt afresh, or as it was left."""
        self._write(now)
        if self.match.count:
            self.top.settle(now, length=0)
            self._proceed(now)
        else:
            self.conductor.show(self.match.opening, now)

    def show_again(self, now: int) -> None:
        """Show on a new board what the old one showed."""
        self.top.settle(now, length=0)
        self._write(now)
        if self.look:
            self._looked(now)
        else:
            self._as_it_was(now)

    def _as_it_was(self, now: int) -> None:
        """Put up again what stood over the table."""
        ask, standing = self.match.ask, self.conductor.standing
        if isinstance(standing, Story):
            self._rest(standing)
        elif standing:
            self._stop(standing, now)
        elif ask is None:
            self.ending.lie_open()
        elif self.match.chairs[ask.seat].human and not self.deciding.busy:
            self._proceed(now)
        else:
            self._led_on()
            self._put_up_out()
            self.conductor.tell_chooser(self._chooser())

    def answer(self, move: Move) -> None:
        """The player here has decided: show the move, keep it, and close the question."""
        now = self.top.now()
        with self.match.playing(move) as events:
            self.conductor.show(events, now)
        self._has_decided()

    def show_news(self, events: Events) -> None:
        """The player here has decided, and the match knows it: show what came of it."""
        self.conductor.show(events, self.top.now())
        self._has_decided()

    def _has_decided(self) -> None:
        """Close the question and the hint, while the card is already on its way."""
        self.presenter.put_away()
        self.hint.forget()

    def came(self, come: ShowingProgress, now: int) -> None:
        """A part has been shown: go on from there."""
        if line := self.deciding.been_read():
            self._make(line, now)
        elif self._looks:
            self._looked(now)
        elif not self.ending.name_ways():
            self._lead_on(come, now)

    def _lead_on(self, come: ShowingProgress, now: int) -> None:
        """A part has been shown, or looked at for long enough."""
        if come.events:
            self.ending.moved = moved_last(come.events)
            if not come.again:
                self.news.append(ShownEvents(come.events, self.top.facing, come.sides))
        outcome, story, again = come.outcome, come.story, come.again
        rests = not self.out.on and stops.rests(
            story, self.top, waits=self.waits, retells=again, trick=come.trick
        )
        if outcome and not again:
            self._stop(outcome, now)
        elif story and rests:
            self._rest(story)
        else:
            if story and not again:
                self._say_that_turns_go_by(story)
            if not self.conductor.goes_on(now):
                self._proceed(now)

    def _say_that_turns_go_by(self, story: Story) -> None:
        """Say it once, after a first game in which the others' turns waited to be read."""
        progress, wanted = self._progress, self.top.stage.settings.turn_end
        if progress is None or wanted != "first" or self._newcomer or progress.said(_GO_BY):
            return
        if stops.rests(story, self.top, waits=True, retells=False):
            progress.say(_GO_BY)
            self.top.stage.say(_(_NO_LONGER))

    # The end of a deal

    def _stop(self, outcome: Outcome, now: int, *, waits: bool = False) -> None:
        """A trick, a deal or the game has ended: show it until somebody goes on.

        ``waits``: the table never goes on by itself.
        """
        top, over = self.top, self.match.over and not self.conductor.parts
        if self.conductor.standing is None and over:
            self.ending.tell()
        self._stop_out()
        self.conductor.stand(outcome)
        counted = bool(outcome.title) and not outcome.onward
        self._hastens = self._hastens and not (over or counted)
        passes = 0 if waits else stops.passes_after(outcome, top, hastens=self._hastens)
        self._goes_on_at = now + passes if passes else None
        stops.ask_further(outcome, top.board, hastens=self._hastens)
        if over:
            self.ending.stage(outcome, self._from_the_end(outcome), now)
        elif not self._led_on():
            besides = tuple(self._besides(outcome)) if len(top.humans) < 2 else ()
            stacked = top.board.layout.large
            stand = stops.after_a_deal(
                outcome, self.further, besides, stacked=stacked, passes=passes > 0
            )
            if outcome.feat:
                self.ending.stage_feat(outcome, stand[0], now)
            else:
                self.presenter.put_up(*stand)

    def _besides(self, outcome: Outcome) -> Iterator[ButtonOffer]:
        """The other buttons at the end of a deal that scored, or of a part of it."""
        if outcome.onward:
            yield ButtonOffer(outcome.onward, self._onward, key="o")
        if outcome.title and outcome.lines:
            tip = _("What each decision cost you, judged by what you could know.")
            yield ButtonOffer(_("Review"), self.felt.bar.wants("review_deal"), tip=tip)

    def _from_the_end(self, outcome: Outcome) -> tuple[ButtonOffer, ...]:
        """The buttons after the game: to the results, to watch the end again, to see the table."""
        return (
            ButtonOffer(outcome.further, self.further, not self._goes_on_at, key="n"),
            ButtonOffer(_("Watch again"), self._again),
            ButtonOffer(_("Look at the table"), self._look_at_the_end),
        )

    def _onward(self) -> None:
        standing = self.conductor.standing
        self._hastens = True
        if isinstance(standing, Outcome) and standing.ends and not self.match.over:
            self._ends = True
            self.conductor.parts.clear()
        self.further()

    def _led_on(self) -> bool:
        """While the table hastens on, its only button stops that; whether it hastens."""
        if self._hastens:
            self.presenter.put_up(stops.led_on(self._stay))
        return self._hastens

    def _stay(self) -> bool:
        """Hasten no more; whether the table did."""
        if hastened := self._hastens:
            if self._ends:
                self._stand_at(None, self.top.now())
            self._hastens = False
            self.presenter.close()
            if isinstance(self.conductor.standing, Outcome):
                self._stop(self.conductor.standing, self.top.now(), waits=True)
        return hastened

    def _wait(self) -> bool:
        """A part that would go by alone stands until somebody leads on; whether one stood there."""
        standing, now = self.conductor.standing, self.top.now()
        passes = isinstance(standing, Outcome) and not standing.title and self._goes_on_at
        if isinstance(standing, Outcome) and passes:
            self.presenter.close()
            self._stop(standing, now, waits=True)
        return bool(passes)

    def take_over(self) -> bool:
        """Let nothing go on by itself any more; whether anything did."""
        return self._stay() or self._wait() or self._give_back()

    def _look_at_the_end(self) -> None:
        self._leave_off()
        self.presenter.close()
        self.ending.look()

    def further(self) -> None:
        """The player has read it: go on to what comes next."""
        if self.conductor.standing is None:
            return
        now = self.top.now()
        self._goes_on_at = None
        self.ending.wait_no_more()
        self.presenter.close()
        self._led_on()
        self.conductor.clear_away(now)
        if not self.conductor.goes_on(now):
            self._proceed(now)

    # The end of somebody's turn

    def _rest(self, story: Story) -> None:
        """Somebody else's turn is over: it stands until the player at the screen has read it."""
        self.conductor.stand(story)
        stand = stops.after_a_turn(self.further, self._again, self._wait_no_more)
        self.presenter.put_up(stops.before_a_part(self.further) if story.primer else stand)

    def _wait_no_more(self) -> None:
        self.top.stage.change(turn_end="never")
        self.further()
        if self._progress:
            self._progress.say(_GO_BY)
        self.top.stage.say(_(_NO_LONGER))

    def _again(self) -> None:
        """Show everything again since the last decision of the player at the screen."""
        self.retell(since_decision(self.match, self.top.facing))

    def retell(self, turns: Sequence[Turn]) -> None:
        """Show what these moves led to, with everything beside the table as it was then.

        Parts of the last move that nobody has seen yet are shown for the first time.
        """
        top, now, conductor = self.top, self.top.now(), self.conductor
        left = len(conductor.parts) + (conductor.standing is not None)
        parts = [part for turn in turns for part in parts_of_turn(self.match, turn)]
        self._leave_off()
        self._forget_look()
        self._stand_at(self.match.position(turns[0].before), now)
        top.board.show_prompt(_("Replay since your last decision"))
        parts[-1] = parts[-1]._replace(stands=None)
        conductor.show_parts(parts, now, retold=len(parts) - left)

    def _leave_off(self) -> None:
        """Stop showing what stood there to be read."""
        self._goes_on_at = None
        self.conductor.leave_off()

    # Looking back

    def look_at(self, moment: Moment, line: int | None) -> None:
        """Show that moment and stay there; ``line`` is its line in the log."""
        top, now = self.top, self.top.now()
        left = self.look.left if self.look else top.stands
        self.look = LookBack(left, moment.before, line)
        self.hint.forget()
        self._stand_at(moment.before, now)
        top.stands = moment.stands
        self.conductor.play(moment.events, now)
        self._looks = True

    def _looked(self, now: int) -> None:
        self._looks = False
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
        self.conductor.stand_at(position, now, *self._looked_at())
        self.ending.wait_no_more()
        self._looks = self._ends = False

    def _forget_look(self) -> None:
        self.look = None
        self.top.board.mark_line(None)

    def _looked_at(self) -> tuple[Log | None, int | None]:
        """The log to show instead of the one of the position on show, and the line looked at.

        A player who looks back sees the whole log, to go on to any other line; while the felt is
        dark, a list of what led to the end stands in its place.
        """
        if self.look is None:
            return self.ending.log(), None
        return self.top.reads(self.look.left or self.match.now).log, self.look.line

    def _write(self, now: int, *, news: bool = True) -> None:
        """Write the sheet and the name plates; ``news``: what they say is new."""
        log, line = self._looked_at()
        self.conductor.write(now, news=news, log=log, line=line)

    # Who is next

    def _proceed(self, now: int) -> None:
        ask = self.match.ask
        if ask is None:
            self.ending.over()
        elif not self.match.chairs[ask.seat].human:
            self._think(now)
        elif move := self.claim.next_lead(ask) or stops.needless(ask, self.top):
            if told := stops.unasked(ask, move, self.top):
                self.conductor.tell_chooser(*told)
            elif words := self.top.board.layout.without_choice(ask.seat):
                self.conductor.tell_chooser(words)
            self.deciding.make(move, now, read=told.stands if told else 0)
        elif self._plays_out():
            self._think(now)
        elif self.top.present == ask.seat:
            self._ask(ask)
        else:
            self._pass_on(ask.seat, now)

    def _ask(self, ask: Ask) -> None:
        """Put the question to the player here, with a button that skips what is settled."""
        self._hastens = False
        claim = self.claim.offered(self.claim_rest)
        past = (
            Bypass(Buttons("", (claim,))) if claim else Bypass(alone=self.out.offered(self._begin))
        )
        self.presenter.open(ask, past)
        self.hint.opened()

    # Several people at one screen

    def _pass_on(self, seat: Seat, now: int) -> None:
        """Turn the table to the player who decides, all hands hidden until they say "I am here"."""
        self.top.present, self.top.facing = None, seat
        self.top.stage.play("signals/turn")
        self.felt.set_up()
        self.top.settle(now, length=0)
        self._write(now)
        name = self.match.names[seat]
        self.presenter.put_up(*stops.before_a_hand(name, lambda: self._arrive(seat)))

    def _arrive(self, seat: Seat) -> None:
        now = self.top.now()
        self.top.present = seat
        self.presenter.close()
        self.top.board.layout.blind = False
        self.top.settle(now)
        self._write(now)
        self._proceed(now)

    # Computer players

    def _think(self, now: int) -> None:
        ask, words = self.match.ask, self._chooser()
        if ask and stops.is_idle(ask) and not self._hastens:
            words = self.top.board.layout.without_choice(ask.seat)
        if words:
            self.conductor.tell_chooser(words)
        self._forget_thinking()
        self.deciding.begin(now)
        self._ticket = self.thinkers.think(self.match, self._thought.append)

    def _chooser(self) -> str:
        return _(stops.LED_ON) if self._hastens else stops.chooser(self.match)

    def _held(self, line: str) -> str:
        """The line, if it is an offered move; otherwise say so, and take a Club player's."""
        if offered(self.match, line):
            return line
        words = _("A computer player chose an illegal move: a Club player decides instead.")
        self.top.say(words)
        return club_line(self.match)

    def forget_thought(self) -> None:
        """Stop the thinking about a hint and about a computer player's move."""
        self.hint.forget()
        self._forget_thinking()

    def _forget_thinking(self) -> None:
        if self._ticket is not None:
            self.thinkers.forget(self._ticket)
        self._ticket = None
        self._thought.clear()
        self.deciding.forget()

    def _make(self, line: str, now: int) -> None:
        ask = self.match.ask
        played_out = self.out.on and ask is not None and self.match.chairs[ask.seat].human
        with self.match.playing_line(line, played_out=played_out) as events:
            self.conductor.show(events, now)

    def _make_unseen(self, line: str, now: int) -> None:
        """Make a move without showing it; only the last move of the game is shown."""
        before, events = self.match.now, self.match.play_line(line)
        if self.match.over:
            self._stand_at(before, now)
            self.conductor.show(events, now)
        else:
            self._proceed(now)

    def tick(self, now: int) -> None:
        if self._thought:
            self._ticket = None
            line = self._held(self._thought.popleft())
            if self._ends:
                self._make_unseen(line, now)
            else:
                self.deciding.decide(line, now)
        if self.look:
            return
        if self.deciding.is_late(now):
            self._write(now)
        if line := self.deciding.take(now):
            self._make(line, now)
        if self._goes_on_at is not None and now >= self._goes_on_at:
            self.further()

    def wakes_at(self) -> int | None:
        if self.look:
            return None
        return self._goes_on_at

    # Claiming the rest, and having it played out

    def claim_rest(self) -> None:
        """Claim every trick that is left; if not all are sure, the player first says how many.

        Until then nothing betrays how many are sure.
        """
        if self.presenter.question is None:
            return
        if (most := self.claim.most) > 1:
            self._ask_how_many(most)
        else:
            self._claimed(self.claim.make())

    def _ask_how_many(self, most: int) -> None:
        """Ask how many tricks the player claims, if not all of them are sure."""
        words = _("How many of the last {n} tricks is your own hand sure to take, whatever the "
                  "others "
"hold and play?").format(n=most)  # fmt: skip
        number = NumberChoice(_("Claim {n}"), tuple(range(1, most + 1)), self._claim_some)
        none = ButtonOffer(_("No claim"), self.presenter.ask_no_more)
        self.presenter.ask_besides([number._replace(beside=(none,))], words)

    def _claim_some(self, tricks: int) -> None:
        self.top.clear(self.presenter.claiming)
        self._claimed(self.claim.make_some(tricks))

    def _claimed(self, claimed: Events | Reason | None) -> None:
        """Show what came of the claim; or say why it fails, at the card where it fails."""
        if not isinstance(claimed, Reason):
            if claimed:
                self.show_news(claimed)
            return
        cards = [p for p in self.top.board.own_pieces() if p.card in claimed.cards]
        if cards:
            self.top.grip.refuse(Refusal(claimed, cards[0]))
        else:
            self.top.say(claimed.words)

    def _begin(self) -> None:
        """From now on, to the end of the deal, a Club player chooses for the player here."""
        self.presenter.close()
        self.hint.forget()
        self.out.on = True
        self._put_up_out()
        self._proceed(self.top.now())

    def _put_up_out(self) -> None:
        """Meanwhile show the button that gives the hand back."""
        if self.out.on:
            self.presenter.put_up(self.out.way_back(self._give_back))

    def _plays_out(self) -> bool:
        """Whether the player's moves are chosen for them; that ends with the deal."""
        if self.out.on and self.out.settled() is None:
            self._stop_out()
        return self.out.on

    def _stop_out(self) -> None:
        if self.out.on:
            self.out.on = False
            self.presenter.close()

    def _give_back(self) -> bool:
        """The player plays again; whether their moves were chosen for them."""
        if not self.out.on:
            return False
        self._stop_out()
        ask = self.match.ask
        if self.deciding.busy and ask and self.match.chairs[ask.seat].human:
            self._forget_thinking()
            self._proceed(self.top.now())
        return True

    # The way back

    def take_back(self, *, forward: bool = False) -> None:
        """Undo to the player's last decision; ``forward``: redo to where they undid."""
        top, now, match = self.top, self.top.now(), self.match
        if not (match.can_put_back() if forward else match.can_take_back()):
            top.say(stops.no_way(len(top.humans), forward=forward))
            return
        self.forget_thought()
        self._hastens = self._looks = self._ends = False
        self._stop_out()
        self.presenter.close()
        self._goes_on_at = None
        self.conductor.start_over()
        top.board.hush()
        self.ending.forget()
        self._forget_look()
        top.stands = None
        counted = not match.practised
        undone = _("This game no longer counts in your statistics, unless you redo.")
        (match.put_back if forward else match.take_back)()
        if counted and match.practised:
            top.say(undone)
        elif not match.practised:
            top.stage.notices.withdraw(undone)
        top.remember()
        top.settle(now)
        self._write(now)
        self._proceed(now)
