"""Writes a file of kept games of every kind, for the programs that come after this one to open.

    python tests/shelf/write_games.py tests/shelf/games_before.db

Run it with the program as it is before the file's form is changed, or before anything else is
that could make kept games unreadable. Each game of the catalogue is there once as it stands in
the middle and once finished; of the first one, moves have been undone.
"""

import sqlite3
import sys
from pathlib import Path

from roller_table.games.catalogue import ENTRIES
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf

CHOSEN = {
    "roller_derby": (4, {"deals": 2, "jokers_for_sale": True}),
    "roolz": (3, {"target": 200, "misdeal": True}),
    "roebuck": (4, {"target": 5, "wild_aces": True}),
    "poker_roulette": (4, {"hands_per_session": 3, "ante": 2}),
    "rollerball": (2, {"vp_target": 2, "expansion1": True}),
}
"""How many play, and by which rules that are not the usual ones."""
HALFWAY, MOST = 60, 600
NAMES = ("Zoë", "Ade", "Noor", "Mia")


def main(path: Path) -> None:
    path.unlink(missing_ok=True)
    shelf = open_shelf(path)
    for entry in ENTRIES:
        seats, rules = CHOSEN.get(entry.key, (entry.seats[0], {}))
        levels = ("human", "club", "expert", "beginner")
        chairs = tuple(map(Chair, NAMES[:seats], levels))
        for moves in (HALFWAY, MOST):
            match = ending(entry, entry.rules()(**rules), chairs, moves)
            shelf.begin(match)
            if moves == HALFWAY and entry is ENTRIES[0]:
                match.take_back()
    shelf.close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("VACUUM")
    db.close()


def ending(entry, rules, chairs, moves):
    """A game that has come so far, and is over by then if it is to be finished."""
    for seed in range(2**63, 2**63 + 1000):
        match = Match.new(entry, rules, chairs, seed)
        while not match.over and len(match.lines) < moves:
            match.play(match.ask.choice.draw(match.luck())[0])
        if match.over == (moves == MOST) and len(match.lines) in range(HALFWAY, MOST):
            return match
    raise SystemExit(f"no game of {entry.key} is long enough and short enough")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
