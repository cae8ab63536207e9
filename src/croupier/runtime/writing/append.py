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


# So long after the store has taken something nobody else can own the stream and have answered.
SURE_SECONDS = 0.5


class Appender:
    """`doubt` is what the store said when it did not take what was to be written."""

    __slots__ = ("_sure_until", "_time", "_timed", "doubt", "epoch", "head", "journal", "stream")

    def __init__(
        self,
        journal: Journal,
        stream: port.StreamId,
        epoch: port.Epoch,
        head: Head,
        timed: Timed = untimed,
        time: Callable[[], float] = perf_counter,
    ) -> None:
        self.journal = journal
        self.stream = stream
        self.epoch = epoch
        self.head = head
        self.doubt: port.StoreFailedError | None = None
        self._timed = timed
        self._time = time
        self._sure_until = 0.0

    @property
    def sure(self) -> bool:
        """Whether the stream is certainly ours still. A process that was stopped is not sure."""
        return self._time() < self._sure_until

    async def append(self, drafts: Drafts) -> Head | ClaimLost | Ended:
        """Nothing is written for answers that rest on entries already durable."""
        if not drafts.bodies:
            return self.head if self.sure else await self._made_sure()
        begun = self._time()
        try:
            result = await self.journal.append(self.stream, self.epoch, self.head, drafts)
        except port.StoreFailedError as error:
            self.doubt = error
            return Ended.IN_DOUBT
        if isinstance(result, Appended):
            self._sure_until = begun + SURE_SECONDS
            self._timed(self._time() - begun)
            return result.head
        if isinstance(result, ClaimLost):
            return result
        return Ended.FENCED if isinstance(result, Fenced) else Ended.IN_DOUBT

    async def _made_sure(self) -> Head | Ended:
        begun = self._time()
        try:
            lease = await self.journal.owner(self.stream)
        except port.StoreFailedError as error:
            self.doubt = error
            return Ended.IN_DOUBT
        if lease is None:
            # It ran out: whether anybody had the stream meanwhile, taking it again will tell.
            return Ended.IN_DOUBT
        if lease.epoch != self.epoch:
            return Ended.FENCED
        self._sure_until = begun + SURE_SECONDS
        return self.head
