"""The kept games as a list, and each of them to be read, gone on with, or deleted."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from .. import folders
from ..engine.record import PracticeReason, Record, RecordError
from ..engine.table import Seat
from ..engine.values import NamedTuple, frozen
from ..engine.words import _, read
from ..games.catalogue import entries
from ..match import Match
from . import checksum
from .columns import names_and_levels, rules_in, whole_numbers
from .days import Days
from .file import ShelfFile
from .form import ShelfError
from .keeper import LastState, ShelfKeeper, Which, number_of
from .results import DECISIONS, GIVEN
from .sums import Results
from .transcripts import TranscriptReviews
from .ways import ways


@frozen
class KeptGame:
    """A kept game as a list shows it, without being played."""

    id: int
    game: str
    """Its key in the catalogue."""
    name: str
    """What the game is called."""
    rules_name: str
    """What the table calls its rules; empty where they are the game's own."""
    names: tuple[str, ...]
    levels: tuple[str, ...]
    headline: str
    """Where it stands: "Deal 3 of 4 · Roller: Ade"."""
    standings: tuple[int, ...]
    winners: tuple[Seat, ...]
    """Empty while it is not finished."""
    moves: int
    created: float
    """Seconds since 1970, as are the others."""
    updated: float
    finished: bool
    practised: PracticeReason
    fault: str = ""
    """What is wrong with it, if it cannot be read."""
    readable: bool = True
    """Whether its moves, as far as they are there, can be written as a transcript."""


class _FiledGame(NamedTuple):
    """A kept game as it stands in the file."""

    record: Record
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    """Whose move each was."""
    left: LastState
    entry: int
    """The checksum of its entry."""
    fault: str
    """What is missing or changed in it."""


