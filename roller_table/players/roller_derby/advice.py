"""Why a move is made at Roller Derby: plain reasons, each true of what its seat sees.

A reason is a function of what the seat sees and a move. It gives its sentence where it holds, and
None where it does not. They stand in order, the most telling first.
"""

from collections.abc import Callable, Mapping
from functools import partial

from roller_table.engine.cards import SUIT_NAMES, Card, short, without
from roller_table.engine.game import View
from roller_table.engine.player import End, Objective, Why
from roller_table.engine.words import NOTHING, Message, message, plural
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.declaration import may_go_all
from roller_table.games.roller_derby.numbers import NUMBERS
from roller_table.games.roller_derby.scoring import WORTH_THE_SAME, deal_points, is_missed, settles
from roller_table.games.roller_derby.state import (
    Buy,
    Declare,
    Pass,
    Phase,
    SetAside,
    State,
    Tally,
    partner,
    side_of,
)

from . import advice_tricks as tricks
from .advice_tricks import HIGH, held
from .declaration import is_last, needs_all
from .sight import Sight, look

_TOP = 13
"""Kings and aces are the tops of a suit."""
_ACE = 14
_FEW = 6
"""Of the 13 tricks these are less than half."""


def reasons(game: RollerDerbyController, view: View[State]) -> tuple[Why, ...]:
    """Every reason of the phase, for what this seat sees."""
    sight = look(game, view, remembers=True)
    return tuple(partial(why, sight) for why in EVERY.get(view.state.phase, ()))


def hope(game: RollerDerbyController, view: View[State]) -> Objective[State] | None:
    """The attackers hope for their target, the defenders that it is missed, while both may be."""
    s = view.state
    if s.phase not in EVERY or settled(game, view) != NOTHING:
        return None
    attacks, number = side_of(view.seat) == s.attackers, len(s.sheet)
    return Objective(_hope(s, attacks), *_ends(s, number, attacks=attacks))


def settled(game: RollerDerbyController, view: View[State]) -> Message:
    """A target that is missed is missed by more or by less, and each trick is worth points."""
    s = view.state
    if s.phase != Phase.DERBY:
        return NOTHING
    if settles(game.rules, s) == "points":
        return message(WORTH_THE_SAME, n=deal_points(game.rules, s))
    if not is_missed(s):
        return NOTHING
    if side_of(view.seat) == s.attackers:
        return message("Your side has missed its target: what counts now is by how much.")
    return message("They have missed their target: what counts now is by how much.")


def _hope(s: State, attacks: bool) -> Message:
    if not attacks:
        return message("How often they miss their target")
    if s.phase == Phase.DECLARE or s.all_or_nothing:
        return message("How often your side scores full points")
    return message("How often your side takes exactly {n} tricks", n=s.target)


def _ends(s: State, number: int, *, attacks: bool) -> tuple[End[State], tuple[End[State], ...]]:
    """What is hoped for of the deal of that number, and by what a target may be missed."""

    def kept(end: State) -> bool:
        return _is_kept(end.sheet[number]) == attacks

    def off(end: State) -> int:
        tally = end.sheet[number]
        return 0 if tally.all_or_nothing else tally.tricks - sum(tally.faces)

    if not attacks:
        often = message("They miss their target more often.")
        return End(message("They miss their target"), often, kept), ()
    if s.phase == Phase.DECLARE or s.all_or_nothing:
        often = message("Your side scores full points more often.")
        return End(message("Full points"), often, kept), ()
    target = NUMBERS[s.target]
    exactly = message("Your side takes exactly {target} more often.", target=target)
    few = message("Your side takes too few tricks more often.")
    many = message("Your side takes too many tricks more often.")
    return End(message("Exactly {target}", target=target), exactly, kept), (
        End(message("Too few"), few, lambda end: off(end) < 0),
        End(message("Too many"), many, lambda end: off(end) > 0),
    )


def _is_kept(tally: Tally) -> bool:
    if tally.all_or_nothing:
        return tally.tricks in (0, 13)
    return tally.tricks == sum(tally.faces)


# Before the tricks


def leaves_a_void(sight: Sight, move: Pass | SetAside) -> Message | None:
    kept = without(sight.hand, move.cards)
    gone = {card.suit for card in move.cards} - {card.suit for card in kept}
    if not gone:
        return None
    names = tuple(name for suit, name in SUIT_NAMES.items() if suit in gone)
    return message("You keep none of your {suits}.", suits=names)


def gives_high_cards(sight: Sight, move: Pass) -> Message | None:
    high = [card for card in move.cards if card.rank >= _TOP]
    if not high or partner(sight.me) != sight.state.roller:
        return None
    return message("The Roller gets {cards}.", cards=_named(high))


def keeps_high_cards(sight: Sight, move: Pass | SetAside) -> Message | None:
    high = [card for card in sight.hand if card.rank >= HIGH]
    if len(high) < 2 or any(card in move.cards for card in high):
        return None
    return message("You keep all your high cards.")


def keeps_the_long_suit(sight: Sight, move: Pass | SetAside) -> Message | None:
    suit = max(SUIT_NAMES, key=lambda each: len(held(sight, each)))
    if any(card.suit == suit for card in move.cards):
        return None
    long = len(held(sight, suit))
    return message("You keep all {n} of your {suit}.", n=long, suit=SUIT_NAMES[suit])


