"""A wrong claim is answered with a lie of the cards that may be, and tricks by the rules."""

import re

import pytest

from roller_table.engine.events import Stands
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.roolz import refuting
from roller_table.games.roolz.state import Phase, Play

from .scenes import table

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


def wrong_claims(seats, lefts, count, share):
    """Views of a player on lead with so few cards left as ``lefts`` says, of which a share is not
    sure."""
    game, found = table(), []
    for seed in range(40):
        state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
        while not state.sheet and len(found) < count:
            seat = game.ask(state).seat
            view = game.view(state, seat)
            claimed = game.claim(view)
            if claimed and claimed.refuted and claimed.most in lefts:
                tricks = round(claimed.most * share)
                answer = game.claim_some(view, tricks, NAMES)
                if answer.refuted and answer.refuted.words.startswith("Not so"):
                    found.append((game, view, tricks))
            move, luck = game.ask(state).choice.draw(luck)
            state = game.apply(state, move).state
    return found


@pytest.mark.parametrize(
    ("seats", "lefts", "share"),
    [(2, range(2, 5), 1), (3, range(2, 5), 1), (4, range(2, 5), 1), (4, range(9, 20), 0.7),
     (2, range(9, 20), 0.7), (6, range(9, 14), 1)],
)  # fmt: skip
def test_a_line_that_refutes_looks_the_same_to_the_claimer_and_is_played_by_the_rules(
    seats, lefts, share, monkeypatch
):
    seen, real = [], refuting.refuting

    def spied(*given):
        seen.append(real(*given))
        return seen[-1]

    monkeypatch.setattr(refuting, "refuting", spied)
    claims = wrong_claims(seats, lefts, 4, share)
    assert len(claims) == 4
    for game, view, tricks in claims:
        game.claim_some(view, tricks, NAMES)
        table_, plays = seen[-1]
        masked = game.view(table_, view.seat).state
        assert replace(masked, luck=view.state.luck) == view.state
        state, mine, before = table_, table_.hand_of(view.seat), len(table_.tricks)
        for _place, card in plays:
            if state.sheet == table_.sheet:
                assert Play(card) in set(game.ask(state).choice)
            state = game.apply(state, Play(card)).state
        won = [trick for trick in state.tricks[before:] if trick.taker == mine]
        left = len(state.hands[mine]) if state.tricks else 0
        assert len(won) + left < tricks


def first_words(seats, left):
    """What is answered to a wrong claim with ``left`` tricks left."""
    game = table()
    for seed in range(40):
        state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
        while not state.sheet:
            view = game.view(state, game.ask(state).seat)
            claimed = game.claim(view)
            if claimed and claimed.refuted and claimed.most == left:
                answer = game.claim_some(view, left, NAMES).refuted.words
                if not answer.startswith("You hold a blank"):
                    return answer
            move, luck = game.ask(state).choice.draw(luck)
            state = game.apply(state, move).state
    raise AssertionError("nobody leads with so many cards")


def test_also_with_many_tricks_left_a_line_is_found_or_the_card_that_may_beat_the_next(monkeypatch):
    """It said besides that no way in which the claim fails was found, and refused it."""
    assert first_words(4, left=12).startswith("Not so")
    monkeypatch.setattr(refuting, "lies", lambda *_given: ())
    words = first_words(4, left=12)
    assert re.fullmatch(r".*somebody may still hold .+ and beat your \S+\.", words)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_trumps_that_a_hand_cannot_win_back_are_lost_to_it_whatever_is_played(seats):
    game, luck = table(), Luck(3)
    for seed in range(8):
        state = game.deal(seats, Luck(seed)).state
        most = {}
        while not state.sheet:
            mine = state.hand_of(game.ask(state).seat)
            if state.phase == Phase.PLAY and not state.trick and len(state.hands[mine]) > 1:
                taken = sum(trick.taker == mine for trick in state.tricks)
                most[mine] = min(most.get(mine, 99), taken + refuting._at_most(state, mine))
            before = state
            move, luck = game.ask(state).choice.draw(luck)
            state = game.apply(state, move).state
        last = next(e.state for e in game.apply(before, move).events if isinstance(e, Stands))
        for mine, limit in most.items():
            assert sum(trick.taker == mine for trick in last.tricks) <= limit
