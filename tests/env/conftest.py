"""Where an extra is not installed, the tests that need it are left out, and say so in a line."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

NEEDS = {"test_pettingzoo.py": ("env", "pettingzoo"), "test_openspiel.py": ("openspiel", "pyspiel")}
ALL_NEED = ("env", "numpy")
"""Which extra brings what they import."""


class LeftOut(pytest.Module):
    """A file of tests that is not even read."""

    def collect(self) -> Any:
        extra, package = NEEDS.get(self.path.name, ALL_NEED)
        pytest.skip(
            f"{package} is not installed: pip install 'roller-table[{extra}]' brings it",
            allow_module_level=True,
        )


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> LeftOut | None:
    _extra, package = NEEDS.get(module_path.name, ALL_NEED)
    there = find_spec(package) and find_spec(ALL_NEED[1])
    return None if there else LeftOut.from_parent(parent, path=module_path)
