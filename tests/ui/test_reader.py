"""Every scene as a screen reader meets it: all names are there, and none says anything twice."""

from collections import Counter
from itertools import chain
from typing import Any

import pygame
import pytest

from roller_table.games.catalogue import entries, entry
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.reader import be_there_for_readers
from roller_table.ui.reader.adapter import adapter_for
from roller_table.ui.reader.news import News
from roller_table.ui.reader.nodes import Node
from roller_table.ui.reader.pages import nodes_of, popup_of
from roller_table.ui.reader.reader import Reader, listening
from roller_table.ui.widgets import Button, Choice, Item, Page, Slider, TextField, Toggle
from roller_table.ui.widgets.base import NumberRange

BARRED = "not possible now"
DERBY = entry("roller_derby")
PLAYERS = ("You", "Ade", "Noor", "Mia")


def finished() -> Match:
    rules = DERBY.rules()()
    chairs = tuple(Chair(name, "human" if not n else "club") for n, name in enumerate(PLAYERS))
    match = Match.new(DERBY, rules, chairs, 5)
    while match.ask:
        match.play(next(iter(match.ask.choice)))
    return match


def _results(window: Any) -> None:
    match = finished()
    window.shelf.begin(match)
    window.go(ways.Results(match, 0))


def _review(window: Any) -> None:
    match = finished()
    window.shelf.begin(match)
    window.thinkers.do = lambda *_job, **_more: 1  # Nothing need be measured to be read.
    window.go(ways.Review(match, 0))


def _rules(window: Any) -> None:
    window.go(ways.Rulebook("roller_derby"))


SCENES = {
    "home": lambda _window: None,
    "first visit": lambda window: window.go(ways.FirstVisit("roolz")),
    "lessons": lambda window: window.go(ways.Lesson("roller_derby/1_target")),
    "questions": lambda window: window.go(ways.Drill("roller_derby")),
    "saved games": lambda window: window.go(ways.Saved()),
    "rule book": _rules,
    "statistics": lambda window: window.go(ways.Statistics()),
    "companions": lambda window: window.go(ways.Companions()),
    "house rules": lambda window: window.go(ways.OwnRules()),
    "lab": lambda window: window.go(ways.Lab(DERBY, DERBY.rules()(), 4, "")),
    "settings": lambda window: window.go(ways.Preferences()),
    "puzzles": lambda window: window.go(ways.Puzzles()),
    "a puzzle": lambda window: window.go(ways.Puzzle("roebuck", 0)),
    "results": _results,
    "review": _review,
    **{
        f"set-up of {e.key}": lambda window, key=e.key: window.go(ways.SetUp(key))
        for e in entries()
    },
}


def everything(scene: Any) -> list[Node]:
    return list(chain.from_iterable(node.walk() for node in scene.for_ears.nodes()))


def faults(nodes: list[Node]) -> list[str]:
    """What somebody who only listens would stumble over."""
    found = [f"{node.name} has no name" for node in nodes if node.acts and not node.words]
    found += [f"{node.name} says {node.words!r} twice" for node in nodes if _repeats(node)]
    marks = [node for node in nodes if "**" in node.words + node.about + node.value]
    found += [f"{node.name} has marks in it" for node in marks]
    names = Counter(node.name for node in nodes)
    found += [f"two are called {name}" for name, count in names.items() if count > 1]
    return found


def _repeats(node: Node) -> bool:
    words, about = node.words.casefold(), node.about.casefold()
    again = bool(about) and (about == words or about.startswith(f"{words}."))
    return again or (BARRED in words and words.count(words.partition(",")[0]) > 1)


def alike(nodes: tuple[Node, ...]) -> list[str]:
    """What can be done goes by a name of its own in each place."""
    done = [(node.role, node.words, node.nth) for node in nodes if "CLICK" in node.acts]
    found = [words for (_role, words, _nth), count in Counter(done).items() if count > 1]
    return found + list(chain.from_iterable(alike(node.children) for node in nodes))


@pytest.mark.parametrize("place", ["lessons", "a puzzle", "a table"])
def test_a_bar_is_read_from_left_to_right(open_window: Any, place: str) -> None:
    window = open_window(speed="off", name="You", window_size=(1024, 640))
    chairs = tuple(Chair(name, "human" if name == "You" else "club") for name in PLAYERS)
    begun = Match.new(DERBY, DERBY.rules()(), chairs, 5)
    {**SCENES, "a table": lambda window: window.go(ways.Table(begun))}[place](window)
    window.app.step(wait=False)
    tools = [each for each in window.app.scene.for_ears.nodes() if each.role == "TOOLBAR"]
    lefts = [each.box[0] for each in tools[0].children]
    assert lefts == sorted(lefts)
    assert len(lefts) > 3