class Shelf:
    """The kept games. It says what goes wrong once, and never stops a game."""

    def __init__(self, path: Path, on_trouble: Callable[[str], None] | None = None) -> None:
        self.notice = ""
        """The last thing that the player should be told about the shelf."""
        self.on_trouble = on_trouble
        self._looked_at: dict[object, str] = {}
        self._file = ShelfFile(path, self._say)
        self.results = Results(self._file, self.load)
        self.days = Days(self._file)

    def begin(self, match: Match) -> None:
        """Keep this game from now on."""
        match.keeper = ShelfKeeper(self._file, match, self._file.say)
        match.keeper.kept(match.played)

    def put(self, matches: Sequence[Match]) -> tuple[int, ...]:
        """Have these games in the file at once: their numbers, or a word and none of them."""
        keepers = [ShelfKeeper(self._file, match, self._file.say) for match in matches]
        return self._file.write(lambda db: tuple(each.put(db) for each in keepers)) or ()

    def unfinished(self) -> tuple[KeptGame, ...]:
        """The games to go on with, the latest first."""
        return self._listed("WHERE finished IS NULL", -1)

    def games(self, limit: int = -1) -> tuple[KeptGame, ...]:
        """All games, the latest first."""
        return self._listed("", limit)

    def has_finished(self, game: str) -> bool:
        """Whether a game of that kind was ever played to its end."""
        query = "SELECT 1 FROM games WHERE game = ? AND finished IS NOT NULL LIMIT 1"
        return bool(self._file.read(query, game))

    def begun_last(self, until: float) -> str:
        """The key of the game that was begun last before that moment; "" where there is none."""
        query = "SELECT game FROM games WHERE created < ? ORDER BY created DESC, id DESC LIMIT 1"
        return next((str(row["game"]) for row in self._file.read(query, until)), "")

    def load(self, number: int) -> Match:
        """The game of that number, to be played on; ShelfError if it is not there or not whole."""
        paper = self._paper(number)
        try:
            match = Match.from_record(paper.record, paper.names)
        except Exception as error:  # rules that were damaged can break a game anywhere
            raise ShelfError(_broken(number, _reason(error))) from None
        if tuple(turn.seat for turn in match.turns) != paper.seats:
            raise ShelfError(_broken(number, _("it was damaged")))
        if paper.fault:
            raise ShelfError(_broken(number, paper.fault))
        match.id = number
        match.keeper = ShelfKeeper(self._file, match, self._file.say, paper.left, paper.entry)
        return match

    def record(self, number: int) -> Record:
        """The game of that number on paper, whether or not it can be played; of a damaged one
        the moves up to the first that is missing."""
        return self._paper(number).record

    def fault(self, number: int) -> str:
        """What is missing or changed in the game of that number; nothing, if it is whole."""
        return self._paper(number).fault

    def delete(self, number: int) -> bool:
        """Take a game off the shelf for good; whether it is gone."""
        gone = self._file.write(
            lambda db: db.execute("DELETE FROM games WHERE id = ?", (number,)).rowcount
        )
        return bool(gone)

    # What has been learnt, apart from games.

    def learnt(self, kind: str) -> dict[str, int]:
        """What of that kind, "lesson" or "puzzle", has been learnt, and the best reached in it."""
        if not self._file.has("learnt"):
            return {}
        rows = self._file.read("SELECT name, best FROM learnt WHERE kind = ?", kind)
        return {str(row["name"]): row["best"] for row in rows if isinstance(row["best"], int)}

    def learn(self, kind: str, name: str, best: int = 1) -> None:
        """Keep that it has been learnt, and how well, if never better before."""
        query = (
            "INSERT INTO learnt VALUES (?, ?, ?) ON CONFLICT (kind, name)"
            " DO UPDATE SET best = max(best, excluded.best)"
        )
        values = (kind, name, best)
        self._file.owe(("learnt", *values), lambda db: db.execute(query, values))

    # What a review has found, so that it can be gone on with.

    def reviewed(self, game: int) -> dict[int, str]:
        """What was found of each move of a kept game, as it was kept, by the move's number.

        Only of moves to which the same moves lead as then.
        """
        if not self._file.has("reviews"):
            return {}
        led = ways(move["line"] for move in self._moves(game))
        rows = self._file.read("SELECT number, way, found FROM reviews WHERE game_id = ?", game)
        return {
            row["number"]: str(row["found"])
            for row in rows
            if row["number"] in range(1, len(led) + 1) and row["way"] == led[row["number"] - 1]
        }

    def review(self, game: Which, number: int, found: str) -> None:
        """Keep what was found of a move of a kept game; it replaces what was found before."""

        def put(db: sqlite3.Connection) -> None:
            if (kept := number_of(game)) is None:
                return
            query = "SELECT line FROM moves WHERE game_id = ? ORDER BY number LIMIT ?"
            led = ways(row["line"] for row in db.execute(query, (kept, number)))
            if len(led) == number:
                values = (kept, number, led[-1], found)
                db.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?)", values)
                forget = "DELETE FROM facts WHERE game_id = ? AND key IN (?, ?)"
                db.execute(forget, (kept, GIVEN, DECISIONS))

        self._file.owe(("review", game, number), put)

    def reviews_of(self, record: Record) -> TranscriptReviews:
        """What was found of a game that lies in a file of its own."""
        return TranscriptReviews(self._file, record)

    # What could not be written yet.

    @property
    def trouble(self) -> str:
        """Why something is not in the file yet, for as long as it is so; "" where all is."""
        return self._file.trouble

    def catch_up(self) -> None:
        """Try to write what could not be written; it waits for no other program."""
        if self.trouble:
            self._file.settle(patience=0)

    def close(self) -> str:
        """Try a last time to write what is left; why it is lost, or ""."""
        return self._file.close()

    def _say(self, words: str) -> None:
        self.notice = words
        if self.on_trouble:
            self.on_trouble(words)

    def _listed(self, which: str, limit: int) -> tuple[KeptGame, ...]:
        query = (
            "SELECT *, (SELECT COUNT(*) FROM moves WHERE game_id = games.id) AS moves"
            f" FROM games {which} ORDER BY updated DESC, id DESC LIMIT ?"
        )
        return tuple(_kept(row, self._lost(row)) for row in self._file.read(query, limit))

    def _lost(self, row: sqlite3.Row) -> str:
        """What is missing or changed in a game; asked of each writing of it once."""
        key = (row["id"], row["updated"], row["moves"])
        if key not in self._looked_at:
            self._looked_at[key] = _fault(row, self._moves(row["id"]))
        return self._looked_at[key]

    def _moves(self, number: int) -> list[sqlite3.Row]:
        query = "SELECT number, seat, line FROM moves WHERE game_id = ? ORDER BY number"
        return self._file.read(query, number)

    def _played_out(self, number: int) -> tuple[int, ...]:
        """The numbers of the moves that a Club player chose for the person."""
        if not self._file.has("played_out"):
            return ()
        query = "SELECT number FROM played_out WHERE game_id = ? ORDER BY number"
        return tuple(row["number"] for row in self._file.read(query, number))

    def _paper(self, number: int) -> _FiledGame:
        rows = self._file.read("SELECT * FROM games WHERE id = ?", number)
        if not rows:
            raise ShelfError(_("there is no saved game number {n}").format(n=number))
        found = self._moves(number)
        fault = _fault(rows[0], found)
        moves = [move for place, move in enumerate(found, 1) if move["number"] == place]
        lines = tuple(str(move["line"]) for move in moves)
        try:
            record, names = _record(rows[0], lines, self._played_out(number))
        except _UNREADABLE:
            raise ShelfError(_broken(number, _("it was damaged"))) from None
        left = LastState(len(lines), lines[-1] if lines else "", rows[0]["updated"])
        entry = checksum.of_entry(dict(rows[0]))
        return _FiledGame(record, names, tuple(move["seat"] for move in moves), left, entry, fault)


