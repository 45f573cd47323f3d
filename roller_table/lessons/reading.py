"""Reading lessons: a stranger's file, walked with the suspicion of the rule files.

All that is wrong with a file is told at once, each with its line and column. What is right in
form is then played (``checking``); the program's own lessons were, before they came along.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from .. import folders, resources
from ..engine.cards import Pack
from ..engine.options import restored
from ..engine.spelling import did_you_mean, fold, shown
from ..engine.table import Seat, zone
from ..engine.words import _, later, strung
from ..games.catalogue import Entry, entries
from ..rulefile.checking import check as check_rules
from ..rulefile.faults import Fault, RuleFileError
from ..rulefile.findings import BLOCK, TEXT, Finding, Suspicion, missing
from ..rulefile.findings import Path as Way
from ..rulefile.reading import game_named, read_document
from .lesson import FURNITURE, Lesson, Lines, Question, Say, Shown, Step, Try, Watch

Data = Mapping[str, object]

PARTS = (
    "game", "title", "teaches", "seats", "seat", "rules", "seed", "before", "steps", "done",
)  # fmt: skip
STEP_PARTS = ("say", "try", "wrong", "ask", "watch", "then", "show", "still")
ASK_PARTS = ("words", "choices", "right", "truth", "hint")
ANSWER_PARTS = ("say", "claims")
MOST_WORDS = 40
"""Words of a step."""
MOST_STEPS = 10
MOST_LINES = 1000
"""Moves or anything else in one list: whoever opens a lesson waits until they are played."""
LONGEST = 400
"""Letters of anything that is said."""


class Heading(NamedTuple):
    """A lesson as a list names it."""

    key: str
    title: str


def load(path: Path, *, own: bool = True) -> Lesson:
    """The lesson in that file; RuleFileError with all that is wrong in it at once.

    One that came with the program is taken at its word: the tests play every one of them.
    """
    document = read_document(path)
    if not isinstance(document.data, dict):
        words = _("a lesson is a block of keys: {keys}").format(keys=strung(PARTS))
        raise RuleFileError([document.fault((), words)])
    reader = _Reader(document.data, path, own=own)
    made = reader.lesson()
    if made and not reader.found and own:
        from .checking import faults

        reader.found += faults(made)
    if reader.found or made is None:
        told = (document.fault(*each) for each in reader.found)
        raise RuleFileError(sorted(told, key=lambda each: (each.line, each.column)))
    return made


def folder(game: str) -> Path:
    """Where the program's lessons of a game lie."""
    return resources.rules_folder() / "lessons" / game


def names(game: str) -> tuple[str, ...]:
    """The program's lessons of a game in their order, as ``Lesson.key`` names them.

    Nothing is read for it, so that it costs a start nothing.
    """
    try:
        found = sorted(path.stem for path in folder(game).iterdir() if path.suffix == ".yaml")
    except OSError:
        return ()
    return tuple(f"{game}/{name}" for name in found)


@lru_cache(maxsize=64)
def lesson(key: str) -> Lesson:
    """The program's lesson of that key; RuleFileError if there is none."""
    game, _slash, name = key.partition("/")
    if key not in names(game):
        known = [each for some in entries() for each in names(some.key)]
        words = _("{name} is no lesson").format(name=shown(key))
        raise RuleFileError([Fault(_("lessons"), 0, 0, did_you_mean(words, key, known))])
    return load(folder(game) / f"{name}.yaml", own=False)


def own() -> tuple[tuple[Lesson, ...], tuple[RuleFileError, ...]]:
    """The player's own lessons, and the errors of each file that cannot be one."""
    made, errors = list[Lesson](), list[RuleFileError]()
    for path in _own_files():
        found = _known(path, _stamp(path))
        if isinstance(found, Lesson):
            made.append(found)
        else:
            errors.append(found)
    return tuple(made), tuple(errors)


def _own_files() -> list[Path]:
    try:
        return folders.documents(folders.own_lessons())
    except OSError:
        return []


@lru_cache(maxsize=64)
def _known(path: Path, _stamp: object) -> Lesson | RuleFileError:
    """What that file held when it was last written; it is played only once."""
    try:
        return load(path)
    except RuleFileError as error:
        return error


def _stamp(path: Path) -> object:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def named(name: str) -> Lesson:
    """The lesson of that name, with its game or without; RuleFileError if there is none."""
    keys = [key for each in entries() for key in names(each.key)]
    mine = {each.key: each for each in own()[0]}
    for key in (*keys, *mine):
        if fold(name) in (fold(key), fold(key.partition("/")[2])):
            return mine[key] if key in mine else lesson(key)
    return lesson(name)


def files() -> Iterator[Path]:
    """Every lesson's file, the program's and the player's."""
    for each in entries():
        yield from sorted(folder(each.key).glob("*.yaml"))
    yield from _own_files()


