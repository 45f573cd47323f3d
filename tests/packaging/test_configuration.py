"""Configuration for systems that are not here is checked as far as it can be."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from roller_table import __version__

CHECKOUT = Path(__file__).parents[2]
PACKAGING = CHECKOUT / "packaging"


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
    out = tmp_path / "roller-table-for-windows.exe"
    script = PACKAGING / "windows/roller-table.nsi"
    facts = {"VERSION": __version__, "FOLDER": tmp_path / "frozen", "OUT": out}
    checked("makensis", "-V2", "-WX", *(f"-D{key}={value}" for key, value in facts.items()), script)
    assert out.read_bytes()[:2] == b"MZ"


def test_the_flatpak_is_made_of_the_archive_of_this_version_and_of_files_that_are_there():
    path = PACKAGING / "flatpak/org.rollertable.RollerTable.yaml"
    manifest = yaml.safe_load(path.read_text("utf-8"))
    assert manifest["id"] == path.stem
    archive, *files = [each["path"] for each in manifest["modules"][0]["sources"]]
    assert archive == f"../../dist/roller-table-{__version__}-linux-x86_64.tar.xz"
    assert all((path.parent / each).is_file() for each in files)
    assert "--share=network" not in manifest["finish-args"], "nobody is asked for a network"


def test_wheels_are_built_for_every_python_that_is_promised():
    told = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    assert told["project"]["requires-python"] == ">=3.11"
    assert told["tool"]["cibuildwheel"]["build"].split()[0] == "cp311-*"


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
