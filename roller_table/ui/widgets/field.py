"""A line to type in: a name, or a number."""

from collections.abc import Callable
from contextlib import suppress

import pygame

from roller_table.engine.words import _

from ..looks.look import Look
from ..looks.theme import GOLD, HAIRLINE, INK, QUIET, TEXT, WARNING, mix
from .base import Place, Widget

_SELECTED: tuple[int, int, int, int] = (*GOLD, 90)
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class TextField(Widget):
    """``on_change`` hears every letter, ``on_submit`` Enter."""

    focusable = reads_keys = True
    repeats = drags = True
    cursor = pygame.SYSTEM_CURSOR_IBEAM

    def __init__(
        self,
        name: str,
        words: str,
        value: str = "",
        on_change: Callable[[str], object] | None = None,
        on_submit: Callable[[str], object] | None = None,
        *,
        most: int = 24,
        hint: str = "",
    ) -> None:
        super().__init__(name, spoken=words)
        self.words = words
        self.value = value
        self.on_change = on_change
        self.on_submit = on_submit
        self.most = most
        self.hint = hint
        self.caret = self.anchor = len(value)
        self.wrong: tuple[int, ...] = ()
        """The places of the letters that are wrong, as long as the same words stand there."""
        self._before = value
        self._shift = 0
        self._look: Look | None = None

    def _label(self) -> str:
        return f"{self._spoken}: {self.value or _('empty')}"

    @property
    def chosen(self) -> tuple[int, int]:
        """From where to where letters are marked."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set(self, value: str) -> None:
        """Show this value, without telling anybody."""
        self.value, self.wrong = value, ()
        self.caret = self.anchor = len(value)
        self.changed()

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(240), look.px(38)

    def write(self, words: str) -> None:
        """These words in the place of all that stands there, as if they were typed."""
        self.mark(0, len(self.value))
        self.typed(words) if words else self._replace(0, len(self.value), "")

    def mark(self, anchor: int, caret: int) -> None:
        """Mark the letters between the two; the caret is at the second."""
        last = len(self.value)
        self.anchor, self.caret = min(last, max(0, anchor)), min(last, max(0, caret))
        self.changed()

    # Letters

    def typed(self, words: str) -> bool:
        """Put letters in the place of what is marked; what does not fit is left out."""
        if not self.enabled:
            return False
        start, end = self.chosen
        words = "".join(letter for letter in words if letter.isprintable())
        words = words[: self.most - (len(self.value) - (end - start))]
        self._replace(start, end, words)
        return True

    def _replace(self, start: int, end: int, words: str) -> None:
        value = self.value[:start] + words + self.value[end:]
        self.caret = self.anchor = start + len(words)
        self.changed()
        if value != self.value:
            self.value, self.wrong = value, ()
            if self.on_change:
                self.on_change(value)

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        if not self.enabled:
            return False
        mod = getattr(event, "mod", 0)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._submit()
        if mod & _COMMAND and self._command(event.key):
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(back=event.key == pygame.K_BACKSPACE, word=bool(mod & _COMMAND))
            return True
        aim = self._aim(event.key, word=bool(mod & _COMMAND))
        if aim is None:
            # Letters come as text, and must not be taken for shortcuts of the scene.
            return bool(getattr(event, "unicode", "").isprintable() and event.unicode)
        self._go(aim, keep=bool(mod & pygame.KMOD_SHIFT))
        return True

    def _submit(self) -> bool:
        self._before = self.value
        if self.on_submit:
            self.on_submit(self.value)
        return self.on_submit is not None

    def _undo(self) -> None:
        """Bring back what stood there when the field got the focus."""
        self._replace(0, len(self.value), self._before)

    def _command(self, key: int) -> bool:
        start, end = self.chosen
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key == pygame.K_c:
            to_clipboard(self.value[start:end])
        elif key == pygame.K_x:
            to_clipboard(self.value[start:end])
            self._replace(start, end, "")
        elif key == pygame.K_v:
            self.typed(_from_clipboard())
        elif key == pygame.K_z:
            self._undo()
        else:
            return False
        self.changed()
        return True

    def _erase(self, back: bool, word: bool) -> None:
        start, end = self.chosen
        if start == end:
            if back:
                start = self._word(-1) if word else max(0, start - 1)
            else:
                end = self._word(1) if word else min(len(self.value), end + 1)
        self._replace(start, end, "")

    def _aim(self, key: int, word: bool) -> int | None:
        """Where a key takes the caret."""
        if key == pygame.K_LEFT:
            return self._word(-1) if word else max(0, self.caret - 1)
        if key == pygame.K_RIGHT:
            return self._word(1) if word else min(len(self.value), self.caret + 1)
        return {pygame.K_HOME: 0, pygame.K_END: len(self.value)}.get(key)

    def _word(self, way: int) -> int:
        """The next end of a word that way."""
        place = self.caret
        inside = False
        while 0 <= (place - 1 if way < 0 else place) < len(self.value):
            letter = self.value[place - 1 if way < 0 else place]
            if letter.isspace() and inside:
                break
            inside = inside or not letter.isspace()
            place += way
        return place

    def _go(self, place: int, keep: bool) -> None:
        self.caret = place
        if not keep:
            self.anchor = place
        self.changed()

    def focus_changed(self) -> None:
        self._before = self.value
        if self.focused:
            self.anchor, self.caret = 0, len(self.value)
        else:
            self.anchor = self.caret
        self.changed()

    # The mouse

    def down(self, place: Place) -> None:
        self._go(self._at(place[0]), keep=False)

    def drag(self, place: Place) -> None:
        self._go(self._at(place[0]), keep=True)

    def _at(self, x: int) -> int:
        """Between which letters a point lies."""
        look = self._look
        if look is None:
            return len(self.value)
        inside = x - self.rect.left - look.px(12) + self._shift
        ends = [self._wide(look, count) for count in range(len(self.value) + 1)]
        return min(range(len(ends)), key=lambda count: abs(ends[count] - inside))

    # Drawing

    def _wide(self, look: Look, count: int) -> int:
        # The face itself is asked: what is typed here is shown as typed, with no marks read.
        return look.text.face(16).width(self.value[:count])

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self._look = look
        edge = mix(INK, GOLD, 0.8) if self.focused else look.edge or HAIRLINE
        if self.wrong:
            edge = WARNING
        ground = mix(INK, TEXT, 0.06 if self.hovered else 0.03)
        look.paint.box(target, self.rect, ground, look.px(10), edge)
        inside = self.rect.inflate(-2 * look.px(12), -look.px(6))
        self._scroll(look, inside.width)
        before = target.get_clip()
        target.set_clip(inside.inflate(look.px(4), 0).clip(before))
        self._draw_words(target, look, inside)
        target.set_clip(before)

    def _scroll(self, look: Look, width: int) -> None:
        """Keep the caret in sight."""
        caret = self._wide(look, self.caret)
        self._shift = min(caret, max(self._shift, caret - width + look.px(2)))
        self._shift = max(
            0, min(self._shift, self._wide(look, len(self.value)) - width + look.px(4))
        )

    def _draw_words(self, target: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        left = inside.left - self._shift
        if self.focused:
            start, end = (self._wide(look, place) for place in self.chosen)
            high = look.text.height(16)
            box = pygame.Rect(left + start, inside.centery - high // 2, end - start, high)
            look.paint.box(target, box, _SELECTED)
        ink = TEXT if self.value and self.enabled else QUIET
        face = look.text.face(16)
        words = face.draw(self.value or self.hint, ink)
        target.blit(words, words.get_rect(midleft=(left, inside.centery)))
        for place in self.wrong:
            start, end = (left + self._wide(look, count) for count in (place, place + 1))
            under = pygame.Rect(start, inside.centery + face.height // 2, end - start, look.px(2))
            target.fill(WARNING, under)
        if self.focused:
            bar = pygame.Rect(0, 0, look.px(2), round(face.height * 0.8))
            bar.center = (left + self._wide(look, self.caret), inside.centery)
            target.fill(GOLD, bar)


def to_clipboard(words: str) -> None:
    """Let it be pasted elsewhere, where the system has a clipboard."""
    if words:
        with suppress(pygame.error):
            pygame.scrap.put_text(words)


def _from_clipboard() -> str:
    """What can be pasted on one line; nothing if the system has no clipboard."""
    with suppress(pygame.error):
        return " ".join(pygame.scrap.get_text().split())
    return ""
