"""How large words come to be: in this window, and at the tables of each game in it."""

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, percent
from roller_table.games.catalogue import ENTRIES, Entry
from roller_table.match import Chair, Match

from ...felt.painted.fitting import fitting
from ...felt.things.layout import Seating
from ...layouts import layout_for
from ...looks.look import Look, scale_for

_CALM = 400
"""Milliseconds after the last change of the size until the tables are asked."""
_USUAL_SEATS = 4


class Reached(NamedTuple):
    """How much larger than usual what is read and the own cards are at a table of that game."""

    game: str
    words: float
    cards: float


def reached_at(entry: Entry, look: Look) -> Reached:
    """The largest that the table has room for, in such a window."""
    seats = _USUAL_SEATS if _USUAL_SEATS in entry.seats else entry.seats[-1]
    match = Match.new(entry, entry.rules()(), (Chair("", "human"),) * seats, 0)
    zones = tuple(match.game.zones(match.view(0).state))
    seating = Seating(layout_for(entry), seats, 0, zones)
    words, cards, _table, _between = fitting(look, look.size, seating, panel=None).sizes
    return Reached(entry.name, words, cards)


class Rooms:
    """Asks one game after the other, as each takes some hundredths of a second."""

    def __init__(self) -> None:
        self.due: int | None = None
        """When the next is asked."""
        self._of: tuple[object, ...] = ()
        self._found: list[Reached] = []

    def ask(self, look: Look, now: int) -> bool:
        """Ask the next of them if it is time; whether all are known now that were not."""
        if self._of != (look.size, look.wanted):
            self._of, self._found = (look.size, look.wanted), []
            self.due = now + _CALM if look.wanted > 1 else None
        if self.due is None or now < self.due:
            return False
        entry = ENTRIES[len(self._found)]
        self._found.append(reached_at(entry, look))
        self.due = None if len(self._found) == len(ENTRIES) else now
        return self.due is None

    def says(self, look: Look | None = None) -> str:
        """What there is room for: in the window, and at its tables once they were asked."""
        told = _("Text, buttons and cards, as large as each table has room for.")
        if look is None:
            return told
        room = scale_for(look.size, 9) / scale_for(look.size, 1)
        if look.wanted > room + 0.005:
            told = _("In this window text goes up to {n}; enlarge the window for more.")
            told = told.format(n=percent(room))
        if self._of != (look.size, look.wanted) or len(self._found) < len(ENTRIES):
            return told
        told_of = _("{game}: text {words}, cards {cards}")
        each = (
            told_of.format(game=_(game), words=percent(words), cards=percent(cards))
            for game, words, cards in self._found
        )
        tables = _("Sizes at tables for four: {games}.").format(games="; ".join(each))
        return f"{told} {tables}"
