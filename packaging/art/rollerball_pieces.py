"""What rolls and walks on the board of Rollerball: balls, workmen, bases, and the board's logo."""

from collections.abc import Iterator

from palette import GOLD, GOLD_LIGHT
from rollerball_signs import arrow_up
from svg import Outline, circle, disc, document, filled, linear, lined, outline, radial, rect

# The program swaps these three for the colour of a seat, or for the metal of a ball.
TINT_LIGHT, TINT, TINT_DEEP = "#f9b8a3", "#f08a6c", "#a95a43"
INK = "#14202a"

_BOLT = outline("M9-47L-29 9L-4 9L-11 47L29-11L3-11Z")
_COAT = "M14 91C14 64 27 54 50 54C73 54 86 64 86 91C86 94 85 96 82 96L18 96C15 96 14 94 14 91Z"
_PLAIN = (TINT_LIGHT, TINT, TINT_DEEP)
_CHARGED = "#d8341c"
_RISING, _FALLING = "#8ff0c0", "#59b6ea"


def ball(face: str) -> str:
    """A ball by what is up: with a red bolt when energised, ringed with an arrow in rubber.

    It keeps its metal, by which it is told from the others.
    """
    light, body, deep = _PLAIN
    parts = [
        radial("ball", (38, 32), 62, ((0, light), (0.42, body), (1, deep))),
        circle(50, 50, 45, "url(#ball)", stroke=deep, stroke_width=2),
    ]
    signs = outline("")
    if "up" in face or "down" in face:
        rises = "up" in face
        band = _RISING if rises else _FALLING
        parts.append(circle(50, 50, 40, "none", stroke=band, stroke_width=10))
        signs += _arrow(rises, both="energised" in face)
    if signs.segments:
        parts.append(lined(signs, "#fff8e6", 5, fill=INK))
    if "energised" in face:
        if face == "energised":
            parts.append(circle(50, 50, 43, "none", stroke=_CHARGED, stroke_width=6))
        parts.append(lined(_BOLT.placed(*_bolt_place(face)), "#fff8e6", 5, fill=_CHARGED))
    parts.append(filled(disc(34, 25, 7), "#ffffff", 0.75))
    return document(100, 100, *parts)


def _arrow(rises: bool, *, both: bool) -> Outline:
    """Up or down; beside a bolt it leaves the bolt its room."""
    shape = arrow_up(0, 0, 34 if both else 48)
    off = 20 if both else 0
    return shape.placed(50, 50 - off if rises else 50 + off, turned=not rises)


def _bolt_place(face: str) -> tuple[float, float, float]:
    if "up" in face:
        return 50, 64, 0.52
    return (50, 36, 0.52) if "down" in face else (50, 50, 0.78)


def man() -> str:
    """A workman in a helmet, from the front; a letter goes on his chest."""
    return document(
        100,
        100,
        linear("coat", (20, 40), (84, 98), ((0, TINT_LIGHT), (0.35, TINT), (1, TINT_DEEP))),
        lined(_COAT, INK, 3, fill="url(#coat)"),
        circle(50, 38, 21, "#f3cda4", stroke=INK, stroke_width=3),
        lined("M25 34C25 17 35 6 50 6C65 6 75 17 75 34Z", INK, 3, fill=GOLD_LIGHT),
        lined("M21 35L79 35", INK, 9),
        lined("M22 35L78 35", GOLD, 5),
        lined("M50 8L50 25", GOLD, 5),
    )  # fmt: skip


def base() -> str:
    """A house in the colour of its owner; a letter goes into it."""
    house = "M50 20L84 49L76 49L76 80C76 82 75 83 73 83L27 83C25 83 24 82 24 80L24 49L16 49Z"
    return document(
        100,
        100,
        linear("yard", (10, 5), (90, 98), ((0, TINT_LIGHT), (0.3, TINT), (1, TINT_DEEP))),
        rect(4, 4, 92, 92, 20, "url(#yard)", stroke=INK, stroke_width=3),
        lined(house, INK, 5, fill=INK),
    )


def logo() -> str:
    """A ball on its way round the ring, on the four squares in the middle."""
    return document(
        200,
        200,
        rect(4, 4, 192, 192, 26, "#0b1a2b"),
        rect(18, 18, 164, 164, 34, "none", stroke=GOLD, stroke_width=2, stroke_opacity=0.6),
        circle(100, 100, 52, "none", stroke=GOLD, stroke_width=6),
        circle(100, 100, 31, "none", stroke=GOLD, stroke_width=5, stroke_opacity=0.55),
        radial("sun", (133, 58), 22, ((0, "#fff4cf"), (0.5, "#f1c453"), (1, "#a87614"))),
        circle(137, 63, 15, "url(#sun)", stroke="#0b1a2b", stroke_width=4),
    )


FACES = ("normal", "energised", "up", "down", "up_energised", "down_energised")


def drawings() -> Iterator[tuple[str, str]]:
    """Each piece by file name."""
    for face in FACES:
        yield f"pieces/ball_{face}.svg", ball(face)
    yield "pieces/man.svg", man()
    yield "pieces/base.svg", base()
    yield "board/logo.svg", logo()
