"""What is true at a question of the coach: the answer that the rules themselves give."""

from ..engine.cards import Card, short
from ..engine.events import Event, Moved, Paid, Scored
from ..engine.notation import NotationError, read
from ..engine.spelling import shown
from ..engine.values import NamedTuple
from ..engine.words import _, strung
from ..match import Match
from .lesson import NO, YES, Lesson, Lines, Quiz


class KnownTruths(NamedTuple):
    """What the rules made of the lines that followed a question."""

    lesson: Lesson
    match: Match
    events: list[Event]
    lines: Lines


TRUTHS = ("taker", "card", "worth", "points", "points of NAME", "next", "offered LINE")


def true_choice(step: Quiz, known: KnownTruths) -> str:
    """The answer that the rules give; ValueError if they cannot give it.

    ``taker``: who takes what is taken next. ``card``: with which card. ``worth``: how many points
    that brings. ``points``: what is scored next, or by that player. ``next``: whose turn it is
    then. ``offered play 9C``: whether the learner may. Of "15 points" the number counts.
    """
    word, _space, line = step.truth.partition(" ")
    scorer = line.removeprefix("of ")
    players = known.lesson.players
    taken = next((each for each in known.events if _is_taken(each)), None)
    scored = next((each for each in known.events if _is_scored(each, scorer, players)), None)
    won = next((each for each in known.events if isinstance(each, Paid) and each.won), None)
    match word:
        case "taker" if isinstance(taken, Moved) and taken.show.whose is not None:
            return players[taken.show.whose]
        case "taker" if isinstance(won, Paid):
            return players[int(won.target.split()[-1])]
        case "card" if isinstance(taken, Moved):
            return short(_best(known, taken))
        case "worth" if isinstance(taken, Moved):
            return _numbered(step, taken.show.worth)
        case "points" if isinstance(scored, Scored):
            return _numbered(step, scored.points)
        case "next" if known.match.ask:
            return players[known.match.ask.seat]
        case "offered" if line:
            return _may(known, line)
        case _:
            words = _("nothing here answers {truth} (there are {words})")
            told = words.format(truth=shown(step.truth), words=strung(TRUTHS))
            raise ValueError(told)


def _numbered(step: Quiz, number: int) -> str:
    """The answer with that number in it, as "15 points"; or the number, where none has it."""
    return next((each for each in step.choices if each.split()[:1] == [str(number)]), str(number))


def _is_taken(event: Event) -> bool:
    return isinstance(event, Moved) and event.show.whose is not None


def _is_scored(event: Event, scorer: str, players: tuple[str, ...]) -> bool:
    """Whether ``scorer`` scores here, or anybody where no player is named."""
    if not isinstance(event, Scored):
        return False
    return scorer not in players or players.index(scorer) in event.seats


def _best(known: KnownTruths, taken: Moved) -> Card:
    """The card by which it was taken: the one that its taker played there."""
    laid = [each for each in known.events if isinstance(each, Moved)]
    for each in laid:
        if each.target == taken.source and each.source.number == taken.show.whose:
            return each.cards[0]
    raise ValueError(_("the card that takes it lay there before"))


def _may(known: KnownTruths, line: str) -> str:
    match = known.match
    try:
        move = read(line, match.game.moves, match.game.pack)
    except NotationError as error:
        raise ValueError(str(error)) from None
    return YES if match.ask and move in match.ask.choice else NO
