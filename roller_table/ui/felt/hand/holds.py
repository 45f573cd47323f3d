"""What a hand at the table may be doing, as values, and what may come of it."""

from math import hypot
from typing import Protocol

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Doubt, Move, Reason
from roller_table.engine.table import Zone
from roller_table.engine.values import NamedTuple, frozen

from ..things.layout import Spot
from ..things.pieces import Piece
from ..things.pose import Point, Pose

FAR_ENOUGH = 6
"""Pixels before a click becomes a drag."""
_WELL_INSIDE = 0.42
"""A card that is carried lies straight: the pointer must not slip off it as it turns."""


class Grasp(NamedTuple):
    """How the pointer holds a thing: where it took it, how far off its middle, where it is now."""

    down: Point
    off: Point
    at: Point
    dragged: bool = False

    def moved(self, at: Point) -> "Grasp":
        far = hypot(at[0] - self.down[0], at[1] - self.down[1])
        return self._replace(at=at, dragged=self.dragged or far >= FAR_ENOUGH)


def grasped(pose: Pose, point: Point) -> Grasp:
    """How the pointer takes what lies there."""
    far = (pose.width * _WELL_INSIDE, pose.height * _WELL_INSIDE)
    x, y = pose.x - point[0], pose.y - point[1]
    off = max(-far[0], min(x, far[0])), max(-far[1], min(y, far[1]))
    return Grasp(point, off, point)


class Declaration(NamedTuple):
    """What is said with a thing before its place is chosen."""

    title: str
    thing: Card
    words: str


@frozen
class Idle:
    """Nothing is in the hand."""


@frozen
class Picking:
    """Cards are being chosen: by moving them into the tray, or by pressing their names."""

    chosen: Cards = ()
    leaf: int = 0
    """Which lines of the cards that can be named are on show, where there are too many."""


@frozen
class Combining:
    """A label is chosen in each row: the row's title and the label."""

    said: tuple[tuple[str, str], ...] = ()


@frozen
class Aiming:
    """A thing is being put on the board."""

    thing: Piece
    spots: tuple[Spot, ...]
    given: bool = False
    """There is nothing else to be put, or it was said so; nobody had to pick it up."""
    first: Declaration | None = None
    """What was said before any place was chosen; then only that is meant."""
    spot: Spot = ()
    turn: int = 0
    tapped: bool = False
    """It was turned before it was aimed."""
    cursor: Zone | None = None
    """Where the keys are; a card lies over a spot that this is a part of."""
    grasp: Grasp | None = None
    """How the pointer carries it."""

    @property
    def said(self) -> str:
        return self.first.words if self.first else ""


Rest = Idle | Picking | Combining | Aiming


@frozen
class Holding:
    """The pointer is down on a thing, or carries it where no board is."""

    thing: Piece
    grasp: Grasp
    rest: Rest
    asked: "Saying | None" = None
    """What was asked in the strip as a card of the hand was taken, which may be the answer."""


@frozen
class Saying:
    """Several things may be meant, or one that is unwise."""

    choices: tuple[tuple[str, Move | Declaration], ...]
    rest: Rest
    thing: Piece | None = None
    spot: Spot = ()
    """Where the thing is to go, where that is a spot of the board."""
    title: str = ""
    """The name of the row of buttons that was opened."""
    doubt: Doubt | None = None
    """Why the one choice is unwise, and how it is answered."""

    @property
    def in_strip(self) -> bool:
        """Whether it is asked in the strip: it is about a button or a place, and not at a card."""
        return self.thing is None or bool(self.spot)


State = Rest | Holding | Saying


class Answer(NamedTuple):
    move: Move


class Refusal(NamedTuple):
    reason: Reason
    thing: Piece
    spot: Spot = ()
    """Where the thing was to go; empty where it was to be played at all."""


Outcome = Answer | Refusal | None


class Referee(Protocol):
    """What the hand asks of the rules: why a move is refused, and whether an unwise one needs
    confirming."""

    def why_not(self, move: Move) -> Reason:
        """Why that move is refused."""

    def not_now(self) -> Reason:
        """Why nothing can be played at all."""

    def warns(self) -> bool:
        """Whether an unwise move is made only once it has been confirmed."""


def turned_round(before: object, after: object) -> bool:
    """Whether the same thing is aimed, and only turned otherwise."""
    return (
        isinstance(before, Aiming)
        and isinstance(after, Aiming)
        and before.thing is after.thing
        and before.turn != after.turn
    )
