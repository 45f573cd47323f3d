"""Ways between pages are values: one table leads from each to its page, and no page hands another
what it does."""

import ast
import inspect
from dataclasses import FrozenInstanceError, fields, is_dataclass
from pathlib import Path

import pytest

import roller_table
from roller_table.ui import ways
from roller_table.ui.routes import ROUTES
from roller_table.ui.ways import Way

from . import checks

SOURCES = checks.sources(Path(roller_table.__file__).parent)
UI = {name: text for name, text in SOURCES.items() if checks.floor(name) == "ui"}


def kinds() -> list[type[Way]]:
    found = [each for each in vars(ways).values() if isinstance(each, type)]
    return [each for each in found if issubclass(each, Way) and not each.__subclasses__()]


def test_every_way_has_its_place_in_the_table():
    assert set(kinds()) == set(ROUTES)


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_a_way_is_a_frozen_value_and_carries_nothing_that_can_be_called(kind):
    assert is_dataclass(kind)
    with pytest.raises(FrozenInstanceError):
        object.__new__(kind).anything = 1
    assert [each.name for each in fields(kind) if "Callable" in str(each.type)] == []


@pytest.mark.parametrize(("kind", "route"), ROUTES.items(), ids=lambda each: each.__name__)
def test_what_a_way_leads_to_is_made_of_that_way(kind, route):
    way = next(iter(inspect.signature(route).parameters.values()))
    assert way.annotation.removeprefix("ways.") == kind.__name__


def test_no_way_is_there_twice():
    table = next(
        node
        for node in ast.walk(ast.parse(UI["roller_table.ui.routes"]))
        if isinstance(node, ast.Dict)
    )
    named = [ast.unparse(key) for key in table.keys if key]
    assert len(named) == len(set(named)) == len(ROUTES)


def test_no_other_class_of_the_window_has_the_name_of_a_way():
    named = [
        (node.name, module)
        for module, text in UI.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef) and not module.startswith("roller_table.ui.ways")
    ]
    names = {kind.__name__ for kind in kinds()}
    assert [each for each in named if each[0] in names] == []


def test_ways_know_no_page_and_pages_know_no_table():
    above = ("roller_table.ui.scenes", "roller_table.ui.routes", "roller_table.ui.window")
    for module in UI:
        if module.startswith(("roller_table.ui.ways", "roller_table.ui.frame")):
            forbidden = above
        elif module.startswith("roller_table.ui.scenes"):
            forbidden = above[1:]
        else:
            continue
        found = [other for other in checks.imports(module, SOURCES) if other.startswith(forbidden)]
        assert found == [], module


def test_the_table_loads_no_page_before_somebody_goes_there():
    for module, text in UI.items():
        if module.startswith("roller_table.ui.routes"):
            at_once = [
                ast.unparse(node)
                for node in ast.parse(text).body
                if isinstance(node, ast.ImportFrom) and "scenes" in (node.module or "")
            ]
            assert at_once == [], module


def test_every_way_is_said_somewhere():
    said = " ".join(UI[name] for name in UI if not name.startswith("roller_table.ui.ways"))
    assert [kind.__name__ for kind in kinds() if f"{kind.__name__}(" not in said] == []
