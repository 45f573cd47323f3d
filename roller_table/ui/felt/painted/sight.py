"""What is seen of the hand and of what it may do, told from its state alone."""

from roller_table.engine.cards import Cards
from roller_table.engine.game import Prospect
from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, strung

from ..hand.hand import Hand
from ..hand.holds import Aiming, Holding, Saying, State
from ..hand.question import Question
from ..things.marking import NOTHING, Marking
from ..things.pieces import Piece
from ..things.pose import Pose
from .strip import UNAIMED, AimedWords

_RAISED, _HOVERS = 1.06, 1.05
"""A card that is carried, and one held over a spot, is a little larger than it will be."""
_TOP = 9


class Foresight(NamedTuple):
    """Where everything would go if a move were made, and what that would bring."""

    paths: tuple[Path, ...]
    prospect: Prospect = Prospect()


class HandMarks(NamedTuple):
    """What stands out on the felt for the player who is asked."""

    question: Question | None = None
    over: Piece | None = None
    """What rises under the pointer."""
    glow: frozenset[Piece] = frozenset()
    """All that may be taken from the table, and what is meant."""
    meant: frozenset[Piece] = frozenset()
    """What the pointer or the keys are on, or what is about to be put somewhere."""
    dim: frozenset[Piece] = frozenset()
    raised: frozenset[Piece] = frozenset()
    """What may be played stands out of the hand."""
    held: Piece | None = None
    pose: Pose | None = None
    """Where what is held is carried."""
    wanted: int = 0
    """How many cards the tray takes."""
    tray: Cards = ()
    lit: frozenset[Zone] = frozenset()
    """Zones where what is held may be let go."""
    marking: Marking = NOTHING
    """What is seen on the places of a board."""
    prompt: str = ""
    why: str = ""
    aimed: AimedWords = UNAIMED
    """Whether the words are about a move that the player aims at, and what else it costs."""


def sight_of(hand: Hand, foreseen: Foresight | None = None) -> HandMarks:
    """What is to be seen now; nothing at all once the question is closed.

    ``foreseen`` is of the move that is aimed, where that can be told.
    """
    question, carried, aiming = hand.question, hand.carried, hand.aiming
    held = carried[0] if carried else None
    glow = frozenset(piece for piece in (hand.over, aiming and aiming.thing) if piece)
    if question is None:
        pose = _carried_pose(hand)
        return HandMarks(over=hand.over, glow=glow, meant=glow, held=held, pose=pose)
    to_zone = held is not None and isinstance(hand.state, Holding)
    lit = question.lit_for(held.card) if held and to_zone else frozenset()
    prospect = foreseen.prospect if foreseen else Prospect()
    told = _told(question, hand, aiming, prospect)
    answers = frozenset(hand.answers)
    lying = question.glowing | glow | answers if glow or answers else question.glowing
    return HandMarks(
        question=question,
        over=hand.over,
        glow=lying,
        meant=glow,
        dim=question.dimmed - answers,
        raised=answers or question.raised,
        held=held,
        pose=_carried_pose(hand),
        wanted=0 if question.names else question.wanted,
        tray=() if question.names else hand.picking.chosen,
        lit=lit,
        marking=_marking(hand, aiming, foreseen),
        prompt=told.prompt,
        why=told.why,
        aimed=AimedWords(told.aims, _price(prospect, aiming)),
    )


def _price(prospect: Prospect, aiming: Aiming | None) -> str:
    """What the aimed move costs besides; and with what else it must not be paid, until that is
    chosen."""
    chosen = aiming is not None and aiming.first is not None
    return " ".join(filter(None, (prospect.price, "" if chosen else prospect.otherwise)))


def carried_on(before: State, hand: Hand) -> tuple[Piece, Pose] | None:
    """What is carried and where it is now, if nothing else is seen to change with that."""
    now = hand.state
    if not (isinstance(before, Holding) and isinstance(now, Holding) and before.grasp.dragged):
        return None
    pose = _carried_pose(hand) if before.thing is now.thing and before.rest is now.rest else None
    return (now.thing, pose) if pose else None


