"""A lesson against its game: every line is played, and all that it says of the table is looked at.

A try with several moves is followed along each of them, so no way through a lesson ends at a
table that a later step does not fit.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from itertools import product
from typing import NamedTuple

from .. import resources
from ..engine.cards import BACK, Card, short
from ..engine.choices import Ask, Move
from ..engine.events import Event, Events, Moved, Paid, Scored
from ..engine.game import IllegalMoveError
from ..engine.game import Step as Dealt
from ..engine.notation import NotationError, bare, read
from ..engine.sheet import Badge, Chips, Finish, Gauge, Mark, Throw
from ..engine.spelling import did_you_mean, shown
from ..engine.table import Zone
from ..engine.words import _, strung
from ..games.catalogue import entry
from ..match import Match
from ..rulefile.findings import Finding, Path
from .claims import getting, untrue
from .lesson import NO, YES, Lesson, Lines, Question, Shown, Step, Try, Watch, is_still
from .playing import chairs, standing

MOST_WAYS = 64
"""Ways through a lesson."""


class _Stopped(Exception):  # noqa: N818
    """Nothing after this can be played."""


def faults(lesson: Lesson) -> list[Finding]:
    """All that the lesson says and its game does not."""
    found: dict[Finding, None] = {}
    tries = [each.moves for each in lesson.steps if isinstance(each, Try)]
    ways = 1
    for moves in tries:
        ways *= len(moves)
    if ways > MOST_WAYS:
        words = _("there are {found} ways through this lesson, and may be {n}; ask for fewer moves")
        return [Finding(("steps",), words.format(found=ways, n=MOST_WAYS))]
    found |= dict.fromkeys(_untaught(lesson))
    try:
        begun = _Way(lesson, (), _dealt(lesson))
    except ValueError as error:
        return [*found, Finding(("seats",), str(error))]
    found |= dict.fromkeys(begun.before())
    for made in product(*tries) if begun.whole else ():
        found |= dict.fromkeys(_Way(lesson, made, begun.stands()).steps())
    return list(found)


def _dealt(lesson: Lesson) -> Match:
    return Match.new(entry(lesson.game), lesson.rules, chairs(lesson), lesson.seed)


def _untaught(lesson: Lesson) -> Iterator[Finding]:
    """What it says that it teaches, and no chapter of the rule book is called."""
    known = headings(lesson.game)
    for n, heading in enumerate(lesson.teaches):
        if heading not in known:
            words = _("{heading} is no heading of the rule book").format(heading=shown(heading))
            yield Finding(("teaches", n), did_you_mean(words, heading, known))


def headings(game: str) -> tuple[str, ...]:
    """The chapters of a game's rule book."""
    book = resources.rule_book(entry(game).book)
    lines = book.read_text(encoding="utf-8").splitlines() if book.is_file() else []
    return tuple(line[3:].strip() for line in lines if line.startswith("## "))


