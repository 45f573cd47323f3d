"""At the end the felt grows dark, and the cards that decided the game are shown large, with words.

First the felt grows dark, then the cards turn over, then one of them flies to where it counts, and
last the words come up. A player who is in a hurry, or wants no motion, sees the last picture at
once.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import dist

from pygame import SRCALPHA, Rect, Surface, draw
from pygame.transform import gaussian_blur, smoothscale

from roller_table.engine.cards import Card
from roller_table.engine.values import NamedTuple

from ...looks.art import CARD_SHAPE
from ...looks.look import Look
from ...looks.paint import dashed
from ...looks.room import freest
from ...looks.theme import GOLD, QUIET, TEXT
from ...looks.tween import Tween
from ...widgets import Block, Column, Label, Panel, PanelGround, ReadyPicture, Row, Sized, Widget
from ...widgets.containers import drawn
from ..things.pieces import CHOSEN, OFFERED, Piece, Trajectory
from ..things.pose import Pose
from .pictures import CardPictures

_DARK = (4, 19, 32, 200)
_GROUND = (4, 19, 32, 255)
"""Under the words, so that nothing on the felt is read with them."""
_COARSE = 4
"""How many times smaller the dark is drawn: it has no edge that one could see."""
_SOFT = 16
"""Logical pixels over which the light fades at its edge."""
_PARTS = 300, 350, 500, 200
STAGED = sum(_PARTS)
"""Milliseconds that the dark, the turning over, the flight and the words take, one after the other,
and all of it."""
_RISES = 0.12
"""How far the flight is off the straight line halfway, for how far it goes aside."""
_NARROW = 880
"""Pixels of the felt at the usual size, below which everything is a little smaller."""
_DOT = 11
_ALSO, _WIDE = (1.0, 0.86, 0.72, 0.6, 0.0), (640, 480)
"""How large the cards may be, as shares of their usual size, from the largest on, and how wide the
words, in logical pixels."""


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


class Veil:
    """It falls once, in its time or at once, and is lifted whenever somebody wants to look."""

    def __init__(self, look: Look, area: Rect, touch: Callable[[Rect], object]) -> None:
        self.look, self.area, self._touch = look, area, touch
        self.lit: tuple[Rect, ...] = ()
        self.moment: Tableau | None = None
        self._sheet: Surface | None = None
        self._words: ReadyPicture | None = None
        self._places: Sequence[Widget] = ()
        """Where the cards are seen, by their codes."""
        self._cards: list[Piece] = []
        self._flying: Piece | None = None
        self._way: list[tuple[float, Pose]] = []
        """Dots on its way, and after how much of it each is seen."""
        self._pictures: CardPictures | None = None
        self._parts = [Tween(0, 1, 0, 0)] * len(_PARTS)
        self._now = 0

    @property
    def down(self) -> bool:
        return self._sheet is not None

    @property
    def kept(self) -> list[Rect]:
        """What stands out of the dark: the lit parts, the cards and the words."""
        told = [*self._places, *([self._words] if self._words else [])]
        return [*self.lit, *(each.rect for each in told)]

    @property
    def moving(self) -> bool:
        return self.down and not self._parts[-1].over(self._now)

    def fall(
        self,
        lit: Sequence[Rect],
        moment: Tableau,
        pictures: CardPictures,
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
        self._sheet, self.moment = _darkness(look, self.area, self.lit), moment
        self._pictures, self._now = pictures, now
        ends = (now + length * sum(_PARTS[:count]) // STAGED for count in range(len(_PARTS) + 1))
        self._parts = [Tween(0, 1, begins, end - begins) for begins, end in pairwise(ends)]
        room = Rect(self.area.topleft, (self.area.width, foot - self.area.top))
        self._compose(moment, room.inflate(-look.px(16), -look.px(16)), dark)
        self._cards = [self._turning(place) for place in self._places]
        best = next((card for card in self._cards if card.card.code == moment.best), None)
        if best:
            best.glow = CHOSEN
        if best and moment.goes:
            self._fly(best, moment.goes)
        self._touch(self.area)

    def complete(self) -> None:
        """The last picture at once."""
        last = self._parts[-1]
        self.tick(last.began_ms + last.length_ms)

    def lift(self) -> None:
        """Everything is seen again."""
        if self.down:
            self._sheet = self._words = self.moment = self._flying = None
            self.lit = self._places = ()
            self._touch(self.area)

    def tick(self, now: int) -> None:
        if self.moving:
            self._now = now
            for card in (*self._cards, *([self._flying] if self._flying else [])):
                card.tick(now)
            self._touch(self.area)

    def _turning(self, place: Widget) -> Piece:
        """A card that turns over in its place, from its back to its face."""
        turns, card = self._parts[1], Piece(Card(place.name, "", 0), _pose_in(place.rect))
        card.put(card.pose, face_up=False)
        card.send(card.pose, turns.began_ms, turns.length_ms, face_up=True)
        return card

    def _fly(self, best: Piece, goes: Rect) -> None:
        """The card that counts goes where it counts, and its way stays to be seen."""
        flies, start, goal = self._parts[2], best.pose, _pose_in(goes)
        way = Trajectory(bend=(0, -_RISES * abs(goal.x - start.x)))
        self._flying = Piece(best.card, start)
        self._flying.glow = OFFERED
        self._flying.send(goal, flies.began_ms, flies.length_ms, way=way)
        count = max(2, round(dist(start[:2], goal[:2])) // self.look.px(_DOT))
        shares = (dot / count for dot in range(count))
        dots = ((share, way.at(start, goal, share)) for share in shares)
        self._way = [each for each in dots if not start.box.collidepoint(each[1][:2])]

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
        self._places = [Widget(code) for code in moment.cards if card]
        size = card / look.scale, card * CARD_SHAPE / look.scale
        row = Row(*(Sized(each, *size) for each in self._places), gap=14)
        return Column(row, words, gap=28, across="middle")

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
        falls, _turns, flies, fades = self._parts
        self._sheet.set_alpha(round(255 * falls.at(self._now)))
        target.blit(self._sheet, self.area)
        if self.moment and self.moment.gap:
            dash, width = self.look.px(6), self.look.px(2)
            dashed(target, self.moment.gap, (*TEXT, 230), dash, width)
        if falls.over(self._now):
            for card in self._cards:
                self._draw_card(target, card)
        if self._flying and (seen := flies.at(self._now)):
            radius = self.look.px(2.5)
            for at in (pose[:2] for share, pose in self._way if share <= seen):
                spot = Rect(0, 0, 2 * radius, 2 * radius).move_to(center=at)
                self.look.paint.box(target, spot, GOLD, radius)
            self._draw_card(target, self._flying)
        self._words.picture.set_alpha(round(255 * fades.at(self._now)))
        self._words.draw(target, self.look)

    def _draw_card(self, target: Surface, card: Piece) -> None:
        if self._pictures:
            target.blit(*self._pictures.of(card))


def _pose_in(box: Rect) -> Pose:
    """A card that fills it."""
    return Pose(*box.center, box.width)
