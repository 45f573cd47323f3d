"""Where a thing lies: its middle, its width, how it is turned. Lengths in pixels of the window."""

from collections.abc import Sequence
from math import cos, hypot, pi, radians, sin

from pygame import Rect

from roller_table.engine.values import NamedTuple

from ...looks.art import CARD_SHAPE
from ...looks.room import common
from ...looks.theme import Colour

Point = tuple[float, float]
PLAYABLE_LIFT = 0.05
"""How far a card that may be played stands out of the hand, in its own heights."""


class Figure(NamedTuple):
    """What is drawn of a thing that does not lie there as a card."""

    name: str
    """Its picture below ``assets/``: "pieces/ball_up", "board/UM"."""
    shape: float = 1.0
    """Its height for its width."""
    tint: Colour | None = None
    """The colour of its owner, for a picture that is drawn in one."""
    letter: str = ""
    """Written on it, so that colour alone need not tell whose it is."""
    letter_down: float = 0.79
    """How far down the letter stands, as a share of the height."""
    ink: Colour = (0x14, 0x20, 0x2A)
    """The colour of the letter."""
    letter_high: float = 0.3
    """How large it is, as a share of the width."""
    letter_across: float = 0.5
    """How far to the right the middle of the letter is, as a share of the width."""
    letter_edge: Colour | None = None
    """The colour round the letter, where the picture under it is busy."""
    ringed: bool = False
    """With a pale ring round it: it is the viewer's own."""
    outlined: bool = False
    """With a pale line along its shape: the same, of a thing that is not square."""


class Pose(NamedTuple):
    x: float
    y: float
    width: float
    angle: float = 0.0
    """Degrees, counter-clockwise."""
    seen: bool = True
    """Whether it is drawn once it lies there."""
    figure: Figure | None = None
    """How it looks there, where it is not a card that is seen whole."""
    layer: int = 0
    """What lies higher is drawn over what lies lower, whatever the zones."""
    shows: float = 1.0
    """The share of its width that is seen, from the left: what is written on it keeps to that."""

    shaded: bool = False
    """Whether it lies in the shade: what is done with is not taken for what counts."""

    @property
    def height(self) -> float:
        return self.width * (self.figure.shape if self.figure else CARD_SHAPE)

    @property
    def box(self) -> Rect:
        """The room of a card that lies there, as if it lay straight."""
        box = Rect(0, 0, round(self.width), round(self.height))
        box.center = round(self.x), round(self.y)
        return box

    @property
    def room(self) -> Rect:
        """The room of a thing as it lies there, turned."""
        angle, width, height = radians(self.angle), self.width, self.height
        along, aside = abs(cos(angle)), abs(sin(angle))
        across, down = width * along + height * aside, width * aside + height * along
        room = Rect(0, 0, round(across), round(down))
        room.center = round(self.x), round(self.y)
        return room

    def holds(self, point: Point) -> bool:
        """Whether the point lies on a card in this pose."""
        away = point[0] - self.x, point[1] - self.y
        if not self.seen or abs(away[0]) + abs(away[1]) > self.width + self.height:
            return False  # Too far off, however it is turned.
        dx, dy = turned(away, -self.angle)
        return abs(dx) <= self.width / 2 and abs(dy) <= self.height / 2

    def lifted(self, by: float) -> "Pose":
        """The same, moved ``by`` pixels towards its own upper edge."""
        dx, dy = turned((0, -by), self.angle)
        return self._replace(x=self.x + dx, y=self.y + dy)

    def far_from(self, other: "Pose") -> bool:
        """Whether one can see the difference."""
        moved = hypot(self.x - other.x, self.y - other.y) > 0.5
        return moved or abs(self.angle - other.angle) > 0.25 or abs(self.width - other.width) > 0.5


def between(one: Pose, other: Pose, share: float) -> Pose:
    """The pose ``share`` of the way from one to the other, turning the short way."""
    turn = (other.angle - one.angle + 180) % 360 - 180
    return Pose(
        one.x + (other.x - one.x) * share,
        one.y + (other.y - one.y) * share,
        one.width + (other.width - one.width) * share,
        one.angle + turn * share,
        one.seen or other.seen,
        other.figure,
        max(one.layer, other.layer),
    )


def turned(vector: Point, degrees: float) -> Point:
    """A vector turned counter-clockwise, on a screen whose y grows downwards."""
    angle = radians(degrees)
    x, y = vector
    return x * cos(angle) + y * sin(angle), -x * sin(angle) + y * cos(angle)


def fan(
    middle: Point, count: int, width: float, spacing: float, *, degrees: float = 2, turn: float = 0
) -> list[Pose]:
    """Cards held in a hand at the bottom of the table, or, turned, at another side.

    ``spacing`` is from card to card; each is turned by ``degrees`` more than its neighbour.
    """
    poses = []
    for place in range(count):
        off = place - (count - 1) / 2
        dip = spacing * off * off * degrees * pi / 360 * 0.62
        dx, dy = turned((off * spacing, dip), turn)
        poses.append(Pose(middle[0] + dx, middle[1] + dy, width, turn - degrees * off))
    return poses


def row(middle: Point, count: int, width: float, spacing: float) -> list[Pose]:
    """Cards side by side."""
    first = middle[0] - spacing * (count - 1) / 2
    return [Pose(first + spacing * place, middle[1], width) for place in range(count)]


def pile(middle: Point, count: int, width: float) -> list[Pose]:
    """A stack whose thickness can just be seen."""
    step = min(0.6, 14 / max(count, 1))
    return [
        Pose(middle[0] - step * place, middle[1] - step * place, width) for place in range(count)
    ]


def beside(thing: Rect, words: Rect, gap: int, taken: Sequence[Rect]) -> Rect:
    """Where words stand: under a thing if it is free there, or over it, or beside its ends.

    Where its middle is no place for them they begin or end at its sides; where there is no place
    at all they cover as little as can be.
    """
    under, over = thing.bottom + gap, thing.top - gap
    left, right = thing.left - 2 * gap, thing.right + 2 * gap
    places = [
        words.move_to(midtop=(thing.centerx, under)),
        words.move_to(midbottom=(thing.centerx, over)),
        words.move_to(topleft=(thing.left, under)),
        words.move_to(topright=(thing.right, under)),
        words.move_to(topleft=(right, thing.top)),
        words.move_to(topright=(left, thing.top)),
        words.move_to(bottomleft=(thing.left, over)),
        words.move_to(bottomright=(thing.right, over)),
        words.move_to(bottomleft=(right, thing.bottom)),
        words.move_to(bottomright=(left, thing.bottom)),
    ]
    return min(places, key=lambda place: common(place, taken))
