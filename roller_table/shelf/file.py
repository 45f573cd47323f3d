"""The file that the shelf is kept in: opened, checked, brought up to date, and never lost.

A damaged file is set aside under a new name, and what can be read of it stands in the fresh one.
A file that cannot be written is said once, and tried again with the next thing to write.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import TypeVar

from ..engine.words import _, counted
from .form import MIGRATIONS, OURS, VERSION
from .salvage import Found, put, salvaged

T = TypeVar("T")

BUSY_SECONDS = 2.0
"""How long a second program waits for the first to finish a move."""

_SHAPE = (
    "SELECT id, game, name, rules, seats, seed, chairs, practised, created, updated, finished,"
    " headline, standings, winners FROM games LIMIT 0",
    "SELECT game_id, number, seat, line FROM moves LIMIT 0",
)
"""What every version has, for a file that can only be read."""

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class ShelfError(Exception):
    """What the shelf cannot do, in one clear line."""


class _DamagedError(Exception):
    """The file is no database of ours, or is broken."""


_OPENING = (OSError, sqlite3.Error, UnicodeError, OverflowError, _DamagedError)
_TROUBLES = (ShelfError, *_OPENING)
"""What may go wrong with a file, whatever lies in it."""


class ShelfFile:
    """The database, reopened whenever it is not there any more."""

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        self.path = path
        self._say = say
        self._db: sqlite3.Connection | None = None
        self._writable = False
        self._identity: tuple[int, int] | None = None
        self._salvaged: Found | None = None
        self._open()

    def close(self) -> None:
        if self._db:
            self._db.close()
        self._db, self._writable = None, False

    def read(self, query: str, *values: object) -> list[sqlite3.Row]:
        """The rows; none, and a word about it, if they cannot be read."""
        try:
            if self._db is None:
                self._open()
            db = self._db
            return _patiently(lambda: db.execute(query, values).fetchall()) if db else []
        except _TROUBLES as error:
            self._mend(error)
            return []

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """What ``work`` gives, done whole or not at all; None, and a word, if it cannot be done.

        A file that turns out to be damaged is set aside, and the work is done on a fresh one.
        """
        for _attempt in range(2):
            try:
                db = self._ready()
                return self._transaction(db, work) if db else None
            except _TROUBLES as error:
                if not self._mend(error):
                    break
        return None

    def _mend(self, error: Exception) -> bool:
        """Whether a fresh file may do what this one could not."""
        if _is_damage(error):
            return self._set_aside()
        self._trouble(error)
        return False

    def _ready(self) -> sqlite3.Connection | None:
        """The database, if it can be written; a file that is gone or was mended is opened anew."""
        if not self._writable or _identity(self.path) != self._identity:
            self._open()
        return self._db if self._writable else None

    def _transaction(self, db: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
        _patiently(lambda: db.execute("BEGIN IMMEDIATE"))
        try:
            done = work(db)
            db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            raise
        return done

    # Opening.

    def _open(self) -> None:
        """Open for writing; or else, with a word about it, for reading; or else not at all."""
        self.close()
        for _attempt in range(2):
            self._identity = _identity(self.path)
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._db = _patiently(lambda: _opened(self.path))
            except _OPENING as error:
                if not self._mend(error):
                    break
            else:
                self._writable, self._identity = True, _identity(self.path)
                self._put_back()
                return
        self._db = for_reading(self.path)

    def _put_back(self) -> None:
        """What could be read of a damaged file goes into the fresh one."""
        found, self._salvaged = self._salvaged, None
        if self._db and found:
            db = self._db
            with suppress(*_TROUBLES):
                self._transaction(db, lambda db: put(db, found))

    def _set_aside(self) -> bool:
        """Rename a damaged file with what belongs to it; nothing of it is ever deleted."""
        self.close()
        if _identity(self.path) != self._identity:
            return True  # another program has set it aside already
        name = _free_name(self.path)
        try:
            # The file itself goes last: until then the next start finds it, and tries again.
            for ending in ("-shm", "-wal", ""):
                part = self.path.with_name(self.path.name + ending)
                with suppress(FileNotFoundError):
                    part.rename(name.with_name(name.name + ending))
        except OSError as error:
            self._trouble(error)
            return False
        self._salvaged = salvaged(name)
        words = _("The file of kept games was damaged. It was set aside as {name}, in {folder}.")
        said = words.format(name=name.name, folder=name.parent)
        if count := len(self._salvaged.games):
            said += " " + counted("{n} game could be read.", "{n} games could be read.", count)
        self._say(said)
        return True

    def _trouble(self, error: Exception) -> None:
        words = _("Games cannot be kept just now: {path}: {why}. You can play on.")
        why = error.strerror if isinstance(error, OSError) else str(error)
        self._say(words.format(path=self.path, why=why or error))


def _patiently(work: Callable[[], T]) -> T:
    """What ``work`` gives once no other program is in the way.

    Asked again every few milliseconds: left to wait by itself, SQLite looks so seldom that a
    busy program can keep a quiet one out.
    """
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return work()
        except sqlite3.OperationalError as error:
            if _code(error) not in _BUSY or time.monotonic() > until:
                raise
        time.sleep(0.002)


def _opened(path: Path) -> sqlite3.Connection:
    """The database, whole and of this version; _DamagedError if it is broken."""
    db = sqlite3.connect(path, timeout=0.01, isolation_level=None)
    _set_up(db)
    try:
        with _of_our_making():
            _prepare(db, path)
    except BaseException as error:
        db.close()
        if _is_damage(error):
            raise _DamagedError from error
        raise
    return db


def _set_up(db: sqlite3.Connection) -> None:
    db.row_factory = sqlite3.Row
    # One bad byte in one row must not hide all the others.
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    # Asked in one breath, or a program that begins the same file could come in between.
    query = "SELECT user_version, (SELECT COUNT(*) FROM sqlite_master) FROM pragma_user_version"
    version, tables = db.execute(query).fetchone()
    if version > VERSION:
        words = _("{path} was written by a newer Roller Table; this one cannot use it")
        raise ShelfError(words.format(path=path))
    if _of_no_known_form(path):
        raise _DamagedError
    # The quick check does not see a game that has lost moves.
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise _DamagedError
    if version < 0 or (tables and not version):
        raise _DamagedError  # a database, but never one of ours
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    _migrate(db)
    _check_shape(db)
    if _made_of(db) != _as_made():
        raise _DamagedError  # one letter of it, and no game could be begun in this file


def _of_no_known_form(path: Path) -> bool:
    """Whether the head of the file claims a form of SQLite's that this one may only read."""
    with path.open("rb") as file:
        head = file.read(19)
    return len(head) == 19 and head[18] not in (1, 2)


