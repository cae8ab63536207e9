"""For every test of the command line."""

import pytest


@pytest.fixture(autouse=True)
def processes_are_forked(commands_are_forked: None) -> None:
    """But for tests/cli/test_main.py, which is about how a command begins."""
