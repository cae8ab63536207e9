"""Everything the venue's stream knows.

`Hall` is that state with what is worked out from it once and kept: its ledger and rulebooks.
"""

from enum import StrEnum
from typing import NewType

from msgspec import Struct, field

from croupier.core.currencies import AUSTRALIAN_DOLLARS, Currency
from croupier.core.identifiers import CaseId, ClauseId, Instant, Origin, PersonId, RulebookId
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.ledger import accounts, ledger
from croupier.core.promotions.terms import PromotionId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import payments, roles
from croupier.core.rulebook.document.reading import adopted
from croupier.core.rulebook.money import currency_of
from croupier.core.rulebook.rulebook import Rulebook, Settings
from croupier.core.stream import idempotency, starting
from croupier.core.stream.intents import Intents
from croupier.core.tickets.ticket import TicketId, TicketPaper
from croupier.core.tickets.validation import Validation
from croupier.core.tournaments.score_sheet import TournamentId
from croupier.core.venue.access.state import Access
from croupier.core.venue.instruments import Instrument
from croupier.core.venue.jackpots.state import Jackpot
from croupier.core.venue.promotions.state import Promotion
from croupier.core.venue.purpose import VenuePurpose
from croupier.core.venue.tournaments.state import Tournament

# A cashier's drawer or a kiosk's cash boxes.
DrawerId = NewType("DrawerId", str)


DAY_MS = 24 * 60 * 60 * 1000


class Policy(Struct, frozen=True):
    """When a redemption must be recorded with name, address, document and signature.

    Not for what is redeemed on the day of its issue or the next and is worth no more than this.
    Days are those of the venue's clock, so far ahead of universal time; a gaming day starts so
    long after midnight.
    """

    record_above: int = 500_000
    # Cash of so much, taken in or paid out at once, is reported to the authority that asks for it.
    report_from: int = 1_000_000
    ahead_ms: int = 10 * 60 * 60 * 1000
    day_starts_ms: int = 6 * 60 * 60 * 1000

    def day(self, at: Instant) -> int:
        return (at + self.ahead_ms) // DAY_MS


class Drawer(Struct):
    """One gaming day of a cashier's drawer or a kiosk: what it should hold, in cash and papers."""

    id: DrawerId
    place: payments.Place
    day: str
    opened_with: int
    # From then on it pays no more: it is counted and closed.
    ends: Instant
    # Put in since: out of the vault, or brought back by whoever had been paid.
    added: int = 0
    paid: int = 0
    papers: int = 0
    open: bool = True

    def over(self, at: Instant) -> bool:
        return at >= self.ends


class InvestigatedTicket(Struct):
    """A ticket under investigation, until a determination is recorded."""

    ticket: TicketId
    rulebook: RulebookId
    reason: str
    at: Instant
    by: PersonId
    notified: tuple[roles.Role, ...]
    review: str | None = None


class Demand(Struct):
    """What was paid on a ticket and is asked back, as far as it is not back yet."""

    ticket: TicketId
    case: CaseId
    amount: int
    rulebook: RulebookId
    reason: str
    at: Instant
    by: PersonId
    notified: tuple[roles.Role, ...]
    # What people call it: the paper and the last digits of its number.
    paper: TicketPaper
    tail: str
    review: str | None = None


class Exclusion(Struct, frozen=True):
    person: PersonId
    reason: str
    clause: ClauseId | None
    at: Instant
    by: PersonId
    until: Instant | None = None

    def stands(self, at: Instant) -> bool:
        return self.until is None or at < self.until


class VenueCase(StrEnum):
    HOLD = "hold"
    PAYMENT = "payment"
    VARIANCE = "variance"
    ACCESS = "access"
    SOFTWARE = "software"
    STORAGE = "storage"
    CLOCK = "clock"
    CASH_REPORT = "cash-report"


class Case(Struct):
    id: CaseId
    kind: VenueCase
    about: str
    sentence: str
    clause: ClauseId | None
    opened: Instant


