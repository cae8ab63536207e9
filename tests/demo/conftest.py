"""For every test of the demo."""

import pytest


@pytest.fixture(autouse=True)
def pits_fork_their_writers(writers_are_forked: None) -> None:
    pass
