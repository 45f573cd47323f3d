"""The same contract over thousands of games, for whoever changes the rules."""

import inspect

import pytest

from . import test_every_game, test_every_refusal, test_every_view, test_witness
from .walks import tables, walk

CHECKS = [
    check
    for chapter in (test_every_game, test_every_refusal, test_every_view, test_witness)
    for name, check in inspect.getmembers(chapter, inspect.isfunction)
    if name.startswith("test_") and list(inspect.signature(check).parameters) == ["table"]
]


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(10_000, 10_020))
def test_the_contract_holds_over_many_more_rules_and_seeds(seed):
    assert len(CHECKS) > 20
    for table in tables(seeds=1, combinations=10, seed=seed):
        for check in CHECKS:
            check(table)
        walk.cache_clear()
