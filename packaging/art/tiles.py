"""The picture on each game's tile, composed of the same cards and dice the games use."""

from collections.abc import Iterator

from cards import CORNER, face
from dice import six_sided
from glyphs import fitted
from palette import GOLD, GOLD_DEEP, GOLD_LIGHT, PAPER, PAPER_EDGE
from svg import (
    Outline,
    circle,
    disc,
    document,
    element,
    filled,
    lined,
    moved,
    outline,
    polygon_outline,
    radial,
    rect,
    ring_points,
    star_outline,
)

WIDTH, HEIGHT = 382, 150
SHADE = "#04100f"

# Roolz: what each card shows, its colour and its shape.
ROOLZ: tuple[tuple[str, str, Outline], ...] = (
    ("15", "#3b7fe0", disc(0, 0, 30)),
    ("14", "#8a4fd0", polygon_outline(((0, -32), (33, 27), (-33, 27)))),
    ("1O", "#d93a4a", polygon_outline(((0, -36), (30, 0), (0, 36), (-30, 0)))),
    ("5", "#ea8a2c", polygon_outline(((-27, -27), (27, -27), (27, 27), (-27, 27)))),
    ("H", "#e3c02f", star_outline(5, 36, 16, y=3)),
    ("L", "#3aa55a", polygon_outline(ring_points(6, 32))),
)


def _shadow(width: float, height: float, radius: float, reach: float = 1) -> str:
    """Soft for want of a filter: three thin layers, each a little larger."""
    return "".join(
        rect(
            -width / 2 - grow,
            -height / 2 - grow + 5 * reach,
            width + 2 * grow,
            height + 2 * grow,
            radius + grow,
            SHADE,
            fill_opacity=0.13,
        )
        for grow in (reach, 3.5 * reach, 6 * reach)
    )


def _card(code: str, x: float, y: float, angle: float, width: float = 68) -> str:
    """A card of the pack, its middle at (x, y)."""
    picture = moved(-125, -180, face(code[0], code[1]))
    scale = width / 250
    return moved(x, y, _shadow(242, 350, CORNER, reach=2.8), picture, angle=angle, scale=scale)


def _die(number: int, x: float, y: float, angle: float, size: float) -> str:
    """A die's face with its gradients renamed, so that two dice may lie side by side."""
    drawing = six_sided(number)
    inside = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
    for name in ("body", "top"):
        inside = inside.replace(f'"{name}"', f'"{name}{number}"').replace(
            f"#{name})", f"#{name}{number})"
        )
    return moved(x, y, _shadow(84, 84, 20), moved(-50, -50, inside), angle=angle, scale=size / 100)


def roller_derby() -> str:
    """Two dice and the ace of spades."""
    return document(
        WIDTH,
        HEIGHT,
        _die(3, 104, 70, -13, 72),
        _die(4, 196, 84, 9, 72),
        _card("AS", 288, 76, 12, 76),
    )


def _roolz_card(number: int) -> str:
    label, colour, shape = ROOLZ[number]
    across = number - 2.5
    x, y = 191 + across * 46, 72 + across**2 * 2.2
    picture = (
        _shadow(66, 98, 6)
        + rect(-34, -50, 68, 100, 6, PAPER, stroke=PAPER_EDGE, stroke_width=0.8)
        + rect(-30, -46, 60, 92, 4, colour)
        + filled(shape.placed(0, 12, 0.78), "#ffffff", 0.24)
        + filled(fitted(label, -13, -31, 18, widest=24, tracking=-30), "#ffffff")
        + filled(fitted(label, 0, 12, 25, widest=32, tracking=-30), "#ffffff")
    )
    return moved(x, y, picture, angle=across * 4.5)


def roolz() -> str:
    """Six colours fanned, each with its shape."""
    return document(WIDTH, HEIGHT, *(_roolz_card(number) for number in range(6)))


def roebuck() -> str:
    """One card of each colour and parity."""
    hand = ("6H", 88, 83, -10), ("9S", 156, 75, -3), ("QC", 226, 75, 4), ("KD", 294, 83, 10)
    return document(WIDTH, HEIGHT, *(_card(*place, width=72) for place in hand))


def poker_roulette() -> str:
    """A royal flush."""
    across = (-2, -1, 0, 1, 2)
    hand = zip(("TH", "JH", "QH", "KH", "AH"), across, strict=True)
    return document(
        WIDTH,
        HEIGHT,
        *(_card(code, 191 + 47 * at, 73 + 3.5 * at**2, 7.5 * at, 70) for code, at in hand),
    )


def _lane(half: float, opacity: float) -> str:
    return element(
        "rect",
        x=191 - half * 2,
        y=78 - half,
        width=half * 4,
        height=half * 2,
        rx=min(half * 0.55, 24),
        fill="none",
        stroke="#a9d0f2",
        stroke_width=11,
        stroke_opacity=opacity,
    )


def _ball(name: str, x: float, y: float, light: str, deep: str) -> str:
    shine = radial(name, (x - 3, y - 4), 14, ((0, "#ffffff"), (0.3, light), (1, deep)))
    return filled(disc(x + 1, y + 3, 11), SHADE, 0.3) + shine + circle(x, y, 10.5, f"url(#{name})")


def _diversion() -> str:
    """A card across two lanes, its arrow leading from the outer to the inner."""
    arrow = "M-13-10L-9-10C2-10-5 10 5 10L12 10M7 4.5L12.5 10L7 15.5"
    return moved(
        258,
        26,
        _shadow(34, 44, 5),
        rect(-19, -23, 38, 46, 5, PAPER, stroke=PAPER_EDGE, stroke_width=0.8),
        lined(arrow, "#2d6ca8", 4.4),
    )


def rollerball() -> str:
    """Lane within lane, a diversion across two, and three balls under way."""
    bolt = outline("M2-13L-8 2L-1 2L-3 13L8-3L1-3Z")
    return document(
        WIDTH,
        HEIGHT,
        _lane(62, 0.36),
        _lane(42, 0.48),
        _lane(22, 0.6),
        lined(bolt.placed(191, 78, 0.9), GOLD_DEEP, 0.8, fill=GOLD),
        _diversion(),
        _ball("gold", 140, 16, GOLD_LIGHT, "#b9801c"),
        _ball("copper", 315, 92, "#f3b98f", "#8a4a1f"),
        _ball("silver", 107, 92, "#f4f7fa", "#77858f"),
    )


def drawings() -> Iterator[tuple[str, str]]:
    """Each game's tile by file name."""
    for tile in (roller_derby, roolz, roebuck, poker_roulette, rollerball):
        yield f"tiles/{tile.__name__}.svg", tile()
