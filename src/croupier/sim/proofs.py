"""After a run: what was promised stands in the journal once, and the journal gives the state."""

from typing import Any

import msgspec

from croupier.core.pit.state import RoundStatus
from croupier.core.tickets.ticket import KIND
from croupier.journal import chain
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import EMPTY, Drafts, Record
from croupier.runtime.opening import restore
from croupier.sim.auditor.auditor import Auditor
from croupier.sim.stream import Stream
from croupier.sim.world import World
from croupier.sim.wrong import WrongError


async def prove(world: World, auditor: Auditor) -> None:
    _acknowledged(world, auditor)
    _rows(world, auditor)
    for stream in (world.pit, world.venue):
        _same_balances(stream, auditor)
        await _replays(stream)


def nothing_forgotten(world: World) -> None:
    """What waits for somebody has a case that somebody can find."""
    waiting = {case.about for case in world.state.cases.values()}
    for table in world.state.tables.values():
        round_ = table.round
        suspended = round_ is not None and round_.status is RoundStatus.SUSPENDED
        if round_ is not None and suspended and round_.id not in waiting:
            raise WrongError(f"{round_.id} is suspended, and no case says so")


def _acknowledged(world: World, auditor: Auditor) -> None:
    encode = msgspec.json.Encoder().encode
    for name, answer in world.network.acknowledged.items():
        stood = auditor.heard.get(name)
        if stood is None:
            raise WrongError(f"command {name[2]} of {name[1]} had a yes and is not in {name[0]}")
        if stood != encode(answer):
            raise WrongError(f"command {name[2]} of {name[1]} had another answer than stands there")


def _rows(world: World, auditor: Auditor) -> None:
    """The rows that streams share say of every ticket what its entries say."""
    rows = {key: row for (kind, key), row in world.shelf.rows.items() if kind == KIND}
    found = {key: msgspec.json.decode(row.body).get("state", "issued") for key, row in rows.items()}
    if found != auditor.papers.state:
        wrong = next(key for key in found | auditor.papers.state
                     if found.get(key) != auditor.papers.state.get(key))  # fmt: skip
        raise WrongError(f"the row of ticket {wrong[:8]} is not as its entries leave it")


def _same_balances(stream: Stream, auditor: Auditor) -> None:
    """Every account stands where the auditor has it."""
    mine = {name: amount for name, amount in auditor.books[stream.name].balances.items() if amount}
    if stream.floor.ledger.balances() != mine:
        raise WrongError(f"the ledger of {stream.name} is not what its transfers come to")


async def _replays(stream: Stream) -> None:
    """From nothing, and from the last snapshot, to the very bytes of the state that ran."""
    ran = stream.machine.snapshot(stream.floor)
    records = stream.shelf.streams[stream.name].records
    _chained(stream, records)
    anew: Any = stream.machine.empty()
    fold, decode = stream.machine.fold, stream.machine.decode
    for record in records:
        fold(anew, decode(record.body))
    if stream.machine.snapshot(anew) != ran:
        raise WrongError(f"replaying {stream.name} gives another state than ran")
    restored = await restore(MemoryJournal(stream.shelf), stream.machine, stream.name)
    if stream.machine.snapshot(restored.floor) != ran:
        raise WrongError(f"the last snapshot of {stream.name} gives another state than ran")


def _chained(stream: Stream, records: list[Record]) -> None:
    """Every entry is the very one that comes after the one before it."""
    drafts = Drafts([record.at for record in records], [record.body for record in records], [])
    linked = chain.hashes(EMPTY, drafts)
    for seq, (record, link) in enumerate(zip(records, linked, strict=True), 1):
        if record.seq != seq or record.hash != link:
            raise WrongError("the chain is broken", stream.name, seq)
