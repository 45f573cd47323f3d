"""What fails once is written down and mended; at the same place again, the page below comes back.

Only the lowest page may end the program, and not for what somebody did there.
"""

import pygame
import pytest

from roller_table import folders
from roller_table.ui import ways
from roller_table.ui.frame import crash
from roller_table.ui.frame.scene import Scene
from roller_table.ui.machine import platform
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.window import Window

pytestmark = pytest.mark.usefixtures("painted")


class Stumbling(Scene):
    """Falls over the keys it is told to fall over, each at a line of its own."""

    laid_out = kept = 0

    def closing(self):
        self.kept += 1

    def lay_out(self, look, size):  # noqa: ARG002
        self.laid_out += 1

    def handle(self, event):
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_a:
            raise IndexError("max() arg is an empty sequence")
        if event.key == pygame.K_b:
            raise RuntimeError("the dealer fell over")
        return True

    def draw(self, screen):
        screen.fill((20, 60, 60))


def fall(*_anything):
    raise RuntimeError("again and again")


def fault(monkeypatch, scene, where):
    """Have a scene fail there, be it asked or only looked at."""
    kind = type(scene)
    planted = property(fall) if where in ("moving", "for_ears") else fall
    monkeypatch.setattr(kind, where, planted)


@pytest.fixture
def app(open_app):
    return open_app(forgiving=True)


@pytest.fixture
def scene(app):
    scene = Stumbling()
    app.push(scene)
    app.step(wait=False)
    return scene


def log():
    return (folders.data() / "crash.log").read_text("utf-8")


def test_a_scene_that_fails_once_is_laid_out_anew_and_the_player_reads_one_line(app, hands, scene):
    before = scene.laid_out
    hands.key("a")
    assert scene.laid_out == before + 1
    assert "IndexError: max() arg" in log()
    assert "went wrong" in app.notices.words
    assert "crash.log" in app.notices.words
    for name in ("Error", "max()", "sequence"):
        assert name not in app.notices.words
    assert app.running


def test_another_place_is_another_mishap(app, hands, scene):
    hands.key("a")
    hands.key("b")
    assert app.scene is scene
    assert log().count("Traceback") == 2


def test_at_the_same_place_again_the_page_below_comes_back_and_what_was_closed_is_kept(
    app, hands, scene, clock
):
    top = Stumbling()
    app.push(top)
    before = scene.laid_out
    hands.key("a")
    clock.pass_(59_000)
    assert app.scene is top
    hands.key("a")
    assert app.scenes == [scene]
    assert scene.laid_out == before + 1
    assert top.kept == 1
    assert "was closed" in app.notices.words
    assert "crash.log" in app.notices.words
    hands.key("c")
    assert app.running


def deeper(*_anything):
    return deeper()


def out_of_room(*_anything):
    raise MemoryError


@pytest.mark.parametrize("fault", [deeper, out_of_room])
def test_no_end_of_calls_and_no_end_of_memory_are_mishaps_like_others(app, hands, scene, fault):
    top = Stumbling()
    app.push(top)
    top.handle = fault
    hands.key("c", times=2)
    assert app.scenes == [scene]
    assert app.running


def test_a_terminal_that_interrupts_closes_the_window_in_order(app, scene, capsys):
    def interrupt(*_anything):
        raise KeyboardInterrupt

    app.later(interrupt)
    assert app.run() == 0
    assert scene.kept == 1
    assert capsys.readouterr().err == ""


def test_what_cannot_be_kept_of_a_closed_page_is_written_down_and_closes_nothing_else(
    app, hands, scene, monkeypatch
):
    top = Stumbling()
    app.push(top)
    monkeypatch.setattr(top, "closing", fall)
    hands.key("a", times=2)
    assert app.scenes == [scene]
    assert log().count("RuntimeError: again and again") == 1


