"""What one move costs that is kept on the shelf before it is shown, early and late in long games.

    python benchmarks/keeping.py

Each game is played with moves drawn by chance, kept in a file of its own in a folder for
temporary files, as the window plays it: the move is made and kept, then the one human is told the
question, the view and the sheet. What is stated is the median of the moves around the 400th and
around the 6,000th, in milliseconds of the processor's time, and how many times as much the late
ones cost. What a disk takes to be sure of a move is the disk's, and the same for every move. The
same moves in a match that nobody keeps are told beside them, for a game's own rules and its score
sheet may take longer with many deals behind them.

Limit: a kept move costs late what it costs early, 1.2 times as much at most.

Found, on two processors that were busy with other work: Roolz 0.90 ms and 1.06 ms, 1.18 times as
much, as without a shelf; Rollerball 1.23 ms and 1.19 ms, 0.97 times. When every line was read
again with every move it was 1.66 ms and 6.83 ms, 4.1 times, and 2.12 ms and 6.87 ms, 3.2 times, in
the same hour.
"""

import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median

from roller_table.games.catalogue import entry
from roller_table.match import HUMAN, Chair, Match
from roller_table.shelf import open_shelf

EARLY, LATE = 400, 6000
AROUND = 120
"""How many moves on either side are timed."""
LIMIT = 1.2
LONG = (("roolz", 6, {}), ("rollerball", 6, {"vp_target": 10}))
"""Games that chance does not end before the late moves: which, for how many, by which rules."""


def main() -> None:
    for key, seats, rules in LONG:
        for kept in (True, False):
            early, late = measured(key, seats, rules, kept=kept)
            told = "kept" if kept else "not kept"
            print(
                f"{key}, {told}: {early:.2f} ms at move {EARLY}, {late:.2f} ms at move {LATE},"
                f" {late / early:.2f} times as much" + (f" (limit {LIMIT})" if kept else "")
            )


def measured(key: str, seats: int, rules: dict[str, int], *, kept: bool) -> tuple[float, float]:
    """Milliseconds of an early and of a late move, in the first long enough game there is.

    The game is played twice, and the two take turns where they are timed: what else the machine
    does then slows both.
    """
    for seed in range(1, 100):
        early, late = (played(key, seats, rules, seed, kept=kept) for _game in range(2))
        if sum(1 for _time in islice(late, LATE - AROUND)) == LATE - AROUND:
            break
    else:
        raise SystemExit(f"no game of {key} lasts for {LATE} moves")
    sum(1 for _time in islice(early, EARLY - AROUND))
    times = list(islice(zip(early, late, strict=False), 2 * AROUND))
    first, second = (1000 * median(side) for side in zip(*times, strict=True))
    return first, second


def played(
    key: str, seats: int, rules: dict[str, int], seed: int, *, kept: bool
) -> Iterator[float]:
    """Seconds of each move, for as long as the game lasts."""
    found = entry(key)
    chairs = tuple(Chair(str(seat), HUMAN if seat == 0 else "random") for seat in range(seats))
    match = Match.new(found, found.rules()(**rules), chairs, seed)
    with tempfile.TemporaryDirectory() as folder:
        shelf = open_shelf(Path(folder) / "games.db")
        if kept:
            shelf.begin(match)
        while ask := match.ask:
            move, _luck = ask.choice.draw(match.luck())
            begun = time.thread_time()
            match.play(move)
            show(match)
            yield time.thread_time() - begun
        shelf.close()


def show(match: Match) -> object:
    """What the window asks of a match after a move."""
    return match.view(0), match.sheet(0), match.ask, match.view(0), match.sheet(0), match.ask


if __name__ == "__main__":
    main()
