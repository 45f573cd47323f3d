"""Why a card is played at Roolz: what it does to the trick, to its points, and to the hand."""

from collections.abc import Callable

from roller_table.engine.cards import Card, Cards
from roller_table.engine.words import Message, message, plural
from roller_table.games.roolz.pack import COLOUR_NAMES, COLOURS, TOP, is_blank, name_of, points
from roller_table.games.roolz.paper_round import to_go
from roller_table.games.roolz.seating import sides
from roller_table.games.roolz.state import Play
from roller_table.games.roolz.tricks import legal_cards, may_break, winning_place

from .cards import code
from .sight import Sight


def takes_points(sight: Sight, play: Play) -> Message | None:
    stake = sight.stake + _worth(sight, play.card)
    if sight.led < 0 or sight.later or not stake or not _takes(sight, play.card):
        return None
    if _friend(sight):
        return None
    far = to_go(sight.rules, sight.state)
    if far is None:
        return message("Take it: it brings {n} points.", n=stake)
    if sight.me in sides(sight.rules, sight.state)[0]:
        if stake >= far.needed:
            return message("Take it: its {n} points make the bid.", n=stake)
        return message("Take it: it brings {n} of the {all} points that the bid still needs.",
                       n=stake, all=far.needed)  # fmt: skip
    if stake > far.spare:
        return message("Take it: its {n} points put the bid out of reach.", n=stake)
    return message("Take it: {n} points, and the bidder can lose only {all}.",
                   n=stake, all=far.spare)  # fmt: skip


def would_decide_the_bid(sight: Sight, play: Play) -> Message | None:
    """With others still to play to the trick."""
    stake, far = sight.stake + _worth(sight, play.card), to_go(sight.rules, sight.state)
    if far is None or sight.led < 0 or not sight.later or not _takes(sight, play.card):
        return None
    if sight.me in sides(sight.rules, sight.state)[0]:
        if stake < far.needed:
            return None
        return message("It takes the trick so far: {n} points, which make the bid.", n=stake)
    if stake <= far.spare:
        return None
    return message("It takes the trick so far: {n} points, which put the bid out of reach.",
                   n=stake)  # fmt: skip


def adds_points(sight: Sight, play: Play) -> Message | None:
    worth = _worth(sight, play.card)
    if not _friend(sight) or not worth or _takes(sight, play.card):
        return None
    return message("It adds {n} points to a trick your side is winning.", n=worth)


def leaves_it_to_a_friend(sight: Sight, play: Play) -> Message | None:
    if not _friend(sight) or _takes(sight, play.card):
        return None
    return message("Your side is already winning the trick: you need not beat that card.")


def cannot_be_beaten(sight: Sight, play: Play) -> Message | None:
    if not sight.later or (sight.led >= 0 and not _takes(sight, play.card)):
        return None
    if is_blank(play.card) or _may_be_beaten(sight, play.card):
        return None
    return message("No card that is still out can beat it.")


def gives_no_points(sight: Sight, play: Play) -> Message | None:
    if not _foe(sight) or _takes(sight, play.card) or _worth(sight, play.card):
        return None
    if not any(_worth(sight, card) for card in _legal(sight)):
        return None
    return message("The others are winning the trick: you give them no points.")


def spends_nothing_on_it(sight: Sight, play: Play) -> Message | None:
    same = _same(sight, play.card)
    if sight.led != _suit(sight, play.card) or is_blank(play.card) or _friend(sight):
        return None
    top = max(same, key=lambda card: _height(sight, card))
    if play.card == top or any(_takes(sight, card) for card in same):
        return None
    return message("You cannot take this trick: keep {card} for another.", card=name_of(top))


def takes_cheaply(sight: Sight, play: Play) -> Message | None:
    if sight.led < 0 or sight.later or not _takes(sight, play.card):
        return None
    power = sight.power_of(play.card)  # A Low Trump is lower than any High Trump.
    lower = (card for card in _legal(sight) if not is_blank(card) and sight.power_of(card) < power)
    if any(_takes(sight, card) for card in lower):
        return None
    return message("It is the lowest card that takes the trick.")


