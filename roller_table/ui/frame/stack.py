"""The scenes of a window, one upon another, and the one place where a scene is called.

A fault in a scene does not end the program. The first time it is written into the log and the scene
is built again; after a second fault at the same place, or if it cannot be built, the scene is
closed, and the page below it comes back as it was. Only the lowest scene may stop the program, once
it cannot be shown any more; an action that fails there is given up.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from roller_table.engine.words import _

from . import crash
from .scene import Scene


class WindowFrame(Protocol):
    """The window round the scenes."""

    def show(self, scene: Scene) -> None:
        """Have this scene fill the window: enter it and lay it out. It may fail."""

    def ground(self) -> Scene | None:
        """A scene to put below all others, if none lies there yet. It may fail."""

    def say(self, words: str) -> None:
        """Show a line at the foot of the window for some seconds."""

    def now(self) -> int:
        """The time in milliseconds."""


class Stack:
    """Scenes come and go here; every call of a scene is made within ``trying``."""

    def __init__(self, frame: WindowFrame, mishaps: crash.Mishaps | None) -> None:
        """Without ``mishaps`` every fault is raised."""
        self.frame, self.mishaps = frame, mishaps
        self.scenes: list[Scene] = []
        self.fallen: Exception | None = None
        """The fault that felled the lowest scene: the program has to stop."""
        self._shown: Scene | None = None
        """The scene that fills the window; if another is on top, that is still to be shown."""

    @property
    def top(self) -> Scene | None:
        """The scene that fills the window."""
        return self.scenes[-1] if self.scenes else None

    # Coming and going

    def push(self, scene: Scene) -> None:
        """Cover the scene on top with this one."""
        if self.top:
            self.quietly(self.top.leave)
        self.scenes.append(scene)
        self._show(scene)

    def pop(self) -> None:
        """Go back to the scene below; the last one stays."""
        if len(self.scenes) > 1:
            self.quietly(self.scenes.pop().leave)
            self._show(self.scenes[-1])

    def swap(self, scene: Scene) -> None:
        """Put this scene in the place of the one on top."""
        if self.scenes:
            self.quietly(self.scenes.pop().leave)
        self.scenes.append(scene)
        self._show(scene)

    def strip(self) -> None:
        """Close all scenes but the lowest."""
        gone = self.scenes[1:]
        del self.scenes[1:]
        for scene in gone:
            self.quietly(scene.closing)

    def renew(self) -> None:
        """Build every scene again from what it shows."""
        for scene in tuple(self.scenes):
            with self.trying(scene):
                self._renew(scene)
        if self.top:
            self._show(self.top)

    def close(self) -> None:
        """Let every scene save what it has, even if another fails."""
        for scene in reversed(self.scenes):
            self.quietly(scene.closing)

    def _show(self, scene: Scene) -> None:
        if not self.fallen:
            with self.trying(scene):
                self._fill(scene)

    def _fill(self, scene: Scene) -> None:
        self._shown = scene
        self.frame.show(scene)

    def _renew(self, scene: Scene) -> Scene:
        fresh = scene.anew()
        self.scenes[self.scenes.index(scene)] = fresh
        return fresh

    # Asking

    @contextmanager
    def trying(self, scene: Scene | None, *, deed: bool = False) -> Iterator[None]:
        """A block in which this scene is called; a fault in it is mended.

        ``deed``: the call is for something that was done or happened once, and is not repeated.
        """
        try:
            yield
        except Exception as error:
            if self.mishaps is None or scene is None:
                raise
            failed = error
        else:
            return
        self._mend(scene, failed, deed=deed)  # What fails in there has nothing to do with this.

    def quietly(self, what: Callable[[], object]) -> None:
        """Do this; a fault is written into the log, and the program goes on."""
        try:
            what()
        except Exception as error:
            if self.mishaps is None:
                raise
            self.note(error)

    def note(self, error: Exception) -> None:
        """Say that something failed and cannot be mended; not again and again."""
        assert self.mishaps
        if not self.mishaps.often(error, self.frame.now()):
            self._tell(_("Something went wrong; see {log}."), error)

    # What fails

    def _mend(self, scene: Scene, error: Exception, *, deed: bool) -> None:
        assert self.mishaps
        again = not self.mishaps.passing(error, self.frame.now(), type(scene).__name__)
        over = deed and again and scene is self.scenes[0]
        if deed and crash.was_building(error):
            self._tell(_("That could not be opened; see {log}."), error)
        elif over or scene not in self.scenes:
            self.note(error)
        elif again:
            self._close(scene, error)
        else:
            words = _("Something went wrong, so the page was drawn again; see {log}.")
            self._tell(words, error)
            self._come_anew(scene)
        if self.top and self.top is not self._shown:
            self._show(self.top)

    def _tell(self, words: str, error: Exception) -> None:
        """Show the player one line, and write the whole error into the log."""
        assert self.mishaps
        self.frame.say(words.format(log=self.mishaps.written(error, self.frame.now())))

    def _come_anew(self, scene: Scene) -> None:
        """Build the scene again; if that fails, close it."""
        try:
            scene = self._renew(scene)
            if scene is self.top:
                self._fill(scene)
        except Exception as error:
            failed = error
        else:
            return
        self._close(scene, failed)

    def _close(self, scene: Scene, error: Exception) -> None:
        """Close the scene: it saves what it has, and the page below comes back."""
        if scene not in self.scenes:
            return
        place = self.scenes.index(scene)
        below = self.scenes[:place] or self._grounded()
        if below:
            self.scenes[: place + 1] = below
            self.quietly(scene.leave)
            self.quietly(scene.closing)
            words = _("A page went wrong again and was closed; see {log}.")
            self._tell(words, error)
        elif scene is self.top:
            self.fallen = error

    def _grounded(self) -> list[Scene]:
        """A scene to put below the lowest one, if there is one."""
        found: list[Scene | None] = []
        self.quietly(lambda: found.append(self.frame.ground()))
        return [scene for scene in found if scene]
