"""When something fails: write down what happened, and go on; or keep every game, say one line, end.

What fails once may be a hand that did what nobody thought of: the scene is laid out anew, from the
match where there is one. What fails at the same place again so soon would do so for ever.
"""

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
AGAIN_WITHIN = 60_000
"""Milliseconds."""

Place = tuple[str, int | None]


class Mishaps:
    """What has failed, and when."""

    def __init__(self) -> None:
        self._at: dict[Place, int] = {}

    def passing(self, error: Exception, now: int) -> bool:
        """Whether it may be gone on after this error, which it is not at the same place again."""
        place = place_of(error)
        before = self._at.get(place)
        self._at[place] = now
        return before is None or now - before > AGAIN_WITHIN


def place_of(error: Exception) -> Place:
    """The line that failed."""
    frames = traceback.extract_tb(error.__traceback__)
    return (frames[-1].filename, frames[-1].lineno) if frames else ("", None)


def mended(error: Exception) -> str:
    """Write it down; the line that tells the player that it goes on."""
    words = _("Something went wrong just now, so everything was laid out anew; see {log}.")
    return words.format(log=write_down(error))


def take_down(error: Exception, scenes: Iterable[Scene], show: Callable[[str], object]) -> None:
    """Close the window in order; ``show`` shows the line in it, beside that in the terminal."""
    log = write_down(error)
    for scene in scenes:
        with suppress(Exception):
            scene.closing()
    words = _("Roller Table had to stop. Your games are kept; what happened is written in {log}.")
    line = words.format(log=log)
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


def write_down(error: Exception) -> str:
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
