"""What is on offer above the house rules: presets, variants, and files that cannot be read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

import pygame

from roller_table.engine.words import _, counted
from roller_table.files.faults import RuleFileError
from roller_table.rulefile import RuleFile, Variant
from roller_table.rulefile.reading import CLASSIC

from ...looks.look import Look
from ...looks.theme import (
    GOLD,
    HAIRLINE,
    INK,
    PLATE,
    PLATE_HOVER,
    PLATE_PRESSED,
    QUIET,
    SMALL,
    TEXT,
    WARNING,
    mix,
)
from ...widgets import Block, Button, Flow, Page, ScrollArea
from ...widgets.base import Pressable
from ...widgets.containers import Part
from .rules import BRIGHT, HouseRules

_CHIP = 14


FIRST = 4
"""How many variants are offered at first; a press shows the others."""


class RuleOffers:
    """Chips for presets and for named variants, gold while they hold.

    ``unfold`` is told that the variants beyond the first are to be seen, or no longer.
    """

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        house: HouseRules,
        errors: tuple[RuleFileError, ...],
        take: Callable[[RuleFile], object],
        switch: Callable[[Variant], object],
        show_faults: Callable[[], object],
        unfold: Callable[[], object],
    ) -> None:
        self.house = house
        self.unfolded = False
        self._unfold = unfold
        self.errors = errors
        self.presets = [page.add(each, area) for each in self._presets(take)]
        self.chips: list[Chip] = []
        for place, variant in enumerate(house.variants):
            press = partial(switch, variant)
            chip = Chip(f"variant {place}", _(variant.name), press, "")
            self.chips.append(page.add(chip, area))
        self.more = page.add(
            Button("more variants", "", self._turn, kind="plain", size=_CHIP), area
        )
        self.broken: list[Button] = []
        self.faults: list[FaultyFiles] = []
        if errors:
            self.broken.append(page.add(self._warning(show_faults), area))
            self.faults.append(page.add(FaultyFiles("faults"), area))
            self.faults[0].show(errors)

    def _turn(self) -> None:
        self.unfolded = not self.unfolded
        self._unfold()

    def _presets(self, take: Callable[[RuleFile], object]) -> "Iterator[Chip]":
        for place, file in enumerate(self.house.files):
            words = file.name if file.own else _(CLASSIC)
            yield Chip(f"preset {place}", words, partial(take, file), "")
        if not self.house.files:
            yield Chip("preset 0", _(CLASSIC), lambda: None, "")

    def _warning(self, show: Callable[[], object]) -> Button:
        """A small warning that opens a list."""
        n = len(self.errors)
        words = counted("{n} file cannot be read", "{n} files cannot be read", n)
        return Button("broken", words, show, icon="warning", kind="plain", size=14)

    def refresh(self, seats: int, faults_open: bool) -> None:
        """Show which of them hold now, and which can be chosen."""
        for preset, file in zip(self.presets, self.house.files, strict=False):
            preset.on = file is self.house.played
        first, few = 0, len(self.chips) <= FIRST + 1
        for chip, variant in zip(self.chips, self.house.variants, strict=True):
            # What is nothing but the usual rules is lit by the preset.
            usual = variant.holds_in(self.house.usual)
            chip.on = self.house.in_force(variant) and not usual
            chip.reason = self.house.blocked(variant, seats)
            chip.tip = " ".join(filter(None, (_(variant.says), self.house.against(variant))))
            # Which are the first follows from the table's size alone: nothing jumps by a rule.
            first += variant.suits(seats)
            chip.visible = self.unfolded or few or (variant.suits(seats) and first <= FIRST)
        left = len(self.chips) - min(first, FIRST)
        self.more.visible = left > 0 and not few
        self.more.rename(_("fewer") if self.unfolded else _("{n} more").format(n=left))
        self.more.icon = "chevron_up" if self.unfolded else "chevron_down"
        for faults in self.faults:
            faults.visible = faults_open

    def parts(self) -> Sequence[Part]:
        """What stands below one another, with the room under each."""
        chips = Flow(*self.presets, *self.chips, self.more, *self.broken, gap=8, down=8)
        return chips, 14, *self.faults, 14


class Chip(Pressable):
    """A preset or a variant: gold while it is in force."""

    def __init__(self, name: str, words: str, on_press: Callable[[], object], tip: str) -> None:
        super().__init__(name, spoken=words, tip=tip)
        self.words = words
        self.on_press = on_press
        self.on = False

    def _label(self) -> str:
        return f"{self._spoken}, {_('in force') if self.on else _('not in force')}"

    def pressed_now(self) -> None:
        self.on_press()

    def corner(self, look: Look) -> int:  # noqa: ARG002
        return self.rect.height // 2

    def natural(self, look: Look) -> tuple[int, int]:
        wide = look.text.width(self.words, _CHIP, "semibold")
        return wide + look.px(32), max(look.px(34), look.text.height(_CHIP) + look.px(12))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        held = self.pressed and self.hovered
        fill = PLATE_PRESSED if held else PLATE_HOVER if self.hovered else PLATE
        edge, ink = HAIRLINE, TEXT
        if self.on:
            fill, edge, ink = (*GOLD, 66 if self.hovered else 40), (*GOLD, 200), BRIGHT
        elif not self.enabled:
            fill, ink = PLATE_PRESSED, mix(QUIET, INK, 0.35)
        look.paint.box(target, self.rect, fill, self.rect.height // 2, edge, look.px(1))
        within = max(1, self.rect.width - look.px(20))
        line = look.text.line(self.words, _CHIP, ink, "semibold", within)
        target.blit(line, line.get_rect(center=self.rect.center))


class FaultyFiles(Block):
    """Every file that cannot be read, and what is wrong in it."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "", SMALL, mix(TEXT, QUIET, 0.3))

    def show(self, errors: Iterable[RuleFileError]) -> None:
        self.say("\n".join(line for error in errors for line in fault_lines(error)))

    def height_for(self, look: Look, width: int) -> int:
        return super().height_for(look, width - look.px(32)) + look.px(24)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        edge = mix(INK, WARNING, 0.6)
        look.paint.box(target, self.rect, (*INK, 120), look.px(12), edge, look.px(1))
        words = self._block(look, self.rect.width - look.px(32))
        target.blit(words, (self.rect.left + look.px(16), self.rect.top + look.px(12)))


def fault_lines(error: RuleFileError) -> list[str]:
    """The file's name, and a line for each of its faults."""
    lines: list[str] = []
    for fault in error.faults:
        name = f"**{_file_name(fault.file)}**"
        lines += [name] * (name not in lines)
        words = fault.words.replace("**", "")
        if fault.line:
            where = _("line {line}, column {column}: {words}")
            words = where.format(line=fault.line, column=fault.column, words=words)
        lines.append(f"  {words}")
    return lines


def _file_name(file: str) -> str:
    return file.replace("\\", "/").rpartition("/")[2].replace("**", "")
