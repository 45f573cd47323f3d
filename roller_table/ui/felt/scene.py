"""A scene that a felt fills: what the window asks of it goes to the felt, and to who leads on.

Calls go one way: from here to the hooks under *What each one says*, from there to the felt. No hook
calls back here.
"""

from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from roller_table.engine.choices import Move
from roller_table.engine.words import language

from ..frame.scene import Scene
from ..looks.look import Look
from ..widgets import Page
from .hand.holds import Answer, Refusal
from .painted.board import Board
from .painted.painting import UnderLayer
from .painted.strip import Rank
from .play.conductor import ShowingProgress
from .play.felt import Felt
from .told.ears import TableVoice

if TYPE_CHECKING:
    from ..reader.news import ForEars


_FORGETTING = frozenset({pygame.WINDOWLEAVE, pygame.KEYDOWN})
"""Events after which what lies under the pointer is not explained any more."""


_PRESSING = frozenset({pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN})
"""Events after which a refusal has been read."""


class FeltScene(Scene):
    """Says how the game goes on; ``furnish`` makes the felt and the ears, once the app is known."""

    felt: Felt
    ears: TableVoice
    """Both are there from the first ``enter`` on."""
    _furnished = _away = False
    """``_away``: something else fills the window."""
    _noticed = ""
    """The line of the window's own that is said now."""
    _laid_out: tuple[object, ...] = ()
    """What the board was made for."""

    @property
    def about(self) -> str:
        return self.felt.top.match.entry.key if self._furnished else ""

    # What each one says

    def furnish(self) -> None:
        """Make the felt and the ears."""

    def start(self, now: int) -> None:
        """There is a board for the first time: show what stands there."""

    def show_again(self, now: int) -> None:
        """Show on a new board what the old one showed."""

    def hear(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Whether the event means something here."""
        return False

    def answered(self, move: Move) -> None:
        """The person here has decided."""

    def refused(self, refusal: Refusal) -> None:
        """Something was refused: by itself the reason is told."""
        self.felt.presenter.refuse(refusal)

    def does(self, deed: str) -> bool:  # noqa: ARG002
        """Do what a tool of the bar, or its key, stands for; whether it means something here."""
        return False

    def fold(self) -> None:
        """Let the panel beside the felt be there, or not, the other way round from now on."""

    def unfold(self, look: Look, size: tuple[int, int]) -> None:
        """A board is about to be made for that window."""

    def followed(self) -> None:
        """What was done at the felt has been seen to."""

    def came(self, come: ShowingProgress, now: int) -> None:
        """The showing has come to this: lead on from there."""

    def lead_on(self, now: int) -> None:
        """Time has passed at the table."""

    def times(self) -> Collection[int | None]:
        """When something is to be done at the table though nothing moves there."""
        return ()

    def under(self) -> Collection[UnderLayer]:
        """What is drawn right under the widgets."""
        return self.felt.bar, *self.felt.open_panels

    # The scene

    @property
    def board(self) -> Board:
        return self.felt.board

    @property
    def page(self) -> Page:
        return self.felt.page

    def enter(self) -> None:
        """Back from the settings or the rule book, or here for the first time."""
        if not self._furnished:
            self.furnish()
            self._furnished = True
        self._away, self.dirty = False, True

    def redraw(self) -> None:
        """Everything is to be drawn again, the ground as well."""
        super().redraw()
        if self._furnished and self.felt.laid_out:
            self.board.refresh()

    def leave(self) -> None:
        """Free the pictures while another scene is shown; coming here again draws them anew."""
        self._away = True
        if self._furnished:
            self._hold()
        if self._furnished and self.felt.laid_out:
            self.board.let_go()

    def _hold(self) -> None:
        """The game goes on only where it is seen: not behind the menu, nor behind anything."""
        self.felt.top.stand_still(self._waits)

    @property
    def _waits(self) -> bool:
        return self._away or any(panel.open for panel in self.felt.bar.panels)

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        self._hold()
        if self._laid_out == (look, size, language()):
            self.redraw()
            return
        self._laid_out = look, size, language()
        colours = self.felt.top.match.entry.red_and_black
        self.lay_out_anew(look.for_rules(red_and_black=colours), size)

    def lay_out_anew(self, look: Look, size: tuple[int, int]) -> None:
        """Make a board for that window, and show on it what is to be seen."""
        felt, first, self._noticed = self.felt, not self.felt.laid_out, ""
        now = felt.top.now()
        self.unfold(look, size)
        if not first and self.board.animator.busy:
            for come in felt.conductor.rush(now):
                self._shown(come, now)
        felt.lay_out(look, size)
        self.look = felt.top.look
        self.redraw()
        if first:
            self.start(now)
        else:
            self.show_again(now)

    def handle(self, event: pygame.event.Event) -> bool:
        self.dirty = True
        if event.type in _FORGETTING:
            self.felt.remarks.look_away()
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.felt.remarks.clicked(event.pos)
        if event.type in _PRESSING:
            self.felt.presenter.moves_on(getattr(event, "pos", None))
            self._notice_read()
        menu = any(panel.open for panel in self.felt.bar.panels)
        handled = (not menu and self._hurried(event)) or self.hear(event)
        self.follow()
        self._hold()
        return handled

    def meant(self, place: tuple[int, int]) -> tuple[int, int]:
        """A card that lies there is meant, and not the button beside it."""
        there = self.felt.presenter.hand.thing_at(place)
        return place if there else self.page.meant(place)

    def is_drawn(self, place: tuple[int, int]) -> bool:
        return self.page.is_drawn(place)

    def follow(self) -> None:
        """See to what has been done at the felt, by whatever hand."""
        came = self.felt.presenter.take()
        if isinstance(came, Answer):
            self.answered(came.move)
        elif came:
            self.refused(came)
        self.followed()
        for deed in self.felt.bar.take():
            self.do(deed)

    def do(self, deed: str) -> None:
        """Do what a tool of the bar, or its key, stands for."""
        if self.does(deed):
            return
        match deed:
            case "sort_hand":
                self.felt.sort_hand()
            case "copy_code":
                self.felt.copy_code()
            case "keep_picture":
                self.felt.keep_picture(self.under())
                self.redraw()
            case "tell_table":
                self.ears.tell()
            case "say_again":
                self.ears.again()
            case "toggle_panel":
                self.fold()
                self.lay_out_anew(self.felt.top.window_look, self.felt.top.size)

    def _shown(self, come: ShowingProgress, now: int) -> None:
        """A player who cannot see it is told of it in its order, if somebody reads."""
        if ears := vars(self).get("for_ears"):
            ears.happened(again=come.again)
        self.came(come, now)

    def _hurried(self, event: pygame.event.Event) -> bool:
        """Any input finishes what is being shown; whether it has done no more than that."""
        if not self.felt.hurries(event):
            return False
        now = self.felt.top.now()
        for come in self.felt.rush():
            self._shown(come, now)
        return self.felt.is_spent(event)

    def tick(self, now: int) -> None:
        felt = self.felt
        self._hold()
        felt.page.tick(now)
        self.follow()
        now = felt.top.now()
        self.board.play_on(now)
        for come in felt.conductor.come(now):
            self._shown(come, now)
        self.board.tick(now)
        felt.remarks.tick(now)
        self.lead_on(now)
        for deed in felt.bar.take():
            self.do(deed)
        if felt.page.dirty:
            felt.touch_widgets()
        on_felt = self.board.moving and not self._waits
        self.moving = on_felt or felt.page.moving
        self.dirty = self.dirty or self.board.canvas.stale

    def tells(self, words: str) -> bool:
        """A line of the window's own is said in the strip, as all is that is said here."""
        if self._furnished and self.felt.laid_out and words != self._noticed:
            self._noticed = words
            self.felt.notice(words)
        return True

    def _notice_read(self) -> None:
        """Somebody plays on: a line of the window's own gives the question back as soon as it can
        have been read."""
        notices, top = self.felt.top.stage.notices, self.felt.top
        if self.felt.laid_out and self.board.strip.speaker is Rank.NOTICE:
            notices.outdate(notices.words, top.stage.now())

    @property
    def holds_notice(self) -> bool:
        if not (self._furnished and self.felt.laid_out):
            return False
        strip = self.board.strip
        return strip.told(Rank.NOTICE) is not None and strip.speaker is not Rank.NOTICE

    @cached_property
    def for_ears(self) -> "ForEars | None":
        from .told.readable import ReadableTable

        return ReadableTable(self.ears)

    def wakes_at(self) -> int | None:
        return self.felt.wakes_at(self.times())

    def draw(self, screen: Surface) -> list[Rect] | None:
        return self.felt.paint(screen, self.under(), whole=self.whole)
