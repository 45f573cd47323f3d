"""The plain zero of the typeface: ``python packaging/art/typeface.py [folder]``.

The typeface strokes its zero through, so that it is no O; in a score there is no O, and the stroke
only looks like an 8 from afar. So each weight gets a second zero, at a private place: the outline
of its own, with one counter that keeps the distances of the halves which the stroke leaves.

The same font always becomes the same file, also one that has its plain zero already.
"""

import sys
from pathlib import Path
from typing import Any

from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
PLAIN_ZERO, NAME = 0xE030, "zero.plain"
Points = list[tuple[float, float]]


def with_plain_zero(font: Any) -> None:
    """Give the font its plain zero."""
    glyphs = font["glyf"]
    stroked = glyphs["zero"]
    points: Points = list(stroked.getCoordinates(glyphs)[0])
    last = stroked.endPtsOfContours[0]
    outer, halves = points[: last + 1], points[last + 1 :]
    pen = TTGlyphPen(None)
    for contour in (outer, list(reversed(_moved(outer, _box(outer), _box(halves))))):
        pen.qCurveTo(*contour, None)
        pen.closePath()
    if NAME not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), NAME])
    glyphs[NAME] = pen.glyph()
    font["hmtx"][NAME] = font["hmtx"]["zero"]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[PLAIN_ZERO] = NAME


def _box(points: Points) -> tuple[float, float, float, float]:
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across), max(down)


def _moved(
    points: Points, one: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> Points:
    """The points of one box as they lie in the other."""
    wide, high = ((other[n + 2] - other[n]) / (one[n + 2] - one[n]) for n in (0, 1))
    return [
        (round(other[0] + (x - one[0]) * wide), round(other[1] + (y - one[1]) * high))
        for x, y in points
    ]


def draw_all(folder: Path) -> None:
    for path in sorted(FONTS.glob("*.ttf")):
        font = TTFont(path, recalcTimestamp=False)
        with_plain_zero(font)
        font.save(folder / path.name)


if __name__ == "__main__":
    draw_all(Path(sys.argv[1]) if len(sys.argv) > 1 else FONTS)