def trumps_it(sight: Sight, play: Play) -> Message | None:
    suit = _suit(sight, play.card)
    if sight.led < 0 or sight.led in (sight.high, sight.low) or not _takes(sight, play.card):
        return None
    led = COLOUR_NAMES[COLOURS[sight.led]]
    if suit == sight.high:
        return message("It trumps the {colour} with the High Trump and is winning.", colour=led)
    if suit == sight.low:
        return message("It trumps the {colour} with the Low Trump and is winning.", colour=led)
    return None


def draws_trumps(sight: Sight, play: Play) -> Message | None:
    suit = _suit(sight, play.card)
    if sight.led >= 0 or suit not in (sight.high, sight.low):
        return None
    lie_open, unseen = sight.open_to_me[suit].bit_count(), sight.out[suit].bit_count()
    if not lie_open and unseen <= sight.elsewhere:
        return None  # All of it may have been discarded.
    if suit == sight.high:
        return plural(
            "It draws High Trump from the others, who may still hold {n} card of it.",
            "It draws High Trump from the others, who may still hold {n} cards of it.",
            lie_open + unseen,
        )
    return plural(
        "It draws Low Trump from the others, who may still hold {n} card of it.",
        "It draws Low Trump from the others, who may still hold {n} cards of it.",
        lie_open + unseen,
    )


def is_the_highest(sight: Sight, play: Play) -> Message | None:
    """Of a lead, or of a card that is not beaten already by what lies in the trick."""
    if is_blank(play.card) or sight.led not in (-1, _suit(sight, play.card)):
        return None
    if sight.led >= 0 and not _takes(sight, play.card):
        return None
    if play.card.rank == TOP:
        return None  # Nobody has to be told.
    suit = _suit(sight, play.card)
    if (sight.out[suit] | sight.open_to_me[suit]) >> (_height(sight, play.card) + 1):
        return None
    return message("No higher card of its colour is out.")


def keeps_trumps(sight: Sight, play: Play) -> Message | None:
    trumps = [card for card in _legal(sight) if _suit(sight, card) in (sight.high, sight.low)]
    if sight.led in (-1, sight.high, sight.low) or not trumps or play.card in trumps:
        return None
    if is_blank(play.card):
        return None
    held = sum(sight.lanes[trump].bit_count() for trump in (sight.high, sight.low))
    if len(sight.mine) > 1:
        return plural("This hand keeps its only trump.",
                      "This hand keeps its {n} trumps.", held)  # fmt: skip
    return plural("You keep your only trump.", "You keep your {n} trumps.", held)


def saves_the_blank(sight: Sight, play: Play) -> Message | None:
    if is_blank(play.card) or not any(map(is_blank, _playable(sight))):
        return None
    return message("You save the blank, which you can play at any time.")


def plays_the_blank(sight: Sight, play: Play) -> Message | None:
    kept = [card for card in _playable(sight) if _suit(sight, card) == sight.led]
    if not is_blank(play.card) or not kept:
        return None
    top = max(kept, key=lambda card: card.rank)
    return message("The blank need not follow: you keep {card}.", card=name_of(top))


def risks_no_points(sight: Sight, play: Play) -> Message | None:
    if sight.state.trick or _worth(sight, play.card):
        return None
    return message("It is worth no points.")


def clears_a_colour(sight: Sight, play: Play) -> Message | None:
    suit, s = _suit(sight, play.card), sight.state
    breaks = may_break(sight.rules, s)
    trumps = (
        sight.lanes[number]
        for number, broken in zip((sight.high, sight.low), s.broken, strict=True)
        if broken or breaks
    )
    if is_blank(play.card) or suit in (sight.high, sight.low) or not any(trumps):
        return None
    if sight.lanes[suit].bit_count() != 1 or any(s.downs[sight.place]):
        return None  # What is turned up after the trick may be of the colour.
    return message("The hand then has no {colour} and can trump.", colour=_name(play.card))


