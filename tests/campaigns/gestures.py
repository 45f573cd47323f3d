"""What is done to a window at random: by mouse, keys, a screen reader, and by the system round it.

A gesture posts what the system would post and then lets the window have its turn; it knows no
more than where something can be pressed. Chance is drawn for each gesture anew from its number, so
the same number draws the same, whatever came before; what is hit depends on what stands there.
"""

import warnings
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame

from roller_table.languages import languages
from roller_table.ui.reader.reader import Reader
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.window import Window

LETTERS = "abcdefghijklmnoprstuvwxyz0123456789+-?/ ."
"""All but Q: with Ctrl it closes the window, as it should."""
KEYS = (
    "LEFT", "RIGHT", "UP", "DOWN", "TAB", "SPACE", "RETURN", "ESCAPE", "BACKSPACE", "DELETE",
    "HOME", "END", "PAGEUP", "PAGEDOWN", "F1", "F2", "F5", "INSERT", "PLUS", "MINUS", "MENU",
)  # fmt: skip
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
WORDS = ("Noor", "é", "你", "\u202e", "7" * 40, "🂡", "\n", "\x00", "{n}", "e\u0301" * 30)
OFTEN = {
    "key": 30, "letter": 12, "words": 2, "click": 40, "drag": 14, "wheel": 5, "right": 3,
    "move": 10, "wait": 25, "answer": 25, "reader": 12, "odd request": 4, "resize": 1,
    "full screen": 1, "focus": 3, "look": 1,
}  # fmt: skip
"""How often each kind of gesture is made, beside the others."""
SIZES = (
    (1, 1), (1, 900), (1900, 1), (320, 200), (1024, 640), (1280, 800), (1366, 768),
    (1920, 1080), (2560, 1440), (3840, 2160),
)  # fmt: skip
LOOKS: dict[str, Sequence[Any]] = {
    "user_scale": (0.8, 1.0, 1.3, 1.8, 2.5), "colours": ("usual", "clear"),
    "four_colours": (False, True), "high_contrast": (False, True), "large_indices": (False, True),
    "letters": ("language", "KQJ", "KDB"),
    "card_back": ("red", "blue", "violet"), "speed": ("off", "slow", "normal", "fast"),
    "language": tuple(each.code for each in languages()), "sound": (False, True),
    "telling": ("moves", "joined", "mine"), "turn_end": ("first", "always", "never"),
    "deal_end": ("wait", "4"), "plays_last": (False, True), "hand_order": ("suit", "rank"),
}  # fmt: skip
"""What a player sets, and to what."""
SYSTEM = (
    "WINDOWLEAVE", "WINDOWENTER", "WINDOWFOCUSLOST", "WINDOWFOCUSGAINED", "WINDOWEXPOSED",
    "WINDOWMINIMIZED", "WINDOWRESTORED", "VIDEOEXPOSE", "WINDOWMOVED",
)  # fmt: skip
ACTIONS = (
    "CLICK", "FOCUS", "BLUR", "EXPAND", "COLLAPSE", "SET_VALUE", "INCREMENT", "DECREMENT",
    "REPLACE_SELECTED_TEXT", "SET_TEXT_SELECTION", "SCROLL_INTO_VIEW", "CUSTOM_ACTION",
)  # fmt: skip
ODD = (
    None, "", "abc", "7" * 5000, -1, 1e308, -1e308, float("nan"), float("inf"), 10**30, (), b"\x00",
    SimpleNamespace(), SimpleNamespace(anchor=None, focus=None),
)  # fmt: skip
"""What a request may bring along that no request of its kind should."""
_PAUSES = (16, 60, 400, 3000)
"""Milliseconds of the window's clock in which nobody does anything."""


class Told:
    """A listener that is told everything, and keeps nothing."""

    describes = False

    def update(self, factory: Any) -> None:
        factory()

    def focus(self, focused: bool) -> None:
        """It does not matter to it."""

    def lie(self, size: tuple[int, int]) -> None:
        """It does not matter to it."""


