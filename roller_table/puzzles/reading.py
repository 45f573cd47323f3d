"""Reading puzzles: a file for each game, a puzzle on each line, read with suspicion.

All that is wrong with a file is told at once, a line each. What is right in form is solved anew
by ``checking``; the program's own were, before they came along.
"""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from .. import resources
from ..engine.jsontext import parse
from ..engine.spelling import did_you_mean, shown
from ..engine.words import _, later, strung
from ..files.faults import Fault, RuleFileError
from ..files.kinds import PUZZLES
from ..games.catalogue import entries, entry
from ..rulefile.reading import file_contents
from .kinds import KINDS
from .puzzle import Lines, Misses, Puzzle

BETWEEN = "; "
"""Between the moves of a line."""
LONGEST = 20_000
"""Letters of a line."""
MOST_LINES = 2_000
MOST_FAULTS = 100
MOST_MISSES, MOST_CHANCE = 100, 1000

NUMBERS = ("seats", "seat", "seed", "goal")
TEXTS = ("kind", "moves", "answer", "likely")
PARTS = ("kind", "seats", "seat", "seed", "moves", "goal", "answer", "likely", "refuted", "chances",
         "misses")  # fmt: skip
"""What stands on a line; ``refuted`` or ``chances``, as the kind is."""


class Faults:
    """What is wrong with a file of puzzles, as far as anybody can use a list of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: list[Fault] = []

    def add(self, line: int, words: str) -> None:
        """RuleFileError with all that was found, once that is enough."""
        if len(self.found) == MOST_FAULTS:
            words = _("there are more mistakes than can be listed")
            raise RuleFileError([*self.found, Fault(str(self.path), line, 1, words)])
        self.found.append(Fault(str(self.path), line, 1, words))

    def tell(self) -> None:
        """RuleFileError if anything was found."""
        if self.found:
            raise RuleFileError(self.found)


def path_of(game: str) -> Path:
    """Where the puzzles of a game lie."""
    return resources.rules_folder() / "puzzles" / f"{game}.jsonl"


def load(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles in that file; RuleFileError with all that is wrong in it at once.

    Its name is that of the game.
    """
    game = path.stem
    if game not in KINDS:
        words = _("{name} is not a game with puzzles").format(name=shown(game))
        raise RuleFileError([Fault(str(path), 0, 0, did_you_mean(words, game, KINDS))])
    lines, wrong = _lines_of(path), Faults(path)
    found, seen = list[Puzzle](), dict[str, int]()
    for number, line in enumerate(lines, 1):
        try:
            made = _puzzle(game, line)
            if made.name in seen:
                words = _("the same position as on line {n}").format(n=seen[made.name])
                raise ValueError(words)
        except ValueError as error:
            wrong.add(number, str(error))
        else:
            found.append(made)
            seen[made.name] = number
    wrong.tell()
    return tuple(found)


def _lines_of(path: Path) -> list[str]:
    """The lines of a file; RuleFileError if they cannot be read, or are too many."""
    raw = file_contents(path, PUZZLES)
    try:
        lines = raw.decode("utf-8").splitlines()
    except UnicodeDecodeError as error:
        words = _("this is not UTF-8 text")
        raise RuleFileError(
            [Fault(str(path), raw.count(b"\n", 0, error.start) + 1, 1, words)]
        ) from None
    if len(lines) > MOST_LINES:
        words = _("a file holds {n} puzzles at most").format(n=MOST_LINES)
        raise RuleFileError([Fault(str(path), MOST_LINES + 1, 1, words)])
    return lines


@lru_cache(maxsize=16)
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The program's puzzles of a game, the easiest first; none where it has none."""
    path = path_of(game)
    return load(path) if path.is_file() else ()


def with_puzzles() -> tuple[str, ...]:
    """The games that have any, in the order of the games; nothing is read for it."""
    return tuple(each.key for each in entries() if path_of(each.key).is_file())


def puzzle(key: str) -> Puzzle:
    """The puzzle of that key, or of "roller_derby 14"; RuleFileError if there is none."""
    game, _slash, name = key.replace(" ", "/").partition("/")
    if game not in with_puzzles():
        words = _("{name} is not a puzzle").format(name=shown(key))
        raise RuleFileError([Fault(_("puzzles"), 0, 0, did_you_mean(words, game, KINDS))])
    found = puzzles(game)
    for number, each in enumerate(found, 1):
        if name in (each.name, str(number)):
            return each
    words = _("{game} has puzzles 1 to {n}, and none called {name}")
    told = words.format(game=_(entry(game).name), n=len(found), name=shown(name))
    raise RuleFileError([Fault(_("puzzles"), 0, 0, told)])


