"""A position of any game on the felt, for a lesson, a drill or a puzzle that owns it.

The owner hands in a match that nobody keeps, and a seat. No computer player thinks: the others
move by script, and the person at the screen is asked when the owner opens the position for a move.
The owner learns what the person does and when nobody moves any more, and says what follows.
"""

from collections import deque
from collections.abc import Collection, Iterator
from math import dist
from typing import Protocol

import pygame
from pygame import Rect, Surface

from roller_table.engine.choices import Move, Reason
from roller_table.engine.sheet import Outcome, Story, WinningCard
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.painted.painting import UnderLayer
from ...felt.painted.strip import Rank
from ...felt.paper.coaching import Speech
from ...felt.paper.pointing import BESIDE, pieces_of, rects_of
from ...felt.play import stops
from ...felt.play.conductor import ShowingProgress
from ...felt.play.felt import Felt
from ...felt.play.presenter import Gold
from ...felt.play.tabletop import TO_READ, MatchReferee, Tabletop
from ...felt.things.pace import LOOK_CLOSELY
from ...felt.things.pieces import Piece
from ...felt.things.pose import Point
from ...frame.scene import Stage
from ...layouts import layout_for
from ...looks.look import Look
from ...looks.theme import GOLD, INK, PAPER
from .bar import PositionBar

SCRIPTED = "script"
"""The level of every chair: nobody thinks."""
_HELD = Outcome("", (), "")
"""An end without words: the owner says what lies there."""
_HOMEWARD = 300
"""For a card that was carried, and comes back."""
_LEAST_CORNER = 10
"""How long each side of a corner is round what is pointed at, at least, in logical pixels."""
_DOTS = 12
"""Logical pixels from dot to dot of its way."""
_WIDE_ENOUGH = 1100
"""Pixels; in a narrower window the panel is folded until it is asked for."""


class SidePanel(Protocol):
    """The panel beside the felt."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words in it that nobody can press."""

    def build(self, look: Look, rect: Rect) -> None:
        """Put what can be pressed on the page; where there is no room, nothing."""

    def draw(self, target: Surface, part: Rect) -> None:
        """Draw the rest of it, as far as it lies in that part."""


def scripted(
    match: Match, seat: Seat, stage: Stage, *, coached: bool = False, goal_high: float = 0
) -> Tabletop:
    """A table at which that seat looks on, and nobody thinks; ``coached``: a coach speaks, and
    ``goal_high`` logical pixels over the strip are a goal's."""
    match.chairs = tuple(replace(chair, level=SCRIPTED) for chair in match.chairs)
    referee, layout = _SilentReferee(match, stage), layout_for(match.entry)
    return Tabletop(match, stage, [seat], referee, layout, large=False, coached=coached,
                    goal_high=goal_high)  # fmt: skip


