"""The marks of a card: its colour, whether it is odd or even, and its suit.

Two cards of a round never share both colour and parity; and, unless suits are free, they
never share a suit.
"""

from collections.abc import Iterable, Iterator

from roller_table.engine.cards import SUITS, Card, suit_name
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import Message, _, message, sentence

RED, BLACK, ODD, EVEN = "red", "black", "odd", "even"
PAIRS = ((RED, EVEN), (RED, ODD), (BLACK, ODD), (BLACK, EVEN))
"""The four pairs of marks, in the order in which they lie on the table."""
COLOURS = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}


class Face(NamedTuple):
    """What a card counts as. A wild ace has no suit where suits are free."""

    colour: str
    parity: str
    suit: str

    @property
    def pair(self) -> tuple[str, str]:
        return self.colour, self.parity


def face(card: Card) -> Face:
    """A card's own marks; ace, jack and king are odd, the queen is even.

    >>> from roller_table.engine.cards import standard_pack
    >>> face(standard_pack(ace=1)["3S"])
    Face(colour='black', parity='odd', suit='S')
    """
    return Face(COLOURS[card.suit], ODD if card.rank % 2 else EVEN, card.suit)


def declared(stands: str, parity: str) -> Face | None:
    """The marks that a wild ace is given: by a suit or a colour, and a parity. None for others."""
    colour = COLOURS.get(stands, stands)
    if (colour, parity) not in PAIRS:
        return None
    return Face(colour, parity, stands if stands in COLOURS else "")


def is_ace(card: Card) -> bool:
    return card.rank == 1


def fits(laid: Iterable[Face], new: Face, *, free_suits: bool = False) -> bool:
    """Whether a card with these marks may join those of the round."""
    return not any(
        other.pair == new.pair or (not free_suits and other.suit == new.suit) for other in laid
    )


def suits_left(laid: Iterable[Face], pair: tuple[str, str], *, free_suits: bool = False) -> str:
    """The suits in which a pair may still be played; none if it is taken."""
    faces = [Face(*pair, suit) for suit in SUITS if COLOURS[suit] == pair[0]]
    seen = tuple(laid)
    return "".join(each.suit for each in faces if fits(seen, each, free_suits=free_suits))


def open_pairs(
    laid: Iterable[Face], *, free_suits: bool = False
) -> Iterator[tuple[tuple[str, str], str]]:
    """Each pair that may still be played, with the suits in which it may."""
    seen = tuple(laid)
    for pair in PAIRS:
        if suits := suits_left(seen, pair, free_suits=free_suits):
            yield pair, suits


# In words.


MARKS = {
    RED: message("red"), BLACK: message("black"), ODD: message("odd"), EVEN: message("even"),
}  # fmt: skip


def colour_word(colour: str) -> str:
    return MARKS[RED if colour == RED else BLACK].shown()


def parity_word(parity: str) -> str:
    return MARKS[ODD if parity == ODD else EVEN].shown()


def pair_words(pair: tuple[str, str]) -> str:
    """A pair as it stands over its place: "red odd"."""
    words = _("{colour} {parity}")
    return words.format(colour=colour_word(pair[0]), parity=parity_word(pair[1]))


def both(pair: tuple[str, str]) -> Message:
    """ "red and odd", within a sentence."""
    colour, parity = pair
    return message("{colour} and {parity}", colour=MARKS[colour], parity=MARKS[parity])


def said(pair: tuple[str, str]) -> Message:
    """A pair as it is said with a card: "Red and odd"."""
    return both(pair).sentence()


def aloud(pair: tuple[str, str]) -> str:
    """ "Red and odd", where it is shown."""
    return said(pair).shown()


def singular(suit: str) -> str:
    """ "heart", for H: one card of the suit."""
    return {"S": _("spade"), "H": _("heart"), "D": _("diamond"), "C": _("club")}[suit]


def capital(suit: str) -> str:
    """ "Hearts", for H: at the beginning of a sentence."""
    return sentence(suit_name(suit))
