"""Whatever a mouse, a wheel and keys do in any order, while questions open and close under them."""

import re
from inspect import isfunction
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from roller_table.games import catalogue
from roller_table.ui.felt.hand import hand as hand_module
from roller_table.ui.felt.hand.hand import Hand
from roller_table.ui.felt.hand.holds import Idle, State
from roller_table.ui.scenes.table import TableScene

KEYS = (
    "LEFT", "RIGHT", "UP", "DOWN", "TAB", "SPACE", "RETURN", "r", "ESCAPE", "1", "2", "5", "7",
    "u", "v", "h", "s", "l", "p", "c", "b", "e", "BACKSPACE", "PLUS", "MINUS",
)  # fmt: skip
ASKED = "card:", "choice:", "say:", "claim:"
SPEEDS = ("off", "fast", "normal")

numbers = st.integers(0, 999)
places = st.tuples(st.sampled_from(("thing", "thing", "spot", "button", "anywhere")), numbers)
gestures = st.one_of(
    st.tuples(st.sampled_from(("move", "down", "up", "click", "drag")), places, places),
    st.tuples(st.just("key"), st.sampled_from(KEYS), st.booleans()),
    st.tuples(st.sampled_from(("right", "wheel", "leave")), places, numbers),
    st.tuples(st.just("wait"), st.sampled_from((16, 60, 400, 3000)), numbers),
)


class Watch:
    """Looks at a table after everything that is done there."""

    def __init__(self, table: Any) -> None:
        self.table, self.scene = table, table.scene
        self.closed = 0
        presenter = self.scene.felt.presenter
        answered, close = self.scene.answered, presenter.close

        def answer(move: Any) -> None:
            assert move in table.match.ask.choice, f"{move} was not offered"
            answered(move)

        def closing() -> None:
            close()
            self.closed += 1
            self.nothing_is_left()

        self.scene.answered, presenter.close = answer, closing

    @property
    def there(self) -> bool:
        return self.table.app.scene is self.scene

    def nothing_is_left(self) -> None:
        """The question is closed."""
        board, presenter, page = self.scene.board, self.scene.felt.presenter, self.scene.page
        assert presenter.hand.state == Idle()
        assert not any(piece.held or piece.glow or piece.dim for piece in board.pieces)
        assert board.sight.over is None
        assert not board.places.shown.lit
        assert not board.places.shown.aimed
        assert not board.shown.lit
        assert not presenter.panel.open
        assert not presenter.asked.open
        assert not [
            name for name in page.widgets if name.startswith(("card:", "choice:", "say:", "claim:"))
        ]

    def look(self) -> None:
        board, hand = self.scene.board, self.scene.felt.presenter.hand
        held = [piece for piece in board.pieces if piece.held]
        carried = [hand.carried[0]] if hand.carried else []
        assert held == [piece for piece in carried if piece in list(board.pieces)]
        advised = board._alone and board._pointed_out  # The cards of a hint glow alone.
        for piece in advised or board.sight.glow:
            assert piece.glow
        if hand.question is None:
            assert hand.aiming is None
            assert not board.places.shown.lit
        else:
            assert hand.question.ask.choice == self.table.match.ask.choice
            said = [name for name in self.scene.page.widgets if name.startswith("say:")]
            assert bool(said) == (type(hand.state).__name__ == "Saying")
            cursor = "card:on the board" in self.scene.page.widgets
            assert cursor == (hand.aiming is not None)


def point(table: Any, place: tuple[str, int]) -> tuple[int, int]:
    """Where that is in the window now."""
    kind, number = place
    board, hand, page = table.board, table.grip, table.scene.page
    size = table.app.screen.get_size()
    if kind == "thing":
        things = [*board.own_pieces(), *(hand.question.things if hand.question else ())]
        if things:
            goal = things[number % len(things)].goal
            return round(goal.x), round(goal.y)
    spots = hand.aiming.spots if hand.aiming else ()
    if kind == "spot" and spots:
        return tuple(board.layout.spot_rect(spots[number % len(spots)]).center)
    buttons = [
        w for name, w in page.widgets.items() if name.startswith(("choice:", "say:", "claim:"))
    ]
    if kind == "button" and buttons:
        return tuple(buttons[number % len(buttons)].rect.center)
    return number * 37 % size[0], number * 91 % size[1]


