"""For every test of the benchmarks."""

import pytest


@pytest.fixture(autouse=True)
def processes_are_forked(commands_are_forked: None) -> None:
    pass
