"""The keyboard's way over the board: a cursor on its places, and from legal spot to legal spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from roller_table.engine.table import Zone
from roller_table.engine.words import _

from ...felt.handles import NOWHERE
from ...felt.layout import Spot
from ...look import Look
from ...widgets.base import PRESS_KEYS, Place, Widget
from ...widgets.focus import ARROWS

if TYPE_CHECKING:
    from .placing import Placing


def place_words(place: Zone) -> str:
    """Where a place of a board is, in words."""
    return _("column {x}, row {y}").format(x=place.number + 1, y=place.across + 1)


class Cursor(Widget):
    """Stands for the whole board while something is to be put there.

    It is called as the handles of things are, since it stands for a thing and is no button.
    """

    NAME = "card:on the board"
    focusable = True
    repeats = True

    def __init__(self, placing: Placing) -> None:
        super().__init__(self.NAME)
        self.placing = placing
        self.rect = Rect(placing.scene.board.layout.plan)
        self._place: Zone | None = None
        """Where the cursor is; a card lies over a spot that it is a part of."""

    def _label(self) -> str:
        spot = self.placing.spot or ((self._place,) if self._place else ())
        if not spot:
            return _("The board")
        words = [place_words(place) for place in spot]
        words += self.placing.scene.explaining.named_on(spot)
        if not self.placing.ways:
            return ", ".join([*words, _("not possible")])
        return ", ".join([*words, *([self.placing.saying] if self.placing.saying else [])])

    def ring_rect(self, look: Look) -> Rect:  # noqa: ARG002
        return NOWHERE

    def down(self, place: Place) -> None:
        """The pointer takes the place itself, not the cursor."""

    def focus_changed(self) -> None:
        """With the focus it is at the first spot where the thing may go."""
        if self.focused and self.placing.piece:
            self._go_to(self.placing.spot or self._ordered()[0])

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        if self.placing.piece is None:
            return False
        if event.key in ARROWS:
            return self._step(*ARROWS[event.key])
        if event.key == pygame.K_TAB:
            return self._next(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
        if event.key == pygame.K_r:
            return self._turn()
        if event.key in PRESS_KEYS:
            self._press()
            return True
        return False

    def _press(self) -> None:
        placing = self.placing
        if self._place and not placing.spot:
            self._aim()  # The pointer has been elsewhere meanwhile.
        if not placing.put():
            placing.refuse(placing.spot or ((self._place,) if self._place else ()))

    def _turn(self) -> bool:
        """The other way round; or over the next spot that the cursor is a part of."""
        if self.placing.turnable and self.placing.turn():
            return True
        here = self._here()
        if self._place is None or len(here) < 2:
            return False
        at = here.index(self.placing.spot) if self.placing.spot in here else -1
        self.placing.aim_at(here[(at + 1) % len(here)])
        return True

    def _here(self) -> list[Spot]:
        return [spot for spot in self.placing.spots if self._place in spot]

    def _step(self, dx: int, dy: int) -> bool:
        """One place on, over whatever is no place; whether there was one that way."""
        layout = self.placing.scene.board.layout
        start = layout.spot_rect((self._place,)) if self._place else layout.plan
        point = start.center
        while layout.plan.collidepoint(point):
            point = point[0] + dx * start.width, point[1] + dy * start.height
            place = layout.place_at(point)
            if place:
                self._place = place
                self._aim()
                return True
        return dy < 0  # Over the board there is only the bar, where nothing is asked.

    def _aim(self) -> None:
        """At a spot round the cursor, one where the thing may go if there is any."""
        here = self._here()
        assert self._place
        piece = self.placing.piece
        assert piece
        if self.placing.spot not in here:
            self.placing.aim_at(here[0] if here else (self._place,))
        else:
            self.placing.aim_at(self.placing.spot)
        self._explain()

    def _next(self, by: int) -> bool:
        """To the next spot where the thing may go; past the last one, on to what is beside."""
        order = self._ordered()
        if self.placing.spot not in order:
            self._go_to(order[0 if by > 0 else -1])
            return True
        at = order.index(self.placing.spot) + by
        if not 0 <= at < len(order):
            return self._to_buttons()
        self._go_to(order[at])
        return True

    def _to_buttons(self) -> bool:
        """Past the last spot come the buttons of the question, if there are any."""
        page = self.placing.scene.page
        name = next((name for name in page.widgets if name.startswith("choice:")), "")
        if name:
            page.focus.go(page.find(name), seen=True)
        return bool(name)

    def _ordered(self) -> list[Spot]:
        """Every spot, those near at hand first; far ones are reached by the arrows."""
        reach: dict[Spot, int] = {(zone,): steps for zone, steps in self.placing.shown_reach}
        near = [spot for spot in self.placing.spots if spot in reach]
        if near:
            return sorted(near, key=lambda spot: (reach[spot], spot))
        return sorted(self.placing.spots, key=lambda spot: [(z.across, z.number) for z in spot])

    def _go_to(self, spot: Spot) -> None:
        if self._place not in spot:
            self._place = spot[-1]
        self.placing.aim_at(spot)
        self._explain()

    def _explain(self) -> None:
        """What lies there already."""
        self.placing.scene.explaining.aim(self.placing.spot)
