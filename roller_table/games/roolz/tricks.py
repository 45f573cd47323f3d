"""The tricks: what may be led and played, what breaks a trump, and who takes it all."""

from roller_table.engine.cards import Card, Cards, replaced, without
from roller_table.engine.choices import Ask, options
from roller_table.engine.events import Events, Moved, Showing, Stands
from roller_table.engine.game import Step
from roller_table.engine.tricks import winner
from roller_table.engine.values import replace
from roller_table.engine.words import Message, _, message

from . import seating
from .pack import (
    COLOUR_NAMES,
    HIGH_ROOLER,
    LOW_ROOLER,
    is_blank,
    is_number,
    marked,
    name_of,
    total,
)
from .rules import Rules
from .state import (
    TRICK,
    Column,
    Phase,
    PlaceNumber,
    Play,
    State,
    Trick,
    down_zone,
    hand_zone,
    up_zone,
    won_zone,
)


def begin(rules: Rules, s: State) -> State:
    """The player to the bidder's left leads; or the holder of the blank, where the blank starts."""
    leader = s.hand_of(s.left_of(s.bidder))
    if rules.blank_leads(s.seats):
        leader = next(n for n, hand in enumerate(s.hands) if any(map(is_blank, hand)))
    after = replace(s, phase=Phase.PLAY, leader=leader)
    return replace(after, turn=after.player_of(leader))


def suit_of(s: State, card: Card) -> str:
    """The suit that a card counts as: a Rooler is of its trump, a blank of none."""
    suit = card.suit
    if suit == HIGH_ROOLER:
        return s.high
    if suit == LOW_ROOLER:
        return s.low
    return "" if is_blank(card) else suit


def is_trump(s: State, card: Card) -> bool:
    return suit_of(s, card) in (s.high, s.low)


def is_unbroken(s: State, card: Card) -> bool:
    """Whether the card is of a trump that is not broken yet."""
    suit = suit_of(s, card)
    return (suit == s.high and not s.broken[0]) or (suit == s.low and not s.broken[1])


def led_suit(s: State) -> str:
    """The suit to follow, set by the first card that is no blank; empty when the next leads."""
    return next((suit_of(s, card) for card in s.trick if not is_blank(card)), "")


def blank_must_lead(rules: Rules, s: State) -> bool:
    return rules.blank_leads(s.seats) and not s.tricks and not s.trick


def legal_cards(rules: Rules, s: State) -> Cards:
    """What the hand whose turn it is may play; of a low hand only what lies face up counts."""
    hand = s.visible(seating.to_play(s))
    if blank_must_lead(rules, s):
        return tuple(filter(is_blank, hand)) or hand
    led = led_suit(s)
    if not led:
        return leads(rules, s, hand)
    follow = tuple(card for card in hand if suit_of(s, card) == led)
    if follow:
        return tuple(card for card in hand if card in follow or is_blank(card))
    return void_plays(rules, s, hand)


def leads(rules: Rules, s: State, hand: Cards) -> Cards:
    """An unbroken trump is led only by a hand that has nothing else."""
    if rules.free_trump_leads:
        return hand
    return tuple(card for card in hand if not is_unbroken(s, card)) or hand


def void_plays(rules: Rules, s: State, hand: Cards) -> Cards:
    """Anything goes, but a low hand may be barred from breaking and a table from sloughing."""
    if not may_break(rules, s):
        hand = tuple(card for card in hand if not is_unbroken(s, card)) or hand
    if rules.no_slough and any(is_trump(s, card) for card in hand):
        return tuple(card for card in hand if is_trump(s, card) or is_blank(card))
    return hand


def may_break(rules: Rules, s: State) -> bool:
    low = s.places[seating.to_play(s)].low
    return not low or rules.low_hand_may_break(s.seats)


def ask(rules: Rules, s: State) -> Ask:
    choice = options(Play, legal_cards(rules, s))
    return Ask(s.turn, prompt(rules, s), choice, meant=Play, why=unbroken(rules, s, len(choice)))


