"""A felt in the window: a board with its bar, the hand that plays there, and the events shown.

The owner of a felt leads the game on, and nothing here calls the owner. It asks ``presenter.take``
for the answer or refusal that the hand has come to, ``bar.take`` for the tools that were used, and
``conductor.come`` for the parts that have been shown; ``rush`` shows them at once.
"""

from collections.abc import Collection, Iterable, Iterator
from io import BytesIO

import pygame
from pygame import Rect, Surface
from pygame.image import save

from roller_table.engine.words import _

from ...looks.look import Look
from ...machine.actions import shown
from ...widgets import Page, to_clipboard
from ..painted import saying
from ..painted.board import Board
from ..painted.painting import UnderLayer
from ..painted.strip import Rank
from ..paper.choices import ChoicePanel
from ..paper.coaching import Speech
from ..paper.presses import Key
from ..paper.sheets import StripSheet
from ..things.pieces import Pieces
from .bar import Bar
from .conductor import Conductor, ShowingProgress
from .keys import CONFIRMING, HELD_KEYS, LEADING_AWAY, WITH_ANOTHER
from .presenter import Presenter
from .remarks import Remarks
from .tabletop import Tabletop

_TIP_ROOM = 70
"""Under the bar, where the tips of its buttons appear."""
_PRESSES = frozenset({pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN})


class Felt:
    """All that is needed to show a match as one seat sees it, and to let a hand play on it."""

    def __init__(self, top: Tabletop, bar: Bar) -> None:
        self.top, self.bar, self.coach = top, bar, StripSheet[Speech](top, Rank.COACH)
        self.remarks = Remarks(top)
        self.presenter = Presenter(top, self.remarks)
        self.conductor = Conductor(top, self.presenter)
        self.laid_out = False
        """Whether there is a board yet."""

    @property
    def board(self) -> Board:
        return self.top.board

    @property
    def page(self) -> Page:
        return self.top.page

    @property
    def panels(self) -> tuple[ChoicePanel, ...]:
        return *self.presenter.panels, *self.bar.panels

    @property
    def open_panels(self) -> list[ChoicePanel]:
        """Those of the presenter that are on show; the menu is drawn in front of everything."""
        return [panel for panel in self.presenter.panels if panel.open]

    # The board

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        """Make a board for a window of that size, with what lies there."""
        self.top.window_look, self.top.size = look, size
        self.set_up()

    def set_up(self) -> None:
        """Make a board for this window and the seat that looks at it."""
        if self.laid_out:
            self.presenter.let_go()
        self.top.lay_out(self.board.pieces if self.laid_out else Pieces())
        self.laid_out = True
        self.presenter.lay_out()
        self.bar.build()
        self.bar.stand_tab()
        key = shown(self.top.stage.settings.keys.chord("open_rules"))
        self.presenter.rule = Key("rule", key, _("the rule"), self.bar.wants("open_rules"))
        self.page.read_across("bar:")
        self.page.lay_out(self.top.look, self.top.size)

    # What everybody may do with it

    def sort_hand(self) -> None:
        """Sort it the next way; it stays so until it is asked for otherwise."""
        layout, presenter = self.board.layout, self.presenter
        if layout.orders:
            self.top.stage.change(hand_order=layout.sort_next())
            self.board.arrange_own(self.top.now())
            if presenter.question:
                presenter.keyboard.add_handles(presenter.hand)
                presenter.keyboard.focus_first(presenter.hand)

    def copy_code(self) -> None:
        """The deal's code, for another table."""
        from roller_table.dealcodes import code_of

        code = code_of(self.top.match)
        if code:
            to_clipboard(code)
            self.top.say(_("Copied: {code}").format(code=code))
        else:
            self.top.say(_("These rules are too special for a code: export the game instead."))

    def keep_picture(self, under: Iterable[UnderLayer]) -> None:
        """The table of this moment as a picture, among the player's documents."""
        from ...machine.handout import hand_out

        picture, png = Surface(self.top.size), BytesIO()
        self.paint(picture, under, whole=True)
        save(picture, png, "table.png")
        try:
            path = hand_out(f"{self.top.match.entry.key}.png", png.getvalue(), "pictures")
        except OSError as error:
            words = _("That could not be saved: {why}.")
            self.top.say(words.format(why=error.strerror or error))
        else:
            self.top.say(_("Saved as {file}.").format(file=path))

    def notice(self, words: str) -> None:
        """Say a line of the window's own in the strip; nothing: no longer."""
        self.board.strip.hush(Rank.NOTICE)
        if words:
            self.board.strip.say(Rank.NOTICE, saying.spoken(words))

    # Events

    def hurries(self, event: pygame.event.Event) -> bool:
        """Whether any waiting ends by this event: by all but keys that are held or lead away."""
        if event.type not in _PRESSES or not self.board.animator.busy:
            return False
        if event.type == pygame.KEYDOWN:
            return event.key not in HELD_KEYS | LEADING_AWAY
        return not self.bar.leads_away(event.pos)

    def rush(self) -> Iterator[ShowingProgress]:
        """Somebody does not wait: all that the showing comes to at once."""
        self.board.hush()
        return self.conductor.rush(self.top.now())

    def is_spent(self, event: pygame.event.Event) -> bool:
        """Whether an event that ended a wait means no more: a click on a card, or on a button,
        counts as well."""
        if event.type == pygame.KEYDOWN:
            return event.key in CONFIRMING
        on_button = self.page.at(event.pos) is not None
        return not on_button and self.presenter.hand.thing_at(event.pos) is None

    def letter(self, event: pygame.event.Event) -> bool:
        """A letter that turns what is aimed, or presses a button; whether it did."""
        if event.key == pygame.K_r and self.presenter.turn():
            return True
        letter = pygame.key.name(getattr(event, "pressed", event.key))
        return not getattr(event, "mod", 0) & WITH_ANOTHER and self.presenter.letter(letter)

    # Time, and what is seen

    def touch_widgets(self) -> None:
        """Paint again wherever a widget, its ring or its tip may have changed."""
        canvas, px = self.board.canvas, self.top.look.px
        tools = self.board.bar.inflate(0, 2 * px(_TIP_ROOM))
        if self.page.changed_in(tools):
            canvas.touch(tools)
        self.page.forget_moved()
        for panel in (panel for panel in self.panels if panel.open):
            canvas.touch(self.top.reach(panel))
        canvas.touch(self.board.layout.strip.inflate(16, 16))
        if self.page.popup:
            canvas.touch_all()

    def wakes_at(self, times: Collection[int | None]) -> int | None:
        """When it wants to tick next, by the clock of the window; ``times`` are at the table."""
        own = self.board.wakes_at(), self.conductor.deciding.wakes_at(), self.remarks.wakes_at()
        found = self.page.wakes_at(), self.top.wakes_at((*own, *times))
        return min((time for time in found if time is not None), default=None)

    def paint(self, screen: Surface, under: Iterable[UnderLayer], *, whole: bool) -> list[Rect]:
        """Paint what has changed, or everything; ``under`` the widgets lies what is drawn there."""
        if whole:
            self.board.canvas.touch_all()
        return self.board.paint(screen, self.page, tuple(under))
