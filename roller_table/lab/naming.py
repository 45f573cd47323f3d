"""What the sets of rules of a run are called, in words that stand on the page of the rules."""

import re
from collections.abc import Mapping

from roller_table.engine.agreement import meant_for
from roller_table.engine.jsontext import block
from roller_table.engine.options import Rule, restored, values_of
from roller_table.engine.words import _, listed

from .plan import Plan

NAMELESS = "yours"
"""What a player's own mix is called where it has no name."""
_MOST = 3
"""More rules than that are no title."""


def name_of(plan: Plan, number: int) -> str:
    """What a variant is called: by its own name, or by the rules in which it differs."""
    changed = _changed(plan, number)
    if has_name(plan, number):
        return _("“{value}”").format(value=plan.variants[number].name)
    if not changed or len(changed) > _MOST:
        return _("these house rules")
    return listed([_("“{value}”").format(value=_brief(*each)) for each in changed])


def has_name(plan: Plan, number: int) -> bool:
    """Whether a variant has a name of its own."""
    name = plan.variants[number].name
    return name != NAMELESS and not re.match(r"[A-Za-z0-9_.]+=", name)


def changes(plan: Plan, number: int) -> list[str]:
    """What a variant does otherwise than the base, a line for each rule."""
    usual, line = _values(plan, 0), _("{rule}: {yours}, usually {usual}")
    return [
        line.format(
            rule=_(rule.option.name), yours=rule.said(value), usual=rule.said(usual[rule.key])
        )
        for rule, value in _changed(plan, number)
    ]


def _brief(rule: Rule, value: object) -> str:
    name = _(rule.option.name)
    if value is True:
        return name
    return _("{rule}: {value}").format(rule=name, value=rule.said(value))


def _changed(plan: Plan, number: int) -> list[tuple[Rule, object]]:
    usual, values = _values(plan, 0), _values(plan, number)
    changed = meant_for(plan.entry.rules(), values, base=usual)
    return [(rule, values[rule.key]) for rule in changed]


def _values(plan: Plan, number: int) -> Mapping[str, object]:
    return values_of(restored(plan.entry.rules(), block(plan.variants[number].rules)))
