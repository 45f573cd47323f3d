"""What is wrong with the rules in a file, said in the words of the rules themselves."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from ..engine.options import Option, Rule
from ..engine.spelling import did_you_mean, fold, shown
from ..engine.values import NamedTuple
from ..engine.words import _, later, strung
from ..files.faults import Path as Path


class Finding(NamedTuple):
    """One thing that is wrong: the way to it, the words, and whether its key is what is meant."""

    path: Path
    words: str
    key: bool = False


Findings: TypeAlias = tuple[Finding, ...]

BLOCK = later("a block of keys and values")
TEXT = later("text (in quotes, if it is a number, yes or no)")

_PARTS = ("game", "name", "seats", "rules", "variants")
_VARIANT_PARTS = ("name", "says", "rules", "only_seats", "not_with")


class Suspicion:
    """One reading of a file's data. What is wrong is found; something stands in for it."""

    def __init__(self) -> None:
        self.found: list[Finding] = []

    def needed(self, data: Mapping[str, object], path: Path, instead: object) -> object:
        """What stands at that key."""
        key = str(path[-1])
        if key not in data:
            self.found.append(missing(path))
        return data.get(key, instead)

    def listed(self, data: Mapping[str, object], path: Path) -> list[object]:
        """What a list at that key holds; nothing where there is none."""
        found = data.get(str(path[-1]), [])
        if isinstance(found, list):
            return found
        self.refuse(path, later("a list"), found)
        return []

    def word(self, words: object, path: Path) -> str:
        if isinstance(words, str):
            return words
        self.refuse(path, TEXT, words)
        return ""

    def refuse(self, path: Path, wanted: str, value: object) -> None:
        self.found.append(misshapen(path, _(wanted), value))


def missing(path: Path) -> Finding:
    """There is no such key in that block."""
    return Finding(path, _("{key!r} is missing").format(key=str(path[-1])), key=True)


def rule_key(path: Path) -> str:
    """The dotted key of the rule at that path of a file, empty if it is no rule.

    >>> rule_key(("variants", 0, "rules", "score", "exact")), rule_key(("name",))
    ('score.exact', '')
    """
    head = 3 if path[:1] == ("variants",) else 1
    inside = len(path) > head and path[head - 1] == "rules"
    return ".".join(map(str, path[head:])) if inside else ""


def stranger(path: Path, rules: Mapping[str, Rule], game: str) -> str:
    """The words for a key that has no business where it stands."""
    dotted = rule_key(path)
    if dotted:
        return unknown(dotted, rules, game)
    key = str(path[-1])
    if key in rules:
        return _("{key!r} is a rule; write it under 'rules:'").format(key=key)
    if len(path) == 1:
        words, known = _("{key!r} does not belong here"), _PARTS
    else:
        words, known = _("{key!r} does not belong here"), _VARIANT_PARTS
    return did_you_mean(words.format(key=key), key, known)


def unknown(dotted: str, rules: Iterable[str], game: str) -> str:
    """The words for a key that is none of the rules."""
    words = _("{key} is not a rule of {game}").format(key=shown(dotted), game=_(game))
    return did_you_mean(words, dotted, rules)


def ill_set(rule: Rule, value: object) -> str:
    """The words for a rule that is set to what it cannot be."""
    words = _("{key!r} must be {takes}, not {found}")
    known = rule.kind if isinstance(rule.kind, tuple) else ()
    said = words.format(key=rule.key, takes=takes(rule), found=shown(value))
    return did_you_mean(said, value, known)


def misshapen(path: Path, wanted: str, value: object) -> Finding:
    """What stands at that path is no such thing as is wanted there."""
    name = str(path[-1])
    if len(path) > 1 and isinstance(path[-1], int):
        name = _("item {n} of {name}").format(n=path[-1] + 1, name=path[-2])
    words = _("{name} must be {wanted}, not {found}")
    return Finding(path, words.format(name=name, wanted=wanted, found=shown(value)))


def between_variants(
    data: Mapping[str, object], seats: tuple[int, ...], beside: Callable[[], Iterable[str]]
) -> Iterator[Finding]:
    """What no variant shows alone: names used twice, names of none, seats that nobody has.

    ``beside`` names the variants of the book, which can be played with a file's own.
    """
    listed = data.get("variants")
    listed = listed if isinstance(listed, list) else []
    variants = [(n, each) for n, each in enumerate(listed) if isinstance(each, dict)]
    names = [str(each.get("name", "")) if isinstance(each, dict) else "" for each in listed]
    for n, each in variants:
        yield from _same_name(n, names)
        yield from _strange_company(n, each, names, beside)
        yield from _empty_seats(n, each, data.get("seats"), seats)
        if each.get("rules") == {}:
            yield Finding(("variants", n, "rules"), _("a variant must change some rule"))


def _same_name(n: int, names: list[str]) -> Iterator[Finding]:
    if names[n] and fold(names[n]) in map(fold, names[:n]):
        words = _("{name} is taken: choose another name").format(name=shown(names[n]))
        yield Finding(("variants", n, "name"), words)


def _strange_company(
    n: int, variant: Mapping[str, object], names: list[str], beside: Callable[[], Iterable[str]]
) -> Iterator[Finding]:
    for where, other in enumerate(_list(variant, "not_with")):
        if not isinstance(other, str):
            continue
        path = ("variants", n, "not_with", where)
        if fold(other) == fold(str(variant.get("name", ""))):
            yield Finding(path, _("a variant cannot exclude itself"))
            continue
        if fold(other) in map(fold, names):
            continue
        known = [*names, *beside()]
        if fold(other) not in map(fold, known):
            words = _("{name} is not a variant of these rules")
            words = words.format(name=shown(other))
            yield Finding(path, did_you_mean(words, other, known))


def _empty_seats(
    n: int, variant: Mapping[str, object], seats: object, possible: tuple[int, ...]
) -> Iterator[Finding]:
    allowed = seats if isinstance(seats, list) else possible
    for where, number in enumerate(_list(variant, "only_seats")):
        if number in possible and number not in allowed:
            words = _("this file is not for {n} players").format(n=number)
            yield Finding(("variants", n, "only_seats", where), words)


def _list(variant: Mapping[str, object], key: str) -> list[object]:
    found = variant.get(key)
    return found if isinstance(found, list) else []


def takes(rule: Rule) -> str:
    """What may be written for a rule.

    >>> takes(Rule("deals", int, 4, Option("Deals", "", low=2, high=16, step=2)))
    'an integer from 2 to 16, in steps of 2'
    """
    if isinstance(rule.kind, tuple):
        return _("one of {words}").format(words=strung(rule.kind))
    if rule.kind is bool:
        return _("true or false")
    return _number(rule.option) if rule.kind is int else _("text")


def _number(option: Option) -> str:
    low, high = option.low, option.high
    words = _("an integer")
    if low is not None and high is not None:
        words = _("an integer from {low} to {high}").format(low=low, high=high)
    elif low is not None:
        words = _("an integer, {low} or more").format(low=low)
    elif high is not None:
        words = _("an integer, {high} at most").format(high=high)
    if option.step == 1:
        return words
    return _("{number}, in steps of {n}").format(number=words, n=option.step)
