"""The two Jokers: a jester before a great star, and the name down the left edge."""

from glyphs import fitted
from palette import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, LINE, VIOLET, VIOLET_DEEP
from svg import circle, disc, filled, group, lined, outline, rect, ring_points, star_outline

NAME = "JOKER"
BRIGHT = ("#e4683f", "#2f8fc4", "#6aa52f", "#c05bb5", "#f0b429")


def joker(number: int) -> str:
    """All of a Joker but its paper: the first violet and gold, the second in five colours."""
    ink = VIOLET_DEEP if number == 1 else "#0e8585"
    return _frame(ink, number) + _star(number) + _jester(number) + _edge(ink, number)


def _edge(ink: str, number: int) -> str:
    """Star and name, upright on the left and turned on the right."""
    stars = star_outline(5, 19, 8.2, x=28.5, y=33)
    stars += star_outline(5, 19, 8.2).placed(221.5, 327, turned=True)
    letters = outline("")
    for step, letter in enumerate(NAME):
        y = 74 + 31 * step
        letters += fitted(letter, 28.5, y, 23) + fitted(letter, 221.5, 360 - y, 23, turned=True)
    colour = GOLD if number == 1 else BRIGHT[0]
    return lined(stars, ink, 2, fill=colour) + filled(letters, ink)


def _frame(ink: str, number: int) -> str:
    """The courts' gold frame, with a juggler's balls above and, turned, below."""
    colours = (VIOLET, GOLD, VIOLET_DEEP) if number == 1 else BRIGHT[:3]
    balls = ""
    for x, y, colour in zip((-34, 0, 34), (-112, -130, -112), colours, strict=True):
        balls += circle(125 + x, 180 + y, 9, colour) + circle(125 - x, 180 - y, 9, colour)
    arc = "M85 78C96 44 154 44 165 78M85 282C96 316 154 316 165 282"
    frame = rect(54, 16, 142, 328, 7, "#f8f0dd", stroke=GOLD, stroke_width=1.8)
    return frame + lined(arc, ink, 1.2, opacity=0.35) + balls


def _star(number: int) -> str:
    if number == 1:
        rays = filled(star_outline(10, 88, 54, x=125, y=180), VIOLET)
        star = star_outline(5, 88, 42, x=125, y=180)
        return rays + lined(star, GOLD_DEEP, 1.6, fill=GOLD)
    tips, dents = ring_points(5, 88, x=125, y=180), ring_points(5, 40, start=-54, x=125, y=180)
    parts = ""
    for step, colour in enumerate(BRIGHT):
        (ax, ay), (bx, by), (cx, cy) = dents[step - 1], tips[step], dents[step]
        parts += lined(
            f"M125 180L{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}L{cx:.1f} {cy:.1f}Z",
            CREAM,
            2.4,
            fill=colour,
        )
    return filled(star_outline(10, 88, 54, x=125, y=180), "#f4e3bd") + parts


def _jester(number: int) -> str:
    left, right = (VIOLET_DEEP, VIOLET) if number == 1 else (BRIGHT[1], BRIGHT[0])
    skin = "#f9dfc8" if number == 1 else "#c98f63"
    return group(
        _ruff(left, right),
        lined("M-25-14C-26 16-16 36 0 38C16 36 26 16 25-14Z", LINE, 1.4, fill=skin),
        _features(),
        _cap(left, right),
        transform="translate(125 184)",
    )


def _features() -> str:
    return (
        filled(disc(-14, 14, 5.4) + disc(14, 14, 5.4), "#e8806d", 0.6)
        + lined("M-14 2Q-10-5-5 2M5 2Q10-5 14 2", LINE, 2.6)
        + lined("M0 4C3 9 3 12 0 13", "#a8684a", 1.8)
        + lined("M-12 19C-6 29 6 29 12 19", "#a2382f", 3)
    )


def _cap(left: str, right: str) -> str:
    """Three horns with a bell each, in two colours."""
    ends = ((-58, -26), (0, -74), (58, -26))
    horns = (
        lined(
            "M-28-8C-34-40-44-46-58-30C-54-70-20-66 0-36L0-16C-10-20-20-16-28-8Z",
            GOLD_DEEP,
            1.4,
            fill=left,
        )
        + lined(
            "M28-8C34-40 44-46 58-30C54-70 20-66 0-36L0-16C10-20 20-16 28-8Z",
            GOLD_DEEP,
            1.4,
            fill=right,
        )
        + lined(
            "M-16-36C-14-52-6-58 0-72C6-58 14-52 16-36C10-22-10-22-16-36Z",
            GOLD_DEEP,
            1.4,
            fill=CREAM,
        )
    )
    band = lined(
        "M-29-8C-12-20 12-20 29-8L27-16C12-28-12-28-27-16Z", GOLD_DEEP, 1.2, fill=GOLD_LIGHT
    )
    bells = "".join(
        circle(x, y, 6, GOLD, stroke=GOLD_DEEP, stroke_width=1.4) + circle(x, y + 2, 1.6, LINE)
        for x, y in ends
    )
    return horns + band + bells


def _ruff(left: str, right: str) -> str:
    """A collar of points below the chin, their colours by turns."""
    points = ""
    for step in range(7):
        x = -36 + step * 12
        drop = 62 - abs(step - 3) * 5
        points += lined(
            f"M{x - 7} 30L{x + 7} 30L{x} {drop}Z", GOLD_DEEP, 1.2, fill=(left, right)[step % 2]
        )
    return points
