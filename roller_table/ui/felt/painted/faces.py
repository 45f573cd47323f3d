"""How companions look just now: glad or sorry for a moment, with five sparks after a success.

Their eyes go to the player whose turn has come, and to a daring bid. While one of them thinks
another blinks. None of it wakes the window, except when a face looks as usual again.
"""

from collections.abc import Callable
from math import cos, radians, sin

from pygame import Rect, Surface

from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple

from ...looks.company import BLINK, DOWN, LEFT, RIGHT, SMILE, WRY
from ...looks.theme import GOLD
from ..things.moods import Moods
from .furniture import Furniture, NamePlate

_STAYS = {SMILE: 1500, WRY: 1200}
"""Milliseconds that a mood is seen."""
SPARKS = 400
"""Milliseconds that sparks fly."""
_GLANCE, _SHUT, _RARELY = 300, 140, 4000
"""Milliseconds that a glance and a blink take, and that lie between two blinks at least."""
_FLAT = 2
"""So much wider than high is the way to somebody whom one sees at the side."""
_ANGLES = (-150, -120, -90, -60, -30)
_SPARK, _OUT, _WIDE = 6, 3, 2
"""Logical pixels: how long a spark is, how far from the disc it begins, how wide it is."""


class _Expression(NamedTuple):
    """How somebody looks, how long, and how long sparks fly round the face."""

    mood: str
    until: int
    since: int
    sparks: int


def _way(x: int, y: int) -> str:
    """Where the eyes go to somebody who sits ``x`` to the right and ``y`` down; "" if above."""
    if abs(x) * _FLAT > abs(y):
        return LEFT if x < 0 else RIGHT
    return DOWN if y > 0 else ""


class Faces:
    """Of one board."""

    def __init__(self, furniture: Furniture, lasts: Callable[[float], int]) -> None:
        """``lasts`` says how long something takes at the player's speed."""
        self._furniture, self._lasts = furniture, lasts
        self.looks: dict[Seat, _Expression] = {}
        """The seats that look glad or sorry just now."""
        self.sparked = False
        """Whether sparks fly or have just gone out; otherwise nothing has to be painted."""
        self._turn: Seat | None = None
        """Whose turn it was last."""
        self._thinks: Seat | None = None
        """Who was said to think last; None while nobody is."""
        self._blinked, self._blinks = -_RARELY, 0
        """When somebody blinked last, and how often anybody did."""

    def notice(self, plates: tuple[NamePlate, ...], now: int) -> None:
        """Let them see whose turn it is, and who thinks."""
        active = next((each for each in plates if each.active), None)
        thinks = active.seat if active and active.doing else None
        if active and active.seat != self._turn:
            met, self._turn = self._turn is not None, active.seat
            self.looks.pop(active.seat, None)
            if met:
                self.glance(active.seat, plates, now)
        if thinks is not None and self._thinks is None and now >= self._blinked + _RARELY:
            self._blink(thinks, plates, now)
        self._thinks = thinks

    def glance(self, at: Seat, plates: tuple[NamePlate, ...], now: int) -> None:
        """The eyes of all others go there for a moment, but of those who are glad or sorry."""
        there = next((each for each in plates if each.seat == at), None)
        if there is None or not (length := self._lasts(_GLANCE)):
            return
        x, y = self._furniture.disc(there).center
        for each in plates:
            if each.seat != at and each.face and each.seat not in self.looks:
                disc = self._furniture.disc(each)
                if way := _way(x - disc.centerx, y - disc.centery):
                    self.looks[each.seat] = _Expression(way, now + length, now, 0)

    def _blink(self, thinks: Seat, plates: tuple[NamePlate, ...], now: int) -> None:
        """One of the others shuts the eyes for a moment, each in turn."""
        length = self._lasts(_SHUT)
        others = [each.seat for each in plates if each.face and each.seat != thinks]
        if length and others:
            seat = others[self._blinks % len(others)]
            self._blinked, self._blinks = now, self._blinks + 1
            self.looks.setdefault(seat, _Expression(BLINK, now + length, now, 0))

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
