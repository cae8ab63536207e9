"""The interface of a deterministic state machine that the runtime runs on a stream."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from croupier.core.identifiers import Instant, Origin
from croupier.core.stream import envelope, idempotency
from croupier.core.stream.declaring import Deadline
from croupier.core.stream.intents import Intent, IntentOutcome
from croupier.core.tickets.ticket import Ticket
from croupier.devices.port import TicketToPrint
from croupier.journal.port import ClaimChange, ReadableJournal, StreamId
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.row_history import RowHistory

Floor = TypeVar("Floor")


class Machine(Protocol[Floor]):
    """A pit or a venue. `Floor` is its state with whatever it keeps beside it."""

    @property
    def seal(self) -> RowAuthenticator:
        """Of the venue whose snapshots are believed."""
        ...

    @property
    def history(self) -> RowHistory:
        """Of the rows that its store keeps: one for all streams of a server."""
        ...

    @property
    def needing_a_row(self) -> Container[type]:
        """The bodies for which something may be looked up in the store before they are decided."""
        ...

    def looks_up(self, floor: Floor, body: Any) -> bool:
        """Whether it is, as things stand: what state knows of is not looked up."""
        ...

    @property
    def needing_a_number(self) -> Container[type]:
        """The bodies that are decided as `numbered`."""
        ...

    async def looked_up(
        self, journal: ReadableJournal, stream: StreamId, floor: Floor, body: Any
    ) -> Any:
        """The body with the row it needs (see `claims`), or the record of an old round."""
        ...

    def numbered(self, body: Any) -> Any:
        """The body with what only the writer can add: a number drawn for a ticket."""
        ...

    def empty(self) -> Floor: ...

    def due(self, floor: Floor, at: Instant, /) -> Iterator[envelope.Entry]:
        """What has happened by itself up to that moment; each is folded before the next."""
        ...

    @property
    def beginning(self) -> Container[type]:
        """The bodies that may take earlier steps for granted, which are `implied`."""
        ...

    def implied(self, floor: Floor, command: envelope.Command[Any], /) -> Iterator[envelope.Entry]:
        """These steps; each is folded before the next, and all before the command is decided."""
        ...

    def decide(self, floor: Floor, command: envelope.Command[Any], /) -> envelope.Entry: ...

    def recorded(self, floor: Floor, entry: envelope.Entry, /) -> bool: ...

    def fold(self, floor: Floor, entry: envelope.Entry, /) -> None: ...

    def follow(self, floor: Floor, entry: envelope.Entry, /) -> None:
        """As `fold`, for a state that is only looked at: it does not know what was answered."""
        ...

    def next_deadline(self, floor: Floor, /) -> Deadline | None: ...

    def at(self, floor: Floor) -> Instant:
        """The moment of the last entry."""
        ...

    def last_of(self, floor: Floor, origin: Origin) -> int:
        """The number of the last command recorded of an origin."""
        ...

    def recent_answers(self, floor: Floor) -> dict[Origin, idempotency.RecentAnswers]:
        """The numbers recorded of each origin, with the last answers."""
        ...

    def intents(self, floor: Floor) -> Iterable[Intent]:
        """What devices were told to do and have not been known to do."""
        ...

    def completing(self, intent: Intent, outcome: IntentOutcome, /) -> Any:
        """The command that says of an intent what its device said."""
        ...

    def paper(self, ticket: Ticket) -> TicketToPrint | None:
        """A ticket with its number in clear, once: it is then known on the paper alone."""
        ...

    @property
    def declarations(self) -> str:
        """The digest of every command, event and row that its entries can hold."""
        ...

    def encode(self, entry: envelope.Entry, /) -> bytes: ...

    def decode(self, body: bytes, /) -> envelope.Entry: ...

    def rows(self, entry: envelope.Entry) -> Sequence[ClaimChange]:
        """What becomes of rows with the entry: of those it claims, and of their index."""
        ...

    def encode_row(self, row: object, /) -> bytes: ...

    def decode_row(self, body: bytes, /) -> Any: ...

    def snapshot(self, floor: Floor, /) -> bytes: ...

    def begin(self, state: bytes, /) -> Floor | None:
        """The state that a sealed day has closed with, by whatever code; None if unreadable."""
        ...

    def restore(self, body: bytes, /) -> Floor | None:
        """None for a snapshot that other code made: only a replay is then to be trusted."""
        ...


class StreamMachine:
    """What a pit and the venue answer alike, from their state.

    `maker` is the digest of the code: a snapshot of other code is not believed.
    """

    def __init__(
        self, maker: str, seal: RowAuthenticator, history: RowHistory | None = None
    ) -> None:
        self.seal = seal
        self.history = history or RowHistory()
        self._maker = maker

    def at(self, floor: Any) -> Instant:
        return Instant(floor.state.at)

    def last_of(self, floor: Any, origin: Origin) -> int:
        heard = self.recent_answers(floor).get(origin)
        return heard.last if heard is not None else 0

    def recent_answers(self, floor: Any) -> dict[Origin, idempotency.RecentAnswers]:
        recent: dict[Origin, idempotency.RecentAnswers] = floor.state.recent_answers
        return recent

    def intents(self, floor: Any) -> Iterable[Intent]:
        return tuple(floor.state.intents.open.values())
