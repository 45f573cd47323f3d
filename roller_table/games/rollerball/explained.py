"""What each thing on the table is and does, in a sentence or two, shown when pointed at."""

from collections.abc import Iterator
from itertools import chain

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Meaning
from roller_table.engine.table import Seat
from roller_table.engine.words import _, later, sentence

from .diversions import (
    BALL_KILLER,
    BALLS,
    CORNERS,
    DERUBBERISER,
    DIRECTION_CHANGER,
    ENERGISER,
    MERGE,
    MOST_BALLS,
    REPLACER,
    RUBBERISER,
    SPLITTERS,
    TRACK_CHANGERS,
    LaidDiversion,
    leads_outward,
    name_of,
)
from .foresight import BasePass, rolls_on, whose
from .places import DECK, DISCARD
from .rules import Rules
from .state import DOWN, FACES, UP, Die, State, base_of, called, man_of

Names = tuple[str, ...]

_CHANGERS = {
    ENERGISER: later(
        "A ball rolling off it becomes energised: it destroys the next card it meets."
    ),
    RUBBERISER: later(
        "A ball rolling off it becomes rubber: up in one turn, down in the next. While up it "
        "ignores cards, bases and workmen."
    ),
    DERUBBERISER: later(
        "A ball of rubber is up in one turn, down in the next. One that rolls off this card is no "
        "longer of rubber."
    ),
    REPLACER: later(
        "Replaces the card that your workman stands on: drag another card of yours there. You"
        " pay with the Replacer."
    ),
    DIRECTION_CHANGER: later("Turns all balls round when a ball first meets it, then is gone."),
    BALL_KILLER: later(
        "The ball that meets it goes out of play, unless it is the only one. The card goes too."
    ),
}

_MOVE = {
    True: later(
        "Leads balls from the inner track to the outer. Balls on the outer track hop over it."
    ),
    False: later(
        "Leads balls from the outer track to the inner. Balls on the inner track hop over it."
    ),
}
_SPLIT = {
    True: later(
        "Splits a ball that leaves its fork: one rolls on, the other goes to the outer track."
    ),
    False: later(
        "Splits a ball that leaves its fork: one rolls on, the other goes to the inner track."
    ),
}
_MERGE = {
    True: later(
        "Leads balls from the inner track to its fork on the outer one. Two that meet become one."
    ),
    False: later(
        "Leads balls from the outer track to its fork on the inner one. Two that meet become one."
    ),
}
_CORNER = {
    True: later("Leads every ball on its corner to the next track outward."),
    False: later("Leads balls from the outer track into its corner."),
}


def meanings(
    rules: Rules, s: State, viewer: Seat, names: Names, ahead: tuple[BasePass, ...] = ()
) -> Iterator[Meaning]:
    """Everything that this seat can point at and know; ``ahead`` are the bases that balls pass."""
    for each in s.laid:
        yield Meaning(each.card, _of_laid(rules, s, each))
    for card in s.hands[viewer]:
        if card.suit:
            yield Meaning(card, _of_held(rules, s, card))
    for card in chain.from_iterable(s.points):
        yield Meaning(card, _of_point(card))
    for die in s.balls:
        yield Meaning(die.card, _of_ball(rules, die))
    for ball in BALLS:
        if ball not in {die.card for die in s.balls}:
            words = _("It is not in play: it comes at the beginning, or when a ball splits.")
            yield Meaning(ball, _titled(_("Ball {n}.").format(n=ball.rank), words))
    for seat in range(s.seats):
        yield Meaning(man_of(seat), _of_man(seat, viewer, names))
        coming = (_coming(s, each, viewer, names) for each in ahead if each.seat == seat)
        yield Meaning(base_of(seat), "\n".join((_of_base(seat, viewer, names), *coming)))


def piles(rules: Rules) -> Iterator[Meaning]:
    """The cards that nobody sees, and those that are used up."""
    words = _("**The deck.** A ball over your base wins you the top card. If you hold fewer than "
              "{n} cards in your turn, you draw one.")  # fmt: skip
    yield Meaning(DECK, words.format(n=rules.hand_limit))
    words = _(
        "**The discards.** When the deck is used up, they are shuffled and become the new deck."
    )
    yield Meaning(DISCARD, words)


def _coming(s: State, each: BasePass, viewer: Seat, names: Names) -> str:
    """A ball that rolls over a base, in whose turn, and whether it brings a card."""
    seat, ball = whose(s, each.turn), sentence(called(each.ball, s.balls))
    if rolls_on(s) and not each.turn:
        words = _("{ball} rolls over it in this turn.")
        if not each.counts:
            words = _("{ball} rolls over it in this turn, but is up: no card.")
        return words.format(ball=ball)
    if seat == viewer:
        words = _("{ball} rolls over it in your next turn.")
        if not each.counts:
            words = _("{ball} rolls over it in your next turn, but is up: no card.")
        return words.format(ball=ball)
    words = _("{ball} rolls over it in {name}'s turn.")
    if not each.counts:
        words = _("{ball} rolls over it in {name}'s turn, but is up: no card.")
    return words.format(ball=ball, name=names[seat])


