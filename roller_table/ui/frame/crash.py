"""When something fails: write down what happened, and go on; or keep every game, say one line, end.

At the end what a report of it needs can be copied: how the program is here, and where it failed.

What fails once may be a hand that did what nobody thought of: the scene comes anew, from the match
where there is one. What fails at the same place again so soon would do so for ever. Who is called
anew, and who is closed, ``stack.py`` knows.
"""

import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame

from roller_table import folders
from roller_table.engine.words import _

from ..looks.look import Look
from ..looks.theme import GOLD, INK, PANEL, QUIET, TEXT
from ..machine import platform
from ..machine.keys import with_key
from ..widgets import to_clipboard
from .scene import Scene

_READING = 15_000
AGAIN_WITHIN = 60_000
"""Milliseconds."""
_OFTEN = 3
"""How many failures of one place are written down within that time; more are not."""

_MODIFIERS = frozenset({pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA})
"""Keys on the way to Ctrl+C."""

Place = tuple[str, int | None]


class Mishaps:
    """What has failed, and when."""

    def __init__(self) -> None:
        self._at: dict[tuple[str, Place], int] = {}
        self._written: dict[Place, tuple[int, int]] = {}
        """Since when, and how often."""

    def passing(self, error: Exception, now: int, who: str = "") -> bool:
        """Whether ``who`` may go on after this error, not after another at the same place."""
        place = who, place_of(error)
        before = self._at.get(place)
        self._at[place] = now
        return before is None or now - before > AGAIN_WITHIN

    def often(self, error: Exception, now: int) -> bool:
        """Whether it was written down often enough by now: a mouse moves a thousand times a
        second."""
        since, times = self._written.get(place_of(error), (now, 0))
        return times >= _OFTEN and now - since <= AGAIN_WITHIN

    def written(self, error: Exception, now: int) -> str:
        """Where it is written down."""
        if self.often(error, now):
            return str(log())
        place = place_of(error)
        since, times = self._written.get(place, (now, 0))
        fresh = now - since > AGAIN_WITHIN
        self._written[place] = (now, 1) if fresh else (since, times + 1)
        return write_down(error)


def place_of(error: Exception) -> Place:
    """The line that failed."""
    frames = traceback.extract_tb(error.__traceback__)
    return (frames[-1].filename, frames[-1].lineno) if frames else ("", None)


def was_building(error: Exception) -> bool:
    """Whether a scene was being built when it failed: there is none yet that could come anew."""
    frames = (frame for frame, _line in traceback.walk_tb(error.__traceback__))
    return any(
        frame.f_code.co_name == "__init__" and isinstance(frame.f_locals.get("self"), Scene)
        for frame in frames
    )


def take_down(
    error: Exception,
    keep: Callable[[], object],
    show: Callable[[str, str], object],
    owes: Callable[[], bool] = bool,
) -> None:
    """Close the window in order: ``keep`` has every scene keep what it has; ``show`` shows the
    line in the window, beside that in the terminal, and what can be copied. ``owes`` tells
    whether something could not be written all the same."""
    where = write_down(error)
    with suppress(Exception):
        keep()
    words = _("Roller Table had to stop. Your games are saved; see {log}.")
    if owes():
        words = _("Roller Table had to stop, and not everything could be saved; see {log}.")
    line = words.format(log=where)
    print(line, file=sys.stderr)
    with suppress(Exception):
        show(line, report(error))
    platform.close()


def report(error: Exception) -> str:
    """What somebody who is to mend it needs to know, with nobody's name in it."""
    from roller_table.selfcheck import below_the_window, told

    from ..machine.surroundings import of_the_window

    parts = ["".join(traceback.format_exception(error)).strip()]
    with suppress(Exception):
        parts.insert(0, told((*below_the_window(), *of_the_window())))
    with suppress(RuntimeError):
        parts = [each.replace(str(Path.home()), "~") for each in parts]
    return "\n\n".join(parts)


def last_words(
    line: str, details: str, screen: pygame.Surface, look: Look, clock: Callable[[], int]
) -> None:
    """The line in the window, and ``details`` to copy: C or the button. Another key or click ends
    it, and so does a quarter of a minute in which nobody does anything."""
    button = _shown(line, details, screen, look, with_key(_("Copy this text"), "c"))
    end = clock() + _READING
    pygame.event.clear()
    while clock() < end:
        platform.wait(end - clock())
        for event in pygame.event.get((pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)):
            if not _wants_copy(event, button):
                return
            to_clipboard(details)
            _shown(line, details, screen, look, _("Copied"))
            end = clock() + _READING
        pygame.event.clear()


def _wants_copy(event: pygame.event.Event, button: pygame.Rect) -> bool:
    if event.type == pygame.KEYDOWN:
        return bool(event.key == pygame.K_c) or event.key in _MODIFIERS
    return event.type == pygame.MOUSEBUTTONDOWN and button.collidepoint(event.pos)


def _shown(line: str, details: str, screen: pygame.Surface, look: Look, label: str) -> pygame.Rect:
    """The line above, the details below it as far as they fit, and where the button is."""
    width, height = screen.get_size()
    gap, step = look.px(28), look.text.step(13)
    within = min(width - 2 * gap, look.px(860))
    screen.fill(INK)
    words = look.text.block(line, 18, within, align="center")
    screen.blit(words, words.get_rect(midtop=(width // 2, gap)))
    hint = look.text.line(_("Any other key, or a click elsewhere, closes the window."), 13, QUIET)
    screen.blit(hint, hint.get_rect(midbottom=(width // 2, height - gap // 2)))
    name = look.text.line(label, 16, INK, "semibold")
    button = name.get_rect().inflate(look.px(40), look.px(18))
    button.midbottom = (width // 2, height - gap // 2 - hint.get_height() - look.px(12))
    room = button.top - words.get_height() - 4 * gap
    lines = [
        each for part in details.splitlines() for each in look.text.lines(part, 13, within - gap)
    ]
    del lines[max(0, room // step) :]
    sheet = pygame.Rect(0, 0, within, len(lines) * step + gap)
    sheet.midtop = (width // 2, words.get_height() + 2 * gap)
    look.paint.box(screen, sheet, PANEL, look.px(10), QUIET)
    for number, each in enumerate(lines):
        row = look.text.line(each, 13, TEXT)
        screen.blit(row, (sheet.left + gap // 2, sheet.top + gap // 2 + number * step))
    look.paint.box(screen, button, GOLD, look.px(8))
    screen.blit(name, name.get_rect(center=button.center))
    pygame.display.flip()
    return button


def log() -> Path:
    """Where it is written down what failed."""
    return folders.data() / "crash.log"


def write_down(error: Exception) -> str:
    """Where the full account was written."""
    file = log()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(f"{datetime.now().isoformat(timespec='seconds')}\n")
            stream.writelines(traceback.format_exception(error))
            stream.write("\n")
    except OSError:
        traceback.print_exception(error)
        return _("the lines above")
    return str(file)
