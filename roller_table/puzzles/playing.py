"""A puzzle at the table: the position, what a move is worth in it, and what follows."""

from collections.abc import Mapping
from typing import Any, cast

from ..ai.thinking import harmless
from ..engine.choices import Ask, Move
from ..engine.game import Game, View
from ..engine.notation import write
from ..engine.record import answer_line
from ..engine.sheet import Finish, Gauge, OnFelt, Open, Plate, Sheet
from ..engine.table import Seat, Zone
from ..engine.values import NamedTuple, replace
from ..engine.words import _
from ..games.catalogue import entry
from ..lessons.lesson import NAMES, YOU
from ..match import HUMAN, Chair, Match
from .kinds import goal_words, solver_of, task_of
from .puzzle import Lines, Puzzle
from .task import Meter, PuzzleSolver, Slots

OTHERS = "club"
"""What the other chairs are called; nobody thinks in a puzzle."""
MOST_MOVES = 80
"""No puzzle takes more moves from its position to its end."""
EQUAL = 1e-9


class PuzzleGame:
    """The game of a puzzle as it is seen: what is written beside it is about the puzzle.

    Where hands lie open, everybody at the table sees them.
    """

    def __init__(self, game: Game[Any], puzzle: Puzzle) -> None:
        self._game, self._puzzle = game, puzzle
        self._open = solver_of(puzzle.game, puzzle.kind).hands_open
        self.task: PuzzleSolver[Any] | None = None
        """Known once the position stands there."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: Seat) -> View[Any]:
        """What the seat may know, and every hand where they lie open."""
        seen = self._game.view(state, seat)
        return View(seat, replace(seen.state, hands=state.hands)) if self._open else seen

    def ask(self, state: Any) -> Ask | None:
        """The question of the game; more quietly, that the others do what they can against it."""
        asked = self._game.ask(state)
        if asked is None or self.task is None:
            return asked
        spoils = _("The others see every card too, and play against you.")
        return asked._replace(why=spoils if self._open else "")

    def sheet(self, view: View[Any], names: tuple[str, ...]) -> Sheet:
        written = self._game.sheet(view, names)
        if self.task is None or (shape := self.task.shape(view.state)) is None:
            return written
        felt: list[OnFelt] = [each for each in written.felt if not isinstance(each, Gauge | Finish)]
        felt.append(_gauge(shape, plain_goal(self._puzzle, self.task.of)))
        plates = written.plates
        if self._open:
            others = [seat for seat in range(len(names)) if seat != view.seat]
            felt += [Open(Zone("hand", seat)) for seat in others]
            plates = tuple(self._plate(seat, plate) for seat, plate in enumerate(plates))
        return replace(written, felt=tuple(felt), plates=plates)

    open_sheet = sheet

    def _plate(self, seat: Seat, plate: Plate) -> Plate:
        """Whose side the seat is on, where the others only play for the puzzle."""
        if seat == self._puzzle.seat:
            return plate._replace(line="")
        with_us = self.task is not None and self.task.with_us(seat)
        return plate._replace(line=_("plays for you") if with_us else _("against you"))


def plain_goal(puzzle: Puzzle, of: int) -> str:
    """What is asked, in one line."""
    return goal_words(puzzle, of).replace("**", "").replace("\n", " ")


def _gauge(shape: Slots | Meter, goal: str) -> Gauge:
    """How far it has come, and what is asked, for a player who hears the table."""
    if isinstance(shape, Meter):
        words = _("{n} of {most} points").format(n=shape.ours, most=shape.most)
        return Gauge(shape.ours, shape.wanted, shape.most, words, goal)
    words = _("so far: {n}").format(n=shape.ours)
    return Gauge(shape.ours, shape.wanted, shape.of, words, goal, shape.theirs)


def players(puzzle: Puzzle) -> tuple[str, ...]:
    """Everyone's name, the person's as it is written before a language is chosen."""
    return tuple(
        NAMES[(seat - puzzle.seat) % puzzle.seats - 1] if seat != puzzle.seat else YOU
        for seat in range(puzzle.seats)
    )


def match_at(puzzle: Puzzle) -> Match:
    """The game as it stands there, without a keeper; hands lie open where the kind says so.

    IllegalMoveError if a move cannot be played; no puzzle that was checked has such a move.
    """
    chairs = tuple(
        Chair(_(name), HUMAN if seat == puzzle.seat else OTHERS)
        for seat, name in enumerate(players(puzzle))
    )
    game = entry(puzzle.game)
    rules = game.rules()(**solver_of(puzzle.game, puzzle.kind).agreed)
    match = Match.new(game, rules, chairs, puzzle.seed)
    shown = PuzzleGame(match.game, puzzle)
    match.game = cast("Game[object]", shown)
    for line in puzzle.moves:
        match.play_line(line)
    shown.task = task_at(puzzle, match)
    return match


def task_at(puzzle: Puzzle, match: Match) -> PuzzleSolver[Any]:
    """The solver of the puzzle, from the position on in which the match stands."""
    return task_of(puzzle, match.entry.game(match.rules), match.state)


class MoveOutcome(NamedTuple):
    """What a move of the person's comes to."""

    right: bool
    """Whether no other move has a better chance; where all is known, whether it still wins."""
    chance: float
    best: float
    next_best: float
    """The best chance of those that are not right."""


def tried(task: PuzzleSolver[Any], state: object, ask: Ask, move: Move) -> MoveOutcome:
    """What is to be said of that move, which is offered."""
    worths = task.worths(state, dict.fromkeys([*harmless(ask), move]))
    best = max(worths.values())
    right = {each for each in worths if best > 0 and worths[each] > best - EQUAL}
    others = (worth for each, worth in worths.items() if each not in right)
    return MoveOutcome(move in right, worths[move], best, max(others, default=0.0))


def answers(task: PuzzleSolver[Any], state: object, ask: Ask) -> Mapping[Move, float]:
    """Every move that breaks no rule with the chance that it reaches the goal, the best first."""
    worths = task.worths(state, tuple(harmless(ask)))
    return dict(sorted(worths.items(), key=lambda each: -each[1]))


def replies(task: PuzzleSolver[Any], state: object, *, whole: bool = False) -> Lines:
    """What the others play until the person is asked; ``whole``: to the end, everyone's moves."""
    lines = list[str]()
    for _move in range(MOST_MOVES):
        ask = task.game.ask(state)
        if ask is None or task.reached(state) is not None:
            break
        if ask.seat == task.puzzle.seat and not whole:
            break
        move = task.reply(state, ask)
        lines.append(write(move))
        state = task.game.apply(state, move).state
    return tuple(lines)


def after(task: PuzzleSolver[Any], state: object, *lines: str) -> object:
    """The state when these moves have been made; IllegalMoveError for one that cannot be."""
    for line in lines:
        state = answer_line(task.game, state, task.game.ask(state), line)[1].state
    return state
