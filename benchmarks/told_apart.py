"""Whether one can tell after one game which of three companions was bold, careful and kind.

    python benchmarks/told_apart.py                            # three games, 200 of each
    python benchmarks/told_apart.py --game roolz --games 48    # one of them

Three companions sit at a table of four beside an even-handed player of their level and play a whole
game: a bold one, a careful one and a kind one, in every order of their seats. What each does is
counted as the even-handed player sees it: of the passes at Roller Derby those of its own partner.

The three are named twice. A newcomer knows what is bold in a game and no figures: who did most of
what is bold is taken for bold, who did least for careful, who did most of what is kind for kind;
each act counts alike, in units of what it differs by from seat to seat. A player who knows the
three takes them for those whose habits, found in other games, lie nearest to what was done. Either
names three for three, so one of them is right by chance, and all in one game of six. The limit: in
half of the games a newcomer names at least two right.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from statistics import mean
from typing import Any, NamedTuple, TypeVar

from manners import NOBODY, manners

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.certainty import RunningMean
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette import state as poker
from roller_table.games.roller_derby import state as derby
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roolz import state as roolz
from roller_table.games.roolz.pack import is_number, points
from roller_table.players.roolz.sight import look
from roller_table.selfplay import numbered_seed

T = TypeVar("T")
Shares = Mapping[str, float]
"""By act: how much of it is done, each time that it might be."""

SEED, FAR = 77, 3.0
BOLD, CAREFUL, KIND = ("Ade", "Lin"), ("Noor", "Bo"), ("Mia",)
OTHERS, OPPOSITE = (1, 2, 3), 2
"""The seats of the three, and that of the even-handed player's partner at Roller Derby."""

SHOWS_BOLD: Mapping[str, Shares] = {
    "roller_derby": {"all or nothing": 1, "rank led": 1, "trick taken": 1},
    "roolz": {"bids": 1, "height of bids": 1, "contracts": 1},
    "poker_roulette": {"adds": 1, "bets": 1, "folds": -1},
}
SHOWS_KIND: Mapping[str, Shares] = {
    "roller_derby": {"over partner": -1, "rank passed": 1},
    "roolz": {"points to partner": 1, "over partner": -1},
    "poker_roulette": {"part of pot bet": -1},
}
"""What a newcomer takes for bold and for kind."""


class Sum(NamedTuple):
    """How much of an act was seen in how many decisions."""

    much: float
    times: int

    @property
    def share(self) -> float:
        return self.much / self.times


Sums = dict[str, Sum]
Counted = Iterator[tuple[str, float]]
"""What a move shows of the player who makes it: an act, and how much of it."""


def _derby(_game: Any, s: Any, move: Any) -> Counted:
    match move:
        case derby.Pass(cards) if s.turn == OPPOSITE:
            yield "rank passed", mean(card.rank for card in cards)
        case derby.Declare():
            yield "all or nothing", move.all_or_nothing
        case derby.Play() if not move.height and not s.trick:
            yield "rank led", move.card.rank
            yield "trumps led", move.card.suit == s.trump
        case derby.Play() if not move.height:
            takes = winning_place((*s.trick, move), s.trump) == len(s.trick)
            ours = s.around[winning_place(s.trick, s.trump)] == derby.partner(s.turn)
            yield ("over partner" if ours else "trick taken"), takes


def _roolz(game: Any, s: Any, move: Any) -> Counted:
    match move:
        case roolz.Bid(bid):
            yield "bids", 1
            yield "height of bids", bid
        case roolz.NoBid():
            yield "bids", 0
        case roolz.Play() if not s.trick:
            yield "trumps led", move.card.suit in (s.high, s.low)
        case roolz.Play():
            sight = look(game.rules, game.view(s, game.ask(s).seat), remembers=True)
            if sight.taker < 0 or sight.friends[s.player_of(sight.taker)] < 1:
                yield "trumps followed", move.card.suit in (s.high, s.low)
                return
            yield "points to partner", points(game.rules, s.seats, move.card)
            over = is_number(move.card) and sight.power_of(move.card) > sight.power
            yield "over partner", over


def _poker(_game: Any, s: Any, move: Any) -> Counted:
    if s.phase == poker.Phase.ADD:
        yield "adds", isinstance(move, poker.Add)
    if s.phase != poker.Phase.BET:
        return
    yield "bets", isinstance(move, poker.Bet | poker.Raise)
    if s.to_call(s.turn):
        yield "folds", isinstance(move, poker.Fold)
    if isinstance(move, poker.Bet | poker.Raise):
        yield "part of pot bet", (move.amount - s.bets[s.turn]) / max(1, s.pot)


COUNTERS = {"roller_derby": _derby, "roolz": _roolz, "poker_roulette": _poker}


def played(key: str, level: str, number: int, names: Sequence[str]) -> list[Sums]:
    """A whole game: what each seat did, as the table saw it. Nobody, "", plays as most do."""
    found, budget = entry(key), Budget(iterations=60)
    table = found.game(found.rules()())
    by_name = manners()
    players = [
        player_for(level, found, table, budget=budget, manner=by_name[name]) for name in names
    ]
    seed = numbered_seed(SEED, number)
    state, luck = table.deal(len(names), Luck(seed)).state, Luck(seed ^ 0x5EED)
    seen: list[dict[str, list[float]]] = [defaultdict(list) for _name in names]
    while ask := table.ask(state):
        view, (fresh, luck) = table.view(state, ask.seat), luck.below(1 << 62)
        move = players[ask.seat].choose(view, ask, Luck(fresh))
        after = table.apply(state, move).state
        if len(ask.choice) > 1:
            for act, much in COUNTERS[key](table, state, move):
                seen[ask.seat][act].append(float(much))
        if key == "roolz":
            for seat, act, much in _contracts(state, after):
                seen[seat][act].append(float(much))
        state = after
    return [{act: Sum(sum(of), len(of)) for act, of in seat.items()} for seat in seen]


