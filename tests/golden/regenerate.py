"""Writes the golden transcripts anew; what has changed is then read in the diff.

Run it as ``python tests/golden/regenerate.py`` with the program installed. Each game is played
at random from its seed, with any offered move, so it goes where no sensible player would.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from roller_table.engine.transcript import write
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.rulefile import built_in, resolve

HERE = Path(__file__).parent
GAME = "roller_derby"


class Golden(NamedTuple):
    """A file, the seed of its game, and the rules that make it worth keeping."""

    file: str
    seed: int
    variants: tuple[str, ...] = ()
    settings: Mapping[str, Any] = {}


TWO = {"deals": 2}

GOLDEN = (
    Golden("default", 7),
    Golden("short_game", 65, ("Short game",)),  # one side wants to stop, the other does not
    Golden("long_game", 3, ("Long game",)),
    Golden("jokers_for_sale", 2, ("Jokers for Sale",)),  # one bought, two bought, one played low
    Golden("dodecahedron", 4, ("Dodecahedron",), TWO),
    Golden("rollers_privilege", 5, ("Roller's Privilege",), TWO),
    Golden("counter_clockwise", 6, ("Counter-clockwise",), TWO),
    Golden("no_all_or_nothing", 7, ("No All or Nothing",), TWO),
    Golden("play_to_the_end", 8, ("Play to the end",), TWO),
    Golden("stop_when_decided", 2, ("Stop when decided",)),  # over after three deals
    Golden("break_a_tie", 6, ("Break a tie",), TWO),  # level after two deals, so four are played
    Golden("revokes_penalised", 1, ("Revokes penalised",), TWO),  # one claimed, one waived
    Golden("highest_card_deals", 2, (), TWO | {"first_dealer": "high card"}),  # cut twice
    Golden("highest_roll_deals", 4, (), TWO | {"first_dealer": "dice"}),  # equals roll again
)


def played(golden: Golden) -> Match:
    """The whole game, each move drawn from those offered."""
    rules = resolve(built_in(GAME), variants=golden.variants, settings=golden.settings)
    chairs = tuple(Chair(f"Seat {n}", "random") for n in range(4))
    match = Match.new(entry(GAME), rules, chairs, golden.seed)
    while ask := match.ask:
        match.play(ask.choice.draw(match.luck())[0])
    return match


def lines(golden: Golden) -> Iterator[str]:
    match = played(golden)
    return write(match.game, match.record())


def path(golden: Golden) -> Path:
    return HERE / f"{GAME}.{golden.file}.jsonl"


if __name__ == "__main__":
    for each in GOLDEN:
        path(each).write_text("\n".join(lines(each)) + "\n", encoding="utf-8", newline="\n")
        print(path(each).name)
