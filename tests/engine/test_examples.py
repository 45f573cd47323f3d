"""The examples in the docstrings of engine and games are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import roller_table.engine
import roller_table.games

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = [
    found.name
    for package in (roller_table.engine, roller_table.games)
    for found in walk_packages(package.__path__, package.__name__ + ".")
]


def examples(module):
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [test for test in finder.find(module) if test.examples]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name):
    result = doctest.testmod(import_module(name), optionflags=FLAGS)
    assert result.failed == 0


def test_there_are_examples_and_they_are_found():
    with_examples = [name for name in MODULES if examples(import_module(name))]
    assert "roller_table.games.roller_derby.scoring" in with_examples
    assert "roller_table.engine.cards" in with_examples
    assert len(with_examples) >= 6
