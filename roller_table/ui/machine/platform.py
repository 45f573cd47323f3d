"""The window's own ground: how it opens, how it sleeps, and how it is woken.

Nothing is opened that a card table does not need: no mixer, no GPU.
"""

import ctypes
import gc
import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from math import inf
from pathlib import Path
from threading import Thread

import pygame

from roller_table import resources
from roller_table.engine.words import _

NAME = "Roller Table"
Place = tuple[int, int]
MINIMUM = (1024, 640)
WAKE = pygame.USEREVENT
"""The event by which another thread wakes the window."""

_SYSTEM: str = sys.platform
_UNSEEN = frozenset({"offscreen", "dummy"})
"""Drivers that SDL falls back to without a screen; a user who wants one names it."""
_A_LINE = (0, 1)
"""What a window leaves of the screen until its frame can be asked for."""
_FOR_EVER = -1
"""To SDL: until there is an event."""

_HINTS = {
    "SDL_VIDEO_WAYLAND_WMCLASS": "roller-table",
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}


class NoDisplayError(RuntimeError):
    """No window can be opened here; the words say what to do."""


def prepare() -> None:
    """Set the surroundings and open what the window needs, before the window itself."""
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    if _SYSTEM.startswith("linux"):
        # Without this SDL sends every frame through a GPU texture: 15.7 ms a frame, not 2.3.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(_no_display(error)) from error
    unseen = pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER")
    if unseen:  # SDL would draw for nobody, for ever
        pygame.display.quit()
        raise NoDisplayError(_no_display(RuntimeError(_("there is no screen"))))
    pygame.font.init()


def open_window(size: tuple[int, int], fullscreen: bool = False) -> pygame.Surface:
    """Open the window, or open it anew at another size; NoDisplayError when there is no screen."""
    try:
        if not pygame.display.get_init():
            prepare()
        _dress()
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        rooms = _rooms()
        # Some window managers take a window that asks for the whole screen for a full-screen one.
        screen = _windowed(fitting(size, rooms, _A_LINE))
        edges = _edges()
        if screen.get_size() != (fits := fitting(size, rooms, edges)):
            screen = _windowed(fits)
            if not any(edges):  # No window manager moves it to where it has its room.
                put((pygame.WINDOWPOS_CENTERED, pygame.WINDOWPOS_CENTERED))
    except pygame.error as error:
        raise NoDisplayError(_no_display(error)) from error
    _hold_minimum(rooms, edges)
    return screen


def _windowed(size: tuple[int, int]) -> pygame.Surface:
    """The window at that size, whatever it was before."""
    with warnings.catch_warnings():
        # The system may give it another size: the window takes what it gets.
        warnings.simplefilter("ignore", RuntimeWarning)
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        if screen.get_size() != size:
            # A window that comes from full screen has left it by now, and can be made smaller.
            screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    return screen


def fitting(
    size: tuple[int, int], rooms: Sequence[tuple[int, int]], edges: tuple[int, int] = (0, 0)
) -> tuple[int, int]:
    """A window's size: within the largest screen, if any is known, and never below the least.

    ``edges`` is what the system draws round it. Where the least has no room with them, the window
    is as large as it can be.
    """
    room = max(rooms, key=lambda room: room[0] * room[1], default=None)
    if room is None:
        return max(size[0], MINIMUM[0]), max(size[1], MINIMUM[1])
    width, height = (max(1, whole - edge) for whole, edge in zip(room, edges, strict=True))
    least = (min(MINIMUM[0], width), min(MINIMUM[1], height)) if any(edges) else MINIMUM
    return max(min(size[0], width), least[0]), max(min(size[1], height), least[1])


def place() -> Place | None:
    """Where the window lies, if the system tells."""
    with warnings.catch_warnings(), suppress(Exception):
        warnings.simplefilter("ignore", DeprecationWarning)
        left, top = pygame.Window.from_display_module().position
        return left, top
    return None


def put(where: Place | None) -> None:
    """Move the window there again: after full screen some systems put it a title bar lower."""
    with warnings.catch_warnings(), suppress(Exception):
        warnings.simplefilter("ignore", DeprecationWarning)
        if where:
            pygame.Window.from_display_module().position = where


def _rooms() -> Sequence[tuple[int, int]]:
    """What of each screen a window may take, panels left out; none without a screen."""
    if pygame.display.get_driver() in _UNSEEN:
        return ()
    whole = pygame.display.get_desktop_sizes()
    return tuple(_usable(number) or size for number, size in enumerate(whole))


def _usable(number: int) -> tuple[int, int] | None:
    """The part of that screen which the system leaves to windows."""
    sdl, box = _sdl(), (ctypes.c_int * 4)()
    with suppress(OSError, AttributeError):
        if sdl and sdl.SDL_GetDisplayUsableBounds(number, box) == 0 and min(box[2:]) > 0:
            return box[2], box[3]
    return None


def _edges() -> tuple[int, int]:
    """How much wider and higher the title bar and the frame make the window."""
    sides = [ctypes.c_int() for _side in range(4)]
    sdl = None if pygame.display.get_driver() in _UNSEEN else _sdl()
    with warnings.catch_warnings(), suppress(Exception):
        warnings.simplefilter("ignore", DeprecationWarning)
        assert sdl
        find, ask = sdl.SDL_GetWindowFromID, sdl.SDL_GetWindowBordersSize
        find.restype, ask.argtypes = ctypes.c_void_p, (ctypes.c_void_p, *[ctypes.c_void_p] * 4)
        window = find(ctypes.c_uint32(pygame.Window.from_display_module().id))
        if window and ask(window, *map(ctypes.byref, sides)) == 0:
            top, left, bottom, right = (side.value for side in sides)
            return left + right, top + bottom
    return 0, 0