# Cards.


def _titled(title: str, words: str) -> str:
    stop = "" if title.endswith(".") else "."
    return f"**{title}{stop}** {words}"


def _leads_outward(rules: Rules, s: State, card: Card) -> bool:
    """Whether it leads to the outer of its tracks as the balls now roll."""
    outward = leads_outward(card, up_is_outward=rules.up_is_outward)
    if not s.backward:
        return outward
    return card.suit in CORNERS or not outward


def _of_laid(rules: Rules, s: State, laid: LaidDiversion) -> str:
    """A card on the board, as the balls now roll."""
    title = name_of(laid.card)
    if laid.card.suit in SPLITTERS:
        title = turned(title, merges=_merges(s, laid))
    return _titled(title, done_by(rules, s, laid))


def turned(card: str, *, merges: bool) -> str:
    """A splitter's name with what it does, as it lies."""
    words = _("{card} (merges)") if merges else _("{card} (splits)")
    return words.format(card=card)


def _merges(s: State, laid: LaidDiversion) -> bool:
    return (laid.turned == MERGE) != s.backward


def done_by(rules: Rules, s: State, laid: LaidDiversion) -> str:
    """What a card on the board does, as the balls now roll."""
    kind, outward = laid.card.suit, _leads_outward(rules, s, laid.card)
    if kind not in SPLITTERS:
        return _of_kind(kind, outward=outward)
    words = _of_splitter(outward, _merges(s, laid))
    return f"{words} {splits_none()}" if is_full(rules, s, laid) else words


def is_full(rules: Rules, s: State, laid: LaidDiversion) -> bool:
    """Whether a card is a splitter that splits nothing, as no ball is left to come into play."""
    splits = laid.card.suit in SPLITTERS and not _merges(s, laid)
    return splits and len(s.balls) == MOST_BALLS and rules.full_splitter == "straight"


def splits_none() -> str:
    return _("With four balls in play it splits none.")


def _of_splitter(outward: bool, merges: bool) -> str:
    return _(_MERGE[outward] if merges else _SPLIT[outward])


def _of_kind(kind: str, *, outward: bool) -> str:
    if kind in CORNERS:
        return _(_CORNER[outward])
    if kind in TRACK_CHANGERS:
        return _(_MOVE[outward])
    return _(_CHANGERS[kind])


def _of_held(rules: Rules, s: State, card: Card) -> str:
    """A card in the hand, which can be placed either way where it can be turned."""
    outward = _leads_outward(rules, s, card)
    if card.suit not in SPLITTERS:
        return _titled(name_of(card), _of_kind(card.suit, outward=outward))
    words = (
        _of_splitter(outward, False)
        + " "
        + _("Placed the other way round, it turns two balls into one.")
    )
    if len(s.balls) == MOST_BALLS and rules.full_splitter == "straight":
        words += " " + splits_none()
    return _titled(name_of(card), words)


def _of_point(card: Card) -> str:
    return _titled(name_of(card), _("A victory point."))


# Pieces.


def _of_ball(rules: Rules, die: Die) -> str:
    told = []
    if die.face & (UP | DOWN) and rules.rubber_flip == "per_space":
        told.append(_("It is up on one space, down on the next."))
    elif die.face & UP:
        told.append(_("In the next turn it comes down and obeys cards."))
    elif die.face & DOWN:
        told.append(_("In the next turn it goes up and ignores cards, bases and workmen."))
    if die.energised:
        told.append(_("While it is not up it destroys the first card that it meets."))
    if not told:
        told.append(_("It obeys cards, rolls over bases and hits workmen."))
    title = _("Ball {n}, {face}.").format(n=die.number, face=_(FACES[die.face]))
    return _titled(title, " ".join(told))


def _of_man(seat: Seat, viewer: Seat, names: Names) -> str:
    if seat == viewer:
        words = _("It walks three spaces at most, then builds, blows up or replaces a card.")
        return _titled(_("Your workman."), words)
    words = _("A ball that hits it sends it home, and its owner loses a card.")
    return _titled(_("{name}'s workman.").format(name=names[seat]), words)


def _of_base(seat: Seat, viewer: Seat, names: Names) -> str:
    safe = _("Every workman on it is safe.")
    if seat == viewer:
        words = _("If a ball rolls over it and is not up, you win a card: a point, or one to "
                  "keep.")  # fmt: skip
        return _titled(_("Your base."), f"{words} {safe}")
    words = _("If a ball rolls over it and is not up, the owner wins a card: a point, or one to "
              "keep.")  # fmt: skip
    return _titled(_("{name}'s base.").format(name=names[seat]), f"{words} {safe}")
