"""How companions look just now: glad or sorry for a moment, with five sparks for what came off."""

from collections.abc import Callable
from math import cos, radians, sin
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.table import Seat

from ...looks.company import SMILE, WRY
from ...looks.theme import GOLD
from ..things.moods import Moods
from .furniture import Furniture, NamePlate

_STAYS = {SMILE: 1500, WRY: 1200}
"""Milliseconds that a mood is seen."""
SPARKS = 400
"""Milliseconds that sparks fly."""
_ANGLES = (-150, -120, -90, -60, -30)
_SPARK, _OUT, _WIDE = 6, 3, 2
"""Logical pixels: how long a spark is, how far from the disc it begins, how wide it is."""


class _Expression(NamedTuple):
    """How somebody looks, how long, and how long sparks fly round the face."""

    mood: str
    until: int
    since: int
    sparks: int


class Faces:
    """Of one board."""

    def __init__(self, furniture: Furniture, lasts: Callable[[float], int]) -> None:
        """``lasts`` says how long something takes at the player's speed."""
        self._furniture, self._lasts = furniture, lasts
        self.looks: dict[Seat, _Expression] = {}
        """The seats that look glad or sorry just now."""
        self.sparked = False
        """Whether sparks fly or have just gone out; otherwise nothing has to be painted."""

    def react(self, moods: Moods, now: int) -> None:
        """Let them look so from now on. Without motion nothing flies."""
        for seat, mood in moods:
            length = self._lasts(SPARKS) if mood == SMILE else 0
            self.looks[seat] = _Expression(mood, now + _STAYS[mood], now, length)
            self.sparked = self.sparked or length > 0

    def seen(self, plates: tuple[NamePlate, ...]) -> tuple[NamePlate, ...]:
        """The plates, each with the face as it looks now."""
        return tuple(
            each._replace(mood=self.looks[each.seat].mood)
            if each.face and each.seat in self.looks
            else each
            for each in plates
        )

    def tick(self, now: int) -> bool:
        """Whether anybody looks as usual again."""
        over = [seat for seat, look in self.looks.items() if now >= look.until]
        for seat in over:
            del self.looks[seat]
        return bool(over)

    def wakes_at(self) -> int | None:
        return min((look.until for look in self.looks.values()), default=None)

    # Sparks

    def stale(self, plates: tuple[NamePlate, ...], now: int) -> list[Rect]:
        """Where sparks fly or have just gone out."""
        found = [self._reach(plate) for plate in self._sparked(plates)]
        for seat, look in self.looks.items():
            if now >= look.since + look.sparks:
                self.looks[seat] = look._replace(sparks=0)
        self.sparked = any(look.sparks for look in self.looks.values())
        return found

    def _sparked(self, plates: tuple[NamePlate, ...]) -> list[NamePlate]:
        """The plates round whose faces they fly."""
        flying = {seat for seat, look in self.looks.items() if look.sparks}
        art = self._furniture.look.art
        return [
            plate
            for plate in plates
            if plate.seat in flying and art.face(plate.face, self._furniture.disc(plate).width)
        ]

    def _reach(self, plate: NamePlate) -> Rect:
        grown = 2 * self._furniture.look.px(_OUT + 2 * _SPARK + _WIDE)
        return self._furniture.disc(plate).inflate(grown, grown)

    def draw(self, target: Surface, plates: tuple[NamePlate, ...], now: int) -> None:
        """Five round the upper half of a disc, further out the longer they fly."""
        for plate in self._sparked(plates):
            look = self.looks[plate.seat]
            share = (now - look.since) / look.sparks
            if 0 <= share < 1:
                self._draw(target, self._furniture.disc(plate), share)

    def _draw(self, target: Surface, disc: Rect, share: float) -> None:
        look = self._furniture.look
        first = disc.width / 2 + look.px(_OUT) + look.px(_SPARK) * share
        last = first + look.px(_SPARK) * (1 - share * share)
        for angle in map(radians, _ANGLES):
            ends = [
                (round(disc.centerx + far * cos(angle)), round(disc.centery + far * sin(angle)))
                for far in (first, last)
            ]
            look.paint.line(target, ends, GOLD, look.px(_WIDE))
