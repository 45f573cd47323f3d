"""The log of the last turns, as far as everyone saw them."""

from collections.abc import Mapping

from roller_table.engine.sheet import Note
from roller_table.engine.words import _, later

from .diversions import NAMES
from .state import State, Told

Names = tuple[str, ...]

_WORDS: Mapping[str, str] = {
    "bid": later("bid {n}"),
    "rolled": later("rolled {n}"),
    "first": later("begins"),
    "done": later("lays no more"),
    "built": later("laid {card}"),
    "passed": later("base passed"),
    "point": later("made {card} a point"),
    "kept": later("kept the card"),
    "left": later("took no card"),
    "took": later("took {card} from the board"),
    "hit": later("workman hit"),
    "dropped": later("discarded {card}"),
    "drew": later("drew a card"),
    "stayed": later("stayed"),
    "walked": later("walked {n}"),
    "teleported": later("teleported for {card}"),
    "blew": later("blew up {card}"),
    "replaced": later("replaced {card}"),
    "offered": later("offers a draw"),
    "declined": later("plays on"),
}
"""What a seat did, or what came over it."""

_OF_BALLS: Mapping[str, str] = {
    "split": later("a ball split, ball {n} is new"),
    "combined": later("ball {n} combined with another"),
    "pushed": later("ball {n} was pushed"),
    "hopped": later("ball {n} hopped over {card}"),
    "struck": later("ball {n} destroyed {card}"),
    "turned": later("ball {n} turned all balls round"),
    "killed": later("ball {n} met {card}"),
}
"""What the balls did."""


def notes(s: State, names: Names) -> tuple[Note, ...]:
    """The log line by line, the oldest first."""
    return tuple(_note(told, names) for told in s.log)


def _note(told: Told, names: Names) -> Note:
    words = _OF_BALLS.get(told.what)
    about = _("Balls") if words else names[told.seat]
    words = _(words or _WORDS[told.what])
    return Note(about, words.format(card=_(NAMES[told.kind]) if told.kind else "", n=told.number))
