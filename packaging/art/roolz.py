"""The Roolz pack: six colours, each with its shape, two Roolerz, the blanks, and a back."""

from collections.abc import Iterator

from cards import HEIGHT, WIDTH, paper
from glyphs import TEN, fitted
from palette import GOLD, GOLD_DEEP, GOLD_LIGHT, PAPER, PAPER_EDGE
from svg import (
    Outline,
    disc,
    document,
    filled,
    linear,
    lined,
    outline,
    polygon_outline,
    rect,
    ring_points,
    star_outline,
)

# A suit's fill, the ink of its numbers on paper, and the ink of the number on its shape.
COLOURS = {
    "B": ("#2f77dd", "#1f5fc0", "#ffffff"),
    "P": ("#8247c8", "#6a33ae", "#ffffff"),
    "R": ("#d8313f", "#c02331", "#ffffff"),
    "O": ("#ec7d14", "#c25b00", "#ffffff"),
    "Y": ("#f0c419", "#8f6a00", "#463400"),
    "G": ("#2f9a48", "#1d7d35", "#ffffff"),
}
# Each fills a square of a hundred about the origin.
SHAPES: dict[str, Outline] = {
    "B": disc(0, 0, 46),
    "P": polygon_outline(((0, -48), (52, 42), (-52, 42))),
    "R": polygon_outline(((0, -54), (47, 0), (0, 54), (-47, 0))),
    "O": polygon_outline(((-42, -42), (42, -42), (42, 42), (-42, 42))),
    "Y": star_outline(5, 56, 27, y=4),
    "G": polygon_outline(ring_points(6, 50)),
}
# Where a number stands on its shape: how far down, and how tall and wide at most.
NUMBERS = {
    "B": (0, 46, 62), "P": (17, 36, 46), "R": (0, 40, 52), "O": (0, 48, 64), "Y": (5, 34, 40),
    "G": (0, 46, 62),
}  # fmt: skip
TOP = 15
INDEX_X, RANK_Y, SUIT_Y = 34.0, 42.0, 93.0
RANK_HEIGHT, RANK_WIDEST, SUIT_SCALE = 52.0, 52.0, 0.38
LARGE_X, LARGE_RANK_Y, LARGE_SUIT_Y = 54.0, 64.0, 150.0
LARGE_RANK, LARGE_WIDEST, LARGE_SUIT = 92.0, 86.0, 0.66
INK = "#3a3350"


def _words(number: int) -> str:
    return TEN if number == 10 else str(number)


def _index(words: str, ink: str) -> str:
    """A number, or a letter, top left, and the same turned, bottom right."""
    shape = outline("")
    for turned in (False, True):
        x, y = _corner(RANK_Y, turned=turned)
        shape += fitted(words, x, y, RANK_HEIGHT, widest=RANK_WIDEST, tracking=-40, turned=turned)
    return filled(shape, ink)


def _corner(down: float, *, turned: bool) -> tuple[float, float]:
    return (WIDTH - INDEX_X, HEIGHT - down) if turned else (INDEX_X, down)


def _both(shape: Outline, scale: float) -> Outline:
    """A shape under the index, and turned over it in the other corner."""
    found = outline("")
    for turned in (False, True):
        x, y = _corner(SUIT_Y, turned=turned)
        found += shape.placed(x, y, scale, turned=turned)
    return found


def _sky(fill: str) -> str:
    """The upper half of the card in a breath of its colour, ending in a wave."""
    wave = (
        "M64 16L226 16C231 16 234 19 234 24L234 176C204 150 170 206 134 190C102 176 84 172 64 184Z"
    )
    return filled(outline(wave), fill, 0.15)


def face(suit: str, number: int) -> str:
    """A number of a colour, paper included."""
    fill, ink, on_shape = COLOURS[suit]
    down, high, wide = NUMBERS[suit]
    words, size = _words(number), 1.36
    return (
        paper()
        + _sky(fill)
        + filled(SHAPES[suit].placed(132, 184, size), fill)
        + filled(
            fitted(words, 132, 184 + down * size, high * size, widest=wide * size, tracking=-30),
            on_shape,
        )
        + filled(_both(SHAPES[suit], SUIT_SCALE), fill)
        + _index(words, ink)
    )


def large(suit: str, number: int) -> str:
    """A face that is nothing but its indices, twice as large."""
    fill, ink, _on_shape = COLOURS[suit]
    shapes, numbers = outline(""), outline("")
    for turned in (False, True):
        x, rank_y, suit_y = LARGE_X, LARGE_RANK_Y, LARGE_SUIT_Y
        if turned:
            x, rank_y, suit_y = WIDTH - x, HEIGHT - rank_y, HEIGHT - suit_y
        shapes += SHAPES[suit].placed(x, suit_y, LARGE_SUIT, turned=turned)
        numbers += fitted(
            _words(number), x, rank_y, LARGE_RANK, widest=LARGE_WIDEST, tracking=-40, turned=turned
        )
    return paper() + filled(shapes, fill) + filled(numbers, ink)


