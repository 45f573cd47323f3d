"""Why a move is refused, in the player's words, with a code that never changes."""

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Move, Reason
from roller_table.engine.words import _, counted, later, listed

from . import auction, calling, seating, tricks, widow
from .pack import COLOURS, colour_name, is_blank, short
from .rules import Rules
from .state import (
    BID_STEP,
    HIGHEST_BID,
    Announce,
    Bid,
    Call,
    Discard,
    Give,
    Misdeal,
    Name,
    Phase,
    Play,
    State,
)

DUE = {
    Phase.ANNOUNCE: later("First the dealer has to say how many cards are passed."),
    Phase.MISDEAL: later("First say whether you play these cards."),
    Phase.BID: later("Bid now, or pass."),
    Phase.DISCARD: later("The bidder has to discard for the widow first."),
    Phase.GIVE: later("First choose the cards to pass."),
    Phase.NAME: later("The bidder has to name both trumps first."),
    Phase.CALL: later("The bidder has to call a card first."),
    Phase.PLAY: later("Play a card now."),
    Phase.THROWN_IN: later("The next cards are being dealt."),
    Phase.OVER: later("The game is over."),
}

_AUCTION, _WIDOW, _PASSING = "The auction", "The widow", "Passing cards"
_TRUMPS, _CALLING, _TRICKS, _LOW = "The trumps", "Calling a partner", "The tricks", "Low hands"

CODES = frozenset((
    "bid_too_high", "bid_too_low", "blank_called", "blank_leads", "blank_stays",
    "discard_called", "low_hand_may_not_break", "misdeal_waived", "misdeals_off",
    "must_follow", "must_trump", "no_misdeal", "no_such_pass", "no_such_suit", "not_broken",
    "not_higher", "not_in_fives", "not_in_play", "not_now", "not_your_card", "other_hand",
    "own_card_called", "points_stay", "same_card_twice", "same_trump_twice", "wrong_number",
))  # fmt: skip
"""Every code with which a move of this game can be refused."""


def why_not(rules: Rules, s: State, move: Move) -> Reason:
    """The rule that ``move``, which is not offered, would break."""
    match move, s.phase:
        case Bid(points), Phase.BID:
            return _bid(rules, s, points)
        case Misdeal(), Phase.BID:
            return _misdeal(rules, s)
        case Discard(cards), Phase.DISCARD:
            return _discard(rules, s, cards)
        case Announce(), Phase.ANNOUNCE:
            words = _("Pass one to five cards, left or right, or across where that is possible.")
            return Reason("no_such_pass", words, (), _PASSING)
        case Give(cards), Phase.GIVE:
            return _cards(s, cards, s.count, _PASSING)
        case Name(), Phase.NAME:
            return _name(move)
        case Call(cards), Phase.CALL:
            return _call(rules, s, cards)
        case Play(), Phase.PLAY:
            return _play(rules, s, move)
        case _:
            return Reason("not_now", _(DUE[s.phase]))


def _bid(rules: Rules, s: State, points: int) -> Reason:
    least = rules.lowest_bid(s.seats)
    if points % BID_STEP:
        return Reason("not_in_fives", _("Bids go up in fives."), (), _AUCTION)
    if points > HIGHEST_BID:
        words = _("There are only {n} points to win.").format(n=HIGHEST_BID)
        return Reason("bid_too_high", words, (), _AUCTION)
    if points < least:
        words = _("The lowest bid is {n}.").format(n=least)
        return Reason("bid_too_low", words, (), _AUCTION)
    words = _("{n} has been bid; bid more, or pass.").format(n=auction.highest(s))
    return Reason("not_higher", words, (), _AUCTION)


def _misdeal(rules: Rules, s: State) -> Reason:
    if not rules.misdeal or s.seats > 4:
        words = _("This table plays without misdeals.")
        return Reason("misdeals_off", words, (), _AUCTION)
    high = tuple(card for card in s.holds(s.turn) if card.rank > auction.LOW_CARD)
    if not high:
        words = _("You already said that you play these cards.")
        return Reason("misdeal_waived", words, (), _AUCTION)
    words = _("You hold {cards}.").format(cards=_list(high))
    return Reason("no_misdeal", words, high, _AUCTION)


def _list(cards: Cards) -> str:
    return listed([short(card) for card in dict.fromkeys(cards)])


def _cards(s: State, cards: Cards, count: int, rule: str) -> Reason:
    foreign = tuple(card for card in cards if card not in s.holds(s.turn))
    if foreign:
        return _not_held(foreign, rule)
    return _wrong_count(cards, count, rule)


def _wrong_count(cards: Cards, count: int, rule: str) -> Reason:
    if len(set(cards)) < len(cards):
        return Reason("same_card_twice", _("The same card is named twice."), cards, rule)
    words = counted("Choose exactly {n} card.", "Choose exactly {n} cards.", count)
    return Reason("wrong_number", words, cards, rule)