class _Way:
    """One way through a lesson, and what was found to be wrong on it."""

    def __init__(self, lesson: Lesson, made: Lines, match: Match) -> None:
        self.lesson = lesson
        self.made = list(made)
        self.match = match
        self.whole = True
        """Whether nothing has stopped it."""
        self.found: list[Finding] = []
        self.last: Events = ()
        """What the last move led to."""

    def before(self) -> list[Finding]:
        """What is wrong with the moves that are played silently."""
        with self._until_it_stops():
            for n, line in enumerate(self.lesson.before):
                self.play(line, ("before", n))
        return self.found

    def stands(self) -> Match:
        """The game as it stands here, for another way to go on from."""
        match, start = self.match, Dealt(self.match.state)
        return Match(match.entry, match.rules, match.chairs, match.seed, start)

    def steps(self) -> list[Finding]:
        """What is wrong with the steps."""
        with self._until_it_stops():
            for n, step in enumerate(self.lesson.steps):
                self.step(step, ("steps", n))
        return self.found

    @contextmanager
    def _until_it_stops(self) -> Iterator[None]:
        try:
            yield
        except _Stopped:
            self.whole = False

    def step(self, step: Step, path: Path) -> None:
        if not isinstance(step, Watch):
            self.show(step, path)
        if isinstance(step, Try):
            self.trial(step, path)
        events, before = list[Event](), self.match.count
        key = "watch" if isinstance(step, Watch) else "then"
        for n, line in enumerate(step.script):
            events += self.play(line, (*path, key, n))
        if isinstance(step, Watch):
            self.show(step, path)
        if isinstance(step, Question) and step.truth:
            lines = self.match.lines[before:]
            self.question(step, (*path, "ask"), Known(self.lesson, self.match, events, lines))

    def show(self, step: Step, path: Path) -> None:
        match: Match | None = self.match
        if is_still(step):
            match = standing(self.match, self.last)
        if match is None:
            words = _("what was played last does not lie there still")
            self.found.append(Finding((*path, "still"), words))
            return
        for n, each in enumerate(step.show):
            if words := _not_there(match, self.lesson.seat, each):
                self.found.append(Finding((*path, "show", n), words))

    def trial(self, step: Try, path: Path) -> None:
        ask = self.match.ask
        if ask is None or ask.seat != self.lesson.seat:
            words = _("it is not the learner's turn here")
            self.found.append(Finding((*path, "try"), words))
            raise _Stopped
        for n, line in enumerate(step.moves):
            if words := self.refused(line):
                self.found.append(Finding((*path, "try", n), words))
        for code, _words in step.wrong:
            if not _comes_up(self.match, ask, code, step):
                words = _("no move brings the answer {code} here").format(code=shown(code))
                self.found.append(Finding((*path, "wrong", code), words, key=True))
        if not any(map(self.refused, step.moves)):
            self.found += untrue(self.match, step, path)
        self.play(self.made.pop(0), (*path, "try"))

    def question(self, step: Question, path: Path, known: "Known") -> None:
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
        try:
            move = read(line, self.match.game.moves, self.match.game.pack)
        except NotationError as error:
            return str(error)
        ask = self.match.ask
        if ask and move in ask.choice:
            return ""
        return self.match.game.why_not(self.match.state, move).words

    def play(self, line: str, path: Path) -> Iterable[Event]:
        try:
            self.last = self.match.play_line(line)
        except IllegalMoveError as error:
            words = _("{line} cannot be played here: {why}")
            told = words.format(line=shown(line), why=error.reason.words)
            if not any(each.path[: len(path)] == path for each in self.found):
                self.found.append(Finding(path, told))
            raise _Stopped from None
        return self.last


class Known(NamedTuple):
    """What the rules made of the lines that followed a question."""

    lesson: Lesson
    match: Match
    events: list[Event]
    lines: Lines


TRUTHS = ("taker", "card", "worth", "points", "points of NAME", "next", "offered LINE")


def true_choice(step: Question, known: Known) -> str:
    """The answer that the rules give; ValueError if they cannot give it.

    ``taker``: who takes what is taken next. ``card``: with which card. ``worth``: how many points
    that brings. ``points``: what is scored next, or by that player. ``next``: whose turn it is
    then. ``offered play 9C``: whether the learner may. Of "15 points" the number counts.
    """
    word, _space, line = step.truth.partition(" ")
    scorer = line.removeprefix("of ")
    players = known.lesson.players
    taken = next((each for each in known.events if _is_taken(each)), None)
    scored = next((each for each in known.events if _is_scored(each, scorer, players)), None)
    won = next((each for each in known.events if isinstance(each, Paid) and each.won), None)
    match word:
        case "taker" if isinstance(taken, Moved) and taken.show.whose is not None:
            return players[taken.show.whose]
        case "taker" if isinstance(won, Paid):
            return players[int(won.target.split()[-1])]
        case "card" if isinstance(taken, Moved):
            return short(_best(known, taken))
        case "worth" if isinstance(taken, Moved):
            return _numbered(step, taken.show.worth)
        case "points" if isinstance(scored, Scored):
            return _numbered(step, scored.points)
        case "next" if known.match.ask:
            return players[known.match.ask.seat]
        case "offered" if line:
            return _may(known, line)
        case _:
            words = _("nothing here answers {truth} (there are {words})")
            told = words.format(truth=shown(step.truth), words=strung(TRUTHS))
            raise ValueError(told)


