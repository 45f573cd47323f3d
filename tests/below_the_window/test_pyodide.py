"""The rules, a match and the Club need no thread, no process and no clock of this machine.

Pyodide, CPython for a browser, has none of them; what is played there to the same moves could be
played on a web page. ``PYODIDE`` names the folder of its npm package; ``.ci/run`` brings it.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

import mypy_extensions
import pytest

from . import games

CHECKOUT = Path(__file__).parents[2]
PYODIDE = os.environ.get("PYODIDE", "")


@pytest.mark.skipif(
    not (PYODIDE and shutil.which("node")), reason="PYODIDE names no folder, or there is no Node"
)
def test_every_game_is_played_in_a_browsers_python_as_it_is_here() -> None:
    here = Path(__file__).parent
    program = (here / "games.py").relative_to(CHECKOUT).as_posix()
    command = ["node", str(here / "in_pyodide.mjs"), PYODIDE, str(CHECKOUT), program]
    done = subprocess.run(
        [*command, mypy_extensions.__file__], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == games.all_played()
