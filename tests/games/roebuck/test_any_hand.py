"""How many cards are dealt to a hand stands in one place, and every law holds of any number."""

import pytest

from roller_table.games.roebuck import dealing
from roller_table.games.roebuck.state import HAND
from roller_table.players.roebuck import worlds

from ...contract.laws import hold
from ...contract.test_contract import LAWS
from ...contract.walks import Table, walk


@pytest.fixture
def dealt(monkeypatch):
    """Let hands of that size be dealt; a walk that was kept from before would be one with another
    hand."""

    def to_each(cards):
        for chapter in (dealing, worlds):
            monkeypatch.setattr(chapter, "HAND", cards)

    walk.cache_clear()
    yield to_each
    walk.cache_clear()


@pytest.mark.parametrize("cards", [HAND - 2, HAND + 2])
def test_the_contract_holds_with_other_hands(dealt, cards):
    table = Table("roebuck", (("target", 15),), 4, cards)
    dealt(cards)
    assert {len(hand) for hand in walk(table)[0].state.hands} == {cards}
    hold(table, [each for each, _step in LAWS])
