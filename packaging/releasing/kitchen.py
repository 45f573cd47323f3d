"""What every form is made with: where to work, what to run, which version and which day it is."""

import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from os import environ, utime
from pathlib import Path

PACKAGING = Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGING.parent
METAINFO = PACKAGING / "linux" / "org.rollertable.RollerTable.metainfo.xml"
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]


class MissingToolError(Exception):
    """This machine has not what a form needs."""


@dataclass(frozen=True)
class Kitchen:
    """``into`` is where the forms go; ``work`` is deleted."""

    into: Path
    work: Path

    @cached_property
    def tools(self) -> Path:
        """A Python with the tools of ``.[release]``, and nothing of this program's."""
        tools = self.empty_venv("tools")
        run(tools, "-m", "pip", "install", "-q", *PROJECT["optional-dependencies"]["release"])
        return tools

    def empty_venv(self, name: str) -> Path:
        """The Python of a new venv."""
        run(sys.executable, "-m", "venv", self.work / name)
        return self.work / name / ("Scripts" if sys.platform == "win32" else "bin") / "python"

    def the_wheel(self) -> Path:
        """The compiled wheel for this Python, or the pure one where nothing compiles."""
        tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
        for pattern in (f"roller_table-{version()}-{tag}-*.whl", f"roller_table-{version()}-py3-*"):
            if found := sorted(self.into.glob(pattern)):
                return found[0]
        raise MissingToolError("there is no wheel to make it of; build wheels first")


def run(*command: object, **settings: object) -> str:
    """Run a tool; what it prints is shown if it fails, and its output given back."""
    words = [str(each) for each in command]
    if not shutil.which(words[0]):
        raise MissingToolError(f"{words[0]} is not installed")
    done = subprocess.run(
        words, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, **settings
    )
    if done.returncode:
        sys.exit(f"{' '.join(words)} failed:\n{done.stdout}\n{done.stderr}")
    return done.stdout


def version() -> str:
    return PROJECT["version"]


def epoch() -> int:
    """The day of this version as the store page tells it, at midnight, unless somebody names one:
    every file gets it, so that the same sources give the same bytes."""
    if named := environ.get("SOURCE_DATE_EPOCH"):
        return int(named)
    day = ET.parse(METAINFO).getroot().find("releases/release").get("date")
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())


def changes() -> str:
    """What is new in this version, of the changelog."""
    text = (CHECKOUT / "CHANGELOG.md").read_text("utf-8")
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    return next(part for part in parts if part.startswith("## ") and version() in part[:60])


def evened(folder: Path) -> None:
    """One day and one set of rights for every file, so that packing it tells nothing of here."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            program = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if program else 0o644)
        utime(path, (epoch(), epoch()), follow_symlinks=False)