def is_the_lowest_of_its_colour(sight: Sight, play: Play) -> Message | None:
    same = _same(sight, play.card)
    if is_blank(play.card) or len(same) < 2:
        return None
    if min(card.rank for card in same) < play.card.rank:
        return None
    if len(sight.mine) > 1:
        return message("It is the lowest card of its colour in this hand; the higher ones stay.")
    return message("It is your lowest card of this colour; you keep the higher ones.")


def is_from_the_longest(sight: Sight, play: Play) -> Message | None:
    suit = _suit(sight, play.card)
    mine = sight.lanes[suit].bit_count()
    if sight.led >= 0 or is_blank(play.card):
        return None
    if any(lane.bit_count() >= mine for n, lane in enumerate(sight.lanes[:6]) if n != suit):
        return None
    return message("It is from the longest colour of the hand.")


def is_worthless(sight: Sight, play: Play) -> Message | None:
    if _worth(sight, play.card) or _takes(sight, play.card):
        return None
    return None if sight.led < 0 else message("It is worth no points.")


EVERY: tuple[Callable[[Sight, Play], Message | None], ...] = (
    takes_points, would_decide_the_bid, adds_points, leaves_it_to_a_friend, cannot_be_beaten,
    gives_no_points, takes_cheaply, trumps_it, draws_trumps, is_the_highest, plays_the_blank,
    spends_nothing_on_it, keeps_trumps,
    clears_a_colour, is_the_lowest_of_its_colour, risks_no_points, saves_the_blank,
    is_from_the_longest, is_worthless,
)  # fmt: skip
"""The reasons, the most telling first."""


# What is seen


def _playable(sight: Sight) -> Cards:
    """What the hand that plays now has to play from."""
    return sight.state.visible(sight.place)


def _legal(sight: Sight) -> Cards:
    """What of that may be played now."""
    return legal_cards(sight.rules, sight.state)


def _worth(sight: Sight, card: Card) -> int:
    return points(sight.rules, sight.state.seats, card)


def _suit(sight: Sight, card: Card) -> int:
    """The number of its colour, a Rooler's that of its trump."""
    return code(card, sight.state.high, sight.state.low) >> 5


def _height(sight: Sight, card: Card) -> int:
    return code(card, sight.state.high, sight.state.low) & 31


def _name(card: Card) -> Message:
    return COLOUR_NAMES.get(card.suit, name_of(card))


def _same(sight: Sight, card: Card) -> Cards:
    """The cards of its colour in that hand, itself among them."""
    suit = _suit(sight, card)
    return tuple(each for each in _playable(sight) if _suit(sight, each) == suit)


def _takes(sight: Sight, card: Card) -> bool:
    """Whether it takes the trick as it lies."""
    if sight.led < 0 or is_blank(card):
        return False
    cards = (*sight.state.trick, card)
    return winning_place(sight.state, cards) == len(cards) - 1


def _friend(sight: Sight) -> bool:
    """Whether somebody who is surely of my side is winning the trick."""
    return sight.taker >= 0 and sight.friends[sight.state.player_of(sight.taker)] == 1


def _foe(sight: Sight) -> bool:
    """Whether somebody who is surely of the other side is."""
    return sight.taker >= 0 and sight.friends[sight.state.player_of(sight.taker)] == 0


def _may_be_beaten(sight: Sight, card: Card) -> bool:
    """Whether a player who holds something higher may still play it."""
    suit, height = _suit(sight, card), _height(sight, card)
    power = sight.suit_power(suit)
    lanes = list(sight.out)
    for place in sight.later:
        lanes = [one | other for one, other in zip(lanes, sight.lanes_of(place), strict=True)]
    if lanes[suit] >> (height + 1):
        return True
    stronger = (sight.high, sight.low)
    return any(lanes[n] for n in stronger if n != suit and sight.suit_power(n) > power)
