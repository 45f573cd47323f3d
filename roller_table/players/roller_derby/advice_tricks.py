"""Why a card is played at Roller Derby: what it does to the trick, to the hand, to the target."""

from collections.abc import Callable

from roller_table.engine.cards import SUIT_NAMES, Card, Cards, short
from roller_table.engine.words import Message, message, plural
from roller_table.games.roller_derby.derby import led_suit, winning_place
from roller_table.games.roller_derby.numbers import NUMBERS
from roller_table.games.roller_derby.scoring import settles
from roller_table.games.roller_derby.state import Play, is_joker, partner, side_of

from .sight import Sight

_ACE = 14

HIGH = 12
"""Queens, kings and aces are high cards."""
_ABOUT = 0.5
"""An expectation within this many tricks is about right."""
_NAMED = 3
"""Of no more cards the names are said."""


# The plan: whether a side wants this trick


def takes_what_is_wanted(sight: Sight, play: Play) -> Message | None:
    need, left = _need(sight), sight.left
    if need is None or need <= 0 or not _is_ours(sight, play) or _is_settled(sight):
        return None
    if (_partner_leads(sight) and not _takes(sight, play)) or _is_ours_anyway(sight):
        return None
    if sight.attacking:
        return _ours_to_take(sight, need)
    if need > left:
        return message("Take it: they are short of their target, and get less for each you take.")
    if need == left:
        return message("Take it: they need every trick that is left.")
    if sight.expected > need + _ABOUT:
        return None
    return message("Take it from them: they need {n} more of the last {left}.", n=need, left=left)


def _ours_to_take(sight: Sight, need: int) -> Message | None:
    left = sight.left
    if sight.state.all_or_nothing:
        return message("Take it: your side wants every trick.") if need == left else None
    if need > left:
        return message("Take it: your side is short of its target, and each trick counts.")
    if need == left:
        return message("Take it: your side needs every trick that is left.")
    if need == 1:
        return message("Take it: your side needs just one more trick.")
    if sight.expected > need + _ABOUT:
        return None
    return message("Take it: your side needs {n} more of the last {left}.", n=need, left=left)


def leaves_what_is_too_much(sight: Sight, play: Play) -> Message | None:
    need, left = _need(sight), sight.left
    if need is None or need >= left or not _is_theirs(sight, play) or _is_settled(sight):
        return None
    if all(_is_theirs(sight, Play(card)) for card in _may_play(sight)):
        return None
    if need > 0 and sight.expected < need - _ABOUT:
        return None
    if sight.attacking:
        return _ours_to_leave(sight, need)
    if need < 0:
        return message("Leave it to them: they have too many, and each extra trick costs them.")
    if need == 0:
        return message("Leave it to them: they have their {target}, and one more is too many.",
                       target=NUMBERS[sight.state.target])  # fmt: skip
    return message("Leave it to them: they need only {n} of the last {left}.",
                   n=need, left=left)  # fmt: skip


def _ours_to_leave(sight: Sight, need: int) -> Message | None:
    if sight.state.all_or_nothing:
        return message("Lose it: your side wants to take none.") if need == 0 else None
    if need < 0:
        return message("Lose it: your side has too many, and each extra trick costs you.")
    if need == 0:
        return message("Lose it: your side has its {target}.", target=NUMBERS[sight.state.target])
    return message("Let them have it: your side needs only {n} of the last {left}.",
                   n=need, left=sight.left)  # fmt: skip


# The trick


def leaves_it_to_the_partner(sight: Sight, play: Play) -> Message | None:
    if not _partner_leads(sight) or _takes(sight, play):
        return None
    return message("Your partner is winning this trick: do not take it.")


def takes_at_once(sight: Sight, play: Play) -> Message | None:
    if len(sight.state.trick) != 3 or not _takes(sight, play) or _partner_leads(sight):
        return None
    return message("You play last, and it takes the trick.")


