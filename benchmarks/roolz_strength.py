"""How strong the computer players of Roolz are, and how they bid: the same rounds, seats exchanged.

One round is played from each deal. Where there are teams, the first level plays a team against the
second, and then the others; where everyone plays alone, one seat of the first level sits among
those of the second, at every seat in turn. The figure is its points less the mean of all others',
and its ± is that of deals. How often bids are made is told beside it.

    python benchmarks/roolz_strength.py --levels expert club --seats 4 --deals 60 --iterations 300
    python benchmarks/roolz_strength.py --seats 2 --deals 100 \\
        --levels expert:1000,1000,1000,40000 expert:8,27,60,1200

Numbers after a level are its playouts for a bid, a discard, any other call and a card, where they
differ: those of the second line are what a second of a processor has room for, and 10 ms.
"""

import argparse
from collections import Counter
from statistics import mean
from time import perf_counter

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.certainty import RunningMean
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roolz.seating import team, team_count

ROOLZ = entry("roolz")


class Record:
    """What was seen of bids, and how long moves took."""

    def __init__(self):
        self.made = Counter()
        self.bids = []
        self.bidders = []
        self.above = []
        self.slowest = 0.0


def round_of(game, players, seats, seed, record):
    """One round from that deal: what each seat wrote down."""
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    while not state.sheet:
        ask = game.ask(state)
        fresh, luck = luck.below(1 << 62)
        began = perf_counter()
        move = players[ask.seat].choose(game.view(state, ask.seat), ask, Luck(fresh))
        record.slowest = max(record.slowest, perf_counter() - began)
        state = game.apply(state, move).state
    tally = state.sheet[-1]
    record.made[tally.made] += 1
    record.bids.append(tally.bid)
    record.bidders.append(tally.shares[0].points)
    scores = {seat: share.points for share in tally.shares for seat in share.seats}
    record.above.append(margin(scores, tally.bidder))
    return scores


def margin(scores, seat):
    others = [points for other, points in scores.items() if other != seat]
    return scores[seat] - mean(others)


def seatings(game, seats):
    """The sets of seats which the first level takes in turn."""
    if game.rules.alone(seats):
        return [(seat,) for seat in range(seats)]
    teams = range(team_count(game.rules, seats))
    return [tuple(x for x in range(seats) if team(game.rules, seats, x) == t) for t in teams]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", nargs=2, default=["club", "beginner"])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    args = parser.parse_args()
    rules = ROOLZ.rules()(**dict(_option(each) for each in args.set))
    game = ROOLZ.game(rules)
    first, second = (_player(each, game, args.iterations) for each in args.levels)
    record, margins = Record(), []
    for deal in range(args.deals):
        found = []
        # Between players of one kind every seating is the same round again.
        alike = args.levels[0] == args.levels[1]
        for mine in seatings(game, args.seats)[: 1 if alike else None]:
            players = [first if seat in mine else second for seat in range(args.seats)]
            scores = round_of(game, players, args.seats, args.seed + deal, record)
            found.append(margin(scores, mine[0]))
        margins.append(mean(found))
    _told(args, margins, record)


class ByPhase:
    """A player with a number of playouts for each kind of question."""

    def __init__(self, bid, discard, call, play):
        self.players = {"bid": bid, "discard": discard, "play": play}
        self.calls = call

    def choose(self, view, ask, luck):
        player = self.players.get(str(view.state.phase.value), self.calls)
        return player.choose(view, ask, luck)


def _player(text, game, iterations):
    level, _colon, own = text.partition(":")
    counts = [int(each) for each in own.split(",")] if own else [iterations]
    players = [player_for(level, ROOLZ, game, budget=Budget(iterations=each)) for each in counts]
    return players[0] if len(players) == 1 else ByPhase(*players)


def _option(text):
    key, _is, value = text.partition("=")
    return key, {"true": True, "false": False}.get(value, value)


def _told(args, margins, record):
    made, above = record.made[True] / sum(record.made.values()), RunningMean(record.above)
    print(
        f"{args.levels[0]} against {args.levels[1]}, {args.seats} players, {len(margins)} deals, "
        f"{args.iterations} playouts where no others are named: "
        f"{RunningMean(margins):+.1f} points a round; "
        f"bids made {made:.0%}, average bid {mean(record.bids):.0f}, "
        f"bidding side {mean(record.bidders):+.0f}, bidder {above:+.0f} above the others; "
        f"slowest move {record.slowest:.2f} s"
    )


if __name__ == "__main__":
    main()
