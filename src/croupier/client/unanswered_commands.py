"""Commands without an answer, each with its number: whoever asks again must ask the very same.

With a file they outlive the program that asked. A number is in the file before it is sent.
"""

import os
from pathlib import Path

import msgspec

from croupier.core.stream.idempotency import ANSWERS_KEPT
from croupier.wire import inbound
from croupier.wire.inbound import Do, Scan

Numbered = Do | Scan

_decode = msgspec.json.Decoder(tuple[Numbered, ...]).decode
_encode = msgspec.json.Encoder().encode


class Unanswered:
    """In order of number. A file holds tickets' numbers in clear, and is for its owner alone."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._messages: dict[int, Numbered] = {}
        if path is not None and path.exists():
            kept = _decode(path.read_bytes())
            self._messages = {message.seq: message for message in kept}

    def __len__(self) -> int:
        return len(self._messages)

    @property
    def messages(self) -> tuple[Numbered, ...]:
        return tuple(self._messages.values())

    @property
    def last(self) -> int:
        return max(self._messages, default=0)

    def leaves_room_for(self, number: int) -> bool:
        """Whether a server that hears it too still knows the answer of the oldest."""
        return number - min(self._messages, default=number) < ANSWERS_KEPT

    def keep(self, message: Numbered) -> None:
        self._messages[message.seq] = message
        self._write()

    def known(self, number: int) -> None:
        if self._messages.pop(number, None) is not None:
            self._write()

    def _write(self) -> None:
        """Whole or not at all, and without anybody's credentials."""
        if self._path is None:
            return
        bare = [_without_credentials(message) for message in self._messages.values()]
        written = self._path.with_name(f"{self._path.name}.new")
        handle = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(_encode(bare))
            file.flush()
            os.fsync(file.fileno())
        written.replace(self._path)


def _without_credentials(message: Numbered) -> inbound.Inbound:
    return Do(message.seq, message.body) if isinstance(message, Do) else message
