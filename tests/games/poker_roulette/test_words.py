"""What is said of a table holds of it, at every step of hands that are played at random."""

from itertools import pairwise

from roller_table.engine.events import Stands
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Aim, Meaning, Tag
from roller_table.games.poker_roulette.state import (
    Check,
    Fold,
    Phase,
    Raise,
    stockpile,
)

from .scenes import at, say, table

NAMES = ("Ann", "Bob", "Cid", "Dot")


def steps(game, seed):
    """Every step of a hand, the deal first."""
    step, luck = game.deal(4, Luck(seed)), Luck(seed + 99)
    yield step
    while ask := game.ask(step.state):
        move, luck = ask.choice.draw(luck)
        step = game.apply(step.state, move)
        yield step


def test_whoever_bets_is_told_what_may_be_done_and_what_that_means():
    game, said = table(raise_cap=1), set()
    for seed in range(30):
        for state in (step.state for step in steps(game, seed)):
            if state.phase != Phase.BET:
                continue
            ask = game.ask(state)
            kinds = {type(move) for move in ask.choice}
            asked = ask.prompt.rpartition(". ")[2]
            for kind, word in ((Check, "check"), (Raise, "raise"), (Fold, "fold")):
                assert (word in asked) == (kind in kinds)
            if state.stockpiles[state.turn]:
                assert ("Checking" in ask.why) == (Check in kinds)
                owed = min(state.to_call(state.turn), state.chips[state.turn])
                assert (f"Calling costs {owed} " in ask.why) == (Fold in kinds)
                assert ("rais" in ask.why) == (Raise in kinds)
            else:
                assert "Your stock is empty" in ask.why
            said.add((Check in kinds, Raise in kinds))
    assert said == {(True, False), (False, True), (False, False)}


def test_whoever_adds_a_card_is_told_when_it_is_the_last_round_and_what_a_joker_of_theirs_does():
    said = set()
    for strict in (True, False):
        game = table(jokers_per_deck=4, joker_needs_match=strict)
        for seed in range(20):
            asked = []
            for before, after in pairwise(step.state for step in steps(game, seed)):
                if before.phase == Phase.ADD:
                    ask, stock = game.ask(before), before.stockpiles[before.turn]
                    asked.append((f"{ask.prompt} {ask.why}", stock))
                    continue
                last = after.phase in (Phase.BET, Phase.OVER)
                for why, stock in asked if before.phase == Phase.FLIP else ():
                    joker = any(not card.suit for card in stock)
                    saves = joker and not strict and not last
                    assert ("it is the last round" in why) == last
                    assert ("An added Joker saves both" in why) == saves
                    said.add((last, saves))
                asked = []
    assert said == {(True, False), (False, True), (False, False)}


def test_a_card_that_is_turned_up_is_told_to_stay_or_to_go_as_it_does():
    game, said = table(jokers_per_deck=4), set()
    for seed in range(4):
        for step in steps(game, seed):
            lies = [each.state for each in step.events if isinstance(each, Stands)]
            for state in (each for each in lies if each.phase == Phase.MATCHED):
                told = meanings(game, state)
                for seat in state.playing if step.state.phase in (Phase.ADD, Phase.FLIP) else ():
                    for card in state.actives[seat]:
                        stays = card in step.state.stockpiles[seat]
                        assert ("goes into the stock" in told[card]) == stays
                        assert ("is lost" in told[card]) != stays
                        said.add(stays)
                joker = not state.middle.suit
                words = "players without a Joker keep all"
                assert (words in told[state.middle]) == joker
                said.add(("joker", joker))
    assert len(said) == 4


def test_a_card_of_ones_stock_is_told_by_what_it_may_match_until_the_rounds_are_over():
    game, said = table(), set()
    for step in steps(game, 1):
        told, over = meanings(game, step.state), step.state.phase in (Phase.BET, Phase.OVER)
        for card in step.state.stockpiles[0]:
            if card.suit:
                assert ("The best five cards count" in told[card]) == over
                assert (" in the middle." in told[card]) != over
                said.add(over)
        others = {stockpile(seat) for seat in step.state.playing if seat}
        assert others <= set(told) or step.state.phase == Phase.OVER
        assert stockpile(0) not in told, "what is one's own can be seen"
    assert said == {True, False}


def meanings(game, state):
    """What the first seat reads, by card or place."""
    return {each.thing: each.words for each in game.sheet(game.view(state, 0), NAMES).of(Meaning)}


def test_a_pocket_pair_is_told_to_take_the_middle_card_where_it_takes_it():
    """Two of them at one table, where only the first from the dealer's left gets it."""
    game = table(decks=2)
    state = at(game, stocks=("9S", "9C", "9D"), stock="KC KD 5C KS KC 4C KH 2C 3C 6C 7C 8C")
    (lies,) = (each.state for each in say(game, state, "flip").events if isinstance(each, Stands))
    tags = {each.seat: each.about for each in game.sheet(game.view(lies, 0), NAMES[:3]).of(Tag)}
    took = {each.seat for each in lies.matched if each.took_middle}
    assert {seat for seat, words in tags.items() if "it goes with them" in words} == took
    assert len(took) == 1
    assert len([words for words in tags.values() if "somebody else takes" in words]) == 1


def test_the_aim_of_the_rounds_is_told_until_the_betting_begins():
    game, said = table(), set()
    for step in steps(game, 1):
        if aim := game.sheet(game.view(step.state, 0), NAMES).one(Aim):
            rounds = step.state.phase != Phase.BET
            assert ("go into your stock" in aim.words) == rounds
            assert ("most chips win" in aim.words) == rounds
            said.add(rounds)
    assert said == {True, False}
