"""Deal codes: a game, its house rules, its seats and the number of its deal in a few signs.

    DERBY-14XK3-M2Q8F

Crockford's base 32: figures and letters without I, L, O and U, in any case, with or without dashes.
After the game's own word stand the form of the code, how many play, thirty bits of the deal's
number, then every rule that is not as usual, and a check of ten bits over all of it, the word
included: one sign that is wrong is always found out.

An option's number in codes stands at its field (``engine/options.py``), and its values are counted
from the one that a code means which says nothing of it: how it was before there was such a rule,
or its default. New options come with the next number; numbers, values and their order never
change, since every code with a later option in it would mean another deal.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache

from .engine.agreement import discords
from .engine.described import DRAFT, Schema
from .engine.options import Rule, changed, nested, restored, rules_of, values_of
from .engine.spelling import clipped
from .engine.values import NamedTuple
from .engine.words import _, either, later, listed
from .games.catalogue import Entry, entries
from .match import Match

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Each for five bits."""
_VALUES = {sign: place for place, sign in enumerate(SIGNS)} | {"I": 1, "L": 1, "O": 0}
FORM = 1
_SEED_SIGNS, _CHECK_SIGNS = 6, 2
_LEAST = 2 + _SEED_SIGNS + _CHECK_SIGNS
_TOO_SPECIAL = later("no code can hold this deal: export the game instead")
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

    def __init__(self, words: str, at: tuple[int, ...] = (), *, never: bool = False) -> None:
        super().__init__(words)
        self.at = at
        """Where in the text a wrong sign stands; of several one is."""
        self.never = never
        """It is a sign that no code has."""


def looks_like_one(text: str) -> bool:
    """Whether somebody means a deal code by that: the word of a game, and signs after it."""
    return _game_of(text) is not None and any(sign.isdigit() or sign == "-" for sign in text)


def written(deal: Deal) -> str:
    """The code of a deal; DealCodeError where it is too special for one."""
    if not 0 <= deal.seed < MOST_SEEDS:
        raise DealCodeError(_("no code can hold this deal: export the game instead"))
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
    found = _game_of(text)
    if found is None:
        words = _("{text} is not a deal code; one begins with {words}")
        every = listed([word_of(each) for each in entries()])
        raise DealCodeError(words.format(text=clipped(text), words=every))
    signs = "".join(SIGNS[_read(text, place)] for place in _where(found, text))
    if len(signs) < _LEAST:
        raise DealCodeError(_("{text} is too short for a deal code").format(text=clipped(text)))
    body = signs[:-_CHECK_SIGNS]
    if not _holds(found, signs):
        raise _mistyped(found, signs, text)
    if SIGNS.index(body[0]) != FORM:
        words = _("{text} was written by a newer Roller Table; this one cannot read it")
        raise DealCodeError(words.format(text=clipped(text)))
    return _deal(found, body, text)


def json_schema() -> Schema:
    """Of a code as it is written; as it is read, spaces, dashes and small letters are free."""
    words = "|".join(word_of(each) for each in entries())
    return {
        "$schema": DRAFT,
        "title": "Deal code",
        "type": "string",
        "pattern": f"^({words})(-[{SIGNS}]{{5}})+(-[{SIGNS}]{{1,4}})?$",
    }


def word_of(entry: Entry) -> str:
    """What the codes of a game begin with."""
    return entry.code or "".join(sign for sign in entry.key.upper() if sign.isalpha())


def _deal(found: Entry, body: str, text: str) -> Deal:
    seats = SIGNS.index(body[1])
    seed = _number(body[2 : 2 + _SEED_SIGNS])
    values = _values(found, _number(body[: 1 + _SEED_SIGNS : -1]))
    if values is None or seats not in found.seats:
        words = _("{text} uses rules that this program does not know")
        raise DealCodeError(words.format(text=clipped(text)))
    rules: object = restored(found.rules(), nested(values))
    for wrong in discords(found.rules(), values_of(rules), (seats,)):
        words = _("{text} uses rules that exclude each other: {why}")
        raise DealCodeError(words.format(text=clipped(text), why=wrong.why))
    return Deal(found, rules, seats, seed)


# The rules as a number.


