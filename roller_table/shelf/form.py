"""The form of the games file: what makes each version of it from the one before."""

from ..files.database import DatabaseError


class ShelfError(DatabaseError):
    """What the shelf cannot do, in one clear line."""


MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            name TEXT NOT NULL,
            rules TEXT NOT NULL,
            seats INTEGER NOT NULL,
            seed TEXT NOT NULL,
            chairs TEXT NOT NULL,
            practised INTEGER NOT NULL DEFAULT 0,
            created REAL NOT NULL,
            updated REAL NOT NULL,
            finished REAL,
            headline TEXT NOT NULL DEFAULT '',
            standings TEXT NOT NULL DEFAULT '[]',
            winners TEXT NOT NULL DEFAULT '[]'
        )""",
        """CREATE TABLE moves (
            game_id INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (game_id, number)
        ) WITHOUT ROWID""",
        "CREATE INDEX games_by_time ON games(updated)",
    ),
    (
        # What was kept before has no checksum until its next move.
        "ALTER TABLE games ADD COLUMN count INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN checksum INTEGER",
        "UPDATE games SET count = (SELECT COUNT(*) FROM moves WHERE game_id = games.id)",
    ),
    (
        """CREATE TABLE learnt (
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            best INTEGER NOT NULL,
            PRIMARY KEY (kind, name)
        ) WITHOUT ROWID""",
    ),
    (
        # What a review has found of a move, and a checksum of the moves up to it.
        """CREATE TABLE reviews (
            game_id INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            way INTEGER NOT NULL,
            found TEXT NOT NULL,
            PRIMARY KEY (game_id, number)
        ) WITHOUT ROWID""",
    ),
    (
        # What a finished game says of its players. It can be found anew from the moves, but for
        # what was hidden, and the day and the other result of a deal of the day.
        """CREATE TABLE results (
            game_id INTEGER PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE,
            game TEXT NOT NULL,
            at REAL NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            won INTEGER NOT NULL,
            sides INTEGER NOT NULL,
            margin INTEGER NOT NULL,
            unit TEXT NOT NULL,
            level TEXT NOT NULL,
            house TEXT NOT NULL,
            told INTEGER NOT NULL DEFAULT 0,
            hidden INTEGER NOT NULL DEFAULT 0
        )""",
        """CREATE TABLE facts (
            game_id INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
            key TEXT NOT NULL,
            value REAL NOT NULL,
            PRIMARY KEY (game_id, key)
        ) WITHOUT ROWID""",
        "CREATE INDEX games_by_deal ON games(game, seed)",
        "CREATE INDEX games_by_end ON games(finished, count)",
        """CREATE TABLE days (
            day TEXT NOT NULL,
            game TEXT NOT NULL,
            game_id INTEGER REFERENCES games(id) ON DELETE SET NULL,
            other TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (day, game)
        ) WITHOUT ROWID""",
    ),
    (
        # What a review has found of a move of a game in a file of its own, by the digest of all
        # that led to it.
        """CREATE TABLE file_reviews (
            digest TEXT NOT NULL PRIMARY KEY,
            at REAL NOT NULL,
            found TEXT NOT NULL
        ) WITHOUT ROWID""",
    ),
    (
        # Which moves a Club player chose for the person, who had the deal played out.
        """CREATE TABLE played_out (
            game_id INTEGER NOT NULL REFERENCES games(id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            PRIMARY KEY (game_id, number)
        ) WITHOUT ROWID""",
    ),
)
"""What makes each version from the one before it; never changed once it has been used."""

OURS = (
    "days", "facts", "file_reviews", "games", "games_by_deal", "games_by_end", "games_by_time",
    "learnt", "moves", "played_out", "results", "reviews",
)  # fmt: skip
"""What the file holds, each by its name."""

NEEDED = (
    "SELECT id, game, name, rules, seats, seed, chairs, practised, created, updated, finished,"
    " headline, standings, winners FROM games LIMIT 0",
    "SELECT game_id, number, seat, line FROM moves LIMIT 0",
)
"""What every version has, for a file that can only be read."""
