"""What a screen reader is told of the window: a tree of nodes, and what happens in it."""

from __future__ import annotations

from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .reader import ReadableWindow

_AFTER = 0.5
"""Seconds from the first picture on: some systems show only the second one."""


def be_there_for_readers(window: ReadableWindow) -> None:
    """Once the window is seen; nothing of it is loaded before."""

    def listen() -> None:
        from .reader import listening

        if step := listening(window):
            window.listeners.append(step)

    def soon() -> None:
        timer = Timer(_AFTER, window.later, (listen,))
        timer.daemon = True
        timer.start()

    window.after_picture(soon)
