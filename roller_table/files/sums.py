"""A drawing's own sum, in its last line: what was damaged is not drawn.

The library that draws SVG trusts what it is given, and a drawing with a flipped bit can end the
whole program.
"""

from zlib import crc32

from ..engine.words import _

_BEFORE, _AFTER = "<!-- sum ", " -->\n"


def with_sum(text: str) -> str:
    """The text with its sum in a line of its own behind it; one that has it stays the same."""
    text = text.rpartition(_BEFORE)[0] if text.endswith(_AFTER) and _BEFORE in text else text
    text = text if text.endswith("\n") else f"{text}\n"
    return f"{text}{_BEFORE}{crc32(text.encode()):08x}{_AFTER}"


def whole(text: str) -> str:
    """The same text, where its sum holds; ValueError where it was damaged."""
    if text != with_sum(text) or not text.endswith(_AFTER):
        raise ValueError(_("it was damaged"))
    return text
