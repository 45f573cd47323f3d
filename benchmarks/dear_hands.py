"""Which hands of Poker Roulette among Experts cost somebody dear who had nothing to show.

A hand is dear where somebody loses more than 20 times what lay in the pot when the betting began,
with less than a pair. Hands are dealt to equal stacks with an ante of 1.

    python benchmarks/dear_hands.py --seats 4 --hands 200 --playouts 100
"""

import argparse

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.hands import Kind
from roller_table.games.poker_roulette.showdown import ranking
from roller_table.games.poker_roulette.state import Phase

ROULETTE = entry("poker_roulette")
DEAR = 20


def hand(game, player, seats, seed):
    """The chips that each seat lost, what it held, what lay in the pot first, and the deeds."""
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
    first, last = sum(state.antes), state
    while not state.results:
        ask, (fresh, luck) = game.ask(state), luck.below(1 << 62)
        state = game.apply(state, player.choose(game.view(state, ask.seat), ask, Luck(fresh))).state
        last = state if state.phase == Phase.BET else last
    start = game.rules.start_chips
    return [start - chips for chips in state.chips], last.stockpiles, first, last.deeds


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = ROULETTE.game(ROULETTE.rules()(ante=1, hands_per_session=1))
    budget = Budget(iterations=args.playouts)
    player, best = player_for("expert", ROULETTE, game, budget=budget), ranking(game.rules).best
    dear = fifty = 0
    for seed in range(args.seed, args.seed + args.hands):
        lost, stocks, first, deeds = hand(game, player, args.seats, seed)
        fifty += max(lost) >= 50
        bare = [
            seat
            for seat in range(args.seats)
            if lost[seat] > DEAR * first and best(stocks[seat]).kind < Kind.PAIR
        ]
        dear += bool(bare)
        for seat in bare:
            cards = " ".join(map(str, stocks[seat]))
            said = ", ".join(f"{deed.seat} {deed.verb} {deed.amount}" for deed in deeds)
            print(f"  {seed}: {seat} lost {lost[seat]} with {cards or 'no card'}: {said}")
    print(f"{args.hands} hands: {dear} dear with nothing to show, {fifty} cost 50 chips or more")


if __name__ == "__main__":
    main()
