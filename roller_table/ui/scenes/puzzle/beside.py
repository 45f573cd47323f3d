"""The panel beside a puzzle: what holds for it, who misses it, the tries, and all the others."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from pygame import Rect, Surface

from roller_table.engine.cards import SIGNS, Cards, short
from roller_table.engine.words import _
from roller_table.puzzles import KINDS, Puzzle

from ... import ways
from ...looks.look import Look
from ...looks.text import Weight
from ...looks.theme import CAPS, GOLD, INK, QUIET, TEXT, Colour, mix
from ...ways import UNTRIED, Attempts, Puzzles, Stacking, Way
from ...widgets import (
    Block,
    Button,
    Child,
    Column,
    Container,
    Grow,
    Hairline,
    Inset,
    Label,
    Page,
    Row,
    Sized,
    Widget,
)
from ...widgets.base import Pressable
from ...widgets.containers import Part
from .book import LEVELS, Mark, PuzzleBook, missed

_GROUND = mix(INK, (0, 0, 0), 0.08)
_FAINT = mix(INK, TEXT, 0.3)
_IN_A_ROW = 10
_MOST_ROWS = 5
_STEP = 24
_TRIES = 3
_MISSED: tuple[Colour, Weight] = QUIET, "regular"
_FOUND: tuple[Colour, Weight] = GOLD, "semibold"

Go = Callable[[], object]
To = Callable[[Way, Stacking], object]
W = TypeVar("W", bound=Widget)


class PuzzleSideList:
    """Its buttons are called ``beside:again``, its dots ``dot:0`` and so on."""

    def __init__(
        self, page: Page, book: PuzzleBook, place: int, show: Go, again: Go, go: To
    ) -> None:
        """``show`` shows how, ``again`` begins once more, and ``go`` leaves for another page."""
        self.page, self.book, self.place = page, book, place
        self._show, self._again, self._go = show, again, go
        self.attempts = UNTRIED
        self.solved = False
        self._unseen_cards: Cards = ()
        self._look: Look
        self._rect = Rect(0, 0, 0, 0)
        self.written: list[Widget] = []
        """What stands there and is no part of the page: it is only drawn."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words in it that nobody can press."""
        return tuple(
            each.words for each in self.written if isinstance(each, Label | Legend) and each.words
        )

    def know(self, attempts: Attempts, unseen: Cards, *, solved: bool) -> None:
        """What holds from now on, once it is built again."""
        self.attempts, self._unseen_cards, self.solved = attempts, unseen, solved

    def build(self, look: Look, rect: Rect) -> None:
        """Put everything where it fits: the puzzle from the top, all the others from the foot."""
        for name in [n for n in self.page.widgets if n.startswith(("beside:", "dot:"))]:
            self.page.remove(name)
        self.written = []
        self._look, self._rect, unseen = look, rect, self._unseen_cards
        if not rect.width:
            return
        inside = rect.inflate(-2 * look.px(16), -2 * look.px(16))
        wide = inside.width
        holds = self._write(Block("holds", _(KINDS[self._puzzle.game][self._puzzle.kind].told), 14))
        above = Column(self._puzzle_told(look, holds), self._unseen(look, wide, unseen))
        others, deeds = self._others(), self._deeds()
        over, under = self._over_dots(look, deeds), self._under_dots(others)
        step = min(look.px(_STEP), wide // _IN_A_ROW)
        row = Sized(Grow(), high=step / look.scale)
        least = Column(*over, row, *under).size(look, wide)[1]
        # What holds for it stands on the page of all puzzles too.
        holds.visible = above.size(look, wide)[1] + least < inside.height
        room = inside.height - above.size(look, wide)[1] - least
        dots, rows = self._dots(look, step, 1 + max(0, room // step))
        for each in (*others, *dots, *deeds):
            self.page.add(each)
        foot = Column(*over, rows, *under)
        room = inside.height - above.size(look, wide)[1] - foot.size(look, wide)[1]
        tries = self._tries(look, wide, room)
        Column(above, tries, Grow(), foot).place(look, inside)

    def _write(self, widget: W) -> W:
        self.written.append(widget)
        return widget

    def _caps(self, words: str) -> Label:
        return self._write(Label("caps", words.upper(), CAPS, QUIET, "semibold"))

    # From the top

    @property
    def _puzzle(self) -> Puzzle:
        return self.book.puzzles[self.place]

    def _puzzle_told(self, look: Look, holds: Block) -> Container:
        """What holds for it, and who misses it."""
        told = self._caps(_("This puzzle")), 7, holds, 14
        high = (look.text.height(15) + look.px(6)) / look.scale
        levels = []
        for level, percent in zip(LEVELS, self._puzzle.misses, strict=True):
            ink, weight = _MISSED if percent else _FOUND
            who = self._write(Label("level", _(level), 15))
            misses = self._write(Label("misses", missed(percent), 14, ink, weight))
            line = self._write(Hairline("line"))
            row = Row(who, Grow(), misses, across="start")
            levels.append(Sized(Column(row, 3, line), high=high))
        missing = self._caps(_("Which players miss it"))
        return Inset(Column(*told, missing, 7, *levels), bottom=10)

    def _unseen(self, look: Look, width: int, cards: Cards) -> Container:
        """What a player who remembers every card knows: suit by suit, the cards not yet seen."""
        if not cards:
            return Column()
        caps = self._caps(_("Cards you have not seen"))
        lines = _in_lines(look, width, _by_suit(cards))
        suits = (Inset(self._write(Block("unseen", line, 14)), bottom=1) for line in lines)
        return Inset(Column(caps, 7, *suits), bottom=10)

    def _tries(self, look: Look, width: int, room: int) -> Container:
        """The last of them, as far as there is room."""
        if not self.attempts.made or room <= look.px(50):
            return Column()
        caps = self._caps(_("Your tries"))
        first = max(0, len(self.attempts.made) - _TRIES)
        tries = [
            Block("try", f"{n}  **{each.line}**  {each.told}", 14)
            for n, each in enumerate(self.attempts.made[first:], first + 1)
        ]
        while tries and Column(caps, 7, Column(*tries, gap=4)).size(look, width)[1] > room:
            tries.pop()
        return Column(caps, 7, Column(*map(self._write, tries), gap=4))

    def _leading(self, place: int) -> Go:
        """What leads to that puzzle of the book, in the place of this one."""
        return partial(self._go, ways.Puzzle(self.book.game, place), Stacking.INSTEAD)

    # From the foot

    def _deeds(self) -> tuple[Button, ...]:
        show = Button("beside:show", _("Show me how"), self._show)
        show.reason = _("**Solved.**") if self.solved else ""
        return show, Button("beside:again", _("Start again"), self._again)

    def _others(self) -> tuple[Button, ...]:
        further = self._leading(self.book.following(self.place))
        choose = partial(self._go, Puzzles(self.book.game), Stacking.INSTEAD)
        another = Button("beside:another", _("Another"), further)
        return another, Button("beside:choose", _("Choose"), choose)

    def _over_dots(self, look: Look, deeds: Sequence[Button]) -> Sequence[Part]:
        """What can be done here, and how many of all the puzzles are solved."""
        count = _("{n} of {count}").format(n=self.book.solved_count, count=len(self.book.puzzles))
        caps, line = self._caps(_("Your puzzles")), self._write(Hairline("line"))
        solved = self._write(Label("solved", count, 14, weight="semibold"))
        heading = Sized(Row(caps, Grow(), solved), high=caps.natural(look)[1] / look.scale)
        buttons = Column(*(Sized(each, high=38) for each in reversed(deeds)), gap=8)
        return buttons, 16, Inset(line, bottom=11), heading, 8

    def _under_dots(self, others: Sequence[Button]) -> Sequence[Part]:
        """What the dots mean, and the ways to other puzzles."""
        marks: tuple[tuple[Mark, str], ...] = (
            ("alone", _("solved by yourself")), ("helped", _("with help")),
        )  # fmt: skip
        legend = Row(*(self._write(Legend(mark, words)) for mark, words in marks), gap=22)
        halves = Row(*(Grow(Sized(each, high=38)) for each in others), gap=10)
        return 10, legend, 14, halves

    def _dots(self, look: Look, step: int, most: int) -> tuple[list["Dot"], Container]:
        """The rows of dots round this puzzle, at most ``most`` of them."""
        count = len(self.book.puzzles)
        rows = -(-count // _IN_A_ROW)
        shown = min(rows, _MOST_ROWS, most)
        first = min(max(0, self.place // _IN_A_ROW - shown // 2), rows - shown)
        places = range(first * _IN_A_ROW, min(count, (first + shown) * _IN_A_ROW))
        dots = [
            dot_of(self.book, place, self._leading(place), here=place == self.place)
            for place in places
        ]
        side = step / look.scale
        full: list[Child] = [*dots, *[Grow()] * (-len(dots) % _IN_A_ROW)]
        cells = [Sized(each, side, side) for each in full]
        lines = (cells[n : n + _IN_A_ROW] for n in range(0, len(cells), _IN_A_ROW))
        return dots, Column(*(_spread(line) for line in lines))

    # Drawing

    def draw(self, target: Surface, part: Rect) -> None:
        rect = self._rect
        if not rect.width or not rect.colliderect(part):
            return
        look = self._look
        target.fill(_GROUND, rect)
        target.fill(mix(_GROUND, TEXT, 0.1), Rect(rect.left, rect.top, 1, rect.height))
        for each in self.written:
            if each.visible:
                each.draw(target, look)


class Legend(Widget):
    """A dot, and beside it what it means."""

    def __init__(self, mark: Mark, words: str) -> None:
        super().__init__(mark, spoken=words)
        self.mark, self.words = mark, words

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(20) + look.text.width(self.words, 13.5), look.text.height(13.5)

    def draw(self, target: Surface, look: Look) -> None:
        draw_dot(target, look, Rect(self.rect.topleft, (look.px(14), self.rect.height)), self.mark)
        line = look.text.line(self.words, 13.5, QUIET, within=self.rect.width - look.px(20))
        target.blit(line, (self.rect.left + look.px(20), self.rect.top))


def _spread(cells: Sequence[Child]) -> Row:
    """Cells over the whole width."""
    first, *others = cells
    return Row(first, *(part for each in others for part in (Grow(), each)))


def _by_suit(cards: Cards) -> Iterator[str]:
    """The cards of each suit in a row, the highest first: "♠ K 10 6"."""
    for suit in dict.fromkeys(card.suit for card in cards):
        held = sorted((card for card in cards if card.suit == suit), key=lambda card: -card.rank)
        sign = SIGNS.get(suit, "")
        names = (short(card).removesuffix(sign) for card in held)
        yield " ".join(filter(None, (sign, *names)))


def _in_lines(look: Look, width: int, parts: Iterable[str]) -> Iterator[str]:
    """As many beside each other as there is room for."""
    line = ""
    for part in parts:
        longer = f"{line}   {part}" if line else part
        if line and look.text.width(longer, 14) > width:
            yield line
            longer = part
        line = longer
    yield line


def dot_of(book: PuzzleBook, place: int, act: Go, *, here: bool = False) -> "Dot":
    """The dot of a puzzle, which leads to it."""
    puzzle = book.puzzles[place]
    mark = book.mark(puzzle)
    words = {"": _("not solved"), "alone": _("solved by yourself"), "helped": _("with help")}[mark]
    kind = _(KINDS[puzzle.game][puzzle.kind].name)
    spoken = _("Puzzle {n}: {kind}; {how}").format(n=place + 1, kind=kind, how=words)
    return Dot(f"dot:{place}", mark, spoken, act, here=here)


class Dot(Pressable):
    """A puzzle: empty, filled, or half."""

    def __init__(self, name: str, mark: Mark, spoken: str, act: Go, *, here: bool = False) -> None:
        super().__init__(name, spoken=spoken, tip=spoken)
        self.mark, self.act, self.here = mark, act, here

    def pressed_now(self) -> None:
        self.act()

    def draw(self, target: Surface, look: Look) -> None:
        draw_dot(target, look, self.rect, self.mark, here=self.here, lit=self.hovered)


def draw_dot(
    target: Surface, look: Look, box: Rect, mark: Mark, *, here: bool = False, lit: bool = False
) -> None:
    """Filled, half, or empty; ringed where one is."""
    side = min(look.px(14), box.width)
    dot = Rect(0, 0, side, side)
    dot.center = box.center
    if here:
        ring = dot.inflate(look.px(5), look.px(5))
        look.paint.box(target, ring, None, ring.width // 2, TEXT, look.px(1.8))
    if mark == "alone":
        look.paint.box(target, dot, GOLD, side // 2)
    elif mark == "helped":
        look.paint.box(target, dot, None, side // 2, GOLD, look.px(1.6))
        half = Surface(dot.size).convert_alpha()
        half.fill((0, 0, 0, 0))
        look.paint.box(half, half.get_rect(), GOLD, side // 2)
        target.blit(half, dot.topleft, Rect(0, 0, side // 2, side))
    elif not here:
        look.paint.box(target, dot, None, side // 2, TEXT if lit else _FAINT, look.px(1.6))