def _migrate(db: sqlite3.Connection) -> None:
    if db.execute("PRAGMA user_version").fetchone()[0] == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _check_shape(db: sqlite3.Connection) -> None:
    for query in _SHAPE:
        db.execute(query)


@contextmanager
def _of_our_making() -> Iterator[None]:
    """_DamagedError where a statement means nothing to the file: it has not the form it claims."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if _code(error) == sqlite3.SQLITE_ERROR:
            raise _DamagedError from error
        raise


def _made_of(db: sqlite3.Connection) -> list[str]:
    """What the file says that its tables are, however it is spaced."""
    names = ", ".join("?" * len(OURS))
    query = f"SELECT sql FROM sqlite_master WHERE name IN ({names}) ORDER BY name"
    found = db.execute(query, OURS)
    return ["".join(str(sql).split()) for (sql,) in found]


def _as_made() -> list[str]:
    """What a file says that was made just now."""
    with closing(sqlite3.connect(":memory:")) as db:
        for statement in chain.from_iterable(MIGRATIONS):
            db.execute(statement)
        return _made_of(db)


def for_reading(path: Path) -> sqlite3.Connection | None:
    """The kept games, without changing anything; None if they cannot be read."""
    for mode in ("mode=ro", "immutable=1"):
        with suppress(*_OPENING):
            db = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)
            _set_up(db)
            try:
                with _of_our_making():
                    _check_shape(db)
            except BaseException:
                db.close()
                raise
            return db
    return None


def _code(error: BaseException) -> int:
    """SQLite's own number for the kind of error."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _is_damage(error: BaseException) -> bool:
    # What SQLite says of a broken schema quotes it, and need not be text any more.
    broken = isinstance(error, (_DamagedError, UnicodeError, OverflowError))
    return broken or _code(error) in _DAMAGED


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file it is, so that one that was replaced is noticed."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _free_name(path: Path) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    stem = f"{path.stem}.damaged-{stamp}"
    names = [f"{stem}{more}{path.suffix}" for more in ("", *(f"-{n}" for n in range(2, 100)))]
    return next(path.with_name(name) for name in names if not path.with_name(name).exists())