def test_a_deed_at_the_lowest_page_ends_nothing_however_often_it_fails(app, hands, scene):
    for _turn in range(40):
        hands.key("a")
    assert app.scene is scene
    assert not app.stack.fallen
    assert log().count("Traceback") == 3, "a mouse moves a thousand times a second"
    assert "crash.log" in app.notices.words


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1920, 1080)])
def test_what_a_report_needs_can_be_copied_by_key_and_by_mouse(app, monkeypatch, width, height):
    copied = []
    monkeypatch.setattr(crash, "to_clipboard", copied.append)
    app.screen = pygame.display.set_mode((width, height))
    app.lay_out()
    try:
        raise RuntimeError("the dealer fell over")
    except RuntimeError as error:
        details = crash.report(error)
    for words in ("Roller Table: 0.", "Saved games: ", "SDL ", "dealer fell over"):
        assert words in details
    button = crash._shown("It had to stop.", details, app.screen, app.look, "Copy")
    assert app.screen.get_rect().contains(button)
    at_the_button = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.center, button=1)
    key = {name: pygame.event.Event(pygame.KEYDOWN, key=code) for name, code in (
        ("ctrl", pygame.K_LCTRL), ("c", pygame.K_c), ("escape", pygame.K_ESCAPE))}  # fmt: skip
    coming = [[key["ctrl"]], [key["c"]], [at_the_button], [key["escape"]], [key["c"]]]
    monkeypatch.setattr(crash.platform, "wait", lambda _until: None)
    monkeypatch.setattr(pygame.event, "get", lambda _kinds: coming.pop(0))
    crash.last_words("It had to stop.", details, app.screen, app.look, app.clock)
    assert copied == [details] * 3
    assert coming == [[key["c"]]]


def test_the_same_place_after_more_than_a_minute_does_not(app, hands, scene, clock):
    hands.key("a")
    clock.pass_(61_000)
    hands.key("a")
    assert app.scene is scene


@pytest.mark.parametrize("where", ["tick", "draw", "lay_out", "wakes_at", "moving"])
def test_a_lowest_page_that_cannot_be_shown_ends_in_order(
    app, scene, clock, capsys, monkeypatch, where
):
    monkeypatch.setattr(crash, "last_words", lambda *_anything: None)
    fault(monkeypatch, scene, where)
    app.lay_out()
    for _turn in range(2):
        clock.pass_(20)
        platform.wake()
        app.step()
    assert app.run() == 1
    assert "Your games are saved" in capsys.readouterr().err
    assert scene.kept == 1
    assert not pygame.display.get_init()


@pytest.fixture
def window(app, hands, clock):
    from roller_table.games.catalogue import entry

    window = Window(app, InlineThinkers(app.later, iterations=2))
    found = entry("roller_derby")
    window.sit_down(found, found.rules()(), 6)
    for _turn in range(200):
        clock.pass_(40)
        hands.step()
    return window


def test_a_table_is_laid_out_anew_from_its_match(app, hands, clock, window, monkeypatch):
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert window.app is app
    match, lines = scene.match, scene.match.lines

    def fall(*_anything):
        raise ValueError("tuple.index(x): x not in tuple")

    monkeypatch.setattr(scene, "handle", fall)
    hands.key("u")
    assert isinstance(app.scene, TableScene)
    assert app.scene is not scene
    assert app.scene.match is match
    assert app.scene.match.lines[: len(lines)] == lines
    for _turn in range(100):
        clock.pass_(40)
        hands.step()
    board = app.scene.board
    hand = [piece.card.code for piece in board.pieces.of(board.hand_zone)]
    assert hand
    hands.key("LEFT")
    assert app.running


def test_a_page_is_built_again(app, hands, window, monkeypatch):
    window.go(ways.Preferences())
    scene = app.scene
    before = scene.page

    def fall(*_anything):
        raise KeyError("volume")

    monkeypatch.setattr(before, "handle", fall)
    hands.key("TAB")
    assert app.scene is scene
    assert scene.page is not before
    hands.key("ESCAPE")
    assert isinstance(app.scene, TableScene)