class VenueState(Struct):
    at: Instant = Instant(0)
    rulebooks: dict[RulebookId, str] = field(default_factory=dict)
    policy: Policy = Policy()
    # Until it has been said, for a journal older than the saying.
    purpose: VenuePurpose | None = None
    validation: Validation = Validation.OURS
    # The house's, where no rulebook names one.
    currency: str = AUSTRALIAN_DOLLARS.code
    drawers: dict[DrawerId, Drawer] = field(default_factory=dict)
    holds: dict[TicketId, InvestigatedTicket] = field(default_factory=dict)
    demands: dict[TicketId, Demand] = field(default_factory=dict)
    # What came back of each ticket that was paid: it is asked for once.
    returned: dict[TicketId, int] = field(default_factory=dict)
    # What a kiosk did not dispense of a ticket that is marked paid.
    short: dict[TicketId, int] = field(default_factory=dict)
    exclusions: dict[PersonId, Exclusion] = field(default_factory=dict)
    promotions: dict[PromotionId, Promotion] = field(default_factory=dict)
    cases: dict[CaseId, Case] = field(default_factory=dict)
    cases_opened: int = 0
    intents: Intents = field(default_factory=Intents)
    balances: dict[accounts.AccountId, int] = field(default_factory=dict)
    recent_answers: dict[Origin, idempotency.RecentAnswers] = field(default_factory=dict)
    run: starting.Run = field(default_factory=starting.Run)
    access: Access = field(default_factory=Access)
    jackpots: dict[JackpotId, Jackpot] = field(default_factory=dict)
    # What servers have found wrong with themselves: which check of which one, and the sentence.
    failing: dict[str, str] = field(default_factory=dict)
    tournaments: dict[TournamentId, Tournament] = field(default_factory=dict)
    tournaments_drafted: int = 0
    instruments: dict[RulebookId, tuple[Instrument, ...]] = field(default_factory=dict)


class Hall:
    def __init__(self, state: VenueState | None = None) -> None:
        self.state = state if state is not None else VenueState()
        self.ledger = ledger.Ledger(self.state.balances)
        self._books: dict[RulebookId, Rulebook] = {}
        self._currency: Currency | None = None

    def settings(self, name: RulebookId) -> Settings | Refusal:
        if name not in self.state.rulebooks:
            sentence = f"the rulebook {name!r} is not adopted by the venue"
            return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
        return self.settings_found(name)

    def settings_found(self, name: RulebookId) -> Settings:
        """For a decision: its gate has found that the rulebook is adopted."""
        return self.book(name).settings

    def book(self, name: RulebookId) -> Rulebook:
        """Of a rulebook that is adopted."""
        if name not in self._books:
            self._books[name] = adopted(name, self.state.rulebooks)
        return self._books[name]

    @property
    def currency(self) -> Currency:
        """A rulebook's, or where those of the venue leave it open the house's."""
        if self._currency is None:
            books = (self.settings_found(name) for name in self.state.rulebooks)
            self._currency = currency_of(books, self.state.currency)
        return self._currency

    def money(self, amount: int) -> str:
        """An amount as every sentence of the venue has it."""
        return self.currency.written(amount)

    def forget_currency(self) -> None:
        """After the house has said which one it has."""
        self._currency = None

    def forget_books(self) -> None:
        """After another text was adopted, on which others may rest: as a restart would read it."""
        self._books.clear()
        self._currency = None

    def drawer(self, name: DrawerId) -> Drawer | Refusal:
        """Asked by decisions: their gate has found the drawer, open or not."""
        found = self.state.drawers[name]
        if not found.open:
            return Refusal(RefusalCode.NOT_NOW, f"{name} is closed for {found.day}")
        return found

    def paying(self, name: DrawerId, at: Instant) -> Drawer | Refusal:
        """A drawer whose day is not over: what one has paid in a day is counted for that day."""
        found = self.drawer(name)
        if isinstance(found, Refusal) or not found.over(at):
            return found
        sentence = f"{name} is open for {found.day}, which is over: it is counted and closed first"
        return Refusal(RefusalCode.NOT_NOW, sentence)
