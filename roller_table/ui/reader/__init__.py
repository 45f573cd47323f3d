"""What a screen reader is told of the window: a tree of nodes, and what happens in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..app import App


def be_there_for_readers(app: App) -> None:
    """From the first picture on; nothing of it is loaded before."""

    def listen() -> None:
        from .reader import listening

        app.listener = listening(app) or app.listener

    app.after_picture(listen)
