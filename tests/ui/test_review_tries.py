"""The tries of a review: what they ask, what they say at the end, and the way back."""

import pytest

from roller_table.ai.measuring import written
from roller_table.ai.review import Review
from roller_table.engine.table import Press
from roller_table.games.catalogue import entry
from roller_table.shelf import open_shelf
from roller_table.ui import ways
from roller_table.ui.scenes.review.scene import ReviewScene

from .test_review_screen import LESS, MORE, measured, played


@pytest.fixture
def at_tries(open_window, hands_of):
    """The first try of a kept game of which everything is measured, and the hands at it."""

    def begin(match, costs):
        shelf = open_shelf()
        shelf.begin(match)
        for each in measured(match, costs).verdicts:
            shelf.review(match.id, each.number, written(each))
        shelf.close()
        window = open_window()
        hands = hands_of(window.app)
        window.go(ways.Saved())
        window.app.step(wait=False)
        hands.click(window.app.scene.find("review 1"))
        hands.click(window.app.scene.find("learn"))
        until(window.app, lambda: window.app.scene.felt.presenter.question)
        return window, hands

    return begin


def until(app, done):
    for _step in range(600):
        if done():
            return
        app.clock.pass_(50)
        app.step(wait=False)
    pytest.fail("it never came")


def tried(window, hands):
    """Have what is meant done, go on from the trick that it ends; what is said at the end."""
    scene = window.app.scene
    scene.show_how()
    scene.show_how()

    def said():
        return scene.step is None and scene.felt.coach.shown

    until(window.app, lambda: said() or scene.felt.conductor.standing)
    if not said():
        hands.key("RETURN")
    until(window.app, said)
    return scene.felt.coach.shown


def test_a_try_ends_with_what_was_lost_and_why_and_leads_on_and_back(at_tries):
    """It said that a lesson was done, no word of the move that was played, and led nowhere."""
    window, hands = at_tries(played(), ((2, LESS), (5, MORE)))
    speech = tried(window, hands)
    assert speech.caps == "Done"
    assert "In the game you played " in speech.words
    assert ". That cost 12 points on average (±5.9)." in speech.words
    assert [press.words for press in speech.presses] == ["Next", "Back to the review"]
    speech.presses[0].act()
    until(window.app, lambda: window.app.scene.felt.presenter.question)
    speech = tried(window, hands)
    assert [press.words for press in speech.presses] == ["Back to the review"]
    speech.presses[0].act()
    assert isinstance(window.app.scene, ReviewScene)
    window.close()


def kinds(ask):
    return {type(move.gesture()) for move in ask.choice}


@pytest.mark.parametrize(
    ("buttons_only", "how"),
    [(True, "click a button, or press its letter."), (False, "move as you would in the game.")],
)
def test_a_try_says_how_all_is_done_that_is_offered(at_tries, buttons_only, how):
    """It said to click the button, as if there were one, or to press Enter, which does nothing."""
    match = played(entry("poker_roulette"))
    decisions = Review(match.record(), 0).decisions
    place = next(n for n, d in enumerate(decisions) if (kinds(d.ask) == {Press}) == buttons_only)
    window, _hands = at_tries(match, ((place, MORE),))
    scene = window.app.scene
    until(window.app, lambda: scene.felt.coach.shown)
    assert scene.felt.coach.shown.aside == f"**Try it:** {how}"
    window.close()
