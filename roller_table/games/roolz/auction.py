"""The auction: bids in fives, a pass for good, and the widow for the last bidder."""

from roller_table.engine.cards import replaced
from roller_table.engine.choices import Ask, Options, in_turn
from roller_table.engine.events import Events, Moved, Said, Stands
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import Someone, _, message

from .pack import is_number
from .rules import Rules
from .state import (
    BID_STEP,
    HIGHEST_BID,
    WIDOW,
    Accept,
    Bid,
    Misdeal,
    NoBid,
    Phase,
    State,
    hand_zone,
)

LOW_CARD = 12
"""A hand without a higher number may be dealt anew, where the table plays misdeals."""


def open_bidding(rules: Rules, s: State) -> State:
    """The seat at the dealer's left speaks first."""
    return _to_speak(rules, s, s.left_of(s.dealer))


def _to_speak(rules: Rules, s: State, seat: Seat) -> State:
    phase = Phase.MISDEAL if _may_refuse(rules, s, seat) else Phase.BID
    return replace(s, phase=phase, turn=seat)


def _may_refuse(rules: Rules, s: State, seat: Seat) -> bool:
    if not rules.misdeal or s.seats > 4 or s.bids[seat] or seat in s.accepted:
        return False
    return is_low(s, seat)


def is_low(s: State, seat: Seat) -> bool:
    """Whether the highest number in the seat's own hand is 12 or lower."""
    return all(card.rank <= LOW_CARD for card in s.holds(seat) if is_number(card))


def accept(rules: Rules, s: State) -> Step[State]:
    after = replace(s, accepted=(*s.accepted, s.turn))
    told = message("{name} plays these cards", name=Someone(s.turn))
    said = (Said(s.turn, message("I play these cards"), told),)
    alone = sum(not out for out in s.out) == 1
    if alone and (highest(s) or rules.all_pass == "dealer_170"):
        return _taken(after, s.turn, highest(s) or rules.lowest_bid(s.seats), said)
    return Step(_to_speak(rules, after, s.turn), said)


def told_misdeal(s: State) -> Said:
    return Said(s.turn, message("Misdeal: no number above 12"))


def ask_misdeal(s: State) -> Ask:
    words = _("no number above 12, **ask for a new deal?**")
    return Ask(s.turn, in_turn(words), Options((Misdeal(), Accept())))


def highest(s: State) -> int:
    """The bid to beat, 0 while nobody has opened."""
    return max(s.bids)


def legal_bids(rules: Rules, s: State) -> tuple[int, ...]:
    """Every bid that may be made now."""
    least = highest(s) + BID_STEP if highest(s) else rules.lowest_bid(s.seats)
    return tuple(range(least, HIGHEST_BID + 1, BID_STEP))


def ask(rules: Rules, s: State) -> Ask:
    words = _("**bid or pass**. Nobody has opened")
    if highest(s):
        words = _("**bid or pass**. The highest bid is {n}").format(n=highest(s))
    moves = Options((*map(Bid, legal_bids(rules, s)), NoBid()))
    return Ask(s.turn, in_turn(words), moves, why=_brings(rules, s))


def _brings(rules: Rules, s: State) -> str:
    """What the highest bidder gets and does at this table."""
    has_low_hand = any(place.owner is None for place in s.places)
    match has_low_hand, rules.calls(s.seats):
        case True, 0:
            return _("The highest bidder takes the widow, names the trumps and also plays the low "
                     "hand in every trick; a pass is final")  # fmt: skip
        case True, 1:
            return _("The highest bidder takes the widow, names the trumps, also plays the low "
                     "hand in every trick, and calls a card: the player who holds it is a secret "
                     "partner")  # fmt: skip
        case False, 1:
            return _("The highest bidder takes the widow, names the trumps and calls a card: the "
                     "player who holds it is a secret partner")  # fmt: skip
        case False, 2:
            return _("The highest bidder takes the widow, names the trumps and calls two cards: "
                     "the players who hold them are secret partners")  # fmt: skip
        case _:
            return _("The highest bidder takes the widow and names the trumps; a pass is final")


def bid(rules: Rules, s: State, points: int) -> Step[State]:
    after = replace(s, bids=(*s.bids[: s.turn], points, *s.bids[s.turn + 1 :]))
    told = message("{name} bids **{points}**", name=Someone(s.turn), points=points)
    said = (Said(s.turn, message("{points}", points=points), told),)
    if points == HIGHEST_BID:
        return _taken(after, s.turn, points, said)
    return _go_on(rules, after, said)


def no_bid(rules: Rules, s: State) -> Step[State]:
    """A pass, which is final for the round."""
    after = replace(s, out=(*s.out[: s.turn], True, *s.out[s.turn + 1 :]))
    told = message("{name} passed", name=Someone(s.turn))
    return _go_on(rules, after, (Said(s.turn, message("Pass"), told),))


def nobody_left(s: State) -> bool:
    """Everybody has passed, the dealer too: the cards are dealt anew."""
    return all(s.out)


def _go_on(rules: Rules, s: State, said: Events) -> Step[State]:
    left = [seat for seat in range(s.seats) if not s.out[seat]]
    if not left:
        return Step(s, said)
    if len(left) == 1 and (highest(s) or rules.all_pass == "dealer_170"):
        points = highest(s) or rules.lowest_bid(s.seats)
        return _left_over(rules, s, left[0], points, said)
    around = (s.left_of(s.turn, n + 1) for n in range(s.seats))
    return Step(_to_speak(rules, s, next(seat for seat in around if seat in left)), said)


def _left_over(rules: Rules, s: State, bidder: Seat, points: int, said: Events) -> Step[State]:
    """The last one left takes the widow; who has not spoken yet may ask for a new deal before."""
    if rules.last_may_misdeal and _may_refuse(rules, s, bidder):
        return Step(replace(s, phase=Phase.MISDEAL, turn=bidder), said)
    return _taken(s, bidder, points, said)


def _taken(s: State, bidder: Seat, points: int, said: Events) -> Step[State]:
    """Once the last word of the auction has been read, the widow is turned over for all to see, and
    goes to the high bidder's hand."""
    place = s.hand_of(bidder)
    closed = replace(s, phase=Phase.BID, bidder=bidder, bid=points)
    after = replace(
        closed, phase=Phase.DISCARD, turn=bidder, widow=(), shown=s.widow,
        hands=replaced(s.hands, place, s.hands[place] + s.widow),
    )  # fmt: skip
    return Step(after, (*said, Stands(closed), Moved(s.widow, WIDOW, hand_zone(place))))
