"""Playing out a settled deal: a Club player chooses for the person who has nothing more to win.

It sees what the person may see, and its moves are ordinary moves of the game.
"""

from collections.abc import Callable

from roller_table.engine.sheet import Settled
from roller_table.engine.words import _

from ...felt.buttons import Stand
from ...felt.presses import Buttons, Press
from .deciding import Deciding
from .hint import Hint
from .presenter import Presenter
from .tabletop import Tabletop

_WORTH_IT = 2
"""Fewer cards than that are as quickly played."""
_KEY, _SIZE = "p", 15


class PlayingOut:
    """Whether the person's cards are chosen for them, to the end of the deal."""

    def __init__(
        self,
        top: Tabletop,
        presenter: Presenter,
        hint: Hint,
        deciding: Deciding,
        go_on: Callable[[], object],
    ) -> None:
        """``go_on`` asks whoever decides next."""
        self.top, self.presenter, self.hint = top, presenter, hint
        self.deciding, self._go_on = deciding, go_on
        self.on = False
        presenter.plays_out = self.offered

    def _settled(self) -> Settled | None:
        """What is settled, for the one person who plays against the computer."""
        match, seat = self.top.match, self.top.present
        if len(self.top.humans) != 1 or seat is None or match.ask is None:
            return None
        return match.now.sheet(seat).one(Settled)

    def offered(self) -> Stand | None:
        """The button that has the rest played out, where the deal is settled."""
        settled = self._settled()
        if settled is None or len(self.top.board.own_pieces()) < _WORTH_IT:
            return None
        does = _("A Club player plays the cards that you still hold, and sees no more than "
                 "you do.")  # fmt: skip
        tip = f"{settled.words} {does}"
        press = Press(_("Play it out for me"), self.begin, key=_KEY, tip=tip)
        return Stand([Buttons("", (press,))], at="aside", size=_SIZE)

    def begin(self) -> None:
        """From now on, to the end of the deal, another chooses."""
        self.presenter.close()
        self.hint.forget()
        self.on = True
        self.put_up()
        self._go_on()

    def put_up(self) -> None:
        """While it goes on, the button that gives the hand back stands there."""
        if self.on:
            back = Press(_("I play again"), self.give_back, key=_KEY)
            self.presenter.put_up(Stand([Buttons("", (back,))], at="aside", size=_SIZE))

    def goes_on(self) -> bool:
        """Whether what the person is asked now is chosen for them: not in the next deal."""
        if self.on and self._settled() is None:
            self.stop()
        return self.on

    def give_back(self) -> bool:
        """The person plays again; whether anybody else did."""
        if not self.on:
            return False
        self.stop()
        match = self.top.match
        if self.deciding.busy and match.ask and match.chairs[match.ask.seat].human:
            self.deciding.forget()
            self._go_on()
        return True

    def stop(self) -> None:
        """The person is asked again."""
        if self.on:
            self.on = False
            self.presenter.close()
