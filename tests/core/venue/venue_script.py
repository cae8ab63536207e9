"""A cage and its kiosks to play scripts on, sharing rows with the pits of the venue."""

from typing import Any

from croupier.core.identifiers import Instant, Origin, PersonId, RulebookId
from croupier.core.ledger.accounts import TICKETS, VOUCHERS
from croupier.core.refusals import Refusal
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.core.tickets.ticket import TicketId
from croupier.core.venue.commands import (
    AdoptRulebook,
    CloseDrawer,
    OpenDrawer,
    PayTicket,
    Redeemer,
    ReportPaid,
)
from croupier.core.venue.drawers import cash_of, day_at
from croupier.core.venue.machine import decide, fold
from croupier.core.venue.registry import CODEC
from croupier.core.venue.state import DrawerId, Hall
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.floor_script import NOON, OPERATOR
from tests.core.pit.money_script import CASHIER
from tests.core.rows import Rows

CLERK = Actor(PersonId("clive"), Role.CASHIER)
KIOSK = Actor(PersonId("the kiosk"))
DESK, KIOSK_1, KIOSK_2 = DrawerId("desk"), DrawerId("kiosk 1"), DrawerId("kiosk 2")
SIGNED = Redeemer("Pat Player", "1 High Street", "passport", signed=True)
CASH = 2_000_000
BOOKS = ("nsw-rapid-2016", "act-mttg-2019", "nsw-interblock-2016", "rapid-fusion-2015")


class VenueScript:
    """`do` sends one command and answers with its entry; `refused` expects a refusal."""

    def __init__(self, rows: Rows, *, day: str = "2020-03-01") -> None:
        self.rows = rows
        self.hall = Hall()
        self.now = NOON + 1_000_000
        self._sent: dict[str, int] = {}
        self.entries: list[Entry] = []
        issued_under = {ticket.terms.rulebook for ticket in rows.tickets()}
        for book in sorted(issued_under) or BOOKS:
            self.do(OPERATOR, AdoptRulebook(Shelf().text(RulebookId(book))))
        self.open(DESK, Place.CASH_DESK, day)
        self.open(KIOSK_1, Place.KIOSK, day)
        self.open(KIOSK_2, Place.KIOSK, day)

    def open(self, drawer: DrawerId, place: Place, day: str, cash: int = CASH) -> None:
        self.do(CASHIER, OpenDrawer(drawer, place, day, cash), CLERK)

    def another_day(self, at: int) -> None:
        """At that moment every drawer has been counted to the cent and opened for its day."""
        known = list(self.hall.state.drawers.values())
        self.now = at - 2 * len(known)
        for drawer in known:
            body = CloseDrawer(drawer.id, self.cash(drawer.id), drawer.papers)
            self.do(CASHIER, body, CLERK)
        for drawer in known:
            day = day_at(Instant(self.now + 1), self.hall.state.policy)
            self.open(drawer.id, drawer.place, day)

    def do(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        entry = self.ask(actor, body, approver)
        assert entry.answer.refusal is None, entry.answer.refusal
        return entry

    def refused(self, actor: Actor, body: Any, approver: Actor | None = None) -> Refusal:
        entry = self.ask(actor, body, approver)
        assert entry.answer.refusal is not None, entry.events
        return entry.answer.refusal

    def ask(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        entry = self.decided(actor, body, approver)
        self.rows.apply(entry)
        self.take(entry)
        return entry

    def decided(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        """Decided and not yet written, as while a commit is under way."""
        origin = Origin(actor.person)
        self._sent[origin] = self._sent.get(origin, 0) + 1
        self.now += 1
        supplied = self.rows.supplied(body)
        at = Instant(self.now)
        return decide(self.hall, Command(origin, self._sent[origin], at, actor, supplied, approver))

    def take(self, entry: Entry) -> None:
        assert CODEC.decode_entry(CODEC.encode_entry(entry)) == entry
        fold(self.hall, entry)
        self.entries.append(entry)
        assert self.hall.ledger.total() == 0

    def restarted(self) -> None:
        state = CODEC.decode_snapshot(CODEC.encode_snapshot(self.hall.state, "tests"), "tests")
        assert state is not None
        self.hall = Hall(state)

    def pay(self, key: TicketId, drawer: DrawerId = DESK, **more: Any) -> Entry:
        actor = CASHIER if drawer == DESK else KIOSK
        return self.ask(actor, PayTicket(key, drawer=drawer, **more))

    def paid(self, key: TicketId, drawer: DrawerId = DESK, **more: Any) -> Entry:
        entry = self.pay(key, drawer, **more)
        assert entry.answer.refusal is None, entry.answer.refusal
        return entry

    def dispense(self, cents: int) -> Entry:
        """The kiosk that is paying says what it has given."""
        intent = next(iter(self.hall.state.intents.open))
        return self.do(KIOSK, ReportPaid(intent, cents))

    def cash(self, drawer: DrawerId = DESK) -> int:
        place = self.hall.state.drawers[drawer].place
        return -self.hall.ledger.balance(cash_of(place, drawer))

    def paid_out(self) -> dict[str, int]:
        ledger = self.hall.ledger
        return {"tickets": -ledger.balance(TICKETS), "vouchers": -ledger.balance(VOUCHERS)}
