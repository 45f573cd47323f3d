"""The report of a run: one page without scripts, to be read, printed and sent; or as data."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import TypedDict

from roller_table.engine.certainty import MEANT
from roller_table.engine.jsontext import block
from roller_table.engine.words import _, counted, listed, numeral, sentence
from roller_table.languages import spoken

from . import pictures, words
from .book import Run
from .findings import Findings, MeasuredEffect
from .plan import GameRow, values_in

STYLE = """
body { font: 15px/1.5 Georgia, serif; color: #1c2422; max-width: 46em; margin: 2em auto;
  padding: 0 1em; }
h1 { font-size: 1.6em; margin-bottom: 0; } h2 { margin-top: 2em; border-bottom: 1px solid #ccd; }
table { border-collapse: collapse; width: 100%; font-size: .92em; }
th { text-align: left; font-weight: normal; color: #5a6663; }
td, th { padding: .2em .5em; border-bottom: 1px solid #e3e8e6; }
td.n, th.n { text-align: right; white-space: nowrap; } tr.same td { color: #7a8581; }
.quiet { color: #5a6663; } code { background: #f0f3f2; padding: .1em .3em; }
svg { max-width: 100%; height: auto; }
section { break-inside: avoid; }
@media print { body { margin: 0; font-size: 11pt; } h2 { break-after: avoid; } }
"""
SHAPES = ("length", "lead")
"""The measures of which it is shown how often each outcome came."""


def page(run: Run, findings: Findings, rows: Iterable[GameRow]) -> str:
    """The whole page."""
    body = "\n".join(_body(run, findings, rows))
    title = escape(_title(run))
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken().code}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


class LabMeasure(TypedDict):
    """One measure of one variant; ``low`` and ``high`` are None while nothing can be said."""

    measure: str
    base: float
    value: float
    difference: float
    low: float | None
    high: float | None
    pairs: int
    seen: bool


class LabVariant(TypedDict):
    name: str
    measures: list[LabMeasure]


class LabReport(TypedDict):
    """A run for other programs; ``base`` has every option."""

    game: str
    base: Mapping[str, object]
    run: int
    players: list[str]
    variants: list[LabVariant]


def as_json(run: Run, findings: Findings) -> LabReport:
    """The results for other programs."""
    plan, looking = run.plan, run.looking(findings.pairs)
    variants: list[LabVariant] = [
        {
            "name": each.name,
            "measures": [_numbers(one) for one in findings.of(n, looking=looking)],
        }
        for n, each in enumerate(plan.variants[1:], 1)
    ]
    return {
        "game": plan.entry.key,
        "base": block(plan.variants[0].rules),
        "run": run.number,
        "players": list(plan.levels),
        "variants": variants,
    }


def _numbers(found: MeasuredEffect) -> LabMeasure:
    def known(value: float) -> float | None:
        return round(value, 6) if abs(value) < float("inf") else None

    return {
        "measure": found.measure.key,
        "base": round(found.base, 6),
        "value": round(found.value, 6),
        "difference": round(found.difference, 6),
        "low": known(found.low),
        "high": known(found.high),
        "pairs": found.pairs,
        "seen": found.seen,
    }


def _title(run: Run) -> str:
    names = listed([each.name for each in run.plan.variants[1:]])
    return _("{game}: what {rules} does").format(game=_(run.plan.entry.name), rules=names)


def _body(run: Run, findings: Findings, rows: Iterable[GameRow]) -> Iterator[str]:
    yield f"<h1>{escape(_title(run))}</h1>"
    yield f'<p class="quiet">{escape(_told(run, findings))}</p>'
    draws = pictures.can_draw()
    shapes = _shapes(rows) if draws else {}
    looking = run.looking(findings.pairs)
    for number, variant in enumerate(run.plan.variants[1:], 1):
        found = sorted(
            findings.of(number, looking=looking), key=lambda one: (not one.seen, -one.size)
        )
        yield f"<section><h2>{escape(variant.name)}</h2>"
        yield from (f"<p>{escape(each)}</p>" for each in words.in_words(found, findings.pairs))
        yield "</section>"
        if draws and found:
            yield f"<section>{pictures.intervals(found)}</section>"
            yield f"<section>{''.join(_histograms(shapes, number, variant.name))}</section>"
        yield from _table(found)
    blue = _("Blue: a difference, though many are looked at. Grey: none was seen.")
    always = [_("It holds whenever you stop.")] if looking else []
    sure = " ".join((_(MEANT), *always, blue))
    yield f'<p class="quiet">{escape(sure)}</p>'
    if not draws:
        how = _("For pictures: pip install 'roller-table[lab]', then lab show with --report.")
        yield f'<p class="quiet">{escape(how)}</p>'
    if run.command:
        yield f"<p>{escape(_('To repeat it:'))} <code>{escape(run.command)}</code></p>"


def _told(run: Run, findings: Findings) -> str:
    """Among whom it was measured, and how often."""
    levels = listed(list(dict.fromkeys(run.plan.levels)))
    told = _(
        "Run {n}, {when}, Roller Table {version}. Among {seats} computer players ({levels}),"
        " {pairs} on the same deals. What is found holds for these players: people may use a"
        " rule better, or worse."
    )
    said = told.format(
        n=run.number,
        when=run.begun,
        version=run.version,
        seats=run.plan.seats,
        levels=levels,
        pairs=counted("{n} pair of games", "{n} pairs of games", findings.pairs),
    )
    stopped = counted(
        "{n} game was stopped because it would not end.",
        "{n} games were stopped because they would not end.",
        findings.unfinished,
    )
    told_too = (stopped if findings.unfinished else "", left_out(len(findings.lost)))
    return " ".join(filter(None, (said, *told_too)))


def left_out(batches: int) -> str:
    """A sentence that ``batches`` batches are not counted here; "" where all are."""
    if not batches:
        return ""
    return counted(
        "{n} batch of games cannot be read and is left out here; resumed, the run plays it again.",
        "{n} batches of games cannot be read and are left out here; resumed, the run plays them"
        " again.",
        batches,
    )


def _table(found: list[MeasuredEffect]) -> Iterator[str]:
    head = (_("Measure"), _("usual"), _("changed"), _("difference"), _("pairs"))
    cells = "".join(
        f"<th{' class=n' if place else ''}>{escape(each)}</th>" for place, each in enumerate(head)
    )
    yield f"<table><tr>{cells}</tr>"
    for each in found:
        columns = (
            words.level(each.measure, each.base),
            words.level(each.measure, each.value),
            words.gap(each),
            numeral(each.pairs),
        )
        numbers = "".join(f"<td class=n>{escape(column)}</td>" for column in columns)
        kind = "" if each.seen else " class=same"
        yield f"<tr{kind}><td>{escape(sentence(_(each.measure.name)))}</td>{numbers}</tr>"
    yield "</table>"


Shapes = dict[tuple[int, str], list[float]]


def _shapes(rows: Iterable[GameRow]) -> Shapes:
    """Every game's length and lead, by its variant."""
    found: Shapes = {}
    for row in rows:
        values = values_in(row)
        for key in SHAPES:
            if key in values:
                found.setdefault((row.variant, key), []).append(values[key])
    return found


def _histograms(shapes: Shapes, variant: int, name: str) -> Iterator[str]:
    titles = {"length": _("moves in a game"), "lead": _("points ahead at the end")}
    for key in SHAPES:
        usual, varied = shapes.get((0, key)), shapes.get((variant, key))
        if usual and varied:
            yield pictures.histogram(sentence(titles[key]), usual, varied, name)