class Gestures:
    """Hands at one window. ``skip`` moves the window's clock on by a number of milliseconds."""

    def __init__(self, window: Window, skip: Any) -> None:
        self.window, self.app, self.skip = window, window.app, skip
        self.reader = self._listen()

    def _listen(self) -> Reader | None:
        """A screen reader at the window; None where there is nothing by which one could listen."""
        try:
            import accesskit  # noqa: F401
        except ImportError:
            return None
        reader = Reader(self.app, Told())
        self.app.later(reader.begin)
        self.app.listeners.append(reader.step)
        return reader

    def make(self, kind: str, dice: Random) -> Iterator[None]:
        """One gesture; between its parts the window has its turn."""
        parts = getattr(self, f"_{kind.replace(' ', '_')}")(dice)
        for event in parts or ():
            pygame.event.post(event)
            yield
        if parts is None:
            yield

    # Keys

    def _key(self, dice: Random) -> Iterator[Any]:
        code, mod = getattr(pygame, f"K_{dice.choice(KEYS)}"), dice.choice(MODS)
        return _pressed(code, mod, "")

    def _letter(self, dice: Random) -> Iterator[Any]:
        letter, mod = dice.choice(LETTERS), dice.choice(MODS)
        return _pressed(ord(letter), mod, letter)

    def _words(self, dice: Random) -> Iterator[Any]:
        yield pygame.event.Event(pygame.TEXTINPUT, text=dice.choice(WORDS))

    # The mouse

    def _click(self, dice: Random) -> Iterator[Any]:
        return self._press(dice, 1, drags=False)

    def _right(self, dice: Random) -> Iterator[Any]:
        return self._press(dice, dice.choice((2, 3, 4, 6)), drags=False)

    def _drag(self, dice: Random) -> Iterator[Any]:
        return self._press(dice, 1, drags=True)

    def _move(self, dice: Random) -> Iterator[Any]:
        yield _moved(self._point(dice))

    def _wheel(self, dice: Random) -> Iterator[Any]:
        at, steps = self._point(dice), dice.choice((-30, -3, -1, 1, 3, 30))
        yield _moved(at)
        yield pygame.event.Event(
            pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps)
        )

    def _press(self, dice: Random, button: int, *, drags: bool) -> Iterator[Any]:
        start, end, drops = self._point(dice), self._point(dice), dice.random() < 0.02
        yield _moved(start)
        yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button)
        if not drags:
            end = start
        for share in (0.1, 0.4, 0.8, 1) if drags else ():
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            yield _moved((x, y))
        if not drops:  # or else it is let go somewhere else
            yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button)

    def _point(self, dice: Random) -> tuple[int, int]:
        """Where something can be pressed, most of the time."""
        width, height = self.app.screen.get_size()
        on_page, share, where = dice.random(), dice.random(), (dice.random(), dice.random())
        page = getattr(self.app.scene, "page", None)
        board = getattr(self.app.scene, "board", None)
        places: list[tuple[float, float]] = []
        if on_page < 0.5 and page:
            places = [each.rect.center for each in page.widgets.values() if each.visible]
        elif on_page < 0.85 and board:
            places = [(piece.goal.x, piece.goal.y) for piece in board.pieces]
        if places:
            x, y = places[int(share * len(places))]
        else:
            x, y = where[0] * width, where[1] * height
        return round(x), round(y)

    # A screen reader

    def _reader(self, dice: Random) -> None:
        """Something that can be done is asked for, as it can be done."""
        share, value = dice.random(), dice.choice(("12", "Noor", 3.0, 0.5))
        ends = SimpleNamespace(
            anchor=SimpleNamespace(character_index=0), focus=SimpleNamespace(character_index=1)
        )
        able = [(number, act) for number, node in self._nodes() for act in node.acts]
        if able:
            target, act = able[int(share * len(able))]
            data = (0, ends if act == "SET_TEXT_SELECTION" else value)
            self._ask(act, target, data if act.startswith(("SET", "REPLACE")) else None)

    def _odd_request(self, dice: Random) -> None:
        """Anything is asked of anything, with anything."""
        number, share, act = dice.randrange(-2, 400), dice.random(), dice.choice(ACTIONS)
        value, known = dice.choice(ODD), dice.random() < 0.8
        fits = [each for each, node in self._nodes() if act in node.acts]
        target = fits[int(share * len(fits))] if fits and known else number
        self._ask(act, target, dice.choice((None, (0, value))))

    def _nodes(self) -> list[tuple[int, Any]]:
        tree = self.reader and self.reader._tree
        return list(tree.nodes.items()) if tree else []

    def _ask(self, action: str, target: int, data: Any) -> None:
        if self.reader:
            self.reader.asked(SimpleNamespace(action=f"Action.{action}", target=target, data=data))

    # To get on

    def _answer(self, dice: Random) -> None:
        """What is asked is answered by any offered move, and what stands there has been read."""
        share = dice.random()
        self.app.later(lambda: self._get_on(share))

    def _get_on(self, share: float) -> None:
        scene = self.app.scene
        if not isinstance(scene, TableScene):
            return
        question, ask = scene.felt.presenter.question, scene.match.ask
        if scene.felt.conductor.standing:
            scene.croupier.further()
        elif question and ask and not scene.board.moving:
            choice = list(islice(ask.choice, 60))
            scene.croupier.answer(choice[int(share * len(choice))])

    # The window as a whole

    def _wait(self, dice: Random) -> None:
        self.skip(dice.choice(_PAUSES))

    def _resize(self, dice: Random) -> None:
        size = dice.choice(SIZES)
        if not self.app.settings.full_screen:
            resize(size)

    def _full_screen(self, dice: Random) -> Iterator[Any]:
        both = dice.random() < 0.9  # else it stays so for a while
        for _turn in range(1 + both):
            yield from _pressed(pygame.K_F11, 0, "")

    def _focus(self, dice: Random) -> Iterator[Any]:
        yield pygame.event.Event(getattr(pygame, dice.choice(SYSTEM)), x=3, y=5, window=None)

    def _look(self, dice: Random) -> None:
        name = dice.choice(tuple(LOOKS))
        value = dice.choice(LOOKS[name])
        self.app.later(lambda: self.app.change(**{name: value}))


def resize(size: tuple[int, int]) -> None:
    """Give the window that size, as systems do that know no least one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
        window.minimum_size = (1, 1)
        window.size = size


def _pressed(code: int, mod: int, letter: str) -> Iterator[Any]:
    event = pygame.event.Event
    yield event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
    if letter and not mod:
        yield event(pygame.TEXTINPUT, text=letter)
    yield event(pygame.KEYUP, key=code, mod=mod)


def _moved(to: tuple[int, int]) -> Any:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(0, 0, 0))
