"""Every string that a player reads goes through here, so that it can be translated.

What is shown at once goes through ``_`` and ``counted``, in the language of the moment. What
has happened is a ``Message`` in every language: events, states and what is kept hold nothing
else, and it is put into words whenever it is shown.

Without a translation the words stand as they are written, in English.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import TypeAlias, Union

from .values import frozen, replace

_ENGLISH = NullTranslations()
"""As transcripts have it, where a number is written as programs read it."""
_spoken = NullTranslations()
_PARTED = "\x04"
"""Between a context and its words, as catalogues have it."""


def speak(translations: NullTranslations) -> None:
    """From now on, words are looked up in ``translations``."""
    global _spoken
    _spoken = translations


def language() -> NullTranslations:
    """The catalogue in which words are looked up, for code that caches what was shown."""
    return _spoken


class You(str):
    """The name of the player who reads it. A language may have other words for "you".

    >>> message("{name} led {card}", name=You("You"), card="9♣").shown()
    'You led 9♣'
    """

    __slots__ = ()


YOU = "You"
"""What a person is called who has given no name, in English."""


def yours(name: str) -> str:
    """The name, as that of the player who reads it, if it is none but "you"."""
    return You(_(YOU)) if name in (YOU, _(YOU)) else name


class _Translation(str):
    """Words in the player's language, which know what they are in English."""

    __slots__ = ("english",)
    english: str

    def format(self, *args: object, **fillings: object) -> str:
        return _for_you((self.english, ""), self, fillings, _spoken).format(*args, **fillings)


IS_YOU = " is you"
"""After the name of what is filled, the context under which a catalogue has a form for "you"."""


def _for_you(
    english: tuple[str, str],
    found: str,
    fillings: Mapping[str, object],
    language: NullTranslations,
) -> str:
    """What a language says instead of words in which a player is "you", if it has a form for it.

    ``english`` is the English message: the words, and those for several, or "".
    """
    for name, it in fillings.items():
        if isinstance(it, You):
            return _addressed(f"{name}{IS_YOU}", english, fillings.get("n"), language) or str(found)
    return str(found)


def _addressed(
    context: str, english: tuple[str, str], n: object, language: NullTranslations
) -> str:
    """The form for "you" that stands under a context; "" if the language has none."""
    one, many = english
    if many and isinstance(n, int):
        said = language.npgettext(context, one, many, n)
    else:
        said = language.pgettext(context, one)
    return "" if said in english else said


def _(words: str) -> str:
    """The words in the player's language."""
    found = _looked_up(words, _spoken)
    if "{" not in found:
        return found
    told = _Translation(found)
    told.english = words.english if isinstance(words, _Translation) else words
    return told


@lru_cache(maxsize=1 << 13)
def _looked_up(words: str, language: NullTranslations) -> str:
    context, parted, plain = words.partition(_PARTED)
    if parted:
        return language.pgettext(context, plain)
    # Under no words at all a catalogue keeps what it says of itself.
    return language.gettext(words) if words else ""


def meaning(context: str, words: str) -> str:
    """Words that mean several things in English, as another language says the one meant here.

    >>> meaning("what a button does", "Deal")
    'Deal'
    """
    return _spoken.pgettext(context, words)


def meant(context: str, words: str) -> str:
    """The same as a constant, shown through ``_`` or a ``message`` later.

    >>> message(meant("a colour of Roolz", "red")).sentence().shown()
    'Red'
    """
    return f"{context}{_PARTED}{words}"


def later(words: str) -> str:
    """Words written where no language is chosen yet, as a constant; shown through ``_`` later."""
    return words


