"""The independent auditor: every entry of every stream, in the order in which it became durable."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.sim.auditor.books import Books
from croupier.sim.auditor.papers import Papers
from croupier.sim.auditor.purses import Purses
from croupier.sim.auditor.racks import Racks
from croupier.sim.wrong import WrongError

Entry = dict[str, Any]

_LIABILITIES = ("tickets", "vouchers")


class Auditor:
    def __init__(self) -> None:
        self.books: dict[str, Books] = {}
        self.purses = Purses()
        self.papers = Papers()
        self.racks = Racks()
        self.heard: dict[tuple[str, str, int], Any] = {}
        self._last: dict[str, int] = {}

    def follow(self, stream: str, seq: int, body: bytes) -> Entry:
        """The entry as plain values, or WrongError at the first cent."""
        entry: Entry = msgspec.json.decode(body)
        what = next(self._faults(stream, entry), None)
        if what is not None:
            raise WrongError(what, stream, seq)
        return entry

    def _faults(self, stream: str, entry: Entry) -> Iterator[str]:
        yield from self._numbering(stream, entry)
        books = self.books.setdefault(stream, Books())
        touched: set[str] = set()
        rounds: set[str] = set()
        for event in entry["events"]:
            what = books.post(event, touched) or self._posted(event)
            if what is not None:
                yield what
            if isinstance(event.get("round"), str):
                rounds.add(event["round"])
        overdrawn = books.overdrawn(touched)
        if overdrawn is not None:
            yield overdrawn
        yield from self._escrow(books, rounds)
        yield from self._worth(books, touched)
        yield from self._checks(books, touched)
        if touched & set(_LIABILITIES):
            yield from self._liability()

    def _numbering(self, stream: str, entry: Entry) -> Iterator[str]:
        """No command stands twice, and time never goes back."""
        command = entry["command"]
        name = (stream, command["origin"], command["seq"])
        if name in self.heard:
            yield f"command {command['seq']} of {command['origin']} stands there twice"
        self.heard[name] = entry["answer"]
        if command["at"] < self._last.get(stream, 0):
            yield f"its moment {command['at']} is before that of the entry before it"
        self._last[stream] = command["at"]

    def _posted(self, event: Entry) -> str | None:
        follows = (self.purses.follow, self.papers.follow, self.racks.follow)
        return next((what for follow in follows if (what := follow(event)) is not None), None)

    def _escrow(self, books: Books, rounds: set[str]) -> Iterator[str]:
        for name in rounds:
            book = self.purses.rounds.get(name)
            held = books.balances[f"escrow:{name}"]
            lies = book.lying if book is not None else 0
            if held != lies:
                yield f"the escrow of {name} holds {held} cents, and {lies} lie on it"

    def _worth(self, books: Books, touched: set[str]) -> Iterator[str]:
        for name in touched:
            kind, _, session = name.partition(":")
            if kind not in ("chips", "hold", "receivable") or session not in self.purses.worth:
                continue
            parts = (books.balances[f"{k}:{session}"] for k in ("chips", "hold", "receivable"))
            has, must = sum(parts), self.purses.worth[session]
            if has != must:
                yield f"{session} has {has} cents, and must have {must}"

    def _checks(self, books: Books, touched: set[str]) -> Iterator[str]:
        for name in touched:
            kind, _, table = name.partition(":")
            if kind == "colours" and books.balances[name] != self.racks.out(table):
                out = self.racks.out(table)
                yield f"{name} stands at {books.balances[name]} cents, and {out} are in hands"

    def _liability(self) -> Iterator[str]:
        owed = sum(books.balances[name] for books in self.books.values() for name in _LIABILITIES)
        if owed != self.papers.owed:
            yield f"tickets and vouchers owe {owed} cents, and {self.papers.owed} are out"
