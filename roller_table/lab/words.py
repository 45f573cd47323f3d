"""What was found, in words: sentences to be read out, and numbers no finer than they are known."""

from collections.abc import Iterable, Sequence
from math import ceil, floor, inf, log10

from roller_table.engine.options import Rule
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, either, listed, numeral, sentence
from roller_table.games.catalogue import Entry

from .findings import MeasuredEffect, by_size, unchanged
from .intervals import unseen
from .measured import Effect, effects_of, measured
from .measures import Measure

NAMED = 2
"""How many differences a short account names."""


class MeasuredSentence(NamedTuple):
    """A measured sentence, and what it tells of."""

    words: str
    effect: Effect

    @property
    def main(self) -> MeasuredEffect:
        """The finding that is drawn: the largest, or how the length was found unchanged."""
        return next(iter(main_ones(self.effect.findings)), self.effect.findings[0])


def of_hundred(measure: Measure) -> bool:
    return measure.kind == "share"


def decimals(half: float) -> int:
    """How many are worth showing of a number that is known so closely."""
    if half <= 0 or half == inf:
        return 1
    return min(2, max(0, -floor(log10(half / 1.5))))


def number(value: float, places: int) -> str:
    """With ``places`` decimals, and never a negative zero.

    >>> number(-0.01, 1), number(3.96, 1), number(148.2, 0)
    ('0', '4', '148')
    """
    return numeral(value, places, trimmed=True)


def error(half: float) -> str:
    """An error as it stands after its "±".

    >>> error(0.234), error(3.96), error(22.2)
    ('0.2', '4', '22')
    """
    return number(half, max(decimals(half), 1 if half < 10 else 0))


def signed(value: float, places: int) -> str:
    return numeral(value, places, trimmed=True, signed=True)


def level(measure: Measure, value: float) -> str:
    """A mean as a column shows it."""
    if of_hundred(measure):
        return _in_100(number(100 * value, 0 if value > 0.1 else 1))
    return number(value, 0 if abs(value) >= 100 else 1)


def _in_100(n: str) -> str:
    return _("{n} in 100").format(n=n)


def gap(found: MeasuredEffect, scale: float = 1.0) -> str:
    """The difference and its interval as a column shows them; "" while it is not known."""
    if not found.known:
        return ""
    scale = 100 if of_hundred(found.measure) else scale
    places = decimals(scale * found.half)
    shift = signed(scale * found.difference, places)
    if of_hundred(found.measure):
        shift = _in_100(shift)
    elif scale != 1:
        shift = _("{n}%").format(n=shift)
    if not found.half:  # Every pair came to the same: that is no proof that each always will.
        return shift
    return _("{n} ±{e}").format(n=shift, e=error(scale * found.half))


def clause(found: MeasuredEffect) -> str:
    """A difference that was seen, in a sentence: "lead changes +3 ±1"."""
    return _("{measure} {change}").format(measure=_(found.measure.name), change=_change(found))


def _change(found: MeasuredEffect) -> str:
    relative = found.measure.relative and found.base
    return gap(found, 100 / found.base if relative else 1.0)


def main_ones(found: Iterable[MeasuredEffect], most: int = NAMED) -> list[MeasuredEffect]:
    """The largest differences, of each theme one."""
    kept: dict[str, MeasuredEffect] = {}
    for each in by_size(one for one in found if one.seen):
        kept.setdefault(each.measure.theme or each.measure.key, each)
    return list(kept.values())[:most]


def account(found: Iterable[MeasuredEffect], most: int = NAMED) -> str:
    """What follows "Among Club players:"; where none was seen, what could have been."""
    findings = [each for each in found if each.known]
    if not findings:
        return _("too few games yet")
    if named := main_ones(findings, most):
        return listed([clause(each) for each in named])
    first = next((each for each in findings if each.measure.key == "length"), findings[0])
    if unchanged(findings):
        return _("no difference seen ({what})").format(what=same(first))
    words = _("{measure}: {found}")
    what = words.format(measure=_(first.measure.name), found=same(first))
    return _("no difference seen ({what})").format(what=what)


