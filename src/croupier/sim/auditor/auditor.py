"""The independent auditor: every entry of every stream, in the order in which it became durable."""

from collections.abc import Callable

from croupier.sim.auditor.books import Books
from croupier.sim.auditor.papers import Papers
from croupier.sim.auditor.purses import Purses
from croupier.sim.auditor.racks import Racks
from croupier.sim.auditor.seen import Event, Seen, read
from croupier.sim.wrong import WrongError

Follow = Callable[[Event], str | None]

_LIABILITIES = ("tickets", "vouchers")
# Nobody may owe in these: a player's credit, a stake that lies, money set aside.
_NEVER_BELOW_NOTHING = ("chips", "escrow", "hold")


class Auditor:
    def __init__(self) -> None:
        self.books: dict[str, Books] = {}
        self.purses = Purses()
        self.papers = Papers()
        self.racks = Racks()
        # By stream, origin and number: the answer to a command, as it was written.
        self.heard: dict[tuple[str, str, int], bytes] = {}
        self._last: dict[str, int] = {}
        # Who follows events of a type, looked up once for each type.
        self._follows: dict[str, tuple[Follow, ...]] = {}
        # By the kind of an account: what its owner must have, of which it is a part.
        self._dues: dict[str, Callable[[Books, str], str | None]] = {
            **dict.fromkeys(("chips", "hold", "receivable"), self._worth),
            **dict.fromkeys(_LIABILITIES, self._liability),
            "colours": self._checks,
        }

    def follow(self, stream: str, seq: int, body: bytes) -> Seen:
        """The entry as it was read, or WrongError at the first cent."""
        entry = read(body)
        what = self._numbering(stream, entry) or self._money(stream, entry.events)
        if what is not None:
            raise WrongError(what, stream, seq)
        return entry

    def _numbering(self, stream: str, entry: Seen) -> str | None:
        """No command stands twice, and time never goes back."""
        command = entry.command
        name = (stream, command.origin, command.seq)
        if name in self.heard:
            return f"command {command.seq} of {command.origin} stands there twice"
        self.heard[name] = bytes(entry.answer)
        if command.at < self._last.get(stream, 0):
            return f"its moment {command.at} is before that of the entry before it"
        self._last[stream] = command.at
        return None

    def _money(self, stream: str, events: list[Event]) -> str | None:
        books = self.books.get(stream)
        if books is None:
            books = self.books[stream] = Books()
        touched: set[str] = set()
        rounds: set[str] = set()
        for event in events:
            what = books.post(event, touched) or self._posted(event)
            if what is not None:
                return what
            round_ = event.get("round")
            if type(round_) is str:
                rounds.add(round_)
        return self._escrow(books, rounds) or self._due(books, touched)

    def _posted(self, event: Event) -> str | None:
        type_ = event["type"]
        follows = self._follows.get(type_)
        if follows is None:
            follows = self._follows[type_] = self._following(type_.partition(".")[0])
        for follow in follows:
            what = follow(event)
            if what is not None:
                return what
        return None

    def _following(self, kind: str) -> tuple[Follow, ...]:
        found = (of.follows.get(kind) for of in (self.purses, self.papers, self.racks))
        return tuple(follow for follow in found if follow is not None)

    def _escrow(self, books: Books, rounds: set[str]) -> str | None:
        for name in rounds:
            book = self.purses.rounds.get(name)
            held = books.balances.get(f"escrow:{name}", 0)
            lies = book.lying if book is not None else 0
            if held != lies:
                return f"the escrow of {name} holds {held} cents, and {lies} lie on it"
        return None

    def _due(self, books: Books, touched: set[str]) -> str | None:
        """Whoever has money in an account that was touched has what is due to them, all in all."""
        for name in touched:
            kind, _, whose = name.partition(":")
            if kind in _NEVER_BELOW_NOTHING and books.balances[name] < 0:
                return f"{name} stands at {books.balances[name]} cents"
            due = self._dues.get(kind)
            what = None if due is None else due(books, whose)
            if what is not None:
                return what
        return None

    def _worth(self, books: Books, session: str) -> str | None:
        must = self.purses.worth.get(session)
        if must is None:
            return None
        has_in = books.balances.get
        has = (
            has_in(f"chips:{session}", 0)
            + has_in(f"hold:{session}", 0)
            + has_in(f"receivable:{session}", 0)
        )
        return None if has == must else f"{session} has {has} cents, and must have {must}"

    def _checks(self, books: Books, table: str) -> str | None:
        name, out = f"colours:{table}", self.racks.out(table)
        stands = books.balances[name]
        return None if stands == out else f"{name} stands at {stands} cents, and {out} are in hands"

    def _liability(self, _: Books, __: str) -> str | None:
        owed = sum(books.balances[name] for books in self.books.values() for name in _LIABILITIES)
        if owed == self.papers.owed:
            return None
        return f"tickets and vouchers owe {owed} cents, and {self.papers.owed} are out"