def takes_cheaply(sight: Sight, play: Play) -> Message | None:
    if len(sight.state.trick) != 3 or not _takes(sight, play):
        return None
    if any(_takes(sight, Play(card)) for card in _lower(sight, play)):
        return None
    return message("It is the lowest card that takes the trick.")


def keeps_a_higher_one(sight: Sight, play: Play) -> Message | None:
    suit = play.stands_for().suit
    over = [card for card in held(sight, suit) if card.rank > play.stands_for().rank]
    if not sight.state.trick or not over or not _takes(sight, play):
        return None
    top = max(over, key=lambda card: card.rank)
    return message("It is high enough so far, and you keep {card}.", card=short(top))


def cannot_take_it(sight: Sight, play: Play) -> Message | None:
    if play.card not in _may_play(sight):
        return None
    if not sight.state.trick or _partner_leads(sight) or _holds_a_joker(sight):
        return None
    if any(_takes(sight, Play(card)) for card in _may_play(sight)):
        return None
    return message("None of your cards can take this trick.")


def is_ours_anyway(sight: Sight, play: Play) -> Message | None:
    if play.card not in _may_play(sight) or not _is_ours_anyway(sight):
        return None
    return message("Your side has this trick, whatever you play.")


def cannot_be_beaten(sight: Sight, play: Play) -> Message | None:
    if len(sight.state.trick) == 3 or not _is_ours(sight, play) or not _takes(sight, play):
        return None
    return message("No card that is still out can beat it.")


def leads_to_the_partner(sight: Sight, play: Play) -> Message | None:
    suit = play.stands_for().suit
    theirs = [card for card in sight.partners if card.suit == suit]
    if sight.state.trick or not theirs:
        return None
    top = max(theirs, key=lambda card: card.rank)
    if top.rank < max(card.rank for card in (play.stands_for(), top, *_out(sight, suit))):
        return None
    return message("Your partner holds {card}, the highest that is left.", card=short(top))


def lets_the_partner_trump(sight: Sight, play: Play) -> Message | None:
    suit, trump, voids = play.stands_for().suit, sight.state.trump, sight.voids
    mate = voids[partner(sight.me)]
    if sight.state.trick or suit == trump or suit not in mate or trump in mate:
        return None
    if not _out(sight, trump):
        return None
    return message("Your partner has no {suit} and can trump.", suit=SUIT_NAMES[suit])


def trumps_it(sight: Sight, play: Play) -> Message | None:
    led, trump = led_suit(sight.state), sight.state.trump
    if led in ("", trump) or play.stands_for().suit != trump or not _takes(sight, play):
        return None
    return message("It trumps the {suit} and is winning the trick.", suit=SUIT_NAMES[led])


def draws_trumps(sight: Sight, play: Play) -> Message | None:
    trump = sight.state.trump
    out = len(_out(sight, trump)) + sum(card.suit == trump for card in sight.partners)
    if sight.state.trick or play.stands_for().suit != trump or not out:
        return None
    return plural("It draws trumps: {n} is still out.", "It draws trumps: {n} are still out.", out)


def is_the_highest(sight: Sight, play: Play) -> Message | None:
    """Of a lead, or of a card that is not beaten already by what lies in the trick."""
    card = play.stands_for()
    if card.rank == _ACE:
        return None  # Nobody has to be told.
    theirs = (each for each in sight.partners if each.suit == card.suit)
    if any(each.rank > card.rank for each in (*_out(sight, card.suit), *theirs)):
        return None
    if not _takes(sight, play) or (sight.state.trick and card.suit != led_suit(sight.state)):
        return None
    return message("No higher card of its suit is out.")


def keeps_trumps(sight: Sight, play: Play) -> Message | None:
    trumps = held(sight, sight.state.trump)
    if not trumps or led_suit(sight.state) == sight.state.trump or is_joker(play.card):
        return None
    if held(sight, led_suit(sight.state)) or play.stands_for().suit == sight.state.trump:
        return None
    return plural("You keep your only trump.", "You keep your {n} trumps.", len(trumps))


