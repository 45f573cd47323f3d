"""What the moves that an Expert's betting is mixed of cost, beside the best of them.

    python benchmarks/mixtures.py --seats 4 [--hands 40] [--minutes 10]

All moves of a solved mixture should bring the same. Clubs match and bet a hand, so that Experts
come to where they would hardly come themselves; wherever something has been done the betting is
solved to the end. Each move is worth what the solver expects of it, against all hands that fit and
what the others would do with each of them. ``whole`` is the betting as it is solved once a hand,
``rest`` what is left of it as it is solved when the players are there, which is what an Expert does
with three and more players. A move is bad if it brings less than the best by more than 5 % of the
pot.
"""

import argparse
from time import monotonic
from typing import NamedTuple

from roller_table.ai.players import player_for
from roller_table.engine.certainty import RunningMean
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.state import Phase
from roller_table.players.poker_roulette import bets, subgame

ROULETTE = entry("poker_roulette")
BAD = 0.05


class Cost(NamedTuple):
    """What a mixture costs at one decision."""

    bad: float
    """How often a bad move is made."""
    chips: float
    pots: float


def cost(betting, line, hand, pot):
    """What is lost there with that hand; what is rare is not done."""
    spot = betting.game.spot_after(list(line))
    chances = betting.game.chances(spot, hand)
    kept = [each if each >= subgame.RARE else 0.0 for each in chances]
    worths = betting.game.worths(list(line), hand)
    pairs = zip(kept, worths, strict=True)
    behind = [(each / sum(kept), max(worths) - worth) for each, worth in pairs]
    lost = sum(often * chips for often, chips in behind)
    bad = sum(often for often, chips in behind if chips > BAD * pot)
    return Cost(bad, lost, lost / pot)


def solved(betting):
    betting.game.run(max(0, betting.enough - betting.game.rounds))
    return betting


def decisions(game, seats, seed):
    """The decisions of the betting of a hand among Clubs at which something has been done."""
    club, s = player_for("club", ROULETTE, game), game.deal(seats, Luck(seed)).state
    number = 0
    while not s.results and (ask := game.ask(s)):
        if s.phase == Phase.BET and s.deeds:
            yield s
        move = club.choose(game.view(s, ask.seat), ask, Luck(seed * 1009 + number))
        s, number = game.apply(s, move).state, number + 1


def costs(game, seats, seed):
    """What the mixture costs at each of them: of the whole, and of the rest."""
    made = {}
    for s in decisions(game, seats, seed):
        line, seen = tuple(map(bets.code, bets.moves(s))), subgame.public(game, s)
        for key in ((), line):
            if key not in made:
                made[key] = solved(subgame.Betting.whole(seen, key))
            if made[key].game.spot_after(list(line)):
                break
        whole, hand = made[key], made[key].hands.own(game.view(s, s.turn))
        first = cost(whole, line, hand, s.pot)
        has_rest = whole.has_rest(line)
        yield first, cost(solved(whole.rest(line)), (), hand, s.pot) if has_rest else first


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--hands", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = ROULETTE.game(ROULETTE.rules()(hands_per_session=1))
    found, hands, until = [], 0, monotonic() + 60 * args.minutes
    while hands < args.hands and monotonic() < until:
        found += costs(game, args.seats, args.seed * 1_000_003 + hands)
        hands += 1
    print(f"{hands} hands of {args.seats} players, {len(found)} decisions")
    for name, each in zip(("whole", "rest"), zip(*found, strict=True), strict=True):
        bad, chips, pots = zip(*each, strict=True)
        print(
            f"  {name:5}  a bad move stands in {sum(map(bool, bad))}, is made "
            f"{100 * sum(bad) / len(bad):.1f} of 100 times; {sum(chips) / hands:.2f} chips a hand; "
            f"{RunningMean([100 * each for each in pots]):.2f} % of the pot a decision"
        )


if __name__ == "__main__":
    main()
