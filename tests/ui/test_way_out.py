"""The window closes when it is told to, whatever thinks, sounds or calls meanwhile."""

from threading import Event, Thread

import pygame
import pytest

from roller_table.ui.frame.scene import Scene
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.window import Window

pytestmark = pytest.mark.usefixtures("painted")


class Slow(Scene):
    drawn = 0

    def draw(self, screen):  # noqa: ARG002
        self.drawn += 1


def press_quit(hands):
    hands.post(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_CTRL, unicode="q")


def test_once_it_is_told_to_close_nothing_more_is_drawn(app, hands):
    scene = Slow()
    app.push(scene)
    press_quit(hands)
    hands.step()
    assert not app.running
    assert scene.drawn == 0


def test_what_calls_for_itself_again_and_again_keeps_no_key_waiting(app, hands):
    app.push(Slow())

    def again():
        app.later(again)

    again()
    press_quit(hands)
    hands.step()
    assert not app.running


@pytest.fixture
def released():
    """Set when the test is over, so that nothing of it goes on."""
    event = Event()
    yield event
    event.set()


def test_a_child_that_cannot_be_closed_is_not_waited_for_and_the_shelf_is_closed(app, released):
    window = Window(app, InlineThinkers(app.later))
    window.thinkers.close = released.wait
    window.close()
    assert not released.is_set()
    assert window.shelf._file._database._db is None


def test_a_sound_device_that_does_not_answer_is_not_waited_for(app, released):
    begun = Event()

    def hold():
        with app.sound._bell:
            begun.set()
            released.wait()

    app.sound._thread = Thread(target=hold, daemon=True)
    app.sound._thread.start()
    begun.wait()
    app.close()
    assert not released.is_set()
    app.sound._thread = None
