"""What the projector of one stream remembers between entries; the store remembers it too."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct, field

from croupier.core.identifiers import RulebookId
from croupier.core.offer.offer import Offer, build
from croupier.core.rulebook.document.reading import read_adopted
from croupier.core.rulebook.rulebook import Rulebook
from croupier.server.projection.store import Store
from croupier.server.projection.writing import statements
from croupier.server.side_store.contents import Row
from croupier.views.reports.expectation import Liability


class Desk(Struct):
    """A table of the floor: what is played, who deals, and when its last round was over."""

    game: str
    dealer: str = ""
    last_end: int = 0
    rulebook: str = ""
    options: dict[str, str] = field(default_factory=dict)


class Memory:
    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.seq = 0
        self.desks: dict[str, Desk] = {}
        self.terminals: set[str] = set()
        # The sessions that are open, with their terminals.
        self.sessions: dict[str, str] = {}
        # The rounds that are not over, and when they were opened.
        self.under_way: dict[str, int] = {}
        self.texts: dict[str, str] = {}
        # Entries that could not be counted, by their numbers.
        self.uncounted: set[int] = set()
        # How often each clause has acted.
        self.clauses: dict[str, int] = {}
        self._liabilities: dict[tuple[object, ...], Liability | None] = {}

    @classmethod
    async def of(cls, store: Store, stream: str) -> "Memory":
        memory = cls(stream)
        found = await store.ask(statements.PROGRESS_OF, stream)
        memory.seq = found[0][0] if found else 0
        for desk, game, dealer, last, book, chosen in await store.ask(statements.DESKS, stream):
            options = msgspec.json.decode(chosen, type=dict[str, str])
            memory.desks[desk] = Desk(game, dealer, last, book, options)
        memory.terminals = {row[0] for row in await store.ask(statements.SEATS, stream)}
        memory.sessions = _pairs(await store.ask(statements.SESSIONS, stream))
        memory.under_way = _pairs(await store.ask(statements.UNDER_WAY, stream))
        memory.texts = _pairs(await store.ask(statements.BOOKS, stream))
        memory.clauses = _pairs(await store.ask(statements.CLAUSES, stream))
        memory.uncounted = {row[0] for row in await store.ask(statements.UNCOUNTED, stream)}
        return memory

    def adopted(self, rulebook: str, text: str) -> None:
        """Another text under the same name prices bets anew, and so may those derived from it."""
        self.texts[rulebook] = text
        self._liabilities.clear()

    def liability(self, rulebook: str, game: str, options: dict[str, str]) -> Liability | None:
        key = (rulebook, game, *sorted(options.items()))
        if key not in self._liabilities:
            self._liabilities[key] = self._built(rulebook, game, options)
        return self._liabilities[key]

    def _built(self, rulebook: str, game: str, options: dict[str, str]) -> Liability | None:
        if rulebook not in self.texts:
            return None
        others = {RulebookId(name): text for name, text in self.texts.items() if name != rulebook}
        book = read_adopted(self.texts[rulebook], rulebook, others)
        offer = build(book, game, options) if isinstance(book, Rulebook) else None
        return Liability(offer) if isinstance(offer, Offer) else None


def _pairs(rows: Sequence[Row]) -> dict[str, Any]:
    return {key: value for key, value in rows}