def unbroken(rules: Rules, s: State, offered: int) -> str:
    """Why a hand that leads may not lead all that it holds."""
    hand = s.visible(seating.to_play(s))
    if led_suit(s) or blank_must_lead(rules, s) or offered == len(set(hand)):
        return ""
    held = {suit_of(s, card) for card in hand if is_unbroken(s, card)}
    barred = [marked(suit) for suit in (s.high, s.low) if suit in held]
    if not barred:  # To the others the hand lies face down.
        return ""
    first, *more = barred
    words = _("You may not lead {colour} yet: nobody has trumped with it.")
    if more:
        words = _("You may not lead {colour} or {other} yet: nobody has trumped with them.")
    return words.format(colour=first, other="".join(more))


def prompt(rules: Rules, s: State) -> str:
    """From which hand to play, and what: the suit to follow, or what a void hand may do."""
    place = seating.to_play(s)
    whose = _whose(s, place)
    if blank_must_lead(rules, s):
        return _("{hand}: **lead the blank**").format(hand=whose)
    led = led_suit(s)
    if not led and s.trick:
        return _("{hand}: a blank was led, **your card sets the colour**").format(hand=whose)
    if not led:
        words = _("{hand}: **lead to the trick**")
        if not s.tricks and s.seats > 2:
            words = _("{hand}: left of the bidder, **lead to the first trick**")
        return words.format(hand=whose)
    colour = marked(led)
    if any(suit_of(s, card) == led for card in s.visible(place)):
        words = _("{hand}: **follow {colour}**")
        if any(map(is_blank, s.visible(place))):
            words = _("{hand}: **follow {colour}**, or play the blank")
        return words.format(hand=whose, colour=colour)
    words = _("{hand}: no {colour}, so **play any card**")
    if len(legal_cards(rules, s)) < len(s.visible(place)):
        words = _("{hand}: no {colour}, so **play another card**")
    return words.format(hand=whose, colour=colour)


def _whose(s: State, place: PlaceNumber) -> str:
    """From which hand to play, for a player who plays a low hand, too."""
    if s.places[place].low:
        return _("Your turn with the low hand")
    player = s.player_of(place)
    both = any(each.low and s.player_of(n) == player for n, each in enumerate(s.places))
    return _("Your turn with your own hand") if both else _("Your turn")


def play_card(rules: Rules, s: State, card: Card) -> Step[State]:
    """One card to the trick; the last sends it to the hand that takes it."""
    place = seating.to_play(s)
    low = s.places[place].low
    after = _left(s, place, card)
    after = replace(after, broken=_broken(rules, s, card), trick=(*s.trick, card))
    show = Showing(words=_news(rules, s, after, card))
    moved = Moved((card,), up_zone(place) if low else hand_zone(place), TRICK, show=show)
    if len(after.trick) < len(s.places):
        turn = after.player_of(seating.to_play(after))
        return Step(replace(after, turn=turn), (moved,))
    full = after
    after, taken = _take(rules, full)
    return Step(after, (moved, Stands(full), *taken))


def _news(rules: Rules, s: State, after: State, card: Card) -> Message | None:
    """What is to be known of the card at once: what a blank is, which colour a Rooler names after
    one, or that it broke a trump."""
    if is_blank(card):
        led = led_suit(s)
        return message("A blank wins nothing") if led else message(
            "The blank has no colour: the next card sets it")  # fmt: skip
    if rules.free_trump_leads or s.broken == after.broken:
        return _counts_as(s, card)
    high, low = (before != now for before, now in zip(s.broken, after.broken, strict=True))
    if high and low:
        return message("Both trumps are broken: they may be led now")
    if high:
        return message("High Trump is broken: it may be led now")
    return message("Low Trump is broken: it may be led now")


def _counts_as(s: State, card: Card) -> Message | None:
    """The colour that a Rooler sets after a blank."""
    if is_number(card) or not s.trick or led_suit(s):
        return None
    colour = COLOUR_NAMES[suit_of(s, card)]
    return message("{card} counts as {colour}, the colour to follow",
                   card=name_of(card), colour=colour)  # fmt: skip


def _left(s: State, place: PlaceNumber, card: Card) -> State:
    if s.places[place].low:
        return _played_from(s, place, card)
    return replace(s, hands=replaced(s.hands, place, without(s.hands[place], (card,))))


