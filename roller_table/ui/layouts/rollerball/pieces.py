"""What each thing of Rollerball looks like on the board: balls, workmen, bases, diversions."""

from collections.abc import Mapping, Sequence

from roller_table.engine.cards import Card
from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.games.rollerball.diversions import name_of
from roller_table.games.rollerball.shown import Span

from ...felt.things.pose import Figure
from ...looks.palette import Palette
from ...looks.theme import TEXT, Colour, mix

TALL, WIDE = 2.0, 0.5
"""The height for its width of a card that covers two spaces."""
BASE, DIVERSION, MAN, BALL = 1, 2, 4, 5
"""What lies higher; balls and workmen move over the dotted paths, the rest lies under them."""
_FALLBACK = "normal"
_CARDS = frozenset({"UM", "DM", "SU", "SD", "RP", "EN", "RB", "DR", "CU", "CD", "DC", "BK"})
_ACROSS = frozenset({"UM", "DM", "SU", "SD"})
_CORNERS = frozenset({"CU", "CD"})
_RIGHT, _DOWN, _LEFT, _UP = range(4)
"""The side of the board that a lane is on, by the way its balls roll."""

Place = tuple[int, int]


def is_diversion(card: Card) -> bool:
    return card.suit in _CARDS


def is_across(card: Card) -> bool:
    """Whether it leads from one lane to another along a side."""
    return card.suit in _ACROSS


def ball(face: str, number: int, metal: Colour) -> Figure:
    """A ball with that face up, of its own metal and with its number: it is nobody's."""
    name = "pieces/ball_" + (face or _FALLBACK).replace(" ", "_")
    edge = mix(metal, TEXT, 0.5)
    return Figure(
        name, tint=metal, letter=str(number), letter_down=0.5, letter_high=0.58, letter_edge=edge
    )


def owned(
    card: Card, letters: Mapping[Seat, str], faces: Mapping[Card, str], palette: Palette
) -> Figure | None:
    """A piece that stands on one space; None for what is a card."""
    letter = letters.get(card.rank, "")
    match card.suit:
        case "ball":
            return ball(faces.get(card, _FALLBACK), card.rank, palette.metal(card.rank))
        case "man":
            return Figure("pieces/man", tint=palette.seat(card.rank), letter=letter)
        case "base":
            return Figure("pieces/base", 1.0, palette.seat(card.rank), letter, 0.635, TEXT)
        case _:
            return None


def spoken(card: Card, names: Sequence[str], faces: Mapping[Card, str], viewer: Seat) -> str:
    """A card or a piece as it is said aloud: "Up Move", "Ade's workman", "ball 2, energised"."""
    if card.suit in ("man", "base") and card.rank == viewer:
        return _("your workman") if card.suit == "man" else _("your base")
    owner = names[card.rank] if card.suit in ("man", "base") and card.rank < len(names) else ""
    match card.suit:
        case "man":
            return _("{name}'s workman").format(name=owner)
        case "base":
            return _("{name}'s base").format(name=owner)
        case "ball":
            face = faces.get(card, _FALLBACK)
            return _("ball {n}, {face}").format(n=card.rank, face=_(face))
        case _:
            return name_of(card)


def side_of(place: Place, size: int) -> int:
    """The side of its track that a space is on; a corner belongs to the side that it begins."""
    x, y = place
    ring = min(x, y, size - 1 - x, size - 1 - y)
    last = size - 1 - ring
    if y == ring and x < last:
        return _RIGHT
    if x == last and y < last:
        return _DOWN
    return _LEFT if y == last and x > ring else _UP


def diversion(span: Span, size: int, kind: str, *, backward: bool = False) -> tuple[Figure, float]:
    """A card over two spaces as its piece on the board, and how it is turned.

    ``kind`` is the one whose picture it shows. Its arrows point the way that balls take now: where
    they roll backward, a split is a merge and a merge a split, seen from the other side.
    """
    (x, y), (x2, y2) = ((zone.number, zone.across) for zone in span.places)
    if kind in _ACROSS:
        merges = span.saying and (span.saying == "merge") != backward
        angle = -90.0 * side_of((x, y), size) + 180.0 * backward
        return Figure(f"board/{kind}{'_merge' if merges else ''}", TALL), angle
    if kind in _CORNERS:
        # Drawn for the upper right corner, where a ball begins to roll down.
        turns = side_of((x2, y2), size) - _DOWN
        name = f"board/{kind}{'_back' if backward else ''}"
        return Figure(name, WIDE if kind == "CU" else TALL), -90.0 * turns
    lies = y == y2
    return Figure(f"board/{kind}{'' if lies else '_upright'}", WIDE if lies else TALL), 0.0


def thickness(cell: float, figure: Figure) -> float:
    """How wide such a piece is drawn, before it is turned."""
    return cell * (2 if figure.shape == WIDE else 1)
