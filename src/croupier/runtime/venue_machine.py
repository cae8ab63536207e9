"""Adapts the venue, a state machine of the core, to what the runtime asks of one."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from croupier.core.stream.declaring import Deadline
from croupier.core.stream.envelope import Command, Entry
from croupier.core.stream.idempotency import RecentAnswers
from croupier.core.stream.intents import Intent, Outcome
from croupier.core.stream.messages import NeedsClaim
from croupier.core.stream.names import Instant, Origin
from croupier.core.tickets.ticket import Ticket
from croupier.core.venue import machine
from croupier.core.venue.hall import Hall
from croupier.core.venue.registry import CODEC, DECIDE
from croupier.core.venue.tickets.paying import completing
from croupier.devices.port import Paper
from croupier.journal.port import ClaimChange, ReadableJournal, StreamId
from croupier.runtime.tickets import claims
from croupier.runtime.tickets.row_authentication import RowAuthenticator, RowHistory
from croupier.runtime.tickets.validation_numbers import Scanned, named


class VenueMachine:
    needing_a_row: frozenset[type] = frozenset(
        {*(body for body in DECIDE if issubclass(body, NeedsClaim)), Scanned}
    )
    needing_a_number: frozenset[type] = frozenset()

    def __init__(
        self, maker: str, seal: RowAuthenticator, history: RowHistory | None = None
    ) -> None:
        self.seal = seal
        self.history = history or RowHistory()
        self._maker = maker

    @property
    def declarations(self) -> str:
        return CODEC.digest

    def numbered(self, body: Any) -> Any:  # noqa: ANN401
        return body

    def looks_up(self, floor: Hall, body: Any) -> bool:  # noqa: ANN401
        return True

    async def looked_up(
        self,
        journal: ReadableJournal,
        stream: StreamId,
        floor: Hall,
        body: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401
        if isinstance(body, Scanned):
            return await named(journal, self, None, body)
        return await claims.with_row(journal, self, body)

    def empty(self) -> Hall:
        return Hall()

    def due(self, floor: Hall, at: Instant) -> Iterator[Entry]:
        return iter(())

    def decide(self, floor: Hall, command: Command[Any]) -> Entry:
        return machine.decide(floor, command)

    def recorded(self, floor: Hall, entry: Entry) -> bool:
        return machine.recorded(floor, entry)

    def fold(self, floor: Hall, entry: Entry) -> None:
        machine.fold(floor, entry)

    def follow(self, floor: Hall, entry: Entry) -> None:
        machine.follow(floor, entry)

    def next_deadline(self, floor: Hall) -> Deadline | None:
        return None

    def at(self, floor: Hall) -> Instant:
        return floor.state.at

    def last_of(self, floor: Hall, origin: Origin) -> int:
        heard = floor.state.recent_answers.get(origin)
        return heard.last if heard is not None else 0

    def heard(self, floor: Hall) -> dict[Origin, RecentAnswers]:
        return floor.state.recent_answers

    def intents(self, floor: Hall) -> Iterable[Intent]:
        return tuple(floor.state.intents.open.values())

    def completing(self, intent: Intent, outcome: Outcome) -> Any:  # noqa: ANN401
        return completing(intent, outcome)

    def paper(self, ticket: Ticket) -> Paper | None:
        """The venue issues none."""
        return None

    def encode(self, entry: Entry) -> bytes:
        return CODEC.encode_entry(entry)

    def decode(self, body: bytes) -> Entry:
        return CODEC.decode_entry(body)

    def rows(self, entry: Entry) -> Sequence[ClaimChange]:
        return claims.changes(self, entry)

    def encode_row(self, row: object) -> bytes:
        return CODEC.encode_row(row)

    def decode_row(self, body: bytes) -> Any:  # noqa: ANN401
        return CODEC.decode_row(body)

    def snapshot(self, floor: Hall) -> bytes:
        return CODEC.encode_snapshot(floor.state, self._maker)

    def restore(self, body: bytes) -> Hall | None:
        state = CODEC.decode_snapshot(body, self._maker)
        return Hall(state) if state is not None else None
