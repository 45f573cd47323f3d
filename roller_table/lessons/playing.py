"""A lesson at the table: the game as it stands at a step, and what is said to a move."""

from collections.abc import Iterable

from ..engine.choices import Ask, Move, Reason, amounts_to
from ..engine.events import Events, Stands
from ..engine.game import Step as Dealt
from ..engine.notation import NotationError, read
from ..engine.record import answer_line
from ..engine.sheet import Outcome
from ..engine.table import Seat
from ..engine.values import frozen
from ..engine.words import _
from ..games.catalogue import entry
from ..match import HUMAN, Chair, Match
from .lesson import Lesson, Lines, Say, Step, Try, Watch, is_still

OTHERS = "club"
"""What the other chairs are called; nobody thinks in a lesson."""
MEANT_OTHERWISE = "*"


@frozen
class Reply:
    """What a move is answered that was made at a try."""

    right: bool
    words: str = ""
    """The coach's own words, in the player's language; "" where there are none."""
    reason: Reason | None = None
    """Why the rules refuse it; None: it may be made, and is not what was meant."""


def chairs(lesson: Lesson) -> tuple[Chair, ...]:
    """Who sits where, with names as the player reads them."""
    return tuple(
        Chair(_(name), HUMAN if seat == lesson.seat else OTHERS)
        for seat, name in enumerate(lesson.players)
    )


def lines_before(lesson: Lesson, step: int, made: Lines = ()) -> Lines:
    """Every line that has been played when that step opens; the number of steps: at the end."""
    lines, made = list(lesson.before), tuple(made)
    for each in lesson.steps[:step]:
        if isinstance(each, Try):
            lines.append(made[0] if made else each.moves[0])
            made = made[1:]
        lines += each.script
    return tuple(lines)


def match_at(lesson: Lesson, step: int, made: Lines = ()) -> Match:
    """The game as it stands when that step opens, without a keeper, every move in it.

    IllegalMoveError if a line cannot be played; no lesson that was checked has such a line.
    """
    return _played(lesson, lines_before(lesson, step, made))


def _played(lesson: Lesson, lines: Lines) -> Match:
    match = Match.new(entry(lesson.game), lesson.rules, chairs(lesson), lesson.seed)
    for line in lines:
        match.play_line(line)
    return match


def opened_at(lesson: Lesson, step: int, made: Lines = ()) -> tuple[Match, Lines]:
    """The game as that step opens, and what is still to be shown before it.

    What lies there only for a moment is brought there once more.
    """
    lines = lines_before(lesson, step, made)
    here = lesson.steps[step] if step < len(lesson.steps) else None
    if not lines or not isinstance(here, Say | None):
        return _played(lesson, lines), ()
    match, last = _played(lesson, lines[:-1]), lines[-1]
    if (here and here.still) or _ends_a_deal(match, last, lesson.seat):
        return match, (last,)
    match.play_line(last)
    return match, ()


def _ends_a_deal(match: Match, line: str, seat: Seat) -> bool:
    """Whether a deal would be over with that line."""
    _move, step = answer_line(match.game, match.state, match.ask, line)
    states = [each.state for each in step.events if isinstance(each, Stands)]
    views = (match.game.view(state, seat) for state in states)
    ends = (match.game.sheet(view, match.names).one(Outcome) for view in views)
    return any(end and end.title for end in ends)


def seen_at(lesson: Lesson, step: int, made: Lines = ()) -> Match:
    """The table of which the coach speaks at that step, as a picture of it shows it.

    What the others are watched doing has been done, and what still lies there lies there.
    """
    here = lesson.steps[step]
    match = match_at(lesson, step + isinstance(here, Watch), made)
    if not is_still(here):
        return match
    *before, last = match.lines
    match = _played(lesson, tuple(before))
    return standing(match, match.play_line(last)) or match


def standing(match: Match, events: Events) -> Match | None:
    """The table as it stood first in the middle of a move; None where it stood nowhere."""
    stood = next((each for each in events if isinstance(each, Stands)), None)
    if stood is None:
        return None
    return _PausedMatch(match.entry, match.rules, match.chairs, match.seed, Dealt(stood.state))


class _PausedMatch(Match):
    """A game in the middle of a move: nobody is asked anything."""

    @property
    def ask(self) -> Ask | None:
        return None


def answer_at(step: Step, match: Match, move: Move) -> Reply:
    """What the coach says to a move at a try; nothing is played by it."""
    if not isinstance(step, Try):
        return Reply(False)
    said = dict(step.wrong)
    ask = match.ask
    if ask is None or move not in ask.choice:
        reason = match.game.why_not(match.state, move)
        return Reply(False, _(said.get(reason.code, "")), reason)
    if any(
        amounts_to(ask.choice, move, read(line, match.game.moves, match.game.pack))
        for line in step.moves
    ):
        return Reply(True)
    return Reply(False, _(said.get(answered(own_lines(step, match), ask, move), "")))


def own_lines(step: Try, match: Match) -> list[tuple[str, Move]]:
    """The answers of a try that are bound to one move, each by its key, with that move."""
    lines = ((key, line_of(match, key)) for key, _words in step.wrong)
    return [(key, move) for key, move in lines if move is not None]


def answered(own: Iterable[tuple[str, Move]], ask: Ask, move: Move) -> str:
    """By which answer of a try a move is answered that may be made and is not meant; ``own`` are
    those that are bound to a move."""
    bound = (key for key, each in own if amounts_to(ask.choice, each, move))
    return next(bound, MEANT_OTHERWISE)


def line_of(match: Match, key: str) -> Move | None:
    """The move whose line the key of an answer is; None where it is a refusal's code or "*"."""
    try:
        return read(key, match.game.moves, match.game.pack)
    except NotationError:
        return None
