"""What longer thought gains, decision by decision, judged by going on with real players.

    python benchmarks/thought.py roolz [--quick 400] [--slow 40000] [--seats 4] [--deals 20]
                                 [--worlds 12] [--playouts 150] [--seed 1] [--true]

Experts who think long play one deal after the other. Each of their questions is put to an Expert
who thinks but shortly as well; where the two would play differently, both moves are made in the
same fresh worlds and Experts go on from there (``ai/judging.py``). What the longer thought brought
is summed over a deal and shared by its seats. Two players of one deal differ in few decisions, so
that this tells far more a minute than the games between them. A thought is a number of playouts, or
of processor seconds: ``--slow 1s``. With ``--quick 1s --slow 200000`` it is what an Expert's own
decisions cost that a far longer search would have made otherwise. ``--true``: not in worlds that
may be, but in the deal as it is, with other luck: no belief is asked, and the error is larger.

Limit, for ``--quick 1s``: 0.5 points a deal at Roller Derby, 5 a round at Roolz. Found: neither can
be shown in reasonable time. A judged card has a standard error of 13 points /
√worlds at Roller Derby, with 0.06 s a world, and of 200 at Roolz, where a contract is made or set,
with 0.4 s.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from statistics import mean
from time import process_time
from typing import Any, NamedTuple
from zlib import crc32

from roller_table.ai import thinking
from roller_table.ai.judging import Case, Estimate, Judgement
from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.certainty import RunningMean
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.catalogue import Entry, entry

SEATS = {"roller_derby": 4, "roolz": 4, "rollerball": 3, "poker_roulette": 4, "roebuck": 4}


class Asked(NamedTuple):
    """Who is compared, and how it is judged."""

    quick: Player
    slow: Player
    goes_on: Player
    worlds: int
    true: bool


class Differed(NamedTuple):
    """A decision that the two would have made differently."""

    kind: str
    seat: int
    quick: Move
    slow: Move
    gain: Estimate
    """What the longer thought brought, in points of the game."""


class As(Judgement):
    """A judging in the deal as it is, for which only the luck to come is drawn anew."""

    state: Any

    def _world(self, number: int) -> tuple[object, Luck]:
        return self.state, super()._world(number)[1]


def deal(
    found: Entry, game: Game[object], seats: int, seed: int, asked: Asked
) -> Iterator[Differed | None]:
    """A deal of those who think long: each decision between several moves, None where they agree.

    Rollerball has no deals and is played to its end.
    """
    computer, luck = found.player(), Luck(seed + 1)
    state: Any = game.deal(seats, Luck(seed)).state
    while (ask := game.ask(state)) and not computer.deals(state):
        fresh, luck = luck.below(1 << 62)
        view = game.view(state, ask.seat)
        slow = asked.slow.choose(view, ask, Luck(fresh))
        if len(ask.choice) > 1:
            quick = asked.quick.choose(view, ask, Luck(fresh ^ 1))
            yield None if quick == slow else judged(found, game, state, ask, (slow, quick), asked)
        state = game.apply(state, slow).state


def judged(
    found: Entry,
    game: Game[object],
    state: Any,
    ask: Ask,
    moves: tuple[Move, Move],
    asked: Asked,
) -> Differed:
    view = game.view(state, ask.seat)
    case = Case(found, game, view, (asked.goes_on,) * len(game.standings(state)))
    luck = Luck(crc32(" ".join(map(write, moves)).encode()))
    judging = As(case, moves, luck) if asked.true else Judgement(case, moves, luck)
    if isinstance(judging, As):
        judging.state = state
    for _world in range(asked.worlds):
        judging.step()
    gain = judging.gain(*moves)
    kind = str(getattr(state.phase, "value", ""))
    return Differed(kind, ask.seat, moves[1], moves[0], gain)


def player(words: str, found: Entry, game: Game[object]) -> Player:
    """An Expert with a number of playouts, or of seconds."""
    if words.endswith("s"):
        return player_for("expert", found, game, budget=Budget(seconds=float(words[:-1])))
    return player_for("expert", found, game, budget=Budget(iterations=int(words)))


def told(sums: list[float]) -> str:
    return f"{RunningMean(sums):+.3f} a deal and seat"


def main() -> None:
    # Other programs shall not shorten a thought.
    thinking.monotonic = process_time  # type: ignore[attr-defined]
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=SEATS)
    parser.add_argument("--quick", default="400")
    parser.add_argument("--slow", default="40000")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=12)
    parser.add_argument("--playouts", type=int, default=150, help="of those who go on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--true", action="store_true", help="in the deal as it is")
    given = parser.parse_args()
    found = entry(given.game)
    game = found.game(found.rules()())
    seats = given.seats or SEATS[given.game]
    players = [player(words, found, game) for words in (given.quick, given.slow)]
    goes_on = player(str(given.playouts), found, game)
    asked = Asked(players[0], players[1], goes_on, given.worlds, given.true)
    measure(found, game, seats, range(given.seed, given.seed + given.deals), asked)


def measure(found: Entry, game: Game[object], seats: int, seeds: range, asked: Asked) -> None:
    """Deal after deal, each decision that differed with what it brought, and the sums."""
    sums: list[float] = []
    parts: dict[str, list[float]] = {}
    for seed in seeds:
        whole, count = 0.0, 0
        for each in deal(found, game, seats, seed, asked):
            count += 1
            if each:
                whole += each.gain.mean
                parts.setdefault(each.kind, []).append(each.gain.mean)
                print(
                    f"  {seed} seat {each.seat} {each.kind:8} quick {write(each.quick):24} slow "
                    f"{write(each.slow):24} {each.gain:+.2f}"
                )
        sums.append(whole / seats)
        kinds = ", ".join(
            f"{kind} {len(found)} x {mean(found):+.2f}" for kind, found in sorted(parts.items())
        )
        print(f"{len(sums)} deals: {told(sums)}; {count} decisions; {kinds}", flush=True)


if __name__ == "__main__":
    main()
