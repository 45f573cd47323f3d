"""The report of a run: one page without scripts, to be read, printed and sent; or as data."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import TypedDict

from roller_table.ai.levels import is_own, level
from roller_table.engine.certainty import MEANT
from roller_table.engine.jsontext import block
from roller_table.engine.words import _, counted, later, listed, sentence
from roller_table.languages import spoken

from . import naming, pictures, verdict, words
from .book import Run
from .findings import Findings, MeasuredEffect, by_size
from .intervals import FIRST_LOOK
from .plan import GameRow, Plan, values_in
from .style import sheet

SHAPES = {
    "length": later("How long games were, in moves"),
    "lead": later("How far ahead the winner was"),
}
"""The measures of which it is shown how often each outcome came."""


def page(run: Run, findings: Findings, rows: Iterable[GameRow]) -> str:
    """The whole page."""
    body = "\n".join(_body(run, findings, rows))
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken().code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(_title(run.plan))}</title>\n"
        f"<style>{sheet(run.plan.entry.felt)}</style>\n</head>\n<body>\n<main>\n{body}\n"
        "</main>\n</body>\n</html>\n"
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


def _title(plan: Plan) -> str:
    names = [naming.name_of(plan, n) for n in range(1, len(plan.variants))]
    one, more = _("{game}: what {rules} does"), _("{game}: what {rules} do")
    several = len(names) > 1 or len(naming.changes(plan, 1)) > 1
    words = more if several else one
    return words.format(game=_(plan.entry.name), rules=listed(names))


def _body(run: Run, findings: Findings, rows: Iterable[GameRow]) -> Iterator[str]:
    plan, looking = run.plan, run.looking(findings.pairs)
    told = findings.pairs >= FIRST_LOOK
    shapes = _shapes(rows) if told else {}
    found = {n: by_size(findings.of(n, looking=looking)) for n in range(1, len(plan.variants))}
    over, how = _("Roller Table · Lab"), _("How it was measured")
    yield f'<p class="over">{escape(over)}</p>'
    yield f"<h1>{escape(_title(plan))}</h1>"
    yield f'<p class="finding">{escape(_finding(plan, found, findings.pairs))}</p>'
    for number, each in found.items():
        yield '<section class="panel">'
        if naming.has_name(plan, number):
            yield f"<h2>{escape(plan.variants[number].name)}</h2>"
        yield from (f"<h3>{escape(one)}</h3>" for one in naming.changes(plan, number))
        if told:
            yield from _table(each)
            yield f'<div class="pair">{"".join(_histograms(shapes, number, each))}</div>'
        yield "</section>"
    yield f'<section class="panel"><h2>{escape(how)}</h2>'
    yield f"<p>{escape(_told(run, findings))}</p>"
    if told:
        yield f'<p class="quiet">{escape(_meant(looking=looking))}</p>'
    if run.command:
        again = escape(_("To repeat it:"))
        yield f'<p class="quiet">{again} <code>{escape(run.command)}</code></p>'
    yield "</section>"


def _finding(plan: Plan, found: Mapping[int, Sequence[MeasuredEffect]], pairs: int) -> str:
    """One sentence; of several sets of rules that one is named which changes most."""
    if len(found) == 1 or pairs < FIRST_LOOK:
        return verdict.finding(found[1], pairs)
    most = max(found, key=lambda n: max((one.size for one in found[n] if one.seen), default=0.0))
    if not any(one.seen for one in found[most]):
        return _("No difference seen.")
    told = verdict.finding(found[most], pairs)
    name = sentence(naming.name_of(plan, most))
    return _("{rules}: {found}").format(rules=name, found=told[0].lower() + told[1:])


def _meant(*, looking: bool) -> str:
    blue = _("Blue: a clear difference, even among many measures. Grey: none.")
    always = [_("Valid whenever you stop.")] if looking else []
    far = _("Further from the middle: a larger change, compared with the usual ups and downs.")
    return " ".join((_(MEANT), *always, blue, far))


def _told(run: Run, findings: Findings) -> str:
    """Among whom it was measured, and how often."""
    levels = listed([
        key if is_own(key) else _(level(key).name) for key in dict.fromkeys(run.plan.levels)
    ])  # fmt: skip
    told = _(
        "Run {n}, {when}, Roller Table {version}. {seats} computer players ({levels}) played "
        "{pairs} on the same deals. The results hold for these players; people may use a rule "
        "better or worse."
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
        "{n} batch of games cannot be read and is missing here; resume the run to play it again.",
        "{n} batches of games cannot be read and are missing here; resume the run to play "
        "them again.",
        batches,
    )


def _table(found: list[MeasuredEffect]) -> Iterator[str]:
    scale = "".join(
        f"<span>{escape(each)}</span>" for each in (_("less"), _("no change"), _("more"))
    )
    measure, difference = _("measure"), _("difference")
    usual, changed = _("usual"), _("changed")
    heads = (
        ("name", escape(measure)),
        ("n", escape(usual)),
        ("n", escape(changed)),
        ("pic", f'<div class="scale">{scale}</div>'),
        ("n", escape(difference)),
    )
    head = "".join(f'<th class="{kind}">{told}</th>' for kind, told in heads)
    yield f'<table><tr class="head">{head}</tr>'
    far = pictures.reach(found)
    for each in found:
        name = escape(sentence(_(each.measure.name)))
        base = escape(words.level(each.measure, each.base))
        value = escape(words.level(each.measure, each.value))
        gap = escape(words.gap(each) or _("too few games yet"))
        yield (
            f'<tr class="{"seen" if each.seen else "same"}"><td class="name">{name}</td>'
            f'<td class="n usual" data-of="{escape(usual)}">{base}</td>'
            f'<td class="n now" data-of="{escape(changed)}">{value}</td>'
            f'<td class="pic">{pictures.interval(each, far)}</td><td class="n gap">{gap}</td></tr>'
        )
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


def _histograms(shapes: Shapes, variant: int, found: Sequence[MeasuredEffect]) -> Iterator[str]:
    """How often each outcome came, where both sets of rules count the same."""
    for each in sorted(found, key=lambda one: one.measure.key != "length"):
        key = each.measure.key
        usual, changed = shapes.get((0, key)), shapes.get((variant, key))
        if key in SHAPES and usual and changed:
            title = _(SHAPES[key])
            drawn = pictures.histogram(usual, changed, title)
            keys = "".join(
                f'<span class="{kind}">{escape(told)}</span>'
                for kind, told in (("key", _("usual")), ("key new", _("changed")))
            )
            yield f"<figure><h3>{escape(title)}</h3>{drawn}<figcaption>{keys}</figcaption></figure>"
