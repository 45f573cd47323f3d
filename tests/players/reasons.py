"""Positions in which reasons are tried, each found again by its seed and a number of random moves.

``python -m tests.players.reasons GAME OPTION=VALUE`` looks for one position for every
reason of a game, and prints the lines that its test holds.
"""

import sys
from ast import literal_eval
from importlib import import_module
from typing import Any, NamedTuple

from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.games.catalogue import Entry, entry


class Shown(NamedTuple):
    """Where a reason is seen: the deal, how far it is played, and what is said of which move."""

    rules: dict[str, Any]
    seed: int
    moves: int
    holds: str
    """The line of a move of which it holds."""
    words: str
    fails: str
    """One of which it does not."""
    seats: int = 4
    """At a table for this many players."""


def walk(found: Entry, rules: dict[str, Any], seed: int, most: int, seats: int = 4) -> Any:
    """The position after every random move of a game, with the game and the question there."""
    game = found.game(found.rules()(**rules))
    seats = seats if seats in found.seats else found.seats[0]
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    for number in range(most + 1):
        if (ask := game.ask(state)) is None:
            return
        yield number, game, state, ask
        move, luck = ask.choice.draw(luck)
        state = game.apply(state, move).state


def reached(found: Entry, shown: Shown) -> tuple[Any, Any, Any]:
    """The game, the position and the question where the reason is seen."""
    *_before, (_number, game, state, ask) = walk(
        found, shown.rules, shown.seed, shown.moves, shown.seats
    )
    return game, state, ask


def told(game: Any, found: Entry, state: Any, ask: Any) -> dict[str, Any]:
    """Every reason of the question, by its name."""
    view = game.view(state, ask.seat)
    return {reason.func.__name__: reason for reason in found.player().reasons(game, view)}


def check(key: str, name: str, shown: Shown) -> None:
    """The reason holds of the one move, says those words, and does not hold of the other."""
    found = entry(key)
    game, state, ask = reached(found, shown)
    reason = told(game, found, state, ask)[name]
    said = reason(read(shown.holds, game.moves, game.pack))
    assert said is not None
    assert said.in_english() == shown.words
    assert reason(read(shown.fails, game.moves, game.pack)) is None


def _look(key: str, rules: dict[str, Any], seeds: int, known: set[str]) -> None:
    """Print a position for every reason that is not yet ``known``."""
    found = entry(key)
    for seed in range(1, seeds):
        for number, game, state, ask in walk(found, rules, seed, 400):
            if len(ask.choice) < 2:
                continue
            moves = [move for move, _at in zip(ask.choice, range(300), strict=False)]
            for name, reason in told(game, found, state, ask).items():
                if name in known:
                    continue
                said = [(move, reason(move)) for move in moves]
                yes = next((each for each in said if each[1]), None)
                no = next((each for each in said if each[1] is None), None)
                if yes and no and yes[1]:
                    known.add(name)
                    row = Shown(rules, seed, number, write(yes[0]), yes[1].in_english(),
                                write(no[0]))  # fmt: skip
                    print(f'    "{name}": Shown{tuple(row)!r},', flush=True)


def every(key: str) -> set[str]:
    """The names of all reasons of a game."""
    advice = import_module(f"roller_table.players.{key}.advice")
    return {why.__name__ for whys in advice.EVERY.values() for why in whys}


if __name__ == "__main__":
    game_key, *houses = sys.argv[1:]
    done: set[str] = set()
    _look(game_key, {}, 60, done)
    for house in houses:
        key, value = house.split("=")
        _look(game_key, {key: literal_eval(value)}, 40, done)
    print("without a position:", sorted(every(game_key) - done))
