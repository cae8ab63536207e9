"""What cashiers, kiosks, managers and the regulator's inspector ask of the venue."""

from typing import Annotated, ClassVar

from msgspec import Struct

from croupier.core.identifiers import CaseId, Instant, IntentId, RulebookId
from croupier.core.patrons.exclusion import NeedsStanding
from croupier.core.rulebook.payments import Place
from croupier.core.stream import holds, messages
from croupier.core.tickets.ticket import NeedsTicket, TicketId
from croupier.core.tickets.validation import Authorisation
from croupier.core.venue.state import DrawerId, Policy


class AdoptRulebook(messages.Body, frozen=True, tag="adopt-rulebook"):
    text: str


class SetPolicy(messages.Body, frozen=True, tag="set-policy"):
    policy: Policy


class OpenDrawer(messages.Body, frozen=True, tag="open-drawer"):
    """A gaming day begins at a cash desk or kiosk, with so much cash.

    `day` is a date; `ends` the moment at which it is over by the venue's own clock, and without it
    the policy's hour is taken.
    """

    drawer: DrawerId
    place: Place
    day: str
    cash: messages.Counted
    ends: Instant | None = None


class FillDrawer(messages.Body, frozen=True, tag="fill-drawer"):
    drawer: DrawerId
    cash: messages.Amount


class CloseDrawer(messages.Body, frozen=True, tag="close-drawer"):
    """What lies in it at the end of its day: cash, and paid papers by their number."""

    drawer: DrawerId
    cash: messages.Counted
    papers: messages.Count


class Redeemer(Struct, frozen=True):
    """Who was paid, as the law wants it recorded. The signature is attested, never stored."""

    name: str
    address: str
    document: str
    signed: bool

    @property
    def identified(self) -> bool:
        """Blanks name nobody."""
        return all(told.strip() for told in (self.name, self.address, self.document))


class PayTicket(NeedsTicket, frozen=True, kw_only=True, tag="pay-ticket"):
    """One ticket or voucher for cash. Several presented together are so many commands.

    Where a casino's own host vouches for tickets, it has been asked before and has reserved it.
    """

    drawer: DrawerId
    redeemer: Redeemer | None = None
    authorised: Authorisation | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found", "authorised")


class ReportRedeemedElsewhere(
    NeedsTicket, frozen=True, kw_only=True, tag="report-redeemed-elsewhere"
):
    """The casino's host says that another machine of the casino has paid a ticket of ours."""

    machine: str
    amount: messages.Amount
    transaction: str


class ReportPaid(messages.Body, frozen=True, tag="report-paid"):
    """What a kiosk has dispensed for an intent, which may be less than it should."""

    intent: Annotated[IntentId, messages.Field(messages.FieldKind.TEXT)]
    dispensed: messages.Counted


class PayRest(messages.Body, frozen=True, tag="pay-rest"):
    """A cashier pays what a kiosk did not dispense of a ticket."""

    ticket: TicketId
    drawer: DrawerId


class DelayPayment(NeedsTicket, frozen=True, kw_only=True, tag="delay-payment"):
    until: messages.Until
    reason: messages.Words


class HoldTicket(NeedsTicket, frozen=True, kw_only=True, tag="hold-ticket"):
    reason: messages.Words


class ReviewHold(messages.Body, frozen=True, tag="review-ticket-hold"):
    """Of a ticket that is held, or of the demand for what was paid on one."""

    ticket: TicketId
    finding: messages.Words


class DetermineHold(NeedsTicket, frozen=True, kw_only=True, tag="determine-ticket-hold"):
    determination: holds.Determination
    reason: messages.Words


class DemandReturn(NeedsTicket, frozen=True, kw_only=True, tag="demand-ticket-return"):
    """What was paid on a ticket is asked back. A record; no balance changes by it."""

    reason: messages.Words


class RepayDemand(messages.Body, frozen=True, tag="repay-ticket-demand"):
    """What is demanded back of a ticket is brought to the cash desk, all of it or a part."""

    ticket: TicketId
    drawer: DrawerId
    amount: messages.Amount


class WithdrawDemand(messages.Body, frozen=True, tag="withdraw-ticket-demand"):
    """What is not back yet is asked back no more."""

    ticket: TicketId
    reason: messages.Words


class ExpireTicket(NeedsTicket, frozen=True, kw_only=True, tag="expire-ticket"):
    """The writer's sweep: a ticket past its day is no longer owed to its bearer."""


class DecideCase(messages.Body, frozen=True, tag="decide-venue-case"):
    """The operator says what was found. What is still to be paid or determined stays open."""

    case: CaseId
    decision: messages.Words


class Exclude(NeedsStanding, frozen=True, kw_only=True, tag="exclude"):
    """Every pit of the venue finds it in the patron's row."""

    rulebook: RulebookId
    reason: messages.Words
    until: messages.Until | None = None


class LiftExclusion(NeedsStanding, frozen=True, kw_only=True, tag="lift-exclusion"):
    rulebook: RulebookId
    reason: messages.Words


class NoteExclusion(NeedsStanding, frozen=True, tag="note-exclusion"):
    """A pit has excluded somebody, as their row says. The venue's list has it from now on."""