def same(found: MeasuredEffect) -> str:
    """Of a difference that was not seen how large it may be all the same, as a clause.

    Where every game came to the same, how many may not: no interval says that.
    """
    if unchanged([found]):
        words = _("the same in all {n} games, so at most {m} in 100 differ")
        return words.format(n=number(found.pairs, 0), m=number(ceil(100 * unseen(found.pairs)), 0))
    return _("{size} apart at most").format(size=_bound(found))


def _bound(found: MeasuredEffect) -> str:
    """As far as the interval reaches; never rounded down."""
    measure, most = found.measure, found.bound
    if measure.relative and found.base:
        return _("{n}%").format(n=_rounded_up(100 * most / found.base))
    if of_hundred(measure):
        return _in_100(_rounded_up(100 * most))
    return _rounded_up(most)


def _rounded_up(value: float) -> str:
    places = 0 if value >= 10 else 1 if value >= 1 else 2
    return number(ceil(round(value, 6) * 10**places) / 10**places, places)


def told(entry: Entry, rule: Rule, seats: int) -> tuple[MeasuredSentence, ...]:
    """What each other value of an option was measured to do, in a sentence each.

    Where of several no difference was seen, one sentence speaks for all.
    """
    effects = effects_of(entry, rule)
    alike = len({each.seats for each in effects}) == 1
    if alike and len(effects) > 1 and not any(each.seen for each in effects):
        # What is said of several holds for each: the one that is known least closely speaks.
        least = max(
            effects, key=lambda each: (not unchanged(each.findings), each.findings[0].strict)
        )
        return (MeasuredSentence(_told(rule, _others(effects, rule), least, seats), least),)
    return tuple(
        MeasuredSentence(_told(rule, valued(rule, each.value), each, seats), each)
        for each in effects
    )


def _told(rule: Rule, value: str, found: Effect, seats: int) -> str:
    what = account(found.findings)
    return with_value(rule, value, what, 0 if found.seats == seats else found.seats)


def with_value(rule: Rule, value: object, told: str, seats: int = 0, *, named: bool = True) -> str:
    """A sentence of what another value does; ``named`` is whether it names the value, ``seats`` how
    many play, where that is not so at this table."""
    if named and rule.kind is not bool:
        words = (
            _("For {n} players, with {value}: {found}.") if seats else _("With {value}: {found}.")
        )
    elif rule.kind is bool and rule.default:
        words = _("For {n} players, without it: {found}.") if seats else _("Without it: {found}.")
    else:
        words = _("For {n} players: {found}.") if seats else "{found}."
    return sentence(words.format(n=seats, value=value, found=told))


def valued(rule: Rule, value: object) -> str:
    """A value of an option, as a sentence names it."""
    if rule.kind is int:
        return str(value)
    return _("“{value}”").format(value=_(rule.option.values.get(str(value), str(value))))


def _others(effects: Sequence[Effect], rule: Rule) -> str:
    """Several values, of which the same is said."""
    if isinstance(rule.kind, tuple):
        return _("any other choice")
    return either([valued(rule, each.value) for each in effects])


def how_measured(entry: Entry) -> str:
    """Among whom the options of a game were measured, and how often."""
    found = measured(entry)
    if not found:
        return ""
    pairs = min((each.pairs for of in found.options.values() for each in of), default=0)
    words = _("measured among Club players, {n} pairs of games or more, version {version}")
    return words.format(n=number(pairs, 0), version=found.version)


def aloud(found: MeasuredEffect) -> str:
    """A row of the table as it is read out."""
    measure = found.measure
    words = _("{measure}: usually {usual}, with yours {yours}; {found}")
    if found.seen:
        what = _change(found)
    elif found.known:
        what = _("no difference seen ({what})").format(what=same(found))
    else:
        what = _("too few games yet")
    return words.format(
        measure=_(measure.name),
        usual=level(measure, found.base),
        yours=level(measure, found.value),
        found=what,
    )
