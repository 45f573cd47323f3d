"""A lesson against its game: every line is played, and all that it says of the table is looked at.

A try with several moves is followed along each of them, so no way through a lesson ends at a
table that a later step does not fit. What is tried is counted (``effort``), and whatever a
stranger's lesson brings the rules to is a fault of that lesson, at the place that brought them.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import prod

from .. import resources
from ..engine.cards import BACK
from ..engine.events import Event, Events
from ..engine.game import IllegalMoveError, NamesRefusals
from ..engine.game import Step as Dealt
from ..engine.notation import NotationError, read
from ..engine.sheet import Badge, Finish, Gauge, Throw
from ..engine.spelling import did_you_mean, shown
from ..engine.table import Zone
from ..engine.words import _
from ..files.kinds import RULE_BOOK
from ..files.reading import text
from ..games.catalogue import entry
from ..match import Match
from ..rulefile.findings import Finding, Path
from .claims import getting, untrue
from .effort import MADE, READ, SEEN, SHOWN, Effort, SpentError, Trying, at_once
from .findings import EnoughError, LessonFaults
from .lesson import Lesson, Quiz, Spotlight, Step, Try, Watch, is_still
from .mistakes import refusals
from .playing import MEANT_OTHERWISE, chairs, line_of, standing
from .truths import KnownTruths, true_choice

MOST_WAYS = 64
"""Ways through a lesson."""


class _Stop(Exception):  # noqa: N818
    """Nothing after this can be played."""


def faults(lesson: Lesson, effort: Effort | None = None) -> list[Finding]:
    """All that the lesson says and its game does not."""
    return at_once(trying(lesson, effort or Effort()))


def trying(lesson: Lesson, effort: Effort) -> Trying[list[Finding]]:
    """The same, with pauses, and with as much effort at most."""
    found = LessonFaults()
    try:
        yield from _tried(lesson, found, effort)
    except EnoughError:
        pass
    except SpentError:
        words = _("this lesson has too many ways to check them all; ask for fewer moves")
        found.last(Finding(found.at, words))
    except Exception as error:  # What no rule foresaw is the lesson's fault, and nobody else's.
        found.last(found.failed(error))
    return list(dict.fromkeys(found))


def _tried(lesson: Lesson, found: LessonFaults, effort: Effort) -> Trying[None]:
    ways = prod(len(each.moves) for each in lesson.steps if isinstance(each, Try))
    if ways > MOST_WAYS:
        words = _("this lesson has {found} ways through, more than {n}; ask for fewer moves")
        found.append(Finding(("steps",), words.format(found=ways, n=MOST_WAYS)))
        return
    found.extend(_untaught(lesson))
    try:
        begun = _Walkthrough(lesson, _dealt(lesson), found, effort)
    except ValueError as error:
        found.append(Finding(("seats",), str(error)))
        return
    found.extend(_unknown(lesson, begun.match))
    yield from begun.before()
    if begun.whole:
        yield from begun.steps()


def _dealt(lesson: Lesson) -> Match:
    return Match.new(entry(lesson.game), lesson.rules, chairs(lesson), lesson.seed)


def _untaught(lesson: Lesson) -> Iterator[Finding]:
    """What it says that it teaches, and no chapter of the rule book is called."""
    known = headings(lesson.game)
    for n, heading in enumerate(lesson.teaches):
        if heading not in known:
            words = _("{heading} is not a heading of the rule book").format(heading=shown(heading))
            yield Finding(("teaches", n), did_you_mean(words, heading, known))


def headings(game: str) -> tuple[str, ...]:
    """The chapters of a game's rule book."""
    book = resources.rule_book(entry(game).book)
    lines = text(book, RULE_BOOK).splitlines() if book.is_file() else []
    return tuple(line[3:].strip() for line in lines if line.startswith("## "))


