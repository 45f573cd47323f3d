"""The table scene: what the window shows of a match, and what hands and keys do to it."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from roller_table.engine.events import Event, Moved
from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.board import Board
from ...felt.layouts import layout_for
from ...felt.pieces import Pieces
from ...look import Look
from ...minds import Minds
from ...scene import Scene
from ...widgets import Page
from .asking import Asking
from .bar import TableBar
from .course import Course
from .explaining import Explaining
from .hands import Hands
from .hint import Hint
from .replaying import Replaying

Go = Callable[[], object]
_TIP_ROOM = 70
"""Under the bar, where the tips of its buttons appear."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the table leads to."""

    home: Go
    finished: Callable[[Match, Seat], object]
    settings: Go
    rules: Callable[[Match, str], object]
    again: Callable[[Match], object]


class TableScene(Scene):
    """One match on the felt. It knows no rules: the match offers, this shows."""

    def __init__(self, match: Match, minds: Minds, ways: Ways) -> None:
        self.match = match
        self.minds = minds
        self.ways = ways
        self.title = _(match.entry.name)
        self.page = Page(lambda words: self.app.say(words))
        self.humans = [seat for seat, chair in enumerate(match.chairs) if chair.human]
        self.facing: Seat = self.humans[0] if self.humans else 0
        """The seat at the bottom, whose view is shown."""
        self.with_panel = True
        self.board: Board
        self.course = Course(self)
        self.asking = Asking(self)
        self.hands = Hands(self)
        self.hint = Hint(self)
        self.replaying = Replaying(self)
        self.explaining = Explaining(self)
        self.bar = TableBar(self)
        self._started = False
        self._pointer = (0, 0)

    # Coming and going

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        now = self.app.now()
        if self._started and self.board.animator.busy:
            self.board.animator.finish(now)
        self.look, self.size = look, size
        self.set_up(self.board.pieces if self._started else Pieces())
        if self._started:
            self.course.show_again(now)
        else:
            self._started = True
            self.course.start(now)

    def set_up(self, pieces: Pieces) -> None:
        """Make a board for this window and the seat that looks at it."""
        self.hands.let_go()
        self.page.clear()
        self.board = Board(
            self.look,
            self.size,
            layout_for(self.match.entry),
            game=self.match.entry.key,
            seats=len(self.match.chairs),
            facing=self.facing,
            partners=self.course.partners,
            lasts=self.lasts,
            pieces=pieces,
            with_panel=self.with_panel,
            zones=tuple(self.match.game.zones(self.course.view.state)),
        )
        self.board.know(self.match.names)
        self.board.animator.listeners.append(self._hear)
        self.board.layout.blind = self.course.blind
        self.board.layout.order = self.app.settings.hand_order
        self.bar.build()
        self.page.lay_out(self.look, self.size)
        self.redraw()

    def _hear(self, event: Event, _now: int, length: int) -> None:
        """An event is shown: let it be heard, unless somebody is in a hurry."""
        board = self.board
        there = len(board.pieces.of(event.target)) if isinstance(event, Moved) else 0
        name = board.layout.sound(event, there) if length else ""
        if name:
            self.app.play(name)

    def lasts(self, milliseconds: float) -> int:
        """How long something takes at the player's speed."""
        return self.app.settings.lasts(milliseconds)

    def enter(self) -> None:
        """Back from the settings or the rule book, or here for the first time."""
        self.dirty = True

    def closing(self) -> None:
        self.course.forget_thought()

    def now(self) -> int:
        return self.app.now()

    # What happens

    def handle(self, event: pygame.event.Event) -> bool:
        self.dirty = True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.WINDOWLEAVE):
            self.explaining.forget()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._hurried(event):
            return True
        if event.type == pygame.KEYDOWN and self.asking.by_keys(event.key):
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL) and self._read(event):
            return True
        return self.hands.handle(event) or self.page.handle(event) or self.hands.key(event)

    def _read(self, event: pygame.event.Event) -> bool:
        """The pointer over the panel explains a score; the wheel goes back in the log."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self.board.explain(event.pos)
            self.explaining.point(event.pos)
            return False
        if not self.board.panel_rect.collidepoint(self._pointer):
            return False
        self.board.scroll_log(event.y)
        return True

    def _hurried(self, event: pygame.event.Event) -> bool:
        """Any input finishes what is being shown; a click on a card or a button counts as well."""
        if not self.board.animator.busy:
            return False
        if event.type == pygame.KEYDOWN and event.key in _HELD_KEYS:
            return False
        now = self.now()
        self.board.hush()
        self.board.animator.finish(now)
        if event.type == pygame.KEYDOWN:
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        on_button = self.page.at(event.pos) is not None
        return not on_button and self.hands.piece_at(event.pos) is None

    def tick(self, now: int) -> None:
        self.page.tick(now)
        self.board.tick(now)
        self.course.tick(now)
        self.explaining.tick(now)
        if self.page.dirty:
            self._touch_widgets()
        self.moving = self.board.moving or self.page.moving
        if self.board.canvas.stale:
            self.dirty = True

    def _touch_widgets(self) -> None:
        """Paint again wherever a widget, its ring or its tip may have changed."""
        canvas, look = self.board.canvas, self.look
        canvas.touch(self.board.bar.inflate(0, 2 * look.px(_TIP_ROOM)))
        for panel in (self.asking.panel, self.asking.meaning.panel, self.bar.menu):
            if panel.open:
                canvas.touch(panel.rect.inflate(look.px(60), look.px(100)))
        if self.page.popup:
            canvas.touch_all()

    def wakes_at(self) -> int | None:
        parts = (self.board, self.page, self.course, self.explaining)
        times = (part.wakes_at() for part in parts)
        return min((time for time in times if time is not None), default=None)

    def draw(self, screen: Surface) -> list[Rect] | None:
        if self.whole:
            self.board.canvas.touch_all()
        return self.board.paint(screen, self.page, self._ground)

    def _ground(self, target: Surface, part: Rect) -> None:
        """What lies right under the widgets: the grounds of the panels, the words of the bar."""
        self.bar.draw(target, part)
        for panel in (self.asking.panel, self.asking.meaning.panel, self.bar.menu):
            panel.draw(target, self.look, part)


_HELD_KEYS = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_F11,
        pygame.K_PRINTSCREEN,
    }
)  # fmt: skip
