"""The pen: outlines that can be moved about, and the few SVG elements the program can draw.

Law: no text, clip, mask, filter, pattern, style or <use>, and gradients in user space only; the
program's rasteriser knows nothing else.
"""

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass

Point = tuple[float, float]
Segment = tuple[str, tuple[Point, ...]]
Attributes = dict[str, str | float]


def num(value: float) -> str:
    """A coordinate, to a hundredth, without idle zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@dataclass(frozen=True, slots=True)
class Outline:
    """A filled shape as absolute M, L, Q, C and Z segments."""

    segments: tuple[Segment, ...] = ()

    def __add__(self, other: "Outline") -> "Outline":
        return Outline(self.segments + other.segments)

    @property
    def d(self) -> str:
        """The shape as path data."""
        return "".join(letter + _pairs(points) for letter, points in self.segments)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all its points, handles included."""
        points = [point for _, each in self.segments for point in each]
        across, down = [x for x, _ in points], [y for _, y in points]
        return min(across), min(down), max(across), max(down)

    def placed(
        self, x: float, y: float, scale: float = 1, *, stretch: float = 1, turned: bool = False
    ) -> "Outline":
        """Scaled, turned upside down if asked, then moved; ``stretch`` widens it only."""
        sign = -1 if turned else 1
        wide, high = sign * scale * stretch, sign * scale
        return Outline(
            tuple(
                (letter, tuple((x + px * wide, y + py * high) for px, py in points))
                for letter, points in self.segments
            )
        )


def _pairs(points: Iterable[Point]) -> str:
    text = " ".join(f"{_tenths(x)} {_tenths(y)}" for x, y in points)
    return text.replace(" -", "-")


def _tenths(value: float) -> str:
    """A tenth of a unit is a tenth of a pixel on a card 250 wide: finer only makes files long."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def outline(d: str) -> Outline:
    """Read path data of absolute M, L, Q, C and Z."""
    segments = []
    for letter, rest in re.findall(r"([MLQCZ])([^MLQCZ]*)", d):
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", rest)]
        segments.append((letter, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
    return Outline(tuple(segments))


def disc(x: float, y: float, radius: float) -> Outline:
    """A circle of four curves, clockwise."""
    k = radius * 0.5523
    return outline(
        f"M{x - radius} {y}C{x - radius} {y - k} {x - k} {y - radius} {x} {y - radius}"
        f"C{x + k} {y - radius} {x + radius} {y - k} {x + radius} {y}"
        f"C{x + radius} {y + k} {x + k} {y + radius} {x} {y + radius}"
        f"C{x - k} {y + radius} {x - radius} {y + k} {x - radius} {y}Z"
    )


def ring_points(
    count: int, radius: float, *, start: float = -90, x: float = 0, y: float = 0
) -> tuple[Point, ...]:
    """Points evenly round a circle, clockwise from ``start`` degrees (-90 is the top)."""
    angles = [math.radians(start + 360 * step / count) for step in range(count)]
    return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)


def polygon_outline(points: Iterable[Point]) -> Outline:
    """Straight lines from point to point and back to the first."""
    first, *others = points
    return Outline((("M", (first,)), *(("L", (point,)) for point in others), ("Z", ())))


def star_outline(points: int, outer: float, inner: float, *, x: float = 0, y: float = 0) -> Outline:
    """A star with one point at the top."""
    tips = ring_points(points, outer, x=x, y=y)
    dents = ring_points(points, inner, start=-90 + 180 / points, x=x, y=y)
    return polygon_outline(point for pair in zip(tips, dents, strict=True) for point in pair)


def element(name: str, content: str | None = None, **attributes: str | float | None) -> str:
    """One element; an underscore in an attribute's name is its hyphen."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}/>" if content is None else f"<{name}{written}>{content}</{name}>"


def filled(shape: Outline | str, fill: str, opacity: float | None = None) -> str:
    """A shape in one colour."""
    d = shape if isinstance(shape, str) else shape.d
    return element("path", d=d, fill=fill, fill_opacity=opacity)


def lined(
    shape: Outline | str,
    stroke: str,
    width: float,
    *,
    fill: str = "none",
    opacity: float | None = None,
) -> str:
    """A shape drawn with a round pen, hollow unless a fill is given."""
    d = shape if isinstance(shape, str) else shape.d
    return element(
        "path",
        d=d,
        fill=fill,
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_opacity=opacity,
    )


def circle(x: float, y: float, radius: float, fill: str, **more: str | float) -> str:
    return element("circle", None, cx=x, cy=y, r=radius, fill=fill, **more)


def rect(
    x: float, y: float, width: float, height: float, radius: float, fill: str, **more: str | float
) -> str:
    place: Attributes = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    return element("rect", None, **place, fill=fill, **more)


def group(*parts: str, **attributes: str | float) -> str:
    return element("g", "".join(parts), **attributes)


def moved(x: float, y: float, *parts: str, angle: float = 0, scale: float = 1) -> str:
    """Parts drawn about the origin, brought to (x, y), turned and scaled there."""
    steps = [f"translate({num(x)} {num(y)})"]
    steps += [f"rotate({num(angle)})"] if angle else []
    steps += [f"scale({scale:.4g})"] if scale != 1 else []
    return group(*parts, transform=" ".join(steps))


Stops = tuple[tuple[float, str], ...]


def linear(name: str, start: Point, end: Point, stops: Stops) -> str:
    """A straight gradient in user space; paint with ``url(#name)``."""
    (x1, y1), (x2, y2) = start, end
    return element(
        "linearGradient",
        _stops(stops),
        id=name,
        gradientUnits="userSpaceOnUse",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
    )


def radial(name: str, centre: Point, radius: float, stops: Stops) -> str:
    """A round gradient in user space; paint with ``url(#name)``."""
    return element(
        "radialGradient",
        _stops(stops),
        id=name,
        gradientUnits="userSpaceOnUse",
        cx=centre[0],
        cy=centre[1],
        r=radius,
    )


def _stops(stops: Stops) -> str:
    return "".join(element("stop", offset=at, stop_color=colour) for at, colour in stops)


def document(width: float, height: float, *parts: str) -> str:
    """A whole drawing, ready to be written to its file."""
    box = f"0 0 {num(width)} {num(height)}"
    size = {"width": num(width), "height": num(height)}
    return (
        element("svg", "".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=box, **size)
        + "\n"
    )
