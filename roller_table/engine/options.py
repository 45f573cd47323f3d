"""House rules as data: each game's Rules is a frozen dataclass, and each option a field of it.

    deals: int = number(4, "Deals", "How many hands ...", low=2, high=16, step=2, code=0)
    jokers: bool = switch(False, "Jokers", "Whether there are any.", code=1)
    dice: Literal["2d6", "d12"] = one_of("2d6", "Dice", "Which.", {"2d6": "two"}, code=2)

Everything else is made from the field: what is read from rule files and records, the schema, the
set-up screen, ``rules show``, deal codes, what the lab measures, and the list of what there is
to translate. The words stand in English, and are shown through ``_``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field, fields, is_dataclass
from functools import cache
from typing import Literal, TypedDict, TypeVar, Unpack, get_args, get_origin, get_type_hints

from .values import NamedTuple, frozen
from .words import _

R = TypeVar("R")
V = TypeVar("V")
C = TypeVar("C", bound=str)


@frozen
class Option:
    """How a rule is put to a player: its name, its sentence, its bounds."""

    name: str
    says: str
    ours: bool = False
    """The source is silent or open here: this is a ruling of this program."""
    under: str = ""
    """The key of the rule without which this one has no meaning."""
    only_seats: tuple[int, ...] = ()
    """For how many players it can be changed; empty: for any number. See ``agreement``."""
    values_for: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """For how many players a single value of it is, where that differs from ``only_seats``."""
    not_with: tuple[str, ...] = ()
    """The keys of rules that cannot be changed beside it; it holds both ways."""
    before: object = None
    """What it is where a kept game, a lesson or a deal code says nothing of it: as it was before
    there was such a rule, or before its default changed; None: its default."""
    once: Mapping[int, object] = field(default_factory=dict)
    """What its default was, by the form of the player's kept tables, where that has changed since:
    nobody who left it so has chosen it. See ``ui/scenes/setup/memory.py``."""
    with_level: Mapping[str, object] = field(default_factory=dict)
    """What it is when a table is set up at which no computer player is stronger than that level,
    unless the player has chosen."""
    low: int | None = None
    high: int | None = None
    step: int = 1
    values: Mapping[str, str] = field(default_factory=dict)
    """What each value of a choice is called, where its key does not say it well."""
    short: str = ""
    """How a table that has changed it says so in a word or two, ``{n}`` being a number's value."""
    ends: bool = False
    """It says how long a game is: ``short`` tells its value even where nobody has changed it."""
    written: Mapping[str, object] = field(default_factory=dict)
    """How records write a value of a choice, where that is not its key; rule files may too."""
    code: int | None = None
    """Its number in deal codes, which never changes. Those without one stand last there."""
    unsaid: object = None
    """What a code means that says nothing of it, where that is neither ``before`` nor its default;
    this never changes either."""
    tried: tuple[int, ...] = ()
    """The numbers that are measured, where they are not the next below and above the usual one."""
    tried_at: int = 0
    """At how many places it is measured, where four, or the fewest that it allows, tell nothing."""

    def form(self, value: object) -> object:
        """The value as records write it."""
        return self.written.get(value, value) if isinstance(value, str) else value

    def meant(self, form: object) -> object:
        """The value that ``form`` wrote; what wrote none comes back as it is."""
        same = (
            key for key, each in self.written.items() if (type(each), each) == (type(form), form)
        )
        return next(same, form)


class _OptionExtras(TypedDict, total=False):
    """What any option may say of itself besides; ``Option`` tells what each means."""

    ours: bool
    under: str
    only_seats: tuple[int, ...]
    values_for: Mapping[str, tuple[int, ...]]
    not_with: tuple[str, ...]
    before: object
    once: Mapping[int, object]
    with_level: Mapping[str, object]
    short: str
    ends: bool
    written: Mapping[str, object]
    code: int
    unsaid: object
    tried_at: int


class _Bounds(_OptionExtras, total=False):
    """What a number may say of itself besides; without ``low`` or ``high`` it has no such end."""

    low: int
    high: int
    step: int
    tried: tuple[int, ...]


def number(usual: int, name: str, says: str, **more: Unpack[_Bounds]) -> int:
    """A field that is an integer. Its type is the value's, as that of ``field`` is."""
    return _field(usual, Option(name, says, **more))


def switch(usual: bool, name: str, says: str, **more: Unpack[_OptionExtras]) -> bool:
    """A field that is on or off."""
    return _field(usual, Option(name, says, **more))


def one_of(
    usual: C,
    name: str,
    says: str,
    values: Mapping[C, str] | None = None,
    **more: Unpack[_OptionExtras],
) -> C:
    """A field that is one of the words of its Literal, called as ``values`` has it, or as it is."""
    called: dict[str, str] = dict((values or {}).items())
    return _field(usual, Option(name, says, values=called, **more))


def text(usual: str, name: str, says: str, **more: Unpack[_OptionExtras]) -> str:
    """A field that is any words. No deal code can tell another than the usual ones."""
    return _field(usual, Option(name, says, **more))


def _field(usual: V, option: Option) -> V:
    return field(default=usual, metadata={Option: option})


