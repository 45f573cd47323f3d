"""What a hint sets side by side: the best move and another, or moves that are level.

A figure never stands alone: shares are given for both moves or for neither, and points only as what
the other move costs, with their range. Moves that were not seen to differ are level.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

from roller_table.engine.certainty import within
from roller_table.engine.units import amount
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import NOTHING, Message, _, numeral

from .figures import as_known
from .judging import Estimate, estimate

_FINE = 400
"""From this many worlds on a share is given to the hundredth, below that to the nearest five."""
RARE = 10
"""What comes less often of a hundred times is no figure to choose by."""


class Frequency(NamedTuple):
    """In how many of a hundred worlds something came, with what stands after its ±."""

    of_100: int
    error: float
    times: int = 0
    """In how many of the worlds that were tried."""


def share_of(came: Sequence[bool]) -> Frequency:
    """How often it came, no finer than that many worlds can tell.

    >>> share_of([True] * 13 + [False] * 7)
    Frequency(of_100=65, error=21, times=13)
    """
    count = len(came)
    share = sum(came) / count
    grain = 1 if count >= _FINE else 5
    # One more of each, so that few worlds that agree are not taken for all.
    likely = (sum(came) + 1) / (count + 2)
    error = 100 * within(sqrt(likely * (1 - likely) / count))
    return Frequency(grain * round(100 * share / grain), round(error), sum(came))


def parts_of(came: Sequence[int], kinds: int) -> tuple[int, ...]:
    """How many times of a hundred each result came, no finer than the number of worlds allows;
    together they make a hundred.

    >>> parts_of([0] * 13 + [1] * 5 + [2] * 2, 3), parts_of([0, 1, 2] * 5, 3)
    ((65, 25, 10), (35, 30, 35))
    """
    count = len(came)
    grain = 1 if count >= _FINE else 5
    ends = [sum(each <= kind for each in came) for kind in range(kinds)]
    upto = [0, *(grain * round(100 * end / count / grain) for end in ends)]
    return tuple(until - since for since, until in pairwise(upto))


def shares_of(best: Sequence[bool], other: Sequence[bool]) -> tuple[Frequency, Frequency] | None:
    """Both shares, where they are told apart, the better move has the larger and it is not rare.

    Two shares that differ by chance alone would seem to say that one move is better; and of what
    comes in every world or in none, the move says nothing.
    """
    apart = estimate([float(one) - two for one, two in zip(best, other, strict=True)])
    shares = share_of(best), share_of(other)
    return shares if apart.shown and apart.mean > 0 and shares[0].of_100 >= RARE else None


NO_LOSS = Estimate(0.0, 0.0, 0)


class Comparison(NamedTuple):
    """The best move beside another one, as a hint shows them."""

    level: tuple[str, ...]
    """The lines of the best move and of every offered one that is level with it, the best first."""
    other: str = ""
    """The line of a move that is worse; "" where all that were weighed are level."""
    loses: Estimate = NO_LOSS
    """What the other costs against the best, in what the game counts."""
    trick: float = 1.0
    """What a trick of the game is worth: where it is little, figures are told finely."""
    shares: tuple[Frequency, Frequency] | None = None
    """How often what is hoped for comes after the best and after the other; None: no bars."""
    reason: Message = NOTHING
    """Why the best and not the other, in a sentence that holds of every move that is level."""

    @property
    def best(self) -> str:
        """The line of the move that is advised."""
        return self.level[0]

    def same(self) -> str:
        """That it does not matter which; nothing where only one is best."""
        match len(self.level):
            case 1:
                return ""
            case 2:
                return _("Either of these two")
            case 3:
                return _("Any of these three")
            case 4:
                return _("Any of these four")
        return _("Any of these {n}").format(n=len(self.level))

    def gives_away(self, unit: str = "points") -> str:
        """What the other move costs; nothing where all are level."""
        if not self.other:
            return ""
        points, error = as_known(self.loses.mean, self.loses.error, self.trick)
        roughly = self.loses.error > self.loses.mean / 2
        exact = not self.loses.error
        if exact:
            points = points if self.loses.mean % 1 else numeral(self.loses.mean, 0)
        words = _costs(exact, roughly) if unit != "chips" else _is_worse(exact, roughly)
        return words.format(cost=amount(points, unit), error=error)


def _costs(exact: bool, roughly: bool) -> str:
    if exact:
        return _("costs {cost}")
    return _("costs about {cost} (±{error})") if roughly else _("costs {cost} (±{error})")


def _is_worse(exact: bool, roughly: bool) -> str:
    """The same in chips, where a bet and a call have a price of their own."""
    if exact:
        return _("is {cost} worse")
    return _("is about {cost} worse (±{error})") if roughly else _("is {cost} worse (±{error})")
