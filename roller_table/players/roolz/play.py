"""The tricks: each card by what it does to this trick, and by what it would have brought later."""

from collections.abc import Iterable, Iterator

from roller_table.engine.choices import Move
from roller_table.games.roolz.pack import points
from roller_table.games.roolz.state import PlaceNumber, Play

from .cards import BLANKS, code
from .sight import HIGH_POWER, LOW_POWER, Sight

Rating = tuple[Play, float]
"""A card, and what it seems worth."""


WILLING = 0.8
"""How readily a void hand takes a trick with a trump."""
FILLED = 3.0
"""The points that each hand which plays later is taken to add to a trick."""
INITIATIVE = 2.0
"""What it is worth to lead to the next trick."""


def plays(sight: Sight, choice: Iterable[Move]) -> Iterator[tuple[Play, float]]:
    """Every play with a rating in points."""
    for play in choice:
        if isinstance(play, Play):
            number = code(play.card, sight.state.high, sight.state.low)
            worth = points(sight.rules, sight.state.seats, play.card)
            yield play, _rating(sight, number, worth)


SURE = 0.8
"""How likely a friend must be to take the trick before nobody on its side interferes."""


def considerate(sight: Sight, rated: tuple[Rating, ...]) -> tuple[Rating, ...]:
    """Without the plays that overtake a friend who is taking the trick anyway."""
    if sight.taker < 0 or friendly(sight, sight.taker) < 1:
        return rated
    under = tuple(each for each in rated if not _overtakes(sight, each[0]))
    if not under or chance(sight, sight.led, sight.power, sight.taker) < SURE:
        return rated
    return under


DEAR = 10
"""Nobody throws a card of this many points on a trick that may go to the other side."""


def careful(sight: Sight, rated: tuple[Rating, ...]) -> tuple[Rating, ...]:
    """Without the costly cards that others may still take, while there is another to play.

    It is the first thing that a newcomer learns; who knows more weighs it with all the rest.
    """
    kept = tuple(each for each in rated if not _gives_away(sight, each[0]))
    return kept or rated


def _gives_away(sight: Sight, play: Play) -> bool:
    if points(sight.rules, sight.state.seats, play.card) < DEAR:
        return False
    number = code(play.card, sight.state.high, sight.state.low)
    return _ours(sight, number >> 5, number & 31) < SURE


def _overtakes(sight: Sight, play: Play) -> bool:
    number = code(play.card, sight.state.high, sight.state.low)
    return _power(sight, number >> 5, number & 31, sight.led) > sight.power


def _rating(sight: Sight, number: int, worth: int) -> float:
    suit, height = number >> 5, number & 31
    ours = _ours(sight, suit, height)
    coming = FILLED * len(sight.later)
    gain = (2 * ours - 1) * (sight.stake + worth + coming) + INITIATIVE * ours
    return gain - kept(sight, suit, height, worth) - height / 200


def _ours(sight: Sight, suit: int, height: int) -> float:
    """How likely my side takes the trick after this card."""
    led = sight.led if sight.led >= 0 else suit
    power, taker = sight.power, sight.taker
    if suit != BLANKS:
        mine = _power(sight, suit, height, led)
        if mine > power:
            power, taker = mine, sight.place
    return 0.5 if led == BLANKS else chance(sight, led, power, taker)


def _power(sight: Sight, suit: int, height: int, led: int) -> int:
    """How strong a card is in a trick of that suit; -1 where it cannot take it."""
    if suit in (sight.high, sight.low, led):
        return sight.suit_power(suit) + height
    return -1


def chance(sight: Sight, led: int, power: int, taker: PlaceNumber) -> float:
    """How likely my side takes the trick that this hand is taking with that power."""
    ours = friendly(sight, taker)
    for place in sight.later:
        taken = beaten(sight, place, led, power)
        is_ours = friendly(sight, place)
        # A friend does not overtake a friend but in need, and then it makes no difference.
        ours += taken * (1 - is_ours) * (0 - ours) + taken * is_ours * (1 - ours)
    return ours


def friendly(sight: Sight, place: PlaceNumber) -> float:
    if place == sight.place:
        return 1.0
    return sight.friends[sight.state.player_of(place)]


def beaten(sight: Sight, place: PlaceNumber, led: int, power: int) -> float:
    """How likely that hand is to take the trick from that power."""
    if sight.state.places[place].low or sight.state.player_of(place) == sight.me:
        return float(_shows(sight, place, led, power))
    if sight.voids[place] >> led & 1:
        return WILLING * _ruffs(sight, place, power)
    out = sight.out[led]
    follows = _holds(sight, _above(out, power - sight.suit_power(led)).bit_count())
    if led == sight.high:
        return follows
    void = 1 - _holds(sight, out.bit_count())
    return min(1.0, follows + void * WILLING * _ruffs(sight, place, power))


def _shows(sight: Sight, place: PlaceNumber, led: int, power: int) -> bool:
    """Whether a hand that I see has a card which takes the trick."""
    lanes = sight.lanes_of(place)
    if lanes[led]:
        return _above(lanes[led], power - sight.suit_power(led)) > 0
    low = sight.state.places[place].low
    free = not low or sight.rules.low_hand_may_break(sight.state.seats)
    broken = sight.state.broken
    high = (free or broken[0]) and _above(lanes[sight.high], power - HIGH_POWER)
    return bool(high or ((free or broken[1]) and _above(lanes[sight.low], power - LOW_POWER)))


def _above(mask: int, height: int) -> int:
    return mask if height < 0 else mask >> (height + 1) << (height + 1)


def _holds(sight: Sight, cards: int) -> float:
    """How likely a hidden hand is to hold at least one of ``cards`` cards that are out."""
    return 1 - (1 - 1 / (sight.hidden + 0.3)) ** cards


def _ruffs(sight: Sight, place: PlaceNumber, power: int) -> float:
    cards = 0
    if not sight.voids[place] >> sight.high & 1:
        cards += _above(sight.out[sight.high], power - HIGH_POWER).bit_count()
    if not sight.voids[place] >> sight.low & 1:
        cards += _above(sight.out[sight.low], power - LOW_POWER).bit_count()
    return _holds(sight, cards)


def kept(sight: Sight, suit: int, height: int, worth: int) -> float:
    """What the card may be expected to bring if it is kept, in points."""
    if suit == BLANKS:
        return 3.0 if not worth else 0.0
    higher = _above(sight.out[suit], height).bit_count()
    left = sight.lanes[suit].bit_count() + sight.out[suit].bit_count()
    if suit in (sight.high, sight.low):
        if height == 0:
            return 0.3 * worth
        top = 5.0 if suit == sight.high else 3.0
        return top + (10.0 if not higher else 5.0 / higher)
    if higher == 0:
        return 0.4 * worth + (7.0 if left > 5 else 2.0)
    return 0.1 * worth if higher > 1 else 0.25 * worth + 2.0
