"""One thing that is wrong with a rulebook: the key, and why."""

from msgspec import Struct


class Problem(Struct, frozen=True):
    key: str
    reason: str
