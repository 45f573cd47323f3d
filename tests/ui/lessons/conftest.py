"""A lesson in a window without a screen, and a learner who reaches it by mouse or by keys."""

from collections.abc import Callable
from typing import Any

import pytest

from roller_table.lessons import Lesson, Question, Say, Try, Watch, lesson
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.thinkers import AtOnce
from roller_table.ui.window import Window

from ...contract.conftest import pytest_collection_modifyitems

__all__ = ["pytest_collection_modifyitems"]


class Lecture:
    """The window with a lesson in it."""

    def __init__(self, window: Window, hands: Any, clock: Any) -> None:
        self.window, self.hands, self.clock = window, hands, clock

    @property
    def scene(self) -> LessonScene:
        scene = self.window.app.scene
        assert isinstance(scene, LessonScene)
        return scene

    @property
    def lesson(self) -> Lesson:
        return self.scene.lesson

    @property
    def here(self) -> int:
        return self.scene.here

    @property
    def speech(self) -> Any:
        return self.scene.bubble.speech

    def wait(self, milliseconds: int = 200) -> None:
        for _turn in range(0, milliseconds, 40):
            self.clock.pass_(40)
            self.hands.step()

    def wait_for(self, done: Callable[[], object]) -> None:
        for _turn in range(500):
            if done():
                return
            self.wait(40)
        raise AssertionError("it never came to that")

    def until_rest(self, most: int = 60_000) -> None:
        """Let time pass until nobody moves and the coach can be answered."""
        for _turn in range(0, most, 40):
            speech = self.speech
            if self.scene.resting and speech and speech.presses and not self.scene.board.moving:
                return
            self.wait(40)
        raise AssertionError("the lesson stood still")

    def button(self, words: str) -> Any:
        """The coach's button with these words."""
        widgets = self.scene.page.widgets
        found = [w for n, w in widgets.items() if n.startswith("coach:") and w.words == words]
        assert found, f"no button of the coach says {words!r}"
        return found[0]

    def card(self, code: str) -> tuple[int, int]:
        """A point of the window where this card, and no other, can be taken."""
        board = self.scene.board
        piece = next(p for p in board.pieces if p.card.code == code)
        box = board.pictures.of(piece)[1]
        return next(
            (x, y)
            for x in range(box.left, box.right, 6)
            for y in range(box.top + box.height // 3, box.bottom, 10)
            if board.pieces.at((x, y), board.own_zones) is piece
        )

    @property
    def kind(self) -> type:
        """Which kind of step it is: ``Say``, ``Try``, ``Question``, ``Watch``, or none."""
        return type(self.scene.step)

    @property
    def right(self) -> str:
        """The words of the right answer, or the code of the card of the right move."""
        match self.scene.step:
            case Question(choices=choices, right=right):
                return choices[right]
            case Try(moves=(first, *_)):
                return first.split()[-1]
            case Say() | Watch():
                return "Next"
        return ""


@pytest.fixture
def attend(open_app: Any, hands_of: Any, clock: Any) -> Callable[..., Lecture]:
    """Open a lesson: ``attend("roller_derby/2_following", step=3, size=(1024, 640))``."""

    def open_lesson(
        key: str = "roller_derby/2_following",
        step: int = 0,
        *,
        size: tuple[int, int] = (1280, 800),
        speed: str = "off",
        **chosen: Any,
    ) -> Lecture:
        assert lesson(key)
        app = open_app(window_size=size, speed=speed, **chosen)
        window = Window(app, AtOnce(app.later, iterations=4))
        window.open()
        window.learning.open(key, step)
        lecture = Lecture(window, hands_of(app), clock)
        lecture.until_rest()
        return lecture

    return open_lesson
