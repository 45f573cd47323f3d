"""The window as a whole: it opens the shelf, and has the table of ways from page to page.

Pages do not know one another. What a way leads to stands in ``routes/``.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from argparse import Namespace
from collections.abc import Collection
from threading import Thread

from roller_table.engine.words import _
from roller_table.games.catalogue import Entry, entry
from roller_table.match import HUMAN
from roller_table.shelf import Shelf, open_shelf

from .frame.app import App
from .kept.progress import Progress
from .machine import settings
from .machine.thinkers import ChildThinkers, Thinkers
from .reader import be_there_for_readers
from .routes import Router, Services
from .scenes.setup.seats import seated
from .ways import Deal, Home, Resume, Way

_LEAVING = 0.5
"""How many seconds the computer players have to stop; the window closes in any case."""


def main(args: Namespace) -> int:
    """Show the window until it is closed; the program's exit status."""
    if args.smoke:
        return _smoke(args.language)
    window = Window(own=args.own, language=args.language)
    if args.play:
        window.sit_down(args.play, args.rules, args.seed, args.levels, args.rules_name, args.names)
    elif args.resume:
        window.resume_last()
    if not window.app.scenes:
        window.go(Home())
    window.app.after_picture(gc.enable)
    window.app.after_picture(_sweep)
    return window.run()


def _sweep() -> None:
    """What a program that was killed while it wrote has left beside our files."""
    from roller_table import folders
    from roller_table.files.writing import sweep

    for folder in {folders.config(), folders.data(), folders.own_rules()}:
        sweep(folder)


def _smoke(language: str) -> int:
    """Draw the home screen and one table, and leave; nothing of it is kept anywhere."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as home:
        os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", ROLLER_TABLE_HOME=home)
        window = Window(language=language)
        window.go(Home())
        window.app.step(wait=False)
        found, end = entry("roller_derby"), time.monotonic() + 1
        window.sit_down(found, found.rules()(), 1)
        while time.monotonic() < end:
            window.app.step()
        window.app.close()
        window.close()
    print(_("The home screen and a table were shown."))
    return 0


class Window:
    """The app, the shelf and the thinkers, and the table of ways."""

    def __init__(
        self,
        app: App | None = None,
        thinkers: Thinkers | None = None,
        own: Collection[str] = (),
        language: str = "",
    ) -> None:
        """``own`` names the players that somebody wrote, "module:Name", which may sit down;
        ``language`` is spoken already, whatever the settings say.
        """
        chosen, notice = (app.settings, None) if app else settings.load()
        # A language has letters of its own: spoken first, the look of it is made once.
        speechless = None if language else chosen.speak()
        if app is None:
            app = App(chosen)
        elif app.look.art.style != chosen.style:
            app.lay_out()
        self.app = app
        self.shelf: Shelf = open_shelf(on_trouble=app.say)
        app.upkeep.watch(self.shelf)
        self.thinkers: Thinkers = thinkers or ChildThinkers(
            app.later,
            lambda: app.settings.think_seconds,
            app.say,
            own,
            manner_of=app.company.manner,
        )
        self.services = Services(app, self.shelf, self.thinkers, own)
        app.follow(Router(self.services))
        for words in filter(None, (notice, speechless, self.shelf.notice)):
            app.say(words)

    def go(self, way: Way) -> None:
        """Show the page to which that way leads."""
        self.app.go(way)

    @property
    def progress(self) -> Progress:
        return self.services.progress

    def run(self) -> int:
        be_there_for_readers(self.app)
        status = self.app.run()
        self.close()
        return status

    def close(self) -> None:
        """Let the child process and the shelf go; do not wait long for a player who thinks."""
        leaving = Thread(target=self.thinkers.close, daemon=True)
        leaving.start()
        self.app.upkeep.settle()
        self.shelf.close()
        for lost in self.app.upkeep.troubles:
            print(lost, file=sys.stderr)
        leaving.join(_LEAVING)

    # What the command line asks for

    def sit_down(
        self,
        found: Entry,
        rules: object,
        seed: int | None = None,
        levels: tuple[str, ...] = (),
        rules_name: str = "",
        names: tuple[str, ...] = (),
    ) -> None:
        """Begin a game at once: one person against Club players, unless ``levels`` says who, and
        ``names`` which companions."""
        playing = levels or (HUMAN, *["club"] * (found.seats[0] - 1))
        chairs = seated(self.app.settings.called, playing, names)
        self.go(Deal(found, rules, chairs, seed, rules_name))

    def resume_last(self) -> None:
        """Go on with the latest game that can be gone on with."""
        if kept := self.services.at_home.playable():
            self.go(Resume(kept[0].id))
        else:
            self.app.say(_("There is no game to continue yet."))
