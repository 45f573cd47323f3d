"""A shelf in a folder of its own, and games to put on it."""

from pathlib import Path

import pytest

from roller_table.shelf import open_shelf


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def told() -> list[str]:
    """What the shelf has had to say."""
    return []


@pytest.fixture
def shelf(path, told):
    shelf = open_shelf(path, told.append)
    yield shelf
    shelf.close()