def _not_held(cards: Cards, rule: str) -> Reason:
    words = _("You do not hold {cards}.").format(cards=_list(cards))
    return Reason("not_your_card", words, cards, rule)


def _discard(rules: Rules, s: State, cards: Cards) -> Reason:
    hand = s.holds(s.turn)
    barred = tuple(c for c in cards if c in hand and not widow.may_discard(rules, s.seats, c))
    blanks = tuple(filter(is_blank, barred))
    if blanks and widow.blank_stays(rules, s.seats):
        words = _("You cannot discard the blank.")
        return Reason("blank_stays", words, blanks, _WIDOW)
    if barred:
        words = _("You cannot discard points: keep {cards}.").format(cards=_list(barred))
        words = words[0].upper() + words[1:]
        return Reason("points_stay", words, barred, _WIDOW)
    return _cards(s, cards, len(s.shown), _WIDOW)


def _name(call: Name) -> Reason:
    if {call.high, call.low} <= set(COLOURS):
        words = _("High Trump and Low Trump must be two different colours.")
        return Reason("same_trump_twice", words, (), _TRUMPS)
    words = _("A trump is blue, purple, red, orange, yellow or green.")
    return Reason("no_such_suit", words, (), _TRUMPS)


def _call(rules: Rules, s: State, cards: Cards) -> Reason:
    if blanks := tuple(filter(is_blank, cards)):
        words = _("A blank cannot be called.")
        return Reason("blank_called", words, blanks, _CALLING)
    if gone := tuple(card for card in cards if card in s.discards):
        words = _("You have discarded {cards} yourself.").format(cards=_list(gone))
        return Reason("discard_called", words, gone, _CALLING)
    own = tuple(card for card in cards if card in s.holds(s.turn))
    if own and not rules.self_call:
        words = _("You hold {cards} yourself.").format(cards=_list(own))
        return Reason("own_card_called", words, own, _CALLING)
    foreign = tuple(c for c in cards if c not in calling.callable_cards(rules, s))
    if foreign:
        words = _("{cards} is not in play.").format(cards=_list(foreign))
        return Reason("not_in_play", words[0].upper() + words[1:], foreign, _CALLING)
    return _wrong_count(cards, rules.calls(s.seats), _CALLING)


def _play(rules: Rules, s: State, play: Play) -> Reason:
    place = seating.to_play(s)
    hand = s.visible(place)
    if play.card not in hand:
        return _elsewhere(s, play)
    if tricks.blank_must_lead(rules, s):
        blank = tuple(filter(is_blank, hand))
        return Reason("blank_leads", _("Lead the blank to the first trick."), blank, _TRICKS)
    led = tricks.led_suit(s)
    if not led:
        words = _("{trump} is not broken yet: you may not lead it.")
        return _unbroken(s, play, "not_broken", words)
    follow = tuple(card for card in hand if tricks.suit_of(s, card) == led)
    if follow:
        return _must_follow(follow, led, tuple(filter(is_blank, hand)))
    if not tricks.may_break(rules, s) and tricks.is_unbroken(s, play.card):
        words = _("{trump} is not broken yet, and a low hand may not break it.")
        return _unbroken(s, play, "low_hand_may_not_break", words)
    trumps = tuple(c for c in tricks.legal_cards(rules, s) if tricks.is_trump(s, c))
    words = _("This table plays without sloughing: you have to play a trump.")
    return Reason("must_trump", words, trumps, _TRICKS)


def _must_follow(follow: Cards, led: str, blanks: Cards) -> Reason:
    """A blank may be played whatever was led; it lights up with the cards that follow."""
    words = _("{colour} was led: play {cards}.")
    if len(follow) > 1 and blanks:
        words = _("{colour} was led: play one of {cards}, or the blank.")
    elif blanks:
        words = _("{colour} was led: play {cards}, or the blank.")
    elif len(follow) > 1:
        words = _("{colour} was led: play one of {cards}.")
    ranked = tuple(sorted(follow, key=lambda card: -card.rank))
    words = words.format(cards=_list(ranked), colour=colour_name(led))
    return Reason("must_follow", words[0].upper() + words[1:], (*follow, *blanks), _TRICKS)


def _unbroken(s: State, play: Play, code: str, words: str) -> Reason:
    high = tricks.suit_of(s, play.card) == s.high
    trump = _("The High Trump") if high else _("The Low Trump")
    rule = _LOW if code == "low_hand_may_not_break" else _TRICKS
    return Reason(code, words.format(trump=trump), (play.card,), rule)


def _elsewhere(s: State, play: Play) -> Reason:
    """The card may lie in the player's other hand, whose turn it is not."""
    others = (
        n for n in range(len(s.places)) if n != seating.to_play(s) and s.player_of(n) == s.turn
    )
    if any(play.card in s.visible(place) for place in others):
        words = _("Your other hand plays now.")
        return Reason("other_hand", words, (play.card,), _LOW)
    return _not_held((play.card,), _TRICKS)