def open_shelf(path: Path | None = None, on_trouble: Callable[[str], None] | None = None) -> Shelf:
    """The player's shelf, or the one in that file.

    ShelfError if a newer program wrote it. Anything else that is wrong stands in ``notice``,
    and the game can be played all the same.
    """
    return Shelf(path or folders.data() / "games.db", on_trouble)


_UNREADABLE = (ValueError, TypeError, KeyError, OverflowError, RecursionError)
"""What an entry that was damaged may end its reading with."""


def _reason(error: Exception) -> str:
    """Why a game cannot be played again; only what was written for players is told to them."""
    told = isinstance(error, (RecordError, ValueError)) and str(error)
    return str(error) if told else _("its moves cannot be replayed")


def _fault(row: sqlite3.Row, moves: list[sqlite3.Row]) -> str:
    """What is missing or changed in a game, by its count and its checksum."""
    if [move["number"] for move in moves] != list(range(1, len(moves) + 1)):
        return _("it was damaged")
    names = row.keys()  # a file that can only be read may be of an older form
    if "count" in names and row["count"] != len(moves):
        return _("it was damaged")
    if "checksum" not in names or row["checksum"] is None:
        return ""
    total = checksum.of_entry(dict(row))
    for move in moves:
        total = checksum.after(total, move["seat"], str(move["line"]))
    return "" if total == row["checksum"] else _("it was damaged")


def _broken(number: int, why: str) -> str:
    words = _("saved game {n} cannot be opened and is left as it is: {why}")
    return words.format(n=number, why=why)


def _record(
    row: sqlite3.Row, lines: tuple[str, ...], played_out: tuple[int, ...]
) -> tuple[Record, tuple[str, ...]]:
    names, levels = names_and_levels(row["chairs"])
    if len(names) != row["seats"]:
        raise ValueError("chairs")
    rules = rules_in(row["rules"])
    record = Record(
        row["game"], rules, row["seats"], int(row["seed"]), levels, lines,
        PracticeReason(row["practised"]), checksum.named(dict(row)), played_out,
    )  # fmt: skip
    return record, names


_LONGEST = 300
"""Letters of what the list shows of a game, whatever stands in the file."""


def _kept(row: sqlite3.Row, lost: str) -> KeptGame:
    """A row of the list; one that cannot be read is shown with its number and nothing else."""
    headline = read(str(row["headline"])).shown()[:_LONGEST]
    fault = _broken(row["id"], lost) if lost else ""
    readable = True
    try:
        names, levels = names_and_levels(row["chairs"])
        standings = whole_numbers(row["standings"])
        winners = whole_numbers(row["winners"])
        if len(standings) != len(names):
            raise ValueError("standings")
    except _UNREADABLE:
        names, levels, standings, winners = (), (), (), ()
        readable = False
        fault = _broken(row["id"], _("it was damaged"))
    return KeptGame(
        row["id"], str(row["game"])[:_LONGEST], _game_name(row)[:_LONGEST],
        checksum.named(dict(row))[:_LONGEST],
        names, levels, headline,
        standings, winners, row["moves"], _moment(row["created"]), _moment(row["updated"]),
        row["finished"] is not None, PracticeReason(row["practised"]), fault, readable,
    )  # fmt: skip


def _game_name(row: sqlite3.Row) -> str:
    found = (each.name for each in entries() if each.key == row["game"])
    return next(found, str(row["name"]))


_LAST = 1e11


def _moment(value: object) -> float:
    """Seconds since 1970, where they are such as a calendar can show."""
    return float(value) if isinstance(value, (int, float)) and 0 <= value < _LAST else 0.0
