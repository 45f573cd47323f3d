"""Six-sided and twelve-sided dice, each face as it lies uppermost."""

from collections.abc import Iterator

from glyphs import TEN, fitted
from palette import CREAM, LINE
from svg import (
    Outline,
    Point,
    disc,
    document,
    filled,
    linear,
    lined,
    outline,
    polygon_outline,
    radial,
    rect,
    ring_points,
)

NEAR, HALF, FAR = 28.0, 50.0, 72.0
CORNERS: tuple[Point, ...] = ((NEAR, NEAR), (FAR, FAR))
OTHERS: tuple[Point, ...] = ((FAR, NEAR), (NEAR, FAR))
SIDES: tuple[Point, ...] = ((NEAR, HALF), (FAR, HALF))
MIDDLE: tuple[Point, ...] = ((HALF, HALF),)
PIPS: dict[int, tuple[Point, ...]] = {
    1: MIDDLE,
    2: CORNERS,
    3: CORNERS + MIDDLE,
    4: CORNERS + OTHERS,
    5: CORNERS + OTHERS + MIDDLE,
    6: CORNERS + OTHERS + SIDES,
}

GOLDEN = (1 + 5**0.5) / 2
FACET_RADIUS = 29.6
# From the facet nearest the lamp, upper left, round to the one that turns away from it.
FACETS = ("#8f74d6", "#5f44a6", "#3b2777", "#4a338c", "#7d61c6")


def six_sided(face: int) -> str:
    """An ivory cube seen from above: its sides show as a darker edge below."""
    body = linear("body", (20, 5), (80, 95), ((0, "#f6f0e2"), (1, "#bdb199")))
    top = linear("top", (22, 8), (78, 90), ((0, "#fffdf7"), (0.55, "#f7f1e3"), (1, "#e6dcc6")))
    hollows, pips, glints = outline(""), outline(""), outline("")
    radius = 10.5 if face == 1 else 8.6
    for x, y in PIPS[face]:
        hollows += disc(x + 0.7, y + 0.9, radius + 0.7)
        pips += disc(x, y, radius)
        glints += disc(x + radius * 0.3, y + radius * 0.34, radius * 0.34)
    return document(
        100,
        100,
        body,
        top,
        rect(4, 4, 92, 92, 22, "url(#body)", stroke="#a0937a", stroke_width=1),
        rect(6.5, 5.5, 86, 86, 20, "url(#top)"),
        filled(hollows, "#ffffff"),
        filled(pips, "#2b2420"),
        filled(glints, "#ffffff", 0.16),
    )


def twelve_sided(face: int) -> str:
    """A dodecahedron lying on a face: the top one, and the five about it as they turn away."""
    top = radial("top", (42, 38), 46, ((0, "#a68ce6"), (1, "#7558bf")))
    inner = ring_points(5, FACET_RADIUS, x=50, y=50)
    rim = ring_points(10, FACET_RADIUS * GOLDEN, x=50, y=50)
    silhouette = lined(polygon_outline(rim), "#2a1b59", 4, fill="#2a1b59")
    facets = "".join(_facet(inner, rim, side) for side in range(5))
    crown = lined(polygon_outline(inner), "#c9b6f5", 1.2, fill="url(#top)")
    return document(100, 100, top, silhouette, facets, crown, _number(face))


def _facet(inner: tuple[Point, ...], rim: tuple[Point, ...], side: int) -> str:
    """The facet between two neighbouring corners of the top, out to three points of the rim."""
    corners = (
        inner[side],
        rim[2 * side],
        rim[2 * side + 1],
        rim[(2 * side + 2) % 10],
        inner[(side + 1) % 5],
    )
    colour = FACETS[(side + 1) % 5]
    return lined(polygon_outline(corners), "#b9a2ee", 0.8, fill=colour)


def _number(face: int) -> str:
    label, tracking = (TEN, -60) if face == 10 else (str(face), -30)
    shape: Outline = fitted(label, 50, 49, 27, widest=32, tracking=tracking)
    if face in (6, 9):  # a tumbling die shows them upside down too
        shape += outline("M42 66L58 66L58 69L42 69Z")
    return filled(shape.placed(0.8, 1.2), LINE, 0.45) + filled(shape, CREAM)


def drawings() -> Iterator[tuple[str, str]]:
    """Every face of both dice by file name."""
    for face in PIPS:
        yield f"pieces/d6_{face}.svg", six_sided(face)
    for face in range(1, 13):
        yield f"pieces/d12_{face}.svg", twelve_sided(face)
