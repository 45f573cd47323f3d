"""The wheel carries the program, its pictures and its rules, and finds them wherever it lands."""

import json
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

import pytest
from babel.messages.pofile import read_po

FIND = """
from roller_table import resources
print(resources.asset("cards", "QS.svg").read_text("utf-8")[:4])
print((resources.rules_folder() / "roller_derby.yaml").is_file())
print(resources.asset().parent)
"""


def files_of(checkout: Path, top: str) -> dict[str, bytes]:
    """Every file below a folder of the checkout, under its path from the top."""
    found = (path for path in (checkout / top).rglob("*") if path.is_file())
    return {path.relative_to(checkout).as_posix(): path.read_bytes() for path in found}


@pytest.mark.parametrize(("top", "least"), [("assets", 100), ("rules", 3)])
def test_every_asset_and_rule_travels_unchanged(checkout, wheel, top, least):
    wanted = files_of(checkout, top)
    packed = set(wheel.namelist())
    assert len(wanted) >= least
    assert [path for path in wanted if f"roller_table/{path}" not in packed] == []
    changed = [path for path in wanted if wheel.read(f"roller_table/{path}") != wanted[path]]
    assert changed == []


def test_every_language_travels_as_it_is_read_without_anything_installed(checkout, wheel):
    for code in json.loads((checkout / "assets/locale/languages.json").read_text("utf-8")):
        name = f"assets/locale/{code}/roller_table"
        made = GNUTranslations(BytesIO(wheel.read(f"roller_table/{name}.mo")))
        written = read_po(BytesIO((checkout / f"{name}.po").read_bytes()))
        seen = (each for each in written if each.id and not each.context and not each.fuzzy)
        told = {each.id: each.string for each in seen}
        plain = {each: words for each, words in told.items() if isinstance(each, str) and words}
        assert len(plain) > 100
        assert {each: made.gettext(each) for each in plain} == plain
        days = {made.info()[f"{each}-date"][:4] for each in ("pot-creation", "po-revision")}
        assert days == {"1970"}, "a wheel that is built again would have other bytes"


def test_every_module_travels(checkout, wheel):
    modules = {path for path in files_of(checkout, "roller_table") if path.endswith(".py")}
    assert modules - set(wheel.namelist()) == set()


def test_nothing_else_travels(wheel):
    tops = {PurePosixPath(name).parts[0] for name in wheel.namelist()}
    assert "roller_table" in tops
    assert [top for top in tops if not top.startswith("roller_table")] == []
    stray = {".pyc", ".db", ".jsonl", ".toml"}
    found = [name for name in wheel.namelist() if PurePosixPath(name).suffix in stray]
    assert [name for name in found if not name.startswith("roller_table/rules/puzzles/")] == []


def test_the_pages_of_the_house_stay_in_the_checkout(checkout, wheel):
    """They name tests and scripts, which do not travel."""
    pages = [path for path in files_of(checkout, "roller_table") if path.endswith("README.md")]
    assert len(pages) >= 5
    assert [path for path in pages if path in wheel.namelist()] == []


@pytest.mark.parametrize("name", ["LICENSE", "CREDITS.md", "LICENSES.md"])
def test_licences_and_credits_travel(wheel, name):
    inside = [each for each in wheel.namelist() if ".dist-info/licenses/" in each]
    assert any(PurePosixPath(each).name == name for each in inside)


def test_pictures_and_rules_are_found_in_an_installed_wheel(wheel, bare_python, tmp_path):
    place = unpacked(wheel, tmp_path / "site")
    told = bare_python(f"import sys; sys.path.insert(0, {str(place)!r})\n{FIND}")
    assert told.splitlines() == ["<svg", "True", str(place / "roller_table")]


def test_pictures_and_rules_are_found_in_a_checkout(checkout, bare_python):
    told = bare_python(f"import sys; sys.path.insert(0, {str(checkout)!r})\n{FIND}")
    assert told.splitlines() == ["<svg", "True", str(checkout)]


def test_an_editable_install_uses_the_checkout_as_it_is_edited(
    copied, editable, bare_python, tmp_path
):
    place = unpacked(editable, tmp_path / "site")
    told = bare_python(f"import site; site.addsitedir({str(place)!r})\n{FIND}")
    assert told.splitlines() == ["<svg", "True", str(copied)]


def test_pictures_and_rules_are_found_in_a_frozen_program(checkout, wheel, bare_python, tmp_path):
    place = unpacked(wheel, tmp_path / "bundle")
    frozen = f"import sys; sys._MEIPASS = {str(place)!r}; sys.path.insert(0, {str(checkout)!r})"
    told = bare_python(f"{frozen}\n{FIND}")
    assert told.splitlines() == ["<svg", "True", str(place / "roller_table")]


def test_a_program_without_its_pictures_says_what_to_do(checkout, bare_python, tmp_path):
    package = tmp_path / "broken" / "roller_table"
    package.mkdir(parents=True)
    for name in ("__init__.py", "resources.py"):
        (package / name).write_bytes((checkout / "roller_table" / name).read_bytes())
    told = bare_python(
        f"import sys; sys.path.insert(0, {str(package.parent)!r})\n"
        "from roller_table import resources\n"
        "try: resources.asset('cards')\n"
        "except FileNotFoundError as error: print(error)"
    )
    assert "install Roller Table again" in told


def unpacked(archive: ZipFile, into: Path) -> Path:
    archive.extractall(into)
    return into.resolve()
