"""The backs: a lattice of lozenges, and in the middle the rink with its ball at either end."""

from collections.abc import Iterator

from palette import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, PAPER, PAPER_EDGE
from svg import (
    Outline,
    disc,
    document,
    element,
    filled,
    linear,
    lined,
    outline,
    rect,
    star_outline,
)

# Light, dark and lattice of each back.
COLOURS = {
    "red": ("#b23a48", "#8a2634", "#cf6a72"),
    "violet": ("#5a44a8", "#3c2b7d", "#8473cc"),
    "blue": ("#2f6db0", "#1d4a80", "#6a9fd6"),
}
STEP_X, STEP_Y = 18.5, 20.0


def back(colour: str) -> str:
    """One back, the same whichever way round it lies."""
    light, dark, lattice = COLOURS[colour]
    stops = ((0, light), (1, dark))
    return document(
        250,
        360,
        linear("cloth", (60, 10), (190, 350), stops),
        rect(1, 1, 248, 358, 13.75, PAPER, stroke=PAPER_EDGE, stroke_width=2),
        rect(13, 13, 224, 334, 8, "url(#cloth)"),
        filled(_lattice(), lattice, 0.75),
        rect(20, 20, 210, 320, 5, "none", stroke=GOLD_LIGHT, stroke_width=1.6),
        _rink(light, dark),
    )


def _lattice() -> Outline:
    """Rows of small lozenges, every other row shifted by half, none under the rink."""
    lozenge, shape = outline("M0-5L3.5 0L0 5L-3.5 0Z"), outline("")
    for row in range(-7, 8):
        shift = STEP_X / 2 if row % 2 else 0
        for column in range(-5, 6):
            x, y = 125 + column * STEP_X + shift, 180 + row * STEP_Y
            if 28 < x < 222 and not _under_rink(x, y):
                shape += lozenge.placed(x, y)
    return shape


def _under_rink(x: float, y: float) -> bool:
    straight = max(0.0, abs(y - 180) - 46)
    return (x - 125) ** 2 + straight**2 < 72**2


def _rink(light: str, dark: str) -> str:
    """Two straights and two bends, lane within lane, a star at the centre."""
    floor = rect(63, 72, 124, 216, 62, dark, stroke=GOLD_LIGHT, stroke_width=2.4)
    lanes = "".join(
        element(
            "rect",
            x=125 - half,
            y=134 - half,
            width=2 * half,
            height=92 + 2 * half,
            rx=half,
            fill="none",
            stroke=CREAM,
            stroke_width=1.6,
            stroke_opacity=0.7,
        )
        for half in (51, 38)
    )
    island = rect(99, 108, 52, 144, 26, light, stroke=GOLD_LIGHT, stroke_width=1.6)
    return floor + lanes + island + _middle()


def _middle() -> str:
    star = star_outline(8, 23, 9.5, x=125, y=180)
    balls = disc(125, 127, 6) + disc(125, 233, 6) + disc(80.5, 180, 5) + disc(169.5, 180, 5)
    return (
        lined(star, GOLD_DEEP, 1.4, fill=GOLD)
        + filled(disc(125, 180, 5), CREAM)
        + filled(balls, GOLD)
    )


def drawings() -> Iterator[tuple[str, str]]:
    """Each back by file name."""
    for colour in COLOURS:
        yield f"cards/back_{colour}.svg", back(colour)
