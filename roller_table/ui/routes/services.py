"""What the pages of a window are given: what is kept, who thinks, and the window itself."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from roller_table.shelf import Shelf

from ..kept.progress import Progress
from ..machine.thinkers import Thinkers

if TYPE_CHECKING:
    from ..frame.app import App


class Services:
    """Each is made once, and opened when it is first asked for."""

    def __init__(
        self, app: App, shelf: Shelf, thinkers: Thinkers, own: Collection[str] = ()
    ) -> None:
        """``own`` names the players that somebody wrote, "module:Name", which may sit down."""
        self.app, self.shelf, self.thinkers, self.own = app, shelf, thinkers, own
        self.progress = Progress(shelf)
