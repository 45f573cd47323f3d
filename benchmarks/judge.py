"""What the decisions of a seat cost, judged by going on with real players.

    python benchmarks/judge.py game.transcript --seat 0 [--worlds 80] [--playouts 150] [--from 10]

Each decision between several moves is thought about by an Expert; where it would have played
something else, both moves are made in the same fresh worlds and Experts go on from there
(``ai/judging.py``). A line says what the played move cost, in points of the game, and its standard
error. Negative: the played move was better. The sum at the end has the error of its parts, and
beside it the sum over those decisions alone whose cost is shown by two errors.
"""

import time
from argparse import ArgumentParser
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from typing import NamedTuple

from roller_table.ai.judging import Case, Estimate, judged
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.options import restored
from roller_table.engine.record import Record, opening, replay
from roller_table.engine.transcript import Reading, stream
from roller_table.games.catalogue import entry

CHOSEN = 400
"""Playouts after which an Expert says what it would have played."""


class Judged(NamedTuple):
    number: int
    seat: int
    played: str
    best: str
    cost: Estimate


class Settings(NamedTuple):
    seat: int | None
    worlds: int
    playouts: int
    begin: int


def costs(reading: Reading, asked: Settings) -> Iterator[Judged]:
    """Every decision of a game in which an Expert would have played something else."""
    for _line in reading.body:
        pass
    record = reading.record()
    found = entry(record.game)
    game = found.game(restored(found.rules(), record.rules))
    chooses = player_for("expert", found, game, budget=Budget(iterations=CHOSEN))
    goes_on = player_for("expert", found, game, budget=Budget(iterations=asked.playouts))
    for number, ask, move, view in decisions(game, record):
        if len(ask.choice) == 1 or asked.seat not in (None, ask.seat) or number < asked.begin:
            continue
        best = chooses.choose(view, ask, Luck(number))
        if best != move:
            case = Case(found, game, view, (goes_on,) * record.seats)
            judging = judged(case, (best, move), asked.worlds, Luck(7 * number + 1))
            yield Judged(number, ask.seat, write(move), write(best), judging.gain(best, move))


def decisions(game: Game[object], record: Record) -> Iterator[tuple[int, Ask, Move, View[object]]]:
    """Each move with its number, its question, and what its seat saw."""
    state = opening(game, record).state
    for number, ask, move, step in replay(game, record):
        yield number, ask, move, game.view(state, ask.seat)
        state = step.state


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("transcript", type=Path)
    parser.add_argument("--seat", type=int, help="only this seat's decisions")
    parser.add_argument("--worlds", type=int, default=80)
    parser.add_argument("--playouts", type=int, default=150, help="of those who go on")
    parser.add_argument("--from", type=int, default=0, dest="begin", help="the first move")
    given = parser.parse_args()
    asked = Settings(given.seat, given.worlds, given.playouts, given.begin)
    begun = time.perf_counter()
    with given.transcript.open("rb") as lines:
        for reading in stream(lines):
            total, error, sure, count = 0.0, 0.0, 0.0, 0
            for each in costs(reading, asked):
                cost, count = each.cost, count + 1
                print(
                    f"move {each.number:4} seat {each.seat} played {each.played:20} "
                    f"best {each.best:20} cost {cost.mean:+7.2f} ± {cost.error:.2f}",
                    flush=True,
                )
                total, error = total + cost.mean, hypot(error, cost.error)
                sure += cost.mean if cost.shown and cost.mean > 0 else 0.0
            print(f"{count} differ, {total:+.1f} ± {error:.1f} in all, {sure:.1f} of it shown")
    print(f"{time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
