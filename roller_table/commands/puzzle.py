"""``roller-table puzzle``: which puzzles there are, what one asks, whether they can be solved."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.words import _, plural
from ..games.catalogue import entry
from . import asked
from .output import indented, print_checked, print_json

if TYPE_CHECKING:
    from ..puzzles import Puzzle
    from . import forms


def arguments(puzzle: ArgumentParser) -> None:
    """Adds its three words; each sets ``run``, which returns the exit status."""
    asked.show_examples(puzzle, "list roolz", "show roller_derby/14", "check roller_derby.jsonl")
    inner = puzzle.add_subparsers(title=_("what to do"), metavar="WHAT", required=True)

    words = _("list all of them")
    asked.listing(inner, words, "AllPuzzles").set_defaults(run=list_puzzles)

    words = _("show one of them")
    showing = asked.command(inner, "show", words, "roller_derby/14")
    showing.add_argument(
        "puzzle", metavar="NAME", help=_("a game and a number or name, such as roller_derby/14")
    )
    asked.in_json(showing, "AskedPuzzle")
    showing.set_defaults(run=show_puzzle)

    words = _("check files, and say what is wrong")
    checking = asked.command(inner, "check", words, "", "roller_derby.jsonl")
    checking.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help=_("otherwise all of them")
    )
    asked.in_json(checking, "Checked")
    checking.set_defaults(run=check_puzzles)


def list_puzzles(args: Namespace) -> int:
    """Every puzzle, with who misses it."""
    from ..puzzles import puzzles, with_puzzles

    games = [asked.game(args.game).key] if args.game else with_puzzles()
    numbered = [(n, each) for game in games for n, each in enumerate(puzzles(game), 1)]
    if args.json:
        print_json(args, {"puzzles": [_as_json(n, each) for n, each in numbered]})
        return 0
    for n, each in numbered:
        words = _("missed by {beginner}, {club}, {expert} of 100 (Beginner, Club, Expert)")
        print(f"{f'{each.game}/{n}':<20} {each.name:<28} {words.format(**each.misses._asdict())}")
    return 0


def show_puzzle(args: Namespace) -> int:
    """One puzzle, with its answer."""
    from ..puzzles import puzzle, puzzles

    found = puzzle(args.puzzle)
    if args.json:
        number = puzzles(found.game).index(found) + 1
        told: forms.AskedPuzzle = {**_as_json(number, found), "asks": _asks(found)}
        print_json(args, told)
    else:
        print("\n".join(_shown(found)))
    return 0


def check_puzzles(args: Namespace) -> int:
    """Every fault of every file; 1 if there is any."""
    from ..puzzles import path_of, with_puzzles
    from ..puzzles.checking import solved_anew

    return print_checked(args, args.files or map(path_of, with_puzzles()), solved_anew)


def _as_json(number: int, puzzle: "Puzzle") -> "forms.ShownPuzzle":
    return {
        "key": puzzle.key, "number": number, "game": puzzle.game, "kind": puzzle.kind,
        "seats": puzzle.seats, "seat": puzzle.seat, "seed": puzzle.seed,
        "moves": puzzle.moves, "goal": puzzle.goal, "answer": puzzle.answer,
        "likely": puzzle.likely, "refuted": puzzle.refuted, "chances": puzzle.chances,
        "misses": puzzle.misses,
    }  # fmt: skip


def _asks(puzzle: "Puzzle") -> str:
    """What is to be reached, in a sentence."""
    from ..puzzles import goal_words, match_at, task_at

    return goal_words(puzzle, task_at(puzzle, match_at(puzzle)).of).replace("**", "")


def _shown(puzzle: "Puzzle") -> Iterator[str]:
    from ..puzzles import match_at

    match = match_at(puzzle)
    words = _("{game}, {n} players, deal {seed}, after {count} moves; seat {seat} is to play")
    yield words.format(
        game=_(entry(puzzle.game).name), n=puzzle.seats, seed=puzzle.seed,
        count=len(puzzle.moves), seat=puzzle.seat,
    )  # fmt: skip
    yield _asks(puzzle)
    for zone, cards in match.game.zones(match.view(puzzle.seat).state).items():
        known = [card.code for card in cards if card.suit]
        if known and zone.name in ("hand", "trick", "round", "stockpile"):
            yield indented(f"{zone}: {' '.join(known)}")
    yield _("Answer: {line}").format(line=puzzle.answer)
    if puzzle.chances:
        told = _("It works in {n} of 1000 possible deals; {line} in {other}.")
        first, second = puzzle.chances
        yield told.format(n=first, line=puzzle.likely, other=second)
    if puzzle.refuted:
        count = len(puzzle.refuted)
        moves = "; ".join(puzzle.refuted)
        yield plural(
            "{line} fails, by {n} move: {moves}", "{line} fails, by {n} moves: {moves}", count,
            line=puzzle.likely, moves=moves,
        ).shown()  # fmt: skip
    words = _("Missed by {beginner}, {club}, {expert} of 100 (Beginner, Club, Expert).")
    yield words.format(**puzzle.misses._asdict())
