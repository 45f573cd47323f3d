"""Long campaigns wait here too until they are asked for: ``pytest -m campaign tests/players``."""

from ..contract.conftest import pytest_collection_modifyitems

__all__ = ["pytest_collection_modifyitems"]
