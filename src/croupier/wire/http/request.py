"""One request over HTTP, as it is described."""

from typing import Any

from msgspec import Struct


class Request(Struct, frozen=True):
    """`answer` is what a 200 holds. Every request may also be answered with a Problem."""

    method: str
    path: str
    about: str
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()
