"""The bar above the felt: which game this is and how it is played, and the way elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from roller_table.engine.options import Option, rules_of
from roller_table.engine.sheet import Sheet
from roller_table.engine.words import _

from ...felt.choices import Buttons, ChoicePanel, Press
from ...theme import GOLD, QUIET, TEXT
from ...widgets import Button

if TYPE_CHECKING:
    from .scene import TableScene

_GAP = 10


class TableBar:
    """Menu and name at the left, the state of the game beside them, tools at the right."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.menu = ChoicePanel(scene.page, "menu")
        self._headline = ""
        self._chips: tuple[str, ...] = ()

    def build(self) -> None:
        """Put the buttons on the page, in their places."""
        look, bar = self.scene.look, self.scene.board.bar
        self.menu.clear()
        self._chips = chips(self.scene.match.rules)
        side = look.px(34)
        box = Rect(look.px(14), (bar.height - side) // 2, side, side)
        self._add("menu", "menu", _("Menu"), self.toggle_menu, box)
        x = bar.right - look.px(14) - side
        for name, icon, tip, act in reversed(self._tools()):
            self._add(name, icon, tip, act, Rect(x, box.top, side, side))
            x -= side + look.px(_GAP)
        self._room = x + side - look.px(_GAP)

    _room = 0
    """Where the tools begin."""

    def _tools(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        tools = [
            ("undo", "undo", _("Take back (U)"), self.take_back),
            ("hint", "hint", _("Hint (H)"), self.show_hint),
            ("again", "replay", _("Show again (V)"), self.show_again),
            ("rules", "help", _("Rules (F1)"), self.open_rules),
            ("panel", "log", _("Score and log (L)"), self.toggle_panel),
            ("settings", "settings", _("Settings (F2)"), self.open_settings),
        ]
        if self.scene.board.layout.orders:
            tools.insert(-3, ("sort", "sort", _("Sort the hand (S)"), self.sort_hand))
        return tools if len(self.scene.humans) == 1 else tools[1:]

    def _add(self, name: str, icon: str, tip: str, act: Callable[[], None], box: Rect) -> None:
        button = Button(f"bar:{name}", "", act, icon=icon, tip=tip)
        button.rect = box
        self.scene.page.add(button)

    def show(self, sheet: Sheet) -> None:
        """The headline has changed."""
        if sheet.headline != self._headline:
            self._headline = sheet.headline
            self.scene.board.canvas.touch(self.scene.board.bar)

    def draw(self, target: Surface, part: Rect) -> None:
        """The name of the game, its house rules, and where it stands."""
        look, bar = self.scene.look, self.scene.board.bar
        if not bar.colliderect(part):
            return
        title = look.text.line(_(self.scene.match.entry.name), 18, TEXT, "bold")
        x = look.px(14 + 34 + 12)
        target.blit(title, title.get_rect(midleft=(x, bar.centery)))
        x += title.get_width() + look.px(_GAP + 2)
        headline = look.text.line(self._headline, 15, QUIET, within=round(bar.width * 0.34))
        last = self._room - headline.get_width() - look.px(_GAP)
        for place, words in enumerate(self._chips):
            left = len(self._chips) - place - 1
            chip = self._chip(words)
            more = self._chip(f"+{left + 1}")
            if x + chip.get_width() + (more.get_width() + look.px(_GAP)) * bool(left) > last:
                if x + more.get_width() <= last:
                    target.blit(more, more.get_rect(midleft=(x, bar.centery)))
                    x += more.get_width() + look.px(_GAP)
                break
            target.blit(chip, chip.get_rect(midleft=(x, bar.centery)))
            x += chip.get_width() + look.px(_GAP)
        target.blit(headline, headline.get_rect(midleft=(x + look.px(2), bar.centery)))

    def _chip(self, words: str) -> Surface:
        look = self.scene.look
        line = look.text.line(words, 13, GOLD)
        chip = Surface((line.get_width() + look.px(22), look.px(26))).convert_alpha()
        chip.fill((0, 0, 0, 0))
        look.paint.box(chip, chip.get_rect(), (*GOLD, 36), look.px(13), (*GOLD, 110), look.px(1))
        chip.blit(line, line.get_rect(center=chip.get_rect().center))
        return chip

    # The menu

    def toggle_menu(self) -> None:
        if self.menu.open:
            self.close_menu()
            return
        scene, look = self.scene, self.scene.look
        rows = [Buttons("", (press,)) for press in self._menu()]
        area = Rect(0, scene.board.bar.bottom, *scene.size)
        corner = (look.px(150), scene.board.bar.bottom + look.px(150))
        scene.board.canvas.touch(self.menu.show(look, rows, area, middle=corner, column=True))
        if scene.asking.keys_in_use:
            scene.page.focus.go(scene.page.find("menu:0"), seen=True)

    def _menu(self) -> tuple[Press, ...]:
        scene = self.scene
        return (
            Press(_("Go on playing"), self.close_menu, primary=True),
            Press(_("Deal a new game"), lambda: scene.ways.again(scene.match)),
            Press(_("Rules"), self.open_rules),
            Press(_("Settings"), self.open_settings),
            Press(_("Keep it and go home"), scene.ways.home),
        )

    def close_menu(self) -> None:
        self.scene.asking.clear(self.menu)

    # What the tools do

    def take_back(self) -> None:
        self.close_menu()
        self.scene.course.take_back()

    def show_hint(self) -> None:
        self.close_menu()
        self.scene.hint.show()

    def sort_hand(self) -> None:
        """Sort it the next way; it stays so until it is asked for otherwise."""
        scene, layout = self.scene, self.scene.board.layout
        if layout.orders:
            self.close_menu()
            place = layout.orders.index(layout.order) if layout.order in layout.orders else 0
            layout.order = layout.orders[(place + 1) % len(layout.orders)]
            scene.app.change(hand_order=layout.order)
            scene.board.arrange_own(scene.now())
            scene.asking.sorted_anew()

    def show_again(self) -> None:
        self.close_menu()
        self.scene.replaying.show()

    def open_rules(self) -> None:
        self.close_menu()
        self.scene.ways.rules(self.scene.match, "")

    def open_settings(self) -> None:
        self.close_menu()
        self.scene.ways.settings()

    def toggle_panel(self) -> None:
        self.close_menu()
        self.scene.with_panel = not self.scene.with_panel
        self.scene.lay_out(self.scene.look, self.scene.size)


def chips(rules: object) -> tuple[str, ...]:
    """The house rules in force that are not as the source has them, each in a word or two."""
    words = []
    for rule in rules_of(type(rules)):
        value = rules
        for name in rule.key.split("."):
            value = getattr(value, name)
        if value == rule.default or rule.option.under:
            continue
        words.append(_chip_words(rule.option, value))
    return tuple(words)


def _chip_words(option: Option, value: object) -> str:
    name, values = option.name, option.values
    if option.short:
        return _(option.short).format(n=value)
    if value is True:
        return _(name)
    if value is False:
        return _("No {rule}").format(rule=_(name))
    if isinstance(value, int):
        return f"{value} {_(name).lower()}"
    called = values.get(str(value))
    return f"{_(name)}: {_(called or str(value))}"
