"""A move that nobody here makes: a computer player's, or the only one there is, after a while."""

from roller_table.engine.choices import Move
from roller_table.engine.notation import write

from ...machine.thinkers import pause
from .tabletop import Tabletop

_AWHILE = 500
"""Milliseconds before a move that nobody had to choose."""
_SAY_THINKING_AFTER = 1000
"""Milliseconds; longer than anybody pauses by habit."""
_LOOK_THINKING_AFTER = 600
"""Milliseconds after which a player who has not yet decided is seen to think."""


class PacedDecision:
    """One move at a time, which is made when one can follow."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self._since: int | None = None
        """Since when somebody thinks."""
        self._said = self._seen = False
        """Whether that is said, and whether it is seen in their face."""
        self._decided: tuple[int, str] | None = None
        """When the move is to be made, and the move."""
        self._read = ""
        """The move that is made once has been read what was told of it."""

    def begin(self, now: int) -> None:
        """Somebody thinks from now on."""
        self.forget()
        self._since = now

    def decide(self, line: str, now: int) -> None:
        """That is what they have thought of: it is made once one can follow."""
        begun = now if self._since is None else self._since
        self._decided = (max(now, begun + self.top.lasts(pause(self.top.match))), line)

    def make(self, move: Move, now: int, *, read: int = 0) -> None:
        """Make a move that nobody has to choose; ``read``: how long its words stand to be read."""
        length = self.top.lasts(read or _AWHILE)
        if read and length:
            self._read = write(move)
            self.top.board.animator.hold(length, now, read=True)
        else:
            self._decided = (now + length, write(move))

    def been_read(self) -> str:
        """The move that was told, once that has been read; or ""."""
        line, self._read = self._read, ""
        return line

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self._since = self._decided = None
        self._seen = False

    @property
    def busy(self) -> bool:
        """Whether a move is thought about, or is to be made in a moment."""
        return self._since is not None or self._decided is not None

    def is_long(self, now: int) -> bool:
        """Whether somebody has been thinking for so long that it is said."""
        self._said = self._thinks_for(now, _SAY_THINKING_AFTER)
        return self._said

    def is_seen(self, now: int) -> bool:
        """Whether the face of a player who has not decided for a while shows it, until the move is
        made."""
        undecided = self._decided is None and self._thinks_for(now, _LOOK_THINKING_AFTER)
        self._seen = undecided or (self._seen and self._since is not None)
        return self._seen

    def is_late(self, now: int) -> bool:
        """Whether either is still to come."""
        if not self._said and self._thinks_for(now, _SAY_THINKING_AFTER):
            return True
        undecided = self._decided is None and not self._seen
        return undecided and self._thinks_for(now, _LOOK_THINKING_AFTER)

    def _thinks_for(self, now: int, length: int) -> bool:
        return self._since is not None and now - self._since >= length

    def take(self, now: int) -> str:
        """The move that is to be made by now, or ""."""
        if self._decided is None or now < self._decided[0]:
            return ""
        line = self._decided[1]
        self.forget()
        return line

    def wakes_at(self) -> int | None:
        if self._decided:
            return self._decided[0]
        if self._since is None:
            return None
        if not self._seen:
            return self._since + _LOOK_THINKING_AFTER
        return None if self._said else self._since + _SAY_THINKING_AFTER
