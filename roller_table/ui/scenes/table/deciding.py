"""A move that nobody here makes: a computer player's, or the only one there is, after a while."""

from collections.abc import Callable
from functools import partial

from roller_table.engine.choices import Move
from roller_table.engine.notation import write
from roller_table.engine.words import _

from ...machine.thinkers import Thinkers, club_line, offered, pause
from .tabletop import Tabletop

_AWHILE = 500
"""Milliseconds before a move that nobody had to choose."""
_SAY_THINKING_AFTER = 1000
"""Milliseconds; longer than anybody pauses by habit."""


class Deciding:
    """One move at a time is thought about, and made known when one can follow."""

    def __init__(
        self,
        top: Tabletop,
        thinkers: Thinkers,
        decided: Callable[[str, int], object],
        late: Callable[[int], object],
    ) -> None:
        """``decided`` is told the move and when; ``late`` when somebody is thinking for long."""
        self.top, self.thinkers = top, thinkers
        self._tell, self._late = decided, late
        self._ticket: int | None = None
        self._since: int | None = None
        self._said = False
        self._decided: tuple[int, str] | None = None
        """When the move is to be shown, and the move."""

    def think(self, now: int) -> None:
        """Let the computer player whose turn it is think."""
        self.forget()
        self._since = now
        self._ticket = self.thinkers.think(self.top.match, self._thought)

    def _thought(self, line: str) -> None:
        """It has decided; that is shown once one can follow."""
        now = self.top.now()
        self._ticket = None
        line = self._held(line)
        begun = now if self._since is None else self._since
        self._decided = (max(now, begun + self.top.lasts(pause(self.top.match))), line)

    def _held(self, line: str) -> str:
        """The line, if it is an offered move; otherwise that of a Club player, which is told."""
        match = self.top.match
        if offered(match, line):
            return line
        self.top.say(
            _("What a computer player chose is not offered: a Club player decides instead.")
        )
        return club_line(match)

    def make(self, move: Move, now: int, *, read: int = 0) -> None:
        """Nobody has to choose this; ``read``: so long what was told of it stands to be read."""
        length = self.top.lasts(read or _AWHILE)
        if read and length:
            done = partial(self._made, write(move))
            self.top.board.animator.hold(length, now, done, read=True)
        else:
            self._decided = (now + length, write(move))

    def _made(self, line: str, now: int) -> None:
        self._tell(line, now)

    def forget(self) -> None:
        """Nobody wants to know any more."""
        if self._ticket is not None:
            self.thinkers.forget(self._ticket)
        self._ticket = self._since = self._decided = None

    @property
    def busy(self) -> bool:
        """Whether a move is thought about, or is to be shown in a moment."""
        return self._ticket is not None or self._decided is not None

    def is_long(self, now: int) -> bool:
        """Whether somebody has been thinking for so long that it is said."""
        self._said = self._since is not None and now - self._since >= _SAY_THINKING_AFTER
        return self._said

    def tick(self, now: int) -> None:
        since = self._since
        if since is not None and not self._said and now - since >= _SAY_THINKING_AFTER:
            self._late(now)
        if self._decided and now >= self._decided[0]:
            line = self._decided[1]
            self._decided = self._since = None
            self._tell(line, now)

    def wakes_at(self) -> int | None:
        if self._decided:
            return self._decided[0]
        if self._since is not None and not self._said:
            return self._since + _SAY_THINKING_AFTER
        return None