def _no_display(error: Exception) -> str:
    words = _(
        "No window can be opened ({why}): start the program from a desktop session, or see "
        "`roller-table --help` for commands without a window."
    )
    return words.format(why=str(error).rstrip("."))


def _dress() -> None:
    """Give the window its name and its picture."""
    pygame.display.set_caption(NAME)
    with suppress(pygame.error, OSError):
        pygame.display.set_icon(pygame.image.load_sized_svg(str(_icon()), (64, 64)))


def _icon() -> Path:
    return resources.asset("icons", "app.svg")


def _hold_minimum(rooms: Sequence[tuple[int, int]], edges: tuple[int, int]) -> None:
    """Let nobody drag the window smaller than its contents; some systems do not offer it."""
    with warnings.catch_warnings(), suppress(Exception):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = fitting(MINIMUM, rooms, edges)


def wait(milliseconds: int | None) -> None:
    """Sleep until there is an event or the time is up; None: until there is an event.

    pygame's own wait looks 900 times a second; SDL's sleeps.
    """
    if milliseconds is not None and milliseconds <= 0:
        return
    sleeper = _sdl_wait()
    if sleeper is None:
        _poll(milliseconds)
    else:
        sleeper(None, _FOR_EVER if milliseconds is None else milliseconds)


@contextmanager
def woken_by_signals(leave: Callable[[], object]) -> Iterator[None]:
    """Meanwhile the window answers Ctrl+C in a terminal, and a system that asks it to end: it is
    woken, as Python hears of them only once SDL's wait is over.

    ``leave`` closes the window; asked a second time the program ends at once.
    """
    import signal

    def end(_number: int, _where: object) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        leave()

    hears, tells = os.pipe()
    if sys.platform != "win32":
        os.set_blocking(tells, False)
    try:
        before = signal.set_wakeup_fd(tells, warn_on_full_buffer=False)
    except ValueError:  # Signals come to the main thread alone.
        before = None
        os.close(hears)
    else:
        Thread(target=_wake_at, args=(hears,), name="signals", daemon=True).start()
        signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        if before is not None:
            signal.set_wakeup_fd(before)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.close(tells)


def _wake_at(hears: int) -> None:
    """Wake the window at each signal, until nobody can tell of any more."""
    while os.read(hears, 64):
        wake()
    os.close(hears)


def wake() -> None:
    """Wake the window; any thread may call it."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE))


def close() -> None:
    """Close the window."""
    pygame.display.quit()


def _poll(limit: int | None) -> None:
    """The fallback: look for an event 60 times a second, then less and less often."""
    end = inf if limit is None else time.monotonic() + limit / 1000
    nap = 0.016
    while not pygame.event.peek(pump=True) and (left := end - time.monotonic()) > 0:
        time.sleep(min(nap, left))
        nap = min(nap * 1.1, 0.05)


def give_back() -> None:
    """Free what nobody holds any more, and hand the room back to the system.

    Scenes hold one another in rings, and pictures are large where Python counts objects: left
    to itself it looks for them late, and the C library keeps their room for itself.
    """
    gc.collect()
    trim()


def trim() -> None:
    """Hand back the room that is free already, which is quickly done; any thread may."""
    if hand_back := _malloc_trim():
        hand_back(0)


def bus_is_there() -> bool:
    """Whether there is what windows and readers talk over: on Linux a session bus."""
    if _SYSTEM in ("win32", "darwin") or os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return True
    here = os.environ.get("XDG_RUNTIME_DIR")
    return bool(here) and Path(str(here), "bus").exists()


@cache
def _malloc_trim() -> Callable[[int], int] | None:
    """``malloc_trim`` of the GNU C library; others give back by themselves."""
    if not _SYSTEM.startswith("linux"):
        return None
    with suppress(OSError, AttributeError):
        call = ctypes.CDLL(None).malloc_trim
        call.argtypes, call.restype = (ctypes.c_size_t,), ctypes.c_int
        return call
    return None


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """SDL's own wait, if it can be found."""
    sdl = _sdl()
    with suppress(AttributeError):
        if sdl:
            call = sdl.SDL_WaitEventTimeout
            call.argtypes, call.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
            return call
    return None


@cache
def _sdl() -> ctypes.CDLL | None:
    """The very library that pygame has loaded, if it can be found."""
    for path in _sdl_libraries():
        with suppress(OSError):
            return ctypes.CDLL(str(path))
    return None


def _sdl_libraries() -> list[Path]:
    """Where pygame's SDL may lie. A second copy would be another SDL, deaf to this window."""
    home = Path(pygame.__file__).parent
    if _SYSTEM.startswith("linux"):
        return _mapped("libSDL2-2")
    if _SYSTEM == "win32":
        return [home / "SDL2.dll"]
    return sorted((home / ".dylibs").glob("libSDL2-2*.dylib"))


def _mapped(name: str) -> list[Path]:
    """The libraries of that name in this process's own memory map."""
    try:
        lines = Path("/proc/self/maps").read_text().splitlines()
    except OSError:
        return []
    # A path is made of the few lines alone in which it may stand: there are some hundreds.
    paths = {Path(line.split(maxsplit=5)[5]) for line in lines if f"/{name}" in line}
    return sorted(path for path in paths if path.name.startswith(name))
