"""Playing out a settled deal: a Club player chooses for the person who has nothing more to win.

It sees what the person may see, and its moves are ordinary moves of the game.
"""

from collections.abc import Callable

from roller_table.engine.sheet import SettledDeal
from roller_table.engine.words import _

from ...felt.paper.buttons import ButtonRows
from ...felt.paper.presses import ButtonOffer, Buttons
from ...felt.play.tabletop import Tabletop

_WORTH_IT = 2
"""Fewer cards than that are as quickly played."""
_KEY, _SIZE = "p", 15
Do = Callable[[], object]


class PlayingOut:
    """Whether a Club player chooses for the player here, to the end of the deal."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self.on = False

    def settled(self) -> SettledDeal | None:
        """What is settled, if one person plays against computer players."""
        match, seat = self.top.match, self.top.present
        if len(self.top.humans) != 1 or seat is None or match.ask is None:
            return None
        return match.now.sheet(seat).one(SettledDeal)

    def offered(self, begin: Do) -> ButtonRows | None:
        """The button that has the rest played out, if the deal is settled."""
        settled = self.settled()
        if settled is None or len(self.top.board.own_pieces()) < _WORTH_IT:
            return None
        does = _("A Club player plays the rest of your cards and sees no more than you "
                 "do.")  # fmt: skip
        tip = f"{settled.words} {does}"
        press = ButtonOffer(_("Play it out for me"), begin, key=_KEY, tip=tip)
        return ButtonRows([Buttons("", (press,))], at="strip", size=_SIZE, aside=True)

    def way_back(self, back: Do) -> ButtonRows:
        """The button that gives the hand back."""
        press = ButtonOffer(_("Let me play again"), back, key=_KEY)
        return ButtonRows([Buttons("", (press,))], at="strip", size=_SIZE, aside=True)
