"""The kinds of puzzles that each game has, by the modules that solve them."""

from functools import cache
from typing import Any, cast

from ..engine.game import Game
from ..engine.values import NamedTuple
from ..engine.words import _, later
from ..games.catalogue import class_at
from .puzzle import Puzzle
from .task import PuzzleSolver


class PuzzleKind(NamedTuple):
    """A kind of puzzle, and where it is solved."""

    solver: str
    """The class, by an object reference: it is read when a puzzle is opened."""
    name: str
    """What such a puzzle is about, among the others of its game."""
    goal: str
    """What is asked, in the player's words; ``{n}`` and ``{of}`` fill it."""
    told: str
    """What holds for it, in a sentence beside the table."""


KINDS: dict[str, dict[str, PuzzleKind]] = {
    "roolz": {
        "bid": PuzzleKind(
            "roller_table.puzzles.roolz:Bid",
            later("Make the bid"),
            later("Make the bid: win **{n} more points**\nof the {of} that are left"),
            later(
                "All hands are open, and your partner helps you. One card makes the bid, "
                "whatever the other side plays."
            ),
        ),
    },
    "rollerball": {
        "score": PuzzleKind(
            "roller_table.puzzles.rollerball:ScoringSolver",
            later("A ball over your base"),
            later("Bring a ball **over your base**\nbefore your next turn"),
            later(
                "Move your workman, then use it; the others do nothing before your next turn. A "
                "ball has only one way there: any card that opens that way is right."
            ),
        ),
        "most": PuzzleKind(
            "roller_table.puzzles.rollerball:MostBallsSolver",
            later("As many balls over your base as possible"),
            later("Bring balls over your base **{n} times**\nbefore your next turn"),
            later(
                "Move your workman, then use it; the others do nothing before your next turn. Only "
                "one way brings balls so often: any card that opens that way is right."
            ),
        ),
    },
    "roebuck": {
        "laying": PuzzleKind(
            "roller_table.puzzles.roebuck:LayingSolver",
            later("A card in every round"),
            later("Play a card **in each of {n} rounds**,\nwhatever the others do"),
            later(
                "All hands are open, the draw pile is not. One card does it, whatever the others "
                "play and draw to stop you."
            ),
        ),
    },
    "poker_roulette": {
        "adding": PuzzleKind(
            "roller_table.puzzles.poker_roulette:AddingSolver",
            later("The card to add"),
            later("Which card gives the best chance\n**of a match and an unspoilt hand**?"),
            later(
                "You see no more than at the table. If you keep a card, you get two next round. "
                "One answer succeeds most often, counted over all unseen cards."
            ),
        ),
    },
    "roller_derby": {
        "exact": PuzzleKind(
            "roller_table.puzzles.roller_derby:OpenHandsSolver",
            later("An exact number of tricks, all hands open"),
            later("Take **exactly {n}** of the last {of} tricks"),
            later(
                "All hands are open, and your partner helps you. One card gets there, whatever "
                "the other side plays."
            ),
        ),
        "likely": PuzzleKind(
            "roller_table.puzzles.roller_derby:ClosedHandsSolver",
            later("An exact number of tricks, as at the table"),
            later("Take **exactly {n}** of the last {of} tricks"),
            later(
                "You see no more than at the table. One card succeeds in more of the possible "
                "deals than any other."
            ),
        ),
    },
}


def goal_words(puzzle: Puzzle, of: int) -> str:
    """What is asked, in the player's language; what matters in it is marked."""
    return _(KINDS[puzzle.game][puzzle.kind].goal).format(n=puzzle.goal, of=of)


@cache
def solver_of(game: str, kind: str) -> type[PuzzleSolver[Any]]:
    """The class that solves them."""
    solver = KINDS[game][kind].solver
    return cast("type[PuzzleSolver[Any]]", class_at(solver, PuzzleSolver, "worths"))


def task_of(puzzle: Puzzle, game: Game[Any], begun: object) -> PuzzleSolver[Any]:
    """The solver of the puzzle, from that state on."""
    return solver_of(puzzle.game, puzzle.kind)(game, puzzle, begun)
