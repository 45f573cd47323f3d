"""Reading lessons: a stranger's file, walked with the suspicion of the rule files.

All that is wrong with a file is told at once, each with its line and column. What is right in
form is then played (``checking``); the program's own lessons were, before they came along.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.cards import Pack
from ..engine.options import restored
from ..engine.spelling import did_you_mean, shown
from ..engine.table import Seat, zone
from ..engine.values import NamedTuple
from ..engine.words import _, later, strung
from ..files.faults import RuleFileError
from ..files.kinds import LESSON
from ..games.catalogue import Entry
from ..rulefile.checking import check as check_rules
from ..rulefile.findings import BLOCK, TEXT, Finding, Suspicion, missing
from ..rulefile.findings import Path as Way
from ..rulefile.reading import file_contents, game_named
from .effort import Effort, Trying, at_once
from .findings import EnoughError, LessonFaults
from .lesson import FURNITURE, Lesson, Lines, Quiz, Say, Spotlight, Step, Try, Watch

if TYPE_CHECKING:
    from ..files.guarded_yaml import Document

Data = Mapping[str, object]

PARTS = (
    "game", "title", "teaches", "seats", "seat", "rules", "seed", "before", "steps", "done",
)  # fmt: skip
STEP_KINDS = ("say", "try", "ask", "watch")
STEP_PARTS = ("say", "try", "wrong", "ask", "watch", "then", "show", "still")
ASK_PARTS = ("words", "choices", "right", "truth", "hint")
ANSWER_PARTS = ("say", "claims")
MOST_WORDS = 40
"""Words of a step."""
MOST_STEPS = 10
MOST_LINES = 1000
"""Moves or anything else in one list: the player who opens a lesson waits until they are played."""
MOST_CHOICES = 10
"""Answers to a question: as many as there are players at the largest table."""
LONGEST = 400
"""Letters of anything that is said."""


class ReadLesson(NamedTuple):
    """A lesson, and what its file says."""

    lesson: Lesson
    data: Data


def load(path: Path, *, own: bool = True) -> Lesson:
    """The lesson in that file; RuleFileError with all that is wrong in it at once.

    One that came with the program is taken at its word: the tests play every one of them.
    """
    return at_once(loading(path, own=own)).lesson


def loading(path: Path, *, own: bool = True) -> Trying[ReadLesson]:
    """The same with pauses, and with what the file says."""
    document = _document(path)
    yield
    if not isinstance(document.data, dict):
        words = _("this must be a block of keys: {keys}").format(keys=strung(PARTS))
        raise RuleFileError([document.fault((), words)])
    made, found, game = read(document.data, path, own=own)
    yield
    if made and not found and own:
        from .checking import trying

        found = yield from trying(made, Effort())
    if found or made is None:
        told = (document.fault(*each) for each in found)
        raise RuleFileError(sorted(told, key=lambda each: (each.line, each.column)), game)
    return ReadLesson(made, document.data)


def read(data: Data, path: Path, *, own: bool) -> tuple[Lesson | None, list[Finding], str]:
    """The lesson that the file at that path says, what is wrong in its form, and its game."""
    reader = _LessonReader(data, path, own=own)
    made = None
    try:
        made = reader.lesson()
    except EnoughError:
        pass
    except Exception as error:
        if not own:
            raise
        reader.found.last(reader.found.failed(error))
    return made, reader.found, reader.key


def _document(path: Path) -> "Document":
    """What the file says, and where; RuleFileError where that cannot be read."""
    from ..files import guarded_yaml

    return guarded_yaml.read(file_contents(path, LESSON), str(path))


class _LessonReader(Suspicion):
    def __init__(self, data: Data, path: Path, *, own: bool) -> None:
        super().__init__()
        self.found: LessonFaults = LessonFaults()
        self.key = ""
        """Of its game, once that has been read."""
        self.data = data
        self.path = path
        self.own = own

    def lesson(self) -> Lesson | None:
        game = self.game()
        if game is None:
            return None
        self.key = game.key
        seats = self.number("seats", game.seats[0])
        if seats not in game.seats:
            self.refuse(("seats",), _seats_of(game), seats)
        seat: Seat = self.number("seat", 0)
        if not 0 <= seat < seats:
            self.refuse(("seat",), _("an integer below {n}").format(n=seats), seat)
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
        kinds = [key for key in STEP_KINDS[1:] if key in data]
        if len(kinds) > 1:
            words = _("a step is one of try, ask and watch; write two steps")
            self.found.append(Finding((*path, kinds[1]), words, key=True))
            return None
        kind = kinds[0] if kinds else "say"
        words = "" if kind == "ask" else self.text(data, (*path, "say"), kind == "say")
        show, then = self.show(data, path, pack), self.lines(data, (*path, "then"))
        for key, only in ONLY.items():
            if key in data and kind not in only:
                self.misplaced((*path, key))
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

    def trial(
        self, data: Data, path: Way, words: str, show: tuple[Spotlight, ...], then: Lines
    ) -> Try:
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
            words = _("{key} cannot be claimed (there are {known})")
            told = words.format(key=shown(found), known=strung(CLAIMS))
            self.found.append(Finding((*path, "claims"), did_you_mean(told, found, CLAIMS)))
        return found

    def question(
        self, data: Data, path: Way, show: tuple[Spotlight, ...], then: Lines
    ) -> Quiz | None:
        ask = data["ask"]
        if not isinstance(ask, Mapping):
            self.refuse(path, BLOCK, ask)
            return None
        self.refuse_others(ask, path, ASK_PARTS)
        choices = self.choices(ask, (*path, "choices"))
        right = self.needed(ask, (*path, "right"), 0)
        if type(right) is not int or not 0 <= right < max(1, len(choices)):
            words = _("the number of a choice, 0 for the first")
            self.refuse((*path, "right"), words, right)
            right = 0
        truth = self.text(ask, (*path, "truth"), needed=False)
        hint = self.text(ask, (*path, "hint"), needed=False)
        words = self.text(ask, (*path, "words"))
        return Quiz(words, show, choices, right, truth, then, hint)

    def choices(self, ask: Data, path: Way) -> Lines:
        """What may be answered: said once each."""
        choices = self.lines(ask, path, least=2, most=MOST_CHOICES)
        for n, words in enumerate(choices):
            known = [each.strip() for each in choices[:n]]
            if not words.strip():
                self.refuse((*path, n), later("some text"), words)
            elif len(words) > LONGEST:
                self.refuse((*path, n), later("shorter text"), words)
            elif words.strip() in known:
                said = _("this is choice {n} already").format(n=known.index(words.strip()) + 1)
                self.found.append(Finding((*path, n), said))
        return choices

    def show(self, data: Data, path: Way, pack: Pack) -> tuple[Spotlight, ...]:
        made = list[Spotlight]()
        for n, text in enumerate(self.lines(data, (*path, "show"))):
            place, _colon, codes = text.partition(":")
            try:
                cards = pack.parse(codes)
                made.append(Spotlight(zone(place), cards))
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
        self.refuse((key,), _("an integer, 0 or more"), found)
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

    def lines(self, data: Data, path: Way, least: int = 0, most: int = MOST_LINES) -> Lines:
        found = self.listed(data, path)
        if len(found) > most:
            words = _("a list of {n} at most").format(n=most)
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

    def misplaced(self, path: Way) -> None:
        words = _("{key!r} does not belong here")
        self.found.append(Finding(path, words.format(key=str(path[-1])), key=True))

    def refuse_others(self, data: Data, path: Way, known: tuple[str, ...]) -> None:
        for key in data:
            if key not in known:
                words = _("{key!r} does not belong here").format(key=str(key))
                said = did_you_mean(words, key, known)
                self.found.append(Finding((*path, key), said, key=True))


ONLY = {"wrong": ("try",), "then": ("try", "ask"), "say": ("say", "try", "watch"),
         "still": ("say", "watch")}  # fmt: skip
"""What only some kinds of step can have."""


def _seats_of(game: Entry) -> str:
    return _("one of {words}").format(words=strung(map(str, game.seats)))
