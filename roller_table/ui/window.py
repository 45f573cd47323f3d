"""The window as a whole: it opens the shelf, and leads from scene to scene.

Scenes do not know one another. Whatever one of them leads to is put together here.
"""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Collection
from functools import cached_property, partial
from threading import Thread
from typing import TYPE_CHECKING

from roller_table.ai.levels import is_own
from roller_table.engine.table import Seat
from roller_table.engine.words import _, listed
from roller_table.games.catalogue import Entry, entry
from roller_table.lots import by_lot
from roller_table.match import HUMAN, Match
from roller_table.shelf import Shelf, ShelfError, open_shelf

from .frame.app import App
from .kept.fitting import fitted
from .kept.progress import Progress
from .machine import settings
from .machine.thinkers import InChild, Thinkers, get_ready
from .reader import be_there_for_readers
from .scenes.setup.seats import seated
from .widgets import to_clipboard

if TYPE_CHECKING:
    from .scenes.home import Home
    from .scenes.setup.sitting import Sitting
    from .ways.athome import AtHome
    from .ways.dailies import Dailies
    from .ways.learning import Around, Learning
    from .ways.puzzling import Puzzling
    from .ways.reviewing import Reviewing

_LEAVING = 0.5
"""Seconds in which whoever thinks may stop; the window does not depend on it."""


def main(args: Namespace) -> int:
    """Show the window until it is closed; the program's exit status."""
    if args.smoke:
        return _smoke(args.language)
    window = Window(own=args.own, language=args.language)
    if args.play:
        window.sit_down(args.play, args.rules, args.seed, args.levels, args.rules_name)
    elif args.resume:
        window.resume_last()
    if not window.app.scenes:
        window.open()
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
        window.open()
        window.app.step(wait=False)
        found, end = entry("roller_derby"), time.monotonic() + 1
        window.sit_down(found, found.rules()(), 1)
        while time.monotonic() < end:
            window.app.step()
        window.app.close()
        window.close()
    print(_("The home screen and a table were drawn."))
    return 0


