"""The lab's book: its runs listed, told, reported, and gone on with."""

import json
import sqlite3
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from roller_table.engine.options import plain
from roller_table.games.catalogue import entry
from roller_table.lab import words
from roller_table.lab.book import Book, BookError, Goal, Run
from roller_table.lab.child import kept
from roller_table.lab.findings import Findings
from roller_table.lab.measures import measures_of
from roller_table.lab.plan import GameRow, Plan, PlanVariant
from roller_table.lab.running import done, left
from roller_table.ui.scenes.lab.running import mix_of, page_of

from .fuzzer import Texts, asked
from .games import put

PAIRS = 40


@cache
def known() -> bytes:
    """A run as the window makes one, and one of three variants as only the command line does."""
    with TemporaryDirectory() as folder:
        with Book(Path(folder) / "lab.db") as book:
            for values in ({"hand_ends": "immediately"}, {"race": True}, {"target": 9}):
                _begin(book, values, several="race" in values)
        return (Path(folder) / "lab.db").read_bytes()


def _begin(book: Book, values: dict[str, object], several: bool) -> None:
    found, lot = entry("roebuck"), Random(str(values))
    usual = PlanVariant("", json.dumps(plain(found.rules()())))
    mine = PlanVariant("yours", json.dumps(plain(found.rules()(**values))))
    more = (PlanVariant("more", mine.rules),) if several else ()
    plan = Plan(found, 4, ("club",) * 4, 1, (usual, mine, *more))
    run = book.begin(plan, Goal(200), "0.2.0", "roller-table lab roebuck")
    keys = [each.key for each in measures_of(found, found.rules()(), 4)]
    rows = tuple(
        GameRow(seed, n, True, json.dumps({key: lot.randrange(1, 90) / 2 for key in keys}))
        for seed in range(1, PAIRS + 1)
        for n in range(len(plan.variants))
    )
    book.keep(run, rows)


class Lab(Texts):
    kind = "lab"
    share = 2.0

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return known()

    def strange(self, lot: Random) -> bytes:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "lab.db"
            path.write_bytes(known())
            with closing(sqlite3.connect(path)) as db:
                db.execute("PRAGMA journal_mode = MEMORY")
                for _change in range(lot.choice((1, 1, 2, 4))):
                    with suppress(sqlite3.Error):  # a table may be gone by now
                        _twist(db, lot)
                db.commit()
            return path.read_bytes()

    def read(self, raw: bytes, folder: Path) -> list[str]:
        (folder / "lab.db").write_bytes(raw)
        return asked("lab", "show", "3", "--json", "--report", folder / "report.html") + self.told()

    def told(self) -> list[str]:
        """All that is wrong with what else is made of the book."""
        wrong = (
            asked("lab", "list") + asked("lab", "show", "1") + asked("lab", "show", "2", "--csv")
        )
        said: list[str] = []
        try:
            with Book(say=said.append) as book:
                for run in book.listed():
                    if isinstance(run, Run):
                        seen(book, run)
                    else:
                        said.append(run.why)
        except BookError as error:
            said.append(str(error))
        return wrong + ["what is told is no clear line"] * (not all(map(_is_clear, said)))

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:
        """A run is there with all its games, or somebody says that it is not."""
        wrong = self.read(raw, folder)
        # What is read again is what was set aside by then, so each looks at a fresh one.
        before, _said = _standing(folder / "whole", whole)
        there, said = _standing(folder / "damaged", raw)
        for number, games in before.items():
            found = there.get(number)
            if found is None and not said:
                wrong.append("a run of the lab is gone, and nobody says so")
            elif found is not None and not {*found} <= {*games}:
                wrong.append("a game of the lab was changed, and nobody says so")
        return wrong + ["there is a run that never was"] * (not {*there} <= {*before})


def _standing(folder: Path, raw: bytes) -> tuple[dict[int, tuple[GameRow, ...]], list[str]]:
    """The games of each run by its number, and the notices; a batch that is not whole is played
    again, and comes to the same."""
    said: list[str] = []
    found: dict[int, tuple[GameRow, ...]] = {}
    folder.mkdir()
    (folder / "lab.db").write_bytes(raw)
    try:
        with Book(folder / "lab.db", said.append) as book:
            for run in book.listed():
                if isinstance(run, Run):
                    found[run.number] = tuple(book.rows(run))
                else:
                    said.append(run.why)
    except BookError as error:
        said.append(str(error))
    return found, said


def seen(book: Book, run: Run) -> None:
    """Everything that the window makes of a run."""
    mix = mix_of(run)
    if mix:
        mix.differs(), mix.called()
    page_of(book, run)
    kept(book, run.number)
    findings = Findings(run.plan, run.goal.measures)
    findings.take(book.batches(run))
    done(findings, run.goal), left(findings, run.goal)
    for n in range(1, len(run.plan.variants)):
        words.account(findings.of(n, looking=run.looking(findings.pairs)), findings.pairs)


def _is_clear(said: str) -> bool:
    return said.isprintable() and len(said) < 600


def _twist(db: sqlite3.Connection, lot: Random) -> None:
    table = lot.choice(("run", "run", "run", "game"))
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    if not columns:
        return
    column, kind = lot.choice([*columns, *columns[3:]]), lot.randrange(9)
    if kind < 7:
        rows = db.execute(f"SELECT DISTINCT {column} FROM {table} LIMIT 200").fetchall()
        if not rows:
            return
        old = lot.choice(rows)[0]
        put(db, f"UPDATE OR REPLACE {table} SET {column} = {{}} WHERE {column} IS ?", lot, old, old)
    elif kind == 7:
        db.execute(lot.choice((
            "DELETE FROM game WHERE abs(random()) % 2", "DELETE FROM run WHERE id = 2",
            "UPDATE game SET run = 9", "UPDATE game SET finished = 0",
            "INSERT INTO game SELECT run, seed + 1000, variant, finished, found FROM game",
        )))  # fmt: skip
    else:
        db.execute(lot.choice((
            "PRAGMA user_version = 99", "PRAGMA user_version = -3", "DROP TABLE game",
            "DROP TABLE run", "ALTER TABLE run ADD COLUMN mood TEXT", "CREATE TABLE mine (a)",
        )))  # fmt: skip
