"""Buttons over the felt: what a question offers to press, how a card is meant, the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, product
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.sheet import Exhibit

from ...looks.art import card_size
from ...looks.look import Look
from ...looks.paint import clear
from ...looks.room import freest
from ...looks.theme import GOLD, HAIRLINE, INK, QUIET, TEXT, mix
from ...widgets import Button, Label, NumberRange, Page, Slider, Stepper, Widget
from .presses import END, nearest, only_button, written_in
from .presses import ButtonGrid as ButtonGrid
from .presses import ButtonOffer as ButtonOffer
from .presses import Buttons as Buttons
from .presses import Ground as Ground
from .presses import Lines as Lines
from .presses import NumberChoice as NumberChoice
from .presses import Row as Row

_Size = tuple[Look, tuple[float, float]]
"""By which look, how large words are, and how wide their lines as a share of what there is."""

_ROW_TITLE, _WORDS = 13.5, 15
_GRID_GAP = 4
_MORE, _LESS = ("+", "=", "[+]"), ("-", "[-]")
"""Keys that turn a number up and down, those of the number block too."""
_SMALLER = ((_WORDS, 1.0), (13.5, 1.0), (13.5, 0.55), (12.5, 0.55))
"""Sizes of words that stand close together, where there is no room for more, and how wide their
lines are as a share of what there is."""
_ENDING = ((_WORDS, 1.0), (13.5, 1.0), (12.5, 1.0), (12.0, 1.0))
"""The same of what stands at the end of the strip: no line may be shorter there."""
_ONWARD = 96
"""So much room what leads on takes at the right end of the strip, in any language."""
_EDGES, _TIGHT, _ALONE, _BARE = (18, 16), (18, 7), (14, 5), (4, 4)
"""Logical pixels beside and over what a panel holds; a barred button alone; what has no ground."""
_ONE_LINE, _TWO_LINES = 2 / 3, 0.72
"""Where buttons would take more of their part of the strip, what they say stands in two lines, and
then is set smaller: the words beside them have that room."""
_BEFORE_END = 10
"""Logical pixels before the button that leads on."""
_LINES = 4
"""A grid of more lines than that stands close together."""
_SHORT = 8
"""Up to so many cells in a row can be large."""
_NAMED = 14
"""Letters of the buttons that set a number by its name."""
_FEW = 6
"""Up to so many values a stepper is enough; for more there is a slider too."""

_NOTHING = Exhibit((), "")
_GROUND = (*mix(INK, (0, 0, 0), 0.1), 250)


class _CloseLine(list["_PlacedThing"]):
    """A line whose things stand close together."""


class ChoicePanel:
    """A small panel of buttons; its widgets are called ``prefix:0``, ``prefix:1`` and so on."""

    def __init__(self, page: Page, prefix: str) -> None:
        self.page, self.prefix = page, prefix
        self.rect = Rect(0, 0, 0, 0)
        self.keys: dict[str, Callable[[], object]] = {}
        self.names: list[str] = []  # Of its widgets.
        self._words: list[tuple[Surface, Rect]] = []
        self.told: tuple[str, ...] = ()  # What is written over the buttons.
        self.usual = ""  # The button where the keys begin, though it is not gold.
        self._setting: _Setting | None = None
        self._plain = self._tight = self._cut = self._folds = False
        self._size: float = _WORDS
        self._end: _PlacedThing | None = None  # The button that leads on or back.
        self._aside = 0  # What that takes of the width.

    @property
    def first(self) -> Widget:
        """The first thing in it that can be pressed."""
        return self.page.find(self.names[0])

    @property
    def open(self) -> bool:
        return bool(self.names)

    def clear(self) -> Rect:
        """Take the buttons away; the part of the window that they covered."""
        for name in self.names:
            if name in self.page.widgets:
                self.page.remove(name)
        if self._setting and self.page.primary == self._setting.button.name:
            self.page.primary = ""
        self.names, self._words, self.keys, self.told = [], [], {}, ()
        self.usual, self._setting = "", None
        covered, self.rect = self.rect, Rect(0, 0, 0, 0)
        return covered

    def show(
        self,
        look: Look,
        rows: Sequence[Row],
        ground: Ground,
        *,
        over: Exhibit = _NOTHING,
        column: bool = False,
        bare: bool = False,
        size: float = _WORDS,
    ) -> Rect:
        """Put up the buttons, with words and cards ``over`` them; the part of the window they take.

        A single button needs no ground unless it is barred, and ``bare`` ones have none.
        """
        self.clear()
        alone = None if over.words else only_button(rows)
        self._plain = bare or ground.ends or bool(alone and not alone.reason)
        edges = _BARE if self._plain else _ALONE if alone else _EDGES
        self._page_look = look
        sizes = product(look.lesser, ((size, 1.0), *(_ENDING if ground.ends else _SMALLER)))
        ways = product(_parted(rows, ground), [*_tried([*sizes], rows, ground)])
        for (shown, last), ((each, (smaller, share)), self._folds, most_wide) in ways:
            self.clear()
            self._size, self._tight = min(size, smaller), smaller < size
            self._aside = self._taken_by(each, last, alone=not shown)
            most = round((ground.most(look) - self._aside) * share)
            content = self._content(each, shown, most, over, column)
            self._end = self._button(each, last) if last else None
            tight = _TIGHT if self._tight and edges is _EDGES else edges
            self.rect = Rect((0, 0), _measured(content, each, tight, tight=self._tight))
            self._make_room()
            self._stand(ground, look)
            if self._fits(ground) and self.rect.width <= ground.area.width * most_wide:
                break
        self.fits = self._fits(ground)
        self._place(content, _gap(content, each, tight=self._tight), each)
        self.told = tuple(filter(None, (over.words, *chain.from_iterable(map(written_in, rows)))))
        return self.rect.inflate(2 * look.px(24), 2 * look.px(24))

    def _fits(self, ground: Ground) -> bool:
        """Whether it is neither too high there nor covers what it should not, nor is cut."""
        high = ground.high is None or self.rect.height <= ground.high
        if ground.ends and not ground.area.contains(self.rect):
            return False
        return high and not self._cut and self.rect.collidelist(list(ground.beside)) < 0

    def _stand(self, ground: Ground, look: Look) -> None:
        if ground.ends:
            self.rect.midright = ground.area.right - look.px(END), ground.area.centery
            if ground.aside:
                self.rect.right -= look.px(_ONWARD)
            return
        at = ground.at
        if isinstance(at, Rect):
            self.rect.midbottom = (at.centerx, at.top - look.px(6))
        elif at:
            self.rect.center = round(at[0]), round(at[1])
        room = ground.area.inflate(-look.px(8), -look.px(8))
        self.rect.clamp_ip(room)
        if self.rect.width > room.width:
            self.rect.right = room.right
        self.rect = freest(self.rect, room, ground.beside)

    def _content(
        self,
        look: Look,
        rows: Sequence[Row],
        most: int,
        over: Exhibit,
        column: bool,
    ) -> list[list[_PlacedThing]]:
        """Lines of things to place, from the top down: each its width, height, and itself."""
        lines: list[list[_PlacedThing]] = []
        self._cut = False
        if over.words:
            width = min(most, max(look.text.width(over.words, _WORDS), look.px(120)), look.px(420))
            block = look.text.block(over.words, _WORDS, width, TEXT, align="center")
            lines.append([_PlacedThing(*block.get_size(), block)])
        if over.cards:
            lines.append([_card(look, card.code) for card in over.cards])
        for row in rows:
            if isinstance(row, NumberChoice):
                found = self._number(look, row)
                for line in [list(chain(*found))] if self._tight else found:
                    lines += _wrapped(line, most, look.px(10))
                continue
            if isinstance(row, Lines):
                lines.append(
                    [_PlacedThing(*(block := _written(look, row, most)).get_size(), block)]
                )
                continue
            if isinstance(row, ButtonGrid):
                lines += self._grid(look, row, most)
                continue
            if row.title:
                title = look.text.line(row.title, _ROW_TITLE, QUIET, "semibold", most)
                lines.append([_PlacedThing(*title.get_size(), title)])
            items = [self._button(look, press) for press in row.presses]
            lines += [[item] for item in items] if column else _wrapped(items, most, look.px(10))
        if column:
            wide = max(line[0].width for line in lines)
            lines = [[line[0]._replace(width=wide)] for line in lines]
        return lines

    def _grid(self, look: Look, grid: ButtonGrid, most: int) -> list[list[_PlacedThing]]:
        """Lines of cells as wide as fit, all of one width, the signs right before them."""
        signs = (*grid.signs, *(title for title, _presses in grid.rows))
        sign = max(look.text.width(title, 17) for title in signs) + look.px(8)
        columns = max(len(presses) for _title, presses in grid.rows)
        gap = look.px(_GRID_GAP)
        broad, high, size = (62, 38, 21) if columns <= _SHORT else (46, 30, self._size)
        high = 30 if self._tight else high
        wide = min(look.px(broad), (most - sign) // columns - gap)
        written = (press.words for _title, presses in grid.rows for press in presses)
        self._cut = any(_is_cut(look, each, size, wide - look.px(12)) for each in written)
        lines: list[list[_PlacedThing]] = []
        for title, presses in grid.rows:
            line = look.text.line(title, 17, TEXT)
            cells = [
                self._button(look, press, size)._replace(width=wide, height=look.px(high))
                for press in presses
            ]
            room = look.text.line("", 17)
            filler = _PlacedThing((columns - len(cells)) * (wide + gap) - gap, 1, room)
            spare = [filler] if len(cells) < columns else []
            lines.append(_CloseLine([_PlacedThing(sign, line.get_height(), line), *cells, *spare]))
        return lines

    def _number(self, look: Look, row: NumberChoice) -> list[list[_PlacedThing]]:
        """What sets it: a slider, names, small steps; and the buttons, one of which confirms.

        The number itself stands once, on the button that does it.
        """
        beside = [self._button(look, press) for press in row.beside]
        gold = row.gold and not any(press.primary for press in row.beside)
        button = self._put(ButtonOffer("", lambda: row.act(setting.value), gold))
        confirm = self._sized(look, button)
        told_of = Label(f"{self.prefix}:told", "", align="center")
        setting = self._setting = _Setting(row, button, told_of, self._number_set)
        told = [] if self._tight else setting.told
        for control in (*told, *setting.controls):
            self.page.add(control)
            self.names.append(control.name)
        if row.key:
            self.keys[row.key] = setting.button.press
        if setting.controls:
            self.keys |= dict.fromkeys(_MORE, partial(self._go_to_number, setting.step, 1))
            self.keys |= dict.fromkeys(_LESS, partial(self._go_to_number, setting.step, -1))
        puts = partial(partial, self._go_to_number, setting.put)
        named = [
            self._button(look, ButtonOffer(words, puts(value)), _NAMED)
            for words, value in row.named if setting.controls
        ]  # fmt: skip
        drawn = self._page_look
        items = [_PlacedThing(*control.natural(drawn), control) for control in setting.controls]
        wide = max(confirm.width, setting.width(look))
        said = [
            _PlacedThing(setting.told_wide(drawn), words.natural(drawn)[1], words) for words in told
        ]
        lines = said, [*items[:-1], *named], [*beside, *items[-1:], confirm._replace(width=wide)]
        return [line for line in lines if line]

    @property
    def number(self) -> int | None:
        """The number that is set, if one is asked for."""
        return self._setting.value if self._setting else None

    def show_number(self, number: int) -> None:
        """Set it; the player has not."""
        if self._setting:
            self._setting.show(number)

    def _number_set(self) -> None:
        """The player has set the number: its button alone is gold, and Enter presses it."""
        assert self._setting
        confirm = self._setting.button
        for each in map(self.page.find, self.names):
            if isinstance(each, Button) and (each is confirm or each.kind == "primary"):
                each.kind = "primary" if each is confirm else "quiet"
                each.changed()
        self.page.primary = confirm.name
        if on_set := self._setting.row.on_set:
            on_set()

    def _go_to_number(self, sets: Callable[[int], object], number: int) -> None:
        """Set it by a name or a letter, and go on to its button."""
        sets(number)
        if self._setting:
            self.page.focus.go(self._setting.button, seen=self.page.focus.seen)

    def _button(self, look: Look, press: ButtonOffer, size: float = 0) -> _PlacedThing:
        return self._sized(look, self._put(press, size), size)

    def _put(self, press: ButtonOffer, size: float = 0) -> Button:
        """A button on the page."""
        button = Button(
            f"{self.prefix}:{len(self.names)}",
            press.words,
            press.act,
            kind="primary" if press.primary else "quiet",
            size=size or self._size,
            spoken=press.spoken,
            tip=press.tip,
        )
        button.reason, button.chosen = press.reason, press.chosen
        button.marked, button.folded = press.marked, self._folds
        self.names.append(button.name)
        self.usual = button.name if press.usual else self.usual
        if press.key and not press.reason:
            self.keys[press.key] = press.act
        return self.page.add(button)

    def _taken_by(self, look: Look, last: ButtonOffer | None, *, alone: bool) -> int:
        """What the button that leads on or back takes of the width at the end."""
        if last is None:
            return 0
        button = Button("", last.words, size=self._size)
        button.folded = self._folds
        wide = self._sized(look, button).width
        return wide + look.px(_BEFORE_END) * (not alone)

    def _make_room(self) -> None:
        """The panel is so much larger for the button at its end."""
        self.rect.width += self._aside
        self.rect.height = max(self.rect.height, self._end.height if self._end else 0)

    def _sized(self, look: Look, button: Button, size: float = 0) -> _PlacedThing:
        """It with the room that it takes."""
        width, height = button.natural(look)
        if self._size > _WORDS and not size:
            width = max(width, look.px(150 if self._plain else 112))
            height = max(height, look.px(46))
        button.size *= look.scale / self._page_look.scale  # The page draws it by its own look.
        return _PlacedThing(width, height, button)

    def _place(self, content: list[list[_PlacedThing]], gap: int, look: Look) -> None:
        """Lines below each other, and the button that leads on or back at their end."""
        if self._end and isinstance(self._end.thing, Widget):
            box = Rect(0, 0, self._end.width, self._end.height)
            box.midright = self.rect.right - self._page_look.px(_BARE[0]), self.rect.centery
            self._end.thing.rect = box
        high = sum(max(each.height for each in line) for line in content)
        y = self.rect.top + (self.rect.height - high - gap * (len(content) - 1)) // 2
        for line in content:
            x = self.rect.centerx - (self._aside + _width(line, look)) // 2
            between = _between(line, look)
            high = max(item.height for item in line)
            for item in line:
                box = Rect(x, y + (high - item.height) // 2, item.width, item.height)
                if isinstance(item.thing, Widget):
                    item.thing.rect = box
                else:
                    self._words.append((item.thing, box))
                x += item.width + between
            y += high + gap

    def draw(self, target: Surface, part: Rect) -> None:
        """The ground, the words and the cards; the page draws the buttons."""
        if not self.open or not self.rect.inflate(60, 60).colliderect(part):
            return
        if not self._plain:
            look = self._page_look
            look.paint.shadow(target, self.rect, look.px(16), look.px(10), 130)
            look.paint.box(target, self.rect, _GROUND, look.px(16), HAIRLINE, look.px(1))
        for picture, box in self._words:
            target.blit(picture, picture.get_rect(center=box.center))


class _Setting:
    """A number that is being set: two controls that move together, and the button that says it."""

    def __init__(
        self, row: NumberChoice, button: Button, told: Label, on_set: Callable[[], object]
    ) -> None:
        """``on_set`` is told what the player sets, and nothing else."""
        self.row, self.button, self._on_set = row, button, on_set
        self.told = [told] if row.told else []
        title, last = row.words.replace("{n}", "").strip(), len(row.values) - 1
        self._slider = Slider(
            f"{button.name}:slider", title, 0, NumberRange(0, last), self._set, show=self._show
        )
        self._stepper = Stepper(
            f"{button.name}:number", title, 0, NumberRange(0, last), self._set, show=self._show,
            read=lambda digits: nearest(row.values, int(digits)),
        )  # fmt: skip
        self._slider.bare = self._stepper.bare = self._slider.mute = True
        self._move(0)

    @property
    def controls(self) -> list[Widget]:
        """The one for large steps only where there are many; none where nothing can be set."""
        if len(self.row.values) > _FEW:
            return [self._slider, self._stepper]
        return [self._stepper] if len(self.row.values) > 1 else []

    @property
    def value(self) -> int:
        return self.row.values[self._stepper.value]

    def put(self, value: int) -> None:
        self._set(self.row.values.index(value))

    def step(self, by: int) -> None:
        self._set(self._stepper.value + by)

    def show(self, value: int) -> None:
        """It stands at that value, or as near as it can."""
        self._move(nearest(self.row.values, value))

    def width(self, look: Look) -> int:
        """As wide as the button is for any of its numbers."""
        ends = (self.row.words.format(n=n) for n in (self.row.values[0], self.row.values[-1]))
        words, found = self.button.words, 0
        for self.button.words in ends:
            found = max(found, self.button.natural(look)[0])
        self.button.words = words
        return found

    def told_wide(self, look: Look) -> int:
        """As wide as what is told of any of its numbers."""
        told = (self.row.told.format(n=n) for n in self.row.values)
        return max(look.text.width(words, _WORDS) for words in told) + 2 * look.px(1)

    def _set(self, place: float) -> None:
        self._move(place)
        self._on_set()

    def _move(self, place: float) -> None:
        self._stepper.set(round(place))
        self._slider.set(self._stepper.value)
        self.button.rename(self.row.words.format(n=self.value))
        for words in self.told:
            words.say(self.row.told.format(n=self.value))

    def _show(self, place: float) -> str:
        return str(self.row.values[round(place)])


def _written(look: Look, row: Lines, most: int) -> Surface:
    """The lines below each other, all as wide as the widest."""
    text, gap = look.text, look.px(36)
    values = [text.line(value, _WORDS, GOLD, "bold") for _words, value in row.lines]
    right = max(value.get_width() for value in values)
    longest = max(text.width(words, _WORDS) for words, _value in row.lines)
    width = min(most, look.px(460), longest + gap + right)
    blocks = [text.block(words, _WORDS, width - gap - right, TEXT) for words, _value in row.lines]
    high = [block.get_height() + look.px(5) for block in blocks]
    sheet = clear((width, sum(high)))
    y = 0
    for block, value, height in zip(blocks, values, high, strict=True):
        sheet.blit(block, (0, y))
        sheet.blit(value, value.get_rect(topright=(width, y)))
        y += height
    return sheet


class _PlacedThing(NamedTuple):
    width: int
    height: int
    thing: Widget | Surface


def _is_cut(look: Look, words: str, size: float, within: int) -> bool:
    smaller = look.text.fitting(words, size, within, "semibold")
    return look.text.width(words, smaller, "semibold") > within


def _gap(content: list[list[_PlacedThing]], look: Look, *, tight: bool) -> int:
    """Between two lines."""
    close = len(content) > _LINES and isinstance(content[0], _CloseLine)
    return look.px(_GRID_GAP if close or tight else 10)


def _measured(
    content: list[list[_PlacedThing]], look: Look, edges: tuple[int, int], *, tight: bool
) -> tuple[int, int]:
    """How wide and how high a panel is with those lines in it."""
    width = max((_width(line, look) for line in content), default=0)
    high = sum(max(item.height for item in line) for line in content)
    high += _gap(content, look, tight=tight) * max(0, len(content) - 1)
    return width + 2 * look.px(edges[0]), high + 2 * look.px(edges[1])


Parted = tuple[Sequence[Row], ButtonOffer | None]
"""The rows without the button that leads on or back, and that button."""


def _parted(rows: Sequence[Row], ground: Ground) -> list[Parted]:
    """At the end of the strip that button stands apart; where there is no room, with the others."""
    together: Parted = rows, None
    return [_last_apart(rows), together] if ground.ends else [together]


def _tried(
    sizes: Sequence[_Size], rows: Sequence[Row], ground: Ground
) -> Iterator[tuple[_Size, bool, float]]:
    """Each size, whether buttons stand in two lines of words then, and which share of the width
    they may take; in one line where a number is set, or cells stand close together."""
    if ground.ends and all(isinstance(row, Buttons) for row in rows):
        yield sizes[0], False, _ONE_LINE
        yield from ((size, True, _TWO_LINES) for size in sizes)
        yield from ((size, True, 1.0) for size in sizes)
    yield from ((size, False, 1.0) for size in sizes)


def _last_apart(rows: Sequence[Row]) -> Parted:
    plain = [row for row in rows if isinstance(row, Buttons)]
    last = next((press for row in plain for press in row.presses if press.stays), None)
    rest: list[Row] = []
    for row in rows:
        if isinstance(row, Buttons):
            row = row._replace(presses=tuple(each for each in row.presses if each is not last))
        if row != Buttons("", ()):
            rest.append(row)
    return rest, last


def _between(line: list[_PlacedThing], look: Look) -> int:
    return look.px(_GRID_GAP if isinstance(line, _CloseLine) else 10)


def _width(line: list[_PlacedThing], look: Look) -> int:
    return sum(item.width for item in line) + _between(line, look) * (len(line) - 1)


def _card(look: Look, code: str) -> _PlacedThing:
    picture = look.art.card(code, look.px(62))
    return _PlacedThing(*card_size(look.px(62)), picture)


def _wrapped(items: list[_PlacedThing], most: int, between: int) -> list[list[_PlacedThing]]:
    """The items in as many lines as they need."""
    lines: list[list[_PlacedThing]] = []
    width = most + 1
    for item in items:
        if width + between + item.width > most:
            lines.append([])
            width = -between
        lines[-1].append(item)
        width += between + item.width
    return lines
