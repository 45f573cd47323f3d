"""What the recursive ply brings at Roller Derby, card by card, when real players go on.

    python benchmarks/recursive_ply.py [--deals 140] [--worlds 12] [--playouts 40] [--seed 5001]
    python benchmarks/recursive_ply.py --whole --deals 300 --seed 1

Experts of 400 playouts play one deal after the other. Where the ply would play another card than
the tree alone (``players/roller_derby/recursion.py``), both are played in the same fresh worlds,
and in the deal as it is with other luck, where no belief is asked; quicker Experts go on from
there. A change is judged in worlds that did not choose it. Sums are of a team's cards in a deal, in
points, as the arena counts them.

With ``--whole`` teams meet in whole deals: one has the playouts of ten milliseconds and the ply
after them, which takes less than a second a card, the other those playouts alone. Each deal is
played twice with the teams exchanged, and the same luck wherever both would do the same.
"""

from argparse import ArgumentParser
from statistics import mean

from own_decisions import error_of
from thought import As

from roller_table.ai.judging import Case, Judging
from roller_table.ai.levels import level
from roller_table.ai.players import player_for, thought
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.players.roller_derby.recursion import Deepening

DERBY = entry("roller_derby")
TREE = 400
SHORT = {"exchange": 60, "declare": 80}
"""The playouts of ten milliseconds, for a card and for what comes before the cards."""
LUCKS = 2
"""So often the deal as it is is gone on with."""


def deepened(game, view, ask, luck):
    """The tree's card and the ply's, however long it takes; the same where nothing is tried out."""
    thinks = thought(level("expert"), DERBY, game, view, ask, luck, Budget(iterations=TREE))
    own = thinks.finish()
    search = thinks._search
    if not isinstance(search, Deepening):
        return own, own
    for _try in search._compared():
        pass
    return own, search.best


def judged(game, state, view, moves, seed, given):
    """What the ply's card brings more, in fresh worlds and in the deal as it is."""
    goes_on = player_for("expert", DERBY, game, budget=Budget(iterations=given.playouts))
    case = Case(DERBY, game, view, (goes_on,) * 4)
    true = As(case, moves, Luck(seed + 1))
    true.state = state
    found = []
    for judging, worlds in ((Judging(case, moves, Luck(seed)), given.worlds), (true, LUCKS)):
        for _world in range(worlds):
            judging.step()
        found.append(mean(one - other for one, other in judging.results))
    return found


def deal(game, seed, given):
    """What the changes of one deal bring, each in fresh worlds and as it is."""
    computer, luck = DERBY.player(), Luck(seed * 31 + 5)
    state = game.deal(4, Luck(seed)).state
    while (ask := game.ask(state)) and not computer.deals(state):
        fresh, luck = luck.below(1 << 62)
        view = game.view(state, ask.seat)
        own, other = deepened(game, view, ask, Luck(fresh))
        if other != own:
            yield judged(game, state, view, (other, own), fresh ^ 0x1234567, given)
        state = game.apply(state, own).state


def whole(game, seed, team):
    """How far ahead the team that has the ply ends, of one deal."""
    computer, luck = DERBY.player(), Luck(seed * 31 + 5)
    state = game.deal(4, Luck(seed)).state
    while (ask := game.ask(state)) and not computer.deals(state):
        fresh, luck = luck.below(1 << 62)
        view, short = game.view(state, ask.seat), SHORT.get(str(state.phase.value), TREE)
        if short == TREE and ask.seat % 2 == team:
            move = deepened(game, view, ask, Luck(fresh))[1]
        else:
            budget = Budget(iterations=short)
            move = thought(level("expert"), DERBY, game, view, ask, Luck(fresh), budget).finish()
        state = game.apply(state, move).state
    gains = computer.gains(game, state)
    return gains[team] - gains[1 - team]


def whole_deals(game, given):
    """One deal after the other, each with the teams exchanged."""
    margins = []
    for seed in range(given.seed, given.seed + given.deals):
        margins.append((whole(game, seed, 0) + whole(game, seed, 1)) / 2)
        told = f"{mean(margins):+.2f} ± {error_of(margins):.2f}"
        print(f"{len(margins)} deals with teams exchanged: the ply wins {told} a deal", flush=True)


def main():
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=140)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--playouts", type=int, default=40, help="of those who go on")
    parser.add_argument("--seed", type=int, default=5001)
    parser.add_argument("--whole", action="store_true")
    given = parser.parse_args()
    game = DERBY.game(DERBY.rules()())
    if given.whole:
        whole_deals(game, given)
        return
    sums, changes = ([], []), 0
    for number in range(given.deals):
        found = list(deal(game, given.seed + number, given))
        changes += len(found)
        # Both teams of a deal are counted.
        for into, gains in zip(sums, zip(*found, strict=True) if found else ((), ()), strict=True):
            into.append(sum(gains) / 2)
        fresh, true = (f"{mean(each):+.2f} ± {error_of(each):.2f}" for each in sums)
        print(
            f"{number + 1} deals, {changes} cards changed; a team and deal: fresh worlds {fresh}, "
            f"the deal as it is {true}",
            flush=True,
        )


if __name__ == "__main__":
    main()
