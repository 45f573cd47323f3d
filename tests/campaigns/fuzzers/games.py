"""The file of kept games: opened, listed, loaded, counted, and played on.

A game of a damaged file is as it was, or said to be damaged, or the file is; never less.
"""

import json
import sqlite3
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from roller_table.ai.measuring import as_kept
from roller_table.daily import as_kept as as_outcome
from roller_table.engine.record import Record
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import GameFilter, Shelf, ShelfError, open_shelf

from ..nasty import as_json, twisted, value
from .fuzzer import Texts, asked

NEWER = "newer Roller Table"
ALL = GameFilter()


class Truth(NamedTuple):
    """What stands in the whole file."""

    raw: bytes
    games: dict[int, tuple[Record, tuple[str, ...]]]


@cache
def known() -> Truth:
    """Games of two kinds, one of them finished, and everything else that such a file can hold."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        shelf = open_shelf(path)
        for key, seed, moves in (("roebuck", 3, 0), ("roebuck", 4, 60), ("roller_derby", 5, 400)):
            found = entry(key)
            rules = found.rules()(deals=2) if key == "roller_derby" else found.rules()(target=5)
            chairs = tuple(Chair(name, "human" if name == "A" else "club") for name in "ABCD")
            match = Match.new(found, rules, chairs, seed)
            shelf.begin(match)
            while not match.over and match.count < moves:
                match.play(match.ask.choice.draw(match.luck())[0])
        shelf.learn("lesson", "roolz/1_pack", 2)
        shelf.learn("puzzle", "roolz/14")
        shelf.days.begin("2026-11-22", "roller_derby", 3)
        shelf.days.keep("2026-11-22", "roller_derby", "[[3, 1], [0], [0, 1]]")
        for number in range(1, 20):
            shelf.review(2, number, f'[3, {{"number": {number}}}]')
        shelf.results.kinds()
        said = {kept.id: (shelf.load(kept.id).record(), kept.names) for kept in shelf.games()}
        shelf.close()
        with closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return Truth(path.read_bytes(), said)


class Games(Texts):
    kind = "games"
    share = 2.0

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return known().raw

    def strange(self, lot: Random) -> bytes:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "games.db"
            path.write_bytes(known().raw)
            with closing(sqlite3.connect(path)) as db:
                db.executescript("PRAGMA journal_mode = MEMORY; PRAGMA foreign_keys = OFF;")
                for _change in range(lot.choice((1, 1, 2, 4))):
                    with suppress(sqlite3.Error):  # a table may be gone by now
                        _twist(db, lot)
                db.commit()
            return path.read_bytes()

    def read(self, raw: bytes, folder: Path) -> list[str]:
        (folder / "games.db").write_bytes(raw)
        told: list[str] = []
        try:
            shelf = open_shelf(on_trouble=told.append)
        except ShelfError as error:
            kept = (folder / "games.db").read_bytes() == raw
            return [] if NEWER in str(error) and kept else [f"refused: {error!s}"]
        try:
            wrong = looked_at(shelf)
        finally:
            shelf.close()
        wrong += [f"what is told: a line of {len(each)}" for each in told if len(each) > 600]
        return wrong + asked("record", "list") + asked("stats") + asked("record", "show", "3")

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        path, told = folder / "games.db", list[str]()
        path.write_bytes(raw)
        try:
            shelf = open_shelf(path, told.append)
        except ShelfError as error:
            return [] if NEWER in str(error) and path.read_bytes() == raw else [str(error)]
        try:
            wrong = [*as_they_were(shelf, told), *looked_at(shelf)]
        finally:
            shelf.close()
        aside = [each.read_bytes() for each in folder.glob("games.damaged-*.db")]
        if any("set aside" in each for each in told) and raw not in aside:
            wrong.append("a file is said to be set aside and is not")
        return wrong


def as_they_were(shelf: Shelf, told: list[str]) -> list[str]:
    """Each game is as it was, or is said to be damaged, or the file is."""
    wrong = list[str]()
    listed = {kept.id: kept for kept in shelf.games()}
    for number, (record, names) in known().games.items():
        kept = listed.pop(number, None)
        if kept is None:
            wrong += [] if told else ["a game is gone, and nobody says so"]
            continue
        try:
            match = shelf.load(number)
        except ShelfError:
            if not (kept.fault or told or kept.updated == 0):
                wrong.append("a damaged game looks whole in the list")
            continue
        if (match.record().rules, match.record().moves) != (record.rules, record.moves):
            wrong.append("a game was changed, and nobody says so")
        if (match.names, match.seed) != (names, record.seed):
            wrong.append("the names or the seed of a game were changed, and nobody says so")
    if any(not kept.fault and not told for kept in listed.values()):
        wrong.append("there is a game that never was")
    return wrong


def looked_at(shelf: Shelf) -> list[str]:
    """Everything that the window asks of a shelf, and a game begun on it."""
    for kept in (*shelf.games(), *shelf.unfinished()):
        assert kept.headline is not None
        for words in shelf.reviewed(kept.id).values():
            as_kept(words)
    for kind in ("lesson", "puzzle"):
        shelf.learnt(kind)
    for day in (*shelf.days.all(), *shelf.days.all("2026-11", "roller_derby")):
        as_outcome(day.other)
    results = shelf.results
    results.sums(ALL), results.courses(ALL), results.kinds(), results.first(ALL)
    results.facts("roller_derby", ALL), results.given("roebuck", ALL), results.reviewed()
    results.against("roller_derby", "club"), results.to_review(), results.hidden()
    for number in results.untold()[:3]:
        results.tell(number)
    found = entry("roebuck")
    match = Match.new(found, found.rules()(), tuple(Chair(n, "club") for n in "ABCD"), 1)
    shelf.begin(match)
    for _move in range(3):
        match.play(match.ask.choice.draw(match.luck())[0])
    with suppress(ShelfError):
        if match.id is not None and shelf.load(match.id).lines == match.lines:
            return []
    return ["no game can be kept any more"]


def _twist(db: sqlite3.Connection, lot: Random) -> None:
    """One thing in it as nobody means it."""
    tables = ("games", "games", "games", "moves", "learnt", "reviews", "results", "facts", "days")
    table = lot.choice(tables)
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    if not columns:
        return
    column, kind = lot.choice(columns), lot.randrange(8)
    if kind < 5:
        rows = db.execute(f"SELECT DISTINCT {column} FROM {table}").fetchall()
        if not rows:
            return
        old = lot.choice(rows)[0]
        query = f"UPDATE OR REPLACE {table} SET {column} = {{}} WHERE {column} IS ?"
        put(db, query, lot, old, old)
    elif kind == 5:
        db.execute(f"DELETE FROM {table} WHERE rowid IS NULL OR abs(random()) % 2"
                   if table not in ("moves", "learnt", "reviews", "facts", "days")
                   else f"DELETE FROM {table} WHERE abs(random()) % 2")  # fmt: skip
    elif kind == 6:
        blanks = ", ".join("?" * len(columns))
        rows = db.execute(f"SELECT * FROM {table} LIMIT 1").fetchall()
        for row in rows:
            copies = ((n, *row[1:]) for n in range(10_000, 10_000 + lot.choice((1, 300))))
            db.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({blanks})", copies)
    else:
        db.execute(lot.choice((
            "PRAGMA user_version = 99", "PRAGMA user_version = -1", "PRAGMA user_version = 1",
            "DROP INDEX games_by_time", "ALTER TABLE games ADD COLUMN mood TEXT",
            f"DROP TABLE {table}", "CREATE TABLE mine (a)", "PRAGMA application_id = 7",
            f"ALTER TABLE {table} RENAME TO other",
            "CREATE VIEW v AS SELECT * FROM games", "CREATE TRIGGER t AFTER INSERT ON moves"
            " BEGIN DELETE FROM moves; END",
        )))  # fmt: skip


def put(db: sqlite3.Connection, query: str, lot: Random, old: object, *values: object) -> None:
    """The query, with something in its place that is nothing like what stood there before."""
    made: object = value(lot, ("roolz", "nobody", "[]", "{}", "null", '[{"name": 1}]', b"\xff"))
    if isinstance(old, str) and old[:1] in ("[", "{") and lot.random() < 0.7:
        with suppress(ValueError):  # it may have been twisted before
            made = as_json(lot, twisted(lot, json.loads(old))).decode("utf-8", "surrogatepass")
    if isinstance(made, (list, dict)):
        made = json.dumps(made)
    blank = "?"
    if isinstance(made, int) and abs(made) >= 2**63:
        made = float(made) if made < 10**300 else str(made)
    if isinstance(made, str):
        blank, made = "CAST(? AS TEXT)", made.encode("utf-8", "surrogatepass")
    db.execute(query.format(blank), (made, *values))
