"""What happened outside the pits."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.ledger.transfer import Transfer
from croupier.core.rulebook.roles import Role
from croupier.core.rulebook.tickets import Place
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import CaseId, Instant, PersonId
from croupier.core.tickets.ticket import Ticket, TicketKey
from croupier.core.venue.commands import Determination, Redeemer
from croupier.core.venue.names import DrawerId
from croupier.core.venue.state import Exclusion, Policy, VenueCase


class RulebookAdopted(Struct, frozen=True, tag="rulebook-adopted.1"):
    rulebook: RulebookId
    digest: str
    text: str


class PolicySet(Struct, frozen=True, tag="policy-set.1"):
    policy: Policy


class DrawerOpened(Struct, frozen=True, tag="drawer-opened.1"):
    drawer: DrawerId
    place: Place
    day: str
    cash: int
    witness: Actor
    moves: tuple[Transfer, ...]
    # None in journals of versions that let a drawer pay on after its day.
    ends: Instant | None = None


class DrawerFilled(Struct, frozen=True, tag="drawer-filled.1"):
    drawer: DrawerId
    cash: int
    witness: Actor
    moves: tuple[Transfer, ...]


class DrawerClosed(Struct, frozen=True, tag="drawer-closed.1"):
    """The day's reconciliation: what was paid by record, and what is missing of either kind."""

    drawer: DrawerId
    day: str
    paid: int
    cash: int
    cash_variance: int
    papers: int
    papers_variance: int
    witness: Actor
    moves: tuple[Transfer, ...]


class TicketPaid(Struct, frozen=True, tag="ticket-paid.1"):
    """Marked paid and taken out of the drawer's book before any cash moves."""

    ticket: Ticket
    drawer: DrawerId
    redeemer: Redeemer | None
    moves: tuple[Transfer, ...]


class TicketRedeemedElsewhere(Struct, frozen=True, tag="ticket-redeemed-elsewhere.1"):
    """Its worth is owed to the casino's host from then on, and to its bearer no more."""

    ticket: Ticket
    machine: str
    moves: tuple[Transfer, ...]


class CashDispensed(Struct, frozen=True, tag="cash-dispensed.1"):
    key: TicketKey
    drawer: DrawerId
    dispensed: int
    short: int
    moves: tuple[Transfer, ...]


class RestPaid(Struct, frozen=True, tag="rest-paid.1"):
    key: TicketKey
    drawer: DrawerId
    amount: int
    moves: tuple[Transfer, ...]


class PaymentDelayed(Struct, frozen=True, tag="payment-delayed.1"):
    ticket: Ticket
    until: Instant
    reason: str


class TicketHeld(Struct, frozen=True, tag="ticket-held.1"):
    ticket: Ticket
    reason: str
    at: Instant
    by: PersonId
    notified: tuple[Role, ...]


class HoldReviewed(Struct, frozen=True, tag="ticket-hold-reviewed.1"):
    key: TicketKey
    finding: str
    by: PersonId


class HoldDetermined(Struct, frozen=True, tag="ticket-hold-determined.1"):
    ticket: Ticket
    determination: Determination
    reason: str
    by: PersonId
    moves: tuple[Transfer, ...]


class ReturnDemanded(Struct, frozen=True, tag="ticket-return-demanded.1"):
    """Older journals name no case: what was demanded in them was closed by a finding."""

    ticket: Ticket
    reason: str
    by: PersonId
    notified: tuple[Role, ...]
    case: CaseId | None = None
    # Of the ticket's worth, what was paid and has not come back.
    amount: int = 0
    at: Instant = Instant(0)


class DemandRepaid(Struct, frozen=True, tag="ticket-demand-repaid.1"):
    key: TicketKey
    case: CaseId
    drawer: DrawerId
    amount: int
    moves: tuple[Transfer, ...]


class DemandWithdrawn(Struct, frozen=True, tag="ticket-demand-withdrawn.1"):
    """`amount` is what had not come back."""

    key: TicketKey
    case: CaseId
    amount: int
    reason: str
    by: PersonId


class TicketExpired(Struct, frozen=True, tag="ticket-expired.1"):
    ticket: Ticket
    moves: tuple[Transfer, ...]


class Excluded(Struct, frozen=True, tag="excluded.1"):
    exclusion: Exclusion


class ExclusionLifted(Struct, frozen=True, tag="exclusion-lifted.1"):
    person: PersonId
    reason: str
    by: PersonId


class CaseDecided(Struct, frozen=True, tag="venue-case-decided.1"):
    case: CaseId
    decision: str
    by: PersonId
    at: Instant


class CaseOpened(Struct, frozen=True, tag="venue-case-opened.1"):
    case: CaseId
    kind: VenueCase
    about: str
    sentence: str
    clause: ClauseId | None
    at: Instant
