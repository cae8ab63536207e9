"""Evidence from the journal itself, for an inspector: asked from outside, never worked out here.

What proves and recalls is the auditor's, which knows nothing of this server. Whoever starts a
server hands it in.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

from croupier.core.stream.names import Instant
from croupier.runtime.supervisor import begin_once
from croupier.wire.http.inspection import (
    ProofStatus,
    ProofView,
    RoundRecall,
    StreamProved,
    WrongEntry,
)

_LOGGER = logging.getLogger("croupier.evidence")

# How many entries there are, and how many of them are proved.
Progress = Callable[[int, int], None]


class Proved(Protocol):
    """What a proof came to."""

    @property
    def streams(self) -> tuple[StreamProved, ...]: ...

    @property
    def independent(self) -> bool: ...

    @property
    def witnessed(self) -> bool: ...

    @property
    def wrong(self) -> tuple[WrongEntry, ...]: ...


class NoEvidenceError(Exception):
    """The journal could not be read, in a sentence."""


class Evidence(Protocol):
    """A proof may take minutes, and is made in another process than the tables."""

    async def verify(self, progress: Progress) -> Proved: ...

    async def recall_round(self, name: str, stream: str | None) -> RoundRecall | None: ...


class Inspection:
    """One proof at a time, the last one kept; one recall at a time."""

    def __init__(self, evidence: Evidence, clock: Callable[[], Instant]) -> None:
        self._evidence = evidence
        self._clock = clock
        self._proving: asyncio.Task[None] | None = None
        self._entries = self._proved = 0
        self._last: ProofView | None = None
        self._failed: str | None = None
        self._recalling = asyncio.Lock()

    @property
    def status(self) -> ProofStatus:
        running = self._proving is not None and not self._proving.done()
        return ProofStatus(running, self._entries, self._proved, self._last, self._failed)

    def prove(self, asked_by: str) -> ProofStatus:
        """Begins a proof, unless one is being made."""
        if not self.status.running:
            self._entries = self._proved = 0
            self._failed = None
            self._proving = begin_once("a proof", self._prove(asked_by))
        return self.status

    async def recall_round(self, name: str, stream: str | None) -> RoundRecall | None:
        async with self._recalling:
            return await self._evidence.recall_round(name, stream)

    async def close(self) -> None:
        if self._proving is not None:
            self._proving.cancel()
            await asyncio.gather(self._proving, return_exceptions=True)

    async def _prove(self, asked_by: str) -> None:
        began = self._clock()
        try:
            proof = await self._evidence.verify(self._note)
        except NoEvidenceError as error:
            self._failed = str(error)
            return
        except Exception:
            _LOGGER.exception("a proof of the journal came to nothing")
            self._failed = "the proof came to nothing: the server's log says why"
            return
        self._last = ProofView(
            began=began,
            ended=self._clock(),
            asked_by=asked_by,
            streams=proof.streams,
            independent=proof.independent,
            witnessed=proof.witnessed,
            wrong=proof.wrong,
        )

    def _note(self, entries: int, proved: int) -> None:
        self._entries, self._proved = entries, proved