@pytest.mark.parametrize("place", SCENES)
def test_everything_on_every_scene_has_a_name_of_its_own(open_window: Any, place: str) -> None:
    window = open_window(speed="off", turn_end="never")
    window.progress.meet("roller_derby")
    SCENES[place](window)
    for _turn in range(3):
        window.app.step(wait=False)
    scene = window.app.scene
    nodes = everything(scene)
    assert len(nodes) > 2
    assert any("CLICK" in node.acts for node in nodes)
    assert faults(nodes) == []
    assert alike(scene.for_ears.nodes()) == []


@pytest.mark.parametrize("key", [each.key for each in entries()])
def test_a_table_that_is_played_at_keeps_its_names(sit_down_to: Any, key: str) -> None:
    scene, until_asked = sit_down_to(key)
    for turn in range(8):
        if not until_asked():
            break
        nodes = everything(scene)
        assert faults(nodes) == [], turn
        assert alike(scene.for_ears.nodes()) == [], turn
        scene.croupier.answer(list(scene.match.ask.choice)[-1])


@pytest.fixture
def sit_down_to(open_window: Any, clock: Any) -> Any:
    def sit(key: str) -> Any:
        window = open_window(speed="off", turn_end="never")
        window.progress.put_coach_away()
        found = entry(key)
        window.sit_down(found, found.rules()(), 6, ("human", *["random"] * (found.seats[0] - 1)))
        scene = window.app.scene

        def until_asked() -> bool:
            for _step in range(3000):
                clock.now += 40
                window.app.step(wait=False)
                if window.app.scene is not scene:
                    return False
                if scene.felt.conductor.standing:
                    scene.croupier.further()
                if scene.felt.presenter.question and not scene.board.moving:
                    return True
            return False

        return scene, until_asked

    return sit


# Widgets


def test_what_bars_a_button_is_said_once() -> None:
    button = Button("pass", "Choose 3 more cards")
    button.reason = "Choose 3 more cards"
    assert button.spoken == "Choose 3 more cards, not possible now"
    page = Page()
    page.add(button)
    (node,) = nodes_of(page)
    assert (node.words, node.about, node.barred) == (
        "Choose 3 more cards",
        "Not possible now",
        True,
    )


def test_each_kind_of_widget_has_its_role_state_and_actions(page: Page) -> None:
    told: list[object] = []
    page.add(Toggle("sound", "Sounds", True, told.append))
    page.add(Choice("deck", "Back", (Item(1, "Blue"), Item(2, "Red")), 1, told.append))
    page.add(Slider("speed", "Speed", 2, NumberRange(0, 4), told.append))
    page.add(TextField("name", "Your name", "Ada", told.append))
    switch, combo, slider, field = nodes_of(page)
    assert [n.role for n in (switch, combo, slider, field)] == [
        "SWITCH", "COMBO_BOX", "SLIDER", "TEXT_INPUT",
    ]  # fmt: skip
    assert (switch.words, switch.on, combo.value, field.value) == ("Sounds", True, "Blue", "Ada")
    assert [(each.words, each.chosen) for each in combo.children] == [("Blue", None)]
    page.focus.go(page.find("deck"), seen=True)
    (here,) = next(each for each in nodes_of(page) if each.name == "deck").children
    assert (here.words, here.chosen) == ("Blue", True), "under the focus it is selected, and said"
    switch.acts["CLICK"](None)
    slider.acts["INCREMENT"](None)
    field.acts["SET_VALUE"]("Bob")
    combo.acts["CLICK"](None)
    listed = popup_of(page)
    assert listed
    assert [each.words for each in listed.children] == ["Blue", "Red"]
    listed.children[1].acts["CLICK"](None)
    assert told == [False, 3, "Bob", 2]


# What is said by itself


def test_what_comes_at_one_moment_is_one_line_in_order_and_nothing_twice_in_a_row() -> None:
    """A reader breaks off one line for the next."""
    news = News()
    for words in ("One", "One", "Two"):
        news.say(words)
    assert news.go_on() == "One. Two."
    news.say("Two", at_once=True, again=True)
    assert (news.go_on(), news.go_on()) == ("Two", "")
    said = [(node.words, node.live) for node in news.nodes()]
    assert said == [("One. Two.", "POLITE"), ("Two", "ASSERTIVE")]


class Told:
    """An adapter that keeps what it is told."""

    describes = False

    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update(self, factory: Any) -> None:
        self.updates.append(factory())

    def focus(self, focused: bool) -> None:
        pass

    def lie(self, size: tuple[int, int]) -> None:
        pass


