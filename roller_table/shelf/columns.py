"""What the columns of a kept game say that hold JSON; ValueError where one makes no sense."""

from ..engine.jsontext import Plain, block, parse
from ..engine.words import _


def whole_numbers(text: object) -> tuple[int, ...]:
    """Standings, or seats."""
    found = _of_list(text)
    if not all(type(each) is int for each in found):
        raise ValueError(_("it holds something else than whole numbers"))
    return tuple(each for each in found if isinstance(each, int))


def names_and_levels(text: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who sits where: their names, and "human" or a level."""
    chairs = [each for each in _of_list(text) if isinstance(each, dict)]
    if len(chairs) != len(_of_list(text)) or not all({"name", "level"} <= {*c} for c in chairs):
        raise ValueError(_("it does not say who sits where"))
    return tuple(str(c["name"]) for c in chairs), tuple(str(c["level"]) for c in chairs)


def rules_in(text: object) -> dict[str, Plain]:
    """The rules as they were kept."""
    return block(_text(text))


def _of_list(text: object) -> list[Plain]:
    found = parse(_text(text))
    if not isinstance(found, list):
        raise ValueError(_("it is no list"))
    return found


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(_("it is no text"))
    return value
