"""The sounds of the table: opened at the first one, in the background, and never in the way.

Without a sound device the table is silent and says so once.
"""

import threading
from collections.abc import Callable
from contextlib import suppress

import pygame

from roller_table import resources
from roller_table.engine.words import _

_RATE = 44_100
_BUFFER = 512
_WAITING = 4
"""More sounds than that were asked for before the device was there: the rest are late anyway."""


class Sound:
    """``play`` returns at once, whatever the device does."""

    def __init__(
        self, on: bool = True, volume: float = 0.6, say: Callable[[str], object] | None = None
    ) -> None:
        self.on = on
        self.volume = volume
        self._say = say
        self._state = "closed"
        self._waiting: list[str] = []
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._lock = threading.Lock()
        self._opener: threading.Thread | None = None

    def set(self, on: bool, volume: float) -> None:
        """As the player likes it from now on."""
        self.on, self.volume = on, volume

    def play(self, name: str) -> None:
        """Play a sound of ``assets/sounds``; a missing one is silence."""
        if not self.on or self.volume <= 0:
            return
        with self._lock:
            if self._state == "closed":
                self._state = "opening"
                self._opener = threading.Thread(target=self._open, name="sound", daemon=True)
                self._opener.start()
            if self._state == "opening":
                if len(self._waiting) < _WAITING:
                    self._waiting.append(name)
                return
        if self._state == "open":
            self._play(name)

    def settle(self, seconds: float = 5) -> None:
        """Wait until the device is open or known to be missing."""
        if self._opener:
            self._opener.join(seconds)

    def close(self) -> None:
        """Let the device go."""
        self.settle(1)
        if self._state == "open":
            self._state = "closed"
            self._sounds.clear()
            pygame.mixer.quit()

    def _open(self) -> None:
        try:
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            state = "open"
        except (pygame.error, NotImplementedError, ImportError):
            state = "silent"
        with self._lock:
            self._state = state
            waiting, self._waiting = self._waiting, []
        if state == "open":
            for name in waiting:
                self._play(name)
        elif self._say:
            self._say(_("No sound device was found; playing silently."))

    def _play(self, name: str) -> None:
        if name not in self._sounds:
            self._sounds[name] = _load(name)
        sound = self._sounds[name]
        if sound:
            with suppress(pygame.error):
                sound.set_volume(self.volume)
                sound.play()


def _load(name: str) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(resources.asset("sounds", f"{name}.wav"))
    except (pygame.error, OSError):
        return None