def test_only_what_has_changed_is_told_and_nothing_while_nobody_reads(
    open_window: Any, clock: Any
) -> None:
    pytest.importorskip("accesskit", reason="there is no AccessKit here to be told anything")
    window = open_window()
    window.app.step(wait=False)
    told = Told()
    reader = Reader(window.app, told)
    reader.step()
    assert told.updates == []
    reader.begin()
    first = sum(len(each.nodes) for each in told.updates)
    reader.step()
    assert sum(len(each.nodes) for each in told.updates) == first
    window.app.scene.find("settings").tip = "Something else"
    clock.pass_(20)
    window.app.scene.redraw()
    window.app.step(wait=False)
    reader.step()
    assert len(told.updates[-1].nodes) == 1
    reader.unwanted()
    reader.step()
    assert sum(len(each.nodes) for each in told.updates) == first + 1


def test_a_reader_that_knows_no_announcements_finds_news_in_what_has_the_focus(
    open_window: Any, clock: Any
) -> None:
    pytest.importorskip("accesskit", reason="there is no AccessKit here to be told anything")
    window = open_window()
    window.app.step(wait=False)
    told = Told()
    told.describes = True
    reader = Reader(window.app, told)
    reader.begin()

    def look(later: int = 300) -> list[tuple[int, str]]:
        told.updates.clear()
        clock.pass_(later)
        window.app.scene.redraw()
        window.app.step(wait=False)
        reader.step()
        changed = (each for update in told.updates for each in update.nodes)
        return [(number, node.description) for number, node in changed if node.description]

    button = window.app.scene.find("settings")
    window.app.scene.page.focus.go(button, seen=True)
    look()
    number = next(n for n, node in reader._tree.nodes.items() if node.name == "settings")
    for _turn in range(2):  # The same words again are another description.
        reader.news.say("Not now", again=True)
        ((where, words),) = look()
        assert (where, words.strip()) == (number, "Not now")
    window.app.scene.page.focus.go(window.app.scene.find("rules"), seen=True)
    reader.news.say("Your turn")
    ((where, words),) = look()
    assert (reader._tree.nodes[where].name, words) == ("rules", "Your turn"), "with the focus"
    assert reader._tree._told[number].node.about == "", "what has it no longer says it no longer"
    reader.news.say("Ade led")
    assert look(20) == [], "a reader still asks what it wants to know of what has got the focus"
    assert look() == [(where, "Ade led")]


def test_the_first_of_thirteen_is_told_as_the_first_of_thirteen() -> None:
    pytest.importorskip("accesskit")
    from roller_table.ui.reader.tree import Tree

    cards = tuple(Node(f"card:{n}", "LIST_ITEM", f"{n}", nth=(n, 13)) for n in range(1, 14))
    update = Tree().changes("A table", "scene", (Node("hand", "LIST", children=cards),), "")
    told = {node.label: node for _number, node in update.nodes}
    assert [told[f"{n}"].position_in_set for n in range(1, 14)] == list(range(13))
    assert told[""].size_of_set == 13, "the list knows how many are in it"


def test_what_stands_there_twice_is_told_once_and_below_one_node_only() -> None:
    """AccessKit stops the program where a node has one child twice."""
    pytest.importorskip("accesskit")
    from roller_table.ui.reader.tree import Tree

    card, hand = Node("card"), Node("hand", children=(Node("card"), Node("ace"), Node("ace")))
    update = Tree().changes("A table", "scene", (card, hand), "")
    children = [list(node.children) for _number, node in update.nodes]
    below = [number for each in children for number in each]
    assert len(below) == len(set(below)) == 3


def test_an_action_is_done_by_the_node_it_is_meant_for(open_window: Any) -> None:
    accesskit = pytest.importorskip("accesskit", reason="there is no AccessKit here to ask")
    window = open_window()
    window.app.step(wait=False)
    reader = Reader(window.app, Told())
    reader.begin()
    number = next(n for n, node in reader._tree.nodes.items() if node.words == "Settings")

    class Request:
        action, target, data = accesskit.Action.CLICK, number, None

    reader.asked(Request())
    assert window.app.scene.title == "", "it is done at the window's own next step"
    window.app.step(wait=False)
    assert window.app.scene.title == "Settings"


def test_without_a_screen_a_bus_or_the_package_nothing_differs(
    open_app: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    be_there_for_readers(app)
    app.step(wait=False)
    assert app.listeners == []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    for module in ("reader.adapter", "machine.platform"):
        monkeypatch.setattr(f"roller_table.ui.{module}._SYSTEM", "linux")
    assert listening(app) is None
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setitem(__import__("sys").modules, "accesskit", None)
    assert adapter_for(Reader(app)) is None
