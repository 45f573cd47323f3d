"""How long a person waits for computer players, a deal or a round, by game and level.

    python benchmarks/pace.py [--game roolz] [--deals 1] [--level expert] [--limit 240]

Somebody sits among players of one level, as many as the game has in mind, and plays at once; all
that the others think is added up, from the cards to the tally. Seconds are those of a processor, so
that what else the machine does counts neither here nor for how long a thought lasts. Waiting
between moves that the table adds for the eye is no part of it. ``--limit`` stops after that many
seconds; a deal that was not played to its end is not told.

Limit, with compiled kernels: what stands in ``LIMITS``, and no single move over a second and a
half.
"""

import argparse
from collections.abc import Iterator
from statistics import mean
from time import process_time
from typing import NamedTuple

from roller_table.ai import thinking
from roller_table.ai.levels import level
from roller_table.ai.players import Player, player_for, thought
from roller_table.ai.thinking import Budget
from roller_table.engine.certainty import RunningMean
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import Entry, entry

LIMITS = {
    "roller_derby": (4, "deal", 12.0),
    "roolz": (4, "round", 20.0),
    "roebuck": (4, "hand", 10.0),
    "poker_roulette": (4, "hand", 12.0),
    "rollerball": (3, "round of turns", 4.0),
}
"""Seats, what is timed, and how many seconds of waiting an Expert's table may cost in it."""
TURNS = 12
"""How many of a person's turns at Rollerball are timed, where there is no deal."""
LEVELS = ("learner", "beginner", "club", "expert")


class Waited(NamedTuple):
    """What others thought between the deal and the tally, in seconds."""

    whole: float
    called: float
    """What of it went to decisions before the first lead."""
    longest: float


def timed(
    level_key: str, found: Entry, game: Game[object], view: View[object], ask: Ask, luck: Luck
) -> tuple[Move, float]:
    """A move of that level, and how long it took."""
    begun = process_time()
    move = thought(level(level_key), found, game, view, ask, luck).finish()
    return move, process_time() - begun


def deals(level_key: str, key: str, until: float) -> Iterator[Waited]:
    """One deal after the other; somebody in seat 0 who plays at once."""
    found = entry(key)
    game = found.game(found.rules()())
    person = player_for("club", found, game, budget=Budget(iterations=1))
    seats, seed = LIMITS[key][0], 0
    while process_time() < until:
        seed += 1
        waited = _deal(level_key, found, game, seats, seed, person, until)
        if waited:
            yield waited


def _deal(
    level_key: str,
    found: Entry,
    game: Game[object],
    seats: int,
    seed: int,
    person: Player,
    until: float,
) -> Waited | None:
    """One deal; None if time was up before its end."""
    computer = found.player()
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    whole = called = longest = 0.0
    turns = 0
    while (ask := game.ask(state)) and not computer.deals(state) and turns < TURNS:
        view, (fresh, luck) = game.view(state, ask.seat), luck.below(1 << 62)
        if ask.seat == 0:
            turns += found.key == "rollerball" and state.phase.value == "move"
            move = person.choose(view, ask, Luck(fresh))
        else:
            move, seconds = timed(level_key, found, game, view, ask, Luck(fresh))
            whole, longest = whole + seconds, max(longest, seconds)
            called += seconds if not _is_play(state) else 0.0
        state = game.apply(state, move).state
        if process_time() > until:
            return None
    parts = TURNS if found.key == "rollerball" else 1
    return Waited(whole / parts, called / parts, longest)


def _is_play(state: object) -> bool:
    """Whether a card is asked for, and not what is decided before."""
    return str(getattr(state, "phase", "").value) in ("derby", "play", "move", "use")


def told(key: str, level_key: str, found: list[Waited]) -> str:
    seats, part, limit = LIMITS[key]
    waited = [each.whole for each in found]
    line = f"{key:15} {level_key:9} {len(found)} x {seats} players: {RunningMean(waited):.2f} s a "
    line += f"{part}, longest move {max(each.longest for each in found):.2f} s"
    if level_key == "expert":
        called = mean(each.called for each in found)
        line += f", {called:.1f} s before the cards; limit {limit:.0f} s: "
        line += "kept" if mean(waited) <= limit else "missed"
    return line


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=LIMITS)
    parser.add_argument("--level", choices=LEVELS)
    parser.add_argument("--deals", type=int, default=2)
    parser.add_argument("--limit", type=float, default=240.0, help="seconds for a game and level")
    given = parser.parse_args()
    thinking.monotonic = process_time  # type: ignore[attr-defined]
    for key in [given.game] if given.game else LIMITS:
        for level_key in [given.level] if given.level else LEVELS:
            found: list[Waited] = []
            for each in deals(level_key, key, process_time() + given.limit):
                found.append(each)
                if len(found) == given.deals:
                    break
            print(told(key, level_key, found) if found else f"{key} {level_key}: none", flush=True)


if __name__ == "__main__":
    main()