def leaves_one(sight: Sight, move: Pass | SetAside) -> Message | None:
    kept = without(sight.hand, move.cards)
    for suit in dict.fromkeys(card.suit for card in move.cards):
        if sum(card.suit == suit for card in kept) == 1:
            return message("You keep only one card of {suit}.", suit=SUIT_NAMES[suit])
    return None


def gives_low_cards(sight: Sight, move: Pass | SetAside) -> Message | None:
    kept = without(sight.hand, move.cards)
    if sum(card.rank for card in move.cards) > sum(sorted(c.rank for c in sight.hand)[:3]):
        return None
    return message("You hold no lower cards.") if kept else None


def is_all_that_helps(sight: Sight, call: Declare) -> Message | None:
    if not call.all_or_nothing or not needs_all(sight.rules, sight.state):
        return None
    return message("Only All or Nothing can still win the game.")


def keeps_all_or_nothing(sight: Sight, call: Declare) -> Message | None:
    s = sight.state
    if call.all_or_nothing or is_last(s) or not may_go_all(sight.rules, s):
        return None
    return message("You keep All or Nothing for a later deal.")


def is_the_longest(sight: Sight, call: Declare) -> Message | None:
    mine = len(held(sight, call.trump))
    if any(len(held(sight, suit)) >= mine for suit in SUIT_NAMES if suit != call.trump):
        return None
    return plural("It is your longest suit: {n} card.", "It is your longest suit: {n} cards.", mine)


def is_as_long(sight: Sight, call: Declare) -> Message | None:
    mine = len(held(sight, call.trump))
    if any(len(held(sight, suit)) > mine for suit in SUIT_NAMES):
        return None
    return plural("You hold {n} card of it.", "You hold {n} cards of it, no suit is longer.", mine)


def holds_the_top(sight: Sight, call: Declare) -> Message | None:
    top = [card for card in held(sight, call.trump) if card.rank >= _TOP]
    if len(top) < 2:
        return None
    return message("You hold {cards}.", cards=_named(top))


def holds_its_ace(sight: Sight, call: Declare) -> Message | None:
    aces = [card for card in held(sight, call.trump) if card.rank == _ACE]
    return message("You hold {cards}.", cards=_named(aces)) if aces else None


def is_the_shortest(sight: Sight, call: Declare) -> Message | None:
    lengths = {suit: len(held(sight, suit)) for suit in SUIT_NAMES}
    mine = lengths.pop(call.trump)
    if not _wants_few(sight, call) or any(each <= mine for each in lengths.values()):
        return None
    return plural(
        "It is your shortest suit: {n} card; the target is only {target}.",
        "It is your shortest suit: {n} cards; the target is only {target}.",
        mine,
        target=sight.state.target,
    )


def is_low(sight: Sight, call: Declare) -> Message | None:
    mine = held(sight, call.trump)
    if not _wants_few(sight, call) or any(card.rank >= HIGH for card in mine):
        return None
    return message(
        "You hold no high card of it; the target is only {target}.",
        target=sight.state.target,
    )


def spares_the_longest(sight: Sight, call: Declare) -> Message | None:
    suit = max(SUIT_NAMES, key=lambda each: len(held(sight, each)))
    if not _wants_few(sight, call) or len(held(sight, call.trump)) == len(held(sight, suit)):
        return None
    return message(
        "Your long {suit} do not become trumps; the target is only {target}.",
        target=sight.state.target,
        suit=SUIT_NAMES[suit],
    )


def _wants_few(sight: Sight, call: Declare) -> bool:
    """Whether less than half of the tricks are wanted."""
    return not call.all_or_nothing and sight.state.target <= _FEW


def leaves_tops_as_side_suits(sight: Sight, call: Declare) -> Message | None:
    aces = [card for card in sight.hand if card.rank == _ACE and card.suit != call.trump]
    if len(aces) < 2 or any(card.rank == _ACE for card in held(sight, call.trump)):
        return None
    return message("Your aces are in other suits: there they win without being trump.")


def costs_points(sight: Sight, buy: Buy) -> Message | None:
    if buy.count:
        return None
    return message("Each Joker would cost {n} points.", n=sight.rules.joker_price)


def bends(_sight: Sight, buy: Buy) -> Message | None:
    if not buy.count:
        return None
    return message("A Joker takes or loses a trick, as you need.")


def keeps_all_trumps(sight: Sight, move: SetAside) -> Message | None:
    if any(card.suit == sight.state.trump for card in move.cards):
        return None
    return message("You keep all your trumps.") if held(sight, sight.state.trump) else None


EVERY: Mapping[Phase, tuple[Callable[..., Message | None], ...]] = {
    Phase.EXCHANGE: (
        leaves_a_void, gives_high_cards, keeps_high_cards, keeps_the_long_suit, leaves_one,
        gives_low_cards,
    ),
    Phase.DECLARE: (
        is_all_that_helps, is_the_shortest, is_low, spares_the_longest, is_the_longest,
        holds_the_top, is_as_long, holds_its_ace, leaves_tops_as_side_suits, keeps_all_or_nothing,
    ),
    Phase.BUY: (costs_points, bends),
    Phase.SET_ASIDE: (keeps_all_trumps, leaves_a_void, keeps_high_cards, gives_low_cards),
    Phase.DERBY: tricks.EVERY,
}  # fmt: skip
"""The reasons by the question that is asked, the most telling first."""


def _named(cards: list[Card]) -> tuple[Message, ...]:
    return tuple(message("{card}", card=short(card)) for card in cards)
