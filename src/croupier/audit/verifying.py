"""Proves a journal, or names the first entry that is wrong. It ignores snapshots."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from dataclasses import field as attribute
from typing import Protocol

from msgspec import Struct, field

from croupier.audit import jackpot_proofs, shared_rows
from croupier.audit.discrepancies import Wrong
from croupier.audit.independent.jackpots.jackpot_cycles import CycleCounts
from croupier.audit.liabilities import liabilities
from croupier.audit.replaying import machines
from croupier.audit.replaying.parallel_replay import (
    NO_REPLAY_WORKERS,
    ReplayWorkers,
    Segment,
    SegmentResult,
)
from croupier.audit.replaying.replay import Replay
from croupier.audit.sealed_days.opening_state import Beginning
from croupier.core.pit import registry
from croupier.core.tickets.ticket import KIND, OVER, Ticket, TicketId
from croupier.journal.port import ClaimRow, Head, ProvableJournal, Record, StreamId
from croupier.journal.witness_evidence import Reach, WitnessEvidence
from croupier.runtime.owning.restoring import UNREADABLE
from croupier.runtime.tickets.row_authentication import content_of
from croupier.runtime.tickets.validation_numbers import NUMBERS, named_by

# A journal that is being written may have a change whose other half was not yet there to be read.
CATCHING_UP_AT_MOST = 5
NO_STREAM = StreamId("no stream")


class StreamProof(Struct, frozen=True):
    stream: StreamId
    entries: int
    events: int
    first_at: int
    last_at: int
    hash: str
    # What the witness was shown of it, where one was asked.
    witnessed: Reach | None = None


class Proof(Struct, frozen=True):
    """What was replayed, and what was found wrong: of each stream, the first entry that is."""

    streams: tuple[StreamProof, ...]
    rows: int
    papers: dict[str, shared_rows.PaperCount]
    witnessed: bool
    independent: bool
    # How many entries another version of the core decided, which this one decides alike.
    other_cores: dict[int, int] = field(default_factory=dict)
    wrong: tuple[Wrong, ...] = field(default=())
    # Lines of the witness that a crash cut short: what they would have said is not known.
    torn: tuple[int, ...] = ()
    # By jackpot: what revealed keys have proved, and what waits for one.
    jackpots: dict[str, CycleCounts] = field(default_factory=dict)
    # Where time went back, or entries were lost, because two people accepted it: in sentences.
    accepted: tuple[str, ...] = ()

    @property
    def entries(self) -> int:
        return sum(stream.entries for stream in self.streams)


class Second(Protocol):
    """A second opinion: sees the same bytes and knows nothing of the core."""

    def take(self, stream: str, seq: int, body: bytes) -> Wrong | None: ...

    def compare(self, replay: Replay) -> Wrong | None:
        """At the end of a stream: whether both have come to the same money."""
        ...

    def finish(self) -> Iterable[Wrong]: ...


Progress = Callable[[int], None]
Take = Callable[[Record], Wrong | None]


def _no_progress(entries: int) -> None:
    pass


@dataclass(eq=False)
class Verifier:
    _journal: ProvableJournal
    _evidence: WitnessEvidence | None = None
    _second: Second | None = None
    _progress: Progress = _no_progress
    _workers: ReplayWorkers = NO_REPLAY_WORKERS
    _begun: Beginning | None = None
    # Up to where the live journal has let entries go, with the rows that were over by then.
    _let_go: Mapping[StreamId, int] = attribute(default_factory=dict)

    def __post_init__(self) -> None:
        begun = self._begun
        self._rows = shared_rows.RowBook.begun(begun.rows) if begun else shared_rows.RowBook()
        # Tickets that were over before the beginning, and still have a row.
        self._of_old: set[TicketId] = set()
        self._replays: dict[StreamId, Replay] = {}
        self._wrong: list[Wrong] = []
        self._jackpots = jackpot_proofs.JackpotProofs()
        if begun is not None:
            self._jackpots.go_on(begun.cycles)

    async def verify(self, only: StreamId | None = None) -> Proof:
        """`only` one stream proves that stream alone: what crosses streams needs all of them."""
        self._ask_the_witness(only)
        streams = [only] if only is not None else await self._streams()
        for stream in streams:
            await self._follow(stream, to_its_head=True)
        if only is None and not self._wrong:
            await self._check_across_streams()
        for replay in self._replays.values():
            self._note(replay.at_rest())
            self._note(self._second.compare(replay) if self._second is not None else None)
        if self._second is not None and only is None and not self._wrong:
            self._wrong += self._second.finish()
        return Proof(
            tuple(self._stream_proof(replay) for replay in self._replays.values()),
            self._rows.count(),
            self._rows.papers(),
            self._evidence is not None,
            self._second is not None,
            self._other_cores(),
            tuple(self._wrong),
            tuple(line.number for line in self._evidence.torn) if self._evidence else (),
            self._jackpots.counts(),
            tuple(each for replay in self._replays.values() for each in replay.accepted),
        )

    def _ask_the_witness(self, only: StreamId | None) -> None:
        if self._evidence is not None:
            for finding in self._evidence.of_itself(only):
                self._note(Wrong(finding.stream, finding.seq, finding.sentence))

    async def _streams(self) -> list[StreamId]:
        """Those of the journal, and those that only the witness remembers."""
        there = await self._journal.streams()
        if self._evidence is None:
            return there
        return [*there, *(name for name in self._evidence.streams() if name not in there)]

    # One stream

    async def _follow(self, stream: StreamId, *, to_its_head: bool = False) -> None:
        """From where it was left on, up to the end or to the first entry that is wrong."""
        replay = self._replays.get(stream)
        if replay is None:
            replay = self._replays[stream] = self._replay(stream)
        if replay.wrong is not None:
            return
        head = await self._journal.head(stream)
        await self._read_on(replay, head)
        for result in await self._workers.results():
            self._take_result(replay, result)
        if to_its_head and replay.wrong is None:
            self._note(self._ended(replay, head, await self._journal.head(stream)))

    def _replay(self, stream: StreamId) -> Replay:
        begun = self._begun.streams.get(stream) if self._begun is not None else None
        if begun is not None:
            return Replay.begun(stream, begun, self._rows, self._evidence)
        return Replay(stream, machines.machine_of(stream), self._rows, self._evidence)

    async def _read_on(self, replay: Replay, head: Head) -> None:
        taken = until = replay.head.seq
        take: Take = replay.take
        async for record in self._journal.read(replay.stream, taken):
            if record.seq > until:
                if self._workers.disproved(replay.stream):
                    return
                take, until = self._shared(replay, head)
            if self._note(self._both(replay, take, record)):
                return
            if not record.seq % 1000:
                self._progress(record.seq - taken)
                taken = record.seq
        self._progress(replay.head.seq - taken)

    def _shared(self, replay: Replay, head: Head) -> tuple[Take, int]:
        """How the next segment is taken, and up to where.

        What came after the store's head was asked for may come later still to whoever reads beside
        us, so it is never given away.
        """
        seq, many = replay.head.seq, self._workers.entries
        until = min(seq + many, head.seq)
        if seq >= until or not self._workers.free():
            return replay.take, seq + many
        self._workers.submit(Segment(replay.stream, replay.place, until, replay.state()))
        return replay.follow, until

    def _take_result(self, replay: Replay, result: SegmentResult) -> None:
        """The earlier entry that is wrong is named. Of one, how it was decided comes first."""
        replay.other_cores.update(result.other_cores)
        wrong, known = result.wrong, replay.wrong
        if wrong is None or (known is not None and known.seq < wrong.seq):
            return
        if known is not None:
            self._wrong.remove(known)
        replay.fall_back(result.proved, wrong)
        self._note(wrong)

    def _both(self, replay: Replay, take: Take, record: Record) -> Wrong | None:
        wrong = take(record)
        if wrong is None:
            wrong = replay.wrong = self._jackpots.take(replay.stream, record)
        if wrong is None and self._second is not None:
            wrong = replay.wrong = self._second.take(replay.stream, record.seq, record.body)
        return wrong

    def _ended(self, replay: Replay, before: Head, after: Head) -> Wrong | None:
        """With the head that the store named before its entries were read, and after."""
        stream, last = replay.stream, replay.head
        if last.seq < before.seq:
            sentence = "the stream ends before its own head"
            return Wrong(stream, last.seq + 1, sentence, f"entry {before.seq}", f"entry {last.seq}")
        if last.seq > after.seq:
            sentence = "the stream goes on after its own head"
            return Wrong(stream, after.seq + 1, sentence, f"entry {after.seq}", f"entry {last.seq}")
        for head in (before, after):
            if last.seq == head.seq and last.hash != head.hash:
                sentence = "it is not the head that the store names"
                return Wrong(stream, head.seq, sentence, head.hash.hex(), last.hash.hex())
        end = self._evidence.of_the_end(stream, last) if self._evidence is not None else None
        return Wrong(stream, end.seq, end.sentence) if end is not None else None

    # What crosses streams

    async def _check_across_streams(self) -> None:
        gaps = list(self._rows.gaps())
        for _ in range(CATCHING_UP_AT_MOST):
            if not gaps:
                break
            await self._catch_up()
            gaps = list(self._rows.gaps())
        self._wrong += gaps
        if not self._wrong:
            floors = [replay.floor for replay in self._replays.values()]
            self._wrong += liabilities(floors, self._rows)
        for kind in sorted(self._rows.kinds() | set(await self._journal.kinds())):
            if kind != NUMBERS:
                await self._stored_rows(kind)
        await self._numbers()
        for stray in await self._journal.strays():
            sentence = f"an entry lies under number {stray.number}, where no stream has it"
            self._wrong.append(Wrong(NO_STREAM, stray.seq, sentence))

    async def _catch_up(self) -> None:
        """With streams that were opened since, for they may have changed rows already."""
        for stream in await self._streams():
            await self._follow(stream)

    async def _stored_rows(self, kind: str) -> None:
        """A row may have changed since its streams were read: then they are read on."""
        book, newer = self._rows, list[ClaimRow]()
        missing = book.keys(kind)
        async for row in self._journal.claims(kind):
            key, known = (row.kind, row.key), book.version((row.kind, row.key))
            missing.discard(key)
            if not known and self._is_of_old(row):
                self._of_old.add(TicketId(row.key))
            elif row.version > known:
                newer.append(row)
            elif row.version < known:
                self._note(book.missing(key, row.version))
            else:
                self._note(book.compare(row))
        for key in sorted(missing):
            if not self._was_let_go(key):
                self._note(book.missing(key, 0))
        if newer:
            await self._catch_up()
        for row in newer:
            self._note(book.compare(row))

    def _is_of_old(self, row: ClaimRow) -> bool:
        """A paper that was over before the last sealed day, which tells no more of it."""
        if self._begun is None or row.kind != KIND:
            return False
        try:
            found = registry.decode_row(content_of(row))
        except UNREADABLE:
            return False
        return isinstance(found, Ticket) and found.state in OVER

    def _was_let_go(self, key: shared_rows.RowKey) -> bool:
        if not self._rows.is_over(key):
            return False
        if self._rows.is_of_old(key):
            return bool(self._let_go)
        last = self._rows.last_change(key)
        return last.seq <= self._let_go.get(last.stream, 0)

    async def _numbers(self) -> None:
        """The index by which a paper's number finds its ticket: one number for every ticket.

        No entry knows a number, so that it is the right one only the venue's key can say.
        """
        before = self._rows.keys(KIND)
        found = Counter([named_by(row) async for row in self._journal.claims(NUMBERS)])
        # Tickets may have been issued meanwhile, and their numbers read or not.
        await self._catch_up()
        known = {TicketId(key) for _, key in self._rows.keys(KIND)}
        must = {TicketId(key) for _, key in before}
        for ticket in sorted({*found, *must} - self._of_old):
            if not found[ticket] and self._was_let_go((KIND, ticket)):
                continue
            if found[ticket] != 1 or ticket not in known:
                sentence = f"ticket {ticket} is not found by exactly one number"
                must_be = "1" if ticket in known else "0"
                self._note(Wrong(StreamId("rows"), 0, sentence, must_be, str(found[ticket])))

    def _note(self, wrong: Wrong | None) -> bool:
        if wrong is not None and wrong not in self._wrong:
            self._wrong.append(wrong)
        return wrong is not None

    def _stream_proof(self, replay: Replay) -> StreamProof:
        stream, head, evidence = replay.stream, replay.head, self._evidence
        reach = evidence.reach(stream) if evidence is not None else None
        times = replay.first_at, replay.last_at
        return StreamProof(stream, head.seq, replay.events, *times, head.hash.hex(), reach)

    def _other_cores(self) -> dict[int, int]:
        counts: Counter[int] = Counter()
        for replay in self._replays.values():
            counts.update(replay.other_cores)
        return dict(sorted(counts.items()))


async def verify(
    journal: ProvableJournal,
    evidence: WitnessEvidence | None = None,
    second: Second | None = None,
    progress: Progress = _no_progress,
    only: StreamId | None = None,
    workers: ReplayWorkers = NO_REPLAY_WORKERS,
    begun: Beginning | None = None,
    let_go: Mapping[StreamId, int] | None = None,
) -> Proof:
    """`begun` where the last sealed day has left everything; `let_go` is what archives give back.

    Whoever begins there asks for no second opinion, which must have seen every entry.
    """
    asked = (journal, evidence, second, progress, workers, begun, let_go or {})
    return await Verifier(*asked).verify(only)
