"""Where in the journal a writer writes, and what becomes of it there."""

from collections.abc import Callable
from enum import Enum
from time import perf_counter

from croupier.journal import port
from croupier.journal.port import Appended, ClaimLost, Drafts, Fenced, Head, Journal


class Ended(Enum):
    """Why a writer writes no more."""

    STOPPED = "stopped"
    # Somebody else owns the stream.
    FENCED = "fenced"
    # A commit failed, or nobody knows whether it did: only the journal knows the state.
    IN_DOUBT = "in-doubt"
    # A bug of ours: the state in memory may be half changed.
    BROKEN = "broken"


# Told how many seconds each commit took; nobody may want to know.
Timed = Callable[[float], None]


def untimed(seconds: float) -> None:
    pass


class Place:
    """`doubt` is what the store said when it did not take what was to be written."""

    __slots__ = ("_timed", "doubt", "epoch", "head", "journal", "stream")

    def __init__(
        self,
        journal: Journal,
        stream: port.StreamId,
        epoch: port.Epoch,
        head: Head,
        timed: Timed = untimed,
    ) -> None:
        self.journal = journal
        self.stream = stream
        self.epoch = epoch
        self.head = head
        self.doubt: port.StoreFailedError | None = None
        self._timed = timed

    async def append(self, drafts: Drafts) -> Head | ClaimLost | Ended:
        """Nothing is written for answers that rest on entries already durable."""
        if not drafts.bodies:
            return self.head
        begun = perf_counter()
        try:
            result = await self.journal.append(self.stream, self.epoch, self.head, drafts)
        except port.StoreFailedError as error:
            self.doubt = error
            return Ended.IN_DOUBT
        if isinstance(result, Appended):
            self._timed(perf_counter() - begun)
            return result.head
        if isinstance(result, ClaimLost):
            return result
        return Ended.FENCED if isinstance(result, Fenced) else Ended.IN_DOUBT
