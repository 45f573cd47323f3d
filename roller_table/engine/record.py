"""A game on paper: the rules, the seed and the moves are the whole of it."""

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Generic, TypeVar

from .choices import Ask, Move, Options, Reason
from .game import Game, IllegalMoveError, Step, answer
from .luck import Luck
from .notation import NotationError, read
from .spelling import shown
from .table import Seat
from .values import NamedTuple, frozen
from .words import _

S = TypeVar("S")


class PracticeReason(IntEnum):
    """Why a game does not count, if it does not; the numbers are those that the shelf keeps."""

    NOT = 0
    TAKEN_BACK = 1
    PLAYED_ON = 2
    """It was begun in the middle of another game."""

    @classmethod
    def _missing_(cls, value: object) -> "PracticeReason":  # noqa: ARG003
        return cls.TAKEN_BACK

    def told(self) -> str:
        """What is said of it behind a game's name; nothing where nothing is to be said."""
        if self is PracticeReason.PLAYED_ON:
            return _("begun in the middle of another game")
        return _("with moves undone") if self else ""


@frozen
class Record:
    game: str
    """The key of the game in the catalogue."""
    rules: Mapping[str, object]
    """Every option resolved, as ``options.plain`` writes them."""
    seats: int
    seed: int
    players: tuple[str, ...]
    """Who decides at each seat: "human", or the level of a computer player."""
    moves: tuple[str, ...] = ()
    practised: PracticeReason = PracticeReason.NOT
    rules_name: str = ""
    """What the table calls its rules; empty where they are the game's own."""
    played_out: tuple[int, ...] = ()
    """The numbers of the moves, from 1, that a Club player chose for the person."""


class Played(NamedTuple, Generic[S]):
    """A move of a replayed game, what it answered, and what came of it. Moves count from 1."""

    number: int
    ask: Ask
    move: Move
    step: Step[S]

    @property
    def seat(self) -> Seat:
        return self.ask.seat


class RecordError(ValueError):
    """A written move that cannot be played: its number, its line, and the reason."""

    def __init__(self, number: int, line: str, reason: Reason) -> None:
        words = _("move {number}, {line}: {why}")
        super().__init__(words.format(number=number, line=shown(line), why=reason.words))
        self.number = number
        self.line = line
        self.reason = reason


def opening(game: Game[S], record: Record) -> Step[S]:
    """The table set up and the first hand dealt; ValueError for a wrong number of seats."""
    return game.deal(record.seats, Luck(record.seed))


def play_line(game: Game[S], state: S, line: str) -> tuple[Move, Step[S]]:
    """Play a written move: IllegalMoveError, with its reason, unless it is offered."""
    return answer_line(game, state, game.ask(state), line)


def answer_line(game: Game[S], state: S, ask: Ask | None, line: str) -> tuple[Move, Step[S]]:
    """The same, where the question that ``state`` puts has been asked already."""
    try:
        move = read(line, game.moves, game.pack)
    except NotationError as error:
        raise IllegalMoveError(Reason("not_a_move", str(error))) from None
    return move, answer(game, state, ask, move)


def as_offered(line: str, game: Game[S], ask: Ask | None) -> Move:
    """The move of a line, with the things that do it, which no line names."""
    move = read(line, game.moves, game.pack)
    choice = ask.choice if ask else None
    offered = choice.moves if isinstance(choice, Options) else ()
    return next((each for each in offered if each == move), move)


def replay(game: Game[S], record: Record) -> Iterator[Played[S]]:
    """Every move of the record, played after ``opening``; RecordError where one will not go."""
    state = opening(game, record).state
    for number, line in enumerate(record.moves, 1):
        ask = game.ask(state)
        try:
            move, step = answer_line(game, state, ask, line)
        except IllegalMoveError as error:
            raise RecordError(number, line, error.reason) from None
        assert ask is not None  # or the move would have been refused
        yield Played(number, ask, move, step)
        state = step.state
