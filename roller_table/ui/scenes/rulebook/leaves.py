"""What a rule book is drawn of: each part knows its height, and where words stand in it."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from roller_table.engine.spelling import places_of
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import strung
from roller_table.games.catalogue import entry

from ...frame.scene import Stage
from ...looks.look import Look
from ...looks.text import Weight
from ...looks.theme import (
    GOLD,
    HAIRLINE,
    PLATE,
    PLATE_HOVER,
    PLATE_PRESSED,
    QUIET,
    TEXT,
    Colour,
    mix,
)
from ...ways import Lesson, Way
from ...widgets import TableColumn, TableLayout, Widget, Words
from ...widgets.base import PRESS_KEYS, Place
from .example import DRAWN_FOR, OrderedLine, draw_disc, of_line, readable, trick_picture
from .picture import order_of, picture_of
from .text import Heading, LessonLink, Paragraph, Part, Picture, TextTable, TrickExample

_READING, _LEADING = 17.0, 1.47
_NOTE, _ORDER, _MORE = 15.0, 16.0, 14.0
"""The size of words beside a picture, of what somebody played, and of what is said of that."""
_SHARE, _APART, _MOST_WIDE = 530 / 880, 28, 620
"""How much of the page's width a picture has, the room to the words beside it, and how wide it is
at most where they stand under it; logical lengths."""
_DISC, _BETWEEN = 28, 12
"""Logical pixels of a number in the list, and from player to player."""
_WIDE_ENOUGH = 1100
"""Pixels of a window in which words stand beside a picture."""
_LEAST_BESIDE = 240
"""Logical pixels of the words beside a picture, at least."""
_STILL = 8
"""Pixels that the page may be pulled along by a press."""
_READ = mix(TEXT, QUIET, 0.18)
_FOUND = (*GOLD, 70)


To = Callable[[Way], object]


class Leaf(Widget):
    """A part of the page. It can be taken hold of, to pull the page along."""

    wraps = drags = True

    def __init__(self, name: str, spoken: str) -> None:
        super().__init__(name, spoken=spoken.replace("**", ""))
        self.query = ""
        self.here: int | None = None
        """Which of the places where the query stands is the one that is looked at."""
        self._grip = (0, 0)
        self._measured: tuple[object, int] | None = None
        self._kept: tuple[object, list[tuple[pygame.Rect, int]]] | None = None

    def height_for(self, look: Look, width: int) -> int:
        """Found once for each width: a page is measured, and then placed."""
        if self._measured is None or self._measured[0] != (look, width):
            self._measured = ((look, width), self._high(look, width))
        return self._measured[1]

    def _high(self, look: Look, width: int) -> int:
        raise NotImplementedError

    def count(self, look: Look) -> int:
        """How often the query stands here; one place may lie on two lines."""
        return len({number for _box, number in self.found(look)})

    def found(self, look: Look) -> list[tuple[pygame.Rect, int]]:
        """Where the query stands, counted from the leaf's own corner, and which place that is."""
        key = (look, self.rect.width, self.query)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._find(look))
        return self._kept[1]

    def _find(self, look: Look) -> list[tuple[pygame.Rect, int]]:
        boxes: list[tuple[pygame.Rect, int]] = []
        if any(places_of(self.query, self._spoken)):
            for words, size, weight, corner, width in self._texts(look):
                first = boxes[-1][1] + 1 if boxes else 0
                boxes += [
                    (box.move(corner), first + number)
                    for box, number in places(look, words, size, weight, width, self.query)
                ]
        return boxes

    def _texts(self, look: Look) -> Iterator[tuple[str, float, Weight, Place, int]]:
        """The words in it: their size and weight, their corner, and how wide they may be."""
        raise NotImplementedError

    def draw_found(self, target: pygame.Surface, look: Look) -> None:
        for box, number in self.found(look):
            edge = GOLD if number == self.here else None
            spot = box.move(self.rect.topleft)
            look.paint.box(target, spot, _FOUND, look.px(4), edge, look.px(2))

    def down(self, place: Place) -> None:
        self._grip = (place[1], self.area.offset if self.area else 0)

    def drag(self, place: Place) -> None:
        if self.area:
            self.area.scroll(self._grip[1] + self._grip[0] - place[1])


