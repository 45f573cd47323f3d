"""A game on the home screen: one press plays it, and a small button lays its table first."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import _
from roller_table.games.catalogue import HOUSE_FELT, Entry

from ..looks.look import Look
from ..looks.theme import GOLD, HAIRLINE, PANEL, QUIET, TEXT, mix
from ..widgets import Button
from ..widgets.base import Pressable

Go = Callable[[], object]
_EDGE = 18
_NARROW = 240
"""A narrower tile gives up what the game is about, and shows there who plays it."""
_SIZES = (20, 18, 16)
_FOOT = 40
"""The height of the line at the foot: what can be learnt, or how many were won."""


class GameTile(Pressable):
    """Its picture on its own felt, its name, who plays it, what it is about, and its record."""

    def __init__(self, entry: Entry, on_press: Go, *, to_learn: str = "", record: str = "") -> None:
        super().__init__(entry.key)
        self.entry = entry
        self.on_press = on_press
        self.to_learn = to_learn
        """What leads to its lessons, at its foot, in place of its record."""
        self.record = record
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

    def _narrow(self, look: Look) -> bool:
        return self.rect.width < look.px(_NARROW)

    def _words(self, look: Look) -> int:
        """How high everything below the picture is."""
        lines = look.text.height(20) + look.text.height(14) + look.px(12 + 6)
        return lines + look.px(_FOOT)

    def foot(self, look: Look, box: pygame.Rect) -> pygame.Rect:
        """The line at the foot of a tile that lies there, left of its button."""
        edge, high = look.px(_EDGE), look.px(_FOOT)
        # Without anybody to play it there is no table to be set up.
        wide = box.width - edge - (look.px(_FOOT + 8) if self.entry.seats else edge)
        return pygame.Rect(box.left + edge, box.bottom - high - look.px(4), wide, high)

    def corner_button(self, look: Look, box: pygame.Rect) -> pygame.Rect:
        """The place of the small button at its foot."""
        side = look.px(_FOOT - 4)
        spot = pygame.Rect(0, 0, side, side)
        spot.midright = (box.right - look.px(8), self.foot(look, box).centery)
        return spot

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

    def foot_words(self) -> str:
        """What its foot says, where nothing can be learnt."""
        return self.record

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
        below = text.line(_(self.entry.tagline), 14, QUIET) if aside else seats
        if below.get_width() <= room:
            face.blit(below, (edge, y + text.height(20) + px(2)))
        if not self.to_learn and (said := self.foot_words()):
            foot = self.foot(look, face.get_rect())
            line = text.line(said, 14, TEXT, within=foot.width)
            face.blit(line, line.get_rect(midleft=foot.midleft))

    def has_room_to_invite(self, look: Look) -> bool:
        """Whether the whole invitation to learn finds room."""
        return LearnButton.wide(look, self.to_learn) <= self.foot(look, self.rect).width


class LearnButton(Pressable):
    """*Learn it*, and how long that takes or how far it is, for which there must be room."""

    def __init__(self, entry: Entry, on_press: Go) -> None:
        spoken = _("Learn {game}, about four minutes").format(game=_(entry.name))
        super().__init__(f"learn {entry.key}", spoken=spoken)
        self.on_press, self.words = on_press, ""

    def pressed_now(self) -> None:
        self.on_press()

    def ring_rect(self, look: Look) -> pygame.Rect:
        """Round its words, and nothing that stands near them."""
        box = pygame.Rect(0, 0, self.wide(look, self.words), look.text.height(14))
        box.midleft = self.rect.midleft
        return box.inflate(look.px(12), look.px(8))

    @staticmethod
    def wide(look: Look, words: str) -> int:
        return look.text.width(words, 14, "semibold") + look.px(24)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        ink = mix(GOLD, TEXT, 0.4 * self.hovered)
        icon = look.art.icon("play", look.px(14), ink)
        target.blit(icon, icon.get_rect(midleft=(self.rect.left, self.rect.centery)))
        left = self.rect.left + look.px(22)
        line = look.text.line(self.words, 14, ink, "semibold", max(1, self.rect.right - left))
        target.blit(line, line.get_rect(midleft=(left, self.rect.centery)))


class TableButton(Button):
    """*Rules and players*, a small button at the foot of a tile."""

    def __init__(self, entry: Entry, on_press: Go) -> None:
        spoken = _("Rules and players of {game}").format(game=_(entry.name))
        super().__init__(
            f"table {entry.key}", "", on_press, kind="plain", icon="settings", spoken=spoken,
            tip=_("Rules and players"),
        )  # fmt: skip


def players(seats: tuple[int, ...]) -> str:
    """How many may play, in words.

    >>> players((4,)), players((2, 3, 4))
    ('4 players', '2 to 4 players')
    """
    if len(seats) == 1:
        return _("{n} players").format(n=seats[0])
    return _("{least} to {most} players").format(least=min(seats), most=max(seats))
