"""Whole games between players who choose at random: first what to do, then how."""

from functools import cache
from typing import Any, NamedTuple

from roller_table.engine.choices import Ask, Move, Picks
from roller_table.engine.events import Events
from roller_table.engine.luck import Luck
from roller_table.engine.options import rules_of
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import State

from .scenes import table

Values = tuple[tuple[str, Any], ...]
STEPS = 260


class Moment(NamedTuple):
    state: State
    ask: Ask | None
    move: Move | None
    events: Events
    """What led here."""


class Game(NamedTuple):
    values: Values
    seats: int
    seed: int

    def controller(self):
        return table(**dict(self.values))

    def __str__(self):
        told = " ".join(f"{key}={value}" for key, value in self.values) or "default"
        return f"{self.seats} {told} #{self.seed}".replace(" ", "_")


def every_value() -> list[Values]:
    """Each option by itself at each value that tells."""
    few = {"vp_target": (1, 3), "hand_limit": (1, 8), "opening_hand": (0, 5), "turn_limit": (20,)}
    found: list[Values] = [()]
    for rule in rules_of(Rules):
        values = (False, True) if rule.kind is bool else rule.kind
        values = (8, 12) if rule.key == "board_size" else few.get(rule.key, values)
        found += [((rule.key, value),) for value in values if value != rule.default]
    return found


MIXED: list[Values] = [
    (("board_size", 8), ("expansion1", True), ("rubber_flip", "per_space")),
    (("board_size", 8), ("expansion1", True), ("energised_persists", True)),
    (("expansion1", True), ("up_is_outward", False), ("full_splitter", "branch")),
    (("hand_limit", 8), ("opening_hand", 5), ("bid_cost", "everyone")),
    (("board_size", 12), ("vp_target", 10), ("first_player", "random"), ("expansion1", True)),
    (("board_size", 8), ("vp_target", 10), ("hand_limit", 8)),
]
SETS = [*every_value(), *MIXED, *MIXED]
GAMES = [Game((), seats, 7) for seats in range(2, 7)] + [
    Game(values, 2 + n % 5, 40 + n) for n, values in enumerate(SETS)
]


def by_kind(ask: Ask, luck: Luck) -> tuple[Move, Luck]:
    """What is done is drawn first, so that a hundred teleports do not drown the rest."""
    if isinstance(ask.choice, Picks):
        return ask.choice.draw(luck)
    kinds = list(dict.fromkeys(type(move) for move in ask.choice))
    n, luck = luck.below(len(kinds))
    moves = [move for move in ask.choice if type(move) is kinds[n]]
    n, luck = luck.below(len(moves))
    return moves[n], luck


@cache
def played(game: Game, steps: int = STEPS) -> tuple[Moment, ...]:
    """The first decisions of a game, or all of it."""
    controller, luck = game.controller(), Luck(game.seed ^ 0xBA11)
    state, events = controller.deal(game.seats, Luck(game.seed))
    found = []
    for _step in range(steps):
        ask = controller.ask(state)
        if ask is None:
            break
        move, luck = by_kind(ask, luck)
        found.append(Moment(state, ask, move, events))
        state, events = controller.apply(state, move)
    return (*found, Moment(state, controller.ask(state), None, events))
