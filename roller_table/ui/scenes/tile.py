"""A game on the home screen: one press plays it, and a small button sets its table up first."""

from collections.abc import Callable, Sequence

import pygame

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _
from roller_table.games.catalogue import HOUSE_FELT, Entry

from ..looks.look import Look
from ..looks.theme import GOLD, HAIRLINE, PANEL, QUIET, TEXT, mix
from ..widgets import (
    Button,
    Column,
    Container,
    Grow,
    Inset,
    MeasuredChild,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
)
from ..widgets.base import Pressable

Go = Callable[[], object]
_EDGE = 18
_NARROW = 240
"""A narrower tile gives up what the game is about, and shows there who plays it."""
_GAP, _SHADOW = 18, 22
_NARROWEST = 150
"""No tile is narrower: there are fewer beside one another then, and the grid scrolls."""
_LOWEST = 212
_TALLEST = 1.6
"""Of a tile's width."""
_AT_ONCE = 8
"""How many tiles stand in two rows; with more the page scrolls."""
_SIZES = (20, 18, 16)
_FOOT = 40
"""The height of the line at the foot: when it was played last."""


class PlayerRecord(NamedTuple):
    """What somebody has done in a game."""

    won: str = ""
    """How many were won of how many; "" for somebody who has not played it."""
    last: str = ""
    """When it was played last, or that it was not yet."""


