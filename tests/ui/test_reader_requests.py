"""What a reader asks for that makes no sense is not done, and nothing fails by it."""

from itertools import product
from math import inf, nan
from typing import Any, NamedTuple

import pytest

from roller_table.ui.reader.pages import ReadablePage
from roller_table.ui.reader.reader import Reader
from roller_table.ui.widgets import Button, Choice, Item, Page, Slider, Stepper, TextField
from roller_table.ui.widgets.base import NumberRange

from .conftest import OnePage

accesskit = pytest.importorskip("accesskit", reason="there is no AccessKit here to ask")
KIND, ACTION = accesskit.ActionDataKind, accesskit.Action


class Request(NamedTuple):
    """What AccessKit hands over, as it may arrive."""

    action: Any
    target: Any
    data: Any = None


class Bare:
    """A request that says nothing at all."""


class Nobody:
    def update(self, factory):
        factory()

    def focus(self, focused):
        """It does not matter."""

    lie = focus
    describes = False


def marking(anchor, focus):
    return KIND.SET_TEXT_SELECTION, accesskit.TextSelection(
        accesskit.TextPosition(*anchor), accesskit.TextPosition(*focus)
    )


NO_DATA = (None, 7, "7", (), (1,), (1, 2, 3), [], {}, object(), (KIND.VALUE, None))
NO_NUMBERS = (
    *NO_DATA, (KIND.NUMERIC_VALUE, nan), (KIND.NUMERIC_VALUE, inf), (KIND.NUMERIC_VALUE, -inf),
    (KIND.VALUE, "much"), (KIND.VALUE, ""), (KIND.VALUE, "nan"), (KIND.VALUE, True),
    (KIND.NUMERIC_VALUE, 10**400), (KIND.SCROLL_TO_POINT, accesskit.Point(1, 1)),
)  # fmt: skip
NO_WORDS = (*NO_DATA, (KIND.NUMERIC_VALUE, 3.0), (KIND.VALUE, b"words"), (KIND.VALUE, ["a"]))
NO_MARKS = (
    *NO_DATA, (KIND.VALUE, "3"), (KIND.VALUE, (1, 2)), (KIND.NUMERIC_VALUE, 1.0),
    marking((1, 0), (1, 2)), marking((2**63, 0), (2**63, 2**40)),
)  # fmt: skip
NO_TARGETS = (None, -1, 2**63, 2**200, 0.5, nan, "1", True, (), [], object())


class Desk:
    """A page with one of each, and a reader at it."""

    def __init__(self, app, page):
        self.app, self.told = app, []
        tell = self.told.append
        self.button = page.add(Button("go", "Go", lambda: tell("gone")))
        self.slider = page.add(Slider("speed", "Speed", 2.0, NumberRange(0, 4, 1), tell))
        self.stepper = page.add(Stepper("points", "Points", 2, NumberRange(0, 4, 1), tell))
        self.field = page.add(TextField("name", "Name", "Ada", tell))
        self.choice = page.add(Choice("back", "Back", (Item(1, "Blue"), Item(2, "Red")), 1, tell))
        app.scene.for_ears = ReadablePage(lambda: page)
        app.scene.redraw()
        app.step(wait=False)
        self.reader = Reader(app, Nobody())
        self.reader.begin()

    def number(self, name):
        return next(n for n, node in self.reader._tree.nodes.items() if node.name == name)

    def ask(self, request):
        """On the way that a request takes; what fails on it fails the test."""
        self.reader.asked(request)
        self.app.step(wait=False)

    def look(self):
        """The reader looks again."""
        self.reader._looked_at = -1
        self.reader.step()


@pytest.fixture
def desk(app, page: Page):
    return Desk(app, page)


MALFORMED = [
    *product(["speed", "points"], ["SET_VALUE"], NO_NUMBERS),
    *product(["name"], ["SET_VALUE", "REPLACE_SELECTED_TEXT"], NO_WORDS),
    *product(["name"], ["SET_TEXT_SELECTION"], NO_MARKS),
]


def test_what_brings_nothing_that_can_be_used_along_changes_nothing(desk):
    for name, action, data in MALFORMED:
        desk.ask(Request(getattr(ACTION, action), desk.number(name), data))
        assert desk.told == [], (name, action, data)
        assert (desk.field.value, desk.field.chosen) == ("Ada", (3, 3)), (action, data)


def test_a_request_to_nobody_or_for_nothing_is_not_done(desk):
    desk.ask(Bare())
    for target in NO_TARGETS:
        desk.ask(Request(ACTION.CLICK, target))
    for action in (None, 7, "", "CLICKED", "Action.", ACTION.SCROLL_UP, ACTION.SET_VALUE, object()):
        desk.ask(Request(action, desk.number("go")))
    assert desk.told == []
    desk.ask(Request(ACTION.CLICK, desk.number("go")))
    assert desk.told == ["gone"]


def test_a_number_beyond_the_ends_is_the_end_and_words_may_say_it(desk):
    for name in ("speed", "points"):
        for data in ((KIND.NUMERIC_VALUE, 1e308), (KIND.NUMERIC_VALUE, -1e308), (KIND.VALUE, "3")):
            desk.ask(Request(ACTION.SET_VALUE, desk.number(name), data))
    assert desk.told == [4, 0, 3] * 2


def test_marking_beyond_the_end_marks_what_is_there_and_typing_puts_words_in_its_place(desk):
    number = desk.number("name")
    letters = desk.reader._tree.letters_of(number)
    ends = marking((letters, 1), (letters, 2**40))
    desk.ask(Request(ACTION.SET_TEXT_SELECTION, number, ends))
    assert desk.field.chosen == (1, 3)
    desk.ask(Request(ACTION.REPLACE_SELECTED_TEXT, number, (KIND.VALUE, "nn\x00\n" + "e" * 9_000)))
    assert desk.told == ["Ann" + "e" * 21]


def test_a_field_that_cannot_be_used_is_not_written_in(desk):
    desk.field.reason = "Not now"
    desk.look()
    for words in ("Bob", ""):
        desk.ask(Request(ACTION.SET_VALUE, desk.number("name"), (KIND.VALUE, words)))
    assert desk.field.value == "Ada"


def test_what_has_gone_since_it_was_read_is_not_used(desk, page):
    number = desk.number("go")
    page.remove("go")
    desk.ask(Request(ACTION.CLICK, number))
    desk.choice.press()
    desk.look()
    red = desk.number("back list:1")
    page.popup.close()
    desk.ask(Request(ACTION.CLICK, red))
    desk.app.pop()
    assert desk.told == []


def test_telling_that_fails_closes_no_page_and_is_given_up_after_some_tries(open_app):

    app = open_app(forgiving=True)
    app.push(OnePage(Page(app.say)))
    reader = Reader(app, Nobody())
    reader.begin()
    assert reader.active

    def fall(_factory):
        raise OSError("the bus is gone")

    reader.adapter.update = fall
    scene = app.scene
    for turn in range(6):
        app.drawn_at += 2_000
        app.scene.title = f"Turn {turn}"
        reader.step()
    assert not reader.active
    assert app.scenes == [scene]
    assert app.running
