"""A table in a window without a screen, and players who reach it by mouse or by keys alone."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.moves import Commit, Done, Walk
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.felt.things.layout import CHOSEN
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.window import Window

from ..conftest import Clock, Visit

NAMES = ("You", "Ade", "Noor", "Mia", "Sol", "Ines", "Kofi", "Yara", "Bo", "Lin")


class Table(Visit):
    """The window with one match on it. It answers what the scene shows."""

    @property
    def scene(self) -> TableScene:
        scene = self.app.scene
        assert isinstance(scene, TableScene)
        return scene

    @property
    def match(self) -> Match:
        return self.scene.match

    @property
    def board(self) -> Any:
        return self.scene.board

    @property
    def grip(self) -> Any:
        """What the hand at the table is doing."""
        return self.scene.felt.presenter.hand

    @property
    def question(self) -> Any:
        return self.grip.question

    def play(self, move: Any) -> None:
        """Answer the question, with no hand."""
        self.scene.croupier.answer(move)

    def finish(self) -> None:
        """Show at once what is being shown."""
        now = self.scene.felt.top.now()
        for come in self.scene.felt.conductor.rush(now):
            self.scene.came(come, now)

    def until_asked(self, most: int = 60_000) -> bool:
        """Wait until the person here is asked; False when the game ends instead.

        The end of a deal is read, and its button pressed. ``most``: milliseconds at most.
        """
        self.until(lambda: self.over or self._asked_or_read(), most)
        return not self.over

    def _asked_or_read(self) -> bool:
        if self.scene.felt.conductor.standing:
            self.scene.croupier.further()
        return bool(self.question and not self.board.moving)

    @property
    def over(self) -> bool:
        return not isinstance(self.app.scene, TableScene) or self.match.over

    # Where things are

    def spot(self, code: str) -> tuple[int, int]:
        """A point of the window where this card, and no other, can be taken."""
        board = self.board
        piece = next(p for p in board.pieces if p.card.code == code)
        box = board.pictures.of(piece)[1]
        zones = (CHOSEN, *board.own_zones)
        for fine in (4, 1):  # Most cards can be found by looking here and there.
            places = [
                (x, y)
                for x in range(box.left, box.right, 3 * fine)
                for y in range(box.top, box.bottom, 5 * fine)
                if board.pieces.at((x, y), zones) is piece and not self._covered((x, y))
            ]
            if places:
                break
        assert places, f"{code} cannot be reached"
        return places[len(places) // 2]

    def _covered(self, place: tuple[int, int]) -> bool:
        widget = self.scene.page.at(place)
        return widget is not None and not widget.name.startswith("card:")

    def button(self, words: str) -> Any:
        """The button with these words that is on the felt now."""
        found = [w for w in self.scene.page.widgets.values() if getattr(w, "words", "") == words]
        assert found, f"no button says {words!r}; there are {list(self.scene.page.widgets)}"
        return found[0]

    def said(self, words: str) -> Any:
        """The button that is spoken so."""
        choices = (w for name, w in self.scene.page.widgets.items() if name.startswith("choice:"))
        found = [widget for widget in choices if widget.spoken == words]
        assert found, f"no button is spoken {words!r}"
        return found[0]

    @property
    def hand(self) -> list[str]:
        return [piece.card.code for piece in self.board.pieces.of(self.board.hand_zone)]


@pytest.fixture
def sit_down(open_window: Callable[..., Window], clock: Clock) -> Callable[..., Table]:
    """Sit down to a game: ``sit_down(rules={...}, lines=[...], seed=3, humans=1)``."""

    def seat(
        rules: dict[str, Any] | None = None,
        *,
        lines: tuple[str, ...] = (),
        seed: int = 6,
        humans: int = 1,
        size: tuple[int, int] = (1280, 800),
        level: str = "club",
        game: str = "roller_derby",
        seats: int = 4,
        coach: bool = False,
        **chosen: Any,
    ) -> Table:
        window = open_window(window_size=size, **({"turn_end": "never"} | chosen))
        if not coach:
            window.progress.put_coach_away()
        found = entry(game)
        chairs = tuple(
            Chair(name, "human" if place < humans else level)
            for place, name in enumerate(NAMES[:seats])
        )
        match = Match.new(found, found.rules()(**(rules or {})), chairs, seed)
        for line in lines:
            match.play_line(line)
        window.shelf.begin(match)
        window.go(ways.Table(match))
        return Table(window, clock)

    return seat


@pytest.fixture
def come_to(sit_down: Callable[..., Table]) -> Callable[..., Table]:
    """Sit down to Rollerball where seat 0 is asked something wanted: ``come_to(wanted, seats=3)``.

    ``wanted`` is told the game, the state and the question.
    """

    def come(wanted: Callable[[Any, Any, Any], object], *, seats: int = 2, **more: Any) -> Table:
        rules = more.pop("rules", {})
        seed, lines = _way_to(wanted, seats, rules)
        chosen = {"speed": "off", "level": "random", "lines": lines, "seed": seed} | more
        table = sit_down(rules, game="rollerball", seats=seats, **chosen)
        assert table.until_asked()
        table.wait(300)
        return table

    return come


def played_by_lot(wanted: Any, seats: int, key: str) -> tuple[int, tuple[str, ...]]:
    """A deal and the moves after which seat 0 is asked something ``wanted``, all chosen at random.

    ``wanted`` is told the game, the state and the question; only a first deal is looked through.
    """
    found = entry(key)
    game = found.game(found.rules()())
    for seed in range(80):
        state, luck, lines = game.deal(seats, Luck(seed)).state, Luck(seed), list[str]()
        while not state.sheet and (ask := game.ask(state)):
            if ask.seat == 0 and wanted(game, state, ask):
                return seed, tuple(lines)
            move, luck = ask.choice.draw(luck)
            lines.append(write(move))
            state = game.apply(state, move).state
    raise AssertionError("nobody ever came there")


def _way_to(wanted: Any, seats: int, rules: dict[str, Any]) -> tuple[int, tuple[str, ...]]:
    """A deal and the moves after which it is so."""
    game = _at_rollerball(tuple(rules.items()))
    for seed in range(40):
        lines = list[str]()
        for state, ask, line in _walk(tuple(rules.items()), seats, seed):
            if ask.seat == 0 and wanted(game, state, ask):
                return seed, tuple(lines)
            lines.append(line)
    raise AssertionError("nobody ever came there")


@cache
def _at_rollerball(rules: tuple[tuple[str, Any], ...]) -> Any:
    found = entry("rollerball")
    return found.game(found.rules()(**dict(rules)))


_WALKED: dict[object, tuple[list[Any], Iterator[Any]]] = {}
"""How far each deal was walked through: most tests look for something in the same few."""


def _walk(rules: tuple[tuple[str, Any], ...], seats: int, seed: int) -> Iterator[Any]:
    """Each question of that deal with the state and the line that answers it."""
    seen, further = _WALKED.setdefault(
        (rules, seats, seed), ([], _walk_anew(_at_rollerball(rules), seats, seed))
    )
    for place in count():
        if place == len(seen):
            if (step := next(further, None)) is None:
                return
            seen.append(step)
        yield seen[place]


def _walk_anew(game: Any, seats: int, seed: int) -> Iterator[Any]:
    state = game.deal(seats, Luck(seed)).state
    for number in range(160):
        if (ask := game.ask(state)) is None:
            return
        move = _steady(list(ask.choice), number)
        yield state, ask, write(move)
        state = game.apply(state, move).state


def _steady(moves: list[Any], number: int) -> Any:
    """No bid, no opening card, and then a walk or whatever comes first."""
    for kind in (Done, Walk):
        found = [move for move in moves if isinstance(move, kind)]
        if found:
            return found[number * 5 % len(found)]
    return Commit(()) if Commit(()) in moves else moves[number * 7 % len(moves)]


@pytest.fixture
def written() -> Callable[[Any], str]:
    return write
