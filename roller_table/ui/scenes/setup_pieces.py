"""What only the set-up screen shows: chips, a rule's words and marks, a seat's card."""

from collections.abc import Callable, Iterable

import pygame

from roller_table.engine.words import _
from roller_table.rulefile.faults import RuleFileError

from ..look import Look
from ..theme import (
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
    Colour,
    mix,
)
from ..widgets import Block, ScrollArea, Widget
from ..widgets.base import Pressable

_CHIP, _MARK = 14, 12.5
_BRIGHT = mix(GOLD, TEXT, 0.25)


class Chip(Pressable):
    """A variant: gold with a tick while it is in force."""

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
        return wide + look.px(46), max(look.px(30), look.text.height(_CHIP) + look.px(8))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        held = self.pressed and self.hovered
        fill = PLATE_PRESSED if held else PLATE_HOVER if self.hovered else PLATE
        edge, ink = HAIRLINE, TEXT
        if self.on:
            fill, edge, ink = (*GOLD, 66 if self.hovered else 40), (*GOLD, 200), _BRIGHT
        elif not self.enabled:
            fill, ink = PLATE_PRESSED, mix(QUIET, INK, 0.35)
        look.paint.box(target, self.rect, fill, self.rect.height // 2, edge, look.px(1))
        icon = look.art.icon("check" if self.on else "plus", look.px(15), ink)
        spot = icon.get_rect(midleft=(self.rect.left + look.px(10), self.rect.centery))
        target.blit(icon, spot)
        left = spot.right + look.px(6)
        within = max(1, self.rect.right - look.px(12) - left)
        line = look.text.line(self.words, _CHIP, ink, "semibold", within)
        target.blit(line, line.get_rect(midleft=(left, self.rect.centery)))


class RuleWords(Block):
    """A rule's name, and its sentence under it, as a Toggle writes them."""

    def __init__(self, name: str, title: str, says: str) -> None:
        super().__init__(name, f"{title}: {says}")
        self.title = title
        self.says = says

    def height_for(self, look: Look, width: int) -> int:
        says = look.text.block(self.says, SMALL, width, QUIET)
        return look.text.height(16) + look.px(2) + says.get_height()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        line = look.text.line(self.title, 16, TEXT, "semibold", self.rect.width)
        target.blit(line, self.rect)
        says = look.text.block(self.says, SMALL, self.rect.width, QUIET)
        target.blit(says, (self.rect.left, self.rect.top + line.get_height() + look.px(2)))


class Marks(Widget):
    """Small words beside a rule's name: that it is not as usual, that it is this program's."""

    def __init__(self, name: str, *, ours: bool) -> None:
        super().__init__(name)
        self.usual = ""
        """What is usual; empty while the rule is as usual."""
        self.ours = ours
        if ours:
            self.tip = _("The game's inventor left this open. This is how it is settled here.")

    def _label(self) -> str:
        return ", ".join(words for words, _gold in self._words())

    def _words(self) -> list[tuple[str, bool]]:
        usual = _("usually {value}").format(value=self.usual)
        return [(usual, True)] * bool(self.usual) + [(_("our ruling"), False)] * self.ours

    def say(self, usual: str) -> None:
        self.usual = usual
        self.visible = bool(self._words())
        self.changed()

    def natural(self, look: Look) -> tuple[int, int]:
        widths = [look.text.width(words, _MARK) + look.px(22) for words, _gold in self._words()]
        return sum(widths) - look.px(6) * bool(widths), look.text.height(_MARK) + look.px(3)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        x = self.rect.left
        for words, gold in self._words():
            ink = _BRIGHT if gold else mix(QUIET, INK, 0.15)
            line = look.text.line(words, _MARK, ink, within=max(1, self.rect.right - x - 1))
            box = pygame.Rect(x, self.rect.top, line.get_width() + look.px(16), self.rect.height)
            edge = (*GOLD, 120) if gold else (*QUIET, 80)
            look.paint.box(target, box, (*GOLD, 22) if gold else None, look.px(7), edge, look.px(1))
            target.blit(line, line.get_rect(center=box.center))
            x = box.right + look.px(6)


class SeatCard(Widget):
    """The ground of a seat: its colour and the first letter of who sits there."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.letter = ""
        self.colour: Colour = TEXT

    def show(self, name: str, colour: Colour) -> None:
        self.letter = (name.strip()[:1] or "?").upper()
        self.colour = colour
        self.changed()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        look.paint.box(target, self.rect, PLATE_PRESSED, look.px(14), HAIRLINE, look.px(1))
        side = 2 * look.px(20)
        disc = pygame.Rect(self.rect.left + look.px(12), 0, side, side)
        disc.centery = self.rect.centery
        look.paint.box(target, disc, self.colour, side // 2)
        # The letter is the player's own and may be any; no marks are read in it.
        letter = look.text.face(18, "bold").draw(self.letter, INK)
        target.blit(letter, letter.get_rect(center=disc.center))


class Faults(Block):
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


def flow(area: ScrollArea, widgets: Iterable[Widget], look: Look, box: pygame.Rect) -> int:
    """Put widgets side by side in lines within the box; where they end."""
    x, y, high, gap = box.left, box.top, 0, look.px(8)
    for widget in widgets:
        wide, tall = widget.natural(look)
        wide = min(wide, box.width)
        if x > box.left and x + wide > box.right:
            x, y, high = box.left, y + high + gap, 0
        area.put(widget, pygame.Rect(x, y, wide, tall))
        x, high = x + wide + gap, max(high, tall)
    return y + high
