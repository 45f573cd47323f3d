"""What a drill asks: a position, a question in words, what is drawn with it, and what is right.

Law: what is drawn is what the question says, and never its answer.
"""

from dataclasses import field

from ..engine.cards import Card, Cards
from ..engine.choices import Move
from ..engine.table import Drop, Seat, Zone
from ..engine.values import NamedTuple, frozen
from ..engine.words import Message
from ..match import Match

Thing = Card | Zone
"""What can be touched: a card, or a place."""


class TrickCard(NamedTuple):
    """A card of a trick, and who played it."""

    card: Card
    seat: Seat


class MarkedPlace(NamedTuple):
    """A marked place, what it is called, and the card on it."""

    zone: Zone
    name: Message
    card: Card | None = None


class TrickCount(NamedTuple):
    """Tricks won, of those wanted, of all there are."""

    won: int
    wanted: int
    of: int


@frozen
class QuestionPicture:
    """All that is drawn of the table with a question."""

    trick: tuple[TrickCard, ...] = ()
    """In the order of play."""
    middle: Cards = ()
    hand: Cards = ()
    """The player's own."""
    places: tuple[MarkedPlace, ...] = ()
    count: TrickCount | None = None
    board: Cards | None = None
    """Where the board itself is drawn: the pieces that are asked about, ringed."""


@frozen
class TouchTask:
    """Everything that is right is to be touched, and nothing else."""

    match: Match
    seat: Seat
    """Whose eyes it is seen with."""
    words: Message
    things: tuple[Thing, ...]
    """What may be touched."""
    right: frozenset[Thing]
    drawn: QuestionPicture
    about: Cards = ()
    """What the question is about: the middle card."""
    reason: str = ""
    """Why that is right, where one sentence says it of all things."""
    reasons: tuple[tuple[Thing, str], ...] = ()
    """Why each thing is right or not, where the rules refuse nothing."""


@frozen
class ChoiceTask:
    """One of several answers is right."""

    match: Match
    seat: Seat
    words: Message
    choices: tuple[Message, ...]
    right: int
    drawn: QuestionPicture = field(default_factory=QuestionPicture)
    reason: str = ""
    """Why that is right."""
    cards: tuple[Cards, ...] = ()
    """The answers, where they are hands of cards."""
    seats: tuple[Seat | None, ...] = ()
    """The answers, where they are players; None: nobody."""
    spaces: tuple[Zone, ...] = ()
    """The answers, where they are places of a board."""
    about: Cards = ()


Task = TouchTask | ChoiceTask


def why(task: TouchTask, thing: Thing) -> str:
    """Why that thing is wrong, in the rules' own words; "" where they do not say."""
    if told := dict(task.reasons).get(thing):
        return told
    ask = task.match.ask
    if not isinstance(thing, Card) or ask is None or thing in task.right:
        return ""
    like = next((move for move in ask.choice if thing_of(move) is not None), None)
    meant = ask.meant(thing) if ask.meant else None
    if meant is None and like is not None:
        meant = _with(like, thing)
    if meant is None:
        return ""
    return task.match.game.why_not(task.match.state, meant).words


def thing_of(move: Move) -> Card | None:
    """The card that this move plays."""
    gesture = move.gesture()
    return gesture.thing if isinstance(gesture, Drop) else None


def _with(move: Move, card: Card) -> Move | None:
    """The same move with another card."""
    kind = type(move)
    try:
        return kind(card)  # type: ignore[call-arg]
    except TypeError:
        return None
