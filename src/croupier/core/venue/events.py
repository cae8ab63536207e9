"""What happened outside the pits."""

from croupier.core.identifiers import CaseId, ClauseId, Instant, PersonId, RulebookId
from croupier.core.ledger.ledger import Transfer
from croupier.core.rulebook import payments, roles
from croupier.core.stream import envelope, holds
from croupier.core.stream.messages import Event, InCents
from croupier.core.tickets.ticket import Ticket, TicketId
from croupier.core.venue.commands import Redeemer
from croupier.core.venue.state import DrawerId, Exclusion, Policy, VenueCase


class RulebookAdopted(Event, frozen=True, tag="rulebook-adopted.1"):
    rulebook: RulebookId
    digest: str
    text: str


class PolicySet(Event, frozen=True, tag="policy-set.1"):
    policy: Policy


class DrawerOpened(Event, frozen=True, tag="drawer-opened.1"):
    drawer: DrawerId
    place: payments.Place
    day: str
    cash: InCents
    witness: envelope.Actor
    moves: tuple[Transfer, ...]
    ends: Instant


class DrawerFilled(Event, frozen=True, tag="drawer-filled.1"):
    drawer: DrawerId
    cash: InCents
    witness: envelope.Actor
    moves: tuple[Transfer, ...]


class DrawerClosed(Event, frozen=True, tag="drawer-closed.1"):
    """The day's reconciliation: what was paid by record, and what is missing of either kind."""

    drawer: DrawerId
    day: str
    paid: InCents
    cash: InCents
    cash_variance: InCents
    papers: int
    papers_variance: int
    witness: envelope.Actor
    moves: tuple[Transfer, ...]


class TicketPaid(Event, frozen=True, tag="ticket-paid.1"):
    """Marked paid and taken out of the drawer's book before any cash moves."""

    ticket: Ticket
    drawer: DrawerId
    redeemer: Redeemer | None
    moves: tuple[Transfer, ...]


class TicketRedeemedElsewhere(Event, frozen=True, tag="ticket-redeemed-elsewhere.1"):
    """Its worth is owed to the casino's host from then on, and to its bearer no more."""

    ticket: Ticket
    machine: str
    moves: tuple[Transfer, ...]


class CashDispensed(Event, frozen=True, tag="cash-dispensed.1"):
    ticket: TicketId
    drawer: DrawerId
    dispensed: InCents
    short: InCents
    moves: tuple[Transfer, ...]


class RestPaid(Event, frozen=True, tag="rest-paid.1"):
    ticket: TicketId
    drawer: DrawerId
    amount: InCents
    moves: tuple[Transfer, ...]


class PaymentDelayed(Event, frozen=True, tag="payment-delayed.1"):
    ticket: Ticket
    until: Instant
    reason: str


class TicketHeld(Event, frozen=True, tag="ticket-held.1"):
    ticket: Ticket
    reason: str
    at: Instant
    by: PersonId
    notified: tuple[roles.Role, ...]


class HoldReviewed(Event, frozen=True, tag="ticket-hold-reviewed.1"):
    ticket: TicketId
    finding: str
    by: PersonId


class HoldDetermined(Event, frozen=True, tag="ticket-hold-determined.1"):
    ticket: Ticket
    determination: holds.Determination
    reason: str
    by: PersonId
    moves: tuple[Transfer, ...]


class ReturnDemanded(Event, frozen=True, tag="ticket-return-demanded.1"):
    ticket: Ticket
    reason: str
    by: PersonId
    notified: tuple[roles.Role, ...]
    case: CaseId
    # Of the ticket's worth, what was paid and has not come back.
    amount: InCents
    at: Instant


class DemandRepaid(Event, frozen=True, tag="ticket-demand-repaid.1"):
    ticket: TicketId
    case: CaseId
    drawer: DrawerId
    amount: InCents
    moves: tuple[Transfer, ...]


class DemandWithdrawn(Event, frozen=True, tag="ticket-demand-withdrawn.1"):
    """`amount` is what had not come back."""

    ticket: TicketId
    case: CaseId
    amount: InCents
    reason: str
    by: PersonId


class TicketExpired(Event, frozen=True, tag="ticket-expired.1"):
    ticket: Ticket
    moves: tuple[Transfer, ...]


class Excluded(Event, frozen=True, tag="excluded.1"):
    exclusion: Exclusion


class ExclusionLifted(Event, frozen=True, tag="exclusion-lifted.1"):
    person: PersonId
    reason: str
    by: PersonId


class CaseDecided(Event, frozen=True, tag="venue-case-decided.1"):
    case: CaseId
    decision: str
    by: PersonId
    at: Instant


class CaseOpened(Event, frozen=True, tag="venue-case-opened.1"):
    case: CaseId
    kind: VenueCase
    about: str
    sentence: str
    clause: ClauseId | None
    at: Instant
