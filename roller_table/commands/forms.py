"""What the commands say with ``--json``: every form in full, and nowhere else.

Each is printed as an object that begins with its ``format``, which is the command's own name, and
a ``version``, which rises when something in it is taken away or comes to mean something else. Each
has its schema in ``rules/schema/``, made of what stands here.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

from ..arena import ArenaFigures
from ..engine.values import frozen
from ..files.faults import Fault
from ..lab.report import LabReport
from ..puzzles.puzzle import Misses
from ..selfcheck import SelfCheck
from ..shelf import KeptGame
from ..statistics import Columns, Month, Share, UncountedGames

__all__ = ["LabReport", "SelfCheck"]

Rules = Mapping[str, object]
"""Rules by their keys. Every option is there, or those that are not as usual: the key says."""


class CheckedFile(TypedDict):
    file: str
    faults: Sequence[Fault]
    """Empty where all is good."""


class Checked(TypedDict):
    """After ``check``: each file with all that is wrong in it."""

    files: Sequence[CheckedFile]


# simulate, arena, lab


class SimulatedEnd(TypedDict):
    seed: int
    standings: Sequence[int]
    winners: Sequence[int]
    moves: int
    unfinished: NotRequired[Literal[True]]


class Totals(TypedDict):
    """What all the games come to, for each seat."""

    games: int
    moves: int
    standings: Sequence[int]
    wins: Sequence[int]


class Simulation(TypedDict):
    game: str
    rules: Rules
    players: Sequence[str]
    games: Sequence[SimulatedEnd]
    totals: Totals


class Contest(ArenaFigures):
    game: str
    players: Sequence[str]
    seats: int
    rules: Rules
    seed: int
    time: float | None
    iterations: int | None


class LabRun(TypedDict):
    run: int
    game: str
    begun: str
    pairs: int
    wanted: int | None
    vary: Sequence[str]


class LabRuns(TypedDict):
    runs: Sequence[LabRun]
    broken: Sequence[str]
    """Why a run cannot be read, of each that cannot."""


# record, review, stats


@frozen
class ListedGame(KeptGame):
    code: str = ""
    """Of its deal; empty where it has none."""


class ListedGames(TypedDict):
    games: Sequence[ListedGame]


class ShownScore(TypedDict):
    name: str
    entries: Sequence[str]


class ShownGame(TypedDict):
    kept: ListedGame | None
    seed: int
    rules: Rules
    moves: Sequence[str]
    columns: Sequence[str]
    score: Sequence[ShownScore]
    totals: Sequence[str]


class VerifiedFile(TypedDict):
    file: str
    games: int
    lines: int
    unfinished: int
    fault: str
    """The first line that is not true, or why it cannot be read; empty where all is true."""


class Verified(TypedDict):
    files: Sequence[VerifiedFile]


class ReviewedSeat(TypedDict):
    seat: int
    result: float
    given_away: float
    error: float
    decisions: int
    measured: int
    decided: float
    luck: float


class ReviewedMove(TypedDict):
    line: str
    cost: float
    error: float


class Hindsight(TypedDict):
    cost: float
    error: float


class ReviewedDecision(TypedDict):
    line: int
    """Of the transcript."""
    number: int
    seat: int
    played: str
    best: str
    cost: float
    error: float
    worlds: int
    confirmed: bool
    worth: float
    mark: str
    others: Sequence[ReviewedMove]
    reason: str
    hindsight: Hindsight | None


class ReviewedGame(TypedDict):
    game: str
    seed: int
    seats: Sequence[ReviewedSeat]
    decisions: Sequence[ReviewedDecision]


class ReviewedGames(TypedDict):
    games: Sequence[ReviewedGame]


class GameStatistics(Columns):
    levels: Mapping[str, Share]
    rules: Mapping[str, Share]
    facts: Mapping[str, float]
    given_away: Sequence[Month]


class AllStatistics(TypedDict):
    games: Sequence[GameStatistics]
    apart: UncountedGames


# code, rules


class CodedDeal(TypedDict):
    code: str
    game: str
    seats: int
    seed: int
    rules: Rules


class ListedRules(TypedDict):
    game: str
    name: str
    path: str
    own: bool
    seats: Sequence[int]
    changed: Rules


class AllRules(TypedDict):
    rules: Sequence[ListedRules]
    broken: Sequence[Fault]


class ShownOption(TypedDict):
    value: object
    default: object
    says: str


class ShownVariant(TypedDict):
    name: str
    says: str
    rules: Rules
    only_seats: Sequence[int]
    not_with: Sequence[str]


class ShownRules(ListedRules):
    rules: Mapping[str, ShownOption]
    variants: Sequence[ShownVariant]


# lesson, puzzle


class ListedLesson(TypedDict):
    key: str
    game: str
    title: str
    seats: int
    seed: int
    steps: int
    own: bool
    file: str


class AllLessons(TypedDict):
    lessons: Sequence[ListedLesson]
    broken: Sequence[Fault]


class ShownStep(TypedDict):
    kind: Literal["say", "try", "quiz", "watch"]
    words: str
    show: Sequence[str]
    then: Sequence[str]
    """What the others play."""
    moves: NotRequired[Sequence[str]]
    """Of ``try``: those that are wanted."""
    wrong: NotRequired[Mapping[str, str]]
    choices: NotRequired[Sequence[str]]
    """Of ``quiz``."""
    right: NotRequired[int]


class ShownLesson(TypedDict):
    key: str
    game: str
    title: str
    teaches: Sequence[str]
    seats: int
    seat: int
    seed: int
    rules: Rules
    before: Sequence[str]
    steps: Sequence[ShownStep]
    done: str
    own: bool
    file: str


class ShownPuzzle(TypedDict):
    key: str
    number: int
    game: str
    kind: str
    seats: int
    seat: int
    seed: int
    moves: Sequence[str]
    goal: int
    answer: str
    likely: str
    refuted: Sequence[str]
    chances: tuple[int, int] | None
    misses: Misses


class AllPuzzles(TypedDict):
    puzzles: Sequence[ShownPuzzle]


class AskedPuzzle(ShownPuzzle):
    asks: str
    """What is to be reached, in a sentence."""
