"""The panel beside a puzzle: what holds for it, who misses it, the tries, and all the others."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.words import _
from roller_table.puzzles import KINDS

from ...look import Look
from ...theme import CAPS, GOLD, HAIRLINE, INK, QUIET, TEXT, mix
from ...widgets import Button, Page
from ...widgets.base import Pressable
from .book import LEVELS, Book, Mark, Sitting, missed

_GROUND = mix(INK, (0, 0, 0), 0.08)
_FAINT = mix(INK, TEXT, 0.3)
_IN_A_ROW = 10
_MOST_ROWS = 5
_TRIES = 3

Go = Callable[[], object]


class Deeds(NamedTuple):
    """What is asked, and what the buttons do."""

    goal: str
    again: Go
    show: Go


class PuzzleBeside:
    """Its buttons are called ``beside:again``, its dots ``dot:0`` and so on."""

    def __init__(self, page: Page, book: Book, place: int, deeds: Deeds) -> None:
        self.page, self.book, self.place, self.deeds = page, book, place, deeds
        self.sitting = Sitting()
        self.solved = False
        self._words: list[tuple[Surface, tuple[int, int]]] = []
        self._lines: list[Rect] = []
        self._legend: list[tuple[Mark, Rect]] = []

    def build(self, look: Look, rect: Rect, sitting: Sitting, *, solved: bool) -> None:
        """Put everything where it fits: the puzzle from the top, all the others from the foot."""
        for name in [n for n in self.page.widgets if n.startswith(("beside:", "dot:"))]:
            self.page.remove(name)
        self._words, self._lines, self._legend = [], [], []
        if not rect.width:
            return
        self.sitting, self.solved = sitting, solved
        inside = rect.inflate(-2 * look.px(16), -2 * look.px(16))
        foot = self._foot(look, inside)
        self._top(look, inside, foot)

    # From the top

    def _top(self, look: Look, box: Rect, foot: int) -> None:
        puzzle = self.book.puzzles[self.place]
        y = self._caps(look, _("This puzzle"), box, box.top)
        goal = look.text.block(self.deeds.goal, 17, box.width, TEXT, "semibold")
        y = self._put(goal, (box.left, y)) + look.px(8)
        told = look.text.block(_(KINDS[puzzle.game][puzzle.kind].told), 14, box.width, TEXT)
        y = self._put(told, (box.left, y)) + look.px(14)
        y = self._caps(look, _("Who misses it at the table"), box, y)
        for level, percent in zip(LEVELS, puzzle.misses, strict=True):
            self._put(look.text.line(_(level), 15, TEXT), (box.left, y))
            ink = GOLD if not percent else QUIET
            words = look.text.line(
                missed(percent), 14, ink, "semibold" if not percent else "regular"
            )
            self._put(words, (box.right - words.get_width(), y))
            y += look.text.height(15) + look.px(6)
            self._lines.append(Rect(box.left, y - look.px(3), box.width, 1))
        y += look.px(10)
        buttons = foot - 2 * look.px(46)
        if self.sitting.tries and y + look.px(50) < buttons:
            y = self._caps(look, _("Your tries"), box, y)
            first = max(0, len(self.sitting.tries) - _TRIES)
            for n, each in enumerate(self.sitting.tries[first:], first + 1):
                said = f"{n}  **{each.line}**  {each.told}"
                block = look.text.block(said, 14, box.width, TEXT)
                if y + block.get_height() > buttons:
                    break
                y = self._put(block, (box.left, y)) + look.px(4)
        self._buttons(look, box, foot)

    def _buttons(self, look: Look, box: Rect, foot: int) -> None:
        y = foot
        for name, words, act in (
            ("show", _("Show me how"), self.deeds.show),
            ("again", _("Start again"), self.deeds.again),
        ):  # fmt: skip
            button = Button(f"beside:{name}", words, act)
            y -= look.px(46)
            button.rect = Rect(box.left, y, box.width, look.px(38))
            button.reason = _("It is solved.") if self.solved and name == "show" else ""
            self.page.add(button)

    # From the foot

    def _foot(self, look: Look, box: Rect) -> int:
        """The other puzzles; where that begins."""
        book, half = self.book, (box.width - look.px(10)) // 2
        y = box.bottom - look.px(38)
        further = partial(book.open, book.following(self.place), Sitting())
        buttons: tuple[tuple[str, str, Go], ...] = (
            ("another", _("Another"), further),
            ("choose", _("Choose"), book.choose),
        )
        for n, (name, words, act) in enumerate(buttons):
            button = Button(f"beside:{name}", words, act)
            button.rect = Rect(box.left + n * (half + look.px(10)), y, half, look.px(38))
            self.page.add(button)
        y -= look.px(14) + look.text.height(13.5)
        x = box.left
        legend: tuple[tuple[Mark, str], ...] = (
            ("alone", _("by yourself")), ("helped", _("with help")),
        )  # fmt: skip
        for mark, words in legend:
            line = look.text.line(words, 13.5, QUIET)
            self._legend.append((mark, Rect(x, y, look.px(14), line.get_height())))
            self._put(line, (x + look.px(20), y))
            x += look.px(20) + line.get_width() + look.px(22)
        y = self._dots(look, box, y - look.px(10))
        line = look.text.line(_("Your puzzles").upper(), CAPS, QUIET, "semibold")
        y -= look.px(8) + line.get_height()
        self._put(line, (box.left, y))
        count = _("{n} of {count}").format(n=book.solved_count, count=len(book.puzzles))
        done = look.text.line(count, 14, TEXT, "semibold")
        self._put(done, (box.right - done.get_width(), y - look.px(2)))
        self._lines.append(Rect(box.left, y - look.px(12), box.width, 1))
        return y - look.px(20)

    def _dots(self, look: Look, box: Rect, foot: int) -> int:
        """The rows round this one; where they begin."""
        count = len(self.book.puzzles)
        rows = -(-count // _IN_A_ROW)
        shown = min(rows, _MOST_ROWS)
        first = min(max(0, self.place // _IN_A_ROW - shown // 2), rows - shown)
        step = min(look.px(24), box.width // _IN_A_ROW)
        top = foot - shown * step
        for place in range(first * _IN_A_ROW, min(count, (first + shown) * _IN_A_ROW)):
            row, column = divmod(place - first * _IN_A_ROW, _IN_A_ROW)
            act = partial(self.book.open, place, Sitting())
            dot = dot_of(self.book, place, act, here=place == self.place)
            across = box.left + (box.width - step) * column // (_IN_A_ROW - 1)
            dot.rect = Rect(across, top + row * step, step, step)
            self.page.add(dot)
        return top

    # Drawing

    def _caps(self, look: Look, words: str, box: Rect, y: int) -> int:
        line = look.text.line(words.upper(), CAPS, QUIET, "semibold")
        return self._put(line, (box.left, y)) + look.px(7)

    def _put(self, picture: Surface, at: tuple[int, int]) -> int:
        self._words.append((picture, at))
        return at[1] + picture.get_height()

    def draw(self, target: Surface, look: Look, rect: Rect, part: Rect) -> None:
        if not rect.width or not rect.colliderect(part):
            return
        target.fill(_GROUND, rect)
        target.fill(mix(_GROUND, TEXT, 0.1), Rect(rect.left, rect.top, 1, rect.height))
        for line in self._lines:
            look.paint.box(target, line, HAIRLINE)
        for picture, at in self._words:
            target.blit(picture, at)
        for mark, box in self._legend:
            draw_dot(target, look, box, mark)


def dot_of(book: Book, place: int, act: Go, *, here: bool = False) -> "Dot":
    """The dot of a puzzle, which leads to it."""
    mark = book.mark(book.puzzles[place])
    words = {"": _("not solved"), "alone": _("solved by yourself"), "helped": _("with help")}[mark]
    spoken = _("Puzzle {n}, {how}").format(n=place + 1, how=words)
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
