"""What is said of a table holds of it, at every step of games that are played at random."""

import re

import pytest

from roller_table.engine.cards import Card, short
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Aim, Gauge, Meaning
from roller_table.games.roller_derby.derby import taken_by
from roller_table.games.roller_derby.state import Phase, is_joker, side_of

from .scenes import PACK, at, say, table

NAMES = ("North", "East", "South", "West")
TABLES = ({}, {"revokes": "penalised"}, {"jokers_for_sale": True})


def asked(game, deals=2, seed=0):
    """The states of a game in which somebody is asked something, with what they are asked."""
    state, luck = game.deal(4, Luck(seed)).state, Luck(seed + 99)
    while (ask := game.ask(state)) and len(state.sheet) < deals:
        yield state, ask
        move, luck = ask.choice.draw(luck)
        state = game.apply(state, move).state


@pytest.mark.parametrize("rules", TABLES)
def test_whoever_plays_a_card_is_told_what_their_hand_allows(rules):
    said = set()
    game = table(**rules)
    for seed in range(3):
        for state, ask in asked(game, seed=seed):
            if state.phase != Phase.DERBY:
                continue
            led = state.trick[0].stands_for().suit if state.trick else ""
            follows = any(
                card.suit == led and not is_joker(card) for card in state.hands[state.turn]
            )
            doing = [each for each in ("lead to", "follow", "play a card", "play any card")
                     if each in ask.prompt]  # fmt: skip
            free = "play a card" if game.rules.revokes == "penalised" else "play any card"
            assert doing == ["lead to" if not led else "follow" if follows else free]
            if "play any card" in ask.prompt:
                assert {move.card for move in ask.choice} == set(state.hands[state.turn])
            said.update(doing)
    assert said == {"lead to", "follow", free}


def test_a_defender_is_told_how_they_can_still_be_kept_off_the_number_and_how_far_it_is():
    game, said = table(all_or_nothing=False), set()
    for seed in range(6):
        for state, ask in asked(game, deals=4, seed=seed):
            if state.phase != Phase.DERBY or side_of(state.turn) == state.attackers:
                continue
            sure, won, lost = standing(game, state, ask)
            lead, most = "Then" if sure else "Defending", 13 - lost
            short, over = most - state.target + 1, state.target - won + 1
            if most < state.target:
                wanted = "They cannot reach their target now. Each trick you win costs them more."
            elif won > state.target:
                wanted = "They are over their target. Each trick they win costs them more."
            elif most == state.target:
                wanted = f"{lead}: win {short} more and they fail."
            elif won == state.target and short > most - won:
                wanted = f"{lead}: let them win {over} more and they fail."
            else:
                wanted = f"{lead}: win {short} more and they fail, or let them win {over} more."
            assert ask.why == before(sure, wanted)
            said.add(re.sub(r"\d+", "", wanted.replace("Then", "Defending")))
    assert len(said) == 5, "every case came up"


def standing(game, state, ask):
    """What is sure of this trick, as all that may be played to it shows, and the tricks of both
    sides; with this one, where it is sure who takes it and others follow."""
    sides = state.attackers, 1 - state.attackers
    won, lost = (len(state.won(side)) for side in sides)
    if len(state.trick) < 3 or won + lost == 12:
        return "", won, lost
    tricks = [game.apply(state, move).state.tricks[-1] for move in ask.choice]
    if len({trick.taker for trick in tricks}) > 1:
        return "", won, lost
    taker, taking = tricks[0].taker, tricks[0].by(tricks[0].taker).card
    whose = "Your partner's" if side_of(taker) == side_of(state.turn) else "Their"
    sure = f"{whose} {short(taking)} takes this trick. "
    if taker == state.turn:
        sure = "You take this trick with any card you may play. "
    ours = side_of(taker) == state.attackers
    return sure, won + ours, lost + (not ours)


def before(sure, wanted):
    """Two sentences are read where somebody plays, and not three."""
    return sure + wanted if wanted.count(".") == 1 else wanted


def test_it_is_told_of_each_side_that_a_trick_is_surely_taken():
    game, said = table(all_or_nothing=False), set()
    for seed in range(8):
        for state, ask in asked(game, deals=4, seed=seed):
            if state.phase == Phase.DERBY:
                sure, *_tricks = standing(game, state, ask)
                said |= {words for words in ("Their", "Your partner", "You take")
                         if sure.startswith(words) and ask.why.startswith(sure)}  # fmt: skip
    assert said == {"Their", "Your partner", "You take"}


