"""Checks every row that streams share against the entries of all streams.

A row starts at version one and each change raises it by one. So the changes of one row, in however
many streams they lie, are numbered without a gap and without a repeat; what a command found must be
what the change before left; and the stored row must be what the last change made of it.
"""

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from msgspec import Struct

from croupier.audit.discrepancies import Wrong
from croupier.core.stream.envelope import Claim, Entry
from croupier.core.tickets.ticket import OVER, Ticket, TicketPaper, TicketState
from croupier.journal.port import ClaimRow, StreamId
from croupier.runtime.tickets.row_authentication import content_of

RowKey = tuple[str, str]


class Change(NamedTuple):
    """`content` is the digest of the body that the entry made, or found."""

    stream: StreamId
    seq: int
    content: bytes


class RowChange(NamedTuple):
    key: RowKey
    version: int
    made: Change


class TicketSeen(NamedTuple):
    """How a ticket stands at the highest version seen so far."""

    version: int
    paper: TicketPaper
    state: TicketState
    amount: int


class RowAtRest(Struct, frozen=True, array_like=True):
    """A row as the last entry that changed it has left it, for whoever goes on from there."""

    kind: str
    key: str
    version: int
    content: bytes
    stream: StreamId
    seq: int
    ticket: tuple[TicketPaper, TicketState, int] | None = None

    @property
    def is_over(self) -> bool:
        return self.ticket is not None and self.ticket[1] in OVER


class PaperCount(Struct, frozen=True):
    count: int = 0
    amount: int = 0


