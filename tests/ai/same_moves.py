"""What computer players decide at seeded questions of every game, as a script and for tests.

    python tests/ai/same_moves.py COUNT [--interpreted]

``COUNT`` decisions of each game, one line for each. ``--interpreted`` reads the kernels' sources
even where they are compiled.
"""

import sys
from collections.abc import Iterator
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from typing import Any

COMPILED = "kernel"
"""What the folders are called that hold what may be compiled."""
ITERATIONS = 48
GAMES = {
    "roller_derby": ({"jokers_for_sale": True, "joker_price": 0}, {"rollers_privilege": True}),
    "roebuck": ({"wild_aces": True}, {"free_suits": True, "may_hold_back": True}),
    "poker_roulette": (
        {"ante": 1},
        {"ante": 1, "jokers_in_showdown": "wild", "jokers_per_deck": 4},
    ),
    "roolz": ({},),
    "rollerball": ({},),
}


def interpreted() -> None:
    """From now on kernels are loaded from their sources."""
    finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def only_those(path: str) -> Any:
        if not path.endswith(COMPILED):
            raise ImportError
        return finder(path)

    sys.path_hooks.insert(0, only_those)
    sys.path_importer_cache.clear()


def moves(count: int) -> Iterator[str]:
    """``count`` decisions of each game by an Expert, shared out among its house rules."""
    for key, variants in GAMES.items():
        for place, rules in enumerate(variants):
            share = count // len(variants) + (place < count % len(variants))
            yield from _of(key, rules, share)


def _of(key: str, rules: dict[str, Any], count: int) -> Iterator[str]:
    from roller_table.ai.players import player_for
    from roller_table.ai.thinking import Budget
    from roller_table.engine.luck import Luck
    from roller_table.engine.notation import write
    from roller_table.games.catalogue import entry

    found = entry(key)
    game = found.game(found.rules()(**rules))
    player = player_for("expert", found, game, budget=Budget(iterations=ITERATIONS))
    luck, told, seed = Luck(17), 0, 0
    while told < count:
        seed += 1
        state = game.deal(4, Luck(seed)).state
        while told < count and (ask := game.ask(state)):
            fresh, luck = luck.below(1 << 62)
            move = player.choose(game.view(state, ask.seat), ask, Luck(fresh))
            if len(ask.choice) > 1:
                told += 1
                yield f"{key} {write(move)}"
            state = game.apply(state, move).state


def main() -> None:
    if "--interpreted" in sys.argv:
        interpreted()
    from roller_table.ai.kernel import compiled

    print("compiled" if compiled() else "interpreted")
    for line in moves(int(sys.argv[1])):
        print(line)


if __name__ == "__main__":
    main()
