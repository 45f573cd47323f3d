"""Who speaks for the rules at the table of one match: why a move is refused, and why not now."""

from collections.abc import Callable

from roller_table.engine.choices import Move, Reason
from roller_table.engine.words import _
from roller_table.match import Match


class MatchReferee:
    """Knows the match, and whether this player wants to be warned."""

    def __init__(self, match: Match, warns: Callable[[], bool]) -> None:
        self.match = match
        self.warns = warns

    def why_not(self, move: Move) -> Reason:
        return self.match.game.why_not(self.match.state, move)

    def not_now(self) -> Reason:
        """Why nothing can be played at all."""
        ask = self.match.ask
        if ask is None:
            return Reason("game_over", _("The game is over."))
        name = self.match.chairs[ask.seat].name
        return Reason("not_your_turn", _("{name} decides now.").format(name=name))
