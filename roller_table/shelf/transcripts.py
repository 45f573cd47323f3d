"""What reviews have found of games in files of their own, which are not kept on the shelf.

A finding belongs to all that led to its move: the game, its rules, seats, players and seed, and
every move before. So it is found again wherever the file lies, and after more has been played.
"""

import json
import sqlite3
import time
from collections.abc import Iterator

from ..engine.record import Record
from .file import ShelfFile

MOST = 20_000
"""How many findings are kept, some hundred games; the oldest make room."""


class TranscriptReviews:
    """What was found of the moves of one game in a file."""

    def __init__(self, file: ShelfFile, record: Record) -> None:
        self._file = file
        self._digests = tuple(_digests(record))

    def found(self) -> dict[int, str]:
        """What was found of each move, as it was kept, by the move's number from 1."""
        if not self._file.has("file_reviews"):
            return {}
        query = "SELECT found FROM file_reviews WHERE digest = ?"
        rows = ((n, self._file.read(query, each)) for n, each in enumerate(self._digests, 1))
        return {number: str(row[0]["found"]) for number, row in rows if row}

    def keep(self, number: int, found: str) -> None:
        """Keep what was found of a move; it replaces what was found before."""
        digest = self._digests[number - 1]

        def put(db: sqlite3.Connection) -> None:
            values = (digest, time.time(), found)
            db.execute("INSERT OR REPLACE INTO file_reviews VALUES (?, ?, ?)", values)
            db.execute(
                "DELETE FROM file_reviews WHERE digest IN"
                " (SELECT digest FROM file_reviews ORDER BY at DESC LIMIT -1 OFFSET ?)",
                (MOST,),
            )

        self._file.owe(("review", digest), put)


def _digests(record: Record) -> Iterator[str]:
    """For each move, in hex, what tells it and all that led to it from every other."""
    from hashlib import sha256  # It loads a library, and no start needs it.

    begun = [record.game, dict(record.rules), record.seats, str(record.seed), record.players]
    digest = sha256(json.dumps(begun, sort_keys=True).encode())
    for line in record.moves:
        digest.update(f"\n{line}".encode("utf-8", "replace"))
        yield digest.hexdigest()
