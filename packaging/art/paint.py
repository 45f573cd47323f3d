"""Paints: shapes with their colours, kept apart from their writing so that they can be mirrored.

The rasteriser's time goes by the number of paints, not by their size: a figure and its mirror image
are therefore one paint, and so are neighbours in the same colours.
"""

from dataclasses import dataclass, replace
from itertools import groupby

from svg import Outline, disc, element, outline


@dataclass(frozen=True, slots=True)
class Paint:
    """One shape; a hollow one has no fill, an unlined one no stroke."""

    shape: Outline
    fill: str = "none"
    opacity: float | None = None
    stroke: str | None = None
    width: float | None = None

    @property
    def written(self) -> str:
        return element(
            "path",
            d=self.shape.d,
            fill=self.fill,
            fill_opacity=self.opacity,
            stroke=self.stroke,
            stroke_width=self.width,
        )


Paints = tuple[Paint, ...]


def _shape(shape: Outline | str) -> Outline:
    return outline(shape) if isinstance(shape, str) else shape


def filled(shape: Outline | str, fill: str, opacity: float | None = None) -> Paints:
    return (Paint(_shape(shape), fill, opacity),)


def lined(shape: Outline | str, stroke: str, width: float, *, fill: str = "none") -> Paints:
    return (Paint(_shape(shape), fill, None, stroke, width),)


def dots(fill: str, *spots: tuple[float, float, float]) -> Paints:
    """Round dots of one colour, each given by its centre and radius."""
    shape = outline("")
    for x, y, radius in spots:
        shape += disc(x, y, radius)
    return filled(shape, fill)


def mirrored(paints: Paints) -> Paints:
    """Each paint with itself turned about the origin."""
    return tuple(
        replace(each, shape=each.shape + each.shape.placed(0, 0, turned=True)) for each in paints
    )


def written(paints: Paints) -> str:
    """The paints as SVG, neighbours in the same colours joined; corners and ends are round."""
    runs = groupby(paints, key=lambda each: replace(each, shape=outline("")))
    joined = [
        replace(colours, shape=sum((each.shape for each in run), outline("")))
        for colours, run in runs
    ]
    return element(
        "g",
        "".join(each.written for each in joined),
        stroke_linecap="round",
        stroke_linejoin="round",
    )
