"""Round things that lie on the felt: betting chips, the trump marker, the dealer's button."""

import math
from collections.abc import Iterator

from glyphs import fitted
from palette import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, INKS
from pips import pip
from svg import Outline, circle, disc, document, filled, linear, lined, outline

# Body and shade of each chip.
COLOURS = {
    "red": ("#d5444c", "#9c2630"),
    "blue": ("#3f83d6", "#235699"),
    "green": ("#43a65c", "#27713b"),
    "gold": ("#efbd46", "#b8861f"),
    "black": ("#3d4148", "#202328"),
}


def _wedges(count: int, outer: float, inner: float, share: float) -> Outline:
    """Blocks round a rim, each filling ``share`` of its turn."""
    shape = outline("")
    for step in range(count):
        start = 2 * math.pi * (step - share / 2) / count
        end = 2 * math.pi * (step + share / 2) / count
        shape += outline(_block(start, end, outer, inner))
    return shape


def _block(start: float, end: float, outer: float, inner: float) -> str:
    """A piece of a ring; one curve a side is true enough for so short an arc."""
    middle, bulge = (start + end) / 2, 1 / math.cos((end - start) / 2)
    corners = (
        (outer, start),
        (outer * bulge, middle),
        (outer, end),
        (inner, end),
        (inner * bulge, middle),
        (inner, start),
    )
    points = (f"{50 + r * math.cos(a):.2f} {50 + r * math.sin(a):.2f}" for r, a in corners)
    return "M{}Q{} {}L{}Q{} {}Z".format(*points)


def chip(colour: str) -> str:
    """A clay chip with eight pale blocks in its rim."""
    body, shade = COLOURS[colour]
    return document(
        100,
        100,
        linear("clay", (25, 8), (75, 92), ((0, body), (1, shade))),
        circle(50, 50, 46, "url(#clay)", stroke=shade, stroke_width=2),
        filled(_wedges(8, 46, 35, 0.46), CREAM),
        circle(50, 50, 30, "none", stroke=CREAM, stroke_width=2.2, stroke_dasharray="4 3.85"),
        circle(50, 50, 25, body),
        lined("M33 45C36 35 43 31 52 31", "#ffffff", 2.4, opacity=0.35),
    )


def _marker() -> str:
    """A cream disc in a milled gold ring."""
    return (
        linear("ring", (25, 8), (75, 92), ((0, GOLD_LIGHT), (0.5, GOLD), (1, GOLD_DEEP)))
        + circle(50, 50, 46, "url(#ring)", stroke=GOLD_DEEP, stroke_width=1.6)
        + filled(_wedges(24, 45, 40.5, 0.4), GOLD_DEEP, 0.55)
        + circle(50, 50, 37, CREAM, stroke=GOLD_DEEP, stroke_width=1.4)
    )


def trump(suit: str | None) -> str:
    """The trump marker, blank or with its suit."""
    sign = filled(pip(suit, 50, 50, 45), INKS[suit]) if suit else ""
    return document(100, 100, _marker(), sign)


def dealer() -> str:
    """The dealer's button: a D between two small balls."""
    letter = fitted("D", 50, 50, 36)
    balls = disc(50, 21.5, 3.2) + disc(50, 78.5, 3.2)
    return document(100, 100, _marker(), filled(letter, "#1b5a55"), filled(balls, GOLD_DEEP))


def drawings() -> Iterator[tuple[str, str]]:
    """Every round piece by file name."""
    for colour in COLOURS:
        yield f"pieces/chip_{colour}.svg", chip(colour)
    yield "pieces/trump.svg", trump(None)
    for suit in INKS:
        yield f"pieces/trump_{suit}.svg", trump(suit)
    yield "pieces/dealer.svg", dealer()
