"""What the columns of a kept game say that hold JSON.

A ValueError where one makes no sense is for the shelf, which says that the entry cannot be read.
"""

from ..engine.jsontext import Plain, block, parse


def whole_numbers(text: object) -> tuple[int, ...]:
    """Standings, or seats."""
    found = _of_list(text)
    if not all(type(each) is int for each in found):
        raise ValueError("integers")
    return tuple(each for each in found if isinstance(each, int))


_LONGEST_NAME = 200
"""Letters: a line of the list shows it, and nobody is called so."""


def names_and_levels(text: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who sits where: their names, and "human" or a level."""
    chairs = [each for each in _of_list(text) if isinstance(each, dict)]
    if len(chairs) != len(_of_list(text)) or not all({"name", "level"} <= {*c} for c in chairs):
        raise ValueError("chairs")
    names, levels = [str(c["name"]) for c in chairs], [str(c["level"]) for c in chairs]
    if any(len(each) > _LONGEST_NAME for each in (*names, *levels)):
        raise ValueError("name")
    return tuple(names), tuple(levels)


def rules_in(text: object) -> dict[str, Plain]:
    """The rules as they were kept."""
    return block(_text(text))


def _of_list(text: object) -> list[Plain]:
    found = parse(_text(text))
    if not isinstance(found, list):
        raise ValueError("list")
    return found


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("text")
    return value
