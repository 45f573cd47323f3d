"""Measures what cards of Roolz are worth to a bidder, and writes the computer players' weights.

A seat is made the bidder for the lowest bid, discards, names and calls as a Club player would
(every other time as one who tries things out), and the round is played out by rules of thumb. The
points its side took are then explained by what was in its hand, once before the widow and once as
it was played, by least squares. Run again, it starts from the weights it wrote.

    python benchmarks/roolz_weights.py --samples 3000 > roller_table/players/roolz/weights.py
"""

import argparse
import sys

from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import COLOURS
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Bid, Name, NoBid, Phase
from roller_table.players.roolz import discard, strength, thumb
from roller_table.players.roolz.tables import table
from roller_table.players.roolz.weights import WEIGHTS

TABLES = {
    "2": (2, {}),
    "3": (3, {}),
    "4": (4, {}),
    "4 alone": (4, {"four_individual": True}),
    "5": (5, {}),
    "6": (6, {}),
    "6 alone": (6, {"six_individual": True}),
    "6 pairs": (6, {"six_three_pairs": True}),
}
RIDGE = 4.0
PLAYOUTS = 3
NOISE = 14

OPENING = '''"""What cards of Roolz were worth in deals played out, in points for the bidder's side.

Written by benchmarks/roolz_weights.py, in the order of ``strength.features``.
"""

from typing import NamedTuple


class Weights(NamedTuple):
    before: tuple[float, ...]
    """For a hand without the widow."""
    after: tuple[float, ...]
    """For a hand as it will be played."""
    spread: float
    """By how many points a bidder's result strays from what the hand without the widow promised."""


WEIGHTS = {'''


def sample(game, seats, seed):
    """The features before and after the widow, and the points that the bidder's side took."""
    rules, luck = game.rules, Luck(seed)
    s = game.deal(seats, luck).state
    bidder, luck = luck.below(seats)
    held = strength.holding(s, bidder, s.holds(bidder))
    weights = WEIGHTS[strength.kind(rules, seats)].before
    worths = strength.worths(held, weights)
    pair = strength.PAIRS[worths.index(max(worths))]
    before = strength.features(held, *pair)
    while s.phase == Phase.BID:
        bid = Bid(rules.lowest_bid(seats)) if s.turn == bidder else NoBid()
        s = game.apply(s, bid).state
    bold, luck = luck.below(2)
    while s.phase != Phase.PLAY:
        move = thumb.decided(rules, s)
        if bold and s.phase == Phase.DISCARD:
            found = list(discard.discards(rules, s))
            drawn, luck = luck.below(len(found))
            move = found[drawn][0]
        if bold and s.phase == Phase.NAME:
            pairs = discard.best_pairs(rules, s, s.holds(bidder))
            drawn, luck = luck.below(4)
            move = Name(*(COLOURS[n] for n in pairs[drawn]))
        s = game.apply(s, move).state
    high, low = COLOURS.index(s.high), COLOURS.index(s.low)
    held = strength.holding(s, bidder, s.holds(bidder))
    after = strength.features(held, high, low)
    return before, after, played_out(rules, s, seed), bool(bold)


def played_out(rules, s, seed):
    start = table(rules, replace(s, bid=0))
    twin, total = start.blank(), 0
    for number in range(PLAYOUTS):
        twin.copy_from(start)
        twin.seed = 1000 * seed + number + 1
        twin.play_out(NOISE)
        total += twin.won(0)
    return total / PLAYOUTS


def fitted(rows, results):
    """Least squares, with a little pull to nought for what was seldom seen."""
    size = len(rows[0])
    left = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
    left[0][0] = 1e-6
    right = [0.0] * size
    for row, result in zip(rows, results, strict=True):
        there = [(i, value) for i, value in enumerate(row) if value]
        for i, value in there:
            right[i] += value * result
            for j, other in there:
                left[i][j] += value * other
    return solved(left, right)


def solved(left, right):
    size = len(right)
    rows = [[*row, value] for row, value in zip(left, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda n: abs(rows[n][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        head = rows[at][at]
        rows[at] = [value / head for value in rows[at]]
        for n in range(size):
            if n != at and (factor := rows[n][at]):
                rows[n] = [a - factor * b for a, b in zip(rows[n], rows[at], strict=True)]
    return [row[-1] for row in rows]


def spread(rows, results, weights):
    errors = [
        result - sum(w * v for w, v in zip(weights, row, strict=True))
        for row, result in zip(rows, results, strict=True)
    ]
    return (sum(error * error for error in errors) / len(errors)) ** 0.5


def written(numbers):
    """The numbers in lines that are not too long."""
    lines = [""]
    for number in numbers:
        word = f"{round(number, 1) + 0.0}, "
        if len(lines[-1]) + len(word) > 90:
            lines.append("")
        lines[-1] += word
    return "".join(f"        {line.rstrip()}\n" for line in lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--samples", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(TABLES))
    args = parser.parse_args()
    only = args.only.split(",")
    print(OPENING)
    for name, (seats, rules) in TABLES.items():
        found = WEIGHTS[name]
        if name in only:
            game = RoolzController(Rules(**rules))
            drawn = [sample(game, seats, args.seed + n) for n in range(args.samples)]
            results = [points for _before, _after, points, _bold in drawn]
            afters = [after for _before, after, _points, _bold in drawn]
            sober = [(before, points) for before, _after, points, bold in drawn if not bold]
            befores, promised = [row for row, _ in sober], [points for _, points in sober]
            after, before = fitted(afters, results), fitted(befores, promised)
            strays = spread(befores, promised, before)
            mean = sum(promised) / len(promised)
            found = type(found)(before, after, round(strays, 1))
            said = f"{name}: mean {mean:.1f}, before {strays:.1f}, "
            said += f"after {spread(afters, results, after):.1f}"
            print(said, file=sys.stderr, flush=True)
        print(f'    "{name}": Weights((\n{written(found.before)}    ), (')
        print(f"{written(found.after)}    ), {found.spread}),")
    print("}  # fmt: skip")


if __name__ == "__main__":
    main()
