"""Long campaigns run only when they are asked for: ``pytest -m campaign tests/contract``."""

import pytest


def pytest_collection_modifyitems(config, items):
    if "campaign" in (config.getoption("-m") or ""):
        return
    wait = pytest.mark.skip(reason="a long campaign; ask for it with -m campaign")
    for item in items:
        if item.get_closest_marker("campaign"):
            item.add_marker(wait)