def counted(one: str, many: str, count: int) -> str:
    """``one`` or ``many``, as the number asks, with ``{n}`` filled in.

    >>> counted("{n} trick", "{n} tricks", 1), counted("{n} trick", "{n} tricks", 4)
    ('1 trick', '4 tricks')
    """
    return plural(one, many, count).shown()


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them.

    >>> listed(["9♣", "K♣"]), listed(["A", "B", "C"]), listed(["A"])
    ('9♣ and K♣', 'A, B and C', 'A')
    """
    return _listed(words, _spoken)


def strung(words: Iterable[str]) -> str:
    """Words or clauses of a list that has no end.

    >>> strung(["A", "B", "C"]), strung(["A"])
    ('A, B, C', 'A')
    """
    return _strung(words, _spoken)


def either(words: Sequence[str]) -> str:
    """Words of which one holds.

    >>> either(["4", "6"]), either(["A", "B", "C"]), either(["A"])
    ('4 or 6', 'A, B or C', 'A')
    """
    if len(words) < 2:
        return "".join(words)
    return _("{first} or {last}").format(first=strung(words[:-1]), last=words[-1])


_FEWEST = 5
"""From this many digits on thousands are set apart: a score sheet writes four together."""


def numeral(value: float, places: int = 0, *, trimmed: bool = False, signed: bool = False) -> str:
    """A number with ``places`` decimals, as the player's language writes it, with a true minus.

    ``trimmed`` leaves out zeros at its end, ``signed`` tells that it is more than nothing.

    >>> numeral(6.14, 1), numeral(-14.3, 1), numeral(-0.04, 1), numeral(12345), numeral(1000)
    ('6.1', '−14.3', '0.0', '12,345', '1000')
    >>> numeral(4.0, 1, trimmed=True), numeral(3, signed=True), numeral(0, signed=True)
    ('4', '+3', '0')
    """
    told = f"{abs(value):.{places}f}"
    if trimmed and places:
        told = told.rstrip("0").rstrip(".")
    sign = "" if not float(told) else "−" if value < 0 else "+" if signed else ""
    return sign + _in_figures(told, _spoken)


def percent(share: float, places: int = 0) -> str:
    """A share of one as a percentage.

    >>> percent(0.25), percent(0.125, 1)
    ('25%', '12.5%')
    """
    return _("{n}%").format(n=numeral(100 * share, places))


def _in_figures(digits: str, language: NullTranslations) -> str:
    """Digits with the signs of a language, which its catalogue tells."""
    whole, point, rest = digits.partition(".")
    if len(whole) >= _FEWEST:
        apart = _looked_up(meant("between thousands and hundreds", ","), language)
        whole = f"{int(whole):,}".replace(",", apart)
    return whole + (point and _looked_up(meant("between ones and tenths", "."), language)) + rest


@frozen
class Someone:
    """A player by the seat, in a message that is made where names are unknown, such as a reason."""

    seat: int


Filling: TypeAlias = Union[int, str, Someone, "Message", tuple["Message", ...]]
"""What stands for a placeholder: a number, a sign or name that no language changes, a player who is
``named`` later, or messages."""


@frozen
class Message:
    """Something said, before a language is chosen: the English words, and what fills them.

    The English words are also what a translation is found by, as gettext does it.
    """

    words: str
    many: str = ""
    """The words for several, where the number ``n`` chooses between them."""
    fillings: tuple[tuple[str, Filling], ...] = ()
    capital: bool = False
    """Whether it begins a sentence, whatever it begins with."""

    def shown(self) -> str:
        """In the player's language."""
        return self._told(_spoken)

    def in_english(self) -> str:
        """As transcripts write it, in any language of the program."""
        return self._told(_ENGLISH)

    def sentence(self) -> "Message":
        """The same with a capital letter."""
        return replace(self, capital=True)

    def _told(self, language: NullTranslations) -> str:
        filled = {name: _filled(it, language) for name, it in self.fillings}
        fillings = dict(self.fillings)
        n = fillings.get("n")
        if self.many and isinstance(n, int):
            words = language.ngettext(self.words, self.many, n)
        else:
            words = _looked_up(self.words, language)
        words = _for_you((self.words, self.many), words, fillings, language)
        words = words.format(**filled) if filled else words
        return sentence(words) if self.capital else words


def sentence(words: str) -> str:
    """The words, with a capital letter at the beginning.

    >>> sentence("your low hand led 9♣")
    'Your low hand led 9♣'
    """
    return words[:1].upper() + words[1:]


