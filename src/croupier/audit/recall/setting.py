"""What a round is played in: rulebooks, tables and who sits where, from their own entries alone."""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.audit.machines import machine_of
from croupier.core.identifiers import RulebookId
from croupier.core.pit.accounts.events import SessionOpened
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import LuckyBallRestored, LuckyBallStopped
from croupier.core.pit.names import Instant, RoundId
from croupier.core.pit.registry import FOLD
from croupier.core.pit.state import Round, RoundStatus
from croupier.core.pit.tables.events import RulebookAdopted, TableSetUp
from croupier.journal.port import ReadableJournal, StreamId

_CHANGES = (RulebookAdopted, TableSetUp, LuckyBallStopped, LuckyBallRestored)
_TEXTS = (b'"rulebook-adopted.', b'"table-set-up.', b'"lucky-ball-', b'"session-opened.')


class Seat(NamedTuple):
    """Where a session is played, and the entry that opened it."""

    terminal: str
    seq: int


class Setting:
    """Asked for entries in their order: what has changed by then is folded, and nothing else."""

    def __init__(self, changes: list[tuple[int, object]], seats: Mapping[str, Seat]) -> None:
        self.seats = seats
        self.terminals = {session: seat.terminal for session, seat in seats.items()}
        self._changes = changes
        self._floor = Floor()
        self._folded = 0

    def at(self, seq: int) -> Floor:
        """A floor with nothing on it but its tables and rulebooks, as of that entry."""
        while self._folded < len(self._changes) and self._changes[self._folded][0] <= seq:
            event = self._changes[self._folded][1]
            FOLD[type(event)](self._floor, event)
            self._folded += 1
        return self._floor

    def round_under(
        self, seq: int, name: RoundId, rulebook: RulebookId, options: Mapping[str, str]
    ) -> Round:
        """The round as its rules bound it: enough of it to explain what it paid."""
        return Round(
            name, 0, RoundStatus.SETTLED, Instant(0), rulebook=rulebook, options=dict(options)
        )


async def setting_of(journal: ReadableJournal, stream: StreamId, until: int) -> Setting:
    decode = machine_of(stream).decode
    changes: list[tuple[int, object]] = []
    seats: dict[str, Seat] = {}
    async for record in journal.mentioning(stream, _TEXTS):
        if record.seq > until:
            break
        for event in decode(record.body).events:
            if isinstance(event, SessionOpened):
                seats[event.session] = Seat(event.terminal, record.seq)
            elif isinstance(event, _CHANGES):
                changes.append((record.seq, event))
    return Setting(changes, seats)
