"""Which house rules can be agreed on together, and at which tables: the one answer for everyone.

What a rule says of itself (``Option.only_seats``, ``values_for``, ``not_with``) is judged here
for the command line, rule files and their variants, and the switches of the set-up screen. A
rule as it usually is goes with every other, and with any number of players.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from .options import Rule, rules_of
from .values import NamedTuple
from .words import _, either


class Discord(NamedTuple):
    """A rule that cannot be as it is set, and why."""

    key: str
    why: str
    """A sentence for the player who would set it."""


def tables(rule: Rule, value: object) -> tuple[int, ...]:
    """For how many players the rule may be so; empty: for any number."""
    if value == rule.default:
        return ()
    return rule.option.values_for.get(str(value), rule.option.only_seats)


def seats_for(kind: type, values: Mapping[str, object], seats: Iterable[int]) -> tuple[int, ...]:
    """Those numbers of players at which all of these values have a meaning."""
    allowed = [tables(rule, values[rule.key]) for rule in rules_of(kind) if rule.key in values]
    return tuple(n for n in seats if all(not each or n in each for each in allowed))


def discord(kind: type, values: Mapping[str, object], key: str, seats: int | None = None) -> str:
    """Why that rule clashes with the others or with the number of players; "" when it does not."""
    rules = {rule.key: rule for rule in rules_of(kind)}
    allowed = tables(rules[key], values[key])
    if seats is not None and allowed and seats not in allowed:
        return _only_for(allowed)
    for other in rules.values():
        if excludes(rules[key], other) and _both_changed(rules[key], other, values):
            return _("It does not go with {other}.").format(other=_(other.option.name))
    return ""


def discords(kind: type, values: Mapping[str, object], seats: Collection[int]) -> Iterator[Discord]:
    """Every rule that cannot be as it is set at any table of these sizes, and why."""
    nobody = not seats_for(kind, values, seats)
    for rule in rules_of(kind):
        allowed = tables(rule, values[rule.key])
        if why := discord(kind, values, rule.key):
            yield Discord(rule.key, why)
        elif nobody and allowed and not set(seats) <= set(allowed):
            yield Discord(rule.key, _only_for(allowed))


def _only_for(numbers: tuple[int, ...]) -> str:
    return _("Only for {numbers} players.").format(numbers=either([*map(str, numbers)]))


def excludes(one: Rule, other: Rule) -> bool:
    """Whether these two cannot both be changed; it holds both ways."""
    return other.key in one.option.not_with or one.key in other.option.not_with


def meant_for(
    kind: type,
    values: Mapping[str, object],
    seats: int | None = None,
    base: Mapping[str, object] | None = None,
) -> Iterator[Rule]:
    """The rules that differ from ``base``, or else from the usual ones, and have a meaning with
    these others.

    A kept game may hold what nobody could agree on now; at its table it changes nothing.
    """
    rules = {rule.key: rule for rule in rules_of(kind)}
    for rule in rules.values():
        allowed = tables(rule, values[rule.key])
        if seats is not None and allowed and seats not in allowed:
            continue
        usual = base[rule.key] if base else rule.default
        if values[rule.key] != usual and _on_above(rule, rules, values):
            yield rule


def _on_above(rule: Rule, rules: Mapping[str, Rule], values: Mapping[str, object]) -> bool:
    """Whether the rule is on without which this one has no meaning."""
    above = rules.get(rule.option.under)
    if above is None:
        return True
    off = above.kind[0] if isinstance(above.kind, tuple) else False
    return values[above.key] != off and _on_above(above, rules, values)


def _both_changed(one: Rule, other: Rule, values: Mapping[str, object]) -> bool:
    return all(rule.key in values and values[rule.key] != rule.default for rule in (one, other))
