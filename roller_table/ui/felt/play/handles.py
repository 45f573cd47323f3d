"""Widgets that stand for the things on the felt, for who plays by keys or by a reader.

They draw nothing: the thing itself rises, and the board is lit, where the focus is.
"""

from dataclasses import dataclass

import pygame
from pygame import Rect

from roller_table.engine.sheet import Badge
from roller_table.engine.words import _

from ...looks.look import Look
from ...widgets.base import PRESS_KEYS, Place, Pressable, Widget
from ...widgets.focus import ARROWS
from ..hand.grip import Grip
from ..hand.hand import Hand
from ..hand.holds import Aiming
from ..things.pieces import Piece
from .calling import spot_words
from .remarks import Remarks

_NOWHERE = Rect(-1000, -1000, 0, 0)


@dataclass(slots=True)
class KeyTouch:
    """What keys have come to and used, until what follows from it has been done."""

    reached: Piece | None = None
    """It has the focus now."""
    used: int | None = None
    """The place in the hand of what was used."""


class Handle(Pressable):
    """Stands for one thing."""

    settles = False  # The hand takes clicks on things.

    def __init__(
        self, piece: Piece, place: int, spoken: str, grip: Grip, touched: KeyTouch
    ) -> None:
        """``place`` is its place in the hand; it is noted in ``touched`` what keys do with it."""
        super().__init__(f"card:{piece.card.code}", spoken=spoken)
        self.piece, self.place = piece, place
        self._grip, self._touched = grip, touched
        pose = piece.goal
        self.rect = Rect(0, 0, round(pose.width * 0.5), round(pose.height * 0.6))
        self.rect.center = round(pose.x), round(pose.y)

    def pressed_now(self) -> None:
        self._touched.used = self.place
        self._grip.act(lambda hand: hand.use(self.piece))

    def up(self, place: Place, inside: bool) -> None:
        """The pointer takes the card itself, not its handle."""

    def ring_rect(self, look: Look) -> Rect:  # noqa: ARG002
        return _NOWHERE

    def focus_changed(self) -> None:
        """With the focus it rises, and is explained."""
        if self.focused:
            self._grip.point_at(self.piece)
            self._touched.reached = self.piece


class WrittenHandle(Pressable):
    """Stands for something written on the felt that says more when it is pressed."""

    settles = False

    def __init__(self, number: int, box: Rect, badge: Badge, remarks: Remarks) -> None:
        super().__init__(f"written:{number}", spoken=badge.words)
        self.rect, self._about, self._remarks = box, badge.about, remarks

    def pressed_now(self) -> None:
        self._remarks.open(self._about)


class Cursor(Widget):
    """Stands for the whole board while something is to be put there.

    It is called as the handles of things are, since it stands for a thing and is no button.
    """

    NAME = "card:on the board"
    focusable = True
    repeats = True

    def __init__(self, grip: Grip, remarks: Remarks) -> None:
        super().__init__(self.NAME)
        self.hand, self._grip, self._remarks = grip.hand, grip, remarks
        self.rect = Rect(self.hand.layout.plan)

    def _label(self) -> str:
        aiming = self.hand.aiming
        spot = (aiming.spot or self.hand.spots.round_cursor(aiming)) if aiming else ()
        if aiming is None or not spot:
            return _("The board")
        possible = self.hand.spots.sayings(aiming, spot)
        more = self.hand.spots.turned(aiming) if possible else _("Not possible")
        return spot_words(spot, self._remarks.named_on(spot), more)

    def ring_rect(self, look: Look) -> Rect:  # noqa: ARG002
        return _NOWHERE

    def down(self, place: Place) -> None:
        """The pointer takes the place itself, not the cursor."""

    def focus_changed(self) -> None:
        """With the focus it is at the first spot where the thing may go."""
        if self.focused:
            self._grip.act(Hand.begin_keys)
            self._tell()

    def _tell(self) -> None:
        """What lies there already."""
        if isinstance(self.hand.state, Aiming):
            self._remarks.aim(self.hand.state.spot)

    def key(self, event: pygame.event.Event) -> bool:
        if not isinstance(self.hand.state, Aiming):
            return False
        if event.key in ARROWS:
            dx, dy = ARROWS[event.key]
            # Over the board there is only the bar, where nothing is asked.
            done = self._grip.act(lambda hand: hand.step(dx, dy)) or dy < 0
        elif event.key == pygame.K_TAB:
            by = -1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1
            done = self._grip.act(lambda hand: hand.next(by))
        elif event.key == pygame.K_r:
            return self._grip.act(lambda hand: hand.turn(or_spot=True))
        elif event.key in PRESS_KEYS:
            self._grip.act(Hand.press)
            return True
        else:
            return False
        self._tell()
        return done