def stays_under(sight: Sight, play: Play) -> Message | None:
    if not sight.state.trick or _takes(sight, play) or _partner_leads(sight):
        return None
    over = [card for card in held(sight, play.card.suit) if _takes(sight, Play(card))]
    if not over or play.card.suit != led_suit(sight.state):
        return None
    best = sight.state.trick[winning_place(sight.state.trick, sight.state.trump)]
    top = max(over, key=lambda card: card.rank)
    return message(
        "It stays under {best}, and you keep {card}.", best=short(best.card), card=short(top)
    )


def spends_nothing_on_it(sight: Sight, play: Play) -> Message | None:
    mine = held(sight, play.card.suit) if play.card.suit == led_suit(sight.state) else ()
    if not mine or _partner_leads(sight) or any(_takes(sight, Play(card)) for card in mine):
        return None
    top = max(mine, key=lambda card: card.rank)
    if play.card == top or top.rank < HIGH:
        return None
    return message("You cannot take this trick: keep {card} for another.", card=short(top))


def loses_the_most(sight: Sight, play: Play) -> Message | None:
    if not sight.state.trick or _wants_more(sight) or _takes(sight, play):
        return None
    suit = held(sight, play.card.suit)
    if len(suit) < 2:
        return None
    higher = [card for card in suit if card.rank > play.card.rank]
    if any(not _takes(sight, Play(card)) for card in higher):
        return None
    if play.card.rank == min(card.rank for card in suit):
        return None
    return message("It is your highest of {suit} that does not take the trick.", suit=_of(play))


def clears_a_suit(sight: Sight, play: Play) -> Message | None:
    suit, trump = play.card.suit, sight.state.trump
    if not suit or suit == trump or len(held(sight, suit)) != 1 or not held(sight, trump):
        return None
    return message("You then hold no {suit} and can trump.", suit=SUIT_NAMES[suit])


def keeps_the_high_ones(sight: Sight, play: Play) -> Message | None:
    """Of a lead or a discard; where a player follows suit the trick itself says more."""
    led, card = led_suit(sight.state), play.stands_for()
    high = [each for each in sight.hand if each.rank >= HIGH]
    if led == card.suit or not high or play.card in high or is_joker(play.card):
        return None
    if _takes(sight, play) and sight.state.trick:
        return None
    named = tuple(message("{card}", card=short(each)) for each in high[:_NAMED])
    if len(high) > _NAMED:
        return message("You keep all your high cards for later.")
    return message("You keep {cards} for later.", cards=named)


def is_the_lowest(sight: Sight, play: Play) -> Message | None:
    mine = held(sight, play.card.suit) if play.card.suit else ()
    if len(mine) < 2 or play.card.rank > min(card.rank for card in mine):
        return None
    return message("It is your lowest of {suit}; the higher ones stay.", suit=_of(play))


def gets_rid_of_a_high_card(sight: Sight, play: Play) -> Message | None:
    if not sight.state.trick or _wants_more(sight) or _takes(sight, play):
        return None
    if play.card.rank < HIGH:
        return None
    return message("You shed a high card without taking a trick.")


def is_from_the_longest(sight: Sight, play: Play) -> Message | None:
    if sight.state.trick or not play.card.suit:
        return None
    mine = len(held(sight, play.card.suit))
    if any(len(held(sight, suit)) >= mine for suit in SUIT_NAMES if suit != play.card.suit):
        return None
    return message("{suit} are your longest suit.", suit=_of(play)).sentence()


def is_the_smallest(sight: Sight, play: Play) -> Message | None:
    if len(sight.hand) < 2 or is_joker(play.card):
        return None
    if play.card.rank > min(card.rank for card in sight.hand):
        return None
    return message("You hold no lower card.")


EVERY: tuple[Callable[[Sight, Play], Message | None], ...] = (
        takes_what_is_wanted, leaves_what_is_too_much, leaves_it_to_the_partner, takes_at_once,
        takes_cheaply, keeps_a_higher_one, cannot_be_beaten, leads_to_the_partner,
        lets_the_partner_trump, trumps_it, draws_trumps, is_the_highest, keeps_trumps,
        stays_under, spends_nothing_on_it, loses_the_most, clears_a_suit, keeps_the_high_ones,
        gets_rid_of_a_high_card, is_from_the_longest, is_ours_anyway, cannot_take_it,
        is_the_lowest, is_the_smallest,
)  # fmt: skip
"""The reasons, the most telling first."""


