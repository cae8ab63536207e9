"""What the archive of a gaming day says of itself: signed, and read before anything else in it."""

from msgspec import Struct, json

from croupier.journal.port import GENESIS, Head, StreamId

FORMAT = 1


class ClosedDay(Struct, frozen=True):
    """A gaming day: the date it starts on, and its bounds in milliseconds since 1970."""

    date: str
    starts: str
    zone: str
    from_at: int
    until: int


class Standing(Struct, frozen=True):
    """How a stream stands between two days: its last entry, and what was counted up to there.

    `state` is the digest of its whole state; balances are by class of account.
    """

    seq: int = 0
    hash: str = GENESIS.hex()
    events: int = 0
    first_at: int = 0
    last_at: int = 0
    state: str = ""
    balances: dict[str, int] = {}

    @property
    def head(self) -> Head:
        return Head(self.seq, bytes.fromhex(self.hash))


class StreamDay(Struct, frozen=True):
    stream: StreamId
    before: Standing
    after: Standing

    @property
    def entries(self) -> int:
        return self.after.seq - self.before.seq


class Part(Struct, frozen=True):
    """A stretch of the file: its size and digest as it lies there, and its size unpacked."""

    name: str
    size: int
    sha256: str
    plain: int


class DayManifest(Struct, frozen=True, forbid_unknown_fields=True):
    """`previous` is the digest of the archive of the day before; none of the first."""

    format: int
    venue: str
    day: ClosedDay
    previous: str
    # Who answers for it, in words; the key that signs it lies beside the manifest.
    by: str
    sealed_at: int
    software: str
    core: int
    # Digests of what entries may hold, by kind of stream.
    declarations: dict[str, str]
    streams: tuple[StreamDay, ...]
    # Digests of what all streams share: rows, and open cycles of jackpots.
    rows_before: str
    rows_after: str
    cycles_before: str
    cycles_after: str
    # What is owed on papers that are out, by kind of paper.
    outstanding: dict[str, int]
    parts: tuple[Part, ...]

    @property
    def entries(self) -> int:
        return sum(each.entries for each in self.streams)

    def of(self, stream: StreamId) -> StreamDay | None:
        return next((each for each in self.streams if each.stream == stream), None)


encode = json.encode


def decode(data: bytes) -> DayManifest:
    return json.decode(data, type=DayManifest)
