"""A floor that tells what happens at its card tables, as every other golden round is told."""

from typing import Any

from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.floor_script import FloorScript
from tests.transcripts.telling import told


class Teller(FloorScript):
    """Silent until it is told to begin: at once, or when wagering next opens."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._since: int | None = None
        self._awaits_wagering = False

    def begin(self, *, at_wagering: bool) -> None:
        self._awaits_wagering = at_wagering
        self._since = None if at_wagering else self.now

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:  # noqa: ANN401
        if self._awaits_wagering and isinstance(body, OpenWagering):
            self.begin(at_wagering=False)
        before = len(self.entries)
        entry = super().ask(actor, body, approver)
        if self._since is not None:
            for each in self.entries[before:]:
                self.lines += told(each, self.floor.ledger, self._since)
        return entry
