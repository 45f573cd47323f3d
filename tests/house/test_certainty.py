"""± is one thing wherever it is printed: no place but ``engine/certainty.py`` computes its own."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import roller_table

from . import checks

PACKAGE = Path(roller_table.__file__).parent
BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
HERE = "roller_table.engine.certainty"
SOURCES = checks.sources(PACKAGE) | {
    f"benchmarks.{path.stem}": path.read_text(encoding="utf-8") for path in BENCHMARKS.glob("*.py")
}
STATISTICS = {"stdev", "pstdev", "variance", "pvariance", "NormalDist"}
PLAYS = "roller_table.players.roller_derby.recursion"
"""A search that compares two cards by their standard error prints nothing."""
JOINED = {"Estimate", "within", "hypot"}
"""A standard error goes into another one, or into its range; what is shown is ``error``."""


def own_ranges(modules: Mapping[str, str]) -> list[str]:
    """Where a range is computed, or something else than a range is shown."""
    found = list[str]()
    for module, text in modules.items():
        if module != HERE:
            found += [f"{module}: {each}" for each in _own(module, ast.parse(text))]
    return found


def _own(module: str, tree: ast.Module) -> Iterator[str]:
    documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    shows = checks.floor(module) in ("ui", "commands", "lab")
    joined = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in JOINED
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(float(value)) if 1.95 < value < 1.97:
                yield "multiplies by a quantile of its own"
            case ast.ImportFrom(module="statistics", names=names) if module != PLAYS:
                if STATISTICS & {each.name for each in names}:
                    yield "measures how far numbers stray by itself"
            case ast.BinOp(ast.Constant(), ast.Mult(), ast.Attribute(attr="error")):
                yield "takes a multiple of a range"
            case ast.BinOp(ast.Attribute(attr="error"), ast.Mult(), ast.Constant()):
                yield "takes a multiple of a range"
            case ast.Constant(str(text)) if "±" in text and id(node) not in documents:
                if module.startswith("benchmarks"):
                    yield "prints a ± that is not formatted by the estimate itself"
                elif shows and not any(f"{{{name}}}" in text for name in ("error", "e")):
                    yield f"shows something after ± that is not called an error: {text}"
            case ast.Attribute(attr="standard") if shows and id(node) not in joined:
                yield "shows a standard error"


def test_no_place_computes_a_range_of_its_own():
    assert own_ranges(SOURCES) == []


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("roller_table.lab.words", "half = 1.96 * spread"),
        ("roller_table.statistics", "from statistics import stdev"),
        ("roller_table.anchors", "apart = gap > 2 * cost.error"),
        ("benchmarks.pace", 'print(f"{mean} ± {error}")'),
        ("roller_table.ui.scenes.lab.rows", 'words = _("{n} ±{spread}")'),
        ("roller_table.ui.scenes.review.said", "told(given.standard)"),
    ],
)
def test_that_law_sees_each_way_to_break_it(module, text):
    assert own_ranges({module: text})


def test_a_docstring_may_say_what_was_found():
    assert own_ranges({"benchmarks.pace": '"""Found: 8.1 ± 2.4."""'}) == []