def test_an_attacker_is_told_how_many_of_the_tricks_that_are_left_are_wanted():
    game, said = table(all_or_nothing=False), set()
    for seed in range(8):
        for state, ask in asked(game, deals=4, seed=seed):
            if state.phase != Phase.DERBY or side_of(state.turn) != state.attackers:
                continue
            sure, won, lost = standing(game, state, ask)
            need, left = state.target - won, 13 - won - lost
            wins = winning(state, left, won)
            if len(wins) > 1:
                wanted = f"{min(wins)} to {max(wins)} of the last {left} tricks win the game."
            elif need < 0:
                wanted = "You are over your target. Each extra trick costs you points: lose the "
                         "rest."
            elif need > left:
                wanted = "You cannot reach your target now. Each trick you win still counts."
            elif need == 0:
                wanted = "You have your target: lose the rest."
            elif need == left == 1:
                wanted = "You need the last trick."
            elif need == left:
                wanted = f"You need all {left} that are left."
            else:
                wanted = f"You need exactly {need} of the last {left} tricks."
            assert ask.why == before(sure, wanted)
            said.add(re.sub(r"\d+", "", wanted))
    assert len(said) == 7, "every case came up"


def winning(state, left, won):
    """With how many of the tricks that are left the attackers win the last deal's game, if that is
    not sure or hopeless whatever they take of those that nobody has."""
    if len(state.sheet) < 3:
        return ()
    behind = state.points[1 - state.attackers] - state.points[state.attackers]

    def wins(tricks):
        return max(0, 100 - 10 * abs(tricks - state.target)) > behind

    taken = [sum(side_of(t.taker) == side for t in state.tricks) for side in (0, 1)]
    mine, theirs = taken[state.attackers], taken[1 - state.attackers]
    if all(map(wins, range(mine, 14 - theirs))):
        return ()
    found = tuple(n for n in range(left + 1) if wins(won + n))
    return () if len(found) == left + 1 else found


def test_a_defender_against_all_or_nothing_is_told_who_has_to_win_one():
    game, said = table(), set()
    for seed in range(12):
        for state, ask in asked(game, deals=4, seed=seed):
            if not (state.all_or_nothing and state.phase == Phase.DERBY):
                continue
            if side_of(state.turn) == state.attackers:
                continue
            won, lost = (bool(state.won(side)) for side in (state.attackers, 1 - state.attackers))
            assert not (won and lost), "play has stopped"
            one = "win one trick, and" if won else "let them win one" if lost else "both sides win"
            assert one in ask.why
            said.add(one)
    assert len(said) == 3


def test_what_the_meter_counts_is_told_by_what_the_attackers_want():
    game, said = table(), set()
    for seed in range(4):
        for state, _ask in asked(game, seed=seed):
            gauge = game.sheet(game.view(state, 0), NAMES).one(Gauge)
            if gauge and state.trump:
                assert ("all 13 tricks or none" in gauge.about) == state.all_or_nothing
                assert (f"for exactly {gauge.goal}" in gauge.about) != state.all_or_nothing
                said.add(state.all_or_nothing)
    assert said == {True, False}


def beats(card: Card, led: Card, trump: str) -> bool:
    return taken_by((led, card), trump) == 1


@pytest.mark.parametrize("rules", TABLES)
def test_a_card_is_called_trump_where_it_beats_the_ace_of_another_suit(rules):
    game, said = table(**rules), set()
    for state, _ask in asked(game):
        for seat in range(4):
            sheet = game.sheet(game.view(state, seat), NAMES)
            told = {each.thing: each.words for each in sheet.of(Meaning)}
            for card in state.hands[seat]:
                ace = PACK["AS" if card.suit != "S" else "AH"]
                if is_joker(card):
                    kind = "called the highest or the lowest"
                elif not state.trump:
                    kind = "names trump once the cards are passed"
                else:
                    kind = (
                        "Trump: beats"
                        if beats(card, ace, state.trump)
                        else "Not a trump: wins only"
                    )
                assert kind in told[card]
                assert ("Joker" in told[card].split(".")[0]) == is_joker(card)
                said.add(kind)
    assert len(said) == 3 + game.rules.jokers_for_sale


def test_the_aim_is_told_until_a_deal_has_been_scored():
    for state, _ask in asked(table(), deals=3):
        sheet = table().sheet(table().view(state, 0), NAMES)
        assert (sheet.one(Aim) is not None) == (not state.sheet)


def test_who_would_stop_says_so_and_who_would_not_says_that():
    game = table()
    state = at(game, Phase.STOP, trump="", points=(400, 0))
    for line, words in (("stop", "Let us stop here"), ("continue", "Let us play the last deal")):
        (said, *_more) = say(game, state, line).events
        assert said.words.in_english() == words
