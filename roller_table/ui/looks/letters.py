"""The letters of king, queen and jack: those of the player's language, or those that were chosen.

Only what is seen has them: files, codes and what is typed stay as they are in English.
"""

import re

from roller_table.engine.words import meaning

ENGLISH, GERMAN = "KQJ", "KDB"
BY_LANGUAGE = "language"
"""The setting by which the language has the say."""
_COURT = re.compile(r"(?<!\w)[QJ](?=[♠♥♦♣])|(?<=[♠♥♦♣])[QJ](?!\w)")
"""The letter of a queen or jack, right beside its suit."""
_IN_ROW = re.compile("[QJ]")
_ROWS = re.compile("(?:[♠♥♦♣](?: (?:10|[2-9AKQJ]))+ *)+")
"""Cards in rows, their suit before them, and nothing else."""


def letters_by(setting: str) -> str:
    """The letters that such a setting comes to."""
    if setting == BY_LANGUAGE:
        setting = meaning("the letters of king, queen and jack on cards: KQJ or KDB", "KQJ")
    return setting if setting == GERMAN else ENGLISH


def on_card(code: str, letters: str) -> str:
    """What stands in the corners of that card.

    >>> on_card("QH", GERMAN), on_card("QH", ENGLISH), on_card("7S", GERMAN)
    ('DH', 'QH', '7S')
    """
    is_court = len(code) == 2 and code[0] in ENGLISH and code[1] in "SHDC"
    return letters[ENGLISH.index(code[0])] + code[1:] if is_court else code


def in_words(words: str, letters: str) -> str:
    """Words in which cards stand, with these letters; names and other words stay.

    >>> in_words("Ade took Q♥ and 10♦ (♣J), Q. has an IQ♥", GERMAN)
    'Ade took D♥ and 10♦ (♣B), Q. has an IQ♥'
    >>> in_words("♠ K Q 10   ♣ J", GERMAN)
    '♠ K D 10   ♣ B'
    """
    found = _IN_ROW if _ROWS.fullmatch(words) else _COURT
    return found.sub(lambda found: letters[ENGLISH.index(found[0])], words)
