"""A ticket or voucher as the journal knows it, and the states it can have.

It has a name of its own and is never known by its number. It is paid once, where its rulebook says;
it may be held, may expire or be voided, and is never revived.
"""

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any, ClassVar, NewType, Self

from msgspec import UNSET, Struct, UnsetType, structs

from croupier.core.currencies import Currency
from croupier.core.identifiers import ClauseId, Instant, PersonId, RulebookId
from croupier.core.ledger.accounts import SETTLEMENT, TICKETS, VOUCHERS, AccountId
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.payments import Place, TicketRules
from croupier.core.stream import envelope, messages

# Drawn with its number and apart from it: whoever knows the one knows nothing of the other. It is
# what screens, answers and exports show, and nobody is paid for saying it.
TicketId = NewType("TicketId", str)


class TicketPaper(StrEnum):
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


class TicketTerms(Struct, frozen=True):
    """What its rulebook said when it was issued: a later change of rules binds later tickets."""

    rulebook: RulebookId
    places: tuple[Place, ...]
    clause: ClauseId | None = None
    # Whoever is paid it says who they are and signs for it, whatever its amount.
    identified: bool | UnsetType = UNSET
    # Who has signed for it at a table, and is paid: a name, as it stands on the paper.
    payee: str | UnsetType = UNSET


class Ticket(Struct, frozen=True, tag="ticket.1"):
    """`last` says what became of it last: the answer to anyone who presents it in vain."""

    paper: TicketPaper
    number: Numbered
    amount: int
    issued: Dealt
    expires: Instant
    terms: TicketTerms
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


Found = envelope.Claim[Ticket]

# Tickets and vouchers share one row space, for a number read off a paper does not say which.
KIND = "ticket"


def new_row(ticket: Ticket) -> Found:
    """A number that any stream ever issued before is lost to this one."""
    return envelope.Claim(KIND, ticket.number.id, 0, ticket)


def changed_row(found: Found, ticket: Ticket) -> Found:
    return envelope.Claim(found.kind, found.key, found.version, ticket)


class NeedsTicket(messages.NeedsClaim, frozen=True):
    """The base of every command about a ticket that somebody presents or that lies somewhere."""

    ticket: TicketId
    found: Found | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> messages.RowName:
        return messages.RowName(KIND, self.ticket)

    def with_claim(self, found: envelope.Claim[Any] | None) -> Self:
        return structs.replace(self, found=found)


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# Journals may have moments that no calendar has: they are told as the end of the last year.
_LAST = (datetime(9999, 12, 31, tzinfo=UTC) - _EPOCH) // timedelta(milliseconds=1)
_DAY_MS = 24 * 60 * 60 * 1000
OVER = frozenset({TicketState.REDEEMED, TicketState.EXPIRED, TicketState.VOIDED})


def expiry(at: Instant, rules: TicketRules) -> Instant:
    """Until when a ticket of that moment is good."""
    if rules.expires_after_days is not None:
        return Instant(at + rules.expires_after_days.value * _DAY_MS)
    assert rules.expires_after_months is not None
    return months_after(at, rules.expires_after_months.value)


def months_after(at: Instant, months: int) -> Instant:
    """The same moment of the day, so many months on; where that month is shorter, its last day."""
    start = _EPOCH + timedelta(milliseconds=at)
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    first = start.replace(year=year, month=month + 1, day=1)
    following = (first + timedelta(days=32)).replace(day=1)
    last = (following - timedelta(days=1)).day
    end = first.replace(day=min(start.day, last))
    return Instant(at + round((end - start) / timedelta(milliseconds=1)))


def payable(found: Found | None, place: Place, at: Instant, currency: Currency) -> Ticket | Refusal:
    """The ticket, if it is money at this place and at this moment; else when, where and why not."""
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TICKET, "no ticket of this venue has that number")
    ticket = found.body
    if refusal := must_be_live(ticket, currency):
        return refusal
    if at >= ticket.expires:
        sentence = f"{ticket.name} expired at {said(ticket.expires)}"
        return Refusal(RefusalCode.TICKET_OVER, sentence)
    if ticket.delayed_until is not None and at < ticket.delayed_until:
        sentence = f"{ticket.name} is payable from {said(ticket.delayed_until)}: {ticket.reason}"
        return Refusal(RefusalCode.TOO_EARLY, sentence)
    if place not in ticket.terms.places:
        where = " or ".join(known.value for known in ticket.terms.places)
        sentence = f"{ticket.name} is paid at the {where}, not at a {place.value}"
        return Refusal(RefusalCode.NOT_HERE, sentence, ticket.terms.clause)
    return ticket


def must_be_live(ticket: Ticket, currency: Currency) -> Refusal | None:
    """Nothing can be done with a ticket that is over, held, or lying in an acceptor."""
    if ticket.state is TicketState.ISSUED:
        return None
    code = {
        TicketState.HELD: RefusalCode.TICKET_HELD,
        TicketState.PRESENTED: RefusalCode.TICKET_ELSEWHERE,
    }.get(ticket.state, RefusalCode.TICKET_OVER)
    return Refusal(code, f"{ticket.name} {_state_sentence(ticket, currency)}")


def _state_sentence(ticket: Ticket, currency: Currency) -> str:
    words = {
        TicketState.HELD: "is held",
        TicketState.PRESENTED: "lies in an acceptor",
        TicketState.REDEEMED: f"was paid {currency.written(ticket.amount)}",
        TicketState.EXPIRED: "expired",
        TicketState.VOIDED: "was voided",
    }[ticket.state]
    last = ticket.last
    told = words if last is None else f"{words}, {said(last.at)} at {last.where} by {last.by}"
    return told if ticket.reason is None else f"{told}: {ticket.reason}"


def said(at: Instant) -> str:
    """A moment as a sentence gives it, in universal time: 2026-11-15 21:08:00 UTC."""
    moment = _EPOCH + timedelta(milliseconds=min(at, _LAST))
    return moment.strftime("%Y-%m-%d %H:%M:%S UTC")


def became(ticket: Ticket, state: TicketState, dealt: Dealt, reason: str | None = None) -> Ticket:
    return structs.replace(ticket, state=state, last=dealt, reason=reason)


def delayed(ticket: Ticket, until: Instant, reason: str, dealt: Dealt) -> Ticket:
    return structs.replace(ticket, delayed_until=until, reason=reason, last=dealt)


def liability(paper: TicketPaper) -> AccountId:
    return TICKETS if paper is TicketPaper.TICKET else VOUCHERS


def owed_by(ticket: Ticket) -> AccountId:
    """Whose debt is paid with it: ours on our own papers, or that of a casino's host."""
    return liability(ticket.paper) if ticket.ours else SETTLEMENT


def must_be_ours(ticket: Ticket) -> Refusal | None:
    """What another machine of the casino printed is not ours to void, to hold or to let expire."""
    if ticket.ours:
        return None
    sentence = f"{ticket.name} was printed by another machine of the casino: its host decides"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)
