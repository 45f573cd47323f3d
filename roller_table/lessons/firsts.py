"""What the coach says in a first game without lessons, each thing the first time it happens.

A moment is known by what everybody sees: the chapter of what is asked, or an event as the seat
at the screen has witnessed it. No line says what the table says anyway: the prompt what to do,
the panel what the game is about, a refusal its reason.
"""

from collections.abc import Sequence
from typing import Literal

from roller_table.engine.events import Event, Moved, Paid, Scored, Showing
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import Message, later

Whose = Literal["", "own", "others"]
"""Of which side it is, where that matters."""


class First(NamedTuple):
    """A moment and the sentence to it; of several moments the first in the list is told of."""

    key: str
    words: str
    asked: str = ""
    """The chapter under which it stands what is asked."""
    moved: tuple[str, str] = ("", "")
    """From which zone to which, by their names."""
    said: str = ""
    """What is said of a thing where it arrives, in English."""
    how: tuple[str, ...] = ("",)
    whose: Whose = ""
    kind: Literal["", "scored", "won", "paid", "refused"] = ""
    """Points, a pot, chips that are paid, or something that was refused."""
    show: str = ""
    """What the coach points at: a zone or a piece of furniture."""
    unless: str = ""
    """The house rule with which it is not so."""
    given: str = ""
    """The rule without which it is not so."""
    paired: bool = False
    """It is so only where players share a side."""

    def happens(self, event: Event, me: Seat, sides: Sequence[int]) -> bool:
        """Whether this is such a moment for the player at ``me``."""
        match event:
            case Moved(show=Showing(words=Message() as words)) if self.said:
                return words.words == self.said
            case Moved(_, source, target) if self.moved == (source.name, target.name):
                gains = event.show.whose
                if gains is None:
                    gains = target.number if target.number >= 0 else source.number
                return event.show.how in self.how and self._fits(gains, me, sides)
            case Scored(seats) if self.kind == "scored":
                return any(self._fits(seat, me, sides) for seat in seats)
            case Paid(won=won):
                return self.kind == ("won" if won else "paid")
            case _:
                return False

    def _fits(self, whose: Seat, me: Seat, sides: Sequence[int]) -> bool:
        if not self.whose:
            return True
        own = whose == me or (0 <= whose < len(sides) and sides[whose] == sides[me])
        return own == (self.whose == "own")


_REFUSED = First(
    "refused",
    later("If a move is refused, its rule is in the book: press F1 at any time."),
    kind="refused",
)

