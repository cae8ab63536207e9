"""Where in the journal a writer writes, and what becomes of it there."""

from collections.abc import Sequence
from enum import Enum

from croupier.journal import port
from croupier.journal.port import Appended, ClaimLost, Draft, Fenced, Head, Journal


class Ended(Enum):
    """Why a writer writes no more."""

    STOPPED = "stopped"
    # Somebody else owns the stream.
    FENCED = "fenced"
    # A commit failed, or nobody knows whether it did: only the journal knows the state.
    IN_DOUBT = "in-doubt"
    # A bug of ours: the state in memory may be half changed.
    BROKEN = "broken"


class Place:
    __slots__ = ("epoch", "head", "journal", "stream")

    def __init__(
        self, journal: Journal, stream: port.StreamId, epoch: port.Epoch, head: Head
    ) -> None:
        self.journal = journal
        self.stream = stream
        self.epoch = epoch
        self.head = head

    async def append(self, drafts: Sequence[Draft]) -> Head | ClaimLost | Ended:
        """Nothing is written for answers that rest on entries already durable."""
        if not drafts:
            return self.head
        try:
            result = await self.journal.append(self.stream, self.epoch, self.head, drafts)
        except port.StoreFailedError:
            return Ended.IN_DOUBT
        if isinstance(result, Appended):
            return result.head
        if isinstance(result, ClaimLost):
            return result
        return Ended.FENCED if isinstance(result, Fenced) else Ended.IN_DOUBT
