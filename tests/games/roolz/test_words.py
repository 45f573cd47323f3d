"""What is said of a table holds of it, at every step of rounds that are played at random."""

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Meaning
from roller_table.games.roolz.calling import OwnCalled
from roller_table.games.roolz.pack import is_blank, is_number
from roller_table.games.roolz.state import DISCARDS, Bid, Call, Phase, down_zone
from roller_table.games.roolz.tricks import suit_of

from .scenes import cards, table

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


def asked(game, seats, seed=0):
    """The states of a round in which somebody is asked something, with what they are asked."""
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 99)
    while (ask := game.ask(state)) and not state.sheet:
        yield state, ask
        move, luck = ask.choice.draw(luck)
        state = game.apply(state, move).state


def test_whoever_bids_is_told_which_bid_there_is_to_beat_or_that_there_is_none():
    game, said = table(), set()
    for seed in range(4):
        for state, ask in asked(game, 4, seed):
            if state.phase != Phase.BID:
                continue
            least = min((move.points for move in ask.choice if isinstance(move, Bid)), default=305)
            assert ("Nobody has opened" in ask.prompt) == (not any(state.bids))
            assert (f"The highest bid is {least - 5}" in ask.prompt) == any(state.bids)
            said.add(any(state.bids))
    assert said == {True, False}


def test_who_calls_cards_of_their_own_is_told_how_many_partners_are_left():
    doubt = OwnCalled(cards("B15 R15"), 6)
    assert doubt(Call(cards("G15 Y15"))) is None
    one, both = doubt(Call(cards("B15 Y15"))), doubt(Call(cards("B15 R15")))
    assert (one.meant, "nobody becomes your partner" in one.words) == (
        "Call with one partner fewer", True,
    )  # fmt: skip
    assert (both.meant, "play alone against 5" in both.words) == ("Call and play alone", True)


RANKS = {
    "high": "High Trump: beats everything but a higher card",
    "lowest high": "The lowest card of the High Trump: beats",
    "low": "Low Trump: beats everything but High Trump",
    "lowest low": "The lowest card of the Low Trump: beats",
    "plain": "No trump: wins only",
    "blank": "It never wins a trick",
    "H": "It becomes the lowest card of the High Trump",
    "L": "It becomes the lowest card of the Low Trump",
    "": "",
}


def rank(state, card):
    """Which of these a card is, by the trumps that are named."""
    if is_blank(card):
        return "blank"
    if not state.high:
        return "" if is_number(card) else card.code[0]
    kind = {state.high: "high", state.low: "low"}.get(suit_of(state, card), "plain")
    return kind if is_number(card) or kind == "plain" else f"lowest {kind}"


@pytest.mark.parametrize(("seats", "rules"), [(3, {}), (5, {}), (4, {"free_trump_leads": True})])
def test_a_card_is_told_as_what_it_is_under_the_trumps_of_the_moment(seats, rules):
    game, said = table(**rules), set()
    for seed in range(2):
        for n, (state, _ask) in enumerate(asked(game, seats, seed)):
            # What a card is changes with the trumps, not with every card that is played.
            for seat in () if n % 5 and state.phase == Phase.PLAY else range(seats):
                view = game.view(state, seat)
                meanings = game.sheet(view, NAMES[:seats]).of(Meaning)
                told = {each.thing: each.words for each in meanings}
                for card in state.holds(seat):
                    kind = rank(state, card)
                    found = [each for each in RANKS.values() if each and each in told[card]]
                    assert found == [RANKS[kind]] * bool(kind)
                    said.add(kind)
                    held = "It may not be led yet: nobody has trumped" in told[card]
                    assert held == (state.high != "" and unbroken(state, card) and not rules)
                covered = {down_zone(n): place.low for n, place in enumerate(state.places)}
                assert all((zone in told) == low for zone, low in covered.items())
                assert (DISCARDS in told) == (seat != state.bidder)
    assert said >= {"high", "low", "plain", "blank", ""}


def unbroken(state, card):
    """Whether nobody has yet played the first card of its trump."""
    suit = suit_of(state, card)
    return (suit, False) in zip((state.high, state.low), state.broken, strict=True)
