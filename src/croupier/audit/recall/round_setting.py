"""Finds a round's rulebooks, table, players and balances without a replay.

Each is read from its own entries alone; balances come from the transfers of the entries.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from croupier.audit import chips_told
from croupier.audit.replaying import machines
from croupier.audit.starting_points import Beginning
from croupier.core.identifiers import Instant, RoundId, RulebookId
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.accounts.events import SessionOpened
from croupier.core.pit.chips.events import PlaceTaken
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import LuckyBallRestored, LuckyBallStopped
from croupier.core.pit.registry import FOLD
from croupier.core.pit.state import Round, RoundStatus
from croupier.core.pit.tables.events import MegaOddsEntered, RulebookAdopted, TableSetUp
from croupier.core.stream.house_currency import CurrencySet
from croupier.journal.port import ReadableJournal, StreamId

Balances = dict[accounts.AccountId, int]


class _Money(msgspec.Struct):
    """Of an event its transfers alone: the rest of it need not be read to add them up."""

    moves: tuple[ledger.Transfer, ...] = ()


class _Moved(msgspec.Struct):
    events: tuple[_Money, ...]


_MOVED = msgspec.json.Decoder(_Moved)


async def balances_after(
    journal: ReadableJournal,
    stream: StreamId,
    players: Collection[str],
    wanted: Sequence[int],
    start: int,
    begun: Beginning,
) -> dict[int, Balances]:
    """After each of the entries wanted, in order; before `start` they had what they began with."""
    if not players:
        return {seq: {} for seq in wanted}
    of_players = re.compile(b"|".join(b'"chips:%s"' % p.encode() for p in sorted(players)))
    held = map(accounts.chips, players)
    balances = {each: int(begun.floor.ledger.balance(each)) for each in held}
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


_CHANGES = (
    *(CurrencySet, RulebookAdopted, TableSetUp),
    *(LuckyBallStopped, LuckyBallRestored, MegaOddsEntered),
)
_TEXTS = (
    b'"currency-set.',
    *(b'"rulebook-adopted.', b'"table-set-up.', b'"session-opened.', b'"place-taken.'),
    *(b'"lucky-ball-stopped.', b'"lucky-ball-restored.', b'"mega-odds-entered.'),
)


class SessionSeat(NamedTuple):
    """Where a session is played, and the entry that opened it."""

    terminal: str
    seq: int


class RoundSetting:
    """Asked for entries in their order: what has changed by then is folded, and nothing else."""

    def __init__(
        self,
        begun: Beginning,
        changes: list[tuple[int, object]],
        seats: Mapping[str, SessionSeat],
    ) -> None:
        self.begun = begun
        self.seats = seats
        self.terminals = {session: seat.terminal for session, seat in seats.items()}
        self._changes = changes
        self._floor = begun.floor
        self._folded = 0

    def at(self, seq: int) -> Floor:
        """Of its tables and rulebooks as of that entry, and of nothing else."""
        while self._folded < len(self._changes) and self._changes[self._folded][0] <= seq:
            event = self._changes[self._folded][1]
            FOLD[type(event)](self._floor, event)
            self._folded += 1
        floor: Floor = self._floor
        return floor


def round_under(name: RoundId, rulebook: RulebookId, options: Mapping[str, str]) -> Round:
    """The round as its rules bound it: enough of it to explain what it paid."""
    settled, opened = RoundStatus.SETTLED, Instant(0)
    return Round(name, 0, settled, opened, rulebook=rulebook, options=dict(options))


async def setting_of(
    journal: ReadableJournal, stream: StreamId, begun: Beginning, until: int
) -> RoundSetting:
    decode = machines.machine_of(stream).decode
    changes: list[tuple[int, object]] = []
    seats = dict(_seated(begun))
    async for record in journal.mentioning(stream, _TEXTS, begun.seq):
        if record.seq > until:
            break
        for event in decode(record.body).events:
            if isinstance(event, SessionOpened | PlaceTaken):
                seats[event.session] = SessionSeat(chips_told.seat_of(event), record.seq)
            elif isinstance(event, _CHANGES):
                changes.append((record.seq, event))
    return RoundSetting(begun, changes, seats)


def _seated(begun: Beginning) -> Iterator[tuple[str, SessionSeat]]:
    """Whoever had sat down by then."""
    for name, session in begun.floor.state.sessions.items():
        yield name, SessionSeat(session.terminal, begun.seq + 1)
