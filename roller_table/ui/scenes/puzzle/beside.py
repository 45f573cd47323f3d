"""The panel beside a puzzle: what holds for it, who misses it, the tries, and all the others."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pygame import Rect, Surface

from roller_table.engine.cards import SIGNS, Cards, short
from roller_table.engine.words import _, later
from roller_table.puzzles import KINDS

from ...looks.look import Look
from ...looks.theme import CAPS, GOLD, HAIRLINE, INK, QUIET, TEXT, mix
from ...ways import UNTRIED, Attempts, Manner, Puzzle, Puzzles, Way
from ...widgets import Button, Page
from ...widgets.base import Pressable
from .book import LEVELS, Book, Mark, missed

_GROUND = mix(INK, (0, 0, 0), 0.08)
_FAINT = mix(INK, TEXT, 0.3)
_IN_A_ROW = 10
_MOST_ROWS = 5
_STEP, _BUTTON = 24, 46
_BUTTONS = (("show", later("Show me how")), ("again", later("Start again")))
_TRIES = 3

Go = Callable[[], object]
To = Callable[[Way, Manner], object]


class PuzzleBeside:
    """Its buttons are called ``beside:again``, its dots ``dot:0`` and so on."""

    def __init__(
        self, page: Page, book: Book, place: int, goal: str, show: Go, again: Go, go: To
    ) -> None:
        """``goal`` is what is asked; ``show`` shows how, ``again`` begins once more, and ``go``
        leaves for another page."""
        self.page, self.book, self.place, self.goal = page, book, place, goal
        self._show, self._again, self._go = show, again, go
        self.attempts = UNTRIED
        self.solved = False
        self._words: list[tuple[Surface, tuple[int, int]]] = []
        self._lines: list[Rect] = []
        self._legend: list[tuple[Mark, Rect]] = []

    def build(
        self, look: Look, rect: Rect, attempts: Attempts, unseen: Cards, *, solved: bool
    ) -> None:
        """Put everything where it fits: the puzzle from the top, all the others from the foot."""
        for name in [n for n in self.page.widgets if n.startswith(("beside:", "dot:"))]:
            self.page.remove(name)
        self._words, self._lines, self._legend = [], [], []
        if not rect.width:
            return
        self.attempts, self.solved = attempts, solved
        inside = rect.inflate(-2 * look.px(16), -2 * look.px(16))
        y = inside.top
        for told in (True, False):
            self._words, self._lines = [], []
            y = self._unseen(look, inside, self._top(look, inside, told=told), unseen)
            if y < inside.bottom - self._least(look):
                break
        foot = self._foot(look, inside, y + len(_BUTTONS) * look.px(_BUTTON))
        self._tries(look, inside, y, foot - len(_BUTTONS) * look.px(_BUTTON))
        self._buttons(look, inside, foot)

    # From the top

    def _least(self, look: Look) -> int:
        """How high the buttons and what is under them are, with one row of dots."""
        words = look.text.height(CAPS) + look.text.height(13.5)
        return words + look.px(len(_BUTTONS) * _BUTTON + _STEP + 90)

    def _top(self, look: Look, box: Rect, *, told: bool) -> int:
        """``told``: with what holds for it; the page of all puzzles says that too."""
        puzzle = self.book.puzzles[self.place]
        y = self._caps(look, _("This puzzle"), box, box.top)
        goal = look.text.block(self.goal, 17, box.width, TEXT, "semibold")
        y = self._put(goal, (box.left, y)) + look.px(8)
        if told:
            holds = _(KINDS[puzzle.game][puzzle.kind].told)
            y = self._put(look.text.block(holds, 14, box.width, TEXT), (box.left, y))
            y += look.px(14)
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
        return y + look.px(10)

    def _unseen(self, look: Look, box: Rect, y: int, cards: Cards) -> int:
        """What whoever remembers every card knows: suit by suit, what has not been seen."""
        if not cards:
            return y
        y = self._caps(look, _("Cards you have not seen"), box, y)
        for line in _in_lines(look, box.width, _by_suit(cards)):
            y = self._put(look.text.block(line, 14, box.width, TEXT), (box.left, y)) + look.px(1)
        return y + look.px(10)

    def _tries(self, look: Look, box: Rect, y: int, foot: int) -> None:
        """The last of them, as far as there is room."""
        if not self.attempts.made or y + look.px(50) >= foot:
            return
        y = self._caps(look, _("Your tries"), box, y)
        first = max(0, len(self.attempts.made) - _TRIES)
        for n, each in enumerate(self.attempts.made[first:], first + 1):
            said = f"{n}  **{each.line}**  {each.told}"
            block = look.text.block(said, 14, box.width, TEXT)
            if y + block.get_height() > foot:
                break
            y = self._put(block, (box.left, y)) + look.px(4)

    def _buttons(self, look: Look, box: Rect, foot: int) -> None:
        y = foot
        for (name, words), act in zip(_BUTTONS, (self._show, self._again), strict=True):
            button = Button(f"beside:{name}", _(words), act)
            y -= look.px(_BUTTON)
            button.rect = Rect(box.left, y, box.width, look.px(38))
            button.reason = _("It is solved.") if self.solved and name == "show" else ""
            self.page.add(button)

    def _leading(self, place: int) -> Go:
        """What leads to that puzzle of the book, in the place of this one."""
        return partial(self._go, Puzzle(self.book.game, place), Manner.INSTEAD)

    # From the foot

    def _foot(self, look: Look, box: Rect, top: int) -> int:
        """The other puzzles, as many rows as there is room for; where that begins."""
        book, half = self.book, (box.width - look.px(10)) // 2
        y = box.bottom - look.px(38)
        further = self._leading(book.following(self.place))
        choose = partial(self._go, Puzzles(book.game), Manner.INSTEAD)
        buttons: tuple[tuple[str, str, Go], ...] = (
            ("another", _("Another"), further),
            ("choose", _("Choose"), choose),
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
        y = self._dots(look, box, top, y - look.px(10))
        line = look.text.line(_("Your puzzles").upper(), CAPS, QUIET, "semibold")
        y -= look.px(8) + line.get_height()
        self._put(line, (box.left, y))
        count = _("{n} of {count}").format(n=book.solved_count, count=len(book.puzzles))
        done = look.text.line(count, 14, TEXT, "semibold")
        self._put(done, (box.right - done.get_width(), y - look.px(2)))
        self._lines.append(Rect(box.left, y - look.px(12), box.width, 1))
        return y - look.px(20)

    def _dots(self, look: Look, box: Rect, top: int, foot: int) -> int:
        """The rows round this one, and over them what is said of them; where they begin."""
        count = len(self.book.puzzles)
        rows = -(-count // _IN_A_ROW)
        step = min(look.px(_STEP), box.width // _IN_A_ROW)
        room = foot - top - look.px(28) - look.text.height(CAPS)
        shown = min(rows, _MOST_ROWS, max(1, room // step))
        first = min(max(0, self.place // _IN_A_ROW - shown // 2), rows - shown)
        top = foot - shown * step
        for place in range(first * _IN_A_ROW, min(count, (first + shown) * _IN_A_ROW)):
            row, column = divmod(place - first * _IN_A_ROW, _IN_A_ROW)
            dot = dot_of(self.book, place, self._leading(place), here=place == self.place)
            across = box.left + (box.width - step) * column // (_IN_A_ROW - 1)
            dot.rect = Rect(across, top + row * step, step, step)
            self.page.add(dot)
        return top

    # Drawing

    def _caps(self, look: Look, words: str, box: Rect, y: int) -> int:
        line = look.text.line(words.upper(), CAPS, QUIET, "semibold", within=box.width)
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


def dot_of(book: Book, place: int, act: Go, *, here: bool = False) -> "Dot":
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
