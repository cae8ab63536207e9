"""Proves a journal and recalls rounds in a separate process, so that no table waits for it."""

import asyncio
import multiprocessing
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from croupier.audit import entry_following
from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.round_search import UnderWay, recall_round, search_pits
from croupier.audit.sealed_days.at_hand import ProofAtHand, prove_at_hand
from croupier.core.identifiers import RoundId
from croupier.journal.archive.day_file import BadArchiveError
from croupier.journal.archive.joined import with_archives
from croupier.journal.opening import open_to_read
from croupier.journal.port import (
    LetGoError,
    ProvableJournal,
    ReadableJournal,
    StoreFailedError,
    StreamId,
)
from croupier.journal.witness_evidence import NoWitnessEvidenceError, evidence_in
from croupier.runtime.let_go import kept_after
from croupier.runtime.process_tuning import prepare

# Whoever waits learns this often how far it is.
ENTRIES_BETWEEN_WORDS = 5_000


class AuditProcessError(Exception):
    """Why it could not be done, in a sentence."""


class ProgressReport(NamedTuple):
    entries: int
    proved: int


class AuditFailed(NamedTuple):
    sentence: str


Told = Callable[[int, int], None]


class Witnessed(NamedTuple):
    """The file of signed heads, and the key they are signed with if it is known."""

    file: str
    key: str | None = None


class JournalPlace(NamedTuple):
    """Its address, the folder in which the archives of its sealed days lie, if any do, and the
    public keys that may have signed them; any may where none is named.
    """

    where: str
    archives: Path | None = None
    keys: tuple[str, ...] = ()


# What reading may fail by, each with a sentence that people understand.
_FAILURES = (StoreFailedError, BadArchiveError, entry_following.UnfollowableError, OSError)


async def prove(place: JournalPlace, witnessed: Witnessed | None, told: Told) -> ProofAtHand:
    found: ProofAtHand = await _in_process(_prove, (place, witnessed), told)
    return found


async def recall(place: JournalPlace, name: str, stream: str | None) -> RecalledRound | None:
    """From the round's own entries in a thread; only a round under way is worth a process."""
    try:
        quick = await asyncio.to_thread(asyncio.run, _sieve(place, name, stream))
    except _FAILURES as error:
        raise AuditProcessError(str(error)) from error
    if not isinstance(quick, UnderWay):
        return quick
    found: RecalledRound | None = await _in_process(_recall, (place, name, stream), _no_progress)
    return found


@asynccontextmanager
async def _whole(place: JournalPlace) -> AsyncGenerator[ProvableJournal, None]:
    """With the archives, where the journal has let entries go."""
    journal = await open_to_read(place.where)
    try:
        yield await with_archives(journal, place.archives)
    finally:
        await journal.close()


async def _sieve(
    place: JournalPlace, name: str, stream: str | None
) -> RecalledRound | UnderWay | None:
    only = StreamId(stream) if stream is not None else None
    journal = await open_to_read(place.where)
    try:
        try:
            return await search_pits(journal, RoundId(name), only)
        except LetGoError:
            whole = await with_archives(journal, place.archives)
            return await search_pits(whole, RoundId(name), only)
    finally:
        await journal.close()


def _no_progress(entries: int, proved: int) -> None:
    pass


async def _in_process(work: Any, arguments: tuple[Any, ...], told: Told) -> Any:
    # A fork would take the server's threads and sockets along.
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(theirs, work, arguments), daemon=True)
    await asyncio.to_thread(process.start)
    theirs.close()
    try:
        while True:
            try:
                said = await asyncio.to_thread(_next, ours)
            except EOFError:
                raise AuditProcessError("the process that read the journal has died") from None
            match said:
                case None:
                    continue
                case ProgressReport():
                    told(said.entries, said.proved)
                case AuditFailed():
                    raise AuditProcessError(said.sentence)
                case _:
                    return said[0]
    finally:
        process.terminate()
        ours.close()


def _next(ours: Any) -> Any:
    """Returns now and then without anything, so that nobody hangs in a thread for ever."""
    return ours.recv() if ours.poll(0.5) else None


def _run(theirs: "Connection[Any, Any]", work: Any, arguments: tuple[Any, ...]) -> None:
    prepare()
    try:
        theirs.send((asyncio.run(work(theirs, *arguments)),))
    except (NoWitnessEvidenceError, *_FAILURES) as error:
        theirs.send(AuditFailed(str(error)))
    finally:
        theirs.close()


async def _prove(
    theirs: "Connection[Any, Any]", place: JournalPlace, witnessed: Witnessed | None
) -> ProofAtHand:
    evidence = None
    if witnessed is not None:
        evidence = evidence_in((Path(witnessed.file),), (witnessed.key,) if witnessed.key else ())
    journal = await open_to_read(place.where)
    try:
        entries, proved, said = await _entries(journal), 0, 0

        def count(more: int) -> None:
            nonlocal proved, said
            proved += more
            if proved - said >= ENTRIES_BETWEEN_WORDS:
                said = proved
                theirs.send(ProgressReport(entries, proved))

        theirs.send(ProgressReport(entries, 0))
        proof = await prove_at_hand(journal, place.archives, place.keys, evidence, count)
        theirs.send(ProgressReport(entries, proved))
        return proof
    finally:
        await journal.close()


async def _entries(journal: ReadableJournal) -> int:
    heads = await journal.heads()
    return sum([head.seq - await kept_after(journal, name) for name, head in heads.items()])


async def _recall(
    theirs: "Connection[Any, Any]", place: JournalPlace, name: str, stream: str | None
) -> RecalledRound | None:
    async with _whole(place) as journal:
        only = StreamId(stream) if stream is not None else None
        if only is not None and only not in await journal.streams():
            return None
        return await recall_round(journal, RoundId(name), only)
