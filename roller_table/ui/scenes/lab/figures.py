"""What was measured of a game's house rules, with its errors; it came with the program."""

import pygame

from roller_table.engine.options import rules_of
from roller_table.engine.words import _, sentence
from roller_table.games.catalogue import Entry
from roller_table.lab.words import MeasuredSentence, how_measured, told

from ...frame.paged import BAR, HeadedScene
from ...looks.look import Look
from ...looks.theme import FINDING, NO_FINDING, PANEL, QUIET, SMALL
from ...widgets import (
    Block,
    Column,
    Container,
    Grow,
    Hairline,
    Inset,
    Label,
    Page,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
    Widget,
)
from .interval import draw_interval
from .rows import note

_COLUMN = 860
_PICTURE = 96


class FiguresScene(HeadedScene):
    """At a table of ``seats``; it opens at the option of that key."""

    def __init__(self, entry: Entry, seats: int, key: str = "") -> None:
        super().__init__()
        self.entry, self.seats, self.key = entry, seats, key
        self.title = _("Lab")
        self.hue = entry.felt

    @property
    def about(self) -> str:
        return self.entry.key

    def build(self, page: Page) -> None:
        self.head(page, _("What was measured"), _(self.entry.name))
        self.area = page.add(ScrollArea("figures", _("What was measured")))
        how = how_measured(self.entry)
        self.how = page.add(Block("how", sentence(how) + ".", 15), self.area)
        self.note = page.add(Block("note", note(), SMALL, QUIET), self.area)
        self.options: dict[str, tuple[Label, Hairline, list[tuple[IntervalBar, Block]]]] = {}
        for rule in rules_of(self.entry.rules()):
            if not (found := told(self.entry, rule, self.seats)):
                continue
            name = Label(f"option {rule.key}", _(rule.option.name), 16, weight="semibold")
            name.level = 2
            page.add(name, self.area)
            lines = [
                (
                    page.add(IntervalBar(f"interval {rule.key} {place}", each), self.area),
                    page.add(_words(f"found {rule.key} {place}", each), self.area),
                )
                for place, each in enumerate(found)
            ]
            line = page.add(Hairline(f"line {rule.key}"), self.area)
            self.options[rule.key] = name, line, lines

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        super().lay_out(look, size)
        if option := self.options.get(self.key):
            # Once: a reader who has scrolled on stays there.
            self.key = ""
            self.area.scroll(
                option[0].rect.top - self.area.rect.top + self.area.offset - look.px(20)
            )

    def place(self, look: Look, size: tuple[int, int]) -> None:
        self.place_head(look, size)
        px = look.px
        top, wide = px(BAR) + 1, min(px(_COLUMN), size[0] - 2 * px(24))
        room = pygame.Rect((size[0] - wide) // 2 - px(24), top, wide + 2 * px(24), size[1] - top)
        options = (self._option(*each) for each in self.options.values())
        column = Column(self.how, 6, self.note, 10, *options)
        Scrolled(self.area, Inset(column, 24, 22, 24, 24)).place(look, room)

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        look.paint.box(ground, ground.get_rect(), (*PANEL, 190))
        super().paint(ground, look)

    def _option(
        self, name: Label, line: Hairline, found: list[tuple["IntervalBar", Block]]
    ) -> Container:
        rows = (
            Row(Sized(picture, _PICTURE, 20), 16, Grow(words), across="start")
            for picture, words in found
        )
        return Column(Inset(name, top=14), 6, Column(*rows, gap=6), 14, line)


def _words(name: str, each: MeasuredSentence) -> Block:
    return Block(name, each.words, 14, FINDING if each.effect.seen else NO_FINDING)


class IntervalBar(Widget):
    """The finding that a sentence tells of first."""

    mute = True

    def __init__(self, name: str, told: MeasuredSentence) -> None:
        super().__init__(name)
        self.told = told

    def draw(self, target: pygame.Surface, look: Look) -> None:
        draw_interval(target, look, self.rect, self.told.main)
