"""What was found, in words: sentences to be read out, and numbers no finer than they are known."""

from collections.abc import Iterable, Sequence
from math import ceil, floor, inf, log10
from typing import NamedTuple

from roller_table.engine.options import Rule
from roller_table.engine.words import _, either, listed, numeral, sentence
from roller_table.games.catalogue import Entry

from .findings import MeasuredEffect, unchanged
from .intervals import FIRST_LOOK, unseen
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
        return _("{n} of 100").format(n=number(100 * value, 0 if value > 0.1 else 1))
    return number(value, 0 if abs(value) >= 100 else 1)


def gap(found: MeasuredEffect) -> str:
    """The difference and its interval as a column shows them."""
    scale = 100 if of_hundred(found.measure) else 1
    places = decimals(scale * found.half)
    shift = signed(scale * found.difference, places)
    if found.half == inf:
        return shift
    words = _("{n} in 100 ±{e}") if of_hundred(found.measure) else _("{n} ±{e}")
    return words.format(n=shift, e=error(scale * found.half))


def clause(found: MeasuredEffect) -> str:
    """A difference that was seen, as it follows a colon: "a game is 4 % longer (± 2)"."""
    measure, scale = found.measure, 1.0
    if measure.relative and found.base:
        scale = 100 / found.base
    elif of_hundred(measure):
        scale = 100
    places = decimals(scale * found.half)
    words = _(measure.more if found.difference > 0 else measure.less)
    shift = number(scale * abs(found.difference), places)
    return words.format(n=shift, e=error(scale * found.half))


def main_ones(found: Iterable[MeasuredEffect], most: int = NAMED) -> list[MeasuredEffect]:
    """The largest differences, of each theme one."""
    kept: dict[str, MeasuredEffect] = {}
    for each in sorted((one for one in found if one.seen), key=lambda one: -one.size):
        kept.setdefault(each.measure.theme or each.measure.key, each)
    return list(kept.values())[:most]


def account(found: Iterable[MeasuredEffect], pairs: int, most: int = NAMED) -> str:
    """What follows "Among Club players:"; where none was seen, what could have been."""
    findings = [each for each in found if each.known]
    if not findings:
        return _("too few games yet to say anything: it takes {n}").format(n=FIRST_LOOK)
    if named := main_ones(findings, most):
        return listed([clause(each) for each in named])
    if unchanged(findings):
        words = _(
            "no difference seen: {n} games of {n} ended just the same, so at most {m} in 100 do not"
        )
        return words.format(n=number(pairs, 0), m=number(ceil(100 * unseen(pairs)), 0))
    first = next((each for each in findings if each.measure.key == "length"), findings[0])
    if first.measure.key == "length":
        return _("no difference seen; the length of a game is {same}").format(same=same(first))
    words = _("no difference seen; {measure}: {same}")
    return words.format(measure=_named_so(first.measure), same=same(first))


def same(found: MeasuredEffect) -> str:
    """Of a difference that was not seen how large it may be all the same, as a clause.

    Where every game came to the same, how many may not: no interval says that.
    """
    if unchanged([found]):
        words = _("the same in {n} games of {n}, so another in at most {m} of 100")
        return words.format(n=number(found.pairs, 0), m=number(ceil(100 * unseen(found.pairs)), 0))
    return _("the same within {size}").format(size=_bound(found))


def _bound(found: MeasuredEffect) -> str:
    """As far as the interval reaches; never rounded down."""
    measure, most = found.measure, found.bound
    if measure.relative and found.base:
        return _("{n}%").format(n=_rounded_up(100 * most / found.base))
    if of_hundred(measure):
        return _("{n} in 100").format(n=_rounded_up(100 * most))
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
        return (MeasuredSentence(_named(rule, _others(effects, rule), least, seats), least),)
    return tuple(
        MeasuredSentence(_named(rule, valued(rule, each.value), each, seats), each)
        for each in effects
    )


def _named(rule: Rule, value: str, found: Effect, seats: int) -> str:
    """A sentence that names the value."""
    if rule.kind is not bool:
        words = _("Among {who}, with {value}: {found}.")
    elif rule.default:
        words = _("Among {who}, without it: {found}.")
    else:
        words = _("Among {who}: {found}.")
    what = account(found.findings, found.pairs)
    return words.format(who=_who(found, seats), value=value, found=what)


def _who(found: Effect, seats: int) -> str:
    """Among whom it was measured; how many they were, where that is not so at this table."""
    if found.seats == seats:
        return _("Club players")
    return _("{n} Club players").format(n=found.seats)


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
    words = _("measured among Club players, {n} games or more each way, version {version}")
    return words.format(n=number(pairs, 0), version=found.version)


def in_words(found: Iterable[MeasuredEffect], pairs: int) -> list[str]:
    """Whole sentences about a run: what differs, what does not, and of what it is too early."""
    findings = list(found)
    seen = sorted((each for each in findings if each.seen), key=lambda each: -each.size)
    said = [sentence(clause(each)) + "." for each in seen]
    within = _("{measure} ({same})")
    if alike := [each for each in findings if each.known and not each.seen]:
        names = [within.format(measure=_named_so(each.measure), same=same(each)) for each in alike]
        words = _("No difference seen in {n} pairs: {measures}.")
        said.append(words.format(n=number(pairs, 0), measures=listed(names)))
    if early := [_named_so(each.measure) for each in findings if not each.known]:
        words = _("Too few games yet to say anything of: {measures}.")
        said.append(words.format(measures=listed(early)))
    return said


def _named_so(measure: Measure) -> str:
    return _("“{value}”").format(value=_(measure.name))


def aloud(found: MeasuredEffect) -> str:
    """A row of the table as it is read out."""
    measure = found.measure
    words = _("{measure}: usually {usual}, with yours {yours}; {found}")
    if found.seen:
        what = clause(found)
    elif found.known:
        what = _("no difference seen, {same}").format(same=same(found))
    else:
        what = _("too few games yet")
    return words.format(
        measure=_(measure.name),
        usual=level(measure, found.base),
        yours=level(measure, found.value),
        found=what,
    )
