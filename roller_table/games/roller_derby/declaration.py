"""The declaration: trump, All or Nothing, and the Jokers that are for sale after it."""

from roller_table.engine.cards import SIGNS, SUIT_NAMES, SUITS, Cards, replaced, without
from roller_table.engine.choices import Options, Picks
from roller_table.engine.events import Event, Moved, Said
from roller_table.engine.game import Step
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.engine.words import Someone, _, message, plural

from .rules import Rules
from .scoring import ALL_OR_NOTHING
from .state import ASIDE, Buy, Declare, Phase, SetAside, State, naturals


def declarations(rules: Rules, s: State) -> Options:
    calls = [Declare(suit) for suit in SUITS]
    if may_go_all(rules, s):
        calls += [Declare(suit, all_or_nothing=True) for suit in SUITS]
    return Options(tuple(calls))


def may_go_all(rules: Rules, s: State) -> bool:
    """Whether the Roller's team still has its one All or Nothing."""
    return rules.all_or_nothing and not s.spent[s.attackers]


def worth(rules: Rules, s: State) -> str:
    """What All or Nothing pays and costs, while there is one."""
    if not may_go_all(rules, s):
        return ""
    words = _(
        "All or Nothing: {points} if you take all the tricks or none, else 0 for the deal. "
        "Each team once a game"
    )
    return words.format(points=ALL_OR_NOTHING)


def declare(rules: Rules, s: State, call: Declare) -> Step[State]:
    for_sale = rules.jokers_for_sale and not call.all_or_nothing
    after = replace(
        s,
        phase=Phase.BUY if for_sale else Phase.DERBY,
        trump=call.trump,
        all_or_nothing=call.all_or_nothing,
        spent=_spent(s) if call.all_or_nothing else s.spent,
        leader=s.roller,
    )
    sign, suit = SIGNS[call.trump], SUIT_NAMES[call.trump]
    words, who = message("{sign} {suit} are trump", sign=sign, suit=suit), Someone(s.turn)
    told = message("{name} named {sign} {suit} as trump", name=who, sign=sign, suit=suit)
    if call.all_or_nothing:
        words = message("All or Nothing with {sign} {suit}", sign=sign, suit=suit)
        told = message("{name} tries All or Nothing, with {sign} {suit} as trump", name=who,
                       sign=sign, suit=suit)  # fmt: skip
    return Step(after, (Said(s.turn, words, told),))


def _spent(s: State) -> tuple[bool, bool]:
    return (s.spent[0] or s.attackers == 0, s.spent[1] or s.attackers == 1)


def buy(s: State, count: int) -> Step[State]:
    """The Jokers bought come openly to the Roller's hand; as many cards must leave it."""
    if not count:
        told = message("{name} bought no Joker", name=Someone(s.turn))
        said = Said(s.turn, message("No Joker"), told)
        return Step(replace(s, phase=Phase.DERBY), (said,))
    bought, left = s.jokers[:count], s.jokers[count:]
    hands = replaced(s.hands, s.roller, s.hands[s.roller] + bought)
    after = replace(s, phase=Phase.SET_ASIDE, hands=hands, jokers=left, bought=count)
    words = plural("{n} Joker, please", "{n} Jokers, please", count)
    who = Someone(s.turn)
    told = plural("{name} bought {n} Joker", "{name} bought {n} Jokers", count, name=who)
    events: tuple[Event, ...] = (
        Said(s.turn, words, told),
        Moved(bought, ASIDE, Zone("hand", s.roller)),
    )
    return Step(after, events)


def buying() -> Options:
    return Options((Buy(0), Buy(1), Buy(2)))


def setting_aside(s: State) -> Picks:
    return Picks(naturals(s.hands[s.turn]), s.bought, SetAside, ASIDE)


def set_aside(s: State, cards: Cards) -> Step[State]:
    hands = replaced(s.hands, s.roller, without(s.hands[s.roller], cards))
    after = replace(s, phase=Phase.DERBY, hands=hands, aside=cards)
    return Step(after, (Moved(cards, Zone("hand", s.roller), ASIDE, frozenset((s.roller,))),))