def _unknown(lesson: Lesson, match: Match) -> Iterator[Finding]:
    """Codes that it answers, and with which the game refuses nothing."""
    game = match.game
    if not isinstance(game, NamesRefusals):
        return
    for n, step in enumerate(lesson.steps):
        for code in _codes(step, match):
            if code not in game.codes:
                words = _("no move of {game} is ever refused with {code}")
                said = words.format(game=_(entry(lesson.game).name), code=shown(code))
                known = (*game.codes, MEANT_OTHERWISE)
                yield Finding(("steps", n, "wrong", code), did_you_mean(said, code, known), True)


def _codes(step: Step, match: Match) -> list[str]:
    """The refusals that it answers, by their codes; other answers are to a move, by its line."""
    answered = [key for key, _words in step.wrong] if isinstance(step, Try) else []
    return [key for key in answered if key != MEANT_OTHERWISE and line_of(match, key) is None]


class _Walkthrough:
    """One way through a lesson; what is wrong on it is found together with all others."""

    def __init__(self, lesson: Lesson, match: Match, found: LessonFaults, effort: Effort) -> None:
        self.lesson = lesson
        self.match = match
        self.whole = True
        """Whether nothing has stopped it."""
        self.found = found
        self.effort = effort
        self.last: Events = ()
        """What the last move led to."""

    def before(self) -> Trying[None]:
        """Play what is played silently."""
        with self._until_it_stops():
            for n, line in enumerate(self.lesson.before):
                self.play(line, ("before", n))
                yield

    def steps(self, first: int = 0) -> Trying[None]:
        """Go through the steps from there on, at a try along each of its moves."""
        with self._until_it_stops():
            for n, step in enumerate(self.lesson.steps[first:], first):
                path = ("steps", n)
                if isinstance(step, Try):
                    yield from self.show(step, path)
                    yield from self.trial(step, path)
                    for place, line in enumerate(step.moves):
                        way = self._branch()
                        yield from way.along(step, line, (*path, "try", place), path)
                        if way.whole:
                            yield from way.steps(n + 1)
                    return
                yield from self.step(step, path)

    def along(self, step: Try, line: str, at: Path, path: Path) -> Trying[None]:
        """Make that move of the learner's, and what follows it."""
        with self._until_it_stops():
            self.play(line, at)
            for n, each in enumerate(step.script):
                yield
                self.play(each, (*path, "then", n))

    def _branch(self) -> "_Walkthrough":
        """Another way, which goes on from here."""
        self.effort.take(MADE)
        match, start = self.match, Dealt(self.match.state)
        there = Match(match.entry, match.rules, match.chairs, match.seed, start)
        way = _Walkthrough(self.lesson, there, self.found, self.effort)
        way.last = self.last
        return way

    @contextmanager
    def _until_it_stops(self) -> Iterator[None]:
        try:
            yield
        except _Stop:
            self.whole = False

    def step(self, step: Step, path: Path) -> Trying[None]:
        if not isinstance(step, Watch):
            yield from self.show(step, path)
        events, before = list[Event](), self.match.count
        key = "watch" if isinstance(step, Watch) else "then"
        for n, line in enumerate(step.script):
            events += self.play(line, (*path, key, n))
            yield
        if isinstance(step, Watch):
            yield from self.show(step, path)
        if isinstance(step, Quiz) and step.truth:
            lines = self.match.lines[before:]
            self.question(step, (*path, "ask"), KnownTruths(self.lesson, self.match, events, lines))

    def show(self, step: Step, path: Path) -> Trying[None]:
        self.found.at = path
        match: Match | None = self.match
        if is_still(step):
            match = standing(self.match, self.last)
        if match is None:
            words = _("what was played last is no longer there")
            self.found.append(Finding((*path, "still"), words))
            return
        self.effort.take(SEEN if step.show else 0)
        for n, each in enumerate(step.show):
            self.found.at = (*path, "show", n)
            self.effort.take(SHOWN)
            if words := _not_there(match, self.lesson.seat, each):
                self.found.append(Finding(self.found.at, words))
            yield

    def trial(self, step: Try, path: Path) -> Trying[None]:
        self.found.at = path
        ask = self.match.ask
        if ask is None or ask.seat != self.lesson.seat:
            words = _("it is not the learner's turn here")
            self.found.append(Finding((*path, "try"), words))
            raise _Stop
        for n, line in enumerate(step.moves):
            self.found.at = (*path, "try", n)
            if words := self.refused(line):
                self.found.append(Finding((*path, "try", n), words))
        self.found.at = (*path, "wrong")
        come_up = yield from refusals(self.match, ask, self._asked(step), self.effort)
        for key, _words in step.wrong:
            if key not in come_up and self._is_known(key) and not self._is_got(step, key):
                words = _("no move brings the answer {code} here").format(code=shown(key))
                self.found.append(Finding((*path, "wrong", key), words, key=True))
            yield
        if not any(map(self.refused, step.moves)):
            self.found += yield from untrue(self.match, step, path, self.effort)

    def _is_got(self, step: Try, key: str) -> bool:
        """Whether a move that may be made and is not meant gets that answer."""
        return any(True for _move in getting(self.match, step, key, self.effort))

    def _asked(self, step: Try) -> list[str]:
        return [code for code in _codes(step, self.match) if self._is_known(code)]

    def _is_known(self, key: str) -> bool:
        """Whether the game has such an answer; what it has not is told without playing."""
        game = self.match.game
        named = not isinstance(game, NamesRefusals) or key in (*game.codes, MEANT_OTHERWISE)
        return named or line_of(self.match, key) is not None

    def question(self, step: Quiz, path: Path, known: KnownTruths) -> None:
        self.found.at = path
        try:
            truth = true_choice(step, known)
        except ValueError as error:
            self.found.append(Finding((*path, "truth"), str(error)))
            return
        if truth != step.choices[step.right]:
            words = _("the rules say {truth} here").format(truth=shown(truth))
            self.found.append(Finding((*path, "right"), words))

    def refused(self, line: str) -> str:
        """Why the line cannot be played now; "" if it can."""
        self.effort.take(READ)
        try:
            move = read(line, self.match.game.moves, self.match.game.pack)
        except NotationError as error:
            return str(error)
        ask = self.match.ask
        if ask and move in ask.choice:
            return ""
        return self.match.game.why_not(self.match.state, move).words

    def play(self, line: str, path: Path) -> Iterable[Event]:
        self.found.at = path
        self.effort.take(MADE)
        try:
            self.last = self.match.play_line(line)
        except IllegalMoveError as error:
            words = _("{line} cannot be played here: {why}")
            told = words.format(line=shown(line), why=error.reason.words)
            if not any(each.path[: len(path)] == path for each in self.found):
                self.found.append(Finding(path, told))
            raise _Stop from None
        return self.last


