"""What the pages of a window are given: what is kept, who thinks, and the window itself."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property, partial
from typing import TYPE_CHECKING

from roller_table.shelf import Shelf, ShelfError

from ..kept.progress import Progress
from ..kept.reviews import Reviews
from ..machine.thinkers import Thinkers

if TYPE_CHECKING:
    from roller_table.match import Match

    from ..frame.app import App
    from ..frame.scene import Scene
    from ..scenes.dailies import DailyDeals
    from ..scenes.home_model import HomeModel
    from ..scenes.lesson.own import OwnLessons


class Services:
    """Each is made once, and opened when it is first asked for."""

    def __init__(
        self, app: App, shelf: Shelf, thinkers: Thinkers, own: Collection[str] = ()
    ) -> None:
        """``own`` names the players that somebody wrote, "module:Name", which may sit down."""
        self.app, self.shelf, self.thinkers, self.own = app, shelf, thinkers, own
        self.progress = Progress(shelf)

    @cached_property
    def home(self) -> Scene:
        """What lies below all other pages; a window that opens at a table has it once somebody
        goes there."""
        from ..scenes.home import HomeScene

        return HomeScene(self.at_home)

    @cached_property
    def at_home(self) -> HomeModel:
        """What the home screen and the results say about the kept games."""
        from ..scenes.home_model import HomeModel

        return HomeModel(self.shelf, self.progress, self.dailies, self.thinkers)

    @cached_property
    def dailies(self) -> DailyDeals:
        """The deals of the day."""
        from ..scenes.dailies import DailyDeals

        return DailyDeals(self.shelf, self.thinkers, self.app)

    @cached_property
    def reviews(self) -> Reviews:
        """What is kept of reviews."""
        return Reviews(self.shelf)

    @cached_property
    def own_lessons(self) -> OwnLessons:
        """The player's own lessons."""
        from ..scenes.lesson.own import OwnLessons

        return OwnLessons(self.thinkers)

    def load(self, number: int) -> Match | None:
        """That kept game; where it cannot be read, that is said."""
        try:
            return self.shelf.load(number)
        except ShelfError as error:
            self.app.say(str(error))
            return None

    def say_then(self, words: str) -> None:
        """Show a line at the foot of the window, once the page is there to which somebody goes."""
        self.app.later(partial(self.app.say, words))
