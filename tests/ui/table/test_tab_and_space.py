"""Tab and Space alone are enough: whatever may be answered is come to, and answered, by the two."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from roller_table.games.catalogue import ENTRIES, entry
from roller_table.ui.felt.things.layout import SPACE
from roller_table.ui.machine.actions import ACTIONS
from roller_table.ui.machine.keys import BY_NAME

from .test_walk import SHORT, Walker, moments, walker

__all__ = ["walker"]

GAMES = [each.key for each in ENTRIES]
MINE = ("card:", "choice:", "say:", "claim:")
"""The names of what answers a question; the bar leads elsewhere."""


def lap(table: Any, rounds: int = 1) -> set[Any]:
    """Everything that Tab comes to on its way round, and the spots of the board."""
    seen: set[Any] = set()
    first, before = None, None
    for _press in range(900):
        table.hands.key("TAB")
        now = table.scene.page.focus.current
        seen.add(now.name)
        hand = table.scene.felt.presenter.hand
        if now.name == "card:on the board" and hand.aiming:
            seen.add(hand.aiming.spot)
        if now is not before and now.name == first:
            rounds -= 1
            if not rounds:
                return seen
        first, before = first or now.name, now
    raise AssertionError("Tab comes round to nothing")


def go(table: Any, name: str) -> None:
    """By Tab to the widget of that name, and press it by Space."""
    for _press in range(900):
        focus = table.scene.page.focus.current
        if focus is not None and focus.name == name and table.scene.page.focus.seen:
            table.hands.key("SPACE")
            return
        table.hands.key("TAB")
    raise AssertionError(f"{name} cannot be come to by Tab")


def missing(table: Any) -> list[str]:
    """What of the question's offers Tab does not come to."""
    hand, found = table.scene.felt.presenter.hand, lap(table)
    question, widgets = hand.question, table.scene.page.widgets
    shown = {name for name, each in widgets.items() if each.visible and each.focusable}
    wanted = {name for name in shown if name.startswith(MINE)}
    things = () if question.names else question.offers.things()
    # What is put on the board already has the board's own cursor, and no handle.
    given = hand.aiming.thing.card if hand.aiming else None
    wanted |= {f"card:{card.code}" for card in things if card != given}
    lacks = [f"{name} is not come to" for name in sorted(wanted - found)]
    for card in things:
        zones = {zone for zone in question.places_for(card) if zone.name != SPACE}
        if len(zones) > 1:
            lacks.append(f"{card.code} goes to one of {zones} only")
    return lacks


def unreached(table: Any) -> list[str]:
    """The spots that Tab does not come to, of a thing that goes onto the board, and its turns."""
    hand = table.scene.felt.presenter.hand
    things = [thing for thing in hand.question.things if hand.spots.of(thing)]
    lacks = []
    for thing in things[:2]:
        if hand.aiming is None or hand.aiming.thing is not thing:
            go(table, f"card:{thing.card.code}")
        wanted = set(hand.aiming.spots)
        lacks += [f"{thing.card.code} to {spot}" for spot in wanted - lap(table, rounds=3)]
        ways = len(hand.spots.ways_round(hand.aiming))
        for turn in range(1, ways):
            go(table, f"card:{thing.card.code}")
            if hand.aiming.turn % ways != turn:
                lacks.append(f"{thing.card.code} turned {turn} times")
    return lacks


def lacking(table: Walker, game: str, seats: int, most: int = 99) -> str:
    """What Tab does not come to at that many kinds of question."""
    wrong = []
    for moment in islice(moments(game, seats, SHORT, range(1, 3)), most):
        table.show(moment.match)
        if table.scene.felt.conductor.standing:
            table.scene.croupier.further()  # What is said before a question has been read.
            table.rest()
        wrong += [f"{moment.kind}: {each}" for each in missing(table) + unreached(table)]
    return "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_tab_comes_to_every_answer(walker: Walker, game: str) -> None:
    assert not (wrong := lacking(walker, game, entry(game).seats[0], most=4)), wrong


@pytest.mark.campaign
@pytest.mark.parametrize("game", GAMES)
def test_tab_comes_to_every_answer_of_every_kind_of_question(walker: Walker, game: str) -> None:
    for seats in {entry(game).seats[0], entry(game).seats[-1]}:
        assert not (wrong := lacking(walker, game, seats)), wrong


def answered(table: Walker, game: str, most: int = 99) -> None:
    """Answer at random, so in any order, and with ways that lead back."""
    chance = Random(5)
    for moment in islice(moments(game, entry(game).seats[0], SHORT, range(1, 2)), most):
        table.show(moment.match)
        match = table.scene.match
        before, presses = match.count, 0
        while match.count == before:
            focus = table.scene.page.focus.current
            mine = focus is not None and focus.name.startswith(MINE)
            table.hands.key("SPACE" if mine and chance.random() < 0.4 else "TAB")
            presses += 1
            assert presses < 900, moment.kind


@pytest.mark.parametrize("game", GAMES)
def test_questions_are_answered_by_the_two_alone(walker: Walker, game: str) -> None:
    answered(walker, game, most=4)


@pytest.mark.campaign
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_is_answered_by_the_two_alone(walker: Walker, game: str) -> None:
    answered(walker, game)


def test_what_has_a_key_alone_stands_in_the_menu_too(walker: Walker) -> None:
    moment = next(moments("roller_derby", 4, SHORT, range(1, 2)))
    walker.show(moment.match)
    keyed = {each.name for each in ACTIONS} - {"next", "back", "press", "leave", "turn", "hush"}
    menu = walker.scene.bar
    said = " ".join(each.words for each in (*menu._menu(), *menu._more()))
    tips = " ".join(getattr(w, "tip", "") for w in walker.scene.page.widgets.values())
    tip = walker.app.settings.keys.tip
    found = f"{said} {tips}"
    lacks = {n for n in keyed if tip(n) not in found and BY_NAME[n].words not in found}
    assert lacks <= {"sort_hand"}, "where no hand is sorted nothing sorts it"
    go(walker, "bar:menu")
    more = next(n for n, w in walker.scene.page.widgets.items()
                if getattr(w, "words", "") == "More …")  # fmt: skip
    go(walker, more)
    go(walker, "menu:0")
    assert not menu.menu.open
