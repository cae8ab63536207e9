"""Logs each event as one line of JSON, for servers and agents."""

import logging
from datetime import UTC, datetime

import msgspec

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
        try:
            return msgspec.json.encode(line, enc_hook=str).decode()
        except (UnicodeError, msgspec.MsgspecError, TypeError):
            # Whatever a stranger has sent, and whatever was meant to be said: a line it is.
            plain = {str(key): _plain(str(value)) for key, value in line.items()}
            return msgspec.json.encode(plain).decode()


def _plain(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()
