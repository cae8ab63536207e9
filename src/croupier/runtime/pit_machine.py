"""Adapts the pit's state machine to the interface that the runtime asks for."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.core.identifiers import RoundId
from croupier.core.patrons import cash, exclusion
from croupier.core.pit import machine, registry
from croupier.core.pit.cases.approvals.approving import command_in_request
from croupier.core.pit.chips.commands import cash_spoken_of
from croupier.core.pit.conduct.person_concerned import person_spoken_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.intents.completing import completing, ticket_spoken_of
from croupier.core.pit.irregularities.old_rounds import OLD, dropped, round_spoken_of
from croupier.core.pit.jackpots.pressing import nothing_to_record
from croupier.core.pit.rounds.implied import BEGINNING
from croupier.core.pit.state import Table
from croupier.core.stream import codec, envelope
from croupier.core.stream.messages import NeedsClaim, RowName
from croupier.core.tickets.ticket import KIND as TICKET
from croupier.core.tickets.ticket import Ticket
from croupier.devices.port import TicketToPrint
from croupier.journal.port import ClaimChange, ReadableJournal, StreamId
from croupier.journal.upcasting import Upcasters
from croupier.runtime.machine import StreamMachine
from croupier.runtime.old_rounds import Chain, old_round, with_record
from croupier.runtime.tickets import claims, row_authentication, row_history
from croupier.runtime.tickets.validation_numbers import Numbers, Scanned, index_rows, named

# Old versions of the pit's events, brought to today's.
UPCASTERS = Upcasters()


def _supplied(body: type) -> tuple[str, ...]:
    return getattr(body, "SUPPLIED", ())


def _looks_up(body: type) -> bool:
    return bool({"found", OLD} & {*_supplied(body)})


class _Dropped(NamedTuple):
    """A round that state no longer has."""

    table: Table
    round: RoundId


def _row_needed(floor: Floor, body: Any) -> Scanned | NeedsClaim | RowName | _Dropped | None:
    """For a request that waits for approval, whatever the request itself needs."""
    asked = command_in_request(floor, body)
    if isinstance(asked, Scanned | NeedsClaim):
        return None if nothing_to_record(floor, asked) else asked
    ticket = ticket_spoken_of(floor, asked)
    if ticket is not None:
        return RowName(TICKET, ticket)
    person = person_spoken_of(floor, asked)
    if person is not None:
        return RowName(exclusion.KIND, person)
    bringing = cash_spoken_of(asked)
    if bringing is not None:
        return RowName(cash.CASH, bringing)
    # An approval of no request that waits is about no round, and core refuses it.
    name = round_spoken_of(floor, asked) if OLD in _supplied(type(asked)) else None
    table = dropped(floor, name) if name is not None else None
    return _Dropped(table, name) if name is not None and table is not None else None


class PitMachine(StreamMachine):
    needing_a_row: frozenset[type] = frozenset(
        {*(body for body in registry.DECIDE if _looks_up(body)), Scanned}
    )
    needing_a_number = frozenset(body for body in registry.DECIDE if "number" in _supplied(body))

    # Core's own functions, with nothing between: every wager passes through all of them.
    beginning = frozenset(BEGINNING)
    due = staticmethod(machine.due)
    implied = staticmethod(machine.implied)
    decide = staticmethod(machine.decide)
    recorded = staticmethod(machine.recorded)
    fold = staticmethod(machine.fold)
    follow = staticmethod(machine.follow)
    next_deadline = staticmethod(machine.next_deadline)
    completing = staticmethod(completing)
    encode = staticmethod(registry.encode_entry)
    encode_row = staticmethod(registry.encode_row)
    decode_row = staticmethod(registry.decode_row)

    def __init__(
        self,
        maker: str,
        numbers: Numbers,
        seal: row_authentication.RowAuthenticator,
        history: row_history.RowHistory | None = None,
    ) -> None:
        super().__init__(maker, seal, history)
        self._numbers = numbers

    @property
    def declarations(self) -> str:
        return registry.CODEC.digest

    def numbered(self, body: Any) -> Any:
        return msgspec.structs.replace(body, number=self._numbers.draw())

    def looks_up(self, floor: Floor, body: Any) -> bool:
        return _row_needed(floor, body) is not None

    async def looked_up(
        self, journal: ReadableJournal, stream: StreamId, floor: Floor, body: Any
    ) -> Any:
        match _row_needed(floor, body):
            case Scanned() as scanned:
                return await named(journal, self, self._numbers, scanned)
            case NeedsClaim() as asked:
                with_row: Any = await claims.with_row(journal, self, asked)
                return with_row if asked is body else replace(body, found=with_row.found)
            case RowName() as row:
                return replace(body, found=await claims.found(journal, self, row))
            case _Dropped(table, name):
                chain = Chain(journal, stream, self.decode)
                return with_record(body, await old_round(chain, table, name))
            case None:
                return body

    def empty(self) -> Floor:
        return Floor()

    def paper(self, ticket: Ticket) -> TicketToPrint | None:
        number = self._numbers.hand_over(ticket.number.id)
        return TicketToPrint(ticket, number) if number is not None else None

    def decode(self, body: bytes) -> envelope.Entry:
        return UPCASTERS.decode(body, registry.decode_entry, codec.UnreadableEntryError)

    def rows(self, entry: envelope.Entry) -> Sequence[ClaimChange]:
        return (*claims.changes(self, entry), *index_rows(self, self._numbers, entry))

    def snapshot(self, floor: Floor) -> bytes:
        return registry.encode_snapshot(floor.state, self._maker)

    def begin(self, state: bytes) -> Floor | None:
        found = registry.decode_snapshot(state, codec.SEALED_DAY)
        return Floor(found) if found is not None else None

    def restore(self, body: bytes) -> Floor | None:
        state = registry.decode_snapshot(body, self._maker)
        return Floor(state) if state is not None else None
