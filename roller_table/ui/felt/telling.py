"""What is shown of an event besides the pieces: dice, chips, words, scores, another face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roller_table.engine.events import Event, Moved, Paid, Rolled, Said, Scored, Showing, Turned
from roller_table.engine.sheet import Mark, Throw
from roller_table.engine.table import Seat, Zone

from .layout import SPACE
from .overlays import Gain
from .pose import Point

if TYPE_CHECKING:
    from .board import Board

_WORD_STAYS = 1100


class Teller:
    """Listens to the animator of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._scores: tuple[int, tuple[Gain, ...]] = (-1, ())
        """When scores were last shown, and which."""

    def tell(self, event: Event, now: int, length: int) -> None:
        """Show what is not a piece."""
        board = self.board
        match event:
            case Rolled(seat, faces, seats):
                layout = board.layout
                poses = layout.dice(seats or (seat,) * len(faces))
                sides = (board.shown.sheet.one(Throw) or Throw()).sides
                board.dice.throw(faces, sides, poses, layout.choices, now, length)
            case Turned(thing, _before, after, zone):
                board.layout.faces[thing] = after
                board.arrange(zone, now, length)
            case Moved(source=source, target=target, show=Showing(words=None)) if source == target:
                board.refresh(board.area)  # What was written where it lay holds no longer.
            case Moved(source=source, show=Showing(words=None)) if self._left_a_caption(source):
                board.refresh(board.area)
            case Moved(source=source, target=target, show=Showing(words=words)) if words and length:
                self._note(words.shown(), target if target.name == SPACE else source, now)
            case Said(seat, words) if length:
                at = self._voice(seat)
                board.painter.touch(*board.overlays.speech(seat, words.shown(), at, now + 1900))
            case Paid(seat, amount, target) if length:
                payee = None if target == "pot" else int(target.split()[-1])
                board.flights.send(amount, seat, payee, now, length)
            case Scored(seats, points, reason) if length:
                names = " + ".join(board.names[seat] for seat in seats)
                value = f"{points:+}" if points < 0 else str(points)
                self._scored(Gain(names, value, reason.shown()), now, now + length)
            case _:
                pass

    def _left_a_caption(self, zone: Zone) -> bool:
        """Whether nothing lies there any more of which something is written."""
        return zone in self.board.shown.captions and not self.board.pieces.of(zone)

    def _note(self, words: str, zone: Zone, now: int) -> None:
        """A word about what happens at a place of the board, right above it."""
        board = self.board
        box = board.layout.spot_rect((zone,))
        shown = board.overlays.note(words, (box.centerx, box.top), now + _WORD_STAYS)
        board.painter.touch(*shown)

    def _scored(self, score: Gain, now: int, until: int) -> None:
        """Show a score; those that come at the same time stand together."""
        together = self._scores[1] if self._scores[0] == now else ()
        self._scores = (now, (*together, score))
        self.board.painter.touch(*self.board.overlays.banner(self._scores[1], until))

    def _voice(self, seat: Seat) -> Point:
        """Where a seat speaks: at the card it has laid to a marked place, or at its plate."""
        board = self.board
        for zone in board.layout.shared if board.shown.sheet.of(Mark) else ():
            for piece in board.pieces.of(Zone(zone)):
                if piece.owner == seat:
                    return piece.goal.x, piece.goal.y + piece.goal.height / 2
        return board.layout.bubble(seat)
