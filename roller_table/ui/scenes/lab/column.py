"""The column at the left of the lab's page: which rules, who plays, how many pairs."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import _, numeral

from ...looks.look import Look
from ...looks.theme import CAPS, QUIET, SMALL
from ...widgets import Block, Button, Label, Page
from ..setup.rules import BRIGHT
from .running import LEVELS, PAIRS, Mix


class Column:
    """``choose`` is told who plays and how many pairs; ``change`` leads back to the mix."""

    def __init__(
        self,
        page: Page,
        mix: Mix,
        choose: Callable[[str, int | None], object],
        change: Callable[[], object] | None,
    ) -> None:
        self.page = page
        self.level = ""
        self.pairs: int | None = None
        self._choose = choose
        self._build_mix(mix, change)
        page.add(Label("who heading", _("WHO PLAYS"), CAPS, QUIET, "semibold"))
        levels = (_("Beginners"), _("Club"), _("Experts"))
        for key, said in zip(LEVELS, levels, strict=True):
            page.add(Button(f"level {key}", said, self._to_level(key), size=14))
        page.add(Block("who", _("Experts take very much longer."), SMALL, QUIET))
        page.add(Label("pairs heading", _("HOW MANY PAIRS"), CAPS, QUIET, "semibold"))
        for number in PAIRS:
            text = numeral(number) if number else _("until I stop")
            page.add(Button(f"pairs {number or 0}", text, self._to_pairs(number), size=14))
        why = _(
            "A pair is the same deal twice: once by the usual rules, once by yours. So most of"
            " the luck drops out."
        )
        page.add(Block("pair", why, SMALL, QUIET))
        caution = _("Effects hold for these players. People may use a rule better, or worse.")
        page.add(Block("caution", caution, SMALL, QUIET))

    def _build_mix(self, mix: Mix, change: Callable[[], object] | None) -> None:
        page = self.page
        page.add(Label("mix heading", _("YOUR MIX"), CAPS, QUIET, "semibold"))
        page.add(Block("mix", mix.called(), 16, weight="semibold"))
        page.add(Block("differs", "\n".join(mix.differs()), 14, BRIGHT))
        self._ways = ["change"] if change else []
        if change:
            page.add(Button("change", _("Change the mix"), change))

    def _to_level(self, level: str) -> Callable[[], object]:
        return lambda: self._choose(level, self.pairs)

    def _to_pairs(self, pairs: int | None) -> Callable[[], object]:
        return lambda: self._choose(self.level, pairs)

    def show(self, level: str, pairs: int | None) -> None:
        """Who plays now, and how many pairs."""
        self.level, self.pairs = level, pairs
        for key in LEVELS:
            self._button(f"level {key}").chosen = key == level
        for number in PAIRS:
            self._button(f"pairs {number or 0}").chosen = number == pairs

    def _button(self, name: str) -> Button:
        found = self.page.find(name)
        assert isinstance(found, Button)
        return found

    # Places

    def place(self, look: Look, box: pygame.Rect) -> None:
        """All of it one below the other."""
        px, y = look.px, box.top
        for name, gap in (
            ("mix heading", 6), ("mix", 8), ("differs", 14), *((way, 24) for way in self._ways),
            ("who heading", 8), ("level", 8), ("who", 22), ("pairs heading", 8), ("pairs", 8),
            ("pair", 0),
        ):  # fmt: skip
            y = self._put(look, name, pygame.Rect(box.left, y, box.width, 0)) + px(gap)
        caution = self.page.find("caution")
        assert isinstance(caution, Block)
        caution.visible = True
        high = caution.height_for(look, box.width)
        caution.rect = pygame.Rect(box.left, max(y + px(12), box.bottom - high), box.width, high)

    def _put(self, look: Look, name: str, box: pygame.Rect) -> int:
        """One thing of the column, or a row of buttons; where it ends."""
        if name == "level":
            return _in_a_row(look, [self._button(f"level {key}") for key in LEVELS], box)
        if name == "pairs":
            return _in_a_row(look, [self._button(f"pairs {n or 0}") for n in PAIRS], box)
        widget = self.page.find(name)
        widget.visible = True
        if isinstance(widget, Block):
            high = widget.height_for(look, box.width)
        else:
            high = widget.natural(look)[1]
        widget.rect = pygame.Rect(box.left, box.top, box.width, high)
        return widget.rect.bottom

    def fold(self, look: Look, room: pygame.Rect) -> pygame.Rect:
        """The column as one line at the top of the room; what is left of that."""
        for name in ("mix heading", "differs", "who heading", "who", "pairs heading", "pair",
                     "caution", "mix"):  # fmt: skip
            self.page.find(name).visible = False
        x, high = room.left, look.px(34)
        levels, pairs = (f"level {key}" for key in LEVELS), (f"pairs {n or 0}" for n in PAIRS)
        for name in (*self._ways, *levels, *pairs):
            button = self._button(name)
            button.rect = pygame.Rect(x, room.top, button.natural(look)[0], high)
            gap = 22 if name in ("change", f"level {LEVELS[-1]}") else 6
            x = button.rect.right + look.px(gap)
        top = room.top + high + look.px(12)
        return pygame.Rect(room.left, top, room.width, room.bottom - top)


def _in_a_row(look: Look, buttons: list[Button], box: pygame.Rect) -> int:
    """Buttons side by side over the whole width; where they end."""
    gap, high = look.px(6), look.px(38)
    naturals = [button.natural(look)[0] for button in buttons]
    spare = box.width - sum(naturals) - gap * (len(buttons) - 1)
    x = box.left
    for button, wide in zip(buttons, naturals, strict=True):
        width = wide + spare // len(buttons)
        button.rect = pygame.Rect(x, box.top, width, high)
        x += width + gap
    return box.top + high
