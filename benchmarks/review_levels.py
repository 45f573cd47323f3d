"""What a decision of a Beginner, a Club player and an Expert costs, as a review would find it.

    python benchmarks/review_levels.py [--game roolz] [--seats 4] [--minutes 60]

Positions are drawn at random from games among Club players. At each of them every level says what
it would play, and a review measures all three moves as if they had been played: chosen, compared in
fresh worlds, confirmed by going on with real players (``ai/measuring.py``). The mean cost, with its
standard error, stands in ``rules/review_levels.json``, from where the page of the review takes its
scale; what was measured before is gone on with, and anew where reviews have changed since.

Whether the levels stand in this order is asked by ``review_order.py``: at the same decisions, which
tells them apart far sooner.
"""

import json
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import count
from math import sqrt
from typing import NamedTuple

from roller_table.ai.bench import Bench, lot_of
from roller_table.ai.judging import Estimate
from roller_table.ai.measuring import FOUND_BY, Measurement, measured
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget, harmless
from roller_table.engine.choices import Ask
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.options import plain
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES, Entry
from roller_table.resources import rules_folder

LEVELS = ("beginner", "club", "expert")
PLAYOUTS = 800
"""So much an Expert thinks about a move here: the same on every machine."""
EACH = 3
"""Positions of a game."""
LEAST = 10
"""Every table gets this many games first; then the usual one three times as many as another."""
USUAL = 3
FILE = "review_levels.json"


class Position(NamedTuple):
    number: int
    view: View[object]
    ask: Ask


Kept = dict[str, dict[str, dict[str, list[float]]]]
"""By game, number of players and level: the mean cost, its standard error, over how many; beside
the levels, under "games", how many games they were drawn from."""


def positions(
    found: Entry, game: Game[object], seats: int, seed: int, most: int = EACH
) -> list[Position]:
    """Some decisions of a game among Clubs."""
    club = player_for("club", found, game)
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
    every = list[Position]()
    for number in count(1):
        ask = game.ask(state)
        if ask is None:
            break
        view = game.view(state, ask.seat)
        if len(harmless(ask)) > 1:
            every.append(Position(number, view, ask))
        fresh, luck = luck.below(1 << 62)
        state = game.apply(state, club.choose(view, ask, Luck(fresh))).state
    return luck.shuffled(every)[0][:most]


def played_at(
    found: Entry, game: Game[object], seats: int, seed: int, most: int = EACH
) -> Iterator[tuple[list[str], Measurement]]:
    """What each level plays, position by position, and what is to be measured of it."""
    budget, rules = Budget(iterations=PLAYOUTS), plain(found.rules()())
    players = [player_for(key, found, game, budget=budget) for key in LEVELS]
    for at in positions(found, game, seats, seed, most):
        luck = Luck(seed * 1_000_003 + at.number)
        lines = [write(player.choose(at.view, at.ask, luck)) for player in players]
        played = tuple(dict.fromkeys(lines))
        yield lines, Measurement(found, rules, at.number, played, at.view, ("club",) * seats, seed)


def costs(found: Entry, game: Game[object], seats: int, seed: int) -> Iterator[list[float]]:
    """What each level's move costs, position by position."""
    for lines, task in played_at(found, game, seats, seed):
        if len(task.played) == 1 and _is_best(task, game):
            yield [0.0] * len(lines)
            continue
        verdicts = measured(task)
        if any(each.doubtful for each in verdicts):
            verdicts = measured(replace(task, known=verdicts))
        cost = {each.played: each.cost.mean for each in verdicts}
        yield [cost[line] for line in lines]


def _is_best(task: Measurement, game: Game[object]) -> bool:
    """Whether a review would choose the move too: what costs nothing needs no comparing."""
    lot = lot_of(task.seed, task.number, task.view.seat)
    bench = Bench(task.entry, game, task.view, task.levels, lot, task.playouts)
    if bench.computer.ending(game, task.view):
        return False
    return write(bench.choosing().finish()) == task.played[0]


def grown(kept: list[float] | None, new: list[float]) -> list[float]:
    """The mean, its standard error and the count, with these costs besides."""
    mean, standard, number = kept or (0.0, 0.0, 0)
    n = int(number)
    squares = standard * standard * n * (n - 1) if n > 1 else 0.0
    for each in new:
        n += 1
        away = each - mean
        mean += away / n
        squares += away * (each - mean)
    return [round(mean, 6), round(sqrt(squares / (n - 1) / n) if n > 1 else 0.0, 6), n]


def read() -> Kept:
    try:
        found = json.loads((rules_folder() / FILE).read_text())
    except (OSError, ValueError):
        return {}
    return found["levels"] if found["found_by"] == FOUND_BY else {}


def keep(levels: Kept) -> None:
    """In place of what stood there, at once: a run may be broken off at any time."""
    rows = ",\n".join(
        f'  "{game}": {{\n'
        + ",\n".join(f'   "{seats}": {json.dumps(each)}' for seats, each in sorted(tables.items()))
        + "\n  }"
        for game, tables in sorted(levels.items())
    )
    fresh = rules_folder() / f".{FILE}"
    fresh.write_text(f'{{\n "found_by": {FOUND_BY},\n "levels": {{\n{rows}\n }}\n}}\n')
    fresh.replace(rules_folder() / FILE)


def tables(game: str, seats: int, levels: Kept) -> Iterator[tuple[Entry, int]]:
    """Again and again the game and the number of players of which least has been measured."""
    every = [
        (found, number)
        for found in ENTRIES
        for number in found.seats
        if game in ("", found.key) and seats in (0, number)
    ]
    while every:
        yield min(every, key=lambda at: _turn(levels, *at))


def _turn(levels: Kept, found: Entry, seats: int) -> tuple[bool, float]:
    """How much has been measured there, beside what is wanted: the least has its turn."""
    drawn = _drawn(levels, found, seats)
    return drawn >= LEAST, drawn / (USUAL if seats == usual(found) else 1)


def _drawn(levels: Kept, found: Entry, seats: int) -> int:
    """From how many games positions were drawn so far."""
    at = levels.get(found.key, {}).get(str(seats), {})
    return int(at.get("games", [0])[0])


def usual(found: Entry) -> int:
    return 4 if 4 in found.seats else found.seats[0]


def measure(found: Entry, seats: int, levels: Kept) -> None:
    """One game more."""
    at = levels.setdefault(found.key, {}).setdefault(str(seats), {})
    seed = _drawn(levels, found, seats) + 1
    rules = found.rules()()
    new = list(zip(*costs(found, found.game(rules), seats, seed), strict=True))
    at["games"] = [seed]
    for level, each in zip(LEVELS, new, strict=False):
        at[level] = grown(at.get(level), list(each))
    keep(levels)
    found_so = {level: Estimate(*at[level][:2], int(at[level][2])) for level in LEVELS}
    told = "  ".join(f"{level} {cost:.3f}" for level, cost in found_so.items())
    print(f"{found.key:15} {seats} players  {told}  ({at[LEVELS[0]][2]} decisions)", flush=True)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="", choices=["", *(each.key for each in ENTRIES)])
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=60.0)
    asked = parser.parse_args()
    levels, until = read(), time.monotonic() + 60 * asked.minutes
    for found, seats in tables(asked.game, asked.seats, levels):
        if time.monotonic() >= until:
            break
        measure(found, seats, levels)


if __name__ == "__main__":
    main()