def do(table: Any, gesture: tuple[Any, ...]) -> None:
    kind, one, other = gesture
    hands = table.hands
    if kind == "key":
        hands.key(one, pygame.KMOD_SHIFT if other and one == "TAB" else 0)
    elif kind == "wait":
        table.clock.pass_(one)
        hands.step()
    elif kind == "leave":
        hands.post((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)[other % 2])
        hands.step()
    elif kind == "right":
        hands.post(pygame.MOUSEBUTTONDOWN, pos=point(table, one), button=3)
        hands.step()
    elif kind == "wheel":
        hands.wheel(point(table, one), 1 if other % 2 else -1)
    elif kind == "drag":
        hands.drag(point(table, one), point(table, other))
    else:
        getattr(hands, kind)(point(table, one))


def play_about(table: Any, doings: list[tuple[Any, ...]]) -> Watch:
    watch = Watch(table)
    for gesture in doings:
        if not watch.there:
            break
        do(table, gesture)
        if watch.there:
            watch.look()
    table.app.pop()
    pygame.event.clear()
    return watch


def far_on(entry: Any, seed: int) -> tuple[str, ...]:
    """Some moves of a game, drawn at random, so that every question comes up."""
    from roller_table.engine.luck import Luck
    from roller_table.engine.notation import write

    game = entry.game(entry.rules()())
    state, luck = game.deal(entry.seats[0], Luck(seed)).state, Luck(seed ^ 77)
    lines: list[str] = []
    for _move in range(seed * 7 % 60):
        ask = game.ask(state)
        if ask is None:
            return ()
        move, luck = ask.choice.draw(luck)
        lines.append(write(move))
        state = game.apply(state, move).state
    return tuple(lines) if game.ask(state) else ()


def test_one_page_tells_every_state_of_the_hand_and_every_verb() -> None:
    page = (Path(__file__).parents[3] / "roller_table/ui/felt/README.md").read_text("utf-8")
    section = page.partition("## The hand")[2].partition("\n## ")[0]
    states = {each.__name__ for each in get_args(State)}
    assert states == set(re.findall(r"^\| `(\w+)` \| [^`]", section, re.MULTILINE))
    assert states == set(re.findall(r"^    ([A-Z]\w+) ", hand_module.__doc__ or "", re.MULTILINE))
    told = set(re.findall(r"`(\w+)`", section))
    verbs = {name for name, each in vars(Hand).items() if isfunction(each) and name[0] != "_"}
    assert verbs - {"thing_at", "suggest", "begin_keys"} <= told


KNOWN = pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.key)
QUICK = settings(
    max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), database=None
)
LONG = settings(QUICK, max_examples=150)


def at_a_table(entry: Any, sit_down: Any, seed: int, speed: str) -> Any:
    seats, lines = entry.seats[0], far_on(entry, seed)
    chosen = {"lines": lines, "seed": seed, "speed": speed, "level": "random"}
    table = sit_down(game=entry.key, seats=seats, size=(1024, 640), **chosen)
    table.wait(80)
    return table


@KNOWN
@QUICK
@given(st.integers(0, 40), st.sampled_from(SPEEDS), st.lists(gestures, min_size=25, max_size=60))
def test_nothing_falls_over_and_nothing_is_left(
    sit_down: Any, entry: Any, seed: int, speed: str, doings: list[tuple[Any, ...]]
) -> None:
    table = at_a_table(entry, sit_down, seed, speed)
    assert isinstance(table.app.scene, TableScene)
    play_about(table, doings)


@pytest.mark.campaign
@KNOWN
@LONG
@given(st.integers(0, 400), st.sampled_from(SPEEDS), st.lists(gestures, min_size=60, max_size=300))
def test_nothing_falls_over_in_a_long_time(
    sit_down: Any, entry: Any, seed: int, speed: str, doings: list[tuple[Any, ...]]
) -> None:
    play_about(at_a_table(entry, sit_down, seed, speed), doings)