def _not_there(match: Match, seat: int, what: Spotlight) -> str:
    """Why the coach cannot point at that; "" if he can."""
    if what.furniture:
        return "" if _stands(match, seat, what.zone) else _("there is no {what} here").format(
            what=shown(str(what.zone))
        )  # fmt: skip
    zones = match.game.zones(match.view(seat).state)
    if what.zone not in zones:
        return _("{zone} is not a zone of this table").format(zone=shown(str(what.zone)))
    lying = zones[what.zone]
    if hidden := [card for card in what.cards if card not in lying or card == BACK]:
        words = _("{card} is not at {zone}, where the learner could see it")
        return words.format(card=hidden[0].code, zone=str(what.zone))
    return "" if lying or what.zone.across >= 0 else _("{zone} is empty").format(
        zone=str(what.zone)
    )  # fmt: skip


def _stands(match: Match, seat: int, what: Zone) -> bool:
    sheet = match.sheet(seat)
    match what.name:
        case "plate":
            return 0 <= what.number < len(sheet.plates)
        case "score":
            return bool(sheet.score.rows or sheet.score.columns)
        case "log":
            return bool(sheet.log.notes)
        case "prompt":
            return match.ask is not None
        case "gauge" | "badge" | "dice" | "finish":
            kinds = {"gauge": Gauge, "badge": Badge, "dice": Throw, "finish": Finish}
            return sheet.one(kinds[what.name]) is not None
        case name:
            return max(what.number, 0) < sum(each.called == name for each in sheet.own)
