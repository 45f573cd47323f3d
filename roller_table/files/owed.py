"""What has to be written into a database and could not be yet: kept in order, tried until it is.

A disk that is full or a file that is locked loses nothing while the program runs.
"""

import sqlite3
from collections.abc import Callable, Hashable
from typing import Any

from roller_table.engine.values import NamedTuple

from .database import Database, DatabaseError


class _OwedWrite(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    then: Callable[[Any], object]


class OwedWrites:
    """The jobs that are left. ``trouble`` says why, for as long as there are any; "" if none."""

    def __init__(self, database: Database, lost: Callable[[str], object]) -> None:
        """``lost`` is told of a job that no file could ever do; it is left out."""
        self._database, self._lost = database, lost
        self._jobs: dict[Hashable, _OwedWrite] = {}
        self.trouble = ""

    def __len__(self) -> int:
        return len(self._jobs)

    def write(
        self,
        key: Hashable,
        work: Callable[[sqlite3.Connection], Any],
        then: Callable[[Any], object] = lambda _done: None,
    ) -> bool:
        """Have it done now, after all that is owed before it, or as soon as it can be; whether
        nothing is owed any more.

        A job of the same key is replaced where it stands. ``then`` gets what the work has given,
        once that is in the file.
        """
        self._jobs[key] = _OwedWrite(work, then)
        return self.settle()

    def settle(self, patience: float | None = None) -> bool:
        """Try all that is owed; whether nothing is owed any more.

        ``patience``: how many seconds each waits for another program.
        """
        while self._jobs:
            key, job = next(iter(self._jobs.items()))
            try:
                done = self._database.write(job.work, patience)
            except DatabaseError as error:
                if not error.hopeless:
                    self.trouble = str(error)
                    return False
                del self._jobs[key]
                self._lost(str(error))
            else:
                del self._jobs[key]
                job.then(done)
        self.trouble = ""
        return True