FIRSTS: dict[str, tuple[First, ...]] = {
    "roller_derby": (
        _REFUSED,
        First(
            "exchange",
            later(
                "You give three cards to your partner across the table and get three. Nobody else "
                "sees them. Then the Roller names trump."
            ),
            asked="The exchange",
            unless="rollers_privilege",
        ),
        First(
            "declaration",
            later(
                "A trump beats the other suits. All or Nothing, once a game: 150 points if your "
                "side takes all tricks or none, else 0."
            ),
            asked="The declaration",
            given="all_or_nothing",
        ),
        First(
            "trump",
            later("A trump beats every card of the other suits, and your side alone can score."),
            asked="The declaration",
            unless="all_or_nothing",
        ),
        First(
            "scored",
            later(
                "Only the Roller's side can score in a deal; the others try to stop it. Now the "
                "next player rolls."
            ),
            kind="scored",
        ),
        First(
            "trick",
            later(
                "That trick counts for you and your partner. "
                "The player who takes a trick leads to the next."
            ),
            moved=("trick", "won"),
            whose="own",
        ),
        First(
            "lost",
            later("The other side took that trick: the highest trump wins, or else the highest "
                  "card of the suit led."),
            moved=("trick", "won"),
            whose="others",
        ),
        First(
            "tricks",
            later(
                "Follow the suit of the first card if you can. If not, play any card."
            ),
            asked="Playing the tricks",
            show="trick",
        ),
    ),
    "roolz": (
        _REFUSED,
        First(
            "bid",
            later("Your bid: how many of the 300 points your side will take. With fewer, it scores "
                  "minus the bid."),
            asked="The auction",
        ),
        First(
            "auction",
            later(
                "Count cards in your two longest colours, plus 1 for H, L and each 15. "
                "Four-handed, 9 wins about 178 points, 11 wins 198."
            ),
            asked="The auction",
        ),
        First(
            "partner",
            later(
                "Your partner may outbid you, too: a bid counts for both of you. The highest "
                "bidder names the trumps."
            ),
            asked="The auction",
            paired=True,
        ),
        First(
            "widow",
            later("Everybody saw the widow, but nobody sees what you discard."),
            asked="The widow",
        ),
        First(
            "trumps",
            later("H becomes the lowest card of the High Trump, and L the lowest of the Low one."),
            asked="The trumps",
        ),
        First(
            "scored",
            later("A side that makes its bid scores all it won. The others always score."),
            kind="scored",
        ),
        First(
            "turned",
            later(
                "A card of the low hand was played; the card below is now face up and can be "
                "played."
            ),
            moved=("low_down", "low_up"),
            show="low_up",
        ),
        First(
            "trick",
            later(
                "Your side gets the points: a 15 counts 15, 14 and 10 count 10, a 5 counts 5, H "
                "and L 30 each."
            ),
            moved=("trick", "won"),
            whose="own",
            unless="blank_points",
        ),
        First(
            "tricks",
            later(
                "Follow the colour of the first card if you can. You may lead a trump only after "
                "somebody who could not follow played one."
            ),
            asked="The tricks",
            show="trick",
            unless="free_trump_leads",
        ),
    ),
    "roebuck": (
        _REFUSED,
        First(
            "scored",
            later("Somebody went out, so the hand is over. Everybody gets new cards."),
            kind="scored",
        ),
        First(
            "drawn",
            later("If the card that you draw fits, you play it at once. If not, you keep it."),
            moved=("stock", "hand"),
            how=("drawn",),
            whose="own",
        ),
        First(
            "round",
            later("After everyone's turn the round is over, and its cards are discarded."),
            moved=("round", "discard"),
        ),
        First(
            "places",
            later(
                "A round has 4 places: red odd, red even, black odd, black even. One card on each, "
                "no suit twice."
            ),
            asked="What you may play",
            show="mark",
            unless="free_suits",
        ),
    ),
    "poker_roulette": (
        _REFUSED,
        First(
            "won",
            later(
                "The pot is won. Everyone returns the stock and starts a new one. After the last "
                "hand the most chips win."
            ),
            kind="won",
        ),
        First(
            "betting",
            later(
                "Your hand is the best five cards of your stock. You may bet with fewer, too; a "
                "missing card ranks lowest."
            ),
            asked="The betting",
        ),
        First(
            "ante",
            later("Everyone has paid the ante into the pot. The winner of the hand takes the pot."),
            kind="paid",
            given="ante",
            show="chips",
        ),
        First(
            "kept",
            later(
                "The cards you kept are your stock: you make your hand from it. A player who keeps "
                "a card gets two new ones."
            ),
            moved=("active", "stockpile"),
            whose="own",
        ),
        First(
            "lost",
            later(
                "Cards not kept are gone. A player who keeps none gets only one new card."
            ),
            moved=("active", "discard"),
            whose="own",
        ),
        First(
            "rounds",
            later("These cards are your stock. Only you may look into it."),
            asked="The rounds",
            show="stockpile",
            unless="open_stock",
        ),
    ),
    "rollerball": (
        _REFUSED,
        First(
            "bid",
            later(
                "Later you place your cards on the board, where balls meet them. Point at a card "
                "to see its use."
            ),
            asked="Setting up",
        ),
        First(
            "turn",
            later(
                "In each turn all balls roll two spaces. Then the player may move a workman and "
                "build, replace or blow up."
            ),
            asked="Moving the workman",
        ),
        First(
            "passed",
            later(
                "A ball rolled over a base: in anybody's turn that brings the owner a card, to "
                "score at once or to keep."
            ),
            said="base passed",
        ),
        First(
            "hit",
            later(
                "A ball hit a workman: the workman goes home, the owner discards a card. Bases "
                "keep workmen safe."
            ),
            said="workman hit",
        ),
        First(
            "point",
            later(
                "A card became a point: it lies open and counts to the end. A card kept in hand "
                "never becomes one."
            ),
            kind="scored",
        ),
        First(
            "blown",
            later(
                "A workman blew up the card under it. That cost a card from the hand, and the "
                "workman goes home."
            ),
            moved=("space", "discard"),
            how=("blown up",),
        ),
        First(
            "built",
            later("Somebody placed a card on the board. It works for all players, on every ball "
                  "that meets it."),
            moved=("hand", "space"),
            how=("laid", "built"),
        ),
    ),
}  # fmt: skip
"""By game; a game without them has a coach who is silent."""
