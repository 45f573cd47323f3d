"""What Experts decide at 200 seeded questions of each game, as one digest a game.

    python benchmarks/same_decisions.py [--decisions 200] [--playouts 64] [--game roolz]

With a counted number of playouts a decision depends on nothing but its seeds; so two versions of
the program that print the same digests choose the same moves. The questions are spread over deals,
numbers of players, phases and house rules: each is reached by Club players, from whose games every
few questions one is put to the Expert.
"""

import argparse
import hashlib
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.catalogue import entry


class Table(NamedTuple):
    """House rules, and how many play by them."""

    seats: int
    rules: dict[str, Any]


TABLES = {
    "roller_derby": (
        Table(4, {}),
        Table(4, {"jokers_for_sale": True, "joker_price": 0}),
        Table(4, {"rollers_privilege": True, "all_or_nothing": False}),
    ),
    "roolz": (Table(2, {}), Table(3, {}), Table(4, {}), Table(5, {}), Table(6, {})),
    "roebuck": (
        Table(4, {}),
        Table(4, {"wild_aces": True, "ace_optional": True}),
        Table(4, {"free_suits": True, "may_hold_back": True}),
        Table(4, {"race": True}),
    ),
    "poker_roulette": (
        Table(2, {"ante": 1}),
        Table(4, {"ante": 1, "jokers_in_showdown": "wild", "jokers_per_deck": 4}),
        Table(7, {"ante": 1}),
    ),
    "rollerball": (Table(2, {}), Table(3, {}), Table(6, {})),
}
EVERY = 5
"""One of this many questions between several moves is put to the Expert."""


class Decision(NamedTuple):
    phase: str
    line: str


def decisions(key: str, table: Table, count: int, playouts: int) -> Iterator[Decision]:
    """``count`` decisions at that table, one deal after the other."""
    found = entry(key)
    game = found.game(found.rules()(**table.rules))
    expert = player_for("expert", found, game, budget=Budget(iterations=playouts))
    club = player_for("club", found, game)
    luck, seed, met, told = Luck(17), 0, 0, 0
    while True:
        seed += 1
        state = game.deal(table.seats, Luck(seed)).state
        for _move in range(150):
            ask = game.ask(state)
            if ask is None:
                break
            view, (fresh, luck) = game.view(state, ask.seat), luck.below(1 << 62)
            met += len(ask.choice) > 1
            if len(ask.choice) > 1 and met % EVERY == 0:
                yield Decision(
                    str(getattr(state, "phase", "")), write(expert.choose(view, ask, Luck(fresh)))
                )
                told += 1
                if told == count:
                    return
            state = game.apply(state, club.choose(view, ask, Luck(fresh))).state


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--playouts", type=int, default=64)
    parser.add_argument("--game", choices=sorted(TABLES))
    given = parser.parse_args()
    for key in [given.game] if given.game else TABLES:
        tables = TABLES[key]
        made, phases = hashlib.sha256(), Counter[str]()
        for place, table in enumerate(tables):
            share = given.decisions // len(tables) + (place < given.decisions % len(tables))
            for each in decisions(key, table, share, given.playouts):
                made.update(f"{each.line}\n".encode())
                phases[each.phase] += 1
        spread = ", ".join(f"{count} {phase}" for phase, count in sorted(phases.items()))
        print(f"{key:15} {made.hexdigest()[:16]}  {phases.total()} decisions: {spread}", flush=True)


if __name__ == "__main__":
    main()
