"""The letters themselves: drawn larger than they are shown, so that they stand evenly.

At the size they are shown the font's hinting rounds every letter to whole pixels, and
"A kept game" closes up to "Akept game"; three times too large and brought down, it does not.

A zero is struck through, so that it is no O; in a number, where there is no O, it is plain.
"""

import io
import re
import sys
from array import array
from functools import cache, cached_property
from pathlib import Path
from typing import Literal

import pygame

from roller_table import resources
from roller_table.files.kinds import LETTERS
from roller_table.files.reading import contents

from .theme import Colour

Weight = Literal["regular", "semibold", "bold"]
_FILES: dict[Weight, str] = {"regular": "Regular", "semibold": "SemiBold", "bold": "Bold"}
WEIGHTS = tuple(_FILES)
_missing: set[str] = set()
_WHOLE = 0xB1B0AFBA
"""What the words of a font file come to, by the form of such files."""
PLAIN_ZERO = "\ue030"
"""Where the typeface keeps it (``packaging/art/typeface.py``)."""
_NUMBER = re.compile(r"\b\d+\b")
_MOST = 2_000
"""Words of one typeface whose width is remembered."""


class Typeface:
    """One weight at one size in pixels."""

    def __init__(self, pixels: int, weight: Weight) -> None:
        self._fine = 3 if pixels < 28 else 2 if pixels < 60 else 1
        self._font = _font(pixels * self._fine, weight)
        # The line the letters stand on falls between two pixels, so their feet are sharp.
        self._lift = -self._font.get_ascent() % self._fine
        self._plain = not _missing
        self.ascent = (self._font.get_ascent() + self._lift) // self._fine
        self.height = self._shown(self._font.get_height() + self._lift)
        self._pixels = pixels
        self._widths: dict[str, int] = {}

    @cached_property
    def capital(self) -> int:
        """The height of a capital letter."""
        metrics = self._font.metrics("H")[0]
        return round(metrics[3] / self._fine) if metrics else round(self._pixels * 0.7)

    def width(self, words: str) -> int:
        """How wide these words are; whatever is laid out asks for the same ones again."""
        if (known := self._widths.get(words)) is not None:
            return known
        if len(self._widths) >= _MOST:
            self._widths.clear()
        wide = self._shown(self._font.size(self._set(words))[0]) if words else 0
        self._widths[words] = wide
        return wide

    def draw(self, words: str, colour: Colour) -> pygame.Surface:
        """These words in one colour, on nothing."""
        try:
            large = self._font.render(self._set(words), True, colour)
        except pygame.error:  # letters that only say which way to write have no width
            large = pygame.Surface((1, self._font.get_height()), pygame.SRCALPHA)
        size = (self._shown(large.get_width()), self.height)
        if self._fine == 1:
            return large
        canvas = pygame.Surface((size[0] * self._fine, size[1] * self._fine), pygame.SRCALPHA)
        canvas.fill((*colour, 0))
        canvas.blit(large, (0, self._lift))
        return pygame.transform.smoothscale(canvas, size)

    def _set(self, words: str) -> str:
        """The words as the font is to draw them."""
        words = _drawable(words)
        if "0" not in words or not self._plain:
            return words
        return _NUMBER.sub(lambda number: number[0].replace("0", PLAIN_ZERO), words)

    def _shown(self, length: int) -> int:
        return -(-length // self._fine)


def _drawable(words: str) -> str:
    """The words without what no font will draw: half a letter, and the letter that ends a text.

    They come from files that were damaged, and from a keyboard that was.
    """
    if words.isprintable():
        return words
    return words.encode("utf-8", "replace").decode().replace("\0", " ")


def missing_fonts() -> frozenset[str]:
    """The font files that were looked for and not found, for a notice to the player."""
    return frozenset(_missing)


@cache
def _file(weight: Weight) -> Path | None:
    name = f"AtkinsonHyperlegibleNext-{_FILES[weight]}.ttf"
    try:
        path = resources.asset("fonts", name)
    except OSError:
        path = Path(name)
    if path.is_file():
        return path
    _missing.add(name)
    return None


@cache
def _letters(path: Path) -> bytes:
    """A font file, read once: a font that is opened by its path holds the file open.

    ValueError if it is damaged: what draws letters trusts a font's every word, and can end the
    program by it.
    """
    raw = contents(path, LETTERS)
    words = array("I", raw + bytes(-len(raw) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    if words.itemsize == 4 and sum(words) & 0xFFFFFFFF != _WHOLE:
        raise ValueError(f"{path} is damaged")
    return raw


def _font(pixels: int, weight: Weight) -> pygame.font.Font:
    path = _file(weight)
    try:
        if path:
            return pygame.font.Font(io.BytesIO(_letters(path)), pixels)
    except (OSError, ValueError, pygame.error):
        _missing.add(path.name if path else "")
    font = pygame.font.Font(None, round(pixels * 1.15))
    font.bold = weight != "regular"
    return font
