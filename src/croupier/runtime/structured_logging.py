"""Logs of servers and agents: one line of JSON an event, or a line of text for a person.

Commands, bodies and credentials are never logged; who asked what is in the journal.
"""

import asyncio
import logging
import ssl
import sys
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

import msgspec

LOGGER = logging.getLogger("croupier")
_OWN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime"}


class LogLevel(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    JSON = "json"
    TEXT = "text"


class Logging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: LogLevel = LogLevel.INFO
    format: LogFormat = LogFormat.JSON


def start_logging(settings: Logging) -> None:
    handler = logging.StreamHandler(sys.stderr)
    if settings.format is LogFormat.JSON:
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    level = logging.getLevelNamesMapping()[settings.level.name]
    LOGGER.handlers[:] = [handler]
    LOGGER.setLevel(level)
    LOGGER.propagate = False
    # What libraries complain about, in the same lines; they log no bodies.
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    logging.captureWarnings(capture=True)


def heard_in_loop(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What nobody caught. A peer that has gone is no error of ours, and leaves no traceback."""
    error = context.get("exception")
    if isinstance(error, ConnectionError | TimeoutError | ssl.SSLError):
        LOGGER.debug("a connection ended: %s", error)
    else:
        LOGGER.error(context.get("message", "uncaught"), exc_info=error)


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
        try:
            return msgspec.json.encode(line, enc_hook=str).decode()
        except (UnicodeError, msgspec.MsgspecError, TypeError):
            # Whatever a stranger has sent, and whatever was meant to be said: a line it is.
            plain = {str(key): _encodable(str(value)) for key, value in line.items()}
            return msgspec.json.encode(plain).decode()


def _encodable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()
