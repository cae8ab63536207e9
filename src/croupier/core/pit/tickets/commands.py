"""What acceptors, printers and staff say of a ticket. The writer adds the row and new numbers."""

from typing import ClassVar

from croupier.core.identifiers import TableId, TerminalId
from croupier.core.stream.messages import Approvable, Body, Words
from croupier.core.tickets.ticket import NeedsTicket, Numbered, TicketId
from croupier.core.tickets.validation import Authorisation


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


class ReportPrinted(Body, frozen=True, tag="report-printed"):
    ticket: TicketId


class ReportNotPrinted(NeedsTicket, frozen=True, kw_only=True, tag="report-not-printed"):
    """The printer failed, or cannot say: then some paper may exist, and must be worthless.

    `number` is for the voucher that may follow at once.
    """

    doubtful: bool
    number: Numbered | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found", "number")


class VoidTicket(NeedsTicket, Approvable, frozen=True, kw_only=True, tag="void-ticket"):
    """A ticket came out of the printer illegible and is handed in on the spot."""

    reason: Words


class HandPay(Approvable, frozen=True, tag="hand-pay"):
    """Money that waits is paid by hand: by a voucher, or in chips at a table.

    It waits for what `about` names: a paper, a correction, or an account whose terminal cannot pay.
    """

    about: str
    table: TableId | None = None
    number: Numbered | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("number",)
