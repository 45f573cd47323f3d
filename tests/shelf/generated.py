"""Finished games written straight into the file, as many as anybody wants: nobody plays them."""

import json
import sqlite3
from contextlib import closing
from typing import NamedTuple

from roller_table.engine.options import plain
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.shelf import open_shelf

SEATS = {"roller_derby": 4, "roolz": 3, "roebuck": 4, "poker_roulette": 4, "rollerball": 2}
HOUSE = {
    "roller_derby": {"deals": 8}, "roolz": {"target": 500}, "roebuck": {"target": 10},
    "poker_roulette": {"ante": 2}, "rollerball": {"vp_target": 3},
}  # fmt: skip
"""One rule of each game that is not the usual one."""


class Game(NamedTuple):
    """What is written of a game."""

    game: str
    standings: tuple[int, ...]
    winners: tuple[int, ...]
    humans: tuple[int, ...] = (0,)
    level: str = "club"
    seed: int = 0
    finished: bool = True
    practised: bool = False
    house: bool = False
    names: tuple[str, ...] = ()
    """By seat, those who are not called as usual."""


def put(path, games):
    """Put these games on a shelf at ``path``, in this order."""
    open_shelf(path).close()
    rows = []
    for number, each in enumerate(games, 1):
        found = entry(each.game)
        rules = found.rules()(**(HOUSE[each.game] if each.house else {}))
        chairs = [
            {
                "name": dict(enumerate(each.names)).get(seat, f"p{seat}"),
                "level": "human" if seat in each.humans else each.level,
            }
            for seat in range(len(each.standings))
        ]
        rows.append((
            number, each.game, found.name, json.dumps(plain(rules)), len(each.standings),
            str(each.seed or number), json.dumps(chairs), int(each.practised), number, number,
            number if each.finished else None, "", json.dumps(each.standings),
            json.dumps(each.winners), 1, None,
        ))  # fmt: skip
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany(f"INSERT INTO games VALUES ({', '.join('?' * 16)})", rows)


def many(count):
    """``count`` finished games of all kinds, without chance."""
    found = []
    for number in range(count):
        key = ENTRIES[number % 5].key
        points = tuple((number * 7 + seat * 13) % 200 for seat in range(SEATS[key]))
        if key == "roller_derby":
            points = points[:2] * 2
        best = max(points)
        winners = tuple(seat for seat, each in enumerate(points) if each == best)
        level = ("beginner", "club", "expert")[number % 3]
        found.append(Game(key, points, winners, level=level, house=number % 4 == 0))
    return found
