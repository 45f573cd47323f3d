"""A whole game on a board through the window: by mouse alone, by fingers alone, by keys alone."""

from typing import Any

import pytest

from roller_table.engine.choices import Picks
from roller_table.engine.record import replay
from roller_table.games.rollerball.shown import Reach

QUICK = {"board_size": 8, "vp_target": 2, "turn_limit": 24}
WHOLE = {"board_size": 10, "vp_target": 2, "turn_limit": 24, "expansion1": True}
TABLES = {"two": (QUICK, 2, 5), "four with more cards": (WHOLE, 4, 3), "six": (QUICK, 6, 8)}
"""House rules, players, and the deal."""


def sit(sit_down: Any, name: str, **chosen: Any) -> Any:
    rules, seats, seed = TABLES[name]
    return sit_down(rules, game="rollerball", seats=seats, seed=seed, level="random", **chosen)


def same_end(table: Any, match: Any) -> None:
    assert match.over
    *_, last = replay(match.game, table.window.shelf.record(match.id))
    assert last.step.state == match.state


def verbs(match: Any) -> set[str]:
    """What the person at the screen has done."""
    return {turn.line.split()[0] for turn in match.turns if turn.seat == 0}


# By mouse, and by fingers that only tap


@pytest.mark.parametrize(
    ("name", "drag"), [("two", True), ("four with more cards", False), ("six", True)]
)
def test_a_board_game_is_played_by_mouse_alone(sit_down: Any, name: str, drag: bool) -> None:
    table = sit(sit_down, name, speed="fast" if drag else "off")
    match = table.match
    while table.until_asked():
        before = len(match.lines)
        _answer_by_mouse(table, table.question, drag=drag, nth=before)
        table.wait(240)
        assert table.over or len(match.lines) > before
    assert {"commit", "base", "man", "walk"} <= verbs(match)
    same_end(table, match)


def _answer_by_mouse(table: Any, question: Any, *, drag: bool, nth: int) -> None:
    if isinstance(question.ask.choice, Picks):
        table.hands.click(table.spot(question.ask.choice.cards[0].code))
        table.wait(240)
        table.hands.click(table.scene.page.find("choice:0"))
        return
    offers = question.offers
    if offers.lays:
        card = next(iter(offers.lays))
        _put(table, card, next(iter(offers.lays[card])), drag=drag)
    elif offers.drops:
        _carry(table, question, drag=drag, nth=nth)
    else:
        _press(table, nth)


def _carry(table: Any, question: Any, *, drag: bool, nth: int) -> None:
    """A piece to a place of the board; a card to where it is wanted."""
    card, zone = next(iter(question.offers.drops))
    if zone.name != "space":
        end = table.board.layout.drop_area(zone).center
        if drag:
            table.hands.drag(table.spot(card.code), end)
        else:
            table.hands.click(_middle(table, card))
        return
    near = _reach(table)
    reach = [spot for spot in table.grip.aiming.spots if spot[0] in near]
    spots = reach or list(table.grip.aiming.spots)
    if reach and nth % 5 == 0:
        spots = [spot for spot in table.grip.aiming.spots if spot not in reach] or reach
    _put(table, card, spots[nth * 7 % len(spots)], drag=drag)
    table.wait(40)
    if not table.over and table.scene.felt.presenter.asked.open:
        table.hands.click(table.scene.page.find("say:0"))


def _reach(table: Any) -> Any:
    return {each.place for each in table.board.shown.sheet.of(Reach)}


def _middle(table: Any, card: Any) -> tuple[int, int]:
    pose = table.board.pieces.find(card).pose
    if card.code in table.hand:
        return table.spot(card.code)
    return round(pose.x), round(pose.y)


def _put(table: Any, card: Any, spot: Any, *, drag: bool) -> None:
    end = table.board.layout.spot_rect(spot).center
    start = _middle(table, card)
    if drag:
        table.hands.drag(start, end)
        return
    aiming = table.grip.aiming
    if aiming is None or aiming.thing.card != card:
        table.hands.click(start)
    table.hands.click(end)


def _press(table: Any, nth: int) -> None:
    names = [name for name in table.scene.page.widgets if name.startswith("choice:")]
    table.hands.click(table.scene.page.find(names[nth % len(names)]))
    table.wait(40)
    if not table.over and table.scene.felt.presenter.asked.open:
        table.hands.click(table.scene.page.find("say:0"))


# By keys


@pytest.mark.parametrize("name", ["two", "four with more cards"])
def test_a_board_game_is_played_by_keys_alone(sit_down: Any, name: str) -> None:
    table = sit(sit_down, name, speed="off")
    match = table.match
    while table.until_asked():
        before = len(match.lines)
        _answer_by_keys(table, nth=before)
        table.wait(160)
        assert table.over or len(match.lines) > before
    assert {"commit", "base", "man", "walk"} <= verbs(match)
    same_end(table, match)


def _answer_by_keys(table: Any, *, nth: int) -> None:
    question, keys = table.question, table.hands.key
    if table.scene.page.focus.current is None:
        keys("RIGHT")
    if isinstance(question.ask.choice, Picks):
        keys("b")
        return
    for _step in range(4):
        focus = table.scene.page.focus.current
        assert focus is not None
        assert focus.name.startswith(("card:", "choice:", "say:")), focus.name
        if focus.name == "card:on the board":
            _tab_on(table, nth % 3)
        keys("RETURN")
        table.wait(40)
        if table.over or len(table.match.lines) > nth:
            return


def _tab_on(table: Any, times: int) -> None:
    """To another spot; from the last one back to the first."""
    cursor = table.scene.page.focus.current
    for _turn in range(times):
        table.hands.key("TAB")
        if table.scene.page.focus.current is not cursor:
            assert table.scene.page.focus.current.name == "choice:0"
            table.scene.page.focus.go(cursor, seen=True)
