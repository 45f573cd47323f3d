"""What a panel of choices is made of: buttons in rows, grids of them, and numbers to be set."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from roller_table.engine.values import NamedTuple

from ...looks.look import Look
from ...looks.paint import clear
from ...looks.theme import GOLD, GOLD_INK, INK_ON_PAPER, QUIET, QUIET_INK, TEXT, mix
from ...widgets import Button
from ...widgets.base import Pressable

END = 10
"""Logical pixels between the buttons of a question and the end of the strip."""
SIZE, _HIGH = 15.0, 32
"""Of the words of a button on paper at most, and how high it is then, in logical pixels."""


class ButtonOffer(NamedTuple):
    """A button: its words, what it does, whether it is the one to press, why it cannot be."""

    words: str
    act: Callable[[], object]
    primary: bool = False
    reason: str = ""
    key: str = ""
    """A letter that presses it."""
    chosen: bool = False
    """It is the one of several that holds now."""
    spoken: str = ""
    """How it is said aloud, where its words alone would not do."""
    marked: bool = False
    """It stands apart from the others beside it, as the words at them say."""
    tip: str = ""
    """What is said of it after the pointer has rested on it for a while."""
    usual: bool = False
    """The keys begin there, though it is not gold."""
    careful: bool = False
    """By keys it is pressed only by a player who has gone there."""
    stays: bool = False
    """It leads on or back: it stands at the end of the strip, where the others never stand."""
    others: tuple[str, ...] = ()
    """Words that come in the place of these: it is wide enough for all of them."""

    @property
    def wordings(self) -> tuple[str, ...]:
        """Its words, and those that come in their place."""
        return self.words, *self.others


class Buttons(NamedTuple):
    """Buttons that stand in one row, under a title of their own if they need one."""

    title: str
    presses: tuple[ButtonOffer, ...]


class ButtonGrid(NamedTuple):
    """Small buttons in rows of one width, each row after a word or a sign of its own."""

    rows: tuple[tuple[str, tuple[ButtonOffer, ...]], ...]
    signs: tuple[str, ...] = ()
    """Every sign there may be, where other rows may come in the place of these."""


class NumberChoice(NamedTuple):
    """A number to be set and confirmed, out of these values; ``words`` has ``{n}`` for it."""

    words: str
    values: tuple[int, ...]
    act: Callable[[int], object]
    key: str = ""
    named: tuple[tuple[str, int], ...] = ()
    """Values that can be set by their names."""
    beside: tuple[ButtonOffer, ...] = ()
    """Buttons that stand in one row with the one which confirms."""
    told: str = ""
    """What is said over it of the number that is set."""
    gold: bool = True
    """Whether the button which confirms may be the one to press."""
    on_set: Callable[[], object] | None = None
    """Told as soon as the player has set the number."""


class Lines(NamedTuple):
    """What is written over the buttons: words at the left and what they come to at the right."""

    lines: tuple[tuple[str, str], ...]


ChoiceRow = Buttons | NumberChoice | ButtonGrid | Lines


def written_in(row: ChoiceRow) -> Sequence[str]:
    """What is read of a row besides its buttons."""
    if isinstance(row, Lines):
        return [": ".join(filter(None, line)) for line in row.lines]
    return [row.title] if isinstance(row, Buttons) else []


def only_buttons(rows: Sequence[ChoiceRow]) -> list[ButtonOffer]:
    """The buttons, where nothing else stands there and no row has a title."""
    found: list[ButtonOffer] = []
    for row in rows:
        if not isinstance(row, Buttons) or row.title:
            return []
        found += row.presses
    return found


class Ground(NamedTuple):
    """Where a panel may stand."""

    area: Rect
    at: tuple[float, float] | Rect | None = None
    """Round a point, or right above a rectangle."""
    high: int | None = None
    """What is higher stands closer together."""
    beside: Sequence[Rect] = ()
    """What is not covered, where that can be."""
    ends: bool = False
    """At the right end of the area, and nowhere else."""
    aside: bool = False
    """There beside the place of what leads on, which may be clicked twice."""

    def most(self, look: Look) -> int:
        """How wide what is in a panel may be there."""
        if self.ends:
            return self.area.width - 2 * look.px(END)
        return round(self.area.width * 0.9) - 2 * look.px(18)


def nearest(values: Sequence[int], wanted: int) -> int:
    """The place of the value that comes nearest.

    >>> nearest((5, 10, 15), 12), nearest((5, 10, 15), 99)
    (1, 2)
    """
    return min(range(len(values)), key=lambda place: abs(values[place] - wanted))


class PaperButton(Pressable):
    """Words on paper that can be pressed."""

    def __init__(self, name: str, press: ButtonOffer, *, boxed: bool) -> None:
        super().__init__(name, spoken=press.words)
        self.words, self.on_press, self.strong = press.words, press.act, press.chosen
        self.boxed, self.size = boxed, SIZE

    def natural(self, look: Look) -> tuple[int, int]:
        return _on_paper(look, self.words, self.size, 24 if self.boxed else 10)

    def pressed_now(self) -> None:
        self.on_press()

    def draw(self, target: Surface, look: Look) -> None:
        gold = GOLD_INK if self.strong or self.hovered else None
        if self.boxed:
            look.paint.box(target, self.rect, (*QUIET_INK, 34), look.px(9), gold, look.px(1.5))
        ink = gold or (INK_ON_PAPER if self.boxed else QUIET_INK)
        line = look.text.line(self.words, self.size, ink, "semibold", self.rect.width)
        target.blit(line, line.get_rect(center=self.rect.center))


class GoldButton(Button):
    """The one to press, on paper."""

    def natural(self, look: Look) -> tuple[int, int]:
        return _on_paper(look, self.words, self.size, 40)


def _on_paper(look: Look, words: str, size: float, beside: float) -> tuple[int, int]:
    wide = look.text.width(words, size, "semibold") + look.px(beside)
    return wide, round(look.px(_HIGH) * size / SIZE)


class Key(NamedTuple):
    """A key, what it does, and how."""

    name: str
    cap: str
    words: str
    act: Callable[[], object]


class KeyButton(Pressable):
    """A key as a cap and what it does; it can be pressed with the pointer as well."""

    bare = False
    """The cap alone is drawn."""

    def __init__(self, name: str, key: Key, size: float = 13.0) -> None:
        super().__init__(name, spoken=key.words)
        self.key_, self.size = key, size
        self._drawn: tuple[object, Surface] | None = None
        """How it looked last, and when it looks so: each place that is tried asks for it."""

    def pressed_now(self) -> None:
        self.key_.act()

    def natural(self, look: Look) -> tuple[int, int]:
        return self._picture(look).get_size()

    def ring_rect(self, look: Look) -> Rect:
        """It keeps clear of the last letter."""
        return self.rect.inflate(look.px(16), look.px(8))

    def draw(self, target: Surface, look: Look) -> None:
        picture = self._picture(look, strong=self.hovered or self.focused)
        target.blit(picture, picture.get_rect(midleft=self.rect.midleft))

    def _picture(self, look: Look, *, strong: bool = False) -> Surface:
        """A cap with its letter, and beside it what it does, unless it is bare."""
        seen = look, self.size, self.bare, strong
        if self._drawn and self._drawn[0] == seen:
            return self._drawn[1]
        cap = look.text.line(self.key_.cap, self.size, TEXT, "semibold")
        ink = GOLD if strong else mix(TEXT, QUIET, 0.5)
        words = look.text.line(self.key_.words, self.size, ink)
        box = Rect(0, 0, max(cap.get_width() + look.px(14), look.px(25)), look.px(24))
        box.height = max(box.height, cap.get_height() + look.px(4))
        beside = 0 if self.bare else look.px(7) + words.get_width()
        sheet = clear((box.width + beside, box.height))
        edge = GOLD if strong else mix(QUIET, (0, 0, 0), 0.45)
        look.paint.box(sheet, box, (*TEXT, 20), look.px(6), edge, max(1, look.px(1)))
        sheet.blit(cap, cap.get_rect(center=box.center))
        if not self.bare:
            sheet.blit(words, words.get_rect(midleft=(box.right + look.px(7), box.centery)))
        self._drawn = seen, sheet
        return sheet
