"""What is asked of whoever writes the file. Every moment in it was read from the clock of whoever
asks.
"""

from msgspec import Struct

from croupier.journal.port import Instant, Lease, Snapshot, StreamId
from croupier.journal.writer_process.requests import Append


class Acquire(Struct, frozen=True, array_like=True, tag="acquire"):
    stream: StreamId
    owner: str
    address: str
    now: Instant
    until: Instant
    instead_of: Lease | None


class Renew(Struct, frozen=True, array_like=True, tag="renew"):
    lease: Lease
    until: Instant


class Release(Struct, frozen=True, array_like=True, tag="release"):
    lease: Lease


class KeepSnapshot(Struct, frozen=True, array_like=True, tag="keep-snapshot"):
    stream: StreamId
    snapshot: Snapshot


Request = Append | Acquire | Renew | Release | KeepSnapshot
