"""From a rule file, chosen variants and single settings to the rules a game is played by."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from types import MappingProxyType

from ..engine.agreement import Discord, discords
from ..engine.options import Rule, merged, nested, restored, rules_of, values_of
from ..engine.spelling import did_you_mean, fold, shown
from ..engine.words import _, either, listed
from ..files.faults import Fault, RuleFileError
from ..games.catalogue import Entry
from .checking import Variant, Written, at_odds, check, flat
from .reading import RuleFile, game_named, variants_with

_NONE: Written = MappingProxyType({})


def resolve(
    file: RuleFile,
    *,
    variants: Sequence[str] = (),
    settings: Written = _NONE,
    seats: int | None = None,
) -> object:
    """The game's Rules: the file's, then the variants in order, then the settings.

    Variants are the file's own and those of the game's book.
    Settings go by dotted keys, their values typed or as text ("on", "8", "high card").
    RuleFileError says all that does not go together, at once.
    """
    game, where = game_named(file.game, str(file.path)), str(file.path)
    known = variants_with(file) if variants or settings else ()
    chosen = [_variant(file, known, name) for name in variants]
    taken = [each for each in chosen if isinstance(each, Variant)]
    words = [each for each in chosen if isinstance(each, str)]
    words += [*_seat_faults(file, taken, seats), *_clashes(taken)]
    faults = [Fault(where, 0, 0, each) for each in words]
    patch = _patch(game, settings, faults)
    if faults:
        raise RuleFileError(faults, game.key)
    rules = file.rules
    for each in taken:
        rules = merged(rules, each.rules)
    made = rules_from(game.key, merged(rules, patch), where)
    tables = file.seats if seats is None else (seats,)
    values = values_of(made)
    words = [_at_odds(each) for each in discords(game.rules(), values, tables)]
    words = words or list(map(_clash, at_odds(known, values, flat(file.rules))))
    if words:
        raise RuleFileError([Fault(where, 0, 0, each) for each in words], game.key)
    return made


def rules_from(game: str, written: Written, where: str) -> object:
    """The game's Rules as written in a record, checked as a file is; what is left out is default.

    ``where`` names the record in the error.
    """
    found = game_named(game, where)
    data = {"game": found.key, "name": found.name, "rules": written}
    contents, findings = check(found, data)
    if findings:
        raise RuleFileError([Fault(where, 0, 0, each.words) for each in findings], found.key)
    try:
        return restored(found.rules(), contents.rules)
    except ValueError as error:
        raise RuleFileError([Fault(where, 0, 0, str(error))], found.key) from None


def _variant(file: RuleFile, known: tuple[Variant, ...], name: str) -> Variant | str:
    """The variant of that name, however it is spelt, or the words for there being none."""
    for each in known:
        if fold(each.name) == fold(name):
            return each
    if not known:
        return _("{name} is not a variant of these rules").format(name=shown(name))
    names = [each.name for each in known]
    words = _("{name} is not a variant of these rules").format(name=shown(name), rules=file.name)
    every = _("{said} (it has {known})").format(said=words, known=listed(names))
    return did_you_mean(words, name, names, every)


def _seat_faults(file: RuleFile, variants: list[Variant], seats: int | None) -> Iterator[str]:
    number = file.seats[0] if seats is None and len(file.seats) == 1 else seats
    if number is not None and number not in file.seats:
        words = _("{rules} is played by {seats}, not by {n}")
        yield words.format(rules=file.name, seats=_alternatives(file.seats), n=number)
    for each in variants:
        if not each.suits(number):
            words = _("the variant {name!r} is only for {seats} players, not for {n}")
            allowed = _alternatives(each.only_seats)
            yield words.format(name=each.name, seats=allowed, n=number)


def _alternatives(numbers: tuple[int, ...]) -> str:
    return either([*map(str, numbers)])


def _at_odds(wrong: Discord) -> str:
    words = _("{key!r} cannot be set like this. {why}")
    return words.format(key=wrong.key, why=wrong.why)


def _clashes(variants: list[Variant]) -> Iterator[str]:
    pairs = combinations(variants, 2)
    return (_clash(pair) for pair in pairs if pair[0].clashes(pair[1]))


def _clash(variants: tuple[Variant, Variant]) -> str:
    one, other = variants
    words = _("the variants {one!r} and {other!r} do not go together")
    return words.format(one=one.name, other=other.name)


def _patch(game: Entry, settings: Written, faults: list[Fault]) -> Written:
    """The settings as a nested patch; what is wrong with them goes to ``faults``."""
    rules = {fold(rule.key): rule for rule in rules_of(game.rules())}
    patch: dict[str, object] = {}
    for key, value in flat(settings).items():
        if rule := rules.get(fold(key)):
            patch = merged(patch, nested({rule.key: _typed(rule, value)}))
        else:
            patch[key] = value
    data = {"game": game.key, "name": game.name, "rules": patch}
    faults += [Fault(_("settings"), 0, 0, each.words) for each in check(game, data).findings]
    return patch


def _typed(rule: Rule, value: object) -> object:
    """Text as a rule file would read it; words and names stay text."""
    from ..files.guarded_yaml import read, scalar

    if isinstance(value, str) and rule.option.written and value.lstrip().startswith("{"):
        return read(value.encode(), _("settings")).data
    return scalar(value.strip()) if isinstance(value, str) and rule.kind in (bool, int) else value
