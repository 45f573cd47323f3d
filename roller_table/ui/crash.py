"""When something fails: keep every game, write down what happened, and say one line."""

import sys
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime

import pygame

from roller_table import folders
from roller_table.engine.words import _

from . import platform
from .look import Look
from .scene import Scene
from .theme import INK

_READING = 15_000


def take_down(error: Exception, scenes: Iterable[Scene], show: Callable[[str], object]) -> None:
    """Close the window in order; ``show`` shows the line in it, beside that in the terminal."""
    log = _write(error)
    for scene in scenes:
        with suppress(Exception):
            scene.closing()
    words = _("Roller Table had to stop: {error}. Your games are kept; details are in {log}.")
    line = words.format(error=_named(error), log=log)
    print(line, file=sys.stderr)
    with suppress(Exception):
        show(line)
    platform.close()


def last_words(line: str, screen: pygame.Surface, look: Look, clock: Callable[[], int]) -> None:
    """The line in the window, until a key, a click, or a quarter of a minute."""
    width, height = screen.get_size()
    screen.fill(INK)
    block = look.text.block(line, 18, min(width - 80, look.px(640)), align="center")
    screen.blit(block, block.get_rect(center=(width // 2, height // 2)))
    pygame.display.flip()
    end = clock() + _READING
    pygame.event.clear()
    while clock() < end:
        platform.wait(end - clock())
        if pygame.event.get((pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)):
            return
        pygame.event.clear()


def _named(error: Exception) -> str:
    words = str(error).strip().splitlines()
    return f"{type(error).__name__}: {words[0][:120]}" if words else type(error).__name__


def _write(error: Exception) -> str:
    """Where the full account was written."""
    file = folders.data() / "crash.log"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as log:
            log.write(f"{datetime.now().isoformat(timespec='seconds')}\n")
            log.writelines(traceback.format_exception(error))
            log.write("\n")
    except OSError:
        traceback.print_exception(error)
        return _("the lines above")
    return str(file)
