"""Words on the table: one typeface in three weights, with suits drawn instead of typed.

``**words**`` stand out in semibold gold; ♠ ♥ ♦ ♣ become the suits' own shapes, and the letters of
queens and jacks beside them those of the player's language.
Type sizes are logical; widths and heights are pixels.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import pygame

from roller_table.engine.values import NamedTuple

from .art import Art
from .cache import Pictures, Room
from .letters import ENGLISH, in_words
from .theme import GOLD, TEXT, Colour, is_dark
from .typeface import Typeface
from .typeface import Weight as Weight

_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"} | dict(zip("●▲◆■★⬢", "BPROYG", strict=True))
_ELLIPSIS = "…"


class TextRun(NamedTuple):
    """Words in one style, or one suit."""

    words: str
    strong: bool = False

    @property
    def suit(self) -> str:
        return _SUITS.get(self.words, "")


Line = tuple[TextRun, ...]


@lru_cache(maxsize=2_000)
def read(words: str, court: str = ENGLISH) -> Line:
    """Words with their marks read, and with these letters of court cards; whatever is laid out and
    drawn asks for the same ones again."""
    runs: list[TextRun] = []
    words = words if court == ENGLISH else in_words(words, court)
    for number, part in enumerate(words.split("**")):
        strong = number % 2 == 1
        plain = ""
        for letter in part:
            if letter in _SUITS:
                runs += [TextRun(plain, strong)] * bool(plain) + [TextRun(letter, strong)]
                plain = ""
            else:
                plain += letter
        runs += [TextRun(plain, strong)] * bool(plain)
    return tuple(runs)


def flat(runs: Line) -> Line:
    """Every letter by itself."""
    return tuple(run._replace(words=letter) for run in runs for letter in run.words)


def joined(runs: Line) -> Line:
    """Neighbours of one style as one run, so that letters keep their distances."""
    found: list[TextRun] = []
    for run in runs:
        if found and found[-1].strong == run.strong and not found[-1].suit and not run.suit:
            found[-1] = run._replace(words=found[-1].words + run.words)
        else:
            found.append(run)
    return tuple(found)


def cut(letters: list[TextRun], count: int) -> Line:
    """That many letters, and "…"."""
    kept = trimmed(joined(tuple(letters[:count])))
    return joined((*kept, TextRun(_ELLIPSIS, kept[-1].strong if kept else False)))


def trimmed(runs: Line) -> Line:
    """Without the space at its end."""
    while runs and not runs[-1].words.rstrip(" "):
        runs = runs[:-1]
    if not runs:
        return ()
    return (*runs[:-1], runs[-1]._replace(words=runs[-1].words.rstrip(" ")))


def paragraphs(runs: Line) -> list[Line]:
    """Parted at every line break."""
    found: list[Line] = [()]
    for run in runs:
        first, *others = run.words.split("\n")
        found[-1] += (run._replace(words=first),) * bool(first)
        found += [(run._replace(words=each),) * bool(each) for each in others]
    return found


def split(runs: Line) -> list[Line]:
    """Words, each with the space after it; a suit clings to what it touches."""
    words: list[Line] = []
    open_word = False
    for run in runs:
        for piece in run.words.replace(" ", " \0").split("\0"):
            if not piece:
                continue
            part = run._replace(words=piece)
            if open_word:
                words[-1] += (part,)
            else:
                words.append((part,))
            open_word = not piece.endswith(" ")
    return words


Align = Literal["left", "center", "right"]
_SHORT_NAME = 5
"""No name is shorter for want of room."""
_WORDS = 12
"""Type of that size and above is for words; what is smaller was fitted to a card or a piece."""
SMALLEST_TYPE = 12
"""In pixels: no window is so small that its captions are smaller, unless the player wants it so."""
_LEAST = 6
_STEP, _MOST_SMALLER, _LEAST_FITTED = 0.5, 0.78, 11.0
"""How a line that is too long is set smaller before it is cut."""


class Text:
    """Type at one scale."""

    def __init__(self, scale: float, art: Art, room: Room, smallest: int = 0) -> None:
        """``smallest``: no words are fewer pixels high; only signs that are fitted to a thing."""
        self.scale = scale
        self.smallest = smallest
        self._art = art
        self._kept = Pictures(room)
        self._faces: dict[tuple[float, Weight], Typeface] = {}

    def let_go(self) -> None:
        """Forget what was drawn, and the letters that were opened for it."""
        self._kept.let_go()
        self._faces.clear()

    def line(
        self,
        words: str,
        size: float,
        colour: Colour = TEXT,
        weight: Weight = "regular",
        within: int | None = None,
    ) -> pygame.Surface:
        """One line; one that is wider than ``within`` is set smaller, and then ends in "…"."""
        key = ("line", words, size, colour, weight, within)
        if kept := self._kept.find(key):
            return kept
        return self._kept.keep(key, self._line(words, size, colour, weight, within))

    def name(
        self,
        words: str,
        size: float,
        colour: Colour,
        weight: Weight = "regular",
        *,
        within: int,
    ) -> pygame.Surface:
        """A name in one line; one that is too wide loses its middle, where names differ least."""
        return self.line(self.shortened(words, size, within, weight), size, colour, weight, within)

    def shortened(self, words: str, size: float, within: int, weight: Weight = "regular") -> str:
        """As much of both ends as fits, with "…" between."""
        kept, short = len(words), words
        while kept > 2 and self.width(short, size, weight) > within:
            kept -= 1
            short = _both_ends(words, kept)
        return short

    def with_names(
        self, words: str, names: Sequence[str], size: float, within: int, weight: Weight = "regular"
    ) -> str:
        """The words with names that lose their middles, the longest first, until they fit."""
        kept, short = max(map(len, names), default=0), words
        while kept > _SHORT_NAME and self.width(short, size, weight) > within:
            kept -= 1
            short = words
            for name in sorted(names, key=len, reverse=True):
                short = short.replace(name, _both_ends(name, kept) if len(name) > kept else name)
        return short

    def block(
        self,
        words: str,
        size: float,
        width: int,
        colour: Colour = TEXT,
        weight: Weight = "regular",
        align: Align = "left",
        leading: float = 1.35,
        strong: Colour | None = None,
    ) -> pygame.Surface:
        """Words wrapped within ``width``; the surface is exactly that wide.

        What stands out is ``strong``: gold, and on paper as dark as the rest.
        """
        ink = strong or (colour if is_dark(colour) else GOLD)
        key = ("block", words, size, width, colour, weight, align, leading, ink)
        if kept := self._kept.find(key):
            return kept
        block = self._block(words, size, width, (colour, ink), weight, align, leading)
        return self._kept.keep(key, block)

    def width(self, words: str, size: float, weight: Weight = "regular") -> int:
        """How wide the line would be."""
        return self._wide(self._read(words), size, weight)

    def height(self, size: float) -> int:
        """How high a line is: the same for every weight and for words with suits."""
        return self.face(size).height

    def step(self, size: float, leading: float = 1.35) -> int:
        """From one line of a block to the next."""
        return max(self.height(size), round(size * self.scale * leading))

    def lines(
        self, words: str, size: float, width: int, weight: Weight = "regular"
    ) -> tuple[str, ...]:
        """The words of each line when they are wrapped within ``width``."""
        wrapped = self._wrap(words, size, width, weight)
        return tuple("".join(run.words for run in line) for line in wrapped)

    def marked_lines(
        self, words: str, size: float, width: int, weight: Weight = "regular"
    ) -> tuple[str, ...]:
        """The same lines with their ``**marks**``, so that each can be measured alone."""
        wrapped = self._wrap(words, size, width, weight)
        return tuple(
            "".join(f"**{run.words}**" if run.strong else run.words for run in line)
            for line in wrapped
        )

    def fitting(self, words: str, size: float, within: int, weight: Weight = "regular") -> float:
        """That size, or the next smaller one in which the words are no wider; at most a fifth."""
        runs, found = self._read(words), size
        while self._wide(runs, found, weight) > within:
            found -= _STEP
            least = found < _LEAST_FITTED <= size or found < size * _MOST_SMALLER
            if least or (found < _WORDS <= size and self._is_too_small(found)):
                return size
        return found

    def _read(self, words: str) -> Line:
        return read(words, self._art.style.letters)

    def _is_too_small(self, size: float) -> bool:
        """Whether that is smaller than words may be."""
        return round(size * self.scale) < self.smallest

    def broken(self, words: str, size: float, width: int, weight: Weight = "regular") -> bool:
        """Whether a block of that width would have to break a word."""
        there = (word for line in words.split("\n") if line for word in split(self._read(line)))
        return any(self._wide(trimmed(word), size, weight) > width for word in there)

    def face(self, size: float, weight: Weight = "regular") -> Typeface:
        """The letters of a logical size, for words in which no marks are to be read."""
        if (size, weight) not in self._faces:
            least = self.smallest if size >= _WORDS else _LEAST
            self._faces[size, weight] = Typeface(max(least, round(size * self.scale)), weight)
        return self._faces[size, weight]

    def _line(
        self, words: str, size: float, colour: Colour, weight: Weight, within: int | None
    ) -> pygame.Surface:
        runs, set_in = self._read(words), size
        if within is not None:
            set_in = self.fitting(words, size, within, weight)
            if self._wide(runs, set_in, weight) > within:
                set_in, runs = size, self._shortened(runs, size, weight, within)
        surface = _sheet(max(1, self._wide(runs, set_in, weight)), self.height(size))
        inks = colour, colour if is_dark(colour) else GOLD
        # On the same line as the words beside it, however large those are.
        down = self.face(size, weight).ascent - self.face(set_in, weight).ascent
        self._write(surface, runs, (0, down), set_in, inks, weight)
        return surface

    def _block(
        self,
        words: str,
        size: float,
        width: int,
        inks: tuple[Colour, Colour],
        weight: Weight,
        align: Align,
        leading: float,
    ) -> pygame.Surface:
        lines = self._wrap(words, size, width, weight)
        step = self.step(size, leading)
        surface = _sheet(max(1, width), self.height(size) + step * (len(lines) - 1))
        for number, runs in enumerate(lines):
            x = 0
            if align != "left":
                spare = width - self._wide(runs, size, weight)
                x = spare if align == "right" else spare // 2
            self._write(surface, runs, (max(0, x), number * step), size, inks, weight)
        return surface

    def _write(
        self,
        surface: pygame.Surface,
        runs: Line,
        place: tuple[int, int],
        size: float,
        inks: tuple[Colour, Colour],
        weight: Weight,
    ) -> None:
        (x, y), (colour, strong) = place, inks
        for run in runs:
            if run.suit:
                self._write_suit(surface, run.suit, (x, y), size, colour)
            else:
                face = self.face(size, _weight(run, weight))
                ink = face.draw(run.words, strong if run.strong else colour)
                surface.blit(ink, (x, y))
            x += self._run_width(run, size, weight)

    def _write_suit(
        self,
        surface: pygame.Surface,
        suit: str,
        place: tuple[int, int],
        size: float,
        colour: Colour,
    ) -> None:
        side, edge = self._suit_size(size)
        base = place[1] + self.face(size).ascent
        on_paper = is_dark(colour)
        chosen = self._art.suit_colour(suit, on_paper=on_paper)
        # A black suit takes the words' own colour: quiet words have quiet spades.
        if chosen in (TEXT, self._art.suit_colour("S", on_paper=True)):
            chosen = colour
        shape = self._art.suit(suit, side, chosen)
        surface.blit(shape, (place[0] + edge, base - side + max(1, side // 14)))

    def _suit_size(self, size: float) -> tuple[int, int]:
        """A suit's side, a little over the height of a capital, and the room beside it."""
        high = self.face(size).capital
        return max(5, round(high * 1.16)), max(1, round(high * 0.07))

    def _wide(self, runs: Line, size: float, weight: Weight) -> int:
        return sum(self._run_width(run, size, weight) for run in runs)

    def _run_width(self, run: TextRun, size: float, weight: Weight) -> int:
        if run.suit:
            side, edge = self._suit_size(size)
            return side + 2 * edge
        return self.face(size, _weight(run, weight)).width(run.words)

    def _shortened(self, runs: Line, size: float, weight: Weight, within: int) -> Line:
        """As much as fits, and "…"."""
        letters = [run._replace(words=letter) for run in runs for letter in run.words]
        low, high = 0, len(letters)
        while low < high:
            middle = (low + high + 1) // 2
            if self._wide(cut(letters, middle), size, weight) <= within:
                low = middle
            else:
                high = middle - 1
        return cut(letters, low)

    def _wrap(self, words: str, size: float, width: int, weight: Weight) -> list[Line]:
        lines: list[Line] = []
        for paragraph in paragraphs(self._read(words)):
            lines += self._wrapped(paragraph, size, width, weight)
        return lines

    def _wrapped(self, runs: Line, size: float, width: int, weight: Weight) -> list[Line]:
        """One paragraph in lines, broken at spaces, or inside a word that is too long."""
        lines: list[Line] = []
        line: Line = ()
        for word in split(runs):
            longer = joined((*line, *word))
            if not line or self._wide(trimmed(longer), size, weight) <= width:
                line = longer
            else:
                lines.append(trimmed(line))
                line = word
            while self._wide(trimmed(line), size, weight) > width and len(flat(line)) > 1:
                head, line = self._broken(line, size, width, weight)
                lines.append(head)
        return [*lines, trimmed(line)]

    def _broken(self, runs: Line, size: float, width: int, weight: Weight) -> tuple[Line, Line]:
        """As many letters as fit, at least one, and the rest."""
        letters = flat(runs)
        count = 1
        while (
            count < len(letters) - 1
            and self._wide(joined(letters[: count + 1]), size, weight) <= width
        ):
            count += 1
        return joined(letters[:count]), joined(letters[count:])


def _both_ends(words: str, kept: int) -> str:
    """A word cut to ``kept`` letters of its beginning and its end.

    >>> _both_ends("Bartholomew", 7)
    'Barth…ew'
    """
    tail = kept * 2 // 5
    return words[: kept - tail].rstrip() + "…" + words[len(words) - tail :].lstrip()


def _weight(run: TextRun, weight: Weight) -> Weight:
    return "semibold" if run.strong and weight == "regular" else weight


def _sheet(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)
