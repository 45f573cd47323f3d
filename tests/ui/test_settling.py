"""What has just come under the pointer takes no click meant for what stood there before."""

import pytest
from pygame import Rect

from roller_table.ui.widgets import Button, Page
from roller_table.ui.widgets.page import Settling

from .conftest import OnePage

pytestmark = pytest.mark.usefixtures("painted")
SPOT, AT_ONCE, LATER, MUCH_LATER = (180, 118), 40, 440, 1640
BOX = Rect(100, 100, 160, 36)


@pytest.fixture
def page(app, clock):
    page = Page(settling=Settling(clock, lambda: 400))
    app.push(OnePage(page))
    return page


@pytest.fixture
def stand(page):
    """Let a button stand there, in the place of the one before; what has been pressed."""
    pressed = []

    def stand_there(words):
        page.remove(*page.widgets)
        page.add(Button("choice:0", words, lambda: pressed.append(words))).rect = BOX.copy()
        return pressed

    return stand_there


@pytest.fixture
def click(clock, hands):
    """Press where the pointer rests, after a number of milliseconds."""

    def press(after, at=SPOT):
        clock.pass_(after)
        hands.step()
        hands.down(at)
        hands.up(at)

    return press


@pytest.mark.parametrize(
    ("answering", "gap", "words", "after", "pressed"),
    [
        (True, 0, "Add nothing", AT_ONCE, False),  # Another stood there.
        (False, 0, "Add nothing", AT_ONCE, False),
        (True, 0, "Add nothing", LATER, False),
        (False, 0, "Wait for me", LATER, True),  # It answers nothing: it stops what goes on.
        (True, 0, "Add nothing", MUCH_LATER, True),  # It can have been read.
        (True, 0, "Go on", AT_ONCE, True),  # The same stays.
        (False, 900, "Go on", AT_ONCE, True),
        (True, 900, "Go on", AT_ONCE, False),  # The same word answers another question.
    ],
)
def test_what_came_under_a_pointer_at_rest_is_pressed_once_it_was_there(
    page, stand, click, hands, clock, answering, gap, words, after, pressed
):
    stand("Go on")
    hands.move(SPOT)
    clock.pass_(2000)
    hands.step()
    page.settling.answering = answering
    if gap:
        page.remove(*page.widgets)
        clock.pass_(gap)
        hands.step()
    done = stand(words)
    hands.step()  # It is seen.
    click(after)
    assert bool(done) is pressed


def test_who_moves_the_pointer_goes_there_on_purpose_and_a_hand_that_shakes_does_not(
    page, stand, click, hands, clock
):
    stand("Skip to my turn")
    hands.move(SPOT)
    clock.pass_(2000)
    hands.step()
    page.settling.answering = True
    done = stand("Add nothing")
    click(AT_ONCE, (SPOT[0] + 2, SPOT[1] - 1))
    assert not done
    click(AT_ONCE, (SPOT[0] - 30, SPOT[1]))
    assert done == ["Add nothing"]


def test_what_has_come_settles_from_the_picture_on_in_which_it_is_first_seen(
    stand, click, hands, clock
):
    stand("Go on")
    hands.move(SPOT)
    clock.pass_(2000)
    hands.step()
    done = stand("Wait for me")
    clock.pass_(LATER)  # No picture was painted meanwhile.
    hands.step()
    click(AT_ONCE)
    assert not done
    click(LATER)
    assert done == ["Wait for me"]


def test_a_button_that_was_only_tried_for_room_is_not_one_that_stood_there(
    page, stand, click, hands, clock
):
    stand("Go on")
    hands.move(SPOT)
    clock.pass_(2000)
    hands.step()
    page.settling.answering = True
    stand("Skip to my turn")
    done = stand("Go on")
    click(AT_ONCE)
    assert done == ["Go on"], "nobody has seen another"
