"""The page for programs that learn: its examples do what they say."""

import doctest

import pytest

from .test_observation import PAGE


def test_every_example_on_the_page_does_what_it_says():
    for package in ("pettingzoo", "pyspiel"):
        pytest.importorskip(package, reason=f"the page's examples need {package}: its extra")
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.attempted > 20
    assert found.failed == 0
