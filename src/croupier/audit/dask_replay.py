"""Decides segments of a stream again on a Dask cluster, whose workers read the same store."""

import asyncio
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

from croupier.audit.replaying.parallel_replay import (
    ENTRIES_PER_SEGMENT,
    SEGMENTS_EACH,
    ReplayWorkerLostError,
    Segment,
    SegmentResult,
    replay,
)
from croupier.cluster import dask_client
from croupier.journal.port import StreamId


@contextmanager
def dask_workers(where: str, address: str) -> "Generator[DaskReplayWorkers, None, None]":
    with dask_client.connect(address) as client:
        yield DaskReplayWorkers(where, client)


class DaskReplayWorkers:
    entries = ENTRIES_PER_SEGMENT

    def __init__(self, where: str, client: dask_client.Client) -> None:
        self._where = where
        self._client = client
        self._at_once = dask_client.threads_of(client) * SEGMENTS_EACH
        self._submitted: list[tuple[StreamId, Any]] = []

    def free(self) -> bool:
        return sum(not future.done() for _, future in self._submitted) < self._at_once

    def submit(self, segment: Segment) -> None:
        future = dask_client.submit(self._client, _replay, (self._where, segment))
        self._submitted.append((segment.stream, future))

    def disproved(self, stream: StreamId) -> bool:
        return any(
            _result(future).wrong is not None
            for given, future in self._submitted
            if given == stream and future.done()
        )

    async def results(self) -> Sequence[SegmentResult]:
        submitted, self._submitted = self._submitted, []
        return [await asyncio.to_thread(_result, future) for _, future in submitted]


def _result(future: Any) -> SegmentResult:
    try:
        result: SegmentResult = dask_client.result_of(future)
    except dask_client.Unreachable as fault:
        raise ReplayWorkerLostError(str(fault)) from fault
    return result


def _replay(given: tuple[str, Segment]) -> SegmentResult:
    return replay(*given)
