"""A list of what is kept: each row in words, with what can be done with it.

Before something is deleted its own row asks, and the keyboard stays where it was.
"""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from roller_table.engine.words import _, strung

from ...frame.paged import BAR, HeadedScene
from ...looks.look import Look
from ...looks.text import Weight
from ...looks.theme import CAPS, HAIRLINE, INK, PANEL, QUIET, SMALL, TEXT, WARNING, Colour, mix
from ...widgets import (
    Block,
    Button,
    Column,
    Composed,
    Container,
    Grow,
    Inset,
    Label,
    Page,
    Panel,
    PanelGround,
    Row,
    ScrollArea,
    Scrolled,
)
from ...widgets.containers import Part

_COLUMN = 940
_LINES: tuple[tuple[str, float, Colour, Weight], ...] = (
    ("title", 18, TEXT, "semibold"),
    ("players", 15, TEXT, "regular"),
    ("tail", SMALL, QUIET, "regular"),
)
"""What is written in a row."""


class Listing(HeadedScene):
    """``asking`` is the number of the row whose deletion the player is asked to confirm."""

    asking: int | None = None

    def numbers(self) -> Sequence[int]:
        """What is kept, in the order of the list."""
        raise NotImplementedError

    def throw(self, number: int) -> str:
        """Delete it and read the list again; words if that cannot be done."""
        raise NotImplementedError

    def build_list(self, page: Page, notice: str, empty: str) -> None:
        """The rows' ground; ``notice`` stands above them, ``empty`` where there are none."""
        self.area = page.add(ScrollArea("games", self.title))
        self.rows: list[SavedGameEntry] = []
        self.headings: dict[int, Label] = {}
        block = Block("notice", notice, 15, mix(TEXT, WARNING, 0.5))
        self.notice = page.add(block, self.area)
        self.notice.visible = bool(notice)
        self.empty = page.add(Block("empty", empty, 18, QUIET, align="center"))
        self.empty.visible = not self.numbers()

    def head_rows(self, words: str) -> None:
        """The rows that are added from now on stand below these words."""
        place = len(self.rows)
        label = Label(f"heading {place}", words, CAPS, QUIET, "semibold")
        self.headings[place] = self.page.add(label, self.area)

    # Deleting

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
        """Delete it; the keyboard goes to the row that takes its place."""
        place = self.numbers().index(number)
        trouble = self.throw(number)
        self.asking = None
        left = self.numbers()
        self.again(f"delete {left[min(place, len(left) - 1)]}" if left else "back")
        if trouble:
            self.app.say(trouble)

    def answers(self, number: int) -> list[Button]:
        """The buttons of a row that asks."""
        throw, spare = partial(self.delete, number), partial(self.spare, number)
        return [
            Button(f"throw {number}", _("Delete"), throw, icon="trash"),
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
        wide = min(px(_COLUMN), size[0] - 2 * px(32))
        box = pygame.Rect((size[0] - wide) // 2, px(BAR) + 1, wide, size[1] - px(BAR) - 1)
        Column(Grow(), self.empty, Grow()).place(look, box)
        rows = Inset(
            Column(self.notice, 16, *self._in_order(), self.below(), gap=12), 8, 22, 22, 24
        )
        box.left, box.width = box.left - px(8), wide + px(30)
        Scrolled(self.area, rows).place(look, box)

    def _in_order(self) -> Iterator[Part]:
        """The rows, and the headings between them."""
        for place, row in enumerate(self.rows):
            if place in self.headings:
                yield from (Inset(self.headings[place], top=12 * bool(place)), 10)
            yield row

    def below(self) -> Container:
        """What stands below the last row."""
        return Column()

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        look.paint.box(ground, ground.get_rect(), (*PANEL, 120))
        super().paint(ground, look)


class SavedGameEntry(Composed):
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
        self.number = number
        page, area = listing.page, listing.area
        spoken = strung(filter(None, (words[0], fault)))
        edge = mix(INK, WARNING, 0.6) if fault else HAIRLINE
        ground = PanelGround(f"game {number}", (*INK, 150), edge=edge, spoken=spoken)
        self.ground = page.add(ground, area)
        self.blocks = [
            page.add(Block(f"{name} {number}", said, size, colour, weight), area)
            for (name, size, colour, weight), said in zip(_LINES, words, strict=True)
        ]
        self.buttons = [page.add(each, area) for each in buttons]

    def laid(self, look: Look, width: int) -> Panel:
        """The words with the buttons at their right, or below them where the row is narrow."""
        title, line, tail = (block for block in self.blocks)
        said = Column(title, 2, line, 3, tail)
        acts = Row(*self.buttons, gap=8)
        beside = width - acts.size(look, width)[0] - look.px(60) >= look.px(300)
        inside = Row(Grow(said), 24, acts) if beside else Column(said, 10, acts, across="start")
        return Panel(self.ground, inside, beside=18, above=14)
