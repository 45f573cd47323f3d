"""A whole game through the window, by mouse alone and by keys alone."""

from typing import Any

import pytest

from roller_table.engine.choices import Picks
from roller_table.engine.luck import Luck
from roller_table.engine.record import replay
from roller_table.games.catalogue import entry
from roller_table.match import Match

JOKERS = {"jokers_for_sale": True, "deals": 2}
EVERYTHING = {
    "jokers_for_sale": True,
    "rollers_privilege": True,
    "direction": "counterclockwise",
    "dice": "d12",
    "revokes": "penalised",
    "deals": 2,
}
TABLES = {
    "jokers": ("roller_derby", JOKERS, 4),
    "everything": ("roller_derby", EVERYTHING, 4),
    "poker roulette": ("poker_roulette", {"hands_per_session": 4, "ante": 1}, 3),
    "poker roulette for five": ("poker_roulette", {"hands_per_session": 2, "ante": 2}, 5),
    "roolz for two": ("roolz", {"target": 100}, 2),
    "roolz for five": ("roolz", {"target": 100, "pass_cards": "announced"}, 5),
    "roolz for six": ("roolz", {"target": 100, "six_individual": True, "no_slough": True}, 6),
    "roebuck": ("roebuck", {"target": 5}, 4),
    "roebuck with wild aces": (
        "roebuck",
        {"target": 5, "wild_aces": True, "may_hold_back": True},
        4,
    ),
}
"""The game, the house rules and the number of players of each table."""
AT_ONCE = ("everything", "poker roulette for five", "roebuck")
"""Played without motion; the other tables as fast as it goes with it. By keys none has any."""
SHORT = {"roolz for two": 4, "roolz for five": 4}
"""The number of a deal from which the game by mouse is soon over."""


def sit(sit_down: Any, name: str, seed: int = 5, **chosen: Any) -> Any:
    """Sit down at a table; at Roller Derby as the Roller, who may buy Jokers."""
    game, rules, seats = TABLES[name]
    seed = deal_where_you_roll(rules) if game == "roller_derby" else seed
    chosen |= {"level": "random"} if game == "roolz" else {}
    return sit_down(rules, game=game, seats=seats, seed=seed, **chosen)


def deal_where_you_roll(rules: dict[str, Any]) -> int:
    """The first number of a deal in which the player is the Roller, and may buy Jokers."""
    found = entry("roller_derby")
    game = found.game(found.rules()(**rules))
    return next(seed for seed in range(99) if game.deal(4, Luck(seed)).state.roller == 0)


def same_end(table: Any, match: Match) -> None:
    """What was kept on the shelf leads to the same end as what was played."""
    assert match.over
    record = table.window.shelf.record(match.id)
    *_, last = replay(match.game, record)
    assert last.step.state == match.state


@pytest.mark.parametrize("name", [name for name in TABLES if name != "roolz for six"])
def test_a_game_is_played_by_mouse_alone(sit_down: Any, name: str) -> None:
    speed = "off" if name in AT_ONCE else "fast"
    table = sit(sit_down, name, SHORT.get(name, 5), speed=speed)
    match, buttons = table.match, set()
    while table.until_asked():
        question = table.question
        before = len(match.lines)
        if question.names or question.offers.combine:
            _say_by_mouse(table, question)
        elif isinstance(question.ask.choice, Picks):
            _choose_by_mouse(table, question)
        elif match.entry.key == "roolz" and question.offers.dials:
            _bid_by_mouse(table)
        elif question.offers.drops:
            _play_by_mouse(table, question, drag=before % 2 == 0)
        elif question.offers.presses:
            labels = [press.label for press, _move in question.offers.presses]
            label = (
                labels[-1] if "Two Jokers" in labels else labels[before % 2 * (len(labels) == 2)]
            )
            buttons.add(label)
            table.hands.click(table.button(label))
        else:
            table.hands.click(table.scene.page.find("choice:0"))
        table.wait(400)
        assert table.over or len(match.lines) > before
    assert "Two Jokers" in buttons or match.entry.key != "roller_derby"
    same_end(table, match)


def _choose_by_mouse(table: Any, question: Any) -> None:
    """One card by a click, the others carried to the tray, then the button."""
    codes = [c.code for c in question.ask.choice.cards][: question.ask.choice.count]
    x, y = map(round, table.board.layout.choices)
    for number, code in enumerate(codes):
        if number:
            table.hands.drag(table.spot(code), (x, y))
        else:
            table.hands.click(table.spot(code))
        table.wait(300)
    assert [card.code for card in table.grip.picking.chosen] == codes
    table.hands.click(table.scene.page.find("choice:0"))


def _say_by_mouse(table: Any, question: Any) -> None:
    """A combination label by label, or a card by its name; then the button."""
    if question.names:
        spoken = table.board.layout.spoken
        labels = [spoken(card) for card in question.ask.choice.cards[-question.wanted :]]
    else:
        labels = [": ".join(choice) for choice in next(reversed(question.offers.combined))]
    for label in labels:
        button = table.said(label)
        assert button.enabled
        table.hands.click(button)
        table.wait(80)
        assert table.said(label).chosen
    choices = [name for name in table.scene.page.widgets if name.startswith("choice:")]
    table.hands.click(table.scene.page.find(choices[-1]))
    if not table.over and table.scene.felt.presenter.asked.open:  # A card of one's own low hand.
        table.hands.click(table.scene.page.find("say:1"))


