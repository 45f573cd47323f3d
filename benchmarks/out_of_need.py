"""How often All or Nothing comes off at Roller Derby where nothing less can win the game.

    python benchmarks/out_of_need.py [--deals 200] [--level expert] [--playouts 60]

Games are played by the simplest rule up to their last deal. Then the attackers are set 125 points
behind: 100 for the target no longer help them, and 150 do. From the exchange on everybody plays as
that level. Printed is how often All or Nothing was named, and how often it came off.

No limit: without it the game is lost for certain, so anything is better than nothing.

Found: named in 500 of 500 last deals among Clubs, and came off in 3; in 200 of 200 among Experts of
60 playouts, and came off in 1.
"""

from argparse import ArgumentParser

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.scoring import ALL_OR_NOTHING

DERBY = entry("roller_derby")
BEHIND = 125


def last_deal(game, seed):
    """The table as the last deal of a game is dealt, with the attackers behind."""
    state, luck = game.deal(4, Luck(seed)).state, Luck(seed ^ 0xA11)
    quick = player_for("greedy", DERBY, game)
    while len(state.sheet) < state.deals_due - 1:
        state, luck = played(game, state, quick, luck)
    points = [100, 100]
    points[1 - state.attackers] += BEHIND
    return replace(state, points=tuple(points), spent=(False, False)), luck


def played(game, state, player, luck):
    """What one more move of that player makes of it."""
    ask = game.ask(state)
    fresh, luck = luck.below(1 << 62)
    move = player.choose(game.view(state, ask.seat), ask, Luck(fresh))
    return game.apply(state, move).state, luck


def main():
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--playouts", type=int, default=60)
    asked = parser.parse_args()
    game = DERBY.game(DERBY.rules()())
    budget = Budget(iterations=asked.playouts) if asked.level == "expert" else None
    player = player_for(asked.level, DERBY, game, budget=budget)
    named = came = 0
    for seed in range(asked.deals):
        state, luck = last_deal(game, seed)
        side, before = state.attackers, state.points[state.attackers]
        while len(state.sheet) < state.deals_due:
            state, luck = played(game, state, player, luck)
        named += state.sheet[-1].all_or_nothing
        came += state.points[side] - before >= ALL_OR_NOTHING
    print(f"{asked.deals} last deals: named in {named}, came off in {came}")


if __name__ == "__main__":
    main()
