"""How a state is found again: by snapshot if it can be believed, else by replaying everything."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from croupier.core.pit import registry
from croupier.core.stream.starting import Started
from croupier.journal import hash_chain
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.journal.opening import open_journal
from croupier.journal.port import Drafts, Head, Journal, Record, Snapshot, StreamId
from croupier.runtime.owning.leasing import LeaseTerms
from croupier.runtime.owning.restoring import BrokenChainError, SnapshotRejected, restore
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.validation_numbers import Numbers
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import SEAL, STREAM, opening, owner, play, wager
from tests.runtime.test_writer import MACHINE, recorded

Connect = Callable[[], Awaitable[Journal]]


async def played(connect: Connect, snapshot_every: int) -> bytes:
    """A stream with wagers in it, left by a crash; the state it was left in."""
    running = owner(
        connect, LeaseTerms("server-1", lease_seconds=0.05, snapshot_every=snapshot_every)
    )
    await running.start()
    floor = opening()
    await play(running, floor.commands)
    for seq in range(1, 30):
        await play(running, [wager(seat, seq, floor.round) for seat in floor.seats])
    # A snapshot under way is kept by then, and takes the place of none that a test puts there.
    await asyncio.sleep(0.05)
    return registry.encode_state(running.floor.state)


async def test_folding_decoded_entries_gives_the_very_same_bytes(
    journal_place: JournalPlace,
) -> None:
    state = await played(journal_place.open, 10**9)
    restored = await restore(await journal_place.open(), MACHINE, STREAM)
    assert registry.encode_state(restored.floor.state) == state
    assert restored.replayed == restored.head.seq


async def test_a_snapshot_shortens_the_replay_and_changes_nothing(
    journal_place: JournalPlace,
) -> None:
    state = await played(journal_place.open, 20)
    restored = await restore(await journal_place.open(), MACHINE, STREAM)
    assert registry.encode_state(restored.floor.state) == state
    assert restored.replayed < 60 < restored.head.seq


async def test_a_snapshot_that_other_code_made_is_not_used(journal_place: JournalPlace) -> None:
    state = await played(journal_place.open, 20)
    other = PitMachine("other code", Numbers(b"key"), SEAL)
    restored = await restore(await journal_place.open(), other, STREAM)
    assert restored.replayed == restored.head.seq
    assert restored.rejected is SnapshotRejected.OTHER_CODE
    assert registry.encode_state(restored.floor.state) == state


def shelved() -> tuple[MemoryStore, Connect]:
    shelf = MemoryStore()

    async def connect() -> Journal:
        return MemoryJournal(shelf)

    return shelf, connect


def inside(kept: Snapshot) -> bytes:
    body = SEAL.body_of(STREAM, kept)
    assert body is not None
    return body


def richer(kept: Snapshot) -> bytes:
    """The state with a fortune more in every balance of chips, and so much less of the house's."""
    state = msgspec.json.decode(inside(kept))
    balances = state["state"]["balances"]
    for account in [name for name in balances if name.startswith("chips:")]:
        balances[account] += 10_000_000
    return msgspec.json.encode(state)


# What whoever gets at the store may have put in a snapshot's place.
UNSEALED: dict[str, Callable[[Snapshot], Snapshot]] = {
    "edited, its seal left": lambda kept: Snapshot(
        kept.seq, kept.hash, kept.body[: -len(inside(kept))] + richer(kept)
    ),
    "edited, sealed with another secret": lambda kept: RowAuthenticator(b"guessed").sealed(
        STREAM, Head(kept.seq, kept.hash), richer(kept)
    ),
    "edited, without a seal": lambda kept: Snapshot(kept.seq, kept.hash, richer(kept)),
    "as an earlier version kept it": lambda kept: Snapshot(kept.seq, kept.hash, inside(kept)),
    "cut short": lambda kept: Snapshot(kept.seq, kept.hash, kept.body[:-1]),
    "empty": lambda kept: Snapshot(kept.seq, kept.hash, b""),
    "of another entry": lambda kept: Snapshot(kept.seq - 1, kept.hash, kept.body),
    "of another chain": lambda kept: Snapshot(kept.seq, bytes(32), kept.body),
    "of another stream": lambda kept: SEAL.sealed(
        StreamId("pit:2"), Head(kept.seq, kept.hash), inside(kept)
    ),
}


