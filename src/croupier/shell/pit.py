"""A pit in memory: the real core on a journal in memory, with a clock that its user moves."""

from collections.abc import Coroutine, Iterator
from random import Random
from typing import Any, TypeVar

from msgspec import UNSET

from croupier.actors.seeded_chance import seeded_chance
from croupier.core.identifiers import Instant, Origin, PersonId
from croupier.core.pit.floor import Floor
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.stream.starting import RUNTIME, RUNTIME_ACTOR, Identity, Start
from croupier.core.tickets.ticket import KIND, Numbered, TicketId, TicketState
from croupier.devices.validation import Number, TicketKey, check_digit
from croupier.journal import port
from croupier.journal.memory import MemoryJournal, MemoryStore
from croupier.runtime.intents import INTENTS
from croupier.runtime.pit_machine import PitMachine
from croupier.runtime.random_draws import CHANCE, answered
from croupier.runtime.tickets import claims, validation_numbers
from croupier.runtime.tickets.row_authentication import RowAuthenticator, content_of
from croupier.shell.errors import NotUnderstood
from croupier.shell.values import LineContext

# The first of March 2020, at noon: every shipped rulebook is in force.
NOON = Instant(1_583_064_000_000)
# How long each command takes on the clock of the shell.
TICK_MS = 1_000
SECRET = b"a pit in memory keeps no secrets"
_IDENTITY = Identity("shell", "shell", {}, {}, "shell")
_DRAWS = Actor(PersonId(CHANCE))
_STREAM = port.StreamId("pit")
_PAYABLE = frozenset({TicketState.ISSUED, TicketState.PRESENTED, TicketState.HELD})
_FOREVER_SECONDS = 10**9

Result = TypeVar("Result")


class CountedNumbers(validation_numbers.Numbers):
    """Tickets named one after the other, so that a transcript plays again to the letter."""

    def __init__(self) -> None:
        super().__init__(SECRET)
        self._count = 0

    def draw(self) -> Numbered:
        self._count += 1
        digits = f"{self._count:017d}"
        return self.drawn(Number(digits + check_digit(digits)))

    def new_name(self) -> TicketId:
        return TicketId(f"ticket-{self._count}")

    def key_for(self, ticket: TicketId) -> TicketKey:
        """Of a ticket of another machine nobody here has seen the number."""
        try:
            return super().key_for(ticket)
        except KeyError:
            return self.key_of(Number(f"of {ticket}"))


