"""What is said by itself: what is asked and refused at once, and what happened when there is time.

Nothing waits for the listener, and nothing is said twice.
"""

from collections import deque
from typing import Protocol

from roller_table.engine.values import NamedTuple

from .nodes import Node, joined

_KEPT = 6
"""How many of the last utterances stay in the tree, to be read again."""


class Utterance(NamedTuple):
    """Something that is said, and whether it comes before all else."""

    words: str
    at_once: bool


class ForEars(Protocol):
    """A scene for a player who cannot see it."""

    def nodes(self) -> tuple[Node, ...]:
        """What is on it."""

    def news(self) -> tuple[Utterance, ...]:
        """What has happened on it since this was asked last."""


class News:
    """A region that lives: each line that comes is said, in the order in which it came."""

    def __init__(self) -> None:
        self._lines: deque[tuple[int, Utterance]] = deque(maxlen=_KEPT)
        self._waiting: deque[Utterance] = deque()
        self._count = 0

    def say(self, words: str, *, at_once: bool = False, again: bool = False) -> None:
        """Say it; not twice in a row, unless it was asked for ``again``."""
        said = [each.words for _number, each in self._lines]
        last = [*said, *(each.words for each in self._waiting)][-1:]
        if words and (again or [words] != last):
            self._waiting.append(Utterance(words, at_once))

    @property
    def waiting(self) -> bool:
        """Whether there is more to say."""
        return bool(self._waiting)

    def go_on(self) -> str:
        """Put all that waits into the tree as one line, and give its words; "" if nothing waits.

        Readers break off one line for the next: what is said at one moment is one line.
        """
        if not self._waiting:
            return ""
        one, *more = (each.words for each in self._waiting)
        words = joined([one, *more]) if more else one
        at_once = any(each.at_once for each in self._waiting)
        self._waiting.clear()
        self._count += 1
        self._lines.append((self._count, Utterance(words, at_once)))
        return words

    def nodes(self) -> tuple[Node, ...]:
        """The lines as nodes; a new line is a new node, so that it is said even if it is alike."""
        return tuple(
            Node(f"/said:{number}", "LABEL", said.words, live=_live(said.at_once))
            for number, said in self._lines
        )


def _live(at_once: bool) -> str:
    return "ASSERTIVE" if at_once else "POLITE"