class Window:
    """The app, the shelf and the thinkers, and the ways between the scenes."""

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
        notice = None
        if app is None:
            chosen, notice = settings.load()
            app = App(chosen)
        self.app = app
        self.shelf: Shelf = open_shelf(on_trouble=app.say)
        app.upkeep.watch(self.shelf)
        self.thinkers: Thinkers = thinkers or InChild(
            app.later, lambda: app.settings.think_seconds, app.say, own
        )
        self.own = own
        self.progress = Progress(self.shelf)
        self.home: Home | None = None
        """Lies below everything; a window that opens at a table has it once somebody goes there."""
        app.stack.ground = lambda: None if self.home else self._home()
        speechless = None if language else app.settings.speak()
        for words in filter(None, (notice, speechless, self.shelf.notice)):
            app.say(words)

    def open(self) -> None:
        """Show the home screen."""
        self.app.push(self._home())

    def _home(self) -> Home:
        from .scenes.home import Home, Ways
        from .ways.athome import puzzles_tile

        self.home = home = Home(
            self.play,
            on_set_up=self.set_up,
            today=self.at_home.today,
            ways=Ways(
                self.show_saved, self.show_statistics, self.show_house_rules, self.show_settings
            ),
            on_learn=lambda game: self.learning.learn(game),
            to_learn=self.at_home.to_learn,
        )
        home.puzzles = lambda: puzzles_tile(self.progress, lambda: self.puzzling.choose())
        home.record = self.at_home.record
        return home

    @cached_property
    def dailies(self) -> Dailies:
        """The deals of the day."""
        from .ways.dailies import Dailies, Desk

        called = lambda: self.app.settings.called  # noqa: E731
        desk = Desk(called, self.show_table, self.resume, self._home_again, self._copy)
        return Dailies(self.shelf, self.thinkers, desk)

    @cached_property
    def at_home(self) -> AtHome:
        """What the home screen tells of the shelf."""
        from .ways.athome import AtHome

        return AtHome(self.shelf, self.progress, self.dailies, self.resume, self.thinkers.do)

    def _home_again(self) -> None:
        if self.home and self.app.scene is self.home:
            self.home.rebuild()

    def _copy(self, words: str) -> None:
        to_clipboard(words)
        self.app.say(_("Copied: {code}").format(code=words))

    def run(self) -> int:
        be_there_for_readers(self.app)
        status = self.app.run()
        self.close()
        return status

    def close(self) -> None:
        """Let the child process and the shelf go; whoever thinks is not waited for long."""
        leaving = Thread(target=self.thinkers.close, daemon=True)
        leaving.start()
        self.app.upkeep.settle()
        self.shelf.close()
        for lost in self.app.upkeep.troubles:
            print(lost, file=sys.stderr)
        leaving.join(_LEAVING)

    # To a game

    def play(self, game: str, seats: int = 0) -> None:
        """Deal at once; at somebody's first visit, it is said first what the game is about.

        ``seats``: for so many players, as in the lesson that leads here.
        """
        if self.at_home.unmet(game):
            self.progress.meet(game)
            self.learning.first_visit(game, lambda: self._play(game))
        else:
            self._play(game, seats)

    def _play(self, game: str, seats: int = 0) -> None:
        """The table as it was last set up, or the usual rules and Club players."""
        from .scenes.setup.sitting import at_once

        sitting = at_once(entry(game), self.app.settings.called, seats=seats)
        if sitting.unready:
            self.set_up(game)
            self.app.say(sitting.unready)
            return
        self.deal(sitting)
        if sitting.words:
            self.app.say(sitting.words)

    def set_up(self, game: str) -> None:
        """Choose rules and players for a new game."""
        from .scenes.setup.scene import Setup
        from .ways.learning import lessons_there

        name, found = self.app.settings.called, entry(game)
        learn = (self.learning.invites, self.learning.learn) if lessons_there(game) else None
        scene = Setup(found, name, self.deal, self.show_rules, on_learn=learn, on_lab=self.show_lab)
        self.app.push(scene)

    def deal(self, sitting: Sitting) -> None:
        """Begin the game that has been set up."""
        table = sitting.entry, sitting.rules, sitting.chairs, sitting.seed, sitting.rules_name
        self._begin(Match.new(*table))

    def sit_down(
        self,
        found: Entry,
        rules: object,
        seed: int | None = None,
        levels: tuple[str, ...] = (),
        rules_name: str = "",
    ) -> None:
        """Begin a game at once: one person against Club players, unless ``levels`` says who."""
        playing = levels or (HUMAN, *["club"] * (found.seats[0] - 1))
        chairs = seated(self.app.settings.called, playing)
        self._begin(Match.new(found, rules, chairs, _number(seed), rules_name))

    def _begin(self, match: Match, back: Callable[[], object] | None = None) -> None:
        """``back`` shows the review from which the game is begun."""
        said = fitted(self.shelf, match)
        self.shelf.begin(match)
        self.show_table(match, back)
        if said:
            self.app.say(said)

    def again(self, match: Match, seed: int | None = None) -> None:
        """The same players and rules, another deal or the same."""
        dealt = Match.new(match.entry, match.rules, match.chairs, _number(seed), match.rules_name)
        self._begin(dealt)

    def resume(self, number: int) -> None:
        """Go on with a kept game."""
        try:
            match = self.shelf.load(number)
        except ShelfError as error:
            self.app.say(str(error))
            return
        self.show_table(match)
        away = [each.level for each in match.chairs if is_own(each.level)]
        if away := list(dict.fromkeys(each for each in away if each not in self.own)):
            words = _("Not named with --players: {players}. A Club player sits in.")
            self.app.say(words.format(players=listed(away)))

    def resume_last(self) -> None:
        kept = self.at_home.playable()
        if kept:
            self.resume(kept[0].id)
        else:
            self.app.say(_("There is no game to go on with yet."))

    def show_table(self, match: Match, back: Callable[[], object] | None = None) -> None:
        """The table covers whatever led to it; from it one comes home, or ``back`` to a review."""
        from .scenes.table import Exits, TableScene

        newcomer = not self.shelf.has_finished(match.entry.key)
        exits = Exits(
            home=self.go_home,
            finished=self.show_results,
            settings=self.show_settings,
            rules=lambda match, heading: self.show_rules(
                match.entry.key, match.rules, heading, len(match.chairs)
            ),
            learn=lambda match: self.learning.learn(match.entry.key),
            again=self.again,
            quiet=self.learning.quiet(match.entry.key) if newcomer else None,
            review=partial(self._go_back, back) if back else None,
        )
        self.shelf.catch_up()
        scene = TableScene(match, self.thinkers, exits, newcomer=newcomer)
        if day := self.shelf.days.of_game(match.id):
            from roller_table.daily import shown_day

            scene.top.occasion = _("Deal of the day, {day}").format(day=shown_day(day.day))
        if self.app.scenes:
            self._clear_away()
        self.app.push(scene)
        self.app.after_picture(get_ready)

    def _clear_away(self) -> None:
        """Leave nothing but home below what comes next."""
        if not self.home:
            self.app.put_below(self._home())
        self.app.strip()

    def _go_back(self, show: Callable[[], object]) -> None:
        self.go_home()
        show()

    def go_home(self) -> None:
        self.shelf.catch_up()
        if not self.home:
            self.app.put_below(self._home())
        while len(self.app.scenes) > 1:
            self.app.pop()

    # To what teaches a game

    @cached_property
    def learning(self) -> Learning:
        """Lessons; nothing of them is there before somebody asks for one."""
        from .ways.learning import Learning

        return Learning(self._around(), self.progress, self.thinkers.do)

    @cached_property
    def puzzling(self) -> Puzzling:
        """Puzzles; nothing of them is there before somebody asks for one."""
        from .ways.puzzling import Puzzling

        return Puzzling(self._around(), self.progress)

    def _around(self) -> Around:
        """What the window lends to both."""
        from .ways.learning import Around

        app = self.app
        return Around(
            app.push,
            app.swap,
            app.pop,
            app.say,
            self.play,
            self.show_rules,
            self.show_settings,
            lambda: app.settings,
        )

    @cached_property
    def reviewing(self) -> Reviewing:
        """Reviews; nothing of them is there before somebody asks for one."""
        from .ways.reviewing import Reviewing

        return Reviewing(self.learning.around, self.shelf, self.thinkers, self._begin)

    # To the other scenes

    def show_results(self, match: Match, facing: Seat) -> None:
        from .scenes.results.decided import ToReview
        from .scenes.results.scene import Results

        self.shelf.catch_up()
        self.dailies.finished(match)
        results = Results(
            match,
            facing,
            on_again=lambda seed=None: self.again(match, seed),
            on_setup=lambda: self._set_up_again(match),
            on_home=self.go_home,
            on_back=self.app.pop,
            reviews=ToReview(
                lambda *, instead=False: self.reviewing.show(match, facing, instead=instead),
                lambda: self.reviewing.measured(match, facing),
            ),
        )
        results.remarks = self.at_home.remarks(match)
        self.app.push(results)

    def _set_up_again(self, match: Match) -> None:
        self._clear_away()
        self.set_up(match.entry.key)

    def show_saved(self) -> None:
        from .scenes.saved.scene import Saved

        self.app.push(
            Saved(self.shelf, self.resume, lambda number: self.reviewing.show_kept(number))
        )

    def show_rules(
        self, game: str, rules: object = None, heading: str = "", seats: int | None = None
    ) -> None:
        from .scenes.rulebook.scene import Rulebook

        teaching, table = self.learning.teaching(game), self.app.settings.keys
        self.app.push(Rulebook(game, rules, heading, seats, teaching, table))

    def show_statistics(self) -> None:
        from roller_table.anchors import given_away

        from .scenes.statistics.scene import StatisticsScene
        from .ways.athome import learnt

        self.app.push(StatisticsScene(self.shelf, lambda: learnt(self.progress), given_away))

    def show_house_rules(self) -> None:
        """Every game's options, and the player's own rules against the printed ones."""
        from .scenes.houserules.scene import HouseRulesScene

        self.app.push(HouseRulesScene(self.set_up, self.show_rules, on_lab=self.show_lab))

    def show_lab(self, found: Entry, rules: object, seats: int, name: str) -> None:
        """What these rules change, measured among computer players."""
        from .ways.measuring import Measuring

        Measuring(self.app, self._begin).show(found, rules, seats, name)

    def show_settings(self) -> None:
        from .scenes.settings.scene import SettingsScene

        self.app.push(SettingsScene())


def _number(seed: int | None) -> int:
    """The number of a deal, drawn by lot where none is named."""
    return by_lot() if seed is None else seed
