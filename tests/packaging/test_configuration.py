"""Configuration for systems that are not here is checked as far as it can be."""

import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from runpy import run_path
from types import ModuleType, SimpleNamespace

import pytest
import yaml

from roller_table import __version__

CHECKOUT = Path(__file__).parents[2]
PACKAGING = CHECKOUT / "packaging"
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
APP = "org.rollertable.RollerTable"
ICONS = run_path(str(PACKAGING / "releasing/icons.py"))
"""The makers of the icon's containers, as the spec takes them."""


def checked(*command: object) -> str:
    """What a tool says of a file that it finds good; the test is left out where it is missing."""
    if not shutil.which(str(command[0])):
        pytest.skip(f"{command[0]} cannot be found")
    done = subprocess.run(
        [str(each) for each in command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_desktop_entry_is_valid():
    assert checked("desktop-file-validate", PACKAGING / "linux/roller-table.desktop") == ""


def test_the_store_page_is_valid():
    page = PACKAGING / "linux/org.rollertable.RollerTable.metainfo.xml"
    checked("appstreamcli", "validate", "--no-net", page)


def test_the_windows_installer_compiles(tmp_path):
    """Around a stand-in for the folder that only Windows can make."""
    (tmp_path / "frozen/_internal").mkdir(parents=True)
    for name in ("roller-table.exe", "Roller Table.exe", "_internal/python311.dll"):
        (tmp_path / "frozen" / name).write_bytes(b"stands in")
    out, icon = tmp_path / "roller-table-for-windows.exe", tmp_path / "app.ico"
    icon.write_bytes(ICONS["ico"](ICONS["pictures"](CHECKOUT / "assets/icons")))
    script = PACKAGING / "windows/roller-table.nsi"
    facts = {"VERSION": __version__, "FOLDER": tmp_path / "frozen", "OUT": out, "ICON": icon}
    checked("makensis", "-V2", "-WX", *(f"-D{key}={value}" for key, value in facts.items()), script)
    assert out.read_bytes()[:2] == b"MZ"


def frozen_as_on(system: str, work: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list]:
    """What the spec asks PyInstaller for on another system: its calls, by what was called."""
    asked: dict[str, list] = {}

    def tool(name: str):
        def call(*_given, **settings):
            asked.setdefault(name, []).append(settings)
            return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=[])

        return call

    hooks = ModuleType("PyInstaller.utils.hooks")
    hooks.collect_data_files = hooks.collect_submodules = lambda _package: []
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr("importlib.metadata.version", lambda _name: __version__)
    tools = {name: tool(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    given = {**tools, "SPECPATH": str(PACKAGING / "pyinstaller"), "workpath": str(work)}
    text = (PACKAGING / "pyinstaller/roller-table.spec").read_text("utf-8")
    monkeypatch.setattr(sys, "platform", system)
    exec(compile(text, "roller-table.spec", "exec"), given)
    return asked


def test_on_macos_the_same_spec_makes_a_bundle_with_our_name_version_and_icon(
    tmp_path, monkeypatch
):
    asked = frozen_as_on("darwin", tmp_path, monkeypatch)
    [bundle] = asked["BUNDLE"]
    assert (bundle["bundle_identifier"], bundle["version"]) == (APP, __version__)
    assert bundle["name"] == "Roller Table.app"
    assert plistlib.loads(plistlib.dumps(bundle["info_plist"]))["NSHighResolutionCapable"]
    icon = Path(bundle["icon"]).read_bytes()
    assert (icon[:4], struct.unpack(">I", icon[4:8])) == (b"icns", (len(icon),))
    assert (CHECKOUT / "assets/icons/app_256.png").read_bytes() in icon


def test_on_windows_a_second_program_opens_no_terminal_and_both_have_the_icon(
    tmp_path, monkeypatch
):
    asked = frozen_as_on("win32", tmp_path, monkeypatch)
    told = {each["name"]: each["console"] for each in asked["EXE"]}
    assert told == {"roller-table": True, "Roller Table": False}
    script = (PACKAGING / "windows/roller-table.nsi").read_text("utf-8")
    assert all(f"{name}.exe" in script for name in told)
    icon = Path(asked["EXE"][1]["icon"]).read_bytes()
    assert struct.unpack("<3H", icon[:6]) == (0, 1, len(ICONS["SIZES"]))
    assert "BUNDLE" not in asked


def test_on_linux_no_icon_is_made_because_desktops_look_elsewhere(tmp_path, monkeypatch):
    asked = frozen_as_on("linux", tmp_path, monkeypatch)
    assert [each["icon"] for each in asked["EXE"]] == [None]
    assert list(tmp_path.iterdir()) == []


def test_every_form_has_the_same_version_licences_and_name():
    """The .deb and the frozen program take theirs from pyproject; the others write them down."""
    page = ET.parse(PACKAGING / f"linux/{APP}.metainfo.xml").getroot()
    assert page.findtext("id") == APP
    assert page.findtext("project_license") == PROJECT["project"]["license"]
    flatpak = (PACKAGING / f"flatpak/{APP}.yaml").read_text("utf-8")
    assert set(re.findall(r"roller-table-(\d[\d.]*\d)", flatpak)) == {__version__}
    windows = (PACKAGING / "windows/roller-table.nsi").read_text("utf-8")
    assert set(re.findall(r"\d+\.\d+\.\d+", windows)) == {__version__}
    readme = (CHECKOUT / "README.md").read_text("utf-8")
    assert set(re.findall(r"roller-table[-_](\d[\d.]*\d)", readme)) == {__version__}
    debian = (PACKAGING / "deb/copyright").read_text("utf-8")
    for words in ("MIT licence", "CC BY 4.0", "SIL Open Font\nLicence 1.1", "CC BY-NC-SA 2.5"):
        assert all(part in debian for part in words.split("\n")), words


def test_the_flatpak_is_made_of_the_archive_of_this_version_and_of_files_that_are_there():
    path = PACKAGING / "flatpak/org.rollertable.RollerTable.yaml"
    manifest = yaml.safe_load(path.read_text("utf-8"))
    assert manifest["id"] == path.stem
    archive, *files = [each["path"] for each in manifest["modules"][0]["sources"]]
    assert archive == f"../../dist/roller-table-{__version__}-linux-x86_64.tar.xz"
    assert all((path.parent / each).is_file() for each in files)
    assert "--share=network" not in manifest["finish-args"], "nobody is asked for a network"


def test_wheels_are_built_for_every_python_that_is_promised():
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    building = PROJECT["tool"]["cibuildwheel"]
    assert building["build"].split() == [f"cp3{minor}-*" for minor in (11, 12, 13, 14)]
    assert "*-musllinux*" in building["skip"].split()


@pytest.mark.parametrize("system", ["linux", "macos", "windows"])
def test_the_builder_of_wheels_takes_its_configuration(system):
    """It names what it would build; the building itself needs containers and other systems."""
    pytest.importorskip("cibuildwheel", reason="cibuildwheel is not installed")
    command = (sys.executable, "-m", "cibuildwheel", "--print-build-identifiers")
    told = checked(*command, "--platform", system, "--archs", "all", CHECKOUT).split()
    assert {each.split("-")[0] for each in told} == {"cp311", "cp312", "cp313", "cp314"}
    assert not [each for each in told if "musllinux" in each or each.endswith("win32")]


@pytest.mark.parametrize("script", ["pyinstaller/roller-table.spec", "pyinstaller/start.py"])
def test_what_is_frozen_is_this_program(script, kernels_library):
    text = (PACKAGING / script).read_text("utf-8")
    compile(text, script, "exec")
    assert script.endswith(".py") or f'"{kernels_library}"' in text


@pytest.fixture
def kernels_library() -> str:
    """The name under which the compiled kernels lie in a wheel."""
    text = (PACKAGING / "kernels.py").read_text("utf-8")
    assert 'LIBRARY = f"{GROUP}__mypyc"' in text
    return text.split('GROUP = "')[1].split('"')[0] + "__mypyc"


def test_the_release_tells_what_it_can_build():
    done = subprocess.run(
        [sys.executable, PACKAGING / "release", "--help"], capture_output=True, text=True
    )
    assert done.returncode == 0
    for form in ("wheels", "frozen", "deb"):
        assert form in done.stdout
