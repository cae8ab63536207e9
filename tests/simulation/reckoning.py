"""What a killed server's journal must hold: all it said, each ticket paid once, sound books."""

from collections import Counter
from typing import Any

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import Proof, verify
from croupier.core.pit.accounts.commands import TransferIn
from croupier.core.pit.rounds.events import RoundSettled
from croupier.core.pit.tickets.events import (
    TicketIssued,
    TicketPresented,
    TicketRedeemed,
    TicketVoided,
)
from croupier.core.stream.envelope import Answer, Entry
from croupier.core.stream.starting import Started
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.events import TicketPaid
from croupier.journal.port import Journal, ReadableJournal, StreamId
from croupier.runtime.machine import Machine
from croupier.runtime.owning.restoring import restore
from croupier.runtime.venue_machine import VenueMachine
from tests.plugins.journals import JournalPlace
from tests.runtime.streams import SEAL, STREAM
from tests.runtime.test_writer import MACHINE
from tests.simulation.telling import Said
from tests.simulation.victim import VENUE

MACHINES: dict[StreamId, Machine[Any]] = {STREAM: MACHINE, VENUE: VenueMachine("tests", SEAL)}

# Which stream, which origin, which number.
Name = tuple[str, str, int]


class Reckoning:
    """Follows both streams from kill to kill, and never reads an entry twice."""

    def __init__(self) -> None:
        self.answers: dict[Name, Answer] = {}
        self.starts: dict[StreamId, list[Started]] = {STREAM: [], VENUE: []}
        self.transfers: list[str] = []
        self.events: Counter[str] = Counter()
        # How often each ticket or voucher was taken for money, and how often it became void.
        self.paid: Counter[TicketId] = Counter()
        self.void: Counter[TicketId] = Counter()
        self._read = dict.fromkeys(MACHINES, 0)

    async def catch_up(self, journal: ReadableJournal) -> None:
        for stream, machine in MACHINES.items():
            async for record in journal.read(stream, self._read[stream]):
                self._read[stream] = record.seq
                self._take(stream, machine.decode(record.body))
        assert max(self.paid.values(), default=0) <= 1, "a ticket was paid twice"
        assert not self.paid.keys() & self.void.keys(), "a void ticket was paid"

    def _take(self, stream: StreamId, entry: Entry) -> None:
        command = entry.command
        name = (str(stream), str(command.origin), command.seq)
        assert name not in self.answers, "a command was done twice"
        self.answers[name] = entry.answer
        if isinstance(command.body, TransferIn) and entry.claims:
            self.transfers.append(command.body.reference)
        for event in entry.events:
            self.events[type(event).__name__] += 1
            match event:
                case Started():
                    self.starts[stream].append(event)
                case TicketPaid(ticket=ticket) | TicketRedeemed(ticket=ticket):
                    self.paid[ticket.number.id] += 1
                case TicketVoided(ticket=ticket):
                    self.void[ticket.number.id] += 1
                case _:
                    pass

    def holds(self, said: list[Said]) -> None:
        """Everything that was answered with a yes is there, with that answer."""
        for each in said:
            name = (each.stream, each.origin, each.seq)
            assert name in self.answers, f"{name} was acknowledged and is not in the journal"
            assert self.answers[name] == each.answer

    def saw_whole_rounds(self) -> None:
        """Of all that was granted before the first kill; a ticket may still lie in the acceptor."""
        for event in (RoundSettled, TicketIssued, TicketPresented, TicketPaid):
            assert self.events[event.__name__], f"nothing of {event.__name__}: there was no load"


async def is_sound(place: JournalPlace, reckoning: Reckoning) -> None:
    journal = await place.open()
    await reckoning.catch_up(journal)
    for stream in MACHINES:
        if reckoning.starts[stream]:
            await _replays_alike(journal, stream)
    rows = [row.key async for row in journal.claims("transfer")]
    assert sorted(reckoning.transfers) == rows, "a transfer has no row, or a row no transfer"
    proof: Proof = await verify(await place.open_to_read(), second=SecondOpinion())
    assert proof.wrong == ()
    assert proof.independent


async def _replays_alike(journal: Journal, stream: StreamId) -> None:
    """From the snapshot and from the beginning: the same bytes, and the books balance."""
    machine = MACHINES[stream]
    floor = machine.empty()
    async for record in journal.read(stream):
        machine.fold(floor, machine.decode(record.body))
    restored = await restore(journal, machine, stream)
    assert machine.snapshot(restored.floor) == machine.snapshot(floor)
    assert floor.ledger.total() == 0
