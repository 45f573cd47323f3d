"""The table as hands know it: seats, places, and the gestures that make a move."""

from .cards import Card
from .values import NamedTuple, frozen

Seat = int


class Zone(NamedTuple):
    """A place where things lie: Zone("hand", 2), Zone("space", 3, 7), Zone("stock").

    >>> str(Zone("space", 3, 7)), str(Zone("stock"))
    ('space 3 7', 'stock')
    """

    name: str
    number: int = -1
    across: int = -1

    def __str__(self) -> str:
        return " ".join([self.name, *(str(n) for n in self[1:] if n >= 0)])


def zone(text: str) -> Zone:
    """The zone that ``str`` wrote; ValueError if the text is none."""
    name, *numbers = text.split()
    if len(numbers) > len(Zone._fields) - 1:
        raise ValueError(text)
    return Zone(name, *map(int, numbers))


@frozen
class Drop:
    """Carry a card or a piece to a place and let go, saying how it is meant if it needs saying."""

    thing: Card
    place: Zone
    saying: str = ""
    first: str = ""
    """The name of a button under which it may be said before the place is chosen."""
    heading: str = ""
    """The move as the heading of a hint, where the words for it are not too long."""
    brief: str = ""
    """The same in few words, beside a bar."""


@frozen
class Press:
    """Press the button with this label; buttons of one ``row`` stand together under its name."""

    label: str
    row: str = ""
    key: str = ""
    """A letter that presses it from the keyboard."""
    place: Zone | None = None
    """A pile that may be clicked instead."""
    idle: bool = False
    """Nothing is done by it: where it is all that can be answered, nobody need be asked."""
    usual: bool = False
    """Most players would answer so, and the keys begin there. No button of such a question is gold
    until a hint advises it: a player would take gold for advice."""
    heading: str = ""
    """The move as the heading of a hint, where its button and row together do not name it."""
    brief: str = ""
    """The same in few words, beside a bar."""
    careful: bool = False
    """It costs something: by keys it is pressed only by a player who has gone there."""
    aside: bool = False
    """It ends something for good: it never stands where a button led on just before."""


@frozen
class Dial:
    """Set a number and confirm it: one move for each value that the dial can be set to."""

    label: str
    """What the button says, with ``{n}`` where the number goes: "Bet {n}"."""
    value: int
    key: str = ""
    named: str = ""
    """What this value is called, where it has a name: "half pot"."""
    told: str = ""
    """What is promised and risked by it, with ``{n}`` where the number goes."""


@frozen
class Lay:
    """Put a card over several places at once, turned as ``saying`` says if it can be turned."""

    thing: Card
    places: tuple[Zone, ...]
    saying: str = ""


@frozen
class Combine:
    """Choose one label of each row and confirm: one move for each choice that goes together."""

    choices: tuple[tuple[str, str], ...]
    """The row's title and the label, row by row."""
    label: str
    """What the button says that confirms it."""
    key: str = ""


Gesture = Drop | Press | Dial | Lay | Combine
