"""A card of the pack: paper, indices in two corners, and what its middle shows."""

from collections.abc import Iterator

from courts import court
from glyphs import TEN, fitted
from jokers import joker
from palette import GOLD, INKS, PAPER, PAPER_EDGE
from pips import LAYOUTS, pip, spots
from svg import Outline, document, filled, lined, outline, rect

WIDTH, HEIGHT, CORNER = 250, 360, 13.75
RANKS = "AKQJT98765432"
GERMAN = {"Q": "D", "J": "B"}
"""Dame and Bube, in the corners of German packs; king and ace have the letters of ours."""
INDEX_X, RANK_Y, SUIT_Y = 28.5, 38.0, 85.0
RANK_HEIGHT, RANK_WIDEST, SUIT_HEIGHT = 44.0, 40.0, 36.0
# The same of the cards for those who want to read no more than the corner.
LARGE_X, LARGE_RANK_Y, LARGE_SUIT_Y = 50.0, 62.0, 144.0
LARGE_RANK, LARGE_WIDEST, LARGE_SUIT = 88.0, 78.0, 64.0


def paper() -> str:
    """The blank card."""
    return rect(1, 1, WIDTH - 2, HEIGHT - 2, CORNER, PAPER, stroke=PAPER_EDGE, stroke_width=2)


def indices(rank: str, suit: str) -> str:
    """Rank over suit, top left, and the same turned, bottom right."""
    shape = outline("")
    for turned in (False, True):
        x, rank_y, suit_y = _corner(turned)
        shape += _rank(rank, x, rank_y, turned)
        shape += pip(suit, x, suit_y, SUIT_HEIGHT, turned=turned)
    if rank == "T":  # narrowed to its column, so its strokes need thickening
        return lined(shape, INKS[suit], 1.4, fill=INKS[suit])
    return filled(shape, INKS[suit])


def _rank(rank: str, x: float, y: float, turned: bool) -> Outline:
    if rank == "T":
        return fitted(TEN, x, y, RANK_HEIGHT - 1, widest=44, tracking=-60, turned=turned)
    return fitted(rank, x, y, RANK_HEIGHT, widest=RANK_WIDEST, turned=turned)


def _corner(turned: bool) -> tuple[float, float, float]:
    if turned:
        return WIDTH - INDEX_X, HEIGHT - RANK_Y, HEIGHT - SUIT_Y
    return INDEX_X, RANK_Y, SUIT_Y


def face(rank: str, suit: str, letter: str = "") -> str:
    """Everything drawn on a card's face, paper included; ``letter``: another one in its corners."""
    return paper() + _middle(rank, suit) + indices(letter or rank, suit)


def large(rank: str, suit: str) -> str:
    """A face that is nothing but its indices, twice as large."""
    words, shape = TEN if rank == "T" else rank, outline("")
    for turned in (False, True):
        x, rank_y, suit_y = LARGE_X, LARGE_RANK_Y, LARGE_SUIT_Y
        if turned:
            x, rank_y, suit_y = WIDTH - x, HEIGHT - rank_y, HEIGHT - suit_y
        tracking = -60 if rank == "T" else 0
        shape += fitted(
            words, x, rank_y, LARGE_RANK, widest=LARGE_WIDEST, tracking=tracking, turned=turned
        )
        shape += pip(suit, x, suit_y, LARGE_SUIT, turned=turned)
    return paper() + filled(shape, INKS[suit])


def _middle(rank: str, suit: str) -> str:
    if rank in LAYOUTS:
        return spots(rank, suit)
    if rank != "A":
        return court(rank, suit)
    return _great_spade() if suit == "S" else filled(pip(suit, 125, 180, 96), INKS[suit])


def _great_spade() -> str:
    """The ace of spades, as of old the pack's show-piece: a tendril within, a wreath around."""
    leaf = outline("M0 0C14-5 22-17 21-32C8-28-1-17 0 0Z")
    wreath = outline("")
    for turned in (False, True):
        for stretch in (-1, 1):
            for reach, rise, size in ((0, 0, 1), (25, -9, 0.86), (47, -23, 0.7)):
                sign = -1 if turned else 1
                wreath += leaf.placed(
                    125 + sign * stretch * (6 + reach),
                    180 + sign * (118 + rise),
                    size * 0.8,
                    stretch=stretch,
                    turned=turned,
                )
    vine = "M125 222C125 190 125 176 125 152M125 208C106 205 98 192 101 178C112 181 123 191 125 208"
    vine += "M125 208C144 205 152 192 149 178C138 181 127 191 125 208"
    vine += "M125 178C114 174 110 164 113 155C120 159 125 168 125 178"
    vine += "M125 178C136 174 140 164 137 155C130 159 125 168 125 178"
    return filled(pip("S", 125, 180, 168), INKS["S"]) + lined(vine, GOLD, 2) + filled(wreath, GOLD)


def drawings() -> Iterator[tuple[str, str]]:
    """Every face of the pack and both Jokers, by file name."""
    for suit in INKS:
        for rank in RANKS:
            yield f"cards/{rank}{suit}.svg", document(WIDTH, HEIGHT, face(rank, suit))
            yield f"cards/large/{rank}{suit}.svg", document(WIDTH, HEIGHT, large(rank, suit))
        for rank, letter in GERMAN.items():
            german = face(rank, suit, letter), large(letter, suit)
            for folder, drawing in zip(("german", "german/large"), german, strict=True):
                yield f"cards/{folder}/{rank}{suit}.svg", document(WIDTH, HEIGHT, drawing)
    for number in (1, 2):
        yield f"cards/Jk{number}.svg", document(WIDTH, HEIGHT, paper(), joker(number))
