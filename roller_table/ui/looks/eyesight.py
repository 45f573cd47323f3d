"""How colours are seen: with another kind of sight, how far apart, and how clearly on a ground.

Colours are 8-bit sRGB. Sources: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", 2009 (severity 1.0);
CIE 142-2001 (CIEDE2000), as in G. Sharma, W. Wu, E. N. Dalal, 2005; WCAG 2.2 for contrast.
"""

from collections.abc import Mapping
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from .theme import Colour

Row = tuple[float, float, float]
Matrix = tuple[Row, Row, Row]

USUAL = "usual"
SIGHTS: Mapping[str, Matrix] = {
    USUAL: ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Kinds of sight: what each makes of linear red, green and blue."""
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Row = (0.95047, 1.0, 1.08883)
_KNEE = 25.0**7


def seen(colour: Colour, sight: str) -> Colour:
    """What somebody with that kind of sight takes this colour for.

    >>> seen((200, 40, 60), "usual"), seen((255, 255, 255), "deutan")
    ((200, 40, 60), (255, 255, 255))
    """
    red, green, blue = (_encoded(part) for part in _times(SIGHTS[sight], _linear(colour)))
    return red, green, blue


def apart(one: Colour, other: Colour, sight: str = USUAL) -> float:
    """CIEDE2000 between two colours as they are seen; from about 2 on one can tell them apart.

    >>> round(apart((255, 0, 0), (0, 255, 0))), apart((10, 20, 30), (10, 20, 30))
    (87, 0.0)
    """
    return ciede2000(_lab(seen(one, sight)), _lab(seen(other, sight)))


def contrast(one: Colour, other: Colour) -> float:
    """From 1, the same light, to 21, black on white.

    >>> contrast((0, 0, 0), (255, 255, 255))
    21.0
    """
    dark, light = sorted((_light(one), _light(other)))
    return (light + 0.05) / (dark + 0.05)


def ciede2000(one: Row, other: Row) -> float:
    """The difference of two colours in CIELAB (D65); all weights are 1."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    grey = 1.5 - sqrt(mean**7 / (mean**7 + _KNEE)) / 2
    (chroma, hue), (chroma2, hue2) = (
        (hypot(a * grey, b), degrees(atan2(b, a * grey)) % 360) for _light, a, b in (one, other)
    )
    turn = (hue2 - hue + 180) % 360 - 180 if chroma * chroma2 else 0.0
    middle = (hue + turn / 2) % 360 if chroma * chroma2 else hue + hue2
    light, full = (one[0] + other[0]) / 2, (chroma + chroma2) / 2
    by_light = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    by_chroma, by_hue = 1 + 0.045 * full, 1 + 0.015 * full * _hue_weight(middle)
    swing = radians(60 * exp(-(((middle - 275) / 25) ** 2)))
    twist = -2 * sqrt(full**7 / (full**7 + _KNEE)) * sin(swing)
    far = (other[0] - one[0]) / by_light
    fuller = (chroma2 - chroma) / by_chroma
    round_ = 2 * sqrt(chroma * chroma2) * sin(radians(turn / 2)) / by_hue
    return sqrt(max(0.0, far**2 + fuller**2 + round_**2 + twist * fuller * round_))


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _lab(colour: Colour) -> Row:
    """CIELAB of a colour, seen by daylight (D65)."""
    xyz = _times(_TO_XYZ, _linear(colour))
    x, y, z = (_root(part / white) for part, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def _light(colour: Colour) -> float:
    return sum(part * light for part, light in zip(_TO_XYZ[1], _linear(colour), strict=True))


def _linear(colour: Colour) -> Row:
    shares = [part / 255 for part in colour]
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return red, green, blue


def _encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(share * 255)


def _times(matrix: Matrix, row: Row) -> Row:
    red, green, blue = (
        sum(one * other for one, other in zip(line, row, strict=True)) for line in matrix
    )
    return red, green, blue
