"""The house: arrows only fall, chapters stay short, and the rules know no machine."""

import subprocess
import sys
from pathlib import Path

import pytest

import roller_table

from . import checks

PACKAGE = Path(roller_table.__file__).parent
PROJECT = Path(__file__).parents[2]
SOURCES = checks.sources(PACKAGE)
TEXTS = {".py", ".md", ".toml", ".yaml", ".json", ".jsonl", ".sh", ".svg", ".desktop", ".xml"}


def test_the_whole_package_is_looked_at():
    assert {"roller_table", "roller_table.engine.cards", "roller_table.ui.frame.app"} <= set(
        SOURCES
    )
    assert "roller_table.games.roller_derby.controller" in SOURCES


def test_imports_only_fall():
    assert checks.climbing(SOURCES) == []


def test_no_chain_of_imports_is_a_circle():
    assert checks.circles(SOURCES) == []


def test_folders_of_the_window_import_each_other_one_way():
    assert checks.entangled(SOURCES) == []


def test_pygame_stays_in_the_window():
    assert checks.painted(SOURCES) == []


def test_engine_and_games_know_no_chance_clock_or_file_of_the_machine():
    assert checks.worldly(SOURCES) == []


def test_yaml_stays_where_rule_files_are_read():
    assert checks.misplaced(SOURCES) == []


def test_every_file_that_is_read_comes_in_by_the_door():
    assert checks.by_the_back_door(SOURCES) == []


def test_a_value_is_made_by_the_house():
    assert checks.slow_values(SOURCES) == []


def test_a_function_is_seen_at_once():
    assert checks.sprawling(SOURCES) == []


def test_a_function_is_told_eight_things_at_most():
    assert checks.crowded(SOURCES) == []


def test_no_value_of_the_window_is_a_bundle_of_what_others_do():
    assert checks.bundles(SOURCES) == []


def test_nothing_is_put_into_what_is_made_already_for_it_to_call():
    assert checks.slots(SOURCES) == []


def test_nothing_is_placed_by_what_was_painted():
    assert checks.measured_by_blit(SOURCES) == []


def test_a_class_name_stands_for_one_thing():
    assert checks.doubles(SOURCES) == []


def test_every_module_opens_with_a_sentence():
    assert checks.unopened(SOURCES) == []


def test_nothing_names_a_place_on_one_persons_machine():
    texts = {
        str(path.relative_to(PROJECT)): path.read_text(encoding="utf-8")
        for folder in ("roller_table", "rules", "assets", "packaging", "benchmarks", "tests")
        for path in (PROJECT / folder).rglob("*")
        if path.is_file() and path.suffix in TEXTS
    }
    assert checks.homely(texts) == []


LIGHT = (
    "roller_table.games.catalogue",
    "roller_table.games.roller_derby.controller",
    "roller_table.match",
    "roller_table.shelf",
    "roller_table.ai.players",
    "roller_table.cli",
)


@pytest.mark.parametrize("module", LIGHT)
def test_start_up_is_not_slowed_by_what_only_rule_files_need(module):
    assert loaded(f"import {module}", "yaml", "difflib", "pygame") == []


def test_a_table_loads_neither_lessons_nor_rule_files_nor_results_before_they_are_wanted():
    heavy = (
        "roller_table.lessons",
        "roller_table.rulefile",
        "accesskit",
        "jeepney",
        "resvg_py",
        "xml.etree",
        "roller_table.ui.reader.tree",
        "roller_table.shelf.salvage",
        "roller_table.ui.scenes.results",
    )
    assert loaded("import roller_table.ui.window, roller_table.ui.scenes.table", *heavy) == []


def test_that_check_sees_a_module_that_is_loaded():
    assert loaded("import roller_table.match, yaml", "yaml", "pygame") == ["yaml"]


def loaded(code: str, *heavy: str) -> list[str]:
    """Which of the heavy modules a fresh Python has loaded after running ``code``."""
    script = f"{code}\nimport sys\nprint([name for name in {heavy!r} if name in sys.modules])"
    env_path = str(PACKAGE.parent)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {env_path!r})\n{script}"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [name for name in heavy if repr(name) in done.stdout]