class RowBook:
    def __init__(self) -> None:
        self._changes: dict[RowKey, dict[int, Change]] = {}
        self._looks: list[RowChange] = []
        self._tickets: dict[RowKey, TicketSeen] = {}
        # Of rows that were there before the first entry taken: the version they had.
        self._begun: dict[RowKey, int] = {}
        self._goes_on = False
        # Papers that were over by then, which somebody has looked up since.
        self._of_old: set[RowKey] = set()

    @classmethod
    def begun(cls, rows: Iterable[RowAtRest]) -> "RowBook":
        """As earlier entries have left the rows, which are not taken here."""
        book = cls()
        book._goes_on = True
        for row in rows:
            key = (row.kind, row.key)
            book._begun[key] = row.version
            book._changes[key] = {row.version: Change(row.stream, row.seq, row.content)}
            if row.ticket is not None:
                book._tickets[key] = TicketSeen(row.version, *row.ticket)
        return book

    def at_rest(self) -> list[RowAtRest]:
        """Every row as it stands, in order of its name, but papers that were over at the beginning:
        those were told of once, and nothing is paid on them any more.
        """
        told = (self._at_rest(key) for key in sorted(self._changes))
        return [
            row
            for row in told
            if not (row.is_over and row.version == self._begun.get((row.kind, row.key)))
        ]

    def is_over(self, key: RowKey) -> bool:
        return key in self._tickets and self._tickets[key].state in OVER

    def is_of_old(self, key: RowKey) -> bool:
        """Over before the beginning, and looked up since at most: no entry taken has changed it."""
        return key in self._of_old and self.version(key) == self._begun[key]

    def last_change(self, key: RowKey) -> Change:
        return self._changes[key][self.version(key)]

    def _remember(self, found: Claim[Any], made: Change) -> None:
        """A paper that was over before the beginning, which nobody told of: as it was found."""
        key, body = (found.kind, found.key), found.body
        unknown = self._goes_on and key not in self._changes
        if unknown and isinstance(body, Ticket) and body.state in OVER:
            self._begun[key] = found.version
            self._changes[key] = {found.version: made}
            self._of_old.add(key)
            self._remember_ticket(key, found.version, body)

    def _at_rest(self, key: RowKey) -> RowAtRest:
        version = self.version(key)
        stream, seq, content = self._changes[key][version]
        seen = self._tickets.get(key)
        ticket = (seen.paper, seen.state, seen.amount) if seen is not None else None
        return RowAtRest(*key, version, content, stream, seq, ticket)

    def take(
        self, stream: StreamId, seq: int, entry: Entry, encode: Callable[[Any], bytes]
    ) -> Wrong | None:
        for found in _found(entry) if hasattr(entry.command.body, "SUPPLIED") else ():
            made = Change(stream, seq, _digest(encode(found.body)))
            self._remember(found, made)
            self._looks.append(RowChange((found.kind, found.key), found.version, made))
        for claim in entry.claims:
            wrong = self._change(claim, Change(stream, seq, _digest(encode(claim.body))))
            if wrong is not None:
                return wrong
        return None

    def _change(self, claim: Claim[Any], made: Change) -> Wrong | None:
        key, version = (claim.kind, claim.key), claim.version + 1
        changes = self._changes.setdefault(key, {})
        before = changes.get(version)
        if before is not None:
            sentence = f"{named(key)} was changed from version {claim.version} already"
            by = f"entry {before.seq} of {before.stream} alone"
            return Wrong(made.stream, made.seq, sentence, by, "this entry as well")
        changes[version] = made
        self._remember_ticket(key, version, claim.body)
        return None

    def _remember_ticket(self, key: RowKey, version: int, body: object) -> None:
        if isinstance(body, Ticket):
            known = self._tickets.get(key)
            if known is None or known.version < version:
                self._tickets[key] = TicketSeen(version, body.paper, body.state, body.amount)

    def gaps(self) -> Iterator[Wrong]:
        """Changes that rest on one that no entry made, and rows found as no entry left them."""
        for key, changes in self._changes.items():
            first = self._begun.get(key, 1)
            missing = next((v for v in range(first, max(changes) + 1) if v not in changes), None)
            if missing is not None:
                after = changes[min(v for v in changes if v > missing)]
                sentence = f"it changes {named(key)}, whose version {missing} no entry made"
                yield Wrong(after.stream, after.seq, sentence)
        for look in self._looks:
            change = self._changes.get(look.key, {}).get(look.version)
            if change is None:
                sentence = f"it found {named(look.key)} at version {look.version}, which none made"
                yield Wrong(look.made.stream, look.made.seq, sentence)
            elif change.content != look.made.content:
                sentence = f"it found {named(look.key)} otherwise than it was left"
                left = f"as entry {change.seq} of {change.stream} left it"
                yield Wrong(look.made.stream, look.made.seq, sentence, left, "something else")

    def version(self, key: RowKey) -> int:
        """How often the entries taken so far have changed the row."""
        return max(self._changes.get(key, {0: None}))

    def compare(self, row: ClaimRow) -> Wrong | None:
        """A stored row with the change that must have made it."""
        key = (row.kind, row.key)
        change = self._changes.get(key, {}).get(row.version)
        if change is None:
            sentence = f"the store has {named(key)} at version {row.version}, which no entry made"
            return Wrong(StreamId("rows"), 0, sentence, "no such row", _text(content_of(row)))
        if _digest(content_of(row)) == change.content:
            return None
        sentence = f"the stored row of {named(key)} is not what this entry made of it"
        return Wrong(
            change.stream, change.seq, sentence, "the entry's claim", _text(content_of(row))
        )

    def missing(self, key: RowKey, stored: int) -> Wrong:
        """The store has an older version of the row, or none, than the entries made."""
        last = self._changes[key][self.version(key)]
        has = f"version {stored}" if stored else "no row"
        sentence = f"the store has not kept what this entry made of {named(key)}"
        return Wrong(last.stream, last.seq, sentence, f"version {self.version(key)}", has)

    def keys(self, kind: str) -> set[RowKey]:
        return {key for key in self._changes if key[0] == kind}

    def kinds(self) -> set[str]:
        return {kind for kind, _ in self._changes}

    def count(self) -> int:
        return len(self._changes)

    def outstanding(self, paper: TicketPaper) -> int:
        """What is still owed on papers of that kind, by their rows."""
        live = (one for one in self._tickets.values() if one.paper is paper)
        return sum(one.amount for one in live if one.state not in OVER)

    def papers(self) -> dict[str, PaperCount]:
        """How many were issued for how much, and how they stand: they add up to those issued."""
        counts = {"issued": PaperCount()} | {
            _state_name(state): PaperCount() for state in TicketState
        }
        for one in self._tickets.values():
            for name in ("issued", _state_name(one.state)):
                had = counts[name]
                counts[name] = PaperCount(had.count + 1, had.amount + one.amount)
        return counts


def _digest(content: bytes) -> bytes:
    return sha256(content).digest()


def named(key: RowKey) -> str:
    kind, name = key
    return f"{kind} {name[:12]}"


def _state_name(state: TicketState) -> str:
    return "outstanding" if state is TicketState.ISSUED else state.value


def _found(entry: Entry) -> Iterator[Claim[Any]]:
    """The rows that the writer looked up for the command."""
    body = entry.command.body
    for name in getattr(body, "SUPPLIED", ()):
        value = getattr(body, name)
        if isinstance(value, Claim):
            yield value


def _text(body: bytes) -> str:
    return body.decode(errors="backslashreplace")