def _carried_pose(hand: Hand) -> Pose | None:
    """Under the pointer; over a spot a card lies as it would lie there."""
    if (carried := hand.carried) is None:
        return None
    thing, grasp = carried
    laid = _laid(hand, hand.state) if isinstance(hand.state, Aiming) else None
    x, y = grasp.at[0] + grasp.off[0], grasp.at[1] + grasp.off[1]
    return laid or thing.goal._replace(x=x, y=y, angle=0.0, width=thing.goal.width * _RAISED)


def _laid(hand: Hand, aiming: Aiming) -> Pose | None:
    """How a card would lie where it is aimed at; a piece is simply carried."""
    if len(aiming.spot) < 2:
        return None
    pose = hand.layout.laid(aiming.thing.card, aiming.spot, hand.spots.turned(aiming))
    return pose._replace(width=pose.width * _HOVERS, layer=_TOP)


def _ghost(hand: Hand, aiming: Aiming) -> Pose | None:
    """How a thing that is still elsewhere would lie, or stand, where it is aimed at."""
    if len(aiming.spot) == 1:
        x, y = hand.layout.spot_rect(aiming.spot).center
        return aiming.thing.goal._replace(x=x, y=y, angle=0.0)
    return _laid(hand, aiming)


def _marking(hand: Hand, aiming: Aiming | None, foreseen: Foresight | None) -> Marking:
    paths = hand.spots.paths
    if aiming is None:
        return Marking(paths=paths) if paths else NOTHING
    move = hand.spots.meant(aiming)
    return Marking(
        aiming.spots,
        hand.spots.reach(aiming),
        aiming.spot,
        bool(aiming.spot) and move is None,
        paths if foreseen is None else foreseen.paths,
        foreseen is not None,
        None if aiming.grasp else _ghost(hand, aiming),
        hand.spots.walk(aiming),
        paths if foreseen else (),
    )


class _Told(NamedTuple):
    """What stands in the strip: what is asked, or what a card would bring, and more quietly why."""

    prompt: str
    why: str
    aims: bool = False


def _told(question: Question, hand: Hand, aiming: Aiming | None, prospect: Prospect) -> _Told:
    """What a card that somebody took up would bring stands for the question; of what is to be put
    on the board anyway it stands under it."""
    prompt = _prompt(question, hand, aiming)
    if prospect.words and aiming and not aiming.given and not isinstance(hand.state, Saying):
        return _Told(prospect.words, _keys(hand), aims=True)
    asked = question.ask.why if prompt == question.ask.prompt else _keys(hand)
    if hand.answers:
        asked = _("Click the card in your hand, or its name.")
    return _Told(prompt, prospect.words or asked)


def _keys(hand: Hand) -> str:
    """More quietly: what turns the thing that is aimed, and what the keys do with it."""
    aiming = hand.state if isinstance(hand.state, Aiming) else None
    if aiming is None or not aiming.spot:
        return ""
    turns = _("**{key}** turns it round").format(key=hand.layout.turn_key)
    keys = _("**Enter** plays it, **Esc** returns it to your hand")
    held = [keys] if aiming.cursor and not aiming.given else []
    return strung([turns, *held] if hand.spots.turnable(aiming) else held)


def _prompt(question: Question, hand: Hand, aiming: Aiming | None) -> str:
    """What is asked; or, of a thing that can be turned, how."""
    if isinstance(hand.state, Saying) and hand.state.in_strip:
        return _asked_in_strip(question, hand.state)
    if aiming and hand.spots.turnable(aiming):
        words = _("**{key}**, the wheel or the right mouse button turns it round")
        return words.format(key=hand.layout.turn_key)
    if aiming and aiming.tapped:
        ways = hand.spots.ways_round(aiming)
        return _("It will **{way}** now: choose where").format(way=ways[aiming.turn % len(ways)])
    if aiming and aiming.first:
        words = _("**{title}: {what}**. Choose where")
        return words.format(title=aiming.first.title, what=aiming.first.words)
    return question.ask.prompt


def _asked_in_strip(question: Question, saying: Saying) -> str:
    """Whether something unwise is meant, or which of several."""
    if saying.doubt:
        return saying.doubt.words
    title = saying.title or (question.offers.title_of(saying.thing.card) if saying.thing else "")
    return _("**{title}**: which?").format(title=title) if title else question.ask.prompt
