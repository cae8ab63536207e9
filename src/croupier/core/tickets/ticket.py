"""A ticket or voucher as the journal knows it: by a name of its own, and never by its number."""

from enum import StrEnum
from typing import Any, ClassVar, NewType, Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.rulebook.money.tickets import Place
from croupier.core.stream.claiming import NeedsClaim, RowName
from croupier.core.stream.envelope import Claim
from croupier.core.stream.names import Instant, PersonId

# Drawn with its number and apart from it: whoever knows the one knows nothing of the other. It is
# what screens, answers and exports show, and nobody is paid for saying it.
TicketId = NewType("TicketId", str)


class Paper(StrEnum):
    """Both are paid on presentation; a voucher is written where no ticket may or can be."""

    TICKET = "ticket"
    VOUCHER = "voucher"


class TicketState(StrEnum):
    """PRESENTED lies in an acceptor and may be taken by nobody else meanwhile."""

    ISSUED = "issued"
    PRESENTED = "presented"
    HELD = "held"
    REDEEMED = "redeemed"
    EXPIRED = "expired"
    VOIDED = "voided"


class Numbered(Struct, frozen=True, array_like=True):
    """A validation number as core may see it: its ticket's name, and its last four digits."""

    id: TicketId
    tail: str


class Dealt(Struct, frozen=True, array_like=True):
    """When, where and by whom something was done to it."""

    at: Instant
    place: Place | None
    where: str
    by: PersonId


class Terms(Struct, frozen=True):
    """What its rulebook said when it was issued: a later change of rules binds later tickets."""

    rulebook: RulebookId
    places: tuple[Place, ...]
    clause: ClauseId | None = None


class Ticket(Struct, frozen=True, tag="ticket.1"):
    """`last` says what became of it last: the answer to anyone who presents it in vain."""

    paper: Paper
    number: Numbered
    amount: int
    issued: Dealt
    expires: Instant
    terms: Terms
    state: TicketState = TicketState.ISSUED
    last: Dealt | None = None
    reason: str | None = None
    # Payment was put off until then, as agreed with the player.
    delayed_until: Instant | None = None
    # Under which a casino's own host has reserved it, where that vouches for tickets.
    transaction: str | None = None
    # The terminal a voucher is for that is printed elsewhere, because that could not pay.
    asset: str | None = None

    @property
    def machine(self) -> str:
        """Whose money it is: the terminal that issued it, or that it stands in for."""
        return self.asset if self.asset is not None else self.issued.where

    @property
    def ours(self) -> bool:
        """Else another machine of the casino has printed it, and its host vouches for it."""
        return self.issued.place is not None

    @property
    def name(self) -> str:
        return f"{self.paper.value} …{self.number.tail}"


Found = Claim[Ticket]

# Tickets and vouchers share one row space, for a number read off a paper does not say which.
KIND = "ticket"


def new_row(ticket: Ticket) -> Found:
    """A number that any stream ever issued before is lost to this one."""
    return Claim(KIND, ticket.number.id, 0, ticket)


def changed_row(found: Found, ticket: Ticket) -> Found:
    return Claim(found.kind, found.key, found.version, ticket)


class NeedsTicket(NeedsClaim, frozen=True):
    """The base of every command about a ticket that somebody presents or that lies somewhere."""

    ticket: TicketId
    found: Found | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> RowName:
        return RowName(KIND, self.ticket)

    def with_claim(self, found: Claim[Any] | None) -> Self:
        return replace(self, found=found)
