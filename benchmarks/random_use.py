"""How much memory the window is left with after it was used at random, and whether it survives it.

    python benchmarks/random_use.py
    python benchmarks/random_use.py --minutes 20 --games roolz --sizes 1280x800 --seed 7

For each game and each size of window the program's own window is opened under Xvfb, in a process
of its own, and used for some minutes by the same hands as in ``tests/campaigns/window.py``. Time in
the window runs faster than on the wall, so that a minute here is many at a table. The same seed
draws the same gestures.

Printed for each: what went wrong, with the place it went wrong at, and the memory (PSS, as
``memory.py`` reads it) at the beginning, at its highest, and at the end, when nobody has touched
the window for some seconds.

Found, before what a closed scene held was given back: 320 MB after 24 seconds; since then 60 MB
after a minute, 110 at its highest. At 1920 x 1080, with pictures in one room of 32 MB and none kept
by what is covered: 53 to 117 MB after a minute, 128 at its highest; 154 before.
Ten minutes of each game at 1280 x 800: no fault, 57 to 109 MB. Twenty minutes of Roolz at
1920 x 1080 left 157 MB until a table that rests gave back what it had gathered; a minute and a
half, since then: 75.

Limits: nothing goes wrong; 130 MB after 20 minutes.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import window

LIMIT = 130
SIZES = ("1024x640", "1280x800", "1920x1080")
SHOWN = 1_500
"""Characters of an account that are printed."""
LAST = 2
"""The sitting of a campaign's trial that is over once nobody has touched the window for a while."""
PROJECT = Path(__file__).parents[1]


def main() -> None:
    asked = ArgumentParser(description="random use of the window, for minutes")
    asked.add_argument("--minutes", type=float, default=1.0, help="for each game and size")
    asked.add_argument("--games", nargs="+", default=[], metavar="GAME")
    asked.add_argument("--sizes", nargs="+", default=SIZES, metavar="WxH")
    asked.add_argument("--seed", type=int, default=1)
    args = asked.parse_args()
    faults = 0
    for game in args.games or _games():
        for size in args.sizes:
            faults += _once(game, size, args.minutes, args.seed)
    print(f"faults in all: {faults}")
    sys.exit(1 if faults else 0)


def _games() -> list[str]:
    from roller_table.games.catalogue import entries

    return [each.key for each in entries()]


def _once(game: str, size: str, minutes: float, seed: int) -> int:
    """One process; how much went wrong in it."""
    width, height = map(int, size.split("x"))
    asked = [f"{seed}", f"{LAST}", f"{60 * minutes:g}", "0", game, size]
    with window.screen((width, height)) as env:
        command = [sys.executable, "-m", "tests.campaigns.monkey", *asked]
        done = subprocess.run(
            command, env=env, cwd=PROJECT, stdout=subprocess.PIPE, text=True, check=False
        )
        log = Path(env["ROLLER_TABLE_HOME"]) / "crash.log"
        crashed = log.read_text("utf-8") if log.exists() else ""
    name = f"{game} {size} seed {seed}"
    try:
        found = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        print(f"{name}: ended with status {done.returncode}\n{done.stdout[-SHOWN:]}")
        return 1
    for account in found["faults"]:
        print(account[-SHOWN:])
    if crashed:
        print(f"crash file, {len(crashed)} characters:\n{crashed[-SHOWN:]}")
    first, most, last = found["memory"]
    told = f"{found['tried']['gestures']} gestures, memory {first:.0f}, {most:.0f}, {last:.0f} MB"
    print(f"{name}: {len(found['faults'])} faults, {told}", flush=True)
    window.tell(f"{name}, at the end", last, LIMIT, "MB")
    return len(found["faults"]) + bool(crashed)


if __name__ == "__main__":
    main()
