"""For every test of what all stores have in common."""

import pytest


@pytest.fixture(autouse=True)
def processes_are_forked(writers_are_forked: None) -> None:
    """How a writer process starts from nothing is proved in tests/journal."""
