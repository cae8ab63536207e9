"""An entry as the auditor reads it: whose it is, its answer as written, events as plain values."""

from typing import Any

import msgspec

Event = dict[str, Any]


class Heard(msgspec.Struct):
    origin: str
    seq: int
    at: int


class Seen(msgspec.Struct):
    """Whatever else an entry has moves no money and is not looked at."""

    command: Heard
    answer: msgspec.Raw
    events: list[Event]


read = msgspec.json.Decoder(Seen).decode
