"""What the pit knows of money beyond balances: terminals' settings, waiting credit, transfers."""

from enum import StrEnum

from msgspec import Struct, field

from croupier.core import identifiers
from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.rulebook.roles import Role
from croupier.core.tickets.ticket import TicketId, TicketPaper
from croupier.core.tickets.validation import Validation

NOTES = AUSTRALIAN_DOLLARS.notes
# How many of each a terminal remembers; the journal has them all.
TRANSACTIONS_KEPT = 35
NOTES_KEPT = 5


class TerminalMoney(Struct, frozen=True, forbid_unknown_fields=True):
    """What a terminal takes and gives. Without `credit_max` it is the currency's own."""

    notes: tuple[int, ...] = NOTES
    currency: str = "AUD"
    # At this credit the acceptor takes neither notes nor tickets.
    credit_max: int | None = None
    # What is more than this leaves as a voucher.
    ticket_max: int | None = None
    ticket_in_max: int | None = None
    # What one round wins beyond its stakes from this on does not leave before staff have seen it.
    large_win: int | None = None


class Hold(Struct):
    """Credit set aside while something is investigated, until a determination is recorded."""

    id: str
    session: identifiers.SessionId
    amount: int
    reason: str
    at: identifiers.Instant
    by: identifiers.PersonId
    notified: tuple[Role, ...]
    review: str | None = None


class PrizeHold(Struct):
    """Why something that is owed is not paid for the time being."""

    about: str
    reason: str
    at: identifiers.Instant
    by: identifiers.PersonId
    notified: tuple[Role, ...]
    review: str | None = None


class Demand(Struct):
    """What was paid and is asked back, as far as it is not back yet. No proof that it is owed."""

    case: identifiers.CaseId
    session: identifiers.SessionId
    amount: int
    rulebook: identifiers.RulebookId
    reason: str
    at: identifiers.Instant
    by: identifiers.PersonId
    notified: tuple[Role, ...]
    review: str | None = None


class Owed(Struct, frozen=True):
    """Money due to somebody who has no account to credit: it waits to be paid by hand."""

    about: str
    amount: int
    rulebook: identifiers.RulebookId
    reason: str
    at: identifiers.Instant
    # What a casino's own host must have heard before, lest it pays the same elsewhere.
    after: identifiers.IntentId | None = None
    # The terminal whose money it was, where that is known.
    asset: str | None = None


class LargeWin(Struct, frozen=True):
    round: identifiers.RoundId
    won: int
    at: identifiers.Instant


class Delivery(StrEnum):
    """How far a paper has come. Staff bring a voucher in its stead, or pay by hand what failed."""

    PRINTING = "printing"
    PRINTED = "printed"
    REPLACED = "replaced"
    FAILED = "failed"
    PAID = "paid"


class CashedOut(Struct, frozen=True):
    """What credit left a terminal as, last."""

    ticket: TicketId
    paper: TicketPaper
    amount: int
    at: identifiers.Instant
    delivery: Delivery = Delivery.PRINTING


class Transaction(Struct, frozen=True, array_like=True):
    at: identifiers.Instant
    amount: int
    reference: str


class History(Struct):
    """A terminal's last transactions, the oldest first."""

    notes: list[Transaction] = field(default_factory=list)
    tickets_in: list[Transaction] = field(default_factory=list)
    tickets_out: list[Transaction] = field(default_factory=list)
    transfers: list[Transaction] = field(default_factory=list)


class Money(Struct):
    terminals: dict[identifiers.TerminalId, TerminalMoney] = field(default_factory=dict)
    history: dict[identifiers.TerminalId, History] = field(default_factory=dict)
    # The notes meter of each terminal when the last round opened.
    terminal_marks: dict[identifiers.TerminalId, int] = field(default_factory=dict)
    holds: dict[str, Hold] = field(default_factory=dict)
    holds_placed: int = 0
    owed: dict[str, Owed] = field(default_factory=dict)
    prizes_held: dict[str, PrizeHold] = field(default_factory=dict)
    # By the case about each.
    demands: dict[identifiers.CaseId, Demand] = field(default_factory=dict)
    # Who has asked the dealer to be paid, and when.
    asked: dict[identifiers.SessionId, identifiers.Instant] = field(default_factory=dict)
    # What staff have not confirmed yet, of each player the greatest.
    large_wins: dict[identifiers.SessionId, LargeWin] = field(default_factory=dict)

    # The last paper of each terminal: its player waits for it.
    papers: dict[identifiers.TerminalId, CashedOut] = field(default_factory=dict)
    validation: Validation = Validation.OURS
    # The house's, where no rulebook names one.
    currency: str = AUSTRALIAN_DOLLARS.code
    # The patron whose card is in a terminal's reader: the next session there is theirs.
    cards: dict[identifiers.TerminalId, identifiers.PersonId] = field(default_factory=dict)

    def of(self, terminal: identifiers.TerminalId) -> TerminalMoney:
        """Nothing is taken where nobody has set what is; see `is_set`."""
        return self.terminals.get(terminal, _NOTHING)

    def is_set(self, terminal: identifiers.TerminalId) -> bool:
        return terminal in self.terminals


_NOTHING = TerminalMoney(notes=())


class TransferDirection(StrEnum):
    IN = "in"
    OUT = "out"


class MonitoringTransfer(Struct, frozen=True, tag="monitoring-transfer.1"):
    terminal: identifiers.TerminalId
    amount: int
    at: identifiers.Instant
    way: TransferDirection = TransferDirection.IN
