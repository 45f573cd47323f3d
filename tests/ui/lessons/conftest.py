"""A lesson in a window without a screen, and a learner who reaches it by mouse or by keys."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from roller_table.engine.sheet import Story
from roller_table.engine.table import Drop
from roller_table.engine.table import Press as Push
from roller_table.lessons import Lesson, Quiz, Say, Try, Watch, lesson
from roller_table.ui import ways
from roller_table.ui.felt.things.layout import SPACE
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.window import Window

from ..conftest import Clock, Visit


class Lecture(Visit):
    """The window with a lesson in it."""

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
        return self.scene.felt.coach.shown

    def until_rest(self, most: int = 60_000) -> None:
        """Let time pass until nobody moves and the coach can be answered."""
        self.until(lambda: (self.reads or self._waits()) and not self.scene.board.moving, most)
        if self.reads:
            self.hands.key("RETURN")
            self.until_rest(most)

    @property
    def reads(self) -> bool:
        """Whether a trick lies there whole, and waits to be read."""
        return isinstance(self.scene.felt.conductor.standing, Story)

    def go_on(self) -> None:
        """Let it come to rest, and past an answer that has been given."""
        self.until_rest()
        if self.scene.told_right:
            self.hands.key("RETURN")
            self.until_rest()

    def _waits(self) -> bool:
        return bool(self.scene.position.resting and self.speech and self.speech.presses)

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

    def button_for(self, gesture: Push) -> Any:
        """The button that stands for that gesture."""
        widgets = self.scene.page.widgets.values()
        found = [w for w in widgets if gesture.label in (getattr(w, "words", ""), w.spoken)]
        assert found, gesture
        return found[0]

    def presses(self) -> Iterator[tuple[int, int]]:
        """Where a mouse is clicked for what the step asks, one place after the other."""
        scene = self.scene
        if not isinstance(scene.step, Try):
            yield self.button(self.right).rect.center
            return
        gesture = scene._move(scene.step).gesture()
        if isinstance(gesture, Push):
            yield self.button_for(gesture).rect.center
            return
        assert isinstance(gesture, Drop)
        if gesture.place.name != SPACE:
            yield self.card(gesture.thing.code)
            return
        if not scene.felt.presenter.hand.aiming:
            yield self.card(gesture.thing.code)
        yield scene.board.layout.spot_rect((gesture.place,)).center

    @property
    def kind(self) -> type:
        """Which kind of step it is: ``Say``, ``Try``, ``Quiz``, ``Watch``, or none."""
        return type(self.scene.step)

    @property
    def right(self) -> str:
        """The words of the right answer, or the code of the card of the right move."""
        match self.scene.step:
            case Quiz() if self.scene.told_right:
                return "Next"
            case Quiz(choices=choices, right=right):
                return choices[right]
            case Try(moves=(first, *_)):
                return first.split()[-1]
            case Say() | Watch():
                return "Next"
        return ""


@pytest.fixture
def attend(open_window: Callable[..., Window], clock: Clock) -> Callable[..., Lecture]:
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
        window = open_window(window_size=size, speed=speed, **chosen)
        window.go(ways.Lesson(key, step))
        lecture = Lecture(window, clock)
        lecture.until_rest()
        return lecture

    return open_lesson
