"""What fills the window: one scene at a time, on a stack.

A scene is told everything it needs: its size, the events, the time. It reads no clock
and asks no mouse where it is. It is entered when it comes to the top and left when it
goes or is covered; between the two it is laid out, handles events, ticks and draws.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

import pygame

from ..looks.company import Company
from ..looks.look import Look
from ..machine.settings import Settings
from ..ways import Stacking, Way
from .notices import Notices
from .upkeep import Upkeep

if TYPE_CHECKING:
    from ..reader.news import ForEars


class Stage(Protocol):
    """What a scene asks of the window that it fills."""

    settings: Settings
    notices: Notices
    company: Company
    """Who may sit down, with the face of each."""
    upkeep: Upkeep
    """Tries again what could not be written."""
    settles: int
    """Milliseconds in which what has just come at a table takes no press: see ``Settling``."""

    @property
    def scene(self) -> "Scene | None":
        """The scene on top."""

    def go(self, way: Way, stacking: Stacking) -> None:
        """Show the page to which that way leads."""

    def lay_out(self) -> None:
        """Put everything in its place again."""

    def say(self, words: str) -> None:
        """Show a line at the foot of the window for some seconds."""

    def play(self, name: str, at: float = 0.5, after: float = 0) -> None:
        """Let a sound be heard, from left (0) to right (1), some milliseconds later."""

    def change(self, **changes: object) -> None:
        """Change settings, now and for the next time."""

    def now(self) -> int:
        """The time in milliseconds, for animations."""

    def later(self, call: Callable[[], object]) -> None:
        """Make this call at the window's next step."""


class Scene:
    """A scene that shows nothing; each one says only what is different."""

    app: Stage
    """Set before ``enter``."""
    look: Look
    """Set before ``lay_out``."""
    moving = False
    """Something is on its way: it wants a frame every sixtieth of a second."""
    dirty = True
    """It wants to be drawn once. The window sets it to False after drawing."""
    whole = True
    """What it drew before is gone: draw everything. The window sets it to False after drawing."""
    title = ""
    """For the window's title bar."""
    alone = False
    """Whichever way leads to it, nothing but home lies below it."""

    @property
    def about(self) -> str:
        """The key of the game that it is about; of no game, or of several, ""."""
        return ""

    @property
    def reads_keys(self) -> bool:
        """Whether a key is a letter to it just now, whatever the player has it do elsewhere."""
        return False

    @property
    def holds_notice(self) -> bool:
        """Whether a line of the window's own waits here until something else has been read."""
        return False

    def go(self, way: Way, stacking: Stacking = Stacking.OVER) -> None:
        """Leave for where that way leads."""
        self.app.go(way, stacking)

    def enter(self) -> None:
        """It has come to the top."""

    def leave(self) -> None:
        """It is covered or gone."""

    def closing(self) -> None:
        """The window is about to close: keep what must be kept."""

    def anew(self) -> "Scene":
        """What takes its place after something went wrong in it: built again from what it shows."""
        return self

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        """Put everything in its place: at entry, and when the size, scale or deck changes."""

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Whether the event meant something here. Escape that did not leaves the scene."""
        return False

    def meant(self, place: tuple[int, int]) -> tuple[int, int]:
        """For where a tap at that place is meant: a finger is broader than a pointer."""
        return place

    def is_drawn(self, place: tuple[int, int]) -> bool:  # noqa: ARG002
        """Whether what lies there is a list that a finger draws along."""
        return False

    def tick(self, now: int) -> None:
        """Move what is moving; ``now`` is in milliseconds."""

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect] | None:  # noqa: ARG002
        """Draw; None: the whole window is new, otherwise only these parts are."""
        return None

    def tells(self, words: str) -> bool:  # noqa: ARG002
        """Say a line of the window's own, or none any more; whether that is done here, and not at
        the foot of the window."""
        return False

    def wakes_at(self) -> int | None:
        """When it wants to tick next though nothing moves and nobody acts (a caret, a pause)."""
        return None

    @cached_property
    def for_ears(self) -> "ForEars | None":
        """What is on it and what happens on it, for a player who cannot see it."""
        return None

    def redraw(self) -> None:
        """Everything is to be drawn again."""
        self.dirty = self.whole = True


class Guide(Protocol):
    """Who knows which page each way leads to."""

    def page(self, way: Way) -> Scene | None:
        """The page, made for this or there already; None where there is none, and it is said."""
