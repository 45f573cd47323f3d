"""Every reason of every game has a position where it holds and one where it does not."""

from importlib import import_module
from pathlib import Path

import pytest

from ..joined import HOUSE
from .reasons import Shown, check, every

SHOWN: dict[str, dict[str, Shown]] = {
    found.key: import_module(f".{found.key}.shown", __package__).SHOWN
    for found in HOUSE
    if (Path(__file__).parent / found.key / "shown.py").is_file()
}
"""By its game; where one has none yet, `tests/joined.py` says so."""


@pytest.mark.parametrize(("key", "name"), [(key, name) for key in SHOWN for name in SHOWN[key]])
def test_a_reason_is_said_where_it_holds_and_nowhere_else(key: str, name: str) -> None:
    check(key, name, SHOWN[key][name])


@pytest.mark.parametrize("key", SHOWN)
def test_no_reason_goes_untried(key: str) -> None:
    assert every(key) == set(SHOWN[key])
