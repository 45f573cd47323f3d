"""Every game keeps every law of the contract, under every house rule."""

import pytest

from . import (
    test_every_game,
    test_every_language,
    test_every_refusal,
    test_every_view,
    test_witness,
)
from .laws import hold, laws_of
from .walks import TABLES, tables, walk

LAWS = laws_of(
    (test_every_game, test_every_view, test_every_refusal, test_every_language, test_witness)
)
QUICK_STEP = 6
"""At each sixth table every law is tried; at those and with the usual rules ``-m quick`` asks."""


def _numbered():
    """Every table with its number; those are thorough that add another seed or set of rules."""
    begun = set()
    for number, table in enumerate(TABLES):
        soon = number % QUICK_STEP == 0 or table.key not in begun
        begun.add(table.key)
        marks = () if soon else pytest.mark.thorough
        yield pytest.param(number, table, id=str(table), marks=marks)


@pytest.mark.parametrize(("number", "table"), [*_numbered()])
def test_the_contract_holds(number, table):
    hold(table, [each for each, step in LAWS if number % step == 0])


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(10_000, 10_020))
def test_the_contract_holds_over_many_more_rules_and_seeds(seed):
    for table in tables(seeds=1, combinations=10, seed=seed):
        hold(table, [each for each, _step in LAWS])


def test_every_law_is_tried_and_each_that_is_broken_is_named():
    """A contract that cannot fail shows nothing."""
    assert len(LAWS) > 25
    assert {step for _each, step in LAWS} == {1, 2, 3}
    assert not any(QUICK_STEP % step for _each, step in LAWS)

    def no_game_has_a_name(table):
        assert not table.key

    def no_table_has_a_seat(table):
        assert not table.seats

    laws = [no_game_has_a_name, test_every_game.the_game_ends, no_table_has_a_seat]
    with pytest.raises(ExceptionGroup, match="2 laws are broken") as found:
        hold(TABLES[0], laws)
    notes = [error.__notes__[0] for error in found.value.exceptions]
    assert [note.split(",")[0] for note in notes] == [
        "Broken: no game has a name",
        "Broken: no table has a seat",
    ]
    assert walk.cache_info().maxsize < 20, "what is walked through is not kept for all tables"
