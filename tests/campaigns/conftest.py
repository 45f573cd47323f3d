"""Long campaigns run only when they are asked for: ``pytest -m campaign tests/campaigns``."""

from ..contract.conftest import pytest_collection_modifyitems

__all__ = ["pytest_collection_modifyitems"]
