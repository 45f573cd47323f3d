"""What every widget is: a named rectangle that can be pointed at, pressed, focused and spoken.

The page tells a widget what happened; a widget never looks for the mouse or the clock.
"""

from typing import Generic, Protocol, TypeVar

import pygame

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _

from ..looks.look import Look

N_co = TypeVar("N_co", bound=float, covariant=True)

Place = tuple[int, int]
PRESS_KEYS = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})


class NumberRange(NamedTuple, Generic[N_co]):
    """The numbers that a control goes through."""

    least: N_co
    most: N_co
    step: N_co | int = 1


class WidgetHost(Protocol):
    """What a widget asks of the page that it stands on."""

    dirty: bool

    def say(self, words: str) -> None:
        """Tell the player something."""

    def open(self, popup: "Popup") -> None:
        """Open something above everything."""

    def close_popup(self) -> None:
        """Close what is open."""

    def draw_ring(self, target: pygame.Surface, look: Look, area: "Area | None") -> None:
        """The ring of focus, if it lies in that area."""


class Widget:
    """A rectangle on a page; each kind says only what is different."""

    focusable = False
    repeats = False
    """Whether a key that is held down counts again and again, as in a text field."""
    reads_keys = False
    """Whether a key is a letter to it while it has the focus."""
    cursor = pygame.SYSTEM_CURSOR_ARROW
    moving = False
    """It is sliding and wants to be drawn again."""
    level = 0
    """Of a heading: 1 for a page, 2 for a part of it."""
    wraps = False
    """It takes all the width there is, and is as high as that makes it."""
    settles = False
    """A click is not meant for it where it has just come under the pointer: see ``Settling``."""
    drags = False
    """It goes along with a finger that moves on it, so that no list is drawn along there."""
    told_in_focus = False
    """What its tip says is seen while the keys are on it, too."""
    mute = False
    """It is not said aloud: something else beside it says the same."""

    def __init__(self, name: str, *, spoken: str = "", tip: str = "", reason: str = "") -> None:
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.tip = tip
        self.reason = reason
        """Why it cannot be used now; empty when it can."""
        self.visible = True
        self.hovered = self.pressed = self.focused = False
        self.page: WidgetHost | None = None
        self.area: Area | None = None
        self._spoken = spoken

    @property
    def tip_near(self) -> pygame.Rect:
        """Under what its tip stands."""
        return self.rect

    @property
    def tip_at_once(self) -> bool:
        """Whether its tip does not wait until the pointer has rested on it."""
        return False

    @property
    def enabled(self) -> bool:
        return not self.reason

    def barred(self, place: "Place | None" = None) -> str:  # noqa: ARG002
        """Why nothing can be done with it now, or with the part of it at that place."""
        return self.reason

    def why_not(self, place: "Place | None" = None) -> str:
        """The same where its own words do not say it already."""
        why = self.barred(place)
        return "" if why == self._label() else why

    @property
    def spoken(self) -> str:
        """What it is, said aloud: its label, its state, and why it cannot be used."""
        words = self._label()
        if not self.reason:
            return words
        if self.reason == words:
            return _("{words}, not possible now").format(words=words)
        return _("{words}, not possible now: {why}").format(words=words, why=self.reason)

    @property
    def bare_label(self) -> str:
        """Its label without its state; empty where nothing is to be said."""
        return self._spoken

    @property
    def label(self) -> str:
        """Its label with its state, and without what bars it."""
        return self._label() if self.bare_label or self.focusable else ""

    def _label(self) -> str:
        return self._spoken or self.name

    def changed(self) -> None:
        """It looks different now."""
        if self.page:
            self.page.dirty = True

    def natural(self, look: Look) -> tuple[int, int]:  # noqa: ARG002
        """The size it would like."""
        return self.rect.size

    def height_for(self, look: Look, width: int) -> int:  # noqa: ARG002
        """How high it would like to be in a column of that width, where it wraps; all in pixels."""
        return self.natural(look)[1]

    def corner(self, look: Look) -> int:
        """The radius of its corners, for the ring of focus."""
        return look.px(10)

    def ring_rect(self, look: Look) -> pygame.Rect:
        """What the ring of focus goes round."""
        return self.rect.inflate(look.px(8), look.px(8))

    # What the page tells it

    def down(self, place: Place) -> None:
        """The button of the mouse went down on it."""

    def drag(self, place: Place) -> None:
        """The mouse moves while it is held."""

    def up(self, place: Place, inside: bool) -> None:
        """The button of the mouse came up again."""

    def key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """A key while it has the focus; whether it meant something here."""
        return False

    def typed(self, words: str) -> bool:  # noqa: ARG002
        """Letters while it has the focus."""
        return False

    def wheel(self, steps: float) -> bool:  # noqa: ARG002
        """The wheel over it; steps are positive away from the player."""
        return False

    def focus_changed(self) -> None:
        """It has got the focus or lost it."""

    def tick(self, now: int) -> None:
        """Time has passed while it is moving."""

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw it where it is."""


class Area(Widget):
    """A widget that others lie in and move with."""

    offset = 0
    """How much of its contents is above its top."""

    def scroll(self, offset: int) -> None:
        """Show the contents from there."""

    def reveal(self, widget: Widget) -> None:
        """Show that one, if it lies here."""

    def bring(self, rect: pygame.Rect) -> None:
        """Show that part of the window, which lies in something that lies here."""

    def page_key(self, key: int) -> bool:  # noqa: ARG002
        """PageUp and PageDown, when nothing else wants them."""
        return False


class Popup(Widget):
    """A widget that lies above everything until it is closed."""

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        """Find its place in a window of that size."""

    def close(self) -> None:
        """Close it, with nothing changed."""


class Pressable(Widget):
    """Something to press: with the mouse, Enter or Space."""

    focusable = settles = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def press(self) -> None:
        """What pressing does; a test or a shortcut may call it too."""
        if not self.enabled:
            if self.page:
                self.page.say(self.reason)
            return
        self.pressed_now()

    def pressed_now(self) -> None:
        """It can be pressed, and was."""

    def up(self, place: Place, inside: bool) -> None:  # noqa: ARG002
        if inside:
            self.press()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in PRESS_KEYS:
            return False
        self.press()
        return True
