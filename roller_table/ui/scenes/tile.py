"""A game on the home screen: one press plays it, and a small button lays its table first."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import _
from roller_table.games.catalogue import HOUSE_FELT, Entry

from ..look import Look
from ..theme import GOLD, HAIRLINE, PANEL, PLATE, QUIET, TEXT, mix
from ..widgets import Button
from ..widgets.base import Pressable
from ..widgets.button import ON_GOLD

Go = Callable[[], object]
_EDGE = 20
_WORDS = 84
"""The height of the words under a game's picture."""
_ROW = 36
"""The height of what can be done with it, below the words."""
_LOW = 280
"""A tile that is lower has no room for what the game is about."""


class GameTile(Pressable):
    """Its picture on its own felt, its name, who plays it, what it is about, and *Play*."""

    def __init__(self, entry: Entry, on_press: Go, *, to_learn: bool = False) -> None:
        super().__init__(entry.key)
        self.entry = entry
        self.on_press = on_press
        self.to_learn = to_learn
        """Nobody has had a lesson in it: that is offered where it is said what it is about."""
        self._face: tuple[object, pygame.Surface] | None = None

    def _label(self) -> str:
        words = _("Play {game}, {players}: {tagline}")
        return words.format(
            game=_(self.entry.name),
            players=players(self.entry.seats),
            tagline=_(self.entry.tagline),
        )

    def pressed_now(self) -> None:
        self.on_press()

    def corner(self, look: Look) -> int:
        return look.px(18)

    # Places

    def _high(self, look: Look) -> bool:
        return self.rect.height >= look.px(_LOW)

    def _foot(self, look: Look) -> int:
        """How high everything below the picture is."""
        return look.px(_WORDS + _ROW + 8 if self._high(look) else _WORDS + 10)

    def _play(self, look: Look) -> pygame.Rect:
        """Where *Play* stands, counted from the tile's own corner."""
        wide = look.text.width(_("Play"), 16, "semibold") + look.px(58)
        top = self.rect.height - look.px(_ROW + (16 if self._high(look) else 12))
        return pygame.Rect(look.px(_EDGE), top, wide, look.px(_ROW))

    def aside(self, look: Look) -> pygame.Rect:
        """The room at the right of *Play*, in the window."""
        play = self._play(look).move(self.rect.topleft)
        left = play.right + look.px(8)
        return pygame.Rect(left, play.top, self.rect.right - look.px(4) - left, play.height)

    def about(self, look: Look) -> pygame.Rect:
        """The line that says what it is about, in the window; none where there is no room."""
        edge = look.px(_EDGE)
        if not self._high(look):
            return pygame.Rect(0, 0, 0, 0)
        play = self._play(look).move(self.rect.topleft)
        top = self.rect.bottom - self._foot(look)
        high = look.text.height(14)
        tall = look.text.height(20) + high + look.px(2)
        y = top + (play.top - top - tall) // 2 + look.text.height(20) + look.px(2)
        return pygame.Rect(self.rect.left + edge, y, self.rect.width - 2 * edge, high)

    # Drawing

    def draw(self, target: pygame.Surface, look: Look) -> None:
        radius = look.px(18)
        held = self.hovered and self.pressed
        look.paint.shadow(target, self.rect, radius, look.px(12), 120)
        at = self.rect.move(0, look.px(2) if held else 0)
        target.blit(self._drawn(look), at)
        self._draw_play(target, look, self._play(look).move(at.topleft))
        if self.hovered:
            box = self.rect.inflate(look.px(8), look.px(8))
            look.paint.ring(target, box, GOLD, radius + look.px(4), look.px(2.5))

    def _draw_play(self, target: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Gold while the tile is pointed at: a press anywhere on it plays."""
        ground, ink = (GOLD, ON_GOLD) if self.hovered else (PLATE, TEXT)
        look.paint.box(target, box, ground, look.px(10))
        icon = look.art.icon("play", look.px(18), ON_GOLD if self.hovered else GOLD)
        target.blit(icon, icon.get_rect(midleft=(box.left + look.px(14), box.centery)))
        line = look.text.line(_("Play"), 16, ink, "semibold")
        target.blit(line, line.get_rect(midleft=(box.left + look.px(40), box.centery)))

    def _drawn(self, look: Look) -> pygame.Surface:
        """The tile, drawn once for each look and size."""
        key = (look, self.rect.size)
        if self._face is None or self._face[0] != key:
            self._face = (key, self._paint(look))
        return self._face[1]

    def _paint(self, look: Look) -> pygame.Surface:
        face = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        above = pygame.Rect(0, 0, self.rect.width, self.rect.height - self._foot(look))
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
        """Its name and who plays it, in one line if there is room, and what it is about."""
        px, text = look.px, look.text
        edge = px(_EDGE)
        right = face.get_width() - edge
        seats = text.line(self.seated(), 13.5, QUIET, within=right - edge)
        room = right - edge - seats.get_width() - px(10)
        aside = text.width(_(self.entry.name), 20, "semibold") <= room
        name = text.line(_(self.entry.name), 20, TEXT, "semibold", room if aside else right - edge)
        below = text.line(_(self.entry.tagline), 14, QUIET, within=right - edge)
        below = below if aside else seats
        tall = name.get_height() + (below.get_height() + px(2)) * self._high(look)
        y = top + (self._play(look).top - top - tall) // 2
        face.blit(name, (edge, y))
        if aside:
            middle = y + name.get_height() // 2 + px(1)
            face.blit(seats, seats.get_rect(midright=(right, middle)))
        beside = LearnButton.wide(look, self.invites(look)) if self.to_learn and aside else 0
        if self._high(look) and below.get_width() + beside <= right - edge:
            face.blit(below, (edge, y + name.get_height() + px(2)))

    def invites(self, look: Look) -> str:
        """The words of *Learn it*: without the minutes, if only so the game's line has room."""
        whole, short = _("Learn it · 4 minutes"), _("Learn it")
        room = self.rect.width - 2 * look.px(_EDGE) - look.text.width(_(self.entry.tagline), 14)
        fits = LearnButton.wide(look, short) <= room < LearnButton.wide(look, whole)
        return short if fits else whole


class LearnButton(Pressable):
    """*Learn it*, until the first lesson is done; it gives up its minutes first."""

    def __init__(self, entry: Entry, on_press: Go) -> None:
        spoken = _("Learn {game}, about four minutes").format(game=_(entry.name))
        super().__init__(f"learn {entry.key}", spoken=spoken)
        self.on_press, self.words = on_press, ""

    def pressed_now(self) -> None:
        self.on_press()

    @staticmethod
    def wide(look: Look, words: str) -> int:
        return look.text.width(words, 14, "semibold") + look.px(24)

    def fit(self, room: pygame.Rect, look: Look, words: str) -> None:
        """At the right of the line that says what the game is about."""
        self.words = words
        self.rect = pygame.Rect(0, 0, min(self.wide(look, words), room.width), room.height)
        self.rect.midright = room.midright
        self.visible = room.width > 0

    def draw(self, target: pygame.Surface, look: Look) -> None:
        ink = mix(GOLD, TEXT, 0.4 * self.hovered)
        icon = look.art.icon("play", look.px(14), ink)
        target.blit(icon, icon.get_rect(midleft=(self.rect.left + look.px(3), self.rect.centery)))
        within = self.rect.width - look.px(22)
        line = look.text.line(self.words, 14, ink, "semibold", within)
        target.blit(line, line.get_rect(midright=self.rect.midright))


class TableButton(Button):
    """*Rules and players*, beside *Play*: in fewer words where there is little room."""

    def __init__(self, entry: Entry, on_press: Go) -> None:
        spoken = _("Rules and players of {game}").format(game=_(entry.name))
        super().__init__(f"table {entry.key}", "", on_press, kind="plain", size=13.5, spoken=spoken)

    def fit(self, look: Look, room: pygame.Rect) -> None:
        """At the right of the room, as wide as its words."""
        for self.words in (_("Rules and players"), _("Rules…"), ""):
            self.icon = "" if self.words else "settings"
            wide = self.natural(look)[0]
            if wide <= room.width:
                break
        self.tip = "" if self.words == _("Rules and players") else _("Rules and players")
        self.rect = pygame.Rect(0, 0, min(wide, room.width), room.height)
        self.rect.midright = room.midright


def players(seats: tuple[int, ...]) -> str:
    """How many may play, in words.

    >>> players((4,)), players((2, 3, 4))
    ('4 players', '2 to 4 players')
    """
    if len(seats) == 1:
        return _("{n} players").format(n=seats[0])
    return _("{least} to {most} players").format(least=min(seats), most=max(seats))