class Demonstration:
    """What its owner can do with it, and how it goes on by itself."""

    def __init__(self, top: Tabletop, bar: PositionBar, side: SidePanel) -> None:
        self.top, self.match, self.bar, self.side = top, top.match, bar, side
        self.felt = Felt(top, bar)
        self.coach = self.felt.coach
        self.presenter, self.conductor = self.felt.presenter, self.felt.conductor
        self.pointing = Pointing(top)
        self.lines = deque[str]()
        """What is still to be played by script."""
        self._since: int | None = None
        """Since when somebody is to move."""
        self._reads = False
        """What stands beside the felt is the game's own sheet, as the coach speaks of it."""
        self._unfolded: bool | None = None
        """Whether the panel is shown, once somebody has said so."""
        self.wants_panel = False
        """What is spoken of stands in the panel, and that is folded."""
        self.resting = False
        """Nobody moves; it is the coach's turn, or the player's."""
        self._rests = False
        """It has come to rest just now."""
        self._looked_since: int | None = None
        """Since when a part stands that is looked at."""

    # What its owner does

    def say(self, speech: Speech | None) -> None:
        """Let the coach say this, and what it is about glow; None: nothing any more."""
        board = self.felt.board
        if speech is None:
            self.pointing.ring([])
            board.speak_of(())
            self.coach.clear()
            return
        self._reads = any(what.zone.name in BESIDE for what in speech.shows)
        self.wants_panel = self._reads and not self.top.with_panel
        if self.wants_panel:
            return
        board.hush()  # What was told in passing has been seen.
        if self.conductor.standing:
            board.show_prompt("")  # The coach says himself what came of it, step by step.
        board.speak_of([piece for what in speech.shows for piece in pieces_of(board, what)])
        things = [what for what in speech.shows if not pieces_of(board, what)]
        self.pointing.ring([rect for what in things for rect in rects_of(board, what)])
        board.strip.hush(Rank.STORY)  # He says himself what came of it.
        self.coach.show(speech)
        self._focus_on_what_leads_on()
        self.redraw_bar()

    def _focus_on_what_leads_on(self) -> None:
        """Where nothing has the focus of the keys, or only the bar, what the coach leads on with
        has it: it is what one does next."""
        page = self.felt.page
        here = page.focus.current
        if page.primary and (here is None or page.widgets.get(here.name) is not here):
            page.focus.go(page.find(page.primary), seen=self.presenter.keyboard.in_use)

    def send_home(self, piece: Piece, begun: Point) -> None:
        """What was carried there goes home along a dotted way; with motion off it is there."""
        length, goal = self.top.lasts(_HOMEWARD), piece.goal
        if length and dist(begun, (goal.x, goal.y)) > goal.width / 2:
            piece.pose = piece.pose._replace(x=begun[0], y=begun[1])
            piece.send(goal, self.top.now(), length)
            self.pointing.homeward = piece, begun

    def open(self, gold: Gold | None = None, meant: tuple[str, ...] = ()) -> None:
        """Ask for a move, as the table does; ``gold`` and ``meant`` as of ``Presenter.open``."""
        if ask := self.match.ask:
            self.presenter.open(ask, gold=gold, meant=meant)

    def play(self, *lines: str, hushed: bool = True) -> None:
        """Let these moves be played, one after the other; then it rests again.

        ``hushed``: what the coach said is taken away first.
        """
        if hushed:
            self.say(None)
        self.presenter.close()
        self.resting = False
        self.lines.extend(lines)
        if self.conductor.standing:
            self._further()
        else:
            self._proceed(self.top.now())

    def make(self, move: Move, *lines: str) -> None:
        """Make the person's own move, and let these follow."""
        self.say(None)
        self.resting = False
        self.lines.extend(lines)
        now = self.top.now()
        with self.match.playing(move) as events:
            self.conductor.show(events, now)
        self.presenter.put_away()

    def redraw_bar(self) -> None:
        """What stands over the felt and beside it has changed."""
        rect = self.felt.board.panel_rect
        self.top.touch(self.felt.board.bar)
        self.side.build(self.top.look, Rect(0, 0, 0, 0) if self._reads else rect)
        self.top.touch(rect)

    def take_rest(self) -> bool:
        """Whether nobody moves any more, which is told once."""
        rests, self._rests = self._rests, False
        return rests

    # The board

    def unfold(self, _look: Look, size: tuple[int, int]) -> None:
        """A board is about to be made for that window: with the panel where it has room."""
        wide = size[0] >= _WIDE_ENOUGH
        self.top.panel = wide if self._unfolded is None else self._unfolded
        self.coach.clear()

    def fold(self) -> None:
        """Let the panel be folded from the next board on, or not any more."""
        self._unfolded, self.wants_panel = not self.top.with_panel, False

    def start(self, now: int) -> None:
        """Show the position for the first time: all of it lies there at once."""
        self.conductor.write(now)
        self.top.settle(now, length=0)
        self._proceed(now)
        self.redraw_bar()

    def show_again(self, now: int) -> None:
        """Show on a new board what the old one showed."""
        self.top.settle(now, length=0)
        self.conductor.write(now)
        standing = self.conductor.standing
        if isinstance(standing, Outcome):
            self._stop(standing)
        elif isinstance(standing, Story):
            self._rest(standing)
        else:
            self._tell()
        self.redraw_bar()
        if self.resting and standing:
            self._take_its_button()

    # How it goes on

    def came(self, come: ShowingProgress, now: int, *, speaks: bool) -> None:
        """The showing has come to this; ``speaks``: what lies there now, in the middle of a move,
        is spoken of before it goes.
        """
        held = _HELD if self.top.stands and speaks and not self.lines else None
        if outcome := come.outcome or held:
            self._stop(outcome)
        elif self._waits and come.trick:
            self._rest(come.story or self._taking())
        elif not self.conductor.goes_on(now):
            self._proceed(now)

    def _stop(self, outcome: Outcome) -> None:
        """Something has come to its end: it stands, nothing over it, until somebody goes on."""
        board = self.felt.board
        self.conductor.stand(outcome)
        stops.ask_further(outcome, board, hastens=False)
        stand = stops.after_a_deal(outcome, self._further, stacked=board.layout.large)
        self.presenter.put_up(*stand)

    @property
    def _waits(self) -> bool:
        """Whether somebody learns here, and has not said that nothing is to wait for them."""
        return self.top.board.layout.coached and self.top.stage.settings.turn_end != "never"

    def _taking(self) -> Story:
        """By what the trick is taken, where the game tells no more of it."""
        winning = self.top.board.shown.sheet.one(WinningCard)
        why = winning.why if winning else ""
        return Story(self.match.count, self.top.facing, why, ended=True, primer=True)

    def _rest(self, story: Story) -> None:
        """A trick lies there whole: it stands until somebody has read who takes it."""
        self.conductor.stand(story)
        self.presenter.put_up(stops.before_a_part(self._further))

    def _further(self) -> None:
        """It has been read: on to what comes next."""
        if self.conductor.standing is None:
            return
        now = self.top.now()
        self.presenter.close()
        self.conductor.clear_away(now)
        if not self.conductor.goes_on(now):
            self._proceed(now)

    def _proceed(self, now: int) -> None:
        """Somebody is to move: the next line is played after a while, if there is one."""
        self._tell()
        self.conductor.deciding.begin(now)
        self._since = now

    def _tell(self) -> None:
        ask = self.match.ask
        if ask is None:
            self.conductor.tell_chooser(_("The game is over."))
            return
        others = bool(self.lines) and ask.seat != self.top.facing
        self.conductor.tell_chooser(stops.chooser(self.match) if others else "")

    def _end(self) -> None:
        """No line of the script is left: nobody moves, and the owner goes on."""
        self._since = None
        self.conductor.deciding.forget()
        if self.conductor.standing:
            self._take_its_button()
        self.resting = self._rests = True

    def _take_its_button(self) -> None:
        """What a deal was worth stands there to be read; the coach's button leads on from it."""
        page, board = self.felt.page, self.felt.board
        for name in [name for name in page.widgets if name.startswith("choice:")]:
            page.remove(name)
        self.presenter.panel.keys.clear()
        if board.strip.pressed.width:
            self.top.clear(self.presenter.panel)

    def follow(self) -> None:
        """Who is to move does so, once the table was seen as it stands when they are asked."""
        now = self.top.now()
        if self._since is None:
            return
        self._since = None
        if self.lines:
            self.conductor.deciding.decide(self.lines.popleft(), now)
        else:
            self._end()

    def tick(self, now: int, *, speaks: bool) -> None:
        """Time has passed at the table; ``speaks`` as of ``came``."""
        deciding = self.conductor.deciding
        if deciding.is_late(now):
            self.conductor.write(now)
        if line := deciding.take(now):
            with self.match.playing_line(line) as events:
                self.conductor.show(events, now)
        self._pass_by(now, speaks=speaks)
        standing = self.conductor.standing
        ended = isinstance(standing, Outcome) and bool(standing.title)
        if ended and not self.lines and not self.resting:
            self._end()
        if self.felt.page.dirty:
            self.top.touch(self.felt.board.panel_rect)  # Some of its widgets stand there.
        self.pointing.tick()

    def _pass_by(self, now: int, *, speaks: bool) -> None:
        """A part that stands is only looked at: what is to be read the coach says."""
        standing = self.conductor.standing
        if not isinstance(standing, Outcome) or standing.title or self.resting:
            self._looked_since = None
        elif speaks and not self.lines:
            self._end()
        elif self._looked_since is None:
            self._looked_since = now
        elif now >= self._looked_since + self.top.lasts(LOOK_CLOSELY):
            self._further()

    def times(self) -> Collection[int | None]:
        """When something is to be done though nothing moves."""
        looked = self._looked_since
        return self._since, None if looked is None else looked + self.top.lasts(LOOK_CLOSELY)

    # What is done with it

    def hear(self, event: pygame.event.Event) -> bool:
        """Whether an event that is no key means something here."""
        felt, down = self.felt, event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.MOUSEMOTION:
            felt.remarks.point(event.pos)
        handled = felt.presenter.handle(event) or felt.page.handle(event)
        if down and not handled:
            felt.remarks.press(event.pos)
        return handled

    def key(self, event: pygame.event.Event) -> bool:
        """Whether a key means something to who speaks, to what has the focus or to the hand."""
        speech, mod = self.coach.shown, getattr(event, "mod", 0)
        act = speech.keys.get(pygame.key.name(event.key)) if speech else None
        if act and not mod and not self.felt.page.popup:
            act()
            return True
        # What the coach leads on with has been read with what he says: it never waits.
        leads = speech is not None and any(each.primary for each in speech.presses)
        too_soon = not leads and self.presenter.is_too_soon(event.key)
        return too_soon or self.presenter.key(event)

    def under(self) -> Collection[UnderLayer]:
        """What is drawn right under the widgets."""
        felt = self.felt
        return felt.bar, *felt.presenter.panels, self.side, self.pointing


