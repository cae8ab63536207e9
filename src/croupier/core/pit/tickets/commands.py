"""What acceptors, printers and staff say of a ticket. The writer adds the row and new numbers."""

from typing import ClassVar

from msgspec import Struct

from croupier.core.pit.accounts.state import Validation
from croupier.core.pit.names import TableId, TerminalId
from croupier.core.stream.names import IntentId
from croupier.core.tickets.ticket import NeedsTicket, Numbered, TicketKey


class Authorisation(Struct, frozen=True):
    """What a casino's own host says of a ticket that any of its machines may have printed."""

    transaction: str
    amount: int
    tail: str


class SetValidation(Struct, frozen=True, tag="set-validation"):
    """The operator says who vouches for tickets that come in."""

    by: Validation


class PresentTicket(NeedsTicket, frozen=True, kw_only=True, tag="present-ticket"):
    """A ticket lies in the acceptor, which asks whether to stack it or to hand it back.

    Where a casino's own host vouches for tickets, it has been asked before and has reserved it.
    """

    terminal: TerminalId
    authorised: Authorisation | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found", "authorised")


class StackTicket(NeedsTicket, frozen=True, kw_only=True, tag="stack-ticket"):
    """The ticket has passed the point of return and lies in the stacker."""

    terminal: TerminalId


class ReturnTicket(NeedsTicket, frozen=True, kw_only=True, tag="return-ticket"):
    """The ticket could not be stacked and went back to the player."""

    terminal: TerminalId


class ReportHost(Struct, frozen=True, tag="report-host"):
    """The casino's host has heard what became of a ticket; or it knows of no such transaction."""

    intent: IntentId
    known: bool


class ReportPrinted(Struct, frozen=True, tag="report-printed"):
    key: TicketKey


class ReportNotPrinted(NeedsTicket, frozen=True, kw_only=True, tag="report-not-printed"):
    """The printer failed, or cannot say: then some paper may exist, and must be worthless.

    `number` is for the voucher that may follow at once.
    """

    doubtful: bool
    number: Numbered | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found", "number")


class VoidTicket(NeedsTicket, frozen=True, kw_only=True, tag="void-ticket"):
    """A ticket came out of the printer illegible and is handed in on the spot."""

    reason: str


class HandPay(Struct, frozen=True, tag="hand-pay"):
    """Money that waits is paid by hand: by a voucher, or in chips at a table."""

    about: str
    table: TableId | None = None
    number: Numbered | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("number",)
