"""A disk that is full for as long as a test says so."""

import sqlite3
from typing import Any

import pytest

from roller_table.files import database

FULL = "database or disk is full"


class Disk:
    full = False


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Every write into a database meets it."""
    disk, really = Disk(), database._transaction

    def written(*given: Any) -> Any:
        if disk.full:
            raise sqlite3.OperationalError(FULL)
        return really(*given)

    monkeypatch.setattr(database, "_transaction", written)
    return disk
