"""Structured logs: one line of JSON an event, or a line of text for a person at a terminal.

Commands, bodies and credentials are never logged; who asked what is in the journal.
"""

import asyncio
import logging
import ssl
import sys
from typing import Any

from croupier.runtime.structured_logging import JsonLines
from croupier.server.config.settings import Level, LogFormat, Logging

LOGGER = logging.getLogger("croupier")
_LEVELS = {
    Level.DEBUG: logging.DEBUG,
    Level.INFO: logging.INFO,
    Level.WARNING: logging.WARNING,
    Level.ERROR: logging.ERROR,
}


def heard_in_loop(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What nobody caught. A peer that has gone is no error of ours, and leaves no traceback."""
    error = context.get("exception")
    if isinstance(error, ConnectionError | TimeoutError | ssl.SSLError):
        LOGGER.debug("a connection ended: %s", error)
    else:
        LOGGER.error(context.get("message", "uncaught"), exc_info=error)


def start_logging(settings: Logging) -> None:
    handler = logging.StreamHandler(sys.stderr)
    if settings.format is LogFormat.JSON:
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOGGER.handlers[:] = [handler]
    LOGGER.setLevel(_LEVELS[settings.level])
    LOGGER.propagate = False
    # What libraries complain about, in the same lines; they log no bodies.
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(_LEVELS[settings.level], logging.WARNING))
    logging.captureWarnings(capture=True)