class HeadingLeaf(Leaf):
    def __init__(self, name: str, part: Heading) -> None:
        super().__init__(name, part.words)
        self.part = part
        self.size = {1: 30.0, 2: 22.0}.get(part.level, 18.0)

    def _high(self, look: Look, width: int) -> int:
        return look.text.block(self.part.words, self.size, width, TEXT, "bold").get_height()

    def _texts(self, look: Look) -> Iterator[tuple[str, float, Weight, Place, int]]:  # noqa: ARG002
        yield self.part.words, self.size, "bold", (0, 0), self.rect.width

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self.draw_found(target, look)
        target.blit(
            look.text.block(self.part.words, self.size, self.rect.width, TEXT, "bold"), self.rect
        )


class ParagraphLeaf(Leaf):
    def __init__(self, name: str, part: Paragraph) -> None:
        super().__init__(name, part.words)
        self.part = part
        self.size = _READING

    def _indent(self, look: Look) -> int:
        return look.px(24 * (1 + self.part.depth)) if self.part.bullet else 0

    def _block(self, look: Look, width: int) -> pygame.Surface:
        inside = max(1, width - self._indent(look))
        return look.text.block(self.part.words, self.size, inside, _READ, leading=_LEADING)

    def _high(self, look: Look, width: int) -> int:
        """Found without drawing: most of a book is out of sight."""
        inside = max(1, width - self._indent(look))
        lines = len(look.text.lines(self.part.words, self.size, inside))
        return look.text.height(self.size) + (lines - 1) * look.text.step(self.size, _LEADING)

    def _texts(self, look: Look) -> Iterator[tuple[str, float, Weight, Place, int]]:
        indent = self._indent(look)
        yield self.part.words, self.size, "regular", (indent, 0), self.rect.width - indent

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self.draw_found(target, look)
        indent = self._indent(look)
        if self.part.bullet:
            bullet = look.text.line(self.part.bullet, self.size, GOLD, "semibold")
            place = (self.rect.left + indent - look.px(10) - bullet.get_width(), self.rect.top)
            target.blit(bullet, place)
        target.blit(self._block(look, self.rect.width), self.rect.move(indent, 0))


class TableLeaf(Leaf):
    """Columns as wide as their words, and narrower together where there is no room."""

    def __init__(self, name: str, part: TextTable) -> None:
        super().__init__(name, "; ".join(map(strung, part.rows)))
        self.part = part
        self.count_of_columns = max(map(len, part.rows), default=0)

    def _high(self, look: Look, width: int) -> int:
        return sum(line.height for line, _cells in self._lines(look, width))

    def _size(self, look: Look, width: int) -> float:
        """The largest type at which no word must be broken."""
        for size in (15.0, 14.0, 13.0, 12.0):
            if sum(self._least(look, size)) <= width:
                return size
        return 11.0

    def _least(self, look: Look, size: float) -> list[int]:
        return [self._widest(look, size, place, split=True) for place in self._places()]

    def _widest(self, look: Look, size: float, place: int, *, split: bool) -> int:
        cells = [row[place] for row in self.part.rows if place < len(row)]
        words = [word for cell in cells for word in (cell.split() if split else [cell])]
        weights: tuple[Weight, ...] = ("regular", "semibold")
        widths = (look.text.width(word, size, weight) for word in words for weight in weights)
        return max(widths, default=0) + look.px(14)

    def _places(self) -> range:
        return range(self.count_of_columns)

    def _widths(self, look: Look, width: int) -> list[int]:
        """What each column needs, and a share of the rest for those that want more."""
        size = self._size(look, width)
        least = self._least(look, size)
        wish = [self._widest(look, size, place, split=False) for place in self._places()]
        spare = max(0, width - sum(least))
        wants = [max(0, want - need) for want, need in zip(wish, least, strict=True)]
        share = min(1.0, spare / (sum(wants) or 1))
        return [need + int(want * share) for need, want in zip(least, wants, strict=True)]

    def _table(self, look: Look, width: int) -> TableLayout:
        edge, both = look.px(7), look.px(14)
        columns = [
            TableColumn(wide - both, "center" if place else "left", both if place else edge, "top")
            for place, wide in enumerate(self._widths(look, width))
        ]
        return TableLayout(columns, above=edge, below=both - edge)

    def _lines(self, look: Look, width: int) -> Iterator[tuple[pygame.Rect, list[Words]]]:
        """Each line, counted from the leaf's corner, and what stands in it."""
        size, table = self._size(look, width), self._table(look, width)
        line = pygame.Rect(0, 0, sum(self._widths(look, width)), 0)
        for row, words in enumerate(self.part.rows):
            cells = []
            for place in self._places():
                head = row == 0 or place == 0
                told = words[place] if place < len(words) else ""
                weight: Weight = "semibold" if head else "regular"
                cells.append(Words(told, size, TEXT if head else _READ, weight, "wrapped"))
            line = pygame.Rect(line.bottomleft, (line.width, table.high(look, line.width, cells)))
            yield line, cells

    def _texts(self, look: Look) -> Iterator[tuple[str, float, Weight, Place, int]]:
        table = self._table(look, self.rect.width)
        for line, cells in self._lines(look, self.rect.width):
            for place, (cell, box) in enumerate(zip(cells, table.boxes(line), strict=True)):
                shift = max(0, box.width - cell.natural(look)) // 2 if place else 0
                corner = (box.left + shift, box.top + table.above)
                yield cell.words, cell.size, cell.weight, corner, box.width

    def draw(self, target: pygame.Surface, look: Look) -> None:
        table = self._table(look, self.rect.width)
        for place, (line, cells) in enumerate(self._lines(look, self.rect.width)):
            spot = line.move(self.rect.topleft)
            if place == 0:
                look.paint.box(target, spot, PLATE_PRESSED)
            table.draw(target, look, spot, cells)
        self.draw_found(target, look)


