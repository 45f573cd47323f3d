"""The sounds of the table: opened at the first one, in the background, and never in the way.

One thread opens the device, loads each sound when it is first wanted, and plays it; the window
does not wait for it. Without a sound device the table is silent and says so once.
"""

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count, cycle
from time import monotonic

import pygame

from roller_table import resources
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _

from . import platform

TAKES = 4
"""How many takes of its sound each file holds, one after another, all of the same length."""
CHANNELS = 24
"""How many sounds can be heard at once; the deal of a pack needs a dozen."""
_PAUSE = 0.03
"""Seconds at the end of each take that are left out: the next one may faintly be heard there."""
_RATE = 44_100
_BUFFER = 512
_LATE = 0.5
"""Seconds; what could not be played by then (the device was opening) is heard no more."""
_LEAVING = 0.4
"""Seconds that the window waits for the device when it closes."""
_TOGETHER = 0.012
"""Seconds; the same sound again within that is not heard as another one."""
_CROWD: Mapping[str, float] = {"signals": 1.5, "things": 6}
"""All sounds of a kind together are no louder than this many: notes ring on and add up, the noises
of cards hardly do."""
_SPREAD = 0.7
"""How far apart left and right are: 1 would leave the other ear with nothing."""


class _DueSound(NamedTuple):
    """A sound that is to be heard, when, and where from left (0) to right (1)."""

    when: float
    number: int
    name: str
    at: float


class Sound:
    """``play`` returns at once, whatever the device does."""

    def __init__(
        self,
        on: bool = True,
        volumes: Mapping[str, float] | None = None,
        say: Callable[[str], object] | None = None,
    ) -> None:
        """``volumes`` tells how loud each kind of sound is: each folder of ``assets/sounds``."""
        self.on = on
        self.volumes = volumes or {}
        self._say = say
        self._silent = False
        self._due: list[_DueSound] = []
        self._numbers = count()
        self._held = self._busy = self._leaving = False
        self._bell = threading.Condition()
        self._thread: threading.Thread | None = None
        self._takes: dict[str, cycle[pygame.mixer.Sound] | None] = {}
        self._last: dict[str, float] = {}
        self._ends: dict[str, list[float]] = {}
        """When those of each kind that still sound will have ended."""

    def set(self, on: bool, volumes: Mapping[str, float]) -> None:
        """As the player likes it from now on."""
        self.on, self.volumes = on, volumes
        if not on:
            with self._bell:
                self._due.clear()
            with suppress(pygame.error):
                pygame.mixer.stop()

    def play(self, name: str, at: float = 0.5, after: float = 0) -> None:
        """Play a sound of ``assets/sounds``, some milliseconds later; a missing one is silence."""
        if not self.on or self._silent or self._volume(name) <= 0:
            return
        with self._bell:
            self._leaving = False
            heappush(
                self._due, _DueSound(monotonic() + after / 1000, next(self._numbers), name, at)
            )
            self._begin()
            self._bell.notify_all()

    def hold(self) -> None:
        """Nothing is opened or loaded until ``release``: while the first picture is painted."""
        self._held = True

    def release(self) -> None:
        """What was asked for meanwhile is heard now."""
        with self._bell:
            self._held = False
            if self._due:
                self._begin()

    def _begin(self) -> None:
        if self._thread is None and not self._held:
            self._thread = threading.Thread(target=self._serve, name="sound", daemon=True)
            self._thread.start()

    def settle(self, seconds: float = 5) -> None:
        """Wait until all that was asked for has begun, or no device was found."""
        with self._bell:
            self._bell.wait_for(lambda: not (self._due or self._busy) or not self._thread, seconds)

    def let_go(self) -> None:
        """Nothing more will be heard for a while: the device is closed, in the background."""
        with self._bell:
            self._leaving = True
            self._bell.notify_all()

    def close(self) -> None:
        """Let the device go, and wait for it, though not for long: some never answer."""
        thread, until = self._thread, monotonic() + _LEAVING
        if thread and self._bell.acquire(timeout=_LEAVING):
            self._leaving = True
            self._bell.notify_all()
            self._bell.release()
            thread.join(max(0, until - monotonic()))

    def _volume(self, name: str) -> float:
        return self.volumes.get(name.partition("/")[0], 0)

    # In the background

    def _serve(self) -> None:
        while opened():
            while due := self._next():
                self._sound(due)
            # What still sounds is freed while there is a device that can let go of it. Some take
            # long, or never answer: the window, which plays the next sound, does not wait for them.
            pygame.mixer.stop()
            self._takes.clear()
            pygame.mixer.quit()
            platform.trim()
            with self._bell:
                if self._leaving:  # Nothing was asked for meanwhile.
                    self._due.clear()
                    self._thread = None
                    self._bell.notify_all()
                    return
        with self._bell:
            self._silent, self._thread = True, None
            self._due.clear()
            self._bell.notify_all()
        if self._say:
            self._say(_("No sound device was found."))

    def _next(self) -> _DueSound | None:
        """Wait for what is to be heard next; None: the device has been let go."""
        with self._bell:
            self._busy = False
            self._bell.notify_all()
            while not self._leaving:
                wait = self._due[0].when - monotonic() if self._due else None
                if wait is not None and wait <= 0:
                    self._busy = True
                    return heappop(self._due)
                self._bell.wait(wait)
        return None

    def _sound(self, due: _DueSound) -> None:
        if due.name not in self._takes:
            self._takes[due.name] = _loaded(due.name)
        takes = self._takes[due.name]
        now = monotonic()
        if takes is None or now - due.when > _LATE or not self.on:
            return
        if now - self._last.get(due.name, 0) < _TOGETHER:
            return
        self._last[due.name] = now
        take, kind = next(takes), due.name.partition("/")[0]
        with suppress(pygame.error):
            ends = self._ends[kind] = [end for end in self._ends.get(kind, ()) if end > now]
            take.set_volume(self._volume(due.name) * beside(len(ends), _CROWD.get(kind, 1)))
            ends.append(now + take.get_length())
            channel = take.play()
            if channel:
                channel.set_volume(*sides(due.at))


