"""``roller-table lesson``: which lessons there are, what they say, whether a file is good."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .. import folders
from ..engine.options import changed
from ..engine.words import _, counted, strung
from ..games.catalogue import entries, entry
from . import asked
from .output import all_faults, indented, print_broken, print_checked, print_json

if TYPE_CHECKING:
    from ..lessons import Lesson, Step
    from ..lessons.lesson import Spotlight
    from . import forms


def arguments(lesson: ArgumentParser) -> None:
    """Adds its three words; each sets ``run``, which returns the exit status."""
    asked.show_examples(lesson, "list", "show roller_derby/2_following", "check my_lesson.yaml")
    inner = lesson.add_subparsers(title=_("what to do"), metavar="WHAT", required=True)

    words = _("list all of them")
    listing = asked.listing(inner, words, "AllLessons")
    listing.set_defaults(run=list_lessons)

    words = _("show one of them")
    showing = asked.command(inner, "show", words, "roller_derby/2_following", "my_lesson.yaml")
    showing.add_argument(
        "lesson",
        metavar="NAME|FILE",
        help=_("its name in the list, such as roller_derby/2_following"),
    )
    asked.in_json(showing, "ShownLesson")
    showing.set_defaults(run=show_lesson)

    words = _("check files, and say what is wrong")
    checking = asked.command(inner, "check", words, "", "my_lesson.yaml")
    checking.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help=_("otherwise all of them")
    )
    asked.in_json(checking, "Checked")
    checking.set_defaults(run=check_lessons)


def list_lessons(args: Namespace) -> int:
    """Every lesson; broken files of the player's stand at the end with all that is wrong."""
    from ..lessons import lesson, names, own, own_files

    games = [asked.game(args.game)] if args.game else entries()
    mine, errors = own()
    found = [lesson(key) for game in games for key in names(game.key)]
    found += [each for each in mine if each.game in {game.key for game in games}]
    if args.json:
        told: forms.AllLessons = {
            "lessons": [*map(_as_json, found)], "broken": all_faults(errors)
        }  # fmt: skip
        print_json(args, told)
        return 0
    for each in found:
        print(_listed(each))
    print_broken(errors)
    if rest := own_files().rest():
        print(rest)
    print(_("Your own files go here: {folder}").format(folder=folders.own_lessons()))
    return 0


def show_lesson(args: Namespace) -> int:
    """One lesson: where it begins, and every step."""
    found = _named(args.lesson)
    if args.json:
        print_json(args, _whole(found))
    else:
        print("\n".join(_shown(found)))
    return 0


def check_lessons(args: Namespace) -> int:
    """Every fault of every file; 1 if there is any."""
    from ..lessons import files, load, own_files

    status = print_checked(args, args.files or files(), load)
    if not args.files and (rest := own_files().rest()):
        print(rest, file=sys.stderr if args.json else sys.stdout)
    return status


def _named(name: str) -> "Lesson":
    from ..lessons import load, named

    path = Path(name)
    return load(path) if path.suffix.lower() in (".yaml", ".yml") else named(name)


def _as_json(lesson: "Lesson") -> "forms.ListedLesson":
    return {
        "key": lesson.key, "game": lesson.game, "title": _(lesson.title), "seats": lesson.seats,
        "seed": lesson.seed, "steps": len(lesson.steps), "own": lesson.own,
        "file": str(lesson.path),
    }  # fmt: skip


def _whole(lesson: "Lesson") -> "forms.ShownLesson":
    return {
        "key": lesson.key, "game": lesson.game, "title": _(lesson.title), "teaches": lesson.teaches,
        "seats": lesson.seats, "seat": lesson.seat, "seed": lesson.seed,
        "rules": changed(lesson.rules), "before": lesson.before,
        "steps": [*map(_step_as_json, lesson.steps)], "done": _(lesson.done),
        "own": lesson.own, "file": str(lesson.path),
    }  # fmt: skip


def _step_as_json(step: "Step") -> "forms.ShownStep":
    from ..lessons import Quiz, Say, Try

    told: forms.ShownStep = {
        "kind": "watch", "words": _(step.words), "show": [*map(_spotlight, step.show)],
        "then": step.script,
    }  # fmt: skip
    match step:
        case Say():
            return {**told, "kind": "say"}
        case Try():
            wrong = {code: _(words) for code, words in step.wrong}
            return {**told, "kind": "try", "moves": step.moves, "wrong": wrong}
        case Quiz():
            choices = [*map(_, step.choices)]
            return {**told, "kind": "quiz", "choices": choices, "right": step.right}
        case _:
            return told


def _spotlight(shown: "Spotlight") -> str:
    """As a lesson's file names it: "hand 0: 9C KC"."""
    cards = " ".join(card.code for card in shown.cards)
    return f"{shown.zone}: {cards}" if cards else str(shown.zone)


def _listed(lesson: "Lesson") -> str:
    steps = counted("{n} step", "{n} steps", len(lesson.steps))
    words = _("{title}, {steps} (your own, {path})") if lesson.own else _("{title}, {steps}")
    told = words.format(title=_(lesson.title), steps=steps, path=lesson.path)
    return f"{lesson.key:<32}  {told}"


def _shown(lesson: "Lesson") -> Iterator[str]:
    words = _("{title}, a lesson of {game} for {n} players, deal {seed}")
    game = _(entry(lesson.game).name)
    title = _(lesson.title)
    yield words.format(title=title, game=game, n=lesson.seats, seed=lesson.seed)
    yield str(lesson.path)
    if lesson.before:
        n = len(lesson.before)
        yield counted("{n} move is played first.", "{n} moves are played first.", n)
    for number, step in enumerate(lesson.steps, 1):
        yield ""
        yield from _told(number, step)
    yield ""
    yield indented(_(lesson.done))


def _told(number: int, step: "Step") -> Iterator[str]:
    from ..lessons import Quiz, Try

    kind = type(step).__name__.lower()
    yield f"{number}. {kind}"
    yield indented(_(step.words))
    if isinstance(step, Try):
        yield indented(_("Wanted: {moves}").format(moves=strung(step.moves)))
        for code, words in step.wrong:
            yield indented(f"{code}: {_(words)}")
    if isinstance(step, Quiz):
        for place, choice in enumerate(step.choices):
            yield indented(f"{'*' if place == step.right else '-'} {_(choice)}")
    if step.script:
        yield indented(_("Then: {moves}").format(moves=strung(step.script)))
