"""When something fails: keep every game, write down what happened, and say one line."""

from __future__ import annotations

import sys
import traceback
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from roller_table import folders
from roller_table.engine.words import _

from . import platform
from .theme import INK

if TYPE_CHECKING:
    from .app import App

_READING = 15_000


def take_down(app: App, error: Exception) -> None:
    """Close the window in order; the line is shown in it and in the terminal."""
    log = _write(error)
    for scene in reversed(app.scenes):
        with suppress(Exception):
            scene.closing()
    words = _("Roller Table had to stop: {error}. Your games are kept; details are in {log}.")
    line = words.format(error=_named(error), log=log)
    print(line, file=sys.stderr)
    with suppress(Exception):
        last_words(app, line)
    platform.close()


def last_words(app: App, line: str) -> None:
    """The line in the window, until a key, a click, or a quarter of a minute."""
    width, height = app.screen.get_size()
    app.screen.fill(INK)
    block = app.look.text.block(line, 18, min(width - 80, app.look.px(640)), align="center")
    app.screen.blit(block, block.get_rect(center=(width // 2, height // 2)))
    pygame.display.flip()
    end = app.now() + _READING
    pygame.event.clear()
    while app.now() < end:
        platform.wait(end - app.now())
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
