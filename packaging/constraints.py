"""Names the version of every package with which ``.ci/run`` tries the program.

python packaging/constraints.py            # renew constraints.txt: the newest of each
python packaging/constraints.py --check    # what is installed here stands in it
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distributions
from pathlib import Path
from tempfile import TemporaryDirectory

PACKAGING = Path(__file__).resolve().parent
CHECKOUT = PACKAGING.parent
FILE = PACKAGING / "constraints.txt"
EXTRAS = ("dev", "env", "openspiel", "cluster", "release")
"""What ``.ci/run`` installs with the program."""
OURS = "roller-table"
COME_WITH_PYTHON = {"pip", "setuptools"}
"""Every new venv has them, as old as its Python."""
HEAD = "# What .ci/run installs; python packaging/constraints.py renews it.\n"


def spelt(name: str) -> str:
    """A package's name as it is compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def asked() -> list[str]:
    """The program with its extras, and what builds it."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    return [f"{CHECKOUT}[{','.join(EXTRAS)}]", *project["build-system"]["requires"]]


def newest() -> dict[str, str]:
    """The version that pip would take of each package, by its name, if nothing were installed."""
    settings = {name: each for name, each in os.environ.items() if "CONSTRAINT" not in name}
    with TemporaryDirectory() as work:
        report = Path(work) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run",
                   "--ignore-installed", "--report", report, *asked()]  # fmt: skip
        subprocess.run(command, check=True, env={**settings, "ROLLER_TABLE_COMPILE": "0"})
        found = [each["metadata"] for each in json.loads(report.read_text("utf-8"))["install"]]
    return {spelt(each["name"]): each["version"] for each in found if each["name"] != OURS}


def named() -> dict[str, str]:
    """The version of each package in the file."""
    lines = FILE.read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if not line.startswith("#"))


def strange() -> list[str]:
    """What is installed in this Python and does not stand in the file with that version."""
    lines, found = named(), {spelt(each.name): each.version for each in distributions()}
    left = {OURS, *COME_WITH_PYTHON}
    return [f"{name}=={version}" for name, version in sorted(found.items())
            if name not in left and lines.get(name) != version]  # fmt: skip


def main() -> int:
    if "--check" in sys.argv[1:]:
        found = strange()
        print("\n".join(found) or f"all that is installed stands in {FILE.name}")
        return 1 if found else 0
    lines = [f"{name}=={version}\n" for name, version in sorted(newest().items())]
    FILE.write_text(HEAD + "".join(lines), "utf-8")
    print(f"{len(lines)} packages in {FILE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
