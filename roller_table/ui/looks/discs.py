"""The disc that stands for a player: on the seat's colour a face, or letters."""

from pygame import Rect, Surface

from roller_table.engine.values import NamedTuple

from .company import CALM
from .look import Look
from .palette import ON_COLOUR
from .theme import Colour


class Sitter(NamedTuple):
    """Who is shown on a disc."""

    letters: str
    face: str = ""
    """A companion's name; of all others ""."""
    mood: str = CALM


def draw_disc(
    look: Look, target: Surface, disc: Rect, colour: Colour, sitter: Sitter, size: float
) -> None:
    """A seat's colour, and on it who sits there; letters are of that type size."""
    look.paint.box(target, disc, colour, disc.width // 2)
    if face := look.art.face(sitter.face, disc.width, sitter.mood):
        target.blit(face, face.get_rect(center=disc.center))
        return
    if look.art.awaits(sitter.face):
        return
    # The letters are the player's own and may be any; no marks are read in them.
    line = look.text.face(size, "bold").draw(sitter.letters, ON_COLOUR)
    target.blit(line, line.get_rect(center=disc.center))
