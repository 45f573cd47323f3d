"""One of several, from a list that opens above everything else."""

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from roller_table.engine.spelling import places_of
from roller_table.engine.values import frozen
from roller_table.engine.words import _

from ..looks.look import Look
from ..looks.theme import GOLD, HAIRLINE, INK, PLATE, PLATE_HOVER, PLATE_PRESSED, QUIET, TEXT, mix
from .base import PRESS_KEYS, Place, Popup, Pressable

T = TypeVar("T")

_ROW = 38
_MOST_ROWS = 9


@frozen
class Item(Generic[T]):
    """One of the list: its value, its name, and a word about it."""

    value: T
    words: str
    says: str = ""


class Choice(Pressable, Generic[T]):
    """Shows what is chosen; pressing it opens the list."""

    def __init__(
        self,
        name: str,
        words: str,
        options: tuple[Item[T], ...],
        value: T,
        on_change: Callable[[T], object] | None = None,
        *,
        plain: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(name, spoken=words, tip=tip)
        self.words = words
        self.plain = plain
        """Without a ground of its own until it is pointed at, where something else is one."""
        self.options = options
        self.value = value
        self.on_change = on_change
        self.open = False

    @property
    def place(self) -> int:
        """Which of the options is chosen."""
        values = [each.value for each in self.options]
        return values.index(self.value) if self.value in values else 0

    def _label(self) -> str:
        words = _("{label}: {chosen}, {place} of {count}")
        return words.format(
            label=self._spoken,
            chosen=self.options[self.place].words,
            place=self.place + 1,
            count=len(self.options),
        )

    def set(self, value: T) -> None:
        """Show this value, without telling anybody."""
        self.value = value
        self.changed()

    def choose(self, place: int) -> None:
        """Choose an option and tell it."""
        value = self.options[place].value
        if value == self.value:
            return
        self.value = value
        self.changed()
        if self.on_change:
            self.on_change(value)

    def sign_wide(self, look: Look) -> int:  # noqa: ARG002
        """How wide the sign before each name in the list is."""
        return 0

    def sign(self, target: pygame.Surface, look: Look, place: int, middle: Place) -> None:
        """Draw the sign before that name."""

    def pressed_now(self) -> None:
        if self.page:
            self.page.open(ChoiceList(self))

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step and self.enabled:
            self.choose(min(len(self.options) - 1, max(0, self.place + step)))
            return True
        if event.key in (pygame.K_DOWN, pygame.K_UP) and getattr(event, "mod", 0) & pygame.KMOD_ALT:
            self.press()
            return True
        return super().key(event)

    def natural(self, look: Look) -> tuple[int, int]:
        widest = max(look.text.width(each.words, 15, "semibold") for each in self.options)
        return widest + look.px(54), look.px(36)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        held = self.pressed and self.hovered
        fill = PLATE_PRESSED if held else PLATE_HOVER if self.hovered or self.open else PLATE
        if not self.plain or self.hovered or self.open:
            look.paint.box(target, self.rect, fill, look.px(10), look.edge or HAIRLINE)
        ink = TEXT if self.enabled else mix(QUIET, INK, 0.35)
        arrow = look.art.icon("chevron_down", look.px(18), QUIET if self.enabled else ink)
        spot = arrow.get_rect(midright=(self.rect.right - look.px(10), self.rect.centery))
        target.blit(arrow, spot)
        left = self.rect.left + look.px(14)
        words = self.options[self.place].words
        line = look.text.line(words, 15, ink, "semibold", max(1, spot.left - left - look.px(4)))
        target.blit(line, line.get_rect(midleft=(left, self.rect.centery)))


class ChoiceList(Popup, Generic[T]):
    """The open list: arrows and wheel, Enter and click; Escape or a click outside closes it."""

    repeats = True

    def __init__(self, choice: Choice[T]) -> None:
        super().__init__(f"{choice.name} list", spoken=choice.words)
        self.choice = choice
        self.place = choice.place
        self.first = 0
        self.rows = len(choice.options)
        choice.open = True
        self._row = 1

    @property
    def spoken(self) -> str:
        return self.choice.options[self.place].words

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        """Open below the choice, or above it where there is more room."""
        around = self.choice.rect
        self._row = look.px(_ROW if not self._says() else _ROW + 16)
        edge = look.px(8)
        below, above = size[1] - around.bottom - 2 * edge, around.top - 2 * edge
        room = max(below, above)
        self.rows = max(1, min(len(self.choice.options), _MOST_ROWS, (room - edge) // self._row))
        high = self.rows * self._row + edge
        wide = min(size[0] - 2 * edge, max(around.width, self._wide(look)))
        top = (
            around.bottom + edge // 2
            if below >= min(above, high)
            else around.top - high - edge // 2
        )
        left = min(around.left, size[0] - wide - edge)
        self.rect = pygame.Rect(max(edge, left), top, wide, high)
        self._reveal()

    def _says(self) -> bool:
        return any(each.says for each in self.choice.options)

    def _wide(self, look: Look) -> int:
        widths = [look.text.width(each.words, 15, "semibold") for each in self.choice.options]
        widths += [look.text.width(each.says, 13) for each in self.choice.options]
        return max(widths) + self.choice.sign_wide(look) + look.px(64)

    def close(self) -> None:
        """Close the list, with nothing changed."""
        self.choice.open = False
        if self.page:
            self.page.close_popup()

    def take(self, place: int) -> None:
        """That one is chosen, and the list closed."""
        self.point(place)
        self._choose()

    def _choose(self) -> None:
        self.close()
        self.choice.choose(self.place)

    def key(self, event: pygame.event.Event) -> bool:
        last = len(self.choice.options) - 1
        aims = {
            pygame.K_UP: self.place - 1,
            pygame.K_DOWN: self.place + 1,
            pygame.K_PAGEUP: self.place - self.rows,
            pygame.K_PAGEDOWN: self.place + self.rows,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in aims:
            self.point(min(last, max(0, aims[event.key])))
        elif event.key in PRESS_KEYS:
            self._choose()
        elif event.key == pygame.K_TAB:  # So that Tab and Space alone are enough.
            back = getattr(event, "mod", 0) & pygame.KMOD_SHIFT
            self.point((self.place + (-1 if back else 1)) % (last + 1))
        elif event.key == pygame.K_ESCAPE:
            self.close()
        return True

    def typed(self, words: str) -> bool:
        """A letter goes to the next option that begins with it."""
        options = self.choice.options
        for step in range(1, len(options) + 1):
            place = (self.place + step) % len(options)
            begin, _end = next(places_of(words, options[place].words), (-1, 0))
            if begin == 0:
                self.point(place)
                break
        return True

    def wheel(self, steps: float) -> bool:
        most = len(self.choice.options) - self.rows
        self.first = min(most, max(0, self.first - round(steps)))
        self.changed()
        return True

    def drag(self, place: Place) -> None:
        """The mouse moves over the list, held or not."""
        found = self._at(place)
        if found is not None and found != self.place:
            self.place = found
            self.changed()

    def up(self, place: Place, inside: bool) -> None:
        found = self._at(place) if inside else None
        if found is not None:
            self.place = found
            self._choose()

    def _at(self, place: Place) -> int | None:
        if not self.rect.collidepoint(place):
            return None
        row = (
            place[1] - self.rect.top - (self.rect.height - self.rows * self._row) // 2
        ) // self._row
        found = self.first + min(self.rows - 1, max(0, row))
        return found if found < len(self.choice.options) else None

    def point(self, place: int) -> None:
        """That one is pointed at."""
        self.place = place
        self._reveal()
        self.changed()

    def _reveal(self) -> None:
        self.first = min(self.place, max(self.first, self.place - self.rows + 1))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        radius = look.px(12)
        look.paint.shadow(target, self.rect, radius, look.px(10), 150)
        look.paint.box(target, self.rect, mix(INK, TEXT, 0.07), radius, mix(INK, TEXT, 0.2))
        top = self.rect.top + (self.rect.height - self.rows * self._row) // 2
        for row in range(self.rows):
            box = pygame.Rect(self.rect.left, top + row * self._row, self.rect.width, self._row)
            self._draw_row(target, look, box.inflate(-look.px(8), 0), self.first + row)
        if self.rows < len(self.choice.options):
            self._draw_bar(target, look)

    def _draw_row(self, target: pygame.Surface, look: Look, box: pygame.Rect, place: int) -> None:
        option = self.choice.options[place]
        if place == self.place:
            look.paint.box(target, box, PLATE_HOVER, look.px(8))
        chosen = place == self.choice.place
        if chosen:
            tick = look.art.icon("check", look.px(18), GOLD)
            target.blit(tick, tick.get_rect(midright=(box.right - look.px(8), box.centery)))
        left, within = box.left + look.px(10), box.width - look.px(44)
        if before := self.choice.sign_wide(look):
            self.choice.sign(target, look, place, (left + before // 2, box.centery))
            left, within = left + before + look.px(4), within - before - look.px(4)
        ink = GOLD if chosen else TEXT
        line = look.text.line(option.words, 15, ink, "semibold", within)
        if not option.says:
            target.blit(line, line.get_rect(midleft=(left, box.centery)))
            return
        says = look.text.line(option.says, 13, QUIET, within=within)
        high = line.get_height() + says.get_height()
        target.blit(line, (left, box.centery - high // 2))
        target.blit(says, (left, box.centery - high // 2 + line.get_height()))

    def _draw_bar(self, target: pygame.Surface, look: Look) -> None:
        count = len(self.choice.options)
        track = self.rect.inflate(-look.px(6), -look.px(16))
        high = max(look.px(16), track.height * self.rows // count)
        top = track.top + (track.height - high) * self.first // max(1, count - self.rows)
        bar = pygame.Rect(track.right - look.px(4), top, look.px(4), high)
        look.paint.box(target, bar, PLATE_HOVER, look.px(2))