def in_two_sentences(said: Sequence[str], *, lesser: str = "") -> str:
    """What stands under a question: where somebody plays, two sentences are read and not three, so
    the ``lesser`` one is left out beside two others.

    >>> in_two_sentences(["They are out.", "You lead."]), in_two_sentences(["", "You lead."])
    ('They are out. You lead.', 'You lead.')
    >>> in_two_sentences(["They are out.", "You lead.", "Nobody is left."], lesser="You lead.")
    'They are out. Nobody is left.'
    """
    told = [each for each in said if each]
    return " ".join(each for each in told if len(told) <= _SENTENCES or each != lesser)


_SENTENCES = 2

NOTHING = Message("")


def message(words: str, /, **fillings: Filling) -> Message:
    """What is said, with its placeholders filled.

    >>> message("{suit} are trump", suit=message("hearts")).sentence().shown()
    'Hearts are trump'
    """
    return Message(words, "", tuple(fillings.items()))


def plural(one: str, many: str, n: int, /, **fillings: Filling) -> Message:
    """``one`` or ``many`` is said, as the number asks, which fills ``{n}``."""
    return Message(one, many, (("n", n), *fillings.items()))


def named(said: Message, names: Sequence[str]) -> Message:
    """The same with the players' names, by seat.

    >>> off = message("It keeps ball 2 off {name}'s base.", name=Someone(1))
    >>> off.shown(), named(off, ("You", "Noor")).shown()
    ("It keeps ball 2 off player 2's base.", "It keeps ball 2 off Noor's base.")
    """

    def filled(filling: Filling) -> Filling:
        return names[filling.seat] if isinstance(filling, Someone) else filling

    return replace(said, fillings=tuple((name, filled(each)) for name, each in said.fillings))


def written(said: Message) -> str:
    """A message as a file keeps it, to be shown in whatever language is spoken then."""
    return json.dumps(_plain(said), ensure_ascii=False)


def _plain(filling: Filling) -> object:
    match filling:
        case Message(words, many, fillings, capital):
            return [words, many, {name: _plain(each) for name, each in fillings}, capital]
        case tuple():
            return {"listed": [_plain(each) for each in filling]}
        case Someone(seat):
            return {"someone": seat}
        case _:
            return filling


def read(text: str) -> Message:
    """What ``written`` wrote; any other text is a message that says just that."""
    try:
        said = _message(json.loads(text))
        said.shown()
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return message("{text}", text=text) if text else NOTHING
    return said


def _message(plain: object) -> Message:
    match plain:
        case [str(words), str(many), dict(fillings), bool(capital)]:
            filled = ((str(name), _filling(each)) for name, each in fillings.items())
            return Message(words, many, tuple(filled), capital)
        case _:
            raise ValueError


def _filling(plain: object) -> Filling:
    match plain:
        case str():
            return yours(plain)
        case int():
            return plain
        case {"listed": list(several)}:
            return tuple(map(_message, several))
        case {"someone": int(seat)}:
            return Someone(seat)
        case _:
            return _message(plain)


def _filled(filling: Filling, language: NullTranslations) -> int | str:
    match filling:
        case Message():
            return filling._told(language)
        case tuple():
            return _listed([each._told(language) for each in filling], language)
        case Someone(seat):
            return _looked_up(later("player {n}"), language).format(n=seat + 1)
        case int() if filling >= 0 and language is not _ENGLISH:
            return _in_figures(str(filling), language)
        case _:
            return filling


def _listed(words: Sequence[str], language: NullTranslations) -> str:
    if len(words) < 2:
        return words[0] if words else ""
    both = _looked_up(later("{first} and {last}"), language)
    return both.format(first=_strung(words[:-1], language), last=words[-1])


def _strung(words: Iterable[str], language: NullTranslations) -> str:
    both, several = _looked_up(later("{first}, {following}"), language), list(words)
    told = "".join(several[:1])
    for each in several[1:]:
        told = both.format(first=told, following=each)
    return told