def _broken(rules: Rules, s: State, card: Card) -> tuple[bool, bool]:
    """A trump that is played, in a void suit or for want of another lead, is broken."""
    suit = suit_of(s, card)
    if rules.first_trump_breaks_both and is_trump(s, card):
        return (True, True)
    return (s.broken[0] or suit == s.high, s.broken[1] or suit == s.low)


def _take(rules: Rules, s: State) -> tuple[State, Events]:
    order = seating.trick_order(s, s.leader)
    taker = order[winning_place(s, s.trick)]
    trick = Trick(order, s.trick, taker)
    after = replace(s, trick=(), tricks=(*s.tricks, trick), leader=taker, turn=s.player_of(taker))
    worth = total(rules, s.seats, trick.cards)
    show = Showing(whose=s.player_of(taker), worth=worth)
    gained = Moved(trick.cards, TRICK, won_zone(taker), show=show)
    after, turned = _turned_over(after)
    return after, (gained, *turned)


def winning_place(s: State, trick: Cards) -> int:
    """The place in the trick, 0 for the lead, of the card that is taking it."""
    led = next((suit_of(s, card) for card in trick if not is_blank(card)), "")

    def strength(card: Card) -> tuple[int, int]:
        suit = suit_of(s, card)
        if not suit:
            return (-1, 0)
        return (3 if suit == s.high else 2 if suit == s.low else suit == led, card.rank)

    return winner([strength(card) for card in trick])


def is_over(s: State) -> bool:
    """All cards of the round are played."""
    return not s.trick and not any(s.visible(place) for place in range(len(s.places)))


# Low hands: played from the table, card upon card.


def _played_from(s: State, place: PlaceNumber, card: Card) -> State:
    """The card leaves its column; what lies under it stays face down until the trick is over."""
    column = s.ups[place].index(card)
    return _with_row(s, place, _changed(s.ups[place], column, None), s.downs[place])


def _turned_over(s: State) -> tuple[State, Events]:
    """After the trick every card that nothing covers any more is turned up."""
    events: list[Moved] = []
    for place, row in enumerate(s.ups):
        for column, card in enumerate(row):
            under = s.downs[place][column]
            if card is None and under is not None:
                ups = _changed(s.ups[place], column, under)
                s = _with_row(s, place, ups, _changed(s.downs[place], column, None))
                events.append(
                    Moved((under,), down_zone(place), up_zone(place), show=Showing(spot=column))
                )
    return s, tuple(events)


def _changed(row: Column, column: int, card: Card | None) -> Column:
    return (*row[:column], card, *row[column + 1 :])


def _with_row(s: State, place: PlaceNumber, up: Column, down: Column) -> State:
    ups = (*s.ups[:place], up, *s.ups[place + 1 :])
    downs = (*s.downs[:place], down, *s.downs[place + 1 :])
    return replace(s, ups=ups, downs=downs)


# Which hand is out of a colour, as everybody has seen it


def shown_voids(rules: Rules, s: State) -> tuple[str, ...]:
    """By place: the colours that this hand has shown not to hold.

    What a low hand does not show says nothing about the cards beneath.
    """
    found = [""] * len(s.places)
    for trick in s.tricks:
        _note_void(rules, s, found, trick.places, trick.cards)
    if s.trick:
        _note_void(rules, s, found, seating.trick_order(s, s.leader), s.trick)
    return tuple(found)


def first_void(rules: Rules, s: State) -> tuple[int, PlaceNumber, str] | None:
    """The trick, from 1, in which first a hand has shown to be out of a colour, and which."""
    found = [""] * len(s.places)
    for number, trick in enumerate(s.tricks, 1):
        _note_void(rules, s, found, trick.places, trick.cards)
        for place in trick.places:
            if found[place]:
                return number, place, found[place][0]
    return None


def _note_void(
    rules: Rules, s: State, found: list[str], places: tuple[PlaceNumber, ...],
    cards: tuple[Card, ...],
) -> None:  # fmt: skip
    led = ""
    for place, card in zip(places, cards, strict=False):
        suit = suit_of(s, card)
        if not suit:
            continue
        if not led:
            led = suit
        elif suit != led and not s.places[place].low:
            trumps = s.high + s.low if rules.no_slough and not is_trump(s, card) else ""
            found[place] = "".join(dict.fromkeys(found[place] + led + trumps))