def headings(game: str) -> tuple[Heading, ...]:
    """Every lesson of a game: the program's in their order, then the player's own."""
    mine = (Heading(each.key, each.title) for each in own()[0] if each.game == game)
    return (*(Heading(key, _title(key)) for key in names(game)), *mine)


def headed(heading: Heading) -> Lesson:
    """All of that lesson; RuleFileError if it is there no more."""
    mine = {each.key: each for each in own()[0]}
    return mine.get(heading.key) or lesson(heading.key)


@lru_cache(maxsize=64)
def _title(key: str) -> str:
    """The title of a lesson of the program, of which no more is read."""
    lines = (folder(key.partition("/")[0]).parent / f"{key}.yaml").read_text("utf-8").splitlines()
    head = next(line for line in lines if line.startswith("title:"))
    return head.partition(":")[2].strip().strip('"')


class _Reader(Suspicion):
    def __init__(self, data: Data, path: Path, *, own: bool) -> None:
        super().__init__()
        self.data = data
        self.path = path
        self.own = own

    def lesson(self) -> Lesson | None:
        game = self.game()
        if game is None:
            return None
        seats = self.number("seats", game.seats[0])
        if seats not in game.seats:
            self.refuse(("seats",), _seats_of(game), seats)
        seat: Seat = self.number("seat", 0)
        if not 0 <= seat < seats:
            self.refuse(("seat",), _("a whole number below {n}").format(n=seats), seat)
        rules = self.rules(game)
        made = Lesson(
            game.key, self.path.stem, self.text(self.data, ("title",)), seats, seat, rules,
            self.number("seed", 0), self.lines(self.data, ("before",)),
            self.steps(game.game(rules).pack),
            self.text(self.data, ("done",)),
            self.lines(self.data, ("teaches",)), self.path, self.own,
        )  # fmt: skip
        self.refuse_others(self.data, (), PARTS)
        return made

    def game(self) -> Entry | None:
        if "game" not in self.data:
            self.found.append(missing(("game",)))
            return None
        try:
            return game_named(self.data["game"], str(self.path))
        except RuleFileError as error:
            self.found.append(Finding(("game",), error.faults[0].words))
            return None

    def rules(self, game: Entry) -> object:
        """Resolved as a record's are: what a lesson does not say is as it was before there was
        such a rule, so a later option changes no lesson."""
        written = self.data.get("rules", {})
        contents, findings = check_rules(game, {"game": game.key, "name": game.name,
                                                "rules": written})  # fmt: skip
        self.found += findings
        if findings or not isinstance(written, Mapping):
            return game.rules()()
        meant = {key: contents.rules[key] for key in written}
        try:
            return restored(game.rules(), meant)
        except ValueError as error:
            self.found.append(Finding(("rules",), str(error)))
            return game.rules()()

    def steps(self, pack: Pack) -> tuple[Step, ...]:
        self.needed(self.data, ("steps",), [])
        listed = self.listed(self.data, ("steps",))
        if not 1 <= len(listed) <= MOST_STEPS and isinstance(self.data.get("steps"), list):
            words = _("a lesson has 1 to {n} steps, not {found}")
            self.found.append(Finding(("steps",), words.format(n=MOST_STEPS, found=len(listed))))
        made = (self.step(each, ("steps", n), pack) for n, each in enumerate(listed))
        return tuple(each for each in made if each is not None)

    def step(self, data: object, path: Way, pack: Pack) -> Step | None:
        if not isinstance(data, Mapping):
            self.refuse(path, BLOCK, data)
            return None
        self.refuse_others(data, path, STEP_PARTS)
        kinds = [key for key in ("try", "ask", "watch") if key in data]
        if len(kinds) > 1:
            words = _("a step is one of try, ask and watch; write two steps")
            self.found.append(Finding((*path, kinds[1]), words, key=True))
            return None
        kind = kinds[0] if kinds else "say"
        words = "" if kind == "ask" else self.text(data, (*path, "say"), kind == "say")
        show, then = self.show(data, path, pack), self.lines(data, (*path, "then"))
        for key, only in _ONLY.items():
            if key in data and kind not in only:
                self.misplaced((*path, key), kind)
        match kind:
            case "try":
                return self.trial(data, path, words, show, then)
            case "ask":
                return self.question(data, (*path, "ask"), show, then)
            case "watch":
                lines = self.lines(data, (*path, "watch"), least=1)
                return Watch(words, show, lines, self.still(data, path))
            case _:
                return Say(words, show, still=self.still(data, path))

    def still(self, data: Data, path: Way) -> bool:
        found = data.get("still", False)
        if not isinstance(found, bool):
            self.refuse((*path, "still"), later("true or false"), found)
        return found is True

    def trial(self, data: Data, path: Way, words: str, show: tuple[Shown, ...], then: Lines) -> Try:
        wrong = data.get("wrong", {})
        if not isinstance(wrong, Mapping):
            self.refuse((*path, "wrong"), BLOCK, wrong)
            wrong = {}
        said, claims = list[tuple[str, str]](), list[tuple[str, str]]()
        for code, answer in wrong.items():
            way = (*path, "wrong", str(code))
            if isinstance(answer, Mapping):
                said.append((str(code), self.text(answer, (*way, "say"))))
                claims.append((str(code), self.claim(answer, way)))
            else:
                said.append((str(code), self.text(wrong, way)))
        moves = self.lines(data, (*path, "try"), least=1)
        return Try(words, show, moves, tuple(said), then, claims=tuple(claims))

    def claim(self, data: Data, path: Way) -> str:
        """What an answer claims of the moves that get it."""
        from .claims import CLAIMS

        self.refuse_others(data, path, ANSWER_PARTS)
        found = self.text(data, (*path, "claims"))
        if found and found not in CLAIMS:
            words = _("{key} is nothing that can be claimed (there are {known})")
            told = words.format(key=shown(found), known=strung(CLAIMS))
            self.found.append(Finding((*path, "claims"), did_you_mean(told, found, CLAIMS)))
        return found

    def question(
        self, data: Data, path: Way, show: tuple[Shown, ...], then: Lines
    ) -> Question | None:
        ask = data["ask"]
        if not isinstance(ask, Mapping):
            self.refuse(path, BLOCK, ask)
            return None
        self.refuse_others(ask, path, ASK_PARTS)
        choices = self.lines(ask, (*path, "choices"), least=2)
        right = self.needed(ask, (*path, "right"), 0)
        if type(right) is not int or not 0 <= right < max(1, len(choices)):
            words = _("the number of a choice, 0 for the first")
            self.refuse((*path, "right"), words, right)
            right = 0
        truth = self.text(ask, (*path, "truth"), needed=False)
        hint = self.text(ask, (*path, "hint"), needed=False)
        words = self.text(ask, (*path, "words"))
        return Question(words, show, choices, right, truth, then, hint)

    def show(self, data: Data, path: Way, pack: Pack) -> tuple[Shown, ...]:
        made = list[Shown]()
        for n, text in enumerate(self.lines(data, (*path, "show"))):
            place, _colon, codes = text.partition(":")
            try:
                cards = pack.parse(codes)
                made.append(Shown(zone(place), cards))
            except KeyError as error:
                words = _("{card} is not a card of this game").format(card=shown(error.args[0]))
                self.found.append(Finding((*path, "show", n), words))
            except ValueError:
                words = _("a zone, such as 'hand 0: 9C KC', or one of {words}")
                said = words.format(words=strung(FURNITURE))
                self.refuse((*path, "show", n), said, text)
        return tuple(made)

    def number(self, key: str, usual: int) -> int:
        found = self.data.get(key, usual)
        if type(found) is int and found >= 0:
            return found
        self.refuse((key,), _("a whole number, 0 or more"), found)
        return usual

    def text(self, data: Data, path: Way, needed: bool = True) -> str:
        if str(path[-1]) not in data and not needed:
            return ""
        known = len(self.found)
        found = self.word(self.needed(data, path, ""), path)
        if len(self.found) > known:
            return ""
        if not (found.strip() and len(found) <= LONGEST):
            self.refuse(path, later("shorter text") if found.strip() else later("some text"), found)
        elif len(found.split()) > MOST_WORDS:
            words = _("a step says {n} words at most, not {found}")
            said = words.format(n=MOST_WORDS, found=len(found.split()))
            self.found.append(Finding(path, said))
        return found

    def lines(self, data: Data, path: Way, least: int = 0) -> Lines:
        found = self.listed(data, path)
        if len(found) > MOST_LINES:
            words = _("a list of {n} at most").format(n=MOST_LINES)
            self.refuse(path, words, found)
            return ()
        if len(found) < least and isinstance(data.get(str(path[-1])), list):
            words = _("a list of {n} or more").format(n=least)
            self.refuse(path, words, data[str(path[-1])])
        made = list[str]()
        for n, each in enumerate(found):
            if isinstance(each, str):
                made.append(each)
            else:
                self.refuse((*path, n), TEXT, each)
        return tuple(made)

    def misplaced(self, path: Way, kind: str) -> None:
        words = _("{key!r} has no meaning in a step of this kind ({kind})")
        self.found.append(Finding(path, words.format(key=str(path[-1]), kind=kind), key=True))

    def refuse_others(self, data: Data, path: Way, known: tuple[str, ...]) -> None:
        for key in data:
            if key not in known:
                words = _("{key} is no part of a lesson").format(key=shown(key))
                said = did_you_mean(words, key, known)
                self.found.append(Finding((*path, key), said, key=True))


_ONLY = {"wrong": ("try",), "then": ("try", "ask"), "say": ("say", "try", "watch"),
         "still": ("say", "watch")}  # fmt: skip
"""What only some kinds of step can have."""


def _seats_of(game: Entry) -> str:
    return _("one of {words}").format(words=strung(map(str, game.seats)))
