"""The board as it stands in the window: who looks at it, what they may see, the page over it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pygame import Rect

from roller_table.engine.choices import Move, Reason
from roller_table.engine.game import View
from roller_table.engine.sheet import Log, Outcome, Sheet
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, language
from roller_table.match import Match, Position

from ...frame.scene import Stage
from ...looks.company import CALM, THINK, faced
from ...looks.initials import initials
from ...looks.look import Look
from ...looks.sides import plate_colours
from ...machine.actions import shown
from ...widgets import Page
from ...widgets.page import Settling
from ..hand.grip import Grip
from ..hand.hand import Hand
from ..hand.holds import Referee
from ..painted.board import Board
from ..painted.fitting import Fit, fitting
from ..painted.furniture import NamePlate
from ..painted.strip import Rank
from ..paper.choices import ChoicePanel
from ..things.layout import Layout, Seating
from ..things.pieces import Pieces
from .history import Onlooker, log_before

_USUAL, _ANY = 1.0, 9.0
"""How large cards may become at most."""
_WHISPERS = 10_000
"""Milliseconds to read words that are shown once."""


class Thinking(NamedTuple):
    """How long the player whose turn it is has been thinking."""

    said: bool = False
    """Long enough to say so."""
    seen: bool = False
    """Long enough to show it in the face."""


class Tabletop:
    """What every part of the table works on; it knows none of them."""

    window_look: Look
    """How everything else in the window looks; at the table less may have room."""
    look: Look
    fit: Fit
    board: Board
    grip: Grip
    """What the hand at this board does."""

    def __init__(
        self,
        match: Match,
        stage: Stage,
        seats: Sequence[Seat],
        referee: Referee,
        layout: type[Layout],
        *,
        large: bool = True,
        coached: bool = False,
        goal_high: float = 0,
    ) -> None:
        """``seats``: the people here; ``large``: cards may be larger; the rest: ``Seating``."""
        self.match, self.stage, self.referee = match, stage, referee
        self._large, self._speaks = large, (coached, goal_high)
        self.layout = layout
        self.page = Page(stage.say, Settling(stage.now, lambda: stage.settles))
        self.humans = seats
        self.facing: Seat = seats[0] if seats else 0
        """The seat at the bottom, whose view is shown."""
        self.present: Seat | None = seats[0] if len(seats) == 1 else None
        """The human who is known to sit before the screen."""
        self.by_keys = False
        """Whether this player plays by keys."""
        self.panel: bool | None = None
        """Whether the panel is wanted, once somebody has said so."""
        self.with_panel = True
        self.stands: Position | None = None
        """How the table stood on the way to where the game is now, while that is shown."""
        self._whispered: set[tuple[Seat, str]] = set()
        """What has been told to whom alone."""
        self.said_for_now = ""
        """What was said that is true only until something is asked."""
        self._past: tuple[object, Callable[[], Log]] | None = None  # What was, for whom, when.
        self.size = (0, 0)
        self._stopped: int | None = None
        """When the clock of the table was stopped, by the clock of the window."""
        self._behind = 0
        """How long it has stood still in all."""

    def lay_out(self, pieces: Pieces) -> Look:
        """Make a board for this window and the seat that looks at it, with those pieces on it.

        It has a look of its own where everything is larger than has room here.
        """
        sides = self.sheet().sides
        self.page.clear()
        self.fit = fit = fitting(
            self.window_look,
            self.size,
            self._seating(),
            panel=self.panel,
            cards=_ANY if self._large else _USUAL,
        )
        self.look, self.with_panel = fit.frame.look, bool(fit.frame.panel.width)
        self.board = Board(
            fit.frame,
            fit.layout,
            self.match.entry.felt,
            partners=len(set(sides)) < len(sides),
            lasts=self.stage.settings.lasts,
            pieces=pieces,
            heard=self.stage.play,
        )
        self.grip = Grip(Hand(self.board.pieces, fit.layout, self.referee))
        fit.layout.turn_key = shown(self.stage.settings.keys.chord("turn"))
        self.board.know(self.match.names, faced(self.match.chairs))
        self.remember()
        return self.look

    def _seating(self) -> Seating:
        """Who looks on, at which game."""
        match, zones = self.match, tuple(self.match.game.zones(self.view.state))
        order = self.stage.settings.hand_order
        seats = len(match.chairs)
        return Seating(self.layout, seats, self.facing, zones, order, self.blind, *self._speaks)

    # The window

    def now(self) -> int:
        """The time at the table. It stands still while nobody sees what happens there."""
        now = self.stage.now() if self._stopped is None else self._stopped
        return now - self._behind

    def stand_still(self, still: bool) -> None:
        """Whether the time stands still from now on."""
        if still and self._stopped is None:
            self._stopped = self.stage.now()
        elif not still and self._stopped is not None:
            self._behind += self.stage.now() - self._stopped
            self._stopped = None

    def wakes_at(self, times: Iterable[int | None]) -> int | None:
        """The first of these times at the table, by the clock of the window."""
        if self._stopped is not None:
            return None
        return min((time + self._behind for time in times if time is not None), default=None)

    def say(self, words: str) -> None:
        self.stage.say(words)

    def lasts(self, milliseconds: float) -> int:
        """How long something takes at the player's speed."""
        return self.stage.settings.lasts(milliseconds)

    def say_for_now(self, words: str) -> None:
        """Say what is true only until something happens or is asked."""
        self.said_for_now = words
        self.say(words)

    _said_to_read = ""
    """What the player has asked to read, as the window says it."""

    def say_to_read(self, words: str) -> None:
        """Say what the player has asked for; Enter closes it before it means anything else."""
        self._said_to_read = words
        self.say(words)

    def has_read(self) -> bool:
        """The player has read what was asked for; whether it stood there."""
        stands = self.board.strip.speaker is Rank.NOTICE
        if not stands or self.stage.notices.words != self._said_to_read:
            return False
        self.stage.notices.dismiss()
        return True

    def ask(self) -> None:
        """Something is asked: what was said of the time before is not true any more."""
        self.stage.notices.withdraw(self.said_for_now)

    def happens(self) -> None:
        """Something happens: what was said of the time before need not stand any longer."""
        self.stage.notices.outdate(self.said_for_now, self.stage.now())

    # What may be seen

    @property
    def blind(self) -> bool:
        """Whether every hand is hidden, as the player whose turn it is has not said "I am here"."""
        return len(self.humans) > 1 and self.present is None

    @property
    def view(self) -> View[Any]:
        return self.shown.view(self.facing)

    @property
    def shown(self) -> Position:
        """The position on show: as the game stands, or as it stood on the way there."""
        if self.stands and self.stands.language is not language():
            self.stands = self.match.position(self.stands.state)
        return self.stands or self.match.now

    def sheet(self) -> Sheet:
        """What stands beside the table, as far as the player at the screen may read it."""
        return self.reads(self.shown)

    def reads(self, position: Position) -> Sheet:
        """What the seat that looks on may read of how the table stands there."""
        return self.eyes.reads(position)

    @property
    def eyes(self) -> Onlooker:
        """Who looks on."""
        return Onlooker(self.facing, self.blind)

    def plates(self, sheet: Sheet, turn: Seat | None, thinking: Thinking) -> tuple[NamePlate, ...]:
        """The name plates; that of ``turn`` may say that its player is thinking."""
        names, colours = self.match.names, plate_colours(self.look.palette, sheet, self.facing)
        letters, faces = initials(names), faced(self.match.chairs)
        return tuple(
            NamePlate(
                seat,
                names[seat],
                plate.line,
                colours[seat],
                seat == turn,
                _("thinking …") if seat == turn and thinking.said else "",
                plate.dealer,
                letters[seat],
                plate.won,
                plate.told,
                plate.out,
                plate.beside,
                plate.brief,
                plate.alarm,
                faces[seat],
                THINK if seat == turn and thinking.seen else CALM,
            )
            for seat, plate in enumerate(sheet.plates)
        )

    def remember(self) -> None:
        """The log of the deal before stays within reach."""
        sheet = self.sheet()
        if not sheet.one(Outcome):  # A player who looks back sees an earlier sheet.
            sheet = self.reads(self.match.now)
        seen = self.match.count, self.facing, self.blind, sheet.log, language()
        if self._past is None or self._past[0] != seen:
            self._past = seen, log_before(self.match, self.eyes, sheet.log)
        self.board.remember(self._past[1])

    def write(self, sheet: Sheet, turn: Seat | None, thinking: Thinking, *, news: bool) -> None:
        """Let this sheet stand beside the table, and the plates; ``news``: it has just come so."""
        board, plates = self.board, self.plates(sheet, turn, thinking)
        if sheet == board.shown.sheet:
            board.show_plates(plates)
        else:
            board.show_sheet(sheet, plates, news=news)
            board.canvas.touch(board.bar)
            self._tell_alone()

    def _tell_alone(self) -> None:
        """Tell the player at the screen, once, what only they know."""
        board, words = self.board, self.board.layout.whisper
        if not words or (self.facing, words) in self._whispered:
            return
        self._whispered.add((self.facing, words))
        board.tell_aside(words, self.now() + _WHISPERS)

    def settle(self, now: int, length: int | None = None) -> None:
        """Let everything lie as it lies by the rules."""
        zones = self.match.game.zones(self.view.state)
        self.board.settle(zones, self.sheet(), now, length=length)

    # What stands over the felt

    def covered(self, place: tuple[int, int]) -> bool:
        """Whether a button lies there, over any card."""
        widget = self.page.at(place)
        return widget is not None and not widget.name.startswith(("card:", "written:"))

    def clear(self, panel: ChoicePanel) -> None:
        """Take a panel away."""
        if panel.open:
            self.touch(self.reach(panel))
            if panel.clear().colliderect(self.board.strip.pressed):
                self.board.strip.give_room(Rect(0, 0, 0, 0))

    def reach(self, panel: ChoicePanel) -> Rect:
        """The part of the window that a panel may cover with its rings and its tips."""
        there = filter(None, map(self.page.widgets.get, panel.names))  # A lesson takes some away.
        told = any(widget.tip for widget in there)
        wide, high = (700, 320) if told else (80, 100)
        return panel.rect.inflate(self.look.px(wide), self.look.px(high))

    def touch(self, part: Rect) -> None:
        self.board.canvas.touch(part)

    def focused(self) -> str:
        """The name of the widget that has the focus of the keys."""
        return self.page.focus.current.name if self.page.focus.current else ""


TO_READ = "not_yet"
"""Of a move that is tried while something is to be read."""


class MatchReferee:
    """Knows the match, and whether this player wants to be warned."""

    def __init__(
        self, match: Match, stage: Stage, reads: Callable[[], bool] = lambda: False
    ) -> None:
        """``reads``: whether something stands to be read before anybody goes on."""
        self.match = match
        self._stage, self._reads = stage, reads

    def warns(self) -> bool:
        """Whether an unwise move is made only once it has been confirmed."""
        return self._stage.settings.warn_revokes

    def why_not(self, move: Move) -> Reason:
        return self.match.game.why_not(self.match.state, move)

    def not_now(self) -> Reason:
        """Why nothing can be played at all."""
        if self._reads():
            return Reason(TO_READ, _("Read on first: press Enter."))
        ask = self.match.ask
        if ask is None:
            return Reason("game_over", _("The game is over."))
        name = self.match.names[ask.seat]
        return Reason("not_your_turn", _("{name} decides now.").format(name=name))
