"""How long a stream has come no further although something was to be recorded."""

import logging
from collections.abc import Callable

from croupier.journal.port import Head, StreamId

_LOGGER = logging.getLogger("croupier.runtime")


class Stall:
    """Begins with a commit that failed, and is over once the stream has come further.

    A store can be well and refuse one batch for ever, for something in it that it does not take:
    so it is not over when the store is back.
    """

    def __init__(
        self, stream: StreamId, patience_seconds: float, time: Callable[[], float]
    ) -> None:
        self._stream = stream
        self._patience = patience_seconds
        self._time = time
        self._since = time()
        self._head: Head | None = None

    def meet(self, head: Head, said: Exception | None) -> bool:
        """Whether a commit after the same entry has failed before."""
        if head == self._head:
            return True
        self._since, self._head = self._time(), head
        _LOGGER.warning(
            "%s could not record what follows entry %s: %s", self._stream, head.seq, said
        )
        return False

    @property
    def lasts(self) -> bool:
        """For longer than anybody who asked need wait."""
        return self._time() - self._since > self._patience

    def give_up(self, said: Exception | None) -> None:
        """Whoever asked was turned away: what comes next is tried as if nothing had been."""
        _LOGGER.error("%s gave up what it could not record: %s", self._stream, said)
        self._head = None
