"""Lets the events of one board be heard: each from where it happens, in its time."""

from typing import Protocol

from roller_table.engine.events import Event, Moved, Paid, Rolled, Said, Turned

from ..things.heard import SIGNALS
from ..things.pieces import Piece
from .contents import Contents

_MIDDLE = 0.5


class PlaySound(Protocol):
    """Plays a sound from left (0) to right (1), some milliseconds later."""

    def __call__(self, name: str, at: float = 0.5, after: float = 0) -> None: ...


class Hearing:
    """Of one board."""

    def __init__(self, on: Contents, play: PlaySound) -> None:
        self.on, self._play = on, play

    def hear(self, event: Event, length: int, *, hurried: bool) -> None:
        """Play the sounds of an event that is shown; in a hurry the signals alone, no cards."""
        at_once = not length or hurried
        cues = self.on.layout.sounds(event, length)
        at = self._share(event) if cues else _MIDDLE
        for name, after in cues:
            is_signal = name.startswith(SIGNALS)
            if is_signal or not at_once:
                self._play(name, _MIDDLE if is_signal else at, 0 if at_once else after)

    def _share(self, event: Event) -> float:
        """Where it happens: 0 at the left edge of the felt, 1 at the right one."""
        x, area = self._x(event), self.on.area
        return _MIDDLE if x is None else min(1.0, max(0.0, (x - area.left) / max(1, area.width)))

    def _x(self, event: Event) -> float | None:
        layout = self.on.layout
        match event:
            case Moved():
                piece = self._piece(event)
                return piece.goal.x if piece and piece.goal.width else None
            case Turned(thing):
                found = self.on.pieces.find(thing)
                return found.goal.x if found else None
            case Rolled(seat, faces, seats):
                poses = layout.dice(seats or (seat,) * len(faces))
                return poses[0].x if poses else None
            case Paid(seat, _amount, target):
                payee = None if target == "pot" else int(target.split()[-1])
                return layout.pot[0] if payee is None else layout.plate(payee)[0]
            case Said(seat):
                return layout.plate(seat)[0]
            case _:
                return None

    def _piece(self, event: Moved) -> Piece | None:
        """One of the pieces that have just set out."""
        pieces = self.on.pieces.of(event.target)
        known = (piece for piece in pieces if piece.card in event.cards)
        return next(known, pieces[-1] if pieces else None)
