"""Every page of the program, with a fault planted in it: the page below comes back with one line.

All kinds of pages are walked over once, for all kinds of faults.
"""

from contextlib import contextmanager
from functools import cache, partial
from itertools import islice

import pygame
import pytest

from roller_table import rulefile
from roller_table.games.catalogue import entry
from roller_table.ui import ways
from roller_table.ui.frame.crash import AGAIN_WITHIN
from roller_table.ui.frame.scene import Scene
from roller_table.ui.machine import settings
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.reader.reader import Reader
from roller_table.ui.scenes.home import HomeScene
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.window import Window

from . import screens

pytestmark = pytest.mark.usefixtures("painted")

CALLS = (
    "__init__", "enter", "lay_out", "draw", "handle", "tick", "wakes_at", "moving", "for_ears",
    "tells", "reads_keys",
)  # fmt: skip
"""What of a page may fail again and again; then it cannot stay."""
READ = ("moving", "for_ears", "reads_keys")
GAME = "roebuck"
"""A game of which there is every kind of page."""


class PlantedError(Exception):
    """The fault."""


def fall(*_anything, **_more):
    raise PlantedError("planted")


@contextmanager
def planted(kind, call):
    """Every page of this kind fails there; what is drawn of it is not looked at."""
    with pytest.MonkeyPatch.context() as here:
        here.setattr(kind, "draw", lambda _page, _screen: None)
        here.setattr(kind, call, property(fall, fall) if call in READ else fall)
        yield


class Below(Scene):
    """A page that tells how often it was shown."""

    def __init__(self):
        self.shown = self.drawn = 0

    def enter(self):
        self.shown += 1

    def draw(self, screen):
        self.drawn += 1
        screen.fill((20, 60, 60))


class Nobody:
    """A reader's adapter to whom everything is told."""

    describes = False

    def update(self, factory):
        factory()

    def focus(self, focused):
        """It does not matter."""

    lie = focus


class House:
    """The whole program, and what somebody does in it."""

    def __init__(self, app, clock):
        self.app, self.clock = app, clock
        self.window = Window(app, InlineThinkers(app.later, iterations=2))
        self.home = self.window.services.home = Below()
        app.push(self.home)
        screens.shelved(self.window)
        self.reader = Reader(app, Nobody())
        app.listeners.append(self.reader.step)

    def pages(self):
        """How each kind of page is opened."""
        yield from islice(screens.of_no_game(self.window), 1, None)  # Home lies below them all.
        yield from screens.of_game(self.window, GAME, 1)
        yield "runs", partial(self.window.go, ways.Runs())

    def turn(self):
        """Half a second in which all is drawn, with a line over it, and a key is pressed."""
        self.clock.pass_(500)
        if not self.app.notices.words:
            self.app.say("Somebody has come in.")
        self.app.scene.redraw()
        self.app.step(wait=False)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode=""))
        self.app.step()

    def at(self, open_page):
        """Stand on a page of which something lies below; open that page from there, as a key does,
        and let it be for some turns."""
        below = Below()
        self.clock.pass_(AGAIN_WITHIN + 1)  # What failed before is forgotten.
        del self.app.scenes[1:]
        self.app.notices.dismiss()
        self.app.push(below)
        self.app.later(open_page)
        pygame.event.clear()
        for _turn in range(2):
            self.turn()
        return below


@pytest.fixture
def house(open_app, clock):
    pytest.importorskip("accesskit", reason="there is no AccessKit here to be told anything")
    house = House(open_app(forgiving=True, speed="off"), clock)
    house.reader.begin()
    return house


def kinds(kind=Scene):
    """Every kind of page that the program has."""
    for each in kind.__subclasses__():
        if each.__module__.startswith("roller_table.ui.scenes"):
            yield each
        yield from kinds(each)


def test_whatever_fails_on_a_page_the_page_below_comes_back_with_one_line(house, monkeypatch):
    monkeypatch.setattr(rulefile, "offered", cache(rulefile.offered))  # It is read at each visit.
    app, home, met = house.app, house.home, {HomeScene}
    for name, open_page in house.pages():
        below = house.at(open_page)
        kind, again = type(app.scene), partial(app.push, app.scene)
        with planted(kind, "leave"):
            app.pop()
        assert app.scene in (below, home), name
        assert "crash.log" in app.notices.words, name
        for call in CALLS if kind not in met else ():
            with planted(kind, call):
                below = house.at(open_page if call == "__init__" else again)
                assert app.scene in (below, home), (name, call)
                assert "crash.log" in app.notices.words, (name, call)
                assert app.running
                assert not app.stack.fallen
            house.turn()
            assert app.scene in (below, home), (name, call)
        met.add(kind)
    assert {kind for kind in kinds() if not kind.__subclasses__()} - met == set(), (
        "a kind of page was not tried"
    )


def test_a_page_that_cannot_come_anew_is_closed_and_what_it_has_is_kept(house, monkeypatch):
    app = house.app
    below = house.at(lambda: app.push(Below()))
    monkeypatch.setattr(app.scene, "anew", fall)
    monkeypatch.setattr(app.scene, "tick", fall)
    house.turn()
    assert app.scene is below
    assert "was closed" in app.notices.words


def test_where_one_page_cannot_be_kept_the_others_and_the_settings_are(open_app):
    app, kept = open_app(forgiving=True), []
    for number in range(3):
        page = Below()
        page.closing = fall if number == 1 else lambda number=number: kept.append(number)
        app.push(page)
    app.change(user_scale=1.5)
    app.close()
    assert kept == [2, 0]
    assert settings.load()[0].user_scale == 1.5
    assert not pygame.display.get_init()


def test_in_another_language_a_page_that_cannot_be_built_is_left_out(open_app, monkeypatch):
    app = open_app(forgiving=True)
    pages = [Below() for _number in range(3)]
    for page in pages:
        app.push(page)
    monkeypatch.setattr(pages[1], "anew", fall)
    app.change(language="de")
    assert app.scenes == [pages[0], pages[2]]
    monkeypatch.setattr(pages[0], "anew", fall)
    app.change(language="en")
    assert app.scenes == [pages[0], pages[2]], "there is nothing below it"
    assert app.running
    assert not app.stack.fallen


def test_a_window_that_opened_at_a_table_comes_home_where_the_table_fails(open_app):
    app = open_app(forgiving=True)
    window = Window(app, InlineThinkers(app.later, iterations=2))
    with planted(TableScene, "lay_out"):
        window.sit_down(entry(GAME), entry(GAME).rules()(), 6)
    assert app.scenes == [window.services.home]
    assert "was closed" in app.notices.words
    assert window.services.at_home.playable(), "the game is kept"


def test_what_fails_outside_any_page_at_the_lowest_one_ends_nothing(house):
    app = house.app
    for _turn in range(5):
        app.later(fall)
        house.turn()
    assert app.scenes == [house.home]
    assert app.running
    assert not app.stack.fallen
