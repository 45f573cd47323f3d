"""What a game is to the search: a position on integers that is played on in place.

Every game's kernel extends these two classes. They are plain base classes, because calls through
a Protocol are not compiled to fast ones. How to write a kernel that compiles well:

- Give every attribute its type in the class body and set all of them in ``__init__``, before the
  base class sets its own: else each read asks whether it was set. No ``ABC`` among the bases, for
  the same reason; no ``__slots__``, no properties, no default arguments in what is called often.
- Integers that are masks, or that are counted with, are ``i64`` (``mypy_extensions``): what
  does not fit into 63 bits is split, one mask a suit. They never overflow.
- Never shift a constant by an ``i64``: ``1 << place`` is compiled to a shift of 32 bits and gives
  wrong masks without a word. Take the bit from a table, or let a function shift its argument.
- A conditional expression of an ``i64`` and a constant is an ``int`` and makes an object, and so
  does arithmetic on what was just read from ``bytes``: use statements, and a local ``i64``.
- What chance decides no processor foresees: choose bits by arithmetic rather than by branches.
- Tables are ``Final`` tuples or lists made when the module is imported; of floats only lists, for
  compiled code found a tuple of them "not set".
- What has no compiled form (``bit_length`` of an ``i64``, a generator, a dictionary, ``min`` with
  a key) is slow: ``state`` and ``tree`` know none of it where it counts.
- Mark the game's class ``@final``.

The same source runs interpreted, and gives the same answers.
"""

from abc import ABC, ABCMeta, abstractmethod

from mypy_extensions import mypyc_attr

from .chance import Chance, i64

__all__ = ["SearchState", "Worlds", "i64"]


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchState(Chance, metaclass=ABCMeta):
    """A whole position: nothing is hidden in it, and chance comes out of its own ``seed``:
    that of policies, and of dice and shuffles of the game.

    A move is a code: any integer from 0 on that means the same wherever it may be made. Two
    positions that look the same to the seat to move offer the same codes.
    """

    seats: int
    """How many play; seats are numbered from 0."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.seed = 1

    @abstractmethod
    def mover(self) -> int:
        """The seat to move, or -1 when all is decided that ``result`` tells of."""

    @abstractmethod
    def legal(self) -> list[int]:
        """Every code that the mover may choose, each once; never empty while there is a mover."""

    @abstractmethod
    def apply(self, code: int) -> None:
        """Make the move here, and whatever follows it by itself, up to the next choice."""

    @abstractmethod
    def policy(self, noise: int) -> int:
        """A sensible legal code, chosen quickly by what the mover may know.

        In ``noise`` of 256 cases it is any legal code. All its chance comes from ``draw``.
        """

    @abstractmethod
    def result(self, seat: int) -> float:
        """What the end brings that seat, in points; partners share. Asked only at the end."""

    @abstractmethod
    def blank(self) -> "SearchState":
        """A new position of the same class, for ``copy_from``; what it holds does not matter."""

    @abstractmethod
    def copy_from(self, other: "SearchState") -> None:
        """Become the same as another position of the same class, sharing nothing that changes."""

    def play_out(self, noise: int) -> None:
        """Let everyone follow the policy to the end."""
        while self.mover() >= 0:
            self.apply(self.policy(noise))


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds(Chance, ABC):
    """The positions that may lie behind what one seat has seen: its determinizations.

    It is made from the view alone, with the unseen cards in the pack's own order, so that no
    world depends on where the cards really lie.
    """

    @abstractmethod
    def deal(self, into: SearchState, seed: int) -> None:
        """Make ``into`` a whole position that agrees with all that was seen, drawn by ``seed``.

        Equal seeds give equal positions, chance to come included. ``into`` is of the game's class
        and holds anything.
        """
