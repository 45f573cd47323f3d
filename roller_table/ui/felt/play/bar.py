"""The bar above the felt: tools, each with an icon and a key, and which of them is wanted."""

from collections import deque
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from roller_table.engine.agreement import meant_for
from roller_table.engine.options import Option, values_of
from roller_table.engine.words import _

from ...widgets import Button, Grow, Inset, Row, Sized
from ..painted.fitting import things_of
from ..paper.choices import ChoicePanel
from ..things.measures import tab_size
from .keys import DEEDS, SHIFTED, WITH_ANOTHER
from .tabletop import Tabletop

_TOOL_GAP, _CAPTION_GAP, _MOST_TOOLS = 10, 5, 0.45
"""Logical pixels between tools, and between tools with words; and the share of the bar's width that
they may take."""
_LEADING_AWAY = ("bar:menu", "bar:rules", "bar:settings")


class Bar:
    """A deed that is wanted by a button or a key is told by its name, and done by its owner."""

    panels: tuple[ChoicePanel, ...] = ()
    """What may be open under it."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self._wanted = deque[str]()

    def build(self) -> None:
        """Put the buttons on the page, in their places."""
        raise NotImplementedError

    def draw(self, target: Surface, part: Rect) -> None:
        """Draw what is written in it."""

    def wants(self, deed: str) -> Callable[[], object]:
        """What a button does that stands for that deed."""
        return partial(self.want, deed)

    def want(self, deed: str) -> None:
        """Note that this deed is wanted."""
        self._wanted.append(deed)

    def take(self) -> list[str]:
        """What has been wanted since this was asked last."""
        wanted = list(self._wanted)
        self._wanted.clear()
        return wanted

    def add(self, name: str, icon: str, tip: str, deed: str, caption: str = "") -> Button:
        """A button with an icon, and a word under it if there is room."""
        button = Button(f"bar:{name}", "", self.wants(deed), icon=icon, tip=tip)
        button.caption = caption
        return self.top.page.add(button)

    def tools(self, *buttons: Button) -> Row:
        """Side by side; where their words take too much of the bar, icons alone."""
        look, most = self.top.look, self.top.board.bar.width * _MOST_TOOLS
        if Row(*buttons, gap=_CAPTION_GAP).size(look, round(2 * most))[0] > most:
            for each in buttons:
                each.caption = ""
            return Row(*map(tool, buttons), gap=_TOOL_GAP)
        return Row(*buttons, gap=_CAPTION_GAP)

    def stand(self, first: Button, right: Row) -> None:
        """One tool at the left end, and the others at the right."""
        row = Row(tool(first), Grow(), right)
        Inset(row, left=14, right=14).place(self.top.look, self.top.board.bar)

    def stand_tab(self) -> None:
        """While the panel is folded a tab at the right edge unfolds it, where it covers nothing."""
        top = self.top
        if top.with_panel:
            return
        tip = top.stage.settings.keys.tip("toggle_panel")
        tab = Button("bar:tab", "", self.wants("toggle_panel"), icon="chevron_left", tip=tip)
        area, px = top.board.area, top.look.px
        taken = [rect for _name, rect in things_of(top.board.layout)]
        wide, high = tab_size(top.look)
        places = [Rect(area.right - wide, y, wide, high)
                  for y in range(area.top + px(8), area.bottom - high, px(8))]  # fmt: skip
        free = [place for place in places if place.collidelist(taken) < 0] or places
        tab.rect = min(free, key=lambda place: abs(place.centery - area.centery))
        top.page.add(tab)

    def keyed(self, event: pygame.event.Event) -> str:
        """The deed that a key stands for everywhere at the table, or ""."""
        key, mod = event.key, getattr(event, "mod", 0)
        if mod & WITH_ANOTHER:
            return self.commanded(key, mod) if mod & ~pygame.KMOD_ALT & WITH_ANOTHER else ""
        deeds = SHIFTED if mod & pygame.KMOD_SHIFT and key in SHIFTED else DEEDS
        return deeds.get(key, "")

    def commanded(self, key: int, mod: int) -> str:
        """The deed that a key stands for together with Ctrl, or ""."""
        back = key == pygame.K_z and not mod & pygame.KMOD_SHIFT
        return {
            pygame.K_c: "copy_code",
            pygame.K_y: "put_back",
            pygame.K_z: "take_back" if back else "put_back",
        }.get(key, "")

    def leads_away(self, place: tuple[int, int]) -> bool:
        """Whether a tool lies there behind which the table waits."""
        tool = self.top.page.at(place)
        return tool is not None and tool.name in _LEADING_AWAY


def tool(button: Button) -> Sized:
    """A button as large as the tools of a bar are."""
    return Sized(button, 34, 34)


def chips(rules: object, seats: int | None = None) -> tuple[str, ...]:
    """The house rules in force that are not as usual, each in a word or two."""
    values = values_of(rules)
    changed = meant_for(type(rules), values, seats)
    return tuple(_chip_words(rule.option, values[rule.key]) for rule in changed)


def _chip_words(option: Option, value: object) -> str:
    name, values = option.name, option.values
    if option.short:
        return _(option.short).format(n=value)
    if value is True:
        return _(name)
    if value is False:
        return _("No {rule}").format(rule=_(name))
    called = values.get(str(value))
    return f"{_(name)}: {_(called or str(value))}"