@pytest.mark.parametrize("exchange", UNSEALED.values(), ids=UNSEALED)
async def test_a_snapshot_that_does_not_bear_the_venues_seal_is_not_believed(
    exchange: Callable[[Snapshot], Snapshot],
) -> None:
    shelf, connect = shelved()
    state = await played(connect, 20)
    kept = shelf.streams[STREAM].snapshot
    assert kept is not None
    shelf.streams[STREAM].snapshot = exchange(kept)
    restored = await restore(await connect(), MACHINE, STREAM)
    assert restored.replayed == restored.head.seq
    assert restored.rejected is SnapshotRejected.UNSEALED
    assert registry.encode_state(restored.floor.state) == state


async def test_a_pit_starts_in_spite_of_an_unsealed_snapshot_and_says_so(
    caplog: pytest.LogCaptureFixture,
) -> None:
    shelf, connect = shelved()
    await played(connect, 20)
    kept = shelf.streams[STREAM].snapshot
    assert kept is not None
    shelf.streams[STREAM].snapshot = Snapshot(kept.seq, kept.hash, richer(kept))
    running = owner(connect)
    await running.start()
    (said,) = [record.message for record in caplog.records if record.name == "croupier.runtime"]
    assert said.startswith("the snapshot of pit:1 does not bear this venue's seal; replayed all ")
    await running.stop()
    assert (await restore(await connect(), MACHINE, STREAM)).rejected is None


async def test_a_sealed_snapshot_of_another_chain_is_not_used() -> None:
    shelf, connect = shelved()
    await played(connect, 20)
    kept = shelf.streams[STREAM].snapshot
    assert kept is not None
    elsewhere = SEAL.sealed(STREAM, Head(kept.seq, bytes(32)), inside(kept))
    shelf.streams[STREAM].snapshot = elsewhere
    restored = await restore(await connect(), MACHINE, STREAM)
    assert restored.replayed == restored.head.seq
    assert restored.rejected is SnapshotRejected.OTHER_CHAIN


async def test_a_pit_does_not_start_on_a_broken_chain() -> None:
    shelf, connect = shelved()
    await played(connect, 10**9)
    records = shelf.streams[STREAM].records
    changed = records[7]
    records[7] = Record(changed.seq, changed.at, changed.body + b" ", changed.hash)
    running = owner(connect)
    with pytest.raises(BrokenChainError, match=r"entry 8 of pit:1 does not follow 7"):
        await running.start()


async def test_a_pit_does_not_start_where_the_store_names_an_end_that_is_not_there(
    tmp_path: Path,
) -> None:
    """Whatever it wrote would be refused for ever: the store knows of entries that it does not."""
    path = tmp_path / "journal.db"

    async def connect() -> Journal:
        return await open_journal(path)

    before = owner(connect)
    await before.start()
    await before.stop()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE place = (SELECT max(place) FROM entries)")
    running = owner(connect)
    with pytest.raises(BrokenChainError, match=r"pit:1 ends with entry 1, and its store names 2"):
        async with asyncio.timeout(30):
            await running.start()


# Each chained as if it were an entry.
NO_ENTRIES = {
    "no JSON": b"\xff",
    "nothing": b"",
    "no entry": b"{}",
    "without end": b"[" * 100_000,
    "an entry with a field without end": b'{"later":' + b"[" * 100_000,
}


@pytest.mark.parametrize("body", NO_ENTRIES.values(), ids=NO_ENTRIES)
async def test_a_pit_does_not_start_on_what_is_no_entry(body: bytes) -> None:
    shelf, connect = shelved()
    await played(connect, 10**9)
    records = shelf.streams[STREAM].records
    last = records[-1]
    records += hash_chain.records(Head(last.seq, last.hash), Drafts([last.at], [body], []))
    running = owner(connect)
    with pytest.raises(BrokenChainError, match=rf"entry {last.seq + 1} of pit:1 cannot be read"):
        await running.start()


async def test_the_first_entry_of_a_stream_says_what_runs_it(journal_place: JournalPlace) -> None:
    running = owner(journal_place.open)
    await running.start()
    (entry,) = await recorded(await journal_place.open())
    (event,) = entry.events
    assert isinstance(event, Started)
    assert (event.stream, event.crashed) == (STREAM, False)
    await running.stop()
