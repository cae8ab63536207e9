"""For every test of the demo."""

import pytest


@pytest.fixture(autouse=True)
def processes_are_forked(writers_are_forked: None, commands_are_forked: None) -> None:
    pass
