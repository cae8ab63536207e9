"""Proving and recalling in a process of their own, so that nobody waits for them at a table."""

import asyncio
import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from croupier.audit.following import UnfollowableError, pits
from croupier.audit.recall.finding import recall_round
from croupier.audit.recall.recalled import RecalledRound
from croupier.audit.recall.sieve import UnderWay, sieve_round
from croupier.audit.second_opinion import SecondOpinion
from croupier.audit.verifying import Proof, verify
from croupier.core.pit.names import RoundId
from croupier.journal.evidence import NoEvidenceError, evidence_in
from croupier.journal.opening import open_to_read
from croupier.journal.port import ReadableJournal, StoreFailedError, StreamId
from croupier.runtime.process import prepare

# Whoever waits learns this often how far it is.
ENTRIES_BETWEEN_WORDS = 5_000


class ApartError(Exception):
    """Why it could not be done, in a sentence."""


class Far(NamedTuple):
    entries: int
    proved: int


class Failed(NamedTuple):
    sentence: str


Told = Callable[[int, int], None]


class Witnessed(NamedTuple):
    """The file of signed heads, and the key they are signed with if it is known."""

    file: str
    key: str | None = None


async def prove(where: str, witnessed: Witnessed | None, told: Told) -> Proof:
    found: Proof = await _apart(_prove, (where, witnessed), told)
    return found


async def recall(where: str, name: str, stream: str | None) -> RecalledRound | None:
    """From the round's own entries in a thread; only a round under way is worth a process."""
    try:
        quick = await asyncio.to_thread(asyncio.run, _sieve(where, name, stream))
    except (StoreFailedError, UnfollowableError, OSError) as error:
        raise ApartError(str(error)) from error
    if not isinstance(quick, UnderWay):
        return quick
    found: RecalledRound | None = await _apart(_recall, (where, name, stream), _nobody)
    return found


async def _sieve(where: str, name: str, stream: str | None) -> RecalledRound | UnderWay | None:
    journal = await open_to_read(where)
    try:
        streams = [StreamId(stream)] if stream is not None else await pits(journal)
        for each in streams:
            found = await sieve_round(journal, each, RoundId(name))
            if found is not None:
                return found
        return None
    finally:
        await journal.close()


def _nobody(entries: int, proved: int) -> None:
    pass


async def _apart(work: Any, arguments: tuple[Any, ...], told: Told) -> Any:  # noqa: ANN401
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
                raise ApartError("the process that read the journal has died") from None
            match said:
                case None:
                    continue
                case Far():
                    told(said.entries, said.proved)
                case Failed():
                    raise ApartError(said.sentence)
                case _:
                    return said[0]
    finally:
        process.terminate()
        ours.close()


def _next(ours: Any) -> Any:  # noqa: ANN401 - a pipe's end, which each platform has of its own
    """Returns now and then without anything, so that nobody hangs in a thread for ever."""
    return ours.recv() if ours.poll(0.5) else None


def _run(
    theirs: "Connection[Any, Any]",
    work: Any,  # noqa: ANN401
    arguments: tuple[Any, ...],
) -> None:
    prepare()
    try:
        theirs.send((asyncio.run(work(theirs, *arguments)),))
    except (StoreFailedError, UnfollowableError, NoEvidenceError, OSError) as error:
        theirs.send(Failed(str(error)))
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
                theirs.send(Far(entries, proved))

        theirs.send(Far(entries, 0))
        proof = await verify(journal, evidence, SecondOpinion(), count)
        theirs.send(Far(entries, proved))
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