def _digits(deal: Deal) -> Iterator[tuple[int, int]]:
    """For each option its value's number, 0 for the usual one, and how many values it has."""
    values = values_of(deal.rules)
    for key, known in table_of(deal.entry.rules()):
        try:
            digit = known.index(values.pop(key))
        except ValueError:
            raise DealCodeError(_(_TOO_SPECIAL)) from None
        yield digit, len(known)
    # What is left has more values than can be counted.
    if changed(deal.rules).keys() & values.keys():
        raise DealCodeError(_(_TOO_SPECIAL))


def _values(found: Entry, number: int) -> Mapping[str, object] | None:
    """What each option is set to; None if the number says more than there is to say."""
    values: dict[str, object] = {rule.key: rule.default for rule in rules_of(found.rules())}
    for key, known in table_of(found.rules()):
        number, digit = divmod(number, len(known))
        values[key] = known[digit]
    return None if number else values


@cache
def table_of(rules: type) -> tuple[tuple[str, tuple[object, ...]], ...]:
    """The options of some rules by their numbers, each with its values, the unsaid one first."""
    numbered = sorted(rules_of(rules), key=_number_of)
    return tuple((rule.key, _counted(rule)) for rule in numbered if rule.values())


def _number_of(rule: Rule) -> tuple[bool, int]:
    """Where an option stands; those without a number stand last, as they are written."""
    code = rule.option.code
    return (code is None, code or 0)


def _counted(rule: Rule) -> tuple[object, ...]:
    first = rule.unsaid
    return (first, *(each for each in rule.values() if each != first))


# Signs.


def _game_of(text: str) -> Entry | None:
    """The game by whose word the text begins."""
    bare = "".join(text.split()).upper()
    fits = [each for each in entries() if bare.startswith(word_of(each))]
    return max(fits, key=lambda each: len(word_of(each)), default=None)


def _read(text: str, place: int) -> int:
    """What the sign there stands for."""
    sign = text[place].upper()
    if sign in _VALUES:
        return _VALUES[sign]
    if sign == "U":
        raise DealCodeError(_("no deal code has a U in it; is it a V?"), (place,), never=True)
    words = _("no deal code has {sign!r} in it").format(sign=sign)
    raise DealCodeError(words, (place,), never=True)


def _mistyped(found: Entry, signs: str, text: str) -> DealCodeError:
    """A sign is wrong: which, as far as that follows if all others are right."""
    repairs = [
        (place, sign)
        for place in range(len(signs))
        for sign in SIGNS
        if sign != signs[place] and _means(found, signs[:place] + sign + signs[place + 1 :], text)
    ]
    where = _where(found, text)
    at = tuple(dict.fromkeys(where[place] for place, _sign in repairs))
    if len(repairs) == 1:
        ((place, sign),) = repairs
        words = _("a character is wrong; if only one is, {wrong} should be {right}")
        return DealCodeError(words.format(wrong=text[where[place]].upper(), right=sign), at)
    if len(at) > 1:
        words = _("a character of {text} is wrong; if only one is, it is one of {signs}")
        listing = either([text[place].upper() for place in at])
        return DealCodeError(words.format(text=clipped(text), signs=listing), at)
    words = _("a character of {text} is wrong; please check it again")
    return DealCodeError(words.format(text=clipped(text)), at)


def _where(found: Entry, text: str) -> list[int]:
    """Where in the text each sign of the code stands, those of the game's word left out."""
    signs = [place for place, sign in enumerate(text) if not sign.isspace()]
    return [place for place in signs[len(word_of(found)) :] if text[place] != "-"]


def _holds(found: Entry, signs: str) -> bool:
    body, check = signs[:-_CHECK_SIGNS], signs[-_CHECK_SIGNS:]
    return _signs(_check(word_of(found), body), _CHECK_SIGNS) == check


def _means(found: Entry, signs: str, text: str) -> bool:
    """Whether these signs are a code that stands for a deal."""
    if not _holds(found, signs) or SIGNS.index(signs[0]) != FORM:
        return False
    try:
        _deal(found, signs[:-_CHECK_SIGNS], text)
    except DealCodeError:
        return False
    return True


def _signs(number: int, count: int) -> str:
    """The number in ``count`` signs, the highest first."""
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
