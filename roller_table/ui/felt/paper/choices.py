"""Buttons over the felt: what a question offers to press, how a card is meant, the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, product

from pygame import Rect, Surface

from roller_table.engine.sheet import Exhibit

from ...looks.look import Look
from ...looks.room import freest
from ...looks.theme import GOLD, HAIRLINE, INK, QUIET, mix
from ...widgets import (
    Block,
    Button,
    Child,
    Column,
    Container,
    Flow,
    Grow,
    Inset,
    KnownSize,
    Label,
    NumberRange,
    Page,
    ReadyPicture,
    Row,
    Sized,
    Slider,
    Stepper,
    Widget,
)
from ...widgets.containers import widgets_in
from .presses import END, nearest, only_buttons, written_in
from .presses import ButtonGrid as ButtonGrid
from .presses import ButtonOffer as ButtonOffer
from .presses import Buttons as Buttons
from .presses import ChoiceRow as ChoiceRow
from .presses import Ground as Ground
from .presses import Lines as Lines
from .presses import NumberChoice as NumberChoice

_Size = tuple[Look, tuple[float, float]]
"""By which look, how large words are, and how wide their lines as a share of what there is."""

_ROW_TITLE, _WORDS, _SIGN = 13.5, 15, 17
_GAP, _GRID_GAP, _BEFORE_VALUE = 10, 4, 36
"""Logical pixels between two things, between those that stand close together, and before what the
words of a line come to."""
_MORE, _LESS = ("+", "=", "[+]"), ("-", "[-]")
"""Keys that turn a number up and down, those of the number block too."""
_SMALLER = ((_WORDS, 1.0), (13.5, 1.0), (13.5, 0.55), (12.5, 0.55))
"""Sizes of words that stand close together, where there is no room for more, and how wide their
lines are as a share of what there is."""
_ENDING = ((_WORDS, 1.0), (13.5, 1.0), (12.5, 1.0), (12.0, 1.0))
"""The same of what stands at the end of the strip: no line may be shorter there."""
_ONWARD = 96
"""How much room the button that leads on takes at the right end of the strip, in any language."""
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
"""Up to that many cells in a row can be large."""
_NAMED = 14
"""Letters of the buttons that set a number by its name."""
_FEW = 6
"""Up to that many values a stepper is enough; for more there is a slider too."""

_NOTHING = Exhibit((), "")
_GROUND = (*mix(INK, (0, 0, 0), 0.1), 250)


class ChoicePanel:
    """A small panel of buttons; its widgets are called ``prefix:0``, ``prefix:1`` and so on.

    It is tried in ever smaller type, until it has room where it is to stand.
    """

    fits: bool  # Whether it had the room in any.
    _page_look: Look  # By which the page draws it.
    _look: Look  # By which it is laid out, in that type:
    _size: float
    _tight: bool  # All stands close together.
    _most: int  # Pixels that a line may be wide at most.
    _widest: int  # Pixels of the widest part that cannot be made narrower.
    _gap: int  # From line to line, in logical pixels.
    _cut: bool  # The words of a cell do not go into it.

    def __init__(self, page: Page, prefix: str) -> None:
        self.page, self.prefix = page, prefix
        self.rect = Rect(0, 0, 0, 0)
        self.keys: dict[str, Callable[[], object]] = {}
        self.names: list[str] = []  # Of its widgets.
        self.told: tuple[str, ...] = ()  # What is written over the buttons.
        self.usual = ""  # The button where the keys begin, though it is not gold.
        self.careful: set[str] = set()  # Those that are pressed by keys only by who goes there.
        self._painted: list[Widget] = []  # What of it the page does not draw.
        self._setting: _Setting | None = None
        self._plain = self._folds = self._ends = False

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
        self.names, self.keys, self.told, self._painted = [], {}, (), []
        self.usual, self._setting = "", None
        self.careful.clear()
        covered, self.rect = self.rect, Rect(0, 0, 0, 0)
        return covered

    def show(
        self,
        look: Look,
        rows: Sequence[ChoiceRow],
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
        only = [] if over.words else only_buttons(rows)
        alone = only[0] if len(only) == 1 else None
        self._plain = bare or ground.ends or bool(alone and not alone.reason)
        edges = _BARE if self._plain else _ALONE if alone else _EDGES
        self._page_look, self._ends = look, ground.ends
        sizes = product(look.lesser, ((size, 1.0), *(_ENDING if ground.ends else _SMALLER)))
        ways = product(_parted(rows, ground), [*_tried([*sizes], rows, ground)])
        for (shown, last), ((each, (smaller, share)), self._folds, most_wide) in ways:
            self.clear()
            self._look, self._size, self._tight = each, min(size, smaller), smaller < size
            stands = self._laid(shown, last, ground.most(look), share, over, column)
            tight = _TIGHT if self._tight and edges is _EDGES else edges
            whole = self._with_last(stands, last, tight)
            measured = whole.measured(each, 2 * look.size[0])
            self.rect = Rect(0, 0, measured.wide, measured.high)
            self._stand(ground, look)
            taken = self.rect.width + look.px(_ONWARD) * ground.aside
            if self._fits(ground) and taken <= ground.area.width * most_wide:
                break
        self.fits = self._fits(ground)
        whole.put(each, self.rect, measured)
        self._painted = [part for part in widgets_in(whole) if part.page is None]
        self._draw_by_the_page(each.scale / look.scale)
        self.told = tuple(filter(None, (over.words, *chain.from_iterable(map(written_in, rows)))))
        return self.rect.inflate(2 * look.px(24), 2 * look.px(24))

    def _draw_by_the_page(self, share: float) -> None:
        """Buttons were measured by a look that is ``share`` times as large as that of the page."""
        for button in map(self.page.find, self.names):
            if isinstance(button, Button):
                button.size *= share

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

    # What stands in it

    def _laid(
        self,
        rows: Sequence[ChoiceRow],
        last: ButtonOffer | None,
        most: int,
        share: float,
        over: Exhibit,
        column: bool,
    ) -> KnownSize:
        """Lines below each other, but for the button that leads on or back; as wide as ``share``
        of what that leaves."""
        look, self._cut, self._widest = self._look, False, 0
        if last:
            button = Button("", last.words, size=self._size)
            button.folded = self._folds
            wide = self._natural(button)[0]
            most -= wide + look.px(_BEFORE_END) * bool(rows)
        self._most = round(most * share)
        parts: list[Child] = []
        if over.words:
            wanted = max(look.text.width(over.words, _WORDS), look.px(120))
            words = Block("", over.words, _WORDS, align="center")
            parts.append(self._sized(words, min(self._most, wanted, look.px(420))))
        if over.cards:
            cards = (look.art.card(card.code, look.px(62)) for card in over.cards)
            parts.append(Row(*(ReadyPicture("", card) for card in cards), gap=_GAP))
        self._gap = _GRID_GAP if self._tight or _is_long(rows, parts) else _GAP
        for row in rows:
            parts += self._row(row, column)
        if column:
            parts = [Column(*parts, gap=self._gap)]
        # In the strip they end together, before what leads on.
        lines = Column(*parts, gap=self._gap, across="end" if self._ends else "middle")
        return KnownSize(lines.measured(look, max(self._most, self._widest)))

    def _with_last(
        self, lines: KnownSize, last: ButtonOffer | None, edges: tuple[int, int]
    ) -> Container:
        """The lines, and what leads on or back at their end."""
        beside, above = edges
        stands = Inset(lines, top=above, bottom=above)
        if not last:
            return Inset(stands, left=beside, right=beside)
        # It stands as far from the end in type of any size.
        end, px, at_end = self._button(last), self._look.px, self._page_look.px(beside)
        before = px(_BEFORE_END) + px(beside) - at_end
        line = Row(stands, before / self._look.scale, end)
        return Inset(line, left=beside, right=at_end / self._look.scale)

    def _row(self, row: ChoiceRow, column: bool) -> list[Child]:
        """What there is of one row, one below the other; its buttons too, in a ``column``."""
        match row:
            case NumberChoice():
                return self._number(row)
            case Lines():
                return [self._lines(row)]
            case ButtonGrid():
                return [self._grid(row)]
        title = Label("", row.title, _ROW_TITLE, QUIET, "semibold")
        titles: list[Child] = [title] if row.title else []
        items = [self._button(press) for press in row.presses]
        if column:
            return [*titles, *items]
        return [*titles, Flow(*items, gap=_GAP, down=self._gap, across="middle")]

    def _lines(self, row: Lines) -> Container:
        """The lines below each other, all as wide as the widest."""
        text, px = self._look.text, self._look.px
        right = max(text.width(value, _WORDS, "bold") for _words, value in row.lines)
        longest = max(text.width(words, _WORDS) for words, _value in row.lines)
        lines = (
            Row(
                Grow(Block("", words, _WORDS)), _BEFORE_VALUE,
                self._sized(Label("", value, _WORDS, GOLD, "bold", "right"), right),
                across="start",
            )
            for words, value in row.lines
        )  # fmt: skip
        width = min(self._most, px(460), longest + px(_BEFORE_VALUE) + right)
        return self._sized(Column(*(Inset(line, bottom=5) for line in lines)), width)

    def _grid(self, grid: ButtonGrid) -> Container:
        """Lines of cells as wide as fit, all of one width, the signs right before them."""
        look = self._look
        signs = (*grid.signs, *(title for title, _presses in grid.rows))
        sign = max(look.text.width(title, _SIGN) for title in signs) + look.px(8)
        columns = max(len(presses) for _title, presses in grid.rows)
        broad, high, size = (62, 38, 21) if columns <= _SHORT else (46, 30, self._size)
        high = look.px(30 if self._tight else high)
        wide = min(look.px(broad), (self._most - sign) // columns - look.px(_GRID_GAP))
        written = (press.words for _title, presses in grid.rows for press in presses)
        self._cut = any(_is_cut(look, each, size, wide - look.px(12)) for each in written)
        lines = (
            Row(
                self._sized(Label("", title, _SIGN, align="center"), sign),
                *(self._sized(self._put(press, size), wide, high) for press in presses),
                gap=_GRID_GAP,
            )
            for title, presses in grid.rows
        )
        return Column(*lines, gap=self._gap, across="start")

    def _number(self, row: NumberChoice) -> list[Child]:
        """What sets it: a slider, names, small steps; and the buttons, one of which confirms.

        The number itself stands once, on the button that does it.
        """
        beside = [self._button(press) for press in row.beside]
        gold = row.gold and not any(press.primary for press in row.beside)
        button = self._put(ButtonOffer("", lambda: row.act(setting.value), gold))
        told_of = Label(f"{self.prefix}:told", "", align="center")
        setting = self._setting = _Setting(row, button, told_of, self._number_set)
        wide, high = self._natural(Button("", size=self._size))
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
            self._button(ButtonOffer(words, puts(value)), _NAMED)
            for words, value in row.named if setting.controls
        ]  # fmt: skip
        drawn = self._page_look
        items = [self._sized(control, *control.natural(drawn)) for control in setting.controls]
        # In lesser type its words may come closer to its edges, or they would cost it a line.
        numbers = setting.width(self._look, self._look.scale / drawn.scale)
        confirm = self._sized(button, max(wide, numbers), high)
        said = [
            self._sized(words, setting.told_wide(drawn), words.natural(drawn)[1]) for words in told
        ]
        lines = [said, [*items[:-1], *named], [*beside, *items[-1:], confirm]]
        if self._tight:
            lines = [[*chain(*lines)]]
        return [Flow(*line, gap=_GAP, down=self._gap, across="middle") for line in lines]

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
        if press.careful and not press.primary:
            self.careful.add(button.name)
        if press.key and not press.reason:
            self.keys[press.key] = press.act
        return self.page.add(button)

    def _button(self, press: ButtonOffer, size: float = 0) -> Sized:
        button = self._put(press, size)
        every = button, *(Button("", words, size=button.size) for words in press.others)
        wants = [self._natural(each, named=bool(size)) for each in every]
        return self._sized(button, max(wide for wide, _high in wants), wants[0][1])

    def _natural(self, button: Button, *, named: bool = False) -> tuple[int, int]:
        """The room that a button takes; in large type, and where it is no name, that is more."""
        width, height = button.natural(self._look)
        if self._size > _WORDS and not named:
            width = max(width, self._look.px(150 if self._plain else 112))
            height = max(height, self._look.px(46))
        return width, height

    def _sized(self, child: Child, wide: int, high: int | None = None) -> Sized:
        """The child with a fixed size in pixels; a free height with ``high`` None."""
        self._widest, scale = max(self._widest, wide), self._look.scale
        return Sized(child, wide / scale, None if high is None else high / scale)

    # A number that is set

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

    def draw(self, target: Surface, part: Rect) -> None:
        """The ground, the words and the cards; the page draws the buttons."""
        if not self.open or not self.rect.inflate(60, 60).colliderect(part):
            return
        if not self._plain:
            look = self._page_look
            look.paint.shadow(target, self.rect, look.px(16), look.px(10), 130)
            look.paint.box(target, self.rect, _GROUND, look.px(16), HAIRLINE, look.px(1))
        for painted in self._painted:
            painted.draw(target, self._look)


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

    def width(self, look: Look, share: float) -> int:
        """As wide as the button is for any of its numbers, in so much of its type."""
        ends = (self.row.words.format(n=n) for n in (self.row.values[0], self.row.values[-1]))
        buttons = (Button("", words, size=self.button.size * share) for words in ends)
        return max(button.natural(look)[0] for button in buttons)

    def told_wide(self, look: Look) -> int:
        """How wide the words over the slider are for the number with the longest, in pixels."""
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


def _is_cut(look: Look, words: str, size: float, within: int) -> bool:
    smaller = look.text.fitting(words, size, within, "semibold")
    return look.text.width(words, smaller, "semibold") > within


def _is_long(rows: Sequence[ChoiceRow], over: Sequence[Child]) -> bool:
    """Whether the rows begin with a grid and have more than ``_LINES`` lines.

    Such lines stand close together.
    """
    if over or not rows or not isinstance(rows[0], ButtonGrid):
        return False
    titled = sum(isinstance(row, Buttons) and bool(row.title) for row in rows)
    return len(rows[0].rows) + len(rows[1:]) + titled > _LINES


Parted = tuple[Sequence[ChoiceRow], ButtonOffer | None]
"""The rows without the button that leads on or back, and that button."""


def _parted(rows: Sequence[ChoiceRow], ground: Ground) -> list[Parted]:
    """At the end of the strip that button stands apart; where there is no room, with the others."""
    together: Parted = rows, None
    return [_last_apart(rows), together] if ground.ends else [together]


def _tried(
    sizes: Sequence[_Size], rows: Sequence[ChoiceRow], ground: Ground
) -> Iterator[tuple[_Size, bool, float]]:
    """Each size, whether buttons stand in two lines of words then, and which share of the width
    they may take; in one line where a number is set, or cells stand close together."""
    if ground.ends and all(isinstance(row, Buttons) for row in rows):
        yield sizes[0], False, _ONE_LINE
        yield from ((size, True, _TWO_LINES) for size in sizes)
        yield from ((size, True, 1.0) for size in sizes)
    yield from ((size, False, 1.0) for size in sizes)


def _last_apart(rows: Sequence[ChoiceRow]) -> Parted:
    plain = [row for row in rows if isinstance(row, Buttons)]
    last = next((press for row in plain for press in row.presses if press.stays), None)
    rest: list[ChoiceRow] = []
    for row in rows:
        if isinstance(row, Buttons):
            row = row._replace(presses=tuple(each for each in row.presses if each is not last))
        if row != Buttons("", ()):
            rest.append(row)
    return rest, last
