"""What the project says about itself is the same wherever it says it."""

import os
import re
import tomllib
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import roller_table
from roller_table.ai.levels import LEVELS
from roller_table.games.catalogue import ENTRIES
from roller_table.languages import languages

TOPS = ("roller_table", "assets", "rules", "tests", "packaging", "benchmarks", ".ci")
TEXTS = {".py", ".md", ".toml", ".yaml", ".json", ".svg", ".xml", ".desktop", ".txt", ""}
SLASH = "/"
PLACES = [SLASH + "work" + SLASH, SLASH + "tmp" + SLASH, SLASH + "home" + SLASH]
HEADINGS = [
    ("Run-time", "dependencies"),
    ("Tests", "test"),
    ("Tools", "dev"),
    ("Handing out (`.[release]`)", "release"),
]
"""Of CONTRIBUTING's tables, and where pyproject.toml names what they give reasons for."""
HOSTS = ["pypi" + ".org", "python" + "hosted", "npm" + "js", "artifact" + "ory", "local" + "host:"]


@pytest.fixture(scope="module")
def project(checkout) -> dict:
    return tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]


def names(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(each).name) for each in requirements}


def told(checkout: Path, heading: str) -> set[str]:
    """The names in the first column of CONTRIBUTING's table of that heading."""
    text = (checkout / "CONTRIBUTING.md").read_text("utf-8")
    table = text.split(f"| {heading} | Reason |", 1)[1].split("\n\n", 1)[0]
    rows = re.findall(r"^\| ([A-Za-z]\S*) \| (.+) \|$", table, re.MULTILINE)
    assert all(len(reason) > 10 for _name, reason in rows)
    return {canonicalize_name(name) for name, _reason in rows}


def test_the_wheel_says_what_the_project_says(project, metadata):
    assert metadata["Name"] == project["name"]
    assert metadata["Version"] == project["version"] == roller_table.__version__
    assert metadata["Requires-Python"] == project["requires-python"]
    assert metadata["License-Expression"] == project["license"]
    assert "# Roller Table" in metadata.get_payload()


def test_those_who_made_it_are_named_the_same_everywhere(checkout, metadata):
    page = ET.parse(checkout / "packaging/linux/org.rollertable.RollerTable.metainfo.xml").getroot()
    names = {metadata["Author"], page.findtext("developer/name")}
    assert names == {"The Roller Table maintainers"}
    assert names.pop() in (checkout / "LICENSE").read_text("utf-8")
    assert metadata["Keywords"]
    assert "Natural Language :: German" in metadata.get_all("Classifier")


def test_the_installed_program_is_of_this_version(project):
    try:
        installed = version("roller-table")
    except PackageNotFoundError:
        pytest.skip("the program is not installed here, only found")
    assert installed == project["version"]


def test_the_command_is_there(wheel):
    [name] = [name for name in wheel.namelist() if name.endswith("entry_points.txt")]
    points = ConfigParser()
    points.read_string(wheel.read(name).decode("utf-8"))
    assert dict(points["console_scripts"]) == {"roller-table": "roller_table.__main__:main"}


def test_the_wheel_asks_only_for_what_the_project_names(project, metadata):
    asked = [each for each in metadata.get_all("Requires-Dist") if "extra ==" not in each]
    assert names(asked) == names(project["dependencies"])


@pytest.mark.parametrize(("heading", "where"), HEADINGS)
def test_every_dependency_has_its_reason_in_contributing(checkout, project, heading, where):
    asked = {**project, **project["optional-dependencies"]}[where]
    assert told(checkout, heading) == names(asked) - {"roller-table"}


def test_every_dependency_is_used(checkout, project):
    modules = {"pygame-ce": "pygame", "pyyaml": "yaml", "mypy-extensions": "mypy_extensions",
               "resvg-py": "resvg_py"}  # fmt: skip
    texts = [path.read_text("utf-8") for path in (checkout / "roller_table").rglob("*.py")]
    for name in names(project["dependencies"]):
        wanted = re.compile(rf"^\s*(?:import|from) {modules.get(name, name)}\b", re.MULTILINE)
        assert any(map(wanted.search, texts)), f"nothing imports {name}"


