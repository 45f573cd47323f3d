"""Verifying a transcript: the game is played again, and every line must say what happens."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

from .choices import Ask
from .events import happened
from .game import Game, IllegalMoveError, Step
from .notation import write
from .record import Played, answer_line, opening
from .spelling import clipped, shown
from .transcript import Line, Reading, Transcript, ending, event_line, header, move_line, text
from .values import frozen, replace
from .words import _

S = TypeVar("S")


@frozen
class Difference:
    """The first line that is not what the game makes it."""

    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        words = _("line {line}: expected {expected}, found {found}")
        return words.format(line=self.line, expected=self.expected, found=self.found)


class _DifferenceFound(Exception):  # noqa: N818
    """Ends the reading at the first difference."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        self.difference = Difference(line, expected, found)


def verify(
    game: Game[S],
    rules: Mapping[str, object],
    transcript: Transcript | Reading,
    hear: Callable[[Played[S]], object] = lambda _played: None,
) -> Difference | None:
    """None if every line is true; else the first that is not, and no line after it is read.

    ``rules`` are those that the game is played by, as ``options.plain`` writes them; ``hear`` is
    told each move as it is played. TranscriptError if the header does not say enough to play.
    """
    try:
        _Verification(game, rules, transcript, hear).whole()
    except _DifferenceFound as found:
        return found.difference
    return None


class _Verification(Generic[S]):
    """One reading of a transcript beside the game that it tells."""

    def __init__(
        self,
        game: Game[S],
        rules: Mapping[str, object],
        transcript: Transcript | Reading,
        hear: Callable[[Played[S]], object],
    ) -> None:
        self.game = game
        self.hear = hear
        self.rules = rules
        self.transcript = transcript
        self.lines: Iterator[Line] = iter(transcript.body)

    def whole(self) -> None:
        step, number = self._opened(), 0
        self._events(step)
        while due := self._next_or_end(step.state):
            number += 1
            played = self._played(number, step.state, *due)
            step = played.step
            self._events(step)
            self.hear(played)

    def _opened(self) -> Step[S]:
        said, start = self.transcript.record(), self.transcript.header
        try:
            step = opening(self.game, said)
        except ValueError as error:
            found = _("{n} seats").format(n=said.seats)
            raise _DifferenceFound(start.number, str(error), found) from None
        whole = replace(said, rules=self.rules)
        _compare_keys(start.number, self.rules, said.rules)
        _compare_keys(start.number, header(self.game, whole, step.state), start.data)
        return step

    def _next_or_end(self, state: S) -> tuple[Ask, Line] | None:
        """The next question and its move's line, or None once the last line was found true."""
        ask, line = self.game.ask(state), next(self.lines, None)
        if line and "move" in line.data and ask:
            return ask, line
        if line and not (ask and "unfinished" not in line.data):
            self._compare(line, ending(self.game, state))
            if more := next(self.lines, None):
                raise _DifferenceFound(more.number, _("the end of the game"), _found(more))
            return None
        due = _due(ask) if ask else text(ending(self.game, state))
        raise _DifferenceFound(line.number if line else self._after, due, _found(line))

    def _played(self, number: int, state: S, ask: Ask, line: Line) -> Played[S]:
        said = str(line.data["move"])
        try:
            move, step = answer_line(self.game, state, ask, said)
        except IllegalMoveError as error:
            raise _DifferenceFound(line.number, _due(ask), f"{shown(said)} ({error})") from None
        self._compare(line, move_line(ask.seat, write(move)))
        return Played(number, ask, move, step)

    def _events(self, step: Step[S]) -> None:
        for event in happened(step.events):
            self._compare(next(self.lines, None), event_line(event))

    def _compare(self, line: Line | None, expected: Mapping[str, object]) -> None:
        if line is None:
            raise _DifferenceFound(self._after, text(expected), _found(line))
        if "detail" not in line.data:  # written before there were such numbers
            expected = {key: value for key, value in expected.items() if key != "detail"}
        if line.data.get("event") != expected.get("event") or line.data.keys() != expected.keys():
            raise _DifferenceFound(line.number, text(expected), _found(line))
        _compare_keys(line.number, expected, line.data)

    @property
    def _after(self) -> int:
        return self.transcript.end + 1


def _compare_keys(number: int, expected: Mapping[str, object], found: Mapping[str, object]) -> None:
    """The order of keys is free; which there are, and what they say, is not."""
    if _plain(expected) == _plain(found):
        return
    for key in [*expected, *found]:
        if _shown(expected, key) != _shown(found, key):
            raise _DifferenceFound(number, _shown(expected, key), clipped(_shown(found, key)))


def _due(ask: Ask) -> str:
    return _("a move of seat {seat}").format(seat=ask.seat)


def _found(line: Line | None) -> str:
    return clipped(text(line.data)) if line else _("the end of the game")


def _plain(value: object) -> str:
    """Equal for equal JSON, whatever the order of keys; 1, 1.0 and true are three things."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _shown(said: Mapping[str, object], key: str) -> str:
    if key not in said:
        return _("no {key}").format(key=shown(key))
    return f'"{key}": {_plain(said[key])}'