def _corners(box: Rect, long: int) -> Iterator[list[tuple[int, int]]]:
    """A line round each corner of a box, so ``long`` on either side."""
    for x, inwards in ((box.left, long), (box.right, -long)):
        for y, below in ((box.top, long), (box.bottom, -long)):
            yield [(x, y + below), (x, y), (x + inwards, y)]


class Pointing:
    """Corners of paper round what is spoken of and is no piece, and the way of what goes home."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self._ringed: list[Rect] = []
        self.homeward: tuple[Piece, Point] | None = None
        """What goes home, and from where."""

    def ring(self, rects: list[Rect]) -> None:
        """What is pointed at that is no piece stands between corners in the colour of the coach: a
        line goes all round what the keys are on."""
        for rect in (*self._ringed, *rects):
            self.top.touch(rect.inflate(24, 24))
        self._ringed = rects

    def tick(self) -> None:
        """What goes home has come further."""
        if self.homeward:
            piece, begun = self.homeward
            start = Rect(round(begun[0]), round(begun[1]), 1, 1)
            end = Rect(round(piece.goal.x), round(piece.goal.y), 1, 1)
            self.top.touch(start.union(end).inflate(24, 24))
            self.homeward = self.homeward if piece.moving else None

    def draw(self, target: Surface, part: Rect) -> None:  # noqa: ARG002
        look = self.top.look
        for rect in self._ringed:
            box = rect.inflate(look.px(10), look.px(10))
            for corner in _corners(box, max(look.px(_LEAST_CORNER), min(box.size) // 4)):
                look.paint.line(target, corner, INK, look.px(6))
                look.paint.line(target, corner, PAPER, look.px(3.5))
        if self.homeward:
            piece, begun = self.homeward
            here, gap = (piece.pose.x, piece.pose.y), look.px(_DOTS)
            behind = dist(begun, here) - piece.goal.height / 2
            for n in range(1, max(1, round(behind / gap))):
                share = n * gap / dist(begun, here)
                spot = [a + (b - a) * share for a, b in zip(begun, here, strict=True)]
                pygame.draw.circle(target, GOLD, spot, look.px(2))


class _SilentReferee(MatchReferee):
    """Speaks for the rules; while nothing is asked, the coach is to be read first."""

    def warns(self) -> bool:
        return False

    def not_now(self) -> Reason:
        return Reason(TO_READ, _("Read on first: press Enter."))
