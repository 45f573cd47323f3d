"""The program's own icon: a card and a die on the felt, bold enough for sixteen pixels."""

from collections.abc import Iterator

from palette import GOLD, INKS
from pips import pip
from svg import Point, disc, document, filled, linear, moved, outline, radial, rect

SIZES = (16, 32, 48, 64, 128, 256)
SMALL = 32


def app_icon(*, small: bool = False) -> str:
    """Drawn 256 wide; the small one leaves out what sixteen pixels cannot show."""
    felt = radial("felt", (110, 90), 190, ((0, "#2a8a80"), (0.6, "#15524d"), (1, "#0b2f2d")))
    ivory = linear("ivory", (-50, -50), (50, 50), ((0, "#fffdf7"), (1, "#e4d8bf")))
    return document(
        256,
        256,
        felt,
        ivory,
        rect(6, 6, 244, 244, 54, "url(#felt)", stroke="#0b2324", stroke_width=4),
        *(_small() if small else _whole()),
    )


def _whole() -> tuple[str, ...]:
    ring = rect(13, 13, 230, 230, 47, "none", stroke=GOLD, stroke_width=5)
    five = ((-25, -25), (25, -25), (0, 0), (-25, 25), (25, 25))
    return ring, moved(104, 119, _card(), angle=-9), moved(172, 175, _die(five, 11.5), angle=11)


def _small() -> tuple[str, ...]:
    two = ((-22, -22), (22, 22))
    return moved(96, 118, _card()), moved(174, 172, _die(two, 17), scale=1.15)


def _card() -> str:
    shadow = rect(-59, -82, 126, 176, 14, "#062021", fill_opacity=0.45)
    sheet = rect(-64, -88, 128, 176, 13, "#fdfbf5")
    return shadow + sheet + filled(pip("S", -8, -18, 104), INKS["S"])


def _die(places: tuple[Point, ...], radius: float) -> str:
    spots = outline("")
    for x, y in places:
        spots += disc(x, y, radius)
    return (
        rect(-51, -50, 108, 110, 24, "#062021", fill_opacity=0.5)
        + rect(-53, -51, 106, 106, 24, "#a99b80")
        + rect(-53, -54, 106, 104, 23, "url(#ivory)")
        + filled(spots.placed(0, -2), "#a3342f")
    )


def drawings() -> Iterator[tuple[str, str]]:
    yield "icons/app.svg", app_icon()
