"""What is on offer above the house rules: presets, variants, and files that cannot be read."""

from collections.abc import Callable
from itertools import count, takewhile
from typing import TypeVar

import pygame

from roller_table.engine.words import _, counted
from roller_table.rulefile import RuleFile, Variant
from roller_table.rulefile.faults import RuleFileError

from ..look import Look
from ..theme import CAPS, QUIET
from ..widgets import Button, Label, Page, ScrollArea, Widget
from .setup_pieces import Chip, Faults, flow
from .setup_rules import HouseRules

T = TypeVar("T")


class Offers:
    """Buttons for presets, chips for variants; both gold while they hold."""

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        house: HouseRules,
        errors: tuple[RuleFileError, ...],
        take: Callable[[RuleFile], object],
        switch: Callable[[Variant], object],
        show_faults: Callable[[], object],
    ) -> None:
        self.page = page
        self.area = area
        self.house = house
        self.errors = errors
        self._build_presets(take)
        self._build_faults(show_faults)
        for place, variant in enumerate(house.variants):
            press = _calling(switch, variant)
            page.add(Chip(f"variant {place}", _(variant.name), press, ""), area)
        page.add(Label("rules heading", _("HOUSE RULES"), CAPS, QUIET, "semibold"), area)

    def _build_presets(self, take: Callable[[RuleFile], object]) -> None:
        for place, file in enumerate(self.house.files):
            words = file.name if file.own else _("Classic")
            button = Button(f"preset {place}", words, _calling(take, file))
            self.page.add(button, self.area)
        if not self.house.files:
            self.page.add(Button("preset 0", _("Classic")), self.area)

    def _build_faults(self, show: Callable[[], object]) -> None:
        """A small warning that opens a list."""
        if not self.errors:
            return
        n = len(self.errors)
        words = counted("{n} file cannot be read", "{n} files cannot be read", n)
        warning = Button("broken", words, show, icon="warning", kind="plain", size=14)
        self.page.add(warning, self.area)
        self.page.add(Faults("faults"), self.area).show(self.errors)

    def refresh(self, seats: int, faults_open: bool) -> None:
        """Show which of them hold now, and which can be chosen."""
        for place, file in enumerate(self.house.files):
            button = self.page.find(f"preset {place}")
            assert isinstance(button, Button)
            button.chosen = self.house.holds(file)
        for place, variant in enumerate(self.house.variants):
            chip = self.page.find(f"variant {place}")
            assert isinstance(chip, Chip)
            chip.on = self.house.in_force(variant)
            chip.reason = self.house.blocked(variant, seats)
            chip.tip = " ".join(filter(None, (variant.says, self.house.against(variant))))
        if self.errors:
            self.page.find("faults").visible = faults_open

    def place(self, look: Look, box: pygame.Rect) -> int:
        """All of it within the box, from its top; where it ends."""
        px = look.px
        row = [*self._named("preset"), *self._named("broken", numbered=False)]
        y = flow(self.area, row, look, box) + px(14)
        faults = self.page.widgets.get("faults")
        if isinstance(faults, Faults) and faults.visible:
            high = faults.height_for(look, box.width)
            self.area.put(faults, pygame.Rect(box.left, y, box.width, high))
            y += high + px(14)
        chips = self._named("variant")
        if chips:
            y = flow(self.area, chips, look, pygame.Rect(box.left, y, box.width, 0)) + px(18)
        heading = self.page.find("rules heading")
        high = heading.natural(look)[1]
        self.area.put(heading, pygame.Rect(box.left, y + px(4), box.width, high))
        return y + px(4) + high

    def _named(self, kind: str, *, numbered: bool = True) -> list[Widget]:
        names = (f"{kind} {n}" for n in count()) if numbered else iter([kind])
        found = takewhile(lambda name: name in self.page.widgets, names)
        return [self.page.find(name) for name in found]


def _calling(call: Callable[[T], object], thing: T) -> Callable[[], object]:
    return lambda: call(thing)
