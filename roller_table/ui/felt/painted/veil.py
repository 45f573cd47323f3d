"""The felt grows dark but for what decided the game, and that is seen large and named.

First it grows dark, then the cards turn over, one of them flies to where it counts, and last the
words stand there. Whoever is in a hurry, or wants no motion, sees the last picture at once.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from pygame import BLEND_RGBA_MIN, Rect, Surface
from pygame.transform import smoothscale

from ...looks.look import Look
from ...looks.paint import clear, dashed
from ...looks.room import freest
from ...looks.theme import GOLD, QUIET, TEXT
from ...looks.tween import ease_out_cubic

_DARK = (4, 19, 32, 200)
_GROUND = (4, 19, 32, 200)
"""Under the words, so that nothing on the felt is read with them."""
_STEPS = 9
"""In which the light fades at its edge."""
_FALLS, _TURNS, _FLIES, _FADES = 300, 350, 500, 200
STAGED = _FALLS + _TURNS + _FLIES + _FADES
"""Milliseconds that each takes, one after the other, and all of it."""
_NARROW = 880
"""Pixels of the felt at the usual size, below which everything is a little smaller."""
_DOT = 11

Face = Callable[[str, int, str], Surface]
"""The picture of a card: its code, how wide it is, in which light."""


class Tableau(NamedTuple):
    """What is seen in the dark."""

    headline: str
    title: str
    words: str
    cards: tuple[str, ...] = ()
    """Seen large, by their codes."""
    best: str = ""
    """The one that decided it."""
    goes: Rect | None = None
    """Where that one flies."""
    gap: Rect | None = None
    """Where something was taken away that had been in the way."""


class _VeilPicture(NamedTuple):
    """What is drawn, and where."""

    cards: tuple[tuple[str, Rect], ...]
    words: Surface
    at: Rect


class Veil:
    """It falls once, in its time or at once, and is lifted whenever somebody wants to look."""

    def __init__(self, look: Look, area: Rect) -> None:
        self.look, self.area = look, area
        self.lit: tuple[Rect, ...] = ()
        self.moment: Tableau | None = None
        self._sheet: Surface | None = None
        self._picture: _VeilPicture | None = None
        self._face: Face = lambda _code, _width, _style: Surface((1, 1))
        self._began, self._length, self._now = 0, 0, 0

    @property
    def down(self) -> bool:
        return self._sheet is not None

    @property
    def kept(self) -> list[Rect]:
        """What stands out of the dark: what is lit, and what is told."""
        if self._picture is None:
            return [*self.lit]
        return [*self.lit, self._picture.at, *(rect for _code, rect in self._picture.cards)]

    @property
    def moving(self) -> bool:
        return self.down and self._now < self._began + self._length

    @property
    def _passed(self) -> float:
        """How much of its time is over, as if it took as long as usual."""
        return STAGED if not self.moving else (self._now - self._began) * STAGED / self._length

    def fall(
        self, lit: Sequence[Rect], moment: Tableau, face: Face, now: int, length: int, *, foot: int
    ) -> list[Rect]:
        """Darken everything but these, and show the moment above ``foot``; what changes by it."""
        if self.down:
            return []
        look, sheet = self.look, Surface(self.area.size).convert_alpha()
        sheet.fill(_DARK)
        lit = [*lit, moment.gap] if moment.gap else lit
        self.lit = tuple(rect.inflate(look.px(20), look.px(20)) for rect in lit)
        for rect in self.lit:
            inside = rect.move(-self.area.left, -self.area.top)
            for step in range(_STEPS - 1, -1, -1):  # Softer towards the edge.
                box = inside.inflate(look.px(4) * step, look.px(4) * step)
                keep = Surface(box.size).convert_alpha()
                keep.fill((*_DARK[:3], _DARK[3] * step // _STEPS))
                sheet.blit(keep, box, special_flags=BLEND_RGBA_MIN)
        self._sheet, self._began, self._length, self._now = sheet, now, length, now
        self._face, self.moment = face, moment
        room = Rect(self.area.topleft, (self.area.width, foot - self.area.top))
        self._picture = self._composed(moment, room.inflate(-look.px(16), -look.px(16)))
        return [self.area]

    def complete(self) -> list[Rect]:
        """The last picture at once."""
        self._length = 0
        return [self.area] if self.down else []

    def lift(self) -> list[Rect]:
        """Everything is seen again."""
        if not self.down:
            return []
        self._sheet = self._picture = self.moment = None
        self.lit = ()
        return [self.area]

    def tick(self, now: int) -> list[Rect]:
        if not self.moving:
            return []
        self._now = now
        return [self.area]

    # What is seen in the dark

    def _composed(self, moment: Tableau, room: Rect) -> _VeilPicture:
        """The cards in a row, and the words below them, where they cover least of the light."""
        look, small = self.look, self.area.width < self.look.px(_NARROW)
        words = self._words(moment, min(room.width, look.px(620)), 40 if small else 52)
        largest = look.px(100 if small else 132 if len(moment.cards) == 1 else 92)
        gap = look.px(14)
        for share in (1.0, 0.86, 0.72, 0.6, 0.0):
            # Where there is no room for them, the things themselves lie in the light.
            count, width = len(moment.cards) * (share > 0), round(largest * share)
            high, row = round(width * 1.44), count * (width + gap) - gap
            tall = words.get_height() + (high + 2 * gap if count else 0)
            box = Rect(0, 0, max(row, words.get_width()), tall)
            box.center = room.center
            box = freest(box, room, self.lit)
            if box.collidelist(self.lit) < 0 and tall <= room.height:
                break
        left = box.centerx - row // 2
        cards = tuple(
            (code, Rect(left + place * (width + gap), box.top, width, high))
            for place, code in enumerate(moment.cards[:count])
        )
        at = words.get_rect(midbottom=box.midbottom)
        return _VeilPicture(cards, words, at)

    def _words(self, moment: Tableau, width: int, size: int) -> Surface:
        """What decided it, who won, and how."""
        text, px = self.look.text, self.look.px
        who = min(width, text.width(moment.headline, size, "bold"))
        parts = [
            text.line(moment.title.upper(), 14.5, GOLD, "bold", width),
            text.block(moment.headline, size, who, TEXT, "bold", "center", 1.1),
        ]
        for place, line in enumerate(moment.words.splitlines()):
            within = min(width, text.width(line, 17))
            parts.append(text.block(line, 17, within, QUIET if place else TEXT, align="center"))
        wide = max(part.get_width() for part in parts) + px(44)
        high = sum(part.get_height() + px(7) for part in parts)
        sheet = clear((wide, high + px(12)))
        self.look.paint.box(sheet, sheet.get_rect(), _GROUND, px(18))
        y = px(6)
        for part in parts:
            sheet.blit(part, part.get_rect(midtop=(wide // 2, y)))
            y += part.get_height() + px(7)
        return sheet

    # Drawing

    def draw(self, target: Surface, part: Rect) -> None:
        if not (self._sheet and self._picture and part.colliderect(self.area)):
            return
        self._sheet.set_alpha(round(255 * _share(self._passed, 0, _FALLS)))
        target.blit(self._sheet, self.area)
        if self.moment and self.moment.gap:
            dash, width = self.look.px(6), self.look.px(2)
            dashed(target, self.moment.gap, (*TEXT, 230), dash, width)
        if self._passed > _FALLS:
            for code, rect in self._picture.cards:
                self._draw_card(target, code, rect)
            self._draw_flight(target)
        self._picture.words.set_alpha(round(255 * _share(self._passed, STAGED - _FADES, _FADES)))
        target.blit(self._picture.words, self._picture.at)

    def _draw_card(self, target: Surface, code: str, rect: Rect) -> None:
        """It turns over, from its back to its face."""
        moment = self.moment
        share = _share(self._passed, _FALLS, _TURNS)
        best = moment is not None and code == moment.best
        picture = self._face(code if share > 0.5 else "", rect.width, "chosen" if best else "")
        if share < 1:
            wide = max(1, round(picture.get_width() * abs(cos(share * pi))))
            picture = smoothscale(picture, (wide, picture.get_height()))
        target.blit(picture, picture.get_rect(center=rect.center))

    def _draw_flight(self, target: Surface) -> None:
        """The card that counts goes where it counts, and its way stays to be seen."""
        moment, picture = self.moment, self._picture
        if not (moment and picture and moment.goes and picture.cards):
            return
        start = next((rect for code, rect in picture.cards if code == moment.best), None)
        share = _share(self._passed, _FALLS + _TURNS, _FLIES)
        if start is None or not share:
            return
        end, radius = moment.goes, self.look.px(2.5)
        for dot in range(self._dots(start, end)):
            at = dot / self._dots(start, end)
            x, y = _arc(start, end, at)
            if at <= share and not start.collidepoint(x, y):
                spot = Rect(0, 0, 2 * radius, 2 * radius)
                spot.center = round(x), round(y)
                self.look.paint.box(target, spot, GOLD, radius)
        width = round(start.width + (end.width - start.width) * share)
        card = self._face(moment.best, width, "glow")
        target.blit(card, card.get_rect(center=_arc(start, end, share)))

    def _dots(self, start: Rect, end: Rect) -> int:
        far = abs(start.centerx - end.centerx) + abs(start.centery - end.centery)
        return max(2, far // self.look.px(_DOT))


def _share(passed: float, begins: float, length: float) -> float:
    """How much is done of what begins then and takes so long."""
    return ease_out_cubic(min(1.0, max(0.0, (passed - begins) / length)))


def _arc(start: Rect, end: Rect, share: float) -> tuple[float, float]:
    """A way from the one to the other that rises a little."""
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    return x, y - sin(share * pi) * 0.12 * abs(end.centerx - start.centerx)
