"""A wrong claim is answered with a lie of the cards that may be, and tricks by the rules."""

from dataclasses import replace

import pytest

from roller_table.engine.luck import Luck
from roller_table.games.roolz import refuting
from roller_table.games.roolz.state import Play

from .scenes import table

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")


def wrong_claims(seats, most, count):
    """Views in which somebody leads with few cards left, and what was claimed is not sure."""
    game, found = table(), []
    for seed in range(40):
        state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
        while not state.sheet and len(found) < count:
            seat = game.ask(state).seat
            view = game.view(state, seat)
            claimed = game.claim(view)
            if claimed and claimed.refuted and 1 < claimed.most <= most:
                answer = game.claim_some(view, claimed.most, NAMES)
                if answer.refuted.words.startswith("Not so"):
                    found.append((game, view, claimed.most))
            move, luck = game.ask(state).choice.draw(luck)
            state = game.apply(state, move).state
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_that_refutes_looks_the_same_to_the_claimer_and_is_played_by_the_rules(
    seats, monkeypatch
):
    seen, real = [], refuting.refuting

    def spied(*given):
        seen.append(real(*given))
        return seen[-1]

    monkeypatch.setattr(refuting, "refuting", spied)
    claims = wrong_claims(seats, most=4, count=4)
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
    """What is answered to a wrong claim with so many tricks left."""
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


def test_with_many_tricks_left_it_is_said_that_no_line_is_looked_for(monkeypatch):
    """Else a claim that merely is not sure would read as one that was found to fail."""
    words = first_words(4, left=12)
    assert "Not so" not in words
    assert words.endswith("How it could fail is looked for with 8 tricks left or fewer.")
    monkeypatch.setattr(refuting, "lies", lambda *_given: ())
    assert first_words(4, left=6).endswith("No way in which it fails was found.")
