"""What a drill asks: a position, a question in words, and what is right."""

from dataclasses import dataclass

from ..engine.cards import Card, Cards
from ..engine.choices import Move
from ..engine.table import Drop, Seat, Zone
from ..engine.words import Message
from ..match import Match

Thing = Card | Zone
"""What can be touched: a card or a piece, or a place."""


@dataclass(frozen=True, slots=True)
class TouchTask:
    """Everything that is right is to be touched, and nothing else."""

    match: Match
    seat: Seat
    """Whose eyes it is seen with."""
    words: Message
    things: tuple[Thing, ...]
    """What may be touched."""
    right: frozenset[Thing]
    zone: Zone | None = None
    """Where the things lie, where they are cards; None: they are places, or lie about."""
    about: Cards = ()
    """What the question is about: the ball, the middle card."""
    script: tuple[str, ...] = ()
    """Moves that show the answer."""


@dataclass(frozen=True, slots=True)
class ChoiceTask:
    """One of several answers is right."""

    match: Match
    seat: Seat
    words: Message
    choices: tuple[Message, ...]
    right: int
    cards: tuple[Cards, ...] = ()
    """What lies beside each choice, where cards are compared."""
    about: Cards = ()
    script: tuple[str, ...] = ()


Task = TouchTask | ChoiceTask


def why(task: TouchTask, thing: Thing) -> str:
    """Why that card may not be played, in the rules' own words; "" where they do not say."""
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
