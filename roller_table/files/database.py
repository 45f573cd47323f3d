"""A SQLite file that is the player's own: opened, checked, brought up to date, and never lost.

What such a file is, its ``Form`` says. A damaged one is set aside under a new name, and what can be
read of it stands in the fresh one before that takes its place. A file that cannot be written is
read all the same; what could not be written is ``owed``, and tried until it is.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import lru_cache, partial
from itertools import chain, count
from pathlib import Path
from typing import Protocol, TypeVar

from ..engine.values import frozen
from ..engine.words import _
from .kinds import FileKind
from .writing import draft_of

T = TypeVar("T")

BUSY_SECONDS = 2.0
"""How long a second program waits for the first to finish what it writes."""
_PARTS = ("-shm", "-wal", "")
"""What belongs to a file, itself last: until then the next start finds it, and tries again."""

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class DatabaseError(Exception):
    """What cannot be done with a file, in one clear line."""

    hopeless = False
    """Whether the file is not to blame, so that another try would end the same."""


class Salvage(Protocol):
    """What could be read of a damaged file."""

    def put(self, db: sqlite3.Connection) -> None:
        """Write it into a fresh file."""

    def told(self) -> str:
        """A sentence on how much it is; "" where it is nothing."""


@frozen
class Form:
    """What a file of ours is, and the words for its troubles."""

    kind: FileKind
    migrations: tuple[tuple[str, ...], ...]
    """The statements that make each version from the one before."""
    ours: tuple[str, ...]
    """The tables and indexes that it holds, each by its name."""
    needed: tuple[str, ...]
    """Questions that a file of every version can answer; they are asked of one that can only be
    read."""
    salvage: Callable[[sqlite3.Connection], Salvage]
    """Reads what can be read of a damaged file."""
    error: type[DatabaseError]
    damaged: str
    """That it was damaged and set aside as ``{name}``, in ``{folder}``."""
    cannot: str
    """That ``{path}`` cannot be used now, and ``{why}``."""

    @property
    def version(self) -> int:
        return len(self.migrations)


class _DamagedFileError(Exception):
    """The file is no database of ours, or is broken."""


_OPENING = (OSError, sqlite3.Error, UnicodeError, OverflowError, _DamagedFileError)
"""What opening a file may end with, whatever lies in it."""
BROKEN = (sqlite3.Error, OSError, UnicodeError, OverflowError)
"""What reading a damaged file may end with."""
_OF_THE_WORK = (
    sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.InterfaceError,
    UnicodeEncodeError, OverflowError,
)  # fmt: skip
"""What a piece of work may end with that asks for what no file can do."""


class Database:
    """The file, opened anew whenever another lies in its place.

    ``trouble`` is the line that says why it cannot be written; "" while it can.
    """

    def __init__(self, path: Path, form: Form, say: Callable[[str], object]) -> None:
        """``say`` is told when a damaged file was set aside. ``form.error`` if a newer program
        wrote the file; any other trouble waits for somebody who wants to read or write."""
        self.path, self.form = path, form
        self.trouble = ""
        self._say = say
        self._db: sqlite3.Connection | None = None
        self._writable = False
        self._identity: tuple[int, int] | None = None
        self._open(BUSY_SECONDS)

    def close(self) -> None:
        if self._db:
            self._db.close()
        self._db, self._writable = None, False

    def read(self, query: str, *values: object) -> list[sqlite3.Row]:
        """The rows; ``form.error`` if they cannot be read."""
        return self._tried(lambda: self._asked(query, values))

    def write(self, work: Callable[[sqlite3.Connection], T], patience: float | None = None) -> T:
        """What ``work`` gives, done whole or not at all; ``form.error`` if it cannot be done.

        ``patience``: how many seconds it waits for another program.
        """
        wait = BUSY_SECONDS if patience is None else patience
        return self._tried(lambda: _transaction(self._ready(wait), work, wait))

    def _tried(self, work: Callable[[], T]) -> T:
        """The work; once more on a fresh file where this one turns out to be damaged."""
        for last in (False, True):
            try:
                return work()
            except self.form.error:
                raise
            except _OPENING as error:
                if last or not self._mend(error):
                    raise self._refusal(error) from error
        raise AssertionError("the second try answers or raises")

    def _asked(self, query: str, values: tuple[object, ...]) -> list[sqlite3.Row]:
        if self._db is None or _identity(self.path) != self._identity:
            self._open(BUSY_SECONDS)
        db = self._db
        if db is None:
            raise self.form.error(self.trouble)
        return _patiently(lambda: db.execute(query, values).fetchall(), BUSY_SECONDS)

    def _ready(self, patience: float) -> sqlite3.Connection:
        """The file to be written; one that is gone or was mended is opened anew."""
        if not self._writable or _identity(self.path) != self._identity:
            self._open(patience)
        if self._db is None or not self._writable:
            raise self.form.error(self.trouble)
        return self._db

    def _mend(self, error: Exception) -> bool:
        """Whether a fresh file may do what this one could not."""
        return (_is_damage(error) or self._claims_another_form(error)) and self._set_aside()

    def _claims_another_form(self, error: Exception) -> bool:
        """Whether the file cannot be written because its head claims a form of SQLite's that this
        one may only read.

        Its bytes are looked at only once it is closed: when a program closes a file that it has
        also open as a database, it loses the locks that keep other programs off that database.
        """
        if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_READONLY:
            return False
        self.close()
        with suppress(OSError), self.path.open("rb") as file:
            head = file.read(19)
            return len(head) == 19 and head[18] not in (1, 2)
        return False

    def _refusal(self, error: Exception) -> DatabaseError:
        made = self.form.error(self._told(error))
        made.hopeless = isinstance(error, _OF_THE_WORK)
        return made

    def _told(self, error: Exception) -> str:
        why = error.strerror if isinstance(error, OSError) else str(error)
        return _(self.form.cannot).format(path=self.path, why=why or error)

    # Opening.

    def _open(self, patience: float) -> None:
        """Open for writing; or else, with a word in ``trouble``, for reading; or else not."""
        self.close()
        self.trouble = ""
        for _attempt in range(2):
            self._identity = _identity(self.path)
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._db = _patiently(lambda: _opened(self.path, self.form), patience)
            except _OPENING as error:
                if self._mend(error):
                    continue
                self.trouble = self.trouble or self._told(error)
                break
            self._writable, self._identity = True, _identity(self.path)
            return
        self._db = for_reading(self.path, self.form)

    # Damage.

    def _set_aside(self) -> bool:
        """Put a fresh file, with what can be read of this one, in its place.

        The damaged one gets another name with what belongs to it; nothing of it is ever deleted.
        Where the fresh one cannot be made, as on a full disk, all stays as it is.
        """
        self.close()
        if _identity(self.path) != self._identity:
            return True  # another program has set it aside already
        found, draft = salvaged(self.path, self.form), draft_of(self.path)
        try:
            _make(draft, self.form, found)
            if _identity(self.path) != self._identity:
                return True
            name = _free_name(self.path)
            _exchange(self.path, name, draft)
        except (OSError, sqlite3.Error) as error:
            self.trouble = self._told(error)
            return False
        finally:
            for ending in (*_PARTS, "-journal"):
                with suppress(OSError):
                    _part(draft, ending).unlink(missing_ok=True)
        said = _(self.form.damaged).format(name=name.name, folder=name.parent)
        self._say(" ".join(filter(None, (said, found.told() if found else ""))))
        return True


def _make(draft: Path, form: Form, found: Salvage | None) -> None:
    """A fresh file of that form with what was found, all of it in the one file."""
    with closing(_opened(draft, form)) as db:
        if found:
            _transaction(db, found.put, BUSY_SECONDS)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _exchange(path: Path, name: Path, draft: Path) -> None:
    """The file is called ``name`` from now on, and the draft takes its place.

    Where a file may have two names, one lies there at any moment.
    """
    linked = _linked(path, name)
    try:
        for ending in _PARTS[:-1]:
            with suppress(FileNotFoundError):
                _part(path, ending).rename(_part(name, ending))
    except OSError:
        if linked:
            name.unlink()
        raise
    if not linked:
        path.rename(name)
    draft.replace(path)


def _linked(path: Path, name: Path) -> bool:
    try:
        os.link(path, name)
    except OSError:
        return False
    return True


def _part(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def salvaged(path: Path, form: Form) -> Salvage | None:
    """What can still be read of that file; None where it is no database at all."""
    with suppress(*BROKEN):
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with closing(db):
            _set_up(db)
            db.row_factory = None
            return form.salvage(db)
    return None


_MOST = 100_000
"""Rows of one kind: a ring of pages has no end."""


def as_far_as_it_goes(
    db: sqlite3.Connection, query: str, *values: object
) -> Iterator[tuple[object, ...]]:
    """The rows of a damaged file, up to the first that cannot be read."""
    with suppress(*BROKEN):
        for _count, row in zip(range(_MOST), db.execute(query, values), strict=False):
            yield row


def _transaction(
    db: sqlite3.Connection, work: Callable[[sqlite3.Connection], T], patience: float
) -> T:
    _patiently(lambda: db.execute("BEGIN IMMEDIATE"), patience)
    try:
        done = work(db)
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise
    return done


def _patiently(work: Callable[[], T], patience: float) -> T:
    """What ``work`` gives once no other program is in the way.

    Asked again every few milliseconds: left to wait by itself, SQLite looks so seldom that a
    busy program can keep a quiet one out.
    """
    until = time.monotonic() + patience
    while True:
        try:
            return work()
        except sqlite3.OperationalError as error:
            if _code(error) not in _BUSY or time.monotonic() > until:
                raise
        time.sleep(0.002)


def _opened(path: Path, form: Form) -> sqlite3.Connection:
    """The database, whole and of this version; _DamagedFileError if it is broken."""
    db = sqlite3.connect(path, timeout=0.01, isolation_level=None)
    _set_up(db)
    try:
        with _of_our_making():
            _prepare(db, path, form)
    except BaseException as error:
        db.close()
        if _is_damage(error):
            raise _DamagedFileError from error
        raise
    return db


def _set_up(db: sqlite3.Connection) -> None:
    db.row_factory = sqlite3.Row
    # One bad byte in one row must not hide all the others.
    db.text_factory = partial(str, encoding="utf-8", errors="replace")


def _prepare(db: sqlite3.Connection, path: Path, form: Form) -> None:
    # Asked in one breath, or a program that begins the same file could come in between.
    query = "SELECT user_version, (SELECT COUNT(*) FROM sqlite_master) FROM pragma_user_version"
    version, tables = db.execute(query).fetchone()
    if version > form.version:
        words = _("{path} was written by a newer Roller Table; this one cannot use it")
        raise form.error(words.format(path=path))
    # The quick check does not see a game that has lost moves.
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise _DamagedFileError
    if version < 0 or (tables and not version):
        raise _DamagedFileError  # a database, but never one of ours
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    _migrate(db, form)
    _check_shape(db, form)
    if _made_of(db, form.ours) != _as_made(form.migrations, form.ours):
        raise _DamagedFileError  # one letter of it, and nothing could be begun in this file


def _migrate(db: sqlite3.Connection, form: Form) -> None:
    if db.execute("PRAGMA user_version").fetchone()[0] == form.version:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        for statements in form.migrations[version:]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {form.version}")
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled back by itself
            db.execute("ROLLBACK")
        raise


def _check_shape(db: sqlite3.Connection, form: Form) -> None:
    for query in form.needed:
        db.execute(query)


@contextmanager
def _of_our_making() -> Iterator[None]:
    """_DamagedFileError where a statement means nothing to the file: it has not the form it
    claims."""
    try:
        yield
    except sqlite3.OperationalError as error:
        if _code(error) == sqlite3.SQLITE_ERROR:
            raise _DamagedFileError from error
        raise


def _made_of(db: sqlite3.Connection, ours: tuple[str, ...]) -> list[str]:
    """What the file says that its tables are, however it is spaced; whatever else has to do with
    them, such as a trigger, may keep them from being written."""
    names = ", ".join("?" * len(ours))
    query = (
        f"SELECT sql FROM sqlite_master WHERE name IN ({names}) OR tbl_name IN ({names})"
        " AND name NOT LIKE 'sqlite_autoindex%' ORDER BY name"
    )
    return ["".join(str(row[0]).split()) for row in db.execute(query, (*ours, *ours))]


@lru_cache
def _as_made(migrations: tuple[tuple[str, ...], ...], ours: tuple[str, ...]) -> list[str]:
    """What a file says that was made just now."""
    with closing(sqlite3.connect(":memory:")) as db:
        for statement in chain.from_iterable(migrations):
            db.execute(statement)
        return _made_of(db, ours)


def for_reading(path: Path, form: Form) -> sqlite3.Connection | None:
    """What the file holds, without changing anything; None if it cannot be read."""
    for mode in ("mode=ro", "immutable=1"):
        with suppress(*_OPENING):
            db = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)
            _set_up(db)
            try:
                with _of_our_making():
                    _check_shape(db, form)
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
    broken = isinstance(error, (_DamagedFileError, UnicodeDecodeError))
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
    names = chain([f"{stem}{path.suffix}"], (f"{stem}-{n}{path.suffix}" for n in count(2)))
    return next(path.with_name(name) for name in names if not path.with_name(name).exists())
