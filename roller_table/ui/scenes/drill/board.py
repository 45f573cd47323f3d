"""The board of a question: as it stands, with the spaces that are offered lettered, and no way
of a ball before it was answered."""

from pygame import Rect, Surface

from roller_table.engine.cards import Cards
from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone
from roller_table.match import Match

from ...felt.things.marking import Marking
from ...looks.look import Look
from ...looks.theme import GOLD, INK, TEXT, Tint
from ...machine.settings import Settings
from ...widgets import Widget
from ...widgets.base import Pressable
from ..position.picture import TablePicture
from .things import Act

_LETTER: Tint = (*INK, 235)
_SHARE = 0.62
"""How much of a space its letter takes."""
_CORNER = 0.04
"""How round the frame is, as a share of its width."""


class BoardView(Widget):
    """Drawn by the table's own painter, without what lies around it."""

    def __init__(self, match: Match, about: Cards, spoken: str, settings: Settings) -> None:
        super().__init__("board", spoken=spoken)
        self.match, self.about, self.settings = match, about, settings
        self._drawn: TablePicture | None = None
        self._part = Rect(0, 0, 0, 0)
        self._sheet = Surface((1, 1))
        self._asked: list[tuple[Surface, Rect]] = []
        """What is asked about, and where it lies in the window."""
        self._laid: object = None
        """For which place and size it was drawn."""
        self.traced = False
        self.gone = False
        """It has set out for where it goes."""

    def lay(self, side: int) -> None:
        """Draw it with sides of that length, at the place that it has."""
        if self._drawn and self._part.height and self._laid == (side, self.rect.topleft):
            return
        self._laid, high = (side, self.rect.topleft), side
        for _turn in range(4):  # What stands around the board takes its share of a table.
            picture = TablePicture(self.match, 0, (round(high * 1.5), high), self.settings)
            found = picture.board.layout.framed.height
            if abs(found - side) <= 2:
                break
            high = max(2, round(high * side / max(1, found)))
        self._drawn, self._part = picture, picture.board.layout.framed
        self._asked = []
        for piece in [each for each in picture.board.pieces if each.card in self.about]:
            drawn, where = picture.board.pictures.of(piece)
            self._asked.append((drawn, self._here(where)))
            piece.put(piece.goal._replace(seen=False))
        self._mark()
        self._paint(picture)

    def _paint(self, picture: TablePicture) -> None:
        picture.repaint()
        self._sheet = picture.surface.subsurface(self._part).convert_alpha()
        picture.board.look.paint.round_off(self._sheet, round(self._part.width * _CORNER))

    def trace(self) -> None:
        """Draw where what was asked about goes."""
        self.traced = True
        self._mark()
        if self._drawn:
            self._paint(self._drawn)
        self.changed()

    def _mark(self) -> None:
        if self._drawn and self.traced:
            ways = [path for path in self.match.sheet(0).of(Path) if path.thing in self.about]
            # Letters are answers here, so its stops are numbered, and none is a player's.
            numbered = tuple(path._replace(whose=()) for path in ways[:1])
            self._drawn.board.places.show(Marking(paths=numbered))

    def space(self, zone: Zone) -> Rect:
        """Where a space is in the window."""
        assert self._drawn
        return self._here(self._drawn.board.layout.spot_rect((zone,)))

    def picked_up(self) -> tuple[Surface, Rect]:
        """What is asked about."""
        return self._asked[0]

    def _here(self, rect: Rect) -> Rect:
        return rect.move(self.rect.left - self._part.left, self.rect.top - self._part.top)

    def draw(self, target: Surface, look: Look) -> None:
        if self._drawn is None:
            return
        target.blit(self._sheet, self.rect)
        for picture, where in () if self.gone else self._asked:
            side = max(where.size)
            ring = Rect(0, 0, side, side)
            ring.center = where.center
            look.paint.ring(target, ring, TEXT, side // 2, max(2, look.px(2.5)))
            target.blit(picture, where)


class Lettered(Pressable):
    """A space that is offered: its letter lies on it."""

    def __init__(self, place: int, letter: str, act: Act) -> None:
        super().__init__(f"space:{place}", spoken=letter)
        self.letter, self._act = letter, act
        self.right: bool | None = None

    def pressed_now(self) -> None:
        self._act()

    def corner(self, look: Look) -> int:  # noqa: ARG002
        return self.rect.width // 2

    def draw(self, target: Surface, look: Look) -> None:
        if self.right is not None and not self.right:
            return
        side = round(self.rect.width * _SHARE)
        disc = Rect(0, 0, side, side)
        disc.center = self.rect.center
        pen = max(2, look.px(2 if not self.hovered else 3.5))
        if self.right:
            around = self.rect.inflate(-2, -2)
            look.paint.ring(target, around, GOLD, look.px(8), max(2, look.px(3)))
            return
        look.paint.box(target, disc, _LETTER, side // 2, GOLD, pen)
        size = side / look.scale * 0.52
        line = look.text.line(self.letter, size, GOLD, "bold")
        target.blit(line, line.get_rect(center=disc.center))
