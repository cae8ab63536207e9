"""Whether anything went wrong inside a server while somebody outside did their worst."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

LOUD = ("aiohttp", "asyncio", "croupier")


class _Kept(logging.Handler):
    def __init__(self, told: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._told = told
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self._told.append(self.format(record))


@contextmanager
def nothing_goes_wrong() -> Iterator[list[str]]:
    """No warning is logged, and nothing is raised that nobody catches."""
    told: list[str] = []
    loop, kept = asyncio.get_running_loop(), _Kept(told)

    def caught(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        told.append(f"{context.get('message')}: {context.get('exception')!r}")

    before = loop.get_exception_handler()
    loop.set_exception_handler(caught)
    for name in LOUD:
        logging.getLogger(name).addHandler(kept)
    try:
        yield told
    finally:
        loop.set_exception_handler(before)
        for name in LOUD:
            logging.getLogger(name).removeHandler(kept)
    assert told == []