class PictureNote(NamedTuple):
    """Words beside a picture."""

    words: str
    size: float
    ink: Colour = TEXT
    over: float = 0
    """The room over it, a logical length."""
    weight: Weight = "regular"
    number: int = 0
    """Its place in the order of play, on a disc before it; 0: none."""
    takes: bool = False
    """It is of the card that takes the trick."""
    indented: bool = False
    ruled: bool = False
    """A line is drawn over it."""


def _in_order(lines: Sequence[OrderedLine]) -> Iterator[PictureNote]:
    """What each player did, numbered as in the picture."""
    for number, line in enumerate(lines, 1):
        over = 0 if number == 1 else _BETWEEN
        yield PictureNote(
            line.words, _ORDER, TEXT, over, number=number, takes=line.takes, indented=True
        )
        if line.more:
            yield PictureNote(line.more, _MORE, QUIET, 2, indented=True)


class DrawnLeaf(Leaf):
    """A picture, drawn once it has come in sight, with words beside it; in a narrow window they
    stand under it."""

    def __init__(self, name: str, spoken: str, stage: Stage) -> None:
        """The stage knows how cards are shown to this player."""
        super().__init__(name, spoken)
        self.stage = stage
        self._drawn: tuple[object, pygame.Surface | None] | None = None
        self._wanted: tuple[Look, tuple[int, int]] | None = None

    # What each kind says

    def notes(self, *, beside: bool) -> Sequence[PictureNote]:
        """What stands beside it, or under it."""
        raise NotImplementedError

    def painted(self, look: Look, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture in that size."""
        raise NotImplementedError

    # Where everything is

    def _size(self, look: Look, width: int) -> tuple[int, int]:
        wide = round(width * _SHARE) if _is_wide(look, width) else min(width, look.px(_MOST_WIDE))
        return wide, round(wide * DRAWN_FOR[1] / DRAWN_FOR[0])

    def _placed(self, look: Look, width: int) -> list[tuple[PictureNote, pygame.Rect]]:
        """Each note and its box, counted from the leaf's corner."""
        px, size = look.px, self._size(look, width)
        beside = _is_wide(look, width)
        x, y = (size[0] + px(_APART), px(4)) if beside else (0, size[1] + px(10))
        found = []
        for told in self.notes(beside=beside):
            note = told._replace(size=readable(look, told.size))
            left = x + (px(_DISC + 12) if note.indented else 0)
            y += px(note.over)
            wide = width - left
            high = self._block(look, note, wide).get_height()
            found.append((note, pygame.Rect(left, y, wide, high)))
            y += high
        return found

    def _block(self, look: Look, note: PictureNote, width: int) -> pygame.Surface:
        return look.text.block(
            note.words, note.size, width, note.ink, note.weight, leading=_leading(note.size)
        )

    def _high(self, look: Look, width: int) -> int:
        high = self._size(look, width)[1]
        return max([high, *(box.bottom for _note, box in self._placed(look, width))])

    def _texts(self, look: Look) -> Iterator[tuple[str, float, Weight, Place, int]]:
        for note, box in self._placed(look, self.rect.width):
            yield note.words, note.size, note.weight, box.topleft, box.width

    # How it is drawn

    def draw(self, target: pygame.Surface, look: Look) -> None:
        size = self._size(look, self.rect.width)
        frame = pygame.Rect(self.rect.topleft, size)
        if self._drawn and self._drawn[0] == (look, size):
            if picture := self._drawn[1]:
                target.blit(picture, frame)
        else:
            self._wanted, self.moving = (look, size), True
            look.paint.box(target, frame, PLATE_PRESSED, look.px(16))
        look.paint.ring(target, frame, HAIRLINE, look.px(16), look.px(1))
        self.draw_found(target, look)
        for note, box in self._placed(look, self.rect.width):
            self._draw_note(target, look, note, box.move(self.rect.topleft))

    def _draw_note(
        self, target: pygame.Surface, look: Look, note: PictureNote, box: pygame.Rect
    ) -> None:
        if note.ruled:
            line = pygame.Rect(box.left, box.top - look.px(note.over / 2), box.width, look.px(1))
            look.paint.box(target, line, HAIRLINE)
        if note.number:
            side = look.px(_DISC)
            middle = box.left - look.px(12) - side // 2, box.top + look.text.height(note.size) // 2
            draw_disc(look, target, note.number, middle, side, takes=note.takes)
        target.blit(self._block(look, note, box.width), box)

    def tick(self, now: int) -> None:  # noqa: ARG002
        """The page is there to be read already; now the picture is drawn."""
        self.moving = False
        if self._wanted:
            look, size = self._wanted
            self._drawn, self._wanted = (self._wanted, self._rounded(look, size)), None

    def _rounded(self, look: Look, size: tuple[int, int]) -> pygame.Surface | None:
        picture = self.painted(look, size)
        if picture:
            picture = picture.convert_alpha()
            look.paint.round_off(picture, look.px(16))
        return picture


class PictureLeaf(DrawnLeaf):
    """The table at a step of a lesson, and of a trick who played what, in order."""

    def __init__(self, name: str, part: Picture, stage: Stage) -> None:
        super().__init__(name, part.words, stage)
        self.part = part
        self._order: tuple[OrderedLine, ...] | None = None

    def notes(self, *, beside: bool) -> Sequence[PictureNote]:
        """Beside the picture there is room for the order of play; under it, it is asked for now."""
        if self._order is None and not beside:
            self._order = order_of(self.part.step)
        caption = PictureNote(self.part.words, _NOTE, _READ)
        listed = list(_in_order(self._order or ()))
        first = [listed[0]._replace(over=16)] if listed else []
        return [caption, *first, *listed[1:]]

    def painted(self, look: Look, size: tuple[int, int]) -> pygame.Surface | None:  # noqa: ARG002
        self._order = order_of(self.part.step)
        return picture_of(self.part.step, size, self.stage.settings, self._order)


class ExampleLeaf(DrawnLeaf):
    """A trick as an example tells it."""

    def __init__(self, name: str, part: TrickExample, stage: Stage) -> None:
        super().__init__(name, part.words, stage)
        self.part = part

    def notes(self, *, beside: bool) -> Sequence[PictureNote]:  # noqa: ARG002
        lines = [
            of_line(line, takes=place == self.part.taker)
            for place, line in enumerate(self.part.lines, 1)
        ]
        end = PictureNote(self.part.end, _READING, TEXT, 30, indented=False, ruled=True)
        return [*_in_order(lines), end]

    def painted(self, look: Look, size: tuple[int, int]) -> pygame.Surface | None:
        part = self.part
        hue = entry(part.game).felt
        drawn = part.cards, part.names, part.taker, part.badges
        return trick_picture(look, size, hue, *drawn)


def _leading(size: float) -> float:
    """From line to line, in that size."""
    return _LEADING if size == _READING else 1.35


def _is_wide(look: Look, width: int) -> bool:
    """Whether words stand beside a picture, as there is room to read them there."""
    room = width - round(width * _SHARE) - look.px(_APART)
    return look.size[0] >= _WIDE_ENOUGH and room >= look.px(_LEAST_BESIDE)


class ShowingLeaf(Leaf):
    """A button on the page that leads to a step of a lesson."""

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, name: str, part: LessonLink, go: To) -> None:
        super().__init__(name, part.words)
        self.part, self._go = part, go

    def _high(self, look: Look, width: int) -> int:  # noqa: ARG002
        return look.px(36)

    def _texts(self, look: Look) -> Iterator[tuple[str, float, Weight, Place, int]]:
        yield self.part.words, 15, "semibold", (look.px(40), look.px(8)), self.rect.width

    def up(self, place: Place, inside: bool) -> None:
        if inside and self._box(place) and self._pulled(place):
            self._lead()

    def _box(self, place: Place) -> bool:
        return place[0] <= self.rect.left + self._wide

    def _pulled(self, place: Place) -> bool:
        """Whether the page stayed where it was."""
        return abs(place[1] - self._grip[0]) < _STILL

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in PRESS_KEYS:
            return False
        self._lead()
        return True

    def _lead(self) -> None:
        step = self.part.step
        self._go(Lesson(step.lesson, step.number - 1))

    _wide = 0

    def draw(self, target: pygame.Surface, look: Look) -> None:
        line = look.text.line(self.part.words, 15, TEXT, "semibold", self.rect.width - look.px(60))
        self._wide = line.get_width() + look.px(58)
        box = pygame.Rect(self.rect.left, self.rect.top, self._wide, self.rect.height)
        look.paint.box(target, box, PLATE_HOVER if self.hovered else PLATE, look.px(10))
        icon = look.art.icon("play", look.px(18), GOLD)
        target.blit(icon, icon.get_rect(midleft=(box.left + look.px(14), box.centery)))
        target.blit(line, line.get_rect(midleft=(box.left + look.px(40), box.centery)))
        self.draw_found(target, look)


