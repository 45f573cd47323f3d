"""What the window stands on here: SDL, the screen, the letters, the sound and the reader."""

import os
from collections.abc import Iterable
from importlib.util import find_spec

import pygame

from roller_table.engine.words import _, strung
from roller_table.selfcheck import Observation

from ..looks.typeface import WEIGHTS, Typeface, missing_fonts
from . import platform
from .sound import opened


def of_the_window() -> Iterable[Observation]:
    """Opens the screen and the sound device for a moment where they are not open."""
    yield _libraries()
    yield _display()
    yield _letters()
    yield _sound()
    yield _reader()


def _libraries() -> Observation:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    value = {"pygame_ce": pygame.version.ver, "sdl": sdl}
    return Observation(
        "libraries", _("Libraries"), f"pygame-ce {pygame.version.ver}, SDL {sdl}", value
    )


def _display() -> Observation:
    was_open = pygame.display.get_init()
    try:
        if not was_open:
            platform.prepare()
        driver, screens = pygame.display.get_driver(), pygame.display.get_desktop_sizes()
    except (platform.NoDisplayError, pygame.error) as error:
        return Observation(
            "display", _("Screen"), str(error), {"driver": None, "screens": []}, True
        )
    finally:
        if not was_open:
            platform.close()
    session = os.environ.get("XDG_SESSION_TYPE", "")
    words = strung([driver, *(f"{width} x {height}" for width, height in screens)])
    value = {"driver": driver, "screens": [list(size) for size in screens], "session": session}
    return Observation("display", _("Screen"), words, value)


def _letters() -> Observation:
    pygame.font.init()
    for weight in WEIGHTS:
        Typeface(20, weight)
    missing = sorted(missing_fonts())
    words = _("all there")
    if missing:
        words = _("{files} cannot be read; install Roller Table again")
    shown = words.format(files=strung(missing))
    return Observation("fonts", _("Typeface"), shown, {"missing": missing}, bool(missing))


def _sound() -> Observation:
    was_open = pygame.mixer.get_init() is not None
    driver = pygame.mixer.get_driver() if was_open or opened() else None
    if not was_open:
        pygame.mixer.quit()
    return Observation("sound", _("Sound"), driver or _("No sound device was found."), driver)


def _reader() -> Observation:
    """Whether a screen reader could read the window; nobody else needs it."""
    there, bus = find_spec("accesskit") is not None, platform.bus_is_there()
    words = _("AccessKit is there")
    if not there:
        words = _("AccessKit is not there")
    elif not bus:
        words = _("there is no session bus")
    return Observation("reader", _("Screen reader"), words, {"accesskit": there, "bus": bus})
