"""Letters and digits as outlines of the bundled font, so that no drawing needs a font."""

from functools import cache
from itertools import pairwise
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from svg import Outline, Point, Segment, outline

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "AtkinsonHyperlegibleNext-Bold.ttf"
# The font strokes its zero through, which clogs when narrow; a capital O is the rounder one.
TEN = "1O"
LETTERS = {"moveTo": "M", "lineTo": "L", "qCurveTo": "Q", "curveTo": "C", "closePath": "Z"}


@cache
def _font() -> TTFont:
    return TTFont(FONT)


@cache
def _glyph(character: str) -> tuple[Outline, float]:
    """A character's outline in font units, y downwards, and how far the pen then moves on."""
    glyphs, name = _font().getGlyphSet(), _font().getBestCmap()[ord(character)]
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    segments: list[Segment] = []
    for kind, points in pen.value:
        segments += _segments(kind, [(x, -y) for x, y in points])
    return Outline(tuple(segments)), glyphs[name].width


def _segments(kind: str, points: list[Point]) -> list[Segment]:
    """A TrueType curve names only its handles: the points between them are halfway."""
    if kind != "qCurveTo":
        return [(LETTERS[kind], tuple(points))]
    *handles, end = points
    ends = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(handles)]
    return [("Q", pair) for pair in zip(handles, [*ends, end], strict=True)]


def text(words: str, tracking: float = 0) -> Outline:
    """Words as one outline in font units, set on the baseline."""
    run, at = outline(""), 0.0
    for character in words:
        glyph, advance = _glyph(character)
        run += glyph.placed(at, 0)
        at += advance + tracking
    return run


def fitted(
    words: str,
    x: float,
    y: float,
    height: float,
    *,
    widest: float = 1e9,
    tracking: float = 0,
    turned: bool = False,
) -> Outline:
    """Capitals or digits ``height`` tall, centred on (x, y), narrowed to ``widest`` at need."""
    run = text(words, tracking)
    left, _, right, _ = run.box
    scale = height / _font()["OS/2"].sCapHeight
    stretch = min(1.0, widest / ((right - left) * scale))
    middle = run.placed(-(left + right) / 2, _font()["OS/2"].sCapHeight / 2)
    return middle.placed(x, y, scale, stretch=stretch, turned=turned)