def _contracts(s: Any, after: Any) -> Iterator[tuple[int, str, float]]:
    if s.bidder < 0 <= after.bidder:
        for seat in range(s.seats):
            yield seat, "contracts", seat == after.bidder
    if len(after.sheet) > len(s.sheet):
        yield after.sheet[-1].bidder, "contracts made", after.sheet[-1].made


def seated(number: int) -> tuple[str, ...]:
    """Who sits in which seat: the even-handed player first, then the three in some order."""
    three = BOLD[number % 2], CAREFUL[number // 2 % 2], KIND[0]
    orders = list(permutations(range(3)))
    return (NOBODY, *(three[n] for n in orders[number // 4 % 6]))


class Played(NamedTuple):
    """A game: who sat in each seat, and how much each did beside the average of the table."""

    names: tuple[str, ...]
    sums: list[Sums]

    @property
    def beside(self) -> list[Shares]:
        acts = {act for seat in self.sums for act in seat}
        middle = {act: mean(s[act].share for s in self.sums if act in s) for act in acts}
        return [{act: s[act].share - middle[act] for act in s} for s in self.sums]

    @property
    def three(self) -> list[str]:
        """The names of the bold one, the careful one and the kind one."""
        return [next(n for n in self.names if n in part) for part in (BOLD, CAREFUL, KIND)]

    def right(self, seats: Sequence[int]) -> int:
        """How many of three are right who were taken for bold, careful and kind."""
        return sum(self.names[n] == who for n, who in zip(seats, self.three, strict=True))


def by_newcomer(key: str, game: Played, units: Shares) -> tuple[int, ...]:
    """Whom a newcomer takes for bold, careful and kind: by what is done, and no more."""
    seen = game.beside
    bold, kind = (
        [sum(acts[act] * seat[act] / units[act] for act in acts if act in seat) for seat in seen]
        for acts in (SHOWS_BOLD[key], SHOWS_KIND[key])
    )
    return max(permutations(OTHERS), key=lambda n: bold[n[0]] - bold[n[1]] + kind[n[2]])


def by_habits(game: Played, units: Shares, habits: Mapping[str, Shares]) -> tuple[int, ...]:
    """Whom somebody takes for them who knows what each of the three does in other games."""
    seen = game.beside

    def far(seats: Sequence[int]) -> float:
        return sum(
            min(FAR, abs(much - habits[name].get(act, 0.0)) / units[act]) ** 2
            for name, seat in zip(game.three, seats, strict=True)
            for act, much in seen[seat].items()
        )

    return min(permutations(OTHERS), key=far)


def units_of(games: Sequence[Played]) -> Shares:
    """By how much each act differs from seat to seat of the same game."""
    apart = gathered(
        (act, much) for game in games for seat in game.beside for act, much in seat.items()
    )
    return {act: RunningMean(found).deviation or 1.0 for act, found in apart.items()}


def habits_of(games: Sequence[Played]) -> dict[str, Shares]:
    """How much more of each act somebody does than the average of the table."""
    sat = gathered(pair for game in games for pair in zip(game.names, game.beside, strict=True))
    return {
        name: {
            act: mean(found)
            for act, found in gathered(pair for seat in seats for pair in seat.items()).items()
        }
        for name, seats in sat.items()
    }


def gathered(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    found: dict[str, list[T]] = defaultdict(list)
    for key, value in pairs:
        found[key].append(value)
    return found


def print_acts(games: Sequence[Played]) -> None:
    """What each does: how much of it, and in how many decisions of a game."""
    sat = gathered(pair for game in games for pair in zip(game.names, game.sums, strict=True))
    for act in sorted({act for seats in sat.values() for seat in seats for act in seat}):
        told = []
        for name in sorted(sat):
            whole = [seat[act] for seat in sat[name] if act in seat]
            if times := sum(each.times for each in whole):
                share = sum(each.much for each in whole) / times
                told.append(f"{name or 'even'} {share:.2f} of {times / len(sat[name]):.1f}")
        print(f"  {act:18}{', '.join(told)}")


def print_found(key: str, games: Sequence[Played]) -> None:
    units = units_of(games)
    halves = [habits_of([g for n, g in enumerate(games) if n // 24 % 2 != odd]) for odd in (0, 1)]
    guesses = {
        "a newcomer": [by_newcomer(key, game, units) for game in games],
        "who knows them": [
            by_habits(game, units, halves[n // 24 % 2]) for n, game in enumerate(games)
        ],
    }
    print(f"\n{key}, {len(games)} games")
    for who, seats in guesses.items():
        right = [game.right(each) for game, each in zip(games, seats, strict=True)]
        share = RunningMean(float(n >= 2) for n in right)
        held = ("holds" if share.mean >= 0.5 else "MISSED") if who == "a newcomer" else ""
        print(f"  {who}: {RunningMean(right):.2f} of 3 (by chance 1), two at least in {share:.0%}",
              f"of the games (by chance 17 %) {held}")  # fmt: skip
    print_acts(games)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=COUNTERS, action="append")
    parser.add_argument("--games", type=int, default=200, help="48 at least")
    parser.add_argument("--level", default="club")
    given = parser.parse_args()
    for key in given.game or COUNTERS:
        numbers = range(max(48, given.games))
        seats = [(number, seated(number)) for number in numbers]
        print_found(key, [Played(n, played(key, given.level, number, n)) for number, n in seats])


if __name__ == "__main__":
    main()
