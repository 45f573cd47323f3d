"""How close the player who adapts lets each level come to winning half of its games.

    python benchmarks/just_right.py [--games 200] [--game roller_derby] [--levels beginner,club]

A computer player of each level sits in a person's seat, and everybody else is Just right, whose
strength follows from the games before as it does for a person. Stated are the games won, the
share in the second half of them, Wilson's interval, and the strength in the end: 25 plays as a
Learner, 50 as a Beginner, 75 as a Club, 100 as an Expert. The Expert thinks with 30 playouts.

Aim: half. Where a person stands beyond the weakest or the strongest there is, it cannot be reached.

Found over 200 games of each level, as games won, of them in the second hundred, and the strength
in the end (Learner, Beginner, Club, Expert):

    roller_derby    96 47 27     98 50 27    101 49 81    108 50 73
    roolz           97 50 21    101 52 59    107 54 94    104 52 79
    rollerball      98 49 29     99 50 53    101 51 79    111 52 97
    poker_roulette  53 24  0     72 35  3     97 51 19    100 49 45
    roebuck         48 26  0     56 31  0     69 33  0     56 29  3

At Roebuck four play for themselves, so that each wins a quarter where all are as good, and what
the weakest opponents give away is too little beside the luck of the draw: half cannot be reached.
So it is with the two weakest at Poker Roulette, where four play as well.
Simulated people of four skills, in games of much and of little luck, come within 8 in a hundred of
half over 200 games (``tests/ai/test_just_right.py``).
"""

import argparse

from roller_table.ai.levels import JUST_RIGHT, just_right, next_strength
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.games.catalogue import entries, entry
from roller_table.match import Chair, Match
from roller_table.statistics import wilson

PLAYOUTS = 30
SEATS = {"rollerball": 2, "roolz": 4}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", choices=[each.key for each in entries()])
    parser.add_argument("--levels", default="learner,beginner,club,expert")
    args = parser.parse_args()
    for each in [args.game] if args.game else [each.key for each in entries()]:
        for level in args.levels.split(","):
            measure(each, level, args.games)


def measure(key: str, level: str, games: int) -> None:
    history: list[tuple[int, bool]] = []
    for number in range(games):
        strength = next_strength(history)
        history.append((strength, won(key, level, just_right(strength), 1000 + number)))
    wins = [won for _strength, won in history]
    late = wins[games // 2 :]
    low, high = wilson(sum(late), len(late))
    print(
        f"{key}, a {level} against {JUST_RIGHT}: {sum(wins)} of {games}; then {sum(late)} of"
        f" {len(late)} ({low:.2f} to {high:.2f}); strength {next_strength(history)}",
        flush=True,
    )


def won(key: str, level: str, other: str, seed: int) -> bool:
    """Whether the first seat's side won, alone."""
    found = entry(key)
    seats = SEATS.get(key, 4)
    chairs = tuple(Chair(str(n), other if n else level) for n in range(seats))
    match = Match.new(found, found.rules()(), chairs, seed)
    budget = Budget(iterations=PLAYOUTS)
    players = {name: player_for(name, found, match.game, budget=budget) for name in (level, other)}
    while match.ask and match.count < 5000:
        seat = match.ask.seat
        match.play(players[chairs[seat].level].choose(match.view(seat), match.ask, match.luck()))
    sides = match.sheet(0).sides or tuple(range(seats))
    return match.over and {sides[seat] for seat in match.winners} == {sides[0]}


if __name__ == "__main__":
    main()