class MemoryPit:
    """`ask` decides one command and yields every entry that comes of it, each already folded."""

    def __init__(self, store: MemoryStore | None = None, stream: port.StreamId = _STREAM) -> None:
        self.stream = stream
        self.machine: Any = PitMachine("shell", CountedNumbers(), RowAuthenticator(SECRET))
        self.store = store or MemoryStore()
        self.journal = MemoryJournal(self.store)
        self.floor: Floor = Floor()
        # By a seed, so that a transcript plays again to the letter.
        self._chance = seeded_chance(Random("shell"))
        self.now = NOON
        self.tick_ms = TICK_MS
        self._head: port.Head = port.EMPTY
        self._epoch = port.Epoch(0)

    @property
    def here(self) -> LineContext:
        return LineContext(self.now, self.floor.currency)

    @classmethod
    def started(cls, now: Instant = NOON) -> "MemoryPit":
        pit = cls()
        pit.now = now
        pit.begin()
        return pit

    def begin(self) -> None:
        self.take_over(port.EMPTY)
        start = Start(self.stream, _IDENTITY, Instant(0), self.machine.declarations)
        self._take(self.machine.decide(self.floor, self._command(RUNTIME, RUNTIME_ACTOR, start)))

    def seed_chance(self, seed: str) -> None:
        """Chance begins anew: the same name draws the same."""
        self._chance = seeded_chance(Random(f"shell {seed}"))

    def head_hash(self) -> str:
        return self._head.hash.hex()

    def looked_up(self, body: Any) -> Any:
        """The same body with the row that it needs, as the store has it now."""
        return self._looked_up(body)

    def take_over(self, head: port.Head) -> None:
        """Goes on after that entry, which the journal in memory must end with."""
        lease = at_once(self.journal.acquire(self.stream, "shell", "", _FOREVER_SECONDS))
        assert isinstance(lease, port.Lease)
        self._epoch, self._head = lease.epoch, head

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Iterator[Entry]:
        """What came due before it, then its own entry. Each takes a moment on the clock."""
        yield from self.wait(self.tick_ms)
        origin = Origin(actor.terminal or actor.person)
        command = self._command(origin, actor, body, approver)
        if type(body) in self.machine.beginning:
            for step in self.machine.implied(self.floor, command):
                self._take(step)
                yield step
        entry = self.machine.decide(self.floor, command)
        if self.machine.recorded(self.floor, entry):
            self._take(entry)
        yield entry
        yield from self._by_itself()

    def wait(self, milliseconds: int) -> Iterator[Entry]:
        """Whatever the clock brings about meanwhile."""
        self.now = Instant(max(self.now, self.floor.state.at) + milliseconds)
        yield from self._by_itself()

    def _by_itself(self) -> Iterator[Entry]:
        """What the clock brings about by now, and what chance draws of it."""
        while True:
            for entry in self.machine.due(self.floor, self.now):
                self._take(entry)
                yield entry
            asked = next((i for i in self.machine.intents(self.floor) if i.draw is not UNSET), None)
            if asked is None:
                return
            said = answered(self._chance, asked)
            entry = self.machine.decide(self.floor, self._command(INTENTS, _DRAWS, said))
            self._take(entry)
            yield entry

    def follow(self, entry: Entry) -> None:
        """Takes an entry as it was recorded elsewhere."""
        self.now = entry.command.at
        self._append(entry, ())
        # Another stream may have changed them in between: they are as this entry left them.
        for change in claims.changes(self.machine, entry):
            row = port.ClaimRow(change.kind, change.key, change.version + 1, change.body)
            self.store.rows[row.kind, row.key] = row
        self.machine.fold(self.floor, entry)

    def taken_back_to(self, seq: int, now: Instant) -> "MemoryPit":
        """As it stood after that entry, where no row of several streams has changed since."""
        pit = MemoryPit(stream=self.stream)
        pit.take_over(port.EMPTY)
        for entry in at_once(self._entries(seq)):
            pit.follow(entry)
        pit.store.rows.update(self.store.rows)
        pit.now = now
        return pit

    async def _entries(self, last: int) -> list[Entry]:
        read = self.journal.read(self.stream)
        return [self.machine.decode(each.body) async for each in read if each.seq <= last]

    def tickets(self) -> list[TicketId]:
        """Those that can still be paid or taken in."""
        rows = (row for row in self.store.rows.values() if row.kind == KIND)
        found = (self.machine.decode_row(content_of(row)) for row in rows)
        return [each.number.id for each in found if each.state in _PAYABLE]

    @property
    def seq(self) -> int:
        return self._head.seq

    def _command(
        self, origin: Origin, actor: Actor, body: Any, approver: Actor | None = None
    ) -> Command[Any]:
        if type(body) in self.machine.needing_a_row:
            body = self._looked_up(body)
        if type(body) in self.machine.needing_a_number and body.number is None:
            body = self.machine.numbered(body)
        seq = self.machine.last_of(self.floor, origin) + 1
        return Command(origin, seq, self.now, actor, body, approver)

    def _looked_up(self, body: Any) -> Any:
        try:
            return at_once(self.machine.looked_up(self.journal, self.stream, self.floor, body))
        except claims.RowInDoubtError as error:
            raise NotUnderstood(str(error)) from error

    def _take(self, entry: Entry) -> None:
        self._append(entry, tuple(self.machine.rows(entry)))
        self.machine.fold(self.floor, entry)

    def _append(self, entry: Entry, changes: tuple[port.ClaimChange, ...]) -> None:
        draft = port.Draft(port.Instant(entry.command.at), self.machine.encode(entry), changes)
        drafts = port.Drafts.of(draft)
        result = at_once(self.journal.append(self.stream, self._epoch, self._head, drafts))
        assert isinstance(result, port.Appended), result
        self._head = result.head


def at_once(work: Coroutine[Any, Any, Result]) -> Result:
    """Runs what never waits: everything it asks lies in memory."""
    try:
        work.send(None)
    except StopIteration as done:
        result: Result = done.value
        return result
    work.close()
    raise AssertionError("a journal in memory was waited for")
