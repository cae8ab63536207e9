"""Adapts the venue's state machine to the interface that the runtime asks for."""

from collections.abc import Iterator, Sequence
from typing import Any

from croupier.core.identifiers import Instant
from croupier.core.stream import codec, envelope, messages
from croupier.core.stream.declaring import Deadline
from croupier.core.tickets.ticket import Ticket
from croupier.core.venue import machine
from croupier.core.venue.registry import CODEC, DECIDE
from croupier.core.venue.state import Hall
from croupier.core.venue.tickets.paying import completing
from croupier.devices.port import TicketToPrint
from croupier.journal.port import ClaimChange, ReadableJournal, StreamId
from croupier.runtime.machine import StreamMachine
from croupier.runtime.tickets import claims
from croupier.runtime.tickets.validation_numbers import Scanned, named


class VenueMachine(StreamMachine):
    needing_a_row: frozenset[type] = frozenset(
        {*(body for body in DECIDE if issubclass(body, messages.NeedsClaim)), Scanned}
    )
    needing_a_number: frozenset[type] = frozenset()
    beginning: frozenset[type] = frozenset()

    decide = staticmethod(machine.decide)
    recorded = staticmethod(machine.recorded)
    fold = staticmethod(machine.fold)
    follow = staticmethod(machine.follow)
    completing = staticmethod(completing)
    encode = staticmethod(CODEC.encode_entry)
    decode = staticmethod(CODEC.decode_entry)
    encode_row = staticmethod(CODEC.encode_row)
    decode_row = staticmethod(CODEC.decode_row)

    @property
    def declarations(self) -> str:
        return CODEC.digest

    def numbered(self, body: Any) -> Any:
        return body

    def looks_up(self, floor: Hall, body: Any) -> bool:
        return True

    async def looked_up(
        self, journal: ReadableJournal, stream: StreamId, floor: Hall, body: Any
    ) -> Any:
        if isinstance(body, Scanned):
            return await named(journal, self, None, body)
        return await claims.with_row(journal, self, body)

    def empty(self) -> Hall:
        return Hall()

    def due(self, floor: Hall, at: Instant) -> Iterator[envelope.Entry]:
        return iter(())

    def implied(self, floor: Hall, command: envelope.Command[Any]) -> Iterator[envelope.Entry]:
        return iter(())

    def next_deadline(self, floor: Hall) -> Deadline | None:
        return None

    def paper(self, ticket: Ticket) -> TicketToPrint | None:
        """The venue issues none."""
        return None

    def rows(self, entry: envelope.Entry) -> Sequence[ClaimChange]:
        return claims.changes(self, entry)

    def snapshot(self, floor: Hall) -> bytes:
        return CODEC.encode_snapshot(floor.state, self._maker)

    def begin(self, state: bytes) -> Hall | None:
        found = CODEC.decode_snapshot(state, codec.SEALED_DAY)
        return Hall(found) if found is not None else None

    def restore(self, body: bytes) -> Hall | None:
        state = CODEC.decode_snapshot(body, self._maker)
        return Hall(state) if state is not None else None
