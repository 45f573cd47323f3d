"""At the end the felt grows dark, and the cards that decided the game are shown large, with words.

First the felt grows dark, then the cards turn over, then one of them flies to where it counts, and
last the words come up. A player who is in a hurry, or wants no motion, sees the last picture at
once.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface, draw
from pygame.transform import gaussian_blur, smoothscale

from ...looks.art import CARD_SHAPE
from ...looks.look import Look
from ...looks.paint import dashed
from ...looks.room import freest
from ...looks.theme import GOLD, QUIET, TEXT
from ...looks.tween import ease_out_cubic
from ...widgets import Block, Column, Label, Panel, PanelGround, ReadyPicture, Row, Widget
from ...widgets.containers import drawn

_DARK = (4, 19, 32, 200)
_GROUND = (4, 19, 32, 255)
"""Under the words, so that nothing on the felt is read with them."""
_COARSE = 4
"""How many times smaller the dark is drawn: it has no edge that one could see."""
_SOFT = 16
"""Logical pixels over which the light fades at its edge."""
_FALLS, _TURNS, _FLIES, _FADES = 300, 350, 500, 200
STAGED = _FALLS + _TURNS + _FLIES + _FADES
"""Milliseconds that each takes, one after the other, and all of it."""
_NARROW = 880
"""Pixels of the felt at the usual size, below which everything is a little smaller."""
_DOT = 11
_ALSO, _WIDE = (1.0, 0.86, 0.72, 0.6, 0.0), (640, 480)
"""How large the cards may be, as shares of their usual size, from the largest on, and how wide the
words, in logical pixels."""

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
    before: str = ""
    """The words over the headline."""


def _darkness(look: Look, area: Rect, lit: Sequence[Rect]) -> Surface:
    """The dark over an area, with holes where something is lit."""
    fades = max(1, look.px(_SOFT) // _COARSE)
    small = Surface((area.width // _COARSE, area.height // _COARSE), SRCALPHA)
    small.fill(_DARK)
    for rect in lit:
        left, top = (rect.left - area.left) // _COARSE, (rect.top - area.top) // _COARSE
        hole = Rect(left, top, rect.width // _COARSE, rect.height // _COARSE)
        draw.rect(small, (*_DARK[:3], 0), hole.inflate(fades, fades), border_radius=2 * fades)
    return smoothscale(gaussian_blur(small, fades), area.size)


class _LargeCard(Widget):
    """The place of a card that is seen large."""

    def __init__(self, code: str, wide: int) -> None:
        super().__init__(code)
        self.wide = wide

    def natural(self, look: Look) -> tuple[int, int]:  # noqa: ARG002
        return self.wide, round(self.wide * CARD_SHAPE)


class Veil:
    """It falls once, in its time or at once, and is lifted whenever somebody wants to look."""

    def __init__(self, look: Look, area: Rect, touch: Callable[[Rect], object]) -> None:
        self.look, self.area, self._touch = look, area, touch
        self.lit: tuple[Rect, ...] = ()
        self.moment: Tableau | None = None
        self._sheet: Surface | None = None
        self._cards: Sequence[_LargeCard] = ()
        self._words: ReadyPicture | None = None
        self._face: Face = lambda _code, _width, _style: Surface((1, 1))
        self._began, self._length, self._now = 0, 0, 0

    @property
    def down(self) -> bool:
        return self._sheet is not None

    @property
    def kept(self) -> list[Rect]:
        """What stands out of the dark: the lit parts, the cards and the words."""
        told = [*self._cards, *([self._words] if self._words else [])]
        return [*self.lit, *(each.rect for each in told)]

    @property
    def moving(self) -> bool:
        return self.down and self._now < self._began + self._length

    @property
    def _passed(self) -> float:
        """How much of its time is over, as if it took as long as usual."""
        return STAGED if not self.moving else (self._now - self._began) * STAGED / self._length

    def fall(
        self,
        lit: Sequence[Rect],
        moment: Tableau,
        face: Face,
        now: int,
        length: int,
        *,
        foot: int,
        dark: Sequence[Rect] = (),
    ) -> None:
        """Darken everything but ``lit``, and show the moment above ``foot``.

        The words avoid ``dark`` if there is room beside it.
        """
        if self.down:
            return
        look = self.look
        lit = [*lit, moment.gap] if moment.gap else lit
        self.lit = tuple(rect.inflate(look.px(20), look.px(20)) for rect in lit)
        sheet = _darkness(look, self.area, self.lit)
        self._sheet, self._began, self._length, self._now = sheet, now, length, now
        self._face, self.moment = face, moment
        room = Rect(self.area.topleft, (self.area.width, foot - self.area.top))
        self._compose(moment, room.inflate(-look.px(16), -look.px(16)), dark)
        self._touch(self.area)

    def complete(self) -> None:
        """The last picture at once."""
        self._length = 0
        if self.down:
            self._touch(self.area)

    def lift(self) -> None:
        """Everything is seen again."""
        if self.down:
            self._sheet = self._words = self.moment = None
            self.lit = self._cards = ()
            self._touch(self.area)

    def tick(self, now: int) -> None:
        if self.moving:
            self._now = now
            self._touch(self.area)

    # What is seen in the dark

    def _compose(self, moment: Tableau, room: Rect, dark: Sequence[Rect]) -> None:
        """The cards in a row, and the words below them, beside the light and what is dark; or where
        they cover least of the light."""
        look = self.look
        beside = [(share, wide, (*self.lit, *dark)) for share in _ALSO for wide in _WIDE]
        beside += [(share, _WIDE[0], self.lit) for share in _ALSO]
        for share, wide, taken in beside:
            # Where there is no room for them, the things themselves lie in the light.
            stands = self._laid(moment, share, min(room.width, look.px(wide)))
            measured = stands.measured(look, room.width)
            box = Rect(0, 0, measured.wide, measured.high).move_to(center=room.center)
            box = freest(box, room, taken)
            if box.collidelist(taken) < 0 and room.contains(box):
                break
        stands.put(look, box, measured)

    def _laid(self, moment: Tableau, share: float, wide: int) -> Column:
        """The cards at that share of their size, and the words in lines of that width."""
        look, small = self.look, self.area.width < self.look.px(_NARROW)
        self._words = words = self._written(moment, wide, 40 if small else 52)
        largest = look.px(100 if small else 132 if len(moment.cards) == 1 else 92)
        card = round(largest * share)
        self._cards = [_LargeCard(code, card) for code in moment.cards if card]
        return Column(Row(*self._cards, gap=14), words, gap=28, across="middle")

    def _written(self, moment: Tableau, within: int, size: int) -> ReadyPicture:
        """What decided it, who won, and how, as wide as the longest line at most."""
        look, text = self.look, self.look.text
        title = Label("", moment.title.upper(), 14.5, GOLD, "bold", "center")
        before = [Block("", moment.before, 17, TEXT, align="center")] * bool(moment.before)
        who = Block("", moment.headline, size, TEXT, "bold", "center")
        who.leading = 1.1
        how, *cause = moment.words.splitlines() or [""]
        lines = [Block("", how, 17, TEXT, align="center")] * bool(how)
        lines += [Block("", line, 17, QUIET, align="center") for line in cause]
        parts = title, *before, who, *lines
        longest = max(text.width(each.words, each.size, each.weight) for each in parts)
        wide = min(longest + 2 * look.px(22), within)
        stands = Panel(PanelGround("", _GROUND, 18, None), *parts, beside=22, above=9, gap=7)
        return ReadyPicture("", drawn(stands, look, wide))

    # Drawing

    def draw(self, target: Surface, part: Rect) -> None:
        if not (self._sheet and self._words and part.colliderect(self.area)):
            return
        self._sheet.set_alpha(round(255 * _share(self._passed, 0, _FALLS)))
        target.blit(self._sheet, self.area)
        if self.moment and self.moment.gap:
            dash, width = self.look.px(6), self.look.px(2)
            dashed(target, self.moment.gap, (*TEXT, 230), dash, width)
        if self._passed > _FALLS:
            for card in self._cards:
                self._draw_card(target, card.name, card.rect)
            self._draw_flight(target)
        there = _share(self._passed, STAGED - _FADES, _FADES)
        self._words.picture.set_alpha(round(255 * there))
        self._words.draw(target, self.look)

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
        moment, share = self.moment, _share(self._passed, _FALLS + _TURNS, _FLIES)
        if not (moment and moment.goes and share):
            return
        start = next((each.rect for each in self._cards if each.name == moment.best), None)
        if start is None:
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
    """How much is done of something that begins at ``begins`` and takes ``length``."""
    return ease_out_cubic(min(1.0, max(0.0, (passed - begins) / length)))


def _arc(start: Rect, end: Rect, share: float) -> tuple[float, float]:
    """A way from the one to the other that rises a little."""
    x = start.centerx + (end.centerx - start.centerx) * share
    y = start.centery + (end.centery - start.centery) * share
    return x, y - sin(share * pi) * 0.12 * abs(end.centerx - start.centerx)
