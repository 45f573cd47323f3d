"""A window without a screen, a clock that the test turns, and two hands that only post events."""

import sqlite3
import sys
import weakref
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import cache, lru_cache
from io import BytesIO
from itertools import count
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from roller_table.engine import words
from roller_table.files import database
from roller_table.rulefile import companions
from roller_table.ui import ways
from roller_table.ui.felt.painted import fitting, pictures
from roller_table.ui.felt.things.layout import Seating
from roller_table.ui.frame.app import App
from roller_table.ui.frame.scene import Scene
from roller_table.ui.kept.progress import Progress
from roller_table.ui.looks import art, paint, text, typeface
from roller_table.ui.looks.look import Look
from roller_table.ui.looks.theme import Colour
from roller_table.ui.machine import platform, sound
from roller_table.ui.machine.settings import Settings
from roller_table.ui.machine.sound import Sound
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.ways import Back, Way
from roller_table.ui.widgets import Page, Widget
from roller_table.ui.window import Window

_quit, _loaded = pygame.mixer.quit, sound._loaded


class Clock:
    """Milliseconds that pass only when the test says so."""

    def __init__(self) -> None:
        self.now = 1_000

    def __call__(self) -> int:
        return self.now

    def pass_(self, milliseconds: int) -> None:
        self.now += milliseconds


@contextmanager
def unseen(app: App) -> Iterator[None]:
    """Nothing is painted meanwhile; it all waits for the next picture that is."""
    with pytest.MonkeyPatch.context() as here:
        here.setattr(app, "_draw", lambda _now: None)
        yield


class Canvas:
    """The picture in the window, painted when a test looks at it: most ask where things lie, and
    painting takes longer than all the rest. At one test in five the last is painted at its end.
    """

    paint = App._paint

    @staticmethod
    def owe(app: App, _scene: Scene, _told: bool) -> None:
        vars(app)["owed"] = True

    @staticmethod
    def painted(app: App) -> None:
        if vars(app).pop("owed", False) and app.scene:
            Canvas.paint(app, app.scene, app.scene.tells(app.notices.words))

    def __get__(self, app: App, _kind: type[App]) -> pygame.Surface:
        if not sys._getframe(1).f_globals["__name__"].startswith("roller_table."):
            self.painted(app)
        return vars(app)["screen"]

    def __set__(self, app: App, screen: pygame.Surface) -> None:
        vars(app)["screen"] = screen


class Hands:
    """A mouse and a keyboard: everything goes through posted events, as a player's does."""

    def __init__(self, app: App) -> None:
        self.app = app

    def post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))

    def step(self) -> None:
        self.app.step(wait=False)

    def move(self, at: tuple[int, int] | Widget) -> None:
        self.post(pygame.MOUSEMOTION, pos=_spot(at), rel=(1, 1), buttons=(0, 0, 0))
        self.step()

    def down(self, at: tuple[int, int] | Widget) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=_spot(at), button=1)
        self.step()

    def up(self, at: tuple[int, int] | Widget) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=_spot(at), button=1)
        self.step()

    def click(self, at: tuple[int, int] | Widget) -> None:
        with unseen(self.app):
            self.move(at)
            self.down(at)
        self.up(at)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        with unseen(self.app):
            self.move(start)
            self.down(start)
        self.move(end)
        self.up(end)

    def wheel(self, at: tuple[int, int] | Widget, steps: int) -> None:
        self.move(at)
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))
        self.step()

    def key(self, name: str, mod: int = 0, times: int = 1) -> None:
        code = getattr(pygame, f"K_{name}")
        for _turn in range(times):
            self.post(pygame.KEYDOWN, key=code, mod=mod, unicode="")
            self.post(pygame.KEYUP, key=code, mod=mod)
            with unseen(self.app) if _turn < times - 1 else nullcontext():
                self.step()

    def type(self, words: str) -> None:
        for letter in words:
            self.post(pygame.TEXTINPUT, text=letter)
        self.step()


