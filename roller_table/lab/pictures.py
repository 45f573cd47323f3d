"""The pictures of a report, drawn by matplotlib; without it there are none."""

from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from typing import Any

from roller_table.engine.words import _, numeral, sentence

from .findings import MeasuredEffect

SEEN, GREY, LINE = "#2b7fb8", "#8a938f", "#444444"
_SETTINGS = {"svg.hashsalt": "lab", "svg.fonttype": "none", "font.size": 9}


def can_draw() -> bool:
    """Whether there is something to draw with."""
    try:
        import_module("matplotlib")
    except ImportError:
        return False
    return True


def intervals(findings: Sequence[MeasuredEffect]) -> str:
    """A row for each measure: its dot and interval round the line of no change, as SVG.

    Each is drawn in the standard deviations of one game, so that rows can be compared.
    """
    figure, axes = _figure(7.2, 0.5 + 0.28 * len(findings))
    for row, each in enumerate(findings):
        scale = each.varies or each.half or 1.0
        half = min(each.half, 9 * scale) / scale
        colour = SEEN if each.seen else GREY
        axes.errorbar(
            each.difference / scale, -row, xerr=half, fmt="o", color=colour,
            elinewidth=3, markersize=6,
        )  # fmt: skip
    axes.axvline(0, color=LINE, linewidth=0.8)
    axes.set_yticks([-row for row in range(len(findings))])
    axes.set_yticklabels([sentence(_(each.measure.name)) for each in findings])
    axes.set_xlabel(_("less, no change, more: in standard deviations of one game"))
    return _svg(figure)


def histogram(title: str, usual: Sequence[float], varied: Sequence[float], name: str) -> str:
    """How often each outcome came, by the usual rules and by the others, as SVG."""
    figure, axes = _figure(3.5, 2.2)
    axes.hist([usual, varied], bins=18, color=[GREY, SEEN], label=[_("usual"), name])
    axes.set_title(title, fontsize=9)
    axes.set_ylabel(_("games"))
    axes.legend(fontsize=7, frameon=False)
    return _svg(figure)


def _figure(width: float, height: float) -> tuple[Any, Any]:
    import_module("matplotlib").rcParams.update(_SETTINGS)
    figure = import_module("matplotlib.figure").Figure(figsize=(width, height), layout="tight")
    axes = figure.add_subplot()
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(lambda value, _place: numeral(value, 3, trimmed=True))
    return figure, axes


def _svg(figure: Any) -> str:
    """The drawing alone, to stand inside a page; the same figure gives the same text."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    drawn = text.getvalue()
    return drawn[drawn.index("<svg") :]
