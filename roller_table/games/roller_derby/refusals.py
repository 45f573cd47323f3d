"""Why a move is refused, in the player's words, with a code that never changes."""

from roller_table.engine.cards import SUITS, Cards, short, suit_name
from roller_table.engine.choices import Move, Reason
from roller_table.engine.tricks import following
from roller_table.engine.words import _, counted, later, listed

from .derby import led_suit, must_follow
from .rules import Rules
from .scoring import penalty
from .state import (
    HEIGHTS,
    Buy,
    Claim,
    Declare,
    Pass,
    Phase,
    Play,
    SetAside,
    State,
    is_joker,
    naturals,
    side_of,
)

DUE = {
    Phase.ROLL: later("The dice have to be rolled first."),
    Phase.EXCHANGE: later("First choose three cards for your partner."),
    Phase.DECLARE: later("The Roller has to name trump first."),
    Phase.BUY: later("First the Roller has to say how many Jokers to buy."),
    Phase.SET_ASIDE: later("The Roller has to set cards aside for the Jokers first."),
    Phase.DERBY: later("Play a card now."),
    Phase.REVOKE: later("Somebody revoked: claim the penalty or waive it."),
    Phase.TALLY: later("The deal is being scored."),
    Phase.STOP: later("First say whether to stop here or to play the last deal."),
    Phase.OVER: later("The game is over."),
}

CODES = frozenset((
    "all_or_nothing_off", "all_or_nothing_spent", "claim_not_in_tens", "claim_too_high",
    "joker_must_follow", "joker_stays", "joker_unannounced", "jokers_off", "must_follow",
    "no_joker_for_all_or_nothing", "no_such_suit", "not_a_joker", "not_now", "not_your_card",
    "same_card_twice", "wrong_number",
))  # fmt: skip
"""Every code with which a move of this game can be refused."""


def why_not(rules: Rules, s: State, move: Move) -> Reason:
    """The rule that ``move``, which is not offered, would break."""
    match move, s.phase:
        case Pass(cards), Phase.EXCHANGE:
            return _cards(s, cards, 3, "The exchange")
        case SetAside(cards), Phase.SET_ASIDE:
            return _set_aside(s, cards)
        case Declare(), Phase.DECLARE:
            return _declare(rules, move)
        case Buy(), Phase.BUY:
            return Reason("wrong_number", _("You may buy none, one or two Jokers."), (), _JOKERS)
        case Buy(), _ if not rules.jokers_for_sale:
            return Reason("jokers_off", _("This table plays without Jokers for Sale."), (), _JOKERS)
        case Buy(), Phase.DERBY if s.all_or_nothing:
            words = _("You cannot buy a Joker for All or Nothing.")
            return Reason("no_joker_for_all_or_nothing", words, (), _JOKERS)
        case Play(), Phase.DERBY:
            return _play(s, move)
        case Claim(points), Phase.REVOKE:
            return _claim(rules, s, points)
        case _:
            return Reason("not_now", _(DUE[s.phase]))


_JOKERS = "Jokers for Sale"


def _cards(s: State, cards: Cards, count: int, rule: str) -> Reason:
    foreign = tuple(card for card in cards if card not in s.hands[s.turn])
    if foreign:
        return _not_held(foreign, rule)
    if len(set(cards)) < len(cards):
        return Reason("same_card_twice", _("The same card is named twice."), cards, rule)
    words = counted("Choose exactly {n} card.", "Choose exactly {n} cards.", count)
    return Reason("wrong_number", words, cards, rule)


def _not_held(cards: Cards, rule: str) -> Reason:
    words = _("You do not hold {cards}.").format(cards=listed([short(card) for card in cards]))
    return Reason("not_your_card", words, cards, rule)


def _set_aside(s: State, cards: Cards) -> Reason:
    jokers = tuple(filter(is_joker, cards))
    if jokers and set(jokers) <= set(s.hands[s.turn]):
        words = _("You cannot set aside a Joker that you just bought.")
        return Reason("joker_stays", words, jokers, _JOKERS)
    return _cards(s, cards, s.bought, _JOKERS)


def _declare(rules: Rules, call: Declare) -> Reason:
    if call.trump not in tuple(SUITS):
        return Reason("no_such_suit", _("Trump is spades, hearts, diamonds or clubs."))
    if not rules.all_or_nothing:
        words = _("This table plays without All or Nothing.")
        return Reason("all_or_nothing_off", words, (), "All or Nothing")
    words = _("Your team has already tried All or Nothing in this game.")
    return Reason("all_or_nothing_spent", words, (), "All or Nothing")


def _claim(rules: Rules, s: State, points: int) -> Reason:
    cost = penalty(rules, s.points, side_of(s.revokes[0].seat))
    if points > cost:
        words = _("The penalty is {n} points: you cannot claim more.").format(n=cost)
        return Reason("claim_too_high", words, (), "Irregularities")
    words = _("Claim {n} points, or fewer in tens.").format(n=cost)
    return Reason("claim_not_in_tens", words, (), "Irregularities")


def _play(s: State, play: Play) -> Reason:
    if play.card not in s.hands[s.turn]:
        return _not_held((play.card,), "Playing the tricks")
    if is_joker(play.card):
        return _joker(s, play)
    if play.height or play.suit:
        words = _("{card} is no Joker: it counts as itself.").format(card=short(play.card))
        return Reason("not_a_joker", words, (play.card,), _JOKERS)
    return must_follow(s)


def _joker(s: State, play: Play) -> Reason:
    if play.height not in HEIGHTS or play.suit not in tuple(SUITS):
        words = _("Say what the Joker is: the highest or the lowest card of a suit.")
        return Reason("joker_unannounced", words, (play.card,), _JOKERS)
    holding = following(naturals(s.hands[s.turn]), led_suit(s))
    words = _("You hold {cards}, so the Joker may only be the highest or lowest of {suit}.").format(
        cards=listed([short(card) for card in holding]), suit=suit_name(led_suit(s))
    )
    return Reason("joker_must_follow", words, holding, _JOKERS)
