"""What it gains to play the same deals: how much less the difference of two games strays.

    python benchmarks/lab_pairs.py [--pairs 200] [--players club] [--only roebuck]

For one rule of a game the usual rules and the changed ones play the same games. Told for each
measure is the variance of the difference of two unrelated games divided by that of a pair: with 2,
half as many games say the same. It is told twice, with each deal by its own seed, as the lab plays,
and with one seed for the whole game, as the program plays elsewhere.

Found among Club players, the median of all measures, with a seed for each deal (and with one for
the game): Roller Derby 1.91 (1.06) in 200 pairs, Roolz 2.92 (1.69) and Poker Roulette 1.37 (1.20)
in 100, Roebuck 0.99 (1.04) in 150: there every hand goes another way from its first ace on.
"""

import argparse
import json
from collections.abc import Mapping
from statistics import median

from roller_table.engine.certainty import RunningMean
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.options import plain, restored
from roller_table.games.catalogue import Entry, entry
from roller_table.lab import plan as plans
from roller_table.lab.measures import MeasuredGame
from roller_table.lab.plan import BATCH, Plan, PlanVariant, VariantTable, play_batch
from roller_table.match import players_luck
from roller_table.rulefile import nested
from roller_table.selfplay import MOST_MOVES, turns

RULES: Mapping[str, Mapping[str, object]] = {
    "roller_derby": {"dice": "d12"},
    "roolz": {"no_slough": True},
    "roebuck": {"wild_aces": True},
    "poker_roulette": {"joker_needs_match": True},
    "rollerball": {"energised_persists": True},
}
"""One rule a game that leaves what is counted as it is."""


def plan_of(game: str, settings: Mapping[str, object], players: str) -> Plan:
    found = entry(game)
    usual, changed = (
        json.dumps(plain(restored(found.rules(), nested(each)))) for each in ({}, settings)
    )
    variants = (PlanVariant("", usual), PlanVariant("changed", changed))
    return Plan(found, 4, (players,) * 4, 1, variants)


def gains(made: Plan, pairs: int) -> dict[str, float]:
    """For each measure the variance without pairs divided by that of pairs."""
    sums: dict[str, tuple[RunningMean, RunningMean, RunningMean]] = {}
    for number in range(pairs // BATCH):
        rows = [json.loads(row.values) for row in play_batch(made, number)]
        for base, value in zip(rows[::2], rows[1::2], strict=True):
            for key in base.keys() & value.keys():
                three = sums.setdefault(key, (RunningMean(), RunningMean(), RunningMean()))
                told = base[key], value[key], value[key] - base[key]
                for mean, one in zip(three, told, strict=True):
                    mean.add(one)
    return {
        key: (one.deviation**2 + other.deviation**2) / gap.deviation**2
        for key, (one, other, gap) in sums.items()
        if gap.deviation
    }


def one_luck(
    found: Entry, table: VariantTable, seats: int, seed: int
) -> tuple[bool, dict[str, float]]:
    """A game as ``simulate`` plays it: one chance for all its deals."""
    game, story = table.game, MeasuredGame(found, table.game, seats)
    state: object = game.deal(seats, Luck(seed)).state

    def choose(view: View[object], ask: Ask) -> Move:
        story.asked(state, ask)
        luck = players_luck(seed, story.moves, ask.seat)
        return table.players[ask.seat].choose(view, ask, luck)

    for _ask, step in turns(game, state, choose):
        state = step.state
        story.went_on(step)
        if story.moves >= MOST_MOVES:
            break
    return game.ask(state) is None, story.found(state)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--players", default="club")
    parser.add_argument("--only", action="append", help="these games alone")
    args = parser.parse_args()
    for game, settings in RULES.items():
        if args.only and game not in args.only:
            continue
        made = plan_of(game, settings, args.players)
        by_deal = gains(made, args.pairs)
        as_now, plans.play = plans.play, one_luck
        by_game = gains(made, args.pairs)
        plans.play = as_now
        print(
            f"{game} {dict(settings)}: median {median(by_game.values()):.2f} with one seed for the"
            f" game, {median(by_deal.values()):.2f} with one for each deal",
            flush=True,
        )
        for key in by_game.keys() & by_deal.keys():
            print(f"   {key:16} {by_game[key]:6.2f} {by_deal[key]:6.2f}", flush=True)


if __name__ == "__main__":
    main()
