"""What a diversion of Rollerball shows: the way of the ball over two lanes, or what it does to it.

A lane is 100 wide. Track changers are drawn as they lie on the upper side of the board: the outer
lane above the inner one, and balls rolling to the right.
"""

from svg import Outline, circle, disc, filled, lined, moved, outline, polygon_outline, ring_points

BLUE, TEAL, PURPLE, PLUM = "#2b6cb0", "#1b8389", "#7648b0", "#a03d8f"
AMBER, MAGENTA, SLATE, GREEN = "#e09a14", "#c8478c", "#5d6b78", "#3a9466"
ORANGE, BRICK, DEAD = "#d9641e", "#a43a2c", "#a79c88"
PEN = 12.0

_OUTER, _INNER = 50.0, 150.0


def _head(y: float) -> str:
    return f"M70 {y - 17}L88 {y}L70 {y + 17}"


def _straight(y: float) -> str:
    return f"M12 {y}L86 {y}{_head(y)}"


def _across(start: float, end: float, *, arrow: bool = True, first: float = 12) -> str:
    """From one lane over to the other."""
    bend = f"M{first} {start}L30 {start}C62 {start} 34 {end} 66 {end}L86 {end}"
    return bend + (_head(end) if arrow else "")


def _blocked(y: float) -> str:
    """A dead end: the lane cannot be entered here."""
    return lined(f"M16 {y - 17}L16 {y + 17}M28 {y - 9}L28 {y + 9}", DEAD, 7)


def _fork(y: float, colour: str, *, merge: bool) -> str:
    """One ball that becomes two, or two that become one; no letter, as players have letters."""
    place = y + 31 if y == _INNER else y - 31
    one, two = (36, 11) if merge else (11, 36)
    ends = [(two, place - 11), (two, place + 11)]
    ways = "".join(f"M{one} {place}L{x} {y}" for x, y in ends)
    balls = (filled(disc(x, y, 6.5), colour) for x, y in [(one, place), *ends])
    return lined(ways, colour, 5) + "".join(balls)


def move(*, up: bool) -> str:
    """One lane leads over to the other, whose own way in is blocked."""
    start, end = (_INNER, _OUTER) if up else (_OUTER, _INNER)
    return _blocked(end) + lined(_across(start, end), BLUE if up else TEAL, PEN)


def splitter(*, up: bool, merge: bool) -> str:
    """One lane goes on and throws off a second ball; or, merging, takes in the other lane."""
    start, end = (_INNER, _OUTER) if up else (_OUTER, _INNER)
    colour = PURPLE if up else PLUM
    if merge:
        ways = lined(_across(start, end, arrow=False), colour, PEN)
        return ways + lined(_straight(end), colour, PEN) + _fork(end, colour, merge=True)
    ways = lined(_straight(start), colour, PEN)
    return _blocked(end) + ways + lined(_across(start, end, first=30), colour, PEN) + _fork(
        start, colour, merge=False
    )  # fmt: skip


def corner(*, up: bool) -> str:
    """As it lies at the upper right corner of a ring: outer lane right of it, or above it."""
    if up:
        way = "M12 50L120 50C142 50 150 58 150 74L150 84M133 68L150 86L167 68"
        return lined("M50 14L50 50", BLUE, PEN) + lined(way, BLUE, PEN)
    way = "M12 50L28 50C44 50 50 58 50 76L50 184M33 168L50 186L67 168"
    return lined("M12 150L44 150", TEAL, PEN) + lined(way, TEAL, PEN)


def corner_back(*, up: bool) -> str:
    """The same for balls that roll the other way round the board."""
    if up:
        way = (
            "M50 86L50 66C50 55 55 50 66 50L120 50C142 50 150 42 150 26L150 16M133 32L150 14L167 32"
        )
        return lined(way, BLUE, PEN)
    return lined("M50 188L50 76C50 58 44 50 28 50L18 50M32 33L14 50L32 67", TEAL, PEN)


# What is done to the ball, about the origin, some 90 wide and high


def bolt() -> str:
    return filled(outline("M9-47L-29 9L-4 9L-11 47L29-11L3-11Z"), AMBER)


def _rubber(colour: str) -> str:
    """A ball that has just bounced."""
    trail = "M-40 16C-34-26-22-42-4-43C12-42 22-28 28-8"
    return lined(trail, colour, 8) + circle(28, 24, 19, colour)


def rubber() -> str:
    return _rubber(MAGENTA) + lined("M-44 44L46 44", MAGENTA, 7)


def hard() -> str:
    """The bounce struck out."""
    return _rubber(SLATE) + lined("M-44 44L46 44", SLATE, 7) + lined("M-40 34L36-44", BRICK, 11)


def _arc(turned: bool) -> Outline:
    """Half a ring with its arrow head."""
    ring = outline("M-38-4C-36-28-18-40 2-40C14-40 26-35 33-25L33-25L22-20L48-8L52-38L42-32")
    ring += outline("C32-46 18-53 2-53C-26-53-48-34-51-6Z")
    return ring.placed(0, 0, 0.84, turned=turned)


def exchange() -> str:
    """Two arrows chasing each other."""
    return filled(_arc(False) + _arc(True), GREEN)


def about_turn() -> str:
    """A way that comes back."""
    way = "M-40-18L14-18C46-18 46 34 14 34L-34 34M-14 12L-36 34L-14 56"
    return moved(0, -8, lined(way, ORANGE, 13))


def killed() -> str:
    """A ball struck out."""
    ball = circle(0, 0, 33, "none", stroke=BRICK, stroke_width=10)
    return ball + lined("M-15-15L15 15M15-15L-15 15", BRICK, 11)


def burst(colour: str) -> str:
    """Rays round what is done once and for all."""
    rays = ring_points(8, 50)
    near = ring_points(8, 43)
    strokes = "".join(
        f"M{x:.1f} {y:.1f}L{u:.1f} {v:.1f}" for (x, y), (u, v) in zip(near, rays, strict=True)
    )
    return lined(strokes, colour, 6)


def lane_dots() -> Outline:
    """The lane that leads straight on, either side of the sign."""
    dots = outline("")
    for x in (-86, -70, 70, 86):
        dots += disc(x, 0, 4.5)
    return dots


def arrow_up(x: float, y: float, size: float) -> Outline:
    """A broad arrow that points up."""
    half, stem = size / 2, size * 0.17
    points = ((0, -half), (half, 0), (stem, 0), (stem, half), (-stem, half), (-stem, 0), (-half, 0))
    return polygon_outline(points).placed(x, y)