class GameTile(Pressable):
    """Its picture on its own felt, its name, who plays it, what it is about, and its record."""

    def __init__(self, entry: Entry, on_press: Go, record: PlayerRecord) -> None:
        super().__init__(entry.key)
        self.entry = entry
        self.on_press = on_press
        self.record = record
        self._face: tuple[object, pygame.Surface] | None = None

    def _label(self) -> str:
        words = _("Play {game}, {players}: {tagline}")
        said = words.format(
            game=_(self.entry.name),
            players=players(self.entry.seats),
            tagline=_(self.entry.tagline),
        )
        return " · ".join(filter(None, (said, *self.record)))

    def pressed_now(self) -> None:
        self.on_press()

    def corner(self, look: Look) -> int:
        return look.px(18)

    # Places

    def _narrow(self, look: Look) -> bool:
        return self.rect.width < look.px(_NARROW)

    def _words(self, look: Look) -> int:
        """How high everything below the picture is."""
        lines = look.text.height(20) + look.text.height(14) + look.px(12 + 6)
        return lines + look.px(_FOOT)

    def foot(self, look: Look, box: pygame.Rect) -> pygame.Rect:
        """The line at the foot of a tile that lies there, with its button at the right end."""
        left, high = box.left + look.px(_EDGE), look.px(_FOOT)
        top = box.bottom - high - look.px(4)
        return pygame.Rect(left, top, box.right - look.px(8) - left, high)

    # Drawing

    def draw(self, target: pygame.Surface, look: Look) -> None:
        radius = look.px(18)
        held = self.hovered and self.pressed
        look.paint.shadow(target, self.rect, radius, look.px(12), 120)
        # It rises under the pointer, and goes down when it is pressed.
        at = self.rect.move(0, 0 if held or not self.hovered else -look.px(3))
        target.blit(self._drawn(look), at)
        if self.hovered:
            box = at.inflate(look.px(8), look.px(8))
            look.paint.ring(target, box, GOLD, radius + look.px(4), look.px(2.5))

    def _drawn(self, look: Look) -> pygame.Surface:
        """The tile, drawn once for each look and size."""
        key = (look, self.rect.size)
        if self._face is None or self._face[0] != key:
            self._face = (key, self._paint(look))
        return self._face[1]

    def _paint(self, look: Look) -> pygame.Surface:
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        above = pygame.Rect(0, 0, self.rect.width, self.rect.height - self._words(look))
        light, dark = self.entry.felt
        face.fill((*mix(PANEL, HOUSE_FELT[0], 0.28), 255))
        face.blit(look.paint.felt(above.size, (light, mix(light, dark, 0.62))), (0, 0))
        self._picture(face, look, above)
        self._write(face, look, above.bottom)
        look.paint.round_off(face, look.px(18))
        look.paint.ring(face, face.get_rect(), HAIRLINE, look.px(18), look.px(1))
        return face

    def _picture(self, face: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        face.blit(look.art.tile(self.entry.tile, box.size), box)

    def seated(self) -> str:
        """For how many it is."""
        return players(self.entry.seats)

    def _write(self, face: pygame.Surface, look: Look, top: int) -> None:
        """Its name, who plays it, what it is about, and its foot."""
        px, text = look.px, look.text
        edge = px(_EDGE)
        room = face.get_width() - 2 * edge
        narrow = self._narrow(look)
        seats = text.line(self.seated(), 13.5, QUIET, within=room)
        words = _(self.entry.name)
        beside = 0 if narrow else seats.get_width() + px(10)
        fits = (n for n in _SIZES if text.width(words, n, "semibold") + beside <= room)
        size = next(fits, _SIZES[-1])
        aside = not narrow and text.width(words, size, "semibold") + beside <= room
        name = text.line(words, size, TEXT, "semibold", room - beside * aside)
        y = top + px(12)
        middle = y + text.height(20) // 2
        face.blit(name, name.get_rect(midleft=(edge, middle)))
        if aside:
            face.blit(seats, seats.get_rect(midright=(edge + room, middle + px(1))))
        won = text.line(self.record.won, 14, TEXT, "semibold") if self.record.won else None
        below = won or (text.line(_(self.entry.tagline), 14, mix(TEXT, QUIET, 0.4)))
        if not aside and not won:
            below = seats
        if below.get_width() <= room:
            face.blit(below, (edge, y + text.height(20) + px(2)))
        if said := self.record.last:
            foot = self.foot(look, face.get_rect())
            # Without anybody to play it there is no table to be set up, and no button.
            end = foot.right - px(_FOOT if self.entry.seats else _EDGE - 8)
            line = text.line(said, 13.5, QUIET, within=end - foot.left)
            # It stands near the line above it, and not in the middle of the button's height.
            face.blit(line, line.get_rect(midleft=(foot.left, foot.centery - px(4))))


class TableButton(Button):
    """*Rules and players*, a small button at the foot of a tile."""

    def __init__(self, entry: Entry, on_press: Go) -> None:
        spoken = _("Rules and players of {game}").format(game=_(entry.name))
        super().__init__(
            f"table {entry.key}", "", on_press, kind="plain", icon="settings", spoken=spoken,
            tip=_("Rules and players"),
        )  # fmt: skip


class HomeTile(Container):
    """A tile, and at its foot what leads to its table."""

    def __init__(self, tile: GameTile, table: TableButton | None = None) -> None:
        self.tile, self.table = tile, table

    def put(self, look: Look, box: pygame.Rect, measured: MeasuredChild) -> None:  # noqa: ARG002
        Grow(self.tile).place(look, box)
        table = [Sized(self.table, _FOOT - 4, _FOOT - 4)] if self.table else []
        Row(Grow(), *table, gap=4).place(look, self.tile.foot(look, box))


class TileGrid(Container):
    """Tiles in two rows, where they are not many; more of them are scrolled."""

    def __init__(self, area: ScrollArea, tiles: Sequence[HomeTile]) -> None:
        self._area, self._tiles = area, tiles

    def put(self, look: Look, box: pygame.Rect, measured: MeasuredChild) -> None:  # noqa: ARG002
        # A tile's ring and shadow lie around it.
        around = 2 * look.px(_SHADOW)
        tiles = Inset(self._laid(look, box), _SHADOW, _SHADOW, _SHADOW, _SHADOW)
        Scrolled(self._area, tiles).place(look, box.inflate(around, around))

    def _laid(self, look: Look, box: pygame.Rect) -> Column:
        count, gap, least = len(self._tiles), look.px(_GAP), look.px(_NARROWEST)
        across = -(-min(count, _AT_ONCE) // 2)
        across = max(1, min(across, (box.width + gap) // (least + gap)))
        rows = 1 if count <= across else 2
        wide = (box.width - (across - 1) * gap) // across
        high = min((box.height - (rows - 1) * gap) // rows, round(wide * _TALLEST))
        high = max(look.px(_LOWEST), high)
        cells = [Sized(each, wide / look.scale, high / look.scale) for each in self._tiles]
        lines = (cells[place : place + across] for place in range(0, count, across))
        return Column(*(Row(*line, gap=_GAP) for line in lines), gap=_GAP, across="start")


def players(seats: tuple[int, ...]) -> str:
    """How many may play, in words.

    >>> players((4,)), players((2, 3, 4))
    ('4 players', '2 to 4 players')
    """
    if len(seats) == 1:
        return _("{n} players").format(n=seats[0])
    return _("{least} to {most} players").format(least=min(seats), most=max(seats))