def _bid_by_mouse(table: Any) -> None:
    """As much as there is to win: nobody can say more."""
    slider = _slider(table)
    if slider is None:  # It is too near to 300 for a slider.
        table.hands.click(table.button("Pass"))
        return
    table.hands.click((slider.rect.right - 4, slider.rect.centery))
    table.wait(80)
    table.hands.click(table.button("Bid 300"))


def _slider(table: Any) -> Any:
    widgets = table.scene.page.widgets
    return next((w for name, w in widgets.items() if name.endswith(":slider")), None)


def _play_by_mouse(table: Any, question: Any, *, drag: bool) -> None:
    good = [c for c, _zone in question.offers.drops if c not in question.offers.frowned()]
    code = good[0].code
    if drag:
        x, y = map(round, table.board.layout.choices)
        table.hands.drag(table.spot(code), (x, y))
    else:
        table.hands.click(table.spot(code))
    table.wait(40)
    if not table.over and table.scene.felt.presenter.asked.open:
        table.hands.click(table.scene.page.find("say:0"))


@pytest.mark.parametrize("name", [name for name in TABLES if name != "roolz for five"])
def test_a_game_is_played_by_keys_alone(sit_down: Any, name: str) -> None:
    table = sit(sit_down, name, speed="off")
    match = table.match
    while table.until_asked():
        question = table.question
        before = len(match.lines)
        if question.names or question.offers.combine:
            _say_by_keys(table, question)
        elif isinstance(question.ask.choice, Picks):
            _choose_by_keys(table, question)
        elif match.entry.key == "roolz" and question.offers.dials:
            _bid_by_keys(table)
        else:
            _answer_by_keys(table)
        table.wait(200)
        assert table.over or len(match.lines) > before
    same_end(table, match)


def _choose_by_keys(table: Any, question: Any) -> None:
    wanted = question.wanted
    if table.scene.page.focus.current is None:
        table.hands.key("RIGHT")
    for _turn in range(wanted):
        assert table.scene.page.focus.current.name.startswith("card:")
        good = {f"card:{card.code}" for card in question.ask.choice.cards} - {
            f"card:{card.code}" for card in table.grip.picking.chosen
        }
        _go_to(table, lambda widget, good=good: widget.name in good)
        table.hands.key("RETURN")
        table.wait(80)
    assert table.scene.page.focus.current.name == "choice:0"
    table.hands.key("RETURN")


def _say_by_keys(table: Any, question: Any) -> None:
    """From row to row to something that goes with the rest, then the letter of the button."""
    rows = len(next(iter(question.offers.combined))) if question.offers.combine else 0
    for row in range(rows or question.wanted):
        _go_to(table, lambda widget, row=row: _still_to_say(table, question, widget, row))
        table.hands.key("RETURN")
        table.wait(80)
    table.hands.key(next(key for key in table.scene.felt.presenter.panel.keys if key != "o"))
    table.wait(80)
    if not table.over and table.scene.felt.presenter.asked.open:  # A card of one's own low hand.
        _go_to(table, lambda widget: widget.name == "say:1")
        table.hands.key("RETURN")


def _still_to_say(table: Any, question: Any, widget: Any, row: int) -> bool:
    """Whether this is a label of that row that goes with what is said, or a card not yet named."""
    if not (widget.name.startswith("choice:") and widget.enabled) or widget.chosen:
        return False
    if question.names:
        return widget.spoken in map(table.board.layout.spoken, question.ask.choice.cards)
    said = dict(table.grip.rest.said)
    return any(
        set(said.items()) <= set(choices) and ": ".join(choices[row]) == widget.spoken
        for choices in question.offers.combined
    )


def _go_to(table: Any, wanted: Any) -> None:
    """Tab on until the focus is there."""
    for _turn in range(250):
        focus = table.scene.page.focus.current
        if focus is not None and wanted(focus):
            return
        table.hands.key("TAB")
    raise AssertionError("the focus never came there")


def _bid_by_keys(table: Any) -> None:
    if _slider(table) is None:
        table.hands.key("p")
        return
    _go_to(table, lambda widget: widget is _slider(table))
    table.hands.key("END")
    table.wait(80)
    table.hands.key("b")


def _answer_by_keys(table: Any) -> None:
    """Walk to something that can be pressed, and press it."""
    if table.scene.page.focus.current is None:
        table.hands.key("RIGHT")
    focus = table.scene.page.focus.current
    assert focus is not None
    assert focus.name.startswith(("card:", "choice:", "say:"))
    if not table.scene.page.focus.seen:  # Where nothing is gold it is shown what would be pressed.
        before = len(table.match.lines)
        table.hands.key("RETURN")
        table.wait(40)
        if table.over or len(table.match.lines) > before:
            return
    if focus.name in table.scene.felt.presenter.panel.careful:  # Once round, and back there.
        table.hands.key("TAB")
        _go_to(table, lambda widget: widget.name == focus.name)
    table.hands.key("RETURN")
    table.wait(40)
    if not table.over and table.scene.felt.presenter.asked.open:
        assert table.scene.page.focus.current.name.startswith("say:")
        table.hands.key("RETURN")
