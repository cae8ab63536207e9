"""A pit's state with what can be worked out from it once and kept: its ledger, books and offers."""

from croupier.core.identifiers import RulebookId
from croupier.core.invariants import require
from croupier.core.ledger.ledger import Ledger
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.sign import Sign
from croupier.core.pit.names import PersonId, RoundId, SessionId, TableId
from croupier.core.pit.state import PitState, Round, Session, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.limits import FormLimits
from croupier.core.rulebook.reading import Unreadable, read_adopted
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.core.rulebook.wagering import FormWagering
from croupier.core.stream.deadlines import Deadline


class Floor:
    def __init__(self, state: PitState | None = None) -> None:
        self.state = state if state is not None else PitState()
        self.ledger = Ledger(self.state.balances)
        self._books: dict[RulebookId, Rulebook] = {}
        self._offers: dict[TableId, Offer] = {}
        self._bygone: dict[tuple[object, ...], Offer] = {}
        # The earliest deadline, once looked for; whatever may move it makes it unknown again.
        self.due: Deadline | None = None
        self.due_known = False
        # The sessions of every patron who is known, and how many had opened when they were found.
        self._sittings: dict[PersonId, list[SessionId]] = {}
        self._sittings_of = 0

    def table(self, name: TableId) -> Table | Refusal:
        found = self.state.tables.get(name)
        if found is None:
            return Refusal(RefusalCode.UNKNOWN_TABLE, f"there is no table {name!r} in this pit")
        return found

    def session(self, name: SessionId) -> Session | Refusal:
        found = self.state.sessions.get(name)
        if found is None:
            return Refusal(RefusalCode.UNKNOWN_SESSION, f"there is no open session {name!r}")
        return found

    def session_if_any(self, name: SessionId | None) -> Session | Refusal | None:
        """None where whom it is about is said otherwise: whoever plays with chips has none."""
        return self.session(name) if name is not None else None

    def sittings(self, patron: PersonId) -> list[SessionId]:
        """Every session of a patron, found anew only when one has opened or got a name since."""
        if self._sittings_of != self.state.sessions_opened:
            self._sittings.clear()
            for session in self.state.sessions.values():
                if session.patron is not None:
                    self._sittings.setdefault(session.patron, []).append(session.id)
            self._sittings_of = self.state.sessions_opened
        return self._sittings.get(patron, [])

    def forget_sittings(self) -> None:
        """After somebody was recognised in the middle of a session."""
        self._sittings_of = 0

    def current(self, table: Table, name: RoundId) -> Round | Refusal:
        """The table's round, provided it is the one the command speaks of."""
        if table.round is None or table.round.id != name:
            now = table.round.id if table.round else "none"
            sentence = f"{name} is not the round at {table.id}: {now} is"
            return Refusal(RefusalCode.NOT_THE_ROUND, sentence)
        return table.round

    def book(self, name: RulebookId) -> Rulebook:
        if name not in self._books:
            texts = self.state.rulebooks
            book = read_adopted(
                texts[name], name, {key: texts[key] for key in texts if key != name}
            )
            require(not isinstance(book, Unreadable), f"the journal holds a bad rulebook: {book}")
            assert isinstance(book, Rulebook)
            self._books[name] = book
        return self._books[name]

    def offer(self, table: Table) -> Offer:
        if table.id not in self._offers:
            offer = build(self.book(table.rulebook), table.game, table.options)
            require(not isinstance(offer, Refusal), f"{table.id} has an impossible offer: {offer}")
            assert isinstance(offer, Offer)
            self._offers[table.id] = offer
        return self._offers[table.id]

    def offer_of(self, table: Table, round_: Round) -> Offer:
        """What was on offer in that round: of a past one, perhaps no longer what the table has."""
        if round_.rulebook == table.rulebook and round_.options == table.options:
            return self.offer(table)
        key = (round_.rulebook, table.game, *sorted(round_.options.items()))
        if key not in self._bygone:
            offer = build(self.book(round_.rulebook), table.game, round_.options)
            assert isinstance(offer, Offer)
            self._bygone[key] = offer
        return self._bygone[key]

    def forget_books(self) -> None:
        """After another text was adopted, on which others may rest: as a restart would read it."""
        self._books.clear()
        self._offers.clear()
        self._bygone.clear()

    def forget_offer(self, table: TableId) -> None:
        """After a change of rulebook or options."""
        self._offers.pop(table, None)

    def settings(self, table: Table) -> Settings:
        return self.book(table.rulebook).settings

    def wagering(self, table: Table) -> FormWagering:
        return self.settings(table).wagering[self.offer(table).options.form]

    def sign(self, table: Table, session: SessionId) -> Sign:
        """The limits that bind this player at this table: agreed with them, or the table's own."""
        personal = self.state.plan.desk(table.id).personal
        return personal.get(session, table.sign) if personal else table.sign

    def limits(self, table: Table) -> FormLimits:
        return self.offer(table).limits
