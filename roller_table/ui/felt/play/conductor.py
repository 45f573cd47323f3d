"""What has happened, shown part by part, until it stands there to be read.

The conductor asks nobody and decides nothing: it tells its owner which part has been shown, and the
owner leads on.
"""

from collections import deque
from collections.abc import Iterable, Iterator

from roller_table.engine.events import Events, Moved, as_seen
from roller_table.engine.sheet import Log, Outcome, Story, WinningCard
from roller_table.engine.values import NamedTuple, replace
from roller_table.match import Part, Position

from ..things.layout import SPACE
from . import stops
from .deciding import PacedDecision
from .presenter import Presenter
from .tabletop import Tabletop, Thinking


class ShowingProgress(NamedTuple):
    """A part of what happened has been shown, or looked at for long enough."""

    events: Events = ()
    """As they were seen."""
    sides: tuple[int, ...] = ()
    """Who played together then."""
    again: bool = False
    """Whether it had been shown before."""
    outcome: Outcome | None = None
    story: Story | None = None
    """What is written now about a trick, deal or game that ended, and about a turn."""
    trick: bool = False
    """Whether a complete trick lies in the middle."""


class Conductor:
    """Shows what happens on one felt."""

    def __init__(self, top: Tabletop, presenter: Presenter) -> None:
        self.top, self.presenter, self.match = top, presenter, top.match
        self.deciding = PacedDecision(top)
        self.standing: Outcome | Story | None = None
        """The end of a turn, trick or deal that stands to be read until somebody goes on."""
        self.parts: deque[Part] = deque()
        """The parts of the last move that are still to be shown."""
        self._shown: Events | None = None
        """What is being shown; None while the table is only looked at."""
        self._set_out: int | None = None
        """When that set out, while whose decision it was still stands at the plates."""
        self._stays = 0
        """How long what was shown stands to be read."""
        self._to_retell = 0  # How many of the parts have been shown before.
        self._why = ""  # By what the last trick was taken; it stands until the next card.

    # Showing

    def show(self, events: Events, now: int) -> None:
        """Show events as the seat at the screen has seen them."""
        self.show_parts(self.match.parts(events), now)

    def show_parts(self, parts: Iterable[Part], now: int, *, retold: int = 0) -> None:
        """Show these parts, of which the first ``retold`` have been shown before."""
        self.parts, self._why, self._to_retell = deque(parts), "", retold
        self._show_part(now)

    def _show_part(self, now: int) -> None:
        """Show what comes next; the sheet is written once it has been."""
        if self.top.said_for_now:
            self.top.happens()
        events, self.top.stands = self.parts.popleft()
        self._shown, self._set_out = self.play(events, now), now

    def play(self, events: Events, now: int) -> Events:
        """Let this happen on the board; what is seen of it."""
        top = self.top
        seen = tuple(as_seen(event, top.facing) for event in events)
        moved = (event.target.name for event in seen if isinstance(event, Moved))
        top.board.play(seen, now, top.sheet() if SPACE in moved else None)
        return seen

    def come(self, now: int) -> Iterator[ShowingProgress]:
        """All that it comes to by now, one after the other; each is led on from.

        Once the first picture of it is there, nobody decides any more until it has been shown.
        """
        if self._set_out is not None and now > self._set_out:
            self._set_out = None
            self.top.board.rest_plates()
        while self.top.board.animator.ended(now):
            yield self._ended(now)

    def rush(self, now: int) -> Iterator[ShowingProgress]:
        """The same at once, as far as something is to be read that had not begun."""
        board = self.top.board
        with board.animator.hurrying():
            while board.animator.busy and not board.animator.reads:
                board.animator.hasten(now)
                board.play_on(now)
                if board.animator.ended(now):
                    yield self._ended(now)

    def _ended(self, now: int) -> ShowingProgress:
        if self._shown is None:
            return ShowingProgress()
        top, seen, self._shown, self._set_out = self.top, self._shown, None, None
        sides, again = top.board.shown.sheet.sides, self._to_retell > 0
        top.settle(now)
        self.write(now, news=not again)
        sheet = top.board.shown.sheet
        story, winning = sheet.one(Story), sheet.one(WinningCard)
        self._why = winning.why if winning else self._why
        self.tell(story)
        self._stays = max(stops.held(story, winning, top), stops.left_standing(seen, top))
        self._to_retell = max(0, self._to_retell - 1)
        whole = winning is not None and bool(winning.why)
        return ShowingProgress(seen, sides, again, sheet.one(Outcome), story, whole)

    def goes_on(self, now: int) -> bool:
        """Whether it goes on by itself: what was shown stands a while, or there is more to show."""
        stays, self._stays = self._stays, 0
        if stays:
            self.top.board.animator.hold(stays, now, read=True)
        elif self.parts:
            self._show_part(now)
        else:
            return False
        return True

    # What stands

    def stand(self, ended: Outcome | Story) -> None:
        """That stands until somebody goes on."""
        self.standing, self._stays = ended, 0
        if isinstance(ended, Story):
            self.tell(ended)
        else:
            self._why = ""  # No trick is spoken of over the next deal.

    def leave_off(self) -> None:
        """What stood has been read."""
        self.standing = None
        self.top.board.contents.veil.lift()

    def clear_away(self, now: int) -> None:
        """What stood is gone on from: the next deal never lies under the score of the last one."""
        standing = self.standing
        self.leave_off()
        # What a coach held up alone is no end: it is counted once it has been put away.
        ended = self.top.board.shown.sheet.one(Outcome) is not None
        if self.parts and isinstance(standing, Outcome) and ended:
            self.top.stands = self.parts[0].stands
            self.write(now)
            if standing.title:
                self.top.remember()

    def tell(self, story: Story | None, who: str = "", why: str = "") -> None:
        """The turn as one tells it, and who is choosing now; or what comes next, and ``why``."""
        stops.tell(self.top.board, story, self._why, who, why)

    def tell_chooser(self, who: str, why: str = "") -> None:
        """The same of the turn that is written."""
        self.tell(self.top.board.shown.sheet.one(Story), who, why)

    def stand_at(
        self, position: Position | None, now: int, log: Log | None = None, line: int | None = None
    ) -> None:
        """Let the table stand at once as it stood there, or as the game stands: nothing is news."""
        self.presenter.close()
        self.drop()
        self.top.stands = position
        self.top.settle(now, length=0)
        self.write(now, news=False, log=log, line=line)

    def start_over(self) -> None:
        """The game stands elsewhere: nothing of what had happened is shown or stands any more."""
        self.drop()
        self.parts, self._to_retell = deque(), 0
        self.leave_off()

    def drop(self) -> None:
        """Nothing of what happens is shown any more."""
        self.top.board.animator.drop()
        self.deciding.been_read()
        self._shown, self._set_out, self._stays = None, None, 0

    def write(
        self, now: int, *, news: bool = True, log: Log | None = None, line: int | None = None
    ) -> None:
        """Write the sheet and the name plates; ``news``: it has come to this just now.

        Beside them stands ``log``, or the log of then; that ``line`` of it is looked at.
        """
        top, sheet = self.top, self.top.sheet()
        top.board.mark_line(line)
        ask = None if top.stands else self.match.ask
        thinks = Thinking(self.deciding.is_long(now), self.deciding.is_seen(now))
        sheet = sheet if log is None else replace(sheet, log=log)
        turn = ask.seat if ask and not stops.is_idle(ask) else None
        top.write(sheet, turn, thinks, news=news)
