"""Follows every entry of every stream, and stops at the first cent."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.audit.independent.books import Books
from croupier.audit.independent.cases import Cases
from croupier.audit.independent.colours import Colours
from croupier.audit.independent.demands import Demands
from croupier.audit.independent.drawers import Drawers
from croupier.audit.independent.ledger import Balances, net, touched
from croupier.audit.independent.papers import OWED_ON, SETTLEMENT, Papers
from croupier.audit.independent.purses import Purses
from croupier.audit.independent.sessions import Sessions
from croupier.audit.independent.stakes import Stakes
from croupier.audit.independent.text import Fields, kind_of, read
from croupier.audit.independent.trays import Trays
from croupier.audit.independent.unsound import UnsoundError

# Most entries are of these, and their moves are checked to be between credit and escrow alone.
ON_THE_LAYOUT = frozenset({"wagers-changed"})


class Objection(NamedTuple):
    """`seq` is the entry; zero where it is none in particular."""

    stream: str
    seq: int
    sentence: str
    expected: str | None
    found: str | None


class StreamBook:
    """One stream's money. A pit has rounds and sessions, the venue has drawers."""

    def __init__(self) -> None:
        self.books = Books()
        self.balances = Balances()
        self.stakes = Stakes(self.books, self.balances)
        self.sessions = Sessions(self.balances)
        self.drawers = Drawers(self.balances)
        self.demands = Demands()
        self.cases = Cases(self.balances, self.demands)
        self.purses = Purses(self.balances)
        self.trays = Trays(self.balances)
        self.colours = Colours()

    def take(self, event: Fields) -> None:
        kind, moves = kind_of(event), event.get("moves") or ()
        self.balances.apply(moves)
        if kind == "rulebook-adopted":
            self.books.adopt(event["rulebook"], event["text"], event["digest"])
            self.stakes.rulebook_changed()
        rounds = touched(moves, "escrow:")
        if not self.stakes.follow(kind, event):
            self.stakes.unfollowed(rounds)
        self.sessions.follow(kind, event)
        self.drawers.follow(kind, event)
        self.demands.follow(kind, event)
        self.cases.follow(kind, event)
        self.purses.follow(kind, event)
        self.trays.follow(kind, event)
        self.colours.follow(kind, event)
        self.stakes.check(rounds)


class Auditor:
    def __init__(self) -> None:
        self._streams: dict[str, StreamBook] = {}
        self._papers = Papers()

    def take(self, stream: str, seq: int, body: bytes) -> Objection | None:
        try:
            self._take(stream, seq, read(body))
        except UnsoundError as fault:
            return _objection(stream, seq, fault)
        except (KeyError, IndexError, TypeError, ValueError) as error:
            sentence = f"it cannot be followed: {type(error).__name__} {error}"
            return Objection(stream, seq, sentence, None, None)
        return None

    def _take(self, stream: str, seq: int, entry: Fields) -> None:
        book = self._streams.get(stream)
        if book is None:
            book = self._streams[stream] = StreamBook()
        owed = dict.fromkeys((*OWED_ON, SETTLEMENT), 0)
        old = entry["command"]["body"].get("old")
        book.stakes.begin_entry(old["record"] if old else None)
        for event in entry["events"]:
            book.take(event)
            moves = event.get("moves")
            if moves and kind_of(event) not in ON_THE_LAYOUT:
                for kind, account in OWED_ON.items():
                    owed[kind] += net(moves, account)
                owed[SETTLEMENT] += net(moves, SETTLEMENT)
        book.stakes.end_entry()
        claims = entry.get("claims") or []
        if claims or any(owed.values()):
            self._papers.take(stream, seq, claims, owed)

    def balances(self, stream: str) -> dict[str, int]:
        book = self._streams.get(stream)
        return book.balances.all() if book is not None else {}

    def meters(self, stream: str) -> dict[str, dict[str, int]]:
        book = self._streams.get(stream)
        return {name: dict(meters) for name, meters in book.sessions.meters.items()} if book else {}

    def finish(self) -> Iterator[Objection]:
        """When every stream was read."""
        streams = self._streams.values()
        owed = {
            kind: sum(book.balances.of(account) for book in streams)
            for kind, account in OWED_ON.items()
        }
        for stream, seq, fault in self._papers.finish(owed):
            yield _objection(stream, seq, fault)


def _objection(stream: str, seq: int, fault: UnsoundError) -> Objection:
    return Objection(stream, seq, fault.sentence, fault.expected, fault.found)