def leaf(name: str, part: Part, stage: Stage, go: To) -> Leaf:
    """The leaf for a part of the page."""
    match part:
        case Heading():
            return HeadingLeaf(name, part)
        case TextTable():
            return TableLeaf(name, part)
        case Picture():
            return PictureLeaf(name, part, stage)
        case TrickExample():
            return ExampleLeaf(name, part, stage)
        case LessonLink():
            return ShowingLeaf(name, part, go)
        case Paragraph():
            return ParagraphLeaf(name, part)


def places(
    look: Look, words: str, size: float, weight: Weight, width: int, query: str
) -> Iterator[tuple[pygame.Rect, int]]:
    """Where the query stands in a block of these words, and which of the places that is.

    A place that goes over the end of a line has a box on each.
    """
    lines = look.text.marked_lines(words, size, width, weight)
    plain = [line.replace("**", "") for line in lines]
    step = look.text.step(size, _leading(size))
    starts = [0]
    for line in plain:
        starts.append(starts[-1] + len(line) + 1)
    for number, (begin, end) in enumerate(places_of(query, " ".join(plain))):
        for row, line in enumerate(lines):
            left, right = max(begin, starts[row]), min(end, starts[row + 1] - 1)
            if left < right:
                x, far = (_wide(look, line, at - starts[row], size, weight) for at in (left, right))
                yield pygame.Rect(x, row * step, far - x, look.text.height(size)), number


def _wide(look: Look, line: str, letters: int, size: float, weight: Weight) -> int:
    """How wide the first letters of a line are, its marks not counted."""
    place = seen = 0
    while seen < letters and place < len(line):
        if line.startswith("**", place):
            place += 2
        else:
            place, seen = place + 1, seen + 1
    return look.text.width(line[:place], size, weight)
