"""What is wrong with the rules in a file, said in the words of the rules themselves."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import BaseModel, ValidationError

from .faults import did_you_mean, fold, shown
from .options import Option, Rule, rules_of
from .words import _, later
from .yamlguard import Path


class Finding(NamedTuple):
    """One thing that is wrong: the way to it, the words, and whether its key is what is meant."""

    path: Path
    words: str
    key: bool = False


class Sorted(NamedTuple):
    """A checked file: the model if it is good, else what is wrong."""

    model: BaseModel | None
    findings: tuple[Finding, ...]


_PARTS = ("game", "name", "seats", "rules", "variants")
_VARIANT_PARTS = ("name", "says", "rules", "only_seats", "not_with")

_SHAPES: Mapping[str, str] = {
    "string_type": later("text (in quotes, if it is a number, yes or no)"),
    "string_too_short": later("some text"),
    "string_too_long": later("shorter text"),
    "list_type": later("a list"),
    "too_short": later("a list with something in it"),
    "model_type": later("a block of keys and values"),
}


def sort(model: type[BaseModel], kind: type, game: str, data: Any) -> Sorted:
    """Checks a whole rule file's data against its model; ``game`` is the game's name."""
    try:
        return Sorted(model.model_validate(data), ())
    except ValidationError as error:
        rules = {rule.key: rule for rule in rules_of(kind)}
        said = (_finding(each, rules, game) for each in error.errors(include_url=False))
        return Sorted(None, tuple(said))


def _finding(error: Any, rules: Mapping[str, Rule], game: str) -> Finding:
    path: Path = tuple(error["loc"])
    key, dotted = str(path[-1]) if path else "", rule_key(path)
    if error["type"] == "missing":
        return Finding(path, _("{key!r} is missing").format(key=key), key=True)
    if error["type"] == "extra_forbidden":
        return Finding(path, _stranger(path, dotted, rules, game), key=True)
    if dotted in rules:
        return Finding(path, ill_set(rules[dotted], error["input"]))
    return Finding(path, _misshapen(path, error))


def rule_key(path: Path) -> str:
    """The dotted key of the rule at that path of a file, empty if it is no rule.

    >>> rule_key(("variants", 0, "rules", "score", "exact")), rule_key(("name",))
    ('score.exact', '')
    """
    head = 3 if path[:1] == ("variants",) else 1
    inside = len(path) > head and path[head - 1] == "rules"
    return ".".join(map(str, path[head:])) if inside else ""


def _stranger(path: Path, dotted: str, rules: Mapping[str, Rule], game: str) -> str:
    if dotted:
        return unknown(dotted, rules, game)
    key = str(path[-1])
    if key in rules:
        return _("{key!r} is a rule; write it under 'rules:'").format(key=key)
    if len(path) == 1:
        words, known = _("{key!r} is no part of a rule file"), _PARTS
    else:
        words, known = _("{key!r} is no part of a variant"), _VARIANT_PARTS
    return words.format(key=key) + did_you_mean(key, known)


def unknown(dotted: str, rules: Iterable[str], game: str) -> str:
    """The words for a key that is none of the rules."""
    words = _("{key} is not a rule of {game}").format(key=shown(dotted), game=_(game))
    return words + did_you_mean(dotted, rules)


def ill_set(rule: Rule, value: Any) -> str:
    """The words for a rule that is set to what it cannot be."""
    words = _("{key!r} must be {takes}, not {found}")
    known = rule.kind if isinstance(rule.kind, tuple) else ()
    said = words.format(key=rule.key, takes=takes(rule), found=shown(value))
    return said + did_you_mean(value, known)


def _misshapen(path: Path, error: Any) -> str:
    allowed = error.get("ctx", {}).get("expected", "").replace("'", "")
    wanted = _(_SHAPES.get(error["type"], "")) or _("one of {words}").format(words=allowed)
    name = str(path[-1]) if path else _("a rule file")
    if path and isinstance(path[-1], int):
        name = _("item {n} of {name}").format(n=path[-1] + 1, name=path[-2])
    words = _("{name} must be {wanted}, not {found}")
    return words.format(name=name, wanted=wanted, found=shown(error["input"]))


def between_variants(data: Mapping[str, Any], seats: tuple[int, ...]) -> Iterator[Finding]:
    """What no variant shows alone: names used twice, names of none, seats that nobody has."""
    listed = data.get("variants")
    listed = listed if isinstance(listed, list) else []
    variants = [(n, each) for n, each in enumerate(listed) if isinstance(each, dict)]
    names = [str(each.get("name", "")) if isinstance(each, dict) else "" for each in listed]
    for n, each in variants:
        yield from _same_name(n, names)
        yield from _strange_company(n, each, names)
        yield from _empty_seats(n, each, data.get("seats"), seats)
        if each.get("rules") == {}:
            yield Finding(("variants", n, "rules"), _("a variant must change some rule"))


def _same_name(n: int, names: list[str]) -> Iterator[Finding]:
    if names[n] and fold(names[n]) in map(fold, names[:n]):
        words = _("there are two variants called {name}").format(name=shown(names[n]))
        yield Finding(("variants", n, "name"), words)


def _strange_company(n: int, variant: Mapping[str, Any], names: list[str]) -> Iterator[Finding]:
    for where, other in enumerate(_list(variant, "not_with")):
        if not isinstance(other, str):
            continue
        path = ("variants", n, "not_with", where)
        if fold(other) == fold(str(variant.get("name", ""))):
            yield Finding(path, _("a variant cannot exclude itself"))
        elif fold(other) not in map(fold, names):
            words = _("{name} is not a variant of this file").format(name=shown(other))
            yield Finding(path, words + did_you_mean(other, names))


def _empty_seats(
    n: int, variant: Mapping[str, Any], seats: Any, possible: tuple[int, ...]
) -> Iterator[Finding]:
    allowed = seats if isinstance(seats, list) else possible
    for where, number in enumerate(_list(variant, "only_seats")):
        if number in possible and number not in allowed:
            words = _("{n} is none of this file's seats").format(n=number)
            yield Finding(("variants", n, "only_seats", where), words)


def _list(variant: Mapping[str, Any], key: str) -> list[Any]:
    found = variant.get(key)
    return found if isinstance(found, list) else []


def takes(rule: Rule) -> str:
    """What may be written for a rule.

    >>> takes(Rule("deals", int, 4, Option("Deals", "", low=2, high=16, step=2)))
    'a whole number from 2 to 16, in steps of 2'
    """
    if isinstance(rule.kind, tuple):
        return _("one of {words}").format(words=", ".join(rule.kind))
    if rule.kind is bool:
        return _("true or false")
    return _number(rule.option) if rule.kind is int else _("text")


def _number(option: Option) -> str:
    low, high = option.low, option.high
    words = _("a whole number")
    if low is not None and high is not None:
        words = _("a whole number from {low} to {high}").format(low=low, high=high)
    elif low is not None:
        words = _("a whole number, {low} or more").format(low=low)
    elif high is not None:
        words = _("a whole number, {high} at most").format(high=high)
    return words + (_(", in steps of {n}").format(n=option.step) if option.step > 1 else "")