def _numbered(step: Question, number: int) -> str:
    """The answer with that number in it, as "15 points"; or the number, where none has it."""
    return next((each for each in step.choices if each.split()[0] == str(number)), str(number))


def _is_taken(event: Event) -> bool:
    return isinstance(event, Moved) and event.show.whose is not None


def _is_scored(event: Event, scorer: str, players: tuple[str, ...]) -> bool:
    """Whether somebody scores here: whoever is named, if anyone is."""
    if not isinstance(event, Scored):
        return False
    return scorer not in players or players.index(scorer) in event.seats


def _best(known: Known, taken: Moved) -> Card:
    """The card by which it was taken: the one that its taker laid there."""
    laid = [each for each in known.events if isinstance(each, Moved)]
    for each in laid:
        if each.target == taken.source and each.source.number == taken.show.whose:
            return each.cards[0]
    raise ValueError(_("the card that takes it lay there before"))


def _may(known: Known, line: str) -> str:
    match = known.match
    try:
        move = read(line, match.game.moves, match.game.pack)
    except NotationError as error:
        raise ValueError(str(error)) from None
    return YES if match.ask and move in match.ask.choice else NO


def _not_there(match: Match, seat: int, what: Shown) -> str:
    """Why the coach cannot point at that; "" if he can."""
    if what.furniture:
        return "" if _stands(match, seat, what.zone) else _("there is no {what} here").format(
            what=shown(str(what.zone))
        )  # fmt: skip
    zones = match.game.zones(match.view(seat).state)
    if what.zone not in zones:
        return _("{zone} is no zone of this table").format(zone=shown(str(what.zone)))
    lying = zones[what.zone]
    if hidden := [card for card in what.cards if card not in lying or card == BACK]:
        words = _("{card} does not lie at {zone}, where the learner could see it")
        return words.format(card=hidden[0].code, zone=str(what.zone))
    return "" if lying or what.zone.across >= 0 else _("nothing lies at {zone}").format(
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
        case "mark":
            return what.number < len(sheet.of(Mark))
        case _:
            kinds = {"gauge": Gauge, "badge": Badge, "dice": Throw, "chips": Chips,
                     "finish": Finish}  # fmt: skip
            return sheet.one(kinds[what.name]) is not None


def _comes_up(match: Match, ask: Ask, code: str, step: Try) -> bool:
    """Whether some move of the learner's is answered by that code."""
    if any(True for _move in getting(match, step, code)):
        return True
    game, state = match.game, match.state
    return any(game.why_not(state, move).code == code for move in _mistakes(match, ask))


def _mistakes(match: Match, ask: Ask) -> Iterator[Move]:
    """Moves that a hand at this table could try: a card chosen, a thing let go anywhere."""
    zones = match.game.zones(match.view(ask.seat).state)
    things = dict.fromkeys(card for cards in zones.values() for card in cards if card != BACK)
    offered = tuple(ask.choice)[:200]
    if ask.meant:
        yield from map(ask.meant, things)
    if ask.meant_at:
        for thing in things:
            like = next((each for each in offered if _of(each) == thing), None)
            for place in zones:
                if move := ask.meant_at(thing, (place,), like):
                    yield move
    yield from _retyped(match, offered)
    yield from (kind() for kind in match.game.moves if bare(kind))


def _of(move: Move) -> Card | None:
    gesture = move.gesture()
    return getattr(gesture, "thing", None)


def _retyped(match: Match, offered: tuple[Move, ...]) -> Iterator[Move]:
    """The offered moves with a card or a suit put in another's place, as somebody might write."""
    suits = dict.fromkeys(card.suit for card in match.game.pack)
    for move in offered[:8]:
        for item in fields(move):  # type: ignore[arg-type]
            value = getattr(move, item.name)
            others: Iterable[object] = ()
            if isinstance(value, Card):
                others = match.game.pack
            elif isinstance(value, str) and value in suits:
                others = suits
            elif isinstance(value, tuple) and value:
                others = (value[:-1], *((*value[:-1], card) for card in match.game.pack))
            for other in others:
                yield replace(move, **{item.name: other})  # type: ignore[type-var]
