"""For every test of the server."""

import logging
from collections.abc import Iterator

import pytest

from croupier.runtime.structured_logging import LOGGER


@pytest.fixture(autouse=True)
def processes_are_forked(writers_are_forked: None, commands_are_forked: None) -> None:
    pass


@pytest.fixture
def loggers_as_before() -> Iterator[None]:
    """They are the whole process's, and other tests want them as they were."""
    loggers = (LOGGER, logging.getLogger("aiohttp"))
    kept = [(log, log.handlers[:], log.level, log.propagate) for log in loggers]
    yield
    for log, handlers, level, propagate in kept:
        log.handlers[:], log.propagate = handlers, propagate
        log.setLevel(level)
