"""Claiming some of the tricks: proved by leads, refuted by a lie that fits, or else not
accepted."""

from itertools import pairwise

from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.roller_derby.claiming import _Defence, _lies, _refuting
from roller_table.games.roller_derby.knowledge import unseen
from roller_table.games.roller_derby.state import Phase, Play

from .scenes import table

NAMES = ("Ann", "Ben", "Cid", "Dot")
GAME = table()


def leaders(most):
    """Views of leaders who are not sure of the rest, with few cards left."""
    for seed in range(9):
        state, luck = GAME.deal(4, Luck(seed)).state, Luck(seed)
        while not state.sheet:
            seat = GAME.ask(state).seat
            view, found = GAME.view(state, seat), GAME.claim(GAME.view(state, seat))
            if found and found.refuted and found.refuted.cards and len(state.hands[seat]) <= most:
                yield view
            move, luck = GAME.ask(state).choice.draw(luck)
            state = GAME.apply(state, move).state


def taken_by_the_line(view, line):
    """How many tricks the claimer takes in it; every card is played by the rules."""
    state, won = replace(view.state, hands=line.hands), 0
    for seat, card in line.plays:
        assert GAME.ask(state).seat == seat
        before = state
        state = GAME.apply(state, Play(card)).state
        if state.phase == Phase.DERBY and len(state.tricks) > len(before.tricks):
            won += state.tricks[-1].taker == view.seat
    return won


def test_a_line_that_refutes_fits_what_was_seen_and_keeps_the_claimer_below_the_claim():
    tried = 0
    for view in leaders(4):
        held = len(view.state.hands[view.seat])
        for tricks in range(1, held + 1):
            line = _refuting(GAME.pack, view, tricks)
            if line is None:
                continue
            hidden = set(unseen(GAME.pack, view))
            for hand, known in zip(line.hands, view.state.hands, strict=True):
                assert len(hand) == len(known)
                assert {card for card in known if card.suit} <= set(hand)
                assert set(hand) - set(known) <= hidden
            after = len(line.plays) // 4
            assert taken_by_the_line(view, line) + held - after < tricks
            tried += 1
    assert tried > 10


def test_what_is_accepted_is_broken_by_no_lie_and_more_is_never_easier_to_claim():
    accepted = 0
    for view in leaders(4):
        held = len(view.state.hands[view.seat])
        answers = [GAME.claim_some(view, n, NAMES) for n in range(1, held + 1)]
        taken = [bool(answer.moves) for answer in answers]
        assert all(one >= other for one, other in pairwise(taken))
        assert not taken[-1], "the rest is not sure"
        for tricks in range(1, sum(taken) + 1):
            accepted += 1
            for hands in list(_lies(GAME.pack, view))[:6]:
                assert _Defence(view).below(hands, view.seat, tricks) is None
    assert accepted > 2


def test_what_can_neither_be_proved_nor_refuted_is_not_accepted_and_says_so(monkeypatch):
    monkeypatch.setattr("roller_table.games.roller_derby.claiming._NODES", 3)
    monkeypatch.setattr(_Defence, "at_most", lambda _defence, _hands: 13)
    view = next(iter(leaders(4)))
    answer = GAME.claim_some(view, 4, NAMES)
    assert not answer.moves
    assert answer.refuted.words.startswith("The claim could not be checked")
