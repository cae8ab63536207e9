"""Every case has a name of its own in its stream."""

from croupier.audit.independent.text import Fields
from croupier.audit.independent.unsound import UnsoundError


class Cases:
    def __init__(self) -> None:
        self._opened: set[str] = set()

    def follow(self, kind: str, event: Fields) -> None:
        if kind == "case-opened":
            self._open(event["case"])

    def _open(self, name: str) -> None:
        if name in self._opened:
            raise UnsoundError(f"{name} was opened before: two cases have one name")
        self._opened.add(name)
