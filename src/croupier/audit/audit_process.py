"""Proves a journal and recalls rounds in a separate process, so that no table waits for it."""

import asyncio
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from croupier.audit import entry_following
from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.round_search import UnderWay, recall_round, search_round
from croupier.audit.replaying import auditor_comparison
from croupier.audit.verifying import Proof, verify
from croupier.core.identifiers import RoundId
from croupier.journal.opening import open_to_read
from croupier.journal.port import ReadableJournal, StoreFailedError, StreamId
from croupier.journal.witness_evidence import NoWitnessEvidenceError, evidence_in
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


async def prove(where: str, witnessed: Witnessed | None, told: Told) -> Proof:
    found: Proof = await _in_process(_prove, (where, witnessed), told)
    return found


async def recall(where: str, name: str, stream: str | None) -> RecalledRound | None:
    """From the round's own entries in a thread; only a round under way is worth a process."""
    try:
        quick = await asyncio.to_thread(asyncio.run, _sieve(where, name, stream))
    except (StoreFailedError, entry_following.UnfollowableError, OSError) as error:
        raise AuditProcessError(str(error)) from error
    if not isinstance(quick, UnderWay):
        return quick
    found: RecalledRound | None = await _in_process(_recall, (where, name, stream), _no_progress)
    return found


async def _sieve(where: str, name: str, stream: str | None) -> RecalledRound | UnderWay | None:
    journal = await open_to_read(where)
    try:
        streams = [StreamId(stream)] if stream is not None else await entry_following.pits(journal)
        for each in streams:
            found = await search_round(journal, each, RoundId(name))
            if found is not None:
                return found
        return None
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
    except (
        StoreFailedError,
        entry_following.UnfollowableError,
        NoWitnessEvidenceError,
        OSError,
    ) as error:
        theirs.send(AuditFailed(str(error)))
    finally:
        theirs.close()


async def _prove(theirs: "Connection[Any, Any]", where: str, witnessed: Witnessed | None) -> Proof:
    evidence = None
    if witnessed is not None:
        evidence = evidence_in((Path(witnessed.file),), (witnessed.key,) if witnessed.key else ())
    journal = await open_to_read(where)
    try:
        entries, proved, said = await _entries(journal), 0, 0

        def count(more: int) -> None:
            nonlocal proved, said
            proved += more
            if proved - said >= ENTRIES_BETWEEN_WORDS:
                said = proved
                theirs.send(ProgressReport(entries, proved))

        theirs.send(ProgressReport(entries, 0))
        proof = await verify(journal, evidence, auditor_comparison.SecondOpinion(), count)
        theirs.send(ProgressReport(entries, proved))
        return proof
    finally:
        await journal.close()


async def _entries(journal: ReadableJournal) -> int:
    heads = [await journal.head(stream) for stream in await journal.streams()]
    return sum(head.seq for head in heads)


async def _recall(
    theirs: "Connection[Any, Any]", where: str, name: str, stream: str | None
) -> RecalledRound | None:
    journal = await open_to_read(where)
    try:
        only = StreamId(stream) if stream is not None else None
        if only is not None and only not in await journal.streams():
            return None
        return await recall_round(journal, RoundId(name), only)
    finally:
        await journal.close()