def written(puzzle: Puzzle) -> str:
    """The puzzle as its line in a file."""
    plain: dict[str, object] = {
        "kind": puzzle.kind, "seats": puzzle.seats, "seat": puzzle.seat, "seed": puzzle.seed,
        "moves": BETWEEN.join(puzzle.moves), "goal": puzzle.goal, "answer": puzzle.answer,
        "likely": puzzle.likely,
    }  # fmt: skip
    if puzzle.refuted:
        plain["refuted"] = BETWEEN.join(puzzle.refuted)
    if puzzle.chances:
        plain["chances"] = list(puzzle.chances)
    return json.dumps({**plain, "misses": list(puzzle.misses)}, ensure_ascii=False)


def _puzzle(game: str, line: str) -> Puzzle:
    """ValueError with what is wrong."""
    data = _block(line)
    numbers = {key: _number(data, key) for key in NUMBERS}
    texts = {key: _text(data, key) for key in TEXTS}
    if texts["kind"] not in KINDS[game]:
        words = _("this game has no puzzles called {name} (it has {known})")
        raise ValueError(words.format(name=shown(texts["kind"]), known=strung(KINDS[game])))
    if numbers["seats"] not in entry(game).seats or numbers["seat"] >= numbers["seats"]:
        raise ValueError(_("nobody can sit at seat {seat} of {seats}").format(**numbers))
    beginner, club, expert = _several(data, "misses", 3, MOST_MISSES)
    chances = _several(data, "chances", 2, MOST_CHANCE) if "chances" in data else None
    return Puzzle(
        game,
        texts["kind"],
        numbers["seats"],
        numbers["seat"],
        numbers["seed"],
        _lines(texts["moves"]),
        numbers["goal"],
        texts["answer"],
        texts["likely"],
        _lines(_text(data, "refuted")) if "refuted" in data else (),
        Misses(beginner, club, expert),
        (chances[0], chances[1]) if chances else None,
    )


def _block(line: str) -> Mapping[str, object]:
    if len(line) > LONGEST:
        raise ValueError(_("a puzzle has {n} letters at most").format(n=LONGEST))
    try:
        data = parse(line)
    except ValueError:
        raise ValueError(_("each line must be a JSON object, in braces")) from None
    if not isinstance(data, dict):
        raise ValueError(_("this must be a block of keys: {keys}").format(keys=strung(PARTS)))
    for key in data:
        if key not in PARTS:
            words = _("{key!r} does not belong here").format(key=str(key))
            raise ValueError(did_you_mean(words, key, PARTS))
    return data


def _needed(data: Mapping[str, object], key: str) -> object:
    if key not in data:
        raise ValueError(_("{key!r} is missing").format(key=key))
    return data[key]


def _refused(key: str, wanted: str, value: object) -> ValueError:
    words = _("{key!r} is {wanted}, not {value}")
    return ValueError(words.format(key=key, wanted=_(wanted), value=shown(value)))


def _number(data: Mapping[str, object], key: str) -> int:
    value = _needed(data, key)
    if type(value) is not int or not 0 <= value < 1 << 63:
        raise _refused(key, later("an integer, 0 or more"), value)
    return value


def _text(data: Mapping[str, object], key: str) -> str:
    value = _needed(data, key)
    if not isinstance(value, str):
        raise _refused(key, later("text"), value)
    if not value.isprintable():
        raise _refused(key, later("text"), value)
    return value


def _several(data: Mapping[str, object], key: str, count: int, most: int) -> tuple[int, ...]:
    value = _needed(data, key)
    if isinstance(value, list) and len(value) == count:
        numbers = [each for each in value if type(each) is int and 0 <= each <= most]
        if len(numbers) == count:
            return tuple(numbers)
    words = _("{key!r} is {n} integers from 0 to {most}, not {value}")
    raise ValueError(words.format(key=key, n=count, most=most, value=shown(value)))


def _lines(text: str) -> Lines:
    return tuple(each.strip() for each in text.split(BETWEEN.strip()) if each.strip())


def keys() -> Iterator[str]:
    """Every puzzle there is, as the shelf names it."""
    for game in with_puzzles():
        yield from (each.key for each in puzzles(game))
