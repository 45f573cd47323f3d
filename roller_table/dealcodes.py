"""Deal codes: a game, its house rules, its seats and the number of its deal in a few signs.

    DERBY-14XK3-M2Q8F

Crockford's base 32: figures and letters without I, L, O and U, in any case, with or without dashes.
After the game's own word stand the form of the code, how many play, thirty bits of the deal's
number, then every rule that is not as usual, and a check of ten bits over all of it, the word
included: one sign that is wrong is always found out.

What stands for what is kept in ``rules/dealcodes.json``: the options of each game in the order of
their numbers, and the values of each, the usual one first. Both only ever grow at their ends; of
an option that is new the first value is how it was before there was such a rule.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any, NamedTuple

from . import resources
from .engine.agreement import discords
from .engine.options import changed, nested, restored, rules_of, values_of
from .engine.spelling import clipped
from .engine.words import _, later, listed
from .files.kinds import DEAL_OPTIONS
from .files.reading import values as values_in
from .games.catalogue import Entry, entries
from .match import Match

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Each for five bits."""
_READ = {sign: place for place, sign in enumerate(SIGNS)} | {"I": 1, "L": 1, "O": 0}
FORM = 1
_MOST_VALUES = 10_000
"""Of one option."""
_SEED_SIGNS, _CHECK_SIGNS = 6, 2
_LEAST = 2 + _SEED_SIGNS + _CHECK_SIGNS
_TOO_SPECIAL = later("these rules are too special for a code: export the game instead")
MOST_SEEDS = 1 << 5 * _SEED_SIGNS
_POLYNOMIAL = 0x633
"""x^10 + x^9 + x^5 + x^4 + x + 1: no run of up to ten wrong bits passes it."""


class Deal(NamedTuple):
    """What a code stands for: all that makes two tables deal the same cards."""

    entry: Entry
    rules: object
    seats: int
    seed: int


class DealCodeError(ValueError):
    """What cannot be read or written as a code, in a line that says why."""


def looks_like_one(text: str) -> bool:
    """Whether somebody means a deal code by that: the word of a game, and signs after it."""
    return _word_of(text)[0] is not None and any(sign.isdigit() or sign == "-" for sign in text)


def written(deal: Deal) -> str:
    """The code of a deal; DealCodeError where it is too special for one."""
    if not 0 <= deal.seed < MOST_SEEDS:
        raise DealCodeError(_("this deal's number is too long for a code: export the game instead"))
    number = 0
    for digit, room in reversed(list(_digits(deal))):
        number = number * room + digit
    signs = SIGNS[FORM] + SIGNS[deal.seats] + _signs(deal.seed, _SEED_SIGNS)
    while number:
        signs += SIGNS[number & 31]
        number >>= 5
    word = word_of(deal.entry)
    signs += _signs(_check(word, signs), _CHECK_SIGNS)
    return "-".join([word, *(signs[at : at + 5] for at in range(0, len(signs), 5))])


def code_of(match: Match) -> str:
    """The code of a match's deal; "" where it is too special for one."""
    with suppress(DealCodeError):
        return written(Deal(match.entry, match.rules, len(match.chairs), match.seed))
    return ""


def read(text: str) -> Deal:
    """The deal that a code stands for; DealCodeError says what is wrong with it."""
    found, rest = _word_of(text)
    if found is None:
        words = _("{text} is no deal code; one begins with {words}")
        every = listed([word_of(each) for each in entries()])
        raise DealCodeError(words.format(text=clipped(text), words=every))
    signs = "".join(SIGNS[_place(sign, text)] for sign in rest if sign not in "- ")
    if len(signs) < _LEAST:
        raise DealCodeError(_("{text} is too short for a deal code").format(text=clipped(text)))
    body, check = signs[:-_CHECK_SIGNS], signs[-_CHECK_SIGNS:]
    if _signs(_check(word_of(found), body), _CHECK_SIGNS) != check:
        words = _("there is a wrong sign in {text}; please compare it once more")
        raise DealCodeError(words.format(text=clipped(text)))
    if SIGNS.index(body[0]) != FORM:
        words = _("{text} was written by a newer Roller Table; this one cannot read it")
        raise DealCodeError(words.format(text=clipped(text)))
    return _deal(found, body, text)


def word_of(entry: Entry) -> str:
    """What the codes of a game begin with."""
    return entry.code or "".join(sign for sign in entry.key.upper() if sign.isalpha())


