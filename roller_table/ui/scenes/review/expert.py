"""How the Expert with your cards ended, beside how you did."""

from collections.abc import Sequence

from roller_table.engine.table import Seat
from roller_table.engine.words import _, numeral
from roller_table.match import Match

from ..results.totals import fewest_win


def beside(match: Match, seat: Seat, theirs: Sequence[int]) -> str:
    """Both results of the seat; of two sides what the other has, too, for who leads depends on it.

    Where more is not better, it says so: the higher of two numbers looks like the better one.
    """
    yours = match.standings
    words = _("You {yours}, the Expert with your cards {theirs}")
    if fewest_win(match):
        words = _("You {yours}, the Expert with your cards {theirs}: the lowest score wins")
    told = {"yours": numeral(yours[seat]), "theirs": numeral(theirs[seat])}
    other = _other_side(match, seat)
    if other is not None:
        words = _("You {yours} to {others}, the Expert with your cards {theirs} to {beside}")
        told |= {"others": numeral(yours[other]), "beside": numeral(theirs[other])}
    return words.format(**told)


def _other_side(match: Match, seat: Seat) -> Seat | None:
    """Somebody of the other side; None where there are more than two."""
    sides = match.entry.player().camps(match.game, len(match.chairs))
    others = [side[0] for side in sides if seat not in side]
    return others[0] if len(others) == 1 else None
