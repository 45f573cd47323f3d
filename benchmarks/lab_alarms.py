"""How often the lab finds a difference where there is none: 400 runs of real games by equal rules.

    python benchmarks/lab_alarms.py [--only roebuck] [--players club] [--games 2000]

The same rules on the same deal differ by exactly nothing, so a run without effect needs pairs of
different deals. Real games are played by the usual rules; each run draws 200 pairs of them at
random, and is looked at after every ten, as the window and ``--until`` look. Counted are the runs
in which at any look a difference was told ("seen": the always-valid interval, which allows for all
the measures looked at together), and for single measures the runs in which an interval ever left
nothing out: the always-valid one, the plain one, and the plain one looked at once, at the end.

Limit: 20 of 400 runs, by the differences told.

Found, 1,000 games of each game among Greedy players (Rollerball: 400 among Random ones): told in
3, 2, 7, 4 and 2 of 400 runs of Roller Derby, Roolz, Roebuck, Poker Roulette and Rollerball. Of
single measures: the always-valid interval fails in 0.5 to 1.2 % of the runs (median; 2.8 % at
most), the plain one, looked at all the time, in 20 % (25 % at most), looked at once in 5 %.
"""

import argparse
import json
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import NamedTuple

from roller_table.engine.options import plain
from roller_table.games.catalogue import ENTRIES, Entry
from roller_table.lab.findings import Findings
from roller_table.lab.plan import BATCH, GameRow, Plan, PlanVariant, play_batch

RUNS = 400
PAIRS = 200
LIMIT = 0.05
PLAYERS = {"rollerball": "random"}
"""Four Greedy players of Rollerball play the same game whatever the deal."""


class Alarms(NamedTuple):
    """What one run without effect told; the measures by their keys."""

    told: bool
    always: frozenset[str]
    plain: frozenset[str]
    once: frozenset[str]


def null_plan(entry: Entry, players: str) -> Plan:
    """The usual rules against themselves."""
    rules = json.dumps(plain(entry.rules()()))
    variants = (PlanVariant("", rules), PlanVariant("the same", rules))
    return Plan(entry, 4, (players,) * 4, 1, variants)


def pool_of(plan: Plan, games: int) -> list[str]:
    """The values of ``games`` games by the usual rules."""
    usual = Plan(plan.entry, plan.seats, plan.levels, plan.seed, plan.variants[:1])
    return [row.values for n in range(games // BATCH) for row in play_batch(usual, n)]


def null_run(plan: Plan, pool: list[str], chance: Random) -> Alarms:
    """Pairs of games of different deals, looked at after every batch."""
    findings = Findings(plan)
    always, fixed_, told = set[str](), set[str](), False
    for seed in range(PAIRS):
        one, other = chance.sample(pool, 2)
        findings.add([GameRow(seed, 0, True, one), GameRow(seed, 1, True, other)])
        if (seed + 1) % BATCH == 0:
            found = findings.of(1, looking=True)
            told = told or any(each.seen for each in found)
            always |= {one.measure.key for one in found if abs(one.difference) > one.half}
            once = {one.measure.key for one in findings.of(1) if abs(one.difference) > one.half}
            fixed_ |= once
    return Alarms(told, frozenset(always), frozenset(fixed_), frozenset(once))


def tell(name: str, plan: Plan, runs: list[Alarms]) -> None:
    def shares(which: str) -> Iterator[float]:
        for measure in plan.measures():
            yield sum(measure.key in getattr(run, which) for run in runs) / len(runs)

    told = sum(run.told for run in runs)
    verdict = "within" if told <= LIMIT * len(runs) else "OVER"
    print(f"{name}: a difference told in {told} of {len(runs)} runs ({verdict} the limit)")
    for which, words in (
        ("always", "always-valid interval, looked at all the time"),
        ("plain", "plain interval, looked at all the time"),
        ("once", "plain interval, looked at once"),
    ):
        found = list(shares(which))
        print(f"  one measure, {words}: median {median(found):.1%}, most {max(found):.1%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", help="these games alone")
    parser.add_argument("--players", help="who plays; otherwise Greedy players, or as told above")
    parser.add_argument("--games", type=int, default=1000, help="real games of each game")
    args = parser.parse_args()
    for entry in ENTRIES:
        if not args.only or entry.key in args.only:
            made = null_plan(entry, args.players or PLAYERS.get(entry.key, "greedy"))
            pool = pool_of(made, args.games)
            runs = [null_run(made, pool, Random(f"{entry.key} {n}")) for n in range(RUNS)]
            tell(entry.name, made, runs)


if __name__ == "__main__":
    main()
