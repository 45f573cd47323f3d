"""A line of the log as it is drawn: what it is about, whose turn begins there, what happened."""

from collections.abc import Sequence

from pygame import Rect, Surface

from roller_table.engine.sheet import Head, Note
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple

from ...looks.discs import Sitter, draw_disc
from ...looks.initials import initials
from ...looks.look import Look
from ...looks.theme import QUIET, TEXT, Colour, mix
from ...widgets import AtLeast, Block, Column, Grow, Hairline, Inset, Label, Middle, Row, Widget
from ...widgets.containers import drawn

_LINE, _SMALL = 14.5, 13.5
_DISC, _BESIDE = 22, 8
"""How wide a seat's disc is in the log, and the room beside it."""
_LARGE = 30
"""How wide the one is in which a letter has its usual size."""


class SeatsShown(NamedTuple):
    """Who sits there: by what colour, by what name and by whose face they go."""

    colours: Sequence[Colour]
    names: Sequence[str] = ()
    faces: Sequence[str] = ()

    def draw_disc(self, look: Look, target: Surface, disc: Rect, seat: Seat) -> None:
        """A seat's colour, and its face or its letters."""
        letters = initials(tuple(self.names))[seat] if seat < len(self.names) else "?"
        face = self.faces[seat] if seat < len(self.faces) else ""
        size = disc.width / look.px(_LARGE) * (14 if len(letters) < 2 else 12)
        colour = self.colours[seat % len(self.colours)]
        draw_disc(look, target, disc, colour, Sitter(letters, face), size)


def picture_of(look: Look, note: Note, width: int, seats: SeatsShown) -> Surface:
    """What a note is about, quietly, and what happened; above it what begins there."""
    words = Block("", note.words, _SMALL)
    stands: Row | Inset | Column
    if note.about:
        about = look.text.shortened(note.brief or note.about, _SMALL, round(width * 0.5))
        stands = Row(Label("", about, _SMALL, QUIET), 7, Grow(words), across="start")
    else:
        words.colour = mix(TEXT, QUIET, 0.5)  # By whom, the head names already.
        stands = Inset(words, left=_DISC + _BESIDE)
    if note.head:
        head = _head(look, note.head, width, seats)
        stands = Column(Inset(Hairline(""), top=2, bottom=6), head, 4, stands)
    return drawn(stands, look, width)


def _head(look: Look, head: Head, width: int, seats: SeatsShown) -> Row:
    """Whose note it is, in as many lines as it needs.

    Names lose their middles only if a word is longer than a line.
    """
    disc = []
    if head.seat is not None:
        disc.append(PlayerDisc(_DISC, head.seat, seats))
        width -= look.px(_DISC) + look.px(_BESIDE)
    block = Block("", head.words, _LINE, weight="semibold")
    words: Label = block
    block.leading = 1.2
    if look.text.broken(head.words, _LINE, width, "semibold"):
        shortened = look.text.shortened(head.words, _LINE, width, "semibold")
        words = Label("", shortened, _LINE, weight="semibold")
    return Row(*disc, _BESIDE, Grow(AtLeast(Middle(words), high=_DISC)), across="start")


class PlayerDisc(Widget):
    """Whose something is: a disc of a width in logical pixels."""

    def __init__(self, wide: float, seat: Seat, seats: SeatsShown) -> None:
        super().__init__("")
        self.wide, self.seat, self.seats = wide, seat, seats

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(self.wide), look.px(self.wide)

    def draw(self, target: Surface, look: Look) -> None:
        self.seats.draw_disc(look, target, self.rect, self.seat)
