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

Found, on two processors that were busy with other work: Roolz 0.97 ms and 0.83 ms, 0.86 times as
much; Rollerball 0.91 ms and 1.03 ms, 1.13 times. When every line was read again with every move it
was 1.77 ms and 7.11 ms, 4.0 times, and 1.72 ms and 6.35 ms, 3.7 times, in the same hour.
"""

import tempfile
import time
from collections.abc import Iterator
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
    """Milliseconds of an early and of a late move, in the first long enough game there is."""
    for seed in range(1, 100):
        times = list(played(key, seats, rules, seed, kept=kept))
        if len(times) >= LATE + AROUND:
            break
    else:
        raise SystemExit(f"no game of {key} lasts for {LATE} moves")
    early, late = (median(times[at - AROUND : at + AROUND]) for at in (EARLY, LATE))
    return 1000 * early, 1000 * late


def played(
    key: str, seats: int, rules: dict[str, int], seed: int, *, kept: bool
) -> Iterator[float]:
    """Seconds of each move; the moves that are not stated are made without telling anybody."""
    found = entry(key)
    chairs = tuple(Chair(str(seat), HUMAN if seat == 0 else "random") for seat in range(seats))
    match = Match.new(found, found.rules()(**rules), chairs, seed)
    with tempfile.TemporaryDirectory() as folder:
        shelf = open_shelf(Path(folder) / "games.db")
        if kept:
            shelf.begin(match)
        for _number in range(LATE + AROUND):
            if match.over:
                break
            assert match.ask is not None
            move, _luck = match.ask.choice.draw(match.luck())
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