def beside(others: int, most: float) -> float:
    """How loud a sound is beside ``others``, if all together are no louder than ``most``.

    A table of ten that turns its cards would clip, with the volume full.

    >>> [round(beside(others, 2), 2) for others in (0, 1, 2, 7)]
    [1.0, 1.0, 0.67, 0.25]
    """
    return min(1.0, most / (others + 1))


def sides(at: float) -> tuple[float, float]:
    """How loud a sound is left and right that comes from there; in the middle it is whole.

    >>> sides(0.5), sides(0.0), [round(side, 2) for side in sides(1.2)]
    ((1.0, 1.0), (1.0, 0.30000000000000004), [0.3, 1.0])
    """
    off = (min(1.0, max(0.0, at)) * 2 - 1) * _SPREAD
    return min(1.0, 1 - off), min(1.0, 1 + off)


def opened() -> bool:
    """Open the device as the table wants it; whether there is one."""
    try:
        pygame.mixer.init(_RATE, -16, 2, _BUFFER)
        pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, NotImplementedError, ImportError):
        return False
    return True


def _loaded(name: str) -> "cycle[pygame.mixer.Sound] | None":
    """The takes of a sound, each in its turn."""
    try:
        whole = pygame.mixer.Sound(resources.asset("sounds", f"{name}.ogg")).get_raw()
    except (pygame.error, OSError):
        return None
    rate, bits, channels = pygame.mixer.get_init() or (_RATE, -16, 2)
    frame = abs(bits) // 8 * channels
    each = len(whole) // TAKES // frame
    heard = max(1, each - round(_PAUSE * rate)) * frame
    starts = [each * number * frame for number in range(TAKES)]
    return cycle([pygame.mixer.Sound(buffer=whole[at : at + heard]) for at in starts])
