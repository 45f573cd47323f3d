"""A list of what is kept: each row in words, with what can be done with it.

Before something is thrown away its own row asks, and the keyboard stays where it was.
"""

from collections.abc import Sequence

import pygame

from roller_table.engine.words import _, strung

from ...frame.paged import BAR, HeadedScene
from ...looks.look import Look
from ...looks.text import Weight
from ...looks.theme import CAPS, HAIRLINE, INK, PANEL, QUIET, SMALL, TEXT, WARNING, Colour, mix
from ...widgets import Block, Button, Label, Page, ScrollArea, Widget

_COLUMN = 940
_LINES: tuple[tuple[str, float, Colour, Weight], ...] = (
    ("title", 18, TEXT, "semibold"),
    ("players", 15, TEXT, "regular"),
    ("tail", SMALL, QUIET, "regular"),
)
"""What is written in a row."""


class Listing(HeadedScene):
    """``asking`` is the number of what is about to be thrown away, while the player is asked."""

    asking: int | None = None

    def numbers(self) -> Sequence[int]:
        """What is kept, in the order of the list."""
        raise NotImplementedError

    def throw(self, number: int) -> str:
        """Throw it away and read the list again; words where that cannot be done."""
        raise NotImplementedError

    def build_list(self, page: Page, notice: str, empty: str) -> None:
        """The rows' ground; ``notice`` stands above them, ``empty`` where there are none."""
        self.area = page.add(ScrollArea("games", self.title))
        self.rows: list[Row] = []
        self.headings: dict[int, Label] = {}
        block = Block("notice", notice, 15, mix(TEXT, WARNING, 0.5))
        page.add(block, self.area).visible = bool(notice)
        page.add(Block("empty", empty, 18, QUIET, align="center")).visible = not self.numbers()

    def head_rows(self, words: str) -> None:
        """The rows that are added from now on stand below these words."""
        place = len(self.rows)
        label = Label(f"heading {place}", words, CAPS, QUIET, "semibold")
        self.headings[place] = self.page.add(label, self.area)

    # Throwing away

    def ask(self, number: int) -> None:
        """Ask in its own row, unless the player does not want to be asked."""
        if not self.app.settings.confirm_delete:
            self.delete(number)
            return
        self.asking = number
        self.again(f"keep {number}")

    def spare(self, number: int) -> None:
        self.asking = None
        self.again(f"delete {number}")

    def delete(self, number: int) -> None:
        """Throw it away; the keyboard goes to what takes its place."""
        place = self.numbers().index(number)
        trouble = self.throw(number)
        self.asking = None
        left = self.numbers()
        self.again(f"delete {left[min(place, len(left) - 1)]}" if left else "back")
        if trouble:
            self.app.say(trouble)

    def answers(self, number: int) -> list[Button]:
        """The buttons of a row that asks."""
        throw, spare = (lambda: self.delete(number)), (lambda: self.spare(number))
        return [
            Button(f"throw {number}", _("Throw it away"), throw, icon="trash"),
            Button(f"keep {number}", _("Keep it"), spare),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        key, asking = event.key if event.type == pygame.KEYDOWN else None, self.asking
        if key == pygame.K_ESCAPE and asking is not None and asking in self.numbers():
            self.spare(asking)
            return True
        if key == pygame.K_DELETE:
            number = self._under_focus()
            if number is not None:
                self.ask(number)
            return number is not None
        return super().handle(event)

    def _under_focus(self) -> int | None:
        """The row in which the keyboard is."""
        focus = self.page.focus.current
        name = focus.name.partition(" ")[2] if focus else ""
        return next((number for number in self.numbers() if str(number) == name), None)

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self.place_head(look, size)
        column = min(px(_COLUMN), size[0] - 2 * px(32))
        left = (size[0] - column) // 2
        top = px(BAR) + 1
        self.area.rect = pygame.Rect(left - px(8), top, column + px(30), size[1] - top)
        self.area.forget()
        box = pygame.Rect(px(8), px(22), column, 0)
        notice = self.find("notice")
        assert isinstance(notice, Block)
        if notice.visible:
            box.height = notice.height_for(look, column)
            self.area.put(notice, box)
            box.top = box.bottom + px(16)
        for place, row in enumerate(self.rows):
            if place in self.headings:
                high = self.headings[place].natural(look)[1]
                box.top += px(12) * bool(place)
                self.area.put(self.headings[place], pygame.Rect(box.topleft, (column, high)))
                box.top += high + px(10)
            box.top = row.place(look, box) + px(12)
        self.place_below(look, box)
        self.area.content += px(24)
        empty = self.find("empty")
        assert isinstance(empty, Block)
        high = empty.height_for(look, column)
        empty.rect = pygame.Rect(left, (size[1] + px(BAR) - high) // 2, column, high)

    def place_below(self, look: Look, box: pygame.Rect) -> None:
        """What stands below the last row, from the top of the box."""

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        look.paint.box(ground, ground.get_rect(), (*PANEL, 120))
        super().paint(ground, look)


class Row:
    """One thing that is kept, and the buttons for what can be done with it."""

    def __init__(
        self,
        listing: Listing,
        number: int,
        words: tuple[str, str, str],
        buttons: Sequence[Button],
        fault: str = "",
    ) -> None:
        """``words``: its title, a line, and a quieter one; ``fault``: what is wrong with it."""
        self.listing, self.number = listing, number
        page, area = listing.page, listing.area
        spoken = strung(filter(None, (words[0], fault)))
        self.ground = page.add(_Ground(f"game {number}", spoken, bool(fault)), area)
        self.blocks = [
            page.add(Block(f"{name} {number}", said, size, colour, weight), area)
            for (name, size, colour, weight), said in zip(_LINES, words, strict=True)
        ]
        self.buttons = [page.add(each, area) for each in buttons]

    def place(self, look: Look, box: pygame.Rect) -> int:
        """The row at the top of the box; where it ends. The buttons go below where it is narrow."""
        px, area = look.px, self.listing.area
        sizes = [button.natural(look) for button in self.buttons]
        wide = sum(size[0] for size in sizes) + px(8) * (len(sizes) - 1)
        beside = box.width - wide - px(60) >= px(300)
        room = box.width - px(36) - (wide + px(24) if beside else 0)
        y = box.top + px(14)
        # What is put first is drawn first; how high it is comes out at the end.
        area.put(self.ground, pygame.Rect(box.topleft, (box.width, 0)))
        for block, gap in zip(self.blocks, (2, 3, 0), strict=True):
            high = block.height_for(look, room) if block.words else 0
            area.put(block, pygame.Rect(box.left + px(18), y, room, high))
            y += high + px(gap)
        x, high = box.right - px(18) - wide, sizes[0][1]
        top = box.top + (y - box.top + px(14) - high) // 2
        if not beside:
            x, top = box.left + px(18), y + px(10)
            y = top + high
        for button, size in zip(self.buttons, sizes, strict=True):
            area.put(button, pygame.Rect((x, top), size))
            x += size[0] + px(8)
        row = pygame.Rect(box.left, box.top, box.width, y + px(14) - box.top)
        area.put(self.ground, row)
        return row.bottom


class _Ground(Widget):
    """What the words of a row stand on."""

    def __init__(self, name: str, spoken: str, broken: bool) -> None:
        super().__init__(name, spoken=spoken)
        self.broken = broken

    def draw(self, target: pygame.Surface, look: Look) -> None:
        edge = mix(INK, WARNING, 0.6) if self.broken else HAIRLINE
        look.paint.box(target, self.rect, (*INK, 150), look.px(14), edge, look.px(1))