class Rule(NamedTuple):
    """One option of a game: its dotted key, the values it takes, its default, its Option."""

    key: str
    kind: type | tuple[str, ...]
    """bool, int, str, or the words that may be chosen from."""
    default: object
    option: Option

    def allows(self, value: object) -> bool:
        """Whether a table can have agreed on this value."""
        if isinstance(self.kind, tuple):
            return value in self.kind
        fits = type(value) is self.kind
        return fits and (not isinstance(value, int) or self._in_bounds(value))

    @property
    def unsaid(self) -> object:
        """What a deal code means that says nothing of it."""
        told = (self.option.unsaid, self.option.before, self.default)
        return next(each for each in told if each is not None)

    def values(self) -> list[object]:
        """Every value it can take, in order; none where there is no end of them."""
        if isinstance(self.kind, tuple):
            return list(self.kind)
        if self.kind is bool:
            return [False, True]
        option = self.option
        if self.kind is not int or option.low is None or option.high is None:
            return []
        return list(range(option.low, option.high + 1, option.step))

    def said(self, value: object) -> str:
        """A value of it, in words."""
        if isinstance(value, bool):
            return _("on") if value else _("off")
        return _(self.option.values.get(str(value), str(value)))

    def _in_bounds(self, value: int) -> bool:
        low, high, step = self.option.low, self.option.high, self.option.step
        fits = (low is None or value >= low) and (high is None or value <= high)
        return fits and (value - (low or 0)) % step == 0


def rules_of(kind: type) -> Iterator[Rule]:
    """Every option of a Rules dataclass, nested ones with dotted keys, in the order written."""
    return iter(_rules_of(kind))


@cache
def _rules_of(kind: type) -> tuple[Rule, ...]:
    return tuple(_walk(kind, ""))


def _walk(kind: type, prefix: str) -> Iterator[Rule]:
    hints = get_type_hints(kind)
    blank = kind()
    for item in fields(kind):
        key, default = prefix + item.name, getattr(blank, item.name)
        if is_dataclass(default):
            yield from _walk(type(default), key + ".")
            continue
        hint = hints[item.name]
        sort = get_args(hint) if get_origin(hint) is Literal else hint
        yield Rule(key, sort, default, item.metadata[Option])


def plain(rules: object) -> dict[str, object]:
    """The rules as JSON writes them, every option resolved."""
    options = {rule.key: rule.option for rule in rules_of(type(rules))}
    return {
        name: plain(value) if is_dataclass(value) else options[name].form(value)
        for name, value in _set(rules)
    }


def values_of(rules: object, prefix: str = "") -> dict[str, object]:
    """What each option is set to, by its dotted key."""
    found: dict[str, object] = {}
    for name, value in _set(rules):
        key = prefix + name
        found |= values_of(value, f"{key}.") if is_dataclass(value) else {key: value}
    return found


def merged(rules: Mapping[str, object], patch: Mapping[str, object]) -> dict[str, object]:
    """The rules with a patch applied, block by block."""
    return dict(rules) | {key: _laid_over(rules.get(key), value) for key, value in patch.items()}


def _laid_over(below: object, value: object) -> object:
    if isinstance(value, Mapping) and isinstance(below, Mapping):
        return merged(below, value)
    return value


def nested(values: Mapping[str, object]) -> dict[str, object]:
    """Dotted keys as blocks within blocks.

    >>> nested({"deals": 4, "score.exact": 100})
    {'deals': 4, 'score': {'exact': 100}}
    """
    made: dict[str, object] = {}
    for key, value in values.items():
        first, _dot, rest = key.partition(".")
        made = merged(made, {first: nested({rest: value}) if rest else value})
    return made


def changed(rules: object) -> dict[str, object]:
    """What differs from the usual rules, by dotted keys."""
    values = values_of(rules)
    usual = rules_of(type(rules))
    return {rule.key: values[rule.key] for rule in usual if values[rule.key] != rule.default}


def _set(rules: object) -> Iterator[tuple[str, object]]:
    """Each field of some rules or of a block of them, and its value."""
    assert is_dataclass(rules)
    return ((item.name, getattr(rules, item.name)) for item in fields(rules))


def restored(kind: type[R], written: Mapping[str, object]) -> R:
    """The rules that ``plain`` wrote; ValueError names the key that is not one of them.

    For a record that this program kept. What people write is read by ``rulefile``. What a record
    does not know yet is as it was when there was no such rule.
    """
    known = {key: _restored(kind, key, value) for key, value in written.items()}
    return kind(**(earlier(kind) | known))


def earlier(kind: type) -> dict[str, object]:
    """What the rules were in games that were kept before there were such rules."""
    rules = (rule for rule in rules_of(kind) if "." not in rule.key)
    return {rule.key: rule.option.before for rule in rules if rule.option.before is not None}


def _restored(kind: type, key: str, value: object) -> object:
    if key not in {item.name for item in fields(kind)}:
        raise ValueError(f"{key!r} is not a rule of this game")
    inner = getattr(kind(), key)
    if is_dataclass(inner) and isinstance(value, Mapping):
        return restored(type(inner), value)
    rule = next((rule for rule in rules_of(kind) if rule.key == key), None)
    meant = rule.option.meant(value) if rule else value
    if rule is None or not rule.allows(meant):
        raise ValueError(f"{key}: {value!r} is not a value of this rule")
    return meant
