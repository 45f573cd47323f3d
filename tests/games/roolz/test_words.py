"""What is said of a table holds of it, at every step of rounds that are played at random."""

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Meaning
from roller_table.games.roolz.calling import OwnCalled
from roller_table.games.roolz.pack import is_blank, is_number
from roller_table.games.roolz.seating import sides, trick_order
from roller_table.games.roolz.state import DISCARDS, Bid, Call, Phase, down_zone
from roller_table.games.roolz.tricks import suit_of, winning_place

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
    assert (one.meant, "it brings you no partner" in one.words) == (
        "Call with one partner fewer", True,
    )  # fmt: skip
    assert (both.meant, "play alone against 5" in both.words) == ("Call and play alone", True)


RANKS = {
    "high": "High Trump: beats every card but a higher High Trump",
    "lowest high": "The lowest card of the High Trump: beats",
    "low": "Low Trump: beats every card but High Trump",
    "lowest low": "The lowest card of the Low Trump: beats",
    "plain": "Not a trump: wins only",
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


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_low_hand_is_told_that_it_cannot_take_the_trick_from_another_side(seats):
    """What is winning lies in the trick, but a low hand's question did not say it was in vain."""
    game, said = table(), set()
    for seed in range(3):
        for state, ask in asked(game, seats, seed):
            if state.phase != Phase.PLAY or not state.trick:
                continue
            order = trick_order(state, state.leader)
            best = winning_place(state, state.trick)
            theirs = not any(
                {state.player_of(order[best]), state.turn} <= {*side}
                for side in sides(game.rules, state)
            )
            after = (winning_place(state, (*state.trick, move.card)) for move in ask.choice)
            vain = state.places[order[len(state.trick)]].low and theirs and {*after} == {best}
            seen = {*state.trick, *(card for trick in state.tricks for card in trick.cards)}
            if game.rules.calls(seats) and not seen.issuperset(state.called):
                vain = False  # It would tell whether the winner is the secret partner.
            words = "Your low hand cannot win this trick."
            assert words not in ask.why or vain
            assert words in ask.why or not vain or ask.why.count(".") == 2
            said.add(words in ask.why)
    assert said == {True, False}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_head_of_the_table_counts_the_tricks_to_the_last(seats):
    game, heads = table(), []
    for state, _ask in asked(game, seats):
        if state.phase == Phase.PLAY:
            head = game.sheet(game.view(state, state.turn), NAMES[:seats]).headline.shown()
            number, due = map(int, head.split("trick ")[1].split(" of "))
            assert number == len(state.tricks) + 1
            heads.append((number, due))
    assert {due for _number, due in heads} == {heads[-1][0]}, "the last trick is the last of all"
