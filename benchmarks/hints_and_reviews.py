"""Whether a hint and the review of the same decision part.

    python benchmarks/hints_and_reviews.py [--game roller_derby] [--decisions 40] [--minutes 15]

Decisions of Club games are drawn at random, of those in which an Expert would play otherwise. Each
is measured and confirmed as a review does it; beside it both moves are tried in all the worlds that
a hint tries. They part where the hint sees the Expert's move ahead and the review tells no cost, or
the other way round.

Limit: none of them parts; ends with 1 where one does.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any

from roller_table.ai.bench import Bench, lot_of, steps
from roller_table.ai.measuring import Measurement, Verdict, measured
from roller_table.ai.players import player_for
from roller_table.ai.thinking import harmless
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.options import plain
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES, Entry, entry

SHARE = 0.25


def decisions(found: Entry, seats: int) -> Iterator[Measurement]:
    """Decisions of Clubs, drawn at random, from one game after the other."""
    rules = found.rules()()
    game: Any = found.game(rules)
    club = player_for("club", found, game)
    for seed in range(1, 10_000):
        state, luck, lot = game.deal(seats, Luck(seed)).state, Luck(seed), Random(seed)
        number = 1
        while (ask := game.ask(state)) is not None and number < 400:
            fresh, luck = luck.below(1 << 62)
            view = game.view(state, ask.seat)
            move = club.choose(view, ask, Luck(fresh))
            if len(harmless(ask)) > 1 and lot.random() < SHARE:
                levels = ("club",) * seats
                yield Measurement(found, plain(rules), number, (write(move),), view, levels, seed)
            state, number = game.apply(state, move).state, number + 1


def reviewed(task: Measurement) -> Verdict | None:
    """What its review tells; None where what was played is what the Expert chose."""
    found = measured(task)
    if not found[0].doubtful:
        return None
    return measured(replace(task, known=found))[0]


def seen_by_a_hint(task: Measurement, chosen: str) -> bool:
    """Whether a hint sees the chosen move ahead of the one that was played, in all its worlds."""
    game: Any = task.entry.game(task.entry.rules()())
    lot = lot_of(task.seed, task.number, task.view.seat)
    bench = Bench(task.entry, game, task.view, task.levels, lot)
    best, played = (read(line, game.moves, game.pack) for line in (chosen, task.played[0]))
    tried = bench.confirming([best, played])
    for _pause in steps(tried, bench.care.confirmed):
        pass
    gain = tried.gain(best, played)
    return gain.shown and gain.mean > 0


def main() -> int:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    keys = [each.key for each in ENTRIES]
    parser.add_argument("--game", default="rollerball", choices=keys)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=15.0)
    asked = parser.parse_args()
    found, until = entry(asked.game), monotonic() + 60 * asked.minutes
    seats = asked.seats or (4 if 4 in found.seats else found.seats[0])
    count = seen = parted = early = 0
    for task in decisions(found, seats):
        if count >= asked.decisions or monotonic() > until:
            break
        if (verdict := reviewed(task)) is None:
            continue
        chosen = verdict.rivals[0] if verdict.best == verdict.played else verdict.best
        hint = seen_by_a_hint(task, chosen)
        apart = hint != bool(verdict.mark)
        count, seen, parted = count + 1, seen + hint, parted + apart
        full = found.player().care.confirmed
        early += verdict.confirmed is not None and verdict.confirmed.worlds < full
        told = f"{verdict.confirmed:.2f}" if verdict.confirmed else "not confirmed"
        print(
            f"{task.seed}:{task.number} {verdict.played} / {chosen}: {told}"
            f"{', seen by a hint' if hint else ''}{', PARTED' if apart else ''}",
            flush=True,
        )
    print(
        f"{asked.game}: {count} decisions, in {seen} a hint sees the Expert's move ahead, "
        f"{parted} parted; {early} ended early"
    )
    return int(parted > 0)


if __name__ == "__main__":
    sys.exit(main())
