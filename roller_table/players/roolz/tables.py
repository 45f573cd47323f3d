"""A round of Roolz made ready for the kernel: hands, sides and house rules as numbers."""

from roller_table.games.roolz.pack import is_blank, pack_for, points, total
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.scoring import EVERY_TRICK
from roller_table.games.roolz.seating import (
    Sides,
    is_twofer,
    sides,
    team_count,
    to_play,
    trick_order,
)
from roller_table.games.roolz.state import State, lying
from roller_table.games.roolz.tricks import led_suit, winning_place

from .cards import BLANKS, code, suit_number, void_bits
from .kernel import cards
from .kernel.cards import CODES, NOBODY_YET, Setting, packed
from .kernel.hands import VOID
from .kernel.policy import RoolzTable
from .kernel.stakes import Stakes

THE_GAME = 150.0
"""What winning the game is worth, in points."""
_GOES = {
    "keep": cards.KEEP,
    "first_trick": cards.FIRST,
    "last_trick": cards.LAST,
    "blank_winner": cards.BY_BLANK,
}


def setting(rules: Rules, s: State) -> Setting:
    """What stays the same from the first lead to the last trick; the trumps are named."""
    places = len(s.places)
    made = Setting(s.seats, places)
    made.around = bytes(n for leader in range(places) for n in trick_order(s, leader))
    made.owner = bytes(s.player_of(n) for n in range(places))
    made.low = bytes(place.low for place in s.places)
    made.hands = made.low.count(0)
    made.name_trumps(suit_number(s.high), suit_number(s.low))
    made.bid = s.bid
    worth = bytearray(CODES)
    for card in pack_for(s.seats):
        worth[code(card, s.high, s.low)] = points(rules, s.seats, card)
    made.worth = bytes(worth)
    made.free_leads, made.no_slough = rules.free_trump_leads, rules.no_slough
    made.low_breaks = rules.low_hand_may_break(s.seats)
    made.breaks_both = rules.first_trump_breaks_both
    made.blank_starts = rules.blank_leads(s.seats)
    made.aside_points = total(rules, s.seats, s.discards)
    made.aside_goes = _GOES.get(rules.discard_goes_to(s.seats), cards.OTHERS)
    made.bonus = EVERY_TRICK * (2 if is_twofer(rules, s) else 1)
    made.stakes = stakes(rules, s)
    return made


def stakes(rules: Rules, s: State) -> Stakes:
    """What the game is worth that the round may end."""
    made = Stakes(list(s.points), s.bidder, team_count(rules, s.seats))
    made.prize, made.target = THE_GAME, rules.target
    made.must_win, made.bidder_first = rules.must_win_on_bid, rules.game_tie == "bidder_first"
    return made


def table(rules: Rules, s: State) -> RoolzTable:
    """The play as it stands in a whole state, in which no card is hidden."""
    made = RoolzTable(setting(rules, s))
    who = sides(rules, s)
    side = [_side(who, s.player_of(n)) for n in range(len(s.places))]
    _lay_cards(made, s)
    made.voids = packed(void_bits(rules, s), VOID)
    made.broken_high, made.broken_low = s.broken
    made.leader, made.left = s.leader, _left(s)
    made.first = not s.tricks
    made.settle(side, *tallied(rules, s, side))
    made.aside_side = owner_of_discard(made.setting, s, side)
    _lay_trick(made, rules, s)
    return made


def _side(who: Sides, seat: int) -> int:
    return next(n for n, seats in enumerate(who) if seat in seats)


def _left(s: State) -> int:
    most = max(len(s.hands[n]) + _in_row(s, n) for n in range(len(s.places)))
    return most + (1 if s.trick and not _to_come(s, most) else 0)


def _in_row(s: State, place: int) -> int:
    return len(lying(s.ups[place])) + len(lying(s.downs[place]))


def _to_come(s: State, most: int) -> bool:
    """Whether some hand has still to play to the trick on the table."""
    place = to_play(s)
    return len(s.hands[place]) + _in_row(s, place) == most


def _lay_cards(made: RoolzTable, s: State) -> None:
    for place in range(len(s.places)):
        for card in s.visible(place):
            if card.suit:
                number = code(card, s.high, s.low)
                made.give(place, number)
                made.pass_by(number)
    if any(made.setting.low):
        made.under = [-1] * CODES
        for place in range(len(s.places)):
            for up, down in zip(s.ups[place], s.downs[place], strict=True):
                if down is None:
                    continue
                number = code(down, s.high, s.low)
                made.pass_by(number)
                if up is None:
                    made.turn_up(place, number)
                else:
                    made.under[code(up, s.high, s.low)] = number


def tallied(rules: Rules, s: State, side: list[int]) -> tuple[list[int], list[int]]:
    """The points and the tricks which each side has taken; ``side`` is by place."""
    won, taken = [0, 0, 0], [0, 0, 0]
    for trick in s.tricks:
        won[side[trick.taker]] += total(rules, s.seats, trick.cards)
        taken[side[trick.taker]] += 1
    return won, taken


def owner_of_discard(made: Setting, s: State, side: list[int]) -> int:
    """The side that gets the points in the discard, as far as it is decided."""
    goes = made.aside_goes
    if goes == cards.KEEP:
        return 0
    if goes == cards.OTHERS:
        return 1
    if goes == cards.FIRST and s.tricks:
        return side[s.tricks[0].taker]
    if goes == cards.BY_BLANK:
        for trick in s.tricks:
            if any(map(is_blank, trick.cards)):
                return side[trick.taker]
    return NOBODY_YET


def _lay_trick(made: RoolzTable, rules: Rules, s: State) -> None:
    made.place = to_play(s)
    trick = [code(card, s.high, s.low) for card in s.trick]
    made.laid = len(trick)
    made.stake = total(rules, s.seats, s.trick)
    made.blank_in = any(number >> 5 == BLANKS for number in trick)
    if led := led_suit(s):
        made.led = suit_number(led)
        won = winning_place(s, s.trick)
        made.best = trick_order(s, s.leader)[won]
        made.power = _power(made, trick[won])


def _power(made: RoolzTable, number: int) -> int:
    suit, height = number >> 5, number & 31
    if suit == made.setting.high:
        return cards.HIGH_POWER + height
    return height + (cards.LOW_POWER if suit == made.setting.low_trump else 0)
