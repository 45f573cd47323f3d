"""``.ci/run`` tries the same versions today as yesterday: a file names one for every package."""

import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from runpy import run_path

import pytest
from packaging.requirements import Requirement

PACKAGING = Path(__file__).parents[2] / "packaging"
SCRIPT = run_path(str(PACKAGING / "constraints.py"))
NAMED = SCRIPT["named"]()


def installed(lines: list[str]) -> list[Requirement]:
    """Those of them that this system asks for, without extras."""
    found = map(Requirement, lines)
    return [each for each in found if not each.marker or each.marker.evaluate({"extra": ""})]


def asked(checkout: Path) -> list[Requirement]:
    """What pyproject.toml asks for wherever ``.ci/run`` installs."""
    told = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))
    project = told["project"]
    extras = ("test", *SCRIPT["EXTRAS"])
    lines = [line for name in extras for line in project["optional-dependencies"][name]]
    found = installed([*lines, *project["dependencies"], *told["build-system"]["requires"]])
    return [each for each in found if each.name != "roller-table"]


def test_every_package_that_pyproject_asks_for_is_named_in_a_version_that_fits(checkout):
    for each in asked(checkout):
        version = NAMED.get(SCRIPT["spelt"](each.name))
        assert version, f"{each.name}: renew it by python packaging/constraints.py"
        assert each.specifier.contains(version), each


def test_so_is_every_package_that_these_ask_for_in_turn():
    """As far as they are installed here: only they can be asked."""
    lost, looked_at = set(), 0
    for name in NAMED:
        try:
            needed = installed(requires(name) or [])
        except PackageNotFoundError:
            continue
        looked_at += 1
        lost |= {each.name for each in needed if SCRIPT["spelt"](each.name) not in NAMED}
    assert looked_at > 10
    assert lost == set()


@pytest.mark.parametrize(("line", "found"), [("pytest==0.1", True), ("", True), (None, False)])
def test_what_is_installed_in_another_version_or_without_a_line_is_found(
    tmp_path, monkeypatch, line, found
):
    """A file that names all that is installed here, but for that line."""
    strange = SCRIPT["strange"]
    file = tmp_path / "constraints.txt"
    file.write_text("")
    monkeypatch.setitem(strange.__globals__, "FILE", file)
    here = strange()
    assert any(each.startswith("pytest==") for each in here)
    others = [each for each in here if line is None or not each.startswith("pytest==")]
    file.write_text("".join(f"{each}\n" for each in (*others, line) if each))
    assert [each.partition("==")[0] for each in strange()] == (["pytest"] if found else [])


def test_ci_installs_and_builds_by_that_file_and_looks_at_what_came(checkout):
    text = (checkout / ".ci/run").read_text("utf-8")
    for wanted in ("PIP_CONSTRAINT=", "PIP_BUILD_CONSTRAINT=", "constraints.py --check"):
        assert wanted in text
    assert text.index("PIP_CONSTRAINT=") < text.index("pip install")
