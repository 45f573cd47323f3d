"""Several people at one screen: the table turns to whoever decides, and hides every hand before."""

from collections.abc import Callable

from roller_table.engine.table import Seat

from . import stops
from .presenter import Presenter
from .tabletop import Tabletop


class Sharing:
    def __init__(
        self,
        top: Tabletop,
        presenter: Presenter,
        turned: Callable[[], object],
        write: Callable[[int], object],
        go_on: Callable[[], object],
    ) -> None:
        """``turned`` is told that another seat looks at the table, ``write`` writes what it may
        read, and ``go_on`` asks it.
        """
        self.top, self.presenter = top, presenter
        self._turned, self._write, self._go_on = turned, write, go_on

    def pass_on(self, seat: Seat, now: int) -> None:
        """Turn the table to whoever decides, every hand hidden until they say they are there."""
        self.top.present, self.top.facing = None, seat
        self.top.stage.play("signals/turn")
        self._turned()
        self.top.settle(now, length=0)
        self._write(now)
        name = self.top.match.chairs[seat].name
        self.presenter.put_up(*stops.before_a_hand(name, lambda: self._arrive(seat)))

    def _arrive(self, seat: Seat) -> None:
        now = self.top.now()
        self.top.present = seat
        self.presenter.close()
        self.top.board.layout.blind = False
        self.top.settle(now)
        self._write(now)
        self._go_on()
