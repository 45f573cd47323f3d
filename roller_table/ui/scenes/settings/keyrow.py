"""An action and its key: press the row, then the key that shall do it."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import _

from ...looks.look import Look
from ...looks.theme import GOLD, PLATE_HOVER, TEXT
from ...machine.actions import Action, shown
from ...machine.keys import HELD, KeyTable, UnfitKeyError, chord_of
from ...widgets.base import PRESS_KEYS, Pressable

HIGH = 36
_SIZE, _CAP = 15, 13.5
_GIVING_UP = frozenset({pygame.K_ESCAPE, pygame.K_TAB})


class KeyRow(Pressable):
    """It waits for a key once it was pressed; a key that another action has is asked for twice."""

    def __init__(
        self,
        action: Action,
        table: Callable[[], KeyTable],
        on_change: Callable[[KeyTable], object],
        tell: Callable[[str], object],
    ) -> None:
        """``tell`` is handed a sentence about what may come next; "" when there is none."""
        super().__init__(f"key:{action.name}", spoken=_(action.words))
        self.action = action
        self._table, self._on_change, self._tell = table, on_change, tell
        self.waiting = False
        self._wanted = ""
        """The chord that another action has, until it is meant."""

    @property
    def reads_keys(self) -> bool:  # type: ignore[override]
        return self.waiting

    @property
    def _shown(self) -> str:
        if self._wanted:
            return _("{key}?").format(key=shown(self._wanted))
        return _("press a key …") if self.waiting else shown(self._table().chord(self.action.name))

    def _label(self) -> str:
        return f"{self._spoken}: {self._shown}"

    def pressed_now(self) -> None:
        if self._wanted:
            self._take(self._wanted)
        else:
            self._wait(not self.waiting)

    def focus_changed(self) -> None:
        if not self.focused:
            self._wait(False)

    def _wait(self, waits: bool) -> None:
        self.waiting, self._wanted = waits, ""
        self._tell("")
        self.changed()

    def key(self, event: pygame.event.Event) -> bool:
        if not self.waiting:
            return super().key(event)
        if event.key in _GIVING_UP:
            self._wait(False)
            return bool(event.key == pygame.K_ESCAPE)
        if self._wanted and event.key in PRESS_KEYS:
            self._take(self._wanted)
        elif event.key not in HELD:
            self._press(chord_of(event))
        return True

    def _press(self, chord: str) -> None:
        table, name = self._table(), self.action.name
        try:
            table.rebound(name, chord)
        except UnfitKeyError as error:
            self._tell(str(error))
            return
        other = table.owner(chord)
        if other is None or other.name == name or chord == self._wanted:
            self._take(chord)
            return
        self._wanted = chord
        words = _("{key} is taken: {action}. Press it again to swap the two.")
        self._tell(words.format(key=shown(chord), action=_(other.words)))
        self.changed()

    def _take(self, chord: str) -> None:
        self._wait(False)
        self._on_change(self._table().rebound(self.action.name, chord))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        box, ink = self.rect, GOLD if self.waiting else TEXT
        lit, edge = self.waiting or self.hovered, GOLD if self.waiting else look.edge
        if lit or edge:
            ground = PLATE_HOVER if lit else None
            look.paint.box(target, box, ground, look.px(8), edge, look.px(1))
        key = look.text.line(self._shown, _CAP, ink, "semibold", box.width // 2)
        cap = key.get_rect(midright=(box.right - look.px(12), box.centery))
        if not self.waiting:
            around = cap.inflate(look.px(14), look.px(6))
            look.paint.box(target, around, None, look.px(6), (*TEXT, 90), look.px(1))
        target.blit(key, cap)
        left = box.left + look.px(12 if look.edge else 4)
        within = cap.left - look.px(14) - left
        words = look.text.line(_(self.action.words), _SIZE, TEXT, within=within)
        target.blit(words, words.get_rect(midleft=(left, box.centery)))
