"""The pages for people who work here: whatever they name is there, and the first is short."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from . import pages

PROJECT = Path(__file__).parents[2]
PAGES = pages.pages(PROJECT)
ON_EACH = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))


def test_contributing_is_read_in_a_quarter_of_an_hour():
    assert len((PROJECT / "CONTRIBUTING.md").read_text("utf-8").split()) < 2500


def test_the_page_of_each_family_of_rooms_is_looked_at():
    told = {page.parent.relative_to(PROJECT).as_posix() for page in PAGES}
    rooms = {"games", "players", "lessons", "ui/felt"}
    assert {".", "benchmarks", "packaging", *(f"roller_table/{room}" for room in rooms)} <= told


@ON_EACH
def test_every_path_that_a_page_names_is_there(page):
    assert pages.lost_paths(page, PROJECT) == []


@ON_EACH
def test_every_module_that_a_page_names_is_there(page):
    assert pages.lost_modules(page, PROJECT) == []


@pytest.mark.parametrize("page", [*PAGES, PROJECT / "CHANGELOG.md"], ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page):
    assert pages.lost_links(page) == []


def test_from_contributing_every_page_can_be_reached():
    seen, ahead = set(), [PROJECT / "CONTRIBUTING.md"]
    while ahead:
        page = ahead.pop()
        links = re.findall(r"\]\(([^)#\s]+\.md)", page.read_text("utf-8"))
        led = {(page.parent / link).resolve() for link in links if "://" not in link}
        ahead += [each for each in led if each not in seen and each in PAGES]
        seen |= led
    apart = {PROJECT / "README.md", PROJECT / "CREDITS.md"}
    assert set(PAGES) - seen - apart == set()


def test_every_example_on_a_page_of_the_house_does_what_it_says():
    """Those at the top are run by pytest itself, which would import the checkout for these."""
    needs_extras = PROJECT / "roller_table/env/README.md"  # tests/env runs it where they are.
    pages_below = [page for page in PAGES if page.parent != PROJECT and page != needs_extras]
    shown = [page for page in pages_below if ">>> " in page.read_text("utf-8")]
    assert PROJECT / "roller_table/games/README.md" in shown
    for page in shown:
        found = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
        assert found.attempted >= 5
        assert found.failed == 0, page


def test_pytest_runs_the_examples_on_the_pages_at_the_top():
    told = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    options = told["ini_options"]
    shown = [page.name for page in PAGES if page.parent == PROJECT and ">>> " in page.read_text()]
    assert "README.md" in shown
    for name in shown:
        assert name in options["testpaths"]
        assert f"--doctest-glob={name}" in options["addopts"]


def test_every_script_has_its_line_among_the_figures_and_every_line_its_script():
    text = (PROJECT / "benchmarks/README.md").read_text("utf-8")
    told = re.findall(r"^\| .*`python (benchmarks/\w+\.py)` \|$", text, re.MULTILINE)
    told += re.findall(r"`(benchmarks/\w+\.py)`", text.split("measure nothing")[1])
    there = [path.relative_to(PROJECT).as_posix() for path in PROJECT.glob("benchmarks/*.py")]
    assert sorted(told) == sorted(there)


SOUND = """# A page
It plays by `engine/game.py`, `games/catalogue.py`, `engine.words` and [what follows](#in-it).

## In it
In `roller_table/games/`:

| Word | File |
| --- | --- |
| the deal | `<game>/dealing.py` |
| cards | `engine/`: `cards.py`, `luck.py` |
"""
FAULTS = [
    ("engine/game.py", "engine/gone.py"),
    ("games/catalogue.py", "games/catalog/"),
    ("<game>/dealing.py", "<game>/dealer.py"),
    ("luck.py", "hand.py"),
    ("`engine/`: `cards.py`", "`cards.py`"),
    ("engine.words", "engine.gone"),
    ("engine.words", "engine.words.gone_from_here"),
    ("engine.words", "tests/gone"),
    ("#in-it", "#out-of-it"),
    ("#in-it", "gone.md"),
]


def lost(page: Path) -> list[str]:
    return [
        *pages.lost_paths(page, PROJECT),
        *pages.lost_modules(page, PROJECT),
        *pages.lost_links(page),
    ]


def test_a_sound_page_names_nothing_that_is_lost(tmp_path):
    page = tmp_path / "README.md"
    page.write_text(SOUND)
    assert lost(page) == []


@pytest.mark.parametrize(("there", "gone"), FAULTS)
def test_a_page_that_names_what_is_gone_is_found(tmp_path, there, gone):
    page = tmp_path / "README.md"
    assert SOUND.count(there) == 1
    page.write_text(SOUND.replace(there, gone))
    assert lost(page)
