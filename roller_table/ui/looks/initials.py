"""The letters that stand for a player on discs, bases and workmen: no two players share theirs."""

from collections.abc import Sequence


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """One letter each; where two begin alike, a second that tells them apart, or a number.

    >>> initials(("Ade", "Noor", "Mia"))
    ('A', 'N', 'M')
    >>> initials(("Bartholomew", "Bernadette", "Bert", "", "Mia", "mia"))
    ('Ba', 'Be', 'Br', '?', 'M1', 'M2')
    """
    plain = [" ".join(name.split()) for name in names]
    found: list[str] = []
    for place, name in enumerate(plain):
        alike = [other for other in plain if other[:1].upper() == name[:1].upper()]
        found.append(_one_of(name, len(alike) > 1, plain, place, found))
    return tuple(found)


def _one_of(name: str, shared: bool, names: Sequence[str], place: int, taken: list[str]) -> str:
    first = name[:1].upper()
    if not shared:
        return first or "?"
    same = [n for n, other in enumerate(names) if other.casefold() == name.casefold()]
    if len(same) > 1:
        return f"{first or '?'}{same.index(place) + 1}"
    letters = (letter.lower() for letter in name[1:] if letter.isalnum())
    return next((first + letter for letter in letters if first + letter not in taken), first)
