"""A log of writings cut anywhere, as a power cut leaves it, and the file itself cut.

Every move that was wholly written by then stands, or damage is told; never less in silence.
"""

import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from roller_table.games.catalogue import entry
from roller_table.lab.book import Book, BookError, Goal
from roller_table.lab.plan import GameRow
from roller_table.match import Chair, Match
from roller_table.shelf import ShelfError, open_shelf

from . import program
from .campaign import Findings, Trial, lot_of
from .home import at_home

CUTS = 30
STEP = 100
"""Bytes between two cuts."""


class Writing(NamedTuple):
    """A file with its log, and what stood in it when the log was so long."""

    file: bytes
    log: bytes
    lines: tuple[str, ...]
    marks: tuple[int, ...]
    """How long the log was when each move was shown."""


@cache
def played(game: str) -> Writing:
    """A game of sixty moves as it lies on the disk while its window is still open."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        open_shelf(path).close()
        whole = path.read_bytes()
        shelf, found = open_shelf(path), entry(game)
        log, marks = path.with_name("games.db-wal"), list[int]()
        seats = 4 if 4 in found.seats else found.seats[0]
        chairs = tuple(Chair(name, "club") for name in program.NAMES[:seats])
        match = Match.new(found, found.rules()(), chairs, 7)
        shelf.begin(match)
        while not match.over and len(marks) < 60:
            match.play(match.ask.choice.draw(match.luck())[0])
            marks.append(log.stat().st_size)
        done = Writing(whole, log.read_bytes(), match.lines, tuple(marks))
        assert path.read_bytes() == whole, "the log was taken into the file meanwhile"
        shelf.close()
    return done


@cache
def closed() -> tuple[bytes, tuple[str, ...]]:
    """The same as a closed window leaves it."""
    with TemporaryDirectory() as folder:
        path, known = Path(folder) / "games.db", played("roebuck")
        path.write_bytes(known.file)
        path.with_name("games.db-wal").write_bytes(known.log)
        shelf = open_shelf(path)
        assert shelf.load(1).lines == known.lines
        shelf.close()
        return path.read_bytes(), known.lines


@cache
def measured() -> tuple[bytes, int]:
    """A book of the lab with a run in it, and how many games there are."""
    with TemporaryDirectory() as folder:
        with Book(Path(folder) / "lab.db") as book:
            run = book.begin(program.PLAN, Goal(1000), "0")
            seeds = range(program.PLAN.seed, program.PLAN.seed + 500)
            rows = tuple(GameRow(seed, n, True, '{"length": 9}') for seed in seeds for n in (0, 1))
            book.keep(run, rows)
        return (Path(folder) / "lab.db").read_bytes(), len(rows)


class Cut:
    name = "cut"
    goal = 150
    unit = f"{CUTS} cuts of a log, and one of each file"

    def __init__(self, blind: int = 0, cuts: int = CUTS) -> None:
        """``blind``: how many moves too many are believed to be written; the campaign has to find
        it out."""
        self.blind, self.cuts = blind, cuts

    def trial(self, number: int, folder: Path) -> Trial:
        lot, found = lot_of(self.name, number), Findings()
        games = ("roebuck", "roller_derby", "poker_roulette")
        known, how = played(games[number % len(games)]), f"cut, trial {number}"
        for n in range(self.cuts):
            # At even steps through the bytes; and after the last of them, anywhere.
            at = (number // len(games) * self.cuts + n) * STEP
            at = at if at < len(known.log) else lot.randrange(len(known.log))
            found.take(self.log_cut(known, at, folder / str(n), f"{how}, the log at {at}"))
            found.count("cuts of a log")
            shutil.rmtree(folder / str(n))
        raw, lines = closed()
        at = lot.choice((lot.randrange(len(raw)), lot.randrange(len(raw) // 512 + 1) * 512))
        found.take(self.file_cut(raw[:at], lines, folder / "file", f"{how}, the file at {at}"))
        raw, games_there = measured()
        at = lot.choice((lot.randrange(len(raw)), lot.randrange(len(raw) // 512 + 1) * 512))
        found.take(lab_cut(raw[:at], games_there, folder / "lab", f"{how}, the book at {at}"))
        found.count("cuts of a file", 2)
        return found.told(number)

    def log_cut(self, known: Writing, at: int, home: Path, how: str) -> list[tuple[str, str]]:
        home.mkdir()
        (home / "games.db").write_bytes(known.file)
        (home / "games.db-wal").write_bytes(known.log[:at])
        least = sum(mark <= at for mark in known.marks) + self.blind
        return self.looked(home, known.lines, least, how)

    def file_cut(
        self, raw: bytes, lines: tuple[str, ...], home: Path, how: str
    ) -> list[tuple[str, str]]:
        home.mkdir()
        (home / "games.db").write_bytes(raw)
        return self.looked(home, lines, len(lines) + self.blind, how) if raw else []

    def looked(
        self, home: Path, lines: tuple[str, ...], least: int, how: str
    ) -> list[tuple[str, str]]:
        """What is wrong with what a shelf makes of it."""
        said: list[str] = []
        shelf = open_shelf(home / "games.db", said.append)
        try:
            kept = [shelf.load(each.id).lines for each in shelf.games() if not each.fault]
        except ShelfError as error:
            kept, said = [], [*said, str(error)]
        finally:
            shelf.close()
        if any(each != lines[: len(each)] for each in kept):
            return [("a game is another after a cut", how)]
        if not said and max(map(len, kept), default=0) < least:
            return [("moves that were written are gone after a cut, and nobody says so", how)]
        return []


def lab_cut(raw: bytes, games: int, home: Path, how: str) -> list[tuple[str, str]]:
    """The book says that it is damaged, or every game of the run is there."""
    home.mkdir()
    (home / "lab.db").write_bytes(raw)
    said: list[str] = []
    with at_home(home):
        try:
            with Book(say=said.append) as book:
                there = sum(1 for run in book.runs() for _row in book.rows(run))
        except BookError:
            return []
    if raw and there < games and not said:
        return [("games of the lab are gone after a cut, and nobody says so", f"{how}: {there}")]
    return []
