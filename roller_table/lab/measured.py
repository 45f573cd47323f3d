"""What every switch does among Club players: measured once, and shipped with the rules.

``benchmarks/lab_all.py`` makes the files, ``rules/<game>.measured.json``.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from roller_table.engine.options import Rule, rules_of
from roller_table.engine.values import NamedTuple
from roller_table.files.kinds import MEASURED
from roller_table.files.reading import values as values_in
from roller_table.games.catalogue import Entry
from roller_table.resources import rules_folder

from .findings import MeasuredEffect, by_size
from .intervals import FIRST_LOOK
from .measures import Measure, measures_of

PLAYERS = "club"


class Effect(NamedTuple):
    """What one value of one option was found to do."""

    value: object
    seats: int
    around: Mapping[str, object]
    """Other options that were set for it, in both of each pair."""
    pairs: int
    findings: tuple[MeasuredEffect, ...]

    @property
    def seen(self) -> tuple[MeasuredEffect, ...]:
        """What differs, the largest difference first."""
        return tuple(by_size(each for each in self.findings if each.seen))


class Measured(NamedTuple):
    """What was measured of a game's options."""

    version: str
    options: Mapping[str, tuple[Effect, ...]]


def path_of(entry: Entry) -> Path:
    """Where a game's measurements lie."""
    return rules_folder() / f"{entry.book}.measured.json"


@cache
def measured(entry: Entry) -> Measured | None:
    """What was measured of the game; None where nothing was, or the file cannot be read."""
    if not entry.book:
        return None
    try:
        data: Any = values_in(path_of(entry), MEASURED)
        options = data["options"]
        found = {
            key: tuple(
                _effect(entry, each)
                for each in options[key]["found"]
                if each["pairs"] >= FIRST_LOOK
            )
            for key in options
        }
        return Measured(str(data["version"]), found)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None


def _effect(entry: Entry, data: Mapping[str, Any]) -> Effect:
    rules = entry.rules()()
    known = {each.key: each for each in measures_of(entry, rules, data["seats"])}
    findings = tuple(
        _finding(known[key], numbers, data["pairs"])
        for key, numbers in data["findings"].items()
        if key in known and numbers.get("pairs", data["pairs"]) >= FIRST_LOOK
    )
    return Effect(data["value"], data["seats"], data["around"], data["pairs"], findings)


def _finding(measure: Measure, numbers: Mapping[str, Any], pairs: int) -> MeasuredEffect:
    base, value = numbers["base"], numbers["value"]
    return MeasuredEffect(
        measure,
        base,
        value,
        numbers["difference"],
        numbers["half"],
        numbers.get("pairs", pairs),
        numbers["varies"],
        numbers["seen"],
        numbers["strict"],
    )


def choices(rule: Rule) -> dict[str, object]:
    """What an option may be, as its measurement keeps it: other choices need another one."""
    if rule.kind is bool:
        values: object = [False, True]
    elif isinstance(rule.kind, tuple):
        values = list(rule.kind)
    else:
        option = rule.option
        values = {"low": option.low, "high": option.high, "step": option.step}
    return {"default": rule.default, "values": values}


def stale(entry: Entry) -> list[str]:
    """The options that have no measurement, or were changed since: what is wrong with each."""
    found = measured(entry)
    if found is None:
        return [f"{entry.key}: nothing is measured"]
    data: Any = values_in(path_of(entry), MEASURED)
    kept = data["options"]
    rules = {rule.key: rule for rule in rules_of(entry.rules())}
    wrong = [f"{key}: there is no such rule" for key in kept if key not in rules]
    for key, rule in rules.items():
        if key not in kept:
            wrong.append(f"{key}: not measured")
        elif {name: kept[key][name] for name in ("default", "values")} != choices(rule):
            wrong.append(f"{key}: its values have changed")
        else:
            have = [effect.value for effect in found.options[key]]
            wrong += [
                f"{key}: {each!r} is not measured" for each in _needed(rule) if each not in have
            ]
    return wrong


def _needed(rule: Rule) -> list[object]:
    """The values that need a measurement; of numbers, one on each side is enough."""
    if rule.kind is bool:
        return [not rule.default]
    if isinstance(rule.kind, tuple):
        return [each for each in rule.kind if each != rule.default]
    return []


def effect(entry: Entry, values: Mapping[str, object], rule: Rule) -> Effect | None:
    """What is known of changing that option as it stands: of its value, or of the nearest.

    Where it stands as usual, of the change that was found to matter most. None where nothing is
    known.
    """
    effects = effects_of(entry, rule)
    value = values[rule.key]
    if not effects:
        return None
    if value == rule.default:
        return max(effects, key=_weight)
    same = [each for each in effects if each.value == value]
    if same or isinstance(rule.kind, tuple) or rule.kind is bool:
        return next(iter(same), None)
    return _nearest(effects, rule.default, value)


def effects_of(entry: Entry, rule: Rule) -> tuple[Effect, ...]:
    """Everything that was measured of an option."""
    found = measured(entry)
    return found.options.get(rule.key, ()) if found else ()


def _nearest(effects: tuple[Effect, ...], usual: object, value: object) -> Effect | None:
    """Of numbers that lie on the same side of the usual one, the one that is nearest."""
    assert isinstance(usual, int)
    assert isinstance(value, int)
    beside = [each for each in effects if isinstance(each.value, int)]
    same = [each for each in beside if (int(str(each.value)) > usual) == (value > usual)]
    return min(same, key=lambda each: abs(int(str(each.value)) - value), default=None)


def _weight(found: Effect) -> float:
    return max((each.size for each in found.seen), default=0.0)
