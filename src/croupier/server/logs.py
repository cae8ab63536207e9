"""Structured logs: one line of JSON an event, or a line of text for a person at a terminal.

Commands, bodies and credentials are never logged; who asked what is in the journal.
"""

import logging
import sys
from datetime import UTC, datetime

import msgspec

from croupier.server.config.settings import Level, LogFormat, Logging

LOGGER = logging.getLogger("croupier")
_LEVELS = {
    Level.DEBUG: logging.DEBUG,
    Level.INFO: logging.INFO,
    Level.WARNING: logging.WARNING,
    Level.ERROR: logging.ERROR,
}
_OWN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {
            "at": at,
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            **{key: value for key, value in record.__dict__.items() if key not in _OWN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def start_logging(settings: Logging) -> None:
    handler = logging.StreamHandler(sys.stderr)
    if settings.format is LogFormat.JSON:
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    LOGGER.handlers[:] = [handler]
    LOGGER.setLevel(_LEVELS[settings.level])
    LOGGER.propagate = False
    # What the HTTP library itself complains about; it logs no bodies.
    web = logging.getLogger("aiohttp")
    web.handlers[:] = [handler]
    web.setLevel(max(_LEVELS[settings.level], logging.WARNING))
