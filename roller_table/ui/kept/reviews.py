"""What is kept of reviews: the verdicts on decisions, each by the number of its move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roller_table.engine.table import Seat
from roller_table.match import HUMAN, Match

if TYPE_CHECKING:
    from roller_table.ai.review import Review
    from roller_table.shelf import Shelf


class Reviews:
    """Of a game that nobody keeps nothing is kept either."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def of(self, match: Match, seat: Seat, deal: int | None = None) -> Review:
        """The review of that seat, as far as it has come; ``deal``: of that deal alone."""
        from roller_table.ai.review import Review, as_kept

        known = filter(None, map(as_kept, self._kept(match).values()))
        return Review(match.record(), seat, known, deal=deal)

    def measured(self, match: Match, seat: Seat) -> Review | None:
        """The same where all of it has been measured."""
        if not self._kept(match):
            return None
        found = self.of(match, seat)
        return None if found.left else found

    def keep(self, match: Match, number: int, found: str) -> None:
        """Keep what was found of the move of that number."""
        self._shelf.review(match, number, found)

    def _kept(self, match: Match) -> dict[int, str]:
        return self._shelf.reviewed(match.id) if match.id is not None else {}


def people(match: Match) -> tuple[Seat, ...]:
    """Whose decisions can be reviewed: those of the people, or everybody's where nobody sat."""
    seats = tuple(seat for seat, chair in enumerate(match.chairs) if chair.level == HUMAN)
    return seats or tuple(range(len(match.chairs)))
