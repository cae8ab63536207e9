"""Replays one stream from its first entry: the same core decides every command again.

Each entry must follow the one before it by its hash, must be the one the witness was shown, and
must be what the core decides from the recorded command and the state so far: answer, events and
claims, byte for byte. The state is then folded and its invariants are looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct, structs

from croupier.audit.discrepancies import Wrong, first_difference, first_unknown, same
from croupier.audit.replaying import invariants
from croupier.audit.replaying import remembered_rounds as old_rounds
from croupier.audit.replaying.machines import ReplayMachine, machine_of
from croupier.audit.shared_rows import RowBook
from croupier.core.pit.floor import Floor
from croupier.core.stream.console import CONSOLE, AcceptLoss, ClockSetBack, LossAccepted
from croupier.core.stream.envelope import CORE_VERSION, Entry
from croupier.core.stream.starting import Start
from croupier.journal.hash_chain import link
from croupier.journal.port import EMPTY, Head, Record, StreamId
from croupier.journal.witness_evidence import WitnessEvidence
from croupier.runtime.owning.restoring import UNREADABLE

# In every entry that accepts a loss.
ACCEPTING_LOSS = b'"loss-accepted.1"'
# Whether what is recorded is what the core decides.
Compared = Callable[[Record, Entry], Wrong | None]


class ReplayPosition(Struct, frozen=True):
    """How far a stream has been followed, and what was counted up to there."""

    head: Head = EMPTY
    events: int = 0
    first_at: int = 0
    last_at: int = 0


class Begun(Struct, frozen=True):
    """A stream as a sealed day has left it: `state` is as a snapshot has it."""

    place: ReplayPosition
    state: bytes


class Replay:
    """`take` each record in order until one is wrong; nothing after that one can be judged."""

    def __init__(
        self,
        stream: StreamId,
        machine: ReplayMachine,
        rows: RowBook,
        evidence: WitnessEvidence | None,
    ) -> None:
        self.stream = stream
        self.floor: Any = machine.empty()
        self._set_position(ReplayPosition())
        self.wrong: Wrong | None = None
        # Entries that another version of the core decided, and this one decides alike.
        self.other_cores: Counter[int] = Counter()
        # What two people accepted of its time and its entries, in sentences.
        self.accepted: list[str] = []
        self._machine = machine
        self._old_rounds: old_rounds.OldRounds | None = old_rounds.OldRounds()
        self._rows = rows
        self._evidence = evidence

    @classmethod
    def at(cls, stream: StreamId, place: ReplayPosition, state: bytes) -> "Replay":
        """In the midst of a stream, for whoever decides again what another follows as well.

        What is to be told from the whole stream alone, rows and old rounds, that one looks at.
        """
        machine = machine_of(stream)
        replay = cls(stream, machine, RowBook(), None)
        replay.floor = machine.restore(state)
        replay._old_rounds = None
        replay._set_position(place)
        return replay

    @classmethod
    def begun(
        cls, stream: StreamId, begun: Begun, rows: RowBook, evidence: WitnessEvidence | None
    ) -> "Replay":
        """From where a sealed day has left the stream."""
        machine = machine_of(stream)
        replay = cls(stream, machine, rows, evidence)
        replay.floor = machine.restore(begun.state)
        replay._old_rounds = old_rounds.OldRounds(begun.place.head.seq)
        replay._set_position(begun.place)
        return replay

    @property
    def place(self) -> ReplayPosition:
        return ReplayPosition(self.head, self.events, self.first_at, self.last_at)

    def state(self) -> bytes:
        return self._machine.snapshot(self.floor)

    def take(self, record: Record) -> Wrong | None:
        self.wrong = self._chained(record) or self._read(record, self._compared)
        return self.wrong

    def follow(self, record: Record) -> Wrong | None:
        """All that `take` asks but whether the core decides it so: that, another looks at."""
        self.wrong = self._chained(record) or self._read(record, self._undecided)
        return self.wrong

    def fall_back(self, place: ReplayPosition, wrong: Wrong) -> None:
        """What was followed beyond that place rests on an entry that turned out to be wrong."""
        self._set_position(place)
        self.wrong = wrong

    def at_rest(self) -> Wrong | None:
        """Looks at the whole state, when no entry is left."""
        if self.wrong is None:
            fault = invariants.at_rest(self.floor)
            self.wrong = self._wrong(self.head.seq, fault) if fault is not None else None
        return self.wrong

    def _set_position(self, place: ReplayPosition) -> None:
        self.head: Head = place.head
        self._before = place.head
        self.events = place.events
        self.first_at, self.last_at = place.first_at, place.last_at

    def _chained(self, record: Record) -> Wrong | None:
        seq, before = record.seq, self.head
        if seq != before.seq + 1:
            return self._wrong(
                before.seq + 1, "an entry is missing", f"entry {before.seq + 1}", f"entry {seq}"
            )
        must = link(before.hash, seq, record.at, record.body)
        if record.hash != must:
            sentence = "its hash is not that of its content and the entry before it"
            return self._wrong(seq, sentence, must.hex(), record.hash.hex())
        if self._evidence is not None:
            if ACCEPTING_LOSS in record.body:
                self._note_accepted_loss(record)
            finding = self._evidence.contradiction(self.stream, record)
            if finding is not None:
                return self._wrong(seq, finding.sentence)
        self._before, self.head = before, Head(seq, record.hash)
        return None

    def _note_accepted_loss(self, record: Record) -> None:
        """Before the witness is asked, which was shown what is lost. Whether the core decides it
        so is seen afterwards, and whether it can be read.
        """
        try:
            events = self._machine.decode(record.body).events
        except UNREADABLE:
            return
        for event in events:
            if self._evidence is not None and isinstance(event, LossAccepted):
                self._evidence.accept(self.stream, event)

    def _read(self, record: Record, compared: Compared) -> Wrong | None:
        seq = record.seq
        try:
            entry = self._machine.decode(record.body)
        except UNREADABLE as error:
            return self._wrong(seq, f"it cannot be read: {error}")
        misplaced = self._elsewhere(seq, entry.command.body) or self._timed(record, entry)
        if misplaced is not None:
            return misplaced
        # A bug of the core, or a state that no core can have reached: either way, here it shows.
        try:
            return (
                self._contradicted(seq, entry)
                or compared(record, entry)
                or self._folded(seq, entry)
            )
        except Exception as error:
            return self._wrong(seq, f"deciding it again fails: {type(error).__name__}: {error}")

    def _elsewhere(self, seq: int, body: object) -> Wrong | None:
        """A chain is as sound under the name of another stream: each start says whose it is."""
        if type(body) is AcceptLoss:
            return self._lost_elsewhere(seq, body)
        if type(body) is not Start or body.stream == self.stream:
            return None
        return self._wrong(seq, "it starts another stream", self.stream, body.stream)

    def _lost_elsewhere(self, seq: int, body: AcceptLoss) -> Wrong | None:
        """Whoever accepts a loss names the entry that the journal ended with."""
        before = f"{self._before.seq}:{self._before.hash.hex()}"
        found = f"{body.journal.seq}:{body.journal.hash}"
        if before == found:
            return None
        return self._wrong(seq, "it accepts a loss after another entry", before, found)

    def _timed(self, record: Record, entry: Entry) -> Wrong | None:
        at = int(entry.command.at)
        if record.at != at:
            return self._wrong(record.seq, "it is stamped twice", str(at), str(record.at))
        if at < self.last_at and not _sets_back(entry, self.last_at):
            sentence = "it is stamped before the entry before it"
            return self._wrong(record.seq, sentence, f"{self.last_at} or later", str(at))
        self.first_at = self.first_at or at
        self.last_at = at
        return None

    def _contradicted(self, seq: int, entry: Entry) -> Wrong | None:
        """By what the chain has said of a round that the command is about."""
        if self._old_rounds is None or not isinstance(self.floor, Floor):
            return None
        contradiction = self._old_rounds.contradiction(self.floor, entry)
        return self._wrong(seq, *contradiction) if contradiction is not None else None

    def _undecided(self, record: Record, entry: Entry) -> Wrong | None:
        return None

    def _compared(self, record: Record, entry: Entry) -> Wrong | None:
        machine, floor = self._machine, self.floor
        # A loss is accepted before anything else that has come due.
        loss = type(entry.command.body) is AcceptLoss
        expected = None if loss else machine.first_due(floor, entry.command.at)
        if expected is None:
            expected = machine.decide(floor, entry.command)
        if entry.core != CORE_VERSION:
            self.other_cores[entry.core] += 1
            expected = structs.replace(expected, core=entry.core)
        encoded = machine.encode(expected)
        if encoded != record.body:
            wrong = self._differs(record, entry, encoded)
            if wrong is not None:
                return wrong
        # Whatever has events is recorded: only of the rest need it be asked.
        if not (expected.events or machine.recorded(floor, expected)):
            return self._wrong(record.seq, "it says nothing that is ever recorded")
        return None

    def _differs(self, record: Record, entry: Entry, expected: bytes) -> Wrong | None:
        """What an older core wrote is compared as what it is read as today.

        It may lack a field that has come since; it may not say more than anybody understands.
        """
        read = self._machine.encode(entry)
        difference = first_difference(expected, read)
        if difference is None:
            unknown = first_unknown(read, record.body)
            if unknown is not None:
                return self._wrong(record.seq, f"nobody knows what its {unknown} means")
            if same(read, record.body):
                return self._wrong(record.seq, "it is not written as the core writes it")
            return None
        sentence = f"it is not what follows from what came before: {difference.path} differs"
        if entry.core != CORE_VERSION:
            sentence += f"; core {entry.core} decided it, and this is core {CORE_VERSION}"
        return self._wrong(record.seq, sentence, difference.expected, difference.found)

    def _folded(self, seq: int, entry: Entry) -> Wrong | None:
        self._machine.fold(self.floor, entry)
        self.events += len(entry.events)
        if entry.command.origin == CONSOLE:
            self.accepted += [f"{self.stream}, entry {seq}: {each}" for each in _accepted(entry)]
        if self._old_rounds is not None and isinstance(self.floor, Floor):
            self._old_rounds.take(self.floor, seq, entry)
        fault = invariants.after_entry(self.floor, entry)
        if fault is not None:
            return self._wrong(seq, fault)
        return self._rows.take(self.stream, seq, entry, self._machine.encode_row)

    def _wrong(
        self, seq: int, sentence: str, expected: str | None = None, found: str | None = None
    ) -> Wrong:
        return Wrong(self.stream, seq, sentence, expected, found)


def _sets_back(entry: Entry, last: int) -> bool:
    """The only entry that may be stamped before the one before it: it holds both times."""
    return any(isinstance(one, ClockSetBack) and one.recorded == last for one in entry.events)


def _accepted(entry: Entry) -> Iterator[str]:
    for event in entry.events:
        if isinstance(event, ClockSetBack):
            two = f"{event.by.person} and {event.second.person}"
            yield f"time set back from {event.recorded} to {event.to}, by {two}"
        if isinstance(event, LossAccepted):
            two = f"{event.by.person} and {event.second.person}"
            first, last = event.journal.seq + 1, event.witnessed.seq
            yield f"entries {first} to {last} as they were witnessed are lost, by {two}"
