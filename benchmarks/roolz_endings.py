"""How often the Expert of Roolz finds the best card a few tricks before the end of a round.

    python benchmarks/roolz_endings.py --seats 4
    python benchmarks/roolz_endings.py --seats 4 --decisions 60 --iterations 2000 --without

Rounds are played by the Beginner; so many tricks before the end an Expert is asked, wherever there
is a choice. The best card is the one that brings most on average over worlds dealt anew behind the
view, each of them searched by every play of everyone, without the solver: the bidder's side plays
for its own result and everyone else against it. ``--without`` asks an Expert that goes on with its
tree instead of solving. ``--time`` only tells how long the solver takes to say of every card in a
world what it brings.

Wherever two cards are so close that they change places from some worlds to the next, the Expert,
who deals worlds of its own, may take the other one; the points lost say how much that is.

Found, compiled, 100 decisions judged over 60 worlds each; solved with 1000 iterations, by the tree
with 4000, which take about as long, 3 to 10 ms:

- two players, three tricks to come: solved 98 % and 0.01 points lost, by the tree 95 % and 0.22;
- three, three: solved 99 % and 0.00, by the tree 93 % and 0.72;
- four, three: solved 98 % and 0.00, by the tree 89 % and 0.28 (with 1000 iterations 87 %, 0.38);
- five, two: solved 98 % and 0.12, by the tree 97 % and 0.13;
- six, two: solved 98 % and 0.12, by the tree 92 % and 0.20.

A world takes, on average and at worst: with two players and six tricks to come 1.4 and 15 ms, with
three and six 1.3 and 13, with four and five 0.2 and 1.5, with four and six 1.0 and 11, with five
and four 0.3 and 3, with five and five 7.8 and 170, with six and four 0.1 and 4, with six and five
2.9 and 39. Where solving begins, and what it gains in whole rounds, stands in ``roolz_endings``.
"""

import argparse
from collections.abc import Iterator
from time import process_time
from typing import Any, NamedTuple

import roller_table.players.roolz.trial as trials
from roller_table.ai.kernel import compiled
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.choices import Ask
from roller_table.engine.game import View, play
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roolz.state import Phase
from roller_table.players.roolz.cards import code
from roller_table.players.roolz.kernel.policy import RoolzTable
from roller_table.players.roolz.kernel.solver_ask import RoolzDummy
from roller_table.players.roolz.tables import table
from roller_table.players.roolz.trial import worlds

ROOLZ = entry("roolz")


class Question(NamedTuple):
    view: View[Any]
    ask: Ask


class Answer(NamedTuple):
    lost: float
    seconds: float


def questions(game: Any, seats: int, tricks: int) -> Iterator[Question]:
    """Wherever there is a choice so many tricks before the end, round after round."""
    seed = 0
    while True:
        seed += 1
        player = player_for("beginner", ROOLZ, game)
        state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
        while not state.sheet:
            ask = game.ask(state)
            view = game.view(state, ask.seat)
            near = state.phase == Phase.PLAY and table(game.rules, state).left == tricks
            if near and len(ask.choice) > 1:
                yield Question(view, ask)
            fresh, luck = luck.below(1 << 62)
            state = play(game, state, player.choose(view, ask, Luck(fresh))).state


def by_every_play(at: RoolzTable, bidder: int, memo: dict[Any, float]) -> float:
    """What the bidder makes sure of."""
    if at.mover() < 0:
        return at.result(bidder)
    key = (
        at.front0, at.front1, at.front2, at.front3, at.front4, at.front5,
        at.back0, at.back1, at.back2, at.back3, at.back4, at.back5,
        at.place, at.laid, at.led, at.power, at.best, at.stake, at.points, at.taken,
        at.broken_high, at.broken_low, at.aside_side, at.turned,
    )  # fmt: skip
    if key not in memo:
        choose = max if at.side(at.place) == 0 else min
        memo[key] = choose(by_every_play(after(at, card), bidder, memo) for card in at.legal())
    return memo[key]


def after(position: RoolzTable, card: int) -> RoolzTable:
    twin = position.blank()
    twin.copy_from(position)
    twin.apply(card)
    return twin


def means(game: Any, question: Question, count: int) -> dict[int, float]:
    """What each card brings the seat on average."""
    view = question.view
    found, bidder = worlds(game, view), view.state.bidder
    at, sums = found.base.blank(), dict[int, float]()
    for seed in range(count):
        found.deal(at, 1_000_000 + seed)
        memo: dict[Any, float] = {}
        against = sum(at.side_of(seat) > 0 for seat in range(at.seats))
        share = 1.0 if at.side_of(view.seat) == 0 else -(at.seats - against) / against
        for card in at.legal():
            brings = share * by_every_play(after(at, card), bidder, memo) / count
            sums[card] = sums.get(card, 0.0) + brings
    return sums


def answered(game: Any, question: Question, budget: Budget, count: int) -> Answer:
    expert = player_for("expert", ROOLZ, game, budget=budget)
    begun = process_time()
    move: Any = expert.choose(question.view, question.ask, Luck(7))
    seconds = process_time() - begun
    worths, s = means(game, question, count), question.view.state
    return Answer(max(worths.values()) - worths[code(move.card, s.high, s.low)], seconds)


def times(game: Any, asked: Iterator[Question], decisions: int, count: int) -> list[float]:
    """Milliseconds for each world."""
    found = list[float]()
    for _number in range(decisions):
        view = next(asked).view
        behind = worlds(game, view)
        at, solver = behind.base.blank(), RoolzDummy()
        for seed in range(count):
            behind.deal(at, seed)
            begun = process_time()
            solver.outcomes(at, at.legal())
            found.append(1000 * (process_time() - begun))
    return sorted(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tricks", type=int, default=3, help="so many before the end")
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=150, help="behind each decision")
    parser.add_argument("--iterations", type=int, default=1000, help="cards tried or solved")
    parser.add_argument("--without", action="store_true", help="by the tree, without solving")
    parser.add_argument("--time", action="store_true", help="only how long a world takes")
    given = parser.parse_args()
    game = ROOLZ.game(ROOLZ.rules()())
    asked, budget = questions(game, given.seats, given.tricks), Budget(iterations=given.iterations)
    kind = "compiled" if compiled() else "interpreted"
    print(f"{given.seats} players, {given.decisions} decisions with {given.tricks} tricks to come, "
          f"{kind}")  # fmt: skip
    if given.time:
        took = times(game, asked, given.decisions, given.worlds)
        print(f"  ms a world: median {took[len(took) // 2]:.3f}, mean {sum(took) / len(took):.3f}, "
              f"95 % below {took[len(took) * 95 // 100]:.2f}, worst {took[-1]:.1f}")  # fmt: skip
        return
    if given.without:
        trials.is_near = lambda _table: False
    answers = [
        answered(game, next(asked), budget, given.worlds) for _n in range(given.decisions)
    ]  # fmt: skip
    best = sum(each.lost < 1e-6 for each in answers) / len(answers)
    lost = sum(each.lost for each in answers) / len(answers)
    slowest = max(each.seconds for each in answers)
    mean = sum(each.seconds for each in answers) / len(answers)
    how = "by the tree" if given.without else "solved"
    print(f"  {how}, {given.iterations} iterations")
    print(f"  best card   {best:6.1%}")
    print(f"  points lost {lost:6.3f}")
    print(f"  a move took {1000 * mean:6.1f} ms, the slowest {1000 * slowest:.1f} ms")


if __name__ == "__main__":
    main()
