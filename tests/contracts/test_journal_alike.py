"""Whatever is asked of a store, in whatever order, it answers as the plainest of them does."""

from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from croupier.journal.memory import MemoryJournal
from croupier.journal.port import (
    EMPTY,
    Appended,
    ClaimChange,
    Draft,
    Drafts,
    Head,
    Instant,
    Journal,
    Lease,
    OwnedElsewhere,
    Snapshot,
    StreamId,
)
from tests.contracts.owners import LONG
from tests.plugins.journals import JournalPlace

STREAMS = st.sampled_from(["pit 1", "pit 2"])
OWNERS = st.sampled_from(["server 1", "server 2"])
KEYS = st.sampled_from(["A", "B", "C"])
VERSIONS = st.integers(0, 3)


class Acquire(Struct, frozen=True):
    stream: str
    owner: str
    # A lease of no time runs out at once; the other kind outlives the test.
    seconds: float


class Append(Struct, frozen=True):
    """By somebody who believes in a lease and a head of some time ago."""

    owner: str
    stream: str
    entries: tuple[tuple[bytes, tuple[tuple[str, int], ...]], ...]
    behind: int


class Renew(Struct, frozen=True):
    owner: str
    stream: str


class Release(Struct, frozen=True):
    owner: str
    stream: str


class Save(Struct, frozen=True):
    stream: str
    seq: int
    behind: int


Step = Acquire | Append | Renew | Release | Save

STEPS = st.one_of(
    st.builds(Acquire, STREAMS, OWNERS, st.sampled_from([0.0, LONG])),
    st.builds(
        Append,
        OWNERS,
        STREAMS,
        st.lists(
            st.tuples(
                st.binary(max_size=20), st.lists(st.tuples(KEYS, VERSIONS), max_size=3).map(tuple)
            ),
            max_size=4,
        ).map(tuple),
        st.sampled_from([0, 0, 0, 1]),
    ),
    st.builds(Renew, OWNERS, STREAMS),
    st.builds(Release, OWNERS, STREAMS),
    st.builds(Save, STREAMS, st.integers(0, 6), st.sampled_from([0, 0, 1])),
)


class Floor:
    """Two servers at work on one journal, and what they last heard from it."""

    def __init__(self, journal: Journal, prefix: str) -> None:
        self._journal = journal
        self._prefix = prefix
        self._leases: dict[tuple[str, StreamId], Lease] = {}
        self._heads: dict[StreamId, list[Head]] = {}

    async def take(self, step: Step) -> object:
        stream = self._stream(step.stream)
        match step:
            case Acquire(owner=owner, seconds=seconds):
                answer = await self._journal.acquire(stream, owner, f"at {owner}", seconds)
                if isinstance(answer, Lease):
                    self._leases[owner, stream] = answer
                return timeless(answer)
            case Append(owner=owner) if (owner, stream) in self._leases:
                return await self._append(step, stream, self._leases[owner, stream])
            case Renew(owner=owner) if (owner, stream) in self._leases:
                return timeless(await self._journal.renew(self._leases[owner, stream], LONG))
            case Release(owner=owner) if (owner, stream) in self._leases:
                await self._journal.release(self._leases[owner, stream])
            case Save(seq=seq, behind=behind):
                head = self._head(stream, behind)
                body = b"%d %d" % (seq, behind)
                await self._journal.save_snapshot(stream, Snapshot(seq, head.hash, body))
        return None

    async def _append(self, step: Append, stream: StreamId, lease: Lease) -> object:
        drafts = [
            Draft(Instant(number), body, tuple(self._change(*claim) for claim in claims))
            for number, (body, claims) in enumerate(step.entries)
        ]
        after = self._head(stream, step.behind)
        result = await self._journal.append(stream, lease.epoch, after, Drafts.of(*drafts))
        if isinstance(result, Appended):
            self._heads.setdefault(stream, [EMPTY]).append(result.head)
        return result

    async def all_there_is(self) -> object:
        streams = [self._stream(name) for name in ("pit 1", "pit 2")]
        return [
            [
                await self._journal.head(stream),
                [record async for record in self._journal.read(stream)],
                timeless(await self._journal.owner(stream)),
                await self._journal.snapshot(stream),
            ]
            for stream in streams
        ] + [[(row.key, row.version, row.body) async for row in self._journal.claims(self._prefix)]]

    def _stream(self, name: str) -> StreamId:
        return StreamId(f"{self._prefix} {name}")

    def _head(self, stream: StreamId, behind: int) -> Head:
        heads = self._heads.get(stream, [EMPTY])
        return heads[max(0, len(heads) - 1 - behind)]

    def _change(self, key: str, version: int) -> ClaimChange:
        return ClaimChange(self._prefix, key, version, b"%d" % version)


def timeless(answer: object) -> object:
    """The clocks of two stores differ, and nothing else may."""
    if isinstance(answer, OwnedElsewhere):
        return replace(answer, lease=replace(answer.lease, until=Instant(0)))
    return replace(answer, until=Instant(0)) if isinstance(answer, Lease) else answer


_examples = count(1)


@pytest.fixture
async def durable_journal(durable_place: JournalPlace) -> Journal:
    return await durable_place.open()


@given(st.lists(STEPS, max_size=30))
@settings(
    max_examples=50,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
async def test_a_durable_store_answers_everything_as_the_one_in_memory_does(
    durable_journal: Journal, steps: list[Step]
) -> None:
    prefix = f"example {next(_examples)}"
    plain, durable = Floor(MemoryJournal(), prefix), Floor(durable_journal, prefix)
    for step in (Acquire("pit 1", "server 1", LONG), *steps):
        assert await durable.take(step) == await plain.take(step), step
    assert await durable.all_there_is() == await plain.all_there_is()
