"""Decides once whether a thing goes wrong: asked about it again, it does not."""

from typing import Protocol

_KEPT = 4_000


class Erring(Protocol):
    def errs(self, rate: float, *about: object) -> bool: ...


class Fates:
    def __init__(self, floor: Erring) -> None:
        self._floor = floor
        self._asked: dict[tuple[object, ...], None] = {}

    def befalls(self, rate: float, *about: object) -> bool:
        """Whether it happens to this now; if it was asked before, it no longer does."""
        if about in self._asked:
            return False
        self._asked[about] = None
        for old in list(self._asked)[:-_KEPT]:
            del self._asked[old]
        return self._floor.errs(rate, *about)