def _deal(found: Entry, body: str, text: str) -> Deal:
    seats = SIGNS.index(body[1])
    seed = _number(body[2 : 2 + _SEED_SIGNS])
    values = _values(found, _number(body[: 1 + _SEED_SIGNS : -1]))
    if values is None or seats not in found.seats:
        words = _("{text} means rules that this program does not know")
        raise DealCodeError(words.format(text=clipped(text)))
    rules: object = restored(found.rules(), nested(values))
    for wrong in discords(found.rules(), values_of(rules), (seats,)):
        words = _("{text} means rules that do not go together: {why}")
        raise DealCodeError(words.format(text=clipped(text), why=wrong.why))
    return Deal(found, rules, seats, seed)


# The rules as a number.


def _digits(deal: Deal) -> Iterator[tuple[int, int]]:
    """For each option its value's number, 0 for the usual one, and how many values it has."""
    values = values_of(deal.rules)
    for key, known in _table(deal.entry):
        try:
            digit = known.index(values.pop(key))
        except ValueError:
            raise DealCodeError(_(_TOO_SPECIAL)) from None
        yield digit, len(known)
    # What is left has no number yet.
    if changed(deal.rules).keys() & values.keys():
        raise DealCodeError(_(_TOO_SPECIAL))


def _values(found: Entry, number: int) -> Mapping[str, object] | None:
    """What each option is set to; None if the number says more than there is to say."""
    values: dict[str, object] = {rule.key: rule.default for rule in rules_of(found.rules())}
    for key, known in _table(found):
        number, digit = divmod(number, len(known))
        values[key] = known[digit]
    return None if number else values


@cache
def _table(found: Entry) -> tuple[tuple[str, list[object]], ...]:
    """The options of a game by their numbers, each with its values; a game that is not listed has
    them as they stand in its rules."""
    path = resources.rules_folder() / "dealcodes.json"
    try:
        every: Any = values_in(path, DEAL_OPTIONS)
        kept = every.get(found.key)
        if kept is not None:
            return tuple((str(key), _spread(values)) for key, values in kept)
    except (OSError, ValueError, TypeError, LookupError, AttributeError) as error:
        # Read by another table, a code would mean other rules.
        words = _("the program's file {file} cannot be read; install Roller Table again")
        raise DealCodeError(words.format(file=path)) from error
    return tuple(table_of(found.rules()))


def _spread(values: list[object] | dict[str, int]) -> list[object]:
    """The values one by one, the usual one first."""
    if isinstance(values, list):
        return values
    usual = values["usual"]
    every = range(values["low"], values["high"] + 1, values["step"])
    if not 0 < len(every) <= _MOST_VALUES:
        raise ValueError("an option has not so many values")
    return [usual, *(each for each in every if each != usual)]


def table_of(rules: type) -> Iterator[tuple[str, list[object]]]:
    """The options of some rules as they stand now, each with its values, the usual one first."""
    for rule in rules_of(rules):
        option = rule.option
        if isinstance(rule.kind, tuple):
            every: list[object] = list(rule.kind)
        elif rule.kind is bool:
            every = [False, True]
        elif rule.kind is int and option.low is not None and option.high is not None:
            every = list(range(option.low, option.high + 1, option.step))
        else:
            continue
        yield rule.key, [rule.default, *(each for each in every if each != rule.default)]


# Signs.


def _word_of(text: str) -> tuple[Entry | None, str]:
    """The game by whose word the text begins, and what comes after it."""
    bare = text.strip().upper().replace(" ", "")
    fits = [each for each in entries() if bare.startswith(word_of(each))]
    if not fits:
        return None, ""
    found = max(fits, key=lambda each: len(word_of(each)))
    return found, bare[len(word_of(found)) :]


def _place(sign: str, text: str) -> int:
    if sign not in _READ:
        words = _("{sign!r} cannot stand in a deal code, as it does in {text}")
        raise DealCodeError(words.format(sign=sign, text=clipped(text)))
    return _READ[sign]


def _signs(number: int, count: int) -> str:
    """The number in so many signs, the highest first."""
    return "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(count)))


def _number(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number << 5 | SIGNS.index(sign)
    return number


def _check(word: str, signs: str) -> int:
    """The remainder of all of it, ten bits."""
    rest = 0
    for byte in (*word.encode(), *(SIGNS.index(sign) for sign in signs)):
        for place in reversed(range(8)):
            rest = rest << 1 | byte >> place & 1
            if rest >> 10:
                rest ^= _POLYNOMIAL
    return rest