def rooler(letter: str) -> str:
    """A Rooler: six shapes in a ring, for it joins whichever colour is named; 30 on its face."""
    ring = "".join(
        filled(SHAPES[suit].placed(x, y, 0.3), COLOURS[suit][0])
        for suit, (x, y) in zip("RBYGPO", ring_points(6, 74, x=132, y=184), strict=True)
    )
    way = 1 if letter == "H" else -1
    arrow = outline("M-17 9L0-9L17 9")
    arrows = _both(arrow.placed(0, 0, way), 1) + _both(arrow.placed(0, 15, way), 1)
    return (
        paper()
        + _sky(GOLD)
        + lined(disc(132, 184, 46), GOLD_DEEP, 2.5, fill=GOLD)
        + lined(disc(132, 184, 39), GOLD_LIGHT, 1.6)
        + filled(fitted(letter, 132, 184, 50, widest=52), INK)
        + ring
        + lined(arrows, INK, 6)
        + _index(letter, INK)
    )


def blank() -> str:
    """A card that never wins: nothing but an empty ring."""
    corners = outline("")
    for turned in (False, True):
        x, y = _corner(RANK_Y + 6, turned=turned)
        corners += disc(x, y, 19)
    frame = rect(72, 42, 106, 276, 8, "none", stroke="#b9b3c6", stroke_width=2.5)
    small = "".join(
        lined(SHAPES[suit].placed(125, 74 + 42.5 * n, 0.24), "#c9c4d4", 2.2)
        for n, suit in enumerate("RBYGPO")
    )
    return paper() + frame + small + lined(corners, "#7d7690", 6)


def back() -> str:
    """Violet-blue with dots in rows, an oval within an oval, and a sun in the middle."""
    dots = outline("")
    for row in range(13):
        for column in range(9):
            x = 125 + (column - 4) * 25 + (12.5 if row % 2 else 0)
            y = 180 + (row - 6) * 26.0
            if 24 < x < 226 and ((x - 125) / 82) ** 2 + ((y - 180) / 118) ** 2 > 1:
                dots += disc(x, y, 3)
    ovals = "".join(
        lined(_oval(wide, high), colour, pen)
        for wide, high, colour, pen in (
            (74, 108, GOLD_LIGHT, 2.4), (58, 88, "#b3a5f2", 2.2), (42, 68, "#b3a5f2", 2.2),
        )
    )  # fmt: skip
    shapes = "".join(
        filled(SHAPES[suit].placed(x, y, 0.13), "#d9d0ff")
        for suit, (x, y) in zip("RBYGPO", ring_points(6, 27, x=125, y=180), strict=True)
    )
    return document(
        WIDTH,
        HEIGHT,
        linear("cloth", (60, 10), (190, 350), ((0, "#5d49c4"), (1, "#3a2b8e"))),
        rect(1, 1, WIDTH - 2, HEIGHT - 2, 13.75, PAPER, stroke=PAPER_EDGE, stroke_width=2),
        rect(13, 13, 224, 334, 8, "url(#cloth)"),
        filled(dots, "#9385e0", 0.7),
        ovals,
        shapes,
        filled(disc(125, 180, 11), GOLD),
    )


def _oval(wide: float, high: float) -> Outline:
    """An upright oval about the middle of the card."""
    i, j = wide * 0.5523, high * 0.5523
    x, y = 125.0, 180.0
    return outline(
        f"M{x - wide} {y}C{x - wide} {y - j} {x - i} {y - high} {x} {y - high}"
        f"C{x + i} {y - high} {x + wide} {y - j} {x + wide} {y}"
        f"C{x + wide} {y + j} {x + i} {y + high} {x} {y + high}"
        f"C{x - i} {y + high} {x - wide} {y + j} {x - wide} {y}Z"
    )


def drawings() -> Iterator[tuple[str, str]]:
    """Every card of the pack, its back, and the six shapes for words, by file name."""
    for suit in COLOURS:
        yield (
            f"icons/suit_{suit}.svg",
            document(100, 100, filled(SHAPES[suit].placed(50, 50, 0.92), COLOURS[suit][0])),
        )
        for number in range(TOP + 1):
            yield f"cards/{suit}{number}.svg", document(WIDTH, HEIGHT, face(suit, number))
            yield f"cards/large/{suit}{number}.svg", document(WIDTH, HEIGHT, large(suit, number))
    for letter in "HL":
        yield f"cards/{letter}R.svg", document(WIDTH, HEIGHT, rooler(letter))
    for number in (1, 2):
        yield f"cards/X{number}.svg", document(WIDTH, HEIGHT, blank())
    yield "cards/back_roolz.svg", back()
