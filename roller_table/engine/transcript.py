"""The transcript: a whole game as text, the referee's copy, with nothing hidden.

JSON Lines. The first line says what is played, by whom, and from which seed; every move and
every event is a line of its own; the last line gives standings and winners. Several games
may follow one another. A game that stops before its end is closed by a last line too, which
names no winner and is marked as unfinished.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NotRequired, TypedDict, TypeVar

from .cards import Card, Cards
from .events import (
    Event,
    Events,
    Moved,
    Paid,
    Rolled,
    Said,
    Scored,
    Shuffled,
    Stands,
    Turned,
    happened,
)
from .game import Game
from .jsontext import TextLimits, TwiceError
from .jsontext import parse as parse_json
from .record import PracticeReason, Record, RecordError, opening, replay
from .spelling import shown
from .values import NamedTuple, frozen, replace
from .words import _

S = TypeVar("S")
T = TypeVar("T")

FORMAT = "roller-table transcript"
VERSION = 1

LONGEST_LINE = 1 << 20
"""Bytes. The header of any game is a hundred times shorter."""
_LINE = TextLimits(LONGEST_LINE, LONGEST_LINE, digits=1_000)
"""Other programs may number their deals as long as they like."""


class TranscriptError(ValueError):
    """A line that cannot be read, with its number; ``str`` says both, and the column, if it has
    one."""

    def __init__(self, line: int, words: str, column: int = 0) -> None:
        told = _("line {line}, column {column}: {words}") if column else _("line {line}: {words}")
        super().__init__(told.format(line=line, column=column, words=words))
        self.line = line


class Line(NamedTuple):
    """A line that was read: its number in the file, from 1, and what it says."""

    number: int
    data: Mapping[str, object]


@frozen
class Transcript:
    """One game of a file."""

    header: Line
    body: tuple[Line, ...]

    def record(self) -> Record:
        """The game on paper; TranscriptError where the header does not say what it must."""
        moves = (str(line.data["move"]) for line in self.body if "move" in line.data)
        return _record(self.header, tuple(moves))

    @property
    def end(self) -> int:
        """The number of its last line."""
        return (self.body or (self.header,))[-1].number


class Reading:
    """One game of a file while it is read: each line is there once, and none is kept but moves."""

    def __init__(self, start: Line, lines: Iterator[Line]) -> None:
        self.header = start
        self.last = start
        """The last line that was read."""
        self.body = self._each(lines)
        self._moves: list[str] = []
        self._after: Line | None = None

    def record(self) -> Record:
        """The game on paper, as far as it has been read."""
        return _record(self.header, tuple(self._moves))

    @property
    def end(self) -> int:
        """The number of the last line that was read."""
        return self.last.number

    def next_header(self) -> Line | None:
        """Where the next game begins; what is left of this one is read and forgotten."""
        for _line in self.body:
            pass
        return self._after

    def _each(self, lines: Iterator[Line]) -> Iterator[Line]:
        for line in lines:
            if "format" in line.data:
                self._after = line
                return
            self.last = line
            if "move" in line.data:
                self._moves.append(str(line.data["move"]))
            yield line


def _record(start: Line, moves: tuple[str, ...]) -> Record:
    return Record(
        game=_said(start, "game", str),
        rules=_said(start, "rules", dict),
        seats=_said(start, "seats", int),
        seed=_said(start, "seed", int),
        players=tuple(_players(start)),
        moves=moves,
        practised=_practised(start),
        rules_name=_rules_name(start),
    )


def _practised(start: Line) -> PracticeReason:
    if start.data.get("played_on") is True:
        return PracticeReason.PLAYED_ON
    return PracticeReason(start.data.get("practised") is True)


def _rules_name(start: Line) -> str:
    """What the table calls its rules, if the line says so; a reader need not know the word."""
    name = start.data.get("rules_name", "")
    return name if isinstance(name, str) else ""


def _said(start: Line, key: str, kind: type[T]) -> T:
    value = start.data.get(key)
    if not isinstance(value, kind) or type(value) is not kind:  # True is no number
        raise TranscriptError(start.number, _HEADER[key].format(key=key))
    return value


def _players(start: Line) -> list[str]:
    players: list[str] = _said(start, "players", list)
    seats = _said(start, "seats", int)
    if len(players) != seats or not all(type(name) is str for name in players):
        words = _("'players' must name one player for each of the {n} seats")
        raise TranscriptError(start.number, words.format(n=seats))
    return players


_HEADER = {
    "game": "the first line must say which {key} is played",
    "rules": "the first line must hold the {key}, every option resolved",
    "seats": "the number of {key} is missing from the first line",
    "seed": "the {key}, an integer, is missing from the first line",
    "players": "the first line must list the {key}",
}


# Writing: what may stand in each line, and then the lines.


class HeaderLine(TypedDict):
    """The first line. ``dealer`` and ``places`` are there where the game has them."""

    format: Literal["roller-table transcript"]
    version: Literal[1]
    game: str
    rules: Mapping[str, object]
    seats: int
    seed: int
    dealer: NotRequired[int]
    places: NotRequired[list[dict[str, object]]]
    players: list[str]
    rules_name: NotRequired[str]
    practised: NotRequired[Literal[True]]
    played_on: NotRequired[Literal[True]]


class MoveLine(TypedDict):
    seat: int
    move: str


MovedLine = TypedDict(
    "MovedLine",
    {
        "event": Literal["moved"],
        "cards": list[str],
        "from": str,
        "to": str,
        "seen_by": list[int] | None,
    },
)


class ShuffledLine(TypedDict):
    event: Literal["shuffled"]
    zone: str
    cards: list[str]


class TurnedLine(TypedDict):
    event: Literal["turned"]
    thing: str
    before: str
    after: str
    zone: str


class RolledLine(TypedDict):
    event: Literal["rolled"]
    seat: int
    faces: list[int]


class PaidLine(TypedDict):
    event: Literal["paid"]
    seat: int | None
    amount: int
    to: str


class SaidLine(TypedDict):
    event: Literal["said"]
    seat: int
    words: str


class ScoredLine(TypedDict):
    event: Literal["scored"]
    seats: list[int]
    points: int
    reason: str
    detail: NotRequired[dict[str, int]]


class LastLine(TypedDict):
    standings: list[int]
    winners: list[int]
    unfinished: NotRequired[Literal[True]]


EventLine = MovedLine | ShuffledLine | TurnedLine | RolledLine | PaidLine | SaidLine | ScoredLine
AnyLine = HeaderLine | MoveLine | EventLine | LastLine


def header(game: Game[S], record: Record, state: S) -> dict[str, object]:
    """The first line; ``state`` is the one that ``opening`` gave."""
    said: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "rules": dict(record.rules),
        "seats": record.seats,
        "seed": record.seed,
        **game.header(state),
        "players": list(record.players),
    }
    named = {"rules_name": record.rules_name} if record.rules_name else {}
    practised = {"practised": True} if record.practised else {}
    played_on = {"played_on": True} if record.practised is PracticeReason.PLAYED_ON else {}
    return said | named | practised | played_on


def ending(game: Game[S], state: S) -> LastLine:
    """The last line: the score, and who won, if the game is over."""
    standings = list(game.standings(state))
    if game.ask(state) is None:
        return {"standings": standings, "winners": list(game.winners(state))}
    return {"standings": standings, "winners": [], "unfinished": True}


def move_line(seat: int, move: str) -> MoveLine:
    return {"seat": seat, "move": move}


def event_line(event: Event) -> EventLine:
    """What happened, as the transcript writes it."""
    match event:
        case Moved(cards, source, target, seen_by):
            seen = None if seen_by is None else sorted(seen_by)
            return {
                "event": "moved", "cards": _codes(cards), "from": str(source), "to": str(target),
                "seen_by": seen,
            }  # fmt: skip
        case Shuffled(zone, cards):
            return {"event": "shuffled", "zone": str(zone), "cards": _codes(cards)}
        case Turned(thing, before, after, zone):
            return {
                "event": "turned", "thing": _code(thing), "before": before, "after": after,
                "zone": str(zone),
            }  # fmt: skip
        case Rolled(seat, rolled):
            return {"event": "rolled", "seat": seat, "faces": list(rolled)}
        case Paid(payer, amount, target):
            return {"event": "paid", "seat": payer, "amount": amount, "to": target}
        case Said(seat, words):
            return {"event": "said", "seat": seat, "words": words.in_english()}
        case Scored(seats, points, reason):
            said: ScoredLine = {
                "event": "scored", "seats": list(seats), "points": points,
                "reason": reason.in_english(),
            }  # fmt: skip
            return {**said, "detail": dict(event.detail)} if event.detail else said
        case Stands():
            raise TypeError("where the table stands is no line of a transcript")


def _codes(cards: Cards) -> list[str]:
    return [_code(card) for card in cards]


def _code(card: Card) -> str:
    return card.code


def text(line: Mapping[str, object]) -> str:
    """A line as it stands in the file."""
    return json.dumps(line, ensure_ascii=False)


def events_to_lines(events: Events) -> Iterator[str]:
    return (text(event_line(event)) for event in happened(events))


def write(game: Game[S], record: Record) -> Iterator[str]:
    """Every line of the game, in order; RecordError where the record cannot be played."""
    state, events = opening(game, record)
    yield text(header(game, record, state))
    yield from events_to_lines(events)
    for played in replay(game, record):
        state, events = played.step
        yield text(move_line(played.seat, record.moves[played.number - 1]))
        yield from events_to_lines(events)
    yield text(ending(game, state))


def write_readable(game: Game[S], record: Record) -> tuple[list[str], int]:
    """The lines of the game up to its first move that cannot be played, and how many moves can."""
    try:
        return list(write(game, record)), len(record.moves)
    except RecordError as error:
        played = error.number - 1
        return list(write(game, replace(record, moves=record.moves[:played]))), played


# Reading.


def parse(lines: Iterable[bytes]) -> Iterator[Transcript]:
    """The games of a file, whose lines are given as they stand in it, one after another.

    TranscriptError names the line that cannot be read. Whether the lines are true is for
    ``verify`` to say.
    """
    for reading in stream(lines):
        yield Transcript(reading.header, tuple(reading.body))


def stream(lines: Iterable[bytes]) -> Iterator[Reading]:
    """The same, each line read only when somebody looks at it; one game at a time."""
    source = _read(lines)
    start = next(source, None)
    if start is None:
        raise TranscriptError(1, _("the file is empty"))
    while start:
        if "format" not in start.data:
            raise TranscriptError(start.number, _NO_HEADER)
        _check_format(start)
        reading = Reading(start, source)
        yield reading
        start = reading.next_header()


_NO_HEADER = "a game begins with a line that says its format and what is played"


def _read(lines: Iterable[bytes]) -> Iterator[Line]:
    for number, raw in enumerate(lines, 1):
        if len(raw) > LONGEST_LINE:
            raise TranscriptError(number, _("this line is too long for a transcript"))
        if (words := _decoded(raw, number)).strip():
            yield Line(number, _object(words, number))


def _decoded(raw: bytes, number: int) -> str:
    try:
        return raw.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError:
        raise TranscriptError(number, _("this is not UTF-8 text")) from None


def _object(words: str, number: int) -> dict[str, object]:
    try:
        data = parse_json(words, _LINE)
    except TwiceError as error:
        raise TranscriptError(number, str(error)) from None
    except json.JSONDecodeError as error:
        raise TranscriptError(
            number, _("each line must be a JSON object, in braces"), error.colno
        ) from None
    except ValueError:
        raise TranscriptError(number, _("each line must be a JSON object, in braces")) from None
    if not isinstance(data, dict):
        raise TranscriptError(number, _("each line must be a JSON object, in braces"))
    return dict(data)


def _check_format(line: Line) -> None:
    if line.data["format"] != FORMAT:
        words = _("this is not a Roller Table transcript; its format is {format}")
        raise TranscriptError(line.number, words.format(format=shown(line.data["format"])))
    version = line.data.get("version")
    if type(version) is not int or version < 1:
        raise TranscriptError(line.number, _("the version of the format is missing"))
    if version > VERSION:
        words = _("this transcript is of version {found}, and this program reads {known}")
        raise TranscriptError(line.number, words.format(found=version, known=VERSION))
