"""Passes a store's reads to its reader, which has its own connection beside the writer's."""

from croupier.journal import port


class DelegatesReads:
    def __init__(self, reader: port.ReadableJournal) -> None:
        self._reader = reader
        self.head = reader.head
        self.heads = reader.heads
        self.streams = reader.streams
        self.read = reader.read
        self.mentioning = reader.mentioning
        self.claim = reader.claim
        self.heads_and_claim = reader.heads_and_claim
        self.claims = reader.claims
        self.owner = reader.owner
        self.snapshot = reader.snapshot
        self.base = reader.base