# What is seen


def _of(play: Play) -> Message:
    return SUIT_NAMES[play.card.suit]


def _need(sight: Sight) -> int | None:
    """How many tricks the attackers still want; None where that is known to them alone."""
    s = sight.state
    won, lost = len(s.won(s.attackers)), len(s.won(1 - s.attackers))
    if not s.all_or_nothing:
        return s.target - won
    return 13 - won if won else 0 if lost else None


def _wants_more(sight: Sight) -> bool:
    """Whether the attackers may want more tricks."""
    need = _need(sight)
    return need is None or need > 0


def _is_settled(sight: Sight) -> bool:
    """Whether the deal is worth the same, whatever is played."""
    return settles(sight.rules, sight.state) == "points"


def _holds_a_joker(sight: Sight) -> bool:
    return any(map(is_joker, sight.state.hands[sight.me]))


def _is_ours_anyway(sight: Sight) -> bool:
    """Whether my side is sure of the trick, whatever I play."""
    if _holds_a_joker(sight):
        return False
    return all(_is_ours(sight, Play(card)) for card in _may_play(sight))


def _may_play(sight: Sight) -> Cards:
    """The natural cards that I may play now."""
    return held(sight, led_suit(sight.state)) or sight.hand


def held(sight: Sight, suit: str) -> Cards:
    """The natural cards of a suit in my hand."""
    return tuple(card for card in sight.hand if card.suit == suit)


def _out(sight: Sight, suit: str) -> Cards:
    """Those that lie face down with somebody else, or aside."""
    return tuple(card for card in sight.out if card.suit == suit)


def _takes(sight: Sight, play: Play) -> bool:
    """Whether it takes the trick as it lies."""
    trick = (*sight.state.trick, play)
    return winning_place(trick, sight.state.trump) == len(trick) - 1


def _partner_leads(sight: Sight) -> bool:
    """Whether my partner is winning the trick as it lies."""
    s = sight.state
    return bool(s.trick) and s.around[winning_place(s.trick, s.trump)] == partner(sight.me)


def _lower(sight: Sight, play: Play) -> Cards:
    """The cards that I might play instead, and keep a higher one."""
    same = (card for card in _may_play(sight) if card.suit == play.stands_for().suit)
    return tuple(card for card in same if card.rank < play.stands_for().rank)


def _is_ours(sight: Sight, play: Play) -> bool:
    """Whether my side is sure of the trick after this play, wherever the cards lie."""
    return _taken_by(sight, play, side_of(sight.me))


def _is_theirs(sight: Sight, play: Play) -> bool:
    """Whether the other side is."""
    return _taken_by(sight, play, 1 - side_of(sight.me))


def _taken_by(sight: Sight, play: Play, side: int) -> bool:
    s = sight.state
    trick = (*s.trick, play)
    best = winning_place(trick, s.trump)
    if side_of(s.around[best]) != side:
        return False
    others = [seat for seat in s.around[len(trick) :] if side_of(seat) != side]
    return not others or not _may_be_beaten(sight, trick, trick[best].stands_for(), others)


def _may_be_beaten(sight: Sight, trick: tuple[Play, ...], best: Card, others: list[int]) -> bool:
    """Whether one of these seats may hold something higher."""
    s = sight.state
    played = sum(is_joker(play.card) for each in s.tricks for play in each.plays)
    played += sum(is_joker(play.card) for play in trick)
    if s.roller != sight.me and s.bought > played:
        return True
    seen = (*sight.out, *(c for seat in others for c in s.hands[seat] if c.suit))
    higher = any(card.suit == best.suit and card.rank > best.rank for card in seen)
    return higher or (best.suit != s.trump and any(card.suit == s.trump for card in seen))
