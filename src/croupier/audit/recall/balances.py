"""What players' accounts came to after some entries, from the transfers of the entries alone."""

import re
from collections.abc import Collection, Iterable, Sequence

import msgspec
from msgspec import Struct

from croupier.core.ledger.accounts import AccountId, chips
from croupier.core.ledger.transfer import Transfer
from croupier.journal.port import ReadableJournal, StreamId

Balances = dict[AccountId, int]


class _Money(Struct):
    """Of an event its transfers alone: the rest of it need not be read to add them up."""

    moves: tuple[Transfer, ...] = ()


class _Moved(Struct):
    events: tuple[_Money, ...]


_MOVED = msgspec.json.Decoder(_Moved)


async def balances_after(
    journal: ReadableJournal,
    stream: StreamId,
    players: Collection[str],
    wanted: Sequence[int],
    start: int,
) -> dict[int, Balances]:
    """After each of the entries wanted, in order; nobody had anything before `start`."""
    if not players:
        return {seq: {} for seq in wanted}
    of_players = re.compile(b"|".join(b'"chips:%s"' % p.encode() for p in sorted(players)))
    balances: Balances = dict.fromkeys(map(chips, players), 0)
    found: dict[int, Balances] = {}
    async for record in journal.read(stream, start - 1):
        if of_players.search(record.body) is not None:
            _add(balances, _MOVED.decode(record.body).events)
        if record.seq in wanted:
            found[record.seq] = dict(balances)
        if record.seq >= wanted[-1]:
            break
    return found


def _add(balances: Balances, events: Iterable[_Money]) -> None:
    for event in events:
        for move in event.moves:
            if move.source in balances:
                balances[move.source] -= move.amount
            if move.destination in balances:
                balances[move.destination] += move.amount