class Visit:
    """The whole program in its window, and time that passes there."""

    def __init__(self, window: Window, clock: Clock) -> None:
        self.window, self.app, self.clock = window, window.app, clock
        self.hands = Hands(window.app)

    def wait(self, milliseconds: int = 200, step: int = 40, *, painted: bool = False) -> None:
        """Let so much time pass. Of its pictures the last is painted, as nobody looks at the
        others, and painting takes longer than all the rest; or each of them.
        """
        left = -(-milliseconds // step) * step
        with nullcontext() if painted else unseen(self.app):
            while left > step:
                left -= self._pass(step if painted else self._asleep(step, left - step))
        self._pass(step)

    def until(self, done: Callable[[], object], most: int = 60_000) -> None:
        """Let time pass until that is so; what never comes there fails the test."""
        if done():
            return
        left = most
        with unseen(self.app):
            while left > 0:
                left -= self._pass(self._asleep(40, left))
                if done():
                    break
            else:
                raise AssertionError("it never came to that")
        self.app._drawn(self.app.now(), False)

    def _asleep(self, least: int, most: int) -> int:
        """Milliseconds for which the window would sleep now: where nothing moves, until then
        nothing can happen. If it slept too long, something would be late, and a test would fail.
        """
        sleep = self.app._patience()
        return max(least, min(most, most if sleep is None else sleep))

    def _pass(self, step: int) -> int:
        self.clock.pass_(step)
        self.hands.step()
        return step


def _spot(at: tuple[int, int] | Widget) -> tuple[int, int]:
    return at.rect.center if isinstance(at, Widget) else at


class Recorder:
    """Leads nowhere but back, and writes down where a page would have gone."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.gone = list[Way]()

    def page(self, way: Way) -> Scene | None:
        if isinstance(way, Back):
            return next(iter(self.app.scenes[-2:-1]), None)
        self.gone.append(way)
        return None


class OnePage(Scene):
    """A scene with nothing but a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        self.page.lay_out(look, size)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.page.handle(event)

    def tick(self, now: int) -> None:
        self.page.tick(now)
        self.moving = self.page.moving
        self.dirty = self.dirty or self.page.dirty

    def wakes_at(self) -> int | None:
        return self.page.wakes_at()

    def draw(self, screen: pygame.Surface) -> None:
        screen.fill((14, 47, 47))
        self.page.draw(screen)


@pytest.fixture(scope="session", autouse=True)
def what_was_drawn_once_is_drawn() -> Iterator[None]:
    """Each test opens a window with nothing drawn yet. What follows from what is asked for alone
    is copied from the window before: half of all time went there.
    """
    blurred = lru_cache(maxsize=1_000)(paint._blurred)
    laid = lru_cache(maxsize=50)(paint.felt)
    from_text = pygame.image.load_sized_svg
    turn = art.turn
    turned = dict[object, pygame.Surface]()

    @lru_cache(maxsize=1_000)
    def drawn(text: bytes, size: tuple[int, int]) -> pygame.Surface:
        return from_text(BytesIO(text), size)

    def load_sized_svg(file: BytesIO | Path | str, size: tuple[int, int]) -> pygame.Surface:
        text = file.getvalue() if isinstance(file, BytesIO) else Path(file).read_bytes()
        return drawn(text, tuple(size)).copy()

    def turn_once(picture: pygame.Surface, degrees: float) -> pygame.Surface:
        seen = hash(picture.get_buffer().raw), picture.get_size(), degrees
        if seen not in turned:
            if len(turned) > 2_000:
                turned.clear()
            turned[seen] = turn(picture, degrees)
        return turned[seen].copy()

    with pytest.MonkeyPatch.context() as here:
        here.setattr(paint, "_blurred", blurred)
        here.setattr(paint, "felt", lambda *of, **more: laid(*of, **more).copy())
        here.setattr(pygame.image, "load_sized_svg", load_sized_svg)
        here.setattr(art, "turn", turn_once)
        here.setattr(pictures, "turn", turn_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def what_was_written_once_is_written() -> Iterator[None]:
    """Windows share typefaces, as long as the same files are there, and copy what was written."""
    pygame.font.init()
    typeface_of, write = typeface.Typeface, typeface.Typeface.draw

    @lru_cache(maxsize=200)
    def face(pixels: int, weight: typeface.Weight, _file: Path | None) -> typeface.Typeface:
        return typeface_of(pixels, weight)

    def opened(pixels: int, weight: typeface.Weight) -> typeface.Typeface:
        return face(pixels, weight, typeface._file(weight))

    @lru_cache(maxsize=10_000)
    def written(face: typeface.Typeface, words: str, colour: Colour) -> pygame.Surface:
        return write(face, words, colour)

    def write_once(face: typeface.Typeface, words: str, colour: Colour) -> pygame.Surface:
        return written(face, words, colour).copy()

    with pytest.MonkeyPatch.context() as here:
        here.setattr(text, "Typeface", opened)
        here.setattr(typeface.Typeface, "draw", write_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def what_fits_once_fits() -> Iterator[None]:
    """How large all may be follows from the table and the window; in large print finding it takes
    longer than all else that opens a table. It is laid out anew each time.
    """
    largest, found = fitting._largest, dict[object, fitting.Sizes]()

    def largest_once(
        look: Look,
        size: tuple[int, int],
        seating: Seating,
        most: fitting.Sizes,
        *,
        panel: bool,
    ) -> fitting.Fit:
        scales = look.scale, look.usual, look.wanted, look._smallest, look.art.style
        letters = words.language(), typeface._file("regular")
        asked = size, seating, most, panel, scales, letters
        if asked in found:
            return fitting._tried(look, size, seating, panel, found[asked])
        fit = largest(look, size, seating, most, panel=panel)
        found[asked] = fit.sizes
        return fit

    with pytest.MonkeyPatch.context() as here:
        here.setattr(fitting, "_largest", largest_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def no_window_waits_for_the_disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Each window keeps its games in a file that is made for it. A fresh one is copied, and nothing
    waits until what is kept would outlive a power cut: that took longer than opening the window.
    What the file holds, and how it is written, is tried in ``tests/shelf``.
    """
    opened, fresh = database._opened, dict[tuple[object, ...], bytes]()
    folder = tmp_path_factory.mktemp("fresh")

    def copied(path: Path, form: database.Form) -> sqlite3.Connection:
        if form.migrations not in fresh:
            made = folder / f"{len(fresh)}.db"
            opened(made, form).close()
            fresh[form.migrations] = made.read_bytes()
        if not any(database._part(path, part).exists() for part in ("", *database._PARTS)):
            with suppress(OSError):
                path.write_bytes(fresh[form.migrations])
        db = opened(path, form)
        db.execute("PRAGMA synchronous = OFF")
        return db

    with pytest.MonkeyPatch.context() as here:
        here.setattr(database, "_opened", copied)
        yield


@pytest.fixture(scope="session", autouse=True)
def who_may_sit_down_is_read_once() -> Iterator[None]:
    """Each window meets the companions of the program; a player's own are read each time."""
    read = companions._read

    @lru_cache(maxsize=100)
    def own_read(path: Path, _written: int, _language: object) -> companions.CompanionsThere:
        return read(path, (), own=False)

    def read_once(path: Path, others: Iterable[companions.Companion], *, own: bool) -> object:
        others = tuple(others)
        if own or others or not path.exists():
            return read(path, others, own=own)
        return own_read(path, path.stat().st_mtime_ns, words.language())

    with pytest.MonkeyPatch.context() as here:
        here.setattr(companions, "_read", read_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def the_device_stays_open() -> Iterator[None]:
    """Closing one waits until what it plays has been played, and every window would wait. Sounds
    are decoded once for the same reason; ``own_device`` gives a test the real thing.
    """
    with pytest.MonkeyPatch.context() as here:
        here.setattr(pygame.mixer, "quit", lambda: None)
        here.setattr(sound, "_loaded", cache(sound._loaded))
        yield


@pytest.fixture(scope="session", autouse=True)
def what_nobody_holds_is_looked_for_seldom() -> Iterator[None]:
    """The window looks for it whenever a scene is closed, and tests close one or two each."""
    look_for_it, asked = platform.give_back, count(1)
    with pytest.MonkeyPatch.context() as here:
        here.setattr(platform, "give_back", lambda: None if next(asked) % 10 else look_for_it())
        yield


@pytest.fixture
def own_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The sound device is opened and closed as the program does it."""
    sound._loaded.cache_clear()  # What was decoded ends with the device.
    _quit()
    monkeypatch.setattr(pygame.mixer, "quit", _quit)
    monkeypatch.setattr(sound, "_loaded", _loaded)
    yield
    _quit()


@pytest.fixture(autouse=True)
def canvas(monkeypatch: pytest.MonkeyPatch) -> Canvas:
    """A picture is painted when a test looks at it."""
    canvas = Canvas()
    monkeypatch.setattr(App, "_paint", canvas.owe)
    monkeypatch.setattr(App, "screen", canvas, raising=False)
    return canvas


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch, canvas: Canvas) -> None:
    """Every picture is painted, as a player sees it."""
    monkeypatch.setattr(App, "_paint", type(canvas).paint)


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is painted: for what asks only where things lie, at thousands of moments."""
    monkeypatch.setattr(App, "_draw", lambda _app, _now: None)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def open_app(
    clock: Clock, canvas: Canvas, request: pytest.FixtureRequest
) -> Iterator[Callable[..., App]]:
    """Open a window with these settings. What fails in it fails the test, unless it forgives."""
    # The window itself is not kept here: hundreds of examples of one test may open one each.
    opened: list[Sound] = []
    last: list[weakref.ref[App]] = []

    def open_one(*, forgiving: bool = False, settles: int = 0, **chosen: object) -> App:
        # Most tests press Enter at once, as nobody can who has to read the question first.
        app = App(Settings(**chosen), clock=clock, forgiving=forgiving, settles=settles)
        app.follow(Recorder(app))
        for before in opened:
            before.close()  # Two that share one device would free each other's sounds.
        opened[:], last[:] = [app.sound], [weakref.ref(app)]
        pygame.event.clear()
        return app

    yield open_one
    if opened:
        if (app := last[0]()) and app.running and not crc32(request.node.nodeid.encode()) % 5:
            canvas.painted(app)
        opened[0].close()
        pygame.display.quit()


@pytest.fixture
def open_window(open_app: Callable[..., App]) -> Callable[..., Window]:
    """Open the program with these settings; who thinks does so in the window's own process."""

    def open_one(**chosen: object) -> Window:
        app = open_app(**chosen)
        window = Window(app, InlineThinkers(app.later, iterations=4))
        window.go(ways.Home())
        return window

    return open_one


@pytest.fixture
def app(open_app: Callable[..., App]) -> App:
    return open_app()


@pytest.fixture
def gone(app: App) -> list[Way]:
    """The ways that pages of this window have said, where no program stands behind it."""
    recorder = Recorder(app)
    app.follow(recorder)
    return recorder.gone


class Memory:
    """What of a shelf keeps what was learnt, with no file behind it."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, int]] = {}

    def learnt(self, kind: str) -> dict[str, int]:
        return dict(self.kept.get(kind, {}))

    def learn(self, kind: str, name: str, best: int) -> None:
        self.kept.setdefault(kind, {})[name] = best


@pytest.fixture
def progress() -> Progress:
    """What somebody has learnt who has learnt nothing yet."""
    return Progress(Memory())


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)


@pytest.fixture
def hands_of() -> Callable[[App], Hands]:
    return Hands


@pytest.fixture
def page(app: App) -> Page:
    """A page that is shown in the window; give its widgets their rectangles."""
    page = Page(app.say)
    app.push(OnePage(page))
    app.step(wait=False)
    return page


@pytest.fixture
def picture(tmp_path: Path) -> Callable[[App, str], Path]:
    """Keep what the window shows as a PNG, to look at it."""

    def keep(app: App, name: str) -> Path:
        app.step(wait=False)
        path = tmp_path / f"{name}.png"
        pygame.image.save(app.screen, path)
        return path

    return keep
