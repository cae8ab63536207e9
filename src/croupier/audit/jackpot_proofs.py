"""Checks the cycles of jackpots against the venue's entries as they are replayed."""

from croupier.audit.discrepancies import Wrong
from croupier.audit.independent import entries
from croupier.audit.independent.jackpots import jackpot_cycles
from croupier.core.identifiers import is_the_venues
from croupier.journal.port import Record, StreamId


class JackpotProofs:
    def __init__(self) -> None:
        self._cycles = jackpot_cycles.JackpotCycles()

    def take(self, stream: StreamId, record: Record) -> Wrong | None:
        """Whether an answer is to the very entry that counted, and a key proves its cycle."""
        if not is_the_venues(stream):
            return None
        try:
            self._cycles.take(record.hash, record.body)
        except entries.UnsoundError as fault:
            return Wrong(stream, record.seq, fault.sentence, fault.expected, fault.found)
        return None

    def state(self) -> bytes:
        return self._cycles.state()

    def go_on(self, state: bytes) -> None:
        """From where entries taken elsewhere have left it."""
        self._cycles.go_on(state)

    def counts(self) -> dict[str, jackpot_cycles.CycleCounts]:
        return self._cycles.counts()