def test_the_changelog_tells_of_this_version(checkout, project):
    headings = re.findall(r"^## (.+)$", (checkout / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert project["version"] in headings[0]


def test_the_changelog_says_what_is_new_in_fifteen_lines(checkout):
    """Each opens with what it is about; what changed for nobody has no line."""
    text = (checkout / "CHANGELOG.md").read_text("utf-8")
    lines = text.split("\n## ")[1].strip().splitlines()[2:]
    assert len(lines) == 15
    assert [each for each in lines if not re.match(r"- (\*\*)?[A-Z].*\*\*", each)] == []


def test_the_desktop_entry_starts_the_program(checkout, project):
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(checkout / "packaging/linux/roller-table.desktop", "utf-8")
    for section in entry.sections():
        assert entry[section]["Exec"].split()[0] in project["scripts"]
    main = entry["Desktop Entry"]
    assert main["Categories"].endswith(";")
    assert main["StartupWMClass"] == window_class()


def window_class() -> str:
    """The name by which a desktop knows that a window belongs to the entry."""
    import_module("roller_table.ui.machine.platform")
    return os.environ["SDL_VIDEO_X11_WMCLASS"]


def test_the_desktop_entry_speaks_german_wherever_it_speaks_english(checkout):
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(checkout / "packaging/linux/roller-table.desktop", "utf-8")
    for section in entry.sections():
        spoken = {"Name", "GenericName", "Comment", "Keywords"} & entry[section].keys()
        left = {entry[section][key] for key in spoken if f"{key}[de]" not in entry[section]}
        assert left <= {"Roller Table"}, "a name is a name in every language"


SAID = re.compile(r"<(summary|p|li|caption)( xml:lang=\"de\")?>")


def test_the_store_page_speaks_german_wherever_it_speaks_english(checkout):
    """Also in the comment with the pictures; the name is a name in every language."""
    page = checkout / "packaging/linux/org.rollertable.RollerTable.metainfo.xml"
    said = SAID.findall(page.read_text("utf-8"))
    assert len(said) > 20
    for (tag, english), (again, german) in zip(said[::2], said[1::2], strict=True):
        assert (tag, english, bool(german)) == (again, "", True)


def test_the_store_page_names_every_language_and_how_much_it_covers(checkout):
    page = ET.parse(checkout / "packaging/linux/org.rollertable.RollerTable.metainfo.xml").getroot()
    told = {each.text: int(each.get("percentage", 100)) for each in page.findall("languages/lang")}
    assert told.keys() == {each.code for each in languages()}
    for code in told.keys() - {"en"}:
        with (checkout / f"assets/locale/{code}/roller_table.po").open("rb") as file:
            found = [each for each in read_po(file) if each.id]
        done = [each for each in found if not each.fuzzy and each.string and each.string[0]]
        assert abs(told[code] - 100 * len(done) / len(found)) < 5, code


def test_the_store_page_agrees_with_the_desktop_entry_and_the_version(checkout, project):
    folder = checkout / "packaging/linux"
    [page] = folder.glob("*.metainfo.xml")
    root = ET.parse(page).getroot()
    assert (folder / root.findtext("launchable")).is_file()
    assert root.find("releases/release").get("version") == project["version"]
    assert root.findtext("provides/binary") in project["scripts"]
    assert f"{root.findtext('id')}.metainfo.xml" == page.name


def test_every_place_that_describes_the_program_names_every_game(checkout, project):
    """And nothing is promised that is not there: the list of games is the catalogue's."""
    folder = checkout / "packaging/linux"
    page = ET.parse(folder / "org.rollertable.RollerTable.metainfo.xml").getroot()
    desktop = (folder / "roller-table.desktop").read_text("utf-8")
    told = {
        "pyproject": project["description"],
        "the store's summary": page.findtext("summary"),
        "the store's page": " ".join(page.find("description").itertext()),
        "the desktop entry": desktop,
        "README": (checkout / "README.md").read_text("utf-8"),
        "CREDITS": (checkout / "CREDITS.md").read_text("utf-8"),
    }
    missing = {
        (w, each.name) for w, text in told.items() for each in ENTRIES if each.name not in text
    }
    assert missing == set()
    assert not [where for where, text in told.items() if "to come" in text]


def test_how_many_games_there_are_is_counted_in_the_catalogue(checkout):
    number = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    words = f"A card table for {number[len(ENTRIES)]} games"
    assert words in (checkout / "README.md").read_text("utf-8")
    store = (checkout / "packaging/linux/org.rollertable.RollerTable.metainfo.xml").read_text()
    assert f"players of {number[len(LEVELS)]} levels" in store
    for file in ("roller_table/__init__.py", "roller_table/cli.py"):
        text = (checkout / file).read_text("utf-8")
        assert not re.search(rf"\b({'|'.join(number)}) games\b", text), file


def test_the_store_page_names_a_picture_of_every_game(checkout):
    """In a comment: a store takes them from web addresses, which only a publisher can give."""
    folder = checkout / "packaging/linux"
    text = (folder / "org.rollertable.RollerTable.metainfo.xml").read_text("utf-8")
    images = re.findall(r"<image [^>]*>([^<]+)</image>", text)
    assert sorted(Path(each).stem for each in images) == sorted(each.key for each in ENTRIES)
    assert all((folder / each).is_file() for each in images)
    assert text.count("<caption>") == text.count('<caption xml:lang="de">') == len(images)


def test_the_licences_are_those_that_credits_names(checkout, project):
    page = ET.parse(checkout / "packaging/linux/org.rollertable.RollerTable.metainfo.xml").getroot()
    licences = page.findtext("project_license").split(" AND ")
    told = (checkout / "CREDITS.md").read_text("utf-8")
    for words, licence in (
        ("MIT licence", "MIT"),
        ("CC BY 4.0", "CC-BY-4.0"),
        ("CC BY-NC-SA 2.5", "CC-BY-NC-SA-2.5"),
        ("SIL Open Font Licence 1.1", "OFL-1.1"),
    ):
        assert words in told
        assert licence in licences
    assert len(licences) == 4
    assert project["license"].split(" AND ") == licences, "all of it lies in the wheel"
    files = {"LICENSE", "CREDITS.md", "assets/LICENSES.md", "assets/fonts/OFL.txt"}
    assert files == set(project["license-files"])


def project_texts(checkout: Path) -> dict[str, str]:
    below = (path for top in TOPS for path in (checkout / top).rglob("*"))
    files = [path for path in (*below, *checkout.glob("*")) if path.is_file()]
    return {
        path.relative_to(checkout).as_posix(): path.read_text("utf-8")
        for path in files
        if path.suffix in TEXTS and "__pycache__" not in path.parts and path.name != ".git"
    }


def test_no_file_names_one_persons_folders_or_where_packages_come_from(checkout):
    texts = project_texts(checkout)
    assert {"README.md", ".ci/run", "pyproject.toml", "tests/conftest.py"} <= set(texts)
    found = {
        (name, each) for name, text in texts.items() for each in PLACES + HOSTS if each in text
    }
    assert found == set()
