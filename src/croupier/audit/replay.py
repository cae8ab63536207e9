"""One stream decided again from its first entry on, by the same core and from nothing else.

Each entry must follow the one before it by its hash, must be the one the witness was shown, and
must be what the core decides from the recorded command and the state so far: answer, events and
claims, byte for byte. The state is then folded and its invariants are looked at.
"""

from collections import Counter
from typing import Any

from msgspec.structs import replace

from croupier.audit import invariants
from croupier.audit.machines import UNREADABLE, Machine
from croupier.audit.old_rounds import OldRounds
from croupier.audit.rows import RowBook
from croupier.audit.wrong import Wrong, first_difference, first_unknown, same
from croupier.core.pit.floor import Floor
from croupier.core.stream.envelope import CORE_VERSION, Entry
from croupier.journal.chain import link
from croupier.journal.evidence import Evidence
from croupier.journal.port import EMPTY, Head, Record, StreamId


class Replay:
    """`take` each record in order until one is wrong; nothing after that one can be judged."""

    def __init__(
        self, stream: StreamId, machine: Machine, rows: RowBook, evidence: Evidence | None
    ) -> None:
        self.stream = stream
        self.floor: Any = machine.empty()
        self.head: Head = EMPTY
        self.events = 0
        self.first_at = self.last_at = 0
        self.wrong: Wrong | None = None
        # Entries that another version of the core decided, and this one decides alike.
        self.other_cores: Counter[int] = Counter()
        self._machine = machine
        self._old_rounds = OldRounds()
        self._rows = rows
        self._evidence = evidence

    def take(self, record: Record) -> Wrong | None:
        self.wrong = self._chained(record) or self._decided_again(record)
        return self.wrong

    def at_rest(self) -> Wrong | None:
        """Looks at the whole state, when no entry is left."""
        if self.wrong is None:
            fault = invariants.at_rest(self.floor)
            self.wrong = self._say(self.head.seq, fault) if fault is not None else None
        return self.wrong

    def _chained(self, record: Record) -> Wrong | None:
        seq, before = record.seq, self.head
        if seq != before.seq + 1:
            return self._say(
                before.seq + 1, "an entry is missing", f"entry {before.seq + 1}", f"entry {seq}"
            )
        must = link(before.hash, seq, record.at, record.body)
        if record.hash != must:
            sentence = "its hash is not that of its content and the entry before it"
            return self._say(seq, sentence, must.hex(), record.hash.hex())
        if self._evidence is not None:
            finding = self._evidence.contradiction(self.stream, record)
            if finding is not None:
                return self._say(seq, finding.sentence)
        self.head = Head(seq, record.hash)
        return None

    def _decided_again(self, record: Record) -> Wrong | None:
        seq = record.seq
        try:
            entry = self._machine.decode(record.body)
        except UNREADABLE as error:
            return self._say(seq, f"it cannot be read: {error}")
        timing = self._timed(record, entry)
        if timing is not None:
            return timing
        # A bug of the core, or a state that no core can have reached: either way, here it shows.
        try:
            return self._compared(record, entry) or self._folded(seq, entry)
        except Exception as error:
            return self._say(seq, f"deciding it again fails: {type(error).__name__}: {error}")

    def _timed(self, record: Record, entry: Entry) -> Wrong | None:
        at = int(entry.command.at)
        if record.at != at:
            return self._say(record.seq, "it is stamped twice", str(at), str(record.at))
        if at < self.last_at:
            sentence = "it is stamped before the entry before it"
            return self._say(record.seq, sentence, f"{self.last_at} or later", str(at))
        self.first_at = self.first_at or at
        self.last_at = at
        return None

    def _compared(self, record: Record, entry: Entry) -> Wrong | None:
        machine, floor = self._machine, self.floor
        if isinstance(floor, Floor):
            contradiction = self._old_rounds.contradiction(floor, entry)
            if contradiction is not None:
                return self._say(record.seq, *contradiction)
        expected = machine.first_due(floor, entry.command.at)
        if expected is None:
            expected = machine.decide(floor, entry.command)
        if entry.core != CORE_VERSION:
            self.other_cores[entry.core] += 1
            expected = replace(expected, core=entry.core)
        encoded = machine.encode(expected)
        if encoded != record.body:
            wrong = self._differs(record, entry, encoded)
            if wrong is not None:
                return wrong
        # Whatever has events is recorded: only of the rest need it be asked.
        if not (expected.events or machine.recorded(floor, expected)):
            return self._say(record.seq, "it says nothing that is ever recorded")
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
                return self._say(record.seq, f"nobody knows what its {unknown} means")
            if same(read, record.body):
                return self._say(record.seq, "it is not written as the core writes it")
            return None
        sentence = f"it is not what follows from what came before: {difference.path} differs"
        if entry.core != CORE_VERSION:
            sentence += f"; core {entry.core} decided it, and this is core {CORE_VERSION}"
        return self._say(record.seq, sentence, difference.expected, difference.found)

    def _folded(self, seq: int, entry: Entry) -> Wrong | None:
        self._machine.fold(self.floor, entry)
        self.events += len(entry.events)
        if isinstance(self.floor, Floor):
            self._old_rounds.take(self.floor, seq, entry)
        fault = invariants.after_entry(self.floor, entry)
        if fault is not None:
            return self._say(seq, fault)
        return self._rows.take(self.stream, seq, entry, self._machine.encode_row)

    def _say(
        self, seq: int, sentence: str, expected: str | None = None, found: str | None = None
    ) -> Wrong:
        return Wrong(self.stream, seq, sentence, expected, found)
