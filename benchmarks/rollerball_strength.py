"""How often one player of Rollerball wins among others of another level, and how long games take.

Every game is played to its end: one player of the first level sits among others of the second. Each
deal is played once with that player in every seat, and what stands after ± is that of deals. A game
that several win counts for each as its share. A game reaches the limit when a draw may be offered
(after ``DRAW_FROM`` turns).

    python benchmarks/rollerball_strength.py --levels expert club --seats 4 --games 120 --jobs 2
    python benchmarks/rollerball_strength.py --levels expert:200 expert:10 --seats 2 --games 40

A number after a level is how many playouts it has for each move; else ``--iterations`` says.

What was found on the way to the present Expert, always one among three Club players:

- The winner was guessed from 4,800 positions of Club games. Chances that come of
  points, of balls that come by within eight turns, a fifth of whose worth goes with every turn, and
  of a pass that wins the game guess it best: a log loss of 1.13, where no knowledge has 1.39 and
  the Club's own outlook, which fades by a tenth a turn, 1.19. In games of two players the same
  weights are nearly right. Cards in hand and the track on which a ball runs told nothing.
- The best twelve moves of the Club came to three different effects, for most differed by where the
  workman stands; now each effect is a candidate once.
- Chances alone, without a playout, won 30.1 % ± 5.2 of 200 games; 100 playouts of two rounds with
  policies that compare seven turns won 30.4 % ± 13 of 60. Policies that compare thirty, one round,
  48 playouts: 36.0 % ± 8.9 of 100, as fast. Twice the playouts with policies that compare fourteen
  turns on the next four turns' ways: 34.2 % ± 8.5 of the same 100.
- Without a worth for balls that come back to the tracks of the bases, 5 of 50 games of two players
  came to the limit, with it none, at 36 and not 67 turns a game and as many wins.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, median
from time import perf_counter
from typing import NamedTuple

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.certainty import RunningMean
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.moves import Rest, Stay
from roller_table.games.rollerball.state import DRAW_FROM, Phase

ROLLERBALL = entry("rollerball")
MANY = 3


class Played(NamedTuple):
    """One game: what the first level won of it, its turns, and how long the first level thought."""

    share: float
    turns: int
    drawn: bool
    mean: float
    worst: float
    own: int
    """The turns of the first level."""
    rested: int
    """In how many of them it stayed where it was and rested, with three cards or more in hand."""


def played(args, number):
    game = ROLLERBALL.game(ROLLERBALL.rules()())
    first, second = (_player(game, each, args.iterations) for each in args.levels)
    mine, seed = number % args.seats, args.seed + number // args.seats
    state, luck = game.deal(args.seats, Luck(seed)).state, Luck(seed + 1)
    times, own, rested, stayed = [], 0, 0, False
    while ask := game.ask(state):
        fresh, luck = luck.below(1 << 62)
        player = first if ask.seat == mine else second
        began = perf_counter()
        move = player.choose(game.view(state, ask.seat), ask, Luck(fresh))
        if ask.seat == mine:
            times.append(perf_counter() - began)
            own += state.phase == Phase.MOVE
            rested += stayed and move == Rest()
            stayed = move == Stay() and len(state.hands[mine]) >= MANY
        state = game.apply(state, move).state
    winners = game.winners(state)
    share = (mine in winners) / len(winners)
    return Played(share, state.turns, state.drawn, mean(times), max(times), own, rested)


def _player(game, text, iterations):
    level, _colon, own = text.partition(":")
    budget = Budget(iterations=int(own or iterations))
    return player_for(level, ROLLERBALL, game, budget=budget)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", nargs=2, default=["expert", "club"])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    args.games = max(2, round(args.games / args.seats)) * args.seats
    with ProcessPoolExecutor(args.jobs) as pool:
        games = list(pool.map(partial(played, args), range(args.games)))
    print(told(args, games))


def told(args, games):
    shares, turns = [each.share for each in games], [each.turns for each in games]
    deals = [mean(each) for each in zip(*[iter(shares)] * args.seats, strict=True)]
    late = mean(each.turns >= DRAW_FROM for each in games)
    drawn = mean(each.drawn for each in games)
    rested = sum(each.rested for each in games) / sum(each.own for each in games)
    return (
        f"{args.levels[0]} among {args.levels[1]}, {args.seats} players, {len(games)} games, "
        f"{args.iterations} playouts a move: wins {RunningMean(deals):.1%} of the games, "
        f"{mean(shares) * args.seats:.2f} times its share; median {median(turns):.0f} turns, "
        f"longest {max(turns)}; {late:.0%} reach the limit, {drawn:.0%} drawn; "
        f"{mean(each.mean for each in games) * 1000:.0f} ms a move, "
        f"at worst {max(each.worst for each in games):.2f} s; stays and rests with {MANY} cards or "
        f"more in {rested:.0%} of turns"
    )


if __name__ == "__main__":
    main()
