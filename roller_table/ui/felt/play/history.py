"""What moves led to, once more, and every moment at which the table stood: the way back."""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache

from roller_table.engine.events import Events
from roller_table.engine.record import play_line
from roller_table.engine.sheet import Log, Note, Outcome, Sheet, Story, WinningCard
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.match import Match, Part, Position, Turn


class Onlooker(NamedTuple):
    """Who looks at the screen."""

    seat: Seat
    blind: bool
    """Others look too: only what is open to all may be read."""

    def reads(self, position: Position) -> Sheet:
        """What may be read of how the table stands there."""
        return position.open_sheet(self.seat) if self.blind else position.sheet(self.seat)


class Moment(NamedTuple):
    """How the table stood once, and what had happened since the move that led there."""

    before: Position
    events: Events
    stands: Position
    on_the_way: bool
    """The same move led further."""


class LookBack(NamedTuple):
    """Somebody looks back."""

    left: Position | None
    """How the table stood on show before."""
    before: Position
    """How it stood before the move that is looked at."""
    line: int | None
    """The line of the log that is looked at."""


def news_of(match: Match, turn: Turn) -> Events:
    """What that move led to, once more."""
    _move, step = play_line(match.game, turn.before, turn.line)
    return step.events


def parts_of_turn(match: Match, turn: Turn) -> deque[Part]:
    """What that move led to, once more, with how the table stood after each part."""
    parts = match.parts(news_of(match, turn))
    parts[-1] = parts[-1]._replace(stands=match.position(turn.after))
    return parts


def since_decision(match: Match, seat: Seat) -> tuple[Turn, ...]:
    """The moves from that seat's own last decision on; all of them where it made none yet."""
    turns = match.turns
    decided = (n for n in range(len(turns) - 1, -1, -1) if turns[n].seat == seat and turns[n].free)
    return turns[next(decided, 0) :]


# Looking back

_A_DEAL = 400
"""More moves than any deal has."""


def backward(match: Match, turns: Sequence[Turn] | None = None) -> Iterator[Moment]:
    """Every moment at which the table stood after those moves, or after all; the latest first."""
    for turn in reversed(match.turns if turns is None else turns):
        before, so_far, moments = match.position(turn.before), Events(), list[Moment]()
        for events, stands in match.parts(news_of(match, turn)):
            so_far += events
            stood = stands or match.position(turn.after)
            moments.append(Moment(before, so_far, stood, stands is not None))
        yield from reversed(moments)


def when_written(
    match: Match, eyes: Onlooker, notes: tuple[Note, ...], number: int
) -> Moment | None:
    """What the line of that number in such a log tells of.

    That is where the line was first written, or the stop that the same move made right before:
    a trick is looked at while it lies there, and not once it has gone.
    """
    found: Moment | None = None
    line: int | None = None
    for moment in backward(match):
        then = eyes.reads(moment.stands).log.notes
        if found is None:
            line = number if then == notes else None
        elif line is not None:
            line = _kept(then, notes, line)
            if line is None:
                stopped = moment.on_the_way and moment.before is found.before
                return moment if stopped and not _is_told(eyes.reads(moment.stands)) else found
        if line is not None:
            found, notes = moment, then
    if (
        found
        and line is not None
        and _kept(eyes.reads(found.before).log.notes, notes, line) is None
    ):
        return found  # The first move of the game wrote it.
    return None


def _is_told(sheet: Sheet) -> bool:
    """Whether it has been written down already what has come to its end there."""
    return sheet.one(Story) is not None and sheet.one(WinningCard) is None


def _kept(earlier: tuple[Note, ...], notes: tuple[Note, ...], line: int) -> int | None:
    """Where a line stood in an earlier log, of which the beginning may be gone since."""
    upto = notes[: line + 1]
    for gone in range(len(earlier) - line):
        if earlier[gone : gone + line + 1] == upto:
            return gone + line
    return None


def last_trick(match: Match, eyes: Onlooker, middle: Collection[str]) -> Moment | None:
    """The last moment with cards in the middle, whose zones ``middle`` names; None without one.

    It has to lie in the middle of a move (``on_the_way``), before any Outcome is announced.
    """
    for moment in backward(match):
        if moment.on_the_way and not eyes.reads(moment.stands).one(Outcome):
            zones = match.game.zones(moment.stands.state)
            if any(cards for zone, cards in zones.items() if zone.name in middle):
                return moment
    return None


def log_before(match: Match, eyes: Onlooker, log: Log) -> Callable[[], Log]:
    """What was written at the end of the deal before the one that this log is of.

    The way back is gone when somebody scrolls there, and once: each move of a deal is played again
    on it. By then the game may have gone on, so the moves are kept as they are now.
    """
    turns = match.turns_from(max(0, match.count - _A_DEAL))

    @cache
    def recall() -> Log:
        for moment in backward(match, turns):
            if moment.on_the_way:
                sheet = eyes.reads(moment.stands)
                if sheet.one(Outcome) and sheet.log != log:
                    return sheet.log
        return Log()

    return recall
