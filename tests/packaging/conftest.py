"""The checkout round the tests, and the wheel that is built from it, once."""

import os
import shutil
import subprocess
import sys
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

CHECKOUT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def checkout() -> Path:
    return CHECKOUT


@pytest.fixture(scope="session")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout that may be changed: an editable install takes compiled kernels out of its own."""
    copy = tmp_path_factory.mktemp("copied") / "checkout"
    skipped = shutil.ignore_patterns(".*", "tests", "benchmarks", "build", "dist", "__pycache__")
    return Path(shutil.copytree(CHECKOUT, copy, ignore=skipped))


def _built(kind: str, into: Path, root: Path = CHECKOUT) -> ZipFile:
    """Build as an installer does: through the door that pyproject.toml names."""
    code = f"from hatchling.build import build_{kind} as build; print(build({str(into)!r}))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root,
        env={**os.environ, "ROLLER_TABLE_COMPILE": "0"},  # it takes half a minute
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return ZipFile(into / done.stdout.split()[-1])


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    return _built("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def editable(copied: Path, tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """What ``pip install -e`` puts in place of the program."""
    return _built("editable", tmp_path_factory.mktemp("editable"), copied)


@pytest.fixture(scope="session")
def metadata(wheel: ZipFile) -> Message:
    """What the wheel says about itself."""
    [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
    return Parser().parsestr(wheel.read(name).decode("utf-8"))


@pytest.fixture
def bare_python(tmp_path: Path):
    """Run code in a Python that has nothing installed, in a folder where nothing lies."""

    def run(code: str) -> str:
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-B", "-c", code],
            cwd=tmp_path, env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    return run
