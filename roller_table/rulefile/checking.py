"""A rule file against the Rules of its game: every key, every value, and all faults at once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias, TypeVar

from ..engine.agreement import excludes, seats_for
from ..engine.options import Rule, merged, nested, rules_of, values_of
from ..engine.spelling import fold
from ..engine.values import NamedTuple, frozen, replace
from ..engine.words import _, either, later
from ..games.catalogue import Entry
from .findings import BLOCK, Finding, Findings, Path, Suspicion, ill_set, stranger

T = TypeVar("T")

Written: TypeAlias = Mapping[str, object]
"""Rules as a file has them: a value for each key, blocks within blocks."""

LONGEST_NAME = 60
LONGEST_SENTENCE = 300


@frozen
class Variant:
    """A named change of the rules, with a sentence for the player."""

    name: str
    says: str
    rules: Written
    """What it changes and nothing else, nested as in the file."""
    only_seats: tuple[int, ...]
    """For how many players it is; empty: for any number."""
    not_with: tuple[str, ...]
    """The names of variants that it cannot be combined with; it holds both ways."""

    def suits(self, seats: int | None) -> bool:
        return not self.only_seats or seats is None or seats in self.only_seats

    def clashes(self, other: "Variant") -> bool:
        mine, theirs = map(fold, self.not_with), map(fold, other.not_with)
        return fold(other.name) in mine or fold(self.name) in theirs

    def holds_in(self, values: Mapping[str, object]) -> bool:
        """Whether rules with these values, by dotted keys, are what it makes of them."""
        return all(values.get(key) == value for key, value in flat(self.rules).items())


class RuleFileContents(NamedTuple):
    """What a rule file holds, every option filled in."""

    name: str
    seats: tuple[int, ...]
    rules: Written
    variants: tuple[Variant, ...]


class CheckedContents(NamedTuple):
    """Contents that mean something only where nothing was found to be wrong."""

    contents: RuleFileContents
    findings: Findings


def at_odds(
    variants: Iterable[Variant], values: Mapping[str, object], before: Mapping[str, object]
) -> Iterator[tuple[Variant, Variant]]:
    """Each two variants that do not go together and would both be played with these values.

    What was played so ``before`` anything was changed is left as its writer has it.
    """
    held = [each for each in variants if each.holds_in(values)]
    for one, other in combinations(held, 2):
        if one.clashes(other) and not (one.holds_in(before) and other.holds_in(before)):
            yield one, other


def check(game: Entry, data: Written) -> CheckedContents:
    """What a file with this data says, and everything that is wrong with it."""
    reader = _RuleFileReader(game)
    contents = reader.contents(data)
    return CheckedContents(contents, tuple(reader.found))


def flat(rules: Written, prefix: str = "") -> dict[str, object]:
    """Nested rules under dotted keys, as ``--set`` and ``rules_of`` name them.

    >>> flat({"deals": 4, "score": {"exact": 100}})
    {'deals': 4, 'score.exact': 100}
    """
    under: dict[str, object] = {}
    for key, value in rules.items():
        if isinstance(value, Mapping):
            under |= flat(value, f"{prefix}{key}.")
        else:
            under[prefix + key] = value
    return under


class _RuleFileReader(Suspicion):
    def __init__(self, game: Entry) -> None:
        super().__init__()
        self.game = game
        self.kind = game.rules()
        self.rules = {rule.key: rule for rule in rules_of(self.kind)}
        self.tree = nested(self.rules)

    def contents(self, data: Written) -> RuleFileContents:
        rules = self.block(data.get("rules", {}), ("rules",), self.tree)
        made = RuleFileContents(
            self.text(data, ("name",), 1, LONGEST_NAME),
            tuple(self.seats(data, ("seats",), 1)) if "seats" in data else self.game.seats,
            merged(nested(values_of(self.kind())), rules),
            self.inherited(tuple(self.items(data, ("variants",), self.variant))),
        )
        self.refuse_others(data, (), ("game", "name", "seats", "rules", "variants"))
        return made

    def variant(self, data: object, path: Path) -> Variant:
        if not isinstance(data, Mapping):
            self.refuse(path, BLOCK, data)
            return Variant("", "", {}, (), ())
        made = Variant(
            self.text(data, (*path, "name"), 1, LONGEST_NAME),
            self.text(data, (*path, "says"), 0, LONGEST_SENTENCE) if "says" in data else "",
            self.block(self.needed(data, (*path, "rules"), {}), (*path, "rules"), self.tree),
            tuple(self.seats(data, (*path, "only_seats"), 0)),
            tuple(self.items(data, (*path, "not_with"), self.word)),
        )
        self.refuse_others(data, path, ("name", "says", "rules", "only_seats", "not_with"))
        return made

    def inherited(self, variants: tuple[Variant, ...]) -> tuple[Variant, ...]:
        """The variants with the limits that the rules they change bring along."""
        changed = [frozenset(self.changed_by(each)) for each in variants]
        return tuple(
            replace(
                each,
                only_seats=self.tables_of(each),
                not_with=(*each.not_with, *self.shut_out(place, variants, changed)),
            )
            for place, each in enumerate(variants)
        )

    def tables_of(self, variant: Variant) -> tuple[int, ...]:
        own = variant.only_seats or self.game.seats
        allowed = seats_for(self.kind, flat(variant.rules), own)
        return () if allowed == self.game.seats else allowed or variant.only_seats

    def shut_out(
        self, place: int, variants: Sequence[Variant], changed: Sequence[frozenset[str]]
    ) -> Iterator[str]:
        """The names of others whose rules do not go with those of the one at that place.

        ``changed`` has the keys of the rules that each changes.
        """
        variant = variants[place]
        known = set(map(fold, variant.not_with))
        mine = [self.rules[key] for key in changed[place]]
        shut = {key for key, rule in self.rules.items() if any(excludes(one, rule) for one in mine)}
        for other, keys in zip(variants, changed, strict=True):
            if other is not variant and shut & keys and fold(other.name) not in known:
                yield other.name

    def changed_by(self, variant: Variant) -> Iterator[str]:
        """The keys of the rules that are otherwise than usual in it."""
        for key, value in flat(variant.rules).items():
            if key in self.rules and value != self.rules[key].default:
                yield key

    def block(self, data: object, path: Path, tree: Written) -> dict[str, object]:
        """The rules in one block, in the order of the game's own."""
        if not isinstance(data, Mapping):
            self.refuse(path, BLOCK, data)
            return {}
        made: dict[str, object] = {}
        for key, known in tree.items():
            if key not in data:
                continue
            if isinstance(known, Rule):
                made[key] = self.value(data[key], (*path, key), known)
            elif isinstance(known, Mapping):
                made[key] = self.block(data[key], (*path, key), known)
        self.refuse_others(data, path, tree)
        return made

    def value(self, value: object, path: Path, rule: Rule) -> object:
        meant = as_meant(rule, value)
        if not rule.allows(meant):
            self.found.append(Finding(path, ill_set(rule, value)))
        return meant

    def seats(self, data: Written, path: Path, least: int) -> list[int]:
        found = [*dict.fromkeys(self.items(data, path, self.seat))]
        if isinstance(data.get(str(path[-1])), list) and len(found) < least:
            self.refuse(path, later("a list with something in it"), data[str(path[-1])])
        return found

    def seat(self, number: object, path: Path) -> int:
        if type(number) is int and number in self.game.seats:
            return number
        words = either([str(each) for each in self.game.seats])
        self.refuse(path, _("one of {words}").format(words=words), number)
        return 0

    def items(self, data: Written, path: Path, read: Callable[[object, Path], T]) -> list[T]:
        """What is read in a list at that key."""
        listed = self.listed(data, path)
        return [read(each, (*path, place)) for place, each in enumerate(listed)]

    def text(self, data: Written, path: Path, least: int, most: int) -> str:
        known = len(self.found)
        text = self.word(self.needed(data, path, ""), path)
        if len(self.found) == known and not least <= len(text) <= most:
            wanted = later("shorter text") if len(text) > most else later("some text")
            self.refuse(path, wanted, text)
        return text

    def refuse_others(
        self, data: Written, path: Path, known: Mapping[str, object] | tuple[str, ...]
    ) -> None:
        for key in data:
            if key not in known:
                words = stranger((*path, key), self.rules, self.game.name)
                self.found.append(Finding((*path, key), words, key=True))


def as_meant(rule: Rule, value: object) -> object:
    """Forgives the spelling of a choice: ``high_card`` for ``high card``, case, hyphens."""
    if not isinstance(rule.kind, tuple):
        return value
    value = rule.option.meant(value)
    folded = {fold(word): word for word in rule.kind}
    return next((folded[each] for each in map(fold, _as_written(value)) if each in folded), value)


def _as_written(value: object) -> tuple[str, ...]:
    """The words that YAML may have read as something else: ``off`` as a flag, ``4`` as a number."""
    if isinstance(value, bool):
        return ("on", "yes", "true") if value else ("off", "no", "false")
    return (str(value),) if isinstance(value, str | int) else ()
