"""Who knows what: the table as one seat sees it, and whole tables that could lie behind it."""

from dataclasses import replace
from itertools import chain

from roller_table.engine.cards import BACK, Cards, Pack, faced, hidden, replaced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat

from .state import State, is_joker, naturals, partner


def view(s: State, seat: Seat) -> View[State]:
    """A seat sees its own cards, what it gave its partner, bought Jokers, and what is open."""
    mate = partner(seat)
    masked = replace(
        s,
        luck=Luck(0),
        hands=tuple(_hand_seen(s, owner, seat) for owner in range(4)),
        passed=_only(s.passed, seat),
        gave=_only(s.gave, seat, mate),
        aside=s.aside if seat == s.roller or s.tally_stands else hidden(s.aside),
    )
    return View(seat, masked)


def _hand_seen(s: State, owner: Seat, viewer: Seat) -> Cards:
    if owner == viewer:
        return s.hands[owner]
    known = s.gave[viewer] if owner == partner(viewer) else ()
    if owner == s.roller and s.aside:
        known = ()  # any of them may have been set aside
    return tuple(c if c in known or is_joker(c) else BACK for c in s.hands[owner])


def _only(piles: tuple[Cards, ...], *seats: Seat) -> tuple[Cards, ...]:
    return tuple(pile if seat in seats else hidden(pile) for seat, pile in enumerate(piles))


def unseen(pack: Pack, view: View[State]) -> Cards:
    """The natural cards whose place the viewer does not know."""
    s = view.state
    open_cards = chain(
        *s.hands,
        *s.passed,
        s.aside,
        (play.card for play in s.trick),
        *(trick.cards for trick in s.tricks),
    )
    seen = set(open_cards)
    return tuple(card for card in naturals(pack) if card not in seen)


def with_the_roller(pack: Pack, view: View[State]) -> Cards:
    """Cards the viewer gave the Roller, who has set some aside since: in one of two places."""
    if partner(view.seat) != view.state.roller or not view.state.aside:
        return ()
    return tuple(card for card in unseen(pack, view) if card in view.state.gave[view.seat])


def imagine(pack: Pack, view: View[State], luck: Luck) -> State:
    """A whole state that could lie behind the view; every unseen card is dealt at random."""
    s = view.state
    tied = with_the_roller(pack, view)
    s, luck = _placed(s, tied, luck)
    rest, luck = luck.shuffled(card for card in unseen(pack, view) if card not in tied)
    faces = iter(rest)
    hands, passed = faced(s.hands, faces), faced(s.passed, faces)
    (aside,) = faced((s.aside,), faces)
    s = replace(s, hands=hands, passed=passed, aside=aside)
    return complete_exchange(s, luck)


def _placed(s: State, tied: Cards, luck: Luck) -> tuple[State, Luck]:
    """The tied cards laid on random backs of the Roller's hand and the pile aside."""
    if not tied:
        return s, luck
    pile = (*s.hands[s.roller], *s.aside)
    backs, luck = luck.shuffled(place for place, card in enumerate(pile) if card == BACK)
    chosen = dict(zip(backs, tied, strict=False))
    filled = tuple(chosen.get(place, card) for place, card in enumerate(pile))
    held = len(s.hands[s.roller])
    hands = replaced(s.hands, s.roller, filled[:held])
    return replace(s, hands=hands, aside=filled[held:]), luck


def complete_exchange(s: State, luck: Luck) -> State:
    """Say which cards the others exchanged: any that their receivers have held since."""
    gave = s.gave
    for giver in range(4):
        if BACK in gave[giver]:
            held, luck = luck.shuffled(_held(s, partner(giver)))
            gave = replaced(gave, giver, held[: len(gave[giver])])
    return replace(s, gave=gave, luck=luck)


def _held(s: State, seat: Seat) -> Cards:
    """The natural cards in a hand, those played from it, and those it set aside."""
    played = (trick.by(seat).card for trick in s.tricks)
    now = (play.card for who, play in zip(s.around, s.trick, strict=False) if who == seat)
    aside = s.aside if seat == s.roller else ()
    return naturals(chain(s.hands[seat], played, now, aside))
