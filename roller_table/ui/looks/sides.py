"""Who plays with whom, and in which colour: asked of the game, never known by its name."""

from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat
from roller_table.games.catalogue import Entry

from .palette import Palette
from .theme import Colour


def columns_of(entry: Entry, rules: object, seats: int) -> tuple[int, ...]:
    """Which column of the score sheet is whose, by seat, in a fresh deal by these rules.

    Every seat has a column of its own if that many cannot play, or if the sheet names no sides.
    """
    names = ("",) * seats
    try:
        game = entry.game(rules)
        found = game.sheet(game.view(game.deal(seats, Luck(0)).state, 0), names).sides
    except ValueError:
        found = ()
    return found if len(found) == seats else tuple(range(seats))


def colours_of(columns: tuple[int, ...], palette: Palette) -> tuple[Colour, ...]:
    """A colour for each column: two sides where partners share them, otherwise one a player."""
    partners = len(set(columns)) < len(columns)
    two = partners and max(columns) < len(palette.sides)
    return tuple(palette.seat(n, partners=two) for n in range(max(columns, default=0) + 1))


def plate_colours(palette: Palette, sheet: Sheet, viewer: Seat) -> tuple[Colour, ...]:
    """The colour of each seat, as the viewer knows who plays with whom just now."""
    partners = 2 == len(set(sheet.sides)) < len(sheet.plates)
    own = sheet.sides[viewer] % 2 if viewer < len(sheet.sides) else 0
    allied = {"ours": palette.seat(own, partners=True), "unknown": palette.nobodys,
              "theirs": palette.seat(1 - own, partners=True)}  # fmt: skip
    return tuple(
        allied[plate.ally] if plate.ally else palette.seat(plate.side, partners=partners)
        for plate in sheet.plates
    )
