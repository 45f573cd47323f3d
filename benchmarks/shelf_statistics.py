"""How long the statistics take over 10,000 finished games.

    python benchmarks/shelf_statistics.py

The games are written straight into a file of their own, of all kinds, levels and rules, each with
eight facts. What is stated is the median of eleven askings, in milliseconds of the processor's
time: everything that the statistics page shows of all games, and the facts of one of them.

Limit: 50 ms.

Found, on two busy processors: all games 25 ms, the facts of one 6 ms, what was given away in one
6 ms. Results of 10,000 games that an earlier program kept take 2 s, once.
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from roller_table.shelf import open_shelf
from roller_table.statistics import ALL, given_away, statistics
from tests.shelf.generated import many, put

GAMES, FACTS, LIMIT = 10_000, 8, 50


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        put(path, many(GAMES))
        shelf = open_shelf(path)
        begun = time.process_time()
        statistics(shelf)
        print(f"results of {GAMES} games of before: {time.process_time() - begun:.1f} s, once")
        rows = [(n, f"fact {k}", k + 1) for n in range(1, GAMES + 1) for k in range(FACTS)]
        rows += [(n, key, 1.5) for n in range(1, GAMES, 3) for key in ("decisions", "given away")]
        put_in = "INSERT INTO facts VALUES (?, ?, ?)"
        shelf._file.write(lambda db: db.executemany(put_in, rows).rowcount)
        for what, ask in (
            ("all games", lambda: statistics(shelf)),
            ("facts of one", lambda: shelf.results.facts("roebuck", ALL)),
            ("given away in one", lambda: given_away(shelf, "roebuck")),
        ):
            print(f"{what}: {_milliseconds(ask):.1f} ms (limit {LIMIT})")
        shelf.close()


def _milliseconds(ask: object) -> float:
    times = []
    for _turn in range(11):
        begun = time.process_time()
        ask()  # type: ignore[operator]
        times.append(1000 * (time.process_time() - begun))
    return median(times)


if __name__ == "__main__":
    main()
