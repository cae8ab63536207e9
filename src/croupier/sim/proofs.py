"""After a run: what was promised stands in the journal once, and the journal gives the state."""

from typing import Any

import msgspec

from croupier.core.pit.state import RoundStatus
from croupier.core.tickets.ticket import KIND
from croupier.journal import hash_chain
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import EMPTY, Drafts, Record
from croupier.runtime.owning.restoring import restore
from croupier.runtime.tickets.row_authentication import content_of
from croupier.sim.stream import Stream, WrongError
from croupier.sim.watching import Watcher
from croupier.sim.world import World


async def prove(world: World, watcher: Watcher) -> None:
    watcher.finish()
    _acknowledged(world, watcher)
    _rows(world, watcher)
    for stream in (world.pit, world.venue):
        _same_balances(stream, watcher)
        await _replays(stream)


def nothing_forgotten(world: World) -> None:
    """What waits for somebody has a case that somebody can find."""
    waiting = {case.about for case in world.state.cases.values()}
    for table in world.state.tables.values():
        round_ = table.round
        suspended = round_ is not None and round_.status is RoundStatus.SUSPENDED
        if round_ is not None and suspended and round_.id not in waiting:
            raise WrongError(f"{round_.id} is suspended, and no case says so")


def _acknowledged(world: World, watcher: Watcher) -> None:
    encode = msgspec.json.Encoder().encode
    for name, answer in world.network.acknowledged.items():
        stood = watcher.answers.get(name)
        if stood is None:
            raise WrongError(f"command {name[2]} of {name[1]} had a yes and is not in {name[0]}")
        if stood != encode(answer):
            raise WrongError(f"command {name[2]} of {name[1]} had another answer than stands there")


def _rows(world: World, watcher: Watcher) -> None:
    """The rows that streams share say of every ticket what its entries say."""
    rows = {key: row for (kind, key), row in world.shelf.rows.items() if kind == KIND}
    found = {
        key: msgspec.json.decode(content_of(row)).get("state", "issued")
        for key, row in rows.items()
    }
    told = watcher.auditor.papers()
    if found != told:
        wrong = next(key for key in found | told if found.get(key) != told.get(key))
        raise WrongError(f"the row of ticket {wrong[:8]} is not as its entries leave it")


def _same_balances(stream: Stream, watcher: Watcher) -> None:
    """Every account stands where the auditor has it."""
    if stream.floor.ledger.balances() != watcher.auditor.balances(stream.name):
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
    linked = hash_chain.hashes(EMPTY, drafts)
    for seq, (record, link) in enumerate(zip(records, linked, strict=True), 1):
        if record.seq != seq or record.hash != link:
            raise WrongError("the chain is broken", stream.name, seq)
